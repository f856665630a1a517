"""Stories: records of matches, stored next to their journals.

A story spares later rules from having to replay the match. A story holds events as names and values
(`game.rules.<game>.event_names`), the result with its sources, seats and dates. It is written when a finished match is
left, and in the background for finished matches that have none.
"""

from __future__ import annotations

import contextlib
import datetime
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.files import atomic, untrusted
from game.files.untrusted import FAULTS, Json
from game.match.journal import Line, SaveError, read
from game.match.match import RULES, Match
from game.match.seat import Seat
from game.rules import Event, Game, State, get

from .hall_of_fame import token_of
from .load import colours_of, load, replayed, seat_of

ENDING = ".story"
FORMAT = 1
PUBLIC = -1
AT_ONCE = 12  # lines of a journal replayed per call in the background


@dataclass(frozen=True)
class Turn:
    """Move with its player, its text, its events and the points after it.

    The text of a move that is not public is empty. Stories written before points were recorded have none.
    """

    seat: int
    player: str
    move: str
    events: tuple[Event, ...]
    points: tuple[int, ...] = ()


@dataclass(frozen=True)
class Story:
    """Record of a match: a finished one, or as much as the public has seen so far."""

    game: Game
    rules: int
    options: Mapping[str, Any]
    seed: int
    seats: tuple[Seat, ...]
    colours: tuple[int, ...]
    begun: str
    ended: str
    assisted: bool
    turns: tuple[Turn, ...]
    points: tuple[int, ...] = ()  # empty until the match is over, as are places and sources
    places: tuple[int, ...] = ()
    sources: tuple[Mapping[str, int], ...] = ()
    token: str = ""

    @property
    def names(self) -> list[str]:
        """Names of the seats."""
        return [seat.name for seat in self.seats]

    @property
    def is_over(self) -> bool:
        """True if the match came to its end."""
        return bool(self.places)


def viewer_of(match: Match) -> int | None:
    """Return the viewer that a match's story is written for.

    It is the public while people play the match. Otherwise it is None, and everything is open.
    """
    return PUBLIC if match.people and not match.is_over else None


def story_of(match: Match, begun: str = "", ended: str = "") -> Story:
    """Return the story of a match.

    While people play it, the story holds what the public has seen.
    """
    game, state = match.game, match.state
    viewer = viewer_of(match)
    turns = tuple(
        Turn(
            step.seat,
            step.player,
            game.text(match.state_after(at), step.move) if viewer is None else "",
            tuple(event.seen_by(viewer) for event in step.events),
            _points(game, match.state_after(at + 1), viewer),
        )
        for at, step in enumerate(match.steps)
    )
    story = Story(
        game,
        RULES,
        match.options,
        match.seed,
        tuple(match.seats),
        tuple(match.colours),
        begun,
        ended if match.is_over else "",
        match.assisted,
        turns,
    )
    if not match.is_over:
        return story
    sources = tuple({name: int(points) for name, points in row.items()} for row in game.sources(state))
    points, places = tuple(map(int, game.points(state))), tuple(map(int, game.places(state)))
    return Story(**{**vars(story), "points": points, "places": places, "sources": sources, "token": token_of(match)})


def _points(game: Game, state: State, viewer: int | None) -> tuple[int, ...]:
    """Return the points that a viewer sees; None sees everything."""
    return tuple(map(int, game.points(state if viewer is None else game.veiled(state, viewer))))


# ---- JSON


def to_json(story: Story) -> dict[str, Json]:
    """Return a story as it is stored and printed."""
    write = story.game.events.write
    return {
        "laguna": FORMAT,
        "rules": story.rules,
        "game": story.game.name,
        "options": dict(story.options),
        "seed": story.seed,
        "seats": [{"name": seat.name, "player": seat.player} for seat in story.seats],
        "colours": list(story.colours),
        "begun": story.begun,
        "ended": story.ended,
        "assisted": story.assisted,
        "over": story.is_over,
        "points": list(story.points),
        "places": list(story.places),
        "sources": [dict(row) for row in story.sources],
        "token": story.token,
        "turns": [
            {
                "seat": turn.seat,
                "player": turn.player,
                "move": turn.move,
                "events": [*map(write, turn.events)],
                **({"points": list(turn.points)} if turn.points else {}),
            }
            for turn in story.turns
        ],
    }


