"""Paper and plates: panels, fields and plaques of the art kit.

Sizes are logical; the returned surfaces hold premultiplied alpha.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pygame

from ..theme import GOLD, GOLD_DARK, INK, PAPER, PAPER_MID, PAPER_RIM, Colour
from .painting import (
    PREMULTIPLIED,
    Array,
    Numbers,
    bands,
    box_distance,
    clouds,
    from_array,
    grid,
    noise,
    ramp,
    smooth,
    surface,
)


def parchment(
    width: float,
    height: float,
    scale: float,
    seed: int = 1,
    lit: float = 0.0,
    rough: float = 1.0,
    lines: bool = True,
    radius: float = 5.0,
    notch: float = 7.0,
    plain: bool = False,
) -> pygame.Surface:
    """Return a sheet of parchment.

    It has a worn edge, blotches, fibres, and a gold and a dark line with notched corners. A plain one is white paper in
    an inked frame, for high contrast.
    """
    made = surface(max(2, round(width * scale)), max(2, round(height * scale)))
    look = _Parchment((width, height), made.get_size(), scale, seed, lit, rough, lines, radius, notch)
    for rows in bands(made.get_height(), made.get_width()):
        made.blit(look.framed(rows) if plain else look.worn(rows), (0, rows.start), special_flags=PREMULTIPLIED)
    return made


class _Parchment(NamedTuple):
    """Sheet of parchment, painted in bands of rows."""

    logical: tuple[float, float]
    pixels: tuple[int, int]
    scale: float
    seed: int
    lit: float
    rough: float
    lines: bool
    radius: float
    notch: float

    def _places(self, rows: slice) -> tuple[Array, Array]:
        """Return the x of each column and the y of each row, in logical units."""
        w, h = self.pixels
        return grid(w, 1)[0] / self.scale, grid(1, h)[1][rows] / self.scale

    def framed(self, rows: slice) -> pygame.Surface:
        """Return rows of white paper in an inked frame."""
        (width, height), scale, (x, y) = self.logical, self.scale, self._places(rows)
        edge = box_distance(x, y, width, height, self.radius)
        frame = np.clip((edge + 2.2) * scale + 0.5, 0, 1)[..., None]
        colour = np.array((255, 252, 244) if not self.lit else (255, 244, 206), np.float32) * (1 - frame)
        return from_array(colour + np.array(INK, np.float32) * frame, np.clip(0.5 - edge * scale, 0, 1))

    def worn(self, rows: slice) -> pygame.Surface:
        """Return rows of worn parchment."""
        (width, height), (w, h), scale, seed = self.logical, self.pixels, self.scale, self.seed
        x, y = self._places(rows)
        edge = noise(w, h, 11 * scale, seed=seed, rows=rows) + noise(
            w, h, 3.2 * scale, seed=seed + 1, rows=rows
        ) * np.float32(0.55)
        distance = box_distance(x, y, width, height, self.radius) + 1.2 + np.maximum(edge, -1.2) * self.rough * 0.75
        inside = np.clip(-distance, 0, 99)
        blotch = clouds(w, h, 46 * scale, 30 * scale, seed + 5, rows=rows)
        paper, mid, rim = (np.array(colour, np.float32) for colour in (PAPER, PAPER_MID, PAPER_RIM))

        def towards(colour: Numbers, other: Numbers, share: Numbers) -> Numbers:
            part = np.clip(share, 0, 1)[..., None]
            return colour * (1 - part) + other * part

        colour = towards(paper, mid, 0.34 + blotch * 0.26 + 0.42 * np.exp(-inside / 16))
        colour = towards(colour, rim, np.exp(-inside / 3.2) * 0.85 + np.exp(-inside / 11) * 0.22 * (1 + edge * 0.6))
        colour = towards(colour, np.array((150, 118, 70), np.float32), np.exp(-inside / 0.9) * 0.65)
        fibres = (
            noise(w, h, 15 * scale, 1.2 * scale, seed + 9, rows) * 1.8
            + noise(w, h, 1.5 * scale, seed=seed + 10, rows=rows) * 1.2
        )
        colour = colour + fibres[..., None] * np.array((1, 1, 0.9), np.float32)
        sun = 1 - (x / width + y / height) / 2
        colour = colour * (1 + (sun - 0.5) * 0.05)[..., None] + self.lit * np.array((9, 5, -8), np.float32)
        if self.lines:
            for inset, thick, pen, strength in ((5.5, 0.55, GOLD_DARK, 0.85), (8.1, 0.34, GOLD, 0.95)):
                line = box_distance(x - inset, y - inset, width - 2 * inset, height - 2 * inset, 1)
                if self.notch:
                    corner = self.notch - (inset - 5.5) * 0.4
                    for cx in (inset, width - inset):
                        for cy in (inset, height - inset):
                            line = np.maximum(line, corner - np.hypot(x - cx, y - cy))
                share = (
                    np.clip((thick - np.abs(line)) * scale + 0.5, 0, 1)
                    * strength
                    * (0.86 + 0.14 * np.clip(blotch + 0.5, 0, 1))
                )
                colour = towards(colour, np.array(pen, np.float32), share)
        return from_array(colour, np.clip(0.5 - distance * scale, 0, 1))


def well(width: float, height: float, scale: float, radius: float, fill: Colour) -> pygame.Surface:
    """Return a sunken field, with shadow within from above and a dark gold line."""
    w, h = max(2, round(width * scale)), max(2, round(height * scale))
    x, y = grid(w, h)
    x, y = x / scale, y / scale
    distance = box_distance(x, y, width, height, min(radius, width / 2, height / 2))
    depth = np.exp(np.minimum(distance, 0) / 2.6) * (1 - 0.75 * smooth(0, height, y)) * 0.42
    colour = ramp(np.clip(depth, 0, 1), [(0, fill), (1, (122, 90, 44))])
    line = smooth(-1.3, -0.8, distance)[..., None]
    colour = colour * (1 - line) + np.array(GOLD_DARK, np.float32) * line
    return from_array(colour, np.clip(0.5 - distance * scale, 0, 1))


def plate(
    width: float,
    height: float,
    scale: float,
    radius: float,
    stops: Sequence[tuple[float, Colour]],
    rim: Sequence[tuple[float, Colour]],
    dark: Colour,
    pressed: bool = False,
) -> pygame.Surface:
    """Return a raised plaque with a dark edge, a gold rim and an inner hairline.

    Its enamel runs through `stops` from top to bottom.
    """
    w, h = max(2, round(width * scale)), max(2, round(height * scale))
    x, y = grid(w, h)
    x, y = x / scale, y / scale
    distance = box_distance(x, y, width, height, min(radius, width / 2, height / 2))
    down = y / height
    enamel = ramp(1 - down if pressed else down, stops)
    gold = ramp(np.clip((x / width + down) / 2, 0, 1), rim)

    def band(low: float, high: float) -> Numbers:
        return (np.clip((distance - low) * scale + 0.5, 0, 1) * np.clip((high - distance) * scale + 0.5, 0, 1))[
            ..., None
        ]

    colour = enamel
    colour = colour * (1 - band(-2.6, 9)) + gold * band(-2.6, 9)
    for low, high in ((-0.8, 9.0), (-3.3, -2.6)):
        part = band(low, high)
        colour = colour * (1 - part) + np.array(dark, np.float32) * part
    hair = band(-6.2, -5.6) * 0.45
    colour = colour * (1 - hair) + np.array((255, 232, 170), np.float32) * hair
    if not pressed:
        gleam = np.clip(1 - np.abs(y - 4.6) * scale, 0, 1)[..., None] * (distance < -4)[..., None] * 0.35
        colour = colour * (1 - gleam) + 255 * gleam
    return from_array(colour, np.clip(0.5 - distance * scale, 0, 1))
