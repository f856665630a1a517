"""Marks on a board: target edges, value chips, wax seals, trails, ways and ghosts.

Each is painted once for its shape, size and colour. Lengths are logical: two thirds of a pixel of a 1920 x 1080 window.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial

import numpy as np
import pygame

from ..render import painting
from ..render.canvas import SPRITES, Canvas
from ..render.painting import Layer, Point
from ..theme import MIN_FONT_SIZE, PALE, SEATS, Colour, Style, mix, rgb
from . import emblems

Line = tuple[Point, ...]

EDGE_COLOUR, CORE_COLOUR, CASING_COLOUR = rgb("#FFC628"), rgb("#FFF9DE"), rgb("#3A2206")
LIGHT_COLOUR, BETWEEN_COLOUR = (190, 128, 26), rgb("#FFE9A8")
GLOSS = rgb("#FFF2B8")  # fill of a hovered target
EDGE_WIDTH, CASING_WIDTH, CORE_WIDTH = 2.7, 4.7, 1.1  # logical widths of the gold, its casing and its core
HOT_THICK = 3.4
FILLED = 0.47  # opacity of a hovered target's fill
LIGHT_REACH = 6.0  # logical reach of the light
EDGE_ROOM = 4.0  # logical room round a shape for the edge itself
STEPS = 12  # steps of the light's swing, each with a picture of its own
LARGE_SHAPE_PX = 20_000  # pixels of a layer above which it is painted in the background
MIN_LIGHT = 0.55  # opacity of the light when it is weakest


@dataclass(frozen=True, eq=False)
class Shape:
    """Area that may be chosen.

    It has faces round a point of the board, the lines round them and those between them.
    """

    key: Hashable
    faces: tuple[Line, ...]
    edges: tuple[Line, ...]
    between: tuple[Line, ...] = ()

    @cached_property
    def corner(self) -> Point:
        """Upper left corner of the whole shape."""
        return min(x for x, _ in self._points()), min(y for _, y in self._points())

    @cached_property
    def size(self) -> Point:
        """Width and height of the shape."""
        left, top = self.corner
        return max(x for x, _ in self._points()) - left, max(y for _, y in self._points()) - top

    def _points(self) -> list[Point]:
        return [point for face in self.faces for point in face]


def closed(key: Hashable, points: Sequence[Point]) -> Shape:
    """Return a shape of a single face with its edge."""
    face = tuple(points)
    return Shape(key, (face,), ((*face, face[0]),))


@lru_cache(maxsize=128)
def disc(key: Hashable, radius: float, flat: float = 1.0) -> Shape:
    """Return a disc, or an ellipse lying flat."""
    turns = [math.tau * at / 40 for at in range(40)]
    return closed(key, [(radius * math.cos(turn), radius * flat * math.sin(turn)) for turn in turns])


@lru_cache(maxsize=128)
def box(key: Hashable, width: float, height: float, radius: float = 8.0) -> Shape:
    """Return a rectangle with round corners and its middle at the origin."""
    points = []
    for corner, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(7):
            turn = math.pi / 2 * (corner + step / 6)
            x, y = sx * (width / 2 - radius), sy * (height / 2 - radius)
            points.append((x + radius * math.cos(turn), y + radius * math.sin(turn)))
    return closed(key, points)


def capsule(key: Hashable, way: Sequence[Point], half: float) -> Shape:
    """Return the area within a distance of a way, with round ends."""
    points = np.array(way, float)
    along = np.gradient(points, axis=0)
    along /= np.maximum(1e-6, np.hypot(*along.T))[:, None]
    across = np.stack([along[:, 1], -along[:, 0]], 1) * half
    ring = [*map(tuple, points + across), *_cap(points[-1], along[-1], half)]
    ring += [*map(tuple, (points - across)[::-1]), *_cap(points[0], -along[0], half)]
    return closed(key, ring)


def _cap(end: np.ndarray, along: np.ndarray, half: float) -> list[Point]:
    turn = math.atan2(along[1], along[0])
    steps = [turn + math.pi * (at / 12 - 0.5) for at in range(1, 12)]
    return [(float(end[0]) + half * math.cos(a), float(end[1]) + half * math.sin(a)) for a in steps]


def joined(key: Hashable, faces: Sequence[Sequence[Point]]) -> list[Shape]:
    """Join faces that share sides into one shape each.

    Returns one shape for each group of faces that touch.
    """
    sides: dict[frozenset[tuple[int, int]], list[tuple[int, Line]]] = {}
    for at, face in enumerate(faces):
        for a, b in itertools.pairwise((*face, face[0])):
            sides.setdefault(frozenset((_about(a), _about(b))), []).append((at, (a, b)))
    heap = list(range(len(faces)))
    for shared in sides.values():
        for one, other in itertools.pairwise(at for at, _ in shared):
            old, new = heap[one], heap[other]
            heap = [new if now == old else now for now in heap]
    return [_heap(key, name, heap, faces, list(sides.values())) for name in sorted(set(heap))]


def _heap(
    key: Hashable,
    name: int,
    heap: Sequence[int],
    faces: Sequence[Sequence[Point]],
    sides: Sequence[Sequence[tuple[int, Line]]],
) -> Shape:
    members = tuple(at for at, now in enumerate(heap) if now == name)
    mine = [side for side in sides if side[0][0] in members]
    edges = tuple(side[0][1] for side in mine if len(side) == 1)
    between = tuple(side[0][1] for side in mine if len(side) > 1)
    return Shape((key, name), tuple(tuple(faces[at]) for at in members), edges, between)


def _about(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


# Edges


def draw_target(canvas: Canvas, shape: Shape, x: float, y: float, pulse: float = 1.0) -> None:
    """Draw the gold edge of a target that may be chosen.

    Only its light swings with the pulse (0.5 to 1, see `View.pulse`).
    """
    swing = MIN_LIGHT + (1 - MIN_LIGHT) * round((2 * pulse - 1) * STEPS) / STEPS
    _draw_light(canvas, shape, x, y, 1.0, swing)
    draw_rim(canvas, shape, x, y)


def draw_rim(canvas: Canvas, shape: Shape, x: float, y: float) -> None:
    """Draw a target's edge without light, for targets that lie close together."""
    left, top = shape.corner
    make = partial(_edge, canvas.scale, shape, EDGE_WIDTH, 0.0)
    made = SPRITES.get(("target", shape.key, canvas.scale), make, slow=_is_large(shape, canvas.scale), brief=True)
    canvas.blit(made, x + left - EDGE_ROOM, y + top - EDGE_ROOM)


