"""Water of the lagoon seen from above, the ground of every scene.

Three painted sheets make one picture: the water itself, one that darkens it and one of light. The light of the hour
lies in the sheet that darkens, and afternoon turns to dusk there. Glints come and go on it, one here, one there. So the
lagoon is alive without being redrawn: only the places of changed glints are.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Hashable
from functools import cache, partial
from typing import NamedTuple

import numpy as np
import pygame

from game.ui.render import painting
from game.ui.render.canvas import SPRITES, Canvas
from game.ui.render.frame_budget import FRAME_BUDGET
from game.ui.render.picture_cache import PICTURE_CACHE, Paint, PictureOrder
from game.ui.theme import rgb

VERSION = 1
SHEET_MARGIN = 46.0  # logical margin of the sheets round the window
MAX_SHEET_SCALE = 1.5  # scale above which sheets are enlarged: water is soft, and baking would take seconds
TINTS = 12
AFTERNOON, EVENING = (1.0, 1.0, 1.0), (0.52, 0.48, 0.74)
DEPTHS = ((0.0, rgb("#2F9299")), (0.36, rgb("#1F7681")), (0.7, rgb("#145A68")), (1.0, rgb("#0C3A49")))
CREST = np.array(rgb("#86C9C0"), np.float32)
SPARK = rgb("#A9DBD2")
PLAIN = rgb("#1C6B78")  # ground until there is a picture of the water
STROKES = 420
GLINTS = (12, 7)  # numbers of glints across and down
LEVELS = 6  # number of levels of brightness
GLINT_SHARE = 0.4  # share of its period in which a glint shows
Make = Callable[[int, int, float, int], pygame.Surface]


class Glint(NamedTuple):
    """Crest that catches the light, again and again."""

    x: float  # place as shares of the window
    y: float
    long: float
    thick: float
    phase: float
    period: float  # seconds from one flash to the next
    drift: float


class Water:
    """Living water that fills a canvas.

    Reduced motion, or a caller that wants it calm, stills it.
    """

    def __init__(self, motion: bool = True, seed: int = 3):
        self.motion = motion
        self.seed = seed
        self._size = (0, 0, 0.0)
        self._made_of: list[PictureOrder] = []  # the three sheets
        self._mixed: tuple[object, pygame.Surface] | None = None  # parts and picture of the present mix
        self._hour: tuple[int, int, int] | None = None  # size and hour of the present mix, once it is sharp

    def draw(self, canvas: Canvas, clock: float, tint: float = 0.0) -> None:
        """Fill the canvas with the water at a time.

        `tint` goes from afternoon, 0, to dusk, 1.
        """
        self._fit(canvas)
        step = round(max(0.0, min(1.0, tint)) * TINTS)
        self._draw_mixed(canvas, step)
        if self.motion and clock > 0:
            canvas.draw_cached(_draw_glints, self.seed, clock, 1 - 0.45 * step / TINTS)

    def _draw_mixed(self, canvas: Canvas, step: int) -> None:
        """Draw the water at an hour; while that is being mixed, draw the previous mix."""
        size = canvas.surface.get_size()
        if self._hour != (*size, step):
            self._mix(size, step)
        if self._mixed is None:
            canvas.surface.fill(PLAIN)
            return
        if self._mixed[1].get_size() != size:
            self._mixed = None, pygame.transform.scale(self._mixed[1], size)
        canvas.surface.blit(self._mixed[1], (0, 0))

    def _mix(self, size: tuple[int, int], step: int) -> None:
        """Mix the sheets that there are.

        Once a mix of sharp sheets is there, they are no longer needed.
        """
        self._hour = None
        sheets = [PICTURE_CACHE.picture(*order) for order in self._made_of]
        shown = [sheet.shown for sheet in sheets]
        made_of = step, *shown
        if self._mixed is not None and self._mixed[0] == made_of:
            if all(sheet.is_sharp for sheet in sheets):
                self._mixed, self._hour = (None, self._mixed[1]), (*size, step)
        elif not all(sheet.is_there for sheet in sheets):
            FRAME_BUDGET.skipped_work = True
        elif not self._mixed_aside(made_of, mix := partial(_mixed, size, step, *shown)):
            self._mixed = made_of, mix()

    def _mixed_aside(self, made_of: Hashable, mix: Callable[[], pygame.Surface]) -> bool:
        """Have the water mixed in the background; return whether that is possible."""

        def keep(_: Hashable, made: pygame.Surface) -> None:
            self._mixed = made_of, made

        return PICTURE_CACHE.is_open and SPRITES.background(("water", made_of), mix, keep)

    def warm(self, canvas: Canvas) -> None:
        """Have the sheets painted in the background, ahead of their use."""
        for order in self._orders(canvas):
            PICTURE_CACHE.warm(*order)

    def _orders(self, canvas: Canvas) -> list[PictureOrder]:
        """Return the orders of the three sheets, as the picture cache takes them."""
        width, height = canvas.surface.get_size()
        room = 2 * math.ceil(SHEET_MARGIN * canvas.scale)
        whole = width + room, height + room
        logical = whole[0] / canvas.scale
        seed = self.seed

        def sheet(make: Make) -> Paint:
            def painted(w: int, h: int) -> pygame.Surface:
                scale = min(w / logical, MAX_SHEET_SCALE)
                fine = math.ceil(w * scale * logical / w), math.ceil(h * scale * logical / w)
                return _enlarged(make(*fine, scale, seed), (w, h))

            return painted

        makes = (("ground", _ground), ("dark", _darkening), ("light", _glitter))
        return [(f"water-{name}-{seed}", VERSION, whole, sheet(make)) for name, make in makes]

    def _fit(self, canvas: Canvas) -> None:
        width, height = canvas.surface.get_size()
        if self._size == (width, height, canvas.scale):
            return
        self._size = (width, height, canvas.scale)
        self._made_of, self._hour = self._orders(canvas), None


def _draw_glints(canvas: Canvas, seed: int, clock: float, strength: float) -> None:
    """Draw the light on the water at a time."""
    for glint in _strewn(seed):
        t = (clock / glint.period + glint.phase) % 1.0
        level = round(LEVELS * math.sin(math.pi * min(1.0, t / GLINT_SHARE)) ** 1.5) if t < GLINT_SHARE else 0
        if level:
            sprite = _glint(glint.long, glint.thick, canvas.scale)
            x = glint.x * canvas.width + glint.drift * level / LEVELS
            canvas.blit(sprite, x, glint.y * canvas.height, "center", strength * level / LEVELS, add=True)


def _mixed(
    size: tuple[int, int], step: int, ground: pygame.Surface, dark: pygame.Surface, light: pygame.Surface
) -> pygame.Surface:
    """Return the water in the light of the hour.

    It is clear in the middle, and deep at the window's edge.
    """
    whole = dark.get_size()
    hour = pygame.transform.smoothscale(painting.from_array(_hour(whole[0] // 8 + 2, whole[1] // 8 + 2)), whole)
    made = pygame.Surface(size).convert()
    corner = ((size[0] - ground.get_width()) // 2, (size[1] - ground.get_height()) // 2)
    made.blit(ground, corner)
    made.blit(dark, corner, special_flags=pygame.BLEND_RGB_MULT)
    made.blit(hour, corner, special_flags=pygame.BLEND_RGB_MULT)
    share = step / TINTS
    level = [round(255 * (a + (b - a) * share)) for a, b in zip(AFTERNOON, EVENING, strict=True)]
    made.fill(level, special_flags=pygame.BLEND_RGB_MULT)
    made.blit(light, corner, special_flags=pygame.BLEND_RGB_ADD)
    return made


@cache
def _strewn(seed: int) -> list[Glint]:
    """Return glints all over the window, no two close together."""
    rng = random.Random(seed)
    across, down = GLINTS
    return [
        Glint(
            (column + rng.uniform(0.1, 0.9)) / across,
            (row + rng.uniform(0.1, 0.9)) / down,
            rng.choice((16.0, 24.0, 34.0)),
            rng.choice((1.1, 1.6)),
            rng.random(),
            rng.uniform(5.0, 9.0),
            rng.choice((-5.0, 5.0)),
        )
        for column in range(across)
        for row in range(down)
    ]


def _glint(long: float, thick: float, scale: float) -> pygame.Surface:
    """Return a crest of light, tapered and a little bent."""

    def make() -> pygame.Surface:
        layer = painting.Layer(long + 4, thick * 3 + 6, scale, finer=4)
        middle = thick * 1.5 + 4
        arch = [math.sin(math.pi * f / 12) for f in range(13)]
        upper = [(2 + long * f / 12, middle - 2.2 * arch[f]) for f in range(13)]
        lower = [(2 + long * f / 12, middle + (thick - 2.2) * arch[f]) for f in range(12, -1, -1)]
        layer.polygon([*upper, *lower], SPARK)
        return layer.done()

    return SPRITES.get(("glint", long, thick, scale), make)


def _enlarged(made: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return made if made.get_size() == size else pygame.transform.smoothscale(made, size)


def _ridges(width: int, height: int, cell: tuple[float, float], scale: float, seed: int) -> painting.Array:
    """Return crests of waves.

    They are where noise crosses zero, fetched through a displacement so that they bend.
    """
    field = painting.clouds(width, height, cell[0] * scale, cell[1] * scale, seed, 2)
    dx = painting.noise(width, height, 96 * scale, 60 * scale, seed + 51) * np.float32(9 * scale)
    dy = painting.noise(width, height, 74 * scale, 50 * scale, seed + 52) * np.float32(5 * scale)
    x = np.clip(np.arange(width, dtype=np.float32)[None, :] + dx, 0, width - 1).astype(np.int32)
    y = np.clip(np.arange(height, dtype=np.float32)[:, None] + dy, 0, height - 1).astype(np.int32)
    bent: painting.Array = field[y, x]
    return np.asarray(np.clip(1 - 2.1 * np.abs(bent), 0, 1) ** 3, np.float32)


def _ground(width: int, height: int, scale: float, seed: int) -> pygame.Surface:
    big = painting.clouds(width, height, 150 * scale, 84 * scale, seed + 29, 3)
    colour = painting.ramp(np.clip(0.34 + big * 0.20, 0, 1), DEPTHS)
    crests = _ridges(width, height, (66, 21), scale, seed + 9) * 0.17 + _ridges(
        width, height, (30, 10), scale, seed + 19
    ) * np.float32(0.10)
    return _strokes(painting.from_array(colour + CREST * crests[..., None]), scale, seed)


def _darkening(width: int, height: int, scale: float, seed: int) -> pygame.Surface:
    """Return a sheet to multiply by: troughs between long swells."""
    swell = painting.clouds(width, height, 84 * scale, 26 * scale, seed + 71, 3)
    shade = 1 - 0.22 * painting.smooth(-0.1, 1.1, swell)
    return painting.from_array(255 * np.stack([shade * 0.985, shade, np.minimum(1, shade * 1.02)], -1))


def _glitter(width: int, height: int, scale: float, seed: int) -> pygame.Surface:
    """Return a sheet to add: thin crests, in patches, and a few sparks."""
    crests = _ridges(width, height, (48, 15), scale, seed + 83)
    patches = painting.smooth(-0.2, 1.0, painting.noise(width, height, 130 * scale, 80 * scale, seed + 87))
    sparks = painting.smooth(1.5, 2.3, painting.noise(width, height, 7 * scale, 2.2 * scale, seed + 88)) * patches
    light = crests * patches * np.float32(0.17) + sparks * np.float32(0.30)
    return painting.from_array(light[..., None] * np.array(rgb("#9AD6CC"), np.float32))


def _hour(width: int, height: int) -> painting.Array:
    """Return the light over the window.

    It is warm at the upper left, bluish and deeper towards the edges.
    """
    x, y = painting.grid(width, height)
    edge = np.hypot((x - width * 0.46) / width, (y - height * 0.42) / height) * 1.25
    deep = 1 - 0.62 * np.clip(edge - 0.16, 0, 1) ** 1.2
    down = (x / width + y / height) / 2
    cool = painting.ramp(down, [(0, (255, 252, 240)), (0.5, (255, 255, 255)), (1, (226, 230, 246))])
    return np.asarray(cool * deep[..., None], np.float32)


def _strokes(made: pygame.Surface, scale: float, seed: int) -> pygame.Surface:
    """Paint tapered strokes, which turn noise into brushwork."""
    width, height = made.get_size()
    layer = painting.Layer(width / scale, height / scale, scale, finer=2)
    rng = random.Random(seed)
    count = round(STROKES * width * height / (scale * scale) / (1280 * 720))
    for _ in range(count):
        x, y = rng.uniform(-20, width / scale), rng.uniform(0, height / scale)
        long, thick, bend = rng.uniform(12, 42), rng.uniform(1.0, 2.4), rng.uniform(-4, -1.4)
        colour, alpha = (
            (rgb("#A9DBD2"), rng.randint(40, 90)) if rng.random() < 0.6 else (rgb("#0C3B49"), rng.randint(40, 84))
        )
        arch = [math.sin(math.pi * f / 8) for f in range(9)]
        upper = [(x + long * f / 8, y + bend * arch[f]) for f in range(9)]
        lower = [(x + long * f / 8, y + (bend + thick) * arch[f]) for f in range(8, -1, -1)]
        layer.polygon([*upper, *lower], colour, alpha)
    made.blit(layer.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made
