"""A scene, and what it may ask of the stack of scenes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.intents import Intent

if TYPE_CHECKING:
    from game.app import App
    from game.ui.canvas import Canvas


class Scene:
    """One screenful of Laguna. It reads intents, moves with time, draws itself, and answers with a change of scene."""

    see_through = False  # whether the scene beneath shows
    music = ""  # the mood of the music, empty to leave it as it is

    def __init__(self, app: App):
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

    def handle(self, intent: Intent) -> Change | None:
        """The person did something."""
        return None

    def update(self, seconds: float) -> Change | None:
        """Time has passed."""
        return None

    def update_beneath(self, seconds: float) -> None:
        """Time has passed while another scene lies over this one."""

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""


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