def draw_hovered(canvas: Canvas, shape: Shape, x: float, y: float, alpha: float = 1.0, fill: float = FILLED) -> None:
    """Draw a hovered target or the place of a big event.

    It is filled, its edge is wider and its light stronger than a target's.
    """
    _draw_light(canvas, shape, x, y, 1.5, alpha)
    draw_hot_rim(canvas, shape, x, y, alpha, fill)


def draw_hot_rim(canvas: Canvas, shape: Shape, x: float, y: float, alpha: float = 1.0, fill: float = FILLED) -> None:
    """Draw the wide edge of a hovered target without light, for targets on parchment."""
    make = partial(_edge, canvas.scale, shape, HOT_THICK, fill)
    left, top = shape.corner
    made = SPRITES.get(
        ("hovered", shape.key, fill, canvas.scale), make, slow=_is_large(shape, canvas.scale), brief=True
    )
    canvas.blit(made, x + left - EDGE_ROOM, y + top - EDGE_ROOM, alpha=alpha)


def _draw_light(canvas: Canvas, shape: Shape, x: float, y: float, strength: float, share: float) -> None:
    key = ("light", shape.key, strength, canvas.scale)
    made = SPRITES.get(
        key, partial(_light, canvas.scale, shape, strength), slow=_is_large(shape, canvas.scale), brief=True
    )
    left, top = shape.corner
    pad = (made.get_width() - _layer_size(shape, canvas.scale)[0]) // 2
    place = round((x + left - EDGE_ROOM) * canvas.scale) - pad, round((y + top - EDGE_ROOM) * canvas.scale) - pad
    canvas.put(made, place, share, pygame.BLEND_RGB_ADD)


