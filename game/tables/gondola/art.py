"""Drawing Gondola's table: tiles, badges, flags, ways and the marks of what may be done."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from game.rules.gondola.board import ANY, CHECKPOINT, DEEP, NO_PASSING, REPLACE, TILES
from game.ui import icons, paint
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.paint import Layer, Point
from game.ui.theme import GOLD_DARK, GOLD_LIGHT, INK, PALE, SEATS, SHADE_DARK, STYLES, lit, rgb

from . import tiles

CURRENT_BLUE, SPEED_RED, ROOM_GREEN = rgb("#1F5E86"), rgb("#A8321F"), rgb("#3F6B2E")


def draw_tile(canvas: Canvas, kind: int, turn: int, x: float, y: float, zoom: float, alpha: float = 1.0) -> None:
    """A tile with its middle at a point of the window."""
    scale = round(canvas.scale * zoom, 4)
    sprite = SPRITES.get(("gondola tile", kind, turn, scale), partial(tiles.land, kind, turn, scale))
    canvas.blit(sprite, x, y, "center", alpha)


def _badge(canvas: Canvas, colour: tuple[int, int, int], size: float, shape: str) -> pygame.Surface:
    def make() -> pygame.Surface:
        layer = Layer(size + 2, size + 2, canvas.scale, finer=4)
        c = (size / 2, size / 2)
        if shape == "round":
            layer.disc((c[0] + 0.6, c[1] + 1.1), size / 2 - 0.4, SHADE_DARK, 120)
            layer.disc(c, size / 2 - 0.4, PALE)
            layer.disc(c, size / 2 - 1.5, colour)
        elif shape == "flag":
            points = [
                (0.8, 0.8),
                (size - 0.8, 0.8),
                (size - 0.8, size * 0.66),
                (size / 2, size - 0.4),
                (0.8, size * 0.66),
            ]
            layer.polygon([(px + 0.6, py + 1.1) for px, py in points], SHADE_DARK, 120)
            layer.polygon(points, PALE)
            layer.polygon([(c[0] + (px - c[0]) * 0.82, c[1] + (py - c[1]) * 0.82) for px, py in points], colour)
        else:
            layer.rect(0.8, 1.4, size - 1, size - 1, SHADE_DARK, 3, 120)
            layer.rect(0.2, 0.2, size - 1, size - 1, PALE, 3)
            layer.rect(1.3, 1.3, size - 3.2, size - 3.2, colour, 2.2)
        return layer.done()

    return SPRITES.get(("gondola badge", colour, size, shape, canvas.scale), make)


def draw_badge(
    canvas: Canvas, words: str, x: float, y: float, size: float, colour: tuple[int, int, int], shape: str
) -> None:
    """A figure on a small badge."""
    canvas.blit(_badge(canvas, colour, size, shape), x, y, "center")
    canvas.text(
        words, x, y - (size * 0.06 if shape == "flag" else 0), STYLES["bold"]._replace(size=size * 0.70), PALE, "center"
    )


def draw_badges(canvas: Canvas, kind: int, x: float, y: float, side: float, speed: bool, small_table: bool) -> None:
    """What a tile bears, in its corners; badges keep their size however far away the course is."""
    tile = TILES[kind]
    size = 17.0 if side >= 60 or speed else 15.0
    off = side / 2 - size * 0.62
    if tile.icon == CHECKPOINT:
        icons.draw(canvas, "flag", x + off, y - off, size, rgb("#A8321F"))
    elif tile.current:
        draw_badge(canvas, str(tile.current), x - off, y + off, size, CURRENT_BLUE, "round")
        if side >= 46 or speed:
            room = 1 if small_table and tile.capacity != ANY else tile.capacity
            draw_badge(canvas, "∞" if room == ANY else str(room), x + off, y + off, size, ROOM_GREEN, "box")
    if speed and tile.speed:
        draw_badge(canvas, str(tile.speed), x - off, y - off, size + 3, SPEED_RED, "flag")
    mark = {REPLACE: "again", NO_PASSING: "no-passing", DEEP: "vortex"}.get(tile.icon)
    if mark and (side >= 46 or speed):
        canvas.blit(_badge(canvas, rgb("#4A3A2C"), size + 1, "round"), x + off, y - off, "center")
        icons.draw(canvas, mark, x + off, y - off, size * 0.62, PALE)


def draw_cell(canvas: Canvas, x: float, y: float, side: float, strength: float, bright: bool = False) -> None:
    """A cell where a tile may be laid."""
    key = ("gondola cell", round(side), bright, canvas.scale)

    def make() -> pygame.Surface:
        layer = Layer(side + 8, side + 8, canvas.scale)
        inset = 6.0
        corners = [
            (inset, inset),
            (side + 8 - inset, inset),
            (side + 8 - inset, side + 8 - inset),
            (inset, side + 8 - inset),
        ]
        layer.polygon(corners, (255, 240, 190), 58 if bright else 30)
        for at, (cx, cy) in enumerate(corners):
            nx, ny = corners[(at + 1) % 4]
            px, py = corners[at - 1]
            reach = 0.28
            arm = [
                (cx + (px - cx) * reach, cy + (py - cy) * reach),
                (cx, cy),
                (cx + (nx - cx) * reach, cy + (ny - cy) * reach),
            ]
            layer.line(arm, (70, 44, 10), 4.2, 150)
            layer.line(arm, GOLD_LIGHT, 2.6 if bright else 2.0)
        return layer.done()

    canvas.blit(SPRITES.get(key, make), x, y, "center", strength)


def draw_way(canvas: Canvas, points: Sequence[Point], firm: bool) -> None:
    """A ribbon along a way, in logical units, with an arrowhead."""
    if len(points) < 2:
        return
    left, top = min(x for x, _ in points) - 20, min(y for _, y in points) - 20
    right, bottom = max(x for x, _ in points) + 20, max(y for _, y in points) + 20
    key = ("gondola way", tuple((round(x), round(y)) for x, y in points[::4]), round(points[-1][0]), firm, canvas.scale)

    def make() -> pygame.Surface:
        layer = Layer(right - left, bottom - top, canvas.scale, (left, top))
        for width, colour, alpha in (
            (11, SHADE_DARK, 90),
            (9, GOLD_DARK, 255),
            (6.6, GOLD_LIGHT, 255),
            (3.6, rgb("#E2A71C"), 255),
        ):
            layer.line(points, colour, width, alpha)
        (x0, y0), (x1, y1) = points[-4 if len(points) > 4 else 0], points[-1]
        turn = math.atan2(y1 - y0, x1 - x0)
        head = [(x1 + 13 * math.cos(turn), y1 + 13 * math.sin(turn))]
        head += [(x1 + 12 * math.cos(turn + s * 2.3), y1 + 12 * math.sin(turn + s * 2.3)) for s in (1, -1)]
        layer.polygon(head, rgb("#E2A71C"), 255, GOLD_DARK, 1.4)
        return layer.done()

    canvas.blit(SPRITES.get(key, make), left, top, alpha=1.0 if firm else 0.9)


def draw_rest(canvas: Canvas, x: float, y: float, words: str, strength: float, bright: bool) -> None:
    """A ring where the gondola may come to rest, with its steps."""
    key = ("gondola rest", bright, canvas.scale)
    size = 34.0 if bright else 28.0

    def make() -> pygame.Surface:
        layer = Layer(size + 4, size + 4, canvas.scale)
        c = (size / 2 + 2, size / 2 + 2)
        layer.disc((c[0] + 1, c[1] + 1.6), size / 2, SHADE_DARK, 110)
        layer.disc(c, size / 2, GOLD_DARK)
        layer.disc(c, size / 2 - 1.2, GOLD_LIGHT)
        layer.disc(c, size / 2 - 4.2, rgb("#FFF6DC") if bright else rgb("#F0DFB4"))
        return layer.done()

    canvas.blit(SPRITES.get(key, make), x, y, "center", strength)
    canvas.text(words, x, y, "bold", INK, "center", strength)


def draw_flags(canvas: Canvas, x: float, y: float, colours: Sequence[int]) -> None:
    """Flags on a checkpoint, in a row."""
    for at, colour in enumerate(colours):
        px = x + (at - (len(colours) - 1) / 2) * 11

        def make(colour: int = colour) -> pygame.Surface:
            layer = Layer(18, 26, canvas.scale, finer=4)
            layer.line([(4, 25), (4, 2)], rgb("#4A3A2C"), 1.6)
            shape = [(4.6, 2), (16.5, 5.5), (4.6, 12)]
            layer.polygon([(fx + 0.7, fy + 1.1) for fx, fy in shape], SHADE_DARK, 110)
            layer.polygon(shape, SEATS[colour].colour, 255, (40, 30, 24), 0.6)
            layer.disc((4, 1.8), 1.5, rgb("#E2BE5A"))
            return layer.done()

        canvas.blit(SPRITES.get(("gondola flag", colour, canvas.scale), make), px, y, "midbottom")


def draw_pennants(canvas: Canvas, x: float, y: float, colour: int, placed: int, total: int) -> float:
    """A seat's flags: placed ones flutter, the others are furled; the width."""
    for at in range(total):
        key = ("gondola pennant", colour, at < placed, canvas.scale)

        def make(is_placed: bool = at < placed) -> pygame.Surface:
            layer = Layer(20, 28, canvas.scale, finer=4)
            layer.line([(4, 27), (4, 2)], rgb("#5A4630"), 1.5)
            if is_placed:
                layer.polygon([(4.6, 2), (18.5, 6.5), (4.6, 13)], SEATS[colour].colour, 255, (40, 30, 24), 0.6)
                layer.polygon([(4.6, 2.6), (12, 5), (4.6, 6)], lit(SEATS[colour].colour, 1.25), 150)
            else:
                layer.polygon([(4.6, 3), (7.2, 4), (6.4, 14), (4.6, 15)], rgb("#CDBB93"), 255, (110, 92, 60), 0.5)
            return layer.done()

        canvas.blit(SPRITES.get(key, make), x + at * 21, y)
    return total * 21.0


