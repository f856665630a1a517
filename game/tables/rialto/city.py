"""Rialto's painted city: six districts on both banks of the Grand Canal, and what joins them, on 816 x 500."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence

import numpy as np
import pygame

from game.rules.rialto import chart
from game.ui import paint, text
from game.ui.canvas import Canvas
from game.ui.islands import islands, polygon_distance
from game.ui.paint import Layer, Point
from game.ui.solid import Solid
from game.ui.theme import FOAM, GOLD, GOLD_DARK, INK, SHADE, SHADE_DARK, Style, lit, mix, rgb

HALF = 0.5  # the chart is twice as fine
BOARD = (816.0, 500.0)
MARGIN = 20.0
DISTRICT_NAMES = ("Santa Croce", "San Polo", "Dorsoduro", "Cannaregio", "San Marco", "Castello")
GROUNDS = (rgb("#DDA98C"), rgb("#D2977E"), rgb("#E3B79B"), rgb("#CFC79C"), rgb("#DAD2AC"), rgb("#BFC096"))
ROOFS = (rgb("#C8603F"), rgb("#B9553A"), rgb("#D07A52"), rgb("#A9B07A"), rgb("#C9B97E"), rgb("#98A26C"))
NAME = Style("caps", 15.5, 2.0)


def half(points: Sequence[Sequence[float]]) -> list[Point]:
    """Points of the chart in board units."""
    return [(x * HALF, y * HALF) for x, y in points]


SHORES = [half(shore) for shore in chart.SHORES]
SQUARES = half(chart.SQUARES)
NUMBERS = half(chart.NUMBERS)
PRIZES = half(chart.PRIZES)
ROUTES = [half(route) for route in chart.ROUTES]
TRACK = half(chart.TRACK)
PLATE = (140.0, 44.0)


def size(scale: float) -> tuple[int, int]:
    """The size of the baked board with its margin, in pixels."""
    return round((BOARD[0] + 2 * MARGIN) * scale), round((BOARD[1] + 2 * MARGIN) * scale)


def bake(scale: float) -> pygame.Surface:
    """The city, premultiplied over nothing: shores, grounds, houses, landmarks, names, the Doge track."""
    width, height = size(scale)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = (x + 0.5) / scale - MARGIN, (y + 0.5) / scale - MARGIN
    shore = np.full((height, width), 60.0, np.float32)
    street = np.zeros((height, width, 3), np.float32) + np.array(GROUNDS[0], np.float32)
    for district, points in enumerate(SHORES):
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        x0 = max(0, int((min(xs) + MARGIN - 70) * scale))
        x1 = min(width, int((max(xs) + MARGIN + 70) * scale))
        y0 = max(0, int((min(ys) + MARGIN - 70) * scale))
        y1 = min(height, int((max(ys) + MARGIN + 70) * scale))
        part = (slice(y0, y1), slice(x0, x1))
        away = polygon_distance(points, x[part], y[part]).astype(np.float32) + 5.4
        nearer = away < shore[part]
        street[part] = np.where(nearer[..., None], np.array(GROUNDS[district], np.float32), street[part])
        shore[part] = np.minimum(shore[part], away)
    made = islands(shore, scale, street)
    _houses(made, scale)
    for district, line in enumerate(chart.NAMES):
        moved = [(px * HALF + MARGIN, py * HALF + MARGIN) for px, py in line]
        halo = (mix(GROUNDS[district], (255, 250, 236), 0.5), 0.9, 1.6)
        text.along(made, DISTRICT_NAMES[district].upper(), moved, NAME, rgb("#3A2416"), scale, halo)
    canal = [(px * HALF + MARGIN, py * HALF + MARGIN) for px, py in chart.CANAL]
    water = Style("italic", 17.0, 1.0)
    for words, first, last in (("Canal", 6, 12), ("Grande", 18, 29)):
        text.along(made, words, canal[first:last], water, FOAM, scale, ((6, 44, 56), 0.8, 2.0))
    _track(made, scale)
    return made


def _free(x: float, y: float) -> bool:
    """Whether a house may stand there: off the squares, names, plates and the ends of connections."""
    for sx, sy in SQUARES:
        if abs(x - sx) < PLATE[0] / 2 + 8 and abs(y - sy) < PLATE[1] / 2 + 15:
            return False
    for spots, reach in ((NUMBERS, 17), (PRIZES, 17)):
        if any(math.dist((x, y), spot) < reach for spot in spots):
            return False
    for route in ROUTES:
        if math.dist((x, y), route[0]) < 15 or math.dist((x, y), route[-1]) < 15:
            return False
    for line in chart.NAMES:
        for i in range(len(line) - 1):
            for t in (0.0, 0.25, 0.5, 0.75, 1.0):
                px = (line[i][0] + (line[i + 1][0] - line[i][0]) * t) * HALF
                py = (line[i][1] + (line[i + 1][1] - line[i][1]) * t) * HALF
                if math.dist((x, y), (px, py)) < 13:
                    return False
    return True


def _houses(made: pygame.Surface, scale: float) -> None:
    layer = Layer(BOARD[0] + 2 * MARGIN, BOARD[1] + 2 * MARGIN, scale, (-MARGIN, -MARGIN))
    shade = Layer(BOARD[0] + 2 * MARGIN, BOARD[1] + 2 * MARGIN, scale, (-MARGIN, -MARGIN))
    rng = random.Random(12)
    spots: list[tuple[float, float, int]] = []
    for district, points in enumerate(SHORES):
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        y = min(ys) + 8
        while y < max(ys) - 6:
            x = min(xs) + 8
            while x < max(xs) - 6:
                px, py = x + rng.uniform(-2, 2), y + rng.uniform(-1.5, 1.5)
                inside = polygon_distance(points, np.array([[px]], np.float32), np.array([[py]], np.float32))[0, 0]
                if inside < -9 and _free(px, py) and rng.random() < 0.86:
                    spots.append((py, px, district))
                x += 12.5
            y += 10.5
    for y, x, district in sorted(spots):
        if rng.random() < 0.12:
            layer.disc((x + 1.2, y + 1.4), 3.0, SHADE, 90, flat=0.7)
            layer.disc((x, y), 3.0, mix(rgb("#3D5A3B"), rgb("#7B8C4A"), rng.random()), edge=(40, 54, 32), width=0.3)
            continue
        solid = Solid(layer, x, y + 1, rng.choice((0.0, 0.1, -0.1, 0.2)), shade)
        wide, deep, tall = rng.uniform(4.0, 5.6), rng.uniform(2.6, 3.2), rng.uniform(3.2, 4.6)
        foot = [(-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep)]
        solid.cast(foot, tall)
        wall = mix(rgb("#F4E4C8"), GROUNDS[district], 0.35)
        solid.walls(foot, 0, tall, wall)
        solid.gable(wide, deep, tall, tall + 2.6, ROOFS[district], wall, 0.5)
    for at, (lx, ly) in enumerate(half(chart.LANDMARKS)):
        _landmark(layer, shade, at, lx, ly)
    layer.grain(0.02, 0.02, 3)
    mask = paint.blurred(paint.coverage(shade.done()), 1.2 * scale) * np.float32(0.42)
    cast = paint.from_array(np.broadcast_to(np.array(SHADE, np.float32), (*mask.shape, 3)), mask)
    made.blit(cast, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    made.blit(layer.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)


def _landmark(layer: Layer, shade: Layer, at: int, x: float, y: float) -> None:
    solid = Solid(layer, x, y, 0.0, shade)
    wall = (rgb("#D88A68"), rgb("#E8C49A"), rgb("#F1ECE2"), rgb("#D88A68"), rgb("#F4EADA"), rgb("#C77A5A"))[at]
    roof = (rgb("#2F7A5E"), rgb("#B9553A"), rgb("#8FA3AE"), rgb("#2F7A5E"), rgb("#6B4A98"), rgb("#A9644A"))[at]
    foot = [(-8.0, -5.0), (8.0, -5.0), (8.0, 5.0), (-8.0, 5.0)]
    solid.cast(foot, 9)
    solid.walls(foot, 0, 8, wall)
    if at in (2, 4):
        solid.face([(u, v, 8) for u, v in foot], lit(wall, 0.95), 1.0)
        for u, r in ((-4.4, 3.2), (4.4, 3.2), (0.0, 4.6)):
            cx, cy = solid.at(u, 0, 8)
            for i in range(10):
                t = i / 9
                layer.disc(
                    (cx - 0.3 * t, cy - r * 1.15 * math.sin(t * 1.57)),
                    max(0.4, r * math.cos(t * 1.57) ** 0.8),
                    lit(roof, 0.8 + 0.5 * t),
                    flat=0.7,
                )
            layer.line([(cx, cy - r * 1.15), (cx, cy - r * 1.15 - 2.4)], GOLD_DARK, 0.7)
    else:
        solid.gable(8, 5, 8, 13, ROOFS[0], wall, 0.8)
    tower = Solid(layer, x + 12, y + 1, 0.0, shade)
    base = [(-2.2, -2.0), (2.2, -2.0), (2.2, 2.0), (-2.2, 2.0)]
    tower.cast(base, 24)
    tower.walls(base, 0, 22, rgb("#C2694A"))
    tower.walls([(-2.6, -2.3), (2.6, -2.3), (2.6, 2.3), (-2.6, 2.3)], 17, 22, rgb("#F1E6D2"))
    tip = tower.at(0, 0, 32)
    left, right = tower.at(-2.6, 2.3, 22), tower.at(2.6, 2.3, 22)
    layer.polygon([left, right, tip], lit(roof, 0.95), 255, (40, 34, 30), 0.4)
    layer.polygon([right, tower.at(2.6, -2.3, 22), tip], lit(roof, 0.7))


def _track(made: pygame.Surface, scale: float) -> None:
    """The Doge track along the top, with thirty spaces."""
    layer = Layer(BOARD[0] + 2 * MARGIN, BOARD[1] + 2 * MARGIN, scale, (-MARGIN, -MARGIN))
    left, right = TRACK[0][0] - 34, TRACK[-1][0] + 18
    y = TRACK[0][1] - 9
    layer.rect(left + 2, y - 12, right - left, 30, SHADE_DARK, 6, 120)
    layer.rect(left, y - 15, right - left, 30, rgb("#6E5110"), 6)
    layer.rect(left + 1.4, y - 13.6, right - left - 2.8, 27.2, rgb("#F0DEB6"), 5)
    for at, (px, _) in enumerate(TRACK):
        tone = rgb("#FFF6E0") if at % 2 == 0 else rgb("#E7D2A2")
        layer.rect(px - 12.0, y - 11.5, 24.0, 23.0, tone, 2)
    made.blit(layer.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    canvas = Canvas(made, scale)
    for at, (px, _) in enumerate(TRACK):
        style = "small bold" if (at + 1) % 5 == 0 else "small"
        canvas.text(str(at + 1), px + MARGIN, y + MARGIN, style, rgb("#4A3418"), "center")


TRACK_Y = TRACK[0][1] - 9


def route_point(link: int, share: float) -> tuple[float, float, float]:
    """A point along a connection and its heading, in degrees counter-clockwise from due right."""
    points = ROUTES[link]
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(points)]
    left = share * sum(lengths)
    for a, b, length in zip(points[:-1], points[1:], lengths, strict=True):
        if left <= length:
            t = left / max(length, 1e-6)
            heading = math.degrees(math.atan2(-(b[1] - a[1]), b[0] - a[0]))
            return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, heading
        left -= length
    return *points[-1], 0.0


def bridge(link: int, scale: float) -> tuple[pygame.Surface, Point]:
    """A bridge over a connection, and where the middle of its first end lies in the sprite."""
    a, b = ROUTES[link][0], ROUTES[link][-1]
    points = ROUTES[link] if len(ROUTES[link]) > 2 else None
    left, top = min(a[0], b[0]) - 30, min(a[1], b[1]) - 60
    width, height = abs(b[0] - a[0]) + 60, abs(b[1] - a[1]) + 100
    if points:
        left = min(x for x, _ in points) - 20
        top = min(y for _, y in points) - 30
        width = max(x for x, _ in points) - left + 30
        height = max(y for _, y in points) - top + 40
    layer, shade = Layer(width, height, scale, (left, top)), Layer(width, height, scale, (left, top))
    if points:
        _pontoon(layer, points)
    else:
        _arch(layer, shade, a, b)
    mask = paint.blurred(paint.coverage(shade.done()), 1.6 * scale) * np.float32(0.42)
    made = paint.from_array(np.broadcast_to(np.array(SHADE, np.float32), (*mask.shape, 3)), mask)
    made.blit(layer.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made, (left, top)


def _arch(layer: Layer, shade: Layer, a: Point, b: Point) -> None:
    stone, dark = rgb("#EFE9DE"), rgb("#6E6458")
    length = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    nx, ny = -uy, ux
    wide, rise = 7.5, min(17.0, 6 + length * 0.14)
    ts = [i / 24 for i in range(25)]

    def deck(t: float, side: float, lift: float = 0.0) -> Point:
        u = 2 * t - 1
        z = rise * max(0.0, 1 - u * u) ** 0.9 + lift
        return a[0] + (b[0] - a[0]) * t + nx * side, a[1] + (b[1] - a[1]) * t + ny * side - z

    ground = [(p[0] + nx * s + 6, p[1] + ny * s + 8) for p, s in ((a, wide), (b, wide), (b, -wide), (a, -wide))]
    shade.polygon(ground, (255, 255, 255))
    near = wide if ny > 0 else -wide
    low = [deck(t, near, -2.5 - 7 * abs(2 * t - 1) ** 2.2) for t in ts]
    layer.polygon([deck(t, near) for t in ts] + low[::-1], lit(stone, 0.68), 255, dark, 0.5)
    for t0, t1 in itertools.pairwise(ts):
        tone = lit(stone, 1.05 - 0.2 * (t0 + t1 - 1) * (1 if ux > 0 else -1))
        layer.polygon([deck(t0, -wide), deck(t1, -wide), deck(t1, wide), deck(t0, wide)], tone)
        layer.line([deck(t1, -wide), deck(t1, wide)], dark, 0.3, 110)
    for side in (-wide, wide):
        layer.line([deck(t, side, 2.4) for t in ts], dark, 2.0)
        layer.line([deck(t, side, 2.9) for t in ts], rgb("#FFFDF6"), 1.2)


def _pontoon(layer: Layer, points: Sequence[Point]) -> None:
    """The long connection round the north is a causeway on piles."""
    curve = [tuple(p) for p in paint.spline(points, 90)]
    layer.line([(x + 3, y + 5) for x, y in curve], SHADE_DARK, 9, 110)
    layer.line(curve, rgb("#6E5A48"), 9)
    layer.line(curve, rgb("#E9DFCC"), 7)
    layer.line(curve, rgb("#F7F1E4"), 3)
    for x, y in curve[::5]:
        layer.disc((x, y + 4), 1.4, rgb("#5A4632"))


def free_link(link: int, scale: float) -> tuple[pygame.Surface, Point]:
    """An empty connection: dashes between striped posts."""
    points = ROUTES[link]
    left, top = min(x for x, _ in points) - 12, min(y for _, y in points) - 24
    width = max(x for x, _ in points) - left + 14
    height = max(y for _, y in points) - top + 14
    layer = Layer(width, height, scale, (left, top))
    total = sum(math.dist(p, q) for p, q in itertools.pairwise(points))
    count = max(3, round(total / 9))
    for i in range(count):
        p = route_point(link, (i + 0.1) / count)[:2]
        q = route_point(link, (i + 0.62) / count)[:2]
        layer.line([p, q], (12, 50, 62), 3.0, 140)
        layer.line([p, q], (244, 250, 244), 1.6)
    for share in (0.0, 1.0):
        x, y, _ = route_point(link, share)
        for dx in (-3.4, 3.4):
            _post(layer, x + dx, y + 3)
    return layer.done(), (left, top)


def _post(layer: Layer, x: float, y: float) -> None:
    layer.disc((x, y), 2.6, (12, 66, 80), 160, flat=0.5)
    layer.polygon(
        [(x - 1.2, y), (x + 1.2, y), (x + 1.2, y - 13), (x - 1.2, y - 13)], (246, 240, 226), 255, (50, 36, 30), 0.4
    )
    for k in range(3):
        low = y - k * 4.4
        layer.polygon(
            [(x - 1.2, low - 0.4), (x + 1.2, low - 1.6), (x + 1.2, low - 3.4), (x - 1.2, low - 2.2)], rgb("#CE3B27")
        )
    layer.disc((x, y - 13.6), 1.6, GOLD, edge=(90, 60, 16), width=0.4)


def plate(scale: float) -> pygame.Surface:
    """The pale square on which councillors stand."""
    width, height = PLATE
    layer = Layer(width + 4, height + 4, scale)
    layer.rect(2.4, 3, width, height, SHADE, 7, 90)
    layer.rect(0, 0, width, height, rgb("#8C6D1F"), 7)
    layer.rect(1, 1, width - 2, height - 2, rgb("#F4EAD2"), 6)
    for i in range(1, 9):
        layer.line([(i * width / 9, 2), (i * width / 9, height - 2)], rgb("#D8C8A2"), 0.4, 130)
    for i in range(1, 3):
        layer.line([(2, i * height / 3), (width - 2, i * height / 3)], rgb("#D8C8A2"), 0.4, 130)
    return layer.done()


def councillor(colour: tuple[int, int, int], tall: float, scale: float) -> pygame.Surface:
    """A councillor in a robe and cap."""
    u = tall / 30
    layer = Layer(24 * u, 31 * u, scale, finer=4)
    c = 12 * u
    layer.disc((c + 1.4 * u, 27.6 * u), 9 * u, SHADE, 100, flat=0.35)
    layer.polygon(
        [(c - 9 * u, 28 * u), (c - 5 * u, 14 * u), (c + 5 * u, 14 * u), (c + 9 * u, 28 * u)], colour, 255, INK, 0.5
    )
    layer.polygon(
        [(c + 1.5 * u, 28 * u), (c + 2.4 * u, 14 * u), (c + 5 * u, 14 * u), (c + 9 * u, 28 * u)], lit(colour, 0.72), 190
    )
    layer.line([(c, 15 * u), (c, 28 * u)], GOLD, 1.2 * u)
    layer.disc((c, 9.6 * u), 5.2 * u, rgb("#E9BE96"), edge=INK, width=0.5)
    layer.polygon(
        [(c - 5.6 * u, 8.6 * u), (c - 5 * u, 3 * u), (c + 5 * u, 3 * u), (c + 5.6 * u, 8.6 * u)],
        lit(colour, 0.9),
        255,
        INK,
        0.5,
    )
    layer.line([(c - 5.6 * u, 8.4 * u), (c + 5.6 * u, 8.4 * u)], GOLD, 1.2 * u)
    return layer.done()
