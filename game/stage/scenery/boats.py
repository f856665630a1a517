"""Gondolas: a small hull model, projected at the lagoon's tilt and baked once.

`boat(seat, heading, length, scale)` gives the finished sprite, its middle at the hull's middle on the water line.
Headings are degrees, counter-clockwise from due right. Long boats are modelled with all their fittings. Short ones, as
on a track, are drawn plainer, bolder and with the emblem on a badge. Between the modelled headings a sprite is turned a
little, which is invisible at such angles.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import partial

import numpy as np
import pygame

from game.ui.art import emblems
from game.ui.render import painting
from game.ui.render.canvas import SPRITES
from game.ui.render.display_options import DISPLAY_OPTIONS, OUTLINE
from game.ui.render.frame_budget import UNPAINTED
from game.ui.render.painting import Numbers
from game.ui.render.picture_cache import PICTURE_CACHE
from game.ui.theme import GOLD, GOLD_LIGHT, INK, SEATS, Colour, mix, rgb

HEADINGS = 48
STEP = 360 / HEADINGS
PLAIN_BOAT_LENGTH = 84.0  # length below which a boat is drawn plain and bold
TILT = math.radians(47)
WATER_FORESHORTENING, HEIGHT_FORESHORTENING = (
    math.sin(TILT),
    math.cos(TILT),
)  # shown shares of a length on the water and of a height
HALF_LENGTH = 5.5  # half the hull's length, in the model's units
SPAN = 11.6  # length from bow iron to stern curl, in the model's units
LIGHT = np.array((-0.62, 0.45, 0.64)) / np.linalg.norm((-0.62, 0.45, 0.64))
SPRITE_WIDTH = 13.6  # the sprite's width, in the model's units
MODEL = 2  # version, raised whenever a boat looks different
CACHED_BOAT_LENGTH = 200.0  # length from which boats are kept on the disk
SWING = 17.0  # degrees that a large boat may be turned from a modelled heading


def boat(
    seat: int,
    heading: float,
    length: float,
    scale: float,
    shadow: bool = True,
    night: bool = False,
    near: float | None = None,
) -> pygame.Surface:
    """Return a gondola in a seat's colour, premultiplied.

    The middle of the sprite is the hull's middle on the water. `near` is a heading round which the boat swings. While
    it stays close, the model of that heading is turned.
    """
    if near is not None and abs((heading - near + 180) % 360 - 180) < SWING:
        at = round(near / STEP) % HEADINGS
    else:
        at = round(heading / STEP) % HEADINGS
    fine = 0
    if length * scale >= PLAIN_BOAT_LENGTH:
        fine = round(((heading - at * STEP + 180) % 360 - 180) / STEP * 6)
    like = round(length * scale, 1), shadow, night, DISPLAY_OPTIONS.contrast
    make = partial(_made, seat, at, length, scale, shadow, night)
    base = SPRITES.get(("boat", seat, at, 0, *like), make, slow=length >= PLAIN_BOAT_LENGTH)
    if base is UNPAINTED:
        return _turned(seat, at, like)
    turned = partial(pygame.transform.rotozoom, base, fine * STEP / 6, 1.0)
    return SPRITES.get(("boat", seat, at, fine, *like), turned, brief=True) if fine else base


def _turned(seat: int, at: int, like: tuple[object, ...]) -> pygame.Surface:
    """Return a turned boat of nearly the same heading, if there is any.

    It stands in for a boat that is painted in the background.
    """
    for away in (1, -1, 2, -2):
        near = SPRITES.find(("boat", seat, (at + away) % HEADINGS, 0, *like))
        if near is not None:
            return pygame.transform.rotozoom(near, -away * STEP, 1.0)
    return UNPAINTED


def warm(seats: Sequence[int], length: float, scale: float, shadow: bool = True) -> None:
    """Bake every heading of some seats in advance."""
    for seat in seats:
        for at in range(HEADINGS):
            boat(seat, at * STEP, length, scale, shadow)


# The model


def half_width(t: float) -> float:
    """Return half the hull's width at a station from stern, -1, to bow, 1."""
    return float(0.80 * max(0.0, 1 - abs(t) ** 2.7) ** 0.85 + 0.015)


def sheer(t: float) -> float:
    """Return the gunwale's height at a station."""
    return float(0.40 + (1.02 if t > 0 else 1.25) * max(0.0, (abs(t) - 0.22) / 0.78) ** 2.3)


