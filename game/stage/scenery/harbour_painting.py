"""Harbour picture: sky, far shore, water to the horizon, near quay; day and dusk.

It is slow, and done once for each size; see `harbour` for the moving parts.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pygame

from game.ui.render import painting
from game.ui.render.painting import Numbers
from game.ui.theme import DEEP, SHALLOW, Colour, rgb

from .boats import rippled
from .skyline import FOOT, HEIGHT, far_shore

Stops = tuple[tuple[float, Colour], ...]


@dataclass(frozen=True)
class Hour:
    """Colours of a time of day."""

    sky: Stops
    rose: Colour
    clouds: tuple[Colour, Colour]
    water: Stops
    warm: Stops
    cool: Colour
    deep: Colour
    glint: Colour
    pale: Colour
    sun: float  # strength of the sun on the water
    strokes: tuple[Colour, Colour, Colour]
    haze: Colour
    haze_share: float
    town: tuple[float, float, float]
    stone: tuple[float, float, float]
    lit: bool


DAY = Hour(
    sky=(
        (0, rgb("#5E97A0")),
        (0.34, rgb("#9DB9AC")),
        (0.62, rgb("#F0CB95")),
        (0.86, rgb("#FBDFA8")),
        (1, rgb("#FCE8BE")),
    ),
    rose=rgb("#EDAA86"),
    clouds=(rgb("#D99A86"), rgb("#FFF3D6")),
    water=((0, rgb("#9CC3AE")), (0.1, rgb("#5FA9A2")), (0.3, SHALLOW), (0.62, rgb("#1C7480")), (1, rgb("#115463"))),
    warm=((0, rgb("#FBDDA6")), (0.25, rgb("#F6CE92")), (0.6, rgb("#EDC08A")), (1, rgb("#BFD0AE"))),
    cool=rgb("#86C9C0"),
    deep=DEEP,
    glint=rgb("#FFE9B8"),
    pale=rgb("#BFE6DC"),
    sun=1.0,
    strokes=(rgb("#FFE2A6"), rgb("#A9DBD2"), rgb("#0C3B49")),
    haze=rgb("#FBDDAA"),
    haze_share=1.0,
    town=(1, 1, 1),
    stone=(1.05, 0.99, 0.92),
    lit=False,
)  # fmt: skip
DUSK = Hour(
    sky=(
        (0, rgb("#0B1130")), (0.36, rgb("#182048")), (0.62, rgb("#30305F")), (0.8, rgb("#643F70")),
        (0.92, rgb("#B5625F")), (1, rgb("#F0A671")),
    ),
    rose=rgb("#4A3A72"),
    clouds=(rgb("#2E2C58"), rgb("#A8708A")),
    water=(
        (0, rgb("#A66E70")), (0.06, rgb("#5E567E")), (0.2, rgb("#2C4A73")), (0.55, rgb("#17355A")),
        (1, rgb("#0B1E3C")),
    ),
    warm=((0, rgb("#FFBE84")), (0.25, rgb("#E0926C")), (0.6, rgb("#A8747A")), (1, rgb("#50608A"))),
    cool=rgb("#456A92"),
    deep=rgb("#081530"),
    glint=rgb("#FFD9A0"),
    pale=rgb("#8FB2CC"),
    sun=0.55,
    strokes=(rgb("#FFC98C"), rgb("#86A9C8"), rgb("#071228")),
    haze=rgb("#C9788A"),
    haze_share=0.42,
    town=(0.42, 0.37, 0.58),
    stone=(0.66, 0.55, 0.70),
    lit=True,
)  # fmt: skip


@dataclass(frozen=True)
class HarbourView:
    """View of the harbour, in logical units.

    The horizon counts from the top, the quay from the bottom. The sun stands at a share of the width and a height.
    `churches` and `low` are shares of the width: the places of San Giorgio and the Salute, and a stretch kept low.
    """

    name: str
    hour: Hour
    horizon: float
    quay: float
    sun: tuple[float, float]
    churches: tuple[float, float] = (0.102, 0.842)
    low: tuple[float, float] = (0.36, 0.64)

    def key(self) -> str:
        return f"harbour-{self.name}"


TITLE = HarbourView("title", DAY, 178.0, 59.0, (0.245, 128.0))
LOBBY = HarbourView("seats", DAY, 100.0, 133.0, (0.245, 62.0), (-0.5, 0.658), (0.2, 0.5))
NIGHT = HarbourView("night", DUSK, 267.0, 87.0, (0.365, 200.0), (0.02, 0.29), (0.4, 0.5))


def _lattice(seed: int) -> painting.Array:
    return np.random.default_rng(seed).random((256, 256)).astype(np.float32)


def _value_noise(u: Numbers, v: Numbers, table: painting.Array) -> painting.Array:
    """Return noise of 0 to 1 at any points.

    It is a random lattice, smoothly filled. Unlike a grid it can follow perspective.
    """
    iu, iv = np.floor(u).astype(np.int32), np.floor(v).astype(np.int32)
    fu, fv = (u - iu).astype(np.float32), (v - iv).astype(np.float32)
    fu, fv = fu * fu * (3 - 2 * fu), fv * fv * (3 - 2 * fv)
    a, b, c, d = iu & 255, (iu + 1) & 255, iv & 255, (iv + 1) & 255
    low = table[c, a] * (1 - fu) + table[c, b] * fu
    high = table[d, a] * (1 - fu) + table[d, b] * fu
    return np.asarray(low * (1 - fv) + high * fv, np.float32)


def _octaves(u: Numbers, v: Numbers, count: int, seed: int) -> painting.Array:
    total, share, shares = np.zeros(np.broadcast(u, v).shape, np.float32), 1.0, 0.0
    for octave in range(count):
        zoom = 2.0**octave
        total += np.float32(share) * _value_noise(
            u * zoom + 17 * octave, v * zoom + 31 * octave, _lattice(seed + octave)
        )
        shares += share
        share *= 0.5
    return np.asarray(total / np.float32(shares), np.float32)


@dataclass
class _Sea:
    """Water in perspective.

    Each pixel has its place on the lagoon and its share of the way from the horizon.
    """

    u: Numbers
    v: Numbers
    k: Numbers
    path: Numbers

    @classmethod
    def seen(cls, width: int, height: int, scale: float, sun: float, strength: float) -> _Sea:
        x, y = _open_grid(width, height)
        k = y / height
        size = (0.20 + 0.85 * k**0.85) * np.float32(scale * 0.667)
        v = np.cumsum(1 / (size * np.float32(0.74)), axis=0)
        u = (x - width / 2) / size
        spread = (120 + 420 * k) * scale * 0.667
        path = np.exp(-(((x - sun - 120 * k * scale * 0.667) / spread) ** 2)) * strength
        return cls(u.astype(np.float32), v.astype(np.float32), k, path.astype(np.float32))

    def part(self, rows: slice) -> _Sea:
        """Return some rows."""
        return _Sea(self.u[rows], self.v[rows], self.k[rows], self.path[rows])


def _open_grid(width: int, height: int) -> tuple[painting.Array, painting.Array]:
    """Return the x of the middle of each column, and the y of each row, as `painting.grid` has them everywhere."""
    x, y = painting.grid(width, 1)[0], painting.grid(1, height)[1]
    return x, y


def _in_bands(width: int, height: int, painted_rows: Callable[[slice], painting.Array]) -> painting.Array:
    """Return colours that are painted in bands of rows."""
    made = np.empty((height, width, 3), np.float32)
    for rows in painting.bands(height, width):
        made[rows] = painted_rows(rows)
    return made


def _towards(colour: Numbers, other: Numbers, share: Numbers) -> Numbers:
    part = np.asarray(share, np.float32)[..., None]
    return colour * (1 - part) + np.asarray(other, np.float32) * part


def _sky(view: HarbourView, width: int, height: int, scale: float) -> painting.Array:
    x, whole = _open_grid(width, height)
    clouds = _octaves(x / (280 * scale), whole / (60 * scale), 5, 11)
    step = max(1, round(6 * scale))
    higher = clouds[np.clip(np.arange(height) - step, 0, None)][:, np.clip(np.arange(width) - step, 0, None)]

    def painted_rows(rows: slice) -> painting.Array:
        return _sky_rows(view, (width, height), scale, (x, whole[rows]), clouds[rows], higher[rows])

    return _in_bands(width, height, painted_rows)


def _sky_rows(
    view: HarbourView,
    size: tuple[int, int],
    scale: float,
    places: tuple[painting.Array, painting.Array],
    field: painting.Array,
    above: painting.Array,
) -> painting.Array:
    """Return some rows of the sky.

    `field` has its clouds, and `above` those a little higher and to the left, from where the light comes.
    """
    hour, (width, height), (x, y) = view.hour, size, places
    down = y / height
    colour = painting.ramp(np.clip(down, 0, 1), hour.sky)
    colour = _towards(colour, hour.rose, np.clip((x / width - 0.35) * 1.1, 0, 0.55) * painting.smooth(0.1, 1, down))
    wisps = _octaves(x / (87 * scale), y / (23 * scale), 4, 21) - 0.5
    cover = (
        painting.smooth(0.52, 0.74, field + 0.1 * wisps)
        * painting.smooth(0, 0.25, down)
        * painting.smooth(1.02, 0.6, down)
    )
    light = np.clip(0.5 + (field - above) * 9, 0, 1)
    cloud = _towards(np.broadcast_to(np.array(hour.clouds[0], np.float32), colour.shape), hour.clouds[1], light)
    colour = _towards(colour, cloud, 0.62 * cover)
    sun_x, sun_y = view.sun[0] * width, view.sun[1] * scale
    away = np.hypot((x - sun_x) / (373 * scale), (y - sun_y) / (232 * scale))
    near = np.hypot((x - sun_x) / (84 * scale), (y - sun_y - 12 * scale) / (110 * scale))
    if hour.lit:
        away = np.hypot((x - sun_x) / (420 * scale), (y - height) / (140 * scale))
        return np.asarray(
            colour + np.clip(1 - away, 0, 1)[..., None] ** 2 * np.array((84, 50, 30), np.float32), np.float32
        )
    colour = colour + np.clip(1 - away, 0, 1)[..., None] ** 2.2 * np.array((120, 105, 72), np.float32)
    return np.asarray(
        colour + np.clip(1 - near, 0, 1)[..., None] ** 1.6 * np.array((150, 144, 122), np.float32), np.float32
    )


def _sea(view: HarbourView, width: int, height: int, scale: float) -> painting.Array:
    sea = _Sea.seen(width, height, scale, view.sun[0] * width, view.hour.sun)
    return _in_bands(width, height, lambda rows: _sea_rows(view, sea.part(rows)))


def _sea_rows(view: HarbourView, sea: _Sea) -> painting.Array:
    hour = view.hour
    bent = sea.u + 52 * (_value_noise(sea.u / 140, sea.v / 90, _lattice(2)) - 0.5)
    big = _octaves(bent / 210, sea.v / 88, 4, 31)
    ripple = _octaves(bent / 46 + big * 1.4, sea.v / 17, 3, 41)
    fine = _octaves(bent / 27, sea.v / 4.6, 2, 51)
    colour = painting.ramp(np.clip(sea.k + (big - 0.5) * 0.30, 0, 1), hour.water)
    sunny = np.clip(sea.path * 1.25 + np.exp(-sea.k * 5.5), 0, 1)
    shine = _towards(
        np.broadcast_to(np.array(hour.cool, np.float32), colour.shape), painting.ramp(sea.k, hour.warm), sunny
    )
    facet = painting.smooth(0.50, 0.66, ripple * 0.62 + big * 0.38)
    mirror = np.clip(0.95 * np.exp(-sea.k * 4.2) + 0.07, 0, 1) + 0.70 * sea.path * np.exp(-sea.k * 0.9)
    colour = _towards(colour, shine, np.clip(facet * mirror, 0, 0.92))
    colour = _towards(colour, hour.deep, painting.smooth(0.50, 0.36, ripple * 0.7 + fine * 0.3) * 0.26)
    glint = painting.smooth(0.63, 0.72, fine * 0.62 + ripple * 0.38) * (0.10 + 0.95 * sea.path) * np.exp(-sea.k * 1.5)
    colour = colour + np.array(hour.glint, np.float32) * (glint * 0.6)[..., None]
    pale = painting.smooth(0.60, 0.70, fine * 0.5 + ripple * 0.5) * (0.10 + 0.08 * sea.k)
    return np.asarray(_towards(colour, hour.pale, pale), np.float32)


def glitter_sheet(width: int, height: int, scale: float, seed: int) -> pygame.Surface:
    """Return one of the two sheets whose product glitters."""
    whole = _Sea.seen(width, height, scale, 0.0, 0.0)

    def painted_rows(rows: slice) -> painting.Array:
        sea = whole.part(rows)
        bent = sea.u + 40 * (_value_noise(sea.u / 120, sea.v / 70, _lattice(seed)) - 0.5)
        ripple = _octaves(bent / 40, sea.v / 13, 2, seed + 1) * 0.65
        ripple += _octaves(bent / 21, sea.v / 4.6, 2, seed + 5) * 0.35
        return np.asarray(255 * painting.smooth(0.44, 0.66, ripple), np.float32)[..., None]

    return painting.from_array(_in_bands(width, height, painted_rows))


def glitter_mask(view: HarbourView, width: int, height: int, scale: float) -> painting.Array:
    """Return the strength and colour of glitter at each pixel of the water.

    It glitters on the sun's path, along the horizon, and a little everywhere.
    """
    hour = view.hour
    whole = _Sea.seen(width, height, scale, view.sun[0] * width, hour.sun)
    return _in_bands(width, height, lambda rows: _glitter_rows(hour, whole.part(rows)))


def _glitter_rows(hour: Hour, sea: _Sea) -> painting.Array:
    strength = np.clip(0.13 + 0.8 * sea.path * np.exp(-sea.k * 0.7) + 0.4 * np.exp(-sea.k * 5), 0, 1)
    warm = np.clip(sea.path * 1.3 + np.exp(-sea.k * 6) * 0.6, 0, 1)
    colour = _towards(np.broadcast_to(np.array(hour.pale, np.float32), (*warm.shape, 3)), hour.glint, warm)
    return np.asarray(colour * strength[..., None] * 0.55, np.float32)


def _strokes(view: HarbourView, width: int, height: int, scale: float) -> pygame.Surface:
    """Paint crescents on the water, which make noise look like brushwork."""
    hour = view.hour
    layer = painting.Layer(width / scale, height / scale, scale, finer=2)
    rng = random.Random(7)
    deep, wide = height / scale, width / scale
    for _ in range(round(640 * wide / 1280)):
        q = rng.random() ** 0.62
        near = (0.20 + 0.85 * q**0.85) * 0.667
        x, y = rng.uniform(-14, wide + 14), q * deep
        long, thick, bend = rng.uniform(18, 62) * near, rng.uniform(1.0, 2.6) * near, rng.uniform(-5, -2) * near
        sun = math.exp(-(((x - view.sun[0] * wide - 80 * q) / (80 + 280 * q)) ** 2)) * hour.sun
        if rng.random() < 0.30 * hour.sun + 0.5 * sun:
            colour, alpha = hour.strokes[0], 60 + 110 * sun
        elif rng.random() < 0.55:
            colour, alpha = hour.strokes[1], rng.uniform(34, 84)
        else:
            colour, alpha = hour.strokes[2], rng.uniform(34, 70)
        arch = [math.sin(math.pi * f / 8) for f in range(9)]
        upper = [(x + long * f / 8, y + bend * arch[f]) for f in range(9)]
        lower = [(x + long * f / 8, y + (bend + thick) * arch[f]) for f in range(8, -1, -1)]
        layer.polygon([*upper, *lower], colour, round(alpha))
    return layer.done()


def _shore(target: pygame.Surface, view: HarbourView, scale: float) -> None:
    """Draw the far shore in its haze, and its reflection."""
    hour = view.hour
    width = target.get_width()
    wide = width / scale
    churches = view.churches[0] * wide, view.churches[1] * wide
    shore = far_shore(wide, scale, churches, (view.low[0] * wide, view.low[1] * wide))
    made = shore.layer.done()
    w, h = made.get_size()
    x, y = painting.grid(w, h)
    pixels = painting.shades(made).swapaxes(0, 1).astype(np.float32) * np.array(hour.town, np.float32)
    cover = painting.coverage(made)
    haze = 0.16 + 0.42 * np.exp(-(((x - view.sun[0] * width) / (280 * scale)) ** 2)) + 0.10 * y / h
    haze = np.clip(haze, 0, 0.8) * hour.haze_share
    shown = pixels * (1 - haze[..., None]) + np.array(hour.haze, np.float32) * (haze * cover)[..., None]
    strip = painting.surface(w, h)
    strip.blit(_premultiplied(shown, cover), (0, 0))
    if hour.lit:
        lamps = painting.Layer(wide, HEIGHT, scale)
        rng = random.Random(3)
        for wx, wy, size in shore.windows:
            if rng.random() < 0.42:
                lamps.rect(
                    wx - size / 2,
                    wy - size,
                    size,
                    size * 1.9,
                    rng.choice(tuple(map(rgb, ("#FFD27A", "#FFB54A", "#FFE6A6")))),
                    1,
                )
        strip.blit(lamps.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    foot = round(view.horizon * scale)
    mirrored = pygame.transform.flip(strip.subsurface((0, 0, w, min(h, round(FOOT * scale)))), False, True)
    target.blit(
        rippled(mirrored, 2.2 * scale, 4.6 * scale, 0.55, 1.0, 3, 0.03),
        (0, foot),
        special_flags=pygame.BLEND_PREMULTIPLIED,
    )
    target.blit(strip, (0, foot - round(FOOT * scale)), special_flags=pygame.BLEND_PREMULTIPLIED)
    mist = painting.surface(width, 17 * scale)
    for row in range(mist.get_height()):
        share = (1 - row / mist.get_height()) * (0.47 if not hour.lit else 0.22)
        mist.fill((*(round(c * share) for c in hour.haze), round(255 * share)), (0, row, width, 1))
    target.blit(mist, (0, foot - round(2 * scale)), special_flags=pygame.BLEND_PREMULTIPLIED)


def _premultiplied(colour: Numbers, cover: painting.Array) -> pygame.Surface:
    """Return a surface from colours that are multiplied by their coverage already."""
    height, width = cover.shape
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    pixels = pygame.surfarray.pixels3d(made)
    pixels[:] = np.clip(colour, 0, cover[..., None] * 255).astype(np.uint8).swapaxes(0, 1)
    del pixels
    alphas = pygame.surfarray.pixels_alpha(made)
    alphas[:] = (cover * 255 + 0.5).astype(np.uint8).T
    del alphas
    return made


def _slabs(x: Numbers, y: Numbers, rows: list[tuple[float, float]], seed: int) -> tuple[Numbers, Numbers]:
    """Return the distance to the nearest joint and the slab's tone at each point."""
    rng = np.random.default_rng(seed)
    distance = np.zeros(y.shape, np.float32)
    tone = np.zeros(y.shape, np.float32)
    for number, (top, tall) in enumerate(rows):
        inside = (y >= top) & (y < top + tall)
        joints = np.cumsum(rng.uniform(80, 166, 60) * (1 + 0.15 * number)) - 400 - rng.uniform(0, 80)
        tones = rng.standard_normal(61).astype(np.float32)
        at = np.searchsorted(joints, x[inside])
        left = x[inside] - joints[np.clip(at - 1, 0, 59)]
        right = joints[np.clip(at, 0, 59)] - x[inside]
        across = np.minimum(y[inside] - top, top + tall - y[inside])
        distance[inside] = np.minimum(np.minimum(left, right), across)
        tone[inside] = tones[at]
    return distance, tone


