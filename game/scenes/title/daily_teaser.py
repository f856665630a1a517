"""Signs on the title's quay for today's deal and problem."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from functools import partial

from game.challenges.daily.deal import DayDeal, deal_of
from game.challenges.daily.results import DayResult
from game.challenges.problems.problem import Problem
from game.challenges.problems.progression import ProblemLadder
from game.files.user_errors import UserError
from game.game_info import game_info
from game.languages import capitalized
from game.locale import labelled, tr
from game.locale.dates import long_date
from game.ui.art import pictures
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import INK, SEPIA
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widget_drawing import draw_focus, draw_glow
from game.ui.widgets.widgets import Widget

from ..problems.progress import days_of, ladder_of
from ..scene import AppHost, Change, Push, Scene, SceneFactory

PICTURE = 32.0


class Slip(Widget):
    """Sign on the quay with a small picture of one offer.

    It shows what there is and the player's progress.
    """

    def __init__(
        self,
        rect: Rect,
        head: str,
        name: str,
        line: str,
        poster: str,
        tip: str,
        action: Callable[[], object],
        key: str = "",
    ):
        super().__init__(rect, tip, key)
        self.head, self.name, self.line, self.poster = head, name, line, poster
        self.action = action

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        if self.hovered or self.focused:
            draw_glow(canvas, rect, 12, 6)
        SPRITES.panel(canvas, rect, 41 + round(rect.x) % 7, lit=self.hovered, lines=False)
        picture = Rect(rect.x + 9, rect.centery - PICTURE / 2, PICTURE, PICTURE)
        pictures.draw_framed(canvas, pictures.vignette(self.poster, *canvas.box(picture).size), picture)
        x = picture.right + 10
        room = rect.right - x - 8
        canvas.text(self.head, x, rect.y + 15, "bold", INK, room=room)
        canvas.text(self._words(room, canvas.scale), x, rect.y + 32, "small", SEPIA, room=room)
        if self.focused:
            draw_focus(canvas, rect)

    def _words(self, room: float, scale: float) -> str:
        """Return the progress with as much as there is room for. The picture names the game, too."""
        named = [labelled(self.name, self.line)] if self.name else []
        short = self.line.split(",")[0]
        return next((one for one in (*named, self.line) if text.width(one, "small", scale) <= room), short)


class DailyTeaser:
    """Today's signs on the title's quay.

    `go` receives the scene change of a clicked sign.
    """

    def __init__(self, app: AppHost, go: Callable[[Change], object]):
        self._app, self._go = app, go
        self._date = app.calendar()
        self._ladder: ProblemLadder | None = None  # read after the first frame

    @property
    def is_over(self) -> bool:
        """True if the day on the signs is over."""
        return self._app.calendar() != self._date

    def read(self) -> bool:
        """Read the problems unless that was done.

        Returns whether there are new signs to add.
        """
        if self._ladder is not None:
            return False
        self._ladder = ladder_of(self._app)
        return not self._ladder.is_empty

    def look_again(self) -> None:
        """Read the ladder of problems again, because the player may have made progress."""
        if self._ladder is not None:
            self._ladder = ladder_of(self._app)

    def build(self, panel: WidgetPanel, places: Sequence[Rect]) -> None:
        """Add today's signs to a panel: the deal's, and the problem's once the problems are read."""
        self._date = self._app.calendar()
        panel.add(self._deal(places[0]))
        of_day = self._ladder.collection.of_day(self._date) if self._ladder is not None else None
        if self._ladder is not None and of_day is not None:
            panel.add(self._problem(places[1], self._ladder, of_day))

    def _deal(self, place: Rect) -> Slip:
        deal = deal_of(self._date)
        day = days_of(self._app).of(self._date)
        name = tr(f"game.{deal.game}")
        line = result_words(deal, day.first) if day.first is not None else tr("today.open")
        tip = f"{date_words(self._date)}\n{tr('today.deal.tip', game=name)}"
        return Slip(place, tr("today.deal"), name, line, deal.game, tip, partial(self._open, lambda ways: ways.day()))

    def _problem(self, place: Rect, ladder: ProblemLadder, of_day: Problem) -> Slip:
        name = tr(f"game.{of_day.game}")
        tip = f"{date_words(self._date)}\n{tr('problem.day.tip', game=name)}"
        line = made_words(ladder, of_day, self._date)
        go = partial(self._open, lambda ways: ways.problem(of_day))
        return Slip(place, tr("problems.slip.day"), name, line, of_day.game, tip, go)

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


def result_words(deal: DayDeal, result: DayResult) -> str:
    """Return a result of a deal in a few words. In a league of races points are counted."""
    laps = deal.options.get(game_info(deal.game).laps, 1)
    unit = tr("unit.league" if laps > 1 else f"unit.{deal.game}", count=result.points)
    words = tr("today.result", points=result.points, unit=unit, place=tr(f"today.place.{result.place}"))
    return f"{words} ({tr('fame.assisted')})" if result.assisted else words


def date_words(date: datetime.date) -> str:
    """Return a date with its day of the week."""
    weekday = tr(f"today.weekday.{date.weekday()}")
    return tr("today.date", weekday=capitalized(weekday), date=long_date(date))
