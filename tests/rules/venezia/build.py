"""Builders of positions: an empty table, cards, buildings, gondolas and gold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.rules import Event, get
from game.rules.venezia.board import (
    BASILICA,
    BUILT,
    CAMPO,
    CASA,
    EMPTY,
    HEX_DISTRICT,
    KINDS,
    MARSH,
    PALAZZO,
    PONTE,
    TREASURE_BASE,
    hex_named,
)
from game.rules.venezia.moves import MOVES
from game.rules.venezia.state import FINAL, IMAGINARY, NONE, PLAY, State
from tests.rules.venezia.invariants import check

GAME = get("venezia")
__all__ = [
    "BASILICA",
    "CAMPO",
    "CASA",
    "FINAL",
    "GAME",
    "IMAGINARY",
    "PALAZZO",
    "PLAY",
    "PONTE",
    "again",
    "at",
    "clear",
    "empty_bag",
    "fill",
    "front",
    "give",
    "has",
    "moves",
    "only",
    "open_card",
    "play",
    "put",
    "spend_pieces",
    "start",
    "take_chest",
    "tokens",
]


def start(seats: int = 3, turn: int = 0, seed: int = 1) -> State:
    """Return a game whose first turn is a chosen seat's, with empty hands."""
    s: State = GAME.new(seats, seed)
    s.turn = s.decider = turn
    for seat in range(seats):
        for kind in range(KINDS):
            s.deck[kind] += s.hand[seat][kind]
            s.deck_size += s.hand[seat][kind]
            s.hand[seat][kind] = 0
        s.hand_size[seat] = 0
    return s


def again(s: State, seat: int) -> State:
    """Begin a seat's turn."""
    s.turn = s.decider = seat
    s.phase = PLAY
    s.fresh = 1
    s.news = s.turned = s.closing = s.stirred = s.begun = s.drained = 0
    return s


def give(s: State, seat: int, *kinds: int) -> State:
    """Move cards from the deck to a hand."""
    for kind in kinds:
        _from_deck(s, kind)
        s.hand[seat][kind] += 1
        s.hand_size[seat] += 1
    return s


def fill(s: State, *seats: int) -> State:
    """Give each of these seats a hand of one palazzo."""
    for seat in seats or range(s.seats):
        give(s, seat, PALAZZO)
    return s


def front(s: State, party: int, *kinds: int) -> State:
    """Put joint cards from the deck in front of a party.

    The party with most cards gets the pawn.
    """
    for kind in kinds:
        _from_deck(s, kind)
        s.front[party][kind] += 1
        s.joint[kind] += 1
        if s.pawn[kind] == NONE or s.front[party][kind] > s.front[s.pawn[kind]][kind]:
            s.pawn[kind] = party
    return s


def open_card(s: State, *kinds: int) -> State:
    """Put cards from the deck into the open row."""
    for kind in kinds:
        _from_deck(s, kind)
        s.open[kind] += 1
    return s


def _from_deck(s: State, kind: int) -> None:
    if s.deck[kind]:
        s.deck[kind] -= 1
        s.deck_size -= 1
    else:
        assert s.discards[kind]
        s.discards[kind] -= 1


def clear(s: State, *names: str) -> State:
    """Drain these hexagons; their tokens leave the game."""
    for name in names:
        h = hex_named(name)
        if s.ground[h] == MARSH:
            value = 1 if s.bag[1] else 2
            s.bag[value] -= 1
            s.paid[value] += 1
            s.marshes -= 1
            s.ground[h] = EMPTY
    return s


def empty_bag(s: State) -> State:
    """Drain the whole board; seat 0 gets all its tokens."""
    for h in range(len(s.ground)):
        if s.ground[h] == MARSH:
            s.ground[h] = EMPTY
    for value in range(3):
        s.marsh[0][value] += s.bag[value]
        s.marsh_count[0] += s.bag[value]
        s.bag[value] = 0
    s.marshes = 0
    return s


def put(s: State, kind: int, *names: str) -> State:
    """Put a finished building on its hexagons."""
    clear(s, *names)
    for name in names:
        h = hex_named(name)
        assert s.ground[h] == EMPTY
        s.ground[h] = BUILT + kind
        if kind == CASA:
            s.houses[HEX_DISTRICT[h]] += 1
            s.left[CASA] -= 1
    if kind != CASA:
        s.left[kind] -= 1
    return s


def spend_pieces(s: State, kind: int, left: int, names: Iterable[str]) -> State:
    """Build on these hexagons until `left` pieces of the kind are in supply.

    The kind must be one of a single hexagon.
    """
    for name in names:
        if s.left[kind] > left:
            put(s, kind, name)
    assert s.left[kind] == left
    return s


def at(s: State, seat: int, space: int) -> State:
    """Put a gondola on a space."""
    s.gained[seat][CASA] += space - s.gondola[seat]
    s.gondola[seat] = space
    return s


def tokens(s: State, seat: int, *values: int) -> State:
    """Put tokens in front of a seat: marsh up to 2, treasures from 3."""
    for value in values:
        if value < TREASURE_BASE:
            s.bag[value] -= 1
            s.marsh[seat][value] += 1
            s.marsh_count[seat] += 1
            s.marshes -= 1
            h = max(h for h in range(len(s.ground)) if s.ground[h] == MARSH)
            s.ground[h] = EMPTY
        else:
            s.chest[value - TREASURE_BASE] -= 1
            s.chest_size -= 1
            s.treasure[seat][value - TREASURE_BASE] += 1
            s.treasure_count[seat] += 1
    return s


def take_chest(s: State, seat: int) -> State:
    """Put all remaining treasures in front of a seat."""
    for value in range(len(s.chest)):
        tokens(s, seat, *[value + TREASURE_BASE] * s.chest[value])
    return s


def moves(s: State) -> list[str]:
    """Return the legal moves as text."""
    return [MOVES.text(move) for move in GAME.legal(s)]


def only(s: State, kind: str) -> list[str]:
    """Return the legal moves of a kind as text, without the kind."""
    return [text.removeprefix(kind).strip() for text in moves(s) if text.split()[0] == kind]


def play(s: State, *texts: str) -> list[Event]:
    """Make moves and return their events; check the invariants at both ends."""
    told: list[Event] = []
    for text in texts:
        check(s)
        told += GAME.apply(s, MOVES.parse(text))
    check(s)
    return told


def has(told: list[Event], happened: type[Event], /, **values: Any) -> bool:
    """Return whether an event of this class and values is among these."""
    return any(
        isinstance(event, happened) and all(getattr(event, name) == value for name, value in values.items())
        for event in told
    )
