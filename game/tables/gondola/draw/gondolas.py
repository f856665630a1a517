"""Boats of the race from above: a hull in the seat's colour, and its wake."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.art import emblems
from game.ui.art.emblems import code
from game.ui.art.icons import raster
from game.ui.art.svg import document
from game.ui.render.canvas import SPRITES, Canvas
from game.ui.render.frame_budget import UNPAINTED
from game.ui.theme import SEATS, lit, mix

from ..geometry import Point, along

BOATS = ("gondola boat", "gondola boat turned")  # names of sprites: painted at a heading, and turned to it
STEP = 6  # degrees between baked headings
LENGTH, SLIP_SHARE = 74.0, 0.82  # a boat, in board units, and the share of that in the boathouse
MODEL = 264  # pixels of the boat that is turned
SPRITE_SIDE = 132  # the sprite's side, where a hull is 100 long
WAKE = 85.0  # board units behind a boat in which its wake is seen

_HULL = "M-50 0 C-36 -9 -14 -11.5 4 -11.5 C24 -11.5 40 -7 54 0 C40 7 24 11.5 4 11.5 C-14 11.5 -36 9 -50 0 Z"
_WELL = "M-30 0 C-24 -6 -12 -7.4 2 -7.4 C16 -7.4 24 -5.4 31 0 C24 5.4 16 7.4 2 7.4 C-12 7.4 -24 6 -30 0 Z"


def _hull(seat: int, heading: float) -> str:
    base = SEATS[seat].colour
    dark, light = code(mix(base, (24, 16, 22), 0.42)), code(lit(base, 1.22))
    parts = [
        f'<g transform="rotate({-heading:.1f})">',
        f'<path d="{_HULL}" fill="#061C2C" fill-opacity="0.4" transform="translate(3 4)"/>',
        f'<path d="{_HULL}" fill="#FFF8E6" stroke="#FFF8E6" stroke-width="7" stroke-linejoin="round"/>',
        f'<path d="{_HULL}" fill="{code(base)}" stroke="#1A1216" stroke-width="3.2" stroke-linejoin="round"/>',
        f'<path d="M-44 -1 C-32 -7 -14 -9.4 4 -9.4 C22 -9.4 36 -6 48 -1" fill="none" stroke="{light}" '
        'stroke-width="1.8"/>',
        f'<path d="M-44 1 C-32 7 -14 9.4 4 9.4 C22 9.4 36 6 48 1" fill="none" stroke="{dark}" stroke-width="1.8"/>',
        f'<path d="{_WELL}" fill="#4A2E1C" stroke="{dark}" stroke-width="1.6"/>',
        '<path d="M-22 -5 V5 M-15 -6.4 V6.4 M17 -6.4 V6.4 M24 -4.4 V4.4" stroke="#A9773F" stroke-width="3"/>',
        '<path d="M50 0 H59 M55 -3 V3 M58.4 -3.4 V3.4" stroke="#1A1216" stroke-width="3.4" stroke-linecap="round"/>',
        '<path d="M50 0 H59 M55 -3 V3 M58.4 -3.4 V3.4" stroke="#E8EDEE" stroke-width="1.5" stroke-linecap="round"/>',
        '<path d="M-40 2 L-20 24" stroke="#3A2412" stroke-width="3.4" stroke-linecap="round"/>',
        '<path d="M-40 2 L-20 24" stroke="#C08A4A" stroke-width="1.8" stroke-linecap="round"/>',
        '<path d="M-24 19.6 L-17.4 27" stroke="#3A2412" stroke-width="5.4" stroke-linecap="round"/>',
        '<path d="M-24 19.6 L-17.4 27" stroke="#D9A763" stroke-width="3.4" stroke-linecap="round"/>',
        '<ellipse cx="-38" cy="0" rx="4.2" ry="6.2" fill="#F7F1E2" stroke="#1A1216" stroke-width="1.2"/>',
        '<circle cx="-38" cy="0" r="4.4" fill="#E9C878" stroke="#5A3A14" stroke-width="1.1"/>',
        '<circle cx="-38" cy="0" r="2.2" fill="#CE3B27"/>',
        "</g>",
    ]
    return "".join(parts)


def _emblem(seat: int) -> str:
    """Return the seat's emblem, which stays upright amidships."""
    base = SEATS[seat].colour
    dark = code(mix(base, (24, 16, 22), 0.42))
    parts = [
        '<circle cx="0.6" cy="1.2" r="14.4" fill="#061C2C" fill-opacity="0.45"/>',
        '<circle cx="0" cy="0" r="14.2" fill="#3A2A0C"/><circle cx="0" cy="0" r="13.2" fill="#F0D77B"/>',
        f'<circle cx="0" cy="0" r="11.4" fill="{dark}"/><circle cx="0" cy="0" r="10.8" fill="{code(base)}"/>',
        f'<g transform="translate(-8.6 -8.6) scale(0.27)">{emblems.figure(seat)}</g>',
    ]
    return "".join(parts)


