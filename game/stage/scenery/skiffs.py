"""Plain gondolas of no seat: Rialto's moored ones, Murano's black and red ones."""

from __future__ import annotations

import math

import pygame

from game.ui.render.canvas import SPRITES, Canvas
from game.ui.render.painting import Layer, Point
from game.ui.theme import GOLD, SHADE_DARK, Colour, mix, rgb

BLACK = rgb("#1C1A20")
RED = rgb("#B8301F")
TURN = 5  # degrees between the headings of two sprites


def draw(
    canvas: Canvas, x: float, y: float, heading: float, length: float, hull: Colour = BLACK, alpha: float = 1.0
) -> None:
    """Draw a gondola with its middle at a point.

    `heading` is in degrees counter-clockwise from due right.
    """
    turn = round(heading / TURN) * TURN % 360
    key = ("skiff", turn, round(length), hull, canvas.scale)
    canvas.blit(SPRITES.get(key, lambda: _skiff(turn, round(length), hull, canvas.scale)), x, y, "center", alpha)


def _skiff(heading: float, length: float, hull: Colour, scale: float) -> pygame.Surface:
    side = length + 10
    layer = Layer(side, side, scale, finer=4)
    c = side / 2
    unit = length / 46
    cos, sin = math.cos(math.radians(heading)), -math.sin(math.radians(heading))

    def at(u: float, v: float) -> Point:
        return c + (u * cos - v * sin) * unit, c + (u * sin + v * cos) * unit

    def outline(wide: float) -> list[Point]:
        shares = [i / 14 for i in range(15)]
        halves = [4.8 * math.sin(math.pi * t) ** 0.6 * wide for t in shares]
        left = [at(-22 + 44 * t, -half) for t, half in zip(shares, halves, strict=True)]
        right = [at(-22 + 44 * t, half) for t, half in zip(shares, halves, strict=True)]
        return left + right[::-1]

    layer.polygon([(x + 1.6, y + 2.4) for x, y in outline(1.1)], SHADE_DARK, 120)
    layer.polygon(outline(1.14), rgb("#E9D9A8"))
    layer.polygon(outline(0.98), hull)
    layer.polygon(outline(0.6), mix(hull, rgb("#6A4630"), 0.6))
    layer.polygon([at(-4, -3), at(7, -3), at(7, 3), at(-4, 3)], mix(hull, rgb("#8A2417"), 0.6), 255, GOLD, 0.6)
    layer.line([at(20, 0), at(24.5, 0)], rgb("#E8EAEE"), 1.8 * max(1.0, unit * 0.8))
    layer.disc(at(-21.5, 0), 1.2 * unit, GOLD)
    return layer.done()