def from_json(told: Json) -> Story:
    """Return the story of a file's JSON.

    Raises one of `FAULTS` if it is malformed.
    """
    if told["laguna"] != FORMAT or type(told["rules"]) is not int:
        raise ValueError("it is no story of this format")
    game = get(told["game"])
    seats = tuple(map(seat_of, told["seats"]))
    points, places, sources = told["points"], told["places"], told["sources"]
    if len(seats) not in game.seats or any(len(row) not in (0, len(seats)) for row in (points, places, sources)):
        raise ValueError("it has another number of seats")
    return Story(
        game,
        told["rules"],
        {str(option): value for option, value in told["options"].items()},
        int(told["seed"]),
        seats,
        tuple(colours_of(told["colours"], len(seats))),
        untrusted.line(str(told["begun"])),
        untrusted.line(str(told["ended"])),
        told["assisted"] is True,
        tuple(_turn(game, len(seats), turn) for turn in told["turns"]),
        tuple(map(int, points)),
        tuple(map(int, places)),
        tuple({str(name): int(number) for name, number in row.items()} for row in sources),
        untrusted.line(str(told["token"])),
    )


def _turn(game: Game, seats: int, told: Json) -> Turn:
    if told["seat"] not in range(seats):
        raise ValueError("nobody sits there")
    events = tuple(game.events.read(name, values) for name, values in told["events"])
    points = tuple(map(int, told.get("points", ())))
    if len(points) not in (0, seats):
        raise ValueError("points of another number of seats")
    return Turn(told["seat"], str(told["player"]), untrusted.line(str(told["move"])), events, points)


# ---- files


def story_path(journal: Path) -> Path:
    """Return the path of a journal's story."""
    return journal.with_suffix(ENDING)


def keep_story(match: Match, journal: Path, ended: str = "") -> None:
    """Store the story of a finished match next to its journal.

    Raises `OSError` if it cannot be written.
    """
    header = read(journal)[0]
    told = to_json(story_of(match, _dated(header), ended or _written(journal)))
    atomic.write(
        story_path(journal), json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode(), lasting=False
    )


def read_story(journal: Path) -> Story | None:
    """Return the story of a journal.

    Returns None if there is none, or if it is malformed.
    """
    with contextlib.suppress(OSError, *FAULTS):
        return from_json(json.loads(untrusted.read(story_path(journal))))
    return None


def told_at(path: Path, match: Match) -> Story:
    """Return the story of a match that was loaded from a journal."""
    return story_of(match, _dated(read(path)[0]), _written(path))


def load_told(path: Path) -> Match | Story:
    """Load a match, or its story if its rules are no longer played.

    Raises `SaveError` if there is neither.
    """
    try:
        return load(path)
    except SaveError as error:
        story = read_story(path) if error.code == "rules" else None
        if story is None:
            raise
        return story


def _dated(header: Line) -> str:
    """Return the time at which a match was begun, as its journal records it."""
    return untrusted.line(str(header.get("begun", "")))


def _written(path: Path) -> str:
    """Return the time at which a file was last written."""
    with contextlib.suppress(OSError):
        written = datetime.datetime.fromtimestamp(path.stat().st_mtime, datetime.UTC)
        return written.isoformat(timespec="seconds")
    return ""


class StoryWriter:
    """Writer of the stories that are missing in some folders, a few lines per call."""

    def __init__(self, folders: Iterable[Path]):
        self._work = self._write(list(folders))

    def go_on(self) -> bool:
        """Do a little of the work.

        Returns whether there was any left.
        """
        return next(self._work, None) is not None

    def _write(self, folders: list[Path]) -> Iterator[bool]:
        for folder in folders:
            for path in sorted(_journals(folder)):
                if not story_path(path).exists():
                    with contextlib.suppress(SaveError, OSError):
                        yield from _replay_and_keep(path)
                yield True


def _journals(folder: Path) -> list[Path]:
    with contextlib.suppress(OSError):
        return [path for path in folder.iterdir() if path.suffix == ".jsonl"]
    return []


def _replay_and_keep(path: Path) -> Iterator[bool]:
    """Replay a finished match with pauses, and store its story."""
    lines = read(path)
    if not any("over" in line for line in lines) or lines[0].get("rules") != RULES:
        return
    playing = replayed(lines, path.name)
    match = next(playing)
    for number, match in enumerate(playing):  # noqa: B007
        if number % AT_ONCE == 0:
            yield True
    if match.is_over:
        keep_story(match, path)
