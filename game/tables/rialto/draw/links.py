"""Connections of Rialto's districts: stone bridges with steps, the roofed Rialto bridge, a causeway, free moorings."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import numpy as np
import pygame

from game.rules.rialto.board import ENDS, SAN_MARCO, SAN_POLO
from game.ui.render import painting
from game.ui.render.canvas import SPRITES
from game.ui.render.painting import Layer, Point
from game.ui.theme import FOAM, SHADE, lit, rgb

from ..geometry import ROUTES, route_point
from . import art

STONE, EDGE_COLOUR, WHITE = rgb("#F1E9DA"), rgb("#5E5040"), rgb("#FFFDF4")
ROOF, ROOF_EDGE = rgb("#CC5B3F"), rgb("#6E2416")
HALF_WIDE = 7.6  # half a bridge's width, in board units
POST_WIDE = 7.4
POST_IN = 11.0  # board units from a connection's end to the posts
POST_HALF_GAP = 4.6  # half the board units between two posts
ROOFED = ENDS.index((SAN_POLO, SAN_MARCO))
TIMES = [i / 28 for i in range(29)]


def corner(link: int) -> Point:
    """Return the upper left corner of a connection's sprites on the board."""
    points = ROUTES[link]
    return min(x for x, _ in points) - 26, min(y for _, y in points) - 46


def _layer(link: int, scale: float) -> Layer:
    points, (left, top) = ROUTES[link], corner(link)
    right, bottom = max(x for x, _ in points) + 30, max(y for _, y in points) + 30
    return Layer(right - left, bottom - top, scale, (left, top))


