"""The tables that lessons and practice are played at: numbers of seats and options, each with its share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ai.shapes import States

from ..brain import Brain, plain_brain
from ..compiling import loaded


@dataclass(frozen=True)
class Seating:
    """A number of seats with options, and how many of a hundred games are played at it."""

    seats: int
    share: int
    options: Mapping[str, object]


TABLES = {
    "venezia": (Seating(2, 60, {}), Seating(3, 14, {}), Seating(4, 16, {}), Seating(5, 10, {})),
    "rialto": (
        Seating(2, 55, {}),
        Seating(2, 7, {"neutral": True}),
        Seating(3, 12, {}),
        Seating(4, 16, {}),
        Seating(5, 10, {}),
    ),
    "gondola": (Seating(2, 60, {}), Seating(3, 14, {}), Seating(4, 16, {}), Seating(5, 10, {})),
    "murano": (Seating(2, 60, {}), Seating(3, 20, {}), Seating(4, 20, {})),
}


def table_of(game: str, number: int) -> Seating:
    """The table of a lesson: over any hundred of them each has its share, well mixed."""
    place = number * 61 % 100
    for table in TABLES[game]:
        place -= table.share
        if place < 0:
            return table
    raise AssertionError("the shares of the tables add up to a hundred")


def brain_of(game: str, is_compiled: bool) -> Brain:
    """Return a game's search on the backend that was asked for, wherever this process runs."""
    return loaded(game) if is_compiled else plain_brain(game)


def undealt(brain: Brain, seats: int, options: Mapping[str, object]) -> States:
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
