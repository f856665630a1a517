"""Camera over a course that grows: the part of the grid in the board's window."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.gondola.board import SIZE
from game.ui.render.canvas import Rect

from .geometry import SIDE

LEAST, MOST = 96.0, 140.0  # a tile's side in logical units
USUAL, MOST_FIT = 101.4, 128.0  # so large it is by itself: the usual, and most while all of the course is in the window
STEP = 1.16
STEPS = 4  # pixels by which a side grows: then margins have whole pixels too
SPEED = 10.0  # of a glide: the share of its way that it goes in a second at first

Extent = tuple[int, int, int, int]  # the rows and columns that hold tiles: north, south, west, east
MARGIN = 0.2  # cells kept free round what is to be seen
TRIES = (0.5, 0.0, 1.0, 0.25, 0.75)  # shares of the freedom at which a better view is looked for

Bounds = tuple[float, float, float, float]  # of what is to be seen, in cells: top, bottom, left, right
Place = tuple[float, float]  # in board units


@dataclass(frozen=True)
class Framing:
    """Window on the board, wherever it lies. All values are in board units."""

    area: Rect
    zoom: float  # logical units to a board unit

    def half(self) -> Place:
        """Return half of the window, less half a cell with its margin.

        A cell may lie so far from the window's middle.
        """
        edge = SIDE * (0.5 + MARGIN)
        return self.area.width / 2 / self.zoom - edge, self.area.height / 2 / self.zoom - edge

    def around(self, place: Place, bounds: Bounds) -> Place:
        """Return the point nearest to a place that shows no needless emptiness."""
        top, bottom, left, right = bounds
        return self._held(place[0], left, right, self.area.width), self._held(place[1], top, bottom, self.area.height)

    def _held(self, wanted: float, first: float, last: float, room: float) -> float:
        half = room / 2 / self.zoom
        low, high = (first - MARGIN) * SIDE + half, (last + MARGIN) * SIDE - half
        return (first + last) / 2 * SIDE if low > high else max(low, min(high, wanted))

    def freedom(self, focus: Place, spots: Sequence[Place]) -> Rect:
        """Return the places of the window's middle at which it shows a place.

        As many of the nearest other spots as find room are shown too.
        """
        across, down = self.half()
        left = right = focus[0]
        top = bottom = focus[1]
        for x, y in sorted(spots, key=lambda spot: max(abs(spot[0] - focus[0]), abs(spot[1] - focus[1]))):
            wide = max(right, x) - min(left, x), max(bottom, y) - min(top, y)
            if wide[0] <= 2 * across and wide[1] <= 2 * down:
                left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
        return Rect(right - across, bottom - down, left - right + 2 * across, top - bottom + 2 * down)

    def clearest(self, wish: Place, free: Rect, spots: Sequence[Place], corner: Rect) -> Place:
        """Return the middle of the window that hides the fewest cells below a corner."""
        tries = [(free.x + free.width * u, free.y + free.height * v) for u in TRIES for v in TRIES]

        def cost(goal: Place) -> tuple[int, float]:
            left, top = (corner.x - self.area.centerx) / self.zoom, (corner.y - self.area.centery) / self.zoom
            wide, high = corner.width / self.zoom + SIDE, corner.height / self.zoom + SIDE
            under = Rect(goal[0] + left - SIDE / 2, goal[1] + top - SIDE / 2, wide, high)
            return sum(map(under.collidepoint, spots)), math.dist(goal, wish)

        return min([wish, *tries], key=cost)


class Camera:
    """Camera that glides to its goal.

    A tile's side is whole pixels, so that neighbours always meet.
    """

    def __init__(self) -> None:
        self.area = Rect(0, 0, 816, 500)
        self.scale = 1.0  # pixels to a logical unit
        self.side = 100  # a tile, in pixels
        self.is_turned = False  # True once a person has chosen the side
        self.x = self.goal_x = SIZE / 2 * SIDE
        self.y = self.goal_y = SIZE / 2 * SIDE

    @property
    def zoom(self) -> float:
        """Logical units to a board unit."""
        return self.side / (SIDE * self.scale)

    @property
    def shown_side(self) -> float:
        """A tile's side in logical units."""
        return self.side / self.scale

    @property
    def framing(self) -> Framing:
        """The window, wherever it lies."""
        return Framing(self.area, self.zoom)

    def corner(self) -> tuple[int, int]:
        """Return the place of the grid's corner, in pixels of the window."""
        factor = self.side / SIDE
        return (
            round(self.area.centerx * self.scale - self.x * factor),
            round(self.area.centery * self.scale - self.y * factor),
        )

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        return self.area.centerx + (x - self.x) * self.zoom, self.area.centery + (y - self.y) * self.zoom

    def to_board(self, x: float, y: float) -> tuple[float, float]:
        return (x - self.area.centerx) / self.zoom + self.x, (y - self.area.centery) / self.zoom + self.y

    def room_for(self, bounds: Bounds) -> float:
        """Return the side, in logical units, at which some bounds fill the window."""
        top, bottom, left, right = bounds
        return min(self.area.width / (right - left + 2 * MARGIN), self.area.height / (bottom - top + 2 * MARGIN))

    def stepped(self, wanted: float) -> int:
        """Return a tile's side in pixels and whole steps, for one in logical units."""
        least = -(-round(LEAST * self.scale) // STEPS) * STEPS
        return max(least, int(min(MOST, wanted) * self.scale) // STEPS * STEPS)

    def open(
        self,
        bounds: Bounds,
        focus: Place,
        spots: Sequence[Place] = (),
        corner: Rect | None = None,
        at_once: bool = False,
    ) -> None:
        """Show a place, and of others the nearest that find room with it; best with a corner free of them."""
        if not self.is_turned:
            self.side = self.stepped(max(USUAL, min(MOST_FIT, self.room_for(bounds))))
        framing = self.framing
        free = framing.freedom(focus, spots)
        x, y = framing.around(focus, bounds)
        wish = max(free.left, min(free.right, x)), max(free.top, min(free.bottom, y))
        goal = wish if corner is None else framing.clearest(wish, free, spots, corner)
        self.look_at(*goal, at_once=at_once)

    def survey(self, bounds: Bounds) -> None:
        """Show all of some bounds at once, however small.

        It serves pictures of the course without players.
        """
        top, bottom, left, right = bounds
        self.side = max(STEPS, int(min(MOST_FIT, self.room_for(bounds)) * self.scale) // STEPS * STEPS)
        self.look_at((left + right) / 2 * SIDE, (top + bottom) / 2 * SIDE, at_once=True)

    def include(self, spots: Sequence[Place]) -> None:
        """Go no farther than brings some cells into the window, the first before all."""
        across, down = self.framing.half()
        x, y = self.goal_x, self.goal_y
        for sx, sy in reversed(spots):
            x, y = max(sx - across, min(sx + across, x)), max(sy - down, min(sy + down, y))
        self.look_at(x, y)

    def rest(self) -> None:
        """Move the camera to its goal at once."""
        self.x, self.y = self.goal_x, self.goal_y

    def shows(self, bounds: Bounds, soon: bool = False) -> bool:
        """Return whether some bounds are in the window, or will be `soon`."""
        top, bottom, left, right = bounds
        x, y = (self.goal_x, self.goal_y) if soon else (self.x, self.y)
        across, down = self.area.width / 2 / self.zoom + 2, self.area.height / 2 / self.zoom + 2
        return (
            x - across <= left * SIDE
            and right * SIDE <= x + across
            and y - down <= top * SIDE
            and bottom * SIDE <= y + down
        )

    def turn(self, steps: int, x: float, y: float) -> bool:
        """Zoom about a point of the window."""
        before = self.to_board(x, y)
        wanted = self.side * STEP**steps
        side = self.stepped((wanted + (STEPS if steps > 0 else 0)) / self.scale)
        if side == self.side:
            return False
        self.side = side
        self.is_turned = True
        after = self.to_board(x, y)
        self.x += before[0] - after[0]
        self.y += before[1] - after[1]
        self.goal_x, self.goal_y = self.x, self.y
        return True

    def look_at(self, x: float, y: float, at_once: bool = False) -> None:
        """Move a point of the board into the middle."""
        self.goal_x, self.goal_y = x, y
        if at_once:
            self.x, self.y = x, y

    def drag(self, dx: float, dy: float) -> None:
        """Move the board by a distance in the window."""
        self.look_at(self.x - dx / self.zoom, self.y - dy / self.zoom, at_once=True)

    def update(self, seconds: float, motion: bool) -> None:
        """Glide towards the goal."""
        share = min(1.0, seconds * SPEED) if motion else 1.0
        self.x += (self.goal_x - self.x) * share
        self.y += (self.goal_y - self.y) * share
        if abs(self.goal_x - self.x) + abs(self.goal_y - self.y) < 0.4:
            self.x, self.y = self.goal_x, self.goal_y
