"""The tables that lessons and practice are played at: numbers of seats and options, each with its share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..brain import Brain


@dataclass(frozen=True)
class Table:
    """A number of seats with options, and how many of a hundred games are played at it."""

    seats: int
    share: int
    options: Mapping[str, Any]


TABLES = {
    "venezia": (Table(2, 60, {}), Table(3, 14, {}), Table(4, 16, {}), Table(5, 10, {})),
    "rialto": (
        Table(2, 55, {}),
        Table(2, 7, {"neutral": True}),
        Table(3, 12, {}),
        Table(4, 16, {}),
        Table(5, 10, {}),
    ),
    "gondola": (Table(2, 60, {}), Table(3, 14, {}), Table(4, 16, {}), Table(5, 10, {})),
    "murano": (Table(2, 60, {}), Table(3, 20, {}), Table(4, 20, {})),
}


def table_of(game: str, number: int) -> Table:
    """The table of a lesson: over any hundred of them each has its share, well mixed."""
    place = number * 61 % 100
    for table in TABLES[game]:
        place -= table.share
        if place < 0:
            return table
    raise AssertionError("the shares of the tables add up to a hundred")


def undealt(brain: Brain, seats: int, options: Mapping[str, Any]) -> Any:
    """Two states of a make of twin, the first with seats and options and nothing dealt."""
    game = brain.game
    s = game.make()
    s.seats = seats
    for option, value in game.check(seats, options).items():
        setattr(s, option, int(value))
    states = brain.twin.states(2)
    if brain.twin.is_compiled:
        states[0] = s.array[0]
    else:
        states[0].become(s)
    return states
