"""Progression through the problems of all games, by grade."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules import GAMES

from .collection import Collection
from .problem import GRADES, Problem
from .progress import ProblemProgress


class ProblemLadder:
    """All problems in their order."""

    def __init__(self, collection: Collection, record: ProblemProgress):
        self.collection = collection
        self.record = record

    @property
    def is_empty(self) -> bool:
        """True if there are no problems at all."""
        return not self.collection.all()

    def rungs(self, game: str, grade: int) -> list[Problem]:
        """Return the problems of a game and a grade."""
        return self.collection.of(game).of_grade(grade)

    def in_order(self, game: str) -> list[Problem]:
        """Return the problems of a game, from grade to grade."""
        return [problem for grade in GRADES for problem in self.rungs(game, grade)]

    def number(self, problem: Problem) -> int:
        """Return the number of a problem in its grade, from 1."""
        return self.rungs(problem.game, problem.grade).index(problem) + 1

    def solved(self, game: str) -> int:
        """Return the number of solved problems of a game."""
        return self.record.solved(self.in_order(game))

    @property
    def solved_of_all(self) -> tuple[int, int]:
        """Number of solved problems, and of all problems."""
        problems = self.collection.all()
        return self.record.solved(problems), len(problems)

    def next(self, game: str, after: Problem | None = None) -> Problem | None:
        """Return the next unsolved problem of a game, or else of another game.

        The search starts after `after`, and continues from the first problem of the game. Returns None if all are
        solved.
        """
        return next(self._open(game, after), None)

    def _open(self, game: str, after: Problem | None) -> Iterator[Problem]:
        order = self.in_order(game)
        at = order.index(after) + 1 if after in order else 0
        for problem in [*order[at:], *order[:at]]:
            if problem != after and not self.record.of(problem).is_solved:
                yield problem
        at = GAMES.index(game)
        for other in [*GAMES[at + 1 :], *GAMES[:at]]:
            yield from (one for one in self.in_order(other) if one != after and not self.record.of(one).is_solved)
