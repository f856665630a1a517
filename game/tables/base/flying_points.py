"""Points on their way: a flag rises where they are earned and brings them to the earner's panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from game.stage.animation.effects import Effects, flag
from game.stage.animation.tween import Do, Motion, staggered
from game.stage.animation.tween import Sequence as Then

from .host import Room
from .turn_summary import signed

RISES, FLIES = 0.35, 0.5  # seconds of the rise and of the flight
RISE_HEIGHT, ARC_HEIGHT = 30.0, 34.0  # logical units of the rise and of the flight's arc

FLAG_DELAY = 0.15  # seconds between flags of points
POINTS_SOUND, LOSS_SOUND = "points", "miss"  # heard when a flag of points reaches the panel

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
        return x, y - RISE_HEIGHT

    rise = effects.fly(draw, place, top, RISES, 0.0)
    return Then(rise, effects.fly(draw, top, home, FLIES, ARC_HEIGHT))


def fly_points(room: Room, gains: Sequence[Gain], home: Callable[[int], tuple[float, float]]) -> Motion:
    """Return points that fly to the panels, one flag a little after the other, each heard when it arrives."""
    flags = [fly(room.effects, gain, room.colours[gain.seat], partial(home, gain.seat)) for gain in gains]
    pings = [Do(partial(_ping, room, gain, home)) for gain in gains]
    return staggered(FLAG_DELAY, *map(Then, flags, pings))


def _ping(room: Room, gain: Gain, home: Callable[[int], tuple[float, float]]) -> None:
    """Play the sound of points that arrive."""
    room.sound(LOSS_SOUND if gain.points < 0 else POINTS_SOUND, home(gain.seat))
