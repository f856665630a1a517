"""The terminal: text that it can show, output that cannot be written, and the signals that end a command.

Whatever ends a command ends it with the right status and at most one line: 130 for Ctrl-C, 143 for SIGTERM, 141 when
nobody reads on, 1 when the output cannot be written. On Windows 149 stands for Ctrl-Break, which is also what closing
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

MESSAGE = 320  # letters
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
    """Libraries say nothing on the terminal meanwhile: what they complain of is told in Laguna's own words."""
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
    """A signal ends the command."""

    def __init__(self, number: int):
        self.number = number
        self.status = 128 + number
        super().__init__("interrupted" if number == signal.SIGINT else "terminated")


def plain(text: str) -> str:
    """Text without accents and typographer's signs; what has no plain form is a question mark."""
    bare = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    return "".join(letter if letter.isascii() else "?" for letter in bare if not unicodedata.combining(letter))


def _plainly(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return plain(error.object[error.start : error.end]), error.end


class ClosedOutput(io.TextIOBase):
    """Stands for an output that was closed before the program began; printing to it fails."""

    def write(self, text: str) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def prepare() -> None:
    """Have a terminal that lacks letters show plain ones, and a closed output refuse what is printed."""
    if sys.stdout is None and sys.platform != "win32":  # there a program with a window has none
        sys.stdout = ClosedOutput()
    codecs.register_error("laguna-plain", _plainly)
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError, OSError):  # closed, or somebody's own
            stream.reconfigure(errors="laguna-plain")  # type: ignore[union-attr]


def complain(words: object) -> None:
    """Say in one line what went wrong, if there is anybody to hear."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        print(f"laguna: {line(str(words), MESSAGE)}", file=sys.stderr, flush=True)


@contextlib.contextmanager
def heeding_signals() -> Iterator[None]:
    """Ctrl-C and SIGTERM raise `Ended`, once: cleaning up is not interrupted."""
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
    """Run a command and write out what it printed; its exit status."""
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
    """What has not been written never will be: nobody tries again when Python ends."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
