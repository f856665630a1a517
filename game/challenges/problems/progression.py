"""The ladder: the problems of all games by grades, what has been made of them, and which comes next."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules import GAMES

from .collection import Collection
from .problem import GRADES, Problem
from .progress import ProblemProgress


class ProblemLadder:
    """All problems, in the order in which they are set."""

    def __init__(self, collection: Collection, record: ProblemProgress):
        self.collection = collection
        self.record = record

    @property
    def is_empty(self) -> bool:
        """Whether there are no problems at all."""
        return not self.collection.all()

    def rungs(self, game: str, grade: int) -> list[Problem]:
        """The problems of a game and a grade."""
        return self.collection.of(game).of_grade(grade)

    def in_order(self, game: str) -> list[Problem]:
        """The problems of a game, from grade to grade."""
        return [problem for grade in GRADES for problem in self.rungs(game, grade)]

    def number(self, problem: Problem) -> int:
        """How a problem counts in its grade, from 1."""
        return self.rungs(problem.game, problem.grade).index(problem) + 1

    def solved(self, game: str) -> int:
        """How many problems of a game have been solved."""
        return self.record.solved(self.in_order(game))

    @property
    def solved_of_all(self) -> tuple[int, int]:
        """How many have been solved, and of how many."""
        problems = self.collection.all()
        return self.record.solved(problems), len(problems)

    def next(self, game: str, after: Problem | None = None) -> Problem | None:
        """The next problem of a game that is not solved, after another and then from the first on; or of another game.

        None where all have been solved.
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
