"""Ways on the course as curves, so that gondolas glide round bends."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from game.rules.gondola.board import BESIDE, CODE_WATER, SIDES, SIZE

from .tiles import SIDE

Point = tuple[float, float]
_TOWARDS = ((0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0))


def centre(cell: int) -> Point:
    """The middle of a cell, in board units."""
    row, column = divmod(cell, SIZE)
    return (column + 0.5) * SIDE, (row + 0.5) * SIDE


def cell_at(x: float, y: float) -> int:
    """The cell under a point; -1 outside the grid."""
    column, row = math.floor(x / SIDE), math.floor(y / SIDE)
    return row * SIZE + column if 0 <= column < SIZE and 0 <= row < SIZE else -1


def side_between(a: int, b: int) -> int:
    """The side of cell a on which b lies."""
    return next(side for side in range(SIDES) if BESIDE[a][side] == b)


def _door(cell: int, side: int) -> Point:
    x, y = centre(cell)
    dx, dy = _TOWARDS[side]
    return x + dx * SIDE, y + dy * SIDE


def berth(cell: int, code: int) -> Point:
    """Where a gondola lies on a tile: in the middle of its canal."""
    x, y = centre(cell)
    water = CODE_WATER[code]
    if water in _BENDS:
        return x + _BENDS[water][0] * 0.125 * SIDE, y + _BENDS[water][1] * 0.125 * SIDE
    return x, y


_BENDS = {0b0011: (1, -1), 0b0110: (1, 1), 0b1100: (-1, 1), 0b1001: (-1, -1)}


def curve(path: Sequence[int], codes: Sequence[int]) -> list[Point]:
    """The middle of the canals along a path of cells, closely sampled; `codes` by cell say what lies there."""
    if len(path) < 2:
        return [berth(path[0], codes[path[0]])] if path else []
    points: list[Point] = []
    for at, cell in enumerate(path):
        here = berth(cell, codes[cell])
        first = _door(cell, side_between(cell, path[at - 1])) if at else here
        last = _door(cell, side_between(cell, path[at + 1])) if at + 1 < len(path) else here
        middle = centre(cell) if at and at + 1 < len(path) else ((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
        for i in range(9):
            t = i / 8
            points.append(
                (
                    (1 - t) ** 2 * first[0] + 2 * t * (1 - t) * middle[0] + t * t * last[0],
                    (1 - t) ** 2 * first[1] + 2 * t * (1 - t) * middle[1] + t * t * last[1],
                )
            )
    return points


def along(points: Sequence[Point], share: float) -> tuple[float, float, float]:
    """The place and heading (degrees counter-clockwise from due right) a share of the way along a curve."""
    if len(points) < 2:
        return (*points[0], 0.0)
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(points)]
    left = share * sum(lengths)
    for (a, b), length in zip(itertools.pairwise(points), lengths, strict=True):
        if left <= length and length > 0:
            t = left / length
            return (
                a[0] + (b[0] - a[0]) * t,
                a[1] + (b[1] - a[1]) * t,
                math.degrees(math.atan2(-(b[1] - a[1]), b[0] - a[0])),
            )
        left -= length
    a, b = next(
        ((p, q) for p, q in zip(points[-2::-1], points[:0:-1], strict=False) if math.dist(p, q) > 0.01),
        (points[0], points[-1]),
    )
    return *points[-1], math.degrees(math.atan2(-(b[1] - a[1]), b[0] - a[0]))


def lie(code: int) -> float:
    """How a gondola lies on a tile where it waits: along its water."""
    water = CODE_WATER[code]
    if water & 0b1010 == 0b1010 or water == 0b0010:
        return 0.0
    if water & 0b0101 == 0b0101:
        return 90.0
    return {0b0011: 45.0, 0b0110: 135.0, 0b1100: 45.0, 0b1001: 135.0}.get(water, 0.0)
