"""Sidebar of a problem: its panel, and the view's own boxes while there is room."""

from __future__ import annotations

from game.tables.hud import hover_notes
from game.ui.render.canvas import Canvas, Rect

from ..deciding import Decisions
from ..prompt_line import PromptLine
from ..table.display.presenter import TablePresenter
from ..table.sidebar.sidebar import LogOrHints
from .problem_panel import ProblemPanel


class ProblemSidebar(LogOrHints):
    """Sidebar with the problem's panel in the log's place.

    The moves are widgets and track the pointer themselves.
    """

    def __init__(self, showing: TablePresenter, deciding: Decisions, line: PromptLine, sheet: ProblemPanel):
        super().__init__(showing, deciding, line)
        self._sheet = sheet

    @property
    def is_whole(self) -> bool:
        return not self._sheet.table.attempt.is_open

    def hover(self, x: float, y: float) -> None:
        """Ignore the pointer, which the panel's own widgets track."""

    def click(self, x: float, y: float) -> bool:
        return False

    def press_key(self, key: str) -> bool:
        return False

    def rows(self) -> list[tuple[Rect, int]]:
        return []

    def advised_move(self) -> int:
        return self._sheet.shown_move()

    @property
    def card_room(self) -> float:
        return self._showing.room.layout.log.height

    def place_note(self, canvas: Canvas, high: float, card: bool = False) -> Rect:
        """Return a note's box at the foot of the panel, which it may cover."""
        return hover_notes.at_foot(self._showing.room.layout.log, high)

    def draw(self, canvas: Canvas) -> None:
        self._showing.view.draw_side(canvas, self._showing.room.layout.side)
        self._sheet.draw(canvas)
