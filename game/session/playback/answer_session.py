"""A sitting at which a decision is an answer: it is chosen and committed as at any table, told, and not played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..pending_decision import PendingDecision
from ..session import Session
from ..updates import AnswerGiven


class AnswerSession(Session):
    """Asks one question of one person. Nobody else moves, and nothing is made without asking."""

    is_asking = True  # whether an answer is wanted now

    def pending_decision(self) -> PendingDecision:
        question = super().pending_decision()
        return question if self.is_asking else replace(question, legal=())

    def update(self, seconds: float) -> None:
        """Whoever thinks about an answer has all the time there is."""

    def commit(self, last: Sequence[int] = ()) -> None:
        """The person's answer: the first move of what is chosen, or all that is gathered, in whatever order."""
        gathered = [move for move, _ in self.draft.gathered()]
        moves = gathered or [*self.draft.all(), *last][:1]
        self.draft.clear()
        if moves:
            self._tell(AnswerGiven(tuple(moves)))
