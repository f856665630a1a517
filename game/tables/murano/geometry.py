"""Positions on Murano's board, in board units: 680 by 444, y pointing down.

The islands keep their true arrangement. The canal is a rectangle with round corners that encloses them. Each of its
long sides has nine landing stages. Its short sides have none, which leaves room for the islands.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin

from game.rules.murano.board import (
    ISLANDS,
    KINDS,
    LOT_COUNT,
    LOTS,
    MOORINGS,
    SEATS,
    SHORES,
    SPACES,
    STREET_COUNT,
    STREETS,
    Lot,
    Street,
)
from game.ui.render.canvas import Rect
from game.ui.render.painting import Point

BOARD = (680.0, 444.0)
CELL = 30.0  # the side of a street or building space
CELL_BOX = Rect(-CELL / 2, -CELL / 2, CELL, CELL)  # round the middle of a space
STAGE_BOX = Rect(-30.0, -18.0, 60.0, 43.0)  # round the middle of a landing stage, with its name below it
CARD_SIZE = (228.0, 75.0)  # of a compact card in the tray, in logical units
FACED_WIDTH, SLIM_WIDTH = 186.0, 133.0  # least width of a compact card with its face at the left, and of any

# Islands

MIDDLES = ((127.0, 133.0), (340.0, 118.0), (553.0, 133.0), (127.0, 295.0), (340.0, 310.0), (553.0, 295.0))
PILES_MIDDLE = (340.0, 215.0)  # of S. Giacomo e S. Maffio, which holds the piles
PILE_STEP = 38.0  # from the middle of a pile to the middle of the next
NAME_DROP = 22.5  # from an island's last row down to the middle of its name
PILES_NAME_DROP = 33.0  # from the middle of the piles down to the middle of their island's name
SHORE_GAP = 0.54  # cells between the land and the middle of a moored boat
HALF_BOAT = 0.4  # cells from the middle of a moored boat to either end

# Each mooring's side of its island (-1 the western shore, 1 the eastern) and its row, by colour.
_BERTHS = (
    ((-1, 0.9), (1, 2.6), (-1, 2.4), (1, 1.15)),
    ((1, 0.3), (-1, 0.5), (1, 2.0), (-1, 1.8)),
    ((-1, 2.8), (1, 0.9), (1, 2.4), (-1, 0.7)),
    ((1, 3.3), (-1, 1.4), (-1, 2.6), (1, 1.4)),
    ((-1, 0.4), (1, 2.1), (1, 0.7), (-1, 1.55)),
    ((1, 0.8), (-1, 1.0), (-1, 2.6), (1, 2.4)),
)
# On water in the notch of each island's shore, clear of its spaces: column and row.
_NOTCHES = ((0.4, 0.4), (0.4, 2.6), (0.4, 0.4), (0.4, 0.4), (5.6, 0.4), (0.6, 0.3))


def on_island(island: int, col: float, row: float) -> Point:
    """Return a place on an island's own grid.

    (0, 0) is the upper left corner of its first cell.
    """
    x, y = MIDDLES[island]
    return x + (col - len(SHORES[island][0]) / 2) * CELL, y + (row - len(SHORES[island]) / 2) * CELL


def _cell(space: Lot | Street) -> Point:
    return on_island(space.island, space.col + 0.5, space.row + 0.5)


def _mooring(mooring: int) -> Point:
    """Return the middle of the boat at a mooring."""
    island, colour = divmod(mooring, SEATS)
    side, row = _BERTHS[island][colour]
    land = [
        col + (0 if side < 0 else 1)
        for number, line in enumerate(SHORES[island])
        for col, mark in enumerate(line)
        if mark != "." and number < row + HALF_BOAT and number + 1 > row - HALF_BOAT
    ]
    shore = min(land) if side < 0 else max(land)
    return on_island(island, shore + side * SHORE_GAP, row)


def mooring_of(island: int, owner: int) -> int:
    """Return the mooring of a colour at an island."""
    return island * SEATS + owner


def drawn_street_spot(area: Rect) -> tuple[float, float]:
    """Return the place in the box at the right of a street that has been drawn."""
    return area.x + 38, area.y + 198


def square(x: float, y: float, half: float) -> list[Point]:
    """Return the corners of a square about a point."""
    return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]


STREET_SPOTS = [_cell(STREETS[cell]) for cell in range(STREET_COUNT)]
LOT_SPOTS = [_cell(LOTS[lot]) for lot in range(LOT_COUNT)]
MOORING_SPOTS = [_mooring(mooring) for mooring in range(MOORINGS)]
MOORING_HEADINGS = [-90 if mooring % SEATS % 2 else 90 for mooring in range(MOORINGS)]  # counter-clockwise from east
NAME_SPOTS = [
    on_island(island, len(SHORES[island][0]) / 2, len(SHORES[island]) + NAME_DROP / CELL) for island in range(ISLANDS)
]
PILES_NAME_SPOT = (PILES_MIDDLE[0], PILES_MIDDLE[1] + PILES_NAME_DROP)
NOTCH_SPOTS = [on_island(island, *_NOTCHES[island]) for island in range(ISLANDS)]
PILE_SPOTS = [(PILES_MIDDLE[0] + (pile - 2) * PILE_STEP, PILES_MIDDLE[1]) for pile in range(KINDS)]

# The canal, followed counter-clockwise from space 0, the second on its upper side

_LEFT, _TOP, _RIGHT, _BOTTOM = 13.0, 52.5, 667.0, 391.5
_CORNER_RADIUS = 24.0
_SIDE_SPACES = SPACES // 2  # spaces on the upper side, and as many on the lower
_SPACE_PITCH = 73.5
_FIRST_UPPER = 17  # the first space on the upper side, from the right
STAGE_GAPS = 33.0, 25.0  # from the canal out to the landing stages, above with their names and below


def _arc(x: float, y: float, start: float) -> list[Point]:
    """Return a quarter of a circle, counter-clockwise from an angle.

    The angle is in degrees counter-clockwise from east.
    """
    turns = [radians(start + 90 * step / 24) for step in range(25)]
    return [(x + _CORNER_RADIUS * cos(turn), y - _CORNER_RADIUS * sin(turn)) for turn in turns]


def _ways() -> list[list[Point]]:
    """Return the way from each space to the next, as the points of its line."""
    middle, half = BOARD[0] / 2, (_SIDE_SPACES - 1) / 2
    upper = [(middle + (half - number) * _SPACE_PITCH, _TOP) for number in range(_SIDE_SPACES)]
    lower = [(middle + (number - half) * _SPACE_PITCH, _BOTTOM) for number in range(_SIDE_SPACES)]
    west = [
        *_arc(_LEFT + _CORNER_RADIUS, _TOP + _CORNER_RADIUS, 90),
        *_arc(_LEFT + _CORNER_RADIUS, _BOTTOM - _CORNER_RADIUS, 180),
    ]
    east = [
        *_arc(_RIGHT - _CORNER_RADIUS, _BOTTOM - _CORNER_RADIUS, 270),
        *_arc(_RIGHT - _CORNER_RADIUS, _TOP + _CORNER_RADIUS, 0),
    ]
    ways = [list(way) for way in pairwise(upper)] + [[upper[-1], *west, lower[0]]]
    ways += [list(way) for way in pairwise(lower)] + [[lower[-1], *east, upper[0]]]
    first = SPACES - _FIRST_UPPER  # index of the way from space 0
    return [*ways[first:], *ways[:first]]


_WAYS = _ways()
_LENGTHS = [sum(hypot(c - a, d - b) for (a, b), (c, d) in pairwise(way)) for way in _WAYS]
_LENGTHS_BEFORE = [sum(_LENGTHS[:space]) for space in range(SPACES + 1)]


def canal_length(at: float) -> float:
    """Return the length of the canal from space 0 to a place on it.

    A whole number is an action space; 18 is space 0 after one round.
    """
    rounds, rest = divmod(at, SPACES)
    space = int(rest)
    return rounds * _LENGTHS_BEFORE[-1] + _LENGTHS_BEFORE[space] + (rest - space) * _LENGTHS[space]


def canal_place(length: float) -> float:
    """Return the place at a length of the canal; inverse of `canal_length`."""
    rounds, rest = divmod(length, _LENGTHS_BEFORE[-1])
    space = bisect_right(_LENGTHS_BEFORE, rest, hi=SPACES) - 1
    return rounds * SPACES + space + (rest - _LENGTHS_BEFORE[space]) / _LENGTHS[space]


def _point(at: float) -> Point:
    space = int(at % SPACES)
    left = (at % SPACES - space) * _LENGTHS[space]
    for (x0, y0), (x1, y1) in pairwise(_WAYS[space]):
        far = hypot(x1 - x0, y1 - y0)
        if left <= far and far > 0:
            return x0 + (x1 - x0) * left / far, y0 + (y1 - y0) * left / far
        left -= far
    return _WAYS[space][-1]


@lru_cache(maxsize=4096)
def canal(at: float) -> tuple[float, float, float]:
    """Return a place on the canal, and a boat's heading there.

    The heading is in degrees counter-clockwise from east.
    """
    x, y = _point(at)
    x0, y0 = _point(canal_place(canal_length(at) - 3.5))
    x1, y1 = _point(canal_place(canal_length(at) + 3.5))
    return x, y, -degrees(atan2(y1 - y0, x1 - x0))


def _stage(x: float, y: float) -> Point:
    """Return the landing stage of a space, outside the canal."""
    above, below = STAGE_GAPS
    return x, _TOP - above if y < BOARD[1] / 2 else _BOTTOM + below


SPACE_SPOTS = [canal(space)[:2] for space in range(SPACES)]
STAGE_SPOTS = [_stage(*spot) for spot in SPACE_SPOTS]
