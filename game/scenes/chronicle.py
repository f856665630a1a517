"""The log at its table: how far it is scrolled, and which line the pointer is on."""

from __future__ import annotations

from collections.abc import Sequence

from game.sitting.log import Log, LogLine
from game.tables import log_sheet
from game.tables.view import AnyView
from game.ui.canvas import Canvas, Rect

ROWS_A_NOTCH = 40.0  # logical units that a notch of the wheel scrolls by


class Chronicle:
    """Shows the log."""

    def __init__(self, log: Log, view: AnyView):
        self._log = log
        self.view = view
        self.scroll = 0.0
        self.hovered = -1
        self.pinned = -1  # the line that was clicked: what it speaks of stays lit
        self.is_whole = False  # whether it covers the boxes below it
        self._area = Rect(0, 0, 0, 0)
        self._places: list[tuple[Rect, int]] = []

    @property
    def lines(self) -> list[LogLine]:
        """All lines, the first the oldest."""
        return self._log.lines

    def show_last(self) -> None:
        """Something was written: it is to be seen."""
        self.scroll = 0.0
        self.pinned = -1

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
            self.view.bring(*spot)
        return True

    def _spot(self, number: int) -> tuple[float, float] | None:
        """Where on the board happened what a line tells."""
        event = self.lines[number].event if 0 <= number < len(self.lines) else None
        return self.view.spot(event) if event is not None else None

    def wheel(self, steps: int) -> None:
        """Scroll by notches of the wheel."""
        self.scroll = max(0.0, self.scroll + steps * ROWS_A_NOTCH)

    def clear_cut(self, canvas: Canvas, top: float) -> None:
        """Take away the entry that a note with its upper edge there would cut."""
        log_sheet.clear_cut(canvas, self._area, self._places, top)

    def draw(self, canvas: Canvas, area: Rect, colours: Sequence[int]) -> None:
        """The log, and a light on what its hovered line speaks of."""
        self._area = area
        lit = self.hovered if self.hovered >= 0 else self.pinned
        self._places = log_sheet.draw(canvas, area, self.lines, colours, self.scroll, lit)
        spot = self._spot(lit)
        if spot is not None:
            self.view.draw_spot(canvas, *spot)
