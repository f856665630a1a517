"""Fireworks over the lagoon, and their light on the water.

Sparks are a function of time alone: nothing is simulated.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import numpy as np
import pygame

from game.ui.render import painting
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.display_list import anew
from game.ui.render.painting import Numbers
from game.ui.theme import Colour, mix, rgb

from .props import draw_light

COLOURS = tuple(map(rgb, ("#FFB030", "#FF5A40", "#2FDDC0", "#FFE3B0", "#7E8CFF", "#E48AFF")))
RISE = 0.9
ROCKET_SECONDS = 2.3
TAIL = 4


@dataclass(frozen=True)
class Burst:
    """Rocket with its start, place, reach, colour and shape."""

    start: float
    x: float
    y: float
    reach: float
    colour: Colour
    sparks: Numbers  # direction of each spark times its share of the reach, shape (n, 2)
    willow: bool

    def places(self, t: float) -> Numbers:
        """Return the places of the sparks at a share of their life, shape (n, 2).

        They slow down and droop.
        """
        way = (1 - (1 - t) ** 2.2) * self.reach
        droop = self.reach * (0.66 if self.willow else 0.17) * t * t
        return self.sparks * np.array((way, way * 0.96)) + np.array((self.x, self.y + droop))


class Fireworks:
    """Evening of fireworks over a stretch of sky. Rockets burst beside and below the `clear` box."""

    def __init__(self, left: float, right: float, horizon: float, clear: Rect | None = None, seed: int = 11):
        self.left, self.right, self.horizon = left, right, horizon
        self.clear = clear or Rect(0, 0, 0, 0)
        self._dice = random.Random(seed)
        self._bursts: list[Burst] = []
        self._next = 0.0
        self._layer = pygame.Surface((1, 1))

    def update(self, clock: float) -> list[Burst]:
        """Advance the time: start new rockets and forget burnt ones. Returns the new ones."""
        self._bursts = [burst for burst in self._bursts if clock - burst.start < RISE + ROCKET_SECONDS]
        started: list[Burst] = []
        while self._next <= clock:
            started.append(self._burst(self._next))
            self._next += self._dice.uniform(0.38, 0.85)
        self._bursts += started
        return started

    def _burst(self, start: float) -> Burst:
        dice = self._dice
        reach = dice.choice((38.0, 52.0, 66.0, 88.0))
        willow = reach > 60 and dice.random() < 0.4
        count = round(16 + reach / 4.6)
        sparks = []
        for ring in (1.0, 0.62):
            for k in range(round(count * ring)):
                angle = 2 * math.pi * (k + dice.uniform(-0.2, 0.2)) / (count * ring)
                far = ring * dice.uniform(0.94, 1.06)
                sparks.append((math.cos(angle) * far, math.sin(angle) * far))
        colour = COLOURS[0] if willow else dice.choice(COLOURS)
        x = dice.uniform(self.left + 50, self.right - 50)
        y = dice.uniform(self.horizon * 0.50, self.horizon * 0.80)
        clear = self.clear
        if clear.left - reach < x < clear.right + reach and y < clear.bottom + reach:
            shrunk = min(reach, (self.horizon - clear.bottom) / 2)
            reach, y = shrunk, clear.bottom + shrunk
        return Burst(start, x, y, reach, colour, np.array(sparks), willow)

    def draw(self, canvas: Canvas, clock: float, water: pygame.Surface | None = None, sway: int = 0) -> None:
        """Draw the rockets on the sky, and mirrored in a sheet of water if given."""
        width, height = canvas.px(self.right - self.left), canvas.px(self.horizon)
        if self._layer.get_size() != (width, height):
            self._layer = pygame.Surface((width, height)).convert()
        layer = self._layer
        layer.fill((0, 0, 0))
        for burst in self._bursts:
            self._draw_burst(layer, canvas.scale, burst, clock - burst.start)
        place = (canvas.px(self.left), 0)
        canvas.surface.blit(anew(layer), place, special_flags=pygame.BLEND_RGB_MAX)
        if water is not None:
            small = pygame.transform.smoothscale(layer, (max(1, width // 7), max(1, height // 9)))
            mirrored = pygame.transform.smoothscale(pygame.transform.flip(small, False, True), (width, height))
            mirrored.blit(mirrored, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            mirrored.blit(water, (sway, 0), special_flags=pygame.BLEND_RGB_MULT)
            canvas.surface.blit(mirrored, (place[0], height), special_flags=pygame.BLEND_RGB_ADD)
        for burst in self._bursts:
            self._glow(canvas, burst, clock - burst.start)

    def _draw_burst(self, layer: pygame.Surface, scale: float, burst: Burst, age: float) -> None:
        if age < RISE:
            share = age / RISE
            for k in range(6):
                s = share - k * 0.03
                if s > 0:
                    y = self.horizon - (self.horizon - burst.y) * (1 - (1 - s) ** 2)
                    x = burst.x - self.left + 3 * math.sin(s * 9 + burst.x)
                    colour = mix((0, 0, 0), rgb("#FFCF8A"), 0.9 * (1 - k / 6))
                    pygame.draw.circle(layer, colour, (x * scale, y * scale), max(1.0, 1.3 * scale))
            return
        life = (age - RISE) / ROCKET_SECONDS
        if life >= 1:
            return
        fade = 1.0 if life < 0.5 else 1 - (life - 0.5) * 2
        hot = mix(burst.colour, (255, 250, 236), 0.55)
        tail = 0.38 if burst.willow else 0.24
        t = min(1.0, life * 1.15) ** 0.62
        thick = max(1, round(1.5 * scale))
        times = [max(0.0, t - tail * (1 - k / TAIL)) for k in range(TAIL + 1)]
        shift = np.array((self.left, 0.0))
        rows = [((burst.places(at) - shift) * scale).tolist() for at in times]
        for k in range(1, TAIL + 1):
            colour = mix((0, 0, 0), burst.colour, fade * (0.12 + 0.88 * (k / TAIL) ** 1.5))
            for start, end in zip(rows[k - 1], rows[k], strict=True):
                pygame.draw.line(layer, colour, start, end, thick)
        colour, radius = mix((0, 0, 0), hot, fade), max(1.5, 1.6 * scale)
        for head in rows[-1]:
            pygame.draw.circle(layer, colour, head, radius)

    def _glow(self, canvas: Canvas, burst: Burst, age: float) -> None:
        life = (age - RISE) / ROCKET_SECONDS
        if not 0 <= life < 1:
            return
        strength = round((0.5 * (1 - life) ** 1.5 + (0.4 if life < 0.08 else 0.0)) * 8) / 8
        if strength > 0:
            draw_light(canvas, burst.x, burst.y + burst.reach * 0.1, burst.reach * 1.7, burst.colour, strength)


def pennant(canvas: Canvas, colour: Colour, dark: Colour, width: float) -> pygame.Surface:
    """Return a pennant in a colour, hemmed with gold, flying to the right."""
    high = width * 0.36
    key = ("pennant", colour, width, canvas.scale)

    def make() -> pygame.Surface:
        layer = painting.Layer(width, high, canvas.scale)
        wave = [
            (2 + (width - 4) * t, high * (0.10 + 0.055 * math.sin(2 * math.pi * t)))
            for t in (k / 20 for k in range(21))
        ]
        low = [(x, y + high * 0.80) for x, y in wave]
        tail = (width * 0.90, (wave[-1][1] + low[-1][1]) / 2)
        outline = [*wave, tail, *reversed(low)]
        layer.polygon(outline, colour)
        for k in range(20):
            (x1, y1), (x2, y2) = wave[k], wave[k + 1]
            share = 0.5 + 0.5 * math.sin(2 * math.pi * k / 20 + 0.6)
            tone = (
                mix(colour, dark, 0.45 * share) if share > 0.5 else mix(colour, (255, 255, 255), 0.25 * (0.5 - share))
            )
            if x2 < width * 0.9:
                layer.polygon([(x1, y1), (x2, y2), (x2, y2 + high * 0.8), (x1, y1 + high * 0.8)], tone)
        for shift in (0.07, 0.73):
            layer.line([(x, y + high * shift) for x, y in wave if x < width * 0.94], rgb("#F0D77B"), 0.9)
        layer.line([*outline, outline[0]], rgb("#1A1020"), 1.0)
        return layer.done()

    return SPRITES.get(key, make)
