"""Recent turns: the other players' actions since a seat's last turn.

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
    """Other players' actions since a turn, and the scores before them."""

    turns: Mapping[int, tuple[Event, ...]] = field(default_factory=dict)  # events by seat
    points: tuple[int, ...] = ()  # each seat's points before the first action; empty without a reader
    begin: int = 0  # number of steps before the first action


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
        points = tuple(match.game.points(match.state_after(begin)))
        turns = {
            seat: tuple(
                event.seen_by(self.visibility.viewer)
                for step in steps[begin:]
                if step.seat == seat
                for event in step.events
            )
            for seat in range(len(match.seats))
            if seat != reader
        }
        return RecentTurns({seat: events for seat, events in turns.items() if events}, points, begin)
