"""Ground of the tiles: quays, paving and brick walls round a canal.

A tile's ground depends on its water and on which of its sides lie open to the lagoon: there it ends in a quay of its
own. One distance field is the same wherever two tiles meet, so that canals and quays run on without a seam. The living
water shows wherever there is no land.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import pygame

from game.rules.gondola.board import EAST, NORTH, SIDES, SOUTH, WEST
from game.ui.render import painting
from game.ui.render.canvas import SPRITES
from game.ui.render.painting import Numbers
from game.ui.theme import Colour, rgb

from ..geometry import MIDDLE, SIDE

CANAL_HALF_WIDTH = 14.5  # half the width of a canal
LEVELS = (104, 156, 208, 312, 416)  # sides in pixels at which ground is painted
MARGIN_SHARE = 0.25  # its margin there: so a side in steps of four pixels has a margin of whole ones
MARGIN = 12.0  # round a tile: its outer wall and foam lie there
KERB = 2.6  # pixels that a quay's kerb has at least, so that canals are read from far out
WALL = 4.6  # height of a quay over the water, in board units
DOCK = 36.0  # half the width of the boathouse's dock, and its reach into the land
BASIN_END = 20.0
FLOORS: tuple[tuple[Colour, Colour, str], ...] = (
    (rgb("#C7976C"), rgb("#DDB489"), "earth"),
    (rgb("#B06E50"), rgb("#C98862"), "herringbone"),
    (rgb("#BDAD92"), rgb("#D6C8AC"), "slabs"),
    (rgb("#CFA376"), rgb("#E3C399"), "slabs"),
    (rgb("#8F9154"), rgb("#ACA766"), "grass"),
)
_TOWARDS = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))


def canal_distance(water: int, has_dock: bool, x: Numbers, y: Numbers) -> Numbers:
    """Return the distance of a point from its canal's edge: below 0 in the water."""
    sides = [side for side in range(SIDES) if water >> side & 1]
    if len(sides) == 2 and (sides[1] - sides[0]) % 2:
        cx = SIDE if water >> EAST & 1 else 0.0
        cy = SIDE if water >> SOUTH & 1 else 0.0
        return np.abs(np.hypot(x - cx, y - cy) - MIDDLE) - CANAL_HALF_WIDTH
    across, down = np.abs(y - MIDDLE) - CANAL_HALF_WIDTH, np.abs(x - MIDDLE) - CANAL_HALF_WIDTH
    if len(sides) == 2:
        return down if water >> NORTH & 1 else across
    if len(sides) == SIDES:
        return _joined(across, down, 9.0)
    if len(sides) == 3:
        band = across if water & 0b1010 == 0b1010 else down
        arm = next(side for side in sides if not water >> (side + 2) % SIDES & 1)
        return _joined(band, _arm(arm, x, y), 9.0)
    mouth = _arm(sides[0], x, y)
    if has_dock:
        box = painting.box_distance(x - BASIN_END, y - (MIDDLE - DOCK), 67.0, 2 * DOCK, 7.0)
        return _joined(mouth, box, 10.0)
    return mouth


def _arm(side: int, x: Numbers, y: Numbers) -> Numbers:
    """Return the distance to a canal from a tile's middle out over one side."""
    dx, dy = _TOWARDS[side]
    along = (x - MIDDLE) * dx + (y - MIDDLE) * dy
    aside = np.abs((x - MIDDLE) * dy - (y - MIDDLE) * dx)
    return np.maximum(aside - CANAL_HALF_WIDTH, -along)


def _joined(a: Numbers, b: Numbers, reach: float) -> Numbers:
    """Return the lesser of two distances, with a soft corner where they meet."""
    share = np.clip(0.5 + 0.5 * (b - a) / reach, 0, 1)
    return b + (a - b) * share - reach * share * (1 - share)


