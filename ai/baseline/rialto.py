"""Baseline policy of Rialto.

It keeps jokers and many cards of a kind, plays stages in earnest or not at all, and takes what is free.
"""

from __future__ import annotations

from itertools import pairwise
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
from game.rules.rialto.state import ACTING, BLUE, GREEN, OVER

actor: Any = None

MAX_BUILDING_VALUE = 9
_ROW, _GREEN, _KEEP, _DISCARD, _DELAY, _TURN, _PLAY = 0, 8, 32, 40, 48, 56, 72
_TAKE, _GIVE, _SPAN, _MOOR, _SETTLE, _SHIFT, _BLUE, _DONE = 200, 240, 256, 288, 304, 312, 368, 400
MOVE_CLASSES = 416
ROLLOUT_SAMPLE = 4

# Kinds of moves without further classes: those on the map and with blue buildings.
STEPS = tuple(
    kind + move - start
    for (start, kind), (end, _) in pairwise(
        (
            (SPAN_AT, _SPAN),
            (MOOR_AT, _MOOR),
            (SETTLE_IN, _SETTLE),
            (SHIFT_FROM, _SHIFT),
            (UPGRADE, _BLUE),
            (ACTIVATE, _BLUE + 16),
            (ENLIST, _BLUE + 20),
            (DONE, _DONE),
        )
    )
    for move in range(start, end)
)
# Cards of the kind, and jokers with yellow buildings, of each play. They are looked up, as are shares, because
# divisions slow a rollout down.
BASES = tuple(play // TILE_COUNTS // COUNTS for play in range(TAKE - PLAY))
EXTRAS = tuple(play // TILE_COUNTS % COUNTS + play % TILE_COUNTS for play in range(TAKE - PLAY))
PART = tuple(1.0 / max(1, count) for count in range(2 * COUNTS + TILE_COUNTS))
ENDS = tuple({BLUE: 0.1, GREEN: 0.5, ACTING: 0.05}.get(phase, 1.0) for phase in range(OVER + 1))


def playout_prior(s: Any, move: int) -> tuple[int, float]:
    """Return the class of a move and its weight in a rollout."""
    if move < DISCARD:
        if move < DRAW:
            return _ROW, row_worth(s, move)
        if move < PICK:
            return _GREEN + move - DRAW, 1.0
        if move < KEEP:
            return _GREEN + 3 + (move - PICK) // KINDS, 1.0
        return _KEEP, 1.0
    if move < PLAY:
        if move < DELAY:
            kind = move - DISCARD
            return _DISCARD + kind, 0.03 if kind == JOKER else PART[s.hand[s.turn][kind]]
        if move < TURN:
            return _DELAY + s.stage, 0.4
        return _TURN + (move - TURN) // JOKER * 6 + s.stage, 0.4
    if move < TAKE:
        return feel_play(s, move)
    if move < GIVE:
        building = move - TAKE
        age = (12 if s.round_no > 2 else 0) + (12 if s.round_no > 4 else 0)
        return _TAKE + building + age, 1.0 * VALUE[building] ** 2
    if move < SPAN_AT:
        return _GIVE + move - GIVE, PART[VALUE[move - GIVE]]
    if move < DONE:
        return STEPS[move - SPAN_AT], 1.0
    return _DONE + s.phase, ENDS[s.phase]


def feel_play(s: Any, move: int) -> tuple[int, float]:
    """Weigh plays: all cards of the kind at once, and jokers only to some purpose.

    Playing nothing has weight only if there is nothing to play.
    """
    base = BASES[move - PLAY]
    extra = EXTRAS[move - PLAY]
    held = s.hand[s.turn][s.stage]
    kind = _PLAY + 20 * s.stage + min(MAX_BUILDING_VALUE, base + extra) + (10 if s.round_no > 3 else 0)
    if base < held:
        return kind, 0.05 if base > 0 or extra > 0 else 0.2
    if held == 0 and extra == 0:
        return kind, 2.0
    return kind, 3.0 * PART[1 + extra]


def row_worth(s: Any, row: int) -> float:
    """Return the worth of a row: jokers, and cards that match those in hand."""
    cards = s.rows[row]
    hand = s.hand[s.turn]
    worth = 3.0 * cards[JOKER]
    for kind in range(JOKER):
        together = cards[kind] + hand[kind]
        worth += together * together - hand[kind] * hand[kind]
    return worth + 1.0  # type: ignore[no-any-return]


def episode_id(s: Any) -> int:
    """Return the episode; the whole match is one."""
    return 0


def is_episode_over(s: Any, start: int) -> bool:
    """Return whether the match is over."""
    return actor(s) < 0  # type: ignore[no-any-return]
