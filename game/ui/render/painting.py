"""Art kit: noise, light, layers and shadows.

Everything here is slow and done once for each size. Surfaces that leave this module hold premultiplied alpha;
`Canvas.blit` draws them so. Lengths are pixels. If a scale is passed, they are logical.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame

from ..theme import SHADE, Colour, mix
from .frame_budget import FRAME_BUDGET

Array = npt.NDArray[np.float32]  # array of any shape
Levels = npt.NDArray[np.uint8]  # levels of coverage
Numbers = Any  # a number or an array of them: NumPy's types do not tell them apart
Point = tuple[float, float]
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
BAND_PIXELS = 400_000  # pixels of a band


# Noise


def _spline_basis(n: int, cell: float, offset: float, rows: slice = slice(None)) -> Array:
    knots = int(n / cell) + 5
    x = np.arange(n, dtype=np.float32)[rows] / np.float32(cell) + np.float32(1.0 + offset)
    i: Numbers = np.floor(x).astype(int)
    f: Numbers = x - i
    weights = ((1 - f) ** 3 / 6, (3 * f**3 - 6 * f**2 + 4) / 6, (-3 * f**3 + 3 * f**2 + 3 * f + 1) / 6, f**3 / 6)
    basis = np.zeros((len(x), knots + 2), np.float32)
    at = np.arange(len(x))
    for k, weight in enumerate(weights):
        basis[at, np.clip(i - 1 + k, 0, knots + 1)] += weight
    return basis


def noise(
    width: int, height: int, cell_x: float, cell_y: float = 0.0, seed: int = 0, rows: slice = slice(None)
) -> Array:
    """Return smooth noise of about -1 to 1, shape (height, width), or some of its rows.

    It is a random grid between two spline matrices.
    """
    FRAME_BUDGET.yield_to_frame()
    cell_y = cell_y or cell_x
    rng = np.random.default_rng(seed)
    across, down = _spline_basis(width, cell_x, 0.61), _spline_basis(height, cell_y, 0.37, rows)
    knots: Array = rng.standard_normal((down.shape[1], across.shape[1]), np.float32)
    return np.asarray((down @ knots @ across.T) * 1.15, np.float32)


def bands(height: int, width: int) -> Iterator[slice]:
    """Yield the rows of a picture in bands, for work that needs many bytes for a pixel."""
    step = max(1, BAND_PIXELS // width)
    for top in range(0, height, step):
        yield slice(top, min(top + step, height))


def clouds(
    width: int,
    height: int,
    cell_x: float,
    cell_y: float = 0.0,
    seed: int = 0,
    octaves: int = 3,
    rows: slice = slice(None),
) -> Array:
    """Return noise in several octaves, or some of its rows."""
    cell_y = cell_y or cell_x
    total: Numbers = np.float32(0.0)
    share, shares = 1.0, 0.0
    for octave in range(octaves):
        cells = max(1.2, cell_x / 2.0**octave), max(1.2, cell_y / 2.0**octave)
        total = total + share * noise(width, height, *cells, seed + 17 * octave, rows)
        shares += share
        share *= 0.5
    result: Array = total / np.float32(shares) * np.float32(1.2)
    return result


def smooth(low: float, high: float, x: Numbers) -> Numbers:
    """Return a smooth step from 0 at `low` to 1 at `high`."""
    FRAME_BUDGET.yield_to_frame()
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def grid(width: int, height: int) -> tuple[Array, Array]:
    """Return the x and y of the middle of every pixel."""
    FRAME_BUDGET.yield_to_frame()
    x, y = (np.arange(length, dtype=np.float32) + np.float32(0.5) for length in (width, height))
    return np.tile(x, (height, 1)), np.repeat(y[:, None], width, 1)


def ramp(t: Numbers, stops: Sequence[tuple[float, Colour]]) -> Array:
    """Return colours along stops for an array of numbers, shape (..., 3)."""
    FRAME_BUDGET.yield_to_frame()
    places = [stop for stop, _ in stops]
    made = np.empty((*np.shape(t), 3), np.float32)
    for channel in range(3):
        made[..., channel] = np.interp(t, places, [colour[channel] for _, colour in stops])
    return made


# Surfaces


def size_of(width: float, height: float) -> tuple[int, int]:
    """Return a size in whole pixels, at least one each way."""
    return max(1, math.ceil(width)), max(1, math.ceil(height))


def surface(width: float, height: float) -> pygame.Surface:
    """Return an empty transparent surface of at least one pixel."""
    return pygame.Surface(size_of(width, height), pygame.SRCALPHA)


def from_array(colour: Numbers, alpha: Numbers = None) -> pygame.Surface:
    """Return a premultiplied surface from colours and coverage.

    Colours (h, w, 3) run from 0 to 255, coverage (h, w) from 0 to 1.
    """
    FRAME_BUDGET.yield_to_frame()
    height, width = colour.shape[:2]
    if alpha is None:
        made = pygame.Surface((width, height))
        levels = np.empty(colour.shape, np.uint8)
        for rows in bands(height, width):
            levels[rows] = np.clip(colour[rows], 0, 255).astype(np.uint8)
        pygame.surfarray.blit_array(made, levels.swapaxes(0, 1))
        return made
    cover = np.clip(alpha, 0, 1).astype(np.float32)
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    pixels, alphas = pygame.surfarray.pixels3d(made).swapaxes(0, 1), pygame.surfarray.pixels_alpha(made).T
    for rows in bands(height, width):
        part = cover[rows]
        pixels[rows] = (np.clip(colour[rows], 0, 255) * part[..., None] + 0.5).astype(np.uint8)
        alphas[rows] = (part * 255 + 0.5).astype(np.uint8)
    del pixels, alphas
    return made


def shades(made: pygame.Surface) -> Levels:
    """Return a copy of the colours of a surface, shape (w, h, 3).

    Unlike pygame's own copy it lets other threads go on.
    """
    FRAME_BUDGET.yield_to_frame()
    return np.array(pygame.surfarray.pixels3d(made)) if made.get_bytesize() > 2 else pygame.surfarray.array3d(made)


def alphas(made: pygame.Surface) -> Levels:
    """Return a copy of the alpha of a surface, shape (w, h).

    Unlike pygame's own copy it lets other threads go on.
    """
    has_any = made.get_flags() & pygame.SRCALPHA and made.get_bytesize() == 4
    return np.array(pygame.surfarray.pixels_alpha(made)) if has_any else pygame.surfarray.array_alpha(made)


def coverage(made: pygame.Surface) -> Array:
    """Return the alpha of a surface as 0 to 1, shape (h, w)."""
    result: Array = alphas(made).T.astype(np.float32) / np.float32(255)
    return result


def tinted(made: pygame.Surface, colour: Colour, alpha: float = 1.0) -> pygame.Surface:
    """Return the shape of a premultiplied surface in one colour."""
    return _inked(alphas(made), colour, alpha)


def outlined(made: pygame.Surface, colour: Colour, width: int) -> pygame.Surface:
    """Return a premultiplied sprite with a coloured line round it.

    Its middle stays where it was.
    """
    result = surface(made.get_width() + 2 * width, made.get_height() + 2 * width)
    body = pygame.mask.from_surface(made, 120).to_surface(setcolor=(*colour, 255), unsetcolor=(0, 0, 0, 0))
    for turn in range(12):
        angle = turn * math.pi / 6
        place = (round(width * (1 + math.cos(angle))), round(width * (1 + math.sin(angle))))
        result.blit(body, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    result.blit(made, (width, width), special_flags=pygame.BLEND_PREMULTIPLIED)
    return result


def faded(made: pygame.Surface, alpha: float) -> pygame.Surface:
    """Return a premultiplied surface at a share of its opacity."""
    copy = made.copy()
    level = max(0, min(255, round(alpha * 255)))
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def blurred(cover: Array, radius: float) -> Array:
    """Return a coverage, blurred.

    A wide blur is done on a smaller copy, where it costs a fraction and looks the same.
    """
    if radius < 0.5:
        return cover
    soft = _softened((np.clip(cover, 0, 1) * 255).astype(np.uint8).T, radius)
    result: Array = soft.T.astype(np.float32) / np.float32(255)
    return result


def _softened(levels: Levels, radius: float) -> Levels:
    """Return levels of 0 to 255, shape (width, height), blurred."""
    FRAME_BUDGET.yield_to_frame()
    width, height = levels.shape
    factor = max(1, min(int(radius / 2.4), width // 12, height // 12))
    made = pygame.Surface(levels.shape, 0, 32)
    pygame.surfarray.blit_array(made, levels.astype(np.uint32) * np.uint32(0x10101))
    if factor > 1:
        made = pygame.transform.smoothscale(made, (math.ceil(width / factor), math.ceil(height / factor)))
    made = pygame.transform.gaussian_blur(made, max(1, round(radius / factor)))
    if factor > 1:
        made = pygame.transform.smoothscale(made, (width, height))
    return shades(made)[..., 0]


LEVELS = np.arange(256, dtype=np.float32) / np.float32(255)  # coverage of each level
LOWERED = (LEVELS * 255).astype(np.uint8)  # each level after a round trip through coverage


def _soft_shape(made: pygame.Surface, radius: float) -> tuple[Levels, int]:
    """Blur the levels of a surface's coverage, padded for the blur on every side.

    Returns the levels and the padding in pixels.
    """
    pad = math.ceil(radius * 2.6) + 1
    levels = np.pad(alphas(made), pad)
    return (levels if radius < 0.5 else _softened(LOWERED[levels], radius)), pad


def _inked(levels: Levels, colour: Colour, alpha: float) -> pygame.Surface:
    """Return a premultiplied surface of one colour.

    The pixel of each level is computed once for all pixels.
    """
    cover = np.clip(LEVELS * np.float32(alpha), 0, 1)
    inks = (np.clip(np.array(colour[:3], np.float32), 0, 255) * cover[:, None] + 0.5).astype(np.uint8)
    made = pygame.Surface(levels.shape, pygame.SRCALPHA)
    red, green, blue, opaque = made.get_shifts()
    looks = (cover * 255 + 0.5).astype(np.uint32) << opaque
    for channel, shift in enumerate((red, green, blue)):
        looks |= inks[:, channel].astype(np.uint32) << shift
    pixels = pygame.surfarray.pixels2d(made)
    pixels[:] = looks[levels]
    del pixels
    return made


def shadow(
    made: pygame.Surface, radius: float, alpha: float = 0.46, colour: Colour = SHADE
) -> tuple[pygame.Surface, int]:
    """Return a soft shadow of a premultiplied surface, and its padding in pixels.

    The padding is the same on every side.
    """
    levels, pad = _soft_shape(made, radius)
    return _inked(levels, colour, alpha), pad


def with_shadow(
    made: pygame.Surface, offset: Point, radius: float, alpha: float = 0.46, colour: Colour = SHADE
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return a surface on its shadow, and the place of its own corner on the result."""
    cast, pad = shadow(made, radius, alpha, colour)
    x, y = round(offset[0]), round(offset[1])
    left, top = max(0, pad - x), max(0, pad - y)
    width = max(left + made.get_width(), left + x - pad + cast.get_width())
    height = max(top + made.get_height(), top + y - pad + cast.get_height())
    result = surface(width, height)
    result.blit(cast, (left + x - pad, top + y - pad), special_flags=pygame.BLEND_PREMULTIPLIED)
    result.blit(made, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)
    return result, (left, top)


