"""The ground of Rialto's city: the painted shores, the light of the canal, the names."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np
import pygame

from game.rules.rialto.board import DISTRICTS
from game.ui.art.islands import islands, polygon_distance
from game.ui.render import painting, text
from game.ui.render.painting import Point
from game.ui.theme import FOAM, MIN_FONT_SIZE, Colour, Style, mix, rgb

from ..geometry import BOARD, CANAL, CANAL_NAMES, COMPASS, MARGIN, NAMES, SAILS, SHORES, SQUARES
from . import art, campo, city

WEST, EAST = (rgb("#E0B295"), rgb("#D8A388"), rgb("#E6BFA2")), (rgb("#D6CDA2"), rgb("#E0D8B4"), rgb("#C9C79E"))
GROUNDS = (*WEST, *EAST)
PAVING = rgb("#F0E4CA")
NAME, NAME_INK = Style("caps", 16.0, 2.0), rgb("#3A2013")
SMALL_NAME_TRACK = 0.4  # board units between the letters of a name while the city lies smaller


def size(scale: float) -> tuple[int, int]:
    """Return the size of the baked board with its margin, in pixels."""
    return round((BOARD[0] + 2 * MARGIN) * scale), round((BOARD[1] + 2 * MARGIN) * scale)


def bake(scale: float) -> pygame.Surface:
    """Return the city, premultiplied over nothing.

    It holds the canal's light, shores, grounds, houses and the canal's name.
    """
    width, height = size(scale)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = (x + 0.5) / scale - MARGIN, (y + 0.5) / scale - MARGIN
    shore = np.full((height, width), 60.0, np.float32)
    street = np.zeros((height, width, 3), np.float32) + np.array(GROUNDS[0], np.float32)
    for district, points in enumerate(SHORES):
        part = _window(points, 35.0, width, height, scale)
        away = polygon_distance(points, x[part], y[part]).astype(np.float32) + 5.4
        nearer = away < shore[part]
        ground = _ground(district, x[part], y[part], away, scale)
        street[part] = np.where(nearer[..., None], ground, street[part])
        shore[part] = np.minimum(shore[part], away)
    made = _canal_light(x, y, shore)
    made.blit(islands(shore, scale, street), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    for district, middle in enumerate(SQUARES):
        _adorn(made, campo.paved(district, scale), middle, scale)
    made.blit(city.picture(scale, width, height), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    _adorn(made, painting.faded(art.picture("compass", 62, scale), 0.85), COMPASS, scale)
    for left, top, wide in SAILS:
        _adorn(made, art.picture("bragozzo", wide, scale), (left, top), scale)
    water = Style("italic", 18.0, 1.2)
    for words, way in CANAL_NAMES:
        _write(made, words, way, water, FOAM, scale, ((6, 44, 56), 0.8, 2.0))
    return made


def names(scale: float, zoom: float) -> pygame.Surface:
    """Return the districts' names along their shores, large enough to read while the city lies smaller."""
    made = painting.surface(*size(scale))
    high = max(NAME.size, MIN_FONT_SIZE / zoom)
    style = NAME if high == NAME.size else NAME._replace(size=high, track=SMALL_NAME_TRACK)
    for district, line in enumerate(NAMES):
        _write(made, _called(district), line, style, NAME_INK, scale, (_halo(district), 1.0, 2.2))
    return made


def _called(district: int) -> str:
    return DISTRICTS[district].replace("_", " ").upper()


def _halo(district: int) -> Colour:
    return mix(GROUNDS[district], (255, 250, 236), 0.62)


def _window(points: Sequence[Point], room: float, width: int, height: int, scale: float) -> tuple[slice, slice]:
    """Return the pixels round a shore."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    x0 = max(0, int((min(xs) + MARGIN - room) * scale))
    x1 = min(width, int((max(xs) + MARGIN + room) * scale))
    y0 = max(0, int((min(ys) + MARGIN - room) * scale))
    y1 = min(height, int((max(ys) + MARGIN + room) * scale))
    return slice(y0, y1), slice(x0, x1)


def _ground(district: int, x: np.ndarray, y: np.ndarray, away: np.ndarray, scale: float) -> np.ndarray:
    """Return a district's earth, uneven, with a walk along its quay."""
    tall, wide = x.shape
    low = np.array(GROUNDS[district], np.float32)
    broad = painting.noise(wide, tall, 26 * scale, seed=district + 11)[..., None]
    fine = painting.noise(wide, tall, max(1.4, 3.4 * scale), seed=district + 31)[..., None]
    ground = low * (1 + 0.045 * broad + 0.02 * fine)
    walk = painting.smooth(-7.5, -5.5, away)[..., None] * 0.30
    return np.asarray(ground + (np.array(PAVING, np.float32) - ground) * walk, np.float32)


def _canal_light(x: np.ndarray, y: np.ndarray, shore: np.ndarray) -> pygame.Surface:
    """Return the light of the Grand Canal, so that its S can be followed."""
    nearest = np.full(x.shape, 1e6, np.float32)
    for (ax, ay), (bx, by) in itertools.pairwise(CANAL):
        ex, ey = bx - ax, by - ay
        t = np.clip(((x - ax) * ex + (y - ay) * ey) / max(ex * ex + ey * ey, 1e-6), 0, 1)
        nearest = np.minimum(nearest, np.hypot(x - ax - t * ex, y - ay - t * ey))
    inside = painting.smooth(27.0, 13.0, nearest) * painting.smooth(-4, 3, shore)
    ends = painting.smooth(36, 74, y) * painting.smooth(500, 466, y)
    return painting.from_array(
        np.broadcast_to(np.array((92, 196, 190), np.float32), (*x.shape, 3)), inside * ends * 0.20
    )


def _adorn(made: pygame.Surface, sprite: pygame.Surface, middle: Point, scale: float) -> None:
    """Paint a picture on the lagoon."""
    place = (round((middle[0] + MARGIN) * scale), round((middle[1] + MARGIN) * scale))
    made.blit(sprite, sprite.get_rect(center=place), special_flags=pygame.BLEND_PREMULTIPLIED)


def _write(
    made: pygame.Surface,
    words: str,
    line: Sequence[Point],
    style: Style,
    ink: tuple[int, int, int],
    scale: float,
    halo: tuple[tuple[int, int, int], float, float],
) -> None:
    text.along(made, words, [(x + MARGIN, y + MARGIN) for x, y in line], style, ink, scale, halo)
