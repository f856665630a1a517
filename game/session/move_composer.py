"""What a sitting asks of whoever knows one game's gestures: how its choices are put together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.rules import State
from game.settings import Settings


class MoveComposer(Protocol):
    """How moves of one game belong together, and what a person has picked that is no move yet."""

    def gathers(self, state: State, move: int) -> bool:
        """Whether a move is one of several that are gathered, rather than the one thing that is chosen."""

    def ends_gathering(self, state: State) -> bool:
        """Whether a gathering is over in the state that a move of it led to: it must be confirmed before."""

    def may_interrupt_gathering(self, move: int) -> bool:
        """Whether a move may be made in the midst of a gathering, which stays as it is."""

    def complete_move(self, state: State, move: int) -> Sequence[int]:
        """A move that is chosen, with those that belong to it."""

    def auto_move(self, state: State, legal: Sequence[int], settings: Settings) -> int:
        """A move that the person wants made without being asked; -1 none."""

    def continue_move(self, state: State, legal: Sequence[int]) -> int:
        """The move of a person who wants no more questions for a while; undo leads back to it. -1 none."""

    @property
    def is_picking(self) -> bool:
        """Whether the person has picked something that is no move yet, and can take it out again."""

    def take_back(self) -> bool:
        """Take out what was picked last; whether there was anything."""

    def selection(self) -> object:
        """What the person has picked or set that is no move yet, for `choose_again`."""

    def restore_selection(self, chosen: object) -> None:
        """Pick and set again what was; with None, what nobody has touched."""

    def interrupt(self) -> None:
        """Something has been taken back: what was wanted without being asked is not wanted now."""
