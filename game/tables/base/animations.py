"""Motions of a table: one for each type of event."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Protocol, TypeVar

from game.rules import Event
from game.stage.animation.tween import Do, Motion, Wait
from game.stage.animation.tween import Sequence as Then

from .event_cues import EventCues, landing_of
from .flying_points import Gain, fly_points
from .host import Room

Make = TypeVar("Make", bound=Callable[..., Motion])


class Standing(Protocol):
    """View in a room, as its animations know it."""

    room: Room

    @property
    def events(self) -> EventCues:
        """The cues of the game's events."""

    def window_spot(self, event: Event) -> tuple[float, float] | None:
        """Return the point of the window where an event happened."""

    def score_spot(self, seat: int) -> tuple[float, float]:
        """Return the point of a seat's score."""


def animates(kind: type[Event]) -> Callable[[Make], Make]:
    """Mark the method that makes the motion of a type of event."""

    def mark(make: Make) -> Make:
        vars(make)["kind"] = kind
        return make

    return mark


class EventAnimations:
    """The motions of a view's events, in a table by their types. Those without one take no time."""

    table: ClassVar[Mapping[type[Event], Callable[[Any, Any], Motion]]] = {}  # each method takes its own type of event

    def __init_subclass__(cls) -> None:
        cls.table = {make.kind: make for make in vars(cls).values() if hasattr(make, "kind")}

    def __init__(self, view: Standing):
        self.view = view
        self.effects = view.room.effects
        self._has_landed = False

    def of(self, event: Event) -> Motion:
        """Return the motion of an event.

        When it has ended, the pieces stand as a sync would put them.
        """
        make, landing = self.table.get(type(event)), landing_of(self.view.events, event)
        self._has_landed = False
        motion = make(self, event) if make is not None else Wait(0)
        return Then(motion, self.land(event)) if landing and not self._has_landed else motion

    def land(self, event: Event) -> Motion:
        """Return a motion that plays an event's landing sound, for the moment it lands.

        An animation that does not use it plays the sound at its end.
        """
        self._has_landed = True
        landing = landing_of(self.view.events, event)
        return Do(lambda: self.view.room.sound(landing, self.view.window_spot(event)))

    def gains(self, event: Event) -> Sequence[Gain]:
        """Return the points that an event gives, each with the place where it is earned."""
        return ()

    def _fly(self, gains: Sequence[Gain], landed: Callable[[], object] | None = None) -> Motion:
        """Return points that fly to the panels, one flag a little after the other, each heard when it arrives."""
        flying = fly_points(self.view.room, gains, self.view.score_spot)
        return flying if landed is None else Then(flying, Do(landed))

    def _act(self, act: Callable[[], object], wait: float = 0.0) -> Motion:
        """Return a change at an instant, and perhaps a moment to see it."""
        return Then(Do(act), Wait(wait)) if wait else Do(act)
