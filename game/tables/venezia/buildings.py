"""Venezia's five buildings, the building stones, and the ground of a hexagon, each told apart by its shape."""

from __future__ import annotations

import itertools
import math
import random

import numpy as np
import pygame

from game.rules.venezia.board import BASILICA, CAMPO, CASA, HEX_CENTRES, PALAZZO, PONTE
from game.ui import paint
from game.ui.paint import Layer, Point
from game.ui.solid import Solid
from game.ui.theme import SHADE, Colour, lit, mix, rgb

from .terrain import RADIUS, corners

COLOURS: tuple[Colour, ...] = (rgb("#6B4A98"), rgb("#D8742C"), rgb("#4C8748"), rgb("#2F62A8"), rgb("#F3EEE2"))
WALLS = rgb("#F2E6D0")
DARK = (58, 44, 52)


def _rounded(x: float, y: float, radius: float, cut: float = 0.13) -> list[Point]:
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


def tile(kind: str, seed: int, scale: float) -> pygame.Surface:
    """A hexagon's ground: marsh, drained earth, or the paving under a building."""
    rng = random.Random(seed * 977 + 5)
    layer = Layer(TILE, TILE, scale)
    c = (TILE / 2, TILE / 2)
    ring = _rounded(*c, RADIUS * 0.945)
    if kind == "marsh":
        _marsh(layer, c, ring, rng)
    elif kind == "earth":
        _earth(layer, c, ring, rng)
    else:
        _paving(layer, c, ring)
    layer.wobble(0.35, 9, seed)
    layer.grain(0.035, 0.04, seed)
    return layer.done()


def _marsh(layer: Layer, c: Point, ring: list[Point], rng: random.Random) -> None:
    green = mix((118, 137, 74), (138, 149, 86), rng.random())
    layer.polygon([(x + 0.5, y + 0.9) for x, y in ring], (66, 76, 50))
    layer.polygon(ring, green)
    layer.polygon(_rounded(c[0] - 0.4, c[1] - 0.6, RADIUS * 0.87), mix(green, (170, 172, 108), 0.26))
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


def _earth(layer: Layer, c: Point, ring: list[Point], rng: random.Random) -> None:
    ground = mix((205, 165, 110), (192, 150, 98), rng.random())
    layer.polygon([(x + 0.5, y + 0.9) for x, y in ring], (122, 88, 56))
    layer.polygon(ring, ground)
    layer.polygon(_rounded(c[0] - 0.4, c[1] - 0.7, RADIUS * 0.86), mix(ground, (226, 190, 136), 0.42))
    for _ in range(4):
        a, r = rng.uniform(0, 6.28), rng.uniform(2, 14)
        patch = _blob(
            rng, c[0] + r * math.cos(a), c[1] + r * math.sin(a) * 0.85, rng.uniform(3, 6.5), rng.uniform(1.6, 3.2)
        )
        layer.polygon(patch, rng.choice([(182, 140, 90), (224, 190, 140)]), 90)
    angle = rng.choice([0.22, -0.3, 0.55])
    cos, sin = math.cos(angle), math.sin(angle)

    def at(u: float, v: float) -> Point:
        return c[0] + u * cos - v * sin, c[1] + (u * sin + v * cos) * 0.9

    for left, right in ((-13, -1.5), (1.5, 13)):
        layer.line([at(left, -9), at(right, -9), at(right, 8), at(left, 8), at(left, -9)], (146, 104, 64), 0.6, 150)
        for row in range(1, 5):
            v = -9 + 17 * row / 5
            layer.line([at(left + 1.2, v), at(right - 1.2, v)], (162, 118, 74), 0.55, 130)
    for u, v in ((-13, -9), (13, -9), (13, 8), (-13, 8)):
        x, y = at(u, v)
        layer.line([(x, y), (x, y - 2.6)], (110, 76, 46), 0.8)
    layer.line([*ring, ring[0]], (118, 82, 50), 0.6, 150)


