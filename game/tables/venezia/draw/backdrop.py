"""Venezia's islands: quays, walls and foam from one distance field, laid over the living water."""

from __future__ import annotations

import math

import numpy as np
import pygame

from game.rules.venezia.board import BOARD_SIZE, HEX_CENTRES, HEX_DISTRICT
from game.ui.art.islands import QUAY, islands
from game.ui.render import painting
from game.ui.render.canvas import Canvas
from game.ui.render.painting import Numbers

RADIUS = 25.4  # of a hexagon, corner to middle, board units
FLAT = 0.945
MARGIN = 26.0
SHORE = 70.0  # from the middle of a hexagon to where the light along its shore has died away


def corners(x: float, y: float, radius: float = RADIUS) -> list[tuple[float, float]]:
    """Return the corners of a hexagon that stands on a point, slightly flattened."""
    return [
        (x + radius * math.sin(math.radians(60 * i)), y - radius * FLAT * math.cos(math.radians(60 * i)))
        for i in range(6)
    ]


def _hexagon_distance(px: Numbers, py: Numbers) -> Numbers:
    x, y = np.abs(py / FLAT), np.abs(px)
    r = RADIUS * math.sqrt(3) / 2
    kx, ky, kz = -0.866025404, 0.5, 0.577350269
    d = np.minimum(kx * x + ky * y, 0) * 2
    x, y = x - d * kx, y - d * ky
    x, y = x - np.clip(x, -kz * r, kz * r), y - r
    return np.hypot(x, y) * np.sign(y)


def size(scale: float) -> tuple[int, int]:
    """Return the size of the baked board with its margin, in pixels."""
    return round((BOARD_SIZE[0] + 2 * MARGIN) * scale), round((BOARD_SIZE[1] + 2 * MARGIN) * scale)


def _frame(scale: float, only: int) -> tuple[int, int, int, int]:
    """Return left, top, right and bottom of the baked board, or of one district with its shore, in pixels."""
    width, height = size(scale)
    if only < 0:
        return 0, 0, width, height
    centres = [centre for h, centre in enumerate(HEX_CENTRES) if HEX_DISTRICT[h] == only]
    low = [min(centre[axis] for centre in centres) + MARGIN - SHORE for axis in (0, 1)]
    high = [max(centre[axis] for centre in centres) + MARGIN + SHORE for axis in (0, 1)]
    left, top = (max(0, int(edge * scale)) for edge in low)
    return left, top, min(width, int(high[0] * scale)), min(height, int(high[1] * scale))


def distance(scale: float, only: int = -1) -> Numbers:
    """Return the smooth distance to the hexagons, in board units; below 0 on them.

    With a district it is the distance to its hexagons, in its frame.
    """
    left, top, right, bottom = _frame(scale, only)
    near = np.zeros((bottom - top, right - left), np.float32)
    soft = 3.6
    reach = 130
    for h, (cx, cy) in enumerate(HEX_CENTRES):
        if only >= 0 and HEX_DISTRICT[h] != only:
            continue
        x0, x1 = max(left, int((cx + MARGIN - reach) * scale)), min(right, int((cx + MARGIN + reach) * scale))
        y0, y1 = max(top, int((cy + MARGIN - reach) * scale)), min(bottom, int((cy + MARGIN + reach) * scale))
        y, x = np.mgrid[y0:y1, x0:x1].astype(np.float32)
        d = _hexagon_distance((x + 0.5) / scale - MARGIN - cx, (y + 0.5) / scale - MARGIN - cy)
        near[y0 - top : y1 - top, x0 - left : x1 - left] += np.exp(-d / soft)
    return -soft * np.log(near + 1e-16)


def bake(scale: float) -> pygame.Surface:
    """Paint all islands, premultiplied, on a transparent ground."""
    return islands(distance(scale), scale)


def bake_lit(scale: float, district: int) -> pygame.Surface:
    """Paint warm light along an island's shore, to be added while a gondola touches it."""
    field = distance(scale, district) - QUAY
    strength = np.exp(-((np.abs(field - 1.5) / 5.0) ** 1.4)) * 0.85
    return painting.from_array(strength[..., None] * np.array((150, 104, 36), np.float32))


def lit_corner(scale: float, district: int) -> tuple[int, int]:
    """Return the corner of that light, in pixels of the baked board."""
    return _frame(scale, district)[:2]


def bake_scale(canvas: Canvas, zoom: float) -> float:
    """Return the number of pixels of a board unit."""
    return round(canvas.scale * zoom, 4)
