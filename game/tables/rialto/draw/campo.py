"""A district's campo: paving, a well, councillors; its value in a laurel, its number on a plate."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import cache

import numpy as np
import pygame

from game.ui.art import highlights
from game.ui.render import painting
from game.ui.render.canvas import SPRITES, Canvas
from game.ui.render.painting import Layer, Point
from game.ui.theme import GOOD_DARK, INK, PALE, STYLES, mix, rgb

from .. import geometry
from . import art

GROUND_MARGIN = 20.0  # board units round a campo, for the trodden ground
FIRST_PORTRAIT_WIDTH, OTHER_PORTRAIT_WIDTH = 48.0, 39.0  # board units
STEP = 9.0  # board units by which the first stands above the others
FOOT = 15.0  # board units below the middle of the campo
COUNCILLOR_PITCH = 40.0  # board units between two councillors, if there is room
LAST = 26.0  # board units to the right end for the last, left of the laurel
INDENTS = (0.0, 0.0, 0.0, 0.0, 10.0, 0.0)  # board units to the right; San Marco's number stands nearest to its middle
MIN_COUNT_SIZE = 17.0  # least logical size of a disc with a number of councillors
SHEAR = 0.32  # lean of the rows of slabs
ROWS = 8
STRIPS = (-0.30, -0.02, 0.26)  # strips of white stone across the paving, in shares of its width
WELLS = (52.0, 44.0, 54.0, 50.0, 58.0, 46.0)  # distances of the wells right of the middle
EDGE_COLOUR, SHADOW, WHITE = rgb("#5E4A30"), (58, 36, 20), rgb("#FBF6E8")
Standing = Sequence[tuple[int, int]]  # seat colour and number of councillors, in the order of majority


@cache
def outline(district: int) -> list[Point]:
    """Return the edge of a campo round its middle.

    Nearly a rectangle, as uneven as if it had grown.
    """
    dice = random.Random(district * 31 + 4)
    wide, high = geometry.CAMPI[district]
    points = []
    for at in range(12):
        turn = math.tau * at / 12
        c, s = math.cos(turn), math.sin(turn)
        reach = (abs(c) ** 2.9 + abs(s) ** 2.9) ** (-1 / 2.9) * (1 + dice.uniform(-0.07, 0.07))
        points.append((c * reach * wide / 2, s * reach * high / 2))
    return [(float(x), float(y)) for x, y in painting.spline(points, 120, closed=True)]


def paved(district: int, scale: float) -> pygame.Surface:
    """Return the campo's ground, its middle in the middle of the picture."""
    wide, high = geometry.PLATE[0] + 2 * GROUND_MARGIN, geometry.PLATE[1] + 2 * GROUND_MARGIN
    edge = outline(district)

    def ring(share: float, dx: float = 0.0, dy: float = 0.0) -> list[Point]:
        return [(wide / 2 + x * share + dx, high / 2 + y * share + dy) for x, y in edge]

    layer = Layer(wide, high, scale)
    for share, alpha in ((1.12, 26), (1.08, 38), (1.045, 60)):
        layer.polygon(ring(share, 0.4, 0.8), rgb("#8A7350"), alpha)
    layer.polygon(ring(1.0, 0.6, 1.6), rgb("#6E5A3C"), 200)
    for share, shift, colour in (
        (1.0, 0.0, rgb("#9C8963")),
        (0.985, -0.4, rgb("#F4EBD6")),
        (0.935, 0.0, rgb("#B7A57F")),
    ):
        layer.polygon(ring(share, shift * 0.75, shift), colour)
    layer.wobble(0.35, 11, district)
    made = layer.done()
    inside = Layer(wide, high, scale)
    inside.polygon(ring(0.925), (255, 255, 255))
    slabs = _slabs(district, scale, wide, high)
    slabs.blit(inside.done(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(slabs, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    _shade_edge(made, painting.coverage(slabs), scale)
    return made


def _slabs(district: int, scale: float, wide: float, high: float) -> pygame.Surface:
    """Draw rows of slabs of many tones, with narrow strips of Istrian stone."""
    dice = random.Random(district * 31 + 5)
    layer = Layer(wide, high, scale)
    layer.rect(0, 0, wide, high, rgb("#A99670"))
    tall = geometry.PLATE[1] / ROWS

    def lean(y: float) -> float:
        return (high / 2 - y) * SHEAR

    for row in range(-1, ROWS + 2):
        top, x = GROUND_MARGIN + row * tall, (row % 2) * 9.0 - 10
        while x < wide + 20:
            broad = dice.uniform(9, 15)
            tone = mix(rgb("#CDBC96"), rgb("#F0E7D2"), dice.random())
            if dice.random() < 0.16:
                tone = mix(tone, rgb("#BFA98C"), 0.55)
            low = top + tall - 0.7
            upper, lower = (x + lean(top), top), (x + lean(top + tall), low)
            layer.polygon([upper, (upper[0] + broad - 0.7, top), (lower[0] + broad - 0.7, low), lower], tone)
            x += broad
    for share in STRIPS:
        x, reach = wide / 2 + share * geometry.PLATE[0], geometry.PLATE[1] / 2
        ends = [(x + reach * SHEAR, high / 2 - reach), (x - reach * SHEAR, high / 2 + reach)]
        layer.line(ends, rgb("#9C8963"), 2.3, 120)
        layer.line(ends, WHITE, 1.5)
    layer.line([(0, high / 2), (wide, high / 2)], rgb("#9C8963"), 2.1, 110)
    layer.line([(0, high / 2), (wide, high / 2)], WHITE, 1.3)
    layer.grain(0.05, 0.05, district)
    return layer.done()


def _shade_edge(made: pygame.Surface, cover: np.ndarray, scale: float) -> None:
    """Draw shade along the inner edge of the paving."""
    dark = np.clip((1 - painting.blurred(cover, 5 * scale)) * 1.15, 0, 1) * cover * 0.34
    shade = painting.from_array(np.broadcast_to(np.array((84, 58, 30), np.float32), (*cover.shape, 3)), dark)
    made.blit(shade, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)


# Councillors


def places(count: int, district: int) -> list[float]:
    """Return the offsets of councillors to the right of the campo's middle.

    They stand apart while there is room, then over each other. The first keeps clear of the district's number.
    """
    left = (-32.0 if count < 3 else -44.0) + INDENTS[district]
    pitch = min(COUNCILLOR_PITCH, (LAST - left) / max(1, count - 1))
    return [left + pitch * at for at in range(count)]


def foot(at: int) -> float:
    """Return the distance below the middle of the councillor of a rank.

    The first stands a step higher.
    """
    return FOOT - (STEP if at == 0 else 0.0) + 2 * (at % 2)


def draw(
    canvas: Canvas, x: float, y: float, zoom: float, district: int, standing: Standing, coming: int | None = None
) -> None:
    """Draw the well and the councillors of a campo with its middle at a point."""
    count = len(standing)
    if count < 3:
        well = SPRITES.get(("rialto well", zoom, canvas.scale), lambda: _well(round(canvas.scale * zoom, 4)))
        canvas.blit(well, x + WELLS[district] * zoom, y + 4 * zoom, "center")
    spots = [(x + px * zoom, y + foot(at) * zoom) for at, px in enumerate(places(count, district))]
    for at in range(count - 1, -1, -1):
        wide = FIRST_PORTRAIT_WIDTH if at == 0 else OTHER_PORTRAIT_WIDTH
        if at == 0:
            stone = SPRITES.get(("rialto step", zoom, canvas.scale), lambda: _stone(round(canvas.scale * zoom, 4)))
            canvas.blit(stone, spots[at][0], spots[at][1] + 4 * zoom, "center")
        if standing[at][0] == coming:
            draw_coming(canvas, coming, *spots[at], wide * zoom)
        else:
            draw_councillor(canvas, standing[at][0], *spots[at], wide * zoom)
    for at, (colour, number) in enumerate(standing):
        wide, size = (FIRST_PORTRAIT_WIDTH, 20.0) if at == 0 else (OTHER_PORTRAIT_WIDTH, 18.0 if count < 5 else 16.0)
        px, py = spots[at]
        fill = art.GOLD_PLATE if colour == coming else art.CREAM
        across = max(MIN_COUNT_SIZE, size * zoom)
        off = (across - size * zoom) / 2  # a disc that could not shrink grows away from the faces
        art.draw_disc(canvas, str(number), px + wide * 0.33 * zoom + off, py - 4 * zoom + off, across, fill)


def draw_councillor(canvas: Canvas, colour: int, x: float, y: float, wide: float, alpha: float = 1.0) -> None:
    """Draw a councillor standing on a point, with its shadow on the ground."""
    pad = round(6 * canvas.scale)

    def make() -> pygame.Surface:
        figure = art.bust(colour, wide, canvas.scale)
        cast, spread = painting.shadow(figure, 1.4 * canvas.scale, 0.5, (40, 24, 10))
        made = painting.surface(figure.get_width() + 2 * pad, figure.get_height() + 2 * pad)
        shift = round(2 * canvas.scale)
        made.blit(cast, (pad - spread + shift, pad - spread + shift), special_flags=pygame.BLEND_PREMULTIPLIED)
        made.blit(figure, (pad, pad), special_flags=pygame.BLEND_PREMULTIPLIED)
        return made

    sprite = SPRITES.get(("rialto councillor", colour, round(wide, 1), canvas.scale), make, slow=True)
    canvas.blit(sprite, x, y + 1 + pad / canvas.scale, "midbottom", alpha)


def draw_coming(canvas: Canvas, colour: int, x: float, y: float, wide: float) -> None:
    """Draw a councillor that a move would place on a point."""
    figure = art.bust(colour, wide, canvas.scale)
    key = ("councillor", colour, round(wide, 1))
    highlights.draw_ghost(canvas, key, figure, x, y - figure.get_height() / 2 / canvas.scale, 0.8)


def _stone(scale: float) -> pygame.Surface:
    """Return the step under the first."""
    wide = FIRST_PORTRAIT_WIDTH * 0.86
    layer = Layer(wide + 8, 26, scale, finer=4)
    middle = wide / 2 + 4
    layer.disc((middle + 2, 19), wide / 2 + 1.5, SHADOW, 90, flat=0.28)
    front = [(4, 9), (wide + 4, 9), (wide + 3, 18), (5, 18)]
    layer.polygon(front, rgb("#C3B38E"), edge=EDGE_COLOUR, width=0.7)
    layer.disc((middle, 17.6), wide / 2 - 1, rgb("#C3B38E"), flat=0.2)
    layer.line([(6, 18.2), (wide + 2, 18.2)], rgb("#8A7852"), 0.8)
    for y, more, tone, flat in (
        (9.4, 0.4, EDGE_COLOUR, 0.24),
        (9.0, 0.0, rgb("#FBF5E6"), 0.23),
        (9.2, -2.2, rgb("#EBE0C6"), 0.22),
    ):
        layer.disc((middle, y), wide / 2 + more, tone, flat=flat)
    return layer.done()


def _well(scale: float) -> pygame.Surface:
    layer = Layer(30, 30, scale, finer=4)
    layer.disc((17, 21.5), 9.5, SHADOW, 80, flat=0.55)
    layer.disc((15, 19.5), 9.2, rgb("#B9AA88"), edge=EDGE_COLOUR, width=0.6, flat=0.52)
    layer.polygon([(8.6, 9.5), (21.4, 9.5), (20.4, 19.5), (9.6, 19.5)], rgb("#E9DFC8"), edge=EDGE_COLOUR, width=0.6)
    layer.polygon([(17.4, 9.5), (21.4, 9.5), (20.4, 19.5), (17.6, 19.5)], rgb("#BFAE8A"))
    layer.disc((15, 19.4), 5.4, rgb("#D8CAA8"), flat=0.4)
    for x in (11.4, 14.6):
        layer.line([(x, 12), (x + 0.1, 17.6)], rgb("#9A875F"), 0.7)
    layer.disc((15, 9.6), 6.9, rgb("#F6EFDF"), edge=EDGE_COLOUR, width=0.6, flat=0.42)
    layer.disc((15, 9.6), 4.6, rgb("#2F5D68"), flat=0.42)
    layer.line([(11.8, 9.4), (14.4, 8.9)], rgb("#9CD0CC"), 0.6)
    return layer.done()


NUMBER = 27.0
LAUREL = 42.0
LIT_PLATE = rgb("#F6CB5A")  # number of the round that runs


def draw_number(canvas: Canvas, x: float, y: float, zoom: float, number: int, now: bool) -> None:
    """Draw a district's number on a scalloped plate, golden while its round runs."""
    size = NUMBER * zoom

    def make() -> pygame.Surface:
        layer = Layer(34, 35, round(canvas.scale * zoom, 4), finer=4)
        fill = LIT_PLATE if now else art.SEA_PLATE
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
    style = STYLES["bold"]._replace(size=round(max(art.MIN_FIGURE_SIZE, size * 0.64), 1))
    canvas.text(str(number), x, y - 0.2, style, INK if now else PALE, "center")


def draw_grown(canvas: Canvas, x: float, y: float, zoom: float, grown: int) -> None:
    """Draw how much a district's value has grown since the reader's last turn, at the lower right of the laurel."""
    art.draw_disc(canvas, f"+{grown}", x + 21 * zoom, y + 13 * zoom, 19 * zoom, art.CREAM, GOOD_DARK)


def draw_value(canvas: Canvas, x: float, y: float, zoom: float, worth: int, change: int = 0) -> None:
    """Draw the value of a district for its first player, in a laurel.

    The change by a move stands at its upper right.
    """
    art.draw(canvas, "laurel", x, y, LAUREL * zoom)
    fill = art.GOLD_PLATE if change else art.CREAM
    art.draw_disc(canvas, str(worth + change), x, y - 1.4 * zoom, 22 * zoom, fill)
    if change:
        art.draw_disc(canvas, f"+{change}", x + 21 * zoom, y - 15 * zoom, 19 * zoom, GOOD_DARK, PALE)