def _keel(t: float) -> float:
    return float(max(0.0, (abs(t) - 0.68) / 0.32) ** 1.4) * (sheer(t) - 0.10)


class Model:
    """Drawing of solids on the water at one heading."""

    def __init__(self, heading: float, unit: float, finer: int = 3):
        turn = math.radians(heading)
        self.cos, self.sin = math.cos(turn), math.sin(turn)
        self.size = max(3, math.ceil(SPRITE_WIDTH * unit))
        self.zoom = unit * finer
        self.finer = finer
        self.surface = painting.surface(self.size * finer, self.size * finer)
        self.middle = self.size * finer / 2

    def world(self, points: Numbers) -> Numbers:
        """Turn model points to the heading."""
        p = np.asarray(points, float)
        return np.stack(
            [p[..., 0] * self.cos - p[..., 1] * self.sin, p[..., 0] * self.sin + p[..., 1] * self.cos, p[..., 2]], -1
        )

    def seen(self, points: Numbers) -> Numbers:
        """Return model points as pixels of the large surface."""
        w = self.world(points)
        return np.stack(
            [
                self.middle + w[..., 0] * self.zoom,
                self.middle - (w[..., 1] * WATER_FORESHORTENING + w[..., 2] * HEIGHT_FORESHORTENING) * self.zoom,
            ],
            -1,
        )

    def face(self, points: Numbers, colour: Colour, alpha: int = 255) -> None:
        """Draw a filled face."""
        pygame.draw.polygon(self.surface, (*colour, alpha), self.seen(points).tolist())

    def lit(self, points: Numbers) -> float:
        """Return the amount of light on a face."""
        w = self.world(points)
        normal = np.cross(w[1] - w[0], w[-1] - w[0])
        length = float(np.linalg.norm(normal))
        if not length:
            return 0.0
        normal = normal / length
        if normal[2] < 0:
            normal = -normal
        return float(np.clip(normal @ LIGHT, 0, 1))

    def line(self, points: Numbers, colour: Colour, width: float) -> None:
        """Draw a line, its width in pixels of the finished sprite."""
        placed = self.seen(points)
        thick = max(1.0, width * self.finer)
        for (x1, y1), (x2, y2) in itertools.pairwise(placed):
            long = math.hypot(x2 - x1, y2 - y1) or 1.0
            nx, ny = -(y2 - y1) / long * thick / 2, (x2 - x1) / long * thick / 2
            quad = [(x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x1 - nx, y1 - ny)]
            pygame.draw.polygon(self.surface, colour, quad)
            if thick > 2.6:
                pygame.draw.circle(self.surface, colour, (x1, y1), thick / 2)

    def done(self) -> pygame.Surface:
        """Return the finished sprite, premultiplied."""
        return pygame.transform.smoothscale(self.surface.premul_alpha(), (self.size, self.size))


def _rail(t: float, share: float, lift: float = 0.0) -> tuple[float, float, float]:
    """Return a point between keel line, 0, and gunwale, 1 or -1.

    Its height is the gunwale's, raised by `lift`.
    """
    return HALF_LENGTH * t, half_width(t) * share, sheer(t) + lift


def _ring(
    low: float, high: float, share: float, lift: float = 0.0, count: int = 30
) -> list[tuple[float, float, float]]:
    there = [_rail(t, share, lift) for t in np.linspace(low, high, count)]
    return there + [_rail(t, -share, lift) for t in np.linspace(high, low, count)]


def _hull(m: Model, cloth: Colour, count: int, mirrored: bool = False, wide: float = 1.0) -> None:
    """Draw the planking.

    It is dark below, with a strake of the seat's colour above and gold along the gunwale.
    """
    sign = -1.0 if mirrored else 1.0
    stations = np.linspace(-1, 1, count)

    def point(t: float, side: float, share: float) -> tuple[float, float, float]:
        low = _keel(t)
        return (
            HALF_LENGTH * t,
            side * wide * half_width(t) * (0.66 + 0.34 * share),
            (low + (sheer(t) - low) * share) * sign,
        )

    far = 1 if m.cos >= 0 else -1
    for side in (far, -far):
        normal = m.world([(0, side, 0.15)])[0]
        light = float(np.clip(normal @ LIGHT / np.linalg.norm(normal), -1, 1)) * 0.5 + 0.5
        dark = mix((7, 9, 15), (60, 69, 88), light**1.3)
        strake = mix(emblems.darker(cloth, 0.62), emblems.lighter(cloth, 0.06), light)
        for a, b in itertools.pairwise(stations):
            for low, high, colour in ((0.0, 0.5, dark), (0.5, 1.0, strake)):
                m.face([point(a, side, low), point(b, side, low), point(b, side, high), point(a, side, high)], colour)
        if not mirrored:
            m.line([point(t, side, 1.0) for t in stations], mix(GOLD, GOLD_LIGHT, 0.35), 1.0)
            m.line([point(t, side, 0.5) for t in stations[4:-4]], GOLD, 0.6)


