"""Summary of a lesson: the rules of the game in ten sentences, over the table."""

from __future__ import annotations

from game.locale import tr
from game.match import Match
from game.session.tutorial.setup import first_match
from game.ui.input_events import InputEvent, KeyPressed, PointerPressed
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import DEEP, GOLD_INK, INK, SEPIA
from game.ui.widgets.widget_drawing import rule
from game.ui.widgets.widgets import Button

from ..panel_scene import PanelScene
from ..scene import AppHost, Reset

RULE_COUNT = 10  # sentences of a summary
PAGE_WIDTH = 1120.0
COLUMN_GAP = 36.0  # logical width between the two columns
HEAD_HEIGHT, FOOT_HEIGHT = 76.0, 72.0  # logical heights above and below the sentences
RULE_GAP = 9.0  # logical height between two sentences
GUARD_SECONDS = 1.2  # time in which a press meant for the table below does not close the page
NUMBER_WIDTH = 34.0  # logical width of a sentence's number
COLUMN_WIDTH = (PAGE_WIDTH - 68 - COLUMN_GAP) / 2
Lines = list[list[str]]  # wrapped lines of sentences


class SummaryPage(PanelScene):
    """Summary of a game's rules for a learner who has finished the guide's steps."""

    see_through = True

    def __init__(self, app: AppHost, lesson: Match):
        super().__init__(app)
        self._lesson = lesson
        self._rules = [tr(f"lesson.{lesson.game.name}.know.{at}") for at in range(1, RULE_COUNT + 1)]

    def resized(self) -> None:
        canvas = self.app.canvas()
        lines = [text.wrap(words, "text", COLUMN_WIDTH - NUMBER_WIDTH, canvas.scale) for words in self._rules]
        halves = ((lines[:at], lines[at:]) for at in range(1, RULE_COUNT))
        self._columns = min(halves, key=lambda columns: max(map(_height, columns)))
        high = HEAD_HEIGHT + max(map(_height, self._columns)) + FOOT_HEIGHT
        self.box = Rect((canvas.width - PAGE_WIDTH) / 2, (canvas.height - high) / 2, PAGE_WIDTH, high)
        self.panel.clear()
        button = Rect(self.box.right - 34 - 220, self.box.bottom - 58, 220, 42)  # beside the hand that lies below
        self.panel.add(Button(button, tr("lesson.know.on"), self.back, "main", key="return"))
        first = button.move(-button.width - 12, 0)
        self.panel.add(Button(first, tr("lesson.first"), self._begin_first_match, "paper", tip=tr("lesson.first.tip")))

    def _begin_first_match(self) -> None:
        """Begin the learner's first match; the lesson's can be resumed from the title."""
        match = first_match(self._lesson)
        self.app.autosaver.keep(match)
        self.go(Reset(self.app.scene_factory.table(match, match.colours)))

    def enter(self) -> None:
        self._since = self.app.clock
        super().enter()

    def use(self, intent: InputEvent) -> bool:
        """Handle an input, but no press that was meant for the table."""
        is_early = self.app.clock - self._since < GUARD_SECONDS and isinstance(intent, (PointerPressed, KeyPressed))
        return is_early or super().use(intent)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill((0, 0, canvas.width, canvas.height), DEEP, 0.5)
        box = self.box
        SPRITES.panel(canvas, box, 73, lit=True)
        canvas.text(tr("lesson.know"), box.x + 34, box.y + 34, "heading", INK)
        canvas.text(tr("lesson.know.book"), box.right - 34, box.y + 36, "small italic", SEPIA, "right")
        rule(canvas, box.x + 26, box.y + 55, box.width - 52)
        at = 0
        for number, column in enumerate(self._columns):
            x = box.x + 34 + number * (COLUMN_WIDTH + COLUMN_GAP)
            y = box.y + HEAD_HEIGHT + text.line_height("text") / 2 - 4
            for lines in column:
                at += 1
                canvas.text(str(at), x + NUMBER_WIDTH - 14, y, "bold", GOLD_INK, "right")
                for words in lines:
                    canvas.text(words, x + NUMBER_WIDTH, y, "text", INK)
                    y += text.line_height("text")
                y += RULE_GAP
        self.draw_panel(canvas)


def _height(column: Lines) -> float:
    """Return the logical height of a column of sentences."""
    return sum(len(lines) for lines in column) * text.line_height("text") + len(column) * RULE_GAP