def _quay_distance(opened: int, x: Numbers, y: Numbers) -> Numbers:
    """Return the distance of a point within the sides open to the lagoon."""
    radius = 5.0
    far = np.float32(-1e3)
    qx = np.maximum(radius - x if opened >> WEST & 1 else far, radius - (SIDE - x) if opened >> EAST & 1 else far)
    qy = np.maximum(radius - y if opened >> NORTH & 1 else far, radius - (SIDE - y) if opened >> SOUTH & 1 else far)
    out = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - radius
    return -out - 1.0


def _waver(x: Numbers, y: Numbers) -> Numbers:
    """Return a slight unevenness of all lines.

    It is the same on every tile, so that it runs on over their borders.
    """
    u, v = x * (math.tau / SIDE), y * (math.tau / SIDE)
    return np.sin(3 * u + 2 * v) * 0.2 + np.sin(5 * v - 2 * u + 1) * 0.2 + np.sin(7 * u + 6 * v + 2) * 0.14


def land_distance(water: int, has_dock: bool, opened: int, x: Numbers, y: Numbers) -> Numbers:
    """Return the distance of a point within a tile's land: below 0 in the water."""
    away = canal_distance(water, has_dock, x, y) + _waver(x, y)
    if not opened:
        return away
    return _joined(away, _quay_distance(opened, x, y) + _waver(x, y) * 0.6, 7.0)


def _floor(floor: int, x: Numbers, y: Numbers, size: int, scale: float, seed: int) -> Numbers:
    """Return paving or grass between the houses."""
    low, high, kind = FLOORS[floor % len(FLOORS)]
    broad = painting.noise(size, size, 34 * scale, seed=seed)
    fine = painting.noise(size, size, max(1.4, 4.2 * scale), seed=seed + 1)
    colour = painting.ramp(np.clip(0.5 + broad * 0.35, 0, 1), [(0, low), (1, high)])
    if kind == "herringbone":
        joint = np.minimum(np.abs((x + y) % 4.4 - 2.2), np.abs((x - y) % 4.4 - 2.2))
        colour = _over(colour, (107, 52, 35), np.clip(1 - joint / 0.5, 0, 1) * 0.32)
    elif kind == "slabs":
        shifted = y + 2.8 * (np.floor(x / 5.6) % 2)
        joint = np.minimum(np.abs(x % 5.6 - 2.8), np.abs(shifted % 5.6 - 2.8))
        colour = _over(colour, (107, 84, 64), np.clip(1 - joint / 0.5, 0, 1) * 0.34)
    elif kind == "grass":
        colour = _over(colour, (84, 104, 50), painting.smooth(0.1, 1.3, fine) * 0.55)
    else:
        colour = _over(colour, (96, 62, 42), painting.smooth(0.3, 2.0, fine) * 0.30)
    return colour


def _over(colour: Numbers, pen: Numbers, share: Numbers) -> Numbers:
    return colour + (np.asarray(pen, np.float32) - colour) * np.asarray(share, np.float32)[..., None]


class Plot(NamedTuple):
    """Look of ground: its water, open sides and paving, and if it is the boathouse's."""

    water: int
    opened: int
    floor: int
    has_dock: bool


def level_of(side: int) -> int:
    """Return the painted size that is brought to a side."""
    return next((level for level in LEVELS if level >= side), LEVELS[-1])


def tile(plot: Plot, side: int) -> pygame.Surface:
    """Return the ground of a tile of a side in pixels, premultiplied.

    It has a margin for walls and foam all round. It is painted at few sizes, and brought from there to the others. So
    zooming does not paint everything again.
    """
    level = level_of(side)
    large = SPRITES.get(("gondola ground", plot, level), lambda: _painted(plot, level))
    whole = round(side * (1 + 2 * MARGIN_SHARE))
    made = pygame.transform.smoothscale(large, (whole, whole)) if side != level else large
    at, size = (whole - side) // 2 - margin(side), side + 2 * margin(side)
    return made.subsurface((at, at, size, size)).copy()


