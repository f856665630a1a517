"""The days: what a person has made of the deals of the dates, and the doge at the same seat.

The first result of a deal counts; what follows are repeats. `game.files.shared_file` says how the file is kept.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.files import paths, untrusted
from game.files.shared_file import Retry, SharedFile
from game.files.untrusted import Json
from game.files.user_errors import UserError
from game.match import Match
from game.match.origin import date_of
from game.saves.hall_of_fame import token_of

NAME = "days.json"
MOST = 20  # results that are kept of a day
POINTS = range(-9999, 10_000)
PLACES = range(1, 6)
LONGEST = 20_000  # moves of a match


@dataclass(frozen=True)
class DayResult:
    """What somebody made of a deal."""

    points: int
    place: int
    ended: str = ""  # on which date
    assisted: bool = False
    token: str = ""  # what tells the match from others

    def row(self) -> list[object]:
        """As the file has it."""
        return [self.points, self.place, self.ended, self.assisted, self.token]


@dataclass
class Day:
    """What has been made of one deal."""

    own: list[DayResult] = field(default_factory=list)  # in the order in which they were made
    doge: DayResult | None = None
    moves: list[int] = field(default_factory=list)  # that were made so far in the doge's match

    @property
    def first(self) -> DayResult | None:
        """The result that counts."""
        return self.own[0] if self.own else None

    @property
    def best_repeat(self) -> DayResult | None:
        """The best of what followed the first."""
        return max(self.own[1:], key=lambda one: (-one.place, one.points), default=None)


Table = dict[str, Day]  # by date


class DailyResults:
    """The open book of days; `say` hears what is wrong with it, `owe` what has to be tried again."""

    def __init__(
        self,
        say: Callable[[UserError], None] = lambda trouble: None,
        owe: Callable[[str, Retry], None] = lambda name, retry: None,
    ):
        self._file = SharedFile(paths.home() / NAME, "days", _table, _told, say, owe)

    def of(self, date: datetime.date) -> Day:
        """What has been made of the deal of a date."""
        return self._file.content.get(date.isoformat(), Day())

    @property
    def dates(self) -> list[datetime.date]:
        """The dates whose deals a person has played, the latest first."""
        found = (date_of(day) for day, made in self._file.content.items() if made.own)
        return sorted((date for date in found if date is not None), reverse=True)

    def record(self, match: Match, seat: int, ended: datetime.date) -> DayResult | None:
        """Enter what a person made of the deal of a date, once; None where the match is not that of one."""
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
                del own[MOST:]

        self._file.change(enter)
        return result

    def keep_doge(self, date: datetime.date, moves: Sequence[int], result: DayResult | None = None) -> None:
        """Keep how far the doge has come, or what it made of the deal."""

        def enter(days: Table) -> None:
            day = days.setdefault(date.isoformat(), Day())
            day.moves = [] if result is not None else list(moves)
            day.doge = result or day.doge

        self._file.change(enter)


def _found(days: Table, day: str, token: str) -> DayResult | None:
    """Return the result of a match, if it has been entered."""
    return next((one for one in days.get(day, Day()).own if one.token == token), None)


def _table(given: Json) -> Table:
    """Return the days of a file; odd content raises."""
    told = given["days"] if given is not None else {}
    return {day: _day(made) for day, made in told.items() if date_of(day) is not None}


def _told(days: Table) -> Json:
    """Return the days as the file has them."""
    told = {
        day: {"own": [one.row() for one in made.own], "computer": made.doge.row() if made.doge else None}
        | ({"moves": made.moves} if made.moves else {})
        for day, made in sorted(days.items())
    }
    return {"laguna": 1, "days": told}


def is_helped(match: Match, seat: int) -> bool:
    """Whether somebody else had a hand in what a seat reached: moves were taken back, or a computer played there."""
    return match.assisted or bool(match.history.redeals) or any(s.seat == seat and not s.is_human for s in match.steps)


def _day(told: Json) -> Day:
    """A day of the file; what nobody can make sense of raises."""
    own = [_result(row) for row in told["own"]]
    moves = told.get("moves", [])
    if len(moves) > LONGEST or any(type(move) is not int for move in moves):
        raise ValueError("those are no moves")
    return Day(own, _result(told["computer"]) if told["computer"] is not None else None, moves)


def _result(row: Json) -> DayResult:
    points, place, ended, assisted, token = row
    is_sound = type(points) is int and type(place) is int and points in POINTS and place in PLACES
    if not is_sound or not isinstance(ended, str) or type(assisted) is not bool or not isinstance(token, str):
        raise ValueError("that is no result")
    return DayResult(points, place, untrusted.line(ended, 10), assisted, untrusted.line(token, 40))
