"""Player's progress: problems tried, solved or shown.

It also holds the days on which the problem of the day was solved. A problem is solved if it was answered correctly
before its solution was shown. `game.files.store` tells how the file is stored.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from game.files import paths
from game.files.store import Retry, SharedStore
from game.files.untrusted import Json
from game.files.user_errors import UserError
from game.rules import GAMES

from .problem import Problem

NAME = "problems.json"
MAX_TRIES = 999  # largest number of tries that is counted
MAX_NAME_LENGTH = 40  # letters of the longest name of a problem


@dataclass(frozen=True)
class ProblemMark:
    """Player's progress on one problem."""

    tries: int = 0
    is_solved: bool = False
    is_shown: bool = False  # true if the solution has been shown

    @property
    def is_at_first(self) -> bool:
        """True if the problem was solved at the first try."""
        return self.is_solved and self.tries == 1


@dataclass
class ProblemMarks:
    """Content of the file.

    It has marks by game and problem name, and the days whose problem was solved.
    """

    marks: dict[str, dict[str, ProblemMark]] = field(default_factory=dict)
    days: set[datetime.date] = field(default_factory=set)

    def of(self, problem: Problem) -> ProblemMark:
        """Return the mark of a problem."""
        return self.marks.get(problem.game, {}).get(problem.name, ProblemMark())

    def set(self, problem: Problem, mark: ProblemMark) -> None:
        """Replace the mark of a problem."""
        self.marks.setdefault(problem.game, {})[problem.name] = mark


class ProblemProgress:
    """Open file of the player's progress.

    `say` receives its errors, `owe` a change that must be tried again.
    """

    def __init__(
        self,
        say: Callable[[UserError], None] = lambda trouble: None,
        owe: Callable[[str, Retry], None] = lambda name, retry: None,
    ):
        self._file = SharedStore(paths.home() / NAME, "practice", _problem_marks, _told, say, owe)

    def of(self, problem: Problem) -> ProblemMark:
        """Return the mark of a problem."""
        return self._file.content.of(problem)

    def solved(self, problems: Iterable[Problem]) -> int:
        """Return the number of these problems that have been solved."""
        return sum(self.of(problem).is_solved for problem in problems)

    def answered(self, problem: Problem, is_right: bool, day: datetime.date | None = None) -> None:
        """Record an answer to a problem.

        `day` is given, as today's date, if the problem is that of the day.
        """

        def enter(record: ProblemMarks) -> None:
            mark = record.of(problem)
            if not mark.is_solved:
                is_solved = is_right and not mark.is_shown
                record.set(problem, replace(mark, tries=min(MAX_TRIES, mark.tries + 1), is_solved=is_solved))
            if day is not None and is_right and record.of(problem).is_solved:
                record.days.add(day)

        self._file.change(enter)

    def shown(self, problem: Problem) -> None:
        """Record that the solution of a problem has been shown."""

        def enter(record: ProblemMarks) -> None:
            if not record.of(problem).is_solved:
                record.set(problem, replace(record.of(problem), is_shown=True))

        self._file.change(enter)

    def is_done(self, day: datetime.date) -> bool:
        """Return whether the problem of a day was solved on that day."""
        return day in self._file.content.days

    def streak(self, today: datetime.date) -> int:
        """Return the number of consecutive days whose problem was solved.

        Today's problem may still be open.
        """
        day = today if self.is_done(today) else today - datetime.timedelta(1)
        count = 0
        while self.is_done(day):
            day -= datetime.timedelta(1)
            count += 1
        return count


def _problem_marks(given: Json) -> ProblemMarks:
    """Return the progress of a file.

    Malformed content raises an error.
    """
    if given is None:
        return ProblemMarks()
    return ProblemMarks(_marks(given["problems"]), set(map(datetime.date.fromisoformat, given["days"])))


def _told(record: ProblemMarks) -> dict[str, Json]:
    """Return the progress as the file stores it."""
    marks = {
        game: {name: [mark.tries, mark.is_solved, mark.is_shown] for name, mark in sorted(marks.items())}
        for game, marks in record.marks.items()
    }
    return {"problems": marks, "days": sorted(day.isoformat() for day in record.days)}


def _marks(given: Json) -> dict[str, dict[str, ProblemMark]]:
    """Return the marks of a file.

    Malformed content raises an error.
    """
    return {game: {name: _mark(name, row) for name, row in given[game].items()} for game in GAMES if game in given}


def _mark(name: str, row: Json) -> ProblemMark:
    tries, is_solved, is_shown = row
    if type(tries) is not int or not 0 <= tries <= MAX_TRIES or len(name) > MAX_NAME_LENGTH:
        raise ValueError("that is no mark")
    if type(is_solved) is not bool or type(is_shown) is not bool:
        raise TypeError("that is no mark")
    return ProblemMark(tries, is_solved, is_shown)
