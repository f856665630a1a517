"""The ground of a hexagon in Venezia: marsh, drained earth, the paving under a building."""

from __future__ import annotations

import math
import random

import numpy as np
import pygame

from game.ui.render.painting import Layer, Point
from game.ui.theme import mix

from . import drained_land
from .backdrop import RADIUS, corners

OUTLINE, OUTLINE_WIDTH = (16, 20, 24), 1.9  # colour and width of a hexagon's edge in high contrast
PLAIN_GROUND = {"marsh": (54, 132, 88), "earth": (246, 232, 196), "paving": (206, 206, 206)}  # colours there


def rounded(x: float, y: float, radius: float, cut: float = 0.13) -> list[Point]:
    """Return the outline of a hexagon with round corners."""
    ring = corners(x, y, radius)
    points: list[Point] = []
    for i in range(6):
        a, b, d = ring[i - 1], ring[i], ring[(i + 1) % 6]
        p = (b[0] + (a[0] - b[0]) * cut, b[1] + (a[1] - b[1]) * cut)
        q = (b[0] + (d[0] - b[0]) * cut, b[1] + (d[1] - b[1]) * cut)
        for t in (0.0, 0.33, 0.67, 1.0):
            points.append(
                (
                    (1 - t) ** 2 * p[0] + 2 * t * (1 - t) * b[0] + t * t * q[0],
                    (1 - t) ** 2 * p[1] + 2 * t * (1 - t) * b[1] + t * t * q[1],
                )
            )
    return points


def _blob(rng: random.Random, x: float, y: float, rx: float, ry: float, uneven: float = 0.16) -> list[Point]:
    phases = [rng.uniform(0, 6.28) for _ in range(3)]
    points = []
    for t in np.linspace(0, 2 * math.pi, 18, endpoint=False):
        points.append(
            (
                x
                + rx
                * math.cos(t)
                * (1 + uneven * math.sin(2 * t + phases[0]) + uneven * 0.6 * math.sin(3 * t + phases[1])),
                y + ry * math.sin(t) * (1 + uneven * math.sin(2 * t + phases[2])),
            )
        )
    return points


TILE = 2 * RADIUS + 12


def tile(kind: str, seed: int, scale: float, district: int = 0) -> pygame.Surface:
    """Return a hexagon's ground: marsh, drained earth with a plot of its district, or paving under a building."""
    rng = random.Random(seed * 977 + 5)
    layer = Layer(TILE, TILE, scale)
    c = (TILE / 2, TILE / 2)
    ring = rounded(*c, RADIUS * 0.945)
    if kind == "marsh":
        _marsh(layer, c, ring, rng)
    elif kind == "earth":
        _earth(layer, c, ring, rng, (district, seed))
    else:
        _paving(layer, c, ring)
    layer.wobble(0.35, 9, seed)
    layer.grain(0.035, 0.04, seed)
    return layer.done()


def plain(kind: str, scale: float) -> pygame.Surface:
    """Return a hexagon's ground for high contrast: flat in a clear outline, marsh with waves."""
    layer = Layer(TILE, TILE, scale)
    c = (TILE / 2, TILE / 2)
    ring = rounded(*c, RADIUS * 0.955)
    layer.polygon(ring, OUTLINE)
    layer.polygon(rounded(*c, RADIUS * 0.955 - OUTLINE_WIDTH), PLAIN_GROUND[kind])
    if kind == "marsh":
        for y in (-7.0, 0.0, 7.0):
            wave = [(c[0] - 9 + at, c[1] + y + 1.5 * math.sin(at * math.pi / 4.5)) for at in range(19)]
            layer.line(wave, (236, 250, 226), 1.5)
    return layer.done()


