"""Results of the daily deals: the person's, and the doge's at the same seat.

The first result of a deal counts; the others are repeats. `game.files.store` tells how the file is stored.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.files import paths, untrusted
from game.files.store import Retry, SharedStore
from game.files.untrusted import Json
from game.files.user_errors import UserError
from game.match import Match
from game.match.origin import date_of
from game.saves.hall_of_fame import token_of

NAME = "days.json"
MAX_RESULTS_PER_DAY = 20  # results stored per day
POINTS = range(-9999, 10_000)
PLACES = range(1, 6)
MAX_MATCH_MOVES = 20_000  # largest number of moves of a match


@dataclass(frozen=True)
class DayResult:
    """Result of one match of a daily deal."""

    points: int
    place: int
    ended: str = ""  # date of the end, as 2026-11-18
    assisted: bool = False
    token: str = ""  # identifies the match

    def row(self) -> list[object]:
        """Return the result as the file stores it."""
        return [self.points, self.place, self.ended, self.assisted, self.token]


@dataclass
class Day:
    """Results of one daily deal."""

    own: list[DayResult] = field(default_factory=list)  # the person's results in order of completion
    doge: DayResult | None = None
    moves: list[int] = field(default_factory=list)  # moves made so far in the doge's match

    @property
    def first(self) -> DayResult | None:
        """Result that counts."""
        return self.own[0] if self.own else None

    @property
    def best_repeat(self) -> DayResult | None:
        """Best result after the first."""
        return max(self.own[1:], key=lambda one: (-one.place, one.points), default=None)


Table = dict[str, Day]  # results by date


class DailyResults:
    """Open file of the daily results.

    `say` receives its errors, `owe` a change that must be tried again.
    """

    def __init__(
        self,
        say: Callable[[UserError], None] = lambda trouble: None,
        owe: Callable[[str, Retry], None] = lambda name, retry: None,
    ):
        self._file = SharedStore(paths.home() / NAME, "days", _table, _told, say, owe)

    def of(self, date: datetime.date) -> Day:
        """Return the results of a date's deal."""
        return self._file.content.get(date.isoformat(), Day())

    @property
    def dates(self) -> list[datetime.date]:
        """Dates whose deals a person has played, latest first."""
        found = (date_of(day) for day, made in self._file.content.items() if made.own)
        return sorted((date for date in found if date is not None), reverse=True)

    def record(self, match: Match, seat: int, ended: datetime.date) -> DayResult | None:
        """Record a person's result of a daily deal, once.

        Returns the result. Returns None if the match is not over, is not of a daily deal, or was retried from a later
        move.
        """
        if not match.origin.day or match.origin.is_again or not match.is_over or seat < 0:
            return None
        day, token = match.origin.day, token_of(match)
        found = _found(self._file.content, day, token)
        if found is not None:
            return found
        points, places = match.game.points(match.state), match.game.places(match.state)
        result = DayResult(points[seat], places[seat], ended.isoformat(), is_helped(match, seat), token)

        def enter(days: Table) -> None:
            if _found(days, day, token) is None:
                own = days.setdefault(day, Day()).own
                own.append(result)
                del own[MAX_RESULTS_PER_DAY:]

        self._file.change(enter)
        return result

    def keep_doge(self, date: datetime.date, moves: Sequence[int], result: DayResult | None = None) -> None:
        """Store the doge's moves so far, or its result."""

        def enter(days: Table) -> None:
            day = days.setdefault(date.isoformat(), Day())
            day.moves = [] if result is not None else list(moves)
            day.doge = result or day.doge

        self._file.change(enter)


def _found(days: Table, day: str, token: str) -> DayResult | None:
    """Return the result of a match, if it is recorded."""
    return next((one for one in days.get(day, Day()).own if one.token == token), None)


def _table(given: Json) -> Table:
    """Return the days of a file.

    Entries that are not named by a date are left out. Other malformed content raises an error.
    """
    told = given["days"] if given is not None else {}
    return {day: _day(made) for day, made in told.items() if date_of(day) is not None}


def _told(days: Table) -> dict[str, Json]:
    """Return the days as the file stores them."""
    told = {
        day: {"own": [one.row() for one in made.own], "computer": made.doge.row() if made.doge else None}
        | ({"moves": made.moves} if made.moves else {})
        for day, made in sorted(days.items())
    }
    return {"days": told}


def is_helped(match: Match, seat: int) -> bool:
    """Return whether a seat's result was reached with help.

    Help means that moves were taken back, that a seat was taken during the match, or that a computer played the seat.
    """
    return match.assisted or bool(match.history.redeals) or any(s.seat == seat and not s.is_human for s in match.steps)


def _day(told: Json) -> Day:
    """Return a day of the file.

    Malformed content raises an error.
    """
    own = [_result(row) for row in told["own"]]
    moves = told.get("moves", [])
    if len(moves) > MAX_MATCH_MOVES or any(type(move) is not int for move in moves):
        raise ValueError("those are no moves")
    return Day(own, _result(told["computer"]) if told["computer"] is not None else None, moves)


def _result(row: Json) -> DayResult:
    points, place, ended, assisted, token = row
    is_sound = type(points) is int and type(place) is int and points in POINTS and place in PLACES
    if not is_sound or not isinstance(ended, str) or type(assisted) is not bool or not isinstance(token, str):
        raise ValueError("that is no result")
    return DayResult(points, place, untrusted.line(ended, 10), assisted, untrusted.line(token, 40))
