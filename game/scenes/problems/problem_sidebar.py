"""Sidebar of a problem: its panel, and the view's own boxes while there is room."""

from __future__ import annotations

from game.interaction.decision.decision_panel import DecisionPanel
from game.interaction.display.presenter import TablePresenter
from game.interaction.sidebar.sidebar import LogOrHints
from game.tables.hud import note_drawing
from game.ui.render.canvas import Canvas, Rect

from .problem_panel import ProblemPanel


class ProblemSidebar(LogOrHints):
    """Sidebar with the problem's panel in the log's place.

    The moves are widgets and track the pointer themselves.
    """

    def __init__(self, presenter: TablePresenter, decision: DecisionPanel, sheet: ProblemPanel):
        super().__init__(presenter, decision)
        self._sheet = sheet

    @property
    def is_whole(self) -> bool:
        return self._sheet.table.attempt.is_told

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
        return self._presenter.room.layout.log.height

    def place_note(self, canvas: Canvas, high: float, card: bool = False) -> Rect:
        """Return a note's box at the foot of the panel, which it may cover."""
        return note_drawing.at_foot(self._presenter.room.layout.log, high)

    def draw(self, canvas: Canvas) -> None:
        self._presenter.view.painter.draw_side(canvas, self._presenter.room.layout.side)
        self._sheet.draw(canvas)
