"""List of a match's turning points below its win chart."""

from __future__ import annotations

from collections.abc import Callable

from game.locale import labelled
from game.ui.art import emblems
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import GOLD, INK
from game.ui.widgets.widget_drawing import draw_focus
from game.ui.widgets.widgets import Widget

from .win_chart import SEAL, draw_seal

ROW, EMBLEM = 23.0, 16.0  # logical height of a row, and side of a seat's emblem in it


class TurningPointRow(Widget):
    """Turning point in a line: its number, who moved, the move, and whose chance it changed from what to what.

    Luck has no mover. A click chooses the move in the chart.
    """

    def __init__(
        self,
        rect: Rect,
        number: int,
        mover: str,
        words: str,
        figures: str,
        colours: tuple[int, int],
        choose: Callable[[], object],
        is_chosen: bool,
    ):
        super().__init__(rect, labelled(mover, words) if mover else words)
        self.number, self.words, self.figures, self.colours = number, words, figures, colours
        self.choose, self.is_chosen = choose, is_chosen

    def click(self, x: float, y: float) -> None:
        self.choose()

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        if self.is_chosen or self.hovered:
            canvas.fill(rect, GOLD, 0.3 if self.is_chosen else 0.15)
        draw_seal(canvas, rect.x + SEAL / 2 + 2, rect.centery, self.number)
        mover, changed = self.colours
        if mover >= 0:
            emblems.draw(canvas, mover, rect.x + 38, rect.centery, EMBLEM)
        wide = canvas.text(self.figures, rect.right - 6, rect.centery, "small bold", INK, "right") + EMBLEM + 6
        emblems.draw(canvas, changed, rect.right - wide - 6 + EMBLEM / 2, rect.centery, EMBLEM)
        left = rect.x + (54 if mover >= 0 else 30)
        canvas.text(self.words, left, rect.centery, "small", INK, room=rect.right - wide - 16 - left)
        if self.focused:
            draw_focus(canvas, rect)
