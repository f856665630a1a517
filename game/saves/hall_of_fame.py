"""Hall of fame: results of finished matches in a small SQLite file.

If the file cannot be written, the player is told and the program goes on. Only matches in which a person played count.
A damaged file is set aside and a new one begun. A file that another program has locked is left alone. Every value read
from the file is checked, so it can be displayed.
"""

from __future__ import annotations

import contextlib
import datetime
import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from game.files import atomic, paths, untrusted
from game.files.store import Retry
from game.files.user_errors import UserError, why
from game.match.match import Match, Outcome
from game.match.seat import HUMAN, NAME_LENGTH, players
from game.rules import get

NAME = "fame.sqlite"
LOCK_SECONDS = 2.0  # seconds to wait for another program's lock
COLOURS = range(5)
POINTS = range(-9999, 10_000)
_LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_UNKEPT = (
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
)
Row = tuple[Any, ...]  # database row, whose values are checked before they are shown
SQLITE_SUFFIXES = ("-journal", "-wal", "-shm")  # endings of the files that SQLite keeps next to a database
_SCHEMA = """
CREATE TABLE IF NOT EXISTS match (
    id INTEGER PRIMARY KEY, token TEXT UNIQUE, ended TEXT, game TEXT, seats INTEGER, level TEXT, options TEXT,
    seed INTEGER, assisted INTEGER);
CREATE TABLE IF NOT EXISTS result (
    match INTEGER REFERENCES match, seat INTEGER, name TEXT, player TEXT, colour INTEGER, points INTEGER,
    place INTEGER);
CREATE INDEX IF NOT EXISTS result_match ON result (match);
"""
_COLUMNS = (
    "SELECT id, token, ended, game, seats, level, options, seed, assisted FROM match LIMIT 0",
    "SELECT match, seat, name, player, colour, points, place FROM result LIMIT 0",
)


@dataclass(frozen=True)
class Entry:
    """Line of the hall of fame."""

    name: str
    player: str
    colour: int
    points: int
    place: int
    game: str
    seats: int
    level: str  # level of the strongest computer; "human" if only people played
    ended: str
    assisted: bool
    match: int = 0  # its number in the database


@dataclass(frozen=True)
class Rivalry:
    """Two names, with the number of times each finished ahead of the other."""

    first: str
    second: str
    wins: tuple[int, int]
    colours: tuple[int, int]


@dataclass(frozen=True)
class PlayedMatch:
    """Recorded match: its outcome for a quick search, and its unique token."""

    outcome: Outcome
    token: str


