"""What glows and what is tried: legal connections and districts, the bridge or gondola under the pointer."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.rialto import moves as m
from game.rules.rialto.board import AREAS
from game.rules.rialto.state import State
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.paint import Layer
from game.ui.theme import GOLD_LIGHT

from . import art, board, plan, plates, targets

if TYPE_CHECKING:
    from .view import RialtoView

DARK = (70, 44, 10)
RING = 27.0


def draw_legal(canvas: Canvas, view: RialtoView, legal: Sequence[int]) -> None:
    """Let what can be clicked on the map glow."""
    if view.market.is_open:
        return
    pulse = view.pulse
    for link in sorted({targets.link_of(move) for move in legal} - {-1}):
        draw_ring(canvas, *view.to_window(*plan.route_point(link, 0.5)[:2]), RING * view.zoom, pulse)
    settles = {move - m.SETTLE_IN for move in legal if m.SETTLE_IN <= move < m.SHIFT_FROM}
    for district in sorted((settles | {targets.origin_of(move) for move in legal}) - {-1}):
        draw_frame(canvas, view, district, pulse)


def draw_ring(canvas: Canvas, x: float, y: float, size: float, strength: float) -> None:
    """A ring of light."""

    def make() -> pygame.Surface:
        layer = Layer(size + 8, size + 8, canvas.scale)
        c = size / 2 + 4
        ring = [
            (c + size / 2 * math.cos(t * math.pi / 24), c + size / 2 * math.sin(t * math.pi / 24)) for t in range(49)
        ]
        layer.disc((c, c), size / 2, (255, 236, 160), 60)
        layer.line(ring, DARK, 4.4, 150)
        layer.line(ring, GOLD_LIGHT, 2.8)
        return layer.done()

    canvas.blit(SPRITES.get(("rialto ring", round(size, 1), canvas.scale), make), x, y, "center", strength)


def draw_frame(canvas: Canvas, view: RialtoView, district: int, strength: float) -> None:
    """A frame of light round a district's square."""
    wide, high = plan.PLATE[0] * view.zoom + 10, plan.PLATE[1] * view.zoom + 10

    def make() -> pygame.Surface:
        made = pygame.Surface((math.ceil(wide * canvas.scale), math.ceil(high * canvas.scale)), pygame.SRCALPHA)
        radius, unit = round(11 * canvas.scale), canvas.scale
        for width, colour in ((4.6, (*DARK, 255)), (3.0, (*GOLD_LIGHT, 255))):
            inset = round((4.6 - width) / 2 * unit)
            box = made.get_rect().inflate(-2 * inset, -2 * inset)
            pygame.draw.rect(made, colour, box, max(1, round(width * unit)), border_radius=radius - inset)
        return made

    x, y = view.to_window(*plan.SQUARES[district])
    canvas.blit(SPRITES.get(("rialto frame", round(wide), canvas.scale), make), x, y, "center", strength)
    board.draw_badges(canvas, view.shown, board.place_of(view), district)


def draw_ghost(canvas: Canvas, view: RialtoView, state: State, move: int, firm: bool) -> None:
    """A move before it is made: what would be built, with the values of both districts."""
    place = board.place_of(view)
    link = targets.link_of(move)
    if link >= 0:
        near, far = targets.values_of(state, move)
        alpha = 1.0 if firm else 0.86
        if move < m.MOOR_AT:
            board.draw_bridge(canvas, place, link, near, far, alpha, lit=True)
        else:
            board.draw_gondola(canvas, place, link, alpha, lit=True)
        for district, more in targets.changes_of(state, move).items():
            x, y = place.at(*plan.PRIZES[district])
            plates.draw_value(canvas, x, y, place.zoom, state.worth[district], more)
    elif m.SETTLE_IN <= move < m.SHIFT_FROM:
        draw_frame(canvas, view, move - m.SETTLE_IN, 1.0)
        _draw_coming(canvas, view, state.turn, move - m.SETTLE_IN)
    elif m.SHIFT_FROM <= move < m.UPGRADE:
        origin, target = divmod(move - m.SHIFT_FROM, AREAS)
        if origin < AREAS:
            draw_frame(canvas, view, origin, 1.0)
        _draw_coming(canvas, view, state.turn, target)


def _draw_coming(canvas: Canvas, view: RialtoView, seat: int, district: int) -> None:
    """A councillor about to step on a district's square."""
    x, y = view.to_window(*plan.SQUARES[district])
    x += (plan.PLATE[0] / 2 - 2) * view.zoom
    art.draw_bust(canvas, view.colour_of(seat), x, y + 14 * view.zoom, 28 * view.zoom, 0.85)
    art.draw_disc(canvas, "+1", x + 8 * view.zoom, y + 10 * view.zoom, 18, art.GOLD_PLATE)


def draw_armed_row(canvas: Canvas, view: RialtoView) -> None:
    """A frame round the row that waits to be taken."""
    box = view.market.row_boxes().get(view.table.draft.armed - m.ROW) if view.market.is_open else None
    if box is None:
        return
    for edge in (
        Rect(box.x, box.y, box.width, 2),
        Rect(box.x, box.bottom - 2, box.width, 2),
        Rect(box.x, box.y, 2, box.height),
        Rect(box.right - 2, box.y, 2, box.height),
    ):
        canvas.fill(edge, art.RED_PLATE)
