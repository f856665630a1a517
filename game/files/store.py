"""Small JSON files of the player, each read and written as a whole.

A file is replaced atomically and bears the version of its format. A damaged file is set aside and reported, and a new
one begun. A file that exists and cannot be read is left alone.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from . import atomic, untrusted
from .untrusted import FAULTS, Json
from .user_errors import UserError, why

Content = TypeVar("Content")
Retry = Callable[[], UserError | None]
"""Function that tries a refused change again and returns the reason if it is still refused."""

FORMAT = 1  # version of the files, which each file bears as "laguna"
LOCK_SECONDS = 0.5  # seconds that a change waits for another window's lock, as does reading a damaged file


class Store(Generic[Content]):
    """JSON file with one kind of content.

    `decode` makes content of the file's object, and of None if there is no file. `encode` does the reverse. `say` is
    called with user errors, with the faults `unreadable`, `<kind>.aside` and `<kind>.unkept`. The content of a
    `is_cache` file can be computed again: the file is compact, and need not outlast a power cut.
    """

    def __init__(
        self,
        path: Path,
        kind: str,
        decode: Callable[[Json], Content],
        encode: Callable[[Content], dict[str, Json]],
        say: Callable[[UserError], None],
        is_cache: bool = False,
    ):
        self.path, self._kind = path, kind
        self._decode, self._encode = decode, encode
        self._say, self._is_cache = say, is_cache

    def read(self) -> Content:
        """Return the file's content, and report any fault."""
        try:
            return self._loaded()
        except (untrusted.NotARegularFileError, *FAULTS):
            with contextlib.suppress(OSError), atomic.locked(self.path, LOCK_SECONDS):
                return self._loaded_or_begun()
        except OSError as error:
            self._say(self._unreadable(error))
        return self._decode(None)

    def write(self, content: Content) -> UserError | None:
        """Replace the file; return the reason if that is impossible."""
        told = {"laguna": FORMAT, **self._encode(content)}
        indent, separators = (None, (",", ":")) if self._is_cache else (1, None)
        text = json.dumps(told, indent=indent, separators=separators, ensure_ascii=False) + "\n"
        try:
            atomic.write(self.path, text.encode(errors="replace"), lasting=not self._is_cache)
        except OSError as error:
            return self._unkept(error)
        return None

    def _loaded_or_begun(self) -> Content:
        """Return the file's content, or set a damaged one aside and begin a new one.

        The caller must hold the lock.
        """
        try:
            return self._loaded()
        except (untrusted.NotARegularFileError, *FAULTS):
            aside = atomic.quarantine(self.path).name
            self._say(UserError(f"{self._kind}.aside", name=self.path.name, aside=aside))
            return self._decode(None)

    def _loaded(self) -> Content:
        """Return the file's content; one of `FAULTS` or `OSError` if it is unusable."""
        try:
            told = json.loads(untrusted.read(self.path))
        except FileNotFoundError:
            return self._decode(None)
        if not isinstance(told, dict) or told.pop("laguna", FORMAT) != FORMAT:
            raise TypeError(f"it is no record of format {FORMAT}")
        return self._decode(told)

    def _unreadable(self, error: OSError) -> UserError:
        return UserError("unreadable", name=self.path.name, why=why(error))

    def _unkept(self, error: OSError) -> UserError:
        return UserError(f"{self._kind}.unkept", name=self.path.name, why=why(error))


class SharedStore(Store[Content]):
    """Store that several windows change, with the changes that this window still owes to the disk.

    Each change is made under a lock, to what the file holds by then. A change that the disk refuses is kept, and made
    with the next one or when the autosaver retries: `owe` is called with the write that must be retried.
    """

    def __init__(
        self,
        path: Path,
        kind: str,
        decode: Callable[[Json], Content],
        encode: Callable[[Content], dict[str, Json]],
        say: Callable[[UserError], None],
        owe: Callable[[str, Retry], None],
    ):
        super().__init__(path, kind, decode, encode, say)
        self._owe = owe
        self._owed: list[Callable[[Content], None]] = []
        self.content = self.read()

    def change(self, change: Callable[[Content], None]) -> None:
        """Make a change and write it.

        Each retry makes it again, to what the file holds then.
        """
        change(self.content)
        self._owed.append(change)
        trouble = self._write_owed(LOCK_SECONDS)
        if trouble is not None:
            self._say(trouble)
            self._owe(self.path.name, self.retry)

    def retry(self) -> UserError | None:
        """Try to write owed changes, without waiting for other windows.

        Returns the reason if they cannot be written.
        """
        return self._write_owed(0.0) if self._owed else None

    def _write_owed(self, seconds: float) -> UserError | None:
        """Make all owed changes to what the file holds now, and write it.

        Returns the reason if that is impossible.
        """
        try:
            with atomic.locked(self.path, seconds):
                try:
                    self.content = self._loaded_or_begun()
                except OSError as error:
                    return self._unreadable(error)
                for change in self._owed:
                    change(self.content)
                trouble = self.write(self.content)
        except OSError as error:
            return self._unkept(error)
        if trouble is None:
            self._owed.clear()
        return trouble
