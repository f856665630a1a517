"""Small JSON file that several windows change.

Each change is made under a lock, to what the file holds by then. A change that the disk refuses is kept, and made with
the next one or when the autosaver retries. A damaged file is set aside, and a new one begun. A file that exists and
cannot be read is left alone.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from . import atomic, untrusted
from .untrusted import Json
from .user_errors import UserError, why

Content = TypeVar("Content")
Retry = Callable[[], UserError | None]
"""Function that tries a refused change again and returns the reason if it is still refused."""

FAULTS = (
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    ArithmeticError,
    RecursionError,
)  # errors that odd content raises
LOCK_SECONDS = 0.5  # seconds that a change waits for another window's lock, as does reading a damaged file


class SharedFile(Generic[Content]):
    """File as this window knows it, with the changes that it still owes to the disk.

    `decode` makes content of JSON, and of None if there is no file. `encode` does the reverse. `say` is called with
    user errors, with the faults `<kind>.aside` and `<kind>.unkept`. `owe` is called with the write that must be
    retried.
    """

    def __init__(
        self,
        path: Path,
        kind: str,
        decode: Callable[[Json], Content],
        encode: Callable[[Content], Json],
        say: Callable[[UserError], None],
        owe: Callable[[str, Retry], None],
    ):
        self._path, self._kind = path, kind
        self._decode, self._encode = decode, encode
        self._say, self._owe = say, owe
        self._owed: list[Callable[[Content], None]] = []
        self.content = decode(None)
        self._read()

    def change(self, change: Callable[[Content], None]) -> None:
        """Make a change and write it.

        Each retry makes it again, to what the file holds then.
        """
        change(self.content)
        self._owed.append(change)
        trouble = self._write(LOCK_SECONDS)
        if trouble is not None:
            self._say(trouble)
            self._owe(self._path.name, self.retry)

    def retry(self) -> UserError | None:
        """Try to write owed changes, without waiting for other windows.

        Returns the reason if they cannot be written.
        """
        return self._write(0.0) if self._owed else None

    def _read(self) -> None:
        """Read the file, and report any fault."""
        try:
            self._load()
        except (untrusted.NotARegularFileError, *FAULTS):
            with contextlib.suppress(OSError), atomic.locked(self._path, LOCK_SECONDS):
                self._load_or_begin()
        except OSError as error:
            self._say(UserError("unreadable", name=self._path.name, why=why(error)))

    def _write(self, seconds: float) -> UserError | None:
        """Make all owed changes to what the file holds now, and write it.

        Returns the reason if that is impossible.
        """
        try:
            with atomic.locked(self._path, seconds):
                try:
                    self._load_or_begin()
                except OSError as error:
                    return UserError("unreadable", name=self._path.name, why=why(error))
                for change in self._owed:
                    change(self.content)
                atomic.write(self._path, json.dumps(self._encode(self.content), indent=1).encode())
        except OSError as error:
            return UserError(f"{self._kind}.unkept", name=self._path.name, why=why(error))
        self._owed.clear()
        return None

    def _load_or_begin(self) -> None:
        """Load the file, or set a damaged one aside and begin a new one.

        The caller must hold the lock.
        """
        try:
            self._load()
        except (untrusted.NotARegularFileError, *FAULTS):
            aside = atomic.quarantine(self._path).name
            self._say(UserError(f"{self._kind}.aside", name=self._path.name, aside=aside))
            self.content = self._decode(None)

    def _load(self) -> None:
        """Take over the file's content; one of `FAULTS` or `OSError` if it is unusable."""
        try:
            found = untrusted.read(self._path)
        except FileNotFoundError:
            self.content = self._decode(None)
        else:
            self.content = self._decode(json.loads(found))
