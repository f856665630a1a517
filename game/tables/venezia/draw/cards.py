"""Venezia's cards: the face with picture, cost and points, small card, back."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.rules.venezia.board import BASILICA, CAMPO, CASA, HEX_COUNT, KIND_NAMES, NEEDED, PALAZZO, PONTE
from game.ui.render import painting, text
from game.ui.render.canvas import Canvas
from game.ui.render.painting import Layer, Point
from game.ui.theme import GOLD_DARK, INK, PALE, SHADE_DARK, Colour, Style, lit, mix, rgb

from ..texts import name_of
from .buildings import COLOURS
from .pictures import picture

CARD_WIDTH, CARD_HEIGHT = 78.0, 110.0
ASPECT = 1.42
KIND_POINTS = (7, 1, 1, 1, 1)  # points, or points for each of what is drawn beside them
PLATES = (rgb("#5F3F92"), rgb("#AF4A10"), rgb("#38723A"), rgb("#2A569C"), rgb("#E6DAC0"))
NAME, FIGURE = Style("caps", 17.0, 0.2), Style("bold", 15.0)
GILT, GILT_DARK = rgb("#E2BE5A"), rgb("#5A3F18")
ON_FACE = (0.0, 10.0, 68.0, 62.0)  # the part of a picture that a face shows
ON_MINI = (5.0, 0.0, 58.0, 72.0)
FOOT = 93.6  # y of the middle of a face's foot, from the face's top
DOTTED = 24.0  # the least width of a small card that tells how many cards it takes


def _inks(kind: int) -> tuple[Colour, Colour]:
    """Return a kind's colour on the pale foot and its outline."""
    colour = COLOURS[kind] if kind != CASA else rgb("#FFFDF6")
    return colour, mix(PLATES[kind], (30, 18, 10), 0.6) if kind != CASA else rgb("#6B5440")


