"""Sheet at the right of a board, as the parts of a table know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.ui.render.canvas import Canvas, Rect


class ReadingSheet(Protocol):
    """Sheet for reading, at the right of a board."""

    @property
    def is_whole(self) -> bool:
        """True if it covers the view's own boxes below it."""

    def hover(self, x: float, y: float) -> None:
        """Set the pointer's place."""

    def wheel(self, steps: int) -> None:
        """Scroll by the wheel."""


class Sidebar(ReadingSheet, Protocol):
    """Sidebar of a table at which a player is asked."""

    def click(self, x: float, y: float) -> bool:
        """Handle a click. Returns whether it had a meaning."""

    def press_key(self, key: str) -> bool:
        """Handle a key. Returns whether it had a meaning."""

    def rows(self) -> Sequence[tuple[Rect, int]]:
        """Return the listed moves with their boxes."""

    def tip(self) -> str:
        """Return the hover text of the move whose row is under the pointer."""

    def advised_move(self) -> int:
        """Return the move to show on the board, -1 if none."""

    @property
    def hides_notes(self) -> bool:
        """True while hover notes must not cover the sidebar's words."""

    @property
    def kept_clear(self) -> Sequence[Rect]:
        """Boxes of the sidebar that no hover text may cover."""

    @property
    def card_room(self) -> float:
        """Largest height of a large card's note."""

    def place_note(self, canvas: Canvas, high: float, card: bool = False) -> Rect:
        """Return the place of a note of some height, or of a large card's note.

        Parts that it would cut are redrawn next to it.
        """

    def draw(self, canvas: Canvas) -> None:
        """Draw the sidebar with the view's own boxes."""