class HallOfFame:
    """Open database of results.

    `say` receives its errors, `owe` a change that must be tried again.
    """

    def __init__(
        self,
        say: Callable[[UserError], None] = lambda trouble: None,
        owe: Callable[[str, Retry], None] = lambda name, retry: None,
        lock_seconds: float | None = None,
    ):
        self._say, self._owe = say, owe
        self._patience = LOCK_SECONDS if lock_seconds is None else lock_seconds
        self._path = paths.home() / NAME
        self._trouble: UserError | None = None  # the reason why nothing can be stored
        self._book = self._open()

    def _open(self) -> sqlite3.Connection:
        """Return the open database.

        A damaged one is replaced with a new one. If no file can be used, the database is in memory only.
        """
        for _ in range(2):
            try:
                return _opened(self._path, self._patience)
            except sqlite3.Error as error:
                if not self._put_aside(error):
                    break
            except untrusted.NotARegularFileError:
                self._say(UserError("fame.aside", name=NAME, aside=atomic.quarantine(self._path).name))
            except OSError as error:
                self._refuse(UserError("fame.unkept", name=NAME, why=why(error)))
                break
        return _laid_out(sqlite3.connect(":memory:"))

    def _put_aside(self, error: sqlite3.Error) -> bool:
        """Report a database error, and set the file aside if it is damaged.

        Returns whether a new file can be begun.
        """
        fault = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
        if fault in _LOCKED:
            self._refuse(UserError("fame.locked", name=NAME))
        elif fault in _UNKEPT:
            self._refuse(UserError("fame.unkept", name=NAME, why=error))
        else:
            aside = atomic.quarantine(self._path)
            for ending in SQLITE_SUFFIXES:
                with contextlib.suppress(OSError):
                    Path(f"{self._path}{ending}").replace(f"{aside}{ending}")
            self._say(UserError("fame.aside", name=NAME, aside=aside.name))
            return aside != self._path
        return False

    def _refuse(self, trouble: UserError) -> None:
        """Note and report the reason why nothing can be stored."""
        self._trouble = trouble
        self._say(trouble)

    def close(self) -> None:
        """Close the database."""
        self._book.close()

    def record(self, match: Match, colours: Sequence[int], ended: str = "") -> bool:
        """Record a finished match, once.

        `ended` is the time of its end, if not now. Returns whether the match was new.
        """
        if not match.is_over or not any(seat.is_human for seat in match.seats):
            return False
        ended = ended or datetime.datetime.now().astimezone().isoformat(timespec="seconds")
        is_new = self._enter_or_refuse(match, colours, ended)
        if self._trouble is not None:
            self._owe(NAME, partial(enter_again, match, tuple(colours), ended))
        return is_new

    def _enter_or_refuse(self, match: Match, colours: Sequence[int], ended: str) -> bool:
        """Record a match, in a new database if the old one is damaged.

        Returns whether the match was new.
        """
        for _ in range(2):
            try:
                return self._enter(match, colours, ended)
            except sqlite3.Error as error:
                self._book.close()
                is_put_aside = self._put_aside(error)
                self._book = self._open()
                if not is_put_aside:
                    return False
        return False

    @property
    def trouble(self) -> UserError | None:
        """Error that keeps entries from being stored, if any."""
        return self._trouble

    def _enter(self, match: Match, colours: Sequence[int], ended: str) -> bool:
        level = max((seat.player for seat in match.seats), key=players().index)
        options = json.dumps(match.options, sort_keys=True)
        row = (token_of(match), ended, match.game.name, len(match.seats), level, options, match.seed, match.assisted)
        points, places = match.game.points(match.state), match.game.places(match.state)
        with self._book:
            cursor = self._book.execute(
                "INSERT OR IGNORE INTO match (token, ended, game, seats, level, options, seed, assisted)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                row,
            )
            if cursor.rowcount < 1:
                return False
            number = cursor.lastrowid
            self._book.executemany(
                "INSERT INTO result VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    (number, seat, who.name, who.player, colours[seat], int(points[seat]), int(places[seat]))
                    for seat, who in enumerate(match.seats)
                ],
            )
        return True

    def best(self, game: str, seats: int = 0, people: bool = False, limit: int = 10) -> list[Entry]:
        """Return the best results of a game.

        They are limited to a number of seats, and to people, if given.
        """
        asked = (
            "SELECT r.name, r.player, r.colour, r.points, r.place, m.game, m.seats, m.level, m.ended, m.assisted, m.id"
        )
        asked += " FROM result r JOIN match m ON r.match = m.id WHERE m.game = ?"
        given: list[object] = [game]
        if seats:
            asked += " AND m.seats = ?"
            given.append(seats)
        if people:
            asked += " AND r.player = ?"
            given.append(HUMAN)
        asked += " ORDER BY r.points DESC, r.place, m.ended"
        with contextlib.suppress(sqlite3.Error):
            return list(islice(_entries(self._book.execute(asked, given)), limit))
        return []

    def played(self, match: int) -> PlayedMatch | None:
        """Return the outcome and token of a match, to find it among the stored ones."""
        asked = "SELECT m.game, m.seed, m.token, r.points FROM result r JOIN match m ON r.match = m.id"
        with contextlib.suppress(sqlite3.Error):
            rows = self._book.execute(f"{asked} WHERE m.id = ? ORDER BY r.seat", (match,)).fetchall()
            if rows:
                game, seed, token, _ = rows[0]
                return PlayedMatch(Outcome(game, seed, tuple(row[3] for row in rows)), token)
        return None

    def count(self, game: str) -> int:
        """Return the number of finished matches of a game."""
        with contextlib.suppress(sqlite3.Error):
            return int(self._book.execute("SELECT count(*) FROM match WHERE game = ?", (game,)).fetchone()[0])
        return 0

    def rivalry(self, first: str, second: str, game: str = "") -> Rivalry | None:
        """Return the rivalry of two names.

        Returns None if they have never met.
        """
        asked = (
            "SELECT ?, ?, sum(a.place < b.place), sum(b.place < a.place), max(a.colour), max(b.colour)"
            " FROM result a JOIN result b ON a.match = b.match JOIN match m ON m.id = a.match"
            " WHERE a.name = ? AND b.name = ?"
        )
        given = [first, second, first, second]
        if game:
            asked += " AND m.game = ?"
            given.append(game)
        with contextlib.suppress(sqlite3.Error):
            return next(_rivals(self._book.execute(asked, given)), None)
        return None

    def rivalries(self, limit: int = 8) -> list[Rivalry]:
        """Return the pairs that met most often, at least one of them a person."""
        asked = (
            "SELECT a.name, b.name, sum(a.place < b.place), sum(b.place < a.place), max(a.colour), max(b.colour)"
            " FROM result a JOIN result b ON a.match = b.match AND a.name < b.name"
            " WHERE a.player = ? OR b.player = ? GROUP BY a.name, b.name ORDER BY count(*) DESC, a.name"
        )
        with contextlib.suppress(sqlite3.Error):
            return list(islice(_rivals(self._book.execute(asked, (HUMAN, HUMAN))), limit))
        return []


