"""Venezia's pawns, marsh tokens, treasures and gold: one picture for each kind, at any size."""

from __future__ import annotations

import pygame

from game.ui.canvas import Canvas
from game.ui.paint import Layer
from game.ui.theme import STYLES, lit, rgb

from .buildings import COLOURS
from .pictures import picture

FIGURE = rgb("#5E430C")


def pawn(kind: int, height: float, scale: float) -> pygame.Surface:
    """A master builder's pawn in its kind's colour."""
    u = height / 40
    layer = Layer(30 * u, 42 * u, scale, finer=4)
    colour = COLOURS[kind]
    c = 15 * u
    layer.disc((c + 2 * u, 36 * u), 10.5 * u, (30, 20, 12), 90, flat=0.4)
    layer.disc((c, 34.5 * u), 10 * u, lit(colour, 0.62), edge=(40, 26, 16), width=0.6, flat=0.42)
    layer.polygon(
        [(c - 9.4 * u, 33.6 * u), (c + 9.4 * u, 33.6 * u), (c + 4 * u, 16 * u), (c - 4 * u, 16 * u)],
        colour,
        255,
        (40, 26, 16),
        0.6,
    )
    layer.polygon(
        [(c - 7.4 * u, 33 * u), (c - 3.4 * u, 33 * u), (c - 1.6 * u, 16 * u), (c - 3.6 * u, 16 * u)],
        lit(colour, 1.3),
        170,
    )
    layer.disc((c, 16 * u), 5.6 * u, lit(colour, 0.85), edge=(40, 26, 16), width=0.5, flat=0.45)
    layer.disc((c, 9.4 * u), 6.6 * u, colour, edge=(40, 26, 16), width=0.6)
    layer.disc((c - 2.0 * u, 7.6 * u), 2.4 * u, lit(colour, 1.5), 190)
    return layer.done()


def marsh_token(value: int, size: float, scale: float) -> pygame.Surface:
    """A marsh token: its reeds, or its gold for who may see it."""
    made = picture("marsh" if value < 0 else "marsh-gold", size, size, scale)
    if value >= 0:
        style = STYLES["bold"]._replace(size=size * 0.62)
        Canvas(made, scale).text(str(value), size / 2, size / 2, style, FIGURE, "center")
    return made


def treasure(value: int, size: float, scale: float) -> pygame.Surface:
    """A treasure: a chest, or its gold for who may see it."""
    made = picture("chest", size, size, scale)
    if value >= 0:
        spot = Layer(size, size, scale, finer=4)
        spot.disc((size / 2, size * 0.6), size * 0.29, rgb("#FFF3D2"), edge=FIGURE, width=0.7)
        made.blit(spot.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        style = STYLES["bold"]._replace(size=size * 0.48)
        Canvas(made, scale).text(str(value), size / 2, size * 0.6, style, FIGURE, "center")
    return made


def coins(scale: float, zoom: float) -> pygame.Surface:
    """A little heap of gold."""
    return picture("gold", 42 * zoom, 42 * zoom, scale)
