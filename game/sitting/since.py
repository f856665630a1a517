"""What happened since a seat's last turn: all that each of the others did, as its reader may see it.

It stays until the reader's own turn ends, so that whoever looked away finds it on the board and beside the scores.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.match import Match
from game.rules import Event, State

from .eyes import Eyes
from .film import after_last_turn, filmed_seat


@dataclass(frozen=True)
class Since:
    """What the others did, and what was so before."""

    turns: Mapping[int, tuple[Event, ...]] = field(default_factory=dict)  # by seat
    points: tuple[int, ...] = ()  # each seat's before it; empty where nobody reads
    begin: int = 0  # how many steps had been made before it


class Lately:
    """Finds what happened since, once after each move."""

    def __init__(self, match: Match, eyes: Eyes):
        self.match = match
        self.eyes = eyes
        self._found = Since()
        self._for: tuple[int, int | None] = (-2, None)
        self._state: State | None = None

    def now(self) -> Since:
        """What happened since the last turn of whoever sits here alone, or else decides."""
        reader = filmed_seat(self.match, self.eyes)
        if self._state is not self.match.state or self._for != (reader, self.eyes.viewer):
            self._state, self._for = self.match.state, (reader, self.eyes.viewer)
            self._found = self._since(reader) if reader >= 0 and not self.match.is_over else Since()
        return self._found

    def _since(self, reader: int) -> Since:
        match, steps = self.match, self.match.steps
        has_ended = bool(steps) and steps[-1].seat == reader and match.actor != reader
        begin = len(steps) if has_ended else after_last_turn(steps, reader)
        points = tuple(match.game.points(match.state_after(begin)))
        turns = {
            seat: tuple(
                event.seen_by(self.eyes.viewer) for step in steps[begin:] if step.seat == seat for event in step.events
            )
            for seat in range(len(match.seats))
            if seat != reader
        }
        return Since({seat: events for seat, events in turns.items() if events}, points, begin)
