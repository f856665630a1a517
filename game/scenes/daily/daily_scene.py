"""Daily challenge: a deal, its players, the results of player and doge, past days.

While a card is shown, the doge plays its deal in the background, unless the doge has finished it.
"""

from __future__ import annotations

import datetime
from functools import partial

from game.challenges.daily.daily_match import match_of, share_text
from game.challenges.daily.deal import DayDeal, deal_of
from game.challenges.daily.reference_match import ReferenceMatch
from game.challenges.daily.results import Day
from game.locale import tr
from game.session.ai.search_opponents import worker_of
from game.session.tutorial.lessons import has_lesson
from game.ui.clipboard import copy_to_clipboard
from game.ui.input_events import InputEvent, KeyPressed
from game.ui.render.canvas import Canvas, Rect
from game.ui.widgets.widgets import Button

from ..panel_scene import PANELS_TOP, HarbourScene
from ..problems.progress import days_of
from ..scene import AppHost, Change, Replace
from ..tutorial.start import to_lesson
from . import daily_drawing as picture

DAYS_LISTED = 10  # days of the list, with today at its head
SETTLED = 0.8  # seconds for which a card is shown before the doge begins to play


class DailyScene(HarbourScene):
    """Scene of one day. The list leads to other days."""

    def __init__(self, app: AppHost):
        super().__init__(app)
        self.today = app.calendar()
        self.deal: DayDeal = deal_of(self.today)
        self.days = days_of(app)
        self.doge = ReferenceMatch(self.days, lambda game: worker_of(game, app.compile_service))
        self.looked = 0.0  # seconds for which this day has been shown

    # Life cycle

    def leave(self) -> None:
        self.doge.rest()

    def lay_out(self, canvas: Canvas) -> None:
        self.card = Rect(self.left + 40, PANELS_TOP, 660, self.high)
        self.side = Rect(self.left + 720, PANELS_TOP, 520, self.high)

    @property
    def day(self) -> Day:
        """Results of the shown deal."""
        return self.days.of(self.deal.date)

    @property
    def dates(self) -> list[datetime.date]:
        """Days of the list."""
        return [self.today - datetime.timedelta(back) for back in range(DAYS_LISTED)]

    def build(self) -> None:
        super().build()
        panel = self.panel
        word = "play" if self.day.first is None else "again"
        play = Rect(self.card.x + 24, self.card.bottom - 70, 240, 52)
        tip = tr(f"today.{word}.tip")
        panel.add(Button(play, tr(f"today.{word}"), self._play, "main", "play", tip=tip, key="return"))
        if self.day.first is not None:
            copy = Rect(play.right + 16, play.y + 4, 150, 44)
            panel.add(Button(copy, tr("today.copy"), self._copy, icon="copy", tip=tr("today.copy.tip"), key="c"))
        elif self.deal.game not in self.app.settings.seats and has_lesson(self.deal.game):
            learn = Rect(play.right + 16, play.y + 4, 200, 44)
            tip = tr("lesson.offer.tip", game=tr(f"game.{self.deal.game}"))
            panel.add(Button(learn, tr("lesson.offer"), self._learn, icon="hint", tip=tip))
        for number, date in enumerate(self.dates):
            row = picture.row(self.side, number, DAYS_LISTED)
            chosen = date == self.deal.date
            panel.add(picture.DayRow(row, date, self.days.of(date), self.today, chosen, partial(self.look_at, date)))

    # Actions of the player

    def use(self, intent: InputEvent) -> bool:
        step = {"up": 1, "down": -1}.get(intent.key, 0) if isinstance(intent, KeyPressed) else 0
        if not step or self.panel.focus is not None:
            return super().use(intent)
        self.look_at(max(self.dates[-1], min(self.today, self.deal.date + datetime.timedelta(step))))
        return True

    def look_at(self, date: datetime.date) -> None:
        """Show the deal of a day."""
        if date != self.deal.date:
            self.doge.rest()
            self.deal, self.looked = deal_of(date), 0.0
            self.app.audio.play("card_slide")
        self.build()

    def _play(self) -> None:
        match = match_of(self.deal, self.app.settings)
        self.app.autosaver.keep(match)
        self.app.audio.play("oar")
        self.go(Replace(self.app.scene_factory.table(match, match.colours)))

    def _learn(self) -> None:
        """Begin the lesson of the deal's game, or continue it."""
        self._next = Replace(to_lesson(self.app, self.deal.game))

    def _copy(self) -> None:
        first = self.day.first
        if first is not None:
            words = share_text(self.deal.date, self.deal.game, first, self.deal.seats)
            said = "today.copied" if copy_to_clipboard(words) else "today.copied.not"
            self.app.notice(tr(said, words=words))

    # Time and drawing

    def update(self, seconds: float) -> Change | None:
        super().update(seconds)
        self.looked += seconds
        if self.app.calendar() != self.today:
            self.today = self.app.calendar()
            self.build()
        if self.looked >= SETTLED and self.day.doge is None:
            self.doge.play(self.deal)
        if self.doge.update():
            self.build()
        return None

    def draw(self, canvas: Canvas) -> None:
        self.draw_harbour(canvas, tr("today.deal"), 660.0)
        share = self.doge.share if self.doge.is_playing else None
        picture.draw_card(canvas, self.card, self.deal, self.day, self.app.settings, share)
        picture.draw_list(canvas, self.side)
        self.draw_panel(canvas)
