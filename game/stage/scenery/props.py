"""Props of the harbour besides gondolas.

They are poles, bricole, lamps, sails, gulls, lanterns and ropes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pygame

from game.ui.art import pictures
from game.ui.render import painting
from game.ui.render.canvas import SPRITES, Canvas
from game.ui.render.frame_budget import UNPAINTED
from game.ui.render.shapes import Polyline, points_of
from game.ui.theme import GOLD, LANTERN, Colour, mix, rgb

from .boats import rippled

STRIPES = (
    (rgb("#2C3A8F"), rgb("#F7F0DF")),
    (rgb("#14796B"), rgb("#F3DE9A")),
    (rgb("#CE3B27"), rgb("#F0D77B")),
    (rgb("#2C3A8F"), rgb("#F0D77B")),
    (rgb("#CE3B27"), rgb("#F7F0DF")),
)


def _pole(high: float, radius: float, first: Colour, second: Colour, scale: float, pitch: float) -> pygame.Surface:
    """Return a mooring post.

    It is a cylinder with a painted helix and a gilded knob, dark with wet at its foot.
    """
    finer = 3
    zoom = scale * finer
    width, height = round((2 * radius + 4) * zoom), round((high + 15) * zoom)
    x, y = painting.grid(width, height)
    around = (x - width / 2) / (radius * zoom)
    inside = np.clip(around, -1, 1)
    turn = np.arcsin(inside)
    down = y + np.sqrt(1 - inside**2) * radius * zoom * 0.35
    stripe = (down / zoom / pitch + turn / (2 * np.pi)) % 1
    share = painting.smooth(0.47, 0.53, np.where(stripe < 0.5, stripe * 2, (1 - stripe) * 2) * 0.5 + 0.25)[..., None]
    colour = np.array(first, np.float32) * share + np.array(second, np.float32) * (1 - share)
    light = np.clip(-0.66 * inside + 0.75 * np.sqrt(1 - inside**2), 0, 1)
    colour = colour * (0.42 + 0.72 * light)[..., None] + (np.clip(light - 0.93, 0, 1) * 900)[..., None]
    wet = np.clip((y - (height - 22 * zoom)) / (22 * zoom), 0, 1)[..., None] * 0.45
    colour = colour * (1 - wet) + np.array(rgb("#16302F"), np.float32) * wet
    foot = height - zoom * 1.4 - (1 - np.sqrt(1 - inside**2)) * radius * zoom * 0.7
    cover = (
        (np.abs(around) <= 1) * (y > 15 * zoom) * (y < foot) * np.clip((1 - np.abs(around)) * radius * zoom / 1.5, 0, 1)
    )
    made = painting.from_array(colour, cover)
    for lift, wide, tall in ((0.0, 1.12, 0.55), (3.4, 0.9, 0.9), (8.4, 0.42, 0.75)):
        _ball(made, width / 2, (15 - lift) * zoom, radius * zoom * wide, radius * zoom * tall)
    return pygame.transform.smoothscale(made, (max(1, width // finer), max(1, height // finer)))


def _ball(target: pygame.Surface, x: float, y: float, wide: float, tall: float) -> None:
    side = int(max(wide, tall) * 2 + 4)
    px, py = painting.grid(side, side)
    dx, dy = (px - side / 2) / wide, (py - side / 2) / tall
    away = dx * dx + dy * dy
    light = np.clip(-0.55 * dx - 0.5 * dy + 0.66 * np.sqrt(np.clip(1 - away, 0, 1)), 0, 1)
    stops = [(0.0, rgb("#4A3608")), (0.5, GOLD), (0.85, rgb("#EBD070")), (1.0, rgb("#FFF8DC"))]
    made = painting.from_array(painting.ramp(light, stops), np.clip((1 - np.sqrt(away)) * wide / 1.2, 0, 1))
    target.blit(made, (round(x - side / 2), round(y - side / 2)), special_flags=pygame.BLEND_PREMULTIPLIED)


def draw_pole(
    canvas: Canvas,
    x: float,
    y: float,
    stripes: int,
    high: float,
    floor: float,
    radius: float = 5.7,
    night: bool = False,
) -> None:
    """Draw a pole with its foot at a point, its reflection and its ring of foam.

    Nothing of it reaches beyond the floor line.
    """
    scale = canvas.scale
    key = ("pole", stripes, high, radius, night, scale)
    first, second = STRIPES[stripes % len(STRIPES)]

    def make() -> pygame.Surface:
        made = _pole(high, radius, first, second, scale, 20.0 * radius / 5.7)
        if night:
            made.fill((209, 184, 219, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return made.convert_alpha()

    pole = SPRITES.get(key, make, slow=True)
    if pole is UNPAINTED:
        return
    mirrored = SPRITES.get(
        ("pole mirrored", *key[1:]),
        lambda: rippled(
            pygame.transform.flip(_padded(pole, 6), False, True), 2.2 * scale, 7 * scale, 0.4, 0.9, round(x), 0.016
        ),
    )
    left = canvas.px(x) - mirrored.get_width() // 2
    top = canvas.px(y) - round(3 * scale)
    room = max(0, canvas.px(floor) - top)
    canvas.surface.blit(
        mirrored, (left, top), (0, 0, mirrored.get_width(), room), special_flags=pygame.BLEND_PREMULTIPLIED
    )
    canvas.blit(SPRITES.get(("foam ring", radius, scale), lambda: _ring(radius, scale)), x, y - 1, "center")
    canvas.blit(pole, x, y + 2.5, "midbottom")


def _padded(made: pygame.Surface, pad: int) -> pygame.Surface:
    room = painting.surface(made.get_width() + 2 * pad, made.get_height())
    room.blit(made, (pad, 0))
    return room


def _ring(radius: float, scale: float) -> pygame.Surface:
    wide = radius * 7.2
    layer = painting.Layer(wide, wide * 0.42, scale)
    for reach, alpha in ((2.1, 150), (3.2, 70)):
        points = [
            (wide / 2 + radius * reach * math.cos(t), wide * 0.21 + radius * reach * 0.37 * math.sin(t))
            for t in np.linspace(0, 2 * math.pi, 44)
        ]
        layer.line(points, rgb("#DFF2EC"), 0.8, alpha)
    return layer.done()


def draw_bricola(canvas: Canvas, x: float, y: float, high: float, gull: bool) -> None:
    """Draw three oak piles bound together, which mark the channels.

    Some have a gull on top.
    """
    scale = canvas.scale

    def make() -> pygame.Surface:
        layer = painting.Layer(44, high + 12, scale)
        for foot, top, shade in ((10.0, 17.0, 0.78), (34.0, 27.0, 0.62), (22.0, 22.0, 1.0)):
            for k in range(9):
                across = (k - 4) / 4
                light = max(0.25, 0.9 - 0.65 * (across + 0.25) ** 2 - 0.22 * across) * shade
                colour = mix(rgb("#22150C"), rgb("#B08254"), min(1.0, light))
                layer.line([(foot + across * 5, high + 8), (top + across * 5, 9 if shade < 1 else 3)], colour, 1.6)
            layer.disc((top, 9 if shade < 1 else 3), 5.4, mix(rgb("#8A6A44"), rgb("#3A2414"), 1 - shade), flat=0.45)
        for level in (0.30, 0.37):
            band = [(13.5 + 17 * t, 8 + high * level + 3.4 * math.sin(math.pi * t)) for t in np.linspace(0, 1, 14)]
            layer.line(band, rgb("#2D2420"), 2.4)
        for k in range(3):
            foot = (10.0, 34.0, 22.0)[k]
            layer.rect(foot - 6, high - 8, 12, 17, rgb("#24402F"), 3, 120)
        return layer.done().convert_alpha()

    pile = SPRITES.get(("bricola", high, scale), make)
    mirrored = SPRITES.get(
        ("bricola mirrored", high, scale),
        lambda: rippled(pygame.transform.flip(pile, False, True), 2 * scale, 6 * scale, 0.5, 1.0, 4, 0.02),
    )
    canvas.blit(mirrored, x, y - 4, "midtop")
    canvas.blit(SPRITES.get(("foam ring", 9.0, scale), lambda: _ring(9.0, scale)), x, y, "center")
    canvas.blit(pile, x, y + 2, "midbottom")
    if gull:
        canvas.blit(pictures.sprite(canvas, "harbour/gull-sitting", 30, 24), x + 1, y - high - 19, "midtop")


def draw_sail(canvas: Canvas, kind: str, x: float, y: float, width: float, heel: float) -> None:
    """Draw a fishing boat under sail, its foot at a point, over its reflection.

    It heels a little.
    """
    high = width * 1.25
    scale = canvas.scale
    step = round(heel * 2)
    made = SPRITES.get(
        ("sail", kind, width, step, scale),
        lambda: pygame.transform.rotozoom(pictures.sprite(canvas, f"harbour/{kind}", width, high), step / 2, 1.0),
    )
    mirrored = SPRITES.get(
        ("sail mirrored", kind, width, scale),
        lambda: rippled(
            pygame.transform.flip(
                pygame.transform.smoothscale(
                    pictures.sprite(canvas, f"harbour/{kind}", width, high), (canvas.px(width), canvas.px(high * 0.75))
                ),
                False,
                True,
            ),
            1.8 * scale,
            5 * scale,
            0.5,
            1.0,
            round(x),
            0.02,
        ),
    )
    canvas.blit(mirrored, x, y - 2, "midtop")
    canvas.blit(made, x, y, "midbottom")


def draw_lamp(canvas: Canvas, x: float, y: float, high: float, power: float = 1.0) -> None:
    """Draw a street lamp with three lanterns and its light, its foot at a point."""
    wide = high * 140 / 312
    canvas.blit(pictures.sprite(canvas, "harbour/lamp", wide, high), x, y, "midbottom")
    k = high / 312
    for cx, cy in ((32, 102), (108, 102), (70, 88)):
        draw_light(
            canvas, x - wide / 2 + cx * k, y - high + cy * k, 64 * k * (1 + 0.6 * (power - 1)), LANTERN, 0.43 * power
        )


def draw_light(
    canvas: Canvas, x: float, y: float, radius: float, colour: Colour, strength: float, flat: float = 1.0
) -> None:
    """Draw a round glow, added to the picture below."""
    key = ("light", round(radius, 1), colour, round(strength, 2), flat, canvas.scale)

    def make() -> pygame.Surface:
        width, height = max(2, canvas.px(radius * 2)), max(2, canvas.px(radius * 2 * flat))
        px, py = painting.grid(width, height)
        away = np.hypot((px - width / 2) / (width / 2), (py - height / 2) / (height / 2))
        share = np.clip(1 - away, 0, 1) ** 2 * strength
        return painting.from_array(share[..., None] * np.array(colour, np.float32)).convert()

    canvas.blit(SPRITES.get(key, make), x, y, "center", add=True)


def draw_lantern(
    canvas: Canvas, x: float, y: float, size: float, colour: Colour = LANTERN, afloat: bool = True
) -> None:
    """Draw a paper lantern and its light.

    If it is afloat, the light breaks in the water below.
    """
    if afloat:
        key = ("lantern water", size, colour, canvas.scale)

        def make() -> pygame.Surface:
            layer = painting.Layer(size * 1.8, size * 2.4, canvas.scale)
            for row in range(7):
                wide = size * (1 - 0.1 * row)
                x0 = size * 0.9 - wide / 2 + (0.16 if row % 2 else -0.16) * size
                layer.rect(x0, row * size * 0.3, wide, max(0.8, size * 0.13), colour, 1, 150 - 20 * row)
            return layer.done()

        canvas.blit(SPRITES.get(key, make), x, y + size * 0.5, "midtop")
    draw_light(canvas, x, y, size * 2.4, colour, 0.55)
    canvas.blit(pictures.sprite(canvas, "harbour/lantern", size, size), x, y, "center")


def draw_rope(canvas: Canvas, points: Sequence[tuple[float, float]], slack: float = 10.0) -> None:
    """Draw a rope that sags between two points."""
    (x1, y1), (x2, y2) = points[0], points[-1]
    curve: list[tuple[float, float]] = []
    for k in range(15):
        t = k / 14
        curve.append(
            ((x1 + (x2 - x1) * t) * canvas.scale, (y1 + (y2 - y1) * t + slack * 4 * t * (1 - t)) * canvas.scale)
        )
    thick = max(2, round(2.4 * canvas.scale))
    canvas.stroke(Polyline(points_of(curve), rgb("#3C2C1C"), thick))
    lit = points_of((px - 0.4, py - 0.6) for px, py in curve)
    canvas.stroke(Polyline(lit, rgb("#C9A878"), max(1, thick - 1)))


def draw_gull(canvas: Canvas, x: float, y: float, width: float, angle: float, flip: bool) -> None:
    """Draw a gull on the wing."""
    step = round(angle / 3) * 3
    key = ("gull", width, step, flip, canvas.scale)

    def make() -> pygame.Surface:
        made = pictures.sprite(canvas, "harbour/gull-flying", width, width * 0.42)
        return pygame.transform.rotozoom(pygame.transform.flip(made, flip, False), step, 1.0)

    canvas.blit(SPRITES.get(key, make), x, y, "center")
