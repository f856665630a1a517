"""Rialto's building tiles: twelve kinds in three colours, each with its value and a relief, and the coins on them."""

from __future__ import annotations

import pygame

from game.rules.rialto.board import VALUE
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.painting import Layer
from game.ui.theme import PALE, STYLES, lit, mix, rgb

from . import art

TINTS = tuple(map(rgb, ("#3C7A3C", "#B97F0E", "#2B5A9C")))
RELIEF = 28.0  # least side of a tile that shows its relief


def draw(canvas: Canvas, building: int, box: Rect, coin: bool = False, dim: bool = False, lit_up: bool = False) -> None:
    """Draw a building tile in a square, with a coin on it if it was used."""
    side = round(min(box.width, box.height), 1)
    aside = coin and side < RELIEF
    key = ("rialto tile", building, side, aside, dim, lit_up, canvas.scale)
    made = SPRITES.get(key, lambda: _tile(building, side, aside, canvas.scale, dim, lit_up))
    canvas.blit(made, box.x - 3, box.y - 3)
    if coin:
        size = max(13.0, side * 0.5)
        art.draw_coin(canvas, box.x + side - size * 0.24, box.y + side - size * 0.22, size)


def _tile(building: int, side: float, aside: bool, scale: float, dim: bool, lit_up: bool) -> pygame.Surface:
    """Return a tile.

    A small one has no relief, and its figure stands aside where a coin lies on it.
    """
    layer = Layer(side + 8, side + 9, scale, (-3, -3), finer=4)
    tint, corner = TINTS[building // 4], max(3.0, side * 0.12)
    layer.rect(1.4, 2.4, side, side, (20, 12, 8), corner, 120)
    if lit_up:
        layer.rect(-2.6, -2.6, side + 5.2, side + 5.2, rgb("#FFE08A"), corner + 2.4, 150)
        layer.rect(-1.4, -1.4, side + 2.8, side + 2.8, rgb("#FFD34D"), corner + 1.2)
    layer.rect(0, 0, side, side, rgb("#3A2610"), corner)
    layer.rect(0.9, 0.9, side - 1.8, side - 1.8, mix(lit(tint, 1.5), rgb("#F6E6BC"), 0.5), corner * 0.8)
    layer.rect(2.0, 2.0, side - 4, side - 4, lit(tint, 0.72), corner * 0.66)
    layer.rect(2.0, 2.0, side - 4.6, side - 4.8, tint, corner * 0.66)
    layer.rect(2.0, 2.0, side - 4.6, (side - 4) * 0.42, lit(tint, 1.3), corner * 0.66, 105)
    made = layer.done()
    canvas = Canvas(made, scale)
    x = y = side / 2 + 3
    if side >= RELIEF:
        canvas.blit(art.picture(f"relief-{VALUE[building]}", side * 0.80, scale, lit(tint, 1.6)), x, y, "center")
        y += side * 0.06
    elif aside:
        x, y = x - side * 0.14, y - side * 0.10
    style = STYLES["bold"]._replace(size=max(art.MIN_FIGURE_SIZE, round(side * 0.60, 1)))
    for dx, dy in ((0.8, 0.9), (-0.5, 0.4), (0.5, -0.4)):
        canvas.text(str(VALUE[building]), x + dx, y + dy, style, lit(tint, 0.4), "center")
    canvas.text(str(VALUE[building]), x, y, style, PALE, "center")
    if dim:
        made.fill((128, 122, 118, 255), special_flags=pygame.BLEND_RGB_MULT)
    return made


def draw_place(canvas: Canvas, box: Rect) -> None:
    """Draw an empty place for a building."""
    side = round(box.width, 1)

    def make() -> pygame.Surface:
        layer = Layer(side + 1, side + 1, canvas.scale, finer=4)
        layer.rect(0, 0, side, side, rgb("#1C0F07"), 4, 150)
        layer.rect(0.9, 0.9, side - 1.8, side - 1.8, rgb("#A9863A"), 3.4, 170)
        layer.rect(1.8, 1.8, side - 3.6, side - 3.6, rgb("#2E1A0E"), 3)
        layer.rect(1.8, 1.8, side - 3.6, 3.0, rgb("#120904"), 2, 120)
        return layer.done()

    canvas.blit(SPRITES.get(("rialto place", side, canvas.scale), make), box.x, box.y)