def _quay(view: HarbourView, width: int, height: int, scale: float) -> painting.Array:
    """Paint the near quay: a pale stone kerb, then paving that widens to the viewer."""
    px, py = painting.grid(width, height)
    x, y = px / scale, py / scale
    wide, tall = width / scale, height / scale
    spread = wide / 2 + (x - wide / 2) / (1 + 0.20 * y / tall)
    rows, top, step = [], 17.0, 24.0
    while top < tall + 30:
        rows.append((top, step))
        top, step = top + step, step + 5.0
    joint, tone = _slabs(spread, y, rows, 5)
    joint = joint - painting.noise(width, height, 6 * scale, seed=61) * np.float32(0.5)
    rough = painting.clouds(width, height, 40 * scale, 27 * scale, 71, 4)
    fine = painting.noise(width, height, 1.6 * scale, seed=73)
    level = 0.5 + 0.13 * tone + 0.16 * rough + 0.03 * fine
    colour = painting.ramp(np.clip(level, 0, 1), [(0, rgb("#7D7069")), (0.5, rgb("#94867B")), (1, rgb("#AA9B8B"))])
    colour = _towards(colour, rgb("#3B3338"), painting.smooth(1.6, 0.3, joint) * 0.42)
    colour = colour + (painting.smooth(2.9, 1.5, joint) * painting.smooth(0.7, 1.5, joint) * 11)[..., None]
    band = painting.smooth(39.3, 40.2, y) * painting.smooth(45, 44.2, y) * 0.62
    colour = _towards(
        colour, painting.ramp(np.clip(0.5 + 0.2 * rough, 0, 1), [(0, rgb("#B3A58F")), (1, rgb("#E9DDC6"))]), band
    )
    kerb_at = (x / 98.7 + 0.02 * np.sin(x)) % 1
    stone = np.random.default_rng(5).standard_normal(256)[(np.floor(x / 98.7).astype(int)) % 256]
    kerb = painting.ramp(
        np.clip(0.62 - y / 40 + 0.16 * rough + 0.04 * fine + 0.04 * stone, 0, 1),
        [(0, rgb("#A8987F")), (0.5, rgb("#DDD0B6")), (1, rgb("#FFF6E0"))],
    )
    kerb = _towards(kerb, rgb("#5B4C44"), painting.smooth(0.012, 0.003, np.minimum(kerb_at, 1 - kerb_at)) * 0.6)
    kerb = kerb + (painting.smooth(2.4, 0.3, y) * 30)[..., None]
    kerb = _towards(kerb, rgb("#473B3C"), painting.smooth(15, 17, y) * 0.75)
    colour = np.asarray(np.where((y < 17)[..., None], kerb, colour), np.float32)
    shade = 1.08 - 0.30 * np.minimum(1, y / 59) - 0.10 * (x / wide)
    return np.asarray(colour * shade[..., None] * np.array(view.hour.stone, np.float32), np.float32)


