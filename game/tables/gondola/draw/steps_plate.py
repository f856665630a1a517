"""Plate at the boat of the turn: the steps it may go, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.locale import language, tr
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.painting import Layer
from game.ui.theme import GOLD_INK, INK, SHADE_DARK, STYLES, Colour, Style, rgb

from ..race_preview import Steps
from . import badges

PLATE_HEIGHT = 31.0
PLATE_DISTANCE = 11.0  # logical distance from the tile
TIP_LENGTH = 11.0
SIDE_MARGIN, SIGN_SIZE = 11.0, 22.0
FIGURES = STYLES["bold"]._replace(size=14.7)
RESULT = rgb("#8A2417")


class PlatePart(NamedTuple):
    """Piece of the line: a sign, or words in a style."""

    words: str
    style: Style = FIGURES
    ink: Colour = INK
    sign: str = ""


def line(steps: Steps) -> list[PlatePart]:
    """Return the line in pieces: Speed and Current by their signs, and the steps that come of them."""
    return [
        PlatePart("", sign="speed"),
        PlatePart(f"{steps.speed}  ", FIGURES),
        PlatePart("", sign="current"),
        PlatePart(f"{steps.current}  ", FIGURES),
        PlatePart("\u203a  ", FIGURES, GOLD_INK),
        PlatePart(tr("gondola.steps", count=steps.most), FIGURES, RESULT),
    ]


def _wide(part: PlatePart, scale: float) -> float:
    return SIGN_SIZE if part.sign else text.width(part.words, part.style, scale)


def box_at(tile: Rect, board: Rect, steps: Steps, scale: float, taken: Sequence[Rect]) -> Rect:
    """Return the box of the plate, within the board and over as little as can be.

    That is below the boat's tile, above it or beside it.
    """
    wide = sum(_wide(part, scale) for part in line(steps)) + 2 * SIDE_MARGIN
    spots = []
    for y in (tile.bottom + PLATE_DISTANCE, tile.y - PLATE_DISTANCE - PLATE_HEIGHT):
        for share in (0.5, 0.25, 0.75, 0.08, 0.92):
            spots.append(Rect(tile.centerx - wide * share, y, wide, PLATE_HEIGHT).clamp(board))
    for x in (tile.x - PLATE_DISTANCE - wide, tile.right + PLATE_DISTANCE):
        spots.append(Rect(x, tile.centery - PLATE_HEIGHT / 2, wide, PLATE_HEIGHT).clamp(board))
    return min(spots, key=lambda box: (len(box.inflate(6, 6).collidelistall(list(taken))), box.colliderect(tile)))


def draw(canvas: Canvas, box: Rect, tile: Rect, steps: Steps) -> None:
    """Draw the plate with its tip towards the boat; beside its tile it needs none."""
    below = box.centery > tile.centery
    beside = tile.y < box.centery < tile.bottom
    reach = max(box.x + 2 * TIP_LENGTH, min(box.right - 2 * TIP_LENGTH, tile.centerx)) - box.x
    key = ("gondola plate", steps, below, beside, round(reach), round(box.width), language(), canvas.scale)
    pad = TIP_LENGTH + 3
    canvas.blit(
        SPRITES.get(key, lambda: _paint(canvas.scale, box, steps, below, 0.0 if beside else reach)),
        box.x - pad,
        box.y - pad,
    )


def _paint(scale: float, box: Rect, steps: Steps, below: bool, reach: float) -> pygame.Surface:
    pad = TIP_LENGTH + 3
    layer = Layer(box.width + 2 * pad, box.height + 2 * pad, scale)
    foot, tip = (pad + 1.5, pad - TIP_LENGTH) if below else (pad + PLATE_HEIGHT - 1.5, pad + PLATE_HEIGHT + TIP_LENGTH)
    for grow, colour, alpha, drop in ((0.6, SHADE_DARK, 110, 3.0), (1.1, rgb("#7A5A10"), 255, 0), (0, PAPER, 255, 0)):
        layer.rect(
            pad - grow, pad - grow + drop, box.width + 2 * grow, PLATE_HEIGHT + 2 * grow, colour, 6.6 + grow, alpha
        )
        point = [
            (pad + reach - TIP_LENGTH * 0.62 - grow, foot),
            (pad + reach, tip),
            (pad + reach + TIP_LENGTH * 0.62 + grow, foot),
        ]
        if reach:
            layer.polygon([(x, y + drop) for x, y in point], colour, alpha)
    made = layer.done()
    canvas, x = Canvas(made, scale), pad + SIDE_MARGIN
    for part in line(steps):
        if part.sign:
            badges.draw_sign(canvas, part.sign, x + SIGN_SIZE / 2 - 2, pad + PLATE_HEIGHT / 2, 19)
        else:
            canvas.text(part.words, x, pad + PLATE_HEIGHT / 2, part.style, part.ink)
        x += _wide(part, scale)
    return made


PAPER = rgb("#FBF1DC")
