"""What a board may know of where it stands: the room about it, and no more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.session.pending_decision import PendingDecision
    from game.stage.animation.effects import Effects

    from .layout import Layout
    from .ui_model import Card


class Room(Protocol):
    """Where a table stands: who sits there, what is laid where, the pointer, the clocks."""

    @property
    def names(self) -> Sequence[str]:
        """Who sits in each seat."""

    @property
    def colours(self) -> Sequence[int]:
        """The colour of each seat."""

    @property
    def layout(self) -> Layout:
        """Where everything stands in the window."""

    @property
    def effects(self) -> Effects:
        """What flies over the table."""

    @property
    def cards(self) -> Sequence[Card]:
        """What lies in the tray."""

    @property
    def question(self) -> PendingDecision:
        """What is asked now."""

    @property
    def hover(self) -> tuple[float, float]:
        """Where the pointer is; below 0 outside the window."""

    @property
    def rested(self) -> float:
        """Seconds since it moved."""

    @property
    def taken(self) -> tuple[float, float] | None:
        """Where it took something in hand that it holds now."""

    @property
    def motion(self) -> bool:
        """Whether things may bob, sway and shake."""

    @property
    def beat(self) -> float:
        """The clock of what moves by itself for ever; it goes in steps."""

    @property
    def clock(self) -> float:
        """Seconds of life."""

    @property
    def scale(self) -> float:
        """Pixels to a logical unit."""

    def sound(self, name: str) -> None:
        """Play an effect."""

    def invalidate(self) -> None:
        """Make the decision be asked again, because the hand has changed."""

    def warn(self, words: str) -> bool:
        """Say what a second click would do; whether that has been said already, and this is the second click."""
