"""Journal of a match on disk: JSON lines, a header and then one line per decision.

Every line is written at once, and synced on request, so a kill at any moment loses nothing that was acknowledged. Lines
that a full or lost disk refuses are kept in memory. They are tried again with every line, on request and at the end
(see `trouble`).

A last line without its line end was torn by a kill and is dropped. Any other fault raises `SaveError` with one clear
line, and the file is set aside for inspection.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from game.files import atomic, untrusted
from game.files.untrusted import Json, NotARegularFileError
from game.files.user_errors import UserError, why

Line = dict[str, Json]
DISK_FULL_ERRORS = (errno.ENOSPC, errno.EDQUOT) if hasattr(errno, "EDQUOT") else (errno.ENOSPC,)
JOURNAL_BYTES = 1 << 20  # the longest match, with every move undone and redone, needs 0.4 MB
_ORDER = re.compile(rb'("order": *)([0-9]+)')
_DIGITS = 12  # width of the order with leading spaces, as it is overwritten in place


class SaveError(UserError):
    """Error of a saved match that cannot be used.

    Its text gives the reason in one line.
    """


class DamagedError(SaveError):
    """Error of a file whose content is not a match.

    The file can never be used as it is.
    """


class Journal:
    """Open journal that only this process writes.

    Losing the disk does not stop a match (see `trouble`).
    """

    def __init__(self, path: Path, file: IO[bytes] | None = None, content: bytes = b""):
        self.path = path
        self.trouble: UserError | None = None
        """Reason why lines are not on the disk, as long as there are any."""
        self._file = file
        self._content = bytearray(content)  # the whole journal, as another program may remove the file
        self._safe = len(content)  # bytes that are synced to the disk
        self._taken = 0  # bytes after them that the system has accepted

    @classmethod
    def begin(cls, path: Path, header: Line) -> Journal:
        """Start a journal.

        If it cannot be written, it has `trouble` and tries again.
        """
        journal = cls(path)
        journal.write(header)
        journal.sync()
        return journal

    @classmethod
    def reopen(cls, path: Path) -> tuple[Journal, list[Line]]:
        """Open an existing journal to continue it.

        Returns the journal and its lines, without a torn last line. Raises `SaveError` if it cannot be used.
        """
        try:
            file = untrusted.opened(path, writable=True)
        except NotARegularFileError as error:
            raise DamagedError("damaged", name=path.name, why=why(error)) from error
        except OSError as error:
            fault = "unwritable" if error.errno == errno.EROFS else "unreadable"
            raise SaveError(fault, name=path.name, why=why(error)) from error
        try:
            if not atomic.lock(file):
                raise SaveError("elsewhere", name=path.name)
            content = _drain(path, file)
            lines, length = _parse(path, content)
        except BaseException:
            file.close()
            raise
        return cls(path, file, content[:length]), lines

    def trim(self) -> None:
        """Cut off everything after the last whole line."""
        with self._noting():
            assert self._file is not None
            self._file.truncate(self._safe)

    def write(self, line: Line) -> None:
        """Append a line, after any lines that are still owed."""
        self._content += _raw(line)
        self._push()

    def renumber(self, order: int) -> None:
        """Overwrite the order in the header."""
        with self._noting():
            assert self._file is not None
            found = _ORDER.search(bytes(self._content[:4096]).partition(b"\n")[0])
            if found and len(found[0]) == len(_order(order)):
                self._file.seek(found.start())
                self._file.write(_order(order))
                self._content[found.start() : found.end()] = _order(order)

    def sync(self) -> None:
        """Sync everything written so far to the disk."""
        self._push()
        if self.trouble is None and self._safe < len(self._content):
            with self._noting():
                assert self._file is not None
                self._taken = 0  # until the sync succeeds
                atomic.sync(self._file)
                self._safe = len(self._content)

    def close(self) -> bool:
        """Close the file.

        Returns False, and keeps it open, while lines are owed.
        """
        self.sync()
        if self.trouble is None and self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()
        return self.trouble is None

    def _push(self) -> None:
        """Write the lines that are owed, as far as the disk takes them."""
        with self._noting():
            if self._file is not None and not self._is_in_place(self._file):
                self._let_go()
            if self._file is None:
                self._file = self._open()
            self._file.seek(self._safe + self._taken)
            while self._safe + self._taken < len(self._content):
                taken = self._file.write(self._content[self._safe + self._taken :])
                if not taken:
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                self._taken += taken

    @contextlib.contextmanager
    def _noting(self) -> Iterator[None]:
        """Note an error of the system as `trouble`, and clear it on success."""
        try:
            yield
            self.trouble = None
        except (OSError, ValueError) as error:
            self.trouble = UserError("unsaved", name=self.path.name, why=why(error))
            if getattr(error, "errno", 0) not in DISK_FULL_ERRORS:
                self._let_go()  # reopened later, as the disk may come back

    def _let_go(self) -> None:
        """Close the file, so that it is opened again."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()
        self._file, self._taken = None, 0

    def _is_in_place(self, file: IO[bytes]) -> bool:
        """Return whether the file is still the one at the path.

        It must also be no shorter than what was written.
        """
        try:
            there = self.path.stat()
        except FileNotFoundError:
            return False
        return os.path.samestat(os.fstat(file.fileno()), there) and there.st_size >= self._safe + self._taken

    def _open(self) -> IO[bytes]:
        """Open the file, or create it again if it is gone.

        A file with other content is set aside.
        """
        atomic.folder(self.path.parent)
        with contextlib.suppress(FileExistsError):
            self.path.open("xb").close()
        file = untrusted.opened(self.path, writable=True)
        try:
            if not atomic.lock(file):
                raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))
            found = untrusted.read_all(file, JOURNAL_BYTES)[: self._safe]
            is_ours = self._content.startswith(found)
            if is_ours:
                self._safe = len(found)
                file.truncate(self._safe)  # the rest is owed, or was torn
                return file
        except BaseException:
            file.close()
            raise
        file.close()
        self._safe = 0
        if atomic.quarantine(self.path) == self.path:
            raise OSError(errno.ESTALE, "another program has changed the file")
        return self._open()


