"""Venezia's cards and tokens: one picture for each kind, at any size."""

from __future__ import annotations

import math

import pygame

from game.rules.venezia.board import BASILICA, CAMPO, CASA, NEEDED, PALAZZO, PONTE
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.paint import Layer
from game.ui.theme import GOLD, GOLD_DARK, INK, PALE, SHADE_DARK, STYLES, lit, mix, rgb

from .buildings import COLOURS

WIDE, TALL = 78.0, 110.0
NAMES = ("Basilica", "Palazzo", "Campo", "Ponte", "Casa")
WORTH = ("7", "1 each", "1 each", "1 each", "1")
PLATES = (rgb("#583C82"), rgb("#A8480F"), rgb("#34642F"), rgb("#234C86"), rgb("#6B5440"))


def _sky(layer: Layer, x: float, y: float, w: float, h: float) -> None:
    for i in range(14):
        t = i / 13
        layer.rect(x, y + h * t * 0.72, w, h * 0.09, mix(rgb("#7FB7C4"), rgb("#FBE3B4"), t))
    layer.disc((x + w * 0.76, y + h * 0.24), w * 0.11, rgb("#FFF3CC"), 230)
    layer.rect(x, y + h * 0.70, w, h * 0.30, rgb("#2F8A92"))
    for i, (at, tall) in enumerate(((0.02, 0.16), (0.12, 0.2), (0.22, 0.13), (0.66, 0.17), (0.78, 0.22), (0.9, 0.14))):
        tone = mix(rgb("#D9A184"), rgb("#F2D3B0"), 0.35 + 0.1 * (i % 3))
        layer.rect(x + w * at, y + h * (0.70 - tall), w * 0.1, h * tall, tone)
    for i in range(5):
        yy = y + h * (0.75 + 0.05 * i)
        layer.line([(x + w * (0.08 + 0.13 * i), yy), (x + w * (0.34 + 0.12 * i), yy)], rgb("#A9DAD2"), 0.7, 150)


