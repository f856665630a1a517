"""One's record: which problems have been tried, solved or shown, and on which days the problem of the day was solved.

Solved is what was answered right before its solution was shown. The file is read anew before it is written, so that two
windows lose nothing of each other's. A damaged one is set aside, and a new one begun.
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from game import disk, foreign, home
from game.foreign import Json
from game.rules import GAMES
from game.trouble import Trouble, why

from .problem import FAULTS, Problem

NAME = "problems.json"
MOST = 999  # tries that are counted
LONGEST = 40  # letters of a problem's name


@dataclass(frozen=True)
class Mark:
    """What has been made of a problem."""

    tries: int = 0
    is_solved: bool = False
    is_shown: bool = False  # whether the solution has been shown

    @property
    def is_at_first(self) -> bool:
        """Whether it was solved at the first try."""
        return self.is_solved and self.tries == 1


class PracticeRecord:
    """The open record; `say` hears what is wrong with it."""

    def __init__(self, say: Callable[[Trouble], None] = lambda trouble: None):
        self._say = say
        self._path = home.home() / NAME
        self._is_out_of_reach = False  # whether the file is there and cannot be read: then it is left alone
        self._marks: dict[str, dict[str, Mark]] = {}
        self._days: set[datetime.date] = set()
        self._read()

    def of(self, problem: Problem) -> Mark:
        """What has been made of a problem."""
        return self._marks.get(problem.game, {}).get(problem.name, Mark())

    def solved(self, problems: Iterable[Problem]) -> int:
        """How many of these have been solved."""
        return sum(self.of(problem).is_solved for problem in problems)

    def answered(self, problem: Problem, is_right: bool, day: datetime.date | None = None) -> None:
        """A problem has been answered; `day` says that it is the problem of that day, which is today."""
        self._read()
        mark = self.of(problem)
        if not mark.is_solved:
            is_solved = is_right and not mark.is_shown
            self._set(problem, replace(mark, tries=min(MOST, mark.tries + 1), is_solved=is_solved))
        if day is not None and is_right and self.of(problem).is_solved:
            self._days.add(day)
        self._write()

    def shown(self, problem: Problem) -> None:
        """The solution of a problem has been shown."""
        self._read()
        if not self.of(problem).is_solved:
            self._set(problem, replace(self.of(problem), is_shown=True))
            self._write()

    def is_done(self, day: datetime.date) -> bool:
        """Whether the problem of a day was solved on that day."""
        return day in self._days

    def streak(self, today: datetime.date) -> int:
        """On how many days running the problem of the day has been solved; today's may still be."""
        day = today if today in self._days else today - datetime.timedelta(1)
        count = 0
        while day in self._days:
            day -= datetime.timedelta(1)
            count += 1
        return count

    def _set(self, problem: Problem, mark: Mark) -> None:
        self._marks.setdefault(problem.game, {})[problem.name] = mark

    # The file

    def _read(self) -> None:
        try:
            given = json.loads(foreign.read(self._path))
            self._marks, self._days = _marks(given["problems"]), set(map(datetime.date.fromisoformat, given["days"]))
            self._is_out_of_reach = False
        except FileNotFoundError:
            pass
        except foreign.OddFileError:
            self._put_aside()
        except OSError as error:
            self._is_out_of_reach = True
            self._say(Trouble("unreadable", name=NAME, why=why(error)))
        except FAULTS:
            self._put_aside()

    def _put_aside(self) -> None:
        self._say(Trouble("practice.aside", name=NAME, aside=disk.set_aside(self._path).name))

    def _write(self) -> None:
        if self._is_out_of_reach:
            return
        marks = {
            game: {name: [mark.tries, mark.is_solved, mark.is_shown] for name, mark in sorted(marks.items())}
            for game, marks in self._marks.items()
        }
        content = {"laguna": 1, "problems": marks, "days": sorted(day.isoformat() for day in self._days)}
        try:
            disk.write(self._path, json.dumps(content, indent=1).encode())
        except OSError as error:
            self._say(Trouble("practice.unkept", name=NAME, why=why(error)))


def _marks(given: Json) -> dict[str, dict[str, Mark]]:
    """The marks of a file; what nobody can make sense of raises."""
    return {game: {name: _mark(name, row) for name, row in given[game].items()} for game in GAMES if game in given}


def _mark(name: str, row: Json) -> Mark:
    tries, is_solved, is_shown = row
    if type(tries) is not int or not 0 <= tries <= MOST or len(name) > LONGEST:
        raise ValueError("that is no mark")
    if type(is_solved) is not bool or type(is_shown) is not bool:
        raise TypeError("that is no mark")
    return Mark(tries, is_solved, is_shown)
