"""Pointer on a displayed board without decisions: hover, drag, wheel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.ui.input_events import PointerMoved
from game.ui.render.canvas import Canvas, Rect

from .table.display.presenter import TablePresenter


class Sheet(Protocol):
    """Sheet for reading, at the right of a board."""

    @property
    def is_whole(self) -> bool:
        """True if it covers the view's own boxes below it."""

    def hover(self, x: float, y: float) -> None:
        """Set the pointer's place."""

    def wheel(self, steps: int) -> None:
        """Scroll by the wheel."""


class Beside(Sheet, Protocol):
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
    def card_room(self) -> float:
        """Largest height of a large card's note."""

    def place_note(self, canvas: Canvas, high: float, card: bool = False) -> Rect:
        """Return the place of a note of some height, or of a large card's note.

        Parts that it would cut are redrawn next to it.
        """

    def draw(self, canvas: Canvas) -> None:
        """Draw the sidebar with the view's own boxes."""


class Looking:
    """Pointer's reader, which records its position and resting time in the room."""

    def __init__(self, showing: TablePresenter, beside: Sheet):
        self._view = showing.view
        self._room = showing.room
        self.beside = beside
        self._grip: tuple[float, float] | None = None

    def move(self, x: float, y: float) -> bool:
        """Set the pointer's place. Returns whether it has moved."""
        has_moved = (x, y) != self._room.hover
        if has_moved:
            self._room.rested = 0.0
            self._room.hover = (x, y)
            self.beside.hover(x, y)
        return has_moved

    def is_on_board(self, x: float, y: float) -> bool:
        """Return whether a point is on the board or on the view's own boxes next to it."""
        layout = self._room.layout
        on_side = layout.side.collidepoint(x, y) and not self.beside.is_whole
        return bool(on_side or layout.board.collidepoint(x, y))

    def pan(self, intent: PointerMoved, is_free: bool = True) -> None:
        """Drag the board where nothing can be clicked."""
        if intent.held and self._grip is not None:
            self._view.drag(intent.x - self._grip[0], intent.y - self._grip[1])
        free = self._view.zooms and is_free and self._room.layout.board.collidepoint(intent.x, intent.y)
        self._grip = (intent.x, intent.y) if intent.held and (free or self._grip is not None) else None

    def wheel(self, x: float, y: float, steps: int) -> bool:
        """Scroll the sidebar by the wheel. Returns whether the pointer was on it."""
        layout = self._room.layout
        is_beside = layout.log.collidepoint(x, y) or (layout.side.collidepoint(x, y) and self.beside.is_whole)
        if is_beside:
            self.beside.wheel(steps)
        return bool(is_beside)
