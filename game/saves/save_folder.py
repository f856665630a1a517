"""Save folder: the matches stored in a folder, newest first.

It also has the errors of damaged files.

The newest match is the one begun or continued last. Each time, its header takes a number above all others (its order),
so a clock that was set back does not matter. No file in the folder makes reading it fail. However many files there are,
a caller with frames to draw reads a few journals at a time.
"""

from __future__ import annotations

import contextlib
import math
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.files import atomic, untrusted
from game.files.user_errors import UserError, why
from game.match.journal import DamagedError, Journal, SaveError, quarantine, read
from game.match.match import TITLE_LENGTH, Match, Outcome

from .load import from_header, is_of_older_rules, resume
from .stories import story_path

ENDING = ".jsonl"
MAX_ORDER = 10**11  # above the order of any real folder, so a higher one is ignored
POINTS = 9999  # most points of a seat, in either direction, that are accepted
HEADS = 40  # heads that take as long to read as one journal
_LESSON = re.compile(rb'"lesson": ?true')
_ORDER = re.compile(rb'"order": {0,12}([0-9]{1,12})')
_HEAD = 4096


@dataclass(frozen=True)
class SavedMatch:
    """Match as its journal describes it, without playing it."""

    path: Path
    deal: Match  # the match before its first move
    moves: int
    order: int
    written: float
    title: str = ""  # title that a player gave it
    is_over: bool = False
    points: tuple[int, ...] = ()  # the seats' points at the end; empty if the journal has none
    places: tuple[int, ...] = ()
    is_older: bool = False  # true if it has older rules: it can be listed, but not played

    @property
    def outcome(self) -> Outcome:
        """Key that tells this match from others quickly."""
        return Outcome(self.deal.game.name, self.deal.seed, self.points)


class SaveFolder:
    """Content of a folder, which `read_on` reads bit by bit, newest first.

    Damaged journals are set aside.
    """

    def __init__(self, folder: Path):
        self.saved: list[SavedMatch] = []
        self.troubles: list[UserError] = []
        self._name = folder.name
        self._found = _journals(folder)
        self._aged: list[tuple[tuple[int, float, str], Path]] = []  # sorted by age once all have been found
        self._is_listed = False

    @property
    def is_read(self) -> bool:
        """True if everything has been read."""
        return self._is_listed and not self._aged

    @property
    def matches(self) -> list[SavedMatch]:
        """Matches that can be resumed."""
        return [saved for saved in self.saved if not saved.is_over and not saved.is_older]

    def read_on(self, journals: float = math.inf) -> None:
        """Read a number of further journals.

        The heads of all journals are read before the first journal, as they hold the order.
        """
        if not self._is_listed:
            self._list(HEADS * journals)
        while self._is_listed and self._aged and journals > 0:
            self._read(self._aged.pop()[1])
            journals -= 1

    def _list(self, most: float) -> None:
        """Read a number of further heads."""
        try:
            for path in self._found:
                self._aged.append((_age(path), path))
                most -= 1
                if most <= 0:
                    return
        except OSError as error:
            self.troubles.append(UserError("unreadable", name=self._name, why=why(error)))
        self._aged.sort()
        self._is_listed = True

    def _read(self, path: Path) -> None:
        try:
            self.saved.append(saved_at(path))
        except DamagedError as error:
            self.troubles.append(quarantine(path, error))
        except SaveError as error:
            self.troubles.append(error)


def look(folder: Path) -> SaveFolder:
    """Return the content of a folder, read at once."""
    shelf = SaveFolder(folder)
    shelf.read_on()
    return shelf


def first_evenings(folder: Path) -> Iterator[SavedMatch]:
    """Yield the unfinished lessons of a folder, newest first.

    No other journal is read whole.
    """
    with contextlib.suppress(OSError):
        paths = [path for path in _journals(folder) if _LESSON.search(_head(path))]
        for path in sorted(paths, key=_age, reverse=True):
            with contextlib.suppress(SaveError):
                saved = saved_at(path)
                if saved.deal.lesson and not saved.is_over:
                    yield saved


