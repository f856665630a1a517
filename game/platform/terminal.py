"""Terminal: printable text, output that cannot be written, and signals.

A command always ends with the right status and at most one line. The status is 130 for Ctrl-C, 143 for SIGTERM, 141 for
a closed pipe, and 1 if the output cannot be written. On Windows 149 stands for Ctrl-Break, which is also what closing
the console sends.
"""

from __future__ import annotations

import codecs
import contextlib
import errno
import io
import os
import signal
import sys
import threading
import unicodedata
from collections.abc import Callable, Iterator
from types import FrameType

from game.files.untrusted import line
from game.files.user_errors import why

MESSAGE = 320  # most letters of a message
UNREAD = 141
UNWRITTEN = 1
_SIGNALS: tuple[signal.Signals, ...] = (signal.SIGINT, signal.SIGTERM)
if sys.platform == "win32":
    _SIGNALS += (signal.SIGBREAK,)
_PLAIN = str.maketrans(
    {
        **dict.fromkeys("\u2018\u2019", "'"),
        **dict.fromkeys("\u201c\u201d\u00ab\u00bb", '"'),
        **dict.fromkeys("\u2013\u2014", "-"),
        **dict.fromkeys("\u00a0\u202f", " "),
        "\u00b7": ".",
        "\u00d7": "x",
        "\u0153": "oe",
        "\u0152": "Oe",
        "\u00e6": "ae",
        "\u00df": "ss",
    }
)


@contextlib.contextmanager
def hushed() -> Iterator[None]:
    """Silence libraries on the terminal; Laguna reports failures in its own words."""
    try:
        sys.stderr.flush()
        kept = os.dup(2)
    except (OSError, ValueError, AttributeError):
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


class Ended(BaseException):
    """Signal that ends the command."""

    def __init__(self, number: int):
        self.number = number
        self.status = 128 + number
        super().__init__("interrupted" if number == signal.SIGINT else "terminated")


def plain(text: str) -> str:
    """Return text without accents and typographer's signs.

    A letter without a plain form becomes a question mark.
    """
    bare = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    return "".join(letter if letter.isascii() else "?" for letter in bare if not unicodedata.combining(letter))


def _plainly(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return plain(error.object[error.start : error.end]), error.end


class ClosedOutput(io.TextIOBase):
    """Stand-in for an output that was closed before the program began.

    Printing to it fails.
    """

    def write(self, text: str) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def prepare() -> None:
    """Have a terminal that lacks letters show plain ones.

    A closed output then refuses what is printed.
    """
    if sys.stdout is None and sys.platform != "win32":  # there a program with a window has no output
        sys.stdout = ClosedOutput()
    codecs.register_error("laguna-plain", _plainly)
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError, OSError):  # closed, or replaced by the caller
            stream.reconfigure(errors="laguna-plain")  # type: ignore[union-attr]


def complain(words: object) -> None:
    """Print in one line what went wrong, if the output can be written."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        print(f"laguna: {line(str(words), MESSAGE)}", file=sys.stderr, flush=True)


@contextlib.contextmanager
def heeding_signals() -> Iterator[None]:
    """Make Ctrl-C and SIGTERM raise `Ended`, once.

    Cleaning up is not interrupted.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def end(number: int, frame: FrameType | None) -> None:
        for other in _SIGNALS:
            signal.signal(other, signal.SIG_IGN)
        raise Ended(number)

    before = {number: signal.signal(number, end) for number in _SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def run(command: Callable[[], int]) -> int:
    """Run a command and write out what it printed; return its exit status."""
    prepare()
    try:
        with heeding_signals():
            try:
                return command()
            finally:
                if sys.stdout is not None:
                    sys.stdout.flush()
    except Ended as end:
        complain(end)
        return end.status
    except BrokenPipeError:
        _forget_output()
        return UNREAD
    except OSError as error:
        _forget_output()
        complain(f"{error.filename or 'the output'} cannot be written: {why(error)}")
        return UNWRITTEN


def _forget_output() -> None:
    """Discard unwritten output, so that Python does not try again when it ends."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
