"""The application as a table in it sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import pygame

    from game.settings import Settings
    from game.ui.render.canvas import Canvas


class WindowInfo(Protocol):
    """Window as scenes see it."""

    surface: pygame.Surface

    @property
    def scale(self) -> float:
        """Pixels to a logical unit."""

    @property
    def sizes(self) -> list[int]:
        """Sizes in percent that the window can hold."""


class Sounds(Protocol):
    """Sound as scenes see it."""

    def play(self, name: str, which: int = -1, pan: float = 0.0, after: float = 0.0) -> None:
        """Play an effect after some seconds, at a place from -1 (left) to 1."""

    def mood(self, name: str) -> None:
        """Fade the music to a mood at the next bar. An unknown one changes nothing."""

    def visit(self, place: str) -> None:
        """Let the score and the ambience of a place be heard. An unknown one changes nothing."""


class TableApp(Protocol):
    """Application as a table sees it."""

    settings: Settings
    clock: float  # seconds of life, as the scenes saw them

    @property
    def window(self) -> WindowInfo:
        """Window."""

    @property
    def audio(self) -> Sounds:
        """Sound, which is silent without an audio device."""

    @property
    def beat(self) -> float:
        """Clock of endless animations."""

    @property
    def motion(self) -> bool:
        """True if things may bob, sway and shake."""

    def canvas(self) -> Canvas:
        """Return the canvas of the window."""

    def pan(self, x: float) -> float:
        """Return the place between left and right of a sound that is seen at a point of the window."""

    def draw_water(self, canvas: Canvas, dusk: float = 0.0) -> None:
        """Draw the lagoon, the background of every scene."""

    def notice(self, words: str) -> None:
        """Show a toast for a few seconds."""
