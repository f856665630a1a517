"""Geometry of the table: cells, gondolas' places, curves of ways, and stacks."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence

from game.rules.gondola.board import (
    BESIDE,
    BOATHOUSE,
    CHECKPOINT,
    CODE_ICON,
    CODE_KIND,
    CODE_WATER,
    OUTSIDE,
    SIDES,
    SIZE,
)
from game.ui.render.canvas import Rect

Point = tuple[float, float]
Pose = tuple[float, float, float]  # a place and a heading, in degrees counter-clockwise from due right
SIDE = 100.0  # side of a tile in board units
MIDDLE = SIDE / 2
SLIPS = tuple(MIDDLE + 14.6 * (at - 2) for at in range(5))  # y of the boathouse's five slips, in board units
SLIP_X = 56.0
_TOWARDS = ((0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0))
_BENDS = {0b0011: (1, -1), 0b0110: (1, 1), 0b1100: (-1, 1), 0b1001: (-1, -1)}  # corners, by their water
_BEND = (1 - math.sqrt(0.5)) / 2  # distance of a bend's middle from its tile's middle, in tile sides along each axis
ABREAST, ALL_ABREAST = 13.0, 26.0  # between gondolas that share a tile, and between the outermost of many
SAMPLES = 12
SIDEBAR_HEIGHT = 342.0
STACKS = ("canal", "bonus", "gone")  # the stacks in the sidebar, from the left
STACKS_INSET = 14.0  # from the sidebar's edges
STACKS_TOP, STACKS_BOTTOM, STACK_MIDDLE = 48.0, 161.0, 84.0  # from the sidebar's top


def centre(cell: int) -> Point:
    """Return the middle of a cell, in board units."""
    row, column = divmod(cell, SIZE)
    return (column + 0.5) * SIDE, (row + 0.5) * SIDE


def cell_at(x: float, y: float) -> int | None:
    """Return the cell under a point; `None` outside the grid."""
    column, row = math.floor(x / SIDE), math.floor(y / SIDE)
    return row * SIZE + column if 0 <= column < SIZE and 0 <= row < SIZE else None


def side_between(a: int, b: int) -> int:
    """Return the side of cell a on which b lies."""
    return next(side for side in range(SIDES) if BESIDE[a][side] == b)


def _door(cell: int, side: int) -> Point:
    x, y = centre(cell)
    dx, dy = _TOWARDS[side]
    return x + dx * SIDE, y + dy * SIDE


def resting_place(cell: int, code: int) -> Point:
    """Return the place of a gondola alone on a tile: the middle of its canal."""
    x, y = centre(cell)
    bend = _BENDS.get(CODE_WATER[code])
    if bend is not None:
        return x + bend[0] * _BEND * SIDE, y + bend[1] * _BEND * SIDE
    return x, y


def lie(code: int) -> float:
    """Return the heading of a gondola that waits on a tile: along its water."""
    water = CODE_WATER[code]
    if water & 0b1010 == 0b1010 or water == 0b0010:
        return 0.0
    if water & 0b0101 == 0b0101:
        return 90.0
    return {0b0011: 135.0, 0b0110: 45.0, 0b1100: 135.0, 0b1001: 45.0}.get(water, 0.0)


def poses(cells: Sequence[int], codes: Sequence[int]) -> list[Pose]:
    """Return the poses of all gondolas.

    Those that share a tile lie abreast, and each has its slip in the boathouse.
    """
    found = []
    for seat, cell in enumerate(cells):
        code = codes[cell]
        if CODE_KIND[code] == BOATHOUSE:
            left, top = cell % SIZE * SIDE, cell // SIZE * SIDE
            found.append((left + SLIP_X, top + SLIPS[seat], 0.0))
            continue
        x, y = resting_place(cell, code)
        here = [other for other, at in enumerate(cells) if at == cell]
        turn = math.radians(lie(code))
        pitch = min(ABREAST, ALL_ABREAST / max(1, len(here) - 1))
        aside = (here.index(seat) - (len(here) - 1) / 2) * pitch
        found.append((x - aside * math.sin(turn), y - aside * math.cos(turn), lie(code)))
    return found


def curve(path: Sequence[int], codes: Sequence[int], start: Point | None = None) -> list[Point]:
    """Return a closely sampled curve along the canals of a path.

    `codes` holds what lies on each cell.
    """
    if len(path) < 2:
        return [start or resting_place(path[0], codes[path[0]])] if path else []
    points: list[Point] = []
    for at, cell in enumerate(path):
        here = start if start is not None and at == 0 else resting_place(cell, codes[cell])
        first = _door(cell, side_between(cell, path[at - 1])) if at else here
        last = _door(cell, side_between(cell, path[at + 1])) if at + 1 < len(path) else here
        points += _through(cell, codes[cell], first, last)
    return points


def _through(cell: int, code: int, first: Point, last: Point) -> list[Point]:
    """Return the way across one tile: an arc on a corner, else near the middle."""
    x, y = centre(cell)
    bend = _BENDS.get(CODE_WATER[code])
    shares = [i / SAMPLES for i in range(SAMPLES + 1)]
    if bend is not None:
        cx, cy = x + bend[0] * SIDE / 2, y + bend[1] * SIDE / 2
        start = math.atan2(first[1] - cy, first[0] - cx)
        sweep = (math.atan2(last[1] - cy, last[0] - cx) - start + math.pi) % math.tau - math.pi
        return [
            (cx + SIDE / 2 * math.cos(start + sweep * t), cy + SIDE / 2 * math.sin(start + sweep * t)) for t in shares
        ]
    pull = 0.85
    if CODE_KIND[code] == BOATHOUSE:  # out of the slip before turning
        a, b = (first[0] + 0.38 * SIDE, first[1]), (last[0] - 0.2 * SIDE, last[1])
        return [_bezier(first, a, b, last, t) for t in shares]
    a = first[0] + pull * (x - first[0]), first[1] + pull * (y - first[1])
    b = last[0] + pull * (x - last[0]), last[1] + pull * (y - last[1])
    return [_bezier(first, a, b, last, t) for t in shares]


def _bezier(p: Point, a: Point, b: Point, q: Point, t: float) -> Point:
    """Return a point of a curve from p to q, drawn towards a and b."""
    shares = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    return (
        math.fsum(share * x for share, (x, _) in zip(shares, (p, a, b, q), strict=True)),
        math.fsum(share * y for share, (_, y) in zip(shares, (p, a, b, q), strict=True)),
    )


def length(points: Sequence[Point]) -> float:
    """Return the length of a curve."""
    return math.fsum(math.dist(a, b) for a, b in itertools.pairwise(points))


def along(points: Sequence[Point], way: float) -> Pose:
    """Return the place and heading at a distance along a curve."""
    left = max(0.0, way)
    a, b = points[0], points[0]
    for p, q in itertools.pairwise(points):
        far = math.dist(p, q)
        if far < 1e-6:
            continue
        a, b = p, q
        if left <= far:
            t = left / far
            return p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, _heading(p, q)
        left -= far
    return *points[-1], _heading(a, b)


def _heading(a: Point, b: Point) -> float:
    return math.degrees(math.atan2(a[1] - b[1], b[0] - a[0])) if a != b else 0.0


def blended(a: Pose, b: Pose, share: float) -> Pose:
    """Return a pose between two, turning the shorter way.

    A boat may lie either way round, so bow and stern count alike.
    """
    turn = (b[2] - a[2] + 180) % 360 - 180
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + turn * share


def within(codes: Sequence[int], cell: int, steps: int) -> set[int]:
    """Return the cells with tiles at most some steps along the canals from a cell."""
    found, edge = {cell}, {cell}
    for _ in range(steps):
        edge = {other for one in edge for other in _joined(codes, one)} - found
        found |= edge
    return found


def _joined(codes: Sequence[int], cell: int) -> Iterator[int]:
    """Yield the cells whose canals meet that of a cell."""
    for side in range(SIDES):
        other = BESIDE[cell][side]
        joined = CODE_WATER[codes[cell]] >> side & 1 and other != OUTSIDE
        if joined and CODE_WATER[codes[other]] >> (side + 2) % SIDES & 1:
            yield other


def nearest_missing(codes: Sequence[int], flags: Mapping[int, int], start: int, seat: int) -> tuple[int, int]:
    """Return the nearest checkpoint without a seat's flag, and the steps to it.

    Returns (-1, 0) if none can be reached.
    """
    steps = {start: 0}
    queue = [start]
    for cell in queue:
        if CODE_ICON[codes[cell]] == CHECKPOINT and not flags.get(cell, 0) >> seat & 1:
            return cell, steps[cell]
        for other in _joined(codes, cell):
            if other not in steps:
                steps[other] = steps[cell] + 1
                queue.append(other)
    return -1, 0


def stack_spot(area: Rect, stack: str) -> Point:
    """Return the middle of a stack in the sidebar."""
    box = stack_boxes(area)[stack]
    return box.centerx, area.y + STACK_MIDDLE


def stack_boxes(area: Rect) -> dict[str, Rect]:
    """Return the box of each stack and its count in the sidebar."""
    wide = (area.width - 2 * STACKS_INSET) / len(STACKS)
    return {
        stack: Rect(area.x + STACKS_INSET + wide * at, area.y, wide, STACKS_BOTTOM) for at, stack in enumerate(STACKS)
    }
