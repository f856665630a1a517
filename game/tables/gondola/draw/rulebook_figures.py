"""Figures of Gondola's rules pages."""

from __future__ import annotations

from game.stage.scenery import boats
from game.tables.hud.rulebook_figures import BRIGHT, LAND, WATER, Figure
from game.ui.render.canvas import Canvas
from game.ui.render.painting import Layer
from game.ui.theme import GOLD_DARK, INK, PALE, RED, SHALLOW, mix, rgb

DEEP_WATER = rgb("#17606D")


def _tile(layer: Layer, x: float, y: float, side: float, sides: str, deep: bool = False, bridge: bool = False) -> None:
    """Paint a canal tile: `sides` of n, e, s, w are water."""
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
    for thick, colour in ((6.0, rgb("#3A2A08")), (3.2, BRIGHT)):
        layer.line(line, colour, thick)
    for k in range(1, 5):
        layer.disc(line[k], 9, GOLD_DARK)
        layer.disc(line[k], 7.6, PALE)


def _write_race(canvas: Canvas, x: float, y: float) -> None:
    for k in range(1, 5):
        canvas.text(str(k), x + 34 + 64 * k, y + 41, "small bold", INK, "center")
    canvas.blit(boats.boat(2, 5, 40, canvas.scale), x + 34, y + 40, "center")


FIGURES = {
    "tiles": Figure(72, _tiles),
    "race": Figure(78, _race, _write_race),
}
