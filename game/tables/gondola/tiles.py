"""Gondola's tiles as pictures: land with quays and houses, cut through by canals where the living water shows.

All tiles of a size agree at their borders, because land is what lies away from the canals' distance field.
"""

from __future__ import annotations

import itertools
import random
from typing import Any

import numpy as np
import pygame

from game.rules.gondola.board import (
    BERTH,
    CHECKPOINT,
    CORNER,
    CROSS,
    DEEP,
    EAST,
    NORTH,
    SOUTH,
    STRAIGHT,
    TEE,
    TILES,
    WATER,
    WEST,
)
from game.ui import paint
from game.ui.paint import Layer
from game.ui.solid import Solid
from game.ui.theme import SHADE, lit, mix, rgb

SIDE = 100.0  # a tile, in board units
HALF = 15.0  # half the width of a canal
ROOFS = (rgb("#C8603F"), rgb("#D98A54"), rgb("#B94F38"), rgb("#DDA06A"))
WALLS = (rgb("#F2DFC0"), rgb("#EBC7A6"), rgb("#F6EEDD"), rgb("#E3AE9B"))


def canal_distance(kind: int, turn: int, x: Any, y: Any) -> Any:
    """How far a point of a tile is from its canal's edge: below 0 in the water."""
    tile = TILES[kind]
    water = WATER[kind][turn]
    middle = SIDE / 2
    if tile.icon == DEEP:
        return np.maximum(np.abs(x - middle), np.abs(y - middle)) - middle - 8
    if tile.shape == CORNER:
        cx = SIDE if water >> EAST & 1 else 0.0
        cy = SIDE if water >> SOUTH & 1 else 0.0
        return np.abs(np.hypot(x - cx, y - cy) - middle) - HALF
    if tile.shape == STRAIGHT:
        return (np.abs(x - middle) if water >> NORTH & 1 else np.abs(y - middle)) - HALF
    arms = []
    for side, (dx, dy) in ((NORTH, (0, -1)), (EAST, (1, 0)), (SOUTH, (0, 1)), (WEST, (-1, 0))):
        if water >> side & 1:
            along = (x - middle) * dx + (y - middle) * dy
            across = np.abs((x - middle) * dy - (y - middle) * dx)
            arms.append(np.maximum(across - HALF, -along - HALF))
    return np.minimum.reduce(arms)


def land(kind: int, turn: int, scale: float) -> pygame.Surface:
    """A tile of a size: premultiplied, clear where there is water."""
    size = max(8, round(SIDE * scale))
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    x, y = (x + 0.5) * SIDE / size, (y + 0.5) * SIDE / size
    if TILES[kind].icon == DEEP:
        return _deep(size, x, y, scale)
    seed = kind * 4 + turn
    away = canal_distance(kind, turn, x, y)
    away = away + paint.noise(size, size, 9 * scale + 2, seed=7) * 0.5
    grass = paint.clouds(size, size, 26 * scale + 2, seed=seed + 3)
    ground = paint.ramp(
        np.clip(0.5 + grass * 0.5, 0, 1), [(0, rgb("#D9C49A")), (0.55, rgb("#E6D6B2")), (1, rgb("#C9C48E"))]
    )
    flags = (
        np.array(rgb("#EFE6D4"), np.float32) + paint.noise(size, size, 3 * scale + 1.3, seed=seed + 5)[..., None] * 5
    )
    joints = np.maximum(np.abs((x / 6.2) % 1 - 0.5), np.abs((y / 6.2) % 1 - 0.5)) > 0.45
    flags = flags * (1 - joints[..., None] * 0.09)
    quay = paint.smooth(9.5, 8.0, away)[..., None]
    colour = ground * (1 - quay) + flags * quay
    for at, wide, pen, strength in (
        (8.8, 0.7, (150, 126, 92), 0.5),
        (2.6, 0.6, (128, 104, 78), 0.55),
        (0.4, 0.8, (92, 70, 52), 0.85),
        (1.5, 0.7, (255, 252, 244), 0.55),
    ):
        line = np.clip(1 - np.abs(away - at) / wide, 0, 1)[..., None] * strength
        colour = colour * (1 - line) + np.array(pen, np.float32) * line
    cover = np.clip(away * scale + 0.5, 0, 1)
    # The quay's wall shows on the far side of the water, and throws a shadow on it.
    lowered = np.roll(away, max(1, round(4.5 * scale)), axis=0)
    lowered[: max(1, round(4.5 * scale))] = away[:1]
    wall = np.clip(lowered * scale + 0.5, 0, 1) * (1 - cover)
    brick = np.array((148, 80, 60), np.float32) * (0.92 + 0.1 * ((np.floor(y / 1.6) + np.floor(x / 4)) % 2))[..., None]
    cast = np.roll(np.roll(away, round(7 * scale), axis=0), round(5 * scale), axis=1)
    shade = np.clip(cast * scale + 0.5, 0, 1) * (1 - cover) * 0.34
    foam = np.clip(1 - np.abs(away + 2.4 + grass * 1.2) / 1.1, 0, 1) * 0.4 * (1 - cover)
    out = np.array(SHADE, np.float32) * np.ones((size, size, 1), np.float32)
    alpha = shade

    def over(pen: Any, part: Any) -> None:
        nonlocal out, alpha
        total = part + alpha * (1 - part)
        share = np.where(total > 0, part / np.maximum(total, 1e-5), 0)[..., None]
        out = out * (1 - share) + np.asarray(pen, np.float32) * share
        alpha = total

    over((226, 243, 238), foam)
    over(brick, wall)
    over(colour, cover)
    made = paint.from_array(out, alpha)
    _furnish(made, kind, turn, scale)
    return made


