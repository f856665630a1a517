"""What tiles bear, in figures: the plaque on the course, medals for what is special, and tiles in the hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np
import pygame

from game.rules.gondola.board import ANY, CHECKPOINT, DEEP, NO_PASSING, REPLACE, TILES
from game.tables.view import Card
from game.ui import icons, paint
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.icons import raster
from game.ui.paint import Layer
from game.ui.theme import GOLD, GOLD_LIGHT, INK, PALE, PAPER_RIM, SEPIA, SHADE_DARK, STYLES, Colour, rgb

from . import city

WATER_BLUE, SPEED_RED, TAR = rgb("#17596B"), rgb("#A8322A"), rgb("#5B4027")
FULL, COMPACT = 84.0, 40.0  # sides in logical units from which plaques have icons, and both figures
STRIP = 38.0  # beside a tile in the hand
CARD_HIGH, GAP = 104.0, 9.0  # a tile in the hand, and the room between two
MEDALS = {REPLACE: "replace", NO_PASSING: "no-passing", DEEP: "stop", CHECKPOINT: "checkpoint"}


def waves(x: float, y: float, colour: str, scale: float) -> str:
    """Two small waves as SVG: the sign of Current."""
    step = 2.7 * scale
    return "".join(
        f'<path d="M{x} {y + row * 5 * scale:.2f} q{step:.2f} {-3.6 * scale:.2f} {2 * step:.2f} 0 '
        f't{2 * step:.2f} 0 t{2 * step:.2f} 0" '
        f'fill="none" stroke="{colour}" stroke-width="{2 * scale:.2f}" stroke-linecap="round"/>'
        for row in range(2)
    )


def hull(x: float, y: float, colour: str, scale: float) -> str:
    """A moored boat as SVG: the sign of Capacity."""
    return (
        f'<g transform="translate({x} {y}) scale({scale})"><path d="M0 0 C3 5 13 5 17 -2.6 L15.6 4.4 C13 '
        '8.6 4.4 8.6 0 0 Z" '
        f'fill="{colour}"/><path d="M7 2.6 V-6 M7 -6 L11 -4" stroke="{colour}" stroke-width="1.8" '
        'stroke-linecap="round"/>'
        f'<circle cx="7" cy="-7.6" r="2.2" fill="{colour}"/></g>'
    )


def arrows(x: float, y: float, colour: str, scale: float) -> str:
    """Two arrowheads as SVG: the sign of Speed."""
    return (
        f'<path d="M{x} {y - 6 * scale:.2f} l{6.6 * scale:.2f} {6 * scale:.2f} l{-6.6 * scale:.2f} {6 * scale:.2f} '
        f"M{x + 8 * scale:.2f} {y - 6 * scale:.2f} l{6.6 * scale:.2f} {6 * scale:.2f} l{-6.6 * scale:.2f} "
        f'{6 * scale:.2f}" '
        f'fill="none" stroke="{colour}" stroke-width="{2.9 * scale:.2f}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )


def _svg(inner: str, wide: float, high: float) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" '
        f'height="{high}">{inner}</svg>'
    )


def _sprite(canvas: Canvas, key: str, inner: str, wide: float, high: float) -> pygame.Surface:
    size = canvas.px(wide), canvas.px(high)
    return SPRITES.get(("gondola badge", key, size), lambda: raster(_svg(inner, wide, high), *size))


def draw_sign(canvas: Canvas, name: str, x: float, y: float, size: float = 22.0) -> None:
    """The sign of Speed, Current or Capacity, with its middle at a point."""
    inner = {
        "speed": arrows(4, 11, "#A8322A", 0.95),
        "current": waves(2, 9, "#17596B", 1.12),
        "capacity": hull(2.2, 11.5, "#5B4027", 1.04),
    }[name]
    side = canvas.px(size)
    sprite = SPRITES.get(("gondola sign", name, side), lambda: raster(_svg(inner, 22, 22), side, side))
    canvas.blit(sprite, x, y, "center")


def _plate(left: float, wide: float, icons_too: bool) -> str:
    high = 19.0 if icons_too else 17.0
    low = high - 1.4
    split = left + 0.5
    body = f'<rect x="1.4" y="2" width="{wide - 1}" height="{high - 1}" rx="4.4" fill="#061420" fill-opacity="0.5"/>'
    body += f'<rect x="0.4" y="0.6" width="{wide - 1}" height="{high - 1}" rx="4.4" fill="#2A2019"/>'
    body += f'<path d="M{split} 1.6 H5 Q1.4 1.6 1.4 5.2 V{low - 3.6} Q1.4 {low} 5 {low} H{split} Z" fill="#17596B"/>'
    if wide > left + 2:
        end = wide - 1.6
        body += (
            f'<path d="M{split - 0.4} 1.6 H{end - 3.6} Q{end} 1.6 {end} 5.2 V{low - 3.6} Q{end} {low} '
            f'{end - 3.6} {low} H{split - 0.4} Z" fill="#F8EED8"/>'
        )
    if icons_too:
        body += waves(3.4, 8.4, "#BFE6E2", 0.56) + hull(left + 2.4, 9.8, "#5B4027", 0.62)
    return body


def draw_plaque(canvas: Canvas, x: float, y: float, current: int, room: int, side: float) -> None:
    """Current and Capacity at the lower left corner of a tile; the plaque keeps its size however far out."""
    words = "∞" if room == ANY else str(room)
    style = STYLES["bold"]._replace(size=15.5 if side >= FULL else 14.5)
    spots: tuple[tuple[float, str, Colour], ...]
    if side >= FULL:
        left, wide = 25.0, 50.0
        spots = ((18.6, str(current), PALE), (42.4, words, INK))
    elif side >= COMPACT:
        left, wide = 12.0, 25.0
        spots = ((6.6, str(current), PALE), (18.0, words, INK))
    else:
        left, wide = 12.0, 13.0
        spots = ((6.4, str(current), PALE),)
    key = f"plaque {wide}"
    high = 20 if side >= FULL else 18
    canvas.blit(_sprite(canvas, key, _plate(left, wide, side >= FULL), wide + 1, high), x, y - high)
    for at, figure, ink in spots:
        size = style._replace(size=14.0) if figure == "∞" else style
        canvas.text(figure, x + at, y - high / 2 - 0.3, size, ink, "center")


_MEDAL_PICTURES = {
    "no-passing": (
        '<circle cx="12" cy="12" r="8.7" fill="none" stroke="#A8322A" stroke-width="2.6"/>'
        '<path d="M6.6 8.6 l3.6 3.4 l-3.6 3.4 M12 8.6 l3.6 3.4 l-3.6 3.4" fill="none" stroke="#2A2019" '
        'stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>'
        '<path d="M6 18 L18 6" stroke="#A8322A" stroke-width="2.2"/>'
    ),
    "replace": (
        '<circle cx="12" cy="12" r="9.4" fill="#2F7D5B"/>'
        '<path d="M6.6 11.4 A5.4 5.4 0 0 1 15.6 7.8 M17.4 12.6 A5.4 5.4 0 0 1 8.4 16.2" fill="none" '
        'stroke="#FFFFFF" stroke-width="2.1"/>'
        '<path d="M18.6 5.2 L18.4 12.2 L12.6 10.2 Z M5.4 18.8 L5.6 11.8 L11.4 13.8 Z" fill="#FFFFFF"/>'
    ),
    "stop": (
        '<circle cx="12" cy="12" r="9.3" fill="#1B3E6B"/>'
        '<path d="M12 6.4 V18 M8.4 9.4 H15.6 M6.4 13.2 Q7.4 18 12 18.2 Q16.6 18 17.6 13.2" fill="none" '
        'stroke="#FFFFFF" stroke-width="1.9" stroke-linecap="round"/>'
        '<circle cx="12" cy="5.6" r="1.7" fill="none" stroke="#FFFFFF" stroke-width="1.4"/>'
    ),
    "checkpoint": (
        '<path d="M8 19 V5.4" stroke="#2A2019" stroke-width="1.8" stroke-linecap="round"/>'
        '<path d="M8.6 5.6 H18 L15.4 8.8 L18 12 H8.6 Z" fill="#CE3B27" stroke="#6A1A10" stroke-width="0.8"/>'
    ),
}


def _medal(name: str) -> str:
    return (
        '<circle cx="12.6" cy="13.2" r="11" fill="#061420" fill-opacity="0.5"/>'
        '<circle cx="12" cy="12" r="11.4" fill="#2A2019"/><circle cx="12" cy="12" r="10.4" fill="#FFF7E6"/>'
    ) + _MEDAL_PICTURES[name]


def draw_medal(canvas: Canvas, icon: int, x: float, y: float, size: float) -> None:
    """The round sign of what is special about a tile."""
    if icon in MEDALS:
        name = MEDALS[icon]
        side = canvas.px(size)
        sprite = SPRITES.get(("gondola medal", name, side), lambda: raster(_svg(_medal(name), 24.5, 25), side, side))
        canvas.blit(sprite, x, y, "center")


def draw_badges(canvas: Canvas, kind: int, x: float, y: float, side: float, small_table: bool) -> None:
    """The plaque and the medal of a tile whose middle is at a point of the window."""
    tile = TILES[kind]
    left, bottom = x - side / 2 + side * 0.02 + 1, y + side / 2 - side * 0.02
    if tile.current:
        room = 1 if small_table and tile.capacity != ANY else tile.capacity
        draw_plaque(canvas, left, bottom, tile.current, room, side)
    if tile.icon in (REPLACE, NO_PASSING, DEEP):
        size = 20.0 if side >= FULL else 16.0
        if side >= COMPACT:
            draw_medal(canvas, tile.icon, left + size / 2 + 0.5, bottom - 21 - size / 2, size)
        else:
            draw_medal(canvas, tile.icon, left + 22, bottom - 9, 14)


# Tiles in the hand and on their way


def _square(canvas: Canvas, kind: int, turn: int, side: float) -> pygame.Surface:
    """A tile cut out, with its water under it."""
    pixels = canvas.px(side)

    def make() -> pygame.Surface:
        made, pad = city.tile(city.look(kind, turn), 0, pixels)
        gloss = paint.noise(pixels, pixels, 30 * pixels / 100, 8 * pixels / 100, 12)[..., None]
        room = paint.from_array(np.array(rgb("#2C959C"), np.float32) + gloss * 10)
        room = room.convert_alpha() if pygame.display.get_surface() else room
        place = (-pad, -pad)
        room.blit(made, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        if TILES[kind].icon == CHECKPOINT:
            gate = city.gate(city.look(kind, turn).water, pixels)
            room.blit(gate, (0, pixels - gate.get_height()), special_flags=pygame.BLEND_PREMULTIPLIED)
        return room

    return SPRITES.get(("gondola square", kind, turn, pixels), make)


def _paper(canvas: Canvas, box: Rect, side: float, lifted: bool) -> pygame.Surface:
    margin = 10.0

    def make() -> pygame.Surface:
        layer = Layer(box.width + 2 * margin, box.height + 2 * margin, canvas.scale)
        layer.rect(margin + 3, margin + 4, box.width, box.height, (14, 8, 4), 5, 130)
        if lifted:
            for grow, alpha in ((6, 40), (4, 70), (2.4, 120)):
                layer.rect(
                    margin - grow,
                    margin - grow,
                    box.width + 2 * grow,
                    box.height + 2 * grow,
                    rgb("#FFC65A"),
                    5 + grow,
                    alpha,
                )
        layer.rect(
            margin - 0.6,
            margin - 0.6,
            box.width + 1.2,
            box.height + 1.2,
            rgb("#7A5A10") if lifted else rgb("#3A2616"),
            5,
        )
        layer.rect(
            margin + 0.6, margin + 0.6, box.width - 1.2, box.height - 1.2, GOLD_LIGHT if lifted else PAPER_RIM, 4
        )
        layer.rect(margin + 2, margin + 2, box.width - 4, box.height - 4, rgb("#F8EED8"), 3)
        layer.rect(margin + 3, margin + 3, side + 2, side + 2, INK, 3)
        x = margin + side + 9
        for row in (1, 2):
            y = margin + 3 + (side + 2) * row / 3
            layer.line([(x, y), (margin + box.width - 5, y)], GOLD, 0.6, 170)
        return layer.done()

    return SPRITES.get(("gondola paper", round(box.width, 1), round(box.height, 1), lifted, canvas.scale), make)


def draw_card(canvas: Canvas, kind: int, box: Rect, turn: int, lifted: bool = False, dim: bool = False) -> None:
    """A tile in the hand: its picture, and beside it Speed, Current and Capacity."""
    grow = box.height / CARD_HIGH
    side = box.height - 8
    canvas.blit(_paper(canvas, box, side, lifted), box.x - 10, box.y - 10)
    canvas.blit(_square(canvas, kind, turn, side), box.x + 4, box.y + 4)
    tile = TILES[kind]
    style = STYLES["bold"]._replace(size=20 * grow)
    figures = (
        ("speed", str(tile.speed or "-")),
        ("current", str(tile.current or "-")),
        ("capacity", "∞" if tile.capacity == ANY else str(tile.capacity or "-")),
    )
    for row, (sign, words) in enumerate(figures):
        y = box.y + 4 + side * (row + 0.5) / 3
        draw_sign(canvas, sign, box.x + side + 4 + 14 * grow, y, 22 * grow)
        canvas.text(words, box.x + side + 4 + 31 * grow, y, style, INK, "center")
    if dim:
        veil = SPRITES.get(("gondola veil", canvas.px(side)), partial(_veil, canvas.px(side)))
        canvas.blit(veil, box.x + 4, box.y + 4)
    draw_medal(canvas, tile.icon, box.x + 4 + side - 14, box.y + 4 + side - 14, 23 * min(1.3, grow))


def _veil(side: int) -> pygame.Surface:
    made = paint.surface(side, side)
    made.fill((42, 32, 26, 118))
    return made.premul_alpha()


def draw_stack(canvas: Canvas, x: float, y: float, kind: str, count: int, label: str) -> None:
    """A stack of tiles, as high as it is, with its count under it."""
    face = {"canal": "#17596B", "bonus": "#8F2F22", "gone": "#6B5440"}[kind]
    layers = 0 if count == 0 else min(6, 1 + count // 9) if kind != "bonus" else min(4, 1 + count // 5)

    def make() -> pygame.Surface:
        body = ""
        if layers == 0:
            body = (
                '<rect x="4" y="26" width="42" height="42" rx="5" fill="#6B5440" fill-opacity="0.14" '
                'stroke="#6B5440" stroke-width="1" stroke-opacity="0.6"/>'
            )
        for at in range(layers):
            y0 = 26 - at * 3.2
            body += f'<rect x="6" y="{y0 + 2}" width="42" height="42" rx="5" fill="#1A100A" fill-opacity="0.35"/>'
            body += (
                f'<rect x="4" y="{y0}" width="42" height="42" rx="5" fill="{face}" stroke="#2A2019" '
                'stroke-width="1.1"/>'
            )
        if layers:
            top = 26 - (layers - 1) * 3.2
            body += (
                f'<rect x="7.6" y="{top + 3.6}" width="34.8" height="34.8" rx="3" fill="none" '
                'stroke="#F0D77B" stroke-width="1.2"/>'
            )
            body += waves(11.5, top + 18, "#F0D77B", 1.7)
        return raster(_svg(body, 52, 72), canvas.px(52), canvas.px(72))

    canvas.blit(SPRITES.get(("gondola stack", kind, layers, canvas.scale), make), x - 25, y)
    canvas.text(str(count), x, y + 82, "figure", INK, "center")
    canvas.text(label, x, y + 100, "small", SEPIA, "center")


def draw_tile_back(canvas: Canvas, x: float, y: float) -> None:
    """A tile face down."""
    size = 54.0

    def make() -> pygame.Surface:
        layer = Layer(size + 6, size + 6, canvas.scale)
        layer.rect(4, 5, size, size, SHADE_DARK, 6, 120)
        layer.rect(1, 1, size, size, INK, 6)
        layer.rect(2.2, 2.2, size - 2.4, size - 2.4, WATER_BLUE, 5)
        layer.rect(5, 5, size - 8, size - 8, GOLD_LIGHT, 4)
        layer.rect(6.4, 6.4, size - 10.8, size - 10.8, WATER_BLUE, 3)
        return layer.done()

    canvas.blit(SPRITES.get(("gondola back", canvas.scale), make), x, y, "center")
    icons.draw(canvas, "gondola", x, y, 26, GOLD_LIGHT)


def card_shape() -> float:
    """How wide a tile in the hand is for its height."""
    return (CARD_HIGH - 8 + 6 + STRIP) / CARD_HIGH


def lay_cards(area: Rect, cards: Sequence[Card]) -> None:
    """Tiles in a row in the middle of the tray, smaller where they would not all find room."""
    if not cards:
        return
    wide = min(CARD_HIGH * card_shape(), (area.width - 20 + GAP) / len(cards) - GAP)
    high = wide / card_shape()
    left = area.centerx - (len(cards) * (wide + GAP) - GAP) / 2
    for at, card in enumerate(cards):
        card.rect = Rect(left + at * (wide + GAP), area.y + (area.height - high) / 2 + 2, wide, high)
