"""How choices are put together at a table: what is gathered, what belongs together, what is picked and no move yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.settings import Settings

from . import acts
from .context import S, Stand
from .ui_model import Card

Picked = Any  # what a person has picked that is no move yet: each game's own, and nobody else looks into it


class Choices(Stand[S]):
    """One game's ways of choosing; what a sitting asks of it is `game.session.move_composer.MoveComposer`."""

    def pick(self, card: Card) -> bool:
        """A thing in the tray was clicked: whether it was taken in hand, rather than played."""
        return False

    def take_in_hand(self, state: S, move: int, cards: Sequence[Card]) -> None:
        """Pick what a move is made of, as clicks in the tray would have to before it is offered."""

    def take_back(self) -> bool:
        """Take out what was picked last, where the view holds it itself; whether there was anything."""
        return False

    @property
    def is_picking(self) -> bool:
        """Whether the person has picked something that is no move yet, and can take it out again."""
        return False

    def selection(self) -> Picked:
        """What the person has picked or set that is no move yet, for `choose_again`."""
        return None

    def restore_selection(self, chosen: Picked) -> None:
        """Pick and set again what was; with None, what nobody has touched."""

    def gathers(self, state: S, move: int) -> bool:
        """Check if a move is one of several that are gathered, rather than the one thing that is chosen."""
        return acts.is_gathered(self, state, move)

    def ends_gathering(self, state: S) -> bool:
        """Whether a gathering is over in the state that a move of it led to: it must be confirmed before."""
        return False

    def may_interrupt_gathering(self, move: int) -> bool:
        """Whether a move may be made in the midst of a gathering, which stays as it is."""
        return False

    def set_hint_lines(self, lines: Mapping[int, tuple[int, ...]]) -> None:
        """Counsel says how moves go on: what belongs to a move is what counsel says."""
        self.lines = lines

    def complete_move(self, state: S, move: int) -> Sequence[int]:
        """A move that is chosen, with those that belong to it."""
        return (move,)

    def auto_move(self, state: S, legal: Sequence[int], settings: Settings) -> int:
        """A move that the person wants made without being asked, after the usual beat; -1 none."""
        return -1

    def continue_move(self, state: S, legal: Sequence[int]) -> int:
        """The move of a person who wants no more questions for a while; undo leads back to it. -1 none."""
        return -1

    def interrupt(self) -> None:
        """Something has been taken back: what the person had wanted made without being asked is not wanted now."""
