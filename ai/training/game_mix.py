"""Mix of tables for lessons and practice: seats and options, each with its share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ai.backends.array_types import States

from ..search.engine import SearchEngine


@dataclass(frozen=True)
class TableSetup:
    """Number of seats with options, and its share of a hundred games."""

    seats: int
    share: int
    options: Mapping[str, object]


TABLES = {
    "venezia": (TableSetup(2, 60, {}), TableSetup(3, 14, {}), TableSetup(4, 16, {}), TableSetup(5, 10, {})),
    "rialto": (
        TableSetup(2, 55, {}),
        TableSetup(2, 7, {"neutral": True}),
        TableSetup(3, 12, {}),
        TableSetup(4, 16, {}),
        TableSetup(5, 10, {}),
    ),
    "gondola": (TableSetup(2, 60, {}), TableSetup(3, 14, {}), TableSetup(4, 16, {}), TableSetup(5, 10, {})),
    "murano": (TableSetup(2, 60, {}), TableSetup(3, 20, {}), TableSetup(4, 20, {})),
}


def table_of(game: str, number: int) -> TableSetup:
    """Return the table of a lesson.

    Among any hundred lessons each table has its share, well mixed.
    """
    place = number * 61 % 100
    for table in TABLES[game]:
        place -= table.share
        if place < 0:
            return table
    raise AssertionError("the shares of the tables add up to a hundred")


def undealt(engine: SearchEngine, seats: int, options: Mapping[str, object]) -> States:
    """Return two states of a backend, the first with seats and options but not dealt."""
    game = engine.game
    s = game.make()
    s.seats = seats
    for option, value in game.check(seats, options).items():
        setattr(s, option, int(value))
    states = engine.backend.states(2)
    if engine.backend.is_compiled:
        states[0] = s.array[0]
    else:
        states[0].become(s)
    return states
