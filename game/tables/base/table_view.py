"""View of a table as its parts know it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.rules import Event, State

from .acts import ActView
from .event_cues import EventCue, EventCues
from .host import Room
from .places import Point
from .table import AnyTable


class TableView(ActView, Protocol):
    """View whose words, drawing and composition of moves are parts of their own."""

    table: AnyTable
    room: Room
    lines: Mapping[int, tuple[int, ...]]

    @property
    def state(self) -> State:
        """Displayed state."""

    @property
    def former(self) -> State | None:
        """State after the reader's last turn; `None` without a reader."""

    @property
    def events(self) -> EventCues:
        """The cues of the game's events."""

    def cue(self, event: Event) -> EventCue:
        """Return the cue of an event."""

    def spot(self, event: Event) -> Point | None:
        """Return the point of the board where an event happened, in board units."""
