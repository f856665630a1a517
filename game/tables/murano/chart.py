"""Where everything lies on the painted map, in units of a board of 1632 by 1000, the y axis pointing down.

The islands keep their true arrangement; the canal runs round them as an oblong with round corners. The rules know
nothing of this; a table draws from it.
"""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin
from typing import NamedTuple

from game.rules.murano.board import (
    ISLANDS,
    LOT_COUNT,
    LOTS,
    MOORINGS,
    SEATS,
    SHORES,
    SPACES,
    STREET_COUNT,
    STREETS,
)

WIDTH = 1632
HEIGHT = 1000
CELL = 60
"""The side of a street or building space."""


class Spot(NamedTuple):
    """A place on the board, and which way is forward there, in degrees clockwise from east."""

    x: float
    y: float
    angle: float


class Pose(NamedTuple):
    """An island's middle."""

    x: float
    y: float


POSES = (
    Pose(374, 308),
    Pose(816, 274),
    Pose(1258, 308),
    Pose(374, 650),
    Pose(816, 682),
    Pose(1258, 650),
)
PILES_POSE = Pose(816, 474)
"""S. Giacomo e S. Maffio, which holds the piles."""
PILE_STEP = 76
NAME_OFF = 52
"""How far below an island's last row the middle of its name lies."""

# Each mooring's side of its island (-1 the western shore, 1 the eastern) and its row, by colour.
_BERTHS = (
    ((-1, 0.9), (1, 2.6), (-1, 2.4), (1, 0.9)),
    ((1, 0.3), (-1, 0.5), (1, 2.0), (-1, 1.8)),
    ((-1, 2.4), (1, 0.9), (1, 2.4), (-1, 0.7)),
    ((1, 3.3), (-1, 1.4), (-1, 2.6), (1, 1.4)),
    ((-1, 0.4), (1, 2.1), (1, 0.7), (-1, 1.9)),
    ((1, 0.8), (-1, 1.0), (-1, 2.6), (1, 2.4)),
)
_OFF_SHORE = 0.54  # cells between the land and the middle of a moored boat
_BOAT = 0.4  # cells from its middle to either end


def on_island(island: int, col: float, row: float, angle: float = 0) -> Spot:
    """A place on an island's own grid: (0, 0) is the upper left corner of its first cell."""
    pose = POSES[island]
    x = pose.x + (col - len(SHORES[island][0]) / 2) * CELL
    y = pose.y + (row - len(SHORES[island]) / 2) * CELL
    return Spot(x, y, angle)


def _berth(mooring: int) -> Spot:
    island, colour = divmod(mooring, SEATS)
    side, row = _BERTHS[island][colour]
    land = [
        col + (0 if side < 0 else 1)
        for number, line in enumerate(SHORES[island])
        for col, mark in enumerate(line)
        if mark != "." and number < row + _BOAT and number + 1 > row - _BOAT
    ]
    shore = min(land) if side < 0 else max(land)
    return on_island(island, shore + side * _OFF_SHORE, row, 90 if colour % 2 else -90)


STREET_SPOTS = tuple(
    on_island(STREETS[i].island, STREETS[i].col + 0.5, STREETS[i].row + 0.5) for i in range(STREET_COUNT)
)
LOT_SPOTS = tuple(on_island(LOTS[i].island, LOTS[i].col + 0.5, LOTS[i].row + 0.5) for i in range(LOT_COUNT))
MOORING_SPOTS = tuple(_berth(mooring) for mooring in range(MOORINGS))
NAME_SPOTS = tuple(
    on_island(island, len(SHORES[island][0]) / 2, len(SHORES[island]) + NAME_OFF / CELL) for island in range(ISLANDS)
)


def pile_spot(pile: int) -> Spot:
    """The middle of a pile of tiles on S. Giacomo e S. Maffio."""
    return Spot(PILES_POSE.x + (pile - 2) * PILE_STEP, PILES_POSE.y, 0)


# ---- the canal, followed counter-clockwise from the right end of its upper side

_LEFT, _TOP, _RIGHT, _BOTTOM = 148, 144, 1484, 862
_CORNER = 112
_STEPS = 1440


def _outline() -> tuple[tuple[float, float], ...]:
    """The oblong's corners as arcs, closed; the sides lie between them."""
    points = []
    corners = ((_RIGHT, _TOP, -1, 1), (_LEFT, _TOP, 1, 1), (_LEFT, _BOTTOM, 1, -1), (_RIGHT, _BOTTOM, -1, -1))
    for number, (x, y, inward, down) in enumerate(corners):
        for step in range(33):
            turn = (number + step / 32) * pi / 2
            points.append((x + _CORNER * (inward + cos(turn)), y + _CORNER * (down - sin(turn))))
    return (*points, points[0])


def _evenly() -> tuple[tuple[float, float], ...]:
    """Points along the canal, equally far apart, from space 0; the upper side has spaces 0 to 5 about its middle."""
    corners = _outline()
    lengths = [hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(corners)]
    total = sum(lengths)
    first = sum(lengths[:32]) + (_RIGHT - _LEFT) / 2 - _CORNER - 2.5 * total / SPACES
    points, side, passed = [], 0, 0.0
    for i in range(_STEPS + 1):
        at = first + total * i / _STEPS
        while passed + lengths[side] < at:
            passed += lengths[side]
            side = (side + 1) % len(lengths)
        share = (at - passed) / lengths[side]
        (x0, y0), (x1, y1) = corners[side], corners[side + 1]
        points.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
    return tuple(points)


_POINTS = _evenly()


def _point(at: float) -> tuple[float, float]:
    whole, share = divmod(at % SPACES * _STEPS / SPACES, 1)
    (x0, y0), (x1, y1) = _POINTS[int(whole)], _POINTS[int(whole) + 1]
    return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share


def canal(at: float) -> Spot:
    """A place on the canal: whole numbers are the action spaces, fractions lie between; 18 is 0 again."""
    at %= SPACES
    x, y = _point(at)
    x0, y0 = _point(at - 0.1)
    x1, y1 = _point(at + 0.1)
    return Spot(x, y, degrees(atan2(y1 - y0, x1 - x0)))


STAGE_OFF = 84
"""How far outside the canal the landing stages stand."""


def _stage(space: int) -> Spot:
    """Outside the canal, beyond the side that the space lies on."""
    spot = SPACE_SPOTS[space]
    if abs(spot.y - HEIGHT / 2) > (_BOTTOM - _TOP) / 2 - _CORNER:
        return Spot(spot.x, (_TOP - STAGE_OFF) if spot.y < HEIGHT / 2 else _BOTTOM + STAGE_OFF, 0)
    return Spot((_LEFT - STAGE_OFF) if spot.x < WIDTH / 2 else _RIGHT + STAGE_OFF, spot.y, 0)


SPACE_SPOTS = tuple(canal(space) for space in range(SPACES))
STAGE_SPOTS = tuple(_stage(space) for space in range(SPACES))
