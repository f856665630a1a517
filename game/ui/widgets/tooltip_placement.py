"""Where a note stands: beside what it is about, and never over what one needs to go on."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ..render.canvas import Rect

TOOLTIP_EDGE_PX, TOOLTIP_GAP_PX = 4.0, 11.0  # from the window, and from what is needed: no shadow falls there
OCCLUSION_COST = 1e6  # how much worse it is to hide what is needed than to be far away
NEAR = 26.0  # from the pointer: what is no farther away is as good as what is nearer


def place_beside(
    x: float,
    y: float,
    size: tuple[float, float],
    lefts: Sequence[float],
    tops: Sequence[float],
    room: Rect,
    clear: Sequence[Rect],
) -> Rect:
    """Return the place of a note about a point: hiding nothing if possible, near the point, else as wished for."""
    width, height = size
    lefts = [*lefts, x - width / 2, room.x, room.right - width]
    broad = [box for box in clear if box.width > room.width / 3]
    above, below = [box.y - height - TOOLTIP_GAP_PX for box in broad], [box.bottom + TOOLTIP_GAP_PX for box in broad]
    tops = [*tops, *above, *below, room.y, room.bottom - height]
    spots = [
        (left, top)
        for top in _within(tops, room.y, room.bottom - height)
        for left in _within(lefts, room.x, room.right - width)
    ]

    def badness(spot: tuple[float, float]) -> float:
        box = Rect(*spot, width, height)
        shaded = Rect(*spot, width + TOOLTIP_GAP_PX, height + TOOLTIP_GAP_PX)  # its shadow falls to the right and below
        far = max(0.0, _distance(box, x, y) - NEAR)
        return OCCLUSION_COST * _covered(shaded, clear) + 200 * box.collidepoint(x, y) + far

    return Rect(*min(spots, key=badness), width, height)


def _within(wished: Sequence[float], least: float, most: float) -> list[float]:
    """Those that are within bounds, in their order; the least if there is no room at all."""
    return [one for one in wished if least <= one <= most] or [least]


def _covered(box: Rect, others: Sequence[Rect]) -> float:
    """How much of some rectangles a box covers."""
    found = (box.clip(other) for other in others)
    return float(sum(part.width * part.height for part in found))


def _distance(box: Rect, x: float, y: float) -> float:
    """Return how far a point is from a rectangle."""
    return math.hypot(max(box.x - x, 0.0, x - box.right), max(box.y - y, 0.0, y - box.bottom))
