"""The course of the gondolas as a curve, so that they glide between spaces and know where they head."""

from __future__ import annotations

import math

from game.rules.venezia.board import GOAL, TRACK, space_centre

_AHEAD = 0.08


def point(at: float) -> tuple[float, float]:
    """Where a gondola lies that has gone so far, fractions of a space included, in board units."""
    if at <= 0:
        return float(TRACK[0][0]), float(TRACK[0][1])
    space = int(at)
    share = at - space
    before, here, there, after = (space_centre(max(0, space + step)) for step in (-1, 0, 1, 2))
    if space > GOAL or share == 0:
        return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share
    return _curve(before[0], here[0], there[0], after[0], share), _curve(before[1], here[1], there[1], after[1], share)


def _curve(a: float, b: float, c: float, d: float, t: float) -> float:
    """A Catmull-Rom curve from b to c."""
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)


def heading(at: float) -> float:
    """Where the bow points, in degrees counter-clockwise from due right."""
    x0, y0 = point(max(0.0, at - _AHEAD))
    x1, y1 = point(max(0.0, at - _AHEAD) + 2 * _AHEAD)
    return math.degrees(math.atan2(-(y1 - y0), x1 - x0))
