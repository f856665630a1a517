"""Figures of Gondola's rules pages."""

from __future__ import annotations

from bisect import bisect_right

from game.locale import tr
from game.rules.gondola.board import BONUS, DEEP, NO_PASSING, REPLACE, START, TILES
from game.stage.scenery import boats
from game.tables.hud.rulebook_figures import BRIGHT, LAND, WATER, Figure
from game.ui.art.book import COLUMN
from game.ui.render.canvas import Canvas, Rect
from game.ui.render.painting import Layer
from game.ui.theme import GOLD_DARK, INK, PALE, RED, RED_DARK, SHALLOW, mix, rgb

from ..texts import MEDALS
from . import badges, cards

DEEP_WATER = rgb("#17606D")
LIST_ROWS = 0, 11, 23, 35  # first tile of each row
LIST_SIDE, LIST_PITCH, LIST_ROW, LIST_HEAD = 37.0, 42.9, 64.0, 26.0  # logical sizes: a tile, to the next, rows, words
FIGURE_INKS = {"speed": RED_DARK, "current": rgb("#17596B"), "capacity": rgb("#5B4027")}


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


def _write_list(canvas: Canvas, x: float, y: float) -> None:
    """Draw every kind of tile with its figures and its number of copies, and what the signs mean."""
    kinds = [kind for kind, tile in enumerate(TILES) if tile.stack != START]
    for at, kind in enumerate(kinds):
        row = bisect_right(LIST_ROWS, at) - 1
        _write_kind(canvas, kind, x + LIST_PITCH * (at - LIST_ROWS[row]), y + LIST_HEAD + LIST_ROW * row)
    for at, sign in enumerate(("speed", "current", "capacity")):
        left = x + 20 + COLUMN * at / 3
        badges.draw_sign(canvas, sign, left, y + 8, 20)
        canvas.text(tr(f"gondola.picture.{sign}"), left + 16, y + 8, "small bold", FIGURE_INKS[sign])
    for at, icon in enumerate((REPLACE, NO_PASSING, DEEP)):
        left, middle = x + LIST_PITCH * (len(kinds) - LIST_ROWS[-1]) + 26, y + LIST_HEAD + 20 * at + LIST_ROW * 3 + 6
        badges.draw_medal(canvas, icon, left, middle, 18)
        words = tr(f"gondola.sign.{MEDALS[icon]}")
        canvas.text(words, left + 16, middle, "small", INK, room=x + COLUMN - left - 18)


def _write_kind(canvas: Canvas, kind: int, x: float, y: float) -> None:
    """Draw a kind of tile: its picture, its copies on it, and its figures below."""
    tile = TILES[kind]
    rim = rgb("#8F2F22") if tile.stack == BONUS else INK
    grow = 3.0 if tile.stack == BONUS else 1.0
    canvas.fill((x - grow, y - grow, LIST_SIDE + 2 * grow, LIST_SIDE + 2 * grow), rim)
    canvas.blit(cards.square(canvas, kind, 0, LIST_SIDE), x, y)
    badges.draw_medal(canvas, tile.icon, x + 7, y + 7, 17)
    if tile.copies > 1:
        plate = Rect(x + LIST_SIDE - 19, y + LIST_SIDE - 14, 19, 14)
        canvas.fill(plate.inflate(1.6, 1.6), INK)
        canvas.fill(plate, PALE)
        canvas.text(f"\u00d7{tile.copies}", *plate.center, "small bold", INK, "center")
    found = {"speed": tile.speed, "current": tile.current, "capacity": tile.capacity}
    shown = [(sign, figure) for sign, figure in found.items() if figure]
    for at, (sign, figure) in enumerate(shown):
        across = x + LIST_SIDE / 2 + 12.5 * (at - (len(shown) - 1) / 2)
        canvas.text(str(figure), across, y + LIST_SIDE + 10, "small bold", FIGURE_INKS[sign], "center")


FIGURES = {
    "tiles": Figure(72, _tiles),
    "list": Figure(LIST_HEAD + LIST_ROW * len(LIST_ROWS) - 6, None, _write_list, width=COLUMN),
    "race": Figure(78, _race, _write_race),
}
