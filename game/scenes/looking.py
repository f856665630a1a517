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
        """Whether it covers the view's own boxes below it."""

    def hover(self, x: float, y: float) -> None:
        """The pointer is at a point."""

    def wheel(self, steps: int) -> None:
        """The wheel turned there."""


class Beside(Sheet, Protocol):
    """Sidebar of a table at which a player is asked."""

    def click(self, x: float, y: float) -> bool:
        """A click there; whether it meant anything."""

    def press_key(self, key: str) -> bool:
        """A key was pressed; whether it meant anything."""

    def rows(self) -> Sequence[tuple[Rect, int]]:
        """The moves that are told, and where."""

    def tip(self) -> str:
        """The hover text of the move whose row the pointer is on."""

    def advised_move(self) -> int:
        """The move that is to be seen on the board, -1 none."""

    @property
    def card_room(self) -> float:
        """How high the note of a card may be that is seen large."""

    def place_note(self, canvas: Canvas, high: float, card: bool = False) -> Rect:
        """Where a note so high stands, or that of a card; what it would cut is drawn anew beside it."""

    def draw(self, canvas: Canvas) -> None:
        """What stands there, with the view's own boxes."""


class Looking:
    """Pointer's reader, which records its position and resting time in the room."""

    def __init__(self, showing: TablePresenter, beside: Sheet):
        self._view = showing.view
        self._room = showing.room
        self.beside = beside
        self._grip: tuple[float, float] | None = None

    def move(self, x: float, y: float) -> bool:
        """The pointer is at a point; whether it has moved."""
        has_moved = (x, y) != self._room.hover
        if has_moved:
            self._room.rested = 0.0
            self._room.hover = (x, y)
            self.beside.hover(x, y)
        return has_moved

    def is_on_board(self, x: float, y: float) -> bool:
        """Whether a point is on the board, or on the view's own boxes beside it."""
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
        """The wheel turned over what stands beside the board; whether it did."""
        layout = self._room.layout
        is_beside = layout.log.collidepoint(x, y) or (layout.side.collidepoint(x, y) and self.beside.is_whole)
        if is_beside:
            self.beside.wheel(steps)
        return bool(is_beside)