def _deep(size: int, x: Any, y: Any, scale: float) -> pygame.Surface:
    middle = SIDE / 2
    box = paint.box_distance(x - 2, y - 2, SIDE - 4, SIDE - 4, 16)
    away = np.hypot(x - middle, y - middle)
    turn = np.arctan2(y - middle, x - middle)
    swirl = np.sin(away / 4.2 - turn * 2.0)
    colour = paint.ramp(np.clip(away / 60, 0, 1), [(0, rgb("#061C2E")), (0.6, rgb("#0B3448")), (1, rgb("#124C5E"))])
    light = np.clip(swirl - 0.55, 0, 1)[..., None] * np.clip(1 - away / 46, 0, 1)[..., None]
    colour = colour + light * np.array((90, 150, 150), np.float32)
    cover = np.clip(0.5 - box * scale, 0, 1) * 0.86
    made = paint.from_array(colour, cover)
    layer = Layer(SIDE, SIDE, size / SIDE)
    for cx, cy in ((12, 12), (88, 12), (12, 88), (88, 88)):
        layer.disc((cx + 1, cy + 2), 4.4, (4, 20, 32), 150, flat=0.7)
        layer.disc((cx, cy), 4.0, rgb("#CE3B27"), edge=(70, 20, 14), width=0.6)
        layer.disc((cx, cy), 1.8, rgb("#FFF6E2"))
    made.blit(layer.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made


def _furnish(made: pygame.Surface, kind: int, turn: int, scale: float) -> None:
    """Houses, gardens, the boathouse, or a checkpoint's bridge."""
    rng = random.Random(kind * 31 + turn * 7 + 1)
    factor = made.get_width() / SIDE
    layer, shade = Layer(SIDE, SIDE, factor), Layer(SIDE, SIDE, factor)
    tile = TILES[kind]
    spots = []
    for gx in range(6):
        for gy in range(6):
            x, y = 9 + gx * 16.4 + rng.uniform(-2.4, 2.4), 11 + gy * 15.6 + rng.uniform(-2, 2)
            away = float(canal_distance(kind, turn, np.float32(x), np.float32(y)))
            if away > 14.5 and 6 < x < 94 and 9 < y < 93:
                spots.append((y, x, away))
    keep = 0.62 if tile.shape in (CROSS, TEE) else 0.55
    for y, x, away in sorted(spots):
        if rng.random() > keep:
            if rng.random() < 0.4:
                layer.disc((x + 1.6, y + 1.8), 3.6, SHADE, 90, flat=0.7)
                layer.disc((x, y), 3.6, mix(rgb("#3D5A3B"), rgb("#7B8C4A"), rng.random()), edge=(40, 54, 32), width=0.4)
                layer.disc((x - 1, y - 1.1), 1.6, rgb("#9BB06A"), 200)
            continue
        wide = min(7.4, 4.6 + away * 0.10) * rng.uniform(0.85, 1.1)
        _house(layer, shade, x, y, rng.choice((0.0, 0.12, -0.12, 1.5708)), wide, rng)
    if tile.shape == BERTH:
        _house(layer, shade, 26, 52, 0.0, 13, rng, big=True)
    if tile.icon == CHECKPOINT:
        _bridge(layer, shade, upright=bool(WATER[kind][turn] >> NORTH & 1))
    layer.grain(0.02, 0.02, kind)
    mask = paint.blurred(paint.coverage(shade.done()), 1.2 * factor) * np.float32(0.42)
    cast = paint.from_array(np.broadcast_to(np.array(SHADE, np.float32), (*mask.shape, 3)), mask)
    made.blit(cast, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    made.blit(layer.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)


def _house(
    layer: Layer, shade: Layer, x: float, y: float, angle: float, wide: float, rng: random.Random, big: bool = False
) -> None:
    solid = Solid(layer, x, y + 2, angle, shade)
    deep = wide * 0.72
    foot = [(-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep)]
    tall = wide * (0.75 if big else rng.uniform(0.8, 1.15))
    solid.cast(foot, tall, [(-wide, 0, tall * 1.7), (wide, 0, tall * 1.7)])
    wall = rng.choice(WALLS)
    for a, b, _ in solid.walls(foot, 0, tall, wall):
        for s in (0.3, 0.7):
            solid.opening((a, b), 0, tall, s, 0.45, 0.14, 0.3, rgb("#5B4A48"))
    solid.gable(wide, deep, tall, tall * 1.75, rng.choice(ROOFS), wall, 0.8)


def _bridge(layer: Layer, shade: Layer, upright: bool) -> None:
    """A broad stone bridge over the middle of a straight canal."""
    reach, half, rise = HALF + 9, 9.0, 11.0
    stone, dark = rgb("#F1ECE2"), rgb("#8A7F72")

    def deck(t: float, side: float, lift: float = 0.0) -> tuple[float, float]:
        u = 2 * t - 1
        z = rise * max(0.0, 1 - u * u) ** 0.9 + lift
        along = 50 + u * reach
        if upright:  # the canal runs north to south, the bridge west to east
            return along, 50 + side - z
        return 50 + side, along - z * 0.7

    ts = [i / 20 for i in range(21)]
    near = half
    ground = [
        deck(t, s, -rise * max(0.0, 1 - (2 * t - 1) ** 2) ** 0.9)
        for t, s in ((0, -half), (1, -half), (1, half), (0, half))
    ]
    shade.polygon([(px + 5, py + 5) for px, py in ground], (255, 255, 255))
    low = [deck(t, near, -3 - 7 * abs(2 * t - 1) ** 2) for t in ts]
    layer.polygon([deck(t, near) for t in ts] + low[::-1], lit(stone, 0.72), 255, dark, 0.5)
    for t0, t1 in itertools.pairwise(ts):
        tone = lit(stone, 1.04 - 0.16 * (t0 + t1 - 1))
        layer.polygon([deck(t0, -half), deck(t1, -half), deck(t1, half), deck(t0, half)], tone)
        layer.line([deck(t1, -half), deck(t1, half)], dark, 0.3, 120)
    for side in (-half, half):
        layer.line([deck(t, side, 2.6) for t in ts], lit(dark, 0.8), 2.2)
        layer.line([deck(t, side, 3.1) for t in ts], stone, 1.3)
    x, y = deck(0.5, near, -1)
    layer.disc((x, y), 3.4, rgb("#C9A227"), edge=(90, 60, 16), width=0.5)
    layer.disc((x, y), 1.6, rgb("#CE3B27"))
