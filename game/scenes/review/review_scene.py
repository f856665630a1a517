"""Review of a match: its few decisive decisions, each asked before it is answered.

A search looks at all decisions of one player, with what that player knew then. The costliest are shown on the board,
one after another, and the player may answer them again. Only then does the panel tell the move played and the move
found. The review is a session of its own (`game.session.playback.playback.ReviewSession`), in which an answer is told
and never played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.interaction.display.toolbar import Tool, view_tools
from game.interaction.input.keyboard import KEYS
from game.interaction.interaction import Interaction
from game.interaction.sidebar.text_description import tell
from game.locale import tr
from game.match import Match
from game.session.opponents import NullOpponents
from game.session.playback.match_judge import MatchJudge
from game.session.playback.playback import Playback, ReviewSession
from game.session.playback.review_questions import ReviewQuestions
from game.session.updates import AnswerGiven, SessionUpdate
from game.tables.base.view import AnyView
from game.ui import speech
from game.ui.input_events import InputEvent
from game.ui.render.canvas import Canvas, Rect
from game.ui.widgets.widgets import Button

from ..scene import AppHost, Change, Pop
from ..table.table_base import TableBase
from .review_chart import ReviewChart
from .review_panel import ReviewPanel


class ReviewScene(TableBase[ReviewSession]):
    """Scene that reviews a match and asks the player about it."""

    def __init__(self, app: AppHost, saved: Match, colours: Sequence[int], seat: int, judge: MatchJudge | None = None):
        self.seat = seat
        self.playback = Playback(saved)
        super().__init__(app, self.playback.match, colours)
        self.judge = judge or app.judges.of(saved, seat)
        self.questions = ReviewQuestions(self.judge)
        self.session.notify = self._hear
        self.sheet = ReviewPanel(self.presenter, self.questions, self.judge)
        self.ribbon = ReviewChart(self.presenter, saved, self.exits, self.build_buttons)
        keys = {
            "d": lambda key: tell(app, self.interaction.in_words(), key.shift),
            "f1": lambda key: self.exits.keys(),
        }
        self.interaction: Interaction[ReviewPanel] = Interaction(
            self.presenter, self.panel, lambda decision: self.sheet, keys, self._leave, sayings=(self.sheet.words,)
        )
        self.decision = self.interaction.decision
        self.hud = self.interaction.hud

    def _sit_down(self, view: AnyView) -> ReviewSession:
        icon = view.labels.log_icon
        return ReviewSession(self.playback, self.app.settings, self.seat, view.composer, icon, NullOpponents())

    # Life cycle

    def enter(self) -> None:
        self.resized()
        self.session.seek(self.questions.decisions[0].ply if self.questions.decisions else 0)
        self.judge.begin()

    def leave(self) -> None:
        self.ribbon.close()
        self.judge.rest()
        speech.hush()

    def build_buttons(self) -> None:
        tools = (
            Tool("menu", self._leave, "escape"),
            Tool("help", self.exits.rules, "f2"),
            Tool("left", self._go_back, "left", lambda: "" if self.questions.number > 0 else tr("review.first")),
        )
        self.tools.build(self.panel, self.presenter, tools, view_tools(self.presenter, is_decided=False))
        area = self.sheet.area
        label, action, look = self._step()
        box = Rect(area.x + 14, area.bottom - 54, area.width - 28, 42)
        self.panel.add(Button(box, label, action, look, style="bold"))
        if self.questions.is_told:
            self.ribbon.put_up(self.panel, area)
        self.decision.stand_after(len(self.panel.widgets))

    def _step(self) -> tuple[str, Callable[[], None], str]:
        """Return the current label, action and look of the sheet's button."""
        course = self.questions
        if course.is_looking:
            return tr("review.enough"), self._stop_waiting, "paper"
        if course.is_asking:
            return tr("review.show"), self._tell, "paper"
        if course.is_last:
            return tr("review.leave"), self._leave, "main"
        return tr("review.next"), self._go_on, "main"

    # Course of the review

    def _go_on(self) -> None:
        """Ask about the next moment, or wait until there is one."""
        before = self.questions.number
        if self.questions.go_on() and self.questions.number == before >= 0:
            self._leave()
        else:
            self._ask()

    def _stop_waiting(self) -> None:
        """Be content with what the search has found."""
        self.questions.stop_waiting()
        self._go_on()

    def _ask(self) -> None:
        """Show the present moment on the board, and the buttons for it."""
        self.session.is_asking = self.questions.is_asking
        if self.questions.number >= 0:
            self.player.finish()
            self.session.seek(self.questions.moment.ply)
        self.build_buttons()

    def _go_back(self) -> None:
        """Go back to the previous moment."""
        if self.questions.number > 0:
            self.questions.show(self.questions.number - 1)
            self._ask()

    def _tell(self, tried: int = -1) -> None:
        if self.questions.is_asking:
            self.questions.tell(tried)
            self.session.is_asking = False
            self.app.audio.play("hint")
            self.build_buttons()

    def _hear(self, told: SessionUpdate) -> None:
        """Show a session update, and tell the answer after one is given."""
        if isinstance(told, AnswerGiven):
            self.presenter.sync()
            self._tell(told.moves[0])
        else:
            self.presenter.on_update(told)

    def _leave(self) -> None:
        self.exits.go(Pop())

    def handle(self, intent: InputEvent) -> Change | None:
        reader = self.interaction.keyboard if isinstance(intent, KEYS) else self.interaction.mouse
        reader.handle(intent)
        return self.exits.take() if self.exits.next is not None else None

    def update(self, seconds: float) -> Change | None:
        self.decision.refresh()
        self.tools.update()
        self.interaction.update(seconds)
        if self.player.is_idle and self.presenter.is_unsettled:
            self.presenter.settle()
        if self.questions.is_looking and self.questions.go_on():
            self._ask()
        if self.questions.is_told:
            self.ribbon.update(self.panel)
        return self.exits.take()

    def draw(self, canvas: Canvas) -> None:
        self.interaction.drawing.draw(canvas)
