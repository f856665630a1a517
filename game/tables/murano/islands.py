"""Murano's painted islands, streets and buildings, on 816 x 500 (the chart is twice as fine)."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import numpy as np
import pygame

from game.rules.murano import chart
from game.rules.murano.board import CUSTOMERS, ISLAND_NAMES, ISLANDS, LOTS, PILES_ISLAND, STREETS
from game.ui import paint, text
from game.ui.islands import islands, polygon_distance
from game.ui.paint import Layer, Point
from game.ui.solid import Solid
from game.ui.theme import CUSTOMERS as CUSTOMER_COLOURS
from game.ui.theme import FOAM, GOLD, INK, PALE, SHADE, SHADE_DARK, Colour, Style, lit, mix, rgb

HALF = 0.5
BOARD = (816.0, 500.0)
MARGIN = 14.0
CELL = chart.CELL * HALF
NAME = Style("caps", 14.5, 1.2)


def size(scale: float) -> tuple[int, int]:
    """The size of the baked board with its margin, in pixels."""
    return round((BOARD[0] + 2 * MARGIN) * scale), round((BOARD[1] + 2 * MARGIN) * scale)


def spot(place: chart.Spot) -> tuple[float, float, float]:
    """A place of the chart in board units, and its angle clockwise."""
    return place.x * HALF, place.y * HALF, place.angle


STREET_SPOTS = [spot(place) for place in chart.STREET_SPOTS]
LOT_SPOTS = [spot(place) for place in chart.LOT_SPOTS]
MOORING_SPOTS = [spot(place) for place in chart.MOORING_SPOTS]
STAGE_SPOTS = [spot(place) for place in chart.STAGE_SPOTS]
SPACE_SPOTS = [spot(place) for place in chart.SPACE_SPOTS]


def canal(at: float) -> tuple[float, float, float]:
    """A place on the canal, and the heading of a boat there, counter-clockwise."""
    place = chart.canal(at)
    return place.x * HALF, place.y * HALF, -place.angle


def corners(x: float, y: float, angle: float, half: float) -> list[Point]:
    """A turned square."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return [
        (x + u * c - v * s, y + u * s + v * c) for u, v in ((-half, -half), (half, -half), (half, half), (-half, half))
    ]


def island_middle(island: int) -> Point:
    """The middle of an island."""
    return chart.POSES[island].x * HALF, chart.POSES[island].y * HALF


