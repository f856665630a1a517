"""Where everything lies on the painted map, in units of a board of 1632 by 1000, the y axis pointing down.

The islands keep their true arrangement, each a little turned, as land in a lagoon is; the canal runs round them as a
smooth closed curve. The rules know nothing of this; a table draws from it.
"""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, radians, sin
from typing import NamedTuple

from .board import (
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
CELL = 55
"""The side of a street or building space."""


class Spot(NamedTuple):
    """A place on the board, and which way is forward there, in degrees clockwise from east."""

    x: float
    y: float
    angle: float


class Pose(NamedTuple):
    """An island's middle and its turn, in degrees clockwise."""

    x: float
    y: float
    turn: float


POSES = (
    Pose(404, 312, -3.5),
    Pose(822, 282, 2.0),
    Pose(1226, 318, 3.5),
    Pose(398, 676, 3.0),
    Pose(812, 700, -2.5),
    Pose(1226, 672, -4.0),
)
PILES_POSE = Pose(818, 494, 1.0)
"""S. Giacomo e S. Maffio, which holds the piles."""
PILE_STEP = 62

NAMES = (
    # where an island's name begins to be set, as an offset of its middle from the island's, along its shore
    (0, 158),
    (0, 132),
    (0, 158),
    (0, 158),
    (0, 132),
    (0, 158),
)

# Each mooring's side of its island (-1 the western shore, 1 the eastern) and its row, by colour.
_BERTHS = (
    ((-1, 0.9), (1, 2.6), (-1, 2.4), (1, 0.9)),
    ((1, 0.3), (-1, 0.5), (1, 2.0), (-1, 1.8)),
    ((-1, 2.4), (1, 0.6), (1, 2.3), (-1, 0.7)),
    ((1, 3.3), (-1, 1.4), (-1, 2.6), (1, 1.4)),
    ((-1, 0.4), (1, 2.1), (1, 0.7), (-1, 1.9)),
    ((1, 0.8), (-1, 1.0), (-1, 2.6), (1, 2.4)),
)
_OFF_SHORE = 0.54  # cells between the land and the middle of a moored boat
_BOAT = 0.4  # cells from its middle to either end


def on_island(island: int, col: float, row: float, turn: float = 0) -> Spot:
    """A place on an island's own grid: (0, 0) is the upper left corner of its first cell."""
    pose = POSES[island]
    x = (col - len(SHORES[island][0]) / 2) * CELL
    y = (row - len(SHORES[island]) / 2) * CELL
    c, s = cos(radians(pose.turn)), sin(radians(pose.turn))
    return Spot(pose.x + x * c - y * s, pose.y + x * s + y * c, pose.turn + turn)


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
    on_island(
        island,
        len(SHORES[island][0]) / 2 + NAMES[island][0] / CELL,
        len(SHORES[island]) / 2 + NAMES[island][1] / CELL,
    )
    for island in range(ISLANDS)
)


def pile_spot(pile: int) -> Spot:
    """The middle of a pile of tiles on S. Giacomo e S. Maffio."""
    along = (pile - 2) * PILE_STEP
    turn = radians(PILES_POSE.turn)
    return Spot(PILES_POSE.x + along * cos(turn), PILES_POSE.y + along * sin(turn), PILES_POSE.turn)


# ---- the canal: a rounded oblong that wavers a little, followed counter-clockwise from the north-east

_MIDDLE = (816, 500)
_REACH = (664, 374)
_ROUNDNESS = 5.6
_STEPS = 1440
_FIRST = 60  # where on the curve the first space lies, in degrees


def _curve(turn: float) -> tuple[float, float]:
    c, s = cos(turn), sin(turn)
    swell = 1 + 0.010 * sin(3 * turn + 0.6) + 0.007 * sin(5 * turn + 2.0)
    power = 2 / _ROUNDNESS
    x = _REACH[0] * abs(c) ** power * (1 if c >= 0 else -1) * swell
    y = _REACH[1] * abs(s) ** power * (1 if s >= 0 else -1) * swell
    return _MIDDLE[0] + x, _MIDDLE[1] - y


def _by_length() -> tuple[tuple[tuple[float, float], ...], tuple[float, ...]]:
    """The curve's points, and how far along the canal each lies, in spaces."""
    start = radians(_FIRST)
    points = tuple(_curve(start + 2 * pi * i / _STEPS) for i in range(_STEPS + 1))
    run = [0.0]
    for (x0, y0), (x1, y1) in pairwise(points):
        run.append(run[-1] + hypot(x1 - x0, y1 - y0))
    return points, tuple(length * SPACES / run[-1] for length in run)


_POINTS, _ALONG = _by_length()


def _point(at: float) -> tuple[float, float]:
    at %= SPACES
    low, high = 0, _STEPS
    while high - low > 1:
        middle = (low + high) // 2
        if _ALONG[middle] <= at:
            low = middle
        else:
            high = middle
    share = (at - _ALONG[low]) / (_ALONG[high] - _ALONG[low])
    (x0, y0), (x1, y1) = _POINTS[low], _POINTS[high]
    return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share


def canal(at: float) -> Spot:
    """A place on the canal: whole numbers are the action spaces, fractions lie between; 18 is 0 again."""
    at %= SPACES
    x, y = _point(at)
    x0, y0 = _point(at - 0.1)
    x1, y1 = _point(at + 0.1)
    return Spot(x, y, degrees(atan2(y1 - y0, x1 - x0)))


STAGE_OFF = 76
"""How far outside the canal the landing stages stand."""


def _stage(space: int) -> Spot:
    """Outside the canal, level with the space."""
    spot = SPACE_SPOTS[space]
    out = radians(spot.angle + 90)  # a boat that goes round counter-clockwise has the outside on its right
    return Spot(spot.x + STAGE_OFF * cos(out), spot.y + STAGE_OFF * sin(out), 0)


SPACE_SPOTS = tuple(canal(space) for space in range(SPACES))
STAGE_SPOTS = tuple(_stage(space) for space in range(SPACES))