def _paving(layer: Layer, c: Point, ring: list[Point]) -> None:
    base = (224, 211, 184)
    layer.polygon([(x + 0.5, y + 0.9) for x, y in ring], (140, 118, 88))
    layer.polygon(ring, base)
    layer.polygon(_rounded(c[0] - 0.4, c[1] - 0.6, RADIUS * 0.87), mix(base, (246, 236, 214), 0.5))
    for k in range(-3, 4):
        wide = 17 - abs(k) * 2.6
        layer.line([(c[0] - wide, c[1] + k * 5.2), (c[0] + wide, c[1] + k * 5.2)], (186, 168, 138), 0.45, 130)
    layer.line([*ring, ring[0]], (128, 104, 74), 0.6, 150)


class Drawn:
    """A drawn thing: its sprite over its shadow, and where its middle on the ground lies in it (board units)."""

    def __init__(self, sprite: pygame.Surface, anchor: Point):
        self.sprite = sprite
        self.anchor = anchor


def _finished(layer: Layer, shade: Layer, anchor: Point, scale: float, seed: int = 7) -> Drawn:
    layer.wobble(0.22, 8, seed)
    layer.grain(0.028, 0.03, seed)
    mask = paint.blurred(paint.coverage(shade.done()), 1.5 * scale) * np.float32(0.46)
    under = paint.from_array(np.broadcast_to(np.array(SHADE, np.float32), (*mask.shape, 3)), mask)
    under.blit(layer.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Drawn(under, anchor)


def building(kind: int, site: tuple[int, ...], scale: float) -> Drawn:
    """A building on its site; the anchor is the middle of its hexagons."""
    centres = [(float(HEX_CENTRES[h][0]), float(HEX_CENTRES[h][1])) for h in site]
    mx = sum(x for x, _ in centres) / len(centres)
    my = sum(y for _, y in centres) / len(centres)
    span = max(max(x for x, _ in centres) - min(x for x, _ in centres), 30)
    drop = max(y for _, y in centres) - min(y for _, y in centres)
    width, height = span + 90, drop + 120
    origin = (mx - width / 2, my - height / 2 - 14)
    layer, shade = Layer(width, height, scale, origin), Layer(width, height, scale, origin)
    seed = sum(site) + 1
    if kind == CASA:
        _casa(layer, shade, centres[0], seed)
    elif kind == CAMPO:
        _campo(layer, centres[0])
    elif kind == PALAZZO:
        _palazzo(layer, shade, *centres)
    elif kind == BASILICA:
        _basilica(layer, shade, (mx, my))
    else:
        _ponte(layer, shade, *sorted(centres))
    return _finished(layer, shade, (mx - origin[0], my - origin[1]), scale, seed)


def _casa(layer: Layer, shade: Layer, c: Point, seed: int) -> None:
    angles = (0.30, -0.34, 0.20, -0.22, 0.36, -0.14, -0.30, 0.24, -0.38, 0.16, -0.26)
    solid = Solid(layer, c[0], c[1] + 3, angles[seed % len(angles)], shade)
    foot = [(-10.0, -7.5), (10.0, -7.5), (10.0, 7.5), (-10.0, 7.5)]
    solid.cast(foot, 10, [(-10, 0, 18), (10, 0, 18)])
    for a, b, _ in solid.walls(foot, 0, 10, rgb("#FBF5E8")):
        for s in (0.26, 0.74):
            solid.opening((a, b), 0, 10, s, 0.42, 0.16, 0.34, rgb("#3E6E86"))
        solid.opening((a, b), 0, 10, 0.5, 0.0, 0.16, 0.55, rgb("#7A4A2C"))
    solid.gable(10, 7.5, 10, 18.5, rgb("#E9E2D2"), rgb("#FBF5E8"))
    chimney = [(3.4, -3.6), (6.2, -3.6), (6.2, -1.4), (3.4, -1.4)]
    solid.walls(chimney, 13, 20.5, rgb("#C9806A"))
    solid.face([(u, v, 20.5) for u, v in chimney], rgb("#8A5040"), 1.0)


def _campo(layer: Layer, c: Point) -> None:
    green = COLOURS[CAMPO]
    layer.polygon(_rounded(c[0] + 0.6, c[1] + 1.0, RADIUS * 0.92), lit(green, 0.6))
    layer.polygon(_rounded(*c, RADIUS * 0.92), green)
    layer.polygon(_rounded(*c, RADIUS * 0.80), mix(green, (226, 224, 190), 0.55))
    layer.polygon(_rounded(*c, RADIUS * 0.66), green)
    layer.polygon(_rounded(*c, RADIUS * 0.58), mix(green, (236, 232, 206), 0.68))
    ring = corners(*c, RADIUS * 0.80)
    for i in range(6):
        layer.line([c, ring[i]], lit(green, 0.9), 0.7, 170)
    layer.disc((c[0] + 2.2, c[1] + 3.0), 8.2, SHADE, 110, flat=0.6)
    layer.disc((c[0], c[1] + 1.4), 8.0, rgb("#B8AB96"), edge=(84, 70, 56), width=0.6, flat=0.72)
    layer.disc((c[0], c[1] - 2.8), 7.2, rgb("#F1ECE2"), edge=(84, 70, 56), width=0.6, flat=0.66)
    layer.polygon(
        [(c[0] - 7.2, c[1] - 2.8), (c[0] + 7.2, c[1] - 2.8), (c[0] + 7.6, c[1] + 1.6), (c[0] - 7.6, c[1] + 1.6)],
        rgb("#DAD2C2"),
    )
    layer.disc((c[0], c[1] - 2.8), 7.2, rgb("#F1ECE2"), edge=(84, 70, 56), width=0.6, flat=0.66)
    layer.disc((c[0], c[1] - 2.8), 4.9, rgb("#2E5A66"), edge=(60, 50, 44), width=0.5, flat=0.62)
    layer.disc((c[0] - 1.2, c[1] - 3.4), 2.0, rgb("#7FB8BC"), 190, flat=0.5)
    layer.line(
        [(c[0] - 6.2, c[1] - 2), (c[0] - 6.2, c[1] - 12), (c[0] + 6.2, c[1] - 12), (c[0] + 6.2, c[1] - 2)],
        rgb("#4A3A30"),
        1.3,
    )
    layer.line([(c[0], c[1] - 12), (c[0], c[1] - 7)], rgb("#4A3A30"), 0.7)
    layer.disc((c[0], c[1] - 6.2), 1.7, rgb("#9B6B3C"), edge=(60, 40, 26), width=0.4)


def _palazzo(layer: Layer, shade: Layer, a: Point, b: Point) -> None:
    if a[0] > b[0]:
        a, b = b, a
    angle = math.atan2((b[1] - a[1]) / 0.86, b[0] - a[0])
    mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    solid = Solid(layer, mx, my + 4, angle, shade)
    half = math.hypot(b[0] - a[0], (b[1] - a[1]) / 0.86) / 2 + 14
    foot = [(-half, -9.5), (half, -9.5), (half, 9.5), (-half, 9.5)]
    solid.cast(foot, 17, [(-half, 0, 26), (half, 0, 26)])
    for p, q, _ in solid.walls(foot, 0, 17, rgb("#F0CFA0")):
        length = math.hypot(q[0] - p[0], q[1] - p[1])
        count = max(2, round(length / 8))
        for row, tall in ((0.10, 0.30), (0.56, 0.28)):
            for i in range(count):
                solid.opening((p, q), 0, 17, (i + 0.5) / count, row, 3.0 / length, tall, rgb("#5B3A34"))
        low, high = solid.on_wall(p, q, 0, 17, 0, 0.49), solid.on_wall(p, q, 0, 17, 1, 0.49)
        layer.line([low, high], rgb("#FFF3DC"), 0.9)
    solid.gable(half, 9.5, 17, 26, COLOURS[PALAZZO], rgb("#F0CFA0"), 1.6)
    for u in (-half * 0.6, half * 0.6):
        pot = [(u - 1.4, -2.6), (u + 1.4, -2.6), (u + 1.4, -0.4), (u - 1.4, -0.4)]
        solid.walls(pot, 22, 29, rgb("#E9D6B4"))
        solid.face([(x, y, 29) for x, y in pot], rgb("#A86A44"), 1.0)


def _dome(layer: Layer, x: float, y: float, radius: float, tall: float, colour: Colour) -> None:
    """A dome of shrinking discs stepped to the upper left, with a lantern on top."""
    layer.disc((x, y + radius * 0.18), radius * 1.06, rgb("#F0E8DA"), edge=(84, 66, 70), width=0.5, flat=0.62)
    steps = 16
    for i in range(steps):
        t = i / (steps - 1)
        r = radius * math.cos(t * math.pi / 2) ** 0.8
        lift = tall * math.sin(t * math.pi / 2)
        tone = lit(colour, 0.74 + 0.62 * t)
        layer.disc(
            (x - radius * 0.05 * t, y - lift), max(r, 0.6), tone, flat=0.66, edge=(50, 34, 66) if i == 0 else None
        )
    layer.disc((x - radius * 0.34, y - tall * 0.52), radius * 0.24, lit(colour, 1.5), 150, flat=1.2)
    for k in (-0.55, 0.0, 0.55):
        rib = [(x + radius * k * math.cos(t * 1.5), y - tall * math.sin(t * 1.5)) for t in np.linspace(0, 1, 8)]
        layer.line(rib, lit(colour, 0.66), 0.5, 150)
    top = y - tall
    layer.line([(x, top + 1), (x, top - 4.5)], rgb("#8C6D1F"), 1.3)
    layer.line([(x - 1.7, top - 3.2), (x + 1.7, top - 3.2)], rgb("#C9A227"), 0.9)
    layer.disc((x, top - 0.4), 1.3, rgb("#F0D77B"), edge=(90, 66, 20), width=0.4)


def _basilica(layer: Layer, shade: Layer, c: Point) -> None:
    solid = Solid(layer, c[0], c[1] + 4, 0.0, shade)
    foot = [(-26.0, -15.0), (26.0, -15.0), (26.0, 15.0), (-26.0, 15.0)]
    solid.cast(foot, 18, [(0, 0, 36)])
    violet = COLOURS[BASILICA]
    for a, b, _ in solid.walls(foot, 0, 16, rgb("#F4EBDC")):
        for i in range(5):
            s = (i + 0.5) / 5
            tall = 0.72 if i == 2 else 0.56
            arch = []
            for t in np.linspace(0, math.pi, 10):
                arch.append(solid.on_wall(a, b, 0, 16, s - 0.07 * math.cos(t), tall + 0.16 * math.sin(t)))
            base = [solid.on_wall(a, b, 0, 16, s + 0.07, 0.02), solid.on_wall(a, b, 0, 16, s - 0.07, 0.02)]
            layer.polygon(arch + base, rgb("#C9A227"))
            inner = [
                ((x - arch[5][0]) * 0.78 + arch[5][0], (y - base[0][1]) * 0.86 + base[0][1]) for x, y in arch + base
            ]
            layer.polygon(inner, rgb("#4A3350"))
    solid.face([(u, v, 16) for u, v in foot], rgb("#E4D8C6"), 1.02)
    inner_foot = [(-22.0, -11.0), (22.0, -11.0), (22.0, 11.0), (-22.0, 11.0)]
    solid.walls(inner_foot, 16, 19, rgb("#EFE4D2"))
    solid.face([(u, v, 19) for u, v in inner_foot], rgb("#D9CCB8"), 1.04)
    for u, v, r in ((-15, -5, 9.4), (15, -5, 9.4), (0, 2, 13.2)):
        x, y = solid.at(u, v, 19)
        _dome(layer, x, y, r, r * 1.12, violet)


def _ponte(layer: Layer, shade: Layer, a: Point, b: Point) -> None:
    blue = COLOURS[PONTE]
    length = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    nx, ny = -uy, ux
    half = 7.6
    rise = min(22.0, length * 0.26)
    count = 26
    shade.polygon(
        [
            (a[0] + nx * half + 8, a[1] + ny * half + 9),
            (b[0] + nx * half + 8, b[1] + ny * half + 9),
            (b[0] - nx * half + 8, b[1] - ny * half + 9),
            (a[0] - nx * half + 8, a[1] - ny * half + 9),
        ],
        (255, 255, 255),
    )

    def deck(t: float, side: float, lift: float = 0.0) -> Point:
        u = 2 * t - 1
        z = rise * max(0.0, 1 - u * u) ** 0.9 + lift
        return a[0] + (b[0] - a[0]) * t + nx * side, a[1] + (b[1] - a[1]) * t + ny * side * 0.9 - z

    ts = [i / (count - 1) for i in range(count)]
    near = half if ny * half > 0 or abs(ny) < 1e-6 else -half
    arch_low = [deck(t, near, -3.0 - 9.0 * (abs(2 * t - 1) ** 2.2)) for t in ts]
    layer.polygon([deck(t, near) for t in ts] + arch_low[::-1], lit(blue, 0.66), 255, (24, 34, 66), 0.6)
    for t0, t1 in itertools.pairwise(ts):
        u = t0 + t1 - 1
        tone = lit(mix(blue, (206, 222, 240), 0.62), 1.08 - 0.22 * u * (1 if ux > 0 else -1))
        layer.polygon([deck(t0, -half), deck(t1, -half), deck(t1, half), deck(t0, half)], tone)
        layer.line([deck(t1, -half), deck(t1, half)], lit(blue, 0.9), 0.45, 150)
    for side in (-half, half):
        layer.line([deck(t, side, 3.4) for t in ts], lit(blue, 0.62), 2.6)
        layer.line([deck(t, side, 3.9) for t in ts], lit(blue, 1.22), 1.3)
        for t in ts[::3]:
            layer.line([deck(t, side, 0.2), deck(t, side, 3.4)], lit(blue, 0.8), 0.9)
    for t in (0.02, 0.98):
        for side in (-half, half):
            x, y = deck(t, side)
            layer.disc((x, y - 5), 2.3, rgb("#F1ECE2"), edge=(70, 62, 66), width=0.5)


def stone(h: int, scale: float) -> Drawn:
    """A building stone: blocks of marble with mallet and chisel."""
    side = 64.0
    c = (side / 2, side / 2)
    layer, shade = Layer(side, side, scale), Layer(side, side, scale)

    def block(u: float, v: float, z: float, w: float, d: float, tall: float, light: float) -> None:
        solid = Solid(layer, c[0] - 1, c[1] + 1.5, 0.2, shade if z == 0 else None)
        foot = [(u - w, v - d), (u + w, v - d), (u + w, v + d), (u - w, v + d)]
        if z == 0:
            solid.cast(foot, tall + 2)
        solid.walls(foot, z, z + tall, rgb("#E6DCC8"))
        solid.face([(x, y, z + tall) for x, y in foot], rgb("#FDF8EE"), light)

    block(-6.4, -5, 0, 5.6, 4.6, 6.4, 1.0)
    block(6.2, -5.2, 0, 5.6, 4.6, 6.4, 1.0)
    block(-0.2, -5, 6.4, 5.6, 4.4, 6.0, 1.04)
    block(-6.4, 8.4, 0, 4.8, 3.8, 5.2, 1.02)
    x, y = c[0] + 8.2, c[1] + 10.5
    layer.line([(x - 4.6, y + 3.6), (x + 3.6, y - 3.0)], (60, 40, 28), 2.4)
    layer.line([(x - 4.6, y + 3.4), (x + 3.6, y - 3.2)], (192, 134, 78), 1.4)
    layer.polygon(
        [(x + 0.6, y - 6.4), (x + 3.6, y - 7.8), (x + 7.2, y - 1.8), (x + 4.4, y - 0.2)],
        (80, 84, 96),
        255,
        (36, 34, 40),
        0.5,
    )
    return _finished(layer, shade, c, scale, h + 3)
