"""Log panel of a table: its scroll position and the line under the pointer."""

from __future__ import annotations

from game.interaction.display.presenter import TablePresenter
from game.session.log import LogLine
from game.tables.hud import log_view, note_drawing
from game.ui.render.canvas import Canvas, Rect

ROWS_A_NOTCH = 40.0  # logical units that a notch of the wheel scrolls by
HEADING = 44.0  # logical height of the heading below the log, which a note covers whole or not at all


class LogPanel:
    """Panel of the log."""

    def __init__(self, presenter: TablePresenter):
        self._presenter = presenter
        self._log = presenter.session.log
        self.scroll = 0.0
        self.hovered = -1
        self.pinned = -1  # number of the clicked line, whose place stays lit; -1 if none
        self.is_whole = False  # true if it covers the boxes below it
        self._moves = 0  # number of steps when the panel was last updated

    @property
    def lines(self) -> list[LogLine]:
        """Lines of all events that are shown or have been shown, oldest first."""
        presenter = self._presenter
        is_past = presenter.is_trial or presenter.session.recap is not None  # shown events are no new ones
        return self._log.lines_without(0 if is_past else presenter.player.waiting)

    @property
    def area(self) -> Rect:
        """Box of the panel."""
        layout = self._presenter.room.layout
        log = layout.log
        return Rect(log.x, log.y, log.width, layout.side.bottom - log.y) if self.is_whole else log

    def places(self) -> list[tuple[Rect, int]]:
        """Return the boxes of visible entries with the numbers of their last lines.

        The newest entry comes first.
        """
        return [(one.box, one.entry.last) for one in self._placed()]

    def _placed(self, seen: Rect | None = None) -> list[log_view.PlacedEntry]:
        self._follow_moves()
        return log_view.place_entries(self.area, self.lines, self.scroll, self._presenter.room.scale, seen)

    def _follow_moves(self) -> None:
        """Scroll to the newest entry after a move."""
        moves = len(self._presenter.session.match.steps)
        if moves != self._moves:
            self._moves, self.scroll, self.pinned = moves, 0.0, -1

    def hover(self, x: float, y: float) -> None:
        """Set the pointer's place."""
        self.hovered = next((number for box, number in self.places() if box.collidepoint(x, y)), -1)

    def click(self, x: float, y: float) -> bool:
        """Light the place of a clicked line on the board until the next click.

        Returns whether there was a line.
        """
        self.hover(x, y)
        if self.hovered < 0:
            return False
        self.pinned = -1 if self.pinned == self.hovered else self.hovered
        spot = self._spot(self.pinned)
        if spot is not None:
            self._presenter.view.bring(*spot)
        return True

    def _spot(self, number: int) -> tuple[float, float] | None:
        """Return the place on the board of a line's event, if it has one."""
        event = self.lines[number].event if 0 <= number < len(self.lines) else None
        return self._presenter.view.spot(event) if event is not None else None

    def wheel(self, steps: int) -> None:
        """Scroll by notches of the wheel."""
        self._follow_moves()
        self.scroll = max(0.0, self.scroll + steps * ROWS_A_NOTCH)

    def has_room(self, high: float) -> bool:
        """Check if a note of a height leaves room for the newest entry on the log's sheet."""
        log = self._presenter.room.layout.log
        return log.height - high >= log_view.least_below(self.lines, log.width, self._presenter.room.scale)

    def place_note(self, canvas: Canvas, high: float) -> Rect:
        """Return the place of a note: below the entries if it fits, else over the oldest."""
        log = self._presenter.room.layout.log
        note = note_drawing.at_foot(log, high)
        if max((box.bottom for box, _ in self.places()), default=log.y) > note.y:
            note = note_drawing.at_head(log, high)
            self._draw(canvas, Rect(log.x, note.bottom, log.width, self.area.bottom - note.bottom))
        return note

    @property
    def newest(self) -> float:
        """Bottom of the heading and the newest entry, which stay above a large card."""
        log = self._presenter.room.layout.log
        return log.y + log_view.least(self.lines, log.width, self._presenter.room.scale)

    def place_card(self, canvas: Canvas, high: float, lowest: float) -> Rect:
        """Return the place of a large card's note, or of one without room on the log's sheet.

        It is below the newest entry, if there is enough room above `lowest`.
        """
        log = self._presenter.room.layout.log
        least = self.newest if self.newest + high <= lowest else log.y
        note = Rect(log.x, max(least, log.bottom - high), log.width, min(high, lowest - log.y))
        if log.bottom + 1 < note.bottom < log.bottom + HEADING <= lowest:
            note.height += log.bottom + HEADING - note.bottom
        self._draw(canvas, Rect(log.x, log.y, log.width, note.y - log.y))
        return note

    def draw(self, canvas: Canvas) -> None:
        """Draw the log, and light the place of its hovered line."""
        self._draw(canvas)
        spot = self._spot(self._lit)
        if spot is not None:
            self._presenter.view.painter.draw_spot(canvas, *spot)

    @property
    def _lit(self) -> int:
        """Number of the line whose place is lit."""
        return self.hovered if self.hovered >= 0 else self.pinned

    def _draw(self, canvas: Canvas, seen: Rect | None = None) -> None:
        """Draw the panel, or its part next to a note."""
        if seen is None or seen.height > 0:
            colours, viewer = self._presenter.room.colours, self._presenter.view.viewer
            reader = -1 if viewer is None else viewer
            log_view.draw(canvas, self.area, self._placed(seen), colours, self._lit, seen, reader)
