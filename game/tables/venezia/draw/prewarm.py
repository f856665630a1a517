"""Prewarming of the pictures that every game at this table needs."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.venezia.board import BUILT, DISTRICTS, EMPTY, GOAL, HEXES, KINDS
from game.stage.scenery import boats
from game.ui.render.canvas import Canvas, Rect

from ..geometry import track_heading
from ..view import VeneziaView
from . import art, cards
from .gondolas import BOAT_LENGTH


def steps(canvas: Canvas, view: VeneziaView) -> Iterator[None]:
    """Draw hand cards, boats on the track, lit shores and drained and paved land, one a step."""
    for kind in range(KINDS):
        for playable in (True, False):
            art.draw_card(canvas, kind, Rect(0, 0, cards.CARD_WIDTH, cards.CARD_HEIGHT), playable)
            yield
    for colour in view.room.colours:
        for space in range(GOAL + 1):
            boats.boat(colour, track_heading(space), BOAT_LENGTH * view.zoom, canvas.scale)
            yield
    for district in range(DISTRICTS):
        art.draw_lit_shores(canvas, view.board, view.zoom, 1 << district)
        yield
    for mark in (EMPTY, BUILT):
        for place in range(HEXES):
            art.draw_hexagon(canvas, place, mark, 0, 0, view.zoom)
            yield
