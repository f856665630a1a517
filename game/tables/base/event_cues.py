"""Event cues: one table a game of icons, sounds, places, summaries and seals of events.

A game declares `EVENTS`, a row for each type of event. The rows that sum up a turn come first, the weightiest first.
Log icons, sounds, lit places, the summary of a turn and the seals of recent moves are derived from it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules import Event
from game.stage.animation.tween import Motion

from .flying_points import Gain
from .turn_summary import TurnFigure

Words = str | Callable[[Any], str]  # a name, or a function from the event to the name
Offset = tuple[float, float]
SealSpot = Callable[[Any, int, Any], tuple[float, float] | None]  # point of the window for view, seat and event


@dataclass(frozen=True)
class Seal:
    """Seal on the board in the colour of the player whose recent turn an event belongs to.

    `width` is in logical units, or a function of the event. `spot` is the offset from the place in board units, or a
    function that returns a point of the window.
    """

    width: float | Callable[[Any], float]
    spot: Offset | SealSpot = (0.0, 0.0)
    is_of_event: bool = False  # true if it is the event's own seat's, for events that follow another player's move


@dataclass(frozen=True)
class EventCue:
    """Icon, sounds, place, motion, summary and seal of a type of event.

    An event without a flight is shown at once. With one, counts show the lesser of before
    and after until it has landed.
    """

    icon: Words = ""  # icon in the log; empty for events without a line
    sound: Words = ""  # sound when the animation starts
    landing: Words = ""  # sound when the piece lands: where the animation calls `land`, otherwise at its end
    at: str = ""  # the kind of place where it happened, as `PLACES` names it
    by: str | Callable[[Any], Hashable | None] = ""  # the field that tells which; empty: the field named as the place
    summary: TurnFigure | None = None
    seal: Seal | None = None
    seconds: float = 0.0  # pause after an event that is shown at once
    flight: Callable[[Any, Any], Motion] | None = None  # motion of its pieces, for view and event
    lift: Callable[[Any, Any], object] | None = None  # sets what is no count as it is shown during the flight
    whole: bool = False  # true if nothing counted flies: the state before is shown as it was until the event lands
    gains: Callable[[Any, Any], Sequence[Gain]] | None = None  # points that it gives, for view and event

    def key(self, event: Event) -> Hashable | None:
        """Return the key of the place where an event happened; `None` for no place."""
        if not self.at:
            return None
        if callable(self.by):
            return self.by(event)
        found: Hashable = getattr(event, self.by or self.at)
        return found


SILENT = EventCue()
EventCues = Mapping[type[Event], EventCue]


def worded(words: Words, event: Event) -> str:
    """Return the name that a cue gives an event."""
    return words if isinstance(words, str) else words(event)
