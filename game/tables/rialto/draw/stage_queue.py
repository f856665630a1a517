"""Queue of a stage, in the lagoon left of the city: counts played, delays, and the leader for the bonus."""

from __future__ import annotations

import pygame

from game.rules.rialto.state import PLAYING
from game.ui.art import icons
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.painting import Layer
from game.ui.theme import GOLD_INK, INK, PALE, SEPIA, rgb

from .. import shown
from ..view import RialtoView
from . import art

PITCH, QUEUE_WIDTH = 42.0, 46.0
TOP = 42.0  # board units below the board's upper edge
FACE = 29.0


def box_of(view: RialtoView) -> Rect:
    """Return the place of the queue, in the lagoon's corner, where it covers no shore."""
    zoom = view.zoom
    high = (PITCH * max(1, view.state.markers) + 10) * zoom
    return Rect(view.board.x + 2 * zoom, view.board.y + TOP * zoom, QUEUE_WIDTH * zoom, high)


def boxes(view: RialtoView) -> dict[int, Rect]:
    """Return the rectangle of the queue while a stage is played or acted."""
    return {0: box_of(view)} if shown.is_stage(view.state) else {}


def draw(canvas: Canvas, view: RialtoView) -> None:
    """Draw a portrait for each player of the stage, in turn, with the count played."""
    state, zoom, box = view.state, view.zoom, box_of(view)
    SPRITES.panel(canvas, box, 45, lines=False)
    leader = shown.leader(state)
    for at, marker in enumerate(shown.players(state)):
        x, y = box.centerx - 3 * zoom, box.y + (5 + PITCH * (at + 0.5)) * zoom
        foot = y + 14 * zoom
        played = shown.has_played(state, marker)
        turn = state.phase == PLAYING and not played and marker == state.queue[state.queue_at]
        if turn:
            canvas.blit(_lit(canvas.scale * zoom), box.centerx, y, "center")
        waits = not played and not turn
        art.draw_bust(canvas, view.colour_of(marker), x, foot, FACE * zoom, 0.5 if waits else 1.0)
        if marker == leader:
            art.draw(canvas, "laurel", x, foot - 12 * zoom, 38 * zoom)
        spot = x + 9 * zoom, foot + 1 * zoom
        if played:
            count = state.count[marker]
            fill, ink = (art.RED_PLATE, PALE) if marker == leader else (art.CREAM, INK)
            art.draw_disc(canvas, str(count) if count else "\u2013", *spot, 19 * zoom, fill, ink)
        elif shown.delays(state, marker):
            art.draw_disc(canvas, "", *spot, 19 * zoom, art.CREAM)
            icons.draw(canvas, "glass", *spot, 13 * zoom, GOLD_INK)
        elif turn:
            art.draw_disc(canvas, "", *spot, 19 * zoom, art.GOLD_PLATE)
            icons.draw(canvas, "turn", *spot, 13 * zoom, SEPIA)


def spot_of(view: RialtoView, marker: int) -> tuple[float, float]:
    """Return the middle of a player's portrait."""
    players = shown.players(view.state)
    at = players.index(marker) if marker in players else 0
    box = box_of(view)
    return box.centerx, box.y + (5 + PITCH * (at + 0.5)) * view.zoom


def _lit(scale: float) -> pygame.Surface:
    """Return the light behind the player in turn."""

    def make() -> pygame.Surface:
        layer = Layer(QUEUE_WIDTH - 6, PITCH, scale)
        for inset, alpha in ((0.0, 90), (1.6, 150), (3.0, 255)):
            layer.rect(inset, inset, QUEUE_WIDTH - 6 - 2 * inset, PITCH - 2 * inset, rgb("#FFE08A"), 8 - inset, alpha)
        return layer.done()

    return SPRITES.get(("rialto turn", round(scale, 4)), make)