def picture(layer: Layer, kind: int, x: float, y: float, w: float, h: float) -> None:
    """The picture of a kind of building in a frame."""
    _sky(layer, x, y, w, h)
    colour = COLOURS[kind]
    cx, ground = x + w / 2, y + h * 0.78

    def at(u: float, v: float) -> tuple[float, float]:
        return cx + u * w, ground - v * h

    if kind == BASILICA:
        layer.rect(x + w * 0.16, ground - h * 0.30, w * 0.68, h * 0.32, rgb("#F4EADA"))
        for i in range(5):
            u = -0.27 + 0.135 * i
            tall = 0.24 if i == 2 else 0.18
            layer.disc(at(u, tall - 0.04), w * 0.05, GOLD)
            layer.rect(at(u, 0)[0] - w * 0.05, at(u, tall - 0.04)[1], w * 0.1, h * (tall - 0.02), GOLD)
            layer.disc(at(u, tall - 0.05), w * 0.036, rgb("#4A3350"))
            layer.rect(at(u, 0)[0] - w * 0.036, at(u, tall - 0.05)[1], w * 0.072, h * (tall - 0.03), rgb("#4A3350"))
        for u, r in ((-0.22, 0.13), (0.22, 0.13), (0.0, 0.18)):
            points = [
                at(u + r * math.cos(t), 0.29 + r * 1.05 * math.sin(t)) for t in [math.pi * k / 18 for k in range(19)]
            ]
            layer.polygon(points, colour)
            shine = [
                at(u - r * 0.35 + r * 0.4 * math.cos(t), 0.30 + r * 0.8 * math.sin(t))
                for t in [math.pi * k / 12 for k in range(13)]
            ]
            layer.polygon(shine, lit(colour, 1.3), 150)
            layer.line([at(u, 0.29 + r * 1.05), at(u, 0.36 + r * 1.05)], GOLD_DARK, 1.2)
            layer.disc(at(u, 0.36 + r * 1.05), 1.3, rgb("#F0D77B"))
    elif kind == PALAZZO:
        layer.rect(x + w * 0.12, ground - h * 0.42, w * 0.76, h * 0.44, rgb("#F3D3A4"))
        layer.polygon([at(-0.44, 0.42), at(0.44, 0.42), at(0.36, 0.58), at(-0.36, 0.58)], colour)
        layer.line([at(-0.44, 0.42), at(0.44, 0.42)], lit(colour, 0.7), 1.0)
        for row, v in enumerate((0.26, 0.06)):
            for i in range(6):
                u = -0.31 + 0.124 * i
                layer.disc(at(u, v + 0.10), w * 0.036, PALE)
                layer.rect(at(u, 0)[0] - w * 0.036, at(0, v + 0.10)[1], w * 0.072, h * 0.11, PALE)
                layer.rect(at(u, 0)[0] - w * 0.022, at(0, v + 0.11)[1], w * 0.044, h * 0.11, rgb("#5B3A34"))
            layer.line([at(-0.38, 0.22 - 0.2 * row), at(0.38, 0.22 - 0.2 * row)], PALE, 1.0)
    elif kind == CAMPO:
        layer.polygon(
            [at(-0.5, -0.28), at(0.5, -0.28), at(0.34, 0.06), at(-0.34, 0.06)], mix(colour, (236, 232, 206), 0.45)
        )
        for i in range(5):
            u = -0.4 + 0.2 * i
            layer.line([at(u * 1.25, -0.28), at(u * 0.85, 0.06)], colour, 0.8)
        for i in range(4):
            layer.line([at(-0.48 + 0.04 * i, -0.22 + 0.08 * i), at(0.48 - 0.04 * i, -0.22 + 0.08 * i)], colour, 0.8)
        layer.disc(at(0, -0.06), w * 0.17, rgb("#B8AB96"), edge=INK, width=0.5, flat=0.55)
        layer.rect(at(-0.15, 0)[0], at(0, 0.12)[1], w * 0.3, h * 0.16, rgb("#E9E2D4"))
        layer.disc(at(0, 0.12), w * 0.15, rgb("#F6F0E4"), edge=INK, width=0.5, flat=0.5)
        layer.disc(at(0, 0.12), w * 0.10, rgb("#2E5A66"), flat=0.5)
        layer.line([at(-0.13, 0.12), at(-0.13, 0.40), at(0.13, 0.40), at(0.13, 0.12)], rgb("#4A3A30"), 1.6)
        layer.line([at(0, 0.40), at(0, 0.26)], rgb("#4A3A30"), 0.8)
        layer.disc(at(0, 0.23), 2.0, rgb("#9B6B3C"))
    elif kind == PONTE:
        outer = [at(-0.5 + i / 24, 0.02 + 0.34 * math.sin(math.pi * i / 24)) for i in range(25)]
        inner = [at(-0.36 + 0.72 * i / 24, -0.16 + 0.34 * math.sin(math.pi * i / 24)) for i in range(25)]
        layer.polygon([at(-0.5, -0.2), *outer, at(0.5, -0.2), at(0.36, -0.2), *inner[::-1], at(-0.36, -0.2)], colour)
        layer.line([(px, py - h * 0.05) for px, py in outer], lit(colour, 1.35), 2.2)
        for i in range(2, 24, 2):
            px, py = outer[i]
            layer.line([(px, py), (px, py - h * 0.05)], lit(colour, 1.2), 0.9)
        layer.line(inner, lit(colour, 0.6), 1.2)
        for i in range(0, 24, 2):
            layer.line([outer[i], inner[i]], lit(colour, 0.82), 0.6, 170)
    elif kind == CASA:
        layer.rect(x + w * 0.27, ground - h * 0.30, w * 0.46, h * 0.32, rgb("#FFFBF0"))
        layer.polygon([at(-0.29, 0.30), at(0.0, 0.54), at(0.29, 0.30)], rgb("#E4D8C2"))
        layer.line([at(-0.31, 0.29), at(0.0, 0.56), at(0.31, 0.29)], rgb("#B0674A"), 2.6)
        layer.rect(at(0.10, 0)[0], at(0, 0.60)[1], w * 0.07, h * 0.16, rgb("#C9806A"))
        layer.rect(at(-0.05, 0)[0], at(0, 0.16)[1], w * 0.1, h * 0.18, rgb("#7A4A2C"))
        for u in (-0.15, 0.15):
            layer.rect(at(u - 0.04, 0)[0], at(0, 0.20)[1], w * 0.08, h * 0.10, rgb("#3E6E86"))
            layer.line([at(u, 0.20), at(u, 0.10)], PALE, 0.7)
        layer.disc(at(0, 0.38), w * 0.035, rgb("#3E6E86"))


