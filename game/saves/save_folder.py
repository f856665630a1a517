"""The matches kept in a folder, the newest first: which are under way, which are over, what is wrong with others.

The newest is the one that was begun or continued last: each time its header takes a number above all others (its
order), so a clock that was set back does not count. Nothing that lies in the folder makes reading it fail, and however
much lies there, it is read a few journals at a time by whoever has frames to draw.
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
HIGHEST = 10**11  # no folder sees so many matches: what claims more was made up
POINTS = 9999  # that a seat may be told to have
HEADS = 40  # heads that are read in the time of a journal
_LESSON = re.compile(rb'"lesson": ?true')
_ORDER = re.compile(rb'"order": {0,12}([0-9]{1,12})')
_HEAD = 4096


@dataclass(frozen=True)
class SavedMatch:
    """A match as its journal tells it, without playing it."""

    path: Path
    deal: Match  # before the first move
    moves: int
    order: int
    written: float
    title: str = ""  # what somebody called it
    is_over: bool = False
    points: tuple[int, ...] = ()  # of the seats, once it is over; empty where the journal does not tell them
    places: tuple[int, ...] = ()
    is_older: bool = False  # whether it was played under older rules: it can be told, but not played

    @property
    def outcome(self) -> Outcome:
        """What tells this match from others at a glance."""
        return Outcome(self.deal.game.name, self.deal.seed, self.points)


class SaveFolder:
    """What is found in a folder: `read_on` reads it bit by bit, the newest first. Damaged journals are kept aside."""

    def __init__(self, folder: Path):
        self.saved: list[SavedMatch] = []
        self.troubles: list[UserError] = []
        self._name = folder.name
        self._found = _journals(folder)
        self._aged: list[tuple[tuple[int, float, str], Path]] = []  # by age, once all have been found
        self._is_listed = False

    @property
    def is_read(self) -> bool:
        """Whether nothing waits to be read."""
        return self._is_listed and not self._aged

    @property
    def matches(self) -> list[SavedMatch]:
        """The matches that can be gone on with."""
        return [saved for saved in self.saved if not saved.is_over and not saved.is_older]

    def read_on(self, journals: float = math.inf) -> None:
        """Read so many journals more. Before the first, the heads of all are read, which tell their order."""
        if not self._is_listed:
            self._list(HEADS * journals)
        while self._is_listed and self._aged and journals > 0:
            self._read(self._aged.pop()[1])
            journals -= 1

    def _list(self, most: float) -> None:
        """Read so many heads more."""
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
    """All that is found in a folder, at once."""
    shelf = SaveFolder(folder)
    shelf.read_on()
    return shelf


def first_evenings(folder: Path) -> Iterator[SavedMatch]:
    """Yield the first evenings of a folder that are not over, the newest first. No other journal is read whole."""
    with contextlib.suppress(OSError):
        paths = [path for path in _journals(folder) if _LESSON.search(_head(path))]
        for path in sorted(paths, key=_age, reverse=True):
            with contextlib.suppress(SaveError):
                saved = saved_at(path)
                if saved.deal.lesson and not saved.is_over:
                    yield saved


def next_order(folder: Path) -> int:
    """A number above those of all matches in a folder."""
    try:
        return 1 + max((_order(_head(path)) for path in _journals(folder)), default=0)
    except OSError:
        return 1


def take_up(path: Path) -> Match:
    """Go on with a match, which is then the newest of its folder; `SaveError` when it cannot be."""
    return resume(path, next_order(path.parent))


def rename(path: Path, title: str) -> None:
    """Give a kept match a title, or none; `UserError` where that cannot be. It does not become newer by that."""
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
    """Delete a kept match, unless somebody plays it; `UserError` where that cannot be."""
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
    """The journals of a folder, without those in which nothing has been written yet."""
    try:
        with os.scandir(folder) as entries:
            names = sorted(entry.name for entry in entries if entry.name.endswith(ENDING))
    except FileNotFoundError:
        return
    for name in names:
        path = folder / name
        with contextlib.suppress(OSError):  # it may have gone meanwhile
            if not path.is_file() or path.stat().st_size:
                yield path


def _age(path: Path) -> tuple[int, float, str]:
    """What the journals of a folder go by, the newest last."""
    return _order(_head(path)), _written(path), path.name


def saved_at(path: Path) -> SavedMatch:
    """What a journal tells of its match; `SaveError` when it tells of none."""
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
    """A title as it can be kept and drawn; empty for none."""
    return untrusted.name(words, TITLE_LENGTH) if words.strip() else ""


def _result(line: Mapping[str, object], seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The points and places of the line that ends a match; empty when it does not, or tells nonsense."""
    points, places = line.get("over"), line.get("places")
    if _are(points, range(-POINTS, POINTS + 1), seats) and _are(places, range(1, seats + 1), seats):
        return tuple(points), tuple(places)  # type: ignore[arg-type]  # they are lists of whole numbers
    return (), ()


def _are(numbers: object, allowed: Sequence[int], count: int) -> bool:
    if not isinstance(numbers, list) or len(numbers) != count:
        return False
    return all(type(number) is int and number in allowed for number in numbers)


def _known(order: object) -> int:
    return order if type(order) is int and 0 <= order < HIGHEST else 0


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
