"""The camera over a course that grows: which part of the grid fills the board's window."""

from __future__ import annotations

from game.rules.gondola.board import SIZE
from game.ui.canvas import Rect

from .ground import SIDE

LEAST, MOST = 24.0, 140.0  # a tile's side in logical units
LEAST_FIT, MOST_FIT = 40.0, 128.0  # so far does it go by itself
STEP = 1.16
STEPS = 4  # pixels by which a side grows: then margins have whole pixels too
MARGIN = 0.2  # cells kept free round what is to be seen

Extent = tuple[int, int, int, int]  # the rows and columns that hold tiles: north, south, west, east
Bounds = tuple[float, float, float, float]  # of what is to be seen, in cells: top, bottom, left, right


def _stepped(side: float) -> int:
    """A side in whole steps."""
    return int(side) // STEPS * STEPS


class Camera:
    """A tile's side is whole pixels, so that neighbours always meet; the place glides."""

    def __init__(self) -> None:
        self.area = Rect(0, 0, 816, 500)
        self.scale = 1.0  # pixels to a logical unit
        self.side = 100  # a tile, in pixels
        self.is_turned = False  # whether a person has chosen the side
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

    def corner(self) -> tuple[int, int]:
        """Where the grid's corner lies, in pixels of the window."""
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
        """The side, in logical units, at which what is to be seen fills the window."""
        top, bottom, left, right = bounds
        return min(self.area.width / (right - left + 2 * MARGIN), self.area.height / (bottom - top + 2 * MARGIN))

    def fit(self, bounds: Bounds, focus: tuple[float, float] | None = None, at_once: bool = False) -> None:
        """Show the whole course; with a focus, no smaller than can be read, and then the part round it."""
        top, bottom, left, right = bounds
        wanted = min(MOST_FIT, self.room_for(bounds))
        self.side = _stepped(max(LEAST_FIT if focus is not None else LEAST, wanted) * self.scale)
        self.is_turned = False
        self.goal_x = (left + right) / 2 * SIDE
        self.goal_y = (top + bottom) / 2 * SIDE
        if focus is not None:
            self.goal_x = self._held(focus[0], left, right, self.area.width, self.goal_x)
            self.goal_y = self._held(focus[1], top, bottom, self.area.height, self.goal_y)
        if at_once:
            self.x, self.y = self.goal_x, self.goal_y

    def _held(self, wanted: float, first: float, last: float, room: float, middle: float) -> float:
        """A place as near to the wanted one as leaves no needless emptiness beyond the course."""
        half = room / 2 / self.zoom
        low, high = (first - MARGIN) * SIDE + half, (last + MARGIN) * SIDE - half
        return middle if low > high else max(low, min(high, wanted))

    def shows(self, extent: Extent) -> bool:
        """Whether the whole course is in the window."""
        north, south, west, east = extent
        left, top = self.to_window(west * SIDE, north * SIDE)
        right, bottom = self.to_window((east + 1) * SIDE, (south + 1) * SIDE)
        return (
            left >= self.area.x - 2
            and top >= self.area.y - 2
            and right <= self.area.right + 2
            and bottom <= self.area.bottom + 2
        )

    def holds(self, extent: Extent) -> bool:
        """Whether the whole course will be in the window, once the camera is where it goes."""
        north, south, west, east = extent
        across, down = self.area.width / 2 / self.zoom + 2, self.area.height / 2 / self.zoom + 2
        return (
            self.goal_x - across <= west * SIDE
            and (east + 1) * SIDE <= self.goal_x + across
            and self.goal_y - down <= north * SIDE
            and (south + 1) * SIDE <= self.goal_y + down
        )

    def turn(self, steps: int, x: float, y: float) -> bool:
        """Zoom about a point of the window."""
        before = self.to_board(x, y)
        wanted = self.side * STEP**steps
        side = _stepped(max(LEAST * self.scale, min(MOST * self.scale, wanted + (STEPS if steps > 0 else 0))))
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
        share = min(1.0, seconds * 6) if motion else 1.0
        self.x += (self.goal_x - self.x) * share
        self.y += (self.goal_y - self.y) * share
        if abs(self.goal_x - self.x) + abs(self.goal_y - self.y) < 0.4:
            self.x, self.y = self.goal_x, self.goal_y