_FELZE = {0: rgb("#A9987A"), 1: rgb("#B0700E"), 2: rgb("#8E2413")}  # the shaded side of the cloth
FRONT, BACK = 0.165, -0.235  # stations of the felze's ends


def _arch(t: float, u: float) -> tuple[float, float, float]:
    """Return a point on the felze's cloth, u from -1 to 1 across."""
    return HALF_LENGTH * t, u * half_width(t) * 0.92, sheer(t) + 0.10 + 0.66 * math.cos(u * math.pi / 2.25) ** 0.8


def _felze(m: Model, seat: int) -> None:
    """Draw the arched cloth amidships.

    It is hemmed with gold, and open at the end that faces away from the land.
    """
    cloth = SEATS[seat].colour
    shade = _FELZE.get(seat, emblems.darker(cloth, 0.4))
    across = np.linspace(1, -1, 29) if m.cos > 0 else np.linspace(-1, 1, 29)
    for u, v in itertools.pairwise(across):
        quad = [_arch(BACK, u), _arch(FRONT, u), _arch(FRONT, v), _arch(BACK, v)]
        m.face(quad, mix(shade, emblems.lighter(cloth, 0.3), min(1.0, m.lit(quad) ** 1.1 * 1.2)))
    for t in (BACK, FRONT):
        m.line([_arch(t, u) for u in np.linspace(-1, 1, 20)], GOLD, 1.5)
    for u in (-1, 1):
        m.line([_arch(t, u) for t in (BACK, FRONT)], rgb("#8C6D1F"), 1.4)
    open_end = BACK if m.sin > 0 else FRONT
    mouth = [_arch(open_end, u) for u in np.linspace(-1, 1, 20)]
    m.face(mouth, emblems.darker(cloth, 0.78))
    m.line(mouth, GOLD, 1.5)


_FERRO = (
    (5.18, 0.62), (5.28, 1.2), (5.26, 1.72), (5.34, 2.02), (5.58, 2.16), (5.86, 2.10), (5.95, 1.9), (5.80, 1.80),
    (5.70, 1.66), (5.70, 1.52), (5.95, 1.50), (5.95, 1.42), (5.70, 1.40), (5.70, 1.28), (5.95, 1.26), (5.95, 1.18),
    (5.69, 1.16), (5.67, 1.04), (5.92, 1.02), (5.92, 0.94), (5.63, 0.92), (5.50, 0.6), (5.34, 0.42),
)  # fmt: skip


def _ferro(m: Model, bold: float = 1.0) -> None:
    """Draw the bow's iron: six teeth and a doge's cap.

    It is bold for small boats, because it needs a breadth from every side.
    """
    shape = [(x + (x - 5.3) * (bold - 1), z * bold) for x, z in _FERRO]
    for y, colour in ((0.07 * bold, rgb("#4D565E")), (-0.04 * bold, rgb("#AEB7BC")), (0.0, rgb("#E8EDEE"))):
        m.face([(x, y, z) for x, z in shape], colour)
    if bold > 1:
        m.line([(x, 0, z) for x, z in shape[:6]], rgb("#E8EDEE"), 1.6)
    else:
        m.line([(5.30, 0, 0.62), (5.33, 0, 1.5), (5.45, 0, 2.05)], rgb("#E8EDEE"), 1.6)
        m.line([(5.42, 0, 0.75), (5.46, 0, 1.5), (5.52, 0, 1.95)], rgb("#9AA4AA"), 0.8)


