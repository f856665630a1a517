"""What a date brings: one deal of one game with three guests, and one problem, the same for everybody on every machine.

All follows from the date by whole numbers alone. Four days bring the four games, each time in another order, and the
guests of a week grow stronger from Monday to Sunday.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from ai.levels import LEVELS
from game.game_info import game_info
from game.match.lineup import temper_of
from game.rules import GAMES, get
from game.rules.chance import mix

Thing = TypeVar("Thing")
_APPRENTICE, _MERCHANT, _NOBLE, _DOGE, *_ = LEVELS
WEEK = (
    (_APPRENTICE, _APPRENTICE, _MERCHANT),
    (_APPRENTICE, _MERCHANT, _MERCHANT),
    (_MERCHANT, _MERCHANT, _MERCHANT),
    (_MERCHANT, _MERCHANT, _NOBLE),
    (_MERCHANT, _NOBLE, _NOBLE),
    (_NOBLE, _NOBLE, _NOBLE),
    (_NOBLE, _NOBLE, _DOGE),
)
"""The guests' levels from Monday to Sunday."""
ORDER, SEED, SEAT, GUESTS, VARIANT, PROBLEM = range(1, 7)  # what is drawn from a date


@dataclass(frozen=True)
class AiGuest:
    """A computer that comes on a date."""

    name: str
    level: str

    @property
    def temper(self) -> str:
        """Its manner of play."""
        return temper_of(self.name, self.level)


@dataclass(frozen=True)
class DayDeal:
    """The deal of a date. The person sits at `seat`, the guests at the others in their order."""

    date: datetime.date
    game: str
    seed: int
    options: Mapping[str, int]
    guests: tuple[AiGuest, ...]
    seat: int

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.guests) + 1


def deal_of(date: datetime.date) -> DayDeal:
    """The deal of a date."""
    day = date.toordinal()
    game = game_of(date)
    guests = guests_of(date)
    variants = game_info(game).days
    chosen = variants[drawn(day, VARIANT) % len(variants)]
    options = get(game).check(len(guests) + 1, chosen)
    return DayDeal(date, game, drawn(day, SEED), options, guests, drawn(day, SEAT) % (len(guests) + 1))


def game_of(date: datetime.date) -> str:
    """The game of a date: of four days each brings another, and no two days running the same."""
    block, place = divmod(date.toordinal(), len(GAMES))
    order = _shuffled(GAMES, block, ORDER)
    if order[0] == _shuffled(GAMES, block - 1, ORDER)[-1]:
        order[:2] = order[1], order[0]
    return order[place]


def guests_of(date: datetime.date) -> tuple[AiGuest, ...]:
    """The guests of a date, as strong as the day of the week asks, in any order, no two of one name."""
    day = date.toordinal()
    levels = _shuffled(WEEK[date.weekday()], day, GUESTS)
    crews = {level: _shuffled(LEVELS[level].names, day, GUESTS) for level in set(levels)}
    return tuple(AiGuest(crews[level].pop(), level) for level in levels)


def problem_of(date: datetime.date, count: int) -> int:
    """Which of so many problems a date brings: all of them come, each time in another order, before one returns."""
    round_, place = divmod(date.toordinal(), count)
    return _shuffled(range(count), round_, PROBLEM)[place]


def drawn(day: int, what: int, turn: int = 0) -> int:
    """A number of 32 bits that a day draws for some purpose."""
    return mix((mix((day * 0x9E3779B1 + what) & 0xFFFFFFFF) + turn) & 0xFFFFFFFF)


def _shuffled(things: Iterable[Thing], day: int, what: int) -> list[Thing]:
    """Things in an order that a day draws."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = drawn(day, what, last) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order
