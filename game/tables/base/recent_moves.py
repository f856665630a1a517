"""Seals of recent moves on the board, in their player's colour, placed by the event cues."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.rules import Event
from game.ui.art import highlights
from game.ui.render.canvas import Canvas

from .context import S
from .event_cues import SILENT
from .labels import Teller

PlacedSeal = tuple[int, float, float, float]  # colour, place in the window and width
Turns = Mapping[int, Sequence[Event]]  # events of recent turns, by seat


def draw_seals(canvas: Canvas, view: Teller[S], turns: Turns) -> None:
    """Draw the seals of recent turns."""
    for colour, x, y, width in seals(view, turns):
        highlights.draw_seal(canvas, colour, x, y, width)


def seals(view: Teller[S], turns: Turns) -> list[PlacedSeal]:
    """Return the seals of recent turns, alike ones once."""
    return list(dict.fromkeys(_seals(view, turns)))


def _seals(view: Teller[S], turns: Turns) -> Iterator[PlacedSeal]:
    for seat, events in turns.items():
        for event in events:
            seal = view.events.get(type(event), SILENT).seal
            if seal is None:
                continue
            if callable(seal.spot):
                spot = seal.spot(view, seat, event)
            else:
                middle, (dx, dy) = view.spot(event), seal.spot
                spot = view.to_window(middle[0] + dx, middle[1] + dy) if middle is not None else None
            if spot is not None:
                width = seal.width(event) if callable(seal.width) else seal.width
                yield view.room.colours[seat], *spot, width