def _fittings(m: Model, cloth: Colour) -> None:
    """Draw decks, cockpit, cushions and thwarts."""
    m.face(_ring(-1, 1, 0.97), rgb("#12141D"))
    for low, high in ((0.38, 0.97), (-0.97, -0.58)):
        stations = np.linspace(low, high, 16)
        for a, b in itertools.pairwise(stations):
            for side in (1, -1):
                quad = [
                    _rail(a, side * 0.92),
                    _rail(b, side * 0.92),
                    (HALF_LENGTH * b, 0, sheer(b) + 0.10),
                    (HALF_LENGTH * a, 0, sheer(a) + 0.10),
                ]
                m.face(quad, mix(rgb("#0C0E16"), rgb("#5B6478"), m.lit(quad) ** 2.2))
        m.line([(HALF_LENGTH * t, 0, sheer(t) + 0.11) for t in stations], rgb("#7C8698"), 0.7)
    m.face(_ring(-0.58, 0.38, 0.84, -0.02), rgb("#20140F"))
    m.face(_ring(-0.57, 0.37, 0.74, -0.26), rgb("#6D4526"))
    for k in np.linspace(-0.5, 0.5, 5):
        m.line(
            [(HALF_LENGTH * t, half_width(t) * k, sheer(t) - 0.26) for t in np.linspace(-0.56, 0.36, 16)],
            rgb("#573820"),
            0.8,
        )
    far = 1 if m.cos > 0 else -1
    stations = np.linspace(-0.57, 0.37, 24)
    for a, b in itertools.pairwise(stations):
        wall = [_rail(a, far * 0.9), _rail(b, far * 0.9), _rail(b, far * 0.72, -0.26), _rail(a, far * 0.72, -0.26)]
        m.face(wall, mix(rgb("#3A2417"), cloth, 0.35))
    for back, front, colour in (
        (0.20, 0.27, emblems.lighter(cloth, 0.1)),
        (0.29, 0.33, rgb("#8A5A30")),
        (-0.40, -0.34, rgb("#8A5A30")),
    ):
        seat = [
            _rail(back, 0.78, -0.02),
            _rail(front, 0.78, -0.02),
            _rail(front, -0.78, -0.02),
            _rail(back, -0.78, -0.02),
        ]
        m.face(seat, colour)
        m.line([seat[0], seat[3]], emblems.darker(colour, 0.4), 1.0)


def _stern(m: Model, bold: float = 1.0) -> None:
    curl = [(-0.985, 0.0, sheer(-0.985)), (-1.015, 0.0, sheer(-1) + 0.32), (-1.0, 0.0, sheer(-1) + 0.52)]
    m.line([(HALF_LENGTH * t, y, z) for t, y, z in curl], rgb("#CFD6DA"), 2.4 * bold)


def _oar(m: Model) -> None:
    m.line([(-4.0, -0.55, 1.15), (2.9, -0.98, 0.32)], rgb("#8A5A2C"), 2.1)
    m.line([(2.0, -0.95, 0.42), (3.1, -0.99, 0.30)], rgb("#B98347"), 4.2)
    m.line([(-2.9, -0.60, 0.62), (-2.9, -0.62, 1.10)], rgb("#5B3517"), 3.0)


def _shadow(heading: float, unit: float, strength: float = 0.5) -> pygame.Surface:
    """Return the hull's softened shadow on the water, in a sprite of the boat's size."""
    m = Model(heading, unit, 2)

    def cast(points: Numbers) -> list[tuple[float, float]]:
        w = m.world(points)
        x, y = w[:, 0] + w[:, 2] * 0.62, w[:, 1] - w[:, 2] * 0.42
        return [
            (m.middle + a * m.zoom, m.middle - b * WATER_FORESHORTENING * m.zoom) for a, b in zip(x, y, strict=True)
        ]

    stations = np.linspace(-1, 1, 41)
    gunwale = [(HALF_LENGTH * t, half_width(t), sheer(t)) for t in stations]
    gunwale += [(HALF_LENGTH * t, -half_width(t), sheer(t)) for t in stations[::-1]]
    felze = [(HALF_LENGTH * t, y, 1.05) for t, y in ((-0.24, 0.6), (0.16, 0.6), (0.16, -0.6), (-0.24, -0.6))]
    foot = [(x, y * 0.8, 0.0) for x, y, _ in gunwale]
    for part in (gunwale, felze, foot):
        pygame.draw.polygon(m.surface, (0, 0, 0, 255), cast(np.array(part)))
    cover = painting.blurred(painting.coverage(m.done()), max(1.0, 0.11 * unit)) * np.float32(strength)
    return painting.from_array(np.broadcast_to(np.array((8, 36, 56), np.float32), (*cover.shape, 3)), cover)


