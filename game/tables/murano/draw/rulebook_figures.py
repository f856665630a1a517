"""Figures of Murano's rules pages."""

from __future__ import annotations

import math

from game.locale import tr
from game.tables.hud.rulebook_figures import BRIGHT, DARK, EARTH, LAND, WATER, WIDTH, Figure
from game.ui.render.canvas import Canvas
from game.ui.render.painting import Layer
from game.ui.theme import CUSTOMERS, FOAM, GOLD_DARK, INK, PALE, RED, mix, rgb


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
        layer.line(arch, DARK, 2.6)
        layer.line(arch, BRIGHT, 1.4)


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


def _write_clear(canvas: Canvas, x: float, y: float) -> None:
    for at, words in ((4, tr("figure.free")), (3, "1"), (1, "2")):
        canvas.text(words, x + 34 + 54 * at, y + 7, "small bold", INK, "center")


FIGURES = {
    "ring": Figure(122, _ring),
    "clear": Figure(66, _clear, _write_clear),
    "customers": Figure(74, _customers),
}
