"""Untrusted input: files from outside, and their content.

Only regular files are read, and only up to a limit: a pipe is not waited for, an endless device is not swallowed. Text
is cleaned before it is used: a name can be drawn and printed, a message is one line of bearable length.
"""

from __future__ import annotations

import errno
import os
import stat
import unicodedata
from pathlib import Path
from typing import IO, Any

MAX_FILE_BYTES = 4 << 20  # bytes; the longest match with every move undone and redone needs a tenth
CHUNK = 1 << 16  # bytes read at once from a file that grows meanwhile
MAX_LINE_LENGTH = 160
NAMELESS = "N. N."
FAULTS = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError)
"""Errors that odd content raises."""
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # invisible letters and marks


Json = Any
"""Content of JSON: numbers, texts, rows and records in any order; users of a value check its type."""


class NotARegularFileError(OSError):
    """Failure to read a pipe, a device, a folder, or a file without end."""


def opened(path: Path, writable: bool = False) -> IO[bytes]:
    """Open a regular file without a buffer; `OSError` at once for anything else."""
    try:
        _check(path.stat())
        flags = (os.O_RDWR if writable else os.O_RDONLY) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        number = os.open(path, flags)
    except ValueError as error:  # a name that no file can have
        raise NotARegularFileError(errno.EINVAL, str(error)) from error
    try:
        _check(os.fstat(number))
        return os.fdopen(number, "r+b" if writable else "rb", buffering=0)
    except BaseException:
        os.close(number)
        raise


def _check(found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(found.st_mode):
        raise NotARegularFileError(errno.EINVAL, "it is no regular file")


def read_all(file: IO[bytes], most: int = MAX_FILE_BYTES) -> bytes:
    """Return the content of an open file, which may hold at most `most` bytes."""
    content = b""
    room = min(most, os.fstat(file.fileno()).st_size) + 1  # a larger buffer would be set aside in vain
    while chunk := file.read(room):
        content += chunk
        if len(content) > most:
            raise NotARegularFileError(errno.EFBIG, f"it is larger than {most >> 20} MB")
        room = min(CHUNK, most + 1 - len(content))
    return content


def read(path: Path, most: int = MAX_FILE_BYTES) -> bytes:
    """Return the content of a regular file.

    Raises `OSError` if there is none, or if it is too large.
    """
    with opened(path) as file:
        return read_all(file, most)


def line(text: str, most: int = MAX_LINE_LENGTH) -> str:
    """Return a text as one line for a message.

    Nothing in it moves a cursor, and a long text is cut.
    """
    cut = text if len(text) <= most else text[: most - 1] + "…"
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in " ".join(cut.split()))


def name(text: str, most: int) -> str:
    """Return a name that can be drawn and printed.

    A text without any visible letter becomes `NAMELESS`.
    """
    shown = typed(" ".join(unicodedata.normalize("NFC", text[: 8 * most]).split()))
    first = next((at for at, letter in enumerate(shown) if not unicodedata.category(letter).startswith("M")), most * 8)
    return " ".join(shown[first:].split())[:most].strip() or NAMELESS


def typed(text: str) -> str:
    """Return typed or pasted text without the letters that a line cannot show."""
    return "".join(letter for letter in text if _shows(letter))


def _shows(letter: str) -> bool:
    """Return whether a letter takes room on a line, alone or on the letter before it."""
    if letter in _BLANK or "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef":
        return False
    return letter.isprintable() and not "\u180b" <= letter <= "\u180f"
