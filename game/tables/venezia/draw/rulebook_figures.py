"""Figures of Venezia's rules pages."""

from __future__ import annotations

import math

from game.locale import tr
from game.stage.scenery import boats
from game.tables.hud.rulebook_figures import BRIGHT, DARK, EARTH, WATER, WIDTH, Figure
from game.ui.render.canvas import Canvas
from game.ui.render.painting import Layer
from game.ui.theme import FOAM, GOLD_DARK, INK, MARSH, PALE, RED, SEPIA, Colour, lit, mix, rgb

KINDS = (
    ("casa", rgb("#F4EFE4"), 1), ("palazzo", rgb("#D9772F"), 2), ("campo", rgb("#4F9A5B"), 1),
    ("basilica", rgb("#7B63B4"), 3), ("ponte", rgb("#3E6FB0"), 2),
)  # fmt: skip


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
        layer.line(arch, DARK, 3)
        layer.line(arch, BRIGHT, 1.6)
        layer.polygon([(b - 5, 26), (b + 5, 26), (b, 35)], BRIGHT, edge=DARK, width=0.8)


def _write_footprints(canvas: Canvas, x: float, y: float) -> None:
    for at, (kind, _, _) in zip((36, 112, 186, 262, 348), KINDS, strict=True):
        canvas.text(tr(f"venezia.kind.{kind}"), x + at, y + 76, "small", INK, "center")


def _write_skip(canvas: Canvas, x: float, y: float) -> None:
    for at, seat in ((0, 4), (1, 2), (4, 1), (5, 3)):
        canvas.blit(boats.boat(seat, 8, 40, canvas.scale), x + 28 + 48 * at, y + 40, "center")


FIGURES = {
    "footprints": Figure(76, _footprints, _write_footprints, gap=12),
    "palazzo": Figure(92, _palazzo),
    "skip": Figure(66, _track, _write_skip),
}
