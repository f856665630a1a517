"""Laguna among the programs of a desktop: an entry and an icon, where the system knows such things."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from . import disk, foreign
from .trouble import Trouble, why

ENTRY, ICON = "laguna.desktop", "laguna.svg"
DRAWING = Path(__file__).resolve().parents[1] / "sprites" / ICON
HAS_NONE = ("win32", "darwin", "cygwin", "ios", "android", "emscripten", "wasi")
WORDS = """\
[Desktop Entry]
Type=Application
Name=Laguna
GenericName=Board games
GenericName[it]=Giochi da tavolo
GenericName[fr]=Jeux de société
Comment=Four Venetian board games
Comment[it]=Quattro giochi da tavolo veneziani
Comment[fr]=Quatre jeux de société vénitiens
Exec={command}
Icon={icon}
Terminal=false
Categories=Game;BoardGame;
Keywords=Venezia;Rialto;Gondola;Murano;
StartupWMClass=laguna
"""


def install() -> list[Path]:
    """Write the entry and its icon for this person; the files. `Trouble` where the system has no such thing."""
    if sys.platform in HAS_NONE:
        raise Trouble("desktop.none")
    share = _share()
    entry, icon = share / "applications" / ENTRY, share / "icons" / "hicolor" / "scalable" / "apps" / ICON
    words = WORDS.format(command=command_line(command()), icon=_escaped(str(icon)))
    try:
        disk.write(icon, foreign.read(DRAWING))
        disk.write(entry, words.encode())
    except OSError as error:
        raise Trouble("desktop.unwritten", why=why(error)) from error
    return [entry, icon]


def _share() -> Path:
    """Where a person's own programs have their entries."""
    given = os.environ.get("XDG_DATA_HOME", "")
    if given and Path(given).is_absolute():
        return Path(given)
    try:
        return Path.home() / ".local" / "share"
    except RuntimeError as error:
        raise Trouble("desktop.unwritten", why=error) from error


def command() -> list[str]:
    """What starts this Laguna again: the bundle's program, the installed command, or Python with `main.py`."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    started = Path(sys.argv[0]).absolute()
    if started.suffix != ".py" and os.access(started, os.X_OK) and started.is_file():
        return [str(started)]
    return [sys.executable, str(DRAWING.parents[1] / "main.py")]


def command_line(words: Sequence[str]) -> str:
    """A command as an entry's Exec line has it."""
    return " ".join(_escaped(_quoted(word)) for word in words)


def _quoted(word: str) -> str:
    """An argument in quotes, with what means something there made plain."""
    for mark in ("\\", '"', "`", "$"):
        word = word.replace(mark, "\\" + mark)
    return '"' + word.replace("%", "%%") + '"'


def _escaped(value: str) -> str:
    """A value as a line of the file holds it."""
    return value.replace("\\", "\\\\").replace("\n", "\\n")
