"""Session with a guide.

Moves that do not keep to the steps are declined. The match does not go on while the learner reads.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..ai.search_opponents import SearchOpponents
from ..session import Session
from ..updates import InputDeclined, SessionUpdate
from .guide import OWN, Guide
from .lessons import LEARNER


class TutorialOpponents(SearchOpponents):
    """Guests of a lesson: they reply as the lesson says.

    They search for a move if the lesson has no legal reply.
    """

    guide: Guide | None = None

    def start(self, seat: int, seconds: float) -> None:
        if self.guide is None or reply(self.guide) < 0:
            super().start(seat, seconds)

    def move(self) -> int | None:
        found = reply(self.guide) if self.guide is not None else -1
        return found if found >= 0 else super().move()


def reply(guide: Guide) -> int:
    """Return the move that the lesson has for the seat to decide, -1 none.

    It has none once the learner has gone another way; after a move that is as good, the lesson goes on.
    """
    match, replies = guide.match, guide.lesson.replies
    if match.actor in (-1, LEARNER) or guide.place.freed == OWN:
        return -1
    made = sum(step.seat != LEARNER for step in match.steps)
    legal = match.game.legal(match.state) if made < len(replies) else []
    return next((move for move in legal if match.game.text(match.state, move) == replies[made]), -1)


class TutorialSession(Session):
    """Session in which a player learns a game."""

    guide: Guide

    def _tell(self, told: SessionUpdate) -> None:
        super()._tell(told)
        gathered = tuple(move for move, _ in self.draft.gathered())
        self.guide.gathered = tuple(self.draft.moves) if self.guide.lesson.follows_tries else gathered

    def update(self, seconds: float) -> None:
        """Let time pass, but not while the learner reads.

        A move that a step wants is left to the learner, even without a choice.
        """
        if not self.guide.is_telling:
            is_led = self.guide.is_guiding
            self.turn_driver.leaves_all = is_led and bool(self.guide.wanted())
            is_shown = is_led and self.settings.other_speed != "off"
            self.pacing.least_seconds = self.guide.lesson.guest_seconds if is_shown else 0.0
            super().update(seconds)

    def select(self, move: int, key: str = "", moves: Sequence[int] = ()) -> bool:
        draft = self.draft
        before = self.visibility.determinized(draft.base_state)
        gathers = not moves and self.composer.gathers(before, move)
        if gathers and key and draft.count_of(key):
            return super().select(move, key, moves)
        kept = [one for one, _ in draft.gathered()]
        rest = moves or ((move,) if gathers else self.guide.led(kept, self.composer.complete_move(before, move)))
        if self.guide.may_try([*kept, rest[0]]):
            rest = rest[:1]
        elif self._declines([*kept, *rest]):
            return False
        return super().select(move, key, () if gathers else rest)

    def add(self, move: int, key: str = "") -> None:
        if not self._declines([*(one for one, _ in self.draft.gathered()), move]):
            super().add(move, key)

    def commit(self, last: Sequence[int] = ()) -> None:
        if not self._declines([*self.draft.all(), *last]):
            super().commit(last)

    def _declines(self, moves: Sequence[int]) -> bool:
        """Return whether moves do not keep to the steps, and report it if so."""
        if self.guide.admits(moves):
            return False
        self.notify(InputDeclined())
        return True

    def begin(self, why: str = "begin") -> None:
        self.guide.forget()
        super().begin(why)
