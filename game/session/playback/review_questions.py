"""Questions of a review: the few decisions that mattered.

Each is asked before its answer is shown.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from ai.analysis import Decision, Judgement, Option, games_lost, moments
from game.match import Match

from ..ai.reasons import OPEN, confidence

MAX_QUESTIONS = 3
EARLY_COST = 0.05  # chance to win given away by a decision that is asked before the search has ended


class Judged(Protocol):
    """Judge of a match, as a review needs it."""

    @property
    def seat(self) -> int:
        """Seat that is judged."""

    @property
    def decisions(self) -> Sequence[Decision]:
        """Decisions that are judged."""

    @property
    def judgements(self) -> Sequence[Judgement]:
        """Judgements found so far."""

    @property
    def is_whole(self) -> bool:
        """True if all decisions are judged."""


def decisions_of(match: Match, seat: int, guided: Collection[int] = ()) -> list[Decision]:
    """Return the decisions that a person took in a seat.

    Their positions show what the person knew. Plies at which a guide asked for the move are left out.
    """
    game = match.game
    return [
        Decision(ply, game.veiled(match.state_after(ply), seat), seat, step.move)
        for ply, step in enumerate(match.steps)
        if step.seat == seat
        and step.is_human
        and not step.forced
        and ply not in guided
        and len(game.legal(match.state_after(ply))) > 1
    ]


class ReviewQuestions:
    """Sequence of a review: one decision after another, as the search finds them.

    Each decision is first asked, then explained. A decision that cost much is asked while the search goes on.
    """

    def __init__(self, judge: Judged):
        self.seat = judge.seat
        self.decisions = judge.decisions
        self._judge = judge
        self.moments: list[Judgement] = []  # the decisions asked so far, then those to ask next
        self.number = -1  # index of the current decision; -1 before the first
        self.tried = -1  # the move that the player answered, -1 none
        self.is_told = False
        self.is_looking = True  # true while the next decision is still searched for
        self._is_enough = False  # true if the player waits no longer

    @property
    def is_done(self) -> bool:
        """True if no further decisions will be found."""
        return self._is_enough or self._judge.is_whole

    @property
    def is_asking(self) -> bool:
        """True while a decision is asked."""
        return not self.is_looking and bool(self.moments) and not self.is_told

    @property
    def is_last(self) -> bool:
        """True if the current decision is the last."""
        return self.is_done and self.number + 1 >= len(self.moments)

    @property
    def moment(self) -> Judgement:
        """Judgement of the current decision."""
        return self.moments[self.number]

    def follow(self) -> None:
        """Take over what the search has found; the decisions asked already stay."""
        asked = self.moments[: self.number + 1]
        found = moments(self._judge.judgements, self.seat, MAX_QUESTIONS)
        plies = {one.ply for one in asked}
        fresh = [one for one in found if one.ply not in plies and (self.is_done or one.cost >= EARLY_COST)]
        self.moments = [*asked, *fresh]

    def go_on(self) -> bool:
        """Ask about the next decision, or wait for it.

        Returns whether there is one, or the search has ended without one.
        """
        self.follow()
        self.is_looking = self.number + 1 >= len(self.moments) and not self.is_done
        if not self.is_looking and self.number + 1 < len(self.moments):
            self.show(self.number + 1)
        return not self.is_looking

    def stop_waiting(self) -> None:
        """Be content with what the search has found."""
        self._is_enough = True

    def show(self, number: int) -> None:
        """Ask about one of the decisions."""
        self.number, self.tried, self.is_told, self.is_looking = number, -1, False, False

    def tell(self, tried: int = -1) -> None:
        """Show what the search found, compared with the player's answer."""
        self.tried, self.is_told = tried, True

    @property
    def verdict(self) -> str:
        """Key of the verdict on the answer.

        It is empty if the player gave none.
        """
        known = {self.moment.best.move: "found", self.moment.made.move: "again", -1: ""}
        if self.tried not in known and self.answer is None:
            return "unknown"
        return known.get(self.tried, "equal" if self._is_as_good else "other")

    @property
    def answer(self) -> Option | None:
        """Option that the player answered.

        It is None if the player gave no answer, or one that the search has not looked at.
        """
        return self.moment.option(self.tried)

    @property
    def judged(self) -> tuple[str, Option]:
        """Role and option that the best is compared with: the answer, or else the move played then."""
        is_other = self.answer is not None and self.verdict in ("equal", "other")
        return ("answer", self.answer) if is_other and self.answer is not None else ("played", self.moment.made)

    def told_options(self) -> list[tuple[str, Option]]:
        """Return the told moves with the keys of their captions, the best first."""
        told = [("review.best", self.moment.best)]
        role, judged = self.judged
        if role == "answer":
            told.append(("review.yours", judged))
        return [*told, ("review.made", self.moment.made)]

    @property
    def _is_as_good(self) -> bool:
        """True if the answer may well be as good as the best move found."""
        answer, best = self.answer, self.moment.best
        return answer is not None and confidence(best, answer) == OPEN

    @property
    def games_lost(self) -> int | None:
        """Games in 100 that the answer gives away.

        It is None if that is nothing, or unknown.
        """
        costly = {"again": self.moment.made, "other": self.answer}.get(self.verdict)
        return games_lost(self.moment.best, costly, self.seat) if costly is not None else None
