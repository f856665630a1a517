"""Venezia's islands: quays, walls and foam from one distance field, laid over the living water."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pygame

from game.rules.venezia.board import BOARD_SIZE, HEX_CENTRES, HEX_DISTRICT
from game.ui import paint
from game.ui.islands import QUAY, islands

RADIUS = 25.4  # of a hexagon, corner to middle, board units
FLAT = 0.945
MARGIN = 26.0


def corners(x: float, y: float, radius: float = RADIUS) -> list[tuple[float, float]]:
    """A hexagon standing on a point, a little flattened."""
    return [
        (x + radius * math.sin(math.radians(60 * i)), y - radius * FLAT * math.cos(math.radians(60 * i)))
        for i in range(6)
    ]


def _hexagon_distance(px: Any, py: Any) -> Any:
    x, y = np.abs(py / FLAT), np.abs(px)
    r = RADIUS * math.sqrt(3) / 2
    kx, ky, kz = -0.866025404, 0.5, 0.577350269
    d = np.minimum(kx * x + ky * y, 0) * 2
    x, y = x - d * kx, y - d * ky
    x, y = x - np.clip(x, -kz * r, kz * r), y - r
    return np.hypot(x, y) * np.sign(y)


def size(scale: float) -> tuple[int, int]:
    """The size of the baked board with its margin, in pixels."""
    return round((BOARD_SIZE[0] + 2 * MARGIN) * scale), round((BOARD_SIZE[1] + 2 * MARGIN) * scale)


def distance(scale: float, only: int = -1) -> Any:
    """The smooth distance to the hexagons (of one district), in board units: below 0 on them."""
    width, height = size(scale)
    near = np.zeros((height, width), np.float32)
    soft = 3.6
    for h, (cx, cy) in enumerate(HEX_CENTRES):
        if only >= 0 and HEX_DISTRICT[h] != only:
            continue
        reach = 130
        x0, x1 = max(0, int((cx + MARGIN - reach) * scale)), min(width, int((cx + MARGIN + reach) * scale))
        y0, y1 = max(0, int((cy + MARGIN - reach) * scale)), min(height, int((cy + MARGIN + reach) * scale))
        y, x = np.mgrid[y0:y1, x0:x1].astype(np.float32)
        d = _hexagon_distance((x + 0.5) / scale - MARGIN - cx, (y + 0.5) / scale - MARGIN - cy)
        near[y0:y1, x0:x1] += np.exp(-d / soft)
    return -soft * np.log(near + 1e-16)


def bake(scale: float) -> pygame.Surface:
    """All islands, premultiplied over nothing."""
    return islands(distance(scale), scale)


def bake_lit(scale: float, district: int) -> pygame.Surface:
    """Warm light along one island's shore, to be added: a gondola touches it."""
    field = distance(scale, district) - QUAY
    strength = np.exp(-((np.abs(field - 1.5) / 5.0) ** 1.4)) * 0.85
    return paint.from_array(strength[..., None] * np.array((150, 104, 36), np.float32))
