"""Baseline policy of Murano.

It acts rather than passes, avoids needless payments for gondolas, builds with available tiles, and takes every score.
"""

from __future__ import annotations

from typing import Any

from game.rules.murano.board import ACTIONS, ISLANDS, LOTS, RING, SALE_SIZES, SALES, SEATS, SPACES, STREETS
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
MOVE_CLASSES = 320
ROLLOUT_SAMPLE = 6


def site(move: int) -> int:
    """Return the class of a building move: what is built, and on which island."""
    if move >= BUILD_SPECIAL:
        return _SPECIAL + LOTS[move - BUILD_SPECIAL].island
    if move >= BUILD_PALACE:
        return _PALACE + (move - BUILD_PALACE) // LOT_COUNT * ISLANDS + LOTS[(move - BUILD_PALACE) % LOT_COUNT].island
    if move >= BUILD_SHOP:
        return _SHOP + (move - BUILD_SHOP) // LOT_COUNT * ISLANDS + LOTS[(move - BUILD_SHOP) % LOT_COUNT].island
    if move >= BUILD_FACTORY:
        return _FACTORY + LOTS[move - BUILD_FACTORY].island
    return _LAY + STREETS[move - LAY].island


SITES = tuple(site(move) for move in range(LAY, CHOOSE))
SALE_KINDS = tuple(3 * (sum(sale) - 1) + sale.index(max(sale)) for sale in SALES)  # classes by size and main colour


def playout_prior(s: Any, move: int) -> tuple[int, float]:
    """Return the class of a move and its weight in a rollout."""
    if move < CLEAR_TO:
        return feel_turn(s, move)
    if move < LAY:
        return feel_people(s, move)
    if move < CHOOSE:
        return SITES[move - LAY], 1.0
    if move < DONE:
        return feel_glass(move)
    if move < SCORE:
        return _DONE + (1 if s.phase == BUILDING else 0), 0.05
    if move < PAY:
        card = (move - SCORE) // ISLANDS
        return _SCORE + card, 1.0 * worth(s, card, s.active, (move - SCORE) % ISLANDS) ** 2
    if move < RETURN:
        return _END + 4 + move - PAY, 1.0 * (1 + move - PAY) ** 2
    if move < FINISH:
        return _END + 1 + move - RETURN, 1.0 * (1 + move - RETURN) ** 3
    return _END, 0.02


def feel_turn(s: Any, move: int) -> tuple[int, float]:
    """Weigh actions: acting beats passing; an occupied space costs gondolas."""
    if move >= PASS:
        return _PASS, 0.02
    space = (move - GO) % SPACES
    held = s.ring[space] != 0
    kind = _ACT + RING[space] + (ACTIONS if held else 0)
    if move >= JUMP:
        return kind, 1.0
    if move >= GO_RED:
        return kind, 0.2
    return kind, 0.3 if held else 1.0


def feel_people(s: Any, move: int) -> tuple[int, float]:
    """Weigh clearing a space, buying, cards, gondoliers and drawn streets."""
    if move < TOP:
        return _CLEAR, 1.0
    if move < KEEP_CARD:
        return _BUY + min(move - TOP, 11), 1.0
    if move < PLACE:
        return _KEEP + move - KEEP_CARD, 0.3 if move >= KEEP_NONE else 1.0
    if move < PLACE + ISLANDS * SEATS:
        own = (move - PLACE) % SEATS == s.active
        return _PLACE + (move - PLACE) // SEATS + (ISLANDS if own else 0), 1.0
    if move < DRAW_STREET:
        return _CREW + (1 if move >= HIRE else 0), 1.0
    return _STREET, 1.0


def feel_glass(move: int) -> tuple[int, float]:
    """Weigh choosing, taking an income, making glass and selling it."""
    if move < TAKE_INCOME:
        return _CHOOSE + move - CHOOSE, 1.0
    if move < PRODUCE:
        return _INCOME + move - TAKE_INCOME, 1.0
    if move < SELL:
        return _PRODUCE + min((move - PRODUCE) % (PRODUCE_POST - PRODUCE), 7), 1.0
    if move < GIVE_BACK:
        return _SELL + SALE_KINDS[move - SELL], 1.0 * SALE_SIZES[move - SELL] ** 2
    return _SELL + 9 + move - GIVE_BACK, 1.0


def episode_id(s: Any) -> int:
    """Return the episode; the whole match is one."""
    return 0


def is_episode_over(s: Any, start: int) -> bool:
    """Return whether the match is over."""
    return actor(s) < 0  # type: ignore[no-any-return]


assert CARDS <= _PLACE - _KEEP
