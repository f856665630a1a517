"""Picture of a player: the masked guest of their colour next to an emblem cloth."""

from __future__ import annotations

import numpy as np
import pygame

from ..render import painting
from ..render.canvas import SPRITES
from ..theme import GOLD, SEATS, Colour, rgb
from . import emblems, pictures
from .guests import LOOKS

# Each colour has a mask and the middle of its face in a box of 200.
GUESTS = (("guest", 100), ("guest-2", 102), ("guest-5", 92), ("guest-3", 82), ("guest-4", 104))
PORTRAIT_HEIGHT = 146.0  # height of the part of the box that is shown


def _cloth(seat: int, width: int, height: int, scale: float) -> pygame.Surface:
    base = SEATS[seat].colour
    x, y = painting.grid(width, height)
    fold = np.sin(x / width * 17 + 0.8 * np.sin(y / height * 3)) * 0.5 + 0.5
    level = 0.10 + 0.50 * fold + 0.10 * painting.noise(width, height, 30 * scale, 45 * scale, 3) + 0.18 * x / width
    stops = [(0.0, emblems.lighter(base, 0.22)), (0.5, base), (1.0, emblems.darker(base, 0.36))]
    weave = (np.sin(x * 2.1 / scale) * np.sin(y * 2.1 / scale) * 2.2)[..., None]
    made = painting.from_array(painting.ramp(np.clip(level, 0, 1), stops) + weave)
    lines = painting.Layer(width / scale, height / scale, scale)
    w, h = width / scale, height / scale
    for inset, alpha, thick in ((6.5, 255, 1.3), (10.5, 150, 0.7)):
        box = [(inset, inset), (w - inset, inset), (w - inset, h - inset), (inset, h - inset), (inset, inset)]
        lines.line(box, GOLD if seat != 1 else rgb("#6E4A08"), thick, alpha)
    made.blit(lines.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    side = round(min(width, height) * 0.68)
    figure: Colour = rgb("#FBE9B4") if seat > 1 else rgb("#4A3208")
    mark = emblems.bare(seat, side, figure)
    cast, pad = painting.shadow(mark, 2 * scale, 0.7, emblems.darker(base, 0.7))
    left, top = (width - side) // 2, (height - side) // 2
    made.blit(
        cast, (left - pad + round(2 * scale), top - pad + round(3 * scale)), special_flags=pygame.BLEND_PREMULTIPLIED
    )
    made.blit(mark, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made.convert()


def cloth(seat: int, width: int, height: int, scale: float) -> pygame.Surface:
    """Return a cloth of a seat's colour with its emblem."""
    return SPRITES.get(("cloth", seat, width, height), lambda: _cloth(seat, width, height, scale))


def face_of(name: str, colour: int) -> str:
    """Return the portrait of a computer opponent: its own face, or its colour's mask if its name has none."""
    return name if name in LOOKS else GUESTS[colour][0]


def portrait_svg(seat: int, width: int, height: int, scale: float) -> pygame.Surface:
    """Return a player's picture, filling a size in pixels."""

    def make() -> pygame.Surface:
        made = pygame.Surface((width, height))
        beside = width - round(height * 0.5)
        name, middle = GUESTS[seat]
        side = PORTRAIT_HEIGHT * beside / height
        made.blit(pictures.portrait(name, beside, height, (middle - side / 2, 2, side)), (0, 0))
        hanging = cloth(seat, width - beside, height, scale)
        cast, pad = painting.shadow(hanging.convert_alpha(), 4 * scale, 0.6, rgb("#1A0C14"))
        made.blit(cast, (beside - pad, -pad), special_flags=pygame.BLEND_PREMULTIPLIED)
        made.blit(hanging, (beside, 0))
        return made.convert()

    return SPRITES.get(("guest", seat, width, height), make, slow=width * height > pictures.LARGE_PORTRAIT_PX)