def _painted(inner: str, side: int) -> pygame.Surface:
    return raster(document(inner, SPRITE_SIDE, SPRITE_SIDE, -SPRITE_SIDE / 2, -SPRITE_SIDE / 2), side, side)


def boat(seat: int, heading: float, pixels: int, turning: bool = False) -> pygame.Surface:
    """Return a boat in a seat's colour at a heading, its hull `pixels` long.

    While it turns, a hull that heads right is turned: that is quick, and its coarser edges are not seen in motion. The
    sharp boat is painted in the background when it lies still.
    """
    at = round(heading / STEP) * STEP % 360
    side = round(pixels * SPRITE_SIDE / 104)
    if not turning:
        key = ("gondola boat", seat, at, side)
        sharp = SPRITES.get(key, lambda: _painted(_hull(seat, at) + _emblem(seat), side), slow=True)
        if sharp is not UNPAINTED:
            return sharp

    hull = SPRITES.get(("gondola hull", seat), lambda: _painted(_hull(seat, 0), MODEL), slow=True)
    emblem = SPRITES.get(("gondola emblem", seat), lambda: _painted(_emblem(seat), MODEL), slow=True)
    if hull is UNPAINTED or emblem is UNPAINTED:
        return _other(seat, at, side)

    def turned() -> pygame.Surface:
        found = pygame.transform.rotozoom(pygame.transform.smoothscale(hull, (side, side)), at, 1.0)
        made = pygame.Surface((side, side), pygame.SRCALPHA)
        made.blit(found, found.get_rect(center=(side // 2, side // 2)))
        upright = pygame.transform.smoothscale(emblem, (side, side))
        made.blit(upright, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return made

    return SPRITES.get(("gondola boat turned", seat, at, side), turned, slow=not turning)


def _other(seat: int, at: float, side: int) -> pygame.Surface:
    """Return the boat as painted already at the nearest heading.

    It stands in while the right one is painted.
    """
    apart = (turn for step in range(round(180 / STEP)) for turn in (step * STEP, -step * STEP))
    looks = ((name, seat, (at + turn) % 360, side) for turn in apart for name in BOATS)
    found = next((look for look in looks if look in SPRITES), None)
    return SPRITES.get(found, lambda: UNPAINTED) if found else UNPAINTED


def draw(
    canvas: Canvas,
    seat: int,
    x: float,
    y: float,
    heading: float,
    zoom: float,
    in_slip: bool = False,
    alpha: float = 1.0,
    turning: bool = False,
) -> None:
    """Draw a boat on the board; in the boathouse it is a little smaller."""
    length = LENGTH * zoom * (SLIP_SHARE if in_slip else 1.0)
    canvas.blit(boat(seat, heading, canvas.px(length), turning), x, y, "center", alpha)


def draw_wake(
    canvas: Canvas,
    points: Sequence[Point],
    way: float,
    to_window: Callable[[float, float], Point],
    zoom: float,
    strength: float,
) -> None:
    """Draw foam behind a boat along a curve: short arcs that widen and fade."""
    for number in range(7):
        behind = 26.0 + number * (WAKE - 26.0) / 6
        if behind > way:
            return
        x, y, heading = along(points, way - behind)
        share = number / 6
        wide = (7.0 + 9.0 * share) * zoom
        place = to_window(x, y)
        canvas.blit(_ripple(canvas, round(wide, 1), heading), *place, "center", strength * (0.95 - 0.8 * share))


def _ripple(canvas: Canvas, wide: float, heading: float) -> pygame.Surface:
    at = round(heading / 15) * 15 % 360
    side = max(6, canvas.px(wide * 2 + 4))

    def make() -> pygame.Surface:
        arcs = "".join(
            f'<path d="M6 {hand * 4} q7 {hand * 5} -8 {hand * 14}" fill="none" stroke="#EAF6F1" '
            'stroke-width="3.2" stroke-linecap="round"/>'
            for hand in (-1, 1)
        )
        svg = document(f'<g transform="rotate({-at})">{arcs}</g>', 48, 48, -24, -24)
        return raster(svg, side, side)

    return SPRITES.get(("gondola ripple", at, side), make)
