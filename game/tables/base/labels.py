"""Words and figures of a table, as scenes ask for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from game.rules import Event, State
from game.session.memo import Memo
from game.ui.render.canvas import Rect

from . import places
from .event_cues import worded
from .table_view import TableView
from .turn_summary import TurnFigure
from .ui_model import Count, TurnStep


class Labels:
    """Words and figures of a view."""

    def __init__(self, view: TableView):
        self._view = view
        self._table = view.table
        self._points: Memo[list[int]] = Memo()
        self._amounts: Memo[list[list[int]]] = Memo()  # public numbers after the reader's last turn

    @property
    def goal(self) -> tuple[str, str, str]:
        """Words for the way to win, the end and a turn."""
        return self._table.goal(self._view)

    @property
    def steps(self) -> tuple[TurnStep, ...]:
        """The steps of a turn."""
        return self._table.steps(self._view)

    def step(self) -> int:
        """Return the index of the present step of the turn; -1 for none, and after the match."""
        if self._view.game.actor(self._view.state) < 0:
            return -1
        return self._table.step(self._view)

    def progress(self) -> float:
        """Return the progress of the match, 0 to 1. Light and music follow it."""
        return self._table.progress(self._view)

    def closeness(self) -> float:
        """Return how close the two leading players are as it is shown, 0 to 1. The music follows it."""
        return self._table.closeness(self._view)

    def shown_points(self, seat: int) -> int:
        """Return a seat's points, as shown."""
        points = self._points.of(self._view.state, None, lambda: self._view.game.points(self._view.state))
        return points[seat] if seat < len(points) else 0

    def counts(self, seat: int) -> Sequence[Count]:
        """Return a seat's public numbers, as shown, with what they gained or lost since the reader's last turn."""
        if seat >= self._view.state.seats:
            return ()
        now, former = self._table.counts(self._view, self._view.state, seat), self._former_amounts()
        if not former:
            return now
        return [count._replace(change=count.amount - then) for count, then in zip(now, former[seat], strict=True)]

    def _former_amounts(self) -> Sequence[Sequence[int]]:
        """Return each seat's public numbers after the reader's last turn; none without a reader."""
        state, seats = self._view.former, range(self._view.state.seats)
        if state is None:
            return ()
        return self._amounts.of(state, None, lambda: [self._amounts_of(state, seat) for seat in seats])

    def _amounts_of(self, state: State, seat: int) -> list[int]:
        return [count.amount for count in self._table.counts(self._view, state, seat)]

    def counters(self) -> Sequence[Count]:
        """Return the table's own numbers: the round, and counts that may end the game."""
        return self._table.counters(self._view)

    def status(self, seat: int) -> str:
        """Return the status of a seat that does not act; empty if there is none to show."""
        return self._table.status(self._view, seat)

    def in_front(self, seat: int) -> Sequence[str]:
        """Return the names of the things in front of a seat."""
        return self._table.in_front(self._view, seat)

    def tips(self, x: float, y: float) -> str:
        """Return the hover text at a point of the board or the side boxes; empty if there is none."""
        return places.tip_at(self._view, x, y)

    def hover_texts(self, area: Rect) -> Sequence[str]:
        """Return the hover texts of the places in an area of the window, each once."""
        return self._table.hover_texts(self._view, area)

    def listed(self) -> Sequence[str]:
        """Return texts of things on the board, if hovering does not tell all."""
        return self._table.listed(self._view)

    def gist(self, events: Sequence[Event]) -> Sequence[Count]:
        """Return the summary of a turn in a few icons with figures. Their hover texts are the sentences of the log."""
        return self._table.gist(self._view, events)

    @cached_property
    def turn_figures(self) -> Mapping[str, TurnFigure]:
        """The figures of the events that sum up a turn, by the events' names."""
        return {
            kind.__name__: cue.summary._replace(icon=cue.summary.icon or str(cue.icon))
            for kind, cue in self._view.events.items()
            if cue.summary is not None
        }

    def log_icon(self, event: Event) -> str:
        """Return the icon of an event's line in the log; empty for events without one."""
        return worded(self._view.cue(event).icon, event)

    def sound(self, event: Event) -> str:
        """Return the sound that is heard when an event's animation starts."""
        return worded(self._view.cue(event).sound, event)
