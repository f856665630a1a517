"""All of Rialto's board: the city, the queue of the stage, the market, and the note of a seat that rests."""

from __future__ import annotations

import math

from game.locale import tr
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import DEEP, RED

from ..shown import is_stage
from ..view import RialtoView
from . import board, market, stage_queue, track

LEAST_VEIL = 0.02  # least opacity of the veil that is drawn


def draw(canvas: Canvas, view: RialtoView) -> None:
    """Draw the board and what lies over it."""
    board.draw(canvas, view, board.place_of(view))
    _draw_veil(canvas, view)
    if is_stage(view.state):
        stage_queue.draw(canvas, view)
    if view.rests:
        _draw_resting(canvas, view)
    market.draw(canvas, view.market)


def _draw_veil(canvas: Canvas, view: RialtoView) -> None:
    """Draw water over the city, which changes its size half of the drawer's way."""
    alpha = math.sin(math.pi * view.market.share) ** 0.5
    if alpha > LEAST_VEIL:
        canvas.fill(view.room.layout.board, DEEP, alpha)
        track.draw(canvas, view.full.topleft, view.full_zoom)
        board.draw_markers(canvas, view)


def _draw_resting(canvas: Canvas, view: RialtoView) -> None:
    """Draw a note next to the switch, while it is on."""
    area = view.room.layout.board
    wide = text.width(tr("rialto.rest"), "small", canvas.scale) + 22
    box = Rect(area.right - 86 - wide, area.bottom - 39, wide, 30)
    SPRITES.panel(canvas, box, 47, lines=False)
    canvas.text(tr("rialto.rest"), box.centerx, box.centery, "small", RED, "center")
