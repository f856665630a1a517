"""Display scale of the desktop: 2.0 if it draws all twice as large as usual.

Each source that can state it is asked in turn. Only if none answers, the scale follows from the desktop's height. The
size that a player chooses in the settings is a percentage of it.
"""

from __future__ import annotations

import contextlib
import ctypes
import ctypes.util
import os
import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pygame

USUAL_DPI = 96.0
USUAL_HEIGHT = 1080  # height in pixels of a desktop on which text has its natural size
MAX_SCALE = 4.0
CHOSEN = ("QT_SCALE_FACTOR", "GDK_SCALE")  # variables that set the scale of all programs
ENLARGED = ("wayland", "cocoa")  # drivers whose pixels the desktop enlarges itself
_DPI = re.compile(r"^Xft\.dpi:\s*([0-9.]+)\s*$", re.MULTILINE)

Place = Callable[[str], float]  # source of the scale for a video driver; returns 0 if it is unknown


def scale_of_desktop() -> float:
    """Return the number of pixels in a logical unit at a size of 100 %.

    It is never less than one, in steps of a quarter.
    """
    driver = pygame.display.get_driver()
    return stepped(next(scale for scale in _told(PLACES, driver) if scale > 0))


def stepped(scale: float) -> float:
    """Return a scale in whole quarters, from 1 to the largest that is drawn."""
    return max(1.0, min(MAX_SCALE, round(4 * scale) / 4))


def _told(places: Iterable[Place], driver: str) -> Iterable[float]:
    return (place(driver) for place in places)


def from_environment(_driver: str) -> float:
    """Return the scale that the environment sets for all programs."""
    return next((scale for scale in map(_number, map(os.environ.get, CHOSEN)) if scale > 0), 0.0)


def from_enlarging(driver: str) -> float:
    """Return 1 if the desktop itself enlarges the window; then nothing is left to do."""
    return 1.0 if driver in ENLARGED else 0.0


def from_resources(driver: str) -> float:
    """Return the scale from the X resources (X11 only).

    The desktop writes its text resolution there.
    """
    return dpi_in(_x_resources()) / USUAL_DPI if driver == "x11" else 0.0


def dpi_in(resources: str) -> float:
    """Return the text resolution in X resources; 0 if there is none."""
    found = _DPI.search(resources)
    return _number(found[1]) if found else 0.0


def from_sdl(driver: str) -> float:
    """Return the scale from SDL's resolution of the first display (Windows only).

    On other systems SDL measures the glass, which says nothing about the user's choice.
    """
    return _sdl_dpi() / USUAL_DPI if driver == "windows" else 0.0


def from_height(_driver: str) -> float:
    """Guess the scale as the last resort: a higher desktop has finer pixels."""
    return max(1.0, pygame.display.get_desktop_sizes()[0][1] / USUAL_HEIGHT)


PLACES: tuple[Place, ...] = (from_environment, from_enlarging, from_resources, from_sdl, from_height)


def _number(text: str | None) -> float:
    """Return a text as a number above 0, or 0."""
    with contextlib.suppress(ValueError):
        number = float(text or 0)
        return number if 0 < number < float("inf") else 0.0
    return 0.0


def _x_resources() -> str:
    """Return the X resources of the display, as the root window holds them."""
    name = ctypes.util.find_library("X11")
    if name is None:
        return ""
    with contextlib.suppress(OSError, AttributeError):
        x11 = ctypes.CDLL(name)
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XResourceManagerString.argtypes = [ctypes.c_void_p]
        x11.XResourceManagerString.restype = ctypes.c_char_p
        x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
        display = x11.XOpenDisplay(None)
        if display:
            try:
                return bytes(x11.XResourceManagerString(display) or b"").decode("utf-8", "replace")
            finally:
                x11.XCloseDisplay(display)
    return ""


def _sdl_dpi() -> float:
    """Return the resolution of the first display, from the SDL that pygame has loaded.

    It is 0 if SDL does not know it.
    """
    across = ctypes.c_float(0.0)
    with contextlib.suppress(OSError, AttributeError):
        for library in _sdl_libraries(Path(pygame.__file__).parent):
            if ctypes.CDLL(str(library)).SDL_GetDisplayDPI(0, None, ctypes.byref(across), None) == 0:
                return across.value
    return 0.0


def _sdl_libraries(folder: Path) -> list[Path]:
    """Return the SDL libraries next to pygame, or in its folder of libraries."""
    places = (folder, folder / ".dylibs", folder.with_name("pygame_ce.libs"))
    names = ("SDL2.dll", "libSDL2-2*", "libSDL2.*")
    return [found for place in places for name in names for found in sorted(place.glob(name))]
