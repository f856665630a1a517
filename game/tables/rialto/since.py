"""What the others did on Rialto's map since: trails on the Doge track, seals on what they built and sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules import Event
from game.rules.rialto import events as told
from game.rules.rialto.board import VALUE
from game.tables.base.turn_summary import GAIN, Kind
from game.ui.art import highlights
from game.ui.render.canvas import Canvas
from game.ui.render.painting import Point

from . import board, campo, chart, plan, track
from .market import MarketStand

BUILT, SENT = 21.0, 18.7  # how wide the seals are
OFF = 9.5  # below the middle of the Doge track
FORMER = 0.62  # a marker where it was
ASIDE = ((14.0, -12.0), (-14.0, 13.0))  # of a seal: from a gondola's middle, from a councillor's foot

GIST = {
    "Scored": Kind("rialto/laurel", lambda event: event.points, GAIN),
    "BridgeBuilt": Kind("rialto/bridge"),
    "GondolaMoored": Kind("rialto/gondola"),
    "BuildingTaken": Kind("rialto/building", lambda event: VALUE[event.building], GAIN),
    "CouncillorPlaced": Kind("rialto/councillor"),
    "DogeMoved": Kind("rialto/doge", lambda event: event.target - event.origin, GAIN),
    "CoinsGained": Kind("rialto/coin", lambda event: event.coins, GAIN),
    "CardsPlayed": Kind("cards", lambda event: event.count),
    "NothingPlayed": Kind("cards", lambda event: 0),
    "RowTaken": Kind("hand", lambda event: sum(event.cards), GAIN),
    "CardDrawn": Kind("hand", sign=GAIN),
    "CardPicked": Kind("hand", sign=GAIN),
    "Discarded": Kind("hand", lambda event: -1, GAIN),
}


def strides(turns: Mapping[int, Sequence[Event]]) -> dict[int, tuple[int, int]]:
    """By seat, from where to where its marker has gone on the Doge track."""
    found: dict[int, tuple[int, int]] = {}
    for events in turns.values():
        for event in events:
            if isinstance(event, told.DogeMoved) and event.origin > 0:
                origin, _ = found.get(event.seat, (event.origin, 0))
                found[event.seat] = origin, event.target
    return found


def draw(view: MarketStand, canvas: Canvas, turns: Mapping[int, Sequence[Event]]) -> None:
    """Mark what the others did."""
    gone = strides(turns)
    for seat, (origin, target) in gone.items():
        _draw_stride(view, canvas, seat, origin, target)
    if gone:
        board.draw_markers(canvas, view)
    for colour, x, y, size in seals(view, turns):
        highlights.draw_seal(canvas, colour, x, y, size)


def _draw_stride(view: MarketStand, canvas: Canvas, seat: int, origin: int, target: int) -> None:
    """A marker's way along the Doge track, and itself where it was; on its lap, if it has passed the end."""
    colour = view.colour_of(seat)
    (start, lap), (end, later) = chart.track_space(origin), chart.track_space(target)
    first = track.SPACES[start] if lap == later else track.SPACES[0]
    way = [on_track(view, x, track.Y + OFF) for x in (first, track.SPACES[end])]
    highlights.draw_trail(canvas, ("doge", origin, target, view.full.topleft, view.full_zoom), way, colour)
    x, y = on_track(view, track.SPACES[start], track.Y + 2.5)
    track.draw_marker(canvas, colour, x, y, view.full_zoom, FORMER)


def on_track(view: MarketStand, x: float, y: float) -> Point:
    """A point of the Doge track in the window: the track stays where it is when the city steps back."""
    return view.full.x + x * view.full_zoom, view.full.y + y * view.full_zoom


def seals(view: MarketStand, turns: Mapping[int, Sequence[Event]]) -> list[tuple[int, float, float, float]]:
    """The seals on what the others built and on the councillors they sent: colour, place in the window and size."""
    found = []
    for seat, events in turns.items():
        for event in events:
            spot = _spot(view, seat, event)
            if spot is not None:
                size = SENT if isinstance(event, told.CouncillorPlaced) else BUILT
                found.append((view.room.colours[seat], *view.to_window(*spot), size))
    return list(dict.fromkeys(found))


def _spot(view: MarketStand, seat: int, event: Event) -> Point | None:
    if isinstance(event, told.BridgeBuilt):
        x, y, _ = plan.route_point(event.connection, 0.5)
        return x + 3, y - 6
    if isinstance(event, told.GondolaMoored):
        x, y, _ = plan.route_point(event.connection, 0.5)
        return x + ASIDE[0][0], y + ASIDE[0][1]
    if isinstance(event, told.CouncillorPlaced):
        standing = [marker for marker, _ in view.shown.standing(event.district)]
        if seat in standing:
            at, (x, y) = standing.index(seat), plan.SQUARES[event.district]
            return x + campo.places(len(standing))[at] + ASIDE[1][0], y + campo.foot(at) - 1
    return None