def _raw(line: Line) -> bytes:
    """Return a line as the file stores it.

    Its order has a fixed width.
    """
    raw = json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode(errors="replace") + b"\n"
    return _ORDER.sub(lambda found: _order(int(found[2])), raw, count=1) if "order" in line else raw


def _order(order: int) -> bytes:
    return b'"order":%*d' % (_DIGITS, order)


def read(path: Path) -> list[Line]:
    """Return the lines of a journal without opening it for writing.

    A damaged journal is left in place.
    """
    try:
        with untrusted.opened(path) as file:
            return _parse(path, _drain(path, file))[0]
    except NotARegularFileError as error:
        raise DamagedError("damaged", name=path.name, why=why(error)) from error
    except OSError as error:
        raise SaveError("unreadable", name=path.name, why=why(error)) from error


def quarantine(path: Path, error: DamagedError) -> SaveError:
    """Rename a damaged journal, so that it is not read again.

    A journal that another process plays is left in place. Returns the error to report.
    """
    with contextlib.suppress(OSError), untrusted.opened(path, writable=True) as file:
        if not atomic.lock(file):
            return SaveError("elsewhere", name=path.name)
    reason = error.values["why"]
    return DamagedError("aside", name=path.name, why=reason, aside=atomic.quarantine(path).name)


def _drain(path: Path, file: IO[bytes]) -> bytes:
    try:
        return untrusted.read_all(file, JOURNAL_BYTES)
    except NotARegularFileError as error:
        raise DamagedError("damaged", name=path.name, why=why(error)) from error
    except OSError as error:
        raise SaveError("unreadable", name=path.name, why=why(error)) from error


def _parse(path: Path, content: bytes) -> tuple[list[Line], int]:
    """Return the whole lines of a journal and their length in bytes."""
    length = content.rfind(b"\n") + 1
    lines = []
    for number, raw in enumerate(content[:length].split(b"\n")[:-1], 1):
        try:
            line = json.loads(raw.decode())
        except (ValueError, RecursionError):
            raise DamagedError("damaged", name=path.name, why=f"line {number} is not JSON") from None
        if not isinstance(line, dict):
            raise DamagedError("damaged", name=path.name, why=f"line {number} is no record")
        lines.append(line)
    if not lines:
        raise DamagedError("damaged", name=path.name, why="it holds no match")
    return lines, length
