"""The log of errors, for whoever mends them: what and where, nothing about the person."""

from __future__ import annotations

import contextlib
import datetime
import traceback

from . import disk, foreign, home

NAME = "errors.log"


def note(error: BaseException) -> None:
    """Keep an error; where nothing can be kept, nothing is."""
    now = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
    lines = [f"{now} {type(error).__name__}: {foreign.line(str(error))}"]
    for frame in traceback.extract_tb(error.__traceback__):
        parts = frame.filename.replace("\\", "/").split("/")
        lines.append(f"    {'/'.join(parts[-2:])}:{frame.lineno} {frame.name}")
    with contextlib.suppress(OSError):
        disk.folder(home.home())
        with (home.home() / NAME).open("a", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
