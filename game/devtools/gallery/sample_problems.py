"""Gallery scenes of problems: the ladder, and each game's question and answers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.challenges.problems.problem import Problem
from game.challenges.problems.progress import NAME
from game.challenges.problems.setup import posed
from game.files import paths
from game.rules import GAMES
from game.scenes.problems.problem_list import ProblemList
from game.scenes.problems.problem_table import ProblemTable
from game.scenes.problems.progress import ladder_of
from game.scenes.scene import Scene
from game.session.updates import AnswerGiven

from .sample_aids import ReadTitle

if TYPE_CHECKING:
    from game.shell.app import App

# Results of the first few problems, in order
MADE = ([1, True, False], [3, True, False], [2, False, False], [1, False, True])
DAYS = ["2026-11-16", "2026-11-17", "2026-11-18"]


def problems(app: App) -> Iterator[tuple[str, Scene]]:
    """Yield the scenes of the title, the ladder and the problems of each game.

    The problems are shown untouched and partly solved.
    """
    with paths.temporary_home():
        collection = ladder_of(app).collection
        marks = {
            game: {one.name: MADE[at % len(MADE)] for at, one in enumerate(collection.of(game).problems) if at % 5 < 4}
            for game in GAMES
        }
        (paths.home() / NAME).write_text(json.dumps({"laguna": 1, "problems": marks, "days": DAYS}), encoding="utf-8")
        yield "title-problems", ReadTitle(app)
        for game in GAMES:
            yield f"{game}-problems", ProblemList(app, game)
    for game in GAMES:
        found = ladder_of(app).in_order(game)
        if found:
            yield from _asked(app, found[0])


def _asked(app: App, problem: Problem) -> Iterator[tuple[str, Scene]]:
    """Yield a problem asked, answered wrong, shown, and answered right."""
    for name, ways, is_shown in (
        ("asked", (), False),
        ("wrong", (-1,), False),
        ("shown", (-1,), True),
        ("right", (0,), False),
    ):
        yield f"{problem.game}-problem-{name}", _Answered(app, problem, ways, is_shown)


class _Answered(ProblemTable):
    """Problem that is answered by some of its moves as soon as it is set."""

    def __init__(self, app: App, problem: Problem, ways: tuple[int, ...], is_shown: bool):
        match = posed(problem, app.settings)
        super().__init__(app, problem, match, ladder_of(app))
        self._ways, self._is_shown = ways, is_shown

    def enter(self) -> None:
        super().enter()
        moves = [self.match.game.parse(self.match.state, self.problem.ways[way].move) for way in self._ways]
        if moves:
            self._hear(AnswerGiven(tuple(moves)))
        if self._is_shown:
            self.show_best()
