"""A problem at its game's own table: one question, an answer as in a match, and then what a deep search found of it.

What is an answer, and what may be told of it, the attempt knows (`game/challenges/problems/attempt.py`).
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from game.challenges.problems.attempt import Attempt
from game.challenges.problems.problem import RIGHT, Problem
from game.challenges.problems.progression import ProblemLadder
from game.challenges.problems.setup import played_on
from game.files.user_errors import UserError
from game.locale import tr
from game.match import Match, draw_seed
from game.session.opponents import NullOpponents
from game.session.playback.answer_session import AnswerSession
from game.session.session import Session
from game.session.updates import AnswerGiven, SessionUpdate
from game.session.visibility import FixedVisibility
from game.tables.view import AnyView
from game.ui.input_events import InputEvent, KeyPressed

from ..scene import AppHost, Change, Pop, Replace
from ..table.display.toolbar import Tool
from ..table.table_scene import TableScene
from .problem_panel import ProblemPanel
from .problem_sidebar import ProblemSidebar


class ProblemTable(TableScene):
    """A table at which a problem is set. Nothing of it is written but what one has made of the problem."""

    def __init__(
        self, app: AppHost, problem: Problem, match: Match, ladder: ProblemLadder, day: datetime.date | None = None
    ):
        self.problem, self.ladder, self.is_of_day = problem, ladder, day is not None
        self.attempt = Attempt(problem, match, ladder.record, day)
        self.sheet = ProblemPanel(self)
        super().__init__(app, match, match.colours)
        self.session.notify = self._hear
        self.line.sayings = self._verdict, *self.line.sayings
        self.leaving.out = self._leave

    def _sit_down(self, view: AnyView) -> Session:
        match, settings = self.match, self.app.settings
        visibility = FixedVisibility(match, settings, self.problem.seat)
        self.answering = AnswerSession(match, settings, visibility, view, view.log_icon, NullOpponents())
        self.answering.is_asking = self.attempt.is_open
        return self.answering

    def _lay_beside(self) -> ProblemSidebar:
        return ProblemSidebar(self.showing, self.asking.deciding, self.line, self.sheet)

    # What may be done

    def round_buttons(self) -> Sequence[Tool]:
        """A way out and the rules: nothing is counselled here, taken back or told again."""
        leave = Tool("back", self.leaving.go_out, "escape", words=tr("problem.leave"))
        return leave, Tool("help", self.leaving.rules, "f2")

    def build_buttons(self) -> None:
        super().build_buttons()
        self.sheet.build(self.panel)
        self.asking.stand_after(len(self.panel.widgets))

    def handle(self, intent: InputEvent) -> Change | None:
        if isinstance(intent, KeyPressed) and intent.key in ("b", "h", "z"):
            return None  # of a match these are the tools
        return super().handle(intent)

    def _leave(self) -> None:
        self.leaving.next = Pop()

    # The course of it

    def _hear(self, told: SessionUpdate) -> None:
        if not isinstance(told, AnswerGiven):
            self.showing.on_update(told)
            return
        verdict = self.attempt.answer(*told.moves)
        self.app.audio.play("points" if verdict == RIGHT else "hint")
        self._tell_anew()

    def _tell_anew(self) -> None:
        """What may be done and told has changed."""
        self.answering.is_asking = self.attempt.is_open
        self.sheet.looked_at = -1
        self.build_buttons()
        self.showing.sync()

    def show_best(self) -> None:
        """Let the best be shown."""
        self.session.draft.clear()
        self.attempt.show()
        self.app.audio.play("hint")
        self._tell_anew()

    def try_again(self) -> None:
        """Ask once more."""
        self.attempt.again()
        self.app.audio.play("undo")
        self._tell_anew()

    def play_on(self) -> None:
        """A match of its own from here."""
        match = played_on(self.problem, self.match, draw_seed())
        self.app.autosaver.keep(match)
        self.app.audio.play("oar")
        self.leaving.next = Replace(self.app.scene_factory.table(match, self.colours))

    def go_on(self) -> None:
        """The next problem that has not been solved; the ladder, where all have been."""
        following = self.ladder.next(self.problem.game, self.problem)
        ways = self.app.scene_factory
        try:
            scene = ways.problem(following) if following is not None else ways.problems(self.problem.game)
            self.leaving.next = Replace(scene)
        except UserError as trouble:
            self.app.tell(trouble)

    # Telling

    def _verdict(self) -> str:
        """What the prompt's line says of the answer; empty while none has been given."""
        return "" if self.attempt.is_open else self.sheet.verdict()

    def in_words(self) -> str:
        """The table in plain words, the problem before all else."""
        return "\n".join((*self.sheet.lines(), "", super().in_words()))
