"""Composition of moves at a table, as a session asks for it (`game.session.move_composer.MoveComposer`)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import State
from game.settings import Settings

from . import acts
from .table_view import TableView
from .ui_model import Card


class Composer:
    """One game's ways of picking and gathering."""

    def __init__(self, view: TableView):
        self._view = view
        self._table = view.table

    @property
    def is_picking(self) -> bool:
        """True if the player has picked something that can be taken back."""
        return self._table.is_picking(self._view)

    def new_picks(self) -> object:
        """Return the picks of a person who has picked nothing."""
        return self._table.picks()

    def pick(self, card: Card) -> bool:
        """Take a clicked thing of the tray in hand. Returns false if it is played instead."""
        return self._table.pick(self._view, card)

    def take_in_hand(self, state: State, move: int, cards: Sequence[Card]) -> None:
        """Pick the parts of a move, as clicks in the tray do before it is offered."""
        self._table.take_in_hand(self._view, state, move, cards)

    def take_back(self) -> bool:
        """Take back the last thing picked. Returns true if there was anything."""
        return self._table.take_back(self._view)

    def gathers(self, state: State, move: int) -> bool:
        """Check if a move is one of several that are gathered."""
        return acts.is_gathered(self._view, state, move)

    def ends_gathering(self, state: State) -> bool:
        """Check if a gathering is over in the state that a move of it led to, and must be confirmed before."""
        return self._table.ends_gathering(self._view, state)

    def may_interrupt_gathering(self, move: int) -> bool:
        """Check if a move may be made while a gathering stays as it is."""
        return self._table.may_interrupt_gathering(self._view, move)

    def complete_move(self, state: State, move: int) -> Sequence[int]:
        """Return a move that is chosen, with those that belong to it."""
        return self._table.complete_move(self._view, state, move)

    def auto_move(self, state: State, legal: Sequence[int], settings: Settings) -> int:
        """Return the move to make without asking, after the usual beat; -1 for none."""
        return self._table.auto_move(self._view, state, legal, settings)

    def continue_move(self, state: State, legal: Sequence[int]) -> int:
        """Return the move for a person who has switched questions off; -1 for none. Undo leads back to it."""
        return self._table.continue_move(self._view, state, legal)

    def interrupt(self) -> None:
        """Drop the standing orders for unasked moves: something was taken back."""
        self._table.interrupt(self._view)
