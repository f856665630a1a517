"""Buildings of Rialto's districts: rows of houses in elevation, landmarks, trees, wells and washing.

The two banks have roofs of two families: terracotta in the west, ochre in the east. Nothing stands where the game needs
its room: on the squares, under names and plates, at the ends of connections.
"""

from __future__ import annotations

import itertools
import math
import random

import numpy as np
import pygame

from game.ui.art import city_svg, svg
from game.ui.art.city_svg import CityPicture
from game.ui.art.icons import raster
from game.ui.art.islands import polygon_distance
from game.ui.render import painting
from game.ui.theme import SHADE, rgb

from .. import geometry
from . import art

LANDMARK_NAMES = ("frari", "giacomo", "salute", "orto", "basilica", "arsenal")
TERRACOTTA = tuple(map(rgb, ("#CC5B3F", "#C0523A", "#D8714C", "#B5503A", "#C96648", "#D98A5E")))
OCHRE = tuple(map(rgb, ("#B98A48", "#A67C3E", "#C69C58", "#9A7A40", "#B58F4E", "#A8894E")))
HOUSE_SCALE = 0.74  # board units to a unit of the houses' drawing
ROW = 12.6  # distance from one row of houses to the next
INSET = 8.4  # distance from the edge of the land to the first house


class _Land:
    """Free land of a district."""

    def __init__(self, district: int):
        self.shore = geometry.SHORES[district]
        y, x = np.mgrid[0 : geometry.BOARD[1], 0 : geometry.BOARD[0]].astype(np.float32)
        self.depth = -polygon_distance(self.shore, x, y)
        sx, sy = geometry.SQUARES[district]
        wide, high = geometry.PLATE
        self.planted: list[tuple[float, float, float, float]] = []  # places of houses
        self.boxes = [(sx - wide / 2 - 5, sy - high / 2 - 12, sx + wide / 2 + 5, sy + high / 2 + 4)]
        self.spots = [(*geometry.NUMBERS[district], 17.0), (*geometry.PRIZES[district], 20.0)]
        for route in geometry.ROUTES:
            self.spots += [(*end, 13.0) for end in (route[0], route[-1])]
        for a, b in itertools.pairwise(geometry.NAMES[district]):
            count = max(2, round(math.dist(a, b) / 6))
            self.spots += [
                (a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count, 11.0) for i in range(count + 1)
            ]

    def inside(self, x: float, y: float) -> float:
        """Return the distance of a point on the land from the shore."""
        return float(
            self.depth[round(min(max(y, 0), geometry.BOARD[1] - 1)), round(min(max(x, 0), geometry.BOARD[0] - 1))]
        )

    def free(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Check if nothing is in the way of a box."""
        if any(left < c and right > a and top < d and bottom > b for a, b, c, d in self.boxes):
            return False
        return all(
            math.dist((x, y), (min(max(x, left), right), min(max(y, top), bottom))) >= reach
            for x, y, reach in self.spots
        )

    def holds(self, x: float, foot: float, wide: float, deep: float, tall: float) -> bool:
        """Check if a block may stand at a place.

        Its foot must be on the land, and its roof over nothing that must be seen.
        """
        corners = ((x, foot), (x + wide, foot), (x, foot - deep), (x + wide, foot - deep))
        if any(self.inside(*corner) < INSET - 2 for corner in corners):
            return False
        return self.inside(x + wide / 2, foot - deep - tall) > 1.0 and self.free(x, foot - deep - tall, x + wide, foot)

    def take(self, left: float, top: float, right: float, bottom: float) -> None:
        """Keep a box from others."""
        self.boxes.append((left, top, right, bottom))


def _landmark(land: _Land, district: int) -> CityPicture:
    """Return the district's landmark, its foot at the chart's spot."""
    x, foot = geometry.LANDMARKS[district]
    (left, top, wide, _), inner = art.source(LANDMARK_NAMES[district])
    land.take(x + left + 1, foot - 20, x + left + wide - 1, foot + 2)
    land.take(x + left + wide * 0.3, foot + top + 8, x + left + wide - 1, foot)
    shadow = svg.polygon(
        [
            (x + left + 4, foot),
            (x + left + 4, foot - 8),
            (x + left + wide - 2, foot - 8),
            (x + left + wide + 10, foot - 2),
            (x + left + wide + 8, foot + 5),
            (x + left + 12, foot + 5),
        ],
        city_svg.SHADOW,
    )
    return CityPicture(foot, shadow, f'<g transform="translate({x:.1f} {foot:.1f})">{inner}</g>')


def _placed(thing: CityPicture, x: float, foot: float) -> CityPicture:
    """Return a thing drawn round the origin, at its size on the board and its place."""
    move = f'<g transform="translate({x:.2f} {foot:.2f}) scale({HOUSE_SCALE})">'
    return CityPicture(foot, f"{move}{thing.shadow}</g>", f"{move}{thing.body}</g>")


def _rows(land: _Land, district: int, rng: random.Random) -> list[CityPicture]:
    """Build houses in rows, with a tree or a small square between them here and there."""
    found: list[CityPicture] = []
    ys, xs = [y for _, y in land.shore], [x for x, _ in land.shore]
    roofs = TERRACOTTA if district < 3 else OCHRE
    foot = min(ys) + 17.0
    while foot < max(ys) - INSET + 1:
        x = min(xs) + INSET + rng.uniform(0, 4)
        while x < max(xs) - INSET:
            wide = rng.choice((13.0, 15.0, 17.0, 20.0))
            deep, tall = rng.uniform(7.4, 8.6), rng.choice((6.4, 7.0, 7.6, 8.4, 9.4))
            fits = next(
                (
                    w
                    for w in (wide, 13.0, 10.0)
                    if land.holds(x, foot, w * HOUSE_SCALE, deep * HOUSE_SCALE, tall * HOUSE_SCALE)
                ),
                0,
            )
            if not fits:
                x += 1.5
                continue
            draw = rng.random()
            land.planted.append((x, foot - (deep + tall) * HOUSE_SCALE, x + fits * HOUSE_SCALE, foot + 2))
            if draw < 0.06:
                found += [_placed(city_svg.tree(at, 0, rng), x, foot - drop) for at, drop in ((3, 0.6), (9, 2.4))]
            elif draw < 0.09 and fits > 12:
                found.append(_placed(city_svg.washing(0, 0, fits, rng), x, foot))
            elif draw < 0.12 and fits > 12:
                found.append(_placed(city_svg.well(6, 0), x, foot - 1))
            elif draw < 0.90:
                found.append(_placed(city_svg.house(0, 0, fits, deep, tall, rng, roofs=roofs), x, foot))
            x += fits * HOUSE_SCALE + rng.choice((0.2, 0.2, 0.3, 1.2, 2.6))
        foot += ROW + rng.uniform(-0.5, 0.8)
    return found


def _gardens(land: _Land, rng: random.Random) -> list[CityPicture]:
    """Plant trees where no house found room."""
    found: list[CityPicture] = []
    ys, xs = [y for _, y in land.shore], [x for x, _ in land.shore]
    for _ in range(260):
        x, foot = rng.uniform(min(xs), max(xs)), rng.uniform(min(ys), max(ys))
        clear = all(x + 5 < a or x - 5 > c or foot + 2 < b or foot - 7 > d for a, b, c, d in land.planted)
        if clear and land.inside(x, foot) > INSET and land.free(x - 4, foot - 7, x + 4, foot + 1):
            found.append(_placed(city_svg.tree(0, 0, rng), x, foot))
            land.planted.append((x - 1, foot - 3, x + 1, foot + 1))
        if len(found) == 14:
            break
    return found


def things() -> list[CityPicture]:
    """Return everything that stands in the city, from the back to the front."""
    found: list[CityPicture] = []
    for district in range(len(LANDMARK_NAMES)):
        rng = random.Random(40 + district)
        land = _Land(district)
        found.append(_landmark(land, district))
        found += _rows(land, district, rng)
        found += _gardens(land, rng)
    return sorted(found, key=lambda thing: thing.foot)


def picture(scale: float, width: int, height: int) -> pygame.Surface:
    """Return the city on its shadows, premultiplied, as large as board and margin."""
    box = (-geometry.MARGIN, -geometry.MARGIN, width / scale, height / scale)
    standing = things()
    shadow = raster(art.svg(box, "".join(thing.shadow for thing in standing)), width, height, finer=1)
    mask = painting.blurred(painting.coverage(shadow), 1.1 * scale) * np.float32(0.44)
    made = painting.from_array(np.broadcast_to(np.array(SHADE, np.float32), (*mask.shape, 3)), mask)
    body = raster(art.svg(box, "".join(thing.body for thing in standing)), width, height, finer=2 if scale < 1.4 else 1)
    made.blit(body, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made
