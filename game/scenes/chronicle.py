"""The log at its table: how far it is scrolled, and which line the pointer is on."""

from __future__ import annotations

from game.sitting.log import LogLine
from game.tables import log_sheet
from game.ui.canvas import Canvas, Rect

from .showing import Showing

ROWS_A_NOTCH = 40.0  # logical units that a notch of the wheel scrolls by


class Chronicle:
    """Shows the log."""

    def __init__(self, showing: Showing):
        self._showing = showing
        self._log = showing.sitting.log
        self.scroll = 0.0
        self.hovered = -1
        self.pinned = -1  # the line that was clicked: what it speaks of stays lit
        self.is_whole = False  # whether it covers the boxes below it
        self._shown = 0  # how many moves had been made when it was last drawn
        self._area = Rect(0, 0, 0, 0)
        self._places: list[tuple[Rect, int]] = []

    @property
    def lines(self) -> list[LogLine]:
        """All lines, the first the oldest."""
        return self._log.lines

    def hover(self, x: float, y: float) -> None:
        """The pointer is at a point."""
        self.hovered = next((number for box, number in self._places if box.collidepoint(x, y)), -1)

    def click(self, x: float, y: float) -> bool:
        """A click on a line shows on the board what it speaks of, another lets it go; whether there was a line."""
        self.hover(x, y)
        if self.hovered < 0:
            return False
        self.pinned = -1 if self.pinned == self.hovered else self.hovered
        spot = self._spot(self.pinned)
        if spot is not None:
            self._showing.view.bring(*spot)
        return True

    def _spot(self, number: int) -> tuple[float, float] | None:
        """Where on the board happened what a line tells."""
        event = self.lines[number].event if 0 <= number < len(self.lines) else None
        return self._showing.view.spot(event) if event is not None else None

    def wheel(self, steps: int) -> None:
        """Scroll by notches of the wheel."""
        self.scroll = max(0.0, self.scroll + steps * ROWS_A_NOTCH)

    def clear_cut(self, canvas: Canvas, top: float) -> None:
        """Take away the entry that a note with its upper edge there would cut."""
        log_sheet.clear_cut(canvas, self._area, self._places, top)

    def draw(self, canvas: Canvas, area: Rect) -> None:
        """The log, and a light on what its hovered line speaks of; after a move its end is to be seen."""
        moves = len(self._showing.sitting.match.steps)
        if moves != self._shown:
            self._shown, self.scroll, self.pinned = moves, 0.0, -1
        if self.is_whole:
            area = Rect(area.x, area.y, area.width, self._showing.room.layout.side.bottom - area.y)
        self._area = area
        lit = self.hovered if self.hovered >= 0 else self.pinned
        self._places = log_sheet.draw(canvas, area, self.lines, self._showing.room.colours, self.scroll, lit)
        spot = self._spot(lit)
        if spot is not None:
            self._showing.view.draw_spot(canvas, *spot)
