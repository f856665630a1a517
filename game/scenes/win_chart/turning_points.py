"""List of a match's turning points below its win chart."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.art import emblems
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import GOLD, INK
from game.ui.widgets.widget_drawing import draw_focus
from game.ui.widgets.widgets import Widget

from .win_chart import SEAL, draw_seal

ROW = 23.0  # logical height of a row


class TurningPointRow(Widget):
    """Turning point in a line: its number, the seat it mattered to, its cause and the chance before and after.

    A click chooses its move in the chart.
    """

    def __init__(
        self,
        rect: Rect,
        number: int,
        colour: int,
        words: str,
        figures: str,
        choose: Callable[[], object],
        is_chosen: bool,
    ):
        super().__init__(rect, words)
        self.number, self.colour, self.words, self.figures = number, colour, words, figures
        self.choose, self.is_chosen = choose, is_chosen

    def click(self, x: float, y: float) -> None:
        self.choose()

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        if self.is_chosen or self.hovered:
            canvas.fill(rect, GOLD, 0.3 if self.is_chosen else 0.15)
        draw_seal(canvas, rect.x + SEAL / 2 + 2, rect.centery, self.number)
        emblems.draw(canvas, self.colour, rect.x + 38, rect.centery, 16)
        wide = canvas.text(self.figures, rect.right - 6, rect.centery, "small bold", INK, "right")
        canvas.text(self.words, rect.x + 54, rect.centery, "small", INK, room=rect.width - 78 - wide)
        if self.focused:
            draw_focus(canvas, rect)