def face(kind: int, width: float, scale: float, dim: bool = False) -> pygame.Surface:
    """A card's face at a width, with its name, its cards and what it brings."""
    zoom = width / WIDE
    k = scale * zoom
    layer = Layer(WIDE, TALL, k)
    plate = PLATES[kind]
    layer.rect(0, 0, WIDE, TALL, rgb("#5A3F18"), 5)
    layer.rect(0.7, 0.7, WIDE - 1.4, TALL - 1.4, rgb("#E2BE5A"), 4.4)
    layer.rect(1.8, 1.8, WIDE - 3.6, TALL - 3.6, plate, 3.6)
    layer.rect(4, 18, WIDE - 8, TALL - 22, rgb("#FBF3DF"), 2)
    picture(layer, kind, 5.5, 19.5, WIDE - 11, 62)
    layer.rect(5.5, 81.5, WIDE - 11, 0.8, GOLD_DARK)
    # Overhanging sky and ground are covered by the frame again.
    for left, top, wide, tall in (
        (1.8, 1.8, WIDE - 3.6, 16.2),
        (1.8, 18, 2.2, TALL - 21),
        (WIDE - 4, 18, 2.2, TALL - 21),
    ):
        layer.rect(left, top, wide, tall, plate, 1)
    layer.wobble(0.16, 9, kind + 3)
    layer.grain(0.025, 0.02, kind + 9)
    made = layer.done()
    canvas = Canvas(made, k)
    style = STYLES["bold"]._replace(size=15.0)
    canvas.text(NAMES[kind], WIDE / 2, 10.2, style, PALE, "center")
    number = STYLES["bold"]._replace(size=14.0)
    small = Layer(WIDE, TALL, k)
    for i in range(NEEDED[kind]):
        small.rect(8.5 + 5.0 * i, 88 - (i % 2) * 0.6, 8, 12, rgb("#6E5110"), 1.4)
        small.rect(9.2 + 5.0 * i, 88.7 - (i % 2) * 0.6, 6.6, 10.6, COLOURS[kind] if kind != CASA else rgb("#E9DFC8"), 1)
    made.blit(small.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    canvas.text(WORTH[kind], WIDE - 8, 94.5, number, INK, "right")
    if dim:
        shade = pygame.Surface(made.get_size(), pygame.SRCALPHA)
        shade.fill((196, 190, 190, 255))
        made.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return paint.with_shadow(made, (2 * scale, 3 * scale), 2.2 * scale, 0.5, SHADE_DARK)[0]


def mini(kind: int, width: float, scale: float, apart: bool = False) -> pygame.Surface:
    """A small card: its picture in its colour's frame."""
    height = width * 1.42
    layer = Layer(width, height, scale, finer=4)
    layer.rect(0, 0, width, height, rgb("#4A3414"), width * 0.09)
    layer.rect(0.6, 0.6, width - 1.2, height - 1.2, rgb("#FFF3D2") if apart else rgb("#E2BE5A"), width * 0.08)
    layer.rect(1.3, 1.3, width - 2.6, height - 2.6, PLATES[kind], width * 0.06)
    inset = max(2.0, width * 0.1)
    picture(layer, kind, inset, inset, width - 2 * inset, height - 2 * inset)
    return layer.done()


def back(width: float, scale: float) -> pygame.Surface:
    """A card's back."""
    height = width * 1.42
    layer = Layer(width, height, scale)
    layer.rect(0, 0, width, height, rgb("#3A1A10"), width * 0.07)
    layer.rect(0.8, 0.8, width - 1.6, height - 1.6, rgb("#E2BE5A"), width * 0.06)
    layer.rect(1.8, 1.8, width - 3.6, height - 3.6, rgb("#8A2417"), width * 0.05)
    step = width / 7
    for row in range(int(height / step) - 1):
        for column in range(6):
            x, y = step * (column + 1), step * (row + 1.1)
            r = step * 0.22
            layer.polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], rgb("#C9583F"))
    layer.disc((width / 2, height / 2), width * 0.24, rgb("#E2BE5A"))
    layer.disc((width / 2, height / 2), width * 0.205, rgb("#7A1D12"))
    star = []
    for i in range(16):
        a = math.pi * i / 8 - math.pi / 2
        r = width * (0.17 if i % 2 == 0 else 0.06)
        star.append((width / 2 + r * math.cos(a), height / 2 + r * math.sin(a)))
    layer.polygon(star, rgb("#F0D77B"))
    return paint.with_shadow(layer.done(), (1.5 * scale, 2.2 * scale), 1.8 * scale, 0.5, SHADE_DARK)[0]


