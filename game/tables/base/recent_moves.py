"""Seals of recent moves on the board, in their player's colour, placed by the event cues."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from game.rules import Event
from game.ui.art import highlights
from game.ui.render.canvas import Canvas

from .event_cues import SILENT, EventCues
from .host import Room

PlacedSeal = tuple[int, float, float, float]  # colour, place in the window and width
Turns = Mapping[int, Sequence[Event]]  # events of recent turns, by seat


class SealedView(Protocol):
    """Table as far as its seals know it."""

    room: Room

    @property
    def events(self) -> EventCues:
        """The cues of the game's events."""

    def spot(self, event: Event) -> tuple[float, float] | None:
        """Return the point of the board where an event happened, in board units."""

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the window for one in board units."""


def draw_seals(canvas: Canvas, view: SealedView, turns: Turns, on_board: bool) -> None:
    """Draw the seals of recent turns, those on the board or those in the boxes round it."""
    board = view.room.layout.board
    for colour, x, y, width in seals(view, turns):
        if board.collidepoint(x, y) == on_board:
            highlights.draw_seal(canvas, colour, x, y, width)


def seals(view: SealedView, turns: Turns) -> list[PlacedSeal]:
    """Return the seals of recent turns, alike ones once."""
    return list(dict.fromkeys(_seals(view, turns)))


def _seals(view: SealedView, turns: Turns) -> Iterator[PlacedSeal]:
    for seat, events in turns.items():
        for event in events:
            seal = view.events.get(type(event), SILENT).seal
            if seal is None:
                continue
            owner = getattr(event, "seat", seat) if seal.is_of_event else seat
            if callable(seal.spot):
                spot = seal.spot(view, owner, event)
            else:
                middle, (dx, dy) = view.spot(event), seal.spot
                spot = view.to_window(middle[0] + dx, middle[1] + dy) if middle is not None else None
            if spot is not None:
                width = seal.width(event) if callable(seal.width) else seal.width
                yield view.room.colours[owner], *spot, width
