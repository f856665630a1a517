"""Waiting for whoever is to decide: a computer's move, when it is due; a person's, where it need not be asked."""

from __future__ import annotations

from typing import Protocol

from game.match import Match
from game.rules import State

from .draft import Draft
from .draft_keeper import DraftKeeper
from .opponents import Opponents
from .pacing import Pacing


class TurnHost(Protocol):
    """The sitting at which is waited."""

    match: Match
    opponents: Opponents
    draft_keeper: DraftKeeper
    is_hint_requested: bool

    @property
    def draft(self) -> Draft:
        """What the seat to decide has gathered and chosen so far."""

    def commit(self, last: tuple[int, ...] = ()) -> None:
        """Commit what a person has decided, or what it need not be asked for."""

    def play(self, move: int) -> None:
        """Commit a computer's move."""

    def request_hint(self) -> None:
        """Let whoever thinks look for counsel."""


class TurnDriver:
    """Follows the match: who thinks about what, and for how long."""

    def __init__(self, session: TurnHost, pace: Pacing):
        self._session = session
        self._pace = pace
        self.leaves_all = False  # whether a person is asked though there be no choice
        self._thought_of: State | None = None  # the state that those who think were last told of

    def sync_thinking(self) -> None:
        """Let those who think follow the match: nobody thinks about what is past, and the next one begins."""
        match, opponents = self._session.match, self._session.opponents
        if match.state is not self._thought_of:
            self._thought_of = match.state
            opponents.forget()
            if not match.is_over and not match.seats[match.actor].is_human:
                opponents.start(match.actor, self._pace.think_time_left)

    def move_now(self) -> None:
        """Let whoever thinks about a move decide at once."""
        if self._session.opponents.is_thinking:
            self._session.opponents.move_now()

    def update(self, seconds: float) -> None:
        """Let time pass in which nothing is being shown: whoever is to decide may do so."""
        self.sync_thinking()
        match = self._session.match
        if match.is_over:
            return
        self._pace.update(seconds)
        if match.seats[match.actor].is_human:
            self._wait_for_person()
        else:
            self._wait_for_computer()

    def _wait_for_person(self) -> None:
        session = self._session
        if session.is_hint_requested and not session.opponents.is_hinting(session.draft.base_state):
            session.request_hint()
        move = self._pace.auto_move() if session.draft_keeper.is_empty and not self.leaves_all else -1
        if move >= 0:
            session.commit((move,))

    def _wait_for_computer(self) -> None:
        opponents = self._session.opponents
        opponents.start(self._session.match.actor, self._pace.think_time_left)
        move = opponents.move() if self._pace.is_due else None
        if move is not None:
            self._session.play(move)
