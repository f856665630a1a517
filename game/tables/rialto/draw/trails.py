"""Recent moves on Rialto's map: trails on the Doge track, below the seals, and growth of districts over them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules import Event
from game.rules.rialto import events as told
from game.ui.art import highlights
from game.ui.render.canvas import Canvas
from game.ui.render.painting import Point

from .. import chart, geometry
from ..view import RialtoView
from . import board, campo, track

OFF = 9.5  # board units below the middle of the Doge track
FORMER = 0.3  # opacity of a marker at its former space


def strides(turns: Mapping[int, Sequence[Event]]) -> dict[int, tuple[int, int]]:
    """Return by seat from where to where its marker has gone on the Doge track."""
    found: dict[int, tuple[int, int]] = {}
    for events in turns.values():
        for event in events:
            if isinstance(event, told.DogeMoved) and event.origin > 0:
                origin, _ = found.get(event.seat, (event.origin, 0))
                found[event.seat] = origin, event.target
    return found


def draw_trails(canvas: Canvas, view: RialtoView, turns: Mapping[int, Sequence[Event]]) -> None:
    """Draw how far markers have gone on the Doge track."""
    gone = strides(turns)
    for seat, (origin, target) in gone.items():
        _draw_stride(canvas, view, seat, origin, target)
    if gone:
        board.draw_markers(canvas, view)


def draw_grown(canvas: Canvas, view: RialtoView) -> None:
    """Draw how much each district's value has grown since the reader's last turn."""
    if view.former is None:
        return
    place = board.place_of(view)
    for district, (now, then) in enumerate(zip(view.state.worth, view.former.worth, strict=True)):
        if now > then:
            campo.draw_grown(canvas, *place.at(*geometry.PRIZES[district]), place.zoom, now - then)


def _draw_stride(canvas: Canvas, view: RialtoView, seat: int, origin: int, target: int) -> None:
    """Draw a marker's way along the Doge track, and itself where it was.

    If it has passed the end, the way begins on its lap.
    """
    colour = view.colour_of(seat)
    (start, lap), (end, later) = chart.track_space(origin), chart.track_space(target)
    first = track.SPACES[start] if lap == later else track.SPACES[0]
    way = [on_track(view, x, track.Y + OFF) for x in (first, track.SPACES[end])]
    highlights.draw_trail(canvas, ("doge", origin, target, view.full.topleft, view.full_zoom), way, colour)
    x, y = on_track(view, track.SPACES[start], track.Y + 2.5)
    track.draw_marker(canvas, colour, x, y, view.full_zoom, FORMER)


def on_track(view: RialtoView, x: float, y: float) -> Point:
    """Return a point of the Doge track in the window.

    The track stays where it is when the city steps back.
    """
    return view.full.x + x * view.full_zoom, view.full.y + y * view.full_zoom
