"""Sprites that will be seen at this table sooner or later."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.rialto.board import KINDS, LINKS
from game.ui.render.canvas import Canvas, Rect

from ..view import RialtoView
from . import board, campo, cards, links


def steps(canvas: Canvas, view: RialtoView) -> Iterator[None]:
    """Draw councillors, gondolas, cards of the hand, moorings and bridges."""
    place = board.place_of(view)
    for colour in view.room.colours:
        for wide in (campo.FIRST_PORTRAIT_WIDTH, campo.OTHER_PORTRAIT_WIDTH):
            campo.draw_councillor(canvas, colour, 0, 0, wide * place.zoom)
            yield
    for link in range(LINKS):
        board.draw_gondola(canvas, place, link)
        yield
    for chosen in (False, True):
        for kind in range(KINDS):
            cards.draw_card(canvas, kind, Rect(0, 0, cards.CARD_WIDTH, cards.CARD_HEIGHT), chosen)
            yield
    scale = round(canvas.scale * place.zoom, 4)
    for link in range(LINKS):
        links.free(link, scale)
        yield
        links.bridge(link, scale)
        yield
