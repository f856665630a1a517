"""Lagoon round the course: shallows and shadows, fog, an old chart's furniture."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import partial

import numpy as np
import pygame

from game.locale import tr
from game.rules.gondola.board import BOATHOUSE, CODE_ICON, CODE_KIND, CODE_WATER, DEEP, SIZE
from game.ui.art.icons import raster
from game.ui.art.svg import document, path
from game.ui.render import painting, text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.display_options import DISPLAY_OPTIONS
from game.ui.render.painting import Numbers
from game.ui.theme import Style, rgb

from ..camera import Camera, Extent
from ..geometry import SIDE
from ..ornaments import FADE_SECONDS, SIZES, Ornament
from .tile_ground import canal_distance

TILE_PX = 28  # pixels of a tile's side on the sheet of shallows and shadows
CREAM, DEEP_INK = "#E3D9AC", "#124A57"
NAME = Style("caps", 34, 11.0)
MOTTO = Style("italic", 18)


# Shallows and shadows
MIST = rgb("#468690")  # colour of the mist at the window's edges
MIST_WIDTH, MIST_OUTSIDE = 26.0, 15.0  # its logical width within the window, and beyond its edge


def _mask(code: int) -> painting.Array:
    row = (np.arange(TILE_PX, dtype=np.float32) + 0.5) * SIDE / TILE_PX
    x, y = np.meshgrid(row, row)
    away = canal_distance(CODE_WATER[code], CODE_KIND[code] == BOATHOUSE, x, y)
    return np.asarray(np.clip(away * TILE_PX / SIDE + 0.5, 0, 1), np.float32)


def shallows(codes: Sequence[int], extent: Extent) -> pygame.Surface:
    """Return the sheet under a course, a cell wider on every side.

    It has bright shallows, and the shadow of the quays.
    """
    north, south, west, east = extent
    land = np.zeros(((south - north + 3) * TILE_PX, (east - west + 3) * TILE_PX), np.float32)
    for row in range(north, south + 1):
        for column in range(west, east + 1):
            code = codes[row * SIZE + column]
            if code and CODE_ICON[code] != DEEP:
                top, left = (row - north + 1) * TILE_PX, (column - west + 1) * TILE_PX
                land[top : top + TILE_PX, left : left + TILE_PX] = _mask(code)
    bright = np.clip(painting.blurred(land, 0.15 * TILE_PX) * np.float32(1.35), 0, 0.56)
    cast: Numbers = np.zeros_like(land)
    down, across = round(0.095 * TILE_PX), round(0.07 * TILE_PX)
    cast[down:, across:] = land[:-down, :-across]
    cast = painting.blurred(np.maximum(cast, land), 0.045 * TILE_PX) * np.float32(0.46)
    alpha = cast + bright * (1 - cast)
    share = (cast / np.maximum(alpha, 1e-4))[..., None]
    colour = np.array(rgb("#3DB0A8"), np.float32) * (1 - share) + np.array((8, 34, 58), np.float32) * share
    return painting.from_array(colour, alpha)


def draw_shallows(canvas: Canvas, sheet: pygame.Surface, name: object, camera: Camera, extent: Extent) -> None:
    """Draw the part of the sheet that is in the window.

    It is scaled again only when other cells come into the window.
    """
    north, _, west, _ = extent
    rows, columns = sheet.get_height() // TILE_PX, sheet.get_width() // TILE_PX
    left, top = camera.corner()
    area = canvas.box(camera.area)
    side = camera.side
    first_column = max(0, (area.left - left) // side - (west - 1))
    last_column = min(columns, -(-(area.right - left) // side) - (west - 1))
    first_row = max(0, (area.top - top) // side - (north - 1))
    last_row = min(rows, -(-(area.bottom - top) // side) - (north - 1))
    if first_column >= last_column or first_row >= last_row:
        return
    box = (first_column, first_row, last_column - first_column, last_row - first_row)

    def make() -> pygame.Surface:
        part = sheet.subsurface([at * TILE_PX for at in box])
        return pygame.transform.smoothscale(part, (box[2] * side, box[3] * side))

    made = SPRITES.get(("gondola shallows", name, box, side), make)
    place = left + (west - 1 + first_column) * side, top + (north - 1 + first_row) * side
    canvas.surface.blit(made, place, special_flags=pygame.BLEND_PREMULTIPLIED)


# The open lagoon


def draw_lagoon(canvas: Canvas, area: Rect) -> None:
    """Draw a warmer teal under the course, and fog towards the edges.

    High contrast has neither.
    """
    if DISPLAY_OPTIONS.contrast:
        return
    key = ("gondola lagoon", round(area.width), round(area.height), canvas.scale)
    coarse = 3

    def make() -> pygame.Surface:
        w, h = canvas.surface.get_width() // coarse, canvas.surface.get_height() // coarse
        column, row = painting.grid(w, h)
        x, y = column * canvas.width / w - area.x, row * canvas.height / h - area.y
        uneven = painting.noise(w, h, w / 9, h / 8, 91) * 26 + painting.noise(w, h, w / 26, h / 20, 92) * 9
        edge = np.minimum(np.minimum(x, area.width - x), np.minimum(y, area.height - y)) + uneven
        fog = painting.smooth(52, -34, edge) * 0.40
        middle = np.hypot((x - area.width / 2) / area.width, (y - area.height / 2) / area.height)
        warm = painting.smooth(0.75, 0.10, middle) * 0.42
        alpha = fog + warm * (1 - fog)
        share = (fog / np.maximum(alpha, 1e-4))[..., None]
        colour = np.array(rgb("#2FA2A3"), np.float32) * (1 - share) + np.array(rgb("#B9D6D3"), np.float32) * share
        made = painting.from_array(colour, alpha)
        return pygame.transform.smoothscale(made, canvas.surface.get_size())

    canvas.blit(SPRITES.get(key, make, slow=True), 0, 0)


def draw_mist(canvas: Canvas, area: Rect) -> None:
    """Draw mist over the left and right edge of the window, in which the course fades.

    It thins out on both sides of the edge, so that no seam shows in the water.
    """
    if DISPLAY_OPTIONS.contrast:
        return
    for left, right in ((True, False), (False, True)):
        key = ("gondola mist", left, round(area.height), canvas.scale)
        made = SPRITES.get(key, partial(_mist, canvas, left, area.height))
        canvas.blit(made, area.right - MIST_WIDTH if right else area.x - MIST_OUTSIDE, area.y)


def _mist(canvas: Canvas, left: bool, height: float) -> pygame.Surface:
    """Return the mist over one edge: it is full at the edge itself."""
    w, h = canvas.px(MIST_OUTSIDE + MIST_WIDTH), canvas.px(height)
    place = np.linspace(-MIST_OUTSIDE, MIST_WIDTH, w)[:: 1 if left else -1]
    inside = np.clip(1 - place / MIST_WIDTH, 0, 1) ** 1.4
    share = np.where(place < 0, painting.smooth(-MIST_OUTSIDE, 0, place), inside)
    ends = np.clip((0.5 - np.abs(np.linspace(-0.5, 0.5, h))) * height / MIST_OUTSIDE, 0, 1)[:, None]
    colour = np.broadcast_to(np.array(MIST, np.float32), (h, w, 3))
    return painting.from_array(colour, np.where(place < 0, ends, 1) * share)


def draw_ornaments(
    canvas: Canvas, found: Sequence[Ornament], fading: Mapping[Ornament, float], camera: Camera, clock: float
) -> None:
    """Draw the ornaments in the window, each with its middle at its place on the board.

    `fading` has those on which tiles lie, with the seconds in which they are still seen.
    """
    for one in found:
        alpha = fading[one] / FADE_SECONDS if one in fading else 1.0
        x, y = camera.to_window(one.x, one.y)
        wide, high = SIZES[one.name]
        if alpha <= 0 or not camera.area.colliderect((x - wide / 2, y - high / 2, wide, high)):
            continue
        if one.name == "cartouche":
            _cartouche(canvas, x, y, alpha)
            continue
        if one.name in ("sails", "sail"):
            y += math.sin(clock * 0.8 + one.x) * 1.2
        size = canvas.px(wide), canvas.px(high)
        sprite = SPRITES.get(("gondola chart", one.name, size), partial(_picture, one.name, size), slow=True)
        canvas.blit(sprite, x, y, "center", alpha)


def _cartouche(canvas: Canvas, x: float, y: float, alpha: float) -> None:
    """Draw the name of the game over a wave."""
    name, motto = tr("game.gondola"), tr("gondola.motto")

    def make() -> pygame.Surface:
        wide, high = SIZES["cartouche"]
        made = painting.surface(canvas.px(wide), canvas.px(high))
        face = Canvas(made, canvas.scale)
        ink = rgb("#EAF6EE")
        shadow = rgb("#0B3A46")
        for off, colour, strength in ((1.2, shadow, 0.55), (0.0, ink, 0.96)):
            face.text(name, wide / 2 + 5 + off, 24 + off, NAME, colour, "center", strength)
            face.text(motto, wide / 2 + off, 52 + off, MOTTO, colour, "center", strength * 0.94)
        length = text.width(motto, MOTTO, canvas.scale)
        waves = "".join("q5 -6 10 0 t10 0 " for _ in range(round(length / 20)))
        line = path(f"M{(wide - length) / 2:.1f} 9 {waves}", "#DDEFE6", 1.3, 0.8)
        face.blit(raster(document(line, wide, 16), canvas.px(wide), canvas.px(16)), 0, 64)
        return made

    canvas.blit(SPRITES.get(("gondola cartouche", name, motto, canvas.scale), make), x, y, "center", alpha)


def _picture(name: str, size: tuple[int, int]) -> pygame.Surface:
    wide, high = SIZES[name]
    if name.endswith("compass"):
        inner = _compass(wide / 2)
    elif name.startswith("sail"):
        inner = _sail(32, 44, 1.0, "#C8553A") + (_sail(92, 60, 0.74, "#E0A33C") if name == "sails" else "")
    else:
        inner = _gull(18, 12, 1.0) + (_gull(50, 26, 0.8) if name == "gulls" else "")
    return raster(document(inner, wide, high), *size)


def _compass(r: float) -> str:
    """Return a compass rose: two rings, small and large rays, half in shade."""
    c = r
    body = ""
    for share, width in ((0.66, 1.1), (0.60, 0.7)):
        body += (
            f'<circle cx="{c}" cy="{c}" r="{r * share:.1f}" fill="none" stroke="{CREAM}" '
            f'stroke-width="{width}" stroke-opacity="0.85"/>'
        )
    for at in range(36):
        turn = math.radians(at * 10)
        a, b = r * 0.60, r * 0.66
        body += (
            f'<path d="M{c + a * math.sin(turn):.1f} {c - a * math.cos(turn):.1f} '
            f'L{c + b * math.sin(turn):.1f} {c - b * math.cos(turn):.1f}" '
            f'stroke="{CREAM}" stroke-width="0.9" stroke-opacity="0.8"/>'
        )

    def ray(degrees: float, reach: float, waist: float) -> str:
        turn = math.radians(degrees)
        tip = c + reach * math.sin(turn), c - reach * math.cos(turn)
        sides = [(c + waist * math.sin(turn + k), c - waist * math.cos(turn + k)) for k in (-0.55, 0.55)]
        drawn = ""
        for (px, py), fill in zip(sides, (CREAM, DEEP_INK), strict=True):
            drawn += (
                f'<path d="M{c} {c} L{px:.1f} {py:.1f} L{tip[0]:.1f} {tip[1]:.1f} Z" fill="{fill}" '
                f'stroke="{CREAM}" stroke-width="0.7"/>'
            )
        return drawn

    for at in range(8):
        body += ray(22.5 + 45 * at, r * 0.52, r * 0.16)
    for at in range(4):
        body += ray(45 + 90 * at, r * 0.70, r * 0.18)
    for at in range(4):
        body += ray(90 * at, r * 0.98, r * 0.20)
    return body + f'<circle cx="{c}" cy="{c}" r="{r * 0.07:.1f}" fill="{CREAM}" stroke="{DEEP_INK}" stroke-width="1"/>'


def _sail(x: float, y: float, scale: float, cloth: str) -> str:
    """Return a fishing boat under two sails."""
    return (
        f'<g transform="translate({x} {y}) scale({scale})">'
        '<path d="M-20 8 Q0 14 24 6 L18 14 Q0 19 -16 14 Z" fill="#0A2433" fill-opacity="0.35" '
        'transform="translate(6 6)"/>'
        '<path d="M-22 5 Q0 13 26 2 L19 12 Q0 17 -17 12 Z" fill="#6B3F22" stroke="#2A180C" stroke-width="1.4"/>'
        '<path d="M-1 7 V-36" stroke="#2A180C" stroke-width="2"/>'
        '<path d="M-3 -34 Q-20 -14 -19 2 Q-8 4 -3 2 Z" fill="#F3E2BE" stroke="#5A3A1E" stroke-width="1.2"/>'
        f'<path d="M1 -38 Q24 -16 23 -1 Q10 3 1 1 Z" fill="{cloth}" stroke="#5A3A1E" stroke-width="1.2"/>'
        '<path d="M5 -24 Q14 -14 15 -2" fill="none" stroke="#FFF1D0" stroke-width="2"/>'
        '<path d="M-30 14 q6 -4 12 0 M22 13 q6 -4 12 0" stroke="#E4F3EC" stroke-opacity="0.8" '
        'stroke-width="1.6" fill="none"/></g>'
    )


def _gull(x: float, y: float, scale: float) -> str:
    """Return a gull over the water, and its shadow."""
    wings = "M-13 1 Q-7 -7 0 0 Q7 -7 14 -1 Q8 -3 1 3 Q-1 3.6 -2 3 Q-8 -3 -13 1 Z"
    return (
        f'<g transform="translate({x} {y}) scale({scale})"><path d="{wings}" fill="#0B3038" '
        'fill-opacity="0.4" transform="translate(7 13)"/>'
        f'<path d="{wings}" fill="#FBFBF4" stroke="#4A5A60" stroke-width="0.6"/></g>'
    )
