"""The corner of the title at which the day stands: slips of paper that say what today brings, one below the other."""

from __future__ import annotations

import datetime
from collections.abc import Callable

from game.locale import tr
from game.practice.days import Days, Result
from game.practice.today import deal_of
from game.ui import art, text
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.fittings import draw_focus, draw_glow
from game.ui.panel import Panel
from game.ui.theme import GOLD_INK, INK, SEPIA
from game.ui.widgets import Widget

from .scene import Change, Push, Shell

SLIP = (204.0, 94.0)
TOP = 202.0  # of the first slip, in the least window
APART = 14.0
PICTURE = 64.0


class Slip(Widget):
    """A slip of paper with a small picture: what today brings of one kind, and how far one has come with it."""

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
        picture = Rect(rect.x + 13, rect.centery - PICTURE / 2, PICTURE, PICTURE)
        art.draw_framed(canvas, art.vignette(self.poster, *canvas.box(picture).size), picture)
        x = picture.right + 11
        room = rect.right - x - 10
        canvas.text(self.head, x, rect.y + 20, "small italic", GOLD_INK, room=room)
        canvas.text(self.name, x, rect.y + 40, "large bold", INK, room=room)
        for number, line in enumerate(text.wrap(self.line, "small", room, canvas.scale)[:2]):
            canvas.text(line, x, rect.y + 59 + 15 * number, "small", SEPIA, room=room)
        if self.focused:
            draw_focus(canvas, rect, 5)


class TodayCorner:
    """What stands in the corner. `go` is told where a slip leads."""

    def __init__(self, app: Shell, go: Callable[[Change], object]):
        self._app, self._go = app, go
        self._date = app.calendar()

    @property
    def is_over(self) -> bool:
        """Whether the day that stands there is over."""
        return self._app.calendar() != self._date

    def build(self, panel: Panel, width: float, height: float) -> None:
        """Hang up the slips of today."""
        self._date = self._app.calendar()
        panel.add(self._deal(self.place(width, height, 0)))

    @staticmethod
    def place(width: float, height: float, number: int) -> Rect:
        """Where a slip hangs: left of the posters, as high as they do."""
        left = (width - 1280) / 2 + 20
        top = TOP + (height - 720) * 0.3
        return Rect(left, top + (SLIP[1] + APART) * number, *SLIP)

    def _deal(self, place: Rect) -> Slip:
        deal = deal_of(self._date)
        day = Days(lambda trouble: self._app.tell(trouble, once=True)).of(self._date)
        name = tr(f"game.{deal.game}")
        line = result_words(day.first) if day.first is not None else tr("today.open")
        tip = f"{date_words(self._date)}\n{tr('today.deal.tip', game=name)}"
        return Slip(place, tr("today.deal"), name, line, deal.game, tip, self._open_day)

    def _open_day(self) -> None:
        self._go(Push(self._app.ways.day()))


def result_words(result: Result) -> str:
    """A result in a few words."""
    words = tr("today.result", points=result.points, place=tr(f"today.place.{result.place}"))
    return f"{words} ({tr('fame.assisted')})" if result.assisted else words


def date_words(date: datetime.date) -> str:
    """A date with its day of the week."""
    weekday = tr(f"today.weekday.{date.weekday()}")
    return tr("today.date", weekday=weekday[:1].upper() + weekday[1:], date=date.isoformat())