def draw_glint(canvas: Canvas, x: float, y: float, strength: float) -> None:
    """The water of an open end glints."""

    def make() -> pygame.Surface:
        layer = Layer(16, 16, canvas.scale)
        for dx, dy in ((7, 1.4), (1.4, 7)):
            layer.polygon([(8 - dx, 8), (8, 8 - dy), (8 + dx, 8), (8, 8 + dy)], (255, 252, 236), 220)
        return layer.done()

    canvas.blit(SPRITES.get(("gondola glint", canvas.scale), make), x, y, "center", strength)


def draw_card(canvas: Canvas, kind: int, box: Rect, turn: int, lifted: bool, dim: bool) -> None:
    """A tile in the hand, with its figures."""
    side = round(min(box.width, box.height) / 2) * 2.0
    zoom = side / tiles.SIDE
    x, y = box.centerx, box.centery
    key = ("gondola plinth", side, lifted, canvas.scale)

    def make() -> pygame.Surface:
        layer = Layer(side + 12, side + 12, canvas.scale)
        layer.rect(3, 4, side + 8, side + 8, (20, 12, 8), 6, 150)
        layer.rect(1, 1, side + 8, side + 8, GOLD_LIGHT if lifted else rgb("#8C6D1F"), 6)
        layer.rect(3, 3, side + 4, side + 4, rgb("#1C6C77"), 4)
        return layer.done()

    canvas.blit(SPRITES.get(key, make), x + 1, y + 1, "center")
    draw_tile(canvas, kind, turn, x, y, zoom)
    if dim:
        veil = SPRITES.get(("gondola veil", side, canvas.scale), lambda: _veil(side, canvas.scale))
        canvas.blit(veil, x, y, "center")
    draw_badges(canvas, kind, x, y, side, True, False)


def _veil(side: float, scale: float) -> pygame.Surface:
    made = paint.surface(side * scale, side * scale)
    made.fill((30, 22, 18, 150))
    return made.premul_alpha()
