"""What the others did since: the ways that their gondolas went, where they lay before, and seals on the tiles laid."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from game.locale import sentence, tr
from game.rules import Event
from game.rules.gondola import events as told
from game.rules.gondola.board import BOATHOUSE, CODE_KIND, TILES
from game.tables.base.ui_model import Count
from game.ui.art import highlights
from game.ui.render.canvas import Canvas

from . import course, gondolas
from .board import CourseStand
from .course import Point

APART = 3.4  # between trails side by side
SEAL, SEAL_OFF = 20.0, 13.0  # a seal, and how far its middle is from the sides of its tile
SHORT = gondolas.LENGTH / 2
FADED = 0.38  # a gondola where it lay before


def draw(canvas: Canvas, view: CourseStand, turns: Mapping[int, Sequence[Event]]) -> None:
    """Trails below the boats, seals above all."""
    glides = [event for events in turns.values() for event in events if isinstance(event, told.Glided)]
    laid = [event for events in turns.values() for event in events if isinstance(event, told.TilePlaced)]
    with canvas.within(view.board):
        for at, event in enumerate(glides):
            _draw_trail(canvas, view, event, (at - (len(glides) - 1) / 2) * APART)
        view.drawing.draw_gates_over(canvas, {cell for event in glides for cell in event.path})
        for placed in laid:
            box = view.tile_box(placed.cell)
            if view.shown.codes[placed.cell] and placed.cell not in view.falling:
                highlights.draw_seal(
                    canvas, view.room.colours[placed.seat], box.right - SEAL_OFF, box.y + SEAL_OFF, SEAL
                )


def _draw_trail(canvas: Canvas, view: CourseStand, event: told.Glided, off: float) -> None:
    """A trail along the canals, and the gondola faded where it began."""
    codes, colour = view.shown.codes, view.room.colours[event.seat]
    path = event.path[: len(event.path) - event.fallen]
    if len(path) < 2 or view.shown.cells[event.seat] != event.target or not all(codes[cell] for cell in path):
        return  # another race, or a replay that has gone on
    berthed = CODE_KIND[codes[event.origin]] == BOATHOUSE
    x, y, heading = course.poses([event.origin] * (event.seat + 1), codes)[event.seat if berthed else 0]
    if not berthed:
        x, y = course.berth(event.origin, codes[event.origin])

    def points() -> list[Point]:
        way = course.curve(path, codes, (x, y))
        stern = [view.to_window(*point) for point in way if math.dist(point, way[-1]) > SHORT]
        return highlights.aside(stern, off)

    key = ("trail", path, off, view.camera.corner(), view.camera.side)
    highlights.draw_trail(canvas, key, view.answers.of(key, points), colour)
    if berthed or event.origin not in view.shown.cells:  # else somebody lies there
        gondolas.draw(canvas, colour, *view.to_window(x, y), heading, view.camera.zoom, berthed, FADED)


def gist(view: CourseStand, events: Sequence[Event]) -> list[Count]:
    """The Speed laid, the steps made, and what it brought: a flag, or tiles drawn."""
    found, names = [], view.room.names
    for event in events:
        said = sentence(view.game, event, names)
        if isinstance(event, told.TilePlaced) and event.why == told.FROM_HAND:
            found.append(Count("speed", str(TILES[event.tile].speed), said))
        elif isinstance(event, told.Glided):
            found.append(Count("gondola", str(len(event.path) - 1 - event.fallen), said))
        elif isinstance(event, told.FlagPlaced):
            found.append(Count("flag", "+1", said))
    drawn = sum(isinstance(event, told.Drew) for event in events)
    if drawn:
        found.append(Count("cards", f"+{drawn}", tr("gondola.gist.drew", count=drawn)))
    flags = [one for one in found if one.icon == "flag"]
    rest = [one for one in found if one.icon != "flag"]
    if len(flags) > 1:
        flags = [Count("flag", f"+{len(flags)}", "\n".join(one.tip for one in flags))]
    return [*rest[: 3 - len(flags)], *flags]
