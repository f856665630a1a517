"""Chosen positions of the tables, found by random play, the same on every run."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from game.match import Match
from game.match.lineup import named_seats
from game.rules import get

LEVELS = ("human", "doge", "noble", "merchant", "apprentice")
MAX_MOVES = 4000
SEEDS_TRIED = 60
Posed = Any  # a table's scene; tables know no scenes, and each position uses its own game's view
Wanted = Callable[[Any, list[int]], bool]  # condition on the game's own state and its legal moves
Hover = Callable[[Posed], int | None]


@dataclass(frozen=True)
class Position:
    """Chosen position of a table, found by random play."""

    name: str
    seats: int
    wanted: Wanted
    people: tuple[int, ...] = (0,)
    seed: int = 7
    after: int = 0  # moves before the position at least
    hover: Hover | None = None  # the hovered move
    options: tuple[tuple[str, int], ...] = ()
    arm: bool = False


def gallery_of(game: str) -> tuple[Position, ...]:
    """Return the chosen positions of a game's table."""
    found: tuple[Position, ...] = import_module(f"game.tables.{game}.positions").POSITIONS
    return found


def match_at(game: str, position: Position) -> Match:
    """Return a match played at random to a position.

    It is that of the first seed that leads there.
    """
    levels = [("human" if seat in position.people else LEVELS[seat or 1]) for seat in range(position.seats)]
    seats = named_seats(levels)
    seed, moves = _way_to(game, position)
    match = Match(game, seats, seed, dict(position.options))
    for move in moves:
        match.commit(move)
    return match


@cache
def _way_to(name: str, position: Position) -> tuple[int, tuple[int, ...]]:
    """Return the first seed whose random game comes to a position, and its moves."""
    game = get(name)
    for seed in range(position.seed, position.seed + SEEDS_TRIED):
        state = game.new(position.seats, seed, **dict(position.options))
        dice = random.Random(seed)
        moves: list[int] = []
        while len(moves) < MAX_MOVES:
            legal = game.legal(state)
            if len(moves) >= position.after and position.wanted(state, legal):
                return seed, tuple(moves)
            if not legal:
                break
            moves.append(dice.choice(legal))
            game.rules.apply(state, moves[-1])
    raise ValueError(f"{name}: the position {position.name} never comes")
