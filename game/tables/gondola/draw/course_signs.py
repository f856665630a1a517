"""Signs on the course: slots, resting places, the names of checkpoints."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pygame

from game.ui.art.icons import raster
from game.ui.art.svg import document, path
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.painting import Layer, Point
from game.ui.theme import GOLD_LIGHT, INK, PALE, SHADE_DARK, STYLES, Colour, rgb

CELL_GOLD, CELL_GREEN = rgb("#FFECAA"), rgb("#8FE0B4")
PATH_DARK = rgb("#7A5A10")
PLUS = 22.7
CHIP_HIGH, LABEL_HIGH = 23.0, 18.0
RIM, ARROW = 6.0, 12.0  # logical units: of signs from the window's rim, and the size of their arrows


def _dashes(
    layer: Layer, points: Sequence[Point], dash: float, gap: float, colour: Colour, width: float, alpha: int
) -> None:
    """Draw a dashed line, its dashes all alike."""
    ends = [0.0, *itertools.accumulate(math.dist(a, b) for a, b in itertools.pairwise(points))]
    count = max(1, round(ends[-1] / (dash + gap)))
    pitch = ends[-1] / count

    def at(way: float) -> Point:
        for (a, b), low, high in zip(itertools.pairwise(points), ends[:-1], ends[1:], strict=True):
            if way <= high and high > low:
                t = (way - low) / (high - low)
                return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        return points[-1]

    for number in range(count):
        start = number * pitch
        steps = [start + dash * pitch / (dash + gap) * i / 4 for i in range(5)]
        layer.line([at(way) for way in steps], colour, width, alpha)


def _rounded(left: float, top: float, side: float, radius: float) -> list[Point]:
    """Return a square with round corners as a closed line."""
    points: list[Point] = []
    for cx, cy, start in (
        (left + side - radius, top + radius, -90),
        (left + side - radius, top + side - radius, 0),
        (left + radius, top + side - radius, 90),
        (left + radius, top + radius, 180),
    ):
        for i in range(7):
            turn = math.radians(start + 15 * i)
            points.append((cx + radius * math.cos(turn), cy + radius * math.sin(turn)))
    return [*points, points[0]]


def draw_plus(canvas: Canvas, x: float, y: float) -> None:
    """Draw the sign of open water where a tile may be laid."""

    def make() -> pygame.Surface:
        layer = Layer(PLUS + 8, PLUS + 8, canvas.scale)
        c, arm = PLUS / 2 + 4, PLUS / 2
        for colour, width, alpha in ((SHADE_DARK, 5.0, 120), (CELL_GOLD, 2.6, 255)):
            for way in ([(c - arm, c), (c + arm, c)], [(c, c - arm), (c, c + arm)]):
                layer.line(way, colour, width, alpha)
        return layer.done()

    canvas.blit(SPRITES.get(("gondola plus", canvas.scale), make), x, y, "center")


def draw_swap(canvas: Canvas, x: float, y: float, side: float) -> None:
    """Draw the sign of a tile in play that may be replaced.

    It is a green ring within its edge, with two arrows in its corner.
    """

    def make() -> pygame.Surface:
        layer = Layer(side, side, canvas.scale)
        line = _rounded(6, 6, side - 12, 5)
        _dashes(layer, line, 9.0, 5.0, rgb("#0E3B2A"), 3.8, 190)
        _dashes(layer, line, 9.0, 5.0, CELL_GREEN, 2.2, 255)
        r = 10.0
        cx, cy = side - r - 9.0, r + 9.0
        layer.disc((cx + 0.5, cy + 1.0), r + 1.4, SHADE_DARK, 120)
        layer.disc((cx, cy), r + 1.2, PALE)
        layer.disc((cx, cy), r, rgb("#2F7D5B"))
        for turn in (0.0, math.pi):
            bend = [turn + at * 0.4 for at in range(1, 7)]
            layer.line([(cx + r * 0.55 * math.cos(t), cy + r * 0.55 * math.sin(t)) for t in bend], PALE, r * 0.18)
            hx, hy = cx + r * 0.55 * math.cos(bend[-1]), cy + r * 0.55 * math.sin(bend[-1])
            way = bend[-1] + math.pi / 2
            head = [(hx + r * 0.4 * math.cos(way + k), hy + r * 0.4 * math.sin(way + k)) for k in (0, 2.2, -2.2)]
            layer.polygon(head, PALE)
        return layer.done()

    canvas.blit(SPRITES.get(("gondola swap", round(side, 1), canvas.scale), make), x, y, "center")


def draw_turning(canvas: Canvas, x: float, y: float) -> None:
    """Draw the sign of a tile that can be turned."""

    def make() -> pygame.Surface:
        inner = (
            '<circle cx="23" cy="24" r="18" fill="#0A1433" fill-opacity="0.5"/><circle cx="22" cy="22" r="18" '
            'fill="#7A5A10"/><circle cx="22" cy="22" r="16.6" fill="#FFF6DF"/>'
            '<path d="M33.6 12.4 V21 H25 Z" fill="#A8322A"/>'
        ) + path("M30.5 18 A9.6 9.6 0 1 0 31.4 25.6", "#A8322A", 3.2)
        side = canvas.px(28)
        return raster(document(inner, 44, 44), side, side)

    canvas.blit(SPRITES.get(("gondola turning", canvas.scale), make), x, y, "center")


def draw_rest(canvas: Canvas, x: float, y: float, words: str, chosen: bool) -> None:
    """Draw a ring where the gondola may come to rest, with its steps.

    The chosen one is larger and red.
    """
    r = 19.3 if chosen else 14.0
    room = r + 10

    def make() -> pygame.Surface:
        layer = Layer(2 * room, 2 * room, canvas.scale)
        c = (room, room)
        for grow, alpha in ((8, 26), (5.5, 44), (3, 70)):
            layer.disc(c, r + grow, rgb("#FFD667"), alpha if chosen else alpha // 2)
        layer.disc((room + 0.8, room + 1.8), r, SHADE_DARK, 130)
        layer.disc(c, r, PATH_DARK)
        layer.disc(c, r - 0.8, GOLD_LIGHT)
        layer.disc(c, r - 3.0, rgb("#A8281C") if chosen else rgb("#0E3A4A"))
        return layer.done()

    canvas.blit(SPRITES.get(("gondola rest", chosen, canvas.scale), make), x, y, "center")
    style = STYLES["bold"]._replace(size=21.3 if chosen else 15.3)
    canvas.text(words, x, y, style, PALE, "center")


def chip_box(canvas: Canvas, words: str, x: float, y: float, within: Rect) -> Rect:
    """Return the box of a plate with a few words, its top at a height, within the window."""
    wide = text.width(words, "small bold", canvas.scale) + 18
    left = max(within.x + 4, min(within.right - wide - 4, x - wide / 2))
    return Rect(left, max(within.y + 4, min(within.bottom - CHIP_HIGH - 4, y)), wide, CHIP_HIGH)


def draw_chip(canvas: Canvas, words: str, box: Rect) -> None:
    """Draw a few words of warning on a small plate."""

    def make() -> pygame.Surface:
        layer = Layer(box.width + 6, CHIP_HIGH + 6, canvas.scale)
        layer.rect(3, 4, box.width, CHIP_HIGH, SHADE_DARK, 6, 130)
        layer.rect(1, 1, box.width, CHIP_HIGH, rgb("#7A2A1C"), 6)
        layer.rect(2.1, 2.1, box.width - 2.2, CHIP_HIGH - 2.2, rgb("#FBF1DC"), 5)
        return layer.done()

    canvas.blit(SPRITES.get(("gondola chip", round(box.width, 1), canvas.scale), make), box.x - 1, box.y - 1)
    canvas.text(words, *box.center, "small bold", rgb("#8A2417"), "center")


def draw_label(canvas: Canvas, words: str, x: float, y: float) -> None:
    """Draw a name on a small scroll."""
    wide, high = _label_width(canvas, words), LABEL_HIGH

    def make() -> pygame.Surface:
        layer = Layer(wide + 4, high + 4, canvas.scale)
        layer.rect(2, 2.6, wide, high, SHADE_DARK, 4, 110)
        layer.rect(1, 1, wide, high, rgb("#6B5440"), 4)
        layer.rect(1.9, 1.9, wide - 1.8, high - 1.8, rgb("#F6ECD6"), 3)
        return layer.done()

    canvas.blit(SPRITES.get(("gondola label", round(wide, 1), canvas.scale), make), x - wide / 2 - 1, y - high / 2 - 1)
    canvas.text(words, x, y, "small italic", INK, "center")


def _label_width(canvas: Canvas, words: str) -> float:
    return text.width(words, "small italic", canvas.scale) + 14


def draw_signpost(canvas: Canvas, words: str, spot: Point, window: Rect, taken: Sequence[Rect]) -> Rect:
    """Draw the name of a place outside the window at its rim, with an arrow towards it, clear of others there.

    Returns the box of both.
    """
    half, inset = _label_width(canvas, words) / 2, RIM + ARROW
    room = window.inflate(-2 * (half + inset), -2 * (LABEL_HIGH / 2 + inset))
    x, y = (max(low, min(high, at)) for at, low, high in zip(spot, room.topleft, room.bottomright, strict=True))
    across, along = (
        (at > high) - (at < low) for at, low, high in zip(spot, window.topleft, window.bottomright, strict=True)
    )
    tip = 0.0 if across else (ARROW + 2) * along  # of an arrow above or below the name
    box = Rect(x - half, y - LABEL_HIGH / 2 + min(0.0, tip), 2 * half, LABEL_HIGH + abs(tip))
    while (other := next((one for one in taken if one.colliderect(box)), None)) is not None:
        box = Rect(box.x, other.bottom + RIM if y < window.centery else other.y - RIM - box.height, *box.size)
    y = box.y + LABEL_HIGH / 2 - min(0.0, tip)
    draw_label(canvas, words, x, y)
    reach = (half + ARROW / 2 + 2) * across, (LABEL_HIGH / 2 + ARROW / 2 + 2) * along * (not across)

    def make() -> pygame.Surface:
        layer = Layer(ARROW + 6, ARROW + 6, canvas.scale)
        c, way = ARROW / 2 + 3, math.atan2(reach[1], reach[0])
        for size, colour in ((ARROW / 2 + 2, rgb("#6B5440")), (ARROW / 2, rgb("#FFD667"))):
            turns = (way, way + math.tau / 3, way - math.tau / 3)
            layer.polygon([(c + size * math.cos(t), c + size * math.sin(t)) for t in turns], colour)
        return layer.done()

    key = ("gondola arrow", across, along, canvas.scale)
    canvas.blit(SPRITES.get(key, make), x + reach[0], y + reach[1], "center")
    return box


def draw_pulse(canvas: Canvas, x: float, y: float, side: float) -> None:
    """Light round a checkpoint that is still needed."""
    high = max(34.0, side * 0.86)

    def make() -> pygame.Surface:
        layer = Layer(high + 24, high + 24, canvas.scale, finer=2)
        c = ((high + 24) / 2, (high + 24) / 2)
        for at in range(8):
            ring = high / 2 + 1 + at * 1.2
            line = [
                (c[0] + ring * math.cos(t * math.tau / 60), c[1] + ring * math.sin(t * math.tau / 60))
                for t in range(61)
            ]
            layer.line(line, rgb("#FFD667"), 2.0, max(14, 235 - at * 34))
        return layer.done()

    canvas.blit(SPRITES.get(("gondola pulse", round(high), canvas.scale), make), x, y, "center", 0.85)


def draw_glint(canvas: Canvas, x: float, y: float, strength: float) -> None:
    """Draw the glint of an open end's water."""

    def make() -> pygame.Surface:
        layer = Layer(16, 16, canvas.scale)
        for dx, dy in ((7, 1.4), (1.4, 7)):
            layer.polygon([(8 - dx, 8), (8, 8 - dy), (8 + dx, 8), (8, 8 + dy)], (255, 252, 236), 220)
        return layer.done()

    canvas.blit(SPRITES.get(("gondola glint", canvas.scale), make), x, y, "center", strength)
