"""Small solids seen from above at a slant, lit from the upper left.

Houses, churches and stones are drawn with them. The ground is u, v (the tilt squashes v); heights go up the screen.
Shadows fall to the lower right onto a layer of their own. That layer is one mask for everything, so shadows never add
up.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from ..render.painting import Layer, Point
from ..theme import Colour, lit

HEIGHT_FORESHORTENING = 0.92
TILT = 0.86
EDGE_COLOUR = (70, 46, 34)


def hull(points: Sequence[Point]) -> list[Point]:
    """Return the convex hull of some points."""
    ordered = sorted(set(points))

    def half(sequence: Sequence[Point]) -> list[Point]:
        out: list[Point] = []
        for p in sequence:
            while len(out) > 1 and (
                (out[-1][0] - out[-2][0]) * (p[1] - out[-2][1]) - (out[-1][1] - out[-2][1]) * (p[0] - out[-2][0]) <= 0
            ):
                out.pop()
            out.append(p)
        return out[:-1]

    return half(ordered) + half(ordered[::-1])


class Solid:
    """A place to put prisms and roofs, turned by an angle."""

    def __init__(
        self, layer: Layer, x: float, y: float, angle: float = 0.0, shade: Layer | None = None, scale: float = 1.0
    ):
        self.layer, self.x, self.y, self.shade, self.scale = layer, x, y, shade, scale
        self.cos, self.sin = math.cos(angle), math.sin(angle)

    def at(self, u: float, v: float, z: float = 0.0) -> Point:
        """Project a point of the solid to its place in the picture."""
        u, v, z = u * self.scale, v * self.scale, z * self.scale
        return self.x + u * self.cos - v * self.sin, self.y + (
            u * self.sin + v * self.cos
        ) * TILT - z * HEIGHT_FORESHORTENING

    def cast(self, foot: Sequence[Point], z: float, ridge: Sequence[tuple[float, float, float]] = ()) -> None:
        """Let a prism of a footprint throw its shadow."""
        if self.shade is None:
            return

        def fallen(u: float, v: float, height: float) -> Point:
            x, y = self.at(u, v)
            return x + height * self.scale * 0.62, y + height * self.scale * 0.40

        points = [self.at(u, v) for u, v in foot] + [fallen(u, v, z) for u, v in foot] + [fallen(*p) for p in ridge]
        self.shade.polygon(hull(points), (255, 255, 255))

    def bright(self, nu: float, nv: float, nz: float = 0.0) -> float:
        """Return the brightness of a face with this normal."""
        nx, ny = nu * self.cos - nv * self.sin, nu * self.sin + nv * self.cos
        return 0.90 - 0.24 * nx - 0.04 * ny + 0.14 * nz

    def face(
        self,
        points: Sequence[tuple[float, float, float]],
        colour: Colour,
        light: float = 1.0,
        edge: Colour | None = EDGE_COLOUR,
    ) -> None:
        """Draw one flat face."""
        self.layer.polygon([self.at(*point) for point in points], lit(colour, light), 255, edge, 0.5)

    def walls(self, foot: Sequence[Point], low: float, high: float, colour: Colour) -> list[tuple[Point, Point, float]]:
        """Draw the visible walls of a footprint, back to front, and return them.

        Each wall is its two ends at the ground, left first, and its light.
        """
        u0 = sum(u for u, _ in foot) / len(foot)
        v0 = sum(v for _, v in foot) / len(foot)
        faces = []
        for a, b in zip(foot, (*foot[1:], foot[0]), strict=True):
            nu, nv = b[1] - a[1], -(b[0] - a[0])
            length = math.hypot(nu, nv) or 1.0
            nu, nv = nu / length, nv / length
            if nu * ((a[0] + b[0]) / 2 - u0) + nv * ((a[1] + b[1]) / 2 - v0) < 0:
                nu, nv = -nu, -nv
            if nu * self.sin + nv * self.cos > 0.02:
                ends = (a, b) if self.at(*a)[0] <= self.at(*b)[0] else (b, a)
                faces.append((self.at((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)[1], ends, self.bright(nu, nv)))
        shown = []
        for _, (a, b), light in sorted(faces, key=lambda face: face[0]):
            self.face([(*a, low), (*b, low), (*b, high), (*a, high)], colour, light)
            shown.append((a, b, light))
        return shown

    def on_wall(self, a: Point, b: Point, low: float, high: float, s: float, t: float) -> Point:
        """Return a point on a wall: `s` along it and `t` up it, both 0 to 1."""
        return self.at(a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s, low + (high - low) * t)

    def opening(
        self,
        wall: tuple[Point, Point],
        low: float,
        high: float,
        s: float,
        t: float,
        wide: float,
        tall: float,
        colour: Colour,
    ) -> None:
        """Draw a window or a door with a pale frame on a wall."""
        a, b = wall

        def box(grow: float) -> list[Point]:
            s0, s1 = s - wide / 2 - grow * 0.5, s + wide / 2 + grow * 0.5
            t0, t1 = t - grow, t + tall + grow
            return [self.on_wall(a, b, low, high, *q) for q in ((s0, t0), (s1, t0), (s1, t1), (s0, t1))]

        self.layer.polygon(box(0.06), (240, 230, 208))
        self.layer.polygon(box(0.0), colour)

    def gable(
        self, half_u: float, half_v: float, eaves: float, ridge: float, colour: Colour, wall: Colour, out: float = 1.2
    ) -> None:
        """Draw a roof over a box, its ridge along u, with both gables."""
        for side in (-1, 1):
            end = half_u * side
            self.face([(end, -half_v, eaves), (end, half_v, eaves), (end, 0, ridge)], wall, self.bright(side, 0))
        long = half_u + out
        for side in (-1, 1):
            eave = side * (half_v + out)
            drop = eaves - out * 0.7
            slope = [(-long, eave, drop), (long, eave, drop), (long, 0, ridge), (-long, 0, ridge)]
            light = self.bright(0, side, 0.8) + (0.10 if side < 0 else -0.04)
            self.face(slope, colour, light)
            for row in range(1, 5):
                share = row / 5
                v, z = eave * (1 - share), drop + (ridge - drop) * share
                self.layer.line([self.at(-long, v, z), self.at(long, v, z)], lit(colour, light * 0.82), 0.35, 150)
        self.layer.line([self.at(-long, 0, ridge), self.at(long, 0, ridge)], lit(colour, 1.2), 0.9)