def _lap(target: pygame.Surface, view: HarbourView, scale: float) -> None:
    """Draw water right against the quay: a dark seam with bright lapping lines."""
    width, height = target.get_size()
    line = height - round(view.quay * scale)
    for away, alpha in ((11, 22), (7.5, 30), (4.6, 46), (2, 70)):
        part = pygame.Surface((width, max(1, round(away * scale))), pygame.SRCALPHA)
        part.fill((8, 32, 44, alpha))
        target.blit(part, (0, line - part.get_height()))
    layer = painting.Layer(width / scale, 14, scale)
    for number, alpha in enumerate((150, 80)):
        wave = [
            (x, 8 - 4 * number + 2.2 * math.sin(x / 15 + number) + 1.3 * math.sin(x / 6.1 + 2 * number))
            for x in np.arange(-4, width / scale + 6, 3)
        ]
        layer.line(wave, rgb("#DFF2EC"), 0.8, round(alpha * view.hour.stone[1]))
    target.blit(layer.done(), (0, line - round(12 * scale)), special_flags=pygame.BLEND_PREMULTIPLIED)


def _stars(target: pygame.Surface, scale: float) -> None:
    rng = random.Random(11)
    wide = target.get_width() / scale
    layer = painting.Layer(wide, 180, scale)
    for _ in range(round(190 * wide / 1280)):
        x, y = rng.uniform(0, wide), rng.random() ** 1.7 * 150
        layer.disc(
            (x, y), rng.choice((0.45, 0.45, 0.6, 0.8)), rgb("#FFF4D6"), round(rng.uniform(70, 220) * (1 - y / 180))
        )
    target.blit(layer.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)


def painted(view: HarbourView, width: int, height: int, scale: float) -> pygame.Surface:
    """Return the whole picture of a view, at a size in pixels."""
    horizon, quay = round(view.horizon * scale), round(view.quay * scale)
    deep = height - horizon - quay
    target = pygame.Surface((width, height))
    target.blit(painting.from_array(_sky(view, width, horizon, scale)), (0, 0))
    if view.hour.lit:
        _stars(target, scale)
    target.blit(painting.from_array(_sea(view, width, deep, scale)), (0, horizon))
    target.blit(_strokes(view, width, deep, scale), (0, horizon), special_flags=pygame.BLEND_PREMULTIPLIED)
    _shore(target, view, scale)
    _lap(target, view, scale)
    target.blit(painting.from_array(_quay(view, width, quay, scale)), (0, height - quay))
    x, y = painting.grid(width // 4 + 1, height // 4 + 1)
    down = np.clip((x / (width / 4) * 0.55 + y / (height / 4) * 0.45), 0, 1)
    light = painting.from_array(
        painting.ramp(down, [(0, rgb("#FFF9EC")), (0.45, (255, 255, 255)), (1, rgb("#CFD1E2"))])
    )
    target.blit(pygame.transform.smoothscale(light, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return target
