"""The review of a match: the few decisions that mattered, each as a question before it is an answer.

A search looks at all decisions of one person, as that person knew the table then. The costliest are shown on the board,
one after the other, and may be played anew; only then the panel tells what was played and what the search found.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ai.review import Decision, Judgement, Option, moments
from game.intents import Intent, Moved
from game.locale import describe, tr
from game.match import HUMAN, Match
from game.sitting.reasons import sentence
from game.ui import icons, text
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.fittings import draw_bar, rule
from game.ui.theme import GOLD, GOLD_INK, GOOD, INK, SEPIA
from game.ui.widgets import Button

from .replay import Played
from .scene import Change, Pop, Shell
from .tools import Tool

MOST = 3


def decisions_of(match: Match, seat: int) -> list[Decision]:
    """The decisions that a person took in a seat, with the positions as it knew them."""
    game = match.game
    return [
        Decision(ply, game.veiled(match.state_after(ply), seat), seat, step.move)
        for ply, step in enumerate(match.steps)
        if step.seat == seat and step.is_human and not step.forced
    ]


class Review(Played):
    """Looking, then asking and telling of each moment in turn."""

    music = ""

    def __init__(self, app: Shell, saved: Match, colours: Sequence[int], seat: int):
        super().__init__(app, saved, colours, seat)
        self.seat = seat
        self.match.seats[seat] = replace(self.match.seats[seat], player=HUMAN)
        self.decisions = decisions_of(saved, seat)
        self.moments: list[Judgement] = []
        self.moment = -1  # which of them is shown; -1 while the search looks
        self.tried = -1
        self.is_told = False
        self._rows: list[tuple[Rect, int]] = []
        self._pointed = -1

    # Life

    def enter(self) -> None:
        super().enter()
        if self.decisions:
            self.seek(self.decisions[0].ply)
        self.thinking.judge(self.decisions)

    def resized(self) -> None:
        super().resized()
        area = self._sheet
        label, action, look = self._step()
        box = Rect(area.x + 14, area.bottom - 54, area.width - 28, 42)
        self.panel.add(Button(box, label, action, look, style="bold"))
        self.asking.fixed = len(self.panel.widgets)
        self.ask()

    def _step(self) -> tuple[str, Callable[[], None], str]:
        """What the panel's button says and does now."""
        if self.moment < 0:
            return tr("review.enough"), self._begin, "paper"
        if not self.moments:
            return tr("review.leave"), self._menu, "main"
        if not self.is_told:
            return tr("review.show"), self._tell, "paper"
        if self.moment + 1 < len(self.moments):
            return tr("review.next"), self._go_on, "main"
        return tr("review.leave"), self._menu, "main"

    @property
    def asks(self) -> bool:
        return bool(self.moments) and not self.is_told

    # The course of it

    def _begin(self) -> None:
        """Show what has been found."""
        self.moments = moments(self.thinking.judgements, self.seat, MOST)
        self.thinking.forget()
        self.moment = 0
        self._show_moment()

    def _show_moment(self) -> None:
        self.tried = -1
        self.is_told = False
        if self.moments:
            self.seek(self.moments[self.moment].ply)
        self.resized()

    def _go_on(self) -> None:
        self.moment += 1
        self._show_moment()

    def _tell(self) -> None:
        if self.moments and not self.is_told:
            self.is_told = True
            self.app.audio.play("hint")
            self.resized()

    def commit(self, last: Sequence[int] = ()) -> None:
        """The person's new answer."""
        self.tried = next(iter((*self.draft.all(), *last)), -1)
        self.draft.clear()
        self.sync()
        self._tell()

    def _menu(self) -> None:
        self._next = Pop()

    def tools(self) -> Sequence[Tool]:
        return *super().tools(), Tool("left", self._go_back, "left", self._why_not_back)

    def _why_not_back(self) -> str:
        return "" if self.moment > 0 else tr("review.first")

    def _go_back(self) -> None:
        """The moment before."""
        if self.moment > 0:
            self.moment -= 1
            self._show_moment()

    def update(self, seconds: float) -> Change | None:
        self._pass(seconds)
        if self.moment < 0 and self.thinking.judged_share >= 1.0:
            self._begin()
        return self._take_next()

    def handle(self, intent: Intent) -> Change | None:
        if isinstance(intent, Moved):
            rows = (move for box, move in self._rows if box.collidepoint(intent.x, intent.y))
            self._pointed = next(rows, -1)
        return super().handle(intent)

    def may_decide(self) -> bool:
        return self.asks and super().may_decide()

    # Telling

    def advised_move(self) -> int:
        if not self.is_told:
            return -1
        return self._pointed if self._pointed >= 0 else self.moments[self.moment].best.move

    def says(self) -> str:
        if self.moment < 0:
            return tr("review.looking", name=self.match.seats[self.seat].name)
        if not self.moments:
            return tr("review.nothing")
        if not self.is_told:
            return ""
        one = self.moments[self.moment]
        verdict = {one.best.move: "review.found", one.made.move: "review.again", -1: ""}.get(self.tried, "review.other")
        cost = tr("review.cost", cost=round(100 * one.cost))
        return f"{tr(verdict)} {cost}" if verdict else cost

    @property
    def _sheet(self) -> Rect:
        """Where is asked and told: what is told needs the boxes' place too."""
        area = self.places.log
        high = self.places.side.bottom - area.y if self.is_told else area.height
        return Rect(area.x, area.y, area.width, high)

    def draw_log(self, canvas: Canvas) -> None:
        area = self._sheet
        SPRITES.panel(canvas, area, 33, lit=True)
        icons.draw(canvas, "lens", area.x + 24, area.y + 22, 20, GOLD_INK)
        canvas.text(tr("review.title"), area.x + 40, area.y + 22, "heading", INK)
        rule(canvas, area.x + 14, area.y + 38, area.width - 28)
        left, y = area.x + 18, area.y + 60
        self._rows = []
        if self.moment < 0:
            done = len(self.thinking.judgements)
            canvas.text(tr("review.far", done=done, all=len(self.decisions)), left, y, "italic", SEPIA)
            draw_bar(canvas, Rect(left, y + 16, area.width - 36, 5), self.thinking.judged_share)
            return
        if not self.moments:
            canvas.paragraph(tr("review.nothing"), left, y, area.width - 36, "italic", SEPIA)
            return
        canvas.text(tr("review.moment", at=self.moment + 1, all=len(self.moments)), left, y, "italic", SEPIA)
        if not self.is_told:
            canvas.paragraph(tr("review.ask"), left, y + 26, area.width - 36, "text", INK)
        else:
            one = self.moments[self.moment]
            y = self._draw_option(canvas, area, y + 26, "review.best", one.best)
            y = self._draw_option(canvas, area, y + 10, "review.made", one.made)
            why = sentence(self.match, self.seat, one.best, one.made, "played")
            canvas.paragraph(why, left, y + 8, area.width - 36, "text", INK)

    def _draw_option(self, canvas: Canvas, area: Rect, y: float, caption: str, option: Option) -> float:
        """A move with its caption, its chance and its points; pointing at it shows it on the board."""
        words = describe(self.match.game, self.draft.state, option.move)
        lines = text.wrap(words[:1].upper() + words[1:], "small bold", area.width - 36, canvas.scale)[:3]
        box = Rect(area.x + 10, y - 12, area.width - 20, 44 + 17 * len(lines))
        if option.move == self.advised_move():
            canvas.fill(box, GOLD, 0.22)
        self._rows.append((box, option.move))
        canvas.text(tr(caption), area.x + 18, y, "small italic", GOLD_INK)
        y += 18
        for line in lines:
            canvas.text(line, area.x + 18, y, "small bold", INK)
            y += 17
        wide = canvas.text(f"{100 * option.win:.0f} %", area.x + 18, y, "small bold", GOOD)
        canvas.text(f"±{100 * option.doubt:.0f}", area.x + 24 + wide, y, "small", SEPIA)
        return y + 20