def pawn(kind: int, height: float, scale: float) -> pygame.Surface:
    """A master builder's pawn in its kind's colour."""
    u = height / 40
    layer = Layer(30 * u, 42 * u, scale, finer=4)
    colour = COLOURS[kind]
    c = 15 * u
    layer.disc((c + 2 * u, 36 * u), 10.5 * u, (30, 20, 12), 90, flat=0.4)
    layer.disc((c, 34.5 * u), 10 * u, lit(colour, 0.62), edge=(40, 26, 16), width=0.6, flat=0.42)
    layer.polygon(
        [(c - 9.4 * u, 33.6 * u), (c + 9.4 * u, 33.6 * u), (c + 4 * u, 16 * u), (c - 4 * u, 16 * u)],
        colour,
        255,
        (40, 26, 16),
        0.6,
    )
    layer.polygon(
        [(c - 7.4 * u, 33 * u), (c - 3.4 * u, 33 * u), (c - 1.6 * u, 16 * u), (c - 3.6 * u, 16 * u)],
        lit(colour, 1.3),
        170,
    )
    layer.disc((c, 16 * u), 5.6 * u, lit(colour, 0.85), edge=(40, 26, 16), width=0.5, flat=0.45)
    layer.disc((c, 9.4 * u), 6.6 * u, colour, edge=(40, 26, 16), width=0.6)
    layer.disc((c - 2.0 * u, 7.6 * u), 2.4 * u, lit(colour, 1.5), 190)
    return layer.done()


def marsh_token(value: int, size: float, scale: float) -> pygame.Surface:
    """A marsh token: its reeds, or its gold for who may see it."""
    layer = Layer(size, size, scale, finer=4)
    c = (size / 2, size / 2)
    r = size / 2 - 1
    ring = [
        (c[0] + r * math.cos(math.pi / 6 + math.pi * i / 3), c[1] + r * math.sin(math.pi / 6 + math.pi * i / 3))
        for i in range(6)
    ]
    layer.polygon(ring, rgb("#4F5A2C"))
    inner = [(c[0] + (x - c[0]) * 0.88, c[1] + (y - c[1]) * 0.88) for x, y in ring]
    layer.polygon(inner, rgb("#8FA05A") if value < 0 else rgb("#F3E3B8"))
    if value < 0:
        for dx in (-0.18, 0.0, 0.16):
            layer.line(
                [(c[0] + dx * size, c[1] + size * 0.26), (c[0] + dx * size * 1.5, c[1] - size * 0.26)],
                rgb("#3D5A3B"),
                size * 0.05,
            )
    made = layer.done()
    if value >= 0:
        style = STYLES["bold"]._replace(size=size * 0.62)
        Canvas(made, scale).text(str(value), size / 2, size / 2, style, rgb("#6E5110"), "center")
    return made


def treasure(value: int, size: float, scale: float) -> pygame.Surface:
    """A treasure: a chest, or its gold for who may see it."""
    layer = Layer(size, size, scale, finer=4)
    layer.rect(1, size * 0.34, size - 2, size * 0.58, rgb("#4A2A14"), size * 0.08)
    layer.rect(2, size * 0.36, size - 4, size * 0.54, rgb("#9B6230"), size * 0.07)
    layer.polygon(
        [(1, size * 0.40), (size * 0.14, size * 0.12), (size * 0.86, size * 0.12), (size - 1, size * 0.40)],
        rgb("#7A4A22"),
        255,
        (60, 34, 16),
        0.6,
    )
    for x in (0.2, 0.72):
        layer.rect(size * x, size * 0.14, size * 0.08, size * 0.76, GOLD)
    layer.disc((size / 2, size * 0.46), size * 0.1, rgb("#F0D77B"), edge=(90, 60, 16), width=0.5)
    made = layer.done()
    if value >= 0:
        spot = Layer(size, size, scale, finer=4)
        spot.disc((size / 2, size * 0.62), size * 0.27, rgb("#FFF3D2"), edge=rgb("#6E5110"), width=0.7)
        made.blit(spot.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        style = STYLES["bold"]._replace(size=size * 0.46)
        Canvas(made, scale).text(str(value), size / 2, size * 0.62, style, rgb("#6E5110"), "center")
    return made


def coins(scale: float, zoom: float) -> pygame.Surface:
    """A little heap of gold."""
    layer = Layer(46 * zoom, 34 * zoom, scale, finer=4)
    for x, y in ((13, 22), (31, 22), (22, 24), (14, 18), (30, 18), (22, 20), (22, 15)):
        place = (x * zoom, y * zoom)
        layer.disc((place[0], place[1] + 2.4 * zoom), 9 * zoom, rgb("#6E5110"), flat=0.5)
        layer.disc(place, 9 * zoom, rgb("#E2B93A"), edge=rgb("#7A5A14"), width=0.6, flat=0.5)
        layer.disc(place, 6 * zoom, rgb("#F5D873"), flat=0.48)
    return layer.done()


__all__ = ["CASA", "TALL", "WIDE"]
