"""A scene, what it may ask of the shell around it, and the changes of scene it may answer with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.ui.input_events import InputEvent
from game.ui.widgets.panel import WidgetPanel, buttons_of

if TYPE_CHECKING:
    import datetime
    from collections.abc import Callable, Sequence
    from pathlib import Path

    import pygame

    from ai.worker import CompileService
    from game.challenges.problems.problem import Problem
    from game.files.user_errors import UserError
    from game.match import Match
    from game.saves.autosave import Autosaver
    from game.saves.hall_of_fame import PlayedMatch
    from game.saves.stories import Story
    from game.settings import Settings
    from game.ui.render.canvas import Canvas, Rect


class TableBelow(Protocol):
    """The table under a menu."""

    match: Match

    @property
    def colours(self) -> list[int]:
        """The colour of each seat."""

    @property
    def is_trying(self) -> bool:
        """Whether something is laid or chosen that is not confirmed, and would be lost with the window."""

    def step(self) -> int:
        """Which step of the turn is on; -1 none."""

    def hand_over(self, seat: int, player: str) -> None:
        """Let a computer play a seat, or a person take it back."""


class SceneFactory(Protocol):
    """Where scenes lead: each asks here for the next, and knows none of the others."""

    def title(self) -> Scene:
        """The harbour."""

    def seats(self, game: str) -> Scene:
        """Who is to sit down."""

    def table(self, match: Match, colours: Sequence[int]) -> Scene:
        """A match at its table."""

    def results(self, match: Match, colours: Sequence[int]) -> Scene:
        """The ceremony of a match that is over."""

    def review(self, match: Match, colours: Sequence[int], seat: int) -> Scene:
        """What a seat might have done better."""

    def menu(self, table: TableBelow) -> Scene:
        """The menu over a table."""

    def keys(self) -> Scene:
        """The keys, over a table."""

    def rules(self, game: str, step: int | str | None = None) -> Scene:
        """The rules of a game, opened at a step of the turn or a chapter's key."""

    def settings(self) -> Scene:
        """The settings."""

    def fame(self, demo: bool = False) -> Scene:
        """The hall of fame; in a demonstration it goes on by itself."""

    def logbook(self, at: Path | None = None, played: PlayedMatch | None = None) -> Scene:
        """The log book, perhaps opened at a kept match, or at one of the hall of fame."""

    def replay(self, match: Match, colours: Sequence[int], at: int = 0) -> Scene:
        """A kept match, to be watched; from after so many moves on it waits there."""

    def story(self, story: Story, alone: bool = False) -> Scene:
        """A match whose rules are no longer played, to be read."""

    def day(self) -> Scene:
        """The deal of the day, and the days before."""

    def problem(self, problem: Problem) -> Scene:
        """A problem at its game's table; `UserError` where it cannot be set up."""

    def problems(self, game: str = "") -> Scene:
        """The problems of all games, those of one looked at."""

    def attract(self) -> Scene:
        """Computers that play for whoever looks on."""


class WindowInfo(Protocol):
    """What scenes know of the window."""

    surface: pygame.Surface

    @property
    def scale(self) -> float:
        """Pixels to a logical unit."""

    @property
    def sizes(self) -> list[int]:
        """The sizes, in percent, that the window holds."""


class Sounds(Protocol):
    """What scenes know of the sound."""

    def play(self, name: str, which: int = -1) -> None:
        """Play an effect."""

    def mood(self, name: str) -> None:
        """Let the music go with the match."""


class AppHost(Protocol):
    """What scenes know of the application."""

    settings: Settings
    clock: float  # seconds of life, as the scenes saw them
    calendar: Callable[[], datetime.date]  # which day it is here

    @property
    def window(self) -> WindowInfo:
        """The window."""

    @property
    def audio(self) -> Sounds:
        """The sound, which is silent where there is nothing to play it on."""

    @property
    def autosaver(self) -> Autosaver:
        """Whoever keeps the journals."""

    @property
    def scene_factory(self) -> SceneFactory:
        """The other scenes."""

    @property
    def beat(self) -> float:
        """The clock of what moves by itself for ever."""

    @property
    def motion(self) -> bool:
        """Whether things may bob, sway and shake."""

    def canvas(self) -> Canvas:
        """The window to draw on."""

    def draw_water(self, canvas: Canvas, dusk: float = 0.0) -> None:
        """The lagoon, the ground of every scene."""

    def notice(self, words: str) -> None:
        """Say something quietly for a few seconds."""

    def tell(self, trouble: UserError, once: bool = False) -> None:
        """Say what went wrong; perhaps only the first time."""

    def save_settings(self) -> None:
        """Keep the settings."""

    def refresh(self) -> None:
        """The window, the scale or the look has changed."""

    def compile_service(self, game: str) -> CompileService:
        """Where the opponents' search is built in the background."""


class Scene:
    """One screenful of Laguna. It reads intents, moves with time, draws itself, and answers with a change of scene."""

    panel: WidgetPanel  # of those that have buttons
    see_through = False  # whether the scene beneath shows
    music = ""  # the mood of the music, empty to leave it as it is
    seated: Sequence[str] = ()  # the names of the people who sit in it
    stands_at_once = False  # whether it is painted whole before it is shown, where it is the window's first

    def __init__(self, app: AppHost):
        self.app = app

    def enter(self) -> None:
        """The scene is shown for the first time."""

    def resume(self, result: object) -> Change | None:
        """The scene above was popped and left a result."""
        return None

    def leave(self) -> None:
        """The scene is taken off the stack."""

    def resized(self) -> None:
        """The window or the scale has changed."""

    def handle(self, intent: InputEvent) -> Change | None:
        """The person did something."""
        return None

    def update(self, seconds: float) -> Change | None:
        """Time has passed."""
        return None

    def update_beneath(self, seconds: float) -> None:
        """Time has passed while another scene lies over this one."""

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""

    def needed(self) -> Sequence[Rect]:
        """What nothing that is said in passing may cover: its buttons."""
        return buttons_of(self.panel) if hasattr(self, "panel") else ()


@dataclass(frozen=True)
class Push:
    """Put a scene on top."""

    scene: Scene


@dataclass(frozen=True)
class Pop:
    """Take the scene off; the one below resumes with the result."""

    result: object = None


@dataclass(frozen=True)
class Replace:
    """Put a scene in this one's place."""

    scene: Scene


@dataclass(frozen=True)
class Reset:
    """Leave all scenes for one."""

    scene: Scene


@dataclass(frozen=True)
class Quit:
    """Close the window."""


Change = Push | Pop | Replace | Reset | Quit
