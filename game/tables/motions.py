"""What makes the motions of a table: one for each event, by the method named after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.rules import Event
from game.stage.tween import Do, Motion, Sequence, Wait

from .room import Room


class Standing(Protocol):
    """Whatever stands in a room."""

    room: Room


class MotionsOf:
    """The motions of a view's events. An event without a method of its name takes no time."""

    def __init__(self, view: Standing):
        self.view = view
        self.effects = view.room.effects

    def of(self, event: Event) -> Motion:
        """The motion of an event. When it has ended the pieces stand as a sync would put them."""
        make = getattr(self, f"_on_{type(event).__name__}", None)
        motion: Motion = make(event) if make is not None else Wait(0)
        return motion

    def _act(self, act: Callable[[], object], wait: float = 0.0) -> Motion:
        """A change at an instant, and perhaps a moment to see it."""
        return Sequence(Do(act), Wait(wait)) if wait else Do(act)
