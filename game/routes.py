"""From one scene to the others: the one place that knows them all by their classes. A scene asks its shell for them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from .challenges.problems.problem import Problem
from .challenges.problems.setup import posed
from .match import Match
from .match.stories import Story
from .saves.hall_of_fame import PlayedMatch
from .scenes.attract import Attract
from .scenes.day_card import DayCard
from .scenes.fame_scene import Fame
from .scenes.keys import Keys
from .scenes.lesson import LessonTable
from .scenes.logbook_scene import LogBookScene
from .scenes.menu import Menu
from .scenes.practising import ladder_of
from .scenes.problem_table import ProblemTable
from .scenes.problems_scene import ProblemsScene
from .scenes.replay import Replay
from .scenes.results import Results
from .scenes.review_scene import Review
from .scenes.rules_book import RulesBook
from .scenes.scene import Scene, Shell, TableBelow
from .scenes.seats import Seats
from .scenes.settings_scene import SettingsScene
from .scenes.story_scene import StoryScene
from .scenes.table import Table
from .scenes.title import Title


class Routes:
    """Makes scenes for a shell."""

    def __init__(self, shell: Shell):
        self._shell = shell

    def title(self) -> Scene:
        return Title(self._shell)

    def seats(self, game: str) -> Scene:
        return Seats(self._shell, game)

    def table(self, match: Match, colours: Sequence[int]) -> Scene:
        return (LessonTable if match.lesson else Table)(self._shell, match, colours)

    def replay(self, match: Match, colours: Sequence[int], at: int = 0, alone: bool = False) -> Scene:
        scene = Replay(self._shell, match, colours, alone)
        scene.playback.seek(at)
        scene.playing.is_on = not at
        return scene

    def story(self, story: Story, alone: bool = False) -> Scene:
        return StoryScene(self._shell, story, alone)

    def results(self, match: Match, colours: Sequence[int]) -> Scene:
        return Results(self._shell, match, colours)

    def review(self, match: Match, colours: Sequence[int], seat: int) -> Scene:
        return Review(self._shell, match, colours, seat)

    def menu(self, table: TableBelow) -> Scene:
        return Menu(self._shell, table)

    def keys(self) -> Scene:
        return Keys(self._shell)

    def rules(self, game: str, step: int | str | None = None) -> Scene:
        return RulesBook(self._shell, game, step)

    def settings(self) -> Scene:
        return SettingsScene(self._shell)

    def fame(self, demo: bool = False) -> Scene:
        return Fame(self._shell, demo)

    def logbook(self, at: Path | None = None, played: PlayedMatch | None = None) -> Scene:
        return LogBookScene(self._shell, at, played)

    def day(self) -> Scene:
        return DayCard(self._shell)

    def problem(self, problem: Problem) -> Scene:
        ladder, today = ladder_of(self._shell), self._shell.calendar()
        day = today if ladder.collection.of_day(today) == problem else None
        return ProblemTable(self._shell, problem, posed(problem, self._shell.settings), ladder, day)

    def problems(self, game: str = "") -> Scene:
        return ProblemsScene(self._shell, game)

    def attract(self) -> Scene:
        return Attract(self._shell)
