"""Points on their way: a flag rises where they are earned and brings them to the earner's panel."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from game.stage.animation.effects import Effects, flag
from game.stage.animation.tween import Motion, Sequence

from .turn_summary import signed

RISES, FLIES = 0.35, 0.5  # seconds of the rise and of the flight
HIGH, THROWN = 30.0, 34.0  # logical units of the rise and of the flight's arc

Place = Callable[[], tuple[float, float]]  # present place of a thing in the window


class Gain(NamedTuple):
    """Points that a seat has won, or lost, and where."""

    seat: int
    points: int
    place: Place


def fly(effects: Effects, gain: Gain, colour: int, home: Place) -> Motion:
    """Return a flag that flies from where points are earned to the seat's score."""
    draw = flag(colour, signed(gain.points))

    place = lru_cache(maxsize=1)(gain.place)  # read once, so that the flag does not jump if the place moves

    def top() -> tuple[float, float]:
        x, y = place()
        return x, y - HIGH

    rise = effects.fly(draw, place, top, RISES, 0.0)
    return Sequence(rise, effects.fly(draw, top, home, FLIES, THROWN))
