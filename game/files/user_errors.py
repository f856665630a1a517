"""Errors to be shown to the player in one line.

The command line shows them in English, the window by their key.
"""

from __future__ import annotations

from typing import ClassVar

from .untrusted import line


class MissingError(Exception):
    """Missing or damaged part of Laguna itself.

    The text names it and says what to do, in one line.
    """


class NoScreenError(Exception):
    """Failure to open the window; the text says what to do, in one line."""


class UserError(Exception):
    """Failure to use a file.

    `str` is one clear line; the window shows `trouble.<fault>` with the values.
    """

    CODES: ClassVar[dict[str, str]] = {
        "unreadable": "{name} cannot be read: {why}",
        "unwritable": "{name} cannot be written: {why}",
        "damaged": "{name} is damaged: {why}",
        "aside": "{name} is damaged: {why}; it is kept as {aside}",
        "format": "{name} has format {found}; this Laguna reads format {wanted}",
        "rules": "{name} was played by version {found} of the rules; this Laguna has version {wanted}",
        "elsewhere": "{name} is being played in another window",
        "unsaved": "{name} is not being saved: {why}",
        "undeleted": "{name} cannot be deleted: {why}",
        "saved": "{name} is saved again, with every move",
        "kept": "{name} is kept now, with every result",
        "settings.aside": "{name} was damaged; it is kept as {aside}, and defaults are used",
        "settings.odd": "{name}: {what} could not be used; it is kept as {aside}",
        "settings.unkept": "settings cannot be saved: {why}",
        "fame.aside": "{name} was damaged; it is kept as {aside}, and a new one is begun",
        "fame.locked": "{name} is in use by another program; results are not kept meanwhile",
        "fame.unkept": "{name} cannot be kept: {why}",
        "days.aside": "{name} was damaged; it is kept as {aside}, and a new one is begun",
        "days.unkept": "{name} cannot be kept: {why}",
        "practice.aside": "{name} was damaged; it is kept as {aside}, and a new one is begun",
        "practice.unkept": "{name} cannot be kept: {why}",
        "practice.unset": "a problem of {name} cannot be set up: {why}",
        "course.aside": "{name} was damaged; it is kept as {aside}, and worked out anew",
        "course.unkept": "{name} cannot be kept: {why}",
        "desktop.none": "this system knows no desktop entries",
        "desktop.unwritten": "the desktop entry cannot be written: {why}",
        "desktop.undeleted": "the desktop entry cannot be removed: {why}",
        "desktop.absent": "there is no desktop entry to remove",
        "homeless": "there is no folder for settings and saves ({why}): let LAGUNA_HOME name one",
        "folder": "{name} cannot be used: {why}",
        "home": "LAGUNA_HOME cannot be used: {why}",
    }

    def __init__(self, fault: str, /, **values: object):
        self.code = fault
        self.values = {key: line(str(value)) for key, value in values.items()}
        super().__init__(self.CODES[fault].format(**self.values))


def why(error: BaseException) -> str:
    """Return the reason of a system error, without its number and its path."""
    return str(getattr(error, "strerror", None) or error or type(error).__name__)
