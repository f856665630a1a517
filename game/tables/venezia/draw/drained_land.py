"""Drained land: a lane across it, and people's first work, by district."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from game.ui.render import painting
from game.ui.render.painting import Layer, Point
from game.ui.theme import Colour, mix, rgb

VARIANTS = 4  # of each district's plots
REACH = 20.0  # from the middle of a hexagon to where a lane leaves it
LANE, STONES = (236, 214, 172), (206, 178, 132)
WOOD, DARK_WOOD, EDGE_COLOUR = rgb("#9A6B3E"), rgb("#6E4726"), rgb("#4A3322")
CLOAKS = tuple(map(rgb, ("#B8452F", "#2F62A8", "#4C7A46", "#6B4A98", "#E2D8C0")))
Item = Callable[[Layer, float, float, random.Random], None]


def adorn(layer: Layer, middle: Point, district: int, variant: int) -> None:
    """Paint a plot of a district on bare earth."""
    dice = random.Random(district * 101 + variant * 17 + 3)
    turn = dice.choice((0.4, 1.45, 2.5)) + dice.uniform(-0.15, 0.15)
    _lane(layer, middle, turn, dice)
    items = DISTRICT_ITEMS[district]
    sides = ((-1, items[variant % len(items)]), (1, items[(variant + 1 + district) % len(items)]))
    for side, item in sorted(sides[: 1 if variant == VARIANTS - 1 else 2], key=lambda one: one[0] * math.cos(turn)):
        away = dice.uniform(9.5, 11.5)
        x = middle[0] + side * math.sin(turn) * -away + dice.uniform(-2, 2)
        item(layer, x, middle[1] + side * math.cos(turn) * away * 0.82 + 2, dice)
    if variant % 2 == 0:
        along = dice.uniform(-9, 9)
        _walker(layer, middle[0] + along * math.cos(turn), middle[1] + along * math.sin(turn) * 0.9 + 2, dice)


def _lane(layer: Layer, middle: Point, turn: float, dice: random.Random) -> None:
    """Paint a trodden, slightly bent lane from one side of the hexagon to the other."""
    x, y = middle
    bend = dice.uniform(-4, 4)
    ends = [(x + s * REACH * math.cos(turn), y + s * REACH * math.sin(turn) * 0.92) for s in (-1, 1)]
    knee = (x - bend * math.sin(turn), y + bend * math.cos(turn))
    way = [(float(px), float(py)) for px, py in painting.spline([ends[0], knee, ends[1]], 24)]
    layer.line(way, STONES, 6.2, 90)
    layer.line(way, LANE, 4.4, 200)
    for px, py in way[2::4]:
        layer.disc((px + dice.uniform(-1.4, 1.4), py + dice.uniform(-1.0, 1.0)), 0.7, STONES, 200, flat=0.7)


def _shadow(layer: Layer, x: float, y: float, wide: float) -> None:
    layer.disc((x + 1.4, y + 0.5), wide, (70, 44, 30), 70, flat=0.4)


def _walker(layer: Layer, x: float, y: float, dice: random.Random) -> None:
    """Paint a person on the lane."""
    cloak = dice.choice(CLOAKS)
    _shadow(layer, x, y, 2.2)
    layer.polygon([(x - 1.9, y), (x - 0.8, y - 4.4), (x + 0.8, y - 4.4), (x + 1.9, y)], cloak, 255, EDGE_COLOUR, 0.35)
    layer.disc((x, y - 5.4), 1.25, rgb("#E8C39A"), edge=EDGE_COLOUR, width=0.3)


def _well(layer: Layer, x: float, y: float, dice: random.Random) -> None:
    _shadow(layer, x, y + 1, 5.4)
    layer.disc((x, y + 0.6), 5.2, rgb("#CDBE9C"), edge=EDGE_COLOUR, width=0.4, flat=0.52)
    sides = [(x - 3.4, y - 4.2), (x + 3.4, y - 4.2), (x + 2.9, y + 0.6), (x - 2.9, y + 0.6)]
    layer.polygon(sides, rgb("#E9DFC8"), 255, EDGE_COLOUR, 0.4)
    layer.polygon([(x + 1.2, y - 4.2), (x + 3.4, y - 4.2), (x + 2.9, y + 0.6), (x + 1.2, y + 0.6)], rgb("#BFAE8A"))
    layer.disc((x, y - 4.2), 3.7, rgb("#F6EFDF"), edge=EDGE_COLOUR, width=0.4, flat=0.42)
    layer.disc((x, y - 4.2), 2.4, rgb("#2F5D68"), flat=0.42)


def _flags(layer: Layer, x: float, y: float, dice: random.Random) -> None:
    """Paint flagstones that are being laid, with pigeons on them."""
    for row in range(2):
        for column in range(3):
            left, top = x - 7 + column * 4.8 + row * 1.2, y - 4 + row * 3.6
            tone = mix(rgb("#E4D8BC"), rgb("#CDBE9C"), dice.random())
            layer.polygon(
                [(left, top), (left + 4.2, top), (left + 3.6, top + 3), (left - 0.6, top + 3)],
                tone,
                255,
                EDGE_COLOUR,
                0.25,
            )
    for _ in range(3):
        px, py = x + dice.uniform(-7, 6), y + dice.uniform(-4, 3)
        layer.disc((px, py), 1.0, rgb("#7C8088"), flat=0.7)
        layer.disc((px + 0.9, py - 0.6), 0.5, rgb("#5E636E"))


def _stall(layer: Layer, x: float, y: float, dice: random.Random) -> None:
    """Paint a market stall under a striped awning."""
    stripe = dice.choice((rgb("#B8452F"), rgb("#2F62A8"), rgb("#4C7A46")))
    _shadow(layer, x, y, 6.0)
    layer.rect(x - 5.4, y - 3.4, 10.8, 3.4, WOOD)
    for at, tone in enumerate((rgb("#E2A71C"), rgb("#B8452F"), rgb("#8FA94A"))):
        layer.disc((x - 3.4 + 3.4 * at, y - 3.6), 1.3, tone)
    for post in (-5.2, 5.2):
        layer.line([(x + post, y), (x + post, y - 8)], DARK_WOOD, 0.7)
    for at in range(5):
        left = x - 6.4 + at * 2.56
        band = [(left + 0.5, y - 10), (left + 2.9, y - 10), (left + 2.56, y - 6.8), (left, y - 6.8)]
        layer.polygon(band, stripe if at % 2 == 0 else rgb("#F6ECD6"), 255, EDGE_COLOUR, 0.25)


def _baskets(layer: Layer, x: float, y: float, dice: random.Random) -> None:
    for dx, dy, tone in ((-3.6, 0.0, rgb("#D98A3A")), (1.6, -1.4, rgb("#9AA94A")), (4.4, 2.0, rgb("#C4483A"))):
        _shadow(layer, x + dx, y + dy, 2.6)
        layer.disc((x + dx, y + dy - 0.6), 2.7, WOOD, edge=EDGE_COLOUR, width=0.35, flat=0.7)
        layer.disc((x + dx, y + dy - 1.2), 2.0, tone, flat=0.62)


def _timber(layer: Layer, x: float, y: float, dice: random.Random) -> None:
    """Paint logs for the shipwrights."""
    _shadow(layer, x, y + 1, 7.4)
    for dx, dy in ((0.0, 0.0), (0.6, -2.2), (1.2, -4.4)):
        layer.line([(x - 7 + dx, y + dy), (x + 6 + dx, y + dy - 1.6)], EDGE_COLOUR, 2.7)
        layer.line(
            [(x - 7 + dx, y + dy), (x + 6 + dx, y + dy - 1.6)], mix(WOOD, (220, 180, 130), dice.random() * 0.4), 2.0
        )
        layer.disc((x - 7 + dx, y + dy), 1.25, rgb("#DDB98A"), edge=EDGE_COLOUR, width=0.3)


def _keel(layer: Layer, x: float, y: float, dice: random.Random) -> None:
    """Paint the keel and ribs of a boat on the stocks."""
    _shadow(layer, x, y + 1, 7.0)
    hull = [(x - 8 + at, y + 1.2 - 2.6 * abs(at - 8) / 8 * abs(at - 8) / 8) for at in range(0, 17, 2)]
    for at in range(1, 8):
        px, py = hull[at]
        layer.line([(px, py), (px - 0.6, py - 4.6)], DARK_WOOD, 0.8)
    layer.line(hull, EDGE_COLOUR, 2.0)
    layer.line(hull, WOOD, 1.3)


def _rope(layer: Layer, x: float, y: float, dice: random.Random) -> None:
    _shadow(layer, x, y, 3.6)
    for radius, tone in (
        (3.8, EDGE_COLOUR),
        (3.4, rgb("#CFAE74")),
        (2.2, EDGE_COLOUR),
        (1.8, rgb("#B8945A")),
        (0.9, EDGE_COLOUR),
    ):
        layer.disc((x, y - 0.6), radius, tone, flat=0.66)


def _bed(layer: Layer, x: float, y: float, dice: random.Random) -> None:
    """Paint a garden bed in rows."""
    layer.polygon(
        [(x - 8, y - 4.6), (x + 7, y - 4.6), (x + 8, y + 4), (x - 7, y + 4)], rgb("#7A5636"), 255, EDGE_COLOUR, 0.3
    )
    for row in range(3):
        for column in range(6):
            spot = x - 6.2 + column * 2.5 + row * 0.3, y - 3.2 + row * 2.8
            layer.disc(spot, 1.15, mix(rgb("#5F8A3E"), rgb("#93B35A"), dice.random()), flat=0.85)
            if dice.random() < 0.22:
                layer.disc(
                    (spot[0], spot[1] - 0.5), 0.55, dice.choice(((232, 200, 72), (214, 84, 70), (240, 232, 240)))
                )


def _tree(layer: Layer, x: float, y: float, dice: random.Random) -> None:
    _shadow(layer, x, y, 3.4)
    layer.line([(x, y), (x, y - 3)], DARK_WOOD, 1.1)
    if dice.random() < 0.5:
        layer.polygon(
            [(x - 2.1, y - 2), (x - 1.5, y - 8), (x, y - 11.4), (x + 1.5, y - 8), (x + 2.1, y - 2)], rgb("#3D5A3B")
        )
        layer.polygon([(x - 1.5, y - 3), (x - 1.1, y - 8), (x - 0.1, y - 10.4), (x, y - 3)], rgb("#587A4C"), 190)
        return
    for dx, dy, reach in ((-1.6, -4.6, 2.6), (1.7, -4.8, 2.5), (0.0, -6.8, 2.9)):
        layer.disc((x + dx, y + dy), reach, rgb("#4E7A40"), edge=rgb("#35532E"), width=0.3)
    layer.disc((x - 0.8, y - 7.4), 1.4, rgb("#7FA35A"), 190)


def _net(layer: Layer, x: float, y: float, dice: random.Random) -> None:
    """Paint a net hung up to dry."""
    _shadow(layer, x, y, 6.2)
    for post in (-6.4, 6.4):
        layer.line([(x + post, y + 0.4), (x + post, y - 8)], DARK_WOOD, 0.9)
    top = [(x - 6.4 + at * 1.6, y - 7.4 + 1.4 * math.sin(math.pi * at / 8)) for at in range(9)]
    foot = [(px, py + 5.4) for px, py in top]
    layer.polygon([*top, *foot[::-1]], rgb("#E9DFC8"), 70)
    for at in range(9):
        layer.line([top[at], foot[min(8, at + 2)]], rgb("#7A6A50"), 0.35, 220)
        layer.line([top[at], foot[max(0, at - 2)]], rgb("#7A6A50"), 0.35, 220)
    layer.line(top, rgb("#7A6A50"), 0.6)
    for px, py in foot[1::3]:
        layer.disc((px, py), 0.7, rgb("#C4683A"))


def _hull(layer: Layer, x: float, y: float, dice: random.Random) -> None:
    """Paint a boat turned over for tarring."""
    tone: Colour = dice.choice((rgb("#2F6270"), rgb("#9A4632"), rgb("#5E6E3E")))
    _shadow(layer, x, y + 1, 7.2)
    ends = [(x - 8, y), (x - 4, y - 3.6), (x + 4, y - 3.6), (x + 8, y), (x + 4, y + 2.2), (x - 4, y + 2.2)]
    shape = [(float(px), float(py)) for px, py in painting.spline(ends, 40, closed=True)]
    layer.polygon(shape, tone, 255, EDGE_COLOUR, 0.45)
    layer.line([(x - 7.4, y - 0.4), (x, y - 2.4), (x + 7.4, y - 0.4)], mix(tone, (255, 244, 220), 0.45), 0.8)


DISTRICT_ITEMS: tuple[tuple[Item, ...], ...] = (  # by district
    (_well, _flags, _flags),  # San Marco
    (_stall, _baskets, _stall),  # Mercato
    (_timber, _rope, _keel),  # Arsenale
    (_bed, _tree, _bed, _tree),  # Giardini
    (_net, _hull, _baskets),  # Pescatori
)
