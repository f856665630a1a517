"""Corner of the title with slips of paper for today's deal and problems.

The slips hang one below the other.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from functools import partial

from game.challenges.daily.deal import deal_of
from game.challenges.daily.results import DayResult
from game.challenges.problems.problem import Problem
from game.challenges.problems.progression import ProblemLadder
from game.files.user_errors import UserError
from game.languages import capitalized
from game.locale import tr
from game.locale.dates import long_date
from game.rules import GAMES
from game.ui.art import pictures
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD_INK, INK, SEPIA
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widget_drawing import draw_focus, draw_glow
from game.ui.widgets.widgets import Widget

from ..problems.progress import days_of, ladder_of
from ..scene import AppHost, Change, Push, Scene, SceneFactory

SLIP = (204.0, 94.0)
FIRST_SLIP_Y = 202.0  # logical top of the first slip in the smallest window
SLIP_GAP = 14.0
PICTURE = 60.0


class Slip(Widget):
    """Slip of paper with a small picture of one offer.

    It shows what today brings and the player's progress.
    """

    def __init__(
        self, rect: Rect, head: str, name: str, line: str, poster: str, tip: str, action: Callable[[], object]
    ):
        super().__init__(rect, tip)
        self.head, self.name, self.line, self.poster = head, name, line, poster
        self.action = action

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        if self.hovered or self.focused:
            draw_glow(canvas, rect, 12, 6)
        SPRITES.panel(canvas, rect, 41 + round(rect.y) % 7, lit=self.hovered)
        picture = Rect(rect.x + 12, rect.centery - PICTURE / 2, PICTURE, PICTURE)
        pictures.draw_framed(canvas, pictures.vignette(self.poster, *canvas.box(picture).size), picture)
        x = picture.right + 10
        room = rect.right - x - 9
        canvas.text(self.head, x, rect.y + 20, "small italic", GOLD_INK, room=room)
        canvas.text(self.name, x, rect.y + 40, "large bold", INK, room=room)
        lines, style = text.rows(self.line, "small", room, 2, canvas.scale)
        for number, line in enumerate(lines):
            canvas.text(line, x, rect.y + 59 + 15 * number, style, SEPIA, room=room)
        if self.focused:
            draw_focus(canvas, rect, 5)


class DailyTeaser:
    """Today's slips in the corner of the title.

    `go` receives the scene change of a clicked slip.
    """

    def __init__(self, app: AppHost, go: Callable[[Change], object]):
        self._app, self._go = app, go
        self._date = app.calendar()
        self._ladder: ProblemLadder | None = None  # read after the first frame

    @property
    def is_over(self) -> bool:
        """True if the day on the slips is over."""
        return self._app.calendar() != self._date

    def read(self) -> bool:
        """Read the problems unless that was done.

        Returns whether there are new slips to add.
        """
        if self._ladder is not None:
            return False
        self._ladder = ladder_of(self._app)
        return not self._ladder.is_empty

    def look_again(self) -> None:
        """Read the ladder of problems again, because the player may have made progress."""
        if self._ladder is not None:
            self._ladder = ladder_of(self._app)

    def build(self, panel: WidgetPanel, width: float, height: float) -> None:
        """Add today's slips to a panel."""
        self._date = self._app.calendar()
        panel.add(self._deal(self.place(width, height, 0)))
        of_day = self._ladder.collection.of_day(self._date) if self._ladder is not None else None
        if self._ladder is not None and of_day is not None:
            panel.add(self._problem(self.place(width, height, 1), self._ladder, of_day))
            panel.add(self._problems(self.place(width, height, 2), self._ladder))

    @staticmethod
    def place(width: float, height: float, number: int) -> Rect:
        """Return a slip's box, left of the posters and at their height."""
        left = (width - 1280) / 2 + 20
        top = FIRST_SLIP_Y + (height - 720) * 0.3
        return Rect(left, top + (SLIP[1] + SLIP_GAP) * number, *SLIP)

    def _deal(self, place: Rect) -> Slip:
        deal = deal_of(self._date)
        day = days_of(self._app).of(self._date)
        name = tr(f"game.{deal.game}")
        line = result_words(deal.game, day.first) if day.first is not None else tr("today.open")
        tip = f"{date_words(self._date)}\n{tr('today.deal.tip', game=name)}"
        return Slip(place, tr("today.deal"), name, line, deal.game, tip, partial(self._open, lambda ways: ways.day()))

    def _problem(self, place: Rect, ladder: ProblemLadder, of_day: Problem) -> Slip:
        name = tr(f"game.{of_day.game}")
        tip = f"{date_words(self._date)}\n{tr('problem.day.tip', game=name)}"
        line = made_words(ladder, of_day, self._date)
        go = partial(self._open, lambda ways: ways.problem(of_day))
        return Slip(place, tr("problems.slip.day"), name, line, of_day.game, tip, go)

    def _problems(self, place: Rect, ladder: ProblemLadder) -> Slip:
        solved, count = ladder.solved_of_all
        line = tr("problems.count", solved=solved, all=count)
        following = ladder.next(GAMES[0]) or ladder.collection.all()[0]
        go = partial(self._open, lambda ways: ways.problems())
        name, tip = tr("problems.all"), tr("problems.tip")
        return Slip(place, tr("problems.title"), name, line, following.game, tip, go)

    def _open(self, way: Callable[[SceneFactory], Scene]) -> None:
        try:
            self._go(Push(way(self._app.scene_factory)))
        except UserError as trouble:
            self._app.tell(trouble)


def made_words(ladder: ProblemLadder, problem: Problem, date: datetime.date) -> str:
    """Return a few words about the player's progress with the problem of the day."""
    record, mark = ladder.record, ladder.record.of(problem)
    if record.is_done(date) or mark.is_solved:
        days = record.streak(date)
        return tr("problems.slip.row", days=days) if days > 1 else tr("problems.slip.solved")
    return tr("problems.slip.tried", tries=mark.tries) if mark.tries else tr("problems.slip.open")


def result_words(game: str, result: DayResult) -> str:
    """Return a result of a game in a few words."""
    unit = tr(f"unit.{game}", count=result.points)
    words = tr("today.result", points=result.points, unit=unit, place=tr(f"today.place.{result.place}"))
    return f"{words} ({tr('fame.assisted')})" if result.assisted else words


def date_words(date: datetime.date) -> str:
    """Return a date with its day of the week."""
    weekday = tr(f"today.weekday.{date.weekday()}")
    return tr("today.date", weekday=capitalized(weekday), date=long_date(date))
