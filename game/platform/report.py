"""Report for a bug form, with no name and no path of the player.

It lists program, system, screen and settings.
"""

from __future__ import annotations

import dataclasses
import os
import platform
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pygame

from game import __version__, settings
from game.files import error_log, paths
from game.match.match import RULES
from game.settings import Settings

from . import terminal

PACKAGES = ("pygame-ce", "numpy", "numba", "pymunk", "platformdirs")
TOLD = ("bool", "int", "str")  # types of settings that hold no names


def report(chosen: Settings, error: BaseException | None = None) -> str:
    """Return the report as lines of text; `error` is the error the player reports."""
    rows = {
        "Laguna": f"{__version__} ({_kind()}), rules {RULES}",
        "Python": f"{platform.python_version()} {platform.python_implementation()}, {platform.architecture()[0]}",
        "System": f"{_system()}, {platform.machine()}, {os.cpu_count()} cores",
        "Packages": ", ".join(_packages()),
        "Screen": _screen(),
        "Language": chosen.language or "the system's",
        "Folders": f"named by {paths.VARIABLE}" if os.environ.get(paths.VARIABLE) else "the system's",
        "Settings": ", ".join(_changed(chosen)) or "defaults",
    }
    lines = [f"{name}: {told}" for name, told in rows.items()]
    if error is not None:
        lines += [f"Error: {type(error).__name__}", *error_log.places(error)]
    return "\n".join(lines)


def saved_report() -> str:
    """Return the report with the settings on disk, and any fault of them."""
    chosen, trouble = settings.load()
    return report(chosen) + (f"\nTrouble: {trouble}" if trouble else "")


def _kind() -> str:
    """Name the way in which Laguna was installed."""
    if getattr(sys, "frozen", False):
        return "bundle"
    return "source tree" if (Path(__file__).resolve().parents[2] / "pyproject.toml").is_file() else "wheel"


def _system() -> str:
    if sys.platform == "linux":
        try:
            name = platform.freedesktop_os_release().get("PRETTY_NAME", "Linux")
        except OSError:
            name = "Linux"
        return f"{name}, kernel {platform.release()}, {' '.join(platform.libc_ver()).strip() or 'another libc'}"
    return f"{platform.system()} {platform.release()} {platform.version()}"


def _packages() -> Iterator[str]:
    """Name the libraries with their versions, and those that are missing."""
    for name in PACKAGES:
        try:
            yield f"{name} {version(name)}"
        except PackageNotFoundError:
            yield f"no {name}"
    yield "SDL " + ".".join(map(str, pygame.get_sdl_version()))


def _screen() -> str:
    """Describe the video driver, the desktops and the window, if it is open."""
    was_open = pygame.display.get_init()
    if not was_open:
        try:
            with terminal.hushed():
                pygame.display.init()
        except pygame.error:
            return "none"
    try:
        told = f"{pygame.display.get_driver()}, desktops {', '.join(map(_size, pygame.display.get_desktop_sizes()))}"
        surface = pygame.display.get_surface()
        return f"{told}, window {_size(surface.get_size())}" if surface else told
    except pygame.error:
        return "unknown"
    finally:
        if not was_open:
            pygame.display.quit()


def _size(size: tuple[int, int]) -> str:
    return "{}x{}".format(*size)


def _changed(chosen: Settings) -> Iterator[str]:
    """List the settings that differ from their defaults.

    Settings that hold names of people are left out.
    """
    usual = Settings()
    for one in dataclasses.fields(Settings):
        value = getattr(chosen, one.name)
        if one.type in TOLD and value != getattr(usual, one.name):
            yield f"{one.name}={value}"
