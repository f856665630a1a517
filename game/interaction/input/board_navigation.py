"""Pointer on a displayed board without decisions: hover, drag, wheel."""

from __future__ import annotations

from game.interaction.display.presenter import TablePresenter
from game.interaction.sidebar.sheet import ReadingSheet
from game.ui.input_events import PointerMoved


class BoardNavigation:
    """Pointer's reader, which records its position and resting time in the room."""

    def __init__(self, presenter: TablePresenter, sidebar: ReadingSheet):
        self._view = presenter.view
        self._room = presenter.room
        self.sidebar = sidebar
        self._grip: tuple[float, float] | None = None

    def move(self, x: float, y: float) -> bool:
        """Set the pointer's place. Returns whether it has moved."""
        has_moved = (x, y) != self._room.hover
        if has_moved:
            self._room.rested = 0.0
            self._room.hover = (x, y)
            self.sidebar.hover(x, y)
        return has_moved

    def is_on_board(self, x: float, y: float) -> bool:
        """Return whether a point is on the board or on the view's own boxes next to it."""
        layout = self._room.layout
        on_side = layout.side.collidepoint(x, y) and not self.sidebar.is_whole
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
        is_beside = layout.log.collidepoint(x, y) or (layout.side.collidepoint(x, y) and self.sidebar.is_whole)
        if is_beside:
            self.sidebar.wheel(steps)
        return bool(is_beside)