def bridge(link: int, scale: float) -> pygame.Surface:
    """Return a bridge on its shadow."""

    def make() -> pygame.Surface:
        layer, shade = _layer(link, scale), _layer(link, scale)
        if len(ROUTES[link]) > 2:
            _causeway(layer, shade, ROUTES[link])
        else:
            _Arch(layer, shade, *ROUTES[link]).draw(link == ROOFED)
        layer.grain(0.02, 0.02, link)
        mask = painting.blurred(painting.coverage(shade.done()), 1.8 * scale) * np.float32(0.5)
        made = painting.from_array(np.broadcast_to(np.array(SHADE, np.float32), (*mask.shape, 3)), mask)
        made.blit(layer.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return made

    return SPRITES.get(("rialto bridge", link, scale), make, slow=True)


class _Arch:
    """A bridge between two points, higher in its middle."""

    def __init__(self, layer: Layer, shade: Layer, a: Point, b: Point):
        self.layer, self.shade = layer, shade
        if b[0] < a[0]:
            a, b = b, a
        self.a, self.b = a, b
        length = math.dist(a, b)
        self.ux, self.uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        self.rise = min(18.0, 7 + length * 0.14)

    def at(self, t: float, side: float, lift: float = 0.0) -> Point:
        """Return a point of the deck: along it, across it towards the south, and above it."""
        u = 2 * t - 1
        z = self.rise * max(0.0, 1 - u * u) ** 0.9 + lift
        x = self.a[0] + (self.b[0] - self.a[0]) * t - self.uy * side
        return x, self.a[1] + (self.b[1] - self.a[1]) * t + self.ux * side - z

    def band(self, low: float, high: float, sides: tuple[float, float], lifts: tuple[float, float]) -> list[Point]:
        """Return a strip of the bridge between two times, two sides and two heights."""
        ts = [low + (high - low) * i / 20 for i in range(21)]
        return [self.at(t, sides[0], lifts[0]) for t in ts] + [self.at(t, sides[1], lifts[1]) for t in reversed(ts)]

    def draw(self, roofed: bool) -> None:
        """Draw the whole bridge."""
        layer, wide = self.layer, HALF_WIDE
        fallen = [(x + 7, y + 9) for x, y in (self.at(t, s, -self.rise * 0.4) for t, s in self._outline())]
        self.shade.polygon(fallen, (255, 255, 255))
        low = [self.at(t, wide, -2.6 - 5.0 * abs(2 * t - 1) ** 2.2) for t in TIMES]
        under = [self.at(t, wide - 3.4, -3.2 - 5.6 * abs(2 * t - 1) ** 2.2) for t in TIMES]
        layer.polygon(low + under[::-1], (18, 44, 56), 210)
        layer.polygon([self.at(t, wide) for t in TIMES] + low[::-1], lit(STONE, 0.72), 255, EDGE_COLOUR, 0.55)
        for t in TIMES[2:-2:2]:
            drop = 2.6 + 5.0 * abs(2 * t - 1) ** 2.2
            layer.line([self.at(t, wide, -1.4), self.at(t, wide, -drop + 0.4)], EDGE_COLOUR, 0.3, 120)
        layer.line([(x, y + 0.4) for x, y in low], WHITE, 0.8, 210)
        for t0, t1 in itertools.pairwise(TIMES):
            tone = lit(STONE, 1.06 - 0.22 * (t0 + t1 - 1))
            layer.polygon([self.at(t0, -wide), self.at(t1, -wide), self.at(t1, wide), self.at(t0, wide)], tone)
            layer.line([self.at(t1, -wide), self.at(t1, wide)], EDGE_COLOUR, 0.45, 130)
        layer.polygon(self.band(0.0, 1.0, (-2.4, 2.4), (0, 0)), WHITE, 70)
        self._rail(-wide)
        if roofed:
            self._arcade()
        self._rail(wide)
        for t in (0.0, 1.0):
            for side in (-wide, wide):
                x, y = self.at(t, side, 4.2)
                layer.disc((x, y), 2.0, lit(STONE, 0.7), 255, EDGE_COLOUR, 0.4)
                layer.disc((x - 0.4, y - 0.4), 1.2, WHITE)

    def _outline(self) -> list[tuple[float, float]]:
        return [(t, -HALF_WIDE) for t in TIMES] + [(t, HALF_WIDE) for t in reversed(TIMES)]

    def _rail(self, side: float) -> None:
        """Draw a balustrade."""
        for t in [i / 18 for i in range(19)]:
            self.layer.line([self.at(t, side), self.at(t, side, 3.0)], lit(STONE, 0.78), 1.0)
        self.layer.line([self.at(t, side, 3.4) for t in TIMES], EDGE_COLOUR, 2.1)
        self.layer.line([self.at(t, side, 3.8) for t in TIMES], WHITE, 1.25)

    def _arcade(self) -> None:
        """Draw two rows of shops under tiled roofs, with a portico at the top."""
        layer, wide = self.layer, HALF_WIDE - 1.0
        for low, high in ((0.14, 0.44), (0.56, 0.86)):
            for near, far in ((-wide * 0.34, -wide), (wide, wide * 0.34)):
                layer.polygon(self.band(low, high, (near, near), (0, 6.2)), lit(STONE, 0.92), 255, EDGE_COLOUR, 0.45)
                for i in range(4):
                    t = low + (high - low) * (i + 0.5) / 4
                    layer.line([self.at(t, near, 0.6), self.at(t, near, 4.2)], rgb("#4A3A3A"), 1.8)
                roof = self.band(low - 0.015, high + 0.015, (near + 0.7, far), (6.0, 8.2))
                layer.polygon(roof, lit(ROOF, 1.04 if near < 0 else 0.94), 255, ROOF_EDGE, 0.5)
                for i in range(1, 8):
                    t = low + (high - low) * i / 8
                    layer.line([self.at(t, near + 0.7, 6.0), self.at(t, far, 8.2)], ROOF_EDGE, 0.35, 120)
                ridge = [self.at(t, far, 8.2) for t in (low - 0.015, (low + high) / 2, high + 0.015)]
                layer.line(ridge, lit(ROOF, 1.3), 0.8)
        low, high = 0.43, 0.57
        layer.polygon(self.band(low, high, (wide, wide), (0, 10.0)), WHITE, 255, EDGE_COLOUR, 0.5)
        layer.line([self.at(0.5, wide, 0.6), self.at(0.5, wide, 6.0)], rgb("#4A3A3A"), 4.0)
        left, right = self.at(low - 0.02, wide + 0.6, 9.6), self.at(high + 0.02, wide + 0.6, 9.6)
        tip = self.at(0.5, wide, 14.4)
        back = [(x + 2 * wide * self.uy, y - 2 * wide * self.ux) for x, y in (left, tip, right)]
        layer.polygon([left, tip, back[1], back[0]], lit(ROOF, 1.12), 255, ROOF_EDGE, 0.5)
        layer.polygon([tip, right, back[2], back[1]], lit(ROOF, 0.86), 255, ROOF_EDGE, 0.5)
        layer.polygon([left, tip, right], lit(STONE, 0.98), 255, EDGE_COLOUR, 0.5)
        layer.line([left, tip, right], lit(ROOF, 1.0), 1.5)


def _causeway(layer: Layer, shade: Layer, points: Sequence[Point]) -> None:
    """Draw the long connection round the north: a low brick viaduct with a stone deck."""
    curve = [(float(x), float(y)) for x, y in painting.spline(points, 160)]
    shade.line([(x + 4, y + 7) for x, y in curve], (255, 255, 255), 9)
    layer.line([(x, y + 4.6) for x, y in curve], rgb("#7E4434"), 8.6)
    layer.line([(x, y + 3.6) for x, y in curve], rgb("#AA6048"), 8.0)
    for (x, y), (fx, _) in zip(curve[3:-3:3], curve[4:-2:3], strict=False):
        if abs(fx - x) > 1.6:
            layer.disc((x, y + 8.0), 2.2, (14, 52, 64), 255, flat=1.1)
            layer.disc((x, y + 8.0), 2.7, rgb("#E9DFCC"), 90, flat=1.1)
            layer.disc((x, y + 8.4), 2.1, (14, 52, 64), 255, flat=1.1)
    layer.line(curve, EDGE_COLOUR, 9.4)
    layer.line(curve, WHITE, 8.4)
    layer.line(curve, lit(STONE, 0.86), 6.0)
    for (x, y), (fx, fy) in itertools.pairwise(curve[::2]):
        length = math.hypot(fx - x, fy - y) or 1.0
        nx, ny = -(fy - y) / length * 3, (fx - x) / length * 3
        layer.line([(x - nx, y - ny), (x + nx, y + ny)], EDGE_COLOUR, 0.4, 120)


def free(link: int, scale: float) -> pygame.Surface:
    """Return a free connection: dotted lines between striped posts."""

    def make() -> pygame.Surface:
        layer = _layer(link, scale)
        total = sum(math.dist(p, q) for p, q in itertools.pairwise(ROUTES[link]))
        ends = (POST_IN / total, 1 - POST_IN / total)
        long = len(ROUTES[link]) > 2
        for side in (0.0,) if long else (-POST_HALF_GAP, POST_HALF_GAP):
            _dots(layer, link, ends, side)
        made = layer.done()
        post = art.picture("post", POST_WIDE, scale)
        left, top = corner(link)
        feet = sorted(
            (_beside(link, share, side) for share in ends for side in (-POST_HALF_GAP, POST_HALF_GAP)),
            key=lambda p: p[1],
        )
        for x, y in feet:
            place = post.get_rect(midbottom=(round((x - left) * scale), round((y + 2 - top) * scale)))
            made.blit(post, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return made

    return SPRITES.get(("rialto mooring", link, scale), make, slow=True)


def _beside(link: int, share: float, side: float) -> Point:
    """Return a point next to a connection."""
    x, y, heading = route_point(link, share)
    turn = math.radians(heading)
    return x + math.sin(turn) * side, y + math.cos(turn) * side


def _dots(layer: Layer, link: int, ends: tuple[float, float], side: float) -> None:
    total = sum(math.dist(p, q) for p, q in itertools.pairwise(ROUTES[link]))
    count = max(3, round(total * (ends[1] - ends[0]) / 6.2))
    for i in range(count):
        p, q = (_beside(link, ends[0] + (ends[1] - ends[0]) * (i + part) / count, side) for part in (0.2, 0.7))
        layer.line([(p[0] + 0.6, p[1] + 0.9), (q[0] + 0.6, q[1] + 0.9)], (8, 40, 52), 2.2, 120)
        layer.line([p, q], FOAM, 1.5)
