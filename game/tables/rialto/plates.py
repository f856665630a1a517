"""A district's standing on its square: portraits in the order of majority, its value in a laurel, its number."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.canvas import SPRITES, Canvas
from game.ui.paint import Layer
from game.ui.theme import GOOD_DARK, PALE, SHADE, STYLES, rgb

from . import art, plan

FIRST, OTHERS = 33.0, 28.0  # how wide the portrait of the first is, and those of the others
INDENT, END = 11.0, 8.0  # where the portraits begin, beside the number, and end
NUMBER = 27.0
LAUREL = 42.0
ROOM = 8.0  # round a square, for its shadow and its light
Standing = Sequence[tuple[int, int]]  # seat colour and number of councillors, in the order of majority


def _square(scale: float, glow: bool) -> pygame.Surface:
    width, height = plan.PLATE
    layer = Layer(width + 2 * ROOM, height + 2 * ROOM, scale, (-ROOM, -ROOM))
    layer.rect(2.2, 3.2, width, height, SHADE, 8, 95)
    if glow:
        for reach, alpha in ((7.0, 70), (5.0, 110), (3.0, 200), (1.4, 255)):
            layer.rect(-reach, -reach, width + 2 * reach, height + 2 * reach, rgb("#FFD966"), 8 + reach, alpha)
    layer.rect(0, 0, width, height, rgb("#7A5B1C"), 8)
    layer.rect(0.9, 0.9, width - 1.8, height - 1.8, rgb("#E9CF86"), 7.2)
    layer.rect(1.9, 1.9, width - 3.8, height - 3.8, rgb("#FBF1DA") if not glow else rgb("#FFF3C4"), 6.4)
    for row in range(1, 3):
        layer.line([(3, row * height / 3), (width - 3, row * height / 3)], rgb("#CDB98C"), 0.4, 120)
    for column in range(1, 9):
        x = column * width / 9
        layer.line([(x, 3), (x, height - 3)], rgb("#CDB98C"), 0.4, 120)
    layer.rect(2.6, 2.6, width - 5.2, 1.4, rgb("#FFFDF4"), 0.7, 200)
    return layer.done()


def portrait_places(count: int) -> list[float]:
    """Where portraits stand on a square, from its left: apart while there is room, then over each other."""
    room = plan.PLATE[0] - INDENT - END - FIRST
    pitch = min(OTHERS + 5, room / max(1, count - 1))
    return [INDENT + FIRST / 2 + pitch * at for at in range(count)]


def draw_square(canvas: Canvas, x: float, y: float, zoom: float, standing: Standing, glow: bool = False) -> None:
    """A square with its middle at a point, and who stands there."""
    scale = round(canvas.scale * zoom, 4)
    wide, high = plan.PLATE[0] * zoom, plan.PLATE[1] * zoom
    made = SPRITES.get(("rialto square", scale, glow), lambda: _square(scale, glow))
    canvas.blit(made, x - wide / 2 - ROOM * zoom, y - high / 2 - ROOM * zoom)
    count = len(standing)
    if not count:
        return
    foot = y + high / 2 - 3.4 * zoom
    places = [x - wide / 2 + at * zoom for at in portrait_places(count)]
    for at in range(count - 1, -1, -1):
        art.draw_bust(canvas, standing[at][0], places[at] - 2 * zoom, foot, (FIRST if at == 0 else OTHERS) * zoom)
    for at, (_, number) in enumerate(standing):
        reach = (FIRST if at == 0 else OTHERS) * 0.30
        art.draw_disc(canvas, str(number), places[at] + reach * zoom, foot - 6.6 * zoom, max(17.0, 17 * zoom))


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
