"""Middles of matches, from which the demonstration goes on; `tests/middles.py` plays and cuts them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from game.match import Match
from game.match.journal import Line
from game.match.reading import from_lines
from game.rules import GAMES


def _file(game: str) -> Path:
    return Path(__file__).parent / f"{game}.json"


def shown() -> list[str]:
    """The games that are shown, in their order."""
    return [game for game in GAMES if _file(game).exists()]


@cache
def _journals(game: str) -> list[list[Line]]:
    found: list[list[Line]] = json.loads(_file(game).read_text(encoding="utf-8"))
    return found


def count(game: str) -> int:
    """How many middles there are of a game."""
    return len(_journals(game))


def middle(game: str, number: int) -> Match:
    """A match in its middle, all its seats computers'."""
    journals = _journals(game)
    return from_lines(journals[number % len(journals)], f"{game}.json")
