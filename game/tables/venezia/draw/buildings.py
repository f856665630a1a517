"""Venezia's five buildings and the building stones, each told apart by its shape."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pygame

from game.rules.venezia.board import BASILICA, CAMPO, CASA, HEX_CENTRES, PALAZZO, PONTE
from game.ui.art.oblique_solids import EDGE_COLOUR, Solid
from game.ui.render import painting
from game.ui.render.painting import Layer, Point
from game.ui.theme import SHADE, Colour, lit, mix, rgb

from .backdrop import RADIUS, corners
from .hex_ground import rounded

COLOURS: tuple[Colour, ...] = (rgb("#6B4A98"), rgb("#D8742C"), rgb("#4C8748"), rgb("#2F62A8"), rgb("#F3EEE2"))
PALE_STONE, GLASS, NIGHT = rgb("#FFF3DC"), rgb("#3E6E86"), rgb("#14284E")
BRIDGE_RISE = 13.0  # board units of a bridge's crown above its ends
DARK = (58, 44, 52)


class Drawn:
    """Sprite of a thing over its shadow.

    The anchor is the place of its middle on the ground in the sprite, in board units.
    """

    def __init__(self, sprite: pygame.Surface, anchor: Point):
        self.sprite = sprite
        self.anchor = anchor


def _finished(layer: Layer, shade: Layer, anchor: Point, scale: float, seed: int = 7) -> Drawn:
    layer.wobble(0.22, 8, seed)
    layer.grain(0.028, 0.03, seed)
    mask = painting.blurred(painting.coverage(shade.done()), 1.5 * scale) * np.float32(0.46)
    under = painting.from_array(np.broadcast_to(np.array(SHADE, np.float32), (*mask.shape, 3)), mask)
    under.blit(layer.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Drawn(under, anchor)


def building(kind: int, site: tuple[int, ...], scale: float) -> Drawn:
    """Return the picture of a building on its site; the anchor is the middle of its hexagons."""
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


def _arched(
    solid: Solid, wall: tuple[Point, Point], height: float, s: float, t: float, wide: float, tall: float, colour: Colour
) -> None:
    """Paint a round-headed opening in a pale frame on a wall.

    All but `height` are shares of the wall.
    """
    a, b = wall
    for grow, fill in ((0.05, PALE_STONE), (0.0, colour)):
        half = wide / 2 + grow * 0.4
        head = t + tall * 0.62
        arch = [
            (s - half * math.cos(turn), head + (tall * 0.38 + grow) * math.sin(turn))
            for turn in np.linspace(0, math.pi, 8)
        ]
        outline = [(s - half, t - grow * 0.5), *arch, (s + half, t - grow * 0.5)]
        solid.layer.polygon([solid.on_wall(a, b, 0, height, *point) for point in outline], fill)


def _casa(layer: Layer, shade: Layer, c: Point, seed: int) -> None:
    angles = (0.30, -0.34, 0.20, -0.22, 0.36, -0.14, -0.30, 0.24, -0.38, 0.16, -0.26)
    solid = Solid(layer, c[0], c[1] + 3.5, angles[seed % len(angles)], shade)
    long, deep, tall, ridge = 11.5, 8.6, 10.5, 20.5
    foot = [(-long, -deep), (long, -deep), (long, deep), (-long, deep)]
    solid.cast(foot, tall, [(-long, 0, ridge), (long, 0, ridge)])
    for a, b, _ in solid.walls(foot, 0, tall, rgb("#FFFAEE")):
        if math.dist(a, b) < 2 * long:
            solid.opening((a, b), 0, tall, 0.5, 0.34, 0.22, 0.36, GLASS)
            continue
        for s in (0.2, 0.8):
            for side in (-1, 1):
                solid.opening((a, b), 0, tall, s + side * 0.105, 0.40, 0.07, 0.34, rgb("#2F8A74"))
            solid.opening((a, b), 0, tall, s, 0.40, 0.11, 0.34, GLASS)
            ends = [solid.on_wall(a, b, 0, tall, s + side * 0.12, 0.28) for side in (-1, 1)]
            layer.line(ends, rgb("#D8483A"), 1.1)
        _arched(solid, (a, b), tall, 0.5, 0.0, 0.17, 0.72, rgb("#A5361F"))
    solid.gable(long, deep, tall, ridge, rgb("#EFE8DA"), rgb("#FFFAEE"), 1.5)
    for u in np.linspace(-long - 0.6, long + 0.6, 10):
        layer.line([solid.at(u, deep + 1.2, tall - 0.8), solid.at(u, 0, ridge)], rgb("#B4A890"), 0.35, 140)
    chimney = [(4.0, -4.0), (7.4, -4.0), (7.4, -1.2), (4.0, -1.2)]
    solid.walls(chimney, 15, 23.5, rgb("#D07A5C"))
    solid.face([(u, v, 23.5) for u, v in chimney], rgb("#8A4A36"), 1.0)


def _campo(layer: Layer, c: Point) -> None:
    green = COLOURS[CAMPO]
    layer.polygon(rounded(c[0] + 0.6, c[1] + 1.0, RADIUS * 0.92), lit(green, 0.6))
    layer.polygon(rounded(*c, RADIUS * 0.92), green)
    layer.polygon(rounded(*c, RADIUS * 0.80), mix(green, (226, 224, 190), 0.55))
    layer.polygon(rounded(*c, RADIUS * 0.66), green)
    layer.polygon(rounded(*c, RADIUS * 0.58), mix(green, (236, 232, 206), 0.68))
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
    half, deep, tall, ridge = math.hypot(b[0] - a[0], (b[1] - a[1]) / 0.86) / 2 + 14, 10.5, 17.0, 27.0
    foot = [(-half, -deep), (half, -deep), (half, deep), (-half, deep)]
    solid.cast(foot, tall, [(deep - half, 0, ridge), (half - deep, 0, ridge)])
    for p, q, light in solid.walls(foot, 0, tall, rgb("#F6D6A2")):
        length = math.hypot(q[0] - p[0], q[1] - p[1])
        count = max(2, round(length / 7))
        for row in (0.07, 0.55):
            for i in range(count):
                door = row < 0.5 and count > 4 and i == count // 2
                colour = rgb("#A5281C") if door else rgb("#4A3440")
                _arched(solid, (p, q), tall, (i + 0.5) / count, row, 4.0 / length, 0.36, colour)
        for height, width in ((0.50, 1.2), (0.97, 1.0)):
            ends = [solid.on_wall(p, q, 0, tall, s, height) for s in (0, 1)]
            layer.line(ends, lit(PALE_STONE, light + 0.06), width)
    _hipped(solid, half, deep, tall, ridge, COLOURS[PALAZZO])
    for u in (-half * 0.55, half * 0.55):
        pot = [(u - 1.7, -2.4), (u + 1.7, -2.4), (u + 1.7, 0.6), (u - 1.7, 0.6)]
        solid.walls(pot, 24, 30, rgb("#F0D2B0"))
        cap = [(u - 2.4, -3.0), (u + 2.4, -3.0), (u + 2.4, 1.2), (u - 2.4, 1.2)]
        solid.walls(cap, 30, 31.6, rgb("#C0603A"))
        solid.face([(x, y, 31.6) for x, y in cap], rgb("#A8502E"), 1.0)


def _hipped(
    solid: Solid, half: float, deep: float, eaves: float, ridge: float, colour: Colour, out: float = 1.8
) -> None:
    """Paint a tiled roof that slopes to all four sides."""
    long, wide, low = half + out, deep + out, eaves - 0.8
    crest = half - deep
    slopes = [
        ((-long, -wide), (long, -wide), (crest, 0), (-crest, 0), (0, -1), 0.06),
        ((-long, -wide), (-long, wide), (-crest, 0), (-crest, 0), (-1, 0), 0.02),
        ((long, -wide), (long, wide), (crest, 0), (crest, 0), (1, 0), 0.02),
        ((-long, wide), (long, wide), (crest, 0), (-crest, 0), (0, 1), 0.0),
    ]
    for p, q, up_q, up_p, normal, more in sorted(
        slopes, key=lambda s: solid.at((s[0][0] + s[1][0]) / 2, (s[0][1] + s[1][1]) / 2)[1]
    ):
        light = solid.bright(*normal, 0.7) + more
        solid.face([(*p, low), (*q, low), (*up_q, ridge), (*up_p, ridge)], colour, light)
        count = round(math.dist(p, q) / 3.4)
        for i in range(1, count):
            s = i / count
            foot = (p[0] + (q[0] - p[0]) * s, p[1] + (q[1] - p[1]) * s)
            top = (up_p[0] + (up_q[0] - up_p[0]) * s, up_p[1] + (up_q[1] - up_p[1]) * s)
            solid.layer.line([solid.at(*foot, low), solid.at(*top, ridge)], lit(colour, light * 0.78), 0.4, 120)
        for share in (0.33, 0.66):
            row = [
                (u + (x - u) * share, v + (y - v) * share, low + (ridge - low) * share)
                for (u, v), (x, y) in ((p, up_p), (q, up_q))
            ]
            solid.layer.line([solid.at(*point) for point in row], lit(colour, light * 0.8), 0.4, 120)
    for sign in (-1, 1):
        for v in (-wide, wide):
            solid.layer.line([solid.at(sign * long, v, low), solid.at(sign * crest, 0, ridge)], lit(colour, 1.22), 0.7)
    solid.layer.line([solid.at(-crest, 0, ridge), solid.at(crest, 0, ridge)], lit(colour, 1.3), 1.1)


def _dome(layer: Layer, x: float, y: float, radius: float, tall: float, colour: Colour) -> None:
    """Paint a ribbed dome on its drum, lit from the upper left, with a gilt lantern."""
    drum = radius * 0.34
    layer.disc((x, y), radius * 1.02, rgb("#D8C8AE"), edge=DARK, width=0.5, flat=0.46)
    layer.polygon(
        [(x - radius * 0.98, y), (x + radius * 0.98, y), (x + radius * 0.94, y - drum), (x - radius * 0.94, y - drum)],
        rgb("#F4EAD8"),
    )
    for k in (-0.66, -0.34, 0.0, 0.34, 0.66):
        foot = y + radius * 0.30 * math.sqrt(1 - k * k) - drum * 0.35
        layer.line([(x + radius * k, foot), (x + radius * k, foot - drum * 0.62)], rgb("#6B4A55"), radius * 0.11)
    base = y - drum

    def bowl(narrow: float, shift: float, lift: float) -> list[Point]:
        turns = np.linspace(0, math.pi, 30)
        brim = [(x + shift + radius * narrow * math.cos(t), base + radius * 0.3 * narrow * math.sin(t)) for t in turns]
        crown = []
        for t in np.linspace(0, 1, 26):
            swell = math.cos(t * math.pi / 2) ** 0.72 * (1 + 0.10 * math.sin(t * math.pi))
            crown.append((swell * narrow, lift * t))
        left = [(x + shift - radius * across, base - tall * up) for across, up in crown]
        right = [(x + shift + radius * across, base - tall * up) for across, up in crown]
        return [*brim, *left, *right[::-1]]

    layer.polygon(bowl(1.0, 0.0, 1.0), lit(colour, 0.66), 255, (46, 28, 70), 0.7)
    for k in range(1, 7):
        layer.polygon(bowl(1 - 0.12 * k, -radius * 0.055 * k, 1 - 0.03 * k), lit(colour, 0.70 + 0.10 * k), 190)
    for k in (-0.62, -0.22, 0.2, 0.6):
        rib = []
        for t in np.linspace(0, 0.97, 12):
            swell = math.cos(t * math.pi / 2) ** 0.72 * (1 + 0.10 * math.sin(t * math.pi))
            rib.append((x + radius * k * swell, base + radius * 0.3 * math.sqrt(1 - k * k) * (1 - t) - tall * t))
        layer.line(rib, lit(colour, 0.52), 0.55, 170)
    gleam = [(x - radius * 0.66 + radius * 0.30 * t * t, base - tall * (0.22 + 0.55 * t)) for t in np.linspace(0, 1, 8)]
    layer.line(gleam, lit(colour, 1.75), radius * 0.13, 190)
    top = base - tall
    layer.rect(x - 1.3, top - 2.2, 2.6, 3.4, rgb("#F6E7C4"))
    layer.polygon(
        [(x - 2.0, top - 2.0), (x + 2.0, top - 2.0), (x, top - 5.0)], rgb("#D9A92E"), 255, rgb("#7A5A14"), 0.4
    )
    layer.line([(x, top - 4.6), (x, top - 8.0)], rgb("#B8891E"), 0.9)
    layer.line([(x - 1.5, top - 6.8), (x + 1.5, top - 6.8)], rgb("#D9A92E"), 0.8)


def _basilica(layer: Layer, shade: Layer, c: Point) -> None:
    solid = Solid(layer, c[0], c[1] + 8, 0.0, shade)
    foot = [(-28.0, -11.0), (28.0, -11.0), (28.0, 11.0), (-28.0, 11.0)]
    solid.cast(foot, 18, [(-17, 0, 30), (0, 0, 42), (17, 0, 30)])
    tall = 16.0
    front = solid.walls(foot, 0, tall, rgb("#FAF1E0"))
    solid.face([(u, v, tall) for u, v in foot], rgb("#E8DBC4"), 1.04)
    violet = COLOURS[BASILICA]
    for u, v, r in ((-18.4, -0.5, 9.6), (18.4, -0.5, 9.6), (0, 1.5, 14.6)):
        x, y = solid.at(u, v, tall)
        _dome(layer, x, y, r, r * 1.22, violet)
    for a, b, _ in front:
        for i in range(5):
            s = (i + 0.5) / 5
            high = 1.36 if i == 2 else 1.24
            gable = [(s - 0.1, 0.96), (s - 0.085, 1.1), (s, high), (s + 0.085, 1.1), (s + 0.1, 0.96)]
            layer.polygon([solid.on_wall(a, b, 0, tall, *p) for p in gable], rgb("#FFF7E4"), 255, EDGE_COLOUR, 0.5)
            x, y = solid.on_wall(a, b, 0, tall, s, 1.06)
            layer.disc((x, y), 1.9, rgb("#D9A92E") if i % 2 == 0 else rgb("#3F86B0"), edge=rgb("#7A5A14"), width=0.4)
            _portal(solid, (a, b), tall, s, 0.80 if i == 2 else 0.68)
        ends = [solid.on_wall(a, b, 0, tall, s, 0.93) for s in (0, 1)]
        layer.line(ends, rgb("#C9982A"), 1.5)


def _portal(solid: Solid, wall: tuple[Point, Point], height: float, s: float, tall: float) -> None:
    """Paint a gilt round arch over a dark door."""
    for half, top, colour in ((0.083, tall, rgb("#DDAE3A")), (0.058, tall - 0.12, rgb("#4A2E4E"))):
        arch = [(s - half * math.cos(t), top - 0.24 + 0.24 * math.sin(t)) for t in np.linspace(0, math.pi, 10)]
        outline = [(s - half, 0.02), *arch, (s + half, 0.02)]
        solid.layer.polygon([solid.on_wall(*wall, 0, height, *point) for point in outline], colour)


def _ponte(layer: Layer, shade: Layer, a: Point, b: Point) -> None:
    blue, stone_pale = COLOURS[PONTE], rgb("#DCE7F4")
    length = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    nx, ny = -uy, ux
    half, count = 5.8, 31
    rise = min(BRIDGE_RISE, length * 0.225)  # the spaces of the track before and behind it stay to be read
    ends = ((a, half), (b, half), (b, -half), (a, -half))
    shade.polygon([(p[0] + nx * side + 6, p[1] + ny * side + 9) for p, side in ends], (255, 255, 255))

    def deck(t: float, side: float, lift: float = 0.0) -> Point:
        u = 2 * t - 1
        z = rise * max(0.0, 1 - u * u) ** 0.9 + lift
        return a[0] + (b[0] - a[0]) * t + nx * side, a[1] + (b[1] - a[1]) * t + ny * side * 0.9 - z

    ts = [i / (count - 1) for i in range(count)]
    near = half if ny * half > 0 or abs(ny) < 1e-6 else -half
    thick = 5.0
    layer.polygon(
        [deck(t, near) for t in ts] + [deck(t, near, -thick) for t in reversed(ts)], lit(blue, 0.74), 255, NIGHT, 0.6
    )
    for t in ts[1:-1:2]:
        layer.line([deck(t, near, -0.8), deck(t, near, 0.8 - thick)], lit(blue, 0.5), 0.4, 150)
    layer.line([deck(t, near, 0.9 - thick) for t in ts], lit(blue, 1.05), 0.7)
    for number, (t0, t1) in enumerate(itertools.pairwise(ts)):
        u = t0 + t1 - 1
        tone = lit(stone_pale, 1.0 - 0.2 * u * (1 if ux > 0 else -1) - 0.06 * (number % 2))
        layer.polygon([deck(t0, -half), deck(t1, -half), deck(t1, half), deck(t0, half)], tone)
        layer.line([deck(t1, -half), deck(t1, half)], lit(blue, 0.86), 0.45, 170)
    for side in (-near, near):
        layer.line([deck(t, side, 0.3) for t in ts], lit(blue, 0.6), 1.6)
        for t in ts[::2]:
            layer.line([deck(t, side, 0.2), deck(t, side, 4.2)], lit(blue, 0.72), 0.9)
        layer.line([deck(t, side, 4.2) for t in ts], NIGHT, 2.5)
        layer.line([deck(t, side, 4.5) for t in ts], lit(blue, 1.3), 1.3)
        for t in (0.01, 0.99):
            x, y = deck(t, side)
            layer.line([(x, y + 0.6), (x, y - 6.4)], NIGHT, 3.2)
            layer.line([(x, y + 0.4), (x, y - 6.2)], rgb("#F4F1EA"), 2.2)
            layer.disc((x, y - 7.6), 1.7, rgb("#F0C850"), edge=rgb("#6E5110"), width=0.5)


def stone(h: int, scale: float) -> Drawn:
    """Return the picture of a building stone: blocks of marble with mallet and chisel."""
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
