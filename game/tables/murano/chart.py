"""Where everything lies on the painted map, in units of a board of 1306 by 850, the y axis pointing down.

The islands keep their true arrangement; the canal runs round them as an oblong with round corners. Its long sides carry
nine landing stages each, its short ones none: that gives the islands their room. The rules know nothing of this; a
table draws from it.
"""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
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

WIDTH = 1306
HEIGHT = 850
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
    Pose(242, 256),
    Pose(653, 226),
    Pose(1064, 256),
    Pose(242, 568),
    Pose(653, 602),
    Pose(1064, 568),
)
PILES_POSE = Pose(653, 418)
"""S. Giacomo e S. Maffio, which holds the piles."""
PILE_STEP = 76
NAME_OFF = 48
"""How far below an island's last row the middle of its name lies."""

# Each mooring's side of its island (-1 the western shore, 1 the eastern) and its row, by colour.
_BERTHS = (
    ((-1, 0.9), (1, 2.6), (-1, 2.4), (1, 1.15)),
    ((1, 0.3), (-1, 0.5), (1, 2.0), (-1, 1.8)),
    ((-1, 2.8), (1, 0.9), (1, 2.4), (-1, 0.7)),
    ((1, 3.3), (-1, 1.4), (-1, 2.6), (1, 1.4)),
    ((-1, 0.4), (1, 2.1), (1, 0.7), (-1, 1.55)),
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


NOTCH_SPOTS = tuple(
    on_island(island, col, row)
    for island, (col, row) in enumerate(((0.4, 0.4), (0.4, 2.6), (0.4, 0.4), (0.4, 0.4), (5.6, 0.4), (0.6, 0.3)))
)
"""On water in the notch of each island's shore, clear of its spaces."""


def pile_spot(pile: int) -> Spot:
    """The middle of a pile of tiles on S. Giacomo e S. Maffio."""
    return Spot(PILES_POSE.x + (pile - 2) * PILE_STEP, PILES_POSE.y, 0)


# ---- the canal, followed counter-clockwise from space 0, the second on its upper side

_LEFT, _TOP, _RIGHT, _BOTTOM = 26, 94, 1280, 768
_CORNER = 48
_SIDE = SPACES // 2  # spaces on the upper side, and as many on the lower
_PITCH = 141
_BESIDE = 17  # the first space on the upper side, from the right


def _arc(x: float, y: float, start: float) -> list[tuple[float, float]]:
    """A quarter of a circle, counter-clockwise as it is seen, from an angle in degrees counter-clockwise from east."""
    turns = [radians(start + 90 * step / 24) for step in range(25)]
    return [(x + _CORNER * cos(turn), y - _CORNER * sin(turn)) for turn in turns]


def _ways() -> list[list[tuple[float, float]]]:
    """The way from each space to the next, as the points of its line."""
    middle, half = WIDTH / 2, (_SIDE - 1) / 2
    upper = [(middle + (half - number) * _PITCH, float(_TOP)) for number in range(_SIDE)]
    lower = [(middle + (number - half) * _PITCH, float(_BOTTOM)) for number in range(_SIDE)]
    west = [*_arc(_LEFT + _CORNER, _TOP + _CORNER, 90), *_arc(_LEFT + _CORNER, _BOTTOM - _CORNER, 180)]
    east = [*_arc(_RIGHT - _CORNER, _BOTTOM - _CORNER, 270), *_arc(_RIGHT - _CORNER, _TOP + _CORNER, 0)]
    ways = [list(way) for way in pairwise(upper)] + [[upper[-1], *west, lower[0]]]
    ways += [list(way) for way in pairwise(lower)] + [[lower[-1], *east, upper[0]]]
    first = SPACES - _BESIDE  # where the way from space 0 begins
    return [*ways[first:], *ways[:first]]


_WAYS = _ways()
_LENGTHS = [sum(hypot(c - a, d - b) for (a, b), (c, d) in pairwise(way)) for way in _WAYS]
_PASSED = [sum(_LENGTHS[:space]) for space in range(SPACES + 1)]


def passed(at: float) -> float:
    """How far along the canal a place lies from space 0: whole numbers are the action spaces, 18 is 0 once more."""
    rounds, rest = divmod(at, SPACES)
    space = int(rest)
    return rounds * _PASSED[-1] + _PASSED[space] + (rest - space) * _LENGTHS[space]


def place(length: float) -> float:
    """The place that lies so far along the canal: what `passed` says, the other way round."""
    rounds, rest = divmod(length, _PASSED[-1])
    space = max(number for number in range(SPACES) if _PASSED[number] <= rest)
    return rounds * SPACES + space + (rest - _PASSED[space]) / _LENGTHS[space]


def _point(at: float) -> tuple[float, float]:
    space = int(at % SPACES)
    left = (at % SPACES - space) * _LENGTHS[space]
    for (x0, y0), (x1, y1) in pairwise(_WAYS[space]):
        far = hypot(x1 - x0, y1 - y0)
        if left <= far and far > 0:
            return x0 + (x1 - x0) * left / far, y0 + (y1 - y0) * left / far
        left -= far
    return _WAYS[space][-1]


def canal(at: float) -> Spot:
    """A place on the canal, and the way ahead there."""
    x, y = _point(at)
    x0, y0 = _point(place(passed(at) - 7))
    x1, y1 = _point(place(passed(at) + 7))
    return Spot(x, y, degrees(atan2(y1 - y0, x1 - x0)))


STAGE_OFF = 52
"""How far outside the canal the landing stages stand."""


def _stage(space: int) -> Spot:
    """Outside the canal, beyond the side that the space lies on."""
    spot = SPACE_SPOTS[space]
    return Spot(spot.x, (_TOP - STAGE_OFF) if spot.y < HEIGHT / 2 else _BOTTOM + STAGE_OFF, 0)


SPACE_SPOTS = tuple(canal(space) for space in range(SPACES))
STAGE_SPOTS = tuple(_stage(space) for space in range(SPACES))
