"""Protocol for computer opponents.

They provide moves for the computers and advice for the player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.rules import State

if TYPE_CHECKING:
    from ai.analysis import Advice


class Opponents(Protocol):
    """Search for the computers of one match."""

    @property
    def is_thinking(self) -> bool:
        """True while a seat's move is being searched."""

    @property
    def share(self) -> float:
        """Share of the search for a move that is done, from 0 to 1."""

    @property
    def hint_share(self) -> float:
        """Finished share of the search for a hint, from 0 to 1."""

    def start(self, seat: int, seconds: float) -> None:
        """Start a search for a seat's move, unless it is running already.

        It takes at most `seconds`.
        """

    def move(self) -> int | None:
        """Return the chosen move once.

        Returns None while there is none.
        """

    def move_now(self) -> None:
        """End the search and decide at once."""

    def request_hint(self, state: State, seat: int) -> None:
        """Start a search for a hint on a position."""

    def is_hinting(self, state: State) -> bool:
        """Return whether advice was requested for exactly this position."""

    def hint(self, state: State) -> Advice | None:
        """Return the advice found so far for a position.

        Returns None if there is none.
        """

    def forget(self) -> None:
        """Stop searching, because the position has changed."""

    def close(self) -> None:
        """Stop for good."""


class NullOpponents:
    """Opponents that never search.

    They serve matches that are decided already, and pictures of positions.
    """

    is_thinking = False
    share = 0.35
    hint_share = 0.0

    def start(self, seat: int, seconds: float) -> None:
        pass

    def move(self) -> int | None:
        return None

    def move_now(self) -> None:
        pass

    def request_hint(self, state: State, seat: int) -> None:
        pass

    def is_hinting(self, state: State) -> bool:
        return False

    def hint(self, state: State) -> Advice | None:
        return None

    def forget(self) -> None:
        pass

    def close(self) -> None:
        pass
