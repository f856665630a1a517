"""The seats' flags: on the checkpoints they have crossed, and in front of seats."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.gondola.state import FLAGS
from game.tables.hud.chrome import draw_change
from game.ui.art import emblems
from game.ui.art.icons import raster
from game.ui.art.svg import document
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import SEATS, lit

from ..view import GondolaView

PENNANT_PITCH = 23.0  # logical units between the flags in a panel
NEW_DROP = 10.0  # logical units from the panel's flags down to where the wedge of a new one is hung


def flag(canvas: Canvas, colour: int, high: float) -> pygame.Surface:
    """Return a flag on its pole, with the emblem of the seat."""
    side = canvas.px(high)

    def make() -> pygame.Surface:
        base = SEATS[colour].colour
        inner = (
            '<path d="M5 39 V4" stroke="#2A180C" stroke-width="3"/>'
            '<path d="M5 39 V4" stroke="#E9D3A2" stroke-width="1.5"/>'
            '<circle cx="5" cy="3.4" r="2.5" fill="#F0D77B" stroke="#5A4012" stroke-width="0.8"/>'
            f'<path d="M6 6 C13 3 18 10 28.6 6 L24.6 13.6 L28.6 21 C18 25 13 18 6 21 Z" fill="{emblems.code(base)}" '
            f'stroke="{emblems.code(lit(base, 0.45))}" stroke-width="1.2"/>'
            f'<g transform="translate(8.4 7) scale(0.205)">{emblems.figure(colour)}</g>'
        )
        return raster(document(inner, 30, 40), round(side * 0.75), side)

    return SPRITES.get(("gondola flag", colour, side), make)


def draw_on_gate(canvas: Canvas, x: float, y: float, side: float, colours: Sequence[int]) -> None:
    """Draw the flags on a checkpoint, side by side, their feet at y."""
    high = max(25.0, min(34.0, side * 0.32))
    pitch = min(high * 0.62, max(9.0, side * 0.9 / max(1, len(colours))))
    for at, colour in enumerate(colours):
        px = x + (at - (len(colours) - 1) / 2) * pitch - high * 0.12
        canvas.blit(flag(canvas, colour, high), px + high * 0.26, y, "midbottom")


def draw_in_front(canvas: Canvas, view: GondolaView, seat: int, area: Rect) -> None:
    """Draw a seat's flags in its panel."""
    placed = view.state.flagged[seat]
    draw_pennants(canvas, area.x, area.y + 1, view.room.colours[seat], placed, FLAGS)
    for at in range(view.former.flagged[seat] if view.former is not None else placed, placed):
        draw_change(canvas, area.x + PENNANT_PITCH * (at + 0.45), area.y + NEW_DROP, 1)


def draw_pennants(canvas: Canvas, x: float, y: float, colour: int, placed: int, total: int) -> None:
    """Draw a seat's five flags: those placed fly, from the left, and of the others only the outline shows."""
    high = 26.0

    def outline() -> pygame.Surface:
        inner = (
            '<path d="M5 39 V4" stroke="#6B5440" stroke-opacity="0.4" stroke-width="2"/>'
            '<path d="M6 6 C13 3 18 10 28.6 6 L24.6 13.6 L28.6 21 C18 25 13 18 6 21 Z" fill="none" '
            'stroke="#6B5440" stroke-opacity="0.5" stroke-width="1.4"/>'
        )
        return raster(document(inner, 30, 40), canvas.px(high * 0.75), canvas.px(high))

    for at in range(total):
        missing = SPRITES.get(("gondola no flag", canvas.scale), outline)
        canvas.blit(flag(canvas, colour, high) if at < placed else missing, x + at * PENNANT_PITCH, y)
