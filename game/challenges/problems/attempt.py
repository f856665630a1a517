"""An attempt at a problem: the answer, what it is worth beside the best, and what may be told of it by now."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from ai.analysis import CONFIDENCE, Option, calibrated, margin_of
from game.match import Match

from .problem import RIGHT, Problem, SolutionMove
from .progress import ProblemProgress


class Attempt:
    """What is being made of a problem. What was solved before does not count again, but may be looked at."""

    def __init__(self, problem: Problem, match: Match, record: ProblemProgress, day: datetime.date | None = None):
        self.problem = problem
        self.match = match
        self._record = record
        self._day = day  # whose problem it is, if it is today's
        self._answer: SolutionMove | None = None
        self._is_shown = False

    # What is done

    def answer(self, *moves: int) -> str:
        """The person decides; what the answer is: right, nearly or wrong. Of several moves the best counts."""
        game, state, ways = self.match.game, self.match.state, self.problem.ways
        texts = {game.text(state, move) for move in moves}
        self._answer = next(way for way in ways if way.move in texts)
        self._record.answered(self.problem, self.verdict == RIGHT, self._day)
        return self.verdict

    def show(self) -> None:
        """The person wants to see the best."""
        self._is_shown = True
        self._record.shown(self.problem)

    def again(self) -> None:
        """The person tries again; what has been shown meanwhile is no longer solved."""
        self._answer = None
        self._is_shown = False

    # What is so

    @property
    def verdict(self) -> str:
        """What the answer is; empty before there is one."""
        return self.problem.verdict(self._answer.move) if self._answer is not None else ""

    @property
    def made(self) -> Option | None:
        """The answer."""
        return self.option(self._answer) if self._answer is not None else None

    @property
    def is_open(self) -> bool:
        """Whether the question is asked."""
        return self._answer is None and not self._is_shown

    @property
    def is_told(self) -> bool:
        """Whether the best is told: it was found, or shown."""
        return self._is_shown or self.verdict == RIGHT

    @property
    def best(self) -> Option:
        """The best that is told: the person's own, where it is as good."""
        if self._answer is not None and self.verdict == RIGHT:
            return self.option(self._answer)
        return self.option(self.problem.best)

    @property
    def other(self) -> Option:
        """What the best is told beside: the answer, or the best of what is not right."""
        if self._answer is not None and self.verdict != RIGHT:
            return self.option(self._answer)
        return self.option(self.problem.next_best)

    @property
    def lost(self) -> float:
        """How much of the chance the other gives away."""
        return self.best.win - self.other.win

    def sources(self, most: int) -> Iterator[tuple[str, float, float]]:
        """The sources whose points differ most between the best and the other, with the points of both."""
        best, other = self.best.sources, self.other.sources
        names = sorted({*best, *other}, key=lambda name: -abs(best.get(name, 0.0) - other.get(name, 0.0)))
        for name in names[:most]:
            yield name, best.get(name, 0.0), other.get(name, 0.0)

    def option(self, way: SolutionMove) -> Option:
        """A way as a move of this match, its chances told as counsel tells them."""
        game, seat = self.match.game, self.problem.seat
        wins = calibrated(game.name, way.wins)
        doubt = margin_of(way.wins[seat], wins[seat], way.visits, CONFIDENCE.get(game.name, 1.0))
        move = game.parse(self.match.state, way.move)
        return Option(move, wins[seat], doubt, way.points[seat], dict(way.gains), way.visits, wins, way.points)