def _baked(seat: int, heading: float, length: float, scale: float, shadow: bool, night: bool) -> pygame.Surface:
    unit = length * scale / SPAN
    made = _small(seat, heading, unit, length * scale) if length < PLAIN_BOAT_LENGTH else _large(seat, heading, unit)
    if night:
        made.fill((214, 200, 244, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if shadow:
        ground = _shadow(heading, unit)
        ground.blit(made, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        made = ground
    return made.convert_alpha() if pygame.display.get_surface() else made


def _made(seat: int, at: int, length: float, scale: float, shadow: bool, night: bool) -> pygame.Surface:
    """Return a sprite baked now; long boats come from the disk.

    High contrast adds an outline.
    """
    if length < CACHED_BOAT_LENGTH:
        made = _baked(seat, at * STEP, length, scale, shadow, night)
    else:
        made = _from_disk(seat, at, length, scale, shadow, night)
    return painting.outlined(made, OUTLINE, max(1, round(1.5 * scale))) if DISPLAY_OPTIONS.contrast else made


def _from_disk(seat: int, at: int, length: float, scale: float, shadow: bool, night: bool) -> pygame.Surface:
    name = f"boat-{SEATS[seat].name}-{at}{'' if shadow else '-bare'}{'-night' if night else ''}"
    size = (round(length * scale), round(length * scale))
    return PICTURE_CACHE.sprite(name, MODEL, size, lambda: _baked(seat, at * STEP, length, scale, shadow, night))


def _large(seat: int, heading: float, unit: float) -> pygame.Surface:
    cloth = SEATS[seat].colour
    m = Model(heading, unit, 3 if unit < 36 else 2)
    _hull(m, cloth, 61)
    _fittings(m, cloth)
    _felze(m, seat)
    _oar(m)
    _stern(m)
    _ferro(m)
    made = m.done()
    side = max(4, round(unit * 1.16))
    mark = emblems.bare(seat, side, SEATS[seat].ink if seat != 1 else rgb("#4F2E05"))
    mark = pygame.transform.smoothscale(mark, (side, max(3, round(side * (WATER_FORESHORTENING + 0.1)))))
    x, y = m.seen([_arch((BACK + FRONT) / 2, -0.20 * (1 if m.cos > 0 else -1))])[0] / m.finer
    made.blit(mark, (round(x - side / 2), round(y - mark.get_height() / 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made


def _small(seat: int, heading: float, unit: float, length: float) -> pygame.Surface:
    """Return bold shapes that are legible at 40 pixels.

    They are a dark hull in a pale outline, a broad strake and a badge.
    """
    cloth = SEATS[seat].colour
    m = Model(heading, unit, 4)
    wide = 1.55
    _hull(m, emblems.lighter(cloth, 0.08), 31, wide=wide)
    m.face([(x, y * wide, z) for x, y, z in _ring(-1, 1, 0.97, count=16)], mix(cloth, (20, 16, 20), 0.30))
    m.face([(x, y * wide, z) for x, y, z in _ring(-0.6, 0.5, 0.80, count=12)], rgb("#241812"))
    _stern(m, 0.8)
    _ferro(m, 1.25)
    made = m.done()
    cover = painting.coverage(made)
    reach = max(1.0, length / 44)
    room = painting.blurred(cover, reach)
    rim = painting.smooth(0.06, 0.30, room)
    edge = painting.from_array(
        np.broadcast_to(np.array(rgb("#FFF6E2"), np.float32), (*cover.shape, 3)), rim * np.float32(0.92)
    )
    line = painting.smooth(0.34, 0.6, room)
    edge.blit(
        painting.from_array(np.broadcast_to(np.array(INK, np.float32), (*cover.shape, 3)), line),
        (0, 0),
        special_flags=pygame.BLEND_PREMULTIPLIED,
    )
    edge.blit(made, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    side = max(round(length * 0.40), min(18, round(length * 0.55)))
    badge = emblems.medallion(seat, side)
    x, y = m.seen([(-0.1, 0.0, 0.55)])[0] / m.finer
    edge.blit(badge, (round(x - side / 2), round(y - side / 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
    return edge


# Reflection and foam of a boat


def reflection(seat: int, heading: float, length: float, scale: float) -> pygame.Surface:
    """Return the hull upside down in the water, broken by ripples and fading.

    It is a sprite of the boat's size.
    """
    at = round(heading / STEP) % HEADINGS
    key = ("reflection", seat, at, round(length * scale, 1))

    def make() -> pygame.Surface:
        m = Model(at * STEP, length * scale / SPAN, 2)
        _hull(m, SEATS[seat].colour, 41, mirrored=True)
        return rippled(m.done(), 1.8 * scale, 6 * scale, 0.55, 0.8, seat)

    return SPRITES.get(key, make, slow=True)


def rippled(
    made: pygame.Surface,
    amount: float,
    wave: float,
    alpha: float,
    fade: float = 1.0,
    seed: int = 0,
    grow: float = 0.006,
) -> pygame.Surface:
    """Return a reflection: rows shifted by a sum of sines, fading.

    The shift grows downwards. Rows keep their width, so the sprite needs a margin as wide as the largest shift.
    """
    width, height = made.get_size()
    rng = np.random.default_rng(seed)
    phase = rng.random(3) * 6
    rows = np.nonzero(painting.coverage(made).sum(1))[0]
    top, bottom = (int(rows[0]), int(rows[-1])) if len(rows) else (0, height)
    result = painting.surface(width, height)
    for y in range(height):
        down = y - top
        swing = math.sin(y / wave * 6.28 + phase[0]) + 0.6 * math.sin(y / (wave * 0.43) * 6.28 + phase[1])
        swing += 0.5 * math.sin(y / (wave * 2.7) * 6.28 + phase[2])
        shift = round(amount * (1 + down * grow) * 0.5 * swing)
        level = alpha * (1 - fade * min(1.0, max(0.0, down / max(1, bottom - top)))) ** 1.2
        row = made.subsurface((0, y, width, 1)).copy()
        grey = max(0, min(255, round(255 * level)))
        row.fill((grey, grey, grey, grey), special_flags=pygame.BLEND_RGBA_MULT)
        result.blit(row, (shift, y))
    return result.convert_alpha() if pygame.display.get_surface() else result


def lapping(heading: float, length: float, scale: float, wake: bool = False) -> pygame.Surface:
    """Return lines of foam along the hull, or the wake of a moving boat.

    The sprite is somewhat larger than the boat.
    """
    at = round(heading / STEP) % HEADINGS
    key = ("lapping", at, round(length * scale, 1), wake)
    return SPRITES.get(key, partial(_foam, at, length * scale / SPAN, wake), slow=True)


def _foam(at: int, unit: float, wake: bool) -> pygame.Surface:
    finer = 2
    side = math.ceil((SPRITE_WIDTH + (8 if wake else 1)) * unit)
    large = painting.surface(side * finer, side * finer)
    turn = math.radians(at * STEP)
    middle, zoom = side * finer / 2, unit * finer

    def seen(x: float, y: float) -> tuple[float, float]:
        return (
            middle + (x * math.cos(turn) - y * math.sin(turn)) * zoom,
            middle - (x * math.sin(turn) + y * math.cos(turn)) * zoom * WATER_FORESHORTENING,
        )

    thick = max(1, round(unit * 0.085 * finer))
    for hand in (1, -1):
        if wake:
            for alpha, spread in ((210, 0.52), (120, 0.80), (64, 1.1)):
                arm = [seen(-3.6 - 5.2 * t, hand * (0.55 + 2.4 * t * spread)) for t in np.linspace(0, 1, 24)]
                _fading(large, arm, alpha, thick)
            _fading(large, [seen(5.2 - 6.5 * t, hand * (0.1 + 1.6 * t)) for t in np.linspace(0, 1, 24)], 200, thick)
        else:
            for far, alpha in ((1.12, 150), (1.5, 84), (1.95, 46)):
                line = [
                    seen(
                        HALF_LENGTH * t, hand * (half_width(t) * 0.78 * far + 0.06 + 0.05 * math.sin(t * 21 + far * 5))
                    )
                    for t in np.linspace(-0.86, 0.8, 40)
                ]
                pygame.draw.lines(large, (223, 242, 236, alpha if hand > 0 else round(alpha * 0.7)), False, line, thick)
    made = pygame.transform.smoothscale(large.premul_alpha(), (side, side))
    return made.convert_alpha() if pygame.display.get_surface() else made


def _fading(target: pygame.Surface, points: Sequence[tuple[float, float]], alpha: int, thick: int) -> None:
    for i, (a, b) in enumerate(itertools.pairwise(points)):
        pygame.draw.line(target, (230, 240, 240, round(alpha * (1 - i / len(points)))), a, b, thick)
