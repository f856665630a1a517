"""Rules of the four games, free of pictures, files, clocks and opponents."""

from __future__ import annotations

from importlib import import_module

from .base import Event, State
from .game import Game, IllegalMove

__all__ = ["GAMES", "Event", "Game", "IllegalMove", "State", "get"]

GAMES = ("venezia", "rialto", "gondola", "murano")


def get(name: str) -> Game:
    """Return the game of that name; raise `ValueError` if there is none."""
    if name not in GAMES:
        raise ValueError(f"no game {name!r}: there is {', '.join(GAMES)}")
    game: Game = import_module(f"{__name__}.{name}").GAME
    return game
