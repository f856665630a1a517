"""A draft: the moves a person tries on copies of the state before committing them.

A move that turns something up, hands the decision on or ends the match cannot be drafted past. It is *armed* instead:
chosen, shown, and made only when the whole draft is committed.
"""

from __future__ import annotations

from game.match import Match, reveals
from game.rules import Event, State


class Draft:
    """What the seat to decide has tried so far."""

    def __init__(self, match: Match):
        self.match = match
        self.moves: list[int] = []
        self.armed = -1
        self.events: list[list[Event]] = []
        self._states: list[State] = []

    @property
    def state(self) -> State:
        """The state with the draft played."""
        return self._states[-1] if self._states else self.match.state

    @property
    def is_empty(self) -> bool:
        return not self.moves and self.armed < 0

    def legal(self) -> list[int]:
        """The moves that could come next."""
        return self.match.game.legal(self.state)

    def choose(self, move: int) -> list[Event] | None:
        """Try a move: what happened, or None when it is armed because it cannot be drafted past."""
        game = self.match.game
        before = self.state
        after = before.copy()
        events = game.apply(after, move)
        seat = game.actor(before)
        if game.actor(after) != seat or reveals(game, before, after, seat, move):
            self.armed = move
            return None
        self.armed = -1
        self.moves.append(move)
        self.events.append(events)
        self._states.append(after)
        return events

    def back(self) -> bool:
        """Take one step back; whether there was one."""
        if self.armed >= 0:
            self.armed = -1
            return True
        if self.moves:
            self.moves.pop()
            self.events.pop()
            self._states.pop()
            return True
        return False

    def clear(self) -> None:
        """Take all of it back."""
        self.moves.clear()
        self.events.clear()
        self._states.clear()
        self.armed = -1
