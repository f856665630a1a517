"""Gondola's tiles as pictures: pieces of city along their canals.

A *look* is what can be told apart: the water, the landmark, and a number that varies houses and paving. Houses are
drawn once for each look, at the size of the nearest view. Ground is painted for the size that is shown.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import numpy as np
import pygame

from game.rules.gondola.board import BERTH, CHECKPOINT, DEEP, NORTH, TILES, WATER
from game.ui.art import city_svg
from game.ui.art.city_svg import CityPicture
from game.ui.art.icons import raster
from game.ui.art.svg import document
from game.ui.render import painting
from game.ui.render.canvas import SPRITES
from game.ui.render.display_options import DISPLAY_OPTIONS
from game.ui.render.frame_budget import UNPAINTED
from game.ui.render.picture_cache import PICTURE_CACHE

from ..geometry import SIDE
from . import landmarks, tile_ground
from .tile_ground import Plot, canal_distance
from .tile_labels import ROUNDS_LEFT

LOOK = 5  # raised whenever the city is drawn differently
VARIANTS = 6
MASTER = 272  # pixels of a tile's side as houses are drawn: the nearest view of a large window
OVERHANG = 14.0  # board units that roofs may stand out above a tile
ACROSS, ALONG = (28.0, 4.0, 72.0, 84.0), (11.0, 24.0, 89.0, 72.0)  # the places of a gate: left, top, right, bottom
CHIPS = (0.0, 60.0, 38.0, SIDE)  # the corner that is kept free for Current and Capacity
CHIPS_RIGHT = (SIDE - 38.0, 60.0, SIDE, SIDE)  # the same where a bend rounds the lower left corner
STEP, REACH = 4, 160  # pixels between the sides at which another size is looked for, and its greatest distance


class TileLook(NamedTuple):
    """Look of a tile, but for its neighbours."""

    water: int
    landmark: int  # an icon of the rules, or BOATHOUSE, or PLAIN
    variant: int


PLAIN, BOATHOUSE, GATE, WHIRL = range(4)


def look(kind: int, turn: int, salt: int = 0) -> TileLook:
    """Return the look of a kind of tile; `salt` varies it from place to place."""
    tile = TILES[kind]
    water = WATER[kind][turn]
    if tile.icon == DEEP:
        return TileLook(water, WHIRL, 0)
    if tile.shape == BERTH:
        return TileLook(water, BOATHOUSE, 0)
    landmark = GATE if tile.icon == CHECKPOINT else PLAIN
    return TileLook(water, landmark, (kind * 5 + salt * 7 + salt // 48) % VARIANTS)


# Layout of a tile


class _Lot:
    """Land of a tile that is still free."""

    def __init__(self, water: int, landmark: int):
        self.water, self.basin = water, landmark == BOATHOUSE
        self.taken = [CHIPS_RIGHT if water == ROUNDS_LEFT else CHIPS]
        if landmark == GATE:
            self.taken.append(ALONG if water >> NORTH & 1 else ACROSS)

    def away(self, x: float, y: float) -> float:
        return float(canal_distance(self.water, self.basin, np.float32(x), np.float32(y)))

    def free(self, left: float, top: float, right: float, bottom: float) -> bool:
        return all(right <= a or left >= c or bottom <= b or top >= d for a, b, c, d in self.taken)

    def holds(self, x: float, foot: float, wide: float, deep: float, tall: float) -> bool:
        """Return whether a block may stand there.

        Its footprint lies behind the quay, its roof not over the water.
        """
        back = foot - deep
        if x < 2.6 or x + wide > SIDE - 2.6 or foot > SIDE - 4.2 or back - tall < -4.0:
            return False
        feet = [(at, y) for at in (x, x + wide / 2, x + wide) for y in (back, foot)]
        heads = [(at, max(0.0, back - tall - 2.2)) for at in (x, x + wide / 2, x + wide)]
        return (
            all(self.away(*spot) >= 5.0 for spot in feet)
            and all(self.away(*spot) >= -1.2 for spot in heads)
            and self.free(x, foot - deep - tall * 0.35, x + wide, foot)
        )

    def take(self, x: float, foot: float, wide: float, deep: float) -> None:
        self.taken.append((x - 0.4, foot - deep - 0.4, x + wide + 0.4, foot + 0.2))


def _large(lot: _Lot, rng: random.Random) -> list[CityPicture]:
    """Return one or two of church, bell tower and palace, where there is room."""
    found: list[CityPicture] = []
    if rng.random() < 0.30:
        for _ in range(50):
            x, foot = rng.uniform(3, SIDE - 26), rng.uniform(34, SIDE - 10)
            if lot.holds(x, foot, 23, 13, 20):
                found.append(city_svg.church(x, foot, rng))
                lot.take(x, foot, 23, 27)
                break
    if rng.random() < 0.40:
        for _ in range(50):
            x, foot = rng.uniform(4, SIDE - 14), rng.uniform(40, SIDE - 6)
            if lot.holds(x, foot, 7.6, 4, 30) and lot.away(x + 4, foot - 20) > 1:
                found.append(city_svg.campanile(x, foot))
                lot.take(x - 1, foot, 10, 14)
                break
    for _ in range(40):
        wide = rng.choice((25.0, 28.0, 31.0))
        x, foot = rng.uniform(3, SIDE - wide - 3), rng.uniform(26, SIDE - 6)
        if lot.holds(x, foot, wide, 11, 16):
            found.append(city_svg.palace(x, foot, wide, rng))
            lot.take(x, foot, wide, 20)
            break
    return found


def _rows(lot: _Lot, rng: random.Random) -> list[CityPicture]:
    """Return houses in rows, shoulder to shoulder, with a tree here and there."""
    found: list[CityPicture] = []
    foot = 16.5 + rng.uniform(-1.0, 1.0)
    while foot < SIDE - 3:
        x = 2.8 + rng.uniform(0, 1.5)
        while x < SIDE - 10:
            wide = rng.choice((13.0, 15.0, 17.0, 20.0, 22.0))
            deep, tall = rng.uniform(8.6, 10.4), rng.choice((6.4, 7.0, 7.6, 8.4, 9.4, 11.0))
            fits = next((w for w in (wide, 15.0, 12.0, 9.6) if lot.holds(x, foot, w, deep, tall)), 0.0)
            if not fits:
                x += 1.4
                continue
            if rng.random() < 0.07:
                found += [city_svg.tree(x + 3.5, foot - 1, rng), city_svg.tree(x + 8, foot - 3, rng)]
            else:
                found.append(city_svg.house(x, foot, fits, deep, tall, rng))
            lot.take(x, foot, fits, deep)
            x += fits + rng.choice((0.4, 0.4, 0.5, 1.6, 3.0))
        foot += rng.uniform(14.4, 16.0)
    return found


def _yards(lot: _Lot, rng: random.Random) -> list[CityPicture]:
    """Return trees, wells, stalls and washing for the land that is left."""
    found: list[CityPicture] = []
    for _ in range(190):
        x, foot = rng.uniform(4, SIDE - 4), rng.uniform(9, SIDE - 4)
        if len(found) >= 13:
            break
        if lot.away(x, foot) < 6.4 or lot.away(x - 3.6, foot) < 5.6 or lot.away(x + 3.6, foot) < 5.6:
            continue
        draw = rng.random()
        if draw > 0.90 and lot.free(x - 6, foot - 8, x + 9, foot + 2) and lot.away(x + 8, foot) > 6:
            found.append(city_svg.washing(x - 5, foot, 12, rng))
            lot.take(x - 5.5, foot, 14, 8)
        elif lot.free(x - 5, foot - 6, x + 5, foot + 2.5):
            made = city_svg.tree(x, foot, rng) if draw < 0.62 else city_svg.stall(x, foot, rng) if draw < 0.78 else None
            found.append(made or city_svg.well(x, foot))
            lot.take(x - 4, foot, 8, 6)
    return found


def _things(seen: TileLook) -> list[CityPicture]:
    if seen.landmark == WHIRL:
        return landmarks.bricole()
    rng = random.Random(seen.water * 131 + seen.landmark * 17 + seen.variant * 977 + 5)
    lot = _Lot(seen.water, seen.landmark)
    found: list[CityPicture] = []
    if seen.landmark == BOATHOUSE:
        found += landmarks.boathouse()
        lot.taken += [(0.0, 0.0, SIDE, 14.0), (0.0, 0.0, 34.0, SIDE)]
    elif seen.landmark == PLAIN:
        found += _large(lot, rng)
    found += _rows(lot, rng)
    found += _yards(lot, rng)
    return sorted(found, key=lambda thing: thing.foot)


# Pictures


def _svg(parts: list[str]) -> str:
    return document("".join(parts), SIDE, SIDE + OVERHANG, top=-OVERHANG)


def _drawn(things: list[CityPicture]) -> pygame.Surface:
    """Return things on their shadows, as large as they are ever needed.

    Roofs may stand out above.
    """
    size = (MASTER, round(MASTER * (SIDE + OVERHANG) / SIDE))
    shadow = raster(_svg([thing.shadow for thing in things]), *size, finer=1)
    mask = painting.blurred(painting.coverage(shadow), 1.1 * MASTER / SIDE) * np.float32(0.46)
    made = painting.from_array(np.broadcast_to(np.array((20, 27, 68), np.float32), (*mask.shape, 3)), mask)
    body = raster(_svg([thing.body for thing in things]), *size, finer=1)
    made.blit(body, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made


def _master(seen: TileLook) -> pygame.Surface:
    """Return the houses of a look, kept on the disk."""
    name = f"city{seen.water:x}{seen.landmark}{seen.variant}"
    return SPRITES.get(
        ("gondola city", seen),
        lambda: PICTURE_CACHE.sprite(name, LOOK, (MASTER, MASTER), lambda: _drawn(_things(seen))),
    )


def _scaled(made: pygame.Surface, side: int) -> pygame.Surface:
    return pygame.transform.smoothscale(made, (side, round(side * made.get_height() / MASTER)))


def plot(seen: TileLook, opened: int) -> Plot:
    """Return the ground under a look."""
    return Plot(seen.water, opened, seen.variant % len(tile_ground.FLOORS), seen.landmark == BOATHOUSE)


def tile(seen: TileLook, opened: int, side: int) -> tuple[pygame.Surface, int]:
    """Return a tile of a side in pixels, premultiplied, and the margin round it.

    It is painted in the background, and at first brought from another size.
    """
    pad = tile_ground.margin(side)
    bare = DISPLAY_OPTIONS.contrast and seen.landmark in (PLAIN, GATE)  # no houses beside the canals

    def make() -> pygame.Surface:
        if seen.landmark == WHIRL:
            made = painting.surface(side + 2 * pad, side + 2 * pad)
            made.blit(tile_ground.whirl(side), (pad, pad), special_flags=pygame.BLEND_PREMULTIPLIED)
        else:
            made = tile_ground.tile(plot(seen, opened), side)
        if bare:
            return made
        city = _scaled(_master(seen), side)
        made.blit(city, (pad, pad + side - city.get_height()), special_flags=pygame.BLEND_PREMULTIPLIED)
        return made

    found = SPRITES.get(("gondola tile", seen, opened, side, bare), make, slow=True)
    return (found if found is not UNPAINTED else _rough(seen, opened, side, bare)), pad


def _rough(seen: TileLook, opened: int, side: int, bare: bool) -> pygame.Surface:
    """Return a tile brought from the nearest painted size; `UNPAINTED` without one."""
    sizes = (side + way * step for step in range(STEP, REACH, STEP) for way in (-1, 1))
    other = next((size for size in sizes if ("gondola tile", seen, opened, size, bare) in SPRITES), 0)
    if not other:
        return UNPAINTED
    large = tile(seen, opened, other)[0]
    whole = side + 2 * tile_ground.margin(side)
    return SPRITES.get(
        ("gondola rough tile", seen, opened, side, other, bare),
        lambda: pygame.transform.smoothscale(large, (whole, whole)),
    )


def gate(water: int, side: int) -> pygame.Surface:
    """Return the gate bridge of a checkpoint, in the size of a tile and higher."""

    def make() -> pygame.Surface:
        thing = landmarks.gate_along() if water >> NORTH & 1 else landmarks.gate_across()
        return _scaled(SPRITES.get(("gondola gate", thing), lambda: _drawn([thing])), side)

    return SPRITES.get(("gondola gate", water, side), make)
