"""The course of a review: the few decisions that mattered, each as a question before it is an answer."""

from __future__ import annotations

from collections.abc import Sequence

from ai.analysis import Decision, Judgement, moments
from game.match import Match

MOST = 3


def decisions_of(match: Match, seat: int) -> list[Decision]:
    """The decisions that a person took in a seat, with the positions as it knew them."""
    game = match.game
    return [
        Decision(ply, game.veiled(match.state_after(ply), seat), seat, step.move)
        for ply, step in enumerate(match.steps)
        if step.seat == seat and step.is_human and not step.forced
    ]


class ReviewQuestions:
    """Looking, then asking and telling of each moment in turn."""

    def __init__(self, saved: Match, seat: int):
        self.seat = seat
        self.decisions = decisions_of(saved, seat)
        self.moments: list[Judgement] = []
        self.number = -1  # which of them is shown; -1 while the search looks
        self.tried = -1  # what was answered
        self.is_told = False

    @property
    def is_looking(self) -> bool:
        """Whether the search still looks."""
        return self.number < 0

    @property
    def is_asking(self) -> bool:
        """Whether a moment is a question now."""
        return bool(self.moments) and not self.is_told

    @property
    def is_last(self) -> bool:
        """Whether no moment comes after this one."""
        return self.number + 1 >= len(self.moments)

    @property
    def moment(self) -> Judgement:
        """The one that is shown."""
        return self.moments[self.number]

    def begin(self, judgements: Sequence[Judgement]) -> None:
        """Show what has been found."""
        self.moments = moments(judgements, self.seat, MOST)
        self.show(0)

    def show(self, number: int) -> None:
        """Ask about one of the moments."""
        self.number, self.tried, self.is_told = number, -1, False

    def tell(self, tried: int = -1) -> None:
        """Tell what was found, and how what was answered stands beside it."""
        self.tried, self.is_told = tried, True

    @property
    def verdict(self) -> str:
        """The key of what is said of the answer; empty where none was given."""
        known = {self.moment.best.move: "found", self.moment.made.move: "again", -1: ""}
        return known.get(self.tried, "equal" if self._is_as_good else "other")

    @property
    def _is_as_good(self) -> bool:
        """Whether the answer may well be as good as the best found."""
        answer, best = self.moment.option(self.tried), self.moment.best
        return answer is not None and best.win - answer.win <= max(answer.margin, best.margin)

    @property
    def cost(self) -> float | None:
        """What the answer gives away of the chance to win; None where that is nothing, or is not known."""
        answer = self.moment.option(self.tried)
        if self.verdict == "again":
            return self.moment.cost
        if self.verdict != "other" or answer is None:
            return None
        return max(0.0, self.moment.best.win - answer.win)
