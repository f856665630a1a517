"""A problem at its game's own table: one question, an answer as in a match, and then what a deep search found of it.

What is an answer, and what may be told of it, the attempt knows (`game/practice/attempt.py`).
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from game.intents import Intent, Keyed
from game.locale import tr
from game.match import Match, draw_seed
from game.practice.attempt import Attempt
from game.practice.ladder import Ladder
from game.practice.posing import played_on
from game.practice.problem import RIGHT, Problem
from game.sitting.answering import Answering
from game.sitting.eyes import Eyes, FixedEyes
from game.sitting.opponents import Nobody
from game.sitting.sitting import Sitting
from game.sitting.told import Answered, Told
from game.trouble import Trouble
from game.ui.canvas import Canvas

from .problem_sheet import ProblemSheet
from .scene import Change, Pop, Replace, Shell
from .table import Table
from .tools import Tool


class ProblemTable(Table):
    """A table at which a problem is set. Nothing of it is written but what one has made of the problem."""

    def __init__(self, app: Shell, problem: Problem, match: Match, ladder: Ladder, day: datetime.date | None = None):
        self.problem, self.ladder, self.is_of_day = problem, ladder, day is not None
        self.attempt = Attempt(problem, match, ladder.record, day)
        super().__init__(app, match, match.colours, eyes=FixedEyes(match, app.settings, problem.seat))
        self.sheet = ProblemSheet(self)

    def _sit_down(self, eyes: Eyes) -> Sitting:
        view = self.view
        return Answering(self.match, self.app.settings, eyes, view, view.log_icon, Nobody(), self._hear)

    # What may be done

    @property
    def asks(self) -> bool:
        return self.attempt.is_open

    def may_decide(self) -> bool:
        return self.asks and super().may_decide()

    def tools(self) -> Sequence[Tool]:
        """A way out and the rules: nothing is counselled here, taken back or told again."""
        return Tool("back", self._menu, "escape", words=tr("problem.leave")), Tool("help", self._rules, "f2")

    def _build_buttons(self) -> None:
        super()._build_buttons()
        self.sheet.build(self.panel)
        self.asking.fixed = len(self.panel.widgets)

    def handle(self, intent: Intent) -> Change | None:
        if isinstance(intent, Keyed) and intent.key in ("b", "h", "z"):
            return None  # of a match these are the tools
        return super().handle(intent)

    def _menu(self) -> None:
        self._next = Pop()

    # The course of it

    def _hear(self, told: Told) -> None:
        if not isinstance(told, Answered):
            super()._hear(told)
            return
        verdict = self.attempt.answer(*told.moves)
        self.app.audio.play("points" if verdict == RIGHT else "hint")
        self._tell_anew()

    def _tell_anew(self) -> None:
        """What may be done and told has changed."""
        self.sheet.looked_at = -1
        self._build_buttons()
        self.sync()

    def show_best(self) -> None:
        """Let the best be shown."""
        self.sitting.draft.clear()
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
        self.app.keeper.keep(match)
        self.app.audio.play("oar")
        self._next = Replace(self.app.ways.table(match, self.colours))

    def go_on(self) -> None:
        """The next problem that has not been solved; the ladder, where all have been."""
        following = self.ladder.next(self.problem.game, self.problem)
        ways = self.app.ways
        try:
            scene = ways.problem(following) if following is not None else ways.problems(self.problem.game)
            self._next = Replace(scene)
        except Trouble as trouble:
            self.app.tell(trouble)

    # Telling

    def says(self) -> str:
        return super().says() if self.asks else self.sheet.verdict()

    def advised_move(self) -> int:
        return self.sheet.shown_move()

    def in_words(self) -> str:
        """The table in plain words, the problem before all else."""
        return "\n".join((*self.sheet.lines(), "", super().in_words()))

    def draw_log(self, canvas: Canvas) -> None:
        self.sheet.draw(canvas)
