"""Daily deal: one game with three guests, and one problem, for each date.

They are the same for every player on every machine. All of it follows from the date by whole numbers alone. Four days
bring the four games, each time in another order. The guests of a week grow stronger from Monday to Sunday.
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
"""Levels of the guests from Monday to Sunday."""
ORDER, SEED, SEAT, GUESTS, VARIANT, PROBLEM = range(1, 7)  # purposes for which numbers are drawn from a date


@dataclass(frozen=True)
class AiGuest:
    """Computer opponent of a daily deal."""

    name: str
    level: str

    @property
    def temper(self) -> str:
        """Play style of the guest."""
        return temper_of(self.name, self.level)


@dataclass(frozen=True)
class DayDeal:
    """Deal of a date.

    The person sits at `seat`, the guests at the others in their order.
    """

    date: datetime.date
    game: str
    seed: int
    options: Mapping[str, int]
    guests: tuple[AiGuest, ...]
    seat: int

    @property
    def seats(self) -> int:
        """Number of seats."""
        return len(self.guests) + 1


def deal_of(date: datetime.date) -> DayDeal:
    """Return the deal of a date."""
    day = date.toordinal()
    game = game_of(date)
    guests = guests_of(date)
    variants = game_info(game).days
    chosen = variants[drawn(day, VARIANT) % len(variants)]
    options = get(game).check(len(guests) + 1, chosen)
    return DayDeal(date, game, drawn(day, SEED), options, guests, drawn(day, SEAT) % (len(guests) + 1))


def game_of(date: datetime.date) -> str:
    """Return the game of a date.

    Each of four days brings another game. No two consecutive days bring the same one.
    """
    block, place = divmod(date.toordinal(), len(GAMES))
    order = _shuffled(GAMES, block, ORDER)
    if order[0] == _shuffled(GAMES, block - 1, ORDER)[-1]:
        order[:2] = order[1], order[0]
    return order[place]


def guests_of(date: datetime.date) -> tuple[AiGuest, ...]:
    """Return the guests of a date, in any order.

    Their levels follow from the day of the week. No two have the same name.
    """
    day = date.toordinal()
    levels = _shuffled(WEEK[date.weekday()], day, GUESTS)
    crews = {level: _shuffled(LEVELS[level].names, day, GUESTS) for level in set(levels)}
    return tuple(AiGuest(crews[level].pop(), level) for level in levels)


def problem_of(date: datetime.date, count: int) -> int:
    """Return the index of the problem that a date brings.

    All `count` problems come before one returns, each time in another order.
    """
    round_, place = divmod(date.toordinal(), count)
    return _shuffled(range(count), round_, PROBLEM)[place]


def drawn(day: int, what: int, turn: int = 0) -> int:
    """Return a 32-bit number that a day draws for some purpose."""
    return mix((mix((day * 0x9E3779B1 + what) & 0xFFFFFFFF) + turn) & 0xFFFFFFFF)


def _shuffled(things: Iterable[Thing], day: int, what: int) -> list[Thing]:
    """Return things in an order that a day draws."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = drawn(day, what, last) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order