def enter_again(match: Match, colours: Sequence[int], ended: str) -> UserError | None:
    """Retry recording a match, without waiting for other programs.

    Returns the error if it cannot be stored.
    """
    hall = HallOfFame(lock_seconds=0.0)
    hall.record(match, colours, ended)
    hall.close()
    return hall.trouble


class UnreadableHallError(sqlite3.DatabaseError):
    """Error of a database that opens, but is damaged or has other tables."""


def check(path: Path) -> None:
    """Raise `sqlite3.Error` if a file is not a hall of fame."""
    _opened(path, LOCK_SECONDS).close()


def _opened(path: Path, lock_seconds: float) -> sqlite3.Connection:
    """Return the database of a file, checked and with its tables.

    A missing file is created.
    """
    atomic.folder(path.parent)
    with contextlib.suppress(FileNotFoundError):
        untrusted.opened(path).close()  # refuses a pipe, which would block
    book = sqlite3.connect(path, timeout=lock_seconds)
    try:
        return _laid_out(book)
    except BaseException:
        book.close()
        raise


def _laid_out(book: sqlite3.Connection) -> sqlite3.Connection:
    """Return a database with its tables.

    Raises `UnreadableHallError` if it is damaged, and another `sqlite3.Error` if its tables are wrong.
    """
    book.text_factory = lambda raw: raw.decode(errors="replace")
    book.executescript(_SCHEMA)
    for columns in _COLUMNS:
        book.execute(columns)
    if book.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        raise UnreadableHallError("it is not whole")
    return book


def _entries(rows: Iterator[Row]) -> Iterator[Entry]:
    """Yield the valid entries of some rows."""
    for name, player, colour, points, place, game, seats, level, ended, assisted, match in rows:
        if (
            isinstance(name, str)
            and isinstance(ended, str)
            and all(type(number) is int for number in (colour, points, place, seats))
            and player in players()
            and level in players()
            and colour in COLOURS
            and points in POINTS
            and seats in get(game).seats
            and place in range(1, seats + 1)
        ):
            shown = untrusted.name(name, NAME_LENGTH)
            when, helped = untrusted.line(ended), bool(assisted)
            yield Entry(shown, player, colour, points, place, game, seats, level, when, helped, match)


def _rivals(rows: Iterator[Row]) -> Iterator[Rivalry]:
    """Yield the valid rivalries of some rows."""
    for first, second, mine, theirs, colour, other in rows:
        if isinstance(first, str) and isinstance(second, str) and colour in COLOURS and other in COLOURS:
            names = untrusted.name(first, NAME_LENGTH), untrusted.name(second, NAME_LENGTH)
            yield Rivalry(*names, (int(mine or 0), int(theirs or 0)), (colour, other))


def token_of(match: Match) -> str:
    """Return a token that identifies a match by its deal, its seats and its moves."""
    told = [
        match.game.name,
        match.seed,
        sorted(match.options.items()),
        match.names,
        [step.move for step in match.steps],
    ]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:24]
