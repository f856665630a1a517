"""What a window on the course holds at a zoom, and where it had best lie: the camera asks here before it goes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.render.canvas import Rect

from .ground import SIDE

MARGIN = 0.2  # cells kept free round what is to be seen
TRIES = (0.5, 0.0, 1.0, 0.25, 0.75)  # shares of the freedom at which a better view is looked for

Bounds = tuple[float, float, float, float]  # of what is to be seen, in cells: top, bottom, left, right
Place = tuple[float, float]  # in board units


@dataclass(frozen=True)
class Framing:
    """A window of the screen on the board, wherever it lies; all it says is in board units."""

    area: Rect
    zoom: float  # logical units to a board unit

    def half(self) -> Place:
        """Half of the window, less half a cell with its margin: so far off may a cell lie."""
        edge = SIDE * (0.5 + MARGIN)
        return self.area.width / 2 / self.zoom - edge, self.area.height / 2 / self.zoom - edge

    def around(self, place: Place, bounds: Bounds) -> Place:
        """As near to a place as leaves no needless emptiness beyond the course."""
        top, bottom, left, right = bounds
        return self._held(place[0], left, right, self.area.width), self._held(place[1], top, bottom, self.area.height)

    def _held(self, wanted: float, first: float, last: float, room: float) -> float:
        half = room / 2 / self.zoom
        low, high = (first - MARGIN) * SIDE + half, (last + MARGIN) * SIDE - half
        return (first + last) / 2 * SIDE if low > high else max(low, min(high, wanted))

    def freedom(self, focus: Place, spots: Sequence[Place]) -> Rect:
        """Where the window may lie and show a place with as many of the nearest others as find room."""
        across, down = self.half()
        left = right = focus[0]
        top = bottom = focus[1]
        for x, y in sorted(spots, key=lambda spot: max(abs(spot[0] - focus[0]), abs(spot[1] - focus[1]))):
            wide = max(right, x) - min(left, x), max(bottom, y) - min(top, y)
            if wide[0] <= 2 * across and wide[1] <= 2 * down:
                left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
        return Rect(right - across, bottom - down, left - right + 2 * across, top - bottom + 2 * down)

    def clearest(self, wish: Place, free: Rect, spots: Sequence[Place], corner: Rect) -> Place:
        """Where it lies so that the fewest of some cells come under a corner of it."""
        tries = [(free.x + free.width * u, free.y + free.height * v) for u in TRIES for v in TRIES]

        def cost(goal: Place) -> tuple[int, float]:
            left, top = (corner.x - self.area.centerx) / self.zoom, (corner.y - self.area.centery) / self.zoom
            wide, high = corner.width / self.zoom + SIDE, corner.height / self.zoom + SIDE
            under = Rect(goal[0] + left - SIDE / 2, goal[1] + top - SIDE / 2, wide, high)
            return sum(under.collidepoint(spot) for spot in spots), math.dist(goal, wish)

        return min([wish, *tries], key=cost)
