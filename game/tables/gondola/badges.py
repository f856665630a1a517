"""What tiles bear, in figures: the plaque on the course, and medals for what is special."""

from __future__ import annotations

import pygame

from game.rules.gondola.board import ANY, CHECKPOINT, DEEP, NO_PASSING, REPLACE, TILES
from game.ui.canvas import SPRITES, Canvas
from game.ui.icons import raster
from game.ui.theme import INK, PALE, STYLES, Colour
from game.ui.vector import document

FULL, COMPACT = 84.0, 40.0  # sides in logical units from which plaques have icons, and both figures
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


def _sprite(canvas: Canvas, key: str, inner: str, wide: float, high: float) -> pygame.Surface:
    size = canvas.px(wide), canvas.px(high)
    return SPRITES.get(("gondola badge", key, size), lambda: raster(document(inner, wide, high), *size))


def draw_sign(canvas: Canvas, name: str, x: float, y: float, size: float = 22.0) -> None:
    """The sign of Speed, Current or Capacity, with its middle at a point."""
    inner = {
        "speed": arrows(4, 11, "#A8322A", 0.95),
        "current": waves(2, 9, "#17596B", 1.12),
        "capacity": hull(2.2, 11.5, "#5B4027", 1.04),
    }[name]
    side = canvas.px(size)
    sprite = SPRITES.get(("gondola sign", name, side), lambda: raster(document(inner, 22, 22), side, side))
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
    key = f"plaque-{wide}"
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
        sprite = SPRITES.get(
            ("gondola medal", name, side), lambda: raster(document(_medal(name), 24.5, 25), side, side)
        )
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
