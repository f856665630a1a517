"""The matches kept in a folder: which of them can be gone on with, the newest first, and what is wrong with others.

The newest is the one that was begun or continued last: each time its header takes a number above all others (its
order), so a clock that was set back does not count. Nothing that lies in the folder makes reading it fail.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game import foreign
from game.trouble import Trouble, why

from .journal import DamagedError, SaveError, read, set_aside
from .match import Match, from_header, resume

ENDING = ".jsonl"
HIGHEST = 10**11  # no folder sees so many matches: what claims more was made up
_ORDER = re.compile(rb'"order": {0,12}([0-9]{1,12})')
_HEAD = 4096


@dataclass(frozen=True)
class Saved:
    """A match that is not over, as its journal tells."""

    path: Path
    deal: Match  # before the first move
    moves: int
    order: int
    written: float


@dataclass
class Shelf:
    """What was found in a folder."""

    matches: list[Saved] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)


def look(folder: Path) -> Shelf:
    """The matches of a folder that are not over, the newest first. Damaged journals are kept aside."""
    shelf = Shelf()
    try:
        paths = list(_journals(folder))
    except OSError as error:
        shelf.troubles.append(Trouble("unreadable", name=folder.name, why=why(error)))
        return shelf
    for path in paths:
        try:
            saved = _saved(path)
        except DamagedError as error:
            shelf.troubles.append(set_aside(path, error))
        except SaveError as error:
            shelf.troubles.append(error)
        else:
            shelf.matches += [saved] if saved else []
    shelf.matches.sort(key=lambda saved: (saved.order, saved.written, saved.path.name), reverse=True)
    return shelf


def next_order(folder: Path) -> int:
    """A number above those of all matches in a folder."""
    try:
        return 1 + max((_order(_head(path)) for path in _journals(folder)), default=0)
    except OSError:
        return 1


def take_up(path: Path) -> Match:
    """Go on with a match, which is then the newest of its folder; `SaveError` when it cannot be."""
    return resume(path, next_order(path.parent))


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


def _saved(path: Path) -> Saved | None:
    """What a journal tells of its match; None when it is over."""
    header, *rest = read(path)
    deeds = [line for line in rest if "player" not in line]  # a seat may be handed over after the end
    if deeds and "over" in deeds[-1]:
        return None
    deal = from_header(header, path.name)
    moves = sum("move" in line for line in rest)
    return Saved(path, deal, moves, _known(header.get("order")), _written(path))


def _known(order: Any) -> int:
    return order if type(order) is int and 0 <= order < HIGHEST else 0


def _order(head: bytes) -> int:
    found = _ORDER.search(head)
    return _known(int(found[1])) if found else 0


def _head(path: Path) -> bytes:
    try:
        with foreign.opened(path) as file:
            return file.read(_HEAD).partition(b"\n")[0]
    except OSError:
        return b""


def _written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