def _painted(plot: Plot, side: int) -> pygame.Surface:
    """Return the ground as it is painted, in the middle of its margin."""
    water, opened, floor, has_dock = plot
    scale = side / SIDE
    pad = margin(side)
    size = side + 2 * pad
    row = (np.arange(size, dtype=np.float32) + 0.5 - pad) / scale
    x, y = np.meshgrid(row, row)
    field = land_distance(water, has_dock, opened, x, y)
    inside = _clip(opened, x, y, scale)

    colour = _floor(floor, x, y, size, scale, water * 16 + floor * 3)
    walk = np.array(rgb("#DDCBA6"), np.float32) + painting.noise(size, size, max(1.4, 6 * scale), seed=4)[..., None] * 8
    joint = np.minimum(np.abs(x % 3.9 - 1.95), np.abs(y % 3.9 - 1.95))
    walk = _over(walk, rgb("#8F7A5A"), np.clip(1 - joint / 0.42, 0, 1) * 0.26)
    colour = colour + (walk - colour) * painting.smooth(6.6, 5.6, field)[..., None]
    wide = max(2.8, KERB / scale)
    colour = _over(colour, rgb("#F5EDDB"), painting.smooth(wide, wide - 0.6, field))
    kerb = np.minimum(np.abs(x % 7 - 3.5), np.abs(y % 7 - 3.5))
    colour = _over(
        colour, rgb("#9C8B6C"), np.clip(1 - kerb / 0.4, 0, 1) * painting.smooth(wide - 0.2, wide - 0.8, field) * 0.55
    )
    colour = _over(colour, rgb("#6B5238"), np.clip(1 - np.abs(field - wide) / 0.5, 0, 1) * 0.55)
    colour = _over(colour, (74, 54, 40), np.clip(1 - np.abs(field - 0.1) / max(0.6, 0.5 / scale), 0, 1) * 0.6)
    colour = _seams(colour, opened, x, y, field)

    cover = np.clip(field * scale + 0.5, 0, 1)
    wall, depth = _wall(field, scale)
    brick = painting.ramp(depth, [(0, rgb("#A9573D")), (0.6, rgb("#8E4634")), (1, rgb("#4E4A40"))])
    courses = (np.floor(y / 1.5) % 2) * 0.12 + ((np.floor(x / 3.2 + np.floor(y / 1.5) % 2 * 0.5)) % 2) * 0.06
    brick = brick * (1 - courses[..., None])
    out, alpha = _foam(field, wall, x, y, size, scale)
    for pen, part in ((brick, wall * inside), (colour, cover * inside)):
        total = part + alpha * (1 - part)
        share = np.where(total > 0, part / np.maximum(total, 1e-5), 0)[..., None]
        out = out * (1 - share) + pen * share
        alpha = total
    room = painting.surface(side * (1 + 2 * MARGIN_SHARE), side * (1 + 2 * MARGIN_SHARE))
    at = round(side * MARGIN_SHARE) - pad
    room.blit(painting.from_array(out, alpha * inside), (at, at), special_flags=pygame.BLEND_PREMULTIPLIED)
    return room


def margin(side: int) -> int:
    """Return the margin of a tile's picture, in pixels."""
    return math.ceil(MARGIN * side / SIDE)


def _clip(opened: int, x: Numbers, y: Numbers, scale: float) -> Numbers:
    """Return 1 within the tile and its open margins, 0 in a neighbour's picture."""
    inside = np.ones_like(x)
    for side, off in ((NORTH, y), (EAST, SIDE - x), (SOUTH, SIDE - y), (WEST, x)):
        if not opened >> side & 1:
            inside = inside * np.clip(off * scale + 0.5, 0, 1)
    return inside


