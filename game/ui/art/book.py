"""Body and ornaments of the rule book.

They are leather, leaves, gilded corners, ribbons and an initial's ground.
"""

from __future__ import annotations

import numpy as np
import pygame

from ..render import painting
from ..theme import GOLD, GOLD_DARK, GOLD_LIGHT, RED, SHADE_PAPER, rgb

BOOK = (1212.0, 676.0)
BOOK_MARGIN = (26.0, 20.0)  # logical room for the leather and the shadow round the pages
COLUMN = 510.0


def open_book(scale: float) -> pygame.Surface:
    """Return an open book in red leather with gold corners, on its shadow."""
    width, height = BOOK
    x0, y0 = 26.0, 20.0
    room = painting.surface((width + 2 * x0) * scale, (height + 2 * y0) * scale)
    w, h = round((width + 22) * scale), round((height + 14) * scale)
    px, py = painting.grid(w, 1)[0], painting.grid(1, h)[1]
    distance = painting.box_distance(px / scale, py / scale, width + 22, height + 14, 10)
    leather = np.zeros((h, w), np.float32)
    edge = max(2, round(24 * scale))  # the pages cover the rest
    leather[:edge] = leather[-edge:] = painting.clouds(w, edge, 5 * scale, seed=4, octaves=2)
    leather[:, :edge] = leather[:, -edge:] = painting.clouds(edge, h, 5 * scale, seed=5, octaves=2)
    hides = [(0, rgb("#4A1712")), (0.5, rgb("#7A2A1E")), (1, rgb("#A04432"))]
    colour = np.empty((h, w, 3), np.float32)
    for rows in painting.bands(h, w):
        colour[rows] = painting.ramp(np.clip(0.45 + 0.16 * leather[rows] - 0.12 * py[rows] / h, 0, 1), hides)
        colour[rows] += 34 * np.exp(-(((distance[rows] + 2.4) / 1.1) ** 2))[..., None]
    board = painting.from_array(colour, np.clip(0.5 - distance * scale, 0, 1))
    cast, pad = painting.shadow(board, 7 * scale, 0.66, (4, 32, 44))
    left, top = round((x0 - 11) * scale), round((y0 - 5) * scale)
    room.blit(
        cast, (left - pad + round(7 * scale), top - pad + round(10 * scale)), special_flags=pygame.BLEND_PREMULTIPLIED
    )
    room.blit(board, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)
    fitting = corner(scale)
    for flip_x in (False, True):
        for flip_y in (False, True):
            turned = pygame.transform.flip(fitting, flip_x, flip_y)
            place = (left + (w - fitting.get_width()) * flip_x, top + (h - fitting.get_height()) * flip_y)
            room.blit(turned, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    for k in range(5, 0, -1):
        reach = k * 1.1
        box = pygame.Rect(0, 0, round((width + 2 * reach) * scale), round((height - 8) * scale))
        box.topleft = round((x0 - reach) * scale), round((y0 + 4 + k * 0.6) * scale)
        pygame.draw.rect(room, rgb("#8A6C3E"), box, border_radius=round(4 * scale))
        tone = rgb("#E4D2A8") if k % 2 else rgb("#C9AE7C")
        pygame.draw.rect(room, tone, box.inflate(-2, -2), border_radius=round(4 * scale))
    half = round(width / 2 * scale)
    for side in (0, 1):
        page = leaf(half, round((height - 3) * scale), scale, side)
        room.blit(page, (round(x0 * scale) + half * side, round(y0 * scale)), special_flags=pygame.BLEND_PREMULTIPLIED)
    seam = pygame.Surface((max(2, round(3 * scale)), round((height - 3) * scale)), pygame.SRCALPHA)
    seam.fill((40, 25, 11, 140))
    room.blit(
        seam.premul_alpha(),
        (round(x0 * scale) + half - seam.get_width() // 2, round(y0 * scale)),
        special_flags=pygame.BLEND_PREMULTIPLIED,
    )
    ribbon = painting.Layer(24, 60, scale)
    ribbon.polygon([(2, 0), (20, 0), (20, 56), (11, 48), (2, 56)], rgb("#14796B"))
    ribbon.polygon([(2, 0), (7, 0), (7, 52), (2, 56)], rgb("#1F8577"))
    for dx in (4.4, 17.6):
        ribbon.line([(dx, 0), (dx, 51)], GOLD_LIGHT, 0.8, 200)
    made, at = painting.with_shadow(ribbon.done(), (1.5 * scale, 2.5 * scale), 2 * scale, 0.5, SHADE_PAPER)
    room.blit(
        made,
        (round((x0 + width / 2 - 44) * scale) - at[0], round((y0 + height - 42) * scale) - at[1]),
        special_flags=pygame.BLEND_PREMULTIPLIED,
    )
    return room


def corner(scale: float) -> pygame.Surface:
    """Return the gilded fitting of the upper left corner."""
    layer = painting.Layer(48, 48, scale)
    shape = [(1.0, 11.0), (4, 4), (11, 1), (44, 1), (30, 7), (20, 20), (7, 30), (1, 44)]
    layer.polygon(shape, GOLD, edge=rgb("#4A3410"), width=1.0)
    layer.line([(a * 0.8 + 3, b * 0.8 + 3) for a, b in shape[2:5]], GOLD_LIGHT, 0.9)
    return layer.done()


def leaf(width: int, height: int, scale: float, side: int) -> pygame.Surface:
    """Return one page that curves into the gutter."""
    whole = (width, height)
    width, height, scale = (width + 1) // 2, (height + 1) // 2, scale / 2
    px, py = painting.grid(width, height)
    t = px / width if side else 1 - px / width  # 0 at the gutter
    away = t * width / scale
    level = 0.22 + 0.13 * painting.clouds(width, height, 120 * scale, 95 * scale, 41 + side, 4)
    level = level + 0.02 * painting.noise(width, height, 9 * scale, 1.2 * scale, 9)
    level = level + 0.62 * np.exp(-away / 15) + 0.17 * np.exp(-away / 53) + 0.20 * np.exp(-(1 - t) * width / scale / 15)
    level = (
        level + 0.16 * np.exp(-np.minimum(py, height - py) / scale / 12) - 0.12 * np.exp(-(((t - 0.17) / 0.10) ** 2))
    )
    stops = [(0.0, rgb("#FFFAEC")), (0.3, rgb("#F9F0DB")), (0.62, rgb("#EAD9B5")), (1.0, rgb("#B79B67"))]
    made = painting.from_array(painting.ramp(np.clip(level, 0, 1), stops), np.ones((height, width), np.float32))
    return pygame.transform.smoothscale(made, whole)


def ribbon(width: float, scale: float) -> pygame.Surface:
    layer = painting.Layer(width + 20, 36, scale)
    for k in range(32):
        share = k / 32
        layer.rect(0, 1 + k, width + 10, 1.3, (round(221 - 53 * share), round(74 - 30 * share), round(52 - 24 * share)))
    for side in ((0, [(0, 0), (7, 17), (0, 34)]), (1, [(width + 12, 0), (width + 2, 17), (width + 12, 34)])):
        layer.polygon([(x, y) for x, y in side[1]], (0, 0, 0), 0)
    tail = pygame.Surface(layer.surface.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(
        tail,
        (255, 255, 255, 255),
        [layer.at(p) for p in ((0, 1), (width + 10, 1), (width + 2, 17), (width + 10, 33), (0, 33), (6, 17))],
    )
    layer.surface.blit(tail, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    for y in (4.0, 30.0):
        layer.line([(4, y), (width + 5, y)], GOLD_LIGHT, 0.9)
    return painting.with_shadow(layer.done(), (1.4 * scale, 2 * scale), 1.6 * scale, 0.5, SHADE_PAPER)[0]


def ring(chosen: bool, scale: float) -> pygame.Surface:
    layer = painting.Layer(28, 28, scale, finer=4)
    layer.disc((14, 14), 13, rgb("#FFF3D6") if chosen else GOLD_DARK)
    layer.disc((14, 14), 11.8, rgb("#8E2415") if chosen else rgb("#FFF8E6"))
    return layer.done()


def dot(scale: float) -> pygame.Surface:
    layer = painting.Layer(24, 24, scale, finer=4)
    layer.disc((12, 12), 11, rgb("#B8332A"))
    layer.line([(12 + 9 * np.cos(t), 12 + 9 * np.sin(t)) for t in np.linspace(0, 6.29, 40)], GOLD_LIGHT, 0.8)
    return layer.done()


def gem(scale: float) -> pygame.Surface:
    layer = painting.Layer(10, 10, scale, finer=4)
    layer.polygon([(5, 0.5), (9.5, 5), (5, 9.5), (0.5, 5)], RED)
    return layer.done()


def hair(scale: float) -> pygame.Surface:
    layer = painting.Layer(COLUMN, 2, scale)
    layer.rect(0, 0.6, COLUMN, 0.7, GOLD_DARK, 0, 90)
    return layer.done()


def initial(scale: float) -> pygame.Surface:
    """Return the ground of an initial: a gilded square with tendrils."""
    layer = painting.Layer(58, 58, scale)
    layer.rect(0, 0, 58, 58, rgb("#8C6D1F"), 3)
    layer.rect(1.2, 1.2, 55.6, 55.6, rgb("#F4DFA8"), 2.4)
    layer.rect(3, 3, 52, 52, rgb("#EBD190"), 2)
    for mirror in (False, True):
        for curve in (
            [(6, 52), (8, 34), (20, 38), (20, 22), (30, 12), (30, 22), (24, 24)],
            [(52, 6), (38, 8), (34, 20), (40, 28), (28, 27)],
            [(52, 52), (44, 42), (36, 40), (38, 30), (48, 30), (46, 36)],
        ):
            points = painting.spline([(58 - a, 58 - b) if mirror else (a, b) for a, b in curve], 40)
            layer.line(points, rgb("#14796B"), 1.3, 80)
    for x, y in ((20, 20), (46, 13), (14, 42), (44, 44)):
        layer.disc((x, y), 2, GOLD)
    return layer.done()
