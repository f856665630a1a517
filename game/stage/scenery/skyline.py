"""Far shore of the harbour: houses, bell towers and two churches on a quay.

It also has their windows for the evening.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import numpy as np

from game.ui.render.painting import Layer
from game.ui.theme import Colour, mix, rgb

HEIGHT = 124.0  # logical height of the strip, its foot at 118
FOOT = 118.0
WALLS = tuple(map(rgb, ("#C98A72", "#B97A6C", "#D3A084", "#C4876A", "#A86E66", "#D9AE90", "#E2BE9C")))
ROOF, PANE, SHADE_SIDE = rgb("#99534A"), rgb("#5B3A48"), rgb("#5B3A52")
MARBLE_LIT, MARBLE_DIM = rgb("#EBD6B8"), rgb("#A98E88")
LEAD_LIT, LEAD, LEAD_DIM = rgb("#A9B6C0"), rgb("#7E8E9C"), rgb("#54637A")


@dataclass
class Shore:
    """Drawn strip, and the places of its windows."""

    layer: Layer
    windows: list[tuple[float, float, float]] = field(default_factory=list)  # x, y, size


def far_shore(width: float, scale: float, churches: tuple[float, float], low: tuple[float, float]) -> Shore:
    """Return the strip for a window's width.

    `churches` are the places of San Giorgio and the Salute; `low` is a stretch kept low.
    """
    layer = Layer(width, HEIGHT, scale)
    shore = Shore(layer)
    rng = random.Random(12)
    _distant_roofs(layer, width, rng)
    _houses(shore, width, low, rng)
    _san_giorgio(layer, churches[0])
    _salute(layer, churches[1])
    for x, height, thick in ((churches[1] + 126, 55, 8), (width * 0.055, 40, 6), (width * 0.83, 34, 5)):
        _campanile(layer, x, height, thick)
    layer.rect(-4, FOOT - 2, width + 8, 4, rgb("#F6E6C8"))
    layer.rect(-4, FOOT + 1, width + 8, 3, rgb("#B59C82"))
    return shore


def _distant_roofs(layer: Layer, width: float, rng: random.Random) -> None:
    points: list[tuple[float, float]] = [(-10, FOOT)]
    x = -10.0
    while x < width + 20:
        y = FOOT - 12 - rng.choice((0, 3, 6, 3, 9))
        step = rng.uniform(11, 22)
        points += [(x, y), (x + step, y)]
        x += step
    layer.polygon([*points, (x, FOOT)], rgb("#B98F86"), 150)


def _houses(shore: Shore, width: float, low: tuple[float, float], rng: random.Random) -> None:
    x = -10.0
    while x < width + 10:
        wide, high = rng.uniform(16, 35), rng.uniform(13, 31)
        if low[0] < x < low[1]:
            high = rng.uniform(7, 14)
        _house(shore, x, wide, high, rng.choice(WALLS), rng)
        x += wide + rng.choice((0, 0, 0, 1.4))


def _house(shore: Shore, x: float, wide: float, high: float, wall: Colour, rng: random.Random) -> None:
    layer, top = shore.layer, FOOT - high
    layer.rect(x, top, wide, high, wall)
    layer.rect(x + wide * 0.72, top, wide * 0.28, high, mix(wall, SHADE_SIDE, 0.3))
    layer.polygon([(x - 1.2, top), (x + 2.2, top - 4), (x + wide - 2.2, top - 4), (x + wide + 1.2, top)], ROOF)
    layer.line([(x + 2.2, top - 4), (x + wide - 2.2, top - 4)], mix(ROOF, (255, 220, 180), 0.35), 0.7)
    if rng.random() < 0.35:  # the flared chimneys of the city
        cx = x + rng.uniform(4, wide - 6)
        layer.rect(cx, top - 9, 2, 6, mix(wall, PANE, 0.3))
        layer.polygon([(cx - 1.2, top - 11), (cx + 3.2, top - 11), (cx + 2, top - 8.4), (cx, top - 8.4)], wall)
    rows, columns = max(1, int((high - 5) / 8.6)), int(wide / 7.4)
    for row in range(rows):
        for column in range(columns):
            wx, wy = x + 3.4 + column * 7.4, top + 4 + row * 8.6
            layer.rect(wx, wy, 2.3, 4.2, PANE, 1.0)
            layer.line([(wx - 0.6, wy + 4.8), (wx + 2.9, wy + 4.8)], mix(wall, (255, 246, 220), 0.5), 0.6)
            shore.windows.append((wx + 1.1, wy + 2.1, 2.3))


def _campanile(layer: Layer, x: float, height: float, thick: float) -> None:
    cap = rgb("#4F8273")
    top = FOOT - height
    brick = rgb("#C27C62")
    layer.rect(x - thick / 2, top, thick, height, brick)
    layer.rect(x + thick * 0.12, top, thick * 0.38, height, mix(brick, SHADE_SIDE, 0.4))
    for k in range(1, 4):
        y = top + height * k / 4
        layer.line([(x - thick / 2, y), (x + thick / 2, y)], mix(brick, (255, 220, 190), 0.3), 0.5)
    belfry = thick * 1.05
    layer.rect(x - thick * 0.62, top - belfry * 0.3, thick * 1.24, belfry, MARBLE_LIT)
    layer.rect(x + thick * 0.12, top - belfry * 0.3, thick * 0.5, belfry, MARBLE_DIM)
    for side in (-0.34, 0.12):
        layer.rect(x + thick * side, top + belfry * 0.02, thick * 0.24, belfry * 0.55, PANE, thick * 0.1)
    foot = top - belfry * 0.3
    layer.polygon([(x - thick * 0.62, foot), (x, foot - thick * 1.9), (x + thick * 0.62, foot)], cap)
    layer.polygon(
        [(x, foot - thick * 1.9), (x + thick * 0.62, foot), (x + thick * 0.1, foot)], mix(cap, rgb("#2B4A4A"), 0.6)
    )
    layer.line([(x, foot - thick * 1.9), (x, foot - thick * 2.4)], rgb("#E8C65A"), 0.8)


def _dome(layer: Layer, x: float, foot: float, radius: float) -> None:
    drum = radius * 0.52
    layer.rect(x - radius * 0.86, foot, radius * 1.72, drum, MARBLE_LIT)
    layer.rect(x + radius * 0.3, foot, radius * 0.56, drum, MARBLE_DIM)
    for k in range(-2, 3):
        layer.rect(
            x + k * radius * 0.32 - radius * 0.07, foot + drum * 0.25, radius * 0.14, drum * 0.6, PANE, radius * 0.06
        )
    turns = np.linspace(np.pi, 2 * np.pi, 40)
    layer.polygon([(x + radius * np.cos(t), foot + radius * 1.12 * np.sin(t)) for t in turns], LEAD)
    layer.polygon(
        [(x + radius * 0.30 + radius * 0.70 * np.cos(t), foot + radius * 1.08 * np.sin(t)) for t in turns], LEAD_DIM
    )
    layer.polygon(
        [(x - radius * 0.12 + radius * 0.80 * np.cos(t), foot + radius * 1.10 * np.sin(t)) for t in turns], LEAD
    )
    for bend in (-0.66, -0.24, 0.24, 0.66):
        rib = [
            (x + bend * radius * np.cos(t), foot - radius * 1.12 * np.sin(t)) for t in np.linspace(0.06, np.pi / 2, 12)
        ]
        layer.line(rib, LEAD_LIT if bend < 0 else LEAD_DIM, 0.6)
    lantern = radius * 0.2
    top = foot - radius * 1.12
    layer.rect(x - lantern / 2, top - lantern * 1.5, lantern, lantern * 1.6, MARBLE_LIT)
    layer.disc((x, top - lantern * 1.5), lantern * 0.55, LEAD)
    layer.line([(x, top - lantern * 2), (x, top - lantern * 3.4)], rgb("#E8C65A"), 0.8)
    layer.line([(x - lantern * 0.4, top - lantern * 3), (x + lantern * 0.4, top - lantern * 3)], rgb("#E8C65A"), 0.8)


def _san_giorgio(layer: Layer, x: float) -> None:
    """Draw the abbey's campanile, its white front and its dome."""
    _campanile(layer, x, 79, 13)
    left = x + 20
    layer.rect(left, FOOT - 32, 64, 32, MARBLE_LIT)
    layer.rect(left + 44, FOOT - 32, 20, 32, MARBLE_DIM)
    _dome(layer, x + 77, FOOT - 39, 14.6)
    layer.polygon([(left - 1.4, FOOT - 32), (left + 20, FOOT - 45), (left + 41, FOOT - 32)], rgb("#F3E4C8"))
    for k in range(4):
        layer.rect(left + 7 + 8.6 * k, FOOT - 22, 3.2, 22, rgb("#BC9A86"), 1)


def _salute(layer: Layer, x: float) -> None:
    """Draw the Salute: the great dome, the small one and two slim towers.

    Its buttresses are curled like shells.
    """
    layer.rect(x - 39, FOOT - 34, 100, 34, MARBLE_LIT)
    layer.rect(x + 33, FOOT - 34, 28, 34, MARBLE_DIM)
    _campanile(layer, x + 74, 44, 7.5)
    _campanile(layer, x - 44, 40, 6.6)
    _dome(layer, x + 46, FOOT - 37, 14.6)
    _dome(layer, x, FOOT - 42, 24)
    for side in (-1, 1):
        layer.disc((x + side * 25, FOOT - 31), 5, rgb("#F3E4C8"))
        layer.disc((x + side * 25, FOOT - 31), 2.2, MARBLE_DIM)
    for middle, half, high in ((-10, 9, 27), (20, 6.5, 23)):
        turns = np.linspace(np.pi, 2 * np.pi, 16)
        arch = [(x + middle + half * np.cos(t), FOOT - high + half + half * np.sin(t)) for t in turns]
        layer.polygon([*arch, (x + middle + half, FOOT), (x + middle - half, FOOT)], rgb("#8C6470"))
