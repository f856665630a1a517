"""Attempt at a problem: the answer, and its value compared with the best.

It also tells what may be shown of the solution by now.
"""

from __future__ import annotations

import datetime

from ai.analysis import CONFIDENCE, Option, calibrated, margin_of
from game.match import Match

from .problem import RIGHT, Problem, SolutionMove
from .progress import ProblemProgress


class Attempt:
    """Attempt at one problem.

    A problem that was solved before does not count again, but may be looked at.
    """

    def __init__(self, problem: Problem, match: Match, record: ProblemProgress, day: datetime.date | None = None):
        self.problem = problem
        self.match = match
        self._record = record
        self._day = day  # the date, if it is today's problem
        self._answer: SolutionMove | None = None
        self._is_shown = False

    # Actions

    def answer(self, *moves: int) -> str:
        """Record the player's answer.

        Of several moves the best counts. Returns the verdict: right, nearly or wrong.
        """
        game, state, ways = self.match.game, self.match.state, self.problem.ways
        texts = {game.text(state, move) for move in moves}
        self._answer = next(way for way in ways if way.move in texts)
        self._record.answered(self.problem, self.verdict == RIGHT, self._day)
        return self.verdict

    def show(self) -> None:
        """Show the solution, as the player asks for it."""
        self._is_shown = True
        self._record.shown(self.problem)

    def again(self) -> None:
        """Let the player try again.

        A problem whose solution has been shown no longer counts as solved.
        """
        self._answer = None
        self._is_shown = False

    # State

    @property
    def verdict(self) -> str:
        """Verdict on the answer; empty before there is one."""
        return self.problem.verdict(self._answer.move) if self._answer is not None else ""

    @property
    def made(self) -> Option | None:
        """Option that the player answered, if any."""
        return self.option(self._answer) if self._answer is not None else None

    @property
    def is_open(self) -> bool:
        """True while the question is asked."""
        return self._answer is None and not self._is_shown

    @property
    def is_told(self) -> bool:
        """True if the solution is visible, because the player found it or asked for it."""
        return self._is_shown or self.verdict == RIGHT

    @property
    def best(self) -> Option:
        """Best option to show: the player's own if it is equally good."""
        if self._answer is not None and self.verdict == RIGHT:
            return self.option(self._answer)
        return self.option(self.problem.best)

    @property
    def other(self) -> Option:
        """Option to compare the best with: the answer, or the best of the wrong moves."""
        if self._answer is not None and self.verdict != RIGHT:
            return self.option(self._answer)
        return self.option(self.problem.next_best)

    @property
    def lost(self) -> float:
        """Chance to win that the other option gives away."""
        return self.best.win - self.other.win

    def option(self, way: SolutionMove) -> Option:
        """Return a move of the problem as an option of this match.

        Its chances are calibrated as those of hints are.
        """
        game, seat = self.match.game, self.problem.seat
        wins = calibrated(game.name, way.wins)
        doubt = margin_of(way.wins[seat], way.visits, CONFIDENCE.get(game.name, 1.0))
        move = game.parse(self.match.state, way.move)
        return Option(move, wins[seat], doubt, way.points[seat], dict(way.gains), way.visits, wins, way.points)
