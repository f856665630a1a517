"""Magnifier: shows the area under the pointer at twice its size, in a brass ring."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import numpy as np
import pygame

from game.ui.input_events import FocusLost, InputEvent, KeyPressed, KeyReleased, PointerLeft, PointerMoved

from ..theme import GOLD, GOLD_DARK, GOLD_LIGHT, INK, SHADE_DARK
from . import painting
from .canvas import SPRITES, Canvas

RADIUS = 108.0
ZOOM = 2
RIM = 7.0
KEYS = ("left alt", "right alt", "alt gr")
OFF_SCREEN = (-1.0, -1.0)


class Magnifier:
    """Magnifier under the pointer, shown while the player holds its key."""

    def __init__(self) -> None:
        self.pointer = OFF_SCREEN
        self.is_held = False

    def take(self, intent: InputEvent) -> bool:
        """Follow the player's input; return whether it was meant for the magnifier alone."""
        match intent:
            case PointerMoved(x, y):
                self.pointer = (x, y)
            case PointerLeft():
                self.pointer = OFF_SCREEN
            case FocusLost():
                self.is_held = False
            case KeyPressed(key=key) | KeyReleased(key) if key in KEYS:
                self.is_held = isinstance(intent, KeyPressed)
                return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Magnify the picture drawn so far, while the magnifier is held over the window."""
        if self.is_held and self.pointer[0] >= 0:
            draw(canvas, *self.pointer)


@dataclass(frozen=True)
class MagnifierGlass:
    """Vector shape that shows a part of the window, enlarged."""

    middle: tuple[int, int]
    size: int
    seen: tuple[int, int, int, int]  # magnified part of the window: left, top, width, height
    mask: pygame.Surface

    @property
    def box(self) -> pygame.Rect:
        return self.mask.get_rect(center=self.middle)

    @property
    def reach(self) -> pygame.Rect:
        return pygame.Rect(self.seen)

    def draw(self, surface: pygame.Surface) -> None:
        part = pygame.Surface(self.seen[2:])
        part.blit(surface, (0, 0), self.seen)
        glass = pygame.transform.smoothscale(part, (self.size, self.size)).convert_alpha()
        glass.blit(self.mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(glass, self.box, special_flags=pygame.BLEND_PREMULTIPLIED)


def draw(canvas: Canvas, x: float, y: float, bottom: float | None = None) -> None:
    """Magnify the picture drawn so far round a point.

    The magnifier stays in the window, or above `bottom`. Its middle shows the point, except at the window's edges,
    beyond which there is nothing to see.
    """
    size = canvas.px(2 * RADIUS)
    part = max(2, size // ZOOM)
    reach = RADIUS + RIM
    lowest = (canvas.height if bottom is None else bottom) - reach
    middle = min(max(x, reach), canvas.width - reach), min(max(y, reach), lowest)
    mask = SPRITES.get(("lens", size), partial(_disc, canvas, size))
    wide, high = canvas.surface.get_size()
    left = min(max(0, canvas.px(x) - part // 2), max(0, wide - part))
    top = min(max(0, canvas.px(y) - part // 2), max(0, high - part))
    seen = (left, top, part, part)
    canvas.stroke(MagnifierGlass((canvas.px(middle[0]), canvas.px(middle[1])), size, seen, mask))
    canvas.blit(SPRITES.get(("lens ring", size), partial(_ring, canvas)), *middle, "center")


def _disc(canvas: Canvas, size: int) -> pygame.Surface:
    away = _away(size, canvas.scale)
    cover = np.clip((RADIUS - 0.5 - away) * canvas.scale + 0.5, 0, 1)
    return painting.from_array(np.full((*away.shape, 3), 255.0, np.float32), cover)


def _ring(canvas: Canvas) -> pygame.Surface:
    """Return a brass ring with its shadow, lit from the upper left.

    It lies between dark edges.
    """
    size = canvas.px(2 * (RADIUS + RIM + 6))
    away = _away(size, canvas.scale) - RADIUS
    x, y = painting.grid(size, size)
    shine = np.clip(0.5 + 0.5 * (size - x - y) / size + 0.35 * np.cos((away - 2) * 0.9), 0, 1)
    colour = painting.ramp(shine, ((0.0, GOLD_DARK), (0.55, GOLD), (1.0, GOLD_LIGHT)))
    edge = np.minimum(away, RIM - away)
    colour = np.where((edge < 1.1)[..., None], np.array(INK, np.float32), colour)
    body = np.clip(edge * canvas.scale + 0.5, 0, 1)
    cast = np.where(away > RIM - 1, 0.35 * np.clip(1 - (away - RIM) / 6, 0, 1), 0.0)
    dark = np.array(SHADE_DARK, np.float32)
    colour = np.where((body > 0)[..., None], colour, dark)
    return painting.from_array(colour, np.maximum(body, cast))


def _away(size: int, scale: float) -> painting.Array:
    """Return the distance of each pixel from the middle, in logical units."""
    x, y = painting.grid(size, size)
    return np.asarray(np.hypot(x - (size - 1) / 2, y - (size - 1) / 2) / scale, np.float32)
