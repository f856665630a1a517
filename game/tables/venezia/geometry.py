"""Geometry of Venezia's table: sites of buildings, the track as a curve, and the boxes beside the map."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.rules.venezia.board import (
    BRIDGES,
    GOAL,
    HEX_CENTRES,
    HEX_HEIGHT,
    HEX_WIDTH,
    HEXES,
    KIND_NAMES,
    KINDS,
    PAIRS,
    TRACK,
    TRIANGLES,
    space_centre,
)
from game.rules.venezia.moves import MOVES
from game.ui.render.canvas import Rect

Point = tuple[float, float]


class Glide(NamedTuple):
    """Way of a gondola along the track, with the steps it moves and the occupied spaces it leaps over."""

    seat: int
    origin: int
    target: int
    steps: int
    leaps: int


Site = tuple[int, ...]  # the hexagons of a building
Ends = tuple[int, int]  # the hexagons of a bridge, the one that is scored first

DECK = 0  # the key of the deck among its places
_SINGLE = tuple((h,) for h in range(HEXES))
_SITES: dict[str, Sequence[Sequence[int]]] = {  # by kind of placing move, in the order of the moves
    "basilica": TRIANGLES,
    "palazzo": PAIRS,
    "campo": _SINGLE,
    "ponte": tuple(bridge for bridge in BRIDGES for _ in bridge),  # each end may be the one that is scored
    "casa": _SINGLE,
}
SITE_REACH = 30.0  # board units, from the pointer to a site of one hexagon, and to the nearest one of a larger site
LARGE_SITE_REACH = 48.0  # board units, from the pointer to the middle of a larger site
OTHER_END = 0.5  # board units, added to the distance of a bridge's end that would not be scored
OPEN_HEIGHT = 144.0  # logical units, of the box with the open cards
OPEN_CARD_WIDTH = 52.0  # logical units, at most
STOCK_HEAD = 40.0  # logical units, of the heading above the rows
_BOW_STEP = 0.08  # spaces, for the direction of the bow


def is_placing(move: int) -> bool:
    """Return whether a move places a building."""
    return move >= 0 and MOVES.split(move).kind in _SITES


@cache
def sites_of(kind: str) -> tuple[Site, ...]:
    """Return the sites of a kind of building, in the order of the placing moves."""
    return tuple(tuple(map(int, site)) for site in _SITES[kind])


def site_of(move: int) -> Site:
    """Return the hexagons that a placing move names."""
    kind, values = MOVES.split(move)
    (at,) = values.values()
    return sites_of(kind)[at]


def kind_placed(move: int) -> int:
    """Return the kind of building that a placing move builds."""
    return KIND_NAMES.index(MOVES.split(move).kind)


def bridge_ends(span: int) -> Ends:
    """Return the ends of a bridge that the move of a span builds."""
    bridge = BRIDGES[span // 2]
    return int(bridge[span % 2]), int(bridge[1 - span % 2])


def bridge_end(ends: Ends) -> Point:
    """Return the centre of the end of a bridge that is scored, in board units."""
    return centre(ends[0])


def centre(h: int) -> Point:
    """Return the centre of a hexagon, in board units."""
    x, y = HEX_CENTRES[h]
    return float(x), float(y)


def hexagon_at(x: float, y: float) -> int | None:
    """Return the hexagon at a point of the board, its corners included; `None` for none."""
    for h, (cx, cy) in enumerate(HEX_CENTRES):
        dx, dy = abs(x - cx), abs(y - cy)
        if dx <= HEX_WIDTH / 2 and dy <= HEX_HEIGHT * (1 / 2 - dx / HEX_WIDTH / 2):
            return h
    return None


def middle(site: Sequence[int]) -> Point:
    """Return the middle of some hexagons, in board units."""
    return sum(HEX_CENTRES[h][0] for h in site) / len(site), sum(HEX_CENTRES[h][1] for h in site) / len(site)


def away_from_site(site: Site, x: float, y: float) -> float | None:
    """Return the distance from the middle of a site that may be chosen; `None` out of reach."""
    away = math.dist(middle(site), (x, y))
    is_near = min(math.dist(HEX_CENTRES[h], (x, y)) for h in site) <= SITE_REACH
    return away if is_near and away < (LARGE_SITE_REACH if len(site) > 1 else SITE_REACH) else None


def away_from_bridge(ends: Ends, x: float, y: float) -> float | None:
    """Return the distance from a bridge that may be chosen, less at its scored end; `None` out of reach."""
    near, far = (math.dist(HEX_CENTRES[h], (x, y)) for h in ends)
    away = min(near, far + OTHER_END)
    return away if away < LARGE_SITE_REACH else None


# The track


def track_point(at: float) -> Point:
    """Return the point of the track after a number of spaces, in board units.

    Fractions of a space are points on the curve between two spaces.
    """
    if at <= 0:
        return float(TRACK[0][0]), float(TRACK[0][1])
    space = int(at)
    share = at - space
    before, here, there, after = (space_centre(max(0, space + step)) for step in (-1, 0, 1, 2))
    if space > GOAL or share == 0:
        return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share
    return _curve(before[0], here[0], there[0], after[0], share), _curve(before[1], here[1], there[1], after[1], share)


def _curve(a: float, b: float, c: float, d: float, t: float) -> float:
    """Return the value at `t` of a Catmull-Rom curve from b to c."""
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)


def track_heading(at: float) -> float:
    """Return the direction of the bow at a point of the track, in degrees counter-clockwise from due right."""
    x0, y0 = track_point(max(0.0, at - _BOW_STEP))
    x1, y1 = track_point(max(0.0, at - _BOW_STEP) + 2 * _BOW_STEP)
    return math.degrees(math.atan2(-(y1 - y0), x1 - x0))


# The boxes at the board's right


def deck_box(area: Rect) -> Rect:
    """Return the box of the deck in the side area."""
    return Rect(area.x + 14, area.y + 41, 52, 74)


def open_card_boxes(area: Rect, kinds: Sequence[int]) -> dict[int, Rect]:
    """Return the boxes of the open cards of some kinds in the side area, beside the deck."""
    if not kinds:
        return {}
    wide = min(OPEN_CARD_WIDTH, (area.width - 88 + 4) / len(kinds) - 4)
    return {kind: Rect(area.x + 74 + at * (wide + 4), area.y + 41, wide, wide * 1.42) for at, kind in enumerate(kinds)}


def stock_box(area: Rect) -> Rect:
    """Return the box of the building stock, below the open cards."""
    return Rect(area.x, area.y + OPEN_HEIGHT + 6, area.width, area.height - OPEN_HEIGHT - 6)


def stock_rows(area: Rect) -> list[Rect]:
    """Return the row of each kind in the box of the building stock."""
    box = stock_box(area)
    step = (box.height - STOCK_HEAD - 8) / KINDS
    return [Rect(box.x, box.y + STOCK_HEAD + step * kind, box.width, step) for kind in range(KINDS)]
