"""Choices at a table: gathered moves, moves that belong together, and picked things."""

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
        """Pick the parts of a move, as clicks in the tray do before it is offered."""

    def take_back(self) -> bool:
        """Take back the last thing picked, if the view holds it itself.

        Returns true if there was anything.
        """
        return False

    @property
    def is_picking(self) -> bool:
        """True if the player has picked something that is no move yet."""
        return False

    def selection(self) -> Picked:
        """Return the person's picks and settings that are no move yet."""
        return None

    def restore_selection(self, chosen: Picked) -> None:
        """Restore a selection; `None` is the untouched one."""

    def gathers(self, state: S, move: int) -> bool:
        """Check if a move is one of several that are gathered."""
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
        """Return the move to make without asking, after the usual beat; -1 for none."""
        return -1

    def continue_move(self, state: S, legal: Sequence[int]) -> int:
        """Return the move for a person who has switched questions off; -1 for none.

        Undo leads back to it.
        """
        return -1

    def interrupt(self) -> None:
        """Drop the standing orders for unasked moves: something was taken back."""
