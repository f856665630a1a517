"""Gondolas on the track."""

from __future__ import annotations

from ..base import tell
from .board import CROSSING, GOAL, TOUCH
from .events import EndCame, Glided
from .state import LEAPS, NONE, REACHED, State


def taken(s: State, seat: int, space: int) -> bool:
    """Return whether another gondola lies on a space.

    The crossing has two numbers.
    """
    other_number = space
    if space == CROSSING[0]:
        other_number = CROSSING[1]
    elif space == CROSSING[1]:
        other_number = CROSSING[0]
    for other in range(s.seats):
        if other != seat and s.gondola[other] in (space, other_number):
            return True
    return False


def sail(s: State, seat: int, steps: int, source: int) -> None:
    """Move a gondola; occupied spaces are skipped and not counted.

    Reaching the goal ends the game.
    """
    origin = s.gondola[seat]
    target = origin
    leaps = 0
    for _ in range(steps):
        target += 1
        while taken(s, seat, target):
            target += 1
            leaps += 1
    s.gondola[seat] = target
    s.gained[seat][source] += steps
    s.gained[seat][LEAPS] += leaps
    s.stirred = 1
    tell(s, Glided, seat, origin, target, steps, leaps, source)
    if target >= GOAL and s.ending == 0:
        s.ending = REACHED
        tell(s, EndCame, s.turn, REACHED, NONE)


def touches(s: State, seat: int, districts: int) -> bool:
    """Return whether the seat's gondola touches one of the districts (bits)."""
    space = s.gondola[seat]
    return space <= GOAL and TOUCH[space] & districts != 0