def _marsh(layer: Layer, c: Point, ring: list[Point], rng: random.Random) -> None:
    green = mix((118, 137, 74), (138, 149, 86), rng.random())
    layer.polygon([(x + 0.5, y + 0.9) for x, y in ring], (66, 76, 50))
    layer.polygon(ring, green)
    layer.polygon(rounded(c[0] - 0.4, c[1] - 0.6, RADIUS * 0.87), mix(green, (170, 172, 108), 0.26))
    for _ in range(5):
        a, r = rng.uniform(0, 6.28), rng.uniform(0, 13)
        tuft = _blob(rng, c[0] + r * math.cos(a), c[1] + r * math.sin(a) * 0.8, rng.uniform(3, 6), rng.uniform(1.6, 3))
        layer.polygon(tuft, rng.choice([(108, 128, 68), (156, 160, 96), (128, 142, 74)]), 120)
    pools = (
        (rng.uniform(-5, 2), rng.uniform(1, 7), rng.uniform(8.5, 11.5), rng.uniform(3.6, 4.8)),
        (rng.uniform(2, 9), rng.uniform(-10, -6), rng.uniform(4.5, 6.5), rng.uniform(2, 2.8)),
    )
    for px, py, rx, ry in pools:
        pool = _blob(rng, c[0] + px, c[1] + py, rx, ry)
        layer.polygon([(x, y - 0.7) for x, y in pool], (84, 100, 54))
        layer.polygon(pool, (62, 130, 128))
        layer.polygon(_blob(rng, c[0] + px - 0.5, c[1] + py + 0.5, rx * 0.78, ry * 0.66), (86, 156, 150))
        gx, gy = c[0] + px - rx * 0.3, c[1] + py + rng.uniform(-0.5, 0.8)
        layer.line([(gx, gy), (gx + rx * 0.62, gy - 0.2)], (232, 246, 236), 0.7, 235)
    spots = [
        (rng.uniform(-15, -8), rng.uniform(-4, 4)),
        (rng.uniform(9, 15), rng.uniform(0, 8)),
        (rng.uniform(-6, 2), rng.uniform(-10, -5)),
        (rng.uniform(-4, 5), rng.uniform(12, 16)),
    ]
    for sx, sy in sorted(spots[: rng.randint(3, 4)], key=lambda spot: spot[1]):
        _reed(layer, rng, c[0] + sx, c[1] + sy, rng.uniform(7.5, 10.5))
    layer.line([*ring, ring[0]], (70, 78, 46), 0.6, 150)


def _reed(layer: Layer, rng: random.Random, x: float, y: float, tall: float) -> None:
    lean = rng.uniform(-0.28, 0.42)
    greens = [(104, 122, 58), (136, 146, 72), (176, 172, 98), (84, 104, 54)]
    for _ in range(rng.randint(4, 6)):
        dx = rng.uniform(-2.6, 2.6)
        h = tall * rng.uniform(0.65, 1.1)
        bend = lean + rng.uniform(-0.25, 0.25) + dx * 0.07
        tip, knee = (x + dx + bend * h, y - h), (x + dx + bend * h * 0.28, y - h * 0.55)
        blade = [
            (x + dx - 0.62, y),
            (knee[0] - 0.46, knee[1]),
            tip,
            (knee[0] + 0.46, knee[1]),
            (x + dx + 0.62, y + 0.2),
        ]
        layer.polygon(blade, rng.choice(greens))
    if rng.random() < 0.6:
        tip = (x + lean * tall, y - tall)
        layer.line([(x, y), tip], (96, 84, 46), 0.6)
        layer.line([(tip[0] - lean * 0.6, tip[1] + 3.2), tip], (112, 66, 38), 1.7)


def _earth(layer: Layer, c: Point, ring: list[Point], rng: random.Random, plot: tuple[int, int]) -> None:
    ground = mix((205, 165, 110), (192, 150, 98), rng.random())
    layer.polygon([(x + 0.5, y + 0.9) for x, y in ring], (122, 88, 56))
    layer.polygon(ring, ground)
    layer.polygon(rounded(c[0] - 0.4, c[1] - 0.7, RADIUS * 0.86), mix(ground, (226, 190, 136), 0.42))
    for _ in range(4):
        a, r = rng.uniform(0, 6.28), rng.uniform(2, 14)
        patch = _blob(
            rng, c[0] + r * math.cos(a), c[1] + r * math.sin(a) * 0.85, rng.uniform(3, 6.5), rng.uniform(1.6, 3.2)
        )
        layer.polygon(patch, rng.choice([(182, 140, 90), (224, 190, 140)]), 90)
    drained_land.adorn(layer, c, *plot)
    layer.line([*ring, ring[0]], (118, 82, 50), 0.6, 150)


def _paving(layer: Layer, c: Point, ring: list[Point]) -> None:
    base = (224, 211, 184)
    layer.polygon([(x + 0.5, y + 0.9) for x, y in ring], (140, 118, 88))
    layer.polygon(ring, base)
    layer.polygon(rounded(c[0] - 0.4, c[1] - 0.6, RADIUS * 0.87), mix(base, (246, 236, 214), 0.5))
    for k in range(-3, 4):
        wide = 17 - abs(k) * 2.6
        layer.line([(c[0] - wide, c[1] + k * 5.2), (c[0] + wide, c[1] + k * 5.2)], (186, 168, 138), 0.45, 130)
    layer.line([*ring, ring[0]], (128, 104, 74), 0.6, 150)
