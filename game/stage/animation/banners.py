"""Big moments on a board: light that breaks out of a place, and a banner above it.

The banner says what has happened there. Both last a second or two, take no click and cover nothing for longer than they
are read.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui.art import emblems
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.painting import Layer
from game.ui.theme import INK, PAPER, SEATS, SHADE_DARK, STYLES, rgb

from .effects import Draw, Effects
from .tween import Motion, Parallel

BANNER_SECONDS = 1.6  # seconds that a moment lasts
RAYS, BANNER_HEIGHT, BANNER_PADDING = 14, 34.0, 14.0  # number of rays; a banner's height and the room next to its words
WORDS = STYLES["large bold"]


def moment(effects: Effects, at: Callable[[], tuple[float, float]], draw: Draw, reach: float = 84.0) -> Motion:
    """Return a motion of light that breaks out of a place and a banner above it."""
    words = effects.rise(draw, lambda: (at()[0], at()[1] - reach * 0.5), BANNER_SECONDS, 20.0)
    return Parallel(shine(effects, at, reach), words)


def shine(effects: Effects, at: Callable[[], tuple[float, float]], reach: float) -> Motion:
    """Return a motion of light that breaks out of a place."""
    return effects.rise(_light(reach), at, BANNER_SECONDS, 0.0)


def _light(reach: float) -> Draw:
    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        sprite = SPRITES.get(("moment light", reach, canvas.scale), lambda: _rays(canvas.scale, reach))
        canvas.blit(sprite, x, y, "center", 0.85 * alpha, add=True)

    return draw


def _rays(scale: float, reach: float) -> pygame.Surface:
    """Return a star of soft rays, to be added to the picture below."""
    layer = Layer(2 * reach, 2 * reach, scale)
    for number in range(RAYS):
        turn = math.tau * number / RAYS
        far = reach * (0.98 if number % 2 else 0.74)
        for wide, alpha in ((0.15, 34), (0.10, 44), (0.05, 60)):
            tip = [(reach + r * math.cos(turn + off), reach + r * math.sin(turn + off)) for r, off in _ray(far, wide)]
            layer.polygon(tip, rgb("#FFC85A"), alpha)
    for share in (0.42, 0.32, 0.22, 0.12):
        layer.disc((reach, reach), reach * share, rgb("#FFE6A8"), 40)
    return layer.done()


def _ray(far: float, wide: float) -> tuple[tuple[float, float], ...]:
    return (far * 0.12, -wide), (far, -wide * 0.35), (far, wide * 0.35), (far * 0.12, wide)


def banner(colour: int, words: str, board: Rect) -> Draw:
    """Return a drawing function of a banner in a seat's colour with its emblem.

    `words` say what has happened. A colour of -1 belongs to no seat. The banner stays over the board.
    """

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        wide = text.width(words, WORDS, canvas.scale) + 2 * BANNER_PADDING + (BANNER_HEIGHT if colour >= 0 else 0.0)
        x = min(max(x, board.x + wide / 2 + BANNER_PADDING), board.right - wide / 2 - BANNER_PADDING)
        key = ("moment banner", colour, round(wide), canvas.scale)
        canvas.blit(SPRITES.get(key, lambda: _cloth(canvas.scale, colour, wide)), x, y, "center", alpha)
        ink = SEATS[colour].ink if colour >= 0 else INK
        left = x - wide / 2 + BANNER_PADDING
        if colour >= 0:
            canvas.blit(
                emblems.medallion(colour, canvas.px(BANNER_HEIGHT - 8)),
                left + BANNER_HEIGHT / 2 - 6,
                y,
                "center",
                alpha,
            )
            left += BANNER_HEIGHT - 2
        canvas.text(words, left, y, WORDS, ink, alpha=alpha)

    return draw


def _cloth(scale: float, colour: int, wide: float) -> pygame.Surface:
    layer = Layer(wide + 24, BANNER_HEIGHT + 12, scale)
    x, y = 12.0, 6.0
    tails = [(x - 10, y), (x + wide + 10, y), (x + wide + 2, y + BANNER_HEIGHT / 2), (x + wide + 10, y + BANNER_HEIGHT)]
    tails += [(x - 10, y + BANNER_HEIGHT), (x - 2, y + BANNER_HEIGHT / 2)]
    layer.polygon([(px + 1.6, py + 2.8) for px, py in tails], SHADE_DARK, 130)
    layer.polygon(tails, rgb("#8C6D1F"))
    layer.rect(x - 3, y + 1.4, wide + 6, BANNER_HEIGHT - 2.8, rgb("#F0D77B"), 2)
    layer.rect(x - 2, y + 2.6, wide + 4, BANNER_HEIGHT - 5.2, SEATS[colour].colour if colour >= 0 else PAPER, 1.6)
    return layer.done()
