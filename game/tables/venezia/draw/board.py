"""Drawing of the lagoon map, with buildings, stones and gondolas on it."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from game.rules.venezia.board import EMPTY, GOAL, GROUND, HEX_CENTRES, HEXES, MARSH, TOUCH
from game.ui.render.canvas import Canvas

from ..move_effects import leaving
from ..view import VeneziaView
from . import art, gondolas, track_spaces


def draw(canvas: Canvas, view: VeneziaView) -> None:
    """Draw the lagoon, and all that stands on it from top to bottom."""
    zoom = view.zoom
    view.chips = ()  # until the targets are drawn
    view.leaving = leaving(view)
    sway = math.sin(view.idle * 0.7)
    art.draw_life(canvas, view.board, zoom, sway)
    art.draw_ground(canvas, view.board, zoom)
    art.draw_lit_shores(canvas, view.board, zoom, _touched(view))
    ground = view.state.ground
    for h in range(HEXES):
        x, y = view.to_window(*HEX_CENTRES[h])
        art.draw_hexagon(canvas, h, ground[h], x, y, zoom)
        if h in view.drying:
            art.draw_hexagon(canvas, h, MARSH, x, y, zoom, view.drying[h])
    art.draw_bridge_lines(canvas, view.board, zoom, ground)
    track_spaces.draw(canvas, view.board, zoom)
    standing: list[tuple[float, Callable[[], None]]] = []  # by how far down they stand
    for building in view.standing:
        draw = partial(art.draw_building, canvas, view.board, zoom, building)
        standing.append((art.baseline(building.kind, building.site), draw))
    for h in range(HEXES):
        if ground[h] == EMPTY == GROUND[h]:
            spot = view.to_window(*HEX_CENTRES[h])
            standing.append((HEX_CENTRES[h][1], partial(art.draw_stone, canvas, h, *spot, zoom)))
    for seat in range(view.state.seats):
        standing.append((view.boat_place(seat)[1] + 6, partial(gondolas.draw_one, canvas, view, seat)))
    for _, show in sorted(standing, key=lambda thing: thing[0]):
        show()
    art.draw_names(canvas, view.board, zoom)


def _touched(view: VeneziaView) -> int:
    """Return the districts that the gondola of the turn touches, one bit each."""
    space = round(view.space_of(view.state.turn))
    return TOUCH[space] if space <= GOAL else 0
