"""Log of errors for maintainers: what failed and where, nothing about the player."""

from __future__ import annotations

import contextlib
import datetime
import traceback
from pathlib import Path

from . import atomic, paths, untrusted

NAME = "errors.log"
ROOT = Path(__file__).resolve().parents[2]


def note(error: BaseException) -> None:
    """Write an error to the log, if the log can be written."""
    now = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
    lines = [f"{now} {type(error).__name__}: {untrusted.line(str(error))}"]
    lines += [f"    {place}" for place in places(error)]
    with contextlib.suppress(OSError):
        atomic.folder(paths.home())
        with (paths.home() / NAME).open("a", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")


def places(error: BaseException) -> list[str]:
    """Return the frames of an error's traceback.

    Each path is cut to its part below Laguna's folder.
    """
    return [
        f"{_place(frame.filename)}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)
    ]


def _place(filename: str) -> str:
    path = Path(filename)
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
