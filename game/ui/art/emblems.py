"""Emblems of the five seats: on enamel medallions with a gold rim, bare, on cloth.

They look the same everywhere.
"""

from __future__ import annotations

import re

import pygame

from ..render import painting
from ..render.canvas import SPRITES, Canvas
from ..theme import PALE, SEATS, Colour, mix, rgb
from . import icons

_INNER = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


def code(colour: Colour) -> str:
    """Return a colour in SVG notation."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def lighter(colour: Colour, share: float) -> Colour:
    return mix(colour, (255, 255, 255), share)


def darker(colour: Colour, share: float) -> Colour:
    return mix(colour, (18, 12, 20), share)


def figure(seat: int, colour: Colour | None = None) -> str:
    """Return the emblem of a seat as the inside of an SVG with a box of 64."""
    inner = _INNER.search(icons.source(SEATS[seat].emblem))
    assert inner is not None
    return inner.group(1).replace("currentColor", code(colour or SEATS[seat].ink))


def _medallion(seat: int, size: int, faint: bool) -> pygame.Surface:
    base = SEATS[seat].colour
    low, high = code(darker(base, 0.3)), code(lighter(base, 0.28))
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs>'
        '<linearGradient id="g" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0%" stop-color="#F7E7A6"/>'
        '<stop offset="50%" stop-color="#C9A227"/><stop offset="100%" stop-color="#6E5214"/></linearGradient>'
        f'<linearGradient id="e" x1="15%" y1="5%" x2="80%" y2="100%"><stop offset="0%" stop-color="{high}"/>'
        f'<stop offset="45%" stop-color="{code(base)}"/><stop offset="100%" stop-color="{low}"/>'
        "</linearGradient></defs>"
        '<circle cx="50" cy="50" r="49.5" fill="#3A2A0C"/><circle cx="50" cy="50" r="47.5" fill="url(#g)"/>'
        f'<circle cx="50" cy="50" r="42" fill="{low}"/><circle cx="50" cy="50" r="40.5" fill="url(#e)"/>'
        f'<g transform="translate(21.5 21.5) scale(0.89)">{figure(seat)}</g>'
        '<path d="M16 40 A36 36 0 0 1 50 13" stroke="#ffffff" stroke-opacity="0.4" stroke-width="4" fill="none" '
        'stroke-linecap="round"/></svg>'
    )
    made = icons.raster(svg, size, size)
    if faint:
        made.fill((105, 105, 105, 105), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def medallion(seat: int, size: int, faint: bool = False) -> pygame.Surface:
    """Return a seat's emblem on enamel, of a size in pixels.

    `faint` marks a seat that is not available.
    """
    return SPRITES.get(("medallion", seat, size, faint), lambda: _medallion(seat, size, faint))


def bare(seat: int, size: int, colour: Colour) -> pygame.Surface:
    """Return the emblem without a ground, in one colour."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{figure(seat, colour)}</svg>'
    return SPRITES.get(("emblem", seat, size, colour), lambda: icons.raster(svg, size, size))


def draw(canvas: Canvas, seat: int, x: float, y: float, size: float, faint: bool = False, alpha: float = 1.0) -> None:
    """Draw a medallion with its middle at a logical point."""
    canvas.blit(medallion(seat, max(1, canvas.px(size)), faint), x, y, "center", alpha)


def draw_medal(canvas: Canvas, icon: str, x: float, y: float, size: float, colour: Colour) -> None:
    """Draw an icon on an enamel medal with a gold rim."""
    key = ("medal", size, colour, canvas.scale)

    def make() -> pygame.Surface:
        layer = painting.Layer(size + 6, size + 8, canvas.scale, finer=4)
        middle = (size + 6) / 2, (size + 6) / 2
        layer.disc((middle[0] + 1, middle[1] + 1.6), size / 2, rgb("#3A2414"), 70)
        layer.disc(middle, size / 2, rgb("#6E5214"))
        layer.disc(middle, size / 2 - 0.7, rgb("#F0D77B"))
        layer.disc(middle, size / 2 - 2.2, rgb("#8C6D1F"))
        layer.disc(middle, size / 2 - 2.8, colour)
        layer.disc((middle[0] - size * 0.08, middle[1] - size * 0.12), size * 0.30, lighter(colour, 0.5), 40)
        return layer.done()

    canvas.blit(SPRITES.get(key, make), x, y + 1, "center")
    icons.draw(canvas, icon, x, y, size * 0.52, PALE)
