"""Win chart in the results: the ribbon, the chosen move's events, and its buttons."""

from __future__ import annotations

from functools import cached_property, partial
from typing import NamedTuple

from ai.analysis import percent_of, percentages
from game.locale import describe, labelled, language, listed, sentence, tr
from game.session.memo import MemoTable
from game.session.timeline.luck import events_of_chance
from game.session.timeline.win_timeline import Chances, ChanceSwing
from game.tables.hud import chrome
from game.ui.render import text
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import GOLD_INK, GOOD, INK, REFUSAL, SEATS, SEPIA
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widget_drawing import draw_bar, rule
from game.ui.widgets.widgets import Button, RoundButton

from .match_chart import MatchChart
from .turning_points import ROW, TurningPointRow
from .win_chart import MIN_NUMBERED_CHANCE, NUMBERED_SWINGS, WinChart

MAX_TURNING_POINTS = 12  # turning points that the buttons visit
MIN_TURNING_CHANCE = 0.03  # least change of a chance at a turning point
MAX_LUCK = 2  # events of chance that are told
RIBBON = 198.0  # logical height of the ribbon
LIST_TOP = 84 + RIBBON + 6  # logical distance from the panel's top to the turning points
MOVE_TOP = LIST_TOP + NUMBERED_SWINGS * ROW + 14  # the same to what is told of the chosen move


