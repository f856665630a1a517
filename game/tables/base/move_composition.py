"""Choices at a table: what is gathered, belongs together, or is picked and no move yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.settings import Settings

from . import acts
from .context import S, ViewContext
from .ui_model import Card

Picked = Any  # things picked that are no move yet, in a form of each game's own


class Choices(ViewContext[S]):
    """One game's ways of choosing; a session asks it by `game.session.move_composer.MoveComposer`."""

    def pick(self, card: Card) -> bool:
        """Take a clicked thing of the tray in hand. Returns false if it is played instead."""
        return False

    def take_in_hand(self, state: S, move: int, cards: Sequence[Card]) -> None:
        """Pick what a move is made of, as clicks in the tray would have to before it is offered."""

    def take_back(self) -> bool:
        """Take out what was picked last, where the view holds it itself; whether there was anything."""
        return False

    @property
    def is_picking(self) -> bool:
        """True if the person has picked something that is no move yet, and can take it out again."""
        return False

    def selection(self) -> Picked:
        """Return what the person has picked or set that is no move yet."""
        return None

    def restore_selection(self, chosen: Picked) -> None:
        """Pick and set again what was; with None, what nobody has touched."""

    def gathers(self, state: S, move: int) -> bool:
        """Check if a move is one of several that are gathered, rather than the one thing that is chosen."""
        return acts.is_gathered(self, state, move)

    def ends_gathering(self, state: S) -> bool:
        """Check if a gathering is over in the state that a move of it led to.

        It must be confirmed before.
        """
        return False

    def may_interrupt_gathering(self, move: int) -> bool:
        """Check if a move may be made while a gathering stays as it is."""
        return False

    def set_hint_lines(self, lines: Mapping[int, tuple[int, ...]]) -> None:
        """Set the moves that hints say go on after each move."""
        self.lines = lines

    def complete_move(self, state: S, move: int) -> Sequence[int]:
        """Return a move that is chosen, with those that belong to it."""
        return (move,)

    def auto_move(self, state: S, legal: Sequence[int], settings: Settings) -> int:
        """Return a move to be made without being asked, after the usual beat; -1 for none."""
        return -1

    def continue_move(self, state: S, legal: Sequence[int]) -> int:
        """Return the move of a person who wants no questions for a while; -1 for none.

        Undo leads back to it.
        """
        return -1

    def interrupt(self) -> None:
        """Drop what the person wanted made without being asked: something was taken back."""
