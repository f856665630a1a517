"""Error screen: the error, the state of the match, and the way back."""

from __future__ import annotations

from game.locale import tr
from game.platform.report import report
from game.ui.clipboard import copy_to_clipboard
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import DEEP, INK, RED, SEA, SEPIA, mix
from game.ui.widgets.widget_drawing import rule
from game.ui.widgets.widgets import Button

from .panel_scene import PanelScene
from .scene import AppHost, Quit, Reset

STRIPES = 40  # of the water behind the sheet, brighter at the top


class ErrorScreen(PanelScene):
    """Scene that apologizes in plain words.

    The match is in its journal up to the last move.
    """

    def __init__(self, app: AppHost, error: Exception):
        super().__init__(app)
        self.error = error

    def resized(self) -> None:
        canvas = self.app.canvas()
        x, y = canvas.width / 2, canvas.height / 2
        self.box = Rect(x - 300, y - 165, 600, 330)
        self.panel.clear()
        self.panel.add(
            Button(Rect(x - 230, y + 91, 300, 50), tr("apology.title"), self._to_title, "main", key="return")
        )
        self.panel.add(Button(Rect(x + 90, y + 91, 140, 50), tr("apology.quit"), self._quit, "paper"))
        self.panel.add(Button(Rect(x - 230, y + 41, 460, 36), tr("apology.copy"), self._copy, "paper"))

    def _to_title(self) -> None:
        self.go(Reset(self.app.scene_factory.title()))

    def _quit(self) -> None:
        self.go(Quit())

    def _copy(self) -> None:
        """Copy the report that the bug form asks for."""
        is_copied = copy_to_clipboard(report(self.app.settings, self.error))
        self.app.notice(tr("apology.copied" if is_copied else "apology.uncopied"))

    def back(self) -> None:
        """Stay, because no scene below is sound."""

    def draw(self, canvas: Canvas) -> None:
        high = canvas.height / STRIPES
        for stripe in range(STRIPES):
            canvas.fill((0, high * stripe, canvas.width, high + 1), mix(DEEP, SEA, 1 - stripe / STRIPES))
        SPRITES.panel(canvas, self.box, 7)
        x = self.box.x + 40
        canvas.text(tr("apology.head"), x, self.box.y + 46, "heading", RED)
        rule(canvas, x, self.box.y + 72, self.box.width - 80)
        y = canvas.paragraph(
            tr("apology.safe"),
            x,
            self.box.y + 100,
            self.box.width - 80,
            "text",
            INK,
        )
        canvas.text(tr("apology.log", error=type(self.error).__name__), x, y + 8, "small italic", SEPIA)
        self.draw_panel(canvas)
