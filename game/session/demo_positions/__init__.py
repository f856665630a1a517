"""Mid-match positions from which the demonstration plays on.

`tests/demo_positions.py` plays and cuts them.
"""

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
    """Return the games that the demonstration shows, in their order.

    A game is left out if its file is missing or damaged.
    """
    return [game for game in GAMES if _journals(game)]


@cache
def _journals(game: str) -> list[list[Line]]:
    """Return the journals of a game's positions.

    Returns an empty list if the file is missing or damaged.
    """
    with contextlib.suppress(OSError, ValueError, RecursionError):
        found = json.loads(untrusted.read(_file(game)))
        if isinstance(found, list) and all(isinstance(lines, list) and lines for lines in found):
            return found
    return []


def count(game: str) -> int:
    """Return the number of positions that a game has."""
    return len(_journals(game))


def middle(game: str, number: int) -> Match:
    """Return a match in a mid-match position, with computers in all its seats.

    Raises `MissingError` if no position of the game can be played on.
    """
    journals = _journals(game)
    for offset in range(len(journals)):
        with contextlib.suppress(SaveError, AttributeError):
            return from_lines(journals[(number + offset) % len(journals)], f"{game}.json")
    raise MissingError(f"{_file(game).name} of the demonstration is missing or damaged: please install Laguna again")


def next_middle(turn: int) -> Match:
    """Return the match for a turn of the demonstration.

    The games take turns. Games that cannot be shown are left out.
    """
    games = shown()
    for offset in range(len(games)):
        game = games[(turn + offset) % len(games)]
        with contextlib.suppress(MissingError):
            return middle(game, turn // len(games))
    raise MissingError("the demonstration's matches are missing or damaged: please install Laguna again")
