"""The camera over a course that grows: which part of the grid fills the board's window."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.gondola.board import SIZE
from game.ui.render.canvas import Rect

from .framing import MARGIN, Bounds, Framing, Place
from .ground import SIDE

LEAST, MOST = 96.0, 140.0  # a tile's side in logical units
USUAL, MOST_FIT = 101.4, 128.0  # so large it is by itself: the usual, and most while all of the course is in the window
STEP = 1.16
STEPS = 4  # pixels by which a side grows: then margins have whole pixels too
SPEED = 10.0  # of a glide: the share of its way that it goes in a second at first

Extent = tuple[int, int, int, int]  # the rows and columns that hold tiles: north, south, west, east


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

    @property
    def framing(self) -> Framing:
        """The window, wherever it lies."""
        return Framing(self.area, self.zoom)

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

    def stepped(self, wanted: float) -> int:
        """A tile's side in pixels and whole steps, for one in logical units."""
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
        """Show all that is to be seen at once, however small: for a picture of the course, in which nobody plays."""
        top, bottom, left, right = bounds
        self.side = max(STEPS, int(min(MOST_FIT, self.room_for(bounds)) * self.scale) // STEPS * STEPS)
        self.look_at((left + right) / 2 * SIDE, (top + bottom) / 2 * SIDE, at_once=True)

    def include(self, spots: Sequence[Place]) -> None:
        """Go no farther than brings some cells into the window; the first of them counts most."""
        across, down = self.framing.half()
        x, y = self.goal_x, self.goal_y
        for sx, sy in reversed(spots):
            x, y = max(sx - across, min(sx + across, x)), max(sy - down, min(sy + down, y))
        self.look_at(x, y)

    def rest(self) -> None:
        """Be where the camera goes: from now on nothing moves by itself."""
        self.x, self.y = self.goal_x, self.goal_y

    def shows(self, bounds: Bounds, soon: bool = False) -> bool:
        """Whether all that is to be seen is in the window, or will be once the camera is where it goes."""
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
