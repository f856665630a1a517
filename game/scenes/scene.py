"""Scenes, the application as they see it, and the scene changes they may return."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.interaction.app import TableApp
from game.ui.input_events import InputEvent
from game.ui.widgets.panel import WidgetPanel, buttons_of

if TYPE_CHECKING:
    import datetime
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from ai.worker import CompileService
    from game.challenges.problems.problem import Problem
    from game.files.user_errors import UserError
    from game.match import Match
    from game.saves.autosave import Autosaver
    from game.saves.hall_of_fame import PlayedMatch
    from game.saves.stories import Story
    from game.session.playback.match_judge import MatchJudges
    from game.ui.render.canvas import Canvas, Rect


class TableBelow(Protocol):
    """Table under a menu."""

    match: Match

    @property
    def colours(self) -> list[int]:
        """Colour of each seat."""

    @property
    def is_drafting(self) -> bool:
        """True if there is an unconfirmed draft, which would be lost with the window."""

    def step(self) -> int:
        """Return the current step of the turn, -1 if there is none."""

    def hand_over(self, seat: int, player: str) -> None:
        """Hand a seat over to a computer, or back to a human player."""


class SceneFactory(Protocol):
    """Factory of scenes. Each scene asks it for the next and knows none of the others."""

    def title(self) -> Scene:
        """Return the title."""

    def lobby(self, game: str) -> Scene:
        """Return the lobby of a new match."""

    def table(self, match: Match, colours: Sequence[int]) -> Scene:
        """Return a match at its table."""

    def results(self, match: Match, colours: Sequence[int]) -> Scene:
        """Return the ceremony of a finished match."""

    def review(self, match: Match, colours: Sequence[int], seat: int) -> Scene:
        """Return the review of a seat's decisions."""

    def pause_menu(self, table: TableBelow) -> Scene:
        """Return the menu over a table."""

    def shortcut_help(self) -> Scene:
        """Return the card of keys over a table."""

    def lesson_summary(self, lesson: Match) -> Scene:
        """Return the rules in ten sentences, over the table of a lesson."""

    def rules(self, game: str, step: int | str | None = None) -> Scene:
        """Return the rules of a game, opened at a step of the turn or a chapter's key."""

    def settings(self) -> Scene:
        """Return the settings."""

    def hall_of_fame(self, demo: bool = False) -> Scene:
        """Return the hall of fame. In a demonstration it goes on by itself."""

    def library(self, at: Path | None = None, played: PlayedMatch | None = None) -> Scene:
        """Return the library.

        It opens at a saved match, or at one of the hall of fame, if given.
        """

    def replay(self, match: Match, colours: Sequence[int], at: int = 0) -> Scene:
        """Return the replay of a saved match.

        With a number of moves given, it starts after them and waits.
        """

    def story(self, story: Story, alone: bool = False) -> Scene:
        """Return the story of a match whose rules are no longer played."""

    def day(self) -> Scene:
        """Return the daily challenge with the days before."""

    def problem(self, problem: Problem) -> Scene:
        """Return a problem at its game's table. Raises `UserError` if it cannot be set up."""

    def problems(self, game: str = "") -> Scene:
        """Return the list of all problems, opened at a game."""

    def demo(self) -> Scene:
        """Return the demonstration, in which computers play for viewers."""


class AppHost(TableApp, Protocol):
    """Application as scenes see it."""

    calendar: Callable[[], datetime.date]  # returns the local date

    @property
    def judges(self) -> MatchJudges:
        """Judges of finished matches."""

    @property
    def autosaver(self) -> Autosaver:
        """Autosaver that writes the journals."""

    @property
    def scene_factory(self) -> SceneFactory:
        """Factory of the other scenes."""

    def tell(self, trouble: UserError, once: bool = False) -> None:
        """Report a fault, with `once` only the first time."""

    def save_settings(self) -> None:
        """Save the settings."""

    def refresh(self) -> None:
        """Adapt to a changed window, scale or look."""

    def compile_service(self, game: str) -> CompileService:
        """Return the service that compiles the opponents' search in the background."""


class Scene:
    """Screen of Laguna.

    It handles input, moves with time, draws itself, and returns changes of scene.
    """

    panel: WidgetPanel  # widgets of a scene that has buttons
    see_through = False  # true if the scene beneath shows
    seated: Sequence[str] = ()  # names of the people who sit in the scene
    stands_at_once = False  # true if it is painted completely before it is shown as the window's first scene

    def __init__(self, app: AppHost):
        self.app = app

    @property
    def music(self) -> str:
        """Mood of the music, empty to leave it as it is."""
        return ""

    @property
    def place(self) -> str:
        """Place whose score and ambience are heard, empty to leave them as they are."""
        return ""

    def enter(self) -> None:
        """Prepare the scene when it is first shown."""

    def resume(self, result: object) -> Change | None:
        """Continue after the scene above was popped with a result."""
        return None

    def leave(self) -> None:
        """Clean up when the scene is taken off the stack."""

    def resized(self) -> None:
        """Adapt to a changed window or scale."""

    def handle(self, intent: InputEvent) -> Change | None:
        """Handle an input of the player."""
        return None

    def update(self, seconds: float) -> Change | None:
        """Advance the scene by some seconds."""
        return None

    def update_beneath(self, seconds: float) -> None:
        """Advance the scene by some seconds while another lies over it."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole scene."""

    def needed(self) -> Sequence[Rect]:
        """Return the boxes that no passing message may cover: those of the buttons."""
        return buttons_of(self.panel) if hasattr(self, "panel") else ()


@dataclass(frozen=True)
class Push:
    """Change that puts a scene on top."""

    scene: Scene


@dataclass(frozen=True)
class Pop:
    """Change that takes the scene off the stack.

    The one below resumes with the result.
    """

    result: object = None


@dataclass(frozen=True)
class Replace:
    """Change that puts another scene in this one's place."""

    scene: Scene


@dataclass(frozen=True)
class Reset:
    """Change that leaves all scenes for one."""

    scene: Scene


@dataclass(frozen=True)
class Quit:
    """Change that closes the window."""


Change = Push | Pop | Replace | Reset | Quit
