"""Islands: quays, brick walls, shadows, shallows and foam over the living water.

All layers of a shore read the same distance field, so they always fit each other. Lengths are board units; `scale` is
the number of pixels in one of them. The layers are painted in bands of rows, because they need 250 bytes for a pixel.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pygame

from ..render import painting
from ..render.frame_budget import FRAME_BUDGET
from ..render.painting import Numbers

QUAY = 5.4
WALL = 7.0
STREET = (205, 187, 152)


def polygon_distance(points: Sequence[Sequence[float]], x: Numbers, y: Numbers) -> Numbers:
    """Return the signed distance of places from a polygon, negative inside."""
    nearest = np.full(x.shape, 1e9, np.float32)
    inside = np.zeros(x.shape, bool)
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        ex, ey = bx - ax, by - ay
        t = np.clip(((x - ax) * ex + (y - ay) * ey) / max(ex * ex + ey * ey, 1e-9), 0, 1)
        nearest = np.minimum(nearest, (x - ax - t * ex) ** 2 + (y - ay - t * ey) ** 2)
        crosses = (ay > y) != (by > y)
        inside ^= crosses & (x < (bx - ax) * (y - ay) / (by - ay if by != ay else 1e-9) + ax)
    distance = np.sqrt(nearest)
    return np.where(inside, -distance, distance)


def _lowered(field: Numbers, pixels: int) -> Numbers:
    if pixels <= 0:
        return field
    moved = np.empty_like(field)
    moved[pixels:] = field[:-pixels]
    moved[:pixels] = field[:1]
    return moved


def islands(shore: Numbers, scale: float, street: Numbers = None) -> pygame.Surface:
    """Paint islands, premultiplied on transparency.

    Their lots begin where `shore` is 0. `street` is their ground, shape (h, w, 3).
    """
    height, width = shore.shape
    top = shore + painting.noise(width, height, 13 * scale, seed=3) * 0.5 - QUAY
    base = top.copy()
    depth = np.where(top < 0, 0, 99).astype(np.float32)
    for step in np.arange(0, WALL + 0.01, 0.7 if scale > 1.2 else 1.0).astype(np.float32)[1:]:
        moved = _lowered(top, round(step * scale))
        base = np.minimum(base, moved)
        depth = np.where((depth > 90) & (moved < 0), step, depth)
    cast = painting.blurred(_land(base, scale), 4.0 * scale)
    shift_x, shift_y = round(6 * scale), round(7 * scale)
    cast[shift_y:, shift_x:] = cast[:-shift_y, :-shift_x].copy()
    cast[:shift_y], cast[:, :shift_x] = 0, 0
    made = painting.surface(width, height)
    for rows in painting.bands(height, width):
        ground = np.array(STREET, np.float32) if street is None else street[rows]
        band = _Band((width, height), rows, scale, top[rows], base[rows], depth[rows], cast[rows], ground)
        made.blit(band.painted(), (0, rows.start), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made


def _land(base: Numbers, scale: float) -> Numbers:
    return np.clip(0.5 - base * scale, 0, 1)


class _Paint:
    """Colours that are laid over each other, with their coverage."""

    def __init__(self, height: int, width: int):
        self.colour = np.zeros((height, width, 3), np.float32)
        self.alpha = np.zeros((height, width), np.float32)

    def over(self, paint_colour: Numbers, cover: Numbers) -> None:
        """Lay a colour over the others."""
        FRAME_BUDGET.yield_to_frame()
        cover = np.clip(cover, 0, 1)
        total = cover + self.alpha * (1 - cover)
        share = np.where(total > 0, cover / np.maximum(total, 1e-5), 0)[..., None]
        self.colour = self.colour * (1 - share) + np.asarray(paint_colour, np.float32) * share
        self.alpha = total


class _Band(NamedTuple):
    """Some rows of islands, from their fields of distance."""

    size: tuple[int, int]  # of the whole, in pixels
    rows: slice
    scale: float
    top: Numbers  # distance from the quay's edge, negative on it
    base: Numbers  # distance from the wall's foot
    depth: Numbers  # depth of the wall below the quay
    cast: Numbers  # shadow on the water
    street: Numbers  # ground between the lots

    def painted(self) -> pygame.Surface:
        """Paint these rows."""
        paint = _Paint(*self.top.shape)
        land = _land(self.base, self.scale)
        self._water(paint)
        paint.over(self._wall(), land)
        paint.over(self._quay(), np.clip(0.5 - self.top * self.scale, 0, 1))
        return painting.from_array(paint.colour, paint.alpha)

    def _noise(self, cell_x: float, cell_y: float = 0.0, seed: int = 0) -> Numbers:
        """Return noise whose cells are in board units."""
        return painting.noise(*self.size, cell_x * self.scale, cell_y * self.scale, seed, self.rows)

    @property
    def _places(self) -> tuple[Numbers, Numbers]:
        """Place of each column and of each row in board units."""
        x = np.arange(self.size[0], dtype=np.float32)[None, :]
        y = np.arange(self.rows.start, self.rows.stop, dtype=np.float32)[:, None]
        return x / self.scale, y / self.scale

    def _water(self, paint: _Paint) -> None:
        """Paint shallows, a bluish shadow to the lower right, and foam in broken rings."""
        base = self.base
        away = np.clip(base, 0, 80)
        paint.over((96, 186, 178), np.exp(-away / 7.0) * 0.5 * (base > -0.8))
        paint.over((8, 36, 66), self.cast * 0.52)
        fine, broad, crumb = self._noise(7, 5, 41), self._noise(22, 15, 42), self._noise(3, 2.2, 43)

        def ring(at: float, wide: float, waver: float, least: float, strength: float) -> Numbers:
            FRAME_BUDGET.yield_to_frame()
            off = np.abs(base - at - fine * waver - broad * waver * 0.9)
            broken = painting.smooth(least - 0.45, least + 0.45, broad * 0.7 + fine * 0.55 + crumb * 0.35)
            return np.clip(1 - off / wide, 0, 1) * broken * strength

        lip = np.clip(1 - np.maximum(base, 0) / np.maximum(1.5 + 0.8 * fine, 0.4), 0, 1) ** 0.7 * 0.88 * (base > -1.2)
        rings = (ring(4.6, 0.9, 0.9, -0.35, 0.62), ring(8.6, 0.8, 1.5, 0.05, 0.34), ring(13.2, 0.7, 2.0, 0.25, 0.2))
        paint.over((232, 246, 240), np.maximum.reduce([lip, *rings]))

    def _wall(self) -> Numbers:
        """Return brick under a pale cap, dark with weed at the water."""
        x, _ = self._places
        tall = self.depth + self._noise(8, seed=51) * 0.25
        course = np.floor(tall / 2.15)
        across = x / 5.2 + (course % 2) * 0.5 + self._noise(9, seed=52) * 0.12
        joint = np.maximum(
            painting.smooth(0.40, 0.5, np.abs((tall / 2.15) % 1 - 0.5)),
            painting.smooth(0.44, 0.5, np.abs(across % 1 - 0.5)) * 0.7,
        )
        tone = np.random.default_rng(5).random(4096).astype(np.float32)
        tint = tone[(np.floor(across).astype(int) * 7 + course.astype(int) * 131) % 4096]
        brick = np.array((150, 78, 58), np.float32) * (0.80 + 0.36 * tint)[..., None]
        brick = brick * (1 - joint[..., None] * 0.35) + np.array((214, 186, 156), np.float32) * joint[..., None] * 0.32
        cap = painting.smooth(2.6, 2.0, tall)[..., None]
        brick = brick * (1 - cap) + np.array((206, 196, 180), np.float32) * cap
        weed = painting.smooth(WALL - 3.2, WALL - 0.6, tall)[..., None] * 0.62
        return brick * (1 - weed) + np.array((38, 62, 52), np.float32) * weed

    def _quay(self) -> Numbers:
        """Return a stone kerb with joints, and trodden ground between the lots."""
        x, y = self._places
        kerb = (
            np.array((236, 228, 212), np.float32)
            + (self._noise(5, 3, 61) * 7 + self._noise(30, seed=62) * 6)[..., None]
        )
        bend = self._noise(40, seed=63) * 0.3
        slabs = np.maximum(
            painting.smooth(0.46, 0.5, np.abs((x / 9.3 + bend) % 1 - 0.5)),
            painting.smooth(0.46, 0.5, np.abs((y / 9.3 - bend) % 1 - 0.5)),
        )
        kerb = kerb * (1 - slabs[..., None] * 0.12)
        inner = painting.smooth(-3.0, -4.2, self.top)[..., None]
        ground = self.street + (self._noise(4, seed=65) * 6 + self._noise(24, seed=66) * 9)[..., None]
        kerb = kerb * (1 - inner) + ground * inner
        for at, wide, pen, strength in (
            (3.5, 0.75, (120, 98, 72), 0.42),
            (0.35, 0.6, (84, 66, 50), 0.75),
            (1.35, 0.7, (255, 252, 244), 0.5),
        ):
            line = np.clip(1 - np.abs(self.top + at) / wide, 0, 1)[..., None] * strength
            kerb = kerb * (1 - line) + np.array(pen, np.float32) * line
        return kerb
