"""Placement of tooltips next to their subject, never over needed controls."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ..render.canvas import Rect

TOOLTIP_EDGE_PX, TOOLTIP_GAP_PX = 4.0, 11.0  # logical distances from the window's edge and from areas kept clear
NEAREST = 18  # areas kept clear, the nearest ones, next to which a note may stand: left, above or below
NEAR_PX = 26.0  # logical distance from the pointer within which all places count as equally near


def place_beside(
    x: float,
    y: float,
    size: tuple[float, float],
    lefts: Sequence[float],
    tops: Sequence[float],
    room: Rect,
    clear: Sequence[Rect],
) -> Rect:
    """Return the place of a note about a point.

    It hides nothing if possible, then lies near the point, then as the caller prefers.
    """
    width, height = size
    nearest = sorted(clear, key=lambda box: _distance(box, x, y))[:NEAREST]
    beside = dict.fromkeys(box.x - width - TOOLTIP_GAP_PX for box in nearest)
    lefts = [*lefts, x - width / 2, *beside, room.x, room.right - width]
    broad = [box for box in clear if box.width > room.width / 3]
    edges = dict.fromkeys((box.y, box.bottom) for box in (*nearest, *broad))
    above, below = [top - height - TOOLTIP_GAP_PX for top, _ in edges], [foot + TOOLTIP_GAP_PX for _, foot in edges]
    tops = [*tops, *above, *below, room.y, room.bottom - height]
    spots = [
        (left, top)
        for top in _within(tops, room.y, room.bottom - height)
        for left in _within(lefts, room.x, room.right - width)
    ]

    def distance(spot: tuple[float, float]) -> float:
        box = Rect(*spot, width, height)
        return 200 * box.collidepoint(x, y) + max(0.0, _distance(box, x, y) - NEAR_PX)

    def covered(spot: tuple[float, float]) -> float:
        shaded = Rect(*spot, width + TOOLTIP_GAP_PX, height + TOOLTIP_GAP_PX)  # the shadow falls to the right and below
        return _covered(shaded, clear)

    spots.sort(key=distance)
    found = next((spot for spot in spots if not covered(spot)), None) or min(spots, key=covered)
    return Rect(*found, width, height)


def _within(wished: Sequence[float], least: float, most: float) -> list[float]:
    """Return the values within bounds, in their order.

    If none is, returns the least.
    """
    return [one for one in wished if least <= one <= most] or [least]


def _covered(box: Rect, others: Sequence[Rect]) -> float:
    """Return the area of some rectangles that a box covers."""
    found = (box.clip(other) for other in others)
    return float(sum(part.width * part.height for part in found))


def _distance(box: Rect, x: float, y: float) -> float:
    """Return the distance of a point from a rectangle."""
    return math.hypot(max(box.x - x, 0.0, x - box.right), max(box.y - y, 0.0, y - box.bottom))
