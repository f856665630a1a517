"""Helpers for tests of sessions: move composer, opponents, update recorder."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.match import Match, Seat
from game.rules import Event, State
from game.session.opponents import NullOpponents
from game.session.session import Session
from game.session.updates import EventsShown, FullRefresh, SessionUpdate
from game.session.visibility import Visibility
from game.settings import Settings

NAMES = ("Ada", "Bea", "Carlo", "Dino", "Elsa")


class Desk:
    """Move composer that completes each move at once.

    Tests choose moves that are drafted or made automatically.
    """

    def __init__(self) -> None:
        self.gathered = range(0)  # moves that are drafted
        self.alone = range(0)  # moves that may be made while others are drafted
        self.wanted: set[int] = set()  # moves that are made automatically
        self.interrupted = 0
        self.session: Session | None = None

    def gathers(self, state: State, move: int) -> bool:
        return move in self.gathered

    def ends_gathering(self, state: State) -> bool:
        return False

    def may_interrupt_gathering(self, move: int) -> bool:
        return move in self.alone

    def complete_move(self, state: State, move: int) -> Sequence[int]:
        return (move,)

    def auto_move(self, state: State, legal: Sequence[int], settings: Settings) -> int:
        return next((move for move in legal if move in self.wanted), -1)

    def continue_move(self, state: State, legal: Sequence[int]) -> int:
        return -1

    def new_picks(self) -> object:
        return list[str]()

    def take_back(self) -> bool:
        picks = self.session.draft.picks if self.session is not None else None
        return isinstance(picks, list) and bool(picks) and bool(picks.pop())

    def interrupt(self) -> None:
        self.interrupted += 1


class Scripted(NullOpponents):
    """Opponents that answer at once with a random legal move, and only after `start`."""

    def __init__(self, match: Match, seed: int):
        self._match = match
        self._dice = random.Random(seed)
        self._seat = -1
        self.moves = 0

    def start(self, seat: int, seconds: float) -> None:
        assert seconds > 0
        assert not self._match.seats[seat].is_human
        self._seat = seat

    def move(self) -> int | None:
        assert self._seat == self._match.actor
        self.moves += 1
        return self._dice.choice(self._match.game.legal(self._match.state))

    def forget(self) -> None:
        self._seat = -1


class Evening:
    """Session without a window, its move composer, and all updates it has sent."""

    def __init__(self, match: Match, settings: Settings | None = None, seed: int = 1):
        self.match = match
        self.settings = settings or Settings()
        self.desk = Desk()
        self.told: list[SessionUpdate] = []
        self.dice = random.Random(seed)
        self.thinking = Scripted(match, seed)
        visibility = Visibility(match, self.settings)
        self.session = Session(
            match, self.settings, visibility, self.desk, lambda event: "told", self.thinking, self.told.append
        )
        self.desk.session = self.session
        self.session.begin()

    def wait(self) -> None:
        """Let time pass until every automatic or computer move has been made."""
        self.session.update(10.0)

    @property
    def shown(self) -> list[Event]:
        """Return the events of committed moves, in the order of their updates."""
        return [event for told in self.told if isinstance(told, EventsShown) for event in told.events]

    @property
    def anew(self) -> list[str]:
        """Return the reasons of all full refreshes."""
        return [told.reason for told in self.told if isinstance(told, FullRefresh)]


def match(game: str, players: Sequence[str], seed: int = 11, practice: bool = False) -> Match:
    """Return a match at its beginning."""
    return Match(game, [Seat(NAMES[seat], player) for seat, player in enumerate(players)], seed, practice=practice)
