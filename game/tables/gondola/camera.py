"""The camera over a course that grows: which part of the grid fills the board's window."""

from __future__ import annotations

from game.rules.gondola.board import SIZE
from game.ui.canvas import Rect

from .tiles import SIDE

# Logical units to a board unit: tiles of 30 to 132.
STEPS = (0.30, 0.34, 0.38, 0.43, 0.48, 0.54, 0.60, 0.68, 0.76, 0.86, 0.96, 1.08, 1.20, 1.32)
MARGIN = 0.6  # cells kept free round the course


class Camera:
    """Zoom in steps, so that tiles are always as sharp as they were baked; the place glides."""

    def __init__(self) -> None:
        self.area = Rect(0, 0, 816, 500)
        self.step = STEPS.index(1.08)
        self.x = self.goal_x = SIZE / 2 * SIDE
        self.y = self.goal_y = SIZE / 2 * SIDE

    @property
    def zoom(self) -> float:
        """Logical units to a board unit."""
        return STEPS[self.step]

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        return self.area.centerx + (x - self.x) * self.zoom, self.area.centery + (y - self.y) * self.zoom

    def to_board(self, x: float, y: float) -> tuple[float, float]:
        return (x - self.area.centerx) / self.zoom + self.x, (y - self.area.centery) / self.zoom + self.y

    def fit(self, north: int, south: int, west: int, east: int, at_once: bool = False) -> None:
        """Show the whole course."""
        width = (east - west + 1 + 2 * MARGIN) * SIDE
        height = (south - north + 1 + 2 * MARGIN) * SIDE
        self.step = 0
        for at, zoom in enumerate(STEPS[:-1]):
            if width * zoom <= self.area.width and height * zoom <= self.area.height:
                self.step = at
        self.goal_x = (west + east + 1) / 2 * SIDE
        self.goal_y = (north + south + 1) / 2 * SIDE
        if at_once:
            self.x, self.y = self.goal_x, self.goal_y

    def turn(self, steps: int, x: float, y: float) -> bool:
        """Zoom about a point of the window."""
        before = self.to_board(x, y)
        step = max(0, min(len(STEPS) - 1, self.step + steps))
        if step == self.step:
            return False
        self.step = step
        after = self.to_board(x, y)
        self.x += before[0] - after[0]
        self.y += before[1] - after[1]
        self.goal_x, self.goal_y = self.x, self.y
        return True

    def drag(self, dx: float, dy: float) -> None:
        """Move the board by a distance in the window."""
        self.x -= dx / self.zoom
        self.y -= dy / self.zoom
        self.goal_x, self.goal_y = self.x, self.y

    def update(self, seconds: float, motion: bool) -> None:
        """Glide towards the goal."""
        share = min(1.0, seconds * 6) if motion else 1.0
        self.x += (self.goal_x - self.x) * share
        self.y += (self.goal_y - self.y) * share
        if abs(self.goal_x - self.x) + abs(self.goal_y - self.y) < 0.4:
            self.x, self.y = self.goal_x, self.goal_y
