"""Session in which a decision is an answer.

The player chooses and commits it as in any session. It is reported, and not played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..pending_decision import PendingDecision
from ..session import Session
from ..updates import AnswerGiven


class AnswerSession(Session):
    """Session that asks one person one question.

    No other seat moves, and no move is made without asking.
    """

    is_asking = True  # true while an answer is expected

    def pending_decision(self) -> PendingDecision:
        question = super().pending_decision()
        return question if self.is_asking else replace(question, legal=())

    def update(self, seconds: float) -> None:
        """Do nothing: the player has unlimited time for an answer."""

    def commit(self, last: Sequence[int] = ()) -> None:
        """Report the player's answer.

        It is the first move of a choice, or all gathered moves in any order.
        """
        gathered = [move for move, _ in self.draft.gathered()]
        moves = gathered or [*self.draft.all(), *last][:1]
        self.draft.clear()
        if moves:
            self._tell(AnswerGiven(tuple(moves)))