def glow(made: pygame.Surface, radius: float, colour: Colour, strength: float = 1.0) -> tuple[pygame.Surface, int]:
    """Return light round a surface, for BLEND_RGB_ADD, and its padding in pixels.

    It is added because alpha-blended gold turns olive on teal.
    """
    levels, pad = _soft_shape(made, radius)
    inks = np.clip(LEVELS * np.float32(strength), 0, 1)[:, None] * np.array(colour, np.float32)
    lit = pygame.Surface(levels.shape)
    pygame.surfarray.blit_array(lit, np.clip(inks, 0, 255).astype(np.uint8)[levels])
    return lit, pad


SHADES = 24  # steps of an even shade


class Layer:
    """Drawing in logical units, made several times larger and averaged down.

    This gives smooth edges without clip paths.
    """

    def __init__(self, width: float, height: float, scale: float, origin: Point = (0.0, 0.0), finer: int = 0):
        self.scale = scale
        self.finer = finer or (3 if scale < 1.35 else 2)
        self.origin = origin
        self.size = max(1, math.ceil(width * scale)), max(1, math.ceil(height * scale))
        self.zoom = scale * self.finer
        self.surface = surface(self.size[0] * self.finer, self.size[1] * self.finer)

    def at(self, point: Sequence[float]) -> Point:
        """Return the place of a logical point on the large surface."""
        return (point[0] - self.origin[0]) * self.zoom, (point[1] - self.origin[1]) * self.zoom

    def polygon(
        self,
        points: Iterable[Sequence[float]],
        colour: Colour,
        alpha: int = 255,
        edge: Colour | None = None,
        width: float = 0.8,
    ) -> None:
        """Draw a filled polygon, with an optional edge."""
        points = list(points)
        placed = [self.at(point) for point in points]
        if alpha >= 255:
            pygame.draw.polygon(self.surface, colour, placed)
        else:
            self._blended(placed, alpha, 1, lambda target, moved: pygame.draw.polygon(target, colour, moved))
        if edge is not None:
            self.line([*points, points[0]], edge, width)

    def shaded(self, x: float, y: float, wide: float, high: float, top: Colour, foot: Colour, radius: float) -> None:
        """Draw a rectangle that darkens evenly from the top to the foot."""
        for step in range(SHADES, 0, -1):
            share = step / SHADES
            self.rect(x, y, wide, high * share, mix(top, foot, share), min(radius, high * share / 2))

    def line(self, points: Iterable[Sequence[float]], colour: Colour, width: float = 1.0, alpha: int = 255) -> None:
        """Draw a polyline with round joints."""
        placed = [self.at(point) for point in points]
        thick = max(1.0, width * self.zoom)

        def draw(target: pygame.Surface, moved: list[Point]) -> None:
            for (x1, y1), (x2, y2) in itertools.pairwise(moved):
                length = math.hypot(x2 - x1, y2 - y1)
                if length < 0.01:
                    continue
                nx, ny = -(y2 - y1) / length * thick / 2, (x2 - x1) / length * thick / 2
                quad = [(x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x1 - nx, y1 - ny)]
                pygame.draw.polygon(target, colour, quad)
            if thick >= 2.6:
                for point in moved:
                    pygame.draw.circle(target, colour, point, thick / 2)

        if alpha >= 255:
            draw(self.surface, placed)
        else:
            self._blended(placed, alpha, math.ceil(thick) + 2, draw)

    def disc(
        self,
        centre: Sequence[float],
        radius: float,
        colour: Colour,
        alpha: int = 255,
        edge: Colour | None = None,
        width: float = 0.8,
        flat: float = 1.0,
    ) -> None:
        """Draw a disc, or an ellipse lying `flat`."""
        count = max(18, int(radius * self.zoom * 0.9))
        turns = np.linspace(0, 2 * math.pi, count, endpoint=False)
        points = [(centre[0] + radius * math.cos(t), centre[1] + radius * flat * math.sin(t)) for t in turns]
        self.polygon(points, colour, alpha, edge, width)

    def rect(
        self, x: float, y: float, width: float, height: float, colour: Colour, radius: float = 0.0, alpha: int = 255
    ) -> None:
        """Draw a rectangle with round corners."""
        left, top = self.at((x, y))
        box = pygame.Rect(round(left), round(top), max(1, round(width * self.zoom)), max(1, round(height * self.zoom)))
        if alpha >= 255:
            pygame.draw.rect(self.surface, colour, box, border_radius=round(radius * self.zoom))
            return
        part = surface(*box.size)
        pygame.draw.rect(part, colour, part.get_rect(), border_radius=round(radius * self.zoom))
        part.set_alpha(alpha)
        self.surface.blit(part, box)

    def _blended(
        self, placed: list[Point], alpha: int, pad: int, draw: Callable[[pygame.Surface, list[Point]], object]
    ) -> None:
        left = int(min(x for x, _ in placed)) - pad
        top = int(min(y for _, y in placed)) - pad
        part = surface(max(x for x, _ in placed) - left + pad + 2, max(y for _, y in placed) - top + pad + 2)
        draw(part, [(x - left, y - top) for x, y in placed])
        part.set_alpha(alpha)
        self.surface.blit(part, (left, top))

    def wobble(self, amount: float = 0.5, cell: float = 16.0, seed: int = 1) -> None:
        """Make the drawing look drawn by hand: fetch its pixels through low noise."""
        width, height = self.surface.get_size()
        pixels = pygame.surfarray.pixels2d(self.surface)
        before = pixels.copy()
        for rows in bands(height, width):
            dx, dy = (
                noise(width, height, cell * self.zoom, seed=one, rows=rows) * np.float32(amount * self.zoom)
                for one in (seed, seed + 1)
            )
            x = np.clip(np.arange(width)[None, :] + dx, 0, width - 1).astype(np.int32)
            y = np.clip(np.arange(height)[rows, None] + dy, 0, height - 1).astype(np.int32)
            pixels[:, rows] = before[x.T, y.T]
        del pixels

    def grain(self, fine: float = 0.05, broad: float = 0.05, seed: int = 5) -> None:
        """Vary the painted colours by noise, as if pigment had settled unevenly."""
        FRAME_BUDGET.yield_to_frame()
        width, height = self.surface.get_size()
        w, h = width // self.finer + 1, height // self.finer + 1
        field = noise(w, h, 1.5 * self.scale, seed=seed) * np.float32(fine) + noise(
            w, h, 14 * self.scale, seed=seed + 3
        ) * np.float32(broad)
        field = 1 + field.T
        down = np.arange(height) // self.finer
        pixels = pygame.surfarray.pixels3d(self.surface)
        for columns in bands(width, height):
            across = np.arange(width)[columns] // self.finer
            pixels[columns] = np.clip(pixels[columns] * field[across][:, down, None], 0, 255).astype(np.uint8)
            FRAME_BUDGET.yield_to_frame()
        del pixels

    def done(self) -> pygame.Surface:
        """Return the drawing at its size, premultiplied."""
        FRAME_BUDGET.yield_to_frame()
        return pygame.transform.smoothscale(self.surface.premul_alpha(), self.size)


# Curves


def spline(points: Sequence[Sequence[float]], count: int = 200, closed: bool = False) -> Numbers:
    """Return a smooth curve through points, shape (count, 2).

    Its points lie evenly along its length.
    """
    p = np.array(points, float)
    q = np.vstack([p[-1], p, p[0], p[1]]) if closed else np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    parts = []
    t = np.linspace(0, 1, 40, endpoint=False)[:, None]
    for i in range(1, len(q) - 2):
        a, b, c, d = q[i - 1], q[i], q[i + 1], q[i + 2]
        parts.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    curve = np.vstack([*parts, q[-2][None]])
    length = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(curve, axis=0).T))])
    at = np.linspace(0, length[-1], count)
    return np.stack([np.interp(at, length, curve[:, 0]), np.interp(at, length, curve[:, 1])], 1)


def box_distance(x: Numbers, y: Numbers, width: float, height: float, radius: float) -> Numbers:
    """Return the signed distance from a rounded box, negative inside.

    The box has its corner at the origin.
    """
    qx = np.abs(x - width / 2) - (width / 2 - radius)
    qy = np.abs(y - height / 2) - (height / 2 - radius)
    return np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - radius
