"""Small pictures for the rules pages, drawn from the games' own shapes."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.locale import tr
from game.stage import boats

from . import icons
from .canvas import SPRITES, Canvas
from .paint import Layer
from .theme import (
    CUSTOMERS,
    FOAM,
    GOLD_DARK,
    INK,
    MARSH,
    PALE,
    PIGMENTS,
    RED,
    SEATS,
    SEPIA,
    SHALLOW,
    Colour,
    lit,
    mix,
    rgb,
)

WIDTH = 392.0
EARTH, WATER, DEEP_WATER, LAND = rgb("#D9C294"), rgb("#3F9AA0"), rgb("#17606D"), rgb("#D8B98C")
KINDS = (
    ("casa", rgb("#F4EFE4"), 1), ("palazzo", rgb("#D9772F"), 2), ("campo", rgb("#4F9A5B"), 1),
    ("basilica", rgb("#7B63B4"), 3), ("ponte", rgb("#3E6FB0"), 2),
)  # fmt: skip
Drawing = Callable[[Layer], None]


def _hex(layer: Layer, x: float, y: float, radius: float, colour: Colour, edge: Colour = SEPIA) -> None:
    ring = [
        (x + radius * math.sin(math.radians(60 * k)), y - radius * math.cos(math.radians(60 * k))) for k in range(6)
    ]
    layer.polygon([(px + 1, py + 1.6) for px, py in ring], lit(colour, 0.6))
    layer.polygon(ring, colour, edge=edge, width=0.9)
    inner = [(x + (px - x) * 0.8, y + (py - y) * 0.8) for px, py in ring]
    layer.line([*inner, inner[0]], mix(colour, (255, 255, 255), 0.35), 0.6)


def _reeds(layer: Layer, x: float, y: float) -> None:
    for dx, high in ((-4, 7), (-1, 10), (3, 8), (5, 5)):
        layer.line([(x + dx, y + 5), (x + dx + 1, y + 5 - high)], rgb("#4A5A24"), 1.0)


def _footprints(layer: Layer) -> None:
    r = 16.0
    w = r * math.sqrt(3) / 2
    shapes: tuple[tuple[tuple[float, float], ...], ...] = (
        ((0, 0),), ((-w, 0), (w, 0)), ((0, 0),), ((-w, r * 0.75), (w, r * 0.75), (0, -r * 0.75)), ((-26, 0), (26, 0)),
    )  # fmt: skip
    for (x, cells), (_, colour, _) in zip(zip((36, 112, 186, 262, 348), shapes, strict=True), KINDS, strict=True):
        if len(cells) == 2 and cells[1][0] == 26:
            layer.rect(x - 12, 8, 24, 58, WATER)
            layer.line([(x - 12, 8), (x - 12, 66)], FOAM, 1.0)
            layer.line([(x + 12, 8), (x + 12, 66)], FOAM, 1.0)
        for dx, dy in cells:
            _hex(layer, x + dx, 37 + dy, r, colour)
        if len(cells) == 2 and cells[1][0] == 26:
            arch = [(x - 26 + 52 * t, 37 - 13 * math.sin(math.pi * t)) for t in (k / 16 for k in range(17))]
            layer.line(arch, rgb("#274B80"), 6)
            layer.line(arch, rgb("#9CC3EA"), 2.4)


def _palazzo(layer: Layer) -> None:
    r = 17.0
    w = r * math.sqrt(3) / 2
    for left, kind in ((88.0, 1), (286.0, 2)):
        if kind == 1:
            middle = [(left - w, 44.0), (left + w, 44.0)]
            around = [
                (-3 * w, 0, "m"),
                (-2 * w, -r * 1.5, "m"),
                (0, -r * 1.5, "e"),
                (2 * w, -r * 1.5, "c"),
                (3 * w, 0, "m"),
                (2 * w, r * 1.5, "m"),
                (0, r * 1.5, "e"),
                (-2 * w, r * 1.5, "b"),
            ]
            good = "me"
        else:
            middle = [(left, 44.0)]
            around = [
                (-2 * w, 0, "c"),
                (-w, -r * 1.5, "b"),
                (w, -r * 1.5, "m"),
                (2 * w, 0, "c"),
                (w, r * 1.5, "e"),
                (-w, r * 1.5, "b"),
            ]
            good = "cb"
        colours = {"m": MARSH, "e": EARTH, "c": KINDS[0][1], "b": KINDS[3][1]}
        for dx, dy, what in around:
            _hex(layer, left + dx, 44 + dy, r, colours[what])
            if what == "m":
                _reeds(layer, left + dx - 5, 44 + dy)
        for x, y in middle:
            _hex(layer, x, y, r, KINDS[kind][1], RED)
        for dx, dy, what in around:
            if what in good:
                layer.disc((left + dx + 5, 44 + dy + 3), 6.4, PALE, edge=GOLD_DARK, width=1.2)
                layer.line([(left + dx + 2.4, 44 + dy + 3), (left + dx + 7.6, 44 + dy + 3)], INK, 1.2)
                layer.line([(left + dx + 5, 44 + dy + 0.4), (left + dx + 5, 44 + dy + 5.6)], INK, 1.2)


def _track(layer: Layer) -> None:
    layer.rect(0, 16, WIDTH, 46, WATER, 10)
    for k in range(5):
        layer.line([(10 + 80 * k, 22), (60 + 80 * k, 22)], mix(WATER, FOAM, 0.4), 0.8)
    for k in range(8):
        layer.disc((28 + 48 * k, 40), 14, mix(WATER, FOAM, 0.35), edge=PALE, width=1.2, flat=0.8)
    for start, end in ((0, 2), (2, 3), (3, 6)):
        a, b = 28 + 48 * start, 28 + 48 * end
        arch = [
            (a + (b - a) * t, 34 - (10 + 4 * (end - start)) * math.sin(math.pi * t))
            for t in (k / 14 for k in range(15))
        ]
        layer.line(arch, rgb("#4A3208"), 3)
        layer.line(arch, rgb("#F0D77B"), 1.6)
        layer.polygon([(b - 5, 26), (b + 5, 26), (b, 35)], rgb("#F0D77B"), edge=rgb("#4A3208"), width=0.8)


def _districts(layer: Layer) -> None:
    spots = {"a": (92, 26), "b": (62, 62), "c": (96, 98), "d": (298, 26), "e": (330, 62), "f": (296, 98)}
    bank = [(190, 0), (220, 30), (176, 62), (214, 94), (196, 124)]
    from .paint import spline  # noqa: PLC0415

    curve = spline(bank, 40)
    layer.line(curve, mix(WATER, INK, 0.2), 26)
    layer.line(curve, WATER, 22)
    missing = ({"d", "c"}, {"e", "a"}, {"b", "f"})
    names = sorted(spots)
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            if {one, other} not in missing:
                layer.line([spots[one], spots[other]], GOLD_DARK, 2.0)
                layer.line([spots[one], spots[other]], rgb("#F0D77B"), 1.0)
    for number, name in enumerate(names):
        colour = PIGMENTS[4] if number < 3 else PIGMENTS[1]
        layer.disc(spots[name], 19, colour, edge=rgb("#3A2414"), width=1.2)
        layer.disc((spots[name][0] - 4, spots[name][1] - 5), 9, mix(colour, (255, 255, 255), 0.35), 70)


def _stages(layer: Layer) -> None:
    for k, colour in enumerate((PIGMENTS[6], PIGMENTS[3], PIGMENTS[4], PIGMENTS[1], PIGMENTS[7], PIGMENTS[5])):
        x = 36 + 64 * k
        layer.disc((x + 1, 34), 24, rgb("#3A2414"), 60)
        layer.disc((x, 32), 24, GOLD_DARK)
        layer.disc((x, 32), 22.6, rgb("#F0D77B"))
        layer.disc((x, 32), 20.4, mix(colour, INK, 0.25))


def _ranks(layer: Layer) -> None:
    for k, (points, seat) in enumerate(((11, 2), (5, 1), (2, 4), (1, 3))):
        high = 6 + points * 6.0
        x = 70 + 68 * k
        layer.rect(x, 92 - high, 46, high, lit(SEATS[seat].colour, 0.8), 3)
        layer.rect(x + 1, 93 - high, 44, high - 2, SEATS[seat].colour, 3)
        layer.rect(x + 3, 95 - high, 8, high - 6, mix(SEATS[seat].colour, (255, 255, 255), 0.3), 2)
    layer.line([(50, 92), (342, 92)], SEPIA, 1.4)


def _tile(layer: Layer, x: float, y: float, side: float, sides: str, deep: bool = False, bridge: bool = False) -> None:
    """A canal tile: `sides` of n, e, s, w are water."""
    layer.rect(x + 1.5, y + 2, side, side, rgb("#3A2414"), 4, 80)
    layer.rect(x, y, side, side, DEEP_WATER if deep else LAND, 4)
    middle, half = (x + side / 2, y + side / 2), side * 0.16
    if deep:
        for r in (0.40, 0.28, 0.16):
            layer.disc(middle, side * r, mix(DEEP_WATER, SHALLOW, 0.7 - r))
        return
    for rim, colour in ((half + 2, rgb("#F1ECE2")), (half, WATER)):
        for letter in sides:
            ex, ey = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}[letter]
            end = (middle[0] + ex * side / 2, middle[1] + ey * side / 2)
            layer.polygon(_band(middle, end, rim), colour)
        layer.disc(middle, rim, colour)
    for dx, dy in ((0.16, 0.16), (0.84, 0.18), (0.17, 0.84), (0.83, 0.83)):
        layer.rect(x + side * dx - 4, y + side * dy - 3.4, 8, 7, rgb("#C2714F"), 1)
        layer.rect(x + side * dx - 4, y + side * dy - 3.4, 8, 2.6, rgb("#9B4630"), 1)
    if bridge:
        layer.rect(middle[0] - 5, middle[1] - half - 6, 10, half * 2 + 12, rgb("#5A4A40"), 2)
        layer.rect(middle[0] - 4, middle[1] - half - 6, 8, half * 2 + 12, rgb("#F6EAD4"), 2)
        layer.polygon([(middle[0], middle[1] - 18), (middle[0] + 13, middle[1] - 14), (middle[0], middle[1] - 9)], RED)
        layer.line([(middle[0], middle[1] - 18), (middle[0], middle[1] + 2)], INK, 1.2)


def _band(a: tuple[float, float], b: tuple[float, float], half: float) -> list[tuple[float, float]]:
    nx, ny = (0.0, half) if abs(a[1] - b[1]) < 0.1 else (half, 0.0)
    return [(a[0] - nx, a[1] - ny), (b[0] - nx, b[1] - ny), (b[0] + nx, b[1] + ny), (a[0] + nx, a[1] + ny)]


def _tiles(layer: Layer) -> None:
    for k, sides in enumerate(("we", "ws", "wes", "nesw", "we", "")):
        deep, bridge = k == 5, k == 4
        _tile(layer, 4 + 65 * k, 8, 58, sides, deep, bridge)


def _race(layer: Layer) -> None:
    for k, sides in enumerate(("e", "we", "wes", "we", "we", "we")):
        _tile(layer, 4 + 64 * k, 10, 62, sides, bridge=k == 3)
    line = [(34 + 64 * t, 41) for t in range(5)]
    for thick, colour in ((6.0, rgb("#3A2A08")), (3.2, rgb("#F0D77B"))):
        layer.line(line, colour, thick)
    for k in range(1, 5):
        layer.disc(line[k], 9, GOLD_DARK)
        layer.disc(line[k], 7.6, PALE)


def _ring(layer: Layer) -> None:
    middle = (196.0, 62.0)
    layer.disc(middle, 150, mix(WATER, FOAM, 0.15), flat=0.36)
    layer.disc(middle, 112, EARTH, flat=0.30, edge=PALE, width=1.6)
    held = {0, 2, 5, 7, 9, 12, 14, 16}
    for k in range(18):
        t = 2 * math.pi * k / 18
        x, y = middle[0] + 134 * math.cos(t), middle[1] + 48 * math.sin(t)
        layer.disc((x, y), 10, rgb("#F1ECE2"), edge=GOLD_DARK, width=1.2, flat=0.8)
        if k in held:
            colour = RED if k == 5 else rgb("#22242C")
            layer.polygon(
                [(x - 11, y - 2), (x + 11, y - 4), (x + 7, y + 3.4), (x - 7, y + 4)], colour, edge=PALE, width=0.8
            )
    arrow = [(middle[0] + 88 * math.cos(t), middle[1] + 20 * math.sin(t)) for t in (2.6 - 0.1 * k for k in range(20))]
    layer.line(arrow, GOLD_DARK, 2)
    x, y = arrow[-1]
    layer.polygon([(x - 1, y - 6), (x + 8, y + 1), (x - 4, y + 5)], GOLD_DARK)


def _clear(layer: Layer) -> None:
    layer.rect(0, 16, WIDTH, 46, WATER, 10)
    for k in range(7):
        x = 34 + 54 * k
        layer.disc((x, 40), 17, rgb("#F1ECE2"), edge=GOLD_DARK, width=1.2, flat=0.75)
        if k in (0, 2, 3):
            layer.polygon(
                [(x - 16, 36), (x + 16, 34), (x + 10, 44), (x - 10, 45)], rgb("#22242C"), edge=PALE, width=0.9
            )
    for a, b in ((3, 5), (2, 4), (0, 2)):
        arch = [(34 + 54 * (a + (b - a) * t), 34 - 17 * math.sin(math.pi * t)) for t in (k / 14 for k in range(15))]
        layer.line(arch, rgb("#4A3208"), 2.6)
        layer.line(arch, rgb("#F0D77B"), 1.4)


def _customers(layer: Layer) -> None:
    for k, colour in enumerate(CUSTOMERS):
        x = 106 + 90 * k
        layer.rect(x - 30, 8, 60, 60, mix(LAND, INK, 0.3), 5)
        layer.rect(x - 29, 9, 58, 58, LAND, 5)
        if k == 0:
            layer.disc((x, 38), 15, colour, edge=INK, width=1.2)
        elif k == 1:
            layer.polygon([(x, 20), (x + 17, 38), (x, 56), (x - 17, 38)], colour, edge=INK, width=1.2)
        else:
            layer.rect(x - 15, 23, 30, 30, INK, 2)
            layer.rect(x - 14, 24, 28, 28, colour, 2)


FIGURES: dict[str, tuple[float, Drawing]] = {
    "footprints": (76, _footprints), "palazzo": (92, _palazzo), "skip": (66, _track), "districts": (124, _districts),
    "stages": (62, _stages), "ranks": (98, _ranks), "tiles": (72, _tiles), "race": (78, _race), "ring": (122, _ring),
    "clear": (66, _clear), "customers": (74, _customers),
}  # fmt: skip


def height(name: str) -> float:
    """How tall a figure is."""
    return FIGURES[name][0]


def draw(canvas: Canvas, name: str, x: float, y: float) -> None:
    """Draw a figure with its corner at a point."""
    high, drawing = FIGURES[name]

    def make() -> pygame.Surface:
        layer = Layer(WIDTH, high, canvas.scale)
        drawing(layer)
        return layer.done()

    canvas.blit(SPRITES.get(("figure", name, canvas.scale), make), x, y)
    _letter(canvas, name, x, y)


def _letter(canvas: Canvas, name: str, x: float, y: float) -> None:
    """What a figure has of words, boats and icons."""
    if name == "footprints":
        for at, (kind, _, _) in zip((36, 112, 186, 262, 348), KINDS, strict=True):
            canvas.text(tr(f"venezia.kind.{kind}"), x + at, y + 76, "small", INK, "center")
    elif name == "skip":
        for at, seat in ((0, 4), (1, 2), (4, 1), (5, 3)):
            canvas.blit(boats.boat(seat, 8, 40, canvas.scale), x + 28 + 48 * at, y + 40, "center")
    elif name == "stages":
        for k, icon in enumerate(("crown", "coin", "hammer", "turn", "gondola", "person")):
            icons.draw(canvas, icon, x + 36 + 64 * k, y + 32, 22, PALE)
            canvas.text("ABCDEF"[k], x + 36 + 64 * k, y + 66, "small bold", INK, "center")
    elif name == "ranks":
        for k, points in enumerate((11, 5, 2, 1)):
            canvas.text(
                str(points),
                x + 93 + 68 * k,
                y + 80 - (6 + points * 6) if points < 5 else y + 102 - points * 6,
                "figure",
                INK if points < 5 else PALE,
                "center",
            )
    elif name == "race":
        for k in range(1, 5):
            canvas.text(str(k), x + 34 + 64 * k, y + 41, "small bold", INK, "center")
        canvas.blit(boats.boat(2, 5, 40, canvas.scale), x + 34, y + 40, "center")
    elif name == "clear":
        for at, words in ((4, tr("figure.free")), (3, "1"), (1, "2")):
            canvas.text(words, x + 34 + 54 * at, y + 7, "small bold", INK, "center")
    elif name == "districts":
        for number, (dx, dy) in enumerate(((92, 26), (62, 62), (96, 98), (298, 26), (330, 62), (296, 98))):
            canvas.text("SPDCMA"[number], x + dx, y + dy, "bold", PALE, "center")
