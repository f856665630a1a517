"""Marks on the course: where a tile may be laid, the way of a race, where it ends and why."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pygame

from game.ui import text
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.icons import raster
from game.ui.paint import Layer, Point
from game.ui.theme import GOLD_LIGHT, INK, PALE, SHADE_DARK, STYLES, Colour, rgb
from game.ui.vector import document, path

CELL_GOLD, CELL_GREEN = rgb("#F7E08A"), rgb("#8FE0B4")
PATH_DARK, PATH_LIGHT, PATH_GOLD = rgb("#7A5A10"), rgb("#F7DF86"), rgb("#DDB02F")
CHEVRON = 24.0


def _dashes(
    layer: Layer, points: Sequence[Point], dash: float, gap: float, colour: Colour, width: float, alpha: int
) -> None:
    """A dashed line, its dashes all alike."""
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
    """A square with round corners as a closed line."""
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


def draw_cell(canvas: Canvas, x: float, y: float, side: float, strength: float) -> None:
    """A cell of open water where a tile may be laid: dashed gold with a plus."""

    def make() -> pygame.Surface:
        layer = Layer(side, side, canvas.scale)
        inset = max(2.0, side * 0.045)
        line = _rounded(inset, inset, side - 2 * inset, side * 0.08)
        layer.polygon(line, CELL_GOLD, 26)
        _dashes(layer, line, 6.0, 5.0, SHADE_DARK, 3.0, 90)
        _dashes(layer, line, 6.0, 5.0, CELL_GOLD, 1.9, 255)
        c, arm = side / 2, min(8.0, side * 0.16)
        for way in ([(c - arm, c), (c + arm, c)], [(c, c - arm), (c, c + arm)]):
            layer.line(way, SHADE_DARK, 3.6, 90)
            layer.line(way, CELL_GOLD, 2.3)
        return layer.done()

    canvas.blit(SPRITES.get(("gondola cell", round(side, 1), canvas.scale), make), x, y, "center", strength)


def draw_swap(canvas: Canvas, x: float, y: float, side: float, strength: float) -> None:
    """A tile in play that may be replaced: a green ring, and two arrows in its corner."""

    def make() -> pygame.Surface:
        layer = Layer(side, side, canvas.scale)
        line = _rounded(2.5, 2.5, side - 5, side * 0.07)
        _dashes(layer, line, 9.0, 5.0, rgb("#0E3B2A"), 3.8, 190)
        _dashes(layer, line, 9.0, 5.0, CELL_GREEN, 2.2, 255)
        r = min(8.0, side * 0.17)
        cx, cy = side - r - 5.0, r + 5.0
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

    canvas.blit(SPRITES.get(("gondola swap", round(side, 1), canvas.scale), make), x, y, "center", strength)


def draw_frame(canvas: Canvas, x: float, y: float, side: float) -> None:
    """The golden frame of the tile that is being laid, and the sign that it turns."""
    room = 12.0

    def make() -> pygame.Surface:
        layer = Layer(side + 2 * room, side + 2 * room, canvas.scale)
        for grow, alpha in ((9, 30), (6, 50), (3.6, 80)):
            layer.line(_rounded(room - grow / 2, room - grow / 2, side + grow, 8), rgb("#FFC94F"), grow, alpha)
        line = _rounded(room, room, side, 6)
        layer.line(line, PATH_DARK, 4.4)
        layer.line(line, rgb("#FFE79A"), 2.8)
        return layer.done()

    canvas.blit(SPRITES.get(("gondola frame", round(side, 1), canvas.scale), make), x, y, "center")


def draw_turning(canvas: Canvas, x: float, y: float) -> None:
    """The sign that a tile can be turned."""

    def make() -> pygame.Surface:
        inner = (
            '<circle cx="23" cy="24" r="18" fill="#0A1433" fill-opacity="0.5"/><circle cx="22" cy="22" r="18" '
            'fill="#7A5A10"/><circle cx="22" cy="22" r="16.6" fill="#FFF6DF"/>'
            '<path d="M33.6 12.4 V21 H25 Z" fill="#A8322A"/>'
        ) + path("M30.5 18 A9.6 9.6 0 1 0 31.4 25.6", "#A8322A", 3.2)
        side = canvas.px(28)
        return raster(document(inner, 44, 44), side, side)

    canvas.blit(SPRITES.get(("gondola turning", canvas.scale), make), x, y, "center")


def draw_way(canvas: Canvas, points: Sequence[Point], firm: bool) -> None:
    """A golden ribbon along a way, in logical units, with chevrons and an arrowhead."""
    if len(points) < 2:
        return
    reach = 20
    left, top = min(x for x, _ in points) - reach, min(y for _, y in points) - reach
    right, bottom = max(x for x, _ in points) + reach, max(y for _, y in points) + reach
    outline = tuple((round(x - left), round(y - top)) for x, y in points[::3])
    key = ("gondola way", outline, round(points[-1][0] - left), round(points[-1][1] - top), canvas.scale)

    def make() -> pygame.Surface:
        layer = Layer(right - left, bottom - top, canvas.scale, (left, top))
        layer.line([(x + 1.5, y + 2.6) for x, y in points], rgb("#1A1206"), 11, 96)
        for width, colour in ((9.6, PATH_DARK), (7.6, PATH_LIGHT), (4.6, PATH_GOLD)):
            layer.line(points, colour, width)
        _chevrons(layer, points)
        return layer.done()

    canvas.blit(SPRITES.get(key, make), left, top, alpha=1.0 if firm else 0.92)


def _chevrons(layer: Layer, points: Sequence[Point]) -> None:
    way = CHEVRON * 0.6
    for a, b in itertools.pairwise(points):
        far = math.dist(a, b)
        while way <= far and far > 0:
            x, y = a[0] + (b[0] - a[0]) * way / far, a[1] + (b[1] - a[1]) * way / far
            turn = math.atan2(b[1] - a[1], b[0] - a[0])
            arm = [(x + 3.4 * math.cos(turn + k), y + 3.4 * math.sin(turn + k)) for k in (2.3, 0.0, -2.3)]
            layer.line(arm, rgb("#6B4A08"), 1.5)
            way += CHEVRON
        way -= far


def draw_rest(canvas: Canvas, x: float, y: float, words: str, strength: float, chosen: bool) -> None:
    """A ring where the gondola may come to rest, with its steps; the chosen one larger and red."""
    size = 34.0 if chosen else 24.0

    def make() -> pygame.Surface:
        layer = Layer(size + 16, size + 16, canvas.scale)
        c = ((size + 16) / 2, (size + 16) / 2)
        for grow, alpha in ((7, 26), (5, 44), (3, 70)):
            layer.disc(c, size / 2 + grow, rgb("#FFD667"), alpha if chosen else alpha // 2)
        layer.disc(c, size / 2, PATH_DARK)
        layer.disc(c, size / 2 - 1.0, GOLD_LIGHT)
        layer.disc(c, size / 2 - 3.0, rgb("#A8322A") if chosen else rgb("#12404E"))
        return layer.done()

    canvas.blit(SPRITES.get(("gondola rest", chosen, canvas.scale), make), x, y, "center", strength)
    style = STYLES["bold"]._replace(size=20 if chosen else 15.5)
    canvas.text(words, x, y, style, PALE, "center", strength)


def draw_chip(canvas: Canvas, words: str, x: float, y: float, within: Rect, warn: bool = False) -> None:
    """A few words on a small plate by a place of the board, kept within the window."""
    wide = text.width(words, "small bold", canvas.scale) + 18
    high = 23.0
    left = max(within.x + 4, min(within.right - wide - 4, x - wide / 2))
    top = max(within.y + 4, min(within.bottom - high - 4, y))

    def make() -> pygame.Surface:
        layer = Layer(wide + 6, high + 6, canvas.scale)
        layer.rect(3, 4, wide, high, SHADE_DARK, 6, 130)
        layer.rect(1, 1, wide, high, rgb("#7A2A1C") if warn else PATH_DARK, 6)
        layer.rect(2.1, 2.1, wide - 2.2, high - 2.2, rgb("#FBF1DC"), 5)
        return layer.done()

    canvas.blit(SPRITES.get(("gondola chip", round(wide, 1), warn, canvas.scale), make), left - 1, top - 1)
    canvas.text(words, left + wide / 2, top + high / 2, "small bold", rgb("#8A2417") if warn else INK, "center")


def draw_label(canvas: Canvas, words: str, x: float, y: float) -> None:
    """A name on a small scroll."""
    wide = text.width(words, "small italic", canvas.scale) + 14
    high = 18.0

    def make() -> pygame.Surface:
        layer = Layer(wide + 4, high + 4, canvas.scale)
        layer.rect(2, 2.6, wide, high, SHADE_DARK, 4, 110)
        layer.rect(1, 1, wide, high, rgb("#6B5440"), 4)
        layer.rect(1.9, 1.9, wide - 1.8, high - 1.8, rgb("#F6ECD6"), 3)
        return layer.done()

    canvas.blit(SPRITES.get(("gondola label", round(wide, 1), canvas.scale), make), x - wide / 2 - 1, y - high / 2 - 1)
    canvas.text(words, x, y, "small italic", INK, "center")


def draw_pulse(canvas: Canvas, x: float, y: float, side: float, strength: float) -> None:
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

    canvas.blit(SPRITES.get(("gondola pulse", round(high), canvas.scale), make), x, y, "center", strength)


def draw_glint(canvas: Canvas, x: float, y: float, strength: float) -> None:
    """The water of an open end glints."""

    def make() -> pygame.Surface:
        layer = Layer(16, 16, canvas.scale)
        for dx, dy in ((7, 1.4), (1.4, 7)):
            layer.polygon([(8 - dx, 8), (8, 8 - dy), (8 + dx, 8), (8, 8 + dy)], (255, 252, 236), 220)
        return layer.done()

    canvas.blit(SPRITES.get(("gondola glint", canvas.scale), make), x, y, "center", strength)
