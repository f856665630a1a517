"""The marks at a campo: the district's value in a laurel, its number on a scalloped plate."""

from __future__ import annotations

import pygame

from game.ui.render.canvas import SPRITES, Canvas
from game.ui.render.painting import Layer
from game.ui.theme import GOOD_DARK, PALE, STYLES, rgb

from . import art

NUMBER = 27.0
LAUREL = 42.0


def draw_number(canvas: Canvas, x: float, y: float, zoom: float, number: int, now: bool) -> None:
    """A district's number on a scalloped plate, red while its round runs."""
    size = NUMBER * zoom

    def make() -> pygame.Surface:
        layer = Layer(34, 35, round(canvas.scale * zoom, 4), finer=4)
        fill = art.RED_PLATE if now else art.SEA_PLATE
        layer.disc((18, 19.4), 14, (16, 14, 34), 110)
        for turn in range(16):
            spot = pygame.Vector2(0, 12.6).rotate(turn * 22.5)
            layer.disc((17 + spot.x, 17 + spot.y), 2.5, rgb("#6E5011"))
        for turn in range(16):
            spot = pygame.Vector2(0, 12.4).rotate(turn * 22.5)
            layer.disc((17 + spot.x, 17 + spot.y), 1.8, rgb("#E2BE5A"))
        for radius, colour in ((12.8, rgb("#C9A227")), (11.4, rgb("#6E5011")), (10.8, fill)):
            layer.disc((17, 17), radius, colour)
        layer.disc((14.4, 13.4), 5.4, (255, 255, 255), 34)
        return layer.done()

    canvas.blit(SPRITES.get(("rialto number", now, round(zoom, 4), canvas.scale), make), x, y, "center")
    style = STYLES["bold"]._replace(size=round(max(art.LEAST, size * 0.64), 1))
    canvas.text(str(number), x, y - 0.2, style, PALE, "center")


def draw_value(canvas: Canvas, x: float, y: float, zoom: float, worth: int, change: int = 0) -> None:
    """What a district is worth to the first there, in a laurel; what would be added to it beside."""
    art.draw(canvas, "laurel", x, y, LAUREL * zoom)
    fill = art.GOLD_PLATE if change else art.CREAM
    art.draw_disc(canvas, str(worth + change), x, y - 1.4 * zoom, 22 * zoom, fill)
    if change:
        art.draw_disc(canvas, f"+{change}", x + 21 * zoom, y - 15 * zoom, 19 * zoom, GOOD_DARK, PALE)
