"""Middles of matches, from which the demonstration goes on; `tests/demo_positions.py` plays and cuts them."""

from __future__ import annotations

import contextlib
import json
from functools import cache
from pathlib import Path

from game.files import untrusted
from game.files.user_errors import MissingError
from game.match import Match
from game.match.journal import Line, SaveError
from game.rules import GAMES
from game.saves.load import from_lines


def _file(game: str) -> Path:
    return Path(__file__).parent / f"{game}.json"


def shown() -> list[str]:
    """The games that are shown, in their order. One whose file is missing or damaged is not."""
    return [game for game in GAMES if _journals(game)]


@cache
def _journals(game: str) -> list[list[Line]]:
    """Return the journals of a game's middles; none if its file is missing or damaged."""
    with contextlib.suppress(OSError, ValueError, RecursionError):
        found = json.loads(untrusted.read(_file(game)))
        if isinstance(found, list) and all(isinstance(lines, list) and lines for lines in found):
            return found
    return []


def count(game: str) -> int:
    """How many middles there are of a game."""
    return len(_journals(game))


def middle(game: str, number: int) -> Match:
    """A match in its middle, all its seats computers'. `MissingError` if none of the game can be played on."""
    journals = _journals(game)
    for offset in range(len(journals)):
        with contextlib.suppress(SaveError, AttributeError):
            return from_lines(journals[(number + offset) % len(journals)], f"{game}.json")
    raise MissingError(f"{_file(game).name} of the demonstration is missing or damaged: please install Laguna again")


def next_middle(turn: int) -> Match:
    """The match that a turn of the demonstration shows: each game in its turn, those that cannot be shown left out."""
    games = shown()
    for offset in range(len(games)):
        game = games[(turn + offset) % len(games)]
        with contextlib.suppress(MissingError):
            return middle(game, turn // len(games))
    raise MissingError("the demonstration's matches are missing or damaged: please install Laguna again")
