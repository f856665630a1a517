"""Trails of the gondolas that moved in the other players' last turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules import Event
from game.stage.scenery import boats
from game.ui.art import highlights
from game.ui.render.canvas import Canvas

from ..geometry import track_heading, track_point
from ..move_effects import building_previewed, glides_among
from ..view import VeneziaView
from . import art, gondolas, target_overlay
from .gondolas import BOAT_LENGTH

FIRST_TRAIL_OFFSET = 8.0  # distance from the track to the nearest trail, on the other side than the ways
TRAIL_PITCH = 4.5  # distance between two trails
FORMER = 0.38


def gone(turns: Mapping[int, Sequence[Event]]) -> dict[int, tuple[int, int]]:
    """Return by seat the space that its gondola left and the one it reached in the others' turns."""
    found: dict[int, tuple[int, int]] = {}
    for events in turns.values():
        for way in glides_among(events):
            origin, target = found.get(way.seat, (way.origin, way.target))
            found[way.seat] = min(origin, way.origin), max(target, way.target)
    return found


def draw_trails(canvas: Canvas, view: VeneziaView, turns: Mapping[int, Sequence[Event]]) -> None:
    """Draw the ways of gondolas; none while a building's preview shows the ways ahead."""
    if building_previewed(view) >= 0:
        return
    trails = gone(turns)
    for at, (seat, (origin, target)) in enumerate(sorted(trails.items())):
        _draw_trail(canvas, view, seat, origin, target, FIRST_TRAIL_OFFSET + TRAIL_PITCH * at)
    if trails:
        art.draw_names(canvas, view.board, view.zoom)  # again, so that no trail crosses a letter
        gondolas.draw_all(canvas, view)


def _draw_trail(canvas: Canvas, view: VeneziaView, seat: int, origin: int, target: int, off: float) -> None:
    """Draw a gondola's way, and the gondola faintly on its former space."""
    colour, zoom = view.room.colours[seat], view.zoom
    points = highlights.aside(target_overlay.course(view, origin, target), -off * zoom)
    highlights.draw_trail(canvas, ("venezia", origin, target, round(off * zoom, 2), view.board.topleft), points, colour)
    sprite = boats.boat(colour, track_heading(origin), BOAT_LENGTH * zoom, canvas.scale)
    canvas.blit(sprite, *view.to_window(*track_point(origin)), "center", FORMER)
