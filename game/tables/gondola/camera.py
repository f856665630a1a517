"""Camera over a course that grows: the part of the grid in the board's window."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.gondola.board import SIZE
from game.ui.easing import ease
from game.ui.render.canvas import Rect

from .geometry import SIDE

MIN_SIDE, MAX_SIDE = 96.0, 140.0  # a tile's side in logical units
USUAL_SIDE = 101.4  # a tile's usual side in logical units
FAR_SIDE = 84.0  # its side while the boat of the turn and its ways find no room otherwise
OPENING_SIDE = 128.0  # its side while the whole course finds room with it
STEP = 1.16
STEPS = 4  # pixels by which a side grows: then margins have whole pixels too
ALL_SPOTS = 1000  # more spots than are ever shown
PAN_SECONDS = 0.65  # duration of a pan

Extent = tuple[int, int, int, int]  # the rows and columns that hold tiles: north, south, west, east
MARGIN = 0.2  # cells kept free round what is to be seen
SHIFT = 0.5  # cells between two places of the window that are compared
SHIFT_COST = 0.25  # cells that a shift by a cell must show in addition

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

    def fullest(self, free: Rect, wanted: Place, course: Sequence[Place]) -> Place:
        """Return the place of the window's middle that shows most of the course, and lies near a wanted one."""
        wanted = max(free.left, min(free.right, wanted[0])), max(free.top, min(free.bottom, wanted[1]))
        found = itertools.product(_places(free.left, free.right, wanted[0]), _places(free.top, free.bottom, wanted[1]))
        return max(found, key=lambda at: self._shown(at, course) - SHIFT_COST * math.dist(at, wanted) / SIDE)

    def _shown(self, middle: Place, course: Sequence[Place]) -> float:
        """Return the number of cells that the window shows, with the parts of those it cuts."""
        across, down = self.area.width / 2 / self.zoom / SIDE + 0.5, self.area.height / 2 / self.zoom / SIDE + 0.5
        return sum(
            max(0.0, min(1.0, across - abs(x - middle[0]) / SIDE))
            * max(0.0, min(1.0, down - abs(y - middle[1]) / SIDE))
            for x, y in course
        )

    def freedom(self, focus: Place, spots: Sequence[Place]) -> Rect:
        """Return the places of the window's middle at which it shows a place.

        As many of the other spots as find room are shown too, the first before the others.
        """
        across, down = self.half()
        left = right = focus[0]
        top = bottom = focus[1]
        for x, y in spots:
            wide = max(right, x) - min(left, x), max(bottom, y) - min(top, y)
            if wide[0] <= 2 * across and wide[1] <= 2 * down:
                left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
        return Rect(right - across, bottom - down, left - right + 2 * across, top - bottom + 2 * down)


def _places(low: float, high: float, wanted: float) -> list[float]:
    """Return places from low to high, in steps from a wanted one."""
    step = SHIFT * SIDE
    fewest, most = math.ceil((low - wanted) / step), math.floor((high - wanted) / step)
    return [wanted + step * at for at in range(fewest, most + 1)] or [wanted]


