"""Win chart in the results: the ribbon, the chosen move's events, and its buttons."""

from __future__ import annotations

from functools import cached_property, partial

from ai.analysis import percentages
from game.locale import describe, figure, labelled, language, listed, sentence, tr
from game.session.memo import MemoTable
from game.session.timeline.luck import events_of_chance
from game.session.timeline.win_timeline import Chances, ChanceSwing
from game.tables.hud import chrome
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import GOLD_INK, GOOD, INK, REFUSAL, SEATS, SEPIA
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widget_drawing import draw_bar, rule
from game.ui.widgets.widgets import Button, RoundButton

from .match_chart import MatchChart
from .win_chart import SEAL_PITCH, WinChart, draw_seal

MAX_TURNING_POINTS = 12  # turning points that the buttons visit
MIN_TURNING_CHANCE = 0.03  # least change of a chance at a turning point
MAX_LUCK = 2  # events of chance that are told
RIBBON = 268.0  # logical height of the ribbon


class WinChartPanel(MatchChart):
    """Panel of the win chart in the results."""

    chosen = 0  # number of moves after which the match is viewed
    ribbon: WinChart | None = None

    @cached_property
    def _luck(self) -> MemoTable:
        """Words of what chance decided, by plies and language."""
        return MemoTable()

    @property
    def ply(self) -> int:
        return self.chosen

    # Widgets

    def build(self, panel: WidgetPanel, box: Rect) -> None:
        """Add the ribbon and the buttons of the chosen move to a panel."""
        course = self.timeline_worker.timeline
        if course is None:
            return
        ribbon = Rect(box.x + 22, box.y + 84, box.width - 44, RIBBON)
        self.ribbon = WinChart(ribbon, course, self.colours, self.chosen, self._choose, self._watch)
        panel.add(self.ribbon)
        y = box.bottom - 46
        for x, icon, step in ((box.x + 42, "left", -1), (box.x + 82, "right", 1)):
            panel.add(RoundButton(x, y + 1, 34, icon, partial(self._turn, step), tr(f"course.{icon}")))
        watch = Rect(box.x + 116, y - 19, 222, 40)
        words, tip = tr("course.watch"), tr("course.watch.tip")
        panel.add(Button(watch, words, self._watch_chosen, icon="play", tip=tip, key="w", style="bold"))
        again = Rect(watch.right + 12, watch.y, box.right - watch.right - 34, 40)
        panel.add(self.retry_button(again, "t"))

    def _choose(self, ply: int) -> None:
        self.chosen = ply
        self.app.audio.play("press")

    def _turn(self, step: int) -> None:
        """Go to the next or the previous turning point."""
        course = self.timeline_worker.timeline
        plies = (
            [one.ply for one in course.turning_points(MAX_TURNING_POINTS, MIN_TURNING_CHANCE)]
            if course is not None
            else []
        )
        ahead = [ply for ply in plies if (ply - self.chosen) * step > 0]
        if ahead:
            self._choose(ahead[0] if step > 0 else ahead[-1])

    def _watch_chosen(self) -> None:
        self._watch(self.chosen)

    # Words

    def known(self) -> str:
        """Return words for the viewer whose knowledge the chances rest on."""
        viewer = self.timeline_worker.viewer
        return tr("course.known", name=self.match.names[viewer]) if viewer >= 0 else tr("course.public")

    def happened(self) -> list[tuple[str, str]]:
        """Return the chosen move and what it changed.

        Returns lines of words, each with its style.
        """
        course = self.timeline_worker.timeline
        number = course.at(self.chosen) if course is not None else -1
        if course is None or number < 0 or self.chosen >= course.moves:
            return [(tr("course.end"), "text")] if course is not None and course.is_whole else []
        change = course.change(number)
        step = self.match.steps[change.ply]
        words = describe(self.match.game, self.match.state_after(change.ply), step.move)
        return [(labelled(self.match.names[step.seat], words), "bold"), *self._moved(change)]

    def _moved(self, change: ChanceSwing) -> list[tuple[str, str]]:
        """Return lines on what the decision changed and what luck did.

        Luck is told for the seat to which it mattered most, with what it was.
        """
        course = self.timeline_worker.timeline
        assert course is not None
        number = course.at(change.ply)
        wins = course.moments[number].wins
        made = tuple(win + decided for win, decided in zip(wins, change.decided, strict=True))
        told = [(self._step_words("course.decided", change.seat, wins, made), "small")]
        if any(change.luck):
            seat = max(range(len(made)), key=lambda one: abs(change.luck[one]))
            after = tuple(win + luck for win, luck in zip(made, change.luck, strict=True))
            if number + 1 == len(course.moments):
                key, what = "course.luck.end", self._result()
            else:
                what = self._luck_words(change.ply, course.moments[number + 1].ply) or tr("course.luck.hands")
                key = "course.luck"
            told.append((self._step_words(key, seat, made, after, what=what), "small"))
        return told

    def _step_words(self, key: str, seat: int, before: Chances, after: Chances, **values: object) -> str:
        """Return a line on how a seat's chance went from one figure to another."""
        figures = {"before": round(100 * before[seat]), "now": round(100 * after[seat])}
        return tr(key, name=self.match.names[seat], **figures, **values)

    def _result(self) -> str:
        """Return in words who won."""
        places = self.match.game.places(self.match.state)
        names = [name for name, place in zip(self.match.names, places, strict=True) if place == 1]
        return tr("results.wins", name=names[0]) if len(names) == 1 else tr("results.tie", names=listed(names))

    def _luck_words(self, ply: int, until: int) -> str:
        """Return in words what chance decided between two plies, or an empty string."""

        def find() -> str:
            match, viewer = self.match, self.timeline_worker.viewer
            events = events_of_chance(match, ply, until, viewer)[:MAX_LUCK]
            return listed([sentence(match.game, event, match.names) for event in events]) if events else ""

        return self._luck.of((ply, until, language()), find)

    # Drawing

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the panel without its buttons."""
        course = self.timeline_worker.timeline
        if course is None:
            return
        left, right = box.x + 24, box.right - 24
        canvas.text(self.known(), left, box.y + 68, "small italic", SEPIA)
        if not course.is_whole:
            share = self.timeline_worker.share
            canvas.text(tr("course.share", share=round(100 * share)), right - 130, box.y + 68, "small", SEPIA, "right")
            draw_bar(canvas, Rect(right - 120, box.y + 65, 120, 6), share)
        elif self.ribbon is not None and self.ribbon.swings():
            wide = canvas.text(tr("course.numbers"), right, box.y + 68, "small italic", SEPIA, "right")
            for number in range(len(self.ribbon.swings()), 0, -1):
                wide += SEAL_PITCH
                draw_seal(canvas, right - wide + 4, box.y + 68, number)
        y = box.y + 84 + RIBBON + 22
        rule(canvas, left, y - 10, right - left, lozenge=False)
        canvas.text(tr("course.at", at=self.chosen, all=course.moves), left, y + 6, "small italic", GOLD_INK)
        room = (right - left) * 0.56
        y += 26
        for words, style in self.happened():
            y = canvas.paragraph(words, left, y, room, style, INK) + 3
        self._draw_chances(canvas, Rect(left + room + 22, box.y + 84 + RIBBON + 20, right - left - room - 22, 120))

    def _draw_chances(self, canvas: Canvas, area: Rect) -> None:
        """Draw every seat's chance at the chosen move.

        Its change up to the next decision stands next to it.
        """
        course = self.timeline_worker.timeline
        assert course is not None
        wins, change = course.chances(self.chosen), self._next_change()
        pitch = min(24.0, area.height / max(1, len(wins)))
        for seat, (win, percent) in enumerate(zip(wins, percentages(wins), strict=True)):
            y, colour = area.y + 8 + pitch * seat, self.colours[seat]
            chrome.emblem(canvas, colour, area.x + 8, y, 16)
            draw_bar(canvas, Rect(area.x + 22, y - 3, area.width - 108, 6), win, SEATS[colour].colour)
            canvas.text(f"{percent} %", area.right - 44, y, "small bold", INK, "right")
            if change and abs(change[seat]) >= 0.005:
                ink = GOOD if change[seat] > 0 else REFUSAL
                canvas.text(hundredths(change[seat]), area.right, y, "small", ink, "right")

    def _next_change(self) -> Chances:
        """Return the change of every chance from the chosen decision to the next."""
        course = self.timeline_worker.timeline
        if course is None or self.chosen >= course.moves or course.at(self.chosen) < 0:
            return ()
        change = course.change(course.at(self.chosen))
        return tuple(one + other for one, other in zip(change.decided, change.luck, strict=True))


def hundredths(change: float) -> str:
    """Return a change of a chance in signed hundredths."""
    return figure(round(100 * change), "+d")