def _wall(field: Numbers, scale: float) -> tuple[Numbers, Numbers]:
    """Return the quay's wall on the far side of the water, and its pixels' depths."""
    high = max(1, round(WALL * scale))
    cover = np.clip(field * scale + 0.5, 0, 1)
    swept = cover
    depth = np.zeros_like(field)
    done = 0
    for share in (0.25, 0.5, 0.75, 1.0):
        step = round(high * share)
        wider = _swept(swept, step - done)
        depth += (wider - swept) * np.float32(share - 0.125)
        swept, done = wider, step
    return swept, depth


def _swept(cover: Numbers, pixels: int) -> Numbers:
    """Return a coverage swept down by some pixels, in steps that double."""
    done = 0
    while done < pixels:
        step = min(done + 1, pixels - done)
        moved = np.maximum(cover[step:], cover[:-step])
        cover = np.concatenate([cover[:step], moved])
        done += step
    return cover


def _foam(field: Numbers, wall: Numbers, x: Numbers, y: Numbers, size: int, scale: float) -> tuple[Numbers, Numbers]:
    """Return foam along the shore, broken, and a thin ring farther out."""
    u, v = x * (math.tau / SIDE), y * (math.tau / SIDE)
    ripple = np.sin(6 * u + 2 * v) * 0.5 + np.sin(4 * v - 3 * u + 1) * 0.5 + np.sin(11 * u + 9 * v) * 0.35
    lowered = np.full_like(field, -99.0)
    step = max(1, round(WALL * scale))
    lowered[step:] = field[:-step]
    shore = np.maximum(field, np.where(wall > 0.02, np.maximum(lowered, field), lowered))
    lip = np.clip(1 - np.abs(shore + 0.9) / (0.95 + 0.25 * ripple), 0, 1) * 0.85
    ring = np.clip(1 - np.abs(shore + 3.6 + ripple * 0.5) / 0.55, 0, 1) * painting.smooth(-0.5, 0.7, ripple) * 0.5
    foam = np.maximum(lip, ring)
    return np.broadcast_to(np.array((223, 242, 236), np.float32), (size, size, 3)).copy(), foam


def _seams(colour: Numbers, opened: int, x: Numbers, y: Numbers, field: Numbers) -> Numbers:
    """Return the joints where tiles meet on land."""
    on_land = painting.smooth(0.6, 1.6, field)
    for side, off in ((EAST, SIDE - x), (SOUTH, SIDE - y)):
        if not opened >> side & 1:
            colour = _over(colour, rgb("#3A2214"), np.clip(1 - np.abs(off - 0.3) / 0.6, 0, 1) * 0.6 * on_land)
    for side, off in ((NORTH, y), (WEST, x)):
        if not opened >> side & 1:
            colour = _over(colour, rgb("#FFF3D6"), np.clip(1 - np.abs(off - 0.4) / 0.6, 0, 1) * 0.45 * on_land)
    return colour


def whirl(side: int) -> pygame.Surface:
    """Return deep water: a dark whirl with soft edges, in the size of a tile."""
    row = (np.arange(side, dtype=np.float32) + 0.5) * SIDE / side
    x, y = np.meshgrid(row, row)
    away = np.hypot(x - MIDDLE, (y - MIDDLE) * 1.06)
    turn = np.arctan2(y - MIDDLE, x - MIDDLE)
    uneven = painting.noise(side, side, 22 * side / SIDE, 12 * side / SIDE, 9)
    swirl = np.sin(away * 0.42 + turn * 2.0 + uneven * 0.5)
    colour = painting.ramp(np.clip(away / 52, 0, 1), [(0, rgb("#04121F")), (0.55, rgb("#0A2C47")), (1, rgb("#10405A"))])
    light = painting.smooth(0.72, 1.0, swirl) * painting.smooth(4, 16, away) * painting.smooth(52, 34, away)
    colour = _over(colour, rgb("#5AA3BE"), light * 0.62)
    edge = np.minimum(np.minimum(x, SIDE - x), np.minimum(y, SIDE - y))
    return painting.from_array(colour, painting.smooth(0.0, 11.0, edge + uneven * 1.4) * 0.96)
