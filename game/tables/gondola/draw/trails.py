"""Trails of the other players' gondolas in their last turns."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from game.rules import Event
from game.rules.gondola import events as told
from game.rules.gondola.board import BOATHOUSE, CODE_KIND
from game.tables.base.recent_moves import seals
from game.ui.art import highlights
from game.ui.render.canvas import Canvas, Rect

from .. import course, geometry
from ..geometry import Point
from ..view import GondolaView
from . import board, gondolas

TRAIL_GAP = 3.4  # units between trails side by side
TRAIL_END = gondolas.LENGTH / 2  # board units that a trail ends before the gondola's middle
FADED_ALPHA = 0.38  # of a gondola where it lay before


def draw(canvas: Canvas, view: GondolaView, turns: Mapping[int, Sequence[Event]]) -> None:
    """Draw the trails, which lead under the gates."""
    view.recent = turns
    glides = [event for events in turns.values() for event in events if isinstance(event, told.Glided)]
    view.marks = [Rect(x - wide / 2, y - wide / 2, wide, wide) for _, x, y, wide in seals(view, turns)]
    view.marks += [view.tile_box(event.origin) for event in glides]
    for at, event in enumerate(glides):
        _draw_trail(canvas, view, event, (at - (len(glides) - 1) / 2) * TRAIL_GAP)
    board.draw_gates_over(canvas, view, {cell for event in glides for cell in event.path})


def _draw_trail(canvas: Canvas, view: GondolaView, event: told.Glided, off: float) -> None:
    """Draw a trail along the canals, and the gondola faded where it began."""
    state, codes, colour = view.state, course.codes(view.state), view.room.colours[event.seat]
    path = event.path[: len(event.path) - event.fallen]
    if len(path) < 2 or state.at[event.seat] != event.target or not all(codes[cell] for cell in path):
        return  # another race, or a replay that has gone on
    in_slip = CODE_KIND[codes[event.origin]] == BOATHOUSE
    x, y, heading = geometry.poses([event.origin] * (event.seat + 1), codes)[event.seat if in_slip else 0]
    if not in_slip:
        x, y = geometry.resting_place(event.origin, codes[event.origin])

    def points() -> list[Point]:
        way = geometry.curve(path, codes, (x, y))
        stern = [view.to_window(*point) for point in way if math.dist(point, way[-1]) > TRAIL_END]
        return highlights.aside(stern, off)

    key = ("trail", path, off, view.camera.corner(), view.camera.side)
    highlights.draw_trail(canvas, key, view.answers.of(key, points), colour)
    if in_slip or event.origin not in course.boats(state):  # else another gondola lies there
        gondolas.draw(canvas, colour, *view.to_window(x, y), heading, view.camera.zoom, in_slip, FADED_ALPHA)
