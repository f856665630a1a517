"""Labels of a table: the steps of a turn, numbers, hover texts; and of each event its icon, its sound and its spot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from game.rules import Event
from game.ui.render.canvas import Rect

from . import places
from .context import S, ViewContext
from .event_cues import SILENT, EventCue, worded
from .turn_summary import TurnFigure, gist
from .ui_model import Count, TurnStep


class Teller(ViewContext[S]):
    """Words and figures of a table's view model and events."""

    @property
    def steps(self) -> tuple[TurnStep, ...]:
        """The steps of a turn."""
        return ()

    @property
    def goal(self) -> tuple[str, str, str]:
        """Words for the way to win, the end and a turn."""
        return "", "", ""

    def counts(self, seat: int) -> Sequence[Count]:
        """Return a seat's public numbers, as shown."""
        return ()

    def shown_points(self, seat: int) -> int:
        """Return a seat's points, as shown."""
        raise NotImplementedError

    def status(self, seat: int) -> str:
        """Return the status of a seat that does not act; empty if there is none to show."""
        return ""

    def counters(self) -> Sequence[Count]:
        """Return the table's own numbers: the round, and counts that may end the game."""
        return ()

    def step(self) -> int:
        """Return the index of the present step of the turn; -1 for none."""
        return -1

    def tips(self, x: float, y: float) -> str:
        """Return the hover text at a point of the board or the side boxes.

        Returns an empty string if there is none.
        """
        return places.tip_at(self, x, y)

    def hover_texts(self, area: Rect) -> Sequence[str]:
        """Return the hover texts of the places in an area of the window, each once."""
        return places.hover_texts(self, area)

    def listed(self) -> Sequence[str]:
        """Return texts of things on the board, if hovering does not tell all."""
        return ()

    def in_front(self, seat: int) -> Sequence[str]:
        """Return the names of the things in front of a seat."""
        return ()

    def gist(self, events: Sequence[Event]) -> Sequence[Count]:
        """Return the summary of a turn in a few icons with figures.

        Their hover texts are the sentences of the log.
        """
        return gist(self.game, self.room.names, events, self._turn_figures)

    @cached_property
    def _turn_figures(self) -> Mapping[str, TurnFigure]:
        """The figures of the events that sum up a turn, by the events' names."""
        return {
            kind.__name__: cue.summary._replace(icon=cue.summary.icon or str(cue.icon))
            for kind, cue in self.events.items()
            if cue.summary is not None
        }

    def _cue(self, event: Event) -> EventCue:
        return self.events.get(type(event), SILENT)

    def log_icon(self, event: Event) -> str:
        """Return the icon of an event's line in the log; empty for events without one."""
        return worded(self._cue(event).icon, event)

    def sound(self, event: Event) -> str:
        """Return the sound that is heard when an event's animation starts."""
        return worded(self._cue(event).sound, event)