class Camera:
    """Camera that stays until something would be out of the window, and pans to it in one eased motion.

    A tile's side is whole pixels, so that neighbours always meet.
    """

    def __init__(self) -> None:
        self.area = Rect(0, 0, 816, 500)
        self.scale = 1.0  # pixels to a logical unit
        self.side = 100  # a tile, in pixels
        self.is_turned = False  # True once a person has chosen the side
        self.is_placed = False  # True once it has shown something since the window was laid out
        self.x = self.goal_x = SIZE / 2 * SIDE
        self.y = self.goal_y = SIZE / 2 * SIDE
        self._start = self.x, self.y  # middle of the window when the pan began
        self._share = 1.0  # share of the pan's time that is over

    @property
    def zoom(self) -> float:
        """Logical units to a board unit."""
        return self.side / (SIDE * self.scale)

    @property
    def shown_side(self) -> float:
        """A tile's side in logical units."""
        return self.side / self.scale

    @property
    def is_still(self) -> bool:
        """True unless a pan is under way."""
        return self._share >= 1.0

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

    def stepped(self, wanted: float, least: float = MIN_SIDE) -> int:
        """Return a tile's side in pixels and whole steps, for one in logical units."""
        fewest = -(-round(least * self.scale) // STEPS) * STEPS
        return max(fewest, int(min(MAX_SIDE, wanted) * self.scale) // STEPS * STEPS)

    def frame(
        self,
        bounds: Bounds,
        spots: Sequence[Place],
        needed: int = ALL_SPOTS,
        at_once: bool = False,
        course: Sequence[Place] = (),
        together: int = 0,
    ) -> bool:
        """Show a place, and of the spots after it as many as find room. Returns whether the window moves.

        It stays where it is if it shows those needed already. It zooms out for the first spots that are to be seen
        together. Where the spots leave a choice, it shows most of the course.
        """
        side = self.side
        if not self.is_turned:
            self.side = self._side_for(bounds, spots[:together])
        framing = self.framing
        free = framing.freedom(spots[0], spots[1:needed])
        stays = free.left <= self.goal_x <= free.right and free.top <= self.goal_y <= free.bottom
        if self.is_placed and stays and side == self.side:
            return False
        self.is_placed = True
        free = framing.freedom(spots[0], spots[1:])
        self.look_at(*framing.fullest(free, framing.around(spots[0], bounds), course), at_once)
        return True

    def _side_for(self, bounds: Bounds, spots: Sequence[Place]) -> int:
        """Return a tile's side in pixels: large while the whole course has room, small if some spots need it."""
        if self.room_for(bounds) >= OPENING_SIDE:
            return self.stepped(OPENING_SIDE)
        if self.is_placed and self.side <= self.stepped(FAR_SIDE, FAR_SIDE):
            return self.side  # it does not come nearer again, so that the tiles keep their size
        usual, far = self.stepped(USUAL_SIDE), self.stepped(FAR_SIDE, FAR_SIDE)
        if not spots:
            return far if self.is_placed and self.side == far else usual
        columns, rows = [x / SIDE for x, _ in spots], [y / SIDE for _, y in spots]
        room = self.room_for((min(rows) - 0.5, max(rows) + 0.5, min(columns) - 0.5, max(columns) + 0.5))
        return usual if room * self.scale >= usual else far

    def survey(self, bounds: Bounds) -> None:
        """Show all of some bounds at once, however small.

        It serves pictures of the course without players.
        """
        top, bottom, left, right = bounds
        self.side = max(STEPS, int(min(OPENING_SIDE, self.room_for(bounds)) * self.scale) // STEPS * STEPS)
        self.look_at((left + right) / 2 * SIDE, (top + bottom) / 2 * SIDE, at_once=True)

    def rest(self) -> None:
        """Move the camera to its goal at once."""
        self.pan(1.0)

    def turn(self, steps: int, x: float, y: float, bounds: Bounds) -> bool:
        """Zoom about a point of the window, out until it shows all of some bounds."""
        before = self.to_board(x, y)
        wanted = self.side * STEP**steps
        least = min(MIN_SIDE, self.room_for(bounds) - STEPS / self.scale)
        side = self.stepped((wanted + (STEPS if steps > 0 else 0)) / self.scale, least)
        if side == self.side:
            return False
        self.side = side
        self.is_turned = True
        after = self.to_board(x, y)
        self.look_at(self.x + before[0] - after[0], self.y + before[1] - after[1], at_once=True)
        return True

    def look_at(self, x: float, y: float, at_once: bool = False) -> None:
        """Pan until a point of the board is in the middle."""
        self._start, self._share = (self.x, self.y), 0.0
        self.goal_x, self.goal_y = x, y
        if at_once:
            self.rest()

    def pan(self, share: float) -> None:
        """Show the pan after a share of its time, or later if it is farther."""
        if share <= self._share:
            return
        self._share = share
        way = ease(share)
        self.x = self._start[0] + (self.goal_x - self._start[0]) * way
        self.y = self._start[1] + (self.goal_y - self._start[1]) * way
        if share >= 1.0:
            self.x, self.y = self.goal_x, self.goal_y

    def drag(self, dx: float, dy: float) -> None:
        """Move the board by a distance in the window."""
        self.look_at(self.x - dx / self.zoom, self.y - dy / self.zoom, at_once=True)

    def update(self, seconds: float, motion: bool) -> None:
        """Let time pass for the pan."""
        if self._share < 1.0:
            self.pan(min(1.0, self._share + seconds / PAN_SECONDS) if motion else 1.0)
