"""Story of a match whose rules are no longer played: events, players and result."""

from __future__ import annotations

import contextlib
import datetime
from collections.abc import Iterator

from game.files.user_errors import UserError
from game.locale import sentence, tr
from game.match.match import RULES
from game.match.score_breakdown import group_sources, source_name, unit
from game.saves.stories import Story
from game.ui.art import emblems
from game.ui.input_events import PAGE_DOWN, PAGE_UP, InputEvent, KeyPressed, WheelScrolled
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD_INK, INK, RED, SEPIA
from game.ui.widgets.widget_drawing import rule
from game.ui.widgets.widgets import Button

from .library.match_list import ScrollBar
from .panel_scene import PANELS_TOP, HarbourScene
from .relative_time import date_of
from .scene import AppHost, Pop, Reset

ROW = 24.0
LINES_TOP, LINES_BOTTOM = 78.0, 18.0  # logical distance of the lines from the page's top and bottom
SEAT, SOURCE = 32.0, 17.0


class StoryScene(HarbourScene):
    """Scene of a story's sentences and its result.

    A story read `alone` leads to the harbour.
    """

    def __init__(self, app: AppHost, story: Story, alone: bool = False):
        super().__init__(app)
        self.story = story
        self.alone = alone
        self.first = 0  # line at the top
        self.lines = list(_lines(story))

    def lay_out(self, canvas: Canvas) -> None:
        self.box = Rect(self.left + 40, PANELS_TOP, 760, self.high)
        self.side = Rect(self.left + 820, PANELS_TOP, 420, self.high)

    @property
    def shown(self) -> int:
        """Number of visible lines."""
        return int((self.box.height - LINES_TOP - LINES_BOTTOM) / ROW)

    def build(self) -> None:
        super().build()
        panel, box, side = self.panel, self.box, self.side
        if len(self.lines) > self.shown:
            bar = Rect(box.right - 22, box.y + LINES_TOP, 8, ROW * self.shown)
            panel.add(ScrollBar(bar, self.first, self.shown, len(self.lines), self._scroll))
        for number, (label, icon) in enumerate((("logbook.review", "lens"), ("course.again", "undo"))):
            place = Rect(side.x + 24 + 190 * number, side.bottom - 60, 178, 40)
            panel.add(Button(place, tr(label), self._refuse, "paper", icon, style="bold"))

    # Actions of the player

    def use(self, intent: InputEvent) -> bool:
        if isinstance(intent, WheelScrolled):
            self._scroll(self.first - 3 * intent.steps)
        elif isinstance(intent, KeyPressed) and intent.key in self._steps:
            self._scroll(self.first + self._steps[intent.key])
        else:
            return super().use(intent)
        return True

    @property
    def _steps(self) -> dict[str, int]:
        """Number of lines by which each key scrolls."""
        every = len(self.lines)
        return {"up": -1, "down": 1, PAGE_UP: -self.shown, PAGE_DOWN: self.shown, "home": -every, "end": every}

    def _scroll(self, first: int) -> None:
        self.first = max(0, min(first, len(self.lines) - self.shown))
        self.build()

    def _refuse(self) -> None:
        """Say why the match cannot be played or judged."""
        self.app.tell(of_older_rules(self.story))

    def back(self) -> None:
        self.go(Reset(self.app.scene_factory.title()) if self.alone else Pop())

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        self.draw_harbour(canvas, tr(f"game.{self.story.game.name}"))
        SPRITES.panel(canvas, self.box, 91)
        SPRITES.panel(canvas, self.side, 92)
        self._draw_lines(canvas)
        self._draw_result(canvas)
        self.draw_panel(canvas)

    def _draw_lines(self, canvas: Canvas) -> None:
        box = self.box
        canvas.text(tr("story.heading"), box.x + 24, box.y + 32, "heading", INK)
        canvas.text(tr("story.older"), box.right - 24, box.y + 34, "small italic", SEPIA, "right")
        rule(canvas, box.x + 18, box.y + 56, box.width - 36)
        y = box.y + LINES_TOP + ROW / 2
        for seat, words in self.lines[self.first : self.first + self.shown]:
            if seat >= 0:
                emblems.draw(canvas, self._colour(seat), box.x + 36, y, 20)
            canvas.text(words, box.x + 54, y, "text", INK, room=box.width - 96)
            y += ROW

    def _draw_result(self, canvas: Canvas) -> None:
        side, story = self.side, self.story
        canvas.text(_date(story.ended), side.right - 24, side.y + 34, "small italic", SEPIA, "right")
        canvas.text(tr("menu.seats"), side.x + 24, side.y + 32, "heading", INK)
        rule(canvas, side.x + 18, side.y + 56, side.width - 36)
        order, rows = group_sources(story.game.name, story.sources)
        y = side.y + 66 + SEAT / 2
        for seat in sorted(range(len(story.seats)), key=lambda one: (story.places or (0,) * len(story.seats))[one]):
            emblems.draw(canvas, self._colour(seat), side.x + 38, y, 26)
            canvas.text(story.names[seat], side.x + 60, y, "large bold", INK, room=side.width - 190)
            if story.is_over:
                ink = RED if story.places[seat] == 1 else INK
                points = story.points[seat]
                canvas.text(f"{points} {unit(story, points)}", side.right - 26, y, "large", ink, "right")
            y += SEAT
        if not story.is_over:
            return
        wide = (side.width - 190) / len(story.seats)
        columns = [side.x + 176 + wide * (seat + 0.5) for seat in range(len(story.seats))]
        for seat, x in enumerate(columns):
            emblems.draw(canvas, self._colour(seat), x, y, 16)
        for source in order:
            y += SOURCE
            canvas.text(source_name(story, source), side.x + 26, y, "small", SEPIA, room=140)
            for x, row in zip(columns, rows, strict=True):
                canvas.text(str(row[source]), x, y, "small bold", GOLD_INK, "center")

    def _colour(self, seat: int) -> int:
        return self.story.colours[seat] if self.story.colours else seat


def of_older_rules(story: Story) -> UserError:
    """Return the reason why an older match cannot be continued, reviewed or retried."""
    return UserError("rules", name=tr(f"game.{story.game.name}"), found=story.rules, wanted=RULES)


def _date(ended: str) -> str:
    """Return the date of a match in the language's form.

    It is empty if the date is unknown.
    """
    with contextlib.suppress(ValueError):
        return date_of(datetime.datetime.fromisoformat(ended).timestamp())
    return ""


def _lines(story: Story) -> Iterator[tuple[int, str]]:
    """Yield the sentences of a story. The first of each move comes with its seat."""
    for turn in story.turns:
        seat = turn.seat
        for event in turn.events:
            yield seat, sentence(story.game, event, story.names)
            seat = -1
