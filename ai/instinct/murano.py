"""Murano: act rather than pass, do not pay for gondolas without need, build what is at hand, score all that scores."""

from __future__ import annotations

from typing import Any

from game.rules.murano.board import ACTIONS, ISLANDS, LOTS, RING, SEATS, SPACES, STREETS
from game.rules.murano.characters import CARDS
from game.rules.murano.moves import (
    BUILD_FACTORY,
    BUILD_PALACE,
    BUILD_SHOP,
    BUILD_SPECIAL,
    CHOOSE,
    CLEAR_TO,
    DONE,
    DRAW_STREET,
    FINISH,
    GIVE_BACK,
    GO,
    GO_RED,
    HIRE,
    JUMP,
    KEEP_CARD,
    KEEP_NONE,
    LAY,
    PASS,
    PAY,
    PLACE,
    PRODUCE,
    PRODUCE_POST,
    RETURN,
    SCORE,
    SELL,
    TAKE_INCOME,
    TOP,
)
from game.rules.murano.scoring import worth
from game.rules.murano.state import BUILDING

actor: Any = None

LOT_COUNT = len(LOTS)
_ACT, _PASS, _CLEAR, _BUY, _KEEP, _PLACE, _CREW = 0, 40, 48, 52, 64, 112, 124
_STREET, _LAY, _FACTORY, _SHOP, _PALACE, _SPECIAL, _CHOOSE = 128, 132, 140, 148, 168, 188, 196
_INCOME, _PRODUCE, _SELL, _DONE, _SCORE, _END = 216, 224, 240, 252, 256, 304
KEYS = 320


def key(s: Any, move: int) -> int:
    """The kind of a move."""
    if move >= FINISH:
        return _END
    if move >= RETURN:
        return _END + 1 + move - RETURN
    if move >= PAY:
        return _END + 4 + move - PAY
    if move >= SCORE:
        return _SCORE + (move - SCORE) // ISLANDS
    if move >= DONE:
        return _DONE + (1 if s.phase == BUILDING else 0)
    if move >= SELL:
        return _SELL + (move - SELL if move < GIVE_BACK else 9 + move - GIVE_BACK)
    if move >= PRODUCE:
        return _PRODUCE + min((move - PRODUCE) % (PRODUCE_POST - PRODUCE), 7)
    if move >= TAKE_INCOME:
        return _INCOME + move - TAKE_INCOME
    if move >= CHOOSE:
        return _CHOOSE + move - CHOOSE
    if move >= BUILD_SPECIAL:
        return _SPECIAL + LOTS[move - BUILD_SPECIAL].island
    if move >= BUILD_PALACE:
        at = move - BUILD_PALACE
        return _PALACE + at // LOT_COUNT * ISLANDS + LOTS[at % LOT_COUNT].island
    if move >= BUILD_SHOP:
        at = move - BUILD_SHOP
        return _SHOP + at // LOT_COUNT * ISLANDS + LOTS[at % LOT_COUNT].island
    if move >= BUILD_FACTORY:
        return _FACTORY + LOTS[move - BUILD_FACTORY].island
    if move >= LAY:
        return _LAY + STREETS[move - LAY].island
    if move >= DRAW_STREET:
        return _STREET
    if move >= HIRE:
        return _CREW + 1
    if move >= PLACE + ISLANDS * SEATS:
        return _CREW
    if move >= PLACE:
        return _PLACE + (move - PLACE) // SEATS + (ISLANDS if (move - PLACE) % SEATS == s.active else 0)
    if move >= KEEP_CARD:
        return _KEEP + move - KEEP_CARD
    if move >= TOP:
        return _BUY + min(move - TOP, 11)
    if move >= CLEAR_TO:
        return _CLEAR
    if move >= PASS:
        return _PASS
    return _ACT + RING[(move - GO) % SPACES] + (ACTIONS if s.ring[(move - GO) % SPACES] else 0)


def bias(s: Any, move: int) -> float:
    """How readily a move is played."""
    if move >= FINISH:
        return 0.02
    if move >= RETURN:
        return 1.0 * (1 + move - RETURN) ** 3
    if move >= PAY:
        return 1.0 * (1 + move - PAY) ** 2
    if move >= SCORE:
        at = move - SCORE
        return 1.0 * worth(s, at // ISLANDS, s.active, at % ISLANDS) ** 2
    if move >= DONE:
        return 0.05
    if move >= SELL:
        return 1.0 if move >= GIVE_BACK else 1.0 * (1 + (move - SELL) % 3) ** 2
    if move >= KEEP_NONE and move < PLACE:
        return 0.3
    if PASS <= move < CLEAR_TO:
        return 0.02
    if move < PASS:
        return go_worth(s, move)
    return 1.0


def go_worth(s: Any, move: int) -> float:
    """An action; one whose space is held costs gondolas."""
    space = (move - GO) % SPACES
    if move >= JUMP:
        return 1.0
    if move >= GO_RED:
        return 0.2
    return 0.3 if s.ring[space] else 1.0


def mark(s: Any) -> int:
    """The whole match is one stretch."""
    return 0


def finished(s: Any, start: int) -> bool:
    """Whether the match is over."""
    return actor(s) < 0  # type: ignore[no-any-return]


assert CARDS <= _PLACE - _KEEP
