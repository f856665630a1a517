"""Factory of scenes, the one module that knows all their classes.

A scene asks its shell for the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.challenges.problems.problem import Problem
from game.challenges.problems.setup import posed
from game.match import Match
from game.saves.hall_of_fame import PlayedMatch
from game.saves.stories import Story
from game.scenes.daily.daily_scene import DailyScene
from game.scenes.demo import Demo
from game.scenes.hall_of_fame import HallOfFameScene
from game.scenes.library.library_scene import LibraryScene
from game.scenes.lobby.lobby_scene import LobbyScene
from game.scenes.pause_menu import PauseMenu
from game.scenes.problems.problem_list import ProblemList
from game.scenes.problems.problem_table import ProblemTable
from game.scenes.problems.progress import ladder_of
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.results.results_scene import ResultsScene
from game.scenes.review.review_scene import ReviewScene
from game.scenes.rulebook.rulebook_scene import RulebookScene
from game.scenes.scene import AppHost, Scene, TableBelow
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.shortcut_help import ShortcutHelp
from game.scenes.story_scene import StoryScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.scenes.tutorial.summary_page import SummaryPage
from game.scenes.tutorial.tutorial_table import TutorialTable
from game.session.tutorial.setup import reminds


class AppSceneFactory:
    """Factory of scenes for a shell."""

    def __init__(self, shell: AppHost):
        self._shell = shell

    def title(self) -> Scene:
        return TitleScene(self._shell)

    def lobby(self, game: str) -> Scene:
        return LobbyScene(self._shell, game)

    def table(self, match: Match, colours: Sequence[int]) -> Scene:
        is_guided = match.lesson or reminds(match, self._shell.settings)
        return (TutorialTable if is_guided else TableScene)(self._shell, match, colours)

    def replay(self, match: Match, colours: Sequence[int], at: int = 0, alone: bool = False) -> Scene:
        scene = ReplayScene(self._shell, match, colours, alone)
        scene.playback.seek(at)
        scene.playing.is_on = not at
        return scene

    def story(self, story: Story, alone: bool = False) -> Scene:
        return StoryScene(self._shell, story, alone)

    def results(self, match: Match, colours: Sequence[int]) -> Scene:
        return ResultsScene(self._shell, match, colours)

    def review(self, match: Match, colours: Sequence[int], seat: int) -> Scene:
        return ReviewScene(self._shell, match, colours, seat)

    def pause_menu(self, table: TableBelow) -> Scene:
        return PauseMenu(self._shell, table)

    def shortcut_help(self) -> Scene:
        return ShortcutHelp(self._shell)

    def lesson_summary(self, lesson: Match) -> Scene:
        return SummaryPage(self._shell, lesson)

    def rules(self, game: str, step: int | str | None = None) -> Scene:
        return RulebookScene(self._shell, game, step)

    def settings(self) -> Scene:
        return SettingsScene(self._shell)

    def hall_of_fame(self, demo: bool = False) -> Scene:
        return HallOfFameScene(self._shell, demo)

    def library(self, at: Path | None = None, played: PlayedMatch | None = None) -> Scene:
        return LibraryScene(self._shell, at, played)

    def day(self) -> Scene:
        return DailyScene(self._shell)

    def problem(self, problem: Problem) -> Scene:
        ladder, today = ladder_of(self._shell), self._shell.calendar()
        day = today if ladder.collection.of_day(today) == problem else None
        return ProblemTable(self._shell, problem, posed(problem, self._shell.settings), ladder, day)

    def problems(self, game: str = "") -> Scene:
        return ProblemList(self._shell, game)

    def demo(self) -> Scene:
        return Demo(self._shell)
