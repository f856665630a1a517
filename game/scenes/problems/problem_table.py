"""Problem at its game's table: question, answer and a deep search's findings.

The answer is given as in a match. The attempt decides what counts as an answer and what may be told of it
(`game/challenges/problems/attempt.py`).
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from game.challenges.problems.attempt import Attempt
from game.challenges.problems.problem import RIGHT, Problem
from game.challenges.problems.progression import ProblemLadder
from game.challenges.problems.setup import played_on
from game.files.user_errors import UserError
from game.interaction.decision.decision_panel import DecisionPanel
from game.interaction.display.toolbar import Tool
from game.locale import tr
from game.match import Match, draw_seed
from game.session.opponents import NullOpponents
from game.session.playback.answer_session import AnswerSession
from game.session.session import Session
from game.session.updates import AnswerGiven, SessionUpdate
from game.session.visibility import FixedVisibility
from game.tables.base.view import AnyView
from game.ui.input_events import InputEvent, KeyPressed

from ..scene import AppHost, Change, Pop, Replace
from ..table.table_scene import TableScene
from .problem_panel import ProblemPanel
from .problem_sidebar import ProblemSidebar


class ProblemTable(TableScene):
    """Table at which a problem is set.

    Nothing but the player's progress in the problem is saved.
    """

    def __init__(
        self, app: AppHost, problem: Problem, match: Match, ladder: ProblemLadder, day: datetime.date | None = None
    ):
        self.problem, self.ladder, self.is_of_day = problem, ladder, day is not None
        self.attempt = Attempt(problem, match, ladder.record, day)
        self.sheet = ProblemPanel(self)
        super().__init__(app, match, match.colours)
        self.session.notify = self._hear

    def _sit_down(self, view: AnyView) -> Session:
        match, settings = self.match, self.app.settings
        visibility = FixedVisibility(match, settings, self.problem.seat)
        self.answering = AnswerSession(
            match, settings, visibility, view.composer, view.labels.log_icon, NullOpponents()
        )
        self.answering.is_asking = self.attempt.is_open
        return self.answering

    def _lay_sidebar(self, decision: DecisionPanel) -> ProblemSidebar:
        return ProblemSidebar(self.presenter, decision, self.sheet)

    # Actions

    def round_buttons(self) -> Sequence[Tool]:
        """Return the buttons for leaving and for the rules.

        There are no hints, no undo and no recap here.
        """
        leave = Tool("back", self.go_out, "escape", words=tr("problem.leave"))
        return leave, Tool("help", self.exits.rules, "f2")

    def build_buttons(self) -> None:
        super().build_buttons()
        self.sheet.build(self.panel)
        self.decision.stand_after(len(self.panel.widgets))

    def handle(self, intent: InputEvent) -> Change | None:
        if isinstance(intent, KeyPressed) and intent.key in ("b", "h", "z"):
            return None  # these tools are for matches only
        return super().handle(intent)

    def go_out(self) -> None:
        self.exits.next = Pop()

    # Course of the problem

    def _hear(self, told: SessionUpdate) -> None:
        if not isinstance(told, AnswerGiven):
            self.presenter.on_update(told)
            return
        verdict = self.attempt.answer(*told.moves)
        self.app.audio.play("points" if verdict == RIGHT else "hint")
        self._tell_anew()

    def _tell_anew(self) -> None:
        """Show that the possible actions and the told solution have changed."""
        self.answering.is_asking = self.attempt.is_open
        self.sheet.looked_at = -1
        self.build_buttons()
        self.presenter.sync()

    def show_best(self) -> None:
        """Show the best move."""
        self.session.draft.clear()
        self.attempt.show()
        self.app.audio.play("hint")
        self._tell_anew()

    def try_again(self) -> None:
        """Ask the problem again."""
        self.attempt.again()
        self.app.audio.play("undo")
        self._tell_anew()

    def play_on(self) -> None:
        """Start a match of its own from this position."""
        match = played_on(self.problem, self.match, draw_seed())
        self.app.autosaver.keep(match)
        self.app.audio.play("oar")
        self.exits.next = Replace(self.app.scene_factory.table(match, self.colours))

    def go_on(self) -> None:
        """Go on to the next unsolved problem, or to the list if all are solved."""
        following = self.ladder.next(self.problem.game, self.problem)
        ways = self.app.scene_factory
        try:
            scene = ways.problem(following) if following is not None else ways.problems(self.problem.game)
            self.exits.next = Replace(scene)
        except UserError as trouble:
            self.app.tell(trouble)

    # Words

    def said_first(self) -> str:
        """Return the prompt line's verdict. It is empty while no answer was given."""
        return "" if self.attempt.is_open else self.sheet.verdict()

    def in_words(self) -> str:
        """Return the table in plain words, with the problem first."""
        return "\n".join((*self.sheet.lines(), "", super().in_words()))
