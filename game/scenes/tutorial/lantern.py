"""Light of a lantern, which darkens the table except for a few places."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pygame

from game.ui.art.islands import polygon_distance
from game.ui.render import painting
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import rgb

DUSK, DARK = np.array(rgb("#101B30")), 0.38
WARM, BRIGHT = np.array(rgb("#FFB54A")), 0.85  # colour and opacity of the rim of a light
SOFT = 15.0  # logical width in which the light fades
RIM = 5.0
COARSE = 4  # window pixels to a pixel of the veil as it is computed


def draw(
    canvas: Canvas, lit: Sequence[Rect], clear: Sequence[Rect], outlines: Sequence[Sequence[painting.Point]] = ()
) -> None:
    """Darken the canvas except for lit places, clear ones and what outlines enclose.

    A lit place and an outline have a warm rim; a clear place only stays undarkened.
    """
    places = tuple(tuple(tuple(round(part) for part in box) for box in boxes) for boxes in (lit, clear, *outlines))
    key = ("lantern", places, canvas.width, canvas.height, canvas.scale)
    canvas.blit(SPRITES.get(key, lambda: _veil(canvas, lit, clear, outlines), slow=True, brief=True), 0, 0)


def _veil(
    canvas: Canvas, lit: Sequence[Rect], clear: Sequence[Rect], outlines: Sequence[Sequence[painting.Point]]
) -> pygame.Surface:
    """Return the layer of dusk with soft holes."""
    width, height = canvas.px(canvas.width), canvas.px(canvas.height)
    step = COARSE / canvas.scale
    x = ((np.arange(-(-width // COARSE)) + 0.5) * step)[:, None]
    y = ((np.arange(-(-height // COARSE)) + 0.5) * step)[None, :]
    light, other = _away(lit, x, y), _away(clear, x, y)
    for outline in outlines:
        light = np.minimum(light, np.maximum(polygon_distance(outline, *np.broadcast_arrays(x, y)), 0.0))
    dark = DARK * np.clip(np.minimum(light, other) / SOFT, 0.0, 1.0)
    warm = BRIGHT * np.clip(1 - np.abs(light - RIM) / RIM, 0.0, 1.0)
    small = painting.surface(*dark.shape)
    colour = warm[..., None] * WARM + ((1 - warm) * dark)[..., None] * DUSK
    pygame.surfarray.pixels3d(small)[:] = np.round(colour).astype(np.uint8)
    pygame.surfarray.pixels_alpha(small)[:] = np.round(255 * (warm + (1 - warm) * dark)).astype(np.uint8)
    return pygame.transform.smoothscale(small, (width, height))


def _away(boxes: Sequence[Rect], x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Return the distance of each point from the nearest of some boxes.

    It is 0 inside of a box.
    """
    nearest = np.full((x.shape[0], y.shape[1]), np.inf)
    for box in boxes:
        across = np.maximum(np.maximum(box.x - x, x - box.right), 0.0)
        down = np.maximum(np.maximum(box.y - y, y - box.bottom), 0.0)
        nearest = np.minimum(nearest, np.hypot(across, down))
    return nearest
