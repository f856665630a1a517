"""Loading of a match from the lines of its journal, to resume or to watch it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from game.files import untrusted
from game.files.untrusted import FAULTS, Json
from game.match.journal import DamagedError, Journal, Line, SaveError, quarantine, read
from game.match.match import FORMAT, RULES, TITLE_LENGTH, Match
from game.match.origin import origin_of
from game.match.seat import NAME_LENGTH, Seat, players

COLOURS = 5  # number of colours that a seat may have
REDEALS = 99  # most redeals in one match, as each takes a thousand times longer than reading a line


def from_lines(lines: Iterable[Line], name: str = "the match") -> Match:
    """Return the match of a journal's lines.

    Raises `SaveError` if they are not a match.
    """
    *_, match = replayed(lines, name)
    return match


def replayed(lines: Iterable[Line], name: str = "the match") -> Iterator[Match]:
    """Yield the match of a journal after its header, and after each line.

    A caller that has frames to draw may pause in between.
    """
    header, *rest = lines
    match = from_header(header, name)
    yield match
    if sum("sat" in line for line in rest) > REDEALS:
        raise DamagedError("damaged", name=name, why=f"it redeals more than {REDEALS} times")
    for number, line in enumerate(rest, 2):
        try:
            _replay(match, line)
        except FAULTS as error:
            raise DamagedError("damaged", name=name, why=f"line {number}: {error}") from error
        yield match


def is_of_older_rules(header: Line) -> bool:
    """Return whether a match has rules that this program no longer plays."""
    rules = header.get("rules")
    return type(rules) is int and 0 < rules < RULES


def from_header(header: Line, name: str, is_to_list: bool = False) -> Match:
    """Return the match of a journal's header, as it was dealt.

    Raises `SaveError` if the header is not valid. A match that is only listed may have older rules. It cannot be
    played, but its game, seats and date are known.
    """
    if type(header.get("laguna")) is not int:
        raise DamagedError("damaged", name=name, why="it is no match of Laguna")
    is_older = is_to_list and is_of_older_rules(header)
    for fault, key, wanted in (("format", "laguna", FORMAT), ("rules", "rules", RULES)):
        if header.get(key) != wanted and not (is_older and key == "rules"):
            raise SaveError(fault, name=name, found=header.get(key), wanted=wanted)
    try:
        seats = [seat_of(seat) for seat in header["seats"]]
        practice, colours = header["practice"] is True, colours_of(header.get("colours"), len(seats))
        lesson = header.get("lesson") is True
        options = {} if is_older else header["options"]  # options of older rules may no longer exist
        match = Match(header["game"], seats, header["seed"], options, practice, colours, lesson)
        match.origin = origin_of(header)
        return match
    except FAULTS as error:
        kind = SaveError if is_older else DamagedError
        raise kind("damaged", name=name, why=f"line 1: {error}") from error


def colours_of(entry: Json, seats: int) -> list[int]:
    """Return the seats' colours.

    Returns an empty list if they are missing or invalid.
    """
    told = entry if isinstance(entry, list) else []
    good = [colour for colour in told if type(colour) is int and 0 <= colour < COLOURS]
    return good if len(set(good)) == len(told) == seats else []


def seat_of(entry: Json) -> Seat:
    """Return the seat of an entry.

    Raises one of `FAULTS` if the entry is malformed.
    """
    name, player = entry["name"], entry["player"]
    if not isinstance(name, str) or not isinstance(player, str):
        raise TypeError("a seat has a name and a player")
    if player not in players():
        raise ValueError(f"there is no player {player!r}")
    return Seat(untrusted.name(name, NAME_LENGTH), player)


def _replay(match: Match, line: Line) -> None:
    if "move" in line:
        if line.get("seat") != match.actor:
            raise ValueError(f"seat {line.get('seat')} is not the one to decide")
        match.commit(match.game.parse(match.state, line["move"]))
    elif "undo" in line:
        if type(line["undo"]) is not int or not 0 <= line["undo"] <= len(match.steps):
            raise ValueError("it takes back more than was played")
        if line["undo"] < len(match.steps):
            match.history.undo_to(line["undo"])
        match.assisted = match.assisted or line.get("assisted") is True
    elif "sat" in line:
        seat = line["sat"]
        if type(seat) is not int or not 0 <= seat < len(match.seats) or match.is_over:
            raise ValueError(f"nobody sits down at {seat!r}")
        match.sit_down(seat, line["seed"])
    elif "player" in line:
        seat = line["seat"]
        if type(seat) is not int or not 0 <= seat < len(match.seats):
            raise ValueError(f"there is no seat {seat!r}")
        match.sit(seat, seat_of(line))
    elif "title" in line:
        match.title = untrusted.name(str(line["title"]), TITLE_LENGTH) if line["title"] else ""
    elif "over" not in line:
        raise ValueError("nothing known stands there")


def load(path: Path) -> Match:
    """Return a saved match to watch, without changing its file."""
    return from_lines(read(path), path.name)


def resume(path: Path, order: int = 0) -> Match:
    """Resume a saved match, as the newest of its folder if an order is given.

    A damaged file is set aside. `SaveError` says so in one line.
    """
    try:
        journal, lines = Journal.reopen(path)
        try:
            match = from_lines(lines, path.name)
        except SaveError:
            journal.close()
            raise
    except DamagedError as error:
        raise quarantine(path, error) from error
    journal.trim()
    if order:
        journal.renumber(order)
    match.journal = journal
    return match
