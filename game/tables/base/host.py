"""Host of a table, as far as a board may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.session.pending_decision import PendingDecision
    from game.stage.animation.effects import Effects

    from .layout import Layout
    from .ui_model import Card


class Room(Protocol):
    """Players, layout, pointer and clocks of a table."""

    @property
    def names(self) -> Sequence[str]:
        """Names of the players, by seat."""

    @property
    def colours(self) -> Sequence[int]:
        """The colour of each seat."""

    @property
    def layout(self) -> Layout:
        """Layout of the window."""

    @property
    def effects(self) -> Effects:
        """Effects that fly over the table."""

    @property
    def cards(self) -> Sequence[Card]:
        """Things in the tray."""

    @property
    def question(self) -> PendingDecision:
        """Pending decision."""

    @property
    def hover(self) -> tuple[float, float]:
        """Place of the pointer; below 0 outside the window."""

    @property
    def rested(self) -> float:
        """Seconds since it moved."""

    @property
    def taken(self) -> tuple[float, float] | None:
        """Point where the pointer took the thing it holds; `None` if it holds nothing."""

    @property
    def motion(self) -> bool:
        """True if things may bob, sway and shake."""

    @property
    def beat(self) -> float:
        """Clock of endless motion in seconds; it goes in steps."""

    @property
    def clock(self) -> float:
        """Seconds of life."""

    @property
    def scale(self) -> float:
        """Pixels to a logical unit."""

    def sound(self, name: str, at: tuple[float, float] | None = None) -> None:
        """Play an effect, heard from a point of the window or from its middle."""

    def invalidate(self) -> None:
        """Make the decision be asked again, because the hand has changed."""

    def warn(self, words: str) -> bool:
        """Say what a second click would do.

        Returns true if that has been said already and this is the second click.
        """
