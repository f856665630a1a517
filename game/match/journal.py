"""A match's journal on disk: JSON lines, a header and then one line for each thing that was decided.

Every line is flushed as it is written and synced when asked to, so a kill at any moment loses nothing that was
acknowledged. A last line without its line end was torn by a kill and is dropped; anything else that is wrong raises
`SaveError` with one clear line, and the file is kept aside for whoever wants to look at it.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from pathlib import Path
from typing import IO, Any

Line = dict[str, Any]


class SaveError(Exception):
    """A saved match cannot be used; the text says why, in one line."""


class DamagedError(SaveError):
    """What stands in the file makes no match: nobody will be able to use it as it is."""


class Journal:
    """An open journal that only this process writes. Losing the disk does not stop a match: see `broken`."""

    def __init__(self, path: Path, file: IO[bytes]):
        self.path = path
        self.broken = ""
        self._file = file

    @classmethod
    def create(cls, path: Path, header: Line) -> Journal:
        """Start a journal; `OSError` where it cannot be written."""
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("xb", buffering=0)
        _lock(file, path)
        journal = cls(path, file)
        journal.write(header)
        journal.sync()
        if journal.broken:
            raise OSError(journal.broken)
        return journal

    @classmethod
    def reopen(cls, path: Path) -> tuple[Journal, list[Line]]:
        """Take up a journal: what it holds, with a torn last line cut off. `SaveError` when it cannot be used."""
        try:
            file = path.open("r+b", buffering=0)
        except OSError as error:
            raise SaveError(f"{path.name} cannot be opened: {error.strerror}") from error
        try:
            _lock(file, path)
            lines, length = _parse(path, file.read())
            file.truncate(length)
            file.seek(length)
        except BaseException:
            file.close()
            raise
        return cls(path, file), lines

    def write(self, line: Line) -> None:
        """Append a line and flush it."""
        if self.broken:
            return
        raw = json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        try:
            if self._file.write(raw) != len(raw):  # nothing may follow a line that is cut off
                self.broken = f"{self.path.name} cannot be written: the disk is full"
        except (OSError, ValueError) as error:
            self.broken = f"{self.path.name} cannot be written: {getattr(error, 'strerror', None) or error}"

    def sync(self) -> None:
        """Have the disk hold everything written so far."""
        if not self.broken:
            with contextlib.suppress(OSError, ValueError):
                os.fsync(self._file.fileno())

    def close(self) -> None:
        """Let go of the file."""
        self.sync()
        with contextlib.suppress(OSError):
            self._file.close()


def read(path: Path) -> list[Line]:
    """What a journal holds, without taking it up. A damaged one is left where it is."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise SaveError(f"{path.name} cannot be read: {error.strerror or error}") from error
    return _parse(path, content)[0]


def set_aside(path: Path) -> Path:
    """Rename a damaged journal so that nothing trips over it again; its new place."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.stem}.damaged{'' if number == 1 else number}")
        if not aside.exists():
            with contextlib.suppress(OSError):
                path.rename(aside)
                return aside
            break
    return path


def _parse(path: Path, content: bytes) -> tuple[list[Line], int]:
    """The whole lines of a journal and their length in bytes."""
    length = content.rfind(b"\n") + 1
    lines = []
    for number, raw in enumerate(content[:length].split(b"\n")[:-1], 1):
        try:
            line = json.loads(raw.decode())
        except (ValueError, RecursionError):
            raise DamagedError(f"{path.name} is damaged: line {number} is not JSON") from None
        if not isinstance(line, dict):
            raise DamagedError(f"{path.name} is damaged: line {number} is no record")
        lines.append(line)
    if not lines:
        raise DamagedError(f"{path.name} holds no match")
    return lines, length


def _lock(file: IO[bytes], path: Path) -> None:
    """Keep other processes off; the system lets go when this one ends, however it ends."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415

            file.seek(1 << 30)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(0)
        else:
            import fcntl  # noqa: PLC0415

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        file.close()
        raise SaveError(f"{path.name} is being played in another window") from None
    except OSError:  # a disk that knows no locks
        file.seek(0)