class SwingPart(NamedTuple):
    """Change of a seat's chance by one cause: a decision, luck or the end."""

    key: str  # words of the cause
    seat: int
    before: Chances
    after: Chances
    what: str = ""  # event of chance in words

    @property
    def changes(self) -> list[float]:
        """Size of each seat's change."""
        return [abs(now - before) for before, now in zip(self.before, self.after, strict=True)]

    @property
    def size(self) -> float:
        """Size of the largest change of a seat."""
        return max(self.changes)

    def for_most_changed(self) -> SwingPart:
        """Return the part as it is told for the seat whose chance it changed most."""
        return self._replace(seat=self.changes.index(self.size))

    @property
    def is_seen(self) -> bool:
        """True if the change shows in whole percent, or the match ends."""
        return bool(self.what) or self.percent(self.before) != self.percent(self.after)

    def percent(self, chances: Chances) -> int:
        """Return the seat's chance in whole percent, as the list of all seats' chances shows it."""
        return percent_of(chances, self.seat)


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
        for number, swing in enumerate(self.ribbon.swings()):
            row = Rect(ribbon.x, box.y + LIST_TOP + ROW * number, ribbon.width, ROW)
            panel.add(self._turning_point(row, number + 1, swing))
        y = box.bottom - 46
        for x, icon, step in ((box.x + 42, "left", -1), (box.x + 82, "right", 1)):
            panel.add(RoundButton(x, y + 1, 34, icon, partial(self._turn, step), tr(f"course.{icon}")))
        watch = Rect(box.x + 116, y - 19, 196, 40)
        words, tip = tr("course.watch"), tr("course.watch.tip")
        panel.add(Button(watch, words, self._watch_chosen, icon="play", tip=tip, key="w", style="bold"))
        again = Rect(watch.right + 12, watch.y, box.right - watch.right - 34, 40)
        panel.add(self.retry_button(again, "t"))

    def _turning_point(self, row: Rect, number: int, swing: ChanceSwing) -> TurningPointRow:
        """Return the row of a turning point: its larger cause, for the seat whose chance that changed most."""
        part = max(self._parts(swing), key=lambda one: one.size).for_most_changed()
        mover = "" if part.what else self.match.names[swing.seat]
        words = part.what or self._move_words(swing.ply)
        figures = tr("course.swing", before=part.percent(part.before), now=part.percent(part.after))
        choose = partial(self._choose, swing.ply)
        colours = -1 if part.what else self.colours[swing.seat], self.colours[part.seat]
        return TurningPointRow(row, number, mover, words, figures, colours, choose, swing.ply == self.chosen)

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
        name = self.match.names[self.match.steps[change.ply].seat]
        parts = self._parts(change)
        moved = [(self._part_words(part), "small") for part in parts if part.is_seen or len(parts) == 1]
        return [(labelled(name, self._move_words(change.ply)), "bold"), *moved]

    def _move_words(self, ply: int) -> str:
        """Return in words the move made at a ply."""
        return describe(self.match.game, self.match.state_after(ply), self.match.steps[ply].move)

    def _parts(self, change: ChanceSwing) -> list[SwingPart]:
        """Return what the decision changed and what luck did.

        Luck is told for the seat to which it mattered most, with what it was.
        """
        course = self.timeline_worker.timeline
        assert course is not None
        number = course.at(change.ply)
        wins = course.moments[number].wins
        made = tuple(win + decided for win, decided in zip(wins, change.decided, strict=True))
        parts = [SwingPart("course.decided", change.seat, wins, made)]
        if any(change.luck):
            seat = max(range(len(made)), key=lambda one: abs(change.luck[one]))
            after = tuple(win + luck for win, luck in zip(made, change.luck, strict=True))
            if number + 1 == len(course.moments):
                key, what = "course.luck.end", self._result()
            else:
                what = self._luck_words(change.ply, course.moments[number + 1].ply) or tr("course.luck.hands")
                key = "course.luck"
            parts.append(SwingPart(key, seat, made, after, what))
        return parts

    def _part_words(self, part: SwingPart) -> str:
        """Return a line on how a seat's chance went from one figure to another."""
        figures = {"before": part.percent(part.before), "now": part.percent(part.after)}
        return tr(part.key, name=self.match.names[part.seat], what=part.what, **figures)

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
        elif self.ribbon is not None and not self.ribbon.swings():
            canvas.text(
                tr("course.calm", share=round(100 * MIN_NUMBERED_CHANCE)), left, box.y + LIST_TOP + ROW, "small"
            )
        y = box.y + MOVE_TOP
        rule(canvas, left, y - 10, right - left, lozenge=False)
        canvas.text(tr("course.at", at=self.chosen, all=course.moves), left, y + 6, "small italic", GOLD_INK)
        room = (right - left) * 0.56
        area = Rect(left + room + 22, y, right - left - room - 22, box.bottom - 70 - y)
        y += 26
        for words, style in self.happened():
            y = canvas.paragraph(text.joined(words), left, y, room, style, INK) + 3
        self._draw_chances(canvas, area)

    def _draw_chances(self, canvas: Canvas, area: Rect) -> None:
        """Draw every seat's chance before the chosen move and after it, up to the next decision."""
        course = self.timeline_worker.timeline
        assert course is not None
        wins, after = course.chances(self.chosen), self._next_chances()
        if after:
            canvas.text(tr("course.before"), area.right - 52, area.y + 6, "small italic", SEPIA, "right")
            canvas.text(tr("course.after"), area.right, area.y + 6, "small italic", SEPIA, "right")
        pitch = min(24.0, (area.height - 20) / max(1, len(wins)))
        shown, later = percentages(wins), percentages(after) if after else ()
        for seat, (win, percent) in enumerate(zip(wins, shown, strict=True)):
            y, colour = area.y + 26 + pitch * seat, self.colours[seat]
            chrome.emblem(canvas, colour, area.x + 8, y, 16)
            draw_bar(canvas, Rect(area.x + 22, y - 3, area.width - 116, 6), win, SEATS[colour].colour)
            canvas.text(tr("course.percent", share=percent), area.right - 52, y, "small bold", INK, "right")
            if later:
                ink = SEPIA if later[seat] == percent else GOOD if later[seat] > percent else REFUSAL
                canvas.text(tr("course.percent", share=later[seat]), area.right, y, "small bold", ink, "right")

    def _next_chances(self) -> Chances:
        """Return every chance at the next decision, or nothing if it is not known."""
        course = self.timeline_worker.timeline
        number = course.at(self.chosen) if course is not None and self.chosen < course.moves else -1
        points = course.points if course is not None and number >= 0 else []
        return points[number + 1][1] if number + 1 < len(points) else ()