def bake(scale: float, small: bool) -> pygame.Surface:
    """The islands, premultiplied over nothing; a small table does without Sacca Serenella."""
    width, height = size(scale)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = (x + 0.5) / scale - MARGIN, (y + 0.5) / scale - MARGIN
    near = np.zeros((height, width), np.float32)
    soft = 2.6
    cells = [(LOTS[i].island, LOT_SPOTS[i]) for i in range(len(LOTS))]
    cells += [(STREETS[i].island, STREET_SPOTS[i]) for i in range(len(STREETS))]
    squares = [corners(cx, cy, turn, CELL / 2 - 0.5) for island, (cx, cy, turn) in cells if not (small and island == 3)]
    squares.append(_piles_ground())
    for square in squares:
        xs, ys = [p[0] for p in square], [p[1] for p in square]
        x0, x1 = max(0, int((min(xs) + MARGIN - 60) * scale)), min(width, int((max(xs) + MARGIN + 60) * scale))
        y0, y1 = max(0, int((min(ys) + MARGIN - 60) * scale)), min(height, int((max(ys) + MARGIN + 60) * scale))
        part = (slice(y0, y1), slice(x0, x1))
        near[part] += np.exp(-polygon_distance(square, x[part], y[part]) / soft)
    shore = -soft * np.log(near + 1e-16)
    made = islands(shore, scale)
    layer = Layer(BOARD[0] + 2 * MARGIN, BOARD[1] + 2 * MARGIN, scale, (-MARGIN, -MARGIN))
    rng = random.Random(4)
    for i, (cx, cy, turn) in enumerate(LOT_SPOTS):
        if not (small and LOTS[i].island == 3):
            _lot(layer, cx, cy, turn, rng)
    for i, (cx, cy, turn) in enumerate(STREET_SPOTS):
        if not (small and STREETS[i].island == 3):
            _rubble(layer, cx, cy, turn, rng)
    layer.wobble(0.25, 8, 3)
    layer.grain(0.03, 0.03, 5)
    made.blit(layer.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    for island in range(ISLANDS):
        if small and island == 3:
            continue
        nx, ny, turn = spot(chart.NAME_SPOTS[island])
        _name(made, ISLAND_NAMES[island], nx, ny, turn, scale)
    px, py, turn = chart.PILES_POSE.x * HALF, chart.PILES_POSE.y * HALF, chart.PILES_POSE.turn
    _name(made, PILES_ISLAND, px, py + 34, turn, scale)
    return made


def _piles_ground() -> list[Point]:
    x, y, turn = chart.PILES_POSE.x * HALF, chart.PILES_POSE.y * HALF, chart.PILES_POSE.turn
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return [(x + u * c - v * s, y + u * s + v * c) for u, v in ((-84, -15), (84, -15), (84, 15), (-84, 15))]


def _name(made: pygame.Surface, words: str, x: float, y: float, turn: float, scale: float) -> None:
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    points = [(x + MARGIN + u * c, y + MARGIN + u * s + 0.0004 * u * u) for u in (-90, -45, 0, 45, 90)]
    text.along(made, words.upper(), points, NAME, FOAM, scale, ((6, 44, 56), 0.95, 2.0))


def _lot(layer: Layer, x: float, y: float, turn: float, rng: random.Random) -> None:
    square = corners(x, y, turn, CELL / 2 - 1.3)
    ground = mix((214, 190, 146), (200, 178, 132), rng.random())
    layer.polygon([(px + 0.5, py + 0.8) for px, py in square], (132, 108, 74))
    layer.polygon(square, ground)
    layer.polygon(corners(x - 0.3, y - 0.4, turn, CELL / 2 - 2.6), mix(ground, (236, 220, 184), 0.35))
    for _ in range(5):
        a, r = rng.uniform(0, 6.28), rng.uniform(2, 9)
        tuft = (x + r * math.cos(a), y + r * math.sin(a))
        layer.line([tuft, (tuft[0] - 0.8, tuft[1] - 2.2)], (122, 132, 74), 0.6)
        layer.line([tuft, (tuft[0] + 0.8, tuft[1] - 2.0)], (142, 148, 84), 0.6)
    for px, py in corners(x, y, turn, CELL / 2 - 3.4):
        layer.disc((px, py), 0.8, (150, 120, 82))


def _rubble(layer: Layer, x: float, y: float, turn: float, rng: random.Random) -> None:
    square = corners(x, y, turn, CELL / 2 - 1.0)
    layer.polygon(square, (152, 138, 120))
    layer.polygon(corners(x, y, turn, CELL / 2 - 2.2), (170, 156, 136))
    for _ in range(16):
        u, v = rng.uniform(-10, 10), rng.uniform(-10, 10)
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        px, py = x + u * c - v * s, y + u * s + v * c
        r = rng.uniform(1.0, 2.2)
        tone = rng.choice(((190, 178, 158), (132, 118, 100), (204, 192, 172), (160, 122, 100)))
        layer.disc((px + 0.4, py + 0.6), r, (98, 84, 70), flat=0.7)
        layer.disc((px, py), r, tone, flat=0.75)


def street(kind: int, turn: float, scale: float) -> pygame.Surface:
    """A street tile with its customers, told apart by shape as well as by colour."""
    side = CELL + 8
    layer = Layer(side, side, scale, finer=4)
    c = side / 2
    layer.polygon(corners(c + 0.6, c + 1.0, turn, CELL / 2 - 0.6), SHADE, 120)
    layer.polygon(corners(c, c, turn, CELL / 2 - 0.6), rgb("#B9AB93"))
    layer.polygon(corners(c, c, turn, CELL / 2 - 1.6), rgb("#E3D8C2"))
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    for k in (-8, -4, 0, 4, 8):
        for a, b in (((-12, k), (12, k)), ((k, -12), (k, 12))):
            layer.line(
                [
                    (c + a[0] * cos - a[1] * sin, c + a[0] * sin + a[1] * cos),
                    (c + b[0] * cos - b[1] * sin, c + b[0] * sin + b[1] * cos),
                ],
                rgb("#C9BCA2"),
                0.5,
                150,
            )
    people = [colour for colour, number in enumerate(CUSTOMERS[kind]) for _ in range(number)]
    places = {0: (), 1: ((0, 0),), 2: ((-5.4, -3), (5.4, 3)), 3: ((-6.4, 4), (6.4, 4), (0, -5.4))}[len(people)]
    for colour, (dx, dy) in zip(people, places, strict=True):
        customer(layer, c + dx, c + dy, colour, 5.0)
    return layer.done()


def customer(layer: Layer, x: float, y: float, colour: int, r: float) -> None:
    """A customer: red circle, blue diamond, grey square, each with a small head."""
    tint = CUSTOMER_COLOURS[colour]
    layer.disc((x + 0.8, y + r * 0.7), r * 0.95, SHADE, 90, flat=0.5)
    if colour == 0:
        layer.disc((x, y), r, INK)
        layer.disc((x, y), r - 0.8, tint)
    else:
        turn = 45 if colour == 1 else 0
        half = r * 0.86
        layer.polygon(corners(x, y, turn, half), INK)
        layer.polygon(corners(x, y, turn, half - 0.8), tint)
    layer.disc((x, y - r * 0.1), r * 0.36, rgb("#F6DDBE"), edge=INK, width=0.35)


def building(what: str, detail: int, owner: Colour | None, scale: float) -> pygame.Surface:
    """A factory, shop (its colour), palace (its arms less one) or special building; the owner's cube beside it."""
    side = CELL + 26
    layer, shade = Layer(side, side, scale), Layer(side, side, scale)
    c = side / 2
    if what == "factory":
        _factory(layer, shade, c)
    elif what == "shop":
        _shop(layer, shade, c, detail)
    elif what == "palace":
        _palace(layer, shade, c, detail + 1)
    else:
        _special(layer, shade, c)
    if owner is not None:
        _cube(layer, c + 9.5, c + 10.5, owner)
    mask = paint.blurred(paint.coverage(shade.done()), 1.3 * scale) * np.float32(0.42)
    made = paint.from_array(np.broadcast_to(np.array(SHADE, np.float32), (*mask.shape, 3)), mask)
    made.blit(layer.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made


def _factory(layer: Layer, shade: Layer, c: float) -> None:
    solid = Solid(layer, c - 1, c + 4, 0.05, shade)
    foot = [(-10.0, -7.0), (10.0, -7.0), (10.0, 7.0), (-10.0, 7.0)]
    solid.cast(foot, 9)
    for a, b, _ in solid.walls(foot, 0, 9, rgb("#A9553A")):
        solid.opening((a, b), 0, 9, 0.3, 0.0, 0.26, 0.62, rgb("#FFB54A"))
        solid.opening((a, b), 0, 9, 0.72, 0.3, 0.16, 0.4, rgb("#4A342E"))
    solid.gable(10, 7, 9, 14.5, rgb("#7A4A3A"), rgb("#A9553A"), 0.8)
    stack = [(3.0, -4.4), (7.0, -4.4), (7.0, -1.4), (3.0, -1.4)]
    solid.walls(stack, 8, 22, rgb("#B9684A"))
    solid.walls([(2.6, -4.8), (7.4, -4.8), (7.4, -1.0), (2.6, -1.0)], 20, 22.5, rgb("#D98A66"))
    x, y = solid.at(5, -3, 23)
    for i, r in enumerate((1.8, 2.6, 3.4)):
        layer.disc((x + 2.2 * i, y - 2.6 * i), r, (236, 232, 226), 150 - 34 * i)


def _shop(layer: Layer, shade: Layer, c: float, colour: int) -> None:
    tint = CUSTOMER_COLOURS[colour]
    solid = Solid(layer, c - 1, c + 3, 0.0, shade)
    foot = [(-9.5, -6.5), (9.5, -6.5), (9.5, 6.5), (-9.5, 6.5)]
    solid.cast(foot, 10)
    for a, b, _ in solid.walls(foot, 0, 10, rgb("#F1E4CC")):
        solid.opening((a, b), 0, 10, 0.28, 0.05, 0.24, 0.42, rgb("#5B4A48"))
        solid.opening((a, b), 0, 10, 0.7, 0.12, 0.34, 0.34, rgb("#8FC0C4"))
    solid.gable(9.5, 6.5, 10, 15.5, rgb("#D9C8A6"), rgb("#F1E4CC"), 0.8)
    left, right = solid.at(-10.4, 6.6, 6.6), solid.at(10.4, 6.6, 6.6)
    for i in range(6):
        x0 = left[0] + (right[0] - left[0]) * i / 6
        x1 = left[0] + (right[0] - left[0]) * (i + 1) / 6
        tone = tint if i % 2 == 0 else PALE
        layer.polygon(
            [
                (x0, left[1] - 3),
                (x1, left[1] - 3),
                (x1, left[1] + 2.2),
                ((x0 + x1) / 2, left[1] + 3.4),
                (x0, left[1] + 2.2),
            ],
            tone,
            255,
            INK,
            0.3,
        )
    x, y = solid.at(0, 0, 17.5)
    layer.line([(x, y + 3), (x, y - 3)], INK, 0.9)
    if colour == 0:
        layer.disc((x, y - 5), 4.0, tint, edge=INK, width=0.6)
    else:
        layer.polygon(corners(x, y - 5, 45 if colour == 1 else 0, 3.6), tint, 255, INK, 0.6)


def _palace(layer: Layer, shade: Layer, c: float, arms: int) -> None:
    solid = Solid(layer, c - 0.5, c + 4, 0.0, shade)
    foot = [(-11.0, -7.0), (11.0, -7.0), (11.0, 7.0), (-11.0, 7.0)]
    solid.cast(foot, 16)
    for a, b, _ in solid.walls(foot, 0, 16, rgb("#F3D27C")):
        for row in (0.08, 0.56):
            for s in (0.14, 0.38, 0.62, 0.86):
                solid.opening((a, b), 0, 16, s, row, 0.11, 0.26, rgb("#5B3A34"))
    solid.face([(u, v, 16) for u, v in foot], rgb("#E9DCC0"), 1.05)
    solid.walls([(-11.6, -7.6), (11.6, -7.6), (11.6, 7.6), (-11.6, 7.6)], 15.4, 17.6, rgb("#FFF6E0"))
    solid.face([(u, v, 17.6) for u, v in ((-11.6, -7.6), (11.6, -7.6), (11.6, 7.6), (-11.6, 7.6))], rgb("#C9825A"), 1.0)
    x, y = solid.at(0, 0, 18)
    for i in range(arms):
        px = x + (i - (arms - 1) / 2) * 7.6
        shield = [(px - 3.2, y - 4), (px + 3.2, y - 4), (px + 3.2, y), (px, y + 4), (px - 3.2, y)]
        layer.polygon([(sx + 0.6, sy + 0.9) for sx, sy in shield], SHADE_DARK, 130)
        layer.polygon(shield, rgb("#8A2417"), 255, rgb("#FFF3D2"), 0.9)
        layer.line([(px, y - 3.4), (px, y + 3)], GOLD, 1.0)
        layer.line([(px - 2.6, y - 1.4), (px + 2.6, y - 1.4)], GOLD, 1.0)


def _special(layer: Layer, shade: Layer, c: float) -> None:
    solid = Solid(layer, c, c + 4, 0.0, shade)
    foot = [(-10.0, -7.0), (10.0, -7.0), (10.0, 7.0), (-10.0, 7.0)]
    solid.cast(foot, 10)
    for a, b, _ in solid.walls(foot, 0, 9, rgb("#EFE4EE")):
        for s in (0.2, 0.5, 0.8):
            solid.opening((a, b), 0, 9, s, 0.05, 0.14, 0.56, rgb("#4A3350"))
    solid.face([(u, v, 9) for u, v in foot], rgb("#DCCFE0"), 1.05)
    x, y = solid.at(0, 0, 9)
    violet = rgb("#6B4A98")
    for i in range(14):
        t = i / 13
        layer.disc(
            (x - 0.6 * t, y - 8.5 * math.sin(t * 1.57)),
            max(0.5, 7.6 * math.cos(t * 1.57) ** 0.8),
            lit(violet, 0.74 + 0.6 * t),
            flat=0.66,
        )
    layer.line([(x, y - 8.5), (x, y - 13)], GOLD, 1.1)
    layer.disc((x, y - 13.4), 1.5, rgb("#F0D77B"), edge=(90, 66, 20), width=0.4)


def _cube(layer: Layer, x: float, y: float, colour: Colour) -> None:
    h = 3.4
    layer.polygon(
        [(x - h, y - h + 1.6), (x + h, y - h + 1.6), (x + h + 2.4, y + h + 2.6), (x - h + 2.4, y + h + 2.6)],
        SHADE_DARK,
        110,
    )
    layer.polygon([(x - h, y - h), (x + h, y - h), (x + h, y + h), (x - h, y + h)], lit(colour, 0.85), 255, INK, 0.6)
    layer.polygon(
        [(x - h, y - h), (x + h, y - h), (x + h - 1.6, y - h - 2.4), (x - h + 1.6, y - h - 2.4)],
        lit(colour, 1.2),
        255,
        INK,
        0.5,
    )


def tile(what: str, detail: int, side: float, scale: float) -> pygame.Surface:
    """A tile as it lies in front of somebody, on a plinth."""
    layer = Layer(side + 3, side + 4, scale, finer=3)
    layer.rect(1.4, 2, side, side, (20, 12, 8), 4, 120)
    layer.rect(0, 0, side, side, rgb("#6E5110"), 4)
    layer.rect(1, 1, side - 2, side - 2, rgb("#EBDDBA"), 3)
    made = layer.done()
    sprite = building(what, detail, None, scale * side / (CELL + 14))
    place = sprite.get_rect(center=(round(side / 2 * scale), round(side * 0.56 * scale)))
    made.blit(sprite, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return made


def block(layer: Layer, x: float, y: float, glass: int, r: float) -> None:
    """A block of glass: red, green or blue, with a gleam and a shape of its own."""
    tint = (rgb("#C8322A"), rgb("#2E8B57"), rgb("#2F5EA8"))[glass]
    if glass == 0:
        shape = corners(x, y, 0, r * 0.84)
    elif glass == 1:
        shape = [(x, y - r), (x + r, y + r * 0.8), (x - r, y + r * 0.8)]
    else:
        shape = corners(x, y, 45, r * 0.82)
    layer.polygon([(px + 0.8, py + 1.2) for px, py in shape], SHADE_DARK, 120)
    layer.polygon(shape, lit(tint, 0.72), 255, (20, 16, 24), 0.5)
    layer.polygon([(x + (px - x) * 0.66, y + (py - y) * 0.66) for px, py in shape], lit(tint, 1.12))
    layer.line([(x - r * 0.36, y - r * 0.16), (x - r * 0.1, y - r * 0.42)], (255, 255, 255), max(0.6, r * 0.16), 220)


def stage_plate(lit_up: bool, held: bool, scale: float) -> pygame.Surface:
    """A landing stage's sign."""
    side = 36.0
    layer = Layer(side + 4, side + 5, scale, finer=3)
    layer.rect(2, 3, side, side, SHADE_DARK, 7, 130)
    layer.rect(0, 0, side, side, rgb("#FFE08A") if lit_up else rgb("#6E5110"), 7)
    layer.rect(1.4, 1.4, side - 2.8, side - 2.8, rgb("#E2BE5A"), 6)
    layer.rect(2.4, 2.4, side - 4.8, side - 4.8, rgb("#CDBB93") if held else rgb("#F6ECD6"), 5)
    return layer.done()


def ring(
    points: Sequence[Point], scale: float, origin: Point, width: float, height: float, bright: bool
) -> pygame.Surface:
    """A glowing outline."""
    layer = Layer(width, height, scale, origin)
    if bright:
        layer.polygon(points, (255, 240, 180), 70)
    layer.line([*points, points[0]], (70, 44, 10), 4.0, 150)
    layer.line([*points, points[0]], (240, 215, 123), 2.4 if bright else 1.8)
    return layer.done()
