"""Labels of tiles on the course: Current, Capacity and Speed, and the medal.

They lie on land beside the canal.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.rules.gondola.board import ANY, DEEP, NO_PASSING, REPLACE, SOUTH, TILES, WEST
from game.ui.art.icons import raster
from game.ui.art.svg import document
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import INK, PALE, STYLES

from .badges import arrows, draw_medal, hull, waves

CHIP_WIDTH, CHIP_HEIGHT = 32.0, 17.4  # a chip, in logical units
OWN_WIDE, OWN_HIGH = 48.0, 26.0  # the Current under the boat of the turn
OWN_TALL = 33.0  # the same where there is little land: the figure stands below its sign
TILE_MARGIN, CHIP_GAP = 3.4, 1.4  # between chips and the tile's edge, and from one to the next
CLOSE_SIDE = 96.0  # of a tile below which boat and labels lie close to each other
FIGURE, MEDAL = 14.6, 20.7
RING_ACROSS, RING_UP = 0.12, 0.16  # shares of a tile's side by which a ring lies off its middle
ROUNDS_LEFT = 1 << SOUTH | 1 << WEST  # the water of a bend round the lower left corner
LOOKS = {
    # a chip's paper, the ink of its figure, and its sign
    "current": ("#17596B", PALE, waves(3.6, 7.6, "#BFE6E2", 0.66)),
    "capacity": ("#F8EED8", INK, hull(4.4, 9.4, "#5B4027", 0.6)),
    "speed": ("#F8EED8", INK, arrows(4.6, 8.6, "#A8322A", 0.66)),
}


class Spots(NamedTuple):
    """Places of a tile's labels and medal."""

    current: Rect
    capacity: Rect
    speed: Rect
    medal: tuple[float, float]


def beside_labels(water: int, x: float, y: float, side: float) -> tuple[float, float]:
    """Return the place of a ring on a tile with some water and its middle, clear of the labels."""
    across = -RING_ACROSS if water == ROUNDS_LEFT else RING_ACROSS
    return x + across * side, y - RING_UP * side


def places(water: int, x: float, y: float, side: float, own: bool = False) -> Spots:
    """Return the places of the labels on a tile with some water and its middle.

    `own` is the tile on which the boat of the turn lies.
    """
    right = water == ROUNDS_LEFT
    edge, foot = x + (side / 2 - TILE_MARGIN if right else TILE_MARGIN - side / 2), y + side / 2 - TILE_MARGIN

    def chip(across: float, up: float, wide: float = CHIP_WIDTH, high: float = CHIP_HEIGHT) -> Rect:
        """Return a label `across` from the corner's edge and `up` above its foot."""
        return Rect(edge - across - wide if right else edge + across, foot - up - high, wide, high)

    if own and water >> SOUTH & 1:  # the other chips go to the other corner
        beyond = side - 2 * TILE_MARGIN - CHIP_WIDTH
        lift = max(0.0, CLOSE_SIDE - side) / 2  # off the boat, which lies across a small tile's corner
        found = chip(0, lift, CHIP_WIDTH, OWN_TALL), chip(beyond, 0), chip(beyond, CHIP_HEIGHT + CHIP_GAP)
        medal = chip(beyond + CHIP_WIDTH - MEDAL, CHIP_HEIGHT + CHIP_GAP, MEDAL, MEDAL)
    elif own:
        found = (
            chip(0, 0, OWN_WIDE, OWN_HIGH),
            chip(OWN_WIDE + CHIP_GAP, 0),
            chip(OWN_WIDE + CHIP_GAP, CHIP_HEIGHT + CHIP_GAP),
        )
        beyond = side - 2 * TILE_MARGIN - MEDAL
        is_clear = beyond >= OWN_WIDE + CHIP_WIDTH + 2 * CHIP_GAP  # else it lies above the Capacity
        medal = chip(beyond, 0 if is_clear else CHIP_HEIGHT + CHIP_GAP, MEDAL, MEDAL)
    else:
        found = chip(0, CHIP_HEIGHT + CHIP_GAP), chip(0, 0), chip(CHIP_WIDTH + CHIP_GAP, 0)
        medal = chip(0, 2 * (CHIP_HEIGHT + CHIP_GAP), MEDAL, MEDAL)
    return Spots(*found, medal.center)


def draw(canvas: Canvas, kind: int, where: Spots, small_table: bool, speed: bool = False) -> None:
    """Draw the labels of a tile and its medal.

    A tile that is being laid shows its Speed as well.
    """
    tile = TILES[kind]
    if tile.current:
        room = 1 if small_table and tile.capacity != ANY else tile.capacity
        _draw_chip(canvas, "current", str(tile.current), where.current)
        _draw_chip(canvas, "capacity", "∞" if room == ANY else str(room), where.capacity)
    if speed and tile.speed:
        _draw_chip(canvas, "speed", str(tile.speed), where.speed)
    if tile.icon in (REPLACE, NO_PASSING):
        draw_medal(canvas, tile.icon, *where.medal, MEDAL)
    elif tile.icon == DEEP:
        beside = where.capacity
        draw_medal(canvas, tile.icon, beside.right + CHIP_GAP + MEDAL / 2, beside.bottom - MEDAL / 2, MEDAL)


def _draw_chip(canvas: Canvas, sign: str, figure: str, box: Rect) -> None:
    """Draw a sign and its figure.

    They stand side by side or, on a label as tall as wide, one above the other.
    """
    key = ("gondola chip", sign, figure, round(box.width, 1), round(box.height, 1), canvas.scale)
    canvas.blit(SPRITES.get(key, lambda: _chip(canvas, sign, figure, box.width, box.height)), box.x, box.y)


def _chip(canvas: Canvas, sign: str, figure: str, wide: float, high: float) -> pygame.Surface:
    paper, ink, inner = LOOKS[sign]
    stacked = high > wide
    grow = 1.3 if stacked else high / CHIP_HEIGHT
    place = f"translate({wide / 2 - 12.4:.1f} -0.6) scale({grow})" if stacked else f"scale({grow:.3f})"
    body = (
        f'<rect x="1.2" y="1.6" width="{wide}" height="{high}" rx="4" fill="#061420" fill-opacity="0.5"/>'
        f'<rect width="{wide}" height="{high}" rx="4" fill="#2A2019"/>'
        f'<rect x="1" y="1" width="{wide - 2}" height="{high - 2}" rx="3.2" fill="{paper}"/>'
        f'<g transform="{place}">{inner}</g>'
    )
    made = raster(document(body, wide + 1.4, high + 1.8), canvas.px(wide + 1.4), canvas.px(high + 1.8))
    x, y, size = (wide / 2, high * 0.68, FIGURE * 1.36) if stacked else (wide * 0.74, high / 2, FIGURE * grow * 0.98)
    style = STYLES["bold"]._replace(size=size)
    Canvas(made, canvas.scale).text(figure, x, y, style, ink, "center")
    return made
