"""Highlight of targets: all but the targets of a choice steps back, chips keep apart, seals keep off chips.

The marks themselves (edges, chips, seals, trails) are in `game.ui.art.highlights`.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from functools import partial

import pygame

from game.ui.art import highlights
from game.ui.art.highlights import Shape
from game.ui.render import painting
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.painting import Point
from game.ui.theme import rgb

VEIL, DEPTH = (18, 30, 36), 0.29  # colour and opacity over all but targets: a quarter darker, a little greyer
WASH, GLEAM = rgb("#FFECAA"), 0.13  # colour and opacity laid over the targets

PROUD = 1.5  # logical units from a card to its edge
SOLID = 200  # opacity from which a part of a sprite is no shadow

Placed = tuple[Shape, float, float]
Standing = tuple[Hashable, pygame.Surface, float, float]  # key and sprite of a thing before targets, and its corner


def draw_targets(
    canvas: Canvas, area: Rect, targets: Sequence[Placed], pulse: float, before: Sequence[Standing] = ()
) -> None:
    """Let targets shine and all else step back, within an area and round it.

    What stands `before` targets on the board hides parts of them, and is as dark as all else.
    """
    if not targets:
        return
    draw_veil(canvas, area, targets)
    for shape, x, y in targets:
        highlights.draw_target(canvas, shape, x, y, pulse)
    for key, sprite, x, y in before:
        canvas.blit(SPRITES.get(("veiled", key, canvas.scale), partial(_veiled, sprite), brief=True), x, y)


def draw_edge(canvas: Canvas, box: Rect, pulse: float) -> None:
    """Draw the gold edge round a card, a tile or a sheet that may be chosen.

    What lies in it is drawn over it.
    """
    wide, high = round(box.width) + 2 * PROUD, round(box.height) + 2 * PROUD
    highlights.draw_target(canvas, highlights.box(("edge", wide, high), wide, high, 6), *box.center, pulse)


def draw_veil(canvas: Canvas, area: Rect, targets: Sequence[Placed]) -> None:
    """Draw the veil that darkens all but the targets."""
    inner = canvas.box(area)
    names = tuple((shape.key, canvas.px(x), canvas.px(y)) for shape, x, y in targets)
    key = ("veil", tuple(inner), names, canvas.scale)
    made = SPRITES.get(key, partial(_veil, canvas.scale, inner, targets), slow=True, brief=True)
    canvas.put(made, inner.topleft)
    left, top, right, bottom = (edge / canvas.scale for edge in (inner.x, inner.y, inner.right, inner.bottom))
    for side in (
        Rect(0, 0, canvas.width, top),
        Rect(0, bottom, canvas.width, canvas.height - bottom),
        Rect(0, top, left, bottom - top),
        Rect(right, top, canvas.width - right, bottom - top),
    ):
        canvas.fill(side, VEIL, DEPTH)


def _veil(scale: float, inner: pygame.Rect, targets: Sequence[Placed]) -> pygame.Surface:
    """Return the veil with the targets cut out."""
    made = painting.surface(*inner.size)
    made.fill(_premultiplied(VEIL, DEPTH))
    gleam = _premultiplied(WASH, GLEAM)
    for shape, x, y in targets:
        for face in shape.faces:
            points = [((x + px) * scale - inner.x, (y + py) * scale - inner.y) for px, py in face]
            pygame.draw.polygon(made, gleam, points)
    return made


def _veiled(sprite: pygame.Surface) -> pygame.Surface:
    """Return a sprite without its shadow, under the veil."""
    solid = pygame.mask.from_surface(sprite, SOLID)
    made = solid.to_surface(setsurface=sprite, unsetcolor=(0, 0, 0, 0))
    veil = solid.to_surface(setcolor=_premultiplied(VEIL, DEPTH), unsetcolor=(0, 0, 0, 0))
    made.blit(veil, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made


def _premultiplied(colour: tuple[int, int, int], alpha: float) -> tuple[int, int, int, int]:
    red, green, blue = (round(part * alpha) for part in colour)
    return red, green, blue, round(alpha * 255)


# Places


def spaced(spots: Sequence[Point], taken: Sequence[Point] = (), apart: float = highlights.CHIP_DISTANCE) -> list[int]:
    """Return the indices of the spots that are kept, so that no two are too near.

    The first comes before all others.
    """
    kept: list[int] = []
    held = list(taken)
    for at, spot in enumerate(spots):
        if all(math.dist(spot, other) >= apart for other in held):
            kept.append(at)
            held.append(spot)
    return kept


def clearest(options: Sequence[Point], others: Sequence[Point]) -> Point:
    """Return the spot that is farthest from all others, the first of several."""
    return max(options, key=lambda spot: min((math.dist(spot, other) for other in others), default=math.inf))


def best_three(worth: Sequence[int], shown: bool) -> set[int]:
    """Return the indices of the three worth most; none if they may not be shown."""
    order = sorted(range(len(worth)), key=lambda at: -worth[at])
    return set(order[:3]) if shown else set()
