"""Recent turns: all actions since a seat's last turn, and the record before them.

They are shown as their reader may see them. They stay until the reader's own turn ends. A player who looked away finds
them on the board and next to the scores.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.match import Match
from game.rules import Event, State

from .recap import after_last_turn, recap_seat
from .visibility import Visibility


@dataclass(frozen=True)
class RecentTurns:
    """Actions since a turn: other players' and the reader's own, and scores and record before them."""

    turns: Mapping[int, tuple[Event, ...]] = field(default_factory=dict)  # events by seat
    points: tuple[int, ...] = ()  # each seat's points before the first action; empty without a reader
    begin: int = 0  # number of steps before the first action
    own: Mapping[int, tuple[Event, ...]] = field(default_factory=dict)  # the reader's turn so far, by its seat
    before: State | None = field(default=None, compare=False)  # record before it, as the viewer may see it
    earlier: State | None = field(default=None, compare=False)  # record before the reader's last turn, as well

    @property
    def marked(self) -> Mapping[int, tuple[Event, ...]]:
        """Events that are marked on the table, by seat."""
        return {**self.turns, **self.own}


class RecentTurnsTracker:
    """Finder of the recent turns, once after each move."""

    def __init__(self, match: Match, visibility: Visibility):
        self.match = match
        self.visibility = visibility
        self._found = RecentTurns()
        self._for: tuple[int, int | None] = (-2, None)
        self._state: State | None = None

    def current(self) -> RecentTurns:
        """Return the actions since the reader's last turn.

        The reader is the only person, or else the one to decide.
        """
        reader = recap_seat(self.match, self.visibility)
        if self._state is not self.match.state or self._for != (reader, self.visibility.viewer):
            self._state, self._for = self.match.state, (reader, self.visibility.viewer)
            self._found = self._since(reader) if reader >= 0 and not self.match.is_over else RecentTurns()
        return self._found

    def _since(self, reader: int) -> RecentTurns:
        match, steps = self.match, self.match.steps
        has_ended = bool(steps) and steps[-1].seat == reader and match.actor != reader
        begin = len(steps) if has_ended else after_last_turn(steps, reader)
        before = match.state_after(begin)
        turns = {seat: events for seat in range(len(match.seats)) if (events := self._events_of(seat, begin))}
        own = {reader: turns.pop(reader)} if reader in turns else {}
        points = tuple(match.game.points(before))
        last = begin
        while last > 0 and steps[last - 1].seat == reader:
            last -= 1
        earlier = self.visibility.visible_state(match.state_after(last))
        return RecentTurns(turns, points, begin, own, self.visibility.visible_state(before), earlier)

    def _events_of(self, seat: int, begin: int) -> tuple[Event, ...]:
        """Return a seat's events after a number of steps, as the viewer may see them."""
        steps = (step for step in self.match.steps[begin:] if step.seat == seat)
        return tuple(event.seen_by(self.visibility.viewer) for step in steps for event in step.events)
