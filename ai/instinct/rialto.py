"""Rialto: jokers and many cards of a kind are kept, stages are played in earnest or not, what is free is taken."""

from __future__ import annotations

from typing import Any

from game.rules.rialto.board import JOKER, KINDS, VALUE
from game.rules.rialto.moves import (
    ACTIVATE,
    COUNTS,
    DELAY,
    DISCARD,
    DONE,
    DRAW,
    ENLIST,
    GIVE,
    KEEP,
    MOOR_AT,
    PICK,
    PLAY,
    SETTLE_IN,
    SHIFT_FROM,
    SPAN_AT,
    TAKE,
    TILE_COUNTS,
    TURN,
    UPGRADE,
)
from game.rules.rialto.state import ACTING, BLUE, GREEN

actor: Any = None

MOST = 9
_ROW, _GREEN, _KEEP, _DISCARD, _DELAY, _TURN, _PLAY = 0, 8, 32, 40, 48, 56, 72
_TAKE, _GIVE, _SPAN, _MOOR, _SETTLE, _SHIFT, _BLUE, _DONE = 200, 240, 256, 288, 304, 312, 368, 400
KEYS = 416


def count_of(move: int) -> int:
    """How many cards, jokers and yellow buildings a play shows."""
    tiles = (move - PLAY) % TILE_COUNTS
    cards = (move - PLAY) // TILE_COUNTS
    return cards // COUNTS + cards % COUNTS + tiles


def key(s: Any, move: int) -> int:
    """The kind of a move."""
    if move >= DONE:
        return _DONE + s.phase  # type: ignore[no-any-return]
    if move >= ENLIST:
        return _BLUE + 20
    if move >= ACTIVATE:
        return _BLUE + 16 + move - ACTIVATE
    if move >= UPGRADE:
        return _BLUE + move - UPGRADE
    if move >= SHIFT_FROM:
        return _SHIFT + move - SHIFT_FROM
    if move >= SETTLE_IN:
        return _SETTLE + move - SETTLE_IN
    if move >= MOOR_AT:
        return _MOOR + move - MOOR_AT
    if move >= SPAN_AT:
        return _SPAN + move - SPAN_AT
    if move >= GIVE:
        return _GIVE + move - GIVE
    if move >= TAKE:
        return _TAKE + move - TAKE + (12 if s.round_no > 2 else 0) + (12 if s.round_no > 4 else 0)
    if move >= PLAY:
        return _PLAY + 20 * s.stage + min(MOST, count_of(move)) + (10 if s.round_no > 3 else 0)  # type: ignore[no-any-return]
    if move >= TURN:
        return _TURN + (move - TURN) // JOKER * 6 + s.stage  # type: ignore[no-any-return]
    if move >= DELAY:
        return _DELAY + s.stage  # type: ignore[no-any-return]
    if move >= DISCARD:
        return _DISCARD + move - DISCARD
    if move >= KEEP:
        return _KEEP
    if move >= DRAW:
        return _GREEN + (min(move - DRAW, 3) if move < PICK else 3 + (move - PICK) // KINDS)
    return _ROW


def bias(s: Any, move: int) -> float:
    """How readily a move is played."""
    if move >= DONE:
        if s.phase == BLUE:
            return 0.1
        if s.phase == GREEN:
            return 0.5
        return 0.05 if s.phase == ACTING else 1.0
    if move >= UPGRADE:
        return 1.0
    if move >= SPAN_AT:
        return 1.0
    if move >= GIVE:
        return 1.0 / VALUE[move - GIVE]
    if move >= TAKE:
        return 1.0 * VALUE[move - TAKE] ** 2
    if move >= PLAY:
        return play_worth(s, move)
    if move >= DELAY:
        return 0.4
    if move >= DISCARD:
        kind = move - DISCARD
        return 0.03 if kind == JOKER else 1.0 / s.hand[s.turn][kind]
    if move >= DRAW:
        return 1.0
    return row_worth(s, move)


def play_worth(s: Any, move: int) -> float:
    """All cards of the kind at once; jokers only to some purpose; nothing, if there is nothing."""
    cards = (move - PLAY) // TILE_COUNTS
    base = cards // COUNTS
    held = s.hand[s.turn][s.stage]
    extra = count_of(move) - base
    if base < held:
        return 0.05 if base > 0 or extra > 0 else 0.2
    if held == 0 and extra == 0:
        return 2.0
    return 3.0 / (1.0 + extra)


def row_worth(s: Any, row: int) -> float:
    """Jokers, and cards of one kind together with those in hand."""
    cards = s.rows[row]
    hand = s.hand[s.turn]
    worth = 3.0 * cards[JOKER]
    for kind in range(JOKER):
        together = cards[kind] + hand[kind]
        worth += together * together - hand[kind] * hand[kind]
    return worth + 1.0  # type: ignore[no-any-return]


def mark(s: Any) -> int:
    """The whole match is one stretch."""
    return 0


def finished(s: Any, start: int) -> bool:
    """Whether the match is over."""
    return actor(s) < 0  # type: ignore[no-any-return]
