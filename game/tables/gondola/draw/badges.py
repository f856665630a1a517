"""Signs of Gondola: Speed, Current and Capacity, and the medals of special tiles."""

from __future__ import annotations

from game.ui.art.icons import raster
from game.ui.art.svg import document
from game.ui.render.canvas import SPRITES, Canvas

from ..texts import MEDALS


def waves(x: float, y: float, colour: str, scale: float) -> str:
    """Return two small waves as SVG: the sign of Current."""
    step = 2.7 * scale
    return "".join(
        f'<path d="M{x} {y + row * 5 * scale:.2f} q{step:.2f} {-3.6 * scale:.2f} {2 * step:.2f} 0 '
        f't{2 * step:.2f} 0 t{2 * step:.2f} 0" '
        f'fill="none" stroke="{colour}" stroke-width="{2 * scale:.2f}" stroke-linecap="round"/>'
        for row in range(2)
    )


def hull(x: float, y: float, colour: str, scale: float) -> str:
    """Return a moored boat as SVG: the sign of Capacity."""
    return (
        f'<g transform="translate({x} {y}) scale({scale})"><path d="M0 0 C3 5 13 5 17 -2.6 L15.6 4.4 C13 '
        '8.6 4.4 8.6 0 0 Z" '
        f'fill="{colour}"/><path d="M7 2.6 V-6 M7 -6 L11 -4" stroke="{colour}" stroke-width="1.8" '
        'stroke-linecap="round"/>'
        f'<circle cx="7" cy="-7.6" r="2.2" fill="{colour}"/></g>'
    )


def arrows(x: float, y: float, colour: str, scale: float) -> str:
    """Return two arrowheads as SVG: the sign of Speed."""
    return (
        f'<path d="M{x} {y - 6 * scale:.2f} l{6.6 * scale:.2f} {6 * scale:.2f} l{-6.6 * scale:.2f} {6 * scale:.2f} '
        f"M{x + 8 * scale:.2f} {y - 6 * scale:.2f} l{6.6 * scale:.2f} {6 * scale:.2f} l{-6.6 * scale:.2f} "
        f'{6 * scale:.2f}" '
        f'fill="none" stroke="{colour}" stroke-width="{2.9 * scale:.2f}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )


def draw_sign(canvas: Canvas, name: str, x: float, y: float, size: float = 22.0) -> None:
    """Draw the sign of Speed, Current or Capacity, its middle at a point."""
    inner = {
        "speed": arrows(4, 11, "#A8322A", 0.95),
        "current": waves(2, 9, "#17596B", 1.12),
        "capacity": hull(2.2, 11.5, "#5B4027", 1.04),
    }[name]
    side = canvas.px(size)
    sprite = SPRITES.get(("gondola sign", name, side), lambda: raster(document(inner, 22, 22), side, side))
    canvas.blit(sprite, x, y, "center")


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
    """Draw the round sign of a special tile."""
    if icon in MEDALS:
        name = MEDALS[icon]
        side = canvas.px(size)
        sprite = SPRITES.get(
            ("gondola medal", name, side), lambda: raster(document(_medal(name), 24.5, 25), side, side)
        )
        canvas.blit(sprite, x, y, "center")
