"""Log panel of a table: its scroll position and the line under the pointer."""

from __future__ import annotations

from game.session.log import LogLine
from game.tables.hud import hover_notes, log_view
from game.ui.render.canvas import Canvas, Rect

from ..display.presenter import TablePresenter

ROWS_A_NOTCH = 40.0  # logical units that a notch of the wheel scrolls by
HEADING = 44.0  # of the box below the log: a note covers it whole, or not at all


class LogPanel:
    """Panel of the log."""

    def __init__(self, showing: TablePresenter):
        self._showing = showing
        self._log = showing.session.log
        self.scroll = 0.0
        self.hovered = -1
        self.pinned = -1  # the line that was clicked: what it speaks of stays lit
        self.is_whole = False  # whether it covers the boxes below it
        self._moves = 0  # made when it was last looked at

    @property
    def lines(self) -> list[LogLine]:
        """All lines, the first the oldest."""
        return self._log.lines

    @property
    def area(self) -> Rect:
        """The sheet's place."""
        layout = self._showing.room.layout
        log = layout.log
        return Rect(log.x, log.y, log.width, layout.side.bottom - log.y) if self.is_whole else log

    def places(self) -> list[tuple[Rect, int]]:
        """Return the boxes of the visible entries, each with the number of its last line, the newest first."""
        return [(one.box, one.entry.last) for one in self._placed()]

    def _placed(self, seen: Rect | None = None) -> list[log_view.PlacedEntry]:
        self._follow_moves()
        return log_view.place_entries(self.area, self.lines, self.scroll, self._showing.room.scale, seen)

    def _follow_moves(self) -> None:
        """After a move, scroll to the newest entry."""
        moves = len(self._showing.session.match.steps)
        if moves != self._moves:
            self._moves, self.scroll, self.pinned = moves, 0.0, -1

    def hover(self, x: float, y: float) -> None:
        """The pointer is at a point."""
        self.hovered = next((number for box, number in self.places() if box.collidepoint(x, y)), -1)

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
        self._follow_moves()
        self.scroll = max(0.0, self.scroll + steps * ROWS_A_NOTCH)

    def place_note(self, canvas: Canvas, high: float) -> Rect:
        """Where a note stands: below the entries if they leave room for it, else over the oldest."""
        log = self._showing.room.layout.log
        note = hover_notes.at_foot(log, high)
        if max((box.bottom for box, _ in self.places()), default=log.y) > note.y:
            note = hover_notes.at_head(log, high)
            self._draw(canvas, Rect(log.x, note.bottom, log.width, self.area.bottom - note.bottom))
        return note

    @property
    def newest(self) -> float:
        """How far down the heading and the newest entry reach that stay above a large card."""
        log = self._showing.room.layout.log
        return log.y + log_view.least(self.lines, log.width, self._showing.room.scale)

    def place_card(self, canvas: Canvas, high: float, lowest: float) -> Rect:
        """Where the note of a large card stands: below the newest entry, if there is so much room above `lowest`."""
        log = self._showing.room.layout.log
        least = self.newest if self.newest + high <= lowest else log.y
        note = Rect(log.x, max(least, log.bottom - high), log.width, min(high, lowest - log.y))
        if log.bottom + 1 < note.bottom < log.bottom + HEADING <= lowest:
            note.height += log.bottom + HEADING - note.bottom
        self._draw(canvas, Rect(log.x, log.y, log.width, note.y - log.y))
        return note

    def draw(self, canvas: Canvas) -> None:
        """Draw the log, and a light on what its hovered line speaks of."""
        self._draw(canvas)
        spot = self._spot(self._lit)
        if spot is not None:
            self._showing.view.draw_spot(canvas, *spot)

    @property
    def _lit(self) -> int:
        """The line of which is shown what it speaks of."""
        return self.hovered if self.hovered >= 0 else self.pinned

    def _draw(self, canvas: Canvas, seen: Rect | None = None) -> None:
        """The sheet, or what can be seen of it beside a note."""
        if seen is None or seen.height > 0:
            log_view.draw(canvas, self.area, self._placed(seen), self._showing.room.colours, self._lit, seen)