def next_order(folder: Path) -> int:
    """Return an order above those of all matches in a folder."""
    try:
        return 1 + max((_order(_head(path)) for path in _journals(folder)), default=0)
    except OSError:
        return 1


def take_up(path: Path) -> Match:
    """Resume a match, as the newest of its folder.

    Raises `SaveError` if it cannot be resumed.
    """
    return resume(path, next_order(path.parent))


def rename(path: Path, title: str) -> None:
    """Set or remove the title of a stored match.

    It does not become newer by that. Raises `UserError` if the title cannot be stored.
    """
    journal, _ = Journal.reopen(path)
    written = _written(path)
    journal.trim()
    journal.write({"title": titled(title)})
    journal.close()
    if journal.trouble:
        raise journal.trouble
    with contextlib.suppress(OSError):
        os.utime(path, (written, written))


def delete(path: Path) -> None:
    """Delete a stored match that no process plays.

    Raises `UserError` if it is played or cannot be deleted.
    """
    try:
        with untrusted.opened(path, writable=True) as file:
            if not atomic.lock(file):
                raise SaveError("elsewhere", name=path.name)
        path.unlink()
        story_path(path).unlink(missing_ok=True)
    except FileNotFoundError:
        return
    except OSError as error:
        raise UserError("undeleted", name=path.name, why=why(error)) from error


def _journals(folder: Path) -> Iterator[Path]:
    """Yield the journals of a folder, without empty ones."""
    try:
        with os.scandir(folder) as entries:
            names = sorted(entry.name for entry in entries if entry.name.endswith(ENDING))
    except FileNotFoundError:
        return
    for name in names:
        path = folder / name
        with contextlib.suppress(OSError):  # the file may have been deleted meanwhile
            if not path.is_file() or path.stat().st_size:
                yield path


def _age(path: Path) -> tuple[int, float, str]:
    """Return the key that sorts the journals of a folder, newest last."""
    return _order(_head(path)), _written(path), path.name


def saved_at(path: Path) -> SavedMatch:
    """Return the description of a journal's match.

    Raises `SaveError` if the journal is not valid.
    """
    header, *rest = read(path)
    deal = from_header(header, path.name, is_to_list=True)
    moves = sum("move" in line for line in rest)
    titles = [line["title"] for line in rest if isinstance(line.get("title"), str)]
    deeds = [line for line in rest if "player" not in line and "title" not in line]  # both may come after the end
    last = deeds[-1] if deeds else {}
    title, order = titled(titles[-1]) if titles else "", _known(header.get("order"))
    points, places = _result(last, len(deal.seats))
    older = is_of_older_rules(header)
    return SavedMatch(path, deal, moves, order, _written(path), title, "over" in last, points, places, older)


def titled(words: str) -> str:
    """Return a title that is safe to store and display.

    Returns an empty string for none.
    """
    return untrusted.name(words, TITLE_LENGTH) if words.strip() else ""


def _result(line: Mapping[str, object], seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the points and places of the line that ends a match.

    Both are empty if it is another line, or malformed.
    """
    points, places = line.get("over"), line.get("places")
    if _are(points, range(-POINTS, POINTS + 1), seats) and _are(places, range(1, seats + 1), seats):
        return tuple(points), tuple(places)  # type: ignore[arg-type]  # _are has checked both
    return (), ()


def _are(numbers: object, allowed: Sequence[int], count: int) -> bool:
    if not isinstance(numbers, list) or len(numbers) != count:
        return False
    return all(type(number) is int and number in allowed for number in numbers)


def _known(order: object) -> int:
    return order if type(order) is int and 0 <= order < MAX_ORDER else 0


def _order(head: bytes) -> int:
    found = _ORDER.search(head)
    return _known(int(found[1])) if found else 0


def _head(path: Path) -> bytes:
    try:
        with untrusted.opened(path) as file:
            return file.read(_HEAD).partition(b"\n")[0]
    except OSError:
        return b""


def _written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
