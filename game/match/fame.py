"""The hall of fame: finished matches in a small SQLite file. Where it cannot be kept, it lasts as long as the program.

Only matches in which a person sat count. A damaged file is set aside, and a new one begun.
"""

from __future__ import annotations

import contextlib
import datetime
import hashlib
import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ai.levels import LEVELS
from game import home

from .match import HUMAN, Match

_SCHEMA = """
CREATE TABLE IF NOT EXISTS match (
    id INTEGER PRIMARY KEY, token TEXT UNIQUE, ended TEXT, game TEXT, seats INTEGER, level TEXT, options TEXT,
    seed INTEGER, assisted INTEGER);
CREATE TABLE IF NOT EXISTS result (
    match INTEGER REFERENCES match, seat INTEGER, name TEXT, player TEXT, colour INTEGER, points INTEGER,
    place INTEGER);
CREATE INDEX IF NOT EXISTS result_match ON result (match);
"""


@dataclass(frozen=True)
class Entry:
    """A line of the hall of fame."""

    name: str
    player: str
    colour: int
    points: int
    place: int
    game: str
    seats: int
    level: str  # of the strongest computer at the table; "human" when only people played
    ended: str
    assisted: bool


@dataclass(frozen=True)
class Rivalry:
    """Two names, and how often each came in before the other."""

    first: str
    second: str
    wins: tuple[int, int]
    colours: tuple[int, int]


class Hall:
    """The open book of results."""

    def __init__(self) -> None:
        self._open()

    def _open(self) -> None:
        path = home.home() / "fame.sqlite"
        for again in (False, True):
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                self._book = sqlite3.connect(path, timeout=2)
                self._book.executescript(_SCHEMA)
            except sqlite3.DatabaseError:
                if again or not path.exists():
                    break
                with contextlib.suppress(OSError):
                    path.replace(path.with_suffix(".damaged"))
                continue
            except OSError:
                break
            return
        self._book = sqlite3.connect(":memory:")
        self._book.executescript(_SCHEMA)

    def close(self) -> None:
        """Let go of the file."""
        self._book.close()

    def record(self, match: Match, colours: Sequence[int], ended: str = "") -> bool:
        """Enter a finished match, once; whether it was new. `ended` is when, if not now."""
        if not match.is_over or not any(seat.is_human for seat in match.seats):
            return False
        token = token_of(match)
        level = max((seat.player for seat in match.seats), key=_strength)
        ended = ended or datetime.datetime.now().astimezone().isoformat(timespec="seconds")
        options = json.dumps(match.options, sort_keys=True)
        row = (token, ended, match.game.name, len(match.seats), level, options, match.seed, int(match.assisted))
        try:
            with self._book:
                cursor = self._book.execute(
                    "INSERT OR IGNORE INTO match (token, ended, game, seats, level, options, seed, assisted)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    row,
                )
                if cursor.rowcount < 1:
                    return False
                points, places = match.game.points(match.state), match.game.places(match.state)
                self._book.executemany(
                    "INSERT INTO result VALUES (?, ?, ?, ?, ?, ?, ?)",
                    [
                        (
                            cursor.lastrowid,
                            seat,
                            who.name,
                            who.player,
                            colours[seat],
                            int(points[seat]),
                            int(places[seat]),
                        )
                        for seat, who in enumerate(match.seats)
                    ],
                )
        except sqlite3.Error:
            return False
        return True

    def best(self, game: str, seats: int = 0, people: bool = False, limit: int = 10) -> list[Entry]:
        """The best results of a game, with a number of seats if given, of people alone if wanted."""
        asked = "SELECT r.name, r.player, r.colour, r.points, r.place, m.game, m.seats, m.level, m.ended, m.assisted"
        asked += " FROM result r JOIN match m ON r.match = m.id WHERE m.game = ?"
        given: list[object] = [game]
        if seats:
            asked += " AND m.seats = ?"
            given.append(seats)
        if people:
            asked += " AND r.player = ?"
            given.append(HUMAN)
        asked += " ORDER BY r.points DESC, r.place, m.ended LIMIT ?"
        with contextlib.suppress(sqlite3.Error):
            return [_entry(row) for row in self._book.execute(asked, (*given, limit))]
        return []

    def count(self, game: str) -> int:
        """How many matches of a game have been finished."""
        with contextlib.suppress(sqlite3.Error):
            return int(self._book.execute("SELECT count(*) FROM match WHERE game = ?", (game,)).fetchone()[0])
        return 0

    def rivalry(self, first: str, second: str, game: str = "") -> Rivalry | None:
        """How two names have fared against each other; None when they have not met."""
        asked = (
            "SELECT sum(a.place < b.place), sum(b.place < a.place), count(*), max(a.colour), max(b.colour)"
            " FROM result a JOIN result b ON a.match = b.match JOIN match m ON m.id = a.match"
            " WHERE a.name = ? AND b.name = ?"
        )
        given = [first, second]
        if game:
            asked += " AND m.game = ?"
            given.append(game)
        with contextlib.suppress(sqlite3.Error):
            mine, theirs, met, colour, other = self._book.execute(asked, given).fetchone()
            if met:
                return Rivalry(first, second, (mine or 0, theirs or 0), (colour, other))
        return None

    def rivalries(self, limit: int = 8) -> list[Rivalry]:
        """The pairs that have met most often, at least one of them a person."""
        asked = (
            "SELECT a.name, b.name, sum(a.place < b.place), sum(b.place < a.place), max(a.colour), max(b.colour)"
            " FROM result a JOIN result b ON a.match = b.match AND a.name < b.name"
            " WHERE a.player = ? OR b.player = ? GROUP BY a.name, b.name ORDER BY count(*) DESC, a.name LIMIT ?"
        )
        with contextlib.suppress(sqlite3.Error):
            return [
                Rivalry(a, b, (mine or 0, theirs or 0), (colour, other))
                for a, b, mine, theirs, colour, other in self._book.execute(asked, (HUMAN, HUMAN, limit))
            ]
        return []


def _strength(player: str) -> int:
    """How strong who plays a seat is; a person counts as none of the levels."""
    return (HUMAN, *LEVELS).index(player)


def _entry(row: tuple[Any, ...]) -> Entry:
    name, player, colour, points, place, game, seats, level, ended, assisted = row
    return Entry(name, player, colour, points, place, game, seats, level, ended, bool(assisted))


def token_of(match: Match) -> str:
    """What tells one played match from another: its deal, its seats and its moves."""
    told = [
        match.game.name,
        match.seed,
        sorted(match.options.items()),
        match.names,
        [step.move for step in match.steps],
    ]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:24]
