"""Protocol for one game's gestures, which compose its choices of moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.rules import State
from game.settings import Settings


class MoveComposer(Protocol):
    """Rules of one game for moves that belong together."""

    def gathers(self, state: State, move: int) -> bool:
        """Return whether a move is one of several that are gathered.

        Returns False if it is chosen as a single thing.
        """

    def ends_gathering(self, state: State) -> bool:
        """Return whether a gathering is over in a state that one of its moves led to.

        Such a move must be confirmed first.
        """

    def may_interrupt_gathering(self, move: int) -> bool:
        """Return whether a move may be made during a gathering.

        The gathering stays as it is.
        """

    def complete_move(self, state: State, move: int) -> Sequence[int]:
        """Return a chosen move together with the moves that belong to it."""

    def auto_move(self, state: State, legal: Sequence[int], settings: Settings) -> int:
        """Return a move that the player wants made without being asked.

        Returns -1 if there is none.
        """

    def continue_move(self, state: State, legal: Sequence[int]) -> int:
        """Return the move of a player who wants no more questions for a while.

        Undo leads back to it. Returns -1 if there is none.
        """

    def new_picks(self) -> object:
        """Return the picks of a player who has picked nothing.

        The draft holds them: what the player has picked that is not a move yet.
        """

    def take_back(self) -> bool:
        """Take out what the player picked last.

        Returns whether there was anything.
        """

    def interrupt(self) -> None:
        """Cancel what the player wanted done without being asked, after an undo."""
