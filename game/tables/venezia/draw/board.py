"""Drawing of the lagoon map, with buildings, stones and gondolas on it."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from game.rules.venezia.board import GOAL, GROUND, HEX_CENTRES, HEXES, TOUCH
from game.ui.render.canvas import Canvas

from ..context import VeneziaContext
from ..shown import BARE, WET
from . import art, gondolas, track_spaces


def draw(canvas: Canvas, view: VeneziaContext) -> None:
    """Draw the lagoon, and all that stands on it from top to bottom."""
    zoom = view.zoom
    sway = math.sin(view.idle * 0.7)
    art.draw_life(canvas, view.board, zoom, sway)
    art.draw_ground(canvas, view.board, zoom)
    art.draw_lit_shores(canvas, view.board, zoom, _touched(view))
    shown = view.shown
    for h in range(HEXES):
        mark = shown.ground[h]
        x, y = view.to_window(*HEX_CENTRES[h])
        art.draw_hexagon(canvas, h, mark, x, y, zoom)
        if shown.fresh[h] > 0:
            art.draw_hexagon(canvas, h, WET, x, y, zoom, shown.fresh[h])
    art.draw_bridge_lines(canvas, view.board, zoom, shown.ground)
    track_spaces.draw(canvas, view.board, zoom)
    standing: list[tuple[float, Callable[[], None]]] = []  # by how far down they stand
    for building in shown.buildings:
        draw = partial(art.draw_building, canvas, view.board, zoom, building)
        standing.append((art.baseline(building.kind, building.site), draw))
    for h in range(HEXES):
        if shown.ground[h] == BARE and GROUND[h] == BARE:
            spot = view.to_window(*HEX_CENTRES[h])
            standing.append((HEX_CENTRES[h][1], partial(art.draw_stone, canvas, h, *spot, zoom)))
    for seat in range(len(shown.gondola)):
        standing.append((view.boat_place(seat)[1] + 6, partial(gondolas.draw_one, canvas, view, seat)))
    for _, show in sorted(standing, key=lambda thing: thing[0]):
        show()
    art.draw_names(canvas, view.board, zoom)


def _touched(view: VeneziaContext) -> int:
    """Return the districts that the gondola of the turn touches, one bit each."""
    if not view.shown.gondola:
        return 0
    space = round(view.shown.gondola[view.shown.turn % len(view.shown.gondola)])
    return TOUCH[space] if space <= GOAL else 0
