"""Venezia: build for oneself, on the best site; take gold and cards while they are free; spend all gold at the end."""

from __future__ import annotations

from typing import Any

from game.rules.venezia.board import BRIDGES, CASA, CRAFTS, EMPTY, HEXES, NEAR, NEEDED
from game.rules.venezia.building import points_of
from game.rules.venezia.moves import (
    BUILD_NEXT,
    DONE,
    DRAIN_HEX,
    DROP_KIND,
    LAY,
    OFFER,
    PLACE_BASILICA,
    SET,
    TAKE_DECK,
    TAKE_OPEN,
    TRADE,
    TURN_UP,
)
from game.rules.venezia.state import DRAIN, DRAW, FINAL, NONE, PLAY

actor: Any = None

ENDS = tuple(int(any(h in bridge for bridge in BRIDGES)) for h in range(HEXES))  # whether a bridge may end there
MOST_WORTH = 11

# Kinds of move: laying by kind and by what it makes of the pile, sites by their worth, the rest by what it names.
_LAYS, _SETS, _BUILDS, _SITES = 0, 24, 28, 40
_DRAINS, _DROPS, _TAKES, _OFFERS, _ENDS, _TRADES = 80, 84, 88, 96, 104, 120
KEYS = 128


def key(s: Any, move: int) -> int:
    """The kind of a move."""
    if move >= TRADE:
        return _TRADES + (1 if s.phase == FINAL else 0)
    if move >= TURN_UP:
        return _ENDS + (0 if move >= DONE else 1) + 2 * min(s.phase, 7)  # type: ignore[no-any-return]
    if move >= OFFER:
        return _OFFERS + move - OFFER
    if move >= TAKE_OPEN:
        return _TAKES + move - TAKE_OPEN
    if move >= DRAIN_HEX:
        return _DRAINS + ENDS[move - DRAIN_HEX]
    if move >= DROP_KIND:
        return _DROPS + move - DROP_KIND
    if move >= PLACE_BASILICA:
        return _SITES + min(points_of(s, move), MOST_WORTH) + (12 if s.decider == s.master else 0)
    if move >= BUILD_NEXT:
        return _BUILDS + move - BUILD_NEXT
    if move >= SET:
        return _SETS + move - SET
    kind = move - LAY
    if kind == CASA:
        return _LAYS + 20
    stage = 0
    if s.joint[kind] + 1 == NEEDED[kind]:
        stage = 1
    elif s.front[s.turn][kind] > 0:
        stage = 2
    elif s.joint[kind] > 0:
        stage = 3
    return _LAYS + 4 * kind + stage


def bias(s: Any, move: int) -> float:
    """How readily a move is played."""
    if move >= TRADE:
        # At the end all gold becomes steps, and any that is kept is lost. Before, gold can wait.
        return 1.0 * (move - TRADE) ** 4 if s.phase == FINAL else 0.05
    if move >= DONE:
        if s.phase == PLAY:
            return 0.6
        return 0.001 if s.phase in (DRAIN, DRAW, FINAL) else 1.0
    if move >= TURN_UP:
        return 1.0
    if move >= OFFER:
        return 8.0  # three cards for one
    if move >= TAKE_DECK:
        return 1.0
    if move >= TAKE_OPEN:
        kind = move - TAKE_OPEN
        return 1.0 + s.hand[s.turn][kind]  # type: ignore[no-any-return]
    if move >= DRAIN_HEX:
        return drain_worth(s, move - DRAIN_HEX)
    if move >= DROP_KIND:
        return 1.0 / s.front[s.turn][move - DROP_KIND]  # type: ignore[no-any-return]
    if move >= PLACE_BASILICA:
        worth = points_of(s, move)
        if s.decider == s.master or s.master >= s.seats:
            return (0.5 + worth) ** 3
        return 1.0 / (1.0 + worth)
    if move >= BUILD_NEXT:
        return 1.0
    if move >= SET:
        return 6.0
    return lay_worth(s, move - LAY)


def lay_worth(s: Any, kind: int) -> float:
    """Laying completes a building best where its pawn is one's own."""
    if kind == CASA:
        return 3.0
    mine = s.front[s.turn][kind] + 1
    holder = s.pawn[kind]
    leads = holder == NONE or holder == s.turn or mine > s.front[holder][kind]  # noqa: PLR1714
    if s.joint[kind] + 1 == NEEDED[kind]:
        return 6.0 if leads else 2.0
    if mine > 1:
        return 1.5
    fronts = 0
    for other in range(CRAFTS):
        if s.front[s.turn][other] > 0:
            fronts += 1
    return 0.4 if fronts >= 2 else 1.0


def drain_worth(s: Any, h: int) -> float:
    """Marsh beside empty ground, and at the ends of bridges, makes sites."""
    worth = 0.2 + ENDS[h]
    for other in NEAR[h]:
        if other >= 0 and s.ground[other] == EMPTY:
            worth += 1.0
    return worth


def mark(s: Any) -> int:
    """The whole match is one stretch."""
    return 0


def finished(s: Any, start: int) -> bool:
    """Whether the match is over."""
    return actor(s) < 0  # type: ignore[no-any-return]