def _layer_size(shape: Shape, scale: float) -> tuple[int, int]:
    wide, high = shape.size
    return math.ceil((wide + 2 * EDGE_ROOM) * scale), math.ceil((high + 2 * EDGE_ROOM) * scale)


def _is_large(shape: Shape, scale: float) -> bool:
    """Return whether a mark is painted in the background.

    No frame has time for such a mark.
    """
    wide, high = _layer_size(shape, scale)
    return wide * high > LARGE_SHAPE_PX


def _layer(scale: float, shape: Shape) -> Layer:
    (left, top), (width, height) = shape.corner, shape.size
    return Layer(width + 2 * EDGE_ROOM, height + 2 * EDGE_ROOM, scale, (left - EDGE_ROOM, top - EDGE_ROOM))


def _edge(scale: float, shape: Shape, thick: float, fill: float) -> pygame.Surface:
    """Return the edge in its casing, with the lines between faces, filled or not."""
    layer, casing = _layer(scale, shape), _layer(scale, shape)
    for face in shape.faces if fill else ():
        layer.polygon(face, GLOSS)
    made = painting.faded(layer.done(), fill) if fill else layer.done()
    layer = _layer(scale, shape)
    for line in shape.between:
        layer.line(line, BETWEEN_COLOUR, 0.95, 150)
    for line in shape.edges:
        casing.line(line, CASING_COLOUR, CASING_WIDTH + thick - EDGE_WIDTH)
        layer.line(line, EDGE_COLOUR, thick)
    for line in shape.edges:
        layer.line(line, CORE_COLOUR, CORE_WIDTH)
    for part in (painting.faded(casing.done(), 0.62), layer.done()):
        made.blit(part, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made


def _light(scale: float, shape: Shape, strength: float) -> pygame.Surface:
    layer = _layer(scale, shape)
    for line in shape.edges:
        layer.line(line, EDGE_COLOUR, CASING_WIDTH + 0.7)
    return painting.glow(layer.done(), LIGHT_REACH * scale, LIGHT_COLOUR, 1.25 * strength)[0]


# Value chips

CHIP_WIDTH, BEST_CHIP_WIDTH, HOT_CHIP_WIDTH = 24.0, 34.7, 38.7  # logical widths of a chip
CHIP_DISTANCE = 42.0  # least logical distance between two chips
CHIP_ROOM = 6.0
CHIP_INK = rgb("#2E1C04")
PLAIN = tuple(map(rgb, ("#F6DC8C", "#E6BD4C", "#C4921F")))
BRIGHT = tuple(map(rgb, ("#FFF0B4", "#FFD75E", "#E2A526")))


def draw_chip(canvas: Canvas, x: float, y: float, words: str, size: float = CHIP_WIDTH, hot: bool = False) -> None:
    """Draw the value of a choice on a gold hexagon.

    Spaces of tracks are round, so the hexagon is not mistaken for one.
    """
    key = ("value chip", size, hot, canvas.scale)
    canvas.blit(SPRITES.get(key, partial(_chip, canvas.scale, size, hot)), x, y, "center")
    share = 0.58 if size == CHIP_WIDTH else 0.50
    figure = max(MIN_FONT_SIZE, round(size * (share if len(words) < 3 else 0.43), 1))
    canvas.text(words, x - 0.02 * size, y - 0.1, Style("bold", figure), CHIP_INK, "center")


def _chip(scale: float, size: float, hot: bool) -> pygame.Surface:
    layer = Layer(size + 2 * CHIP_ROOM, size + 2 * CHIP_ROOM, scale, finer=4)
    middle = size / 2 + CHIP_ROOM

    def hexagon(radius: float, dx: float = 0.0, dy: float = 0.0) -> list[Point]:
        turns = [math.tau * at / 6 for at in range(6)]
        return [(middle + dx + radius * math.cos(a), middle + dy + radius * 0.96 * math.sin(a)) for a in turns]

    layer.polygon(hexagon(size / 2, 0.8, 1.8), (20, 12, 24), 110)
    layer.polygon(hexagon(size / 2 + 0.5, 0.3, 0.9), (20, 12, 24), 120)
    rim = rgb("#FFF3C4") if hot else rgb("#F3D878")
    for inset, colour in ((0.0, rgb("#4A3208")), (0.8, rim), (1.9, rgb("#8C6413"))):
        layer.polygon(hexagon(size / 2 - inset), colour)
    _gild(layer, middle, size / 2 - 2.5, BRIGHT if hot or size > CHIP_WIDTH else PLAIN)
    bevel = hexagon(size / 2 - 3.6)
    layer.line([bevel[at] for at in (3, 4, 5, 0)], rgb("#FFFBE8"), 0.8, 210)
    return layer.done()


def _gild(layer: Layer, middle: float, radius: float, stops: Sequence[Colour]) -> None:
    """Fill a hexagon from its top to its foot in bands of paler to darker gold."""
    half, bands = radius * 0.96 * math.sqrt(0.75), 20
    for band in range(bands):
        top, low = (half * (2 * edge / bands - 1) for edge in (band, band + 1))
        share = 2 * band / (bands - 1)
        colour = mix(stops[0], stops[1], share) if share < 1 else mix(stops[1], stops[2], share - 1)
        wide = [radius * (1 - 0.5 * abs(y) / half) for y in (top, low)]
        left, right = (
            [(middle - w, middle + y) for w, y in zip(wide, (top, low), strict=True)],
            [(middle + w, middle + y + 0.15) for w, y in zip(wide, (top, low), strict=True)],
        )
        layer.polygon([left[0], right[0], right[1], left[1]], colour)


# Seals and ways of the other players


def draw_seal(canvas: Canvas, colour: int, x: float, y: float, size: float = 20.0, alpha: float = 1.0) -> None:
    """Draw a wax seal with a seat's colour and emblem.

    It marks the player who has built or taken there.
    """
    key = ("seal", colour, size, canvas.scale)
    canvas.blit(SPRITES.get(key, partial(_seal, canvas.scale, colour, size)), x, y, "center", alpha)


def _seal(scale: float, colour: int, size: float) -> pygame.Surface:
    base = SEATS[colour].colour
    layer = Layer(size + 10, size + 10, scale, finer=4)
    middle = size / 2 + 5
    dice = random.Random(colour * 7 + 3)
    phases = [dice.uniform(0, math.tau) for _ in range(3)]

    def blob(radius: float, dx: float = 0.0, dy: float = 0.0) -> list[Point]:
        found = []
        for turn in (math.tau * at / 60 for at in range(60)):
            waves = ((3, 0.05), (7, 0.035), (11, 0.02))
            uneven = sum(share * math.sin(n * turn + at) for (n, share), at in zip(waves, phases, strict=True))
            reach = radius * (1 + uneven)
            found.append((middle + dx + reach * math.cos(turn), middle + dy + reach * math.sin(turn)))
        return found

    layer.polygon(blob(size / 2, 0.9, 1.7), (16, 10, 26), 120)
    layer.polygon(blob(size / 2 + 0.4), rgb("#5E4A20") if colour == 0 else PALE)
    layer.polygon(blob(size / 2 - 0.7), mix(base, (20, 10, 16), 0.45))
    layer.polygon(blob(size / 2 - 1.1, -0.25, -0.35), base)
    for radius, other, share in ((0.335, 20, 0.38), (0.315, 255, 0.16), (0.305, 20, 0.14)):
        layer.disc((middle, middle), size * radius, mix(base, (other, other, other), share))
    arc = [
        (middle + size * 0.42 * math.cos(3.5 + at / 10), middle + size * 0.42 * math.sin(3.5 + at / 10))
        for at in range(12)
    ]
    layer.line(arc, (255, 255, 255), 0.9, 150)
    made = layer.done()
    ink = rgb("#3A2A10") if colour in (0, 1) else mix(base, (255, 255, 255), 0.82)
    figure = emblems.bare(colour, max(6, round(size * 0.44 * scale)), ink)
    made.blit(figure, figure.get_rect(center=made.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made


def trail_colour(colour: int) -> Colour:
    """Return a seat's colour, light enough to stand out from the water."""
    return rgb("#5A55C8") if colour == 4 else SEATS[colour].colour


def draw_trail(canvas: Canvas, key: Hashable, points: Sequence[Point], colour: int) -> None:
    """Draw the way that something has gone.

    It is a thin line in its owner's colour in a pale and a dark casing.
    """
    _draw_line(canvas, ("trail", key, colour, canvas.scale), points, partial(_trail, colour))


def draw_way(canvas: Canvas, key: Hashable, points: Sequence[Point], colour: int) -> None:
    """Draw the way that something would go, as dots in its owner's colour.

    The dots have pale rims.
    """
    _draw_line(canvas, ("way", key, colour, canvas.scale), points, partial(_dots, colour))


def _draw_line(
    canvas: Canvas, key: Hashable, points: Sequence[Point], paint_it: Callable[[Layer, Sequence[Point]], None]
) -> None:
    if len(points) < 2:
        return
    left, top = min(x for x, _ in points) - 8, min(y for _, y in points) - 8
    size = max(x for x, _ in points) - left + 8, max(y for _, y in points) - top + 8

    def make() -> pygame.Surface:
        layer = Layer(*size, canvas.scale, (left, top))
        paint_it(layer, points)
        return layer.done()

    canvas.blit(SPRITES.get(key, make, brief=True), left, top)


def _trail(colour: int, layer: Layer, points: Sequence[Point]) -> None:
    casing = rgb("#3A2A18") if colour == 0 else PALE
    for width, tone, alpha in ((4.3, (6, 36, 48), 115), (3.1, casing, 128), (2.0, trail_colour(colour), 230)):
        layer.line(points, tone, width, alpha)


def _dots(colour: int, layer: Layer, points: Sequence[Point]) -> None:
    walked = np.concatenate([[0.0], np.cumsum([math.dist(a, b) for a, b in itertools.pairwise(points)])])
    xs, ys = [x for x, _ in points], [y for _, y in points]
    for at in np.arange(9.0, walked[-1] - 6.0, 8.7):
        spot = float(np.interp(at, walked, xs)), float(np.interp(at, walked, ys))
        layer.disc(spot, 2.7, rgb("#FFF3C4"))
        layer.disc(spot, 1.7, SEATS[colour].colour)


def draw_light(canvas: Canvas, key: Hashable, made: pygame.Surface, x: float, y: float) -> None:
    """Draw light round a sprite whose corner is at a point."""
    light = SPRITES.get(
        ("ghost light", key, canvas.scale), lambda: painting.glow(made, 3.4 * canvas.scale, LIGHT_COLOUR)[0]
    )
    pad = (light.get_width() - made.get_width()) // 2
    canvas.put(light, (canvas.px(x) - pad, canvas.px(y) - pad), 1.0, pygame.BLEND_RGB_ADD)


def draw_ghost(canvas: Canvas, key: Hashable, made: pygame.Surface, x: float, y: float, alpha: float = 0.62) -> None:
    """Draw a preview of a piece with its middle at a point.

    It is faint, in a gold outline with light round it.
    """
    wide, high = made.get_size()
    left, top = canvas.px(x) - wide // 2, canvas.px(y) - high // 2
    draw_light(canvas, key, made, left / canvas.scale, top / canvas.scale)
    width = max(1, round(2 * canvas.scale))
    outline = SPRITES.get(("ghost", key, canvas.scale), lambda: painting.outlined(made, rgb("#FFD75E"), width))
    pad = (outline.get_width() - wide) // 2
    canvas.put(outline, (left - pad, top - pad), 0.75)
    canvas.put(made, (left, top), alpha)


# Parallel lines


def aside(points: Sequence[Point], away: float) -> list[Point]:
    """Return a way parallel to another, joined to it at its start and end."""
    found = []
    for at, (x, y) in enumerate(points):
        before, after = points[max(0, at - 1)], points[min(len(points) - 1, at + 1)]
        length = math.dist(before, after) or 1.0
        share = at / max(1, len(points) - 1)
        off = away * max(0.0, math.sin(math.pi * share)) ** 0.55
        found.append((x + (after[1] - before[1]) / length * off, y - (after[0] - before[0]) / length * off))
    return found
