"""Window: its place, its scale, and whether the player can see it."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from game.files import untrusted
from game.files.packaged_assets import shipped
from game.files.user_errors import NoScreenError
from game.platform import terminal
from game.platform.desktop_scale import scale_of_desktop
from game.settings import FILLING, SIZES, Settings
from game.ui.render.canvas import Canvas
from game.ui.theme import HEIGHT, WIDTH

TITLE = "Laguna"
ICON = Path(__file__).resolve().parents[2] / "sprites" / "laguna.svg"
ICON_SIZE = 128
FIRST_SHARE = 0.8  # share of the desktop that a first window takes
UNSEEN = (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED)
SHOWN_EVENTS = (pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWEXPOSED)
NOWHERE = ("offscreen", "dummy", "evdev")  # drivers without a screen, accepted only if asked for by name
NO_SCREEN = "no window can be opened: {why}; run Laguna on a desktop, or use arena, bench, gallery or replay --text"


class Window:
    """Window, or a hidden surface in its stead."""

    def __init__(self, settings: Settings, size: tuple[int, int] | None, hidden: bool):
        self.hidden = hidden
        self.is_seen = True  # neither covered nor minimised
        self._settings = settings
        self._is_whole = False  # true if the window is full screen
        self.is_resized = False  # true if the player has resized it
        os.environ.setdefault("SDL_VIDEO_CENTERED", "1")
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # real pixels, not a blurred enlargement
        for hint in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
            os.environ[hint] = TITLE.lower()  # pygame named it after the script
        _init_display()
        pygame.display.set_icon(shipped(ICON, lambda path: pygame.image.load_sized_svg(path, (ICON_SIZE, ICON_SIZE))))
        try:
            self._natural = scale_of_desktop()
            self.surface = self._open(size)
            self._size = self.surface.get_size()
        except pygame.error as error:
            raise NoScreenError(NO_SCREEN.format(why=untrusted.line(str(error)))) from None
        pygame.display.set_caption(TITLE)

    def _open(self, size: tuple[int, int] | None) -> pygame.Surface:
        if self.hidden:
            return pygame.display.set_mode(size or (WIDTH, HEIGHT))
        self._is_whole = self._settings.fullscreen
        if self._is_whole:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        if size is None:
            desktop = pygame.display.get_desktop_sizes()[0]
            wide, high = self._settings.window or (desktop[0] * FIRST_SHARE, desktop[1] * FIRST_SHARE)
            size = max(640, int(min(wide, desktop[0]))), max(360, int(min(high, desktop[1])))
        return pygame.display.set_mode(size, pygame.RESIZABLE)

    def fit(self) -> None:
        """Adopt the present settings and size: full screen or not, larger or smaller."""
        if not self.hidden and self._is_whole != self._settings.fullscreen:
            self.surface = self._open(None)
        else:
            self.surface = pygame.display.get_surface() or self.surface
        self._note_size()

    def _note_size(self) -> None:
        """Remember the player's window size, for the next start and after full screen."""
        size = self.surface.get_size()
        if not self.hidden and not self._is_whole and size != self._size:
            self._size, self._settings.window, self.is_resized = size, list(size), True

    @property
    def scale(self) -> float:
        """Number of pixels in a logical unit, as chosen.

        It is at most what the window holds.
        """
        if self._settings.size == FILLING:
            return self.largest
        return min(self.largest, self._natural * self._settings.size / 100)

    @property
    def largest(self) -> float:
        """Largest number of pixels in a logical unit that the window holds."""
        width, height = self.surface.get_size()
        return min(width / WIDTH, height / HEIGHT)

    @property
    def sizes(self) -> list[int]:
        """Interface sizes that the window holds, in percent."""
        return [size for size in SIZES if size == FILLING or self._natural * size / 100 <= self.largest]

    def canvas(self) -> Canvas:
        """Return a canvas of the window."""
        return Canvas(self.surface, self.scale)

    @property
    def language(self) -> str:
        """Language of the system, as its two letters."""
        try:
            locales = pygame.system.get_pref_locales()
        except (AttributeError, pygame.error):
            return "en"
        return str(locales[0].get("language", "en")) if locales else "en"


def _init_display() -> None:
    """Open a display; `NoScreenError` if there is none.

    A driver that shows nothing is accepted only if it was asked for by name.
    """
    chosen = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    try:
        with terminal.hushed():
            pygame.display.init()
    except pygame.error as error:
        why = f"SDL_VIDEODRIVER says {chosen!r}, and {error}" if chosen else str(error)
        raise NoScreenError(NO_SCREEN.format(why=untrusted.line(why))) from None
    if pygame.display.get_driver() in NOWHERE and not chosen:
        pygame.display.quit()
        raise NoScreenError(NO_SCREEN.format(why="there is no screen (DISPLAY names none)"))
