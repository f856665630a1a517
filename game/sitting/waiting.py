"""Waiting for whoever is to decide: a computer's move, when it is due; a person's, where it need not be asked."""

from __future__ import annotations

from typing import Protocol

from game.match import Match
from game.rules import State

from .draft import Draft
from .opponents import Opponents
from .pace import Pace
from .trying import Trying


class Deciders(Protocol):
    """The sitting at which is waited."""

    match: Match
    opponents: Opponents
    trying: Trying
    is_advised: bool

    @property
    def draft(self) -> Draft:
        """What the seat to decide has gathered and chosen so far."""

    def commit(self, last: tuple[int, ...] = ()) -> None:
        """Commit what a person has decided, or what it need not be asked for."""

    def play(self, move: int) -> None:
        """Commit a computer's move."""

    def advise(self) -> None:
        """Let whoever thinks look for counsel."""


class Waiting:
    """Follows the match: who thinks about what, and for how long."""

    def __init__(self, sitting: Deciders, pace: Pace):
        self._sitting = sitting
        self._pace = pace
        self.leaves_all = False  # whether a person is asked though there be no choice
        self._thought_of: State | None = None  # the state that those who think were last told of

    def attend(self) -> None:
        """Let those who think follow the match: nobody thinks about what is past, and the next one begins."""
        match, opponents = self._sitting.match, self._sitting.opponents
        if match.state is not self._thought_of:
            self._thought_of = match.state
            opponents.forget()
            if not match.is_over and not match.seats[match.actor].is_human:
                opponents.start(match.actor, self._pace.patience)

    def hasten(self) -> None:
        """Let whoever thinks about a move decide at once."""
        if self._sitting.opponents.is_thinking:
            self._sitting.opponents.now()

    def update(self, seconds: float) -> None:
        """Let time pass in which nothing is being shown: whoever is to decide may do so."""
        self.attend()
        match = self._sitting.match
        if match.is_over:
            return
        self._pace.update(seconds)
        if match.seats[match.actor].is_human:
            self._wait_for_person()
        else:
            self._wait_for_computer()

    def _wait_for_person(self) -> None:
        sitting = self._sitting
        if sitting.is_advised and not sitting.opponents.is_advising(sitting.draft.base_state):
            sitting.advise()
        move = self._pace.unasked() if sitting.trying.is_empty and not self.leaves_all else -1
        if move >= 0:
            sitting.commit((move,))

    def _wait_for_computer(self) -> None:
        opponents = self._sitting.opponents
        opponents.start(self._sitting.match.actor, self._pace.patience)
        move = opponents.move() if self._pace.is_due else None
        if move is not None:
            self._sitting.play(move)
