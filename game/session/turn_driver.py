"""Turn driver: it waits for the seat to decide.

It plays a computer's move when it is due, and a person's move that needs no asking.
"""

from __future__ import annotations

from typing import Protocol

from game.match import Match
from game.rules import State

from .draft import Draft
from .draft_keeper import DraftKeeper
from .opponents import Opponents
from .pacing import Pacing


class TurnHost(Protocol):
    """Session that the driver acts on."""

    match: Match
    opponents: Opponents
    draft_keeper: DraftKeeper
    is_hint_requested: bool

    @property
    def draft(self) -> Draft:
        """Draft of the seat to decide."""

    def commit(self, last: tuple[int, ...] = ()) -> None:
        """Commit a person's decision, or a move that the person need not be asked for."""

    def play(self, move: int) -> None:
        """Commit a computer's move."""

    def request_hint(self) -> None:
        """Request a hint about the pending decision."""


class TurnDriver:
    """Driver of the searches: it follows the match and sets their seats and times."""

    def __init__(self, session: TurnHost, pace: Pacing):
        self._session = session
        self._pace = pace
        self.leaves_all = False  # true if a person is asked even without a choice
        self._thought_of: State | None = None  # the state that the opponents were last told of

    def sync_thinking(self) -> None:
        """Let the searches follow the match.

        A search about a past position ends, and the next one begins.
        """
        match, opponents = self._session.match, self._session.opponents
        if match.state is not self._thought_of:
            self._thought_of = match.state
            opponents.forget()
            if not match.is_over and not match.seats[match.actor].is_human:
                opponents.start(match.actor, self._pace.think_time_left)

    def unasked_move(self) -> int:
        """Return the person's move that will be made without asking; -1 for none."""
        is_free = self._session.draft_keeper.is_empty and not self.leaves_all
        return self._pace.unasked_move() if is_free else -1

    def move_now(self) -> None:
        """Let a running search decide at once."""
        if self._session.opponents.is_thinking:
            self._session.opponents.move_now()

    def update(self, seconds: float) -> None:
        """Let time pass while no animation runs, so that the seat to decide may act."""
        self.sync_thinking()
        match = self._session.match
        actor = match.actor
        if actor < 0:
            return
        self._pace.update(seconds)
        if match.seats[actor].is_human:
            self._wait_for_person()
        else:
            self._wait_for_computer()

    def _wait_for_person(self) -> None:
        session = self._session
        if session.is_hint_requested and not session.opponents.is_hinting(session.draft.base_state):
            session.request_hint()
        move = self.unasked_move() if self._pace.has_rested else -1
        if move >= 0:
            session.commit((move,))

    def _wait_for_computer(self) -> None:
        opponents = self._session.opponents
        opponents.start(self._session.match.actor, self._pace.think_time_left)
        move = opponents.move() if self._pace.is_due else None
        if move is not None:
            self._session.play(move)