def face(kind: int, width: float, scale: float, dim: bool = False) -> pygame.Surface:
    """Return a card's face: its name, its picture, its cards, its hexagons and its points."""
    k = scale * width / CARD_WIDTH
    made = _frame(kind, k)
    canvas = Canvas(made, k)
    canvas.blit(
        picture(KIND_NAMES[kind], CARD_WIDTH - 11, (CARD_WIDTH - 11) * ON_FACE[3] / ON_FACE[2], k, ON_FACE), 5.5, 19.6
    )
    over = Layer(CARD_WIDTH, CARD_HEIGHT, k, finer=4)
    _arch(over, PLATES[kind])
    _card_pips(over, kind)
    _hexagons(over, kind)
    _banner(over)
    _for_each(over, kind)
    made.blit(over.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    name = name_of(kind)
    style = text.larger(NAME, min(1.0, (CARD_WIDTH - 10) / text.width(name, NAME)))
    canvas.text(name, CARD_WIDTH / 2, 10.8, style, INK if kind == CASA else PALE, "center")
    canvas.text(str(NEEDED[kind]), 22.6, FOOT, FIGURE, INK, "center")
    canvas.text(str(KIND_POINTS[kind]), 64.0 if kind in (BASILICA, CASA) else 58.0, FOOT, FIGURE, INK, "center")
    if dim:
        made.fill((196, 190, 190, 255), special_flags=pygame.BLEND_RGB_MULT)
    return _on_shadow(made, scale)[0]


def _on_shadow(made: pygame.Surface, scale: float) -> tuple[pygame.Surface, tuple[int, int]]:
    return painting.with_shadow(made, (2 * scale, 3 * scale), 2.2 * scale, 0.5, SHADE_DARK)


@lru_cache(maxsize=16)
def corner(scale: float) -> tuple[int, int]:
    """Return the corner of a face on its shadow, in pixels."""
    return _on_shadow(painting.surface(1, 1), scale)[1]


def _frame(kind: int, k: float) -> pygame.Surface:
    layer = Layer(CARD_WIDTH, CARD_HEIGHT, k)
    plate = PLATES[kind]
    layer.rect(0, 0, CARD_WIDTH, CARD_HEIGHT, GILT_DARK, 5)
    layer.rect(0.7, 0.7, CARD_WIDTH - 1.4, CARD_HEIGHT - 1.4, GILT, 4.4)
    layer.rect(1.9, 1.9, CARD_WIDTH - 3.8, CARD_HEIGHT - 3.8, lit(plate, 0.75), 3.6)
    layer.rect(2.5, 2.5, CARD_WIDTH - 5, CARD_HEIGHT - 5, plate, 3.2)
    layer.rect(3.2, 3.2, CARD_WIDTH - 6.4, 7, lit(plate, 1.2), 3, 110)
    layer.rect(4, 18.4, CARD_WIDTH - 8, CARD_HEIGHT - 22.6, GILT, 2)
    layer.rect(5, 19.4, CARD_WIDTH - 10, CARD_HEIGHT - 24.6, rgb("#FBF3DF"), 1.4)
    layer.grain(0.025, 0.02, kind + 9)
    return layer.done()


def _arch(layer: Layer, plate: Colour) -> None:
    """Paint the gilt ogee over a picture, the plate's colour in its corners, and the line below it."""
    middle, top, spring = CARD_WIDTH / 2, 19.4, 27.0

    def curve(side: int) -> list[Point]:
        reach = middle - 5.0
        ends = [(1.0, spring), (0.93, 22.9), (0.74, 22.3), (0.36, 22.0), (0.12, 21.6), (0.0, top)]
        return [(middle + side * reach * u, y) for u, y in ends]

    for side in (-1, 1):
        rib = curve(side)
        layer.polygon([*rib, (middle + side * (middle - 5.0), top)], plate)
        layer.line(rib, GILT_DARK, 1.7)
        layer.line(rib, GILT, 1.0)
    layer.rect(5, 80.4, CARD_WIDTH - 10, 1.2, GOLD_DARK)


def _card_pips(layer: Layer, kind: int) -> None:
    """Paint the cards that a building takes, as a small pile."""
    colour, edge = _inks(kind)
    count = NEEDED[kind]
    for i in range(count):
        x, y = 6.8 + 1.5 * (i + (4 - count) / 2), FOOT - 7.6 + 1.2 * (i + (4 - count) / 2)
        layer.rect(x, y, 6.8, 11, edge, 1.2)
        layer.rect(x + 0.7, y + 0.7, 5.4, 9.6, rgb("#FFF8E8"), 0.8)
        layer.rect(x + 1.5, y + 1.5, 3.8, 8, colour if kind != CASA else rgb("#CDBF9F"), 0.5)


def ring(x: float, y: float, radius: float) -> list[Point]:
    return [(x + radius * math.sin(math.pi * i / 3), y - radius * math.cos(math.pi * i / 3)) for i in range(6)]


def _hexagon(layer: Layer, x: float, y: float, radius: float, colour: Colour, edge: Colour) -> None:
    layer.polygon(ring(x, y, radius), edge)
    layer.polygon(ring(x, y, radius - 0.8), colour)


def _hexagons(layer: Layer, kind: int) -> None:
    """Paint the hexagons that a building stands on, as they lie."""
    colour, edge = _inks(kind)
    x, r = 38.6, 4.2 if kind == PONTE else 4.7
    step = r * math.sqrt(3)
    if kind == PONTE:
        layer.line([(x - 5, FOOT - 0.6), (x - 2.2, FOOT - 2.6), (x + 2.2, FOOT - 2.6), (x + 5, FOOT - 0.6)], edge, 1.8)
        places = [(x - 5.8, FOOT), (x + 5.8, FOOT)]
    elif HEX_COUNT[kind] == 3:
        places = [(x, FOOT - r * 0.75), (x - step / 2, FOOT + r * 0.75), (x + step / 2, FOOT + r * 0.75)]
    else:
        count = HEX_COUNT[kind]
        places = [(x + step * (i - (count - 1) / 2), FOOT) for i in range(count)]
    for px, py in places:
        _hexagon(layer, px, py, r, colour, edge)


def _banner(layer: Layer) -> None:
    """Paint the gilt banner behind a building's points."""
    left, right, half = 50.6, CARD_WIDTH - 5.0, 9.6
    shape = [(left, FOOT - half), (right, FOOT - half), (right, FOOT + half), (left, FOOT + half), (left + 3.4, FOOT)]
    layer.polygon(shape, rgb("#EFC95A"), 255, rgb("#7A5A14"), 0.9)
    layer.line([(left + 2.4, FOOT - half + 1.6), (right, FOOT - half + 1.6)], rgb("#FFF0B4"), 0.9)


def _for_each(layer: Layer, kind: int) -> None:
    """Paint the thing that each point is for: a free hexagon, a built one or a house."""
    x = 66.6
    if kind == PALAZZO:
        _hexagon(layer, x, FOOT, 5.8, rgb("#B98D58"), rgb("#5E3F1C"))
        layer.line([(x - 2.4, FOOT), (x + 2.4, FOOT)], rgb("#FFF3D2"), 1.2)
    elif kind == CAMPO:
        _hexagon(layer, x, FOOT, 5.8, rgb("#FFF8E8"), rgb("#5E3F1C"))
        _house(layer, x, FOOT + 0.2, 2.9)
    elif kind == PONTE:
        _house(layer, x, FOOT, 4.6)


def _house(layer: Layer, x: float, y: float, r: float) -> None:
    walls = [(x - r * 0.74, y + r), (x - r * 0.74, y - r * 0.1), (x + r * 0.74, y - r * 0.1), (x + r * 0.74, y + r)]
    layer.polygon(walls, rgb("#FFFDF6"), 255, rgb("#5E3F1C"), 0.6)
    layer.polygon([(x - r * 1.1, y), (x, y - r), (x + r * 1.1, y)], rgb("#C2452A"), 255, rgb("#5E2414"), 0.5)


def mini(kind: int, width: float, scale: float, apart: bool = False) -> pygame.Surface:
    """Return a small card: its picture in its colour's frame, and a dot for each card that it takes."""
    height = width * ASPECT
    layer = Layer(width, height, scale, finer=4)
    layer.rect(0, 0, width, height, rgb("#3A2610"), width * 0.09)
    layer.rect(0.6, 0.6, width - 1.2, height - 1.2, rgb("#FFF3D2") if apart else GILT, width * 0.08)
    rim = max(1.1, width * 0.035)
    layer.rect(rim, rim, width - 2 * rim, height - 2 * rim, PLATES[kind], width * 0.06)
    inset = max(1.6, width * 0.075)
    wide = width - 2 * inset
    tall = wide * ON_MINI[3] / ON_MINI[2]
    top = (height - tall) * (0.38 if width >= DOTTED else 0.5)
    if width >= DOTTED:
        middle = (top + tall + height - rim) / 2
        for i in range(NEEDED[kind]):
            x = width / 2 + (i - (NEEDED[kind] - 1) / 2) * width * 0.17
            layer.disc((x, middle), width * 0.062, INK if kind == CASA else PALE)
    made = layer.done()
    Canvas(made, scale).blit(picture(KIND_NAMES[kind], wide, tall, scale, ON_MINI), inset, top)
    return made


def back(width: float, scale: float) -> pygame.Surface:
    """Return a card's back."""
    height = width * ASPECT
    layer = Layer(width, height, scale)
    layer.rect(0, 0, width, height, rgb("#3A1A10"), width * 0.07)
    layer.rect(0.8, 0.8, width - 1.6, height - 1.6, GILT, width * 0.06)
    layer.rect(1.8, 1.8, width - 3.6, height - 3.6, rgb("#8A2417"), width * 0.05)
    step = width / 7
    for row in range(int(height / step) - 1):
        for column in range(6):
            x, y = step * (column + 1), step * (row + 1.1)
            r = step * 0.22
            layer.polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], rgb("#C9583F"))
    layer.disc((width / 2, height / 2), width * 0.24, GILT)
    layer.disc((width / 2, height / 2), width * 0.205, rgb("#7A1D12"))
    star = []
    for i in range(16):
        a = math.pi * i / 8 - math.pi / 2
        r = width * (0.17 if i % 2 == 0 else 0.06)
        star.append((width / 2 + r * math.cos(a), height / 2 + r * math.sin(a)))
    layer.polygon(star, rgb("#F0D77B"))
    return painting.with_shadow(layer.done(), (1.5 * scale, 2.2 * scale), 1.8 * scale, 0.5, SHADE_DARK)[0]
