"""Ceremony and results: the count by source, the regatta at dusk, rockets.

A click shows the end. Then the player may open the win chart, play the same deal or a new one, save a postcard, watch a
replay, or leave.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.challenges.daily.daily_match import share_text
from game.locale import labelled, tr
from game.match import Match, draw_seed
from game.match.origin import Origin, date_of
from game.match.retry import main_human_seat
from game.match.score_breakdown import source_name
from game.rules import GAMES
from game.saves.hall_of_fame import HallOfFame, Rivalry
from game.session.tutorial.setup import first_match
from game.stage.scenery.fireworks import RISE
from game.ui.art import pictures
from game.ui.clipboard import copy_to_clipboard
from game.ui.input_events import (
    LEFT,
    InputEvent,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import Style, rgb
from game.ui.widgets.widgets import Area, Button, Segments

from ..pause_menu import keep_replay
from ..problems.progress import days_of
from ..scene import AppHost, Change, Push, Replace, Reset
from ..win_chart.win_chart_panel import WinChartPanel
from .backdrop import ResultsBackdrop
from .count_timeline import BEGIN, SECONDS_PER_SOURCE, STILL_FIREWORKS_AT, CountTimeline
from .postcard import save_postcard
from .score_bars import ScoreBars

HEARD_REACH = 53.0  # least reach of rockets that are heard, in logical units
HEARD_SECONDS = 20.0  # seconds of the fireworks that are heard
DISTANT_SECONDS = 0.25  # seconds by which a rocket is heard after its light
SETTLE_SECONDS = 0.7  # time after the count in which a press meant to skip it does nothing
COUNT, COURSE = range(2)  # tabs of the panel


class ResultsScene(CountTimeline):
    """Scene of a finished match's results, told in the evening."""

    music = "scoring"
    place = "results"

    def __init__(self, app: AppHost, match: Match, colours: Sequence[int]):
        super().__init__(app, match, colours)
        self.evening = ResultsBackdrop(self)
        self.count = ScoreBars(self)
        self.win_chart = WinChartPanel(app, match, self.colours, self.go, self._build)
        self.tab = COUNT
        self.pair = self._pair()
        self.rival = self._remember()
        self.share_line = self._enter_day()
        self._is_judged = False
        self.heard = 0

    def _pair(self) -> list[int]:
        """Return the seats of the best human player and the best other player.

        Returns an empty list if only computers played.
        """
        people = [seat for seat in self.order if self.match.seats[seat].is_human]
        return [people[0], next(seat for seat in self.order if seat != people[0])] if people else []

    def _remember(self) -> Rivalry | None:
        """Record the match in the hall of fame.

        Returns the rivalry of the best human player and the best other player.
        """
        hall = HallOfFame(self.app.tell, self.app.autosaver.owe)
        hall.record(self.match, self.colours)
        found = hall.rivalry(*(self.match.names[seat] for seat in self.pair)) if self.pair else None
        hall.close()
        return found

    def _enter_day(self) -> str:
        """Record the player's result of a dated deal.

        Returns the words to share, which are empty for any other match.
        """
        days = days_of(self.app)
        result = days.record(self.match, main_human_seat(self.match), self.app.calendar())
        date = date_of(self.match.origin.day)
        if result is None or date is None:
            return ""
        is_repeat = days.of(date).first != result
        return share_text(date, self.match.game.name, result, len(self.match.seats), is_repeat)

    # Life cycle

    def enter(self) -> None:
        self.app.audio.play("campanile")
        super().enter()

    def leave(self) -> None:
        self.win_chart.close()
        self.app.judges.rest()

    def resized(self) -> None:
        self.lay_out(self.app.canvas())
        self._build()

    def _build(self) -> None:
        panel = self.panel
        panel.clear()
        x, y = self.left + 66, canvas_height(self.app) - 68
        first = ("results.new", lambda: self._set_sail(draw_seed()), "main", "dice", 226.0, "")
        if self.match.lesson:
            first = ("lesson.first", self._begin_first_match, "main", "play", 226.0, "")
        for key, action, look, icon, wide, style in (
            first,
            ("results.rematch", partial(self._set_sail, self.match.seed), "paper", "again", 164.0, ""),
            ("results.review", self._review, "paper", "lens", 150.0, ""),
            ("results.save", self._save, "paper", "film", 178.0, ""),
            ("results.postcard", self._postcard, "paper", "camera", 164.0, ""),
            ("results.harbour", self._harbour, "paper", "anchor", 180.0, ""),
        ):
            shortcut = {first[0]: "return", "results.harbour": "escape"}.get(key, "")
            panel.add(
                Button(
                    Rect(x, y, wide, 52), tr(key), action, look, icon, tip=tr(f"{key}.tip"), key=shortcut, style=style
                )
            )
            x += wide + 18
        tabs = [tr("results.count"), tr("course.title")]
        head = Rect(self.box.x + 20, self.box.y + 13, 310, 34)
        panel.add(Segments(head, tabs, self.tab, self._turn_to, tips=[tr("results.count.tip"), tr("course.title.tip")]))
        if self.tab == COURSE:
            self.win_chart.build(panel, self.box)
        else:
            self._build_count()

    def _build_count(self) -> None:
        """Add the copy button and the tooltips of the count's rows."""
        box = self.box
        x = box.right - 116 if self.share_line else box.x + 286
        copy = Rect(x, box.bottom - 61, 92, 36)
        self.panel.add(Button(copy, tr("seats.code.copy"), self._copy, icon="copy", style="bold"))
        for rank, seat in enumerate(self.order):
            row = self.count.row(rank)
            lines = [
                labelled(source_name(self.match, key), self.rows[seat][key])
                for key in self.sources
                if self.rows[seat][key]
            ]
            told = f"{self.match.seats[seat].name}\n" + "\n".join(lines)
            self.panel.add(Area(Rect(row.x + 40, row.y + 20, row.width - 120, 40), told))

    # Actions of the player

    def use(self, intent: InputEvent) -> bool:
        if not self.is_told:
            if isinstance(intent, (PointerPressed, KeyPressed)):
                self.clock = self.end
                self.fire.update(0.0)
                self._play_end()
            elif isinstance(intent, (PointerMoved, PointerLeft, PointerReleased)):
                super().use(intent)
            return True
        if self.clock - self.end < SETTLE_SECONDS and isinstance(intent, (PointerPressed, KeyPressed)):
            return True
        if isinstance(intent, PointerPressed) and intent.button != LEFT:
            return True
        before = self.win_chart.chosen
        super().use(intent)
        if self.win_chart.chosen != before:
            self._build()
        return True

    def _turn_to(self, tab: int) -> None:
        """Turn to the count or to the win chart."""
        self.tab = tab
        if tab == COURSE:
            self.win_chart.open()
        self._build()

    def _set_sail(self, seed: int) -> None:
        old = self.match
        match = Match(old.game.name, old.seats, seed, old.options, old.practice, self.colours)
        if seed == old.seed:
            match.origin = Origin(day=old.origin.day)
        self.app.autosaver.keep(match)
        self.go(Replace(self.app.scene_factory.table(match, self.colours)))

    def _begin_first_match(self) -> None:
        """Begin a learner's first match without guidance."""
        match = first_match(self.match)
        self.app.autosaver.keep(match)
        self.go(Replace(self.app.scene_factory.table(match, match.colours)))

    def _review(self) -> None:
        seat = main_human_seat(self.match)
        if seat < 0:
            self.app.notice(tr("results.review.none"))
            return
        self.go(Push(self.app.scene_factory.review(self.match, self.colours, seat)))

    def _save(self) -> None:
        self.go(keep_replay(self.app, self.match))

    def _postcard(self) -> None:
        try:
            self.app.notice(tr("results.postcard.saved", path=save_postcard(self)))
            self.app.audio.play("card_slide")
        except (OSError, pygame.error) as error:
            self.app.notice(tr("menu.unsaved", why=error))

    def _harbour(self) -> None:
        self.go(Reset(self.app.scene_factory.title()))

    def _copy(self) -> None:
        words = self.share_line or self.code
        if copy_to_clipboard(words):
            self.app.notice(tr("menu.copied", code=words))

    # Time

    def _play_end(self) -> None:
        """Play the end of the match."""
        self.app.audio.play(self._ending, GAMES.index(self.match.game.name))
        if self._ending == "win":
            self.app.audio.play("applause")

    def _burn(self, clock: float) -> None:
        """Advance the fireworks; large rockets of the first seconds are heard."""
        rockets = self.fire.update(clock if self.app.motion else STILL_FIREWORKS_AT)
        for rocket in rockets if self.app.motion and self._ending != "loss" else ():
            if rocket.reach >= HEARD_REACH and rocket.start < HEARD_SECONDS:
                after = max(0.0, rocket.start + RISE - clock) + DISTANT_SECONDS
                self.app.audio.play("firework", pan=self.app.pan(rocket.x), after=after)

    def _judge(self) -> None:
        """Let the decisions be judged in the background, so that a review need not wait."""
        if not self._is_judged:
            self._is_judged = True
            self.app.judges.prepare(self.match, main_human_seat(self.match))

    def resume(self, result: object) -> Change | None:
        self._is_judged = False  # a review lets its judge rest
        return super().resume(result)

    @property
    def _ending(self) -> str:
        """Music of the end: a draw, a loss of all players, or a win."""
        winners = [seat for seat in self.order if self.places[seat] == 1]
        humans = self.match.humans
        is_lost = bool(humans) and not set(humans) & set(winners)
        return "loss" if is_lost else "draw" if len(winners) > 1 else "win"

    def update(self, seconds: float) -> Change | None:
        before = self.clock
        self.clock += seconds
        super().update(seconds)
        if self.is_told:
            self._burn(self.clock - self.end)
            self._judge()
            if before < self.end:
                self._play_end()
        self.win_chart.update(self.panel, self.tab == COURSE)
        at = int((self.clock - BEGIN) / SECONDS_PER_SOURCE)
        if 0 <= at < len(self.sources) and at >= self.heard:
            self.heard = at + 1
            self.app.audio.play("points", at)
        return None

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        self.evening.draw(canvas)
        self.count.draw(canvas, self.tab == COUNT)
        if self.tab == COURSE:
            self.win_chart.draw(canvas, self.box)
        if self.is_told:
            self.draw_panel(canvas)
        else:
            pictures.draw_glowing(
                canvas,
                tr("results.skip"),
                self.left + 330,
                canvas.height - 44,
                Style("italic", 17),
                rgb("#FFF3DA"),
                rgb("#20161A"),
                "center",
            )


def canvas_height(app: AppHost) -> float:
    return app.canvas().height
