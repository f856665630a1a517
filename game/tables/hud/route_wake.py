"""The way of a gondola before it goes: bright water that widens from the boat and narrows again where it will lie."""

from __future__ import annotations

import itertools
import math
from collections.abc import Hashable, Sequence
from typing import NamedTuple

import pygame

from game.ui.render.canvas import SPRITES, Canvas
from game.ui.render.painting import Layer, Point
from game.ui.theme import rgb

WATER, FOAM = rgb("#C4F0E8"), rgb("#F4FFFB")
SHADE = rgb("#06303C")
OPENS, CLOSES = 70.0, 34.0  # length on which it widens, and narrows
RIPPLE = 24.0  # distance from one ripple to the next
WAKE_MARGIN = 8.0


class Breadth(NamedTuple):
    """Widths of a wake: at its beginning, at most, at its end."""

    begin: float
    most: float
    end: float


def draw(canvas: Canvas, key: Hashable, points: Sequence[Point], breadth: Breadth) -> None:
    """Draw a wake along a way, in logical units.

    The same key stands for the same way at the same place.
    """
    length = math.fsum(math.dist(a, b) for a, b in itertools.pairwise(points))
    if length < RIPPLE / 2:
        return
    reach = breadth.most / 2 + WAKE_MARGIN
    left, top = min(x for x, _ in points) - reach, min(y for _, y in points) - reach
    size = max(x for x, _ in points) - left + reach, max(y for _, y in points) - top + reach

    def make() -> pygame.Surface:
        layer = Layer(*size, canvas.scale, (left, top))
        _paint(layer, _sections(points, length, breadth))
        return layer.done()

    canvas.blit(SPRITES.get(("wake", key, canvas.scale), make), left, top)


class Section(NamedTuple):
    """A place along the wake: how far along, where, which way is ahead, and half the breadth."""

    way: float
    x: float
    y: float
    ahead: Point
    half: float

    def off(self, across: float, along: float = 0.0) -> Point:
        """Return a point beside it and ahead of it."""
        (u, v) = self.ahead
        return self.x + u * along - v * across, self.y + v * along + u * across


def _sections(points: Sequence[Point], length: float, breadth: Breadth) -> list[Section]:
    found, way = [], 0.0
    opens = min(OPENS, length * 0.5)
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        far = math.dist((ax, ay), (bx, by))
        if far > 1e-6:
            ahead = (bx - ax) / far, (by - ay) / far
            found.append(Section(way, ax, ay, ahead, _half(way, length, opens, breadth)))
        way += far
    last = found[-1]
    return [*found, last._replace(way=length, x=points[-1][0], y=points[-1][1], half=breadth.end / 2)]


def _half(way: float, length: float, opens: float, breadth: Breadth) -> float:
    widened = _smooth(min(1.0, way / opens))
    narrowed = _smooth(min(1.0, (length - way) / min(CLOSES, length * 0.4)))
    wide = breadth.begin + (breadth.most - breadth.begin) * widened
    return (breadth.end + (wide - breadth.end) * narrowed) / 2


def _smooth(share: float) -> float:
    return share * share * (3 - 2 * share)


def _paint(layer: Layer, sections: Sequence[Section]) -> None:
    """Draw water between two lines of foam, with ripples and broken foam outside."""
    banks = [[one.off(side * one.half) for one in sections] for side in (-1, 1)]
    layer.polygon([*banks[0], *banks[1][::-1]], WATER, 97)
    for bank in banks:
        layer.line([(x + 0.6, y + 1.2) for x, y in bank], SHADE, 3.4, 90)
        layer.line(bank, FOAM, 2.3)
    for one in _every(sections, RIPPLE):
        bow = [one.off(one.half * 0.72 * t, 4.6 * (1 - t * t) - 2.0) for t in (-1, -0.6, -0.2, 0.2, 0.6, 1)]
        layer.line(bow, FOAM, 1.5, 170)
    for number, (a, b) in enumerate(itertools.pairwise(_every(sections, RIPPLE / 3))):
        if number % 4 != 3:
            for side in (-1, 1):
                layer.line([one.off(side * (one.half + 3.4)) for one in (a, b)], FOAM, 1.2, 150)


def _every(sections: Sequence[Section], pitch: float) -> list[Section]:
    """Return the sections that are a pitch apart, without the ends."""
    found, wanted = [], pitch
    for one in sections:
        if one.way >= wanted and one.way < sections[-1].way - pitch / 2:
            found.append(one)
            wanted += pitch
    return found
