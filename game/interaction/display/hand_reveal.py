"""Hands shown for a moment among several people: after a turn, and while the player holds the badge or the key.

A reveal only draws. The hand stays covered for everything else: nothing can be chosen, and no draft is restored.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.rules import State
from game.session.session import Session
from game.session.visibility import WORLD
from game.tables.base.ui_model import Card

LINGER_SECONDS = 2.0  # seconds for which a hand stays after its turn, once the table is quiet
NOBODY = -1


class HandReveal:
    """Reveal of one seat's hand."""

    def __init__(self, session: Session):
        self._session = session
        self._held = NOBODY  # seat whose hand is held open
        self._lingering = NOBODY  # seat whose turn has just ended
        self._left = 0.0  # seconds until it is covered
        self._before: State | None = None  # state before the lingering seat's last moves

    @property
    def seat(self) -> int:
        """Seat whose hand is revealed, -1 if none is."""
        return self._held if self._held != NOBODY else self._lingering

    def may_hold(self, seat: int) -> bool:
        """Return whether a seat has a hand that its player may look at."""
        session = self._session
        is_open = session.match.is_over or session.recap is not None
        return session.visibility.shared and seat in session.visibility.humans and not is_open

    def hold(self, seat: int) -> bool:
        """Show a seat's hand until it is released. Returns whether there is one to show."""
        self.end()
        if self.may_hold(seat):
            self._held = seat
        return self._held != NOBODY

    def release(self) -> None:
        """Cover the hand that was held open."""
        self._held = NOBODY

    def pass_on(self, seat: int) -> None:
        """Let an open hand linger, because its turn has ended."""
        if not self.may_hold(seat):
            return
        self._lingering, self._left = seat, LINGER_SECONDS
        history = self._session.match.history
        turn = 0
        while turn < len(history.steps) and history.steps[-1 - turn].seat == seat:
            turn += 1
        self._before = history.states[-1 - turn]

    def end_lingering(self) -> bool:
        """Cover a lingering hand at an input. Returns whether there was one."""
        was = self._lingering != NOBODY
        self._lingering = NOBODY
        return was

    def end(self) -> None:
        """Cover everything."""
        self._held = self._lingering = NOBODY

    def update(self, seconds: float, is_quiet: bool) -> None:
        """Let time pass; it counts once the table is quiet."""
        if is_quiet:
            self._left -= seconds
        if self._left <= 0.0:
            self._lingering = NOBODY

    def state(self) -> State:
        """Return the match's state as the seat may imagine it."""
        return self._imagined(self._session.match.state)

    def fresh(self, cards: Sequence[Card], before: Sequence[Card]) -> list[Card]:
        """Return the cards that were not in the hand before the turn."""
        had = Counter[int]()
        for card in before:
            had[card.sprite_kind] += card.count
        found = []
        for card in cards:
            if had[card.sprite_kind] < card.count:
                found.append(card)
            had[card.sprite_kind] -= card.count
        return found

    def state_before(self) -> State | None:
        """Return the state before the turn as the seat may imagine it, if the hand lingers."""
        return self._imagined(self._before) if self._held == NOBODY and self._before is not None else None

    def _imagined(self, state: State) -> State:
        return self._session.match.game.redeal(state, self.seat, WORLD)
