"""The gondolas that move for an action: which, where to, for how much; and a draft with another of them elsewhere.

It is found by trying the moves on copies, so the rules say it, not the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules import Game
from game.rules.murano import moves as m
from game.rules.murano.board import SPACES
from game.rules.murano.events import GondolaMoved
from game.rules.murano.state import ACT, CLEAR, TO_CLEAR, State

from .shown import space_of


class Leg(NamedTuple):
    """One gondola's way."""

    origin: int
    space: int
    price: int
    red: int
    comes: bool  # to have its space used, not out of the way


def is_clearing(move: int) -> bool:
    """Whether a move lands a gondola that is in the way."""
    return m.CLEAR_TO <= move < m.TOP


def shortest(game: Game, state: State) -> int:
    """The nearest landing of the gondola in the way."""
    return min(game.legal(state), key=lambda move: (move >= m.CLEAR_RED, (space_of(move) - state.clearing) % SPACES))


def whole(game: Game, state: State, move: int, told: Sequence[int] = ()) -> tuple[int, ...]:
    """A move on the ring, with the ways of all gondolas to be cleared after it: those told, or the shortest."""
    tried = state.copy()
    game.apply(tried, move)
    found = [move]
    while tried.phase == CLEAR:
        said = told[len(found)] if len(found) < len(told) else -1
        found.append(said if said in game.legal(tried) else shortest(game, tried))
        game.apply(tried, found[-1])
    return tuple(found)


def legs(game: Game, state: State, moves: Sequence[int]) -> tuple[Leg, ...]:
    """The ways of the gondolas that some moves bring about."""
    tried = state.copy()
    found = []
    for move in moves:
        stroke = tried.strokes if tried.phase == CLEAR else 0
        for event in game.apply(tried, move):
            if isinstance(event, GondolaMoved):
                found.append(Leg(event.origin, event.space, stroke, event.red, event.why != TO_CLEAR))
                stroke += 1
    return tuple(found)


def redrafted(game: Game, state: State, drafted: Sequence[int], space: int) -> tuple[int, ...]:
    """A draft in which a cleared gondola goes to another space; empty where none can."""
    found: tuple[int, ...] = ()
    tried = state.copy()
    for at, move in enumerate(drafted):
        if is_clearing(move) and space != space_of(move):
            other = next((one for one in game.legal(tried) if space_of(one) == space), -1)
            if other >= 0:
                found = (*drafted[:at], *whole(game, tried, other))
        if tried.phase not in (ACT, CLEAR):
            break
        game.apply(tried, move)
    return found
