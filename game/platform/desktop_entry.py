"""Desktop entry and icon of Laguna, on systems that have such entries."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from game.files import atomic, untrusted
from game.files.user_errors import UserError, why
from game.languages import LANGUAGES
from game.locale import text_in
from game.rules import GAMES

ENTRY, ICON = "laguna.desktop", "laguna.svg"
DRAWING = Path(__file__).resolve().parents[2] / "sprites" / ICON
HAS_NONE = ("win32", "darwin", "cygwin", "ios", "android", "emscripten", "wasi")
HEAD = "[Desktop Entry]\nType=Application\nName=Laguna\n"
ESCAPES = str.maketrans({"\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"})  # escapes in a value
WORDS = {"GenericName": "desktop.kind", "Comment": "desktop.line"}  # keys of the words, by their names in the entry
PROGRAM = """\
Exec={command}
Icon={icon}
Terminal=false
Categories=Game;BoardGame;
Keywords={games}
StartupWMClass=laguna
"""


def install() -> list[Path]:
    """Write the entry and its icon for this user; return the files.

    Raises `UserError` if the system has no such thing.
    """
    entry, icon = _places()
    try:
        words = entry_of(command_line(command()), icon_value(icon)).encode()
        atomic.write(icon, untrusted.read(DRAWING))
        atomic.write(entry, words)
    except (OSError, UnicodeEncodeError) as error:
        raise UserError("desktop.unwritten", why=why(error)) from error
    return [entry, icon]


def remove() -> list[Path]:
    """Delete the entry and its icon.

    Returns the deleted files; raises `UserError` if there is nothing to delete.
    """
    removed = []
    for path in _places():
        try:
            path.unlink()
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError as error:
            raise UserError("desktop.undeleted", why=why(error)) from error
        removed.append(path)
    if not removed:
        raise UserError("desktop.absent")
    return removed


def _places() -> tuple[Path, Path]:
    """Return the files of the entry and its icon.

    Raises `UserError` if the system has no such thing.
    """
    if sys.platform in HAS_NONE:
        raise UserError("desktop.none")
    share = _share()
    return share / "applications" / ENTRY, share / "icons" / "hicolor" / "scalable" / "apps" / ICON


def entry_of(started: str, icon: str) -> str:
    """Return the entry's text in every language that Laguna has.

    A key without a language tag holds the words of the first language.
    """
    lines = [
        f"{name}{'' if lang == LANGUAGES[0] else f'[{lang}]'}={text_in(lang, key)}\n"
        for name, key in WORDS.items()
        for lang in LANGUAGES
    ]
    games = "".join(text_in(LANGUAGES[0], f"game.{game}") + ";" for game in GAMES)
    return HEAD + "".join(lines) + PROGRAM.format(command=started, icon=icon, games=games)


def _share() -> Path:
    """Return the folder in which a user's own programs have their entries."""
    given = os.environ.get("XDG_DATA_HOME", "")
    if given and Path(given).is_absolute():
        return Path(given)
    try:
        return Path.home() / ".local" / "share"
    except RuntimeError as error:
        raise UserError("desktop.unwritten", why=error) from error


def command() -> list[str]:
    """Return the command that starts this Laguna again.

    It is the bundle's program, the installed command, or Python with `main.py`.
    """
    if getattr(sys, "frozen", False):
        return [sys.executable]
    started = Path(sys.argv[0]).absolute()
    if started.suffix != ".py" and os.access(started, os.X_OK) and started.is_file():
        return [str(started)]
    return [sys.executable, str(DRAWING.parents[1] / "main.py")]


def icon_value(icon: Path) -> str:
    """Return an entry's Icon value.

    It is the file, or its name in the icon theme if UTF-8 cannot write its path.
    """
    try:
        str(icon).encode()
    except UnicodeEncodeError:
        return icon.stem
    return _escaped(str(icon))


def command_line(words: Sequence[str]) -> str:
    """Return a command as an entry's Exec line."""
    return " ".join(_escaped(_quoted(word)) for word in words)


def _quoted(word: str) -> str:
    """Return an argument in quotes, with its special characters escaped."""
    for mark in ("\\", '"', "`", "$"):
        word = word.replace(mark, "\\" + mark)
    return '"' + word.replace("%", "%%") + '"'


def _escaped(value: str) -> str:
    """Return a value as a line of the entry holds it."""
    return value.translate(ESCAPES)
