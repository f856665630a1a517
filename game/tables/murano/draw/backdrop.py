"""Painting of Murano's ground: islands and the canal's track.

It is baked for each size.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import numpy as np
import pygame

from game.rules.murano.board import (
    LOT_COUNT,
    LOTS,
    SERENELLA,
    SPACES,
    STREET_COUNT,
    STREETS,
)
from game.ui.art import icons
from game.ui.art.islands import islands, polygon_distance
from game.ui.render.painting import Layer, Point
from game.ui.theme import CYPRESS, SHADE, lit, mix, rgb

from ..geometry import (
    BOARD,
    CELL,
    LOT_SPOTS,
    MOORING_SPOTS,
    NAME_SPOTS,
    PILE_SPOTS,
    PILES_MIDDLE,
    PILES_NAME_SPOT,
    STREET_SPOTS,
    canal,
    canal_length,
    canal_place,
    square,
)
from . import art

MARGIN = 14.0
VERSION = 8
VERGE_WIDTH = 3.4  # land round the spaces, within the quay
DASH_PITCH, CHEVRON_PITCH = 12.0, 95.0  # along the canal's line: from dash to dash, about from arrowhead to arrowhead
NAME_ROOM = 70.0, 16.0  # about an island's name, half its width and height, where no tree stands
PLAIN_LOT, PLAIN_RUBBLE = rgb("#DCE8A8"), rgb("#8A7A68")  # in high contrast


def size(scale: float) -> tuple[int, int]:
    """Return the size of the baked board with its margin, in pixels."""
    return round((BOARD[0] + 2 * MARGIN) * scale), round((BOARD[1] + 2 * MARGIN) * scale)


def _cells(small: bool) -> list[tuple[int, Point]]:
    """Return every space of the islands in play, with its island."""
    found = [(LOTS[i].island, LOT_SPOTS[i]) for i in range(LOT_COUNT)]
    found += [(STREETS[i].island, STREET_SPOTS[i]) for i in range(STREET_COUNT)]
    return [(island, spot) for island, spot in found if not (small and island == SERENELLA)]


def _piles_ground() -> list[Point]:
    x, y = PILES_MIDDLE
    return [(x - 98, y - 13), (x + 98, y - 13), (x + 98, y + 13), (x - 98, y + 13)]


def _shore(scale: float, small: bool) -> np.ndarray[tuple[int, int], np.dtype[np.float32]]:
    """Return the distance of each pixel from the land, a little rounded."""
    width, height = size(scale)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = (x + 0.5) / scale - MARGIN, (y + 0.5) / scale - MARGIN
    near = np.zeros((height, width), np.float32)
    soft = 2.6
    shapes = [square(*spot, CELL / 2 + VERGE_WIDTH) for _, spot in _cells(small)] + [_piles_ground()]
    for shape in shapes:
        xs, ys = [p[0] for p in shape], [p[1] for p in shape]
        x0, x1 = max(0, int((min(xs) + MARGIN - 60) * scale)), min(width, int((max(xs) + MARGIN + 60) * scale))
        y0, y1 = max(0, int((min(ys) + MARGIN - 60) * scale)), min(height, int((max(ys) + MARGIN + 60) * scale))
        part = (slice(y0, y1), slice(x0, x1))
        near[part] += np.exp(-polygon_distance(shape, x[part], y[part]) / soft)
    return np.asarray(-soft * np.log(near + 1e-16), np.float32)


def bake(scale: float, small: bool) -> pygame.Surface:
    """Return the ground, premultiplied over nothing.

    A small table has no Sacca Serenella.
    """
    shore = _shore(scale, small)
    made = islands(shore, scale)
    layer = Layer(BOARD[0] + 2 * MARGIN, BOARD[1] + 2 * MARGIN, scale, (-MARGIN, -MARGIN))
    rng = random.Random(4)
    _track(layer)
    for i, (cx, cy) in enumerate(LOT_SPOTS):
        if not (small and LOTS[i].island == SERENELLA):
            _lot(layer, cx, cy, rng)
    for i, (cx, cy) in enumerate(STREET_SPOTS):
        if not (small and STREETS[i].island == SERENELLA):
            _rubble(layer, cx, cy, rng)
    layer.grain(0.03, 0.03, 5)
    made.blit(layer.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    trees = Layer(BOARD[0] + 2 * MARGIN, BOARD[1] + 2 * MARGIN, scale, (-MARGIN, -MARGIN))
    for x, y in _tree_spots(shore, scale, rng):
        _tree(trees, x, y, rng)
    made.blit(trees.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    _sails(made, scale, small)
    return made


def plain(scale: float, small: bool) -> pygame.Surface:
    """Return the spaces flat, with strong edges, for high contrast.

    They cover the painted ground.
    """
    layer = Layer(BOARD[0] + 2 * MARGIN, BOARD[1] + 2 * MARGIN, scale, (-MARGIN, -MARGIN))
    spaces = [(spot, LOTS[i].island, PLAIN_LOT) for i, spot in enumerate(LOT_SPOTS)]
    spaces += [(spot, STREETS[i].island, PLAIN_RUBBLE) for i, spot in enumerate(STREET_SPOTS)]
    for (x, y), island, colour in spaces:
        if not (small and island == SERENELLA):
            half = CELL / 2
            layer.rect(x - half, y - half, CELL, CELL, rgb("#14100C"))
            layer.rect(x - half + 1, y - half + 1, CELL - 2, CELL - 2, colour)
    for i, (x, y) in enumerate(LOT_SPOTS):
        if not (small and LOTS[i].island == SERENELLA):
            layer.line([(x - 6.2, y + 0.6), (x, y - 5.4), (x + 6.2, y + 0.6)], rgb("#14100C"), 1.4)
            layer.line([(x - 4.3, y), (x - 4.3, y + 6), (x + 4.3, y + 6), (x + 4.3, y)], rgb("#14100C"), 1.4)
    return layer.done()


# The canal


def _track(layer: Layer) -> None:
    """Draw the canal's line with its direction, and the gondolas' places."""
    whole = canal_length(SPACES)
    dashes = round(whole / DASH_PITCH)
    for number in range(dashes):
        (x0, y0, _), (x1, y1, _) = (canal(canal_place(whole * (number + end) / dashes)) for end in (0.0, 0.5))
        layer.line([(x0, y0), (x1, y1)], (6, 48, 60), 2.8, 110)
        layer.line([(x0, y0), (x1, y1)], (226, 246, 240), 1.5, 200)
    for space in range(SPACES):
        long = round((canal_length(space + 1) - canal_length(space)) / CHEVRON_PITCH)
        for at in range(1, max(1, long) * 2, 2):
            _chevrons(layer, space + at / (2 * max(1, long)))
        _gondola_place(layer, space)


def _chevrons(layer: Layer, at: float) -> None:
    x, y, heading = canal(at)
    c, s = math.cos(math.radians(heading)), -math.sin(math.radians(heading))
    for off in (-3.5, 3.5):
        tip = [(off + u, v) for u, v in ((-3.0, -4.2), (2.2, 0.0), (-3.0, 4.2))]
        points = [(x + u * c - v * s, y + u * s + v * c) for u, v in tip]
        layer.line(points, (6, 48, 60), 3.2, 110)
        layer.line(points, (240, 250, 240), 1.7, 230)


def _gondola_place(layer: Layer, space: int) -> None:
    """Draw the outline of a gondola where one may lie."""
    x, y, heading = canal(space)
    c, s = math.cos(math.radians(heading)), -math.sin(math.radians(heading))
    hull = [
        (
            19 * math.cos(t * math.pi / 20),
            4.8 * math.copysign(abs(math.sin(t * math.pi / 20)) ** 1.3, math.sin(t * math.pi / 20)),
        )
        for t in range(41)
    ]
    points = [(x + u * c - v * s, y + u * s + v * c) for u, v in hull]
    layer.polygon(points, (8, 52, 64), 90)
    layer.line(points, (226, 246, 240), 1.0, 150)


# The spaces


def _lot(layer: Layer, x: float, y: float, rng: random.Random) -> None:
    """Draw a green building plot with corner marks and the outline of a house."""
    half = CELL / 2 - 0.7
    ground = rng.choice((rgb("#A5AD62"), rgb("#9BA45A"), rgb("#ADB268")))
    layer.rect(x - half, y - half, 2 * half, 2 * half, rgb("#5E6134"), 2.6)
    layer.rect(x - half + 0.7, y - half + 0.7, 2 * half - 1.4, 2 * half - 1.4, ground, 2.2)
    layer.rect(x - half + 0.7, y - half + 0.7, 2 * half - 1.4, 1.0, lit(ground, 1.3), 0.5)
    for _ in range(11):
        tx, ty = x + rng.uniform(-half + 3, half - 3), y + rng.uniform(-half + 4, half - 2)
        tone = rng.choice((rgb("#6E7A3A"), rgb("#C9C681"), rgb("#5E7038")))
        for lean, tall in ((-0.8, 2.2), (0.2, 2.7), (1.1, 2.0)):
            layer.line([(tx, ty), (tx + lean, ty - tall)], tone, 0.55, 220)
    near, long = half - 3.2, 5.2
    for sx, sy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        cx, cy = x + sx * near, y + sy * near
        mark = [(cx - sx * long, cy), (cx, cy), (cx, cy - sy * long)]
        layer.line(mark, rgb("#4A4A22"), 2.4, 130)
        layer.line(mark, rgb("#FBF4D8"), 1.35)
    house = [(x - 6.2, y + 0.6), (x, y - 5.4), (x + 6.2, y + 0.6)]
    body = [(x - 4.3, y - 0.6), (x - 4.3, y + 6.0), (x + 4.3, y + 6.0), (x + 4.3, y - 0.6)]
    for pen, width, alpha in ((rgb("#4A4A22"), 2.4, 120), (rgb("#FBF4D8"), 1.15, 235)):
        layer.line(house, pen, width, alpha)
        layer.line(body, pen, width, alpha)


def _rubble(layer: Layer, x: float, y: float, rng: random.Random) -> None:
    """Draw the ground for a street: earth and broken stone."""
    half = CELL / 2 - 0.4
    layer.rect(x - half, y - half, 2 * half, 2 * half, rgb("#55432F"), 1.2)
    layer.rect(x - half + 0.7, y - half + 0.7, 2 * half - 1.4, 2 * half - 1.4, rgb("#8F7A62"), 0.8)
    stones = sorted((rng.uniform(-half + 4, half - 4), rng.uniform(-half + 4, half - 4)) for _ in range(15))
    for u, v in sorted(stones, key=lambda stone: stone[1]):
        r = rng.uniform(1.4, 3.1)
        tone = rng.choice((rgb("#B3A58F"), rgb("#97856E"), rgb("#C6B9A2"), rgb("#AA6850"), rgb("#7F6E5B")))
        shape = [
            (
                x + u + r * rng.uniform(0.75, 1.2) * math.cos(q * 1.05),
                y + v + r * rng.uniform(0.6, 0.95) * math.sin(q * 1.05),
            )
            for q in range(6)
        ]
        layer.polygon([(px + 0.8, py + 1.0) for px, py in shape], rgb("#3E3226"), 150)
        layer.polygon(shape, tone, 255, rgb("#54432F"), 0.45)
        layer.line([(x + u - r * 0.4, y + v - r * 0.3), (x + u + r * 0.3, y + v - r * 0.5)], lit(tone, 1.35), 0.5, 200)


# Trees on the verge, sails on open water


def _tree_spots(
    shore: np.ndarray[tuple[int, int], np.dtype[np.float32]], scale: float, rng: random.Random
) -> Sequence[Point]:
    """Return places on the quay, away from jetties, back to front."""
    found: list[Point] = []
    height, width = shore.shape
    for _ in range(9000):
        x, y = rng.uniform(30, BOARD[0] - 30), rng.uniform(57, BOARD[1] - 57)
        px, py = int((x + MARGIN) * scale), int((y + MARGIN) * scale)
        if not (0 <= px < width and 0 <= py < height and 1.2 < shore[py, px] < 3.2):
            continue
        if any(abs(x - mx) < 24 and abs(y - my) < 13 for mx, my in MOORING_SPOTS):
            continue
        if any(abs(x - nx) < NAME_ROOM[0] and 0 <= y - ny < NAME_ROOM[1] for nx, ny in (*NAME_SPOTS, PILES_NAME_SPOT)):
            continue
        if abs(y - PILE_SPOTS[2][1]) < 24 and abs(x - PILE_SPOTS[2][0]) < 116:
            continue
        if all(math.dist((x, y), other) > 13 for other in found):
            found.append((x, y))
    return sorted(found, key=lambda spot: spot[1])


def _tree(layer: Layer, x: float, y: float, rng: random.Random) -> None:
    r = rng.uniform(2.9, 4.0)
    layer.disc((x + 1.6, y + 0.6), r * 1.1, SHADE, 80, flat=0.5)
    if rng.random() < 0.4:
        layer.polygon([(x - 1.7, y), (x, y - 11.5), (x + 1.7, y)], lit(CYPRESS, 0.8), 255, rgb("#22331F"), 0.4)
        layer.polygon([(x - 1.3, y - 0.6), (x - 0.1, y - 10.4), (x, y - 0.6)], lit(CYPRESS, 1.25))
        return
    green = rng.choice((rgb("#4F7040"), rgb("#5E7F46"), rgb("#47683C")))
    layer.disc((x, y - r * 0.9), r, rgb("#22331F"))
    layer.disc((x, y - r * 0.95), r - 0.45, green)
    layer.disc((x - r * 0.3, y - r * 1.25), r * 0.5, lit(green, 1.3))


def _sails(made: pygame.Surface, scale: float, small: bool) -> None:
    """Draw sailing boats where Sacca Serenella would be, and a compass rose."""
    if not small:
        return
    for name, x, y, width in (("sail-gold", 94, 273, 42), ("sail-red", 156, 329, 50)):
        sprite = icons.raster(
            art._svg(*art.source(name), None), round(width * scale), round(width * art.aspect(name) * scale)
        )
        place = sprite.get_rect(center=(round((x + MARGIN) * scale), round((y + MARGIN) * scale)))
        made.blit(sprite, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    _compass(made, 94, 329, 26, scale)


def _compass(made: pygame.Surface, x: float, y: float, r: float, scale: float) -> None:
    """Draw a compass rose, pale on the water."""
    layer = Layer(2 * r + 8, 2 * r + 8, scale, (x - r - 4, y - r - 4))
    pale, dark = rgb("#E3D9AE"), rgb("#114854")
    for radius, width in ((r * 0.72, 0.9), (r * 0.62, 0.5)):
        circle = [(x + radius * math.cos(t / 24 * math.pi), y + radius * math.sin(t / 24 * math.pi)) for t in range(49)]
        layer.line(circle, pale, width, 190)
    for points, reach, wide in (
        (range(1, 16, 2), 0.56, 0.08),
        (range(2, 16, 4), 0.74, 0.14),
        (range(0, 16, 4), 1.0, 0.17),
    ):
        for point in points:
            turn = point * math.pi / 8
            tip = (x + r * reach * math.sin(turn), y - r * reach * math.cos(turn))
            for side, tone in ((-1, pale), (1, mix(dark, pale, 0.12))):
                foot = turn + side * math.pi / 4
                base = (x + r * wide * math.sin(foot), y - r * wide * math.cos(foot))
                layer.polygon([(x, y), base, tip], tone, 225, pale, 0.4)
    made.blit(
        layer.done(),
        (round((x - r - 4 + MARGIN) * scale), round((y - r - 4 + MARGIN) * scale)),
        special_flags=pygame.BLEND_PREMULTIPLIED,
    )
