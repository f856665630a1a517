"""Venezia's pawns, marsh tokens, treasures and gold: one picture for each kind, at any size."""

from __future__ import annotations

import pygame

from game.rules.venezia.board import KIND_NAMES
from game.ui.render.canvas import Canvas
from game.ui.render.painting import Layer
from game.ui.theme import STYLES, rgb

from .pictures import picture

FIGURE = rgb("#5E430C")
PAWN = (9.0, 1.0, 46.0, 61.0)  # the part of a picture that a pawn fills: left, top, width, height


def pawn(kind: int, height: float, scale: float) -> pygame.Surface:
    """Return the picture of a master builder's pawn in its kind's colour."""
    return picture(f"pawn-{KIND_NAMES[kind]}", height * PAWN[2] / PAWN[3], height, scale, PAWN)


def marsh_token(value: int, size: float, scale: float) -> pygame.Surface:
    """Return the picture of a marsh token: its reeds, or its gold for a viewer who may see it."""
    made = picture("marsh" if value < 0 else "marsh-gold", size, size, scale)
    if value >= 0:
        style = STYLES["bold"]._replace(size=size * 0.62)
        Canvas(made, scale).text(str(value), size / 2, size / 2, style, FIGURE, "center")
    return made


def treasure(value: int, size: float, scale: float) -> pygame.Surface:
    """Return the picture of a treasure: a chest, or its gold for a viewer who may see it."""
    made = picture("chest", size, size, scale)
    if value >= 0:
        spot = Layer(size, size, scale, finer=4)
        spot.disc((size / 2, size * 0.6), size * 0.29, rgb("#FFF3D2"), edge=FIGURE, width=0.7)
        made.blit(spot.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        style = STYLES["bold"]._replace(size=size * 0.48)
        Canvas(made, scale).text(str(value), size / 2, size * 0.6, style, FIGURE, "center")
    return made


def coins(scale: float, zoom: float) -> pygame.Surface:
    """Return the picture of a small heap of gold."""
    return picture("gold", 42 * zoom, 42 * zoom, scale)
