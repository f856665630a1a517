"""Vector shapes: lines and areas that are drawn without a sprite of their own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from ..theme import Colour

Points = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Polyline:
    """Line through points, in pixels."""

    points: Points
    colour: Colour
    thick: int
    reach: None = None

    @property
    def box(self) -> pygame.Rect:
        return _round(self.points).inflate(2 * self.thick + 2, 2 * self.thick + 2)

    def draw(self, surface: pygame.Surface) -> None:
        pygame.draw.lines(surface, self.colour, False, self.points, self.thick)


@dataclass(frozen=True)
class Polygon:
    """Polygon filled with a colour."""

    points: Points
    colour: Colour
    reach: None = None

    @property
    def box(self) -> pygame.Rect:
        return _round(self.points).inflate(4, 4)

    def draw(self, surface: pygame.Surface) -> None:
        pygame.draw.polygon(surface, self.colour, self.points)


@dataclass(frozen=True)
class Outline:
    """Outline of a rectangle, with optional round corners."""

    corner: tuple[int, int]
    size: tuple[int, int]
    colour: Colour
    thick: int
    radius: int = -1
    reach: None = None

    @property
    def box(self) -> pygame.Rect:
        return pygame.Rect(self.corner, self.size).inflate(2 * self.thick, 2 * self.thick)

    def draw(self, surface: pygame.Surface) -> None:
        pygame.draw.rect(surface, self.colour, (self.corner, self.size), self.thick, self.radius)


def points_of(found: Iterable[Iterable[float]]) -> Points:
    """Return points as an immutable value."""
    return tuple((float(x), float(y)) for x, y in found)


def _round(points: Points) -> pygame.Rect:
    """Return the box round points."""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    return pygame.Rect(int(left), int(top), int(right - left) + 1, int(bottom - top) + 1)
