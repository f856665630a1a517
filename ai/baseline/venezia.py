"""Baseline policy of Venezia.

It builds for itself on the best site, takes gold and cards while they are free, and spends all gold at the end.
"""

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

# 1 for each hexagon on which a bridge may end
ENDS = tuple(int(any(h in bridge for bridge in BRIDGES)) for h in range(HEXES))
MOST_WORTH = 11

# Move classes: laying by kind and effect on the pile, sites by their points, all others by what they name.
_LAYS, _SETS, _BUILDS, _SITES = 0, 24, 28, 40
_DRAINS, _DROPS, _TAKES, _OFFERS, _ENDS, _TRADES = 80, 84, 88, 96, 104, 120
MOVE_CLASSES = 128
ROLLOUT_SAMPLE = 6


def playout_prior(s: Any, move: int) -> tuple[int, float]:
    """Return the class of a move and its weight in a rollout."""
    if move < SET:
        return feel_lay(s, move - LAY)
    if move < PLACE_BASILICA:
        return (_SETS + move - SET, 6.0) if move < BUILD_NEXT else (_BUILDS + move - BUILD_NEXT, 1.0)
    if move < DROP_KIND:
        return feel_site(s, move)
    if move < TAKE_OPEN:
        if move >= DRAIN_HEX:
            return _DRAINS + ENDS[move - DRAIN_HEX], drain_worth(s, move - DRAIN_HEX)
        return _DROPS + move - DROP_KIND, 1.0 / s.front[s.turn][move - DROP_KIND]
    if move < OFFER:
        kind = move - TAKE_OPEN
        return _TAKES + kind, 1.0 if move == TAKE_DECK else 1.0 + s.hand[s.turn][kind]
    if move < TURN_UP:
        return _OFFERS + move - OFFER, 8.0  # three cards for one
    if move < TRADE:
        return feel_end(s, move)
    # At the end all gold becomes steps and kept gold is lost. Before that, gold can wait.
    return (_TRADES + 1, 1.0 * (move - TRADE) ** 4) if s.phase == FINAL else (_TRADES, 0.05)


def feel_lay(s: Any, kind: int) -> tuple[int, float]:
    """Weigh laying a card, best where it completes a building with the own pawn."""
    if kind == CASA:
        return _LAYS + 20, 3.0
    mine = s.front[s.turn][kind] + 1
    if s.joint[kind] + 1 == NEEDED[kind]:
        holder = s.pawn[kind]
        leads = holder == NONE or holder == s.turn or mine > s.front[holder][kind]  # noqa: PLR1714
        return _LAYS + 4 * kind + 1, 6.0 if leads else 2.0
    if mine > 1:
        return _LAYS + 4 * kind + 2, 1.5
    fronts = 0
    for other in range(CRAFTS):
        if s.front[s.turn][other] > 0:
            fronts += 1
    return _LAYS + 4 * kind + (3 if s.joint[kind] > 0 else 0), 0.4 if fronts >= 2 else 1.0


def feel_site(s: Any, move: int) -> tuple[int, float]:
    """Weigh sites: the best for the own seat, the worst for another."""
    worth = points_of(s, move)
    kind = _SITES + min(worth, MOST_WORTH)
    if s.decider == s.master:
        return kind + 12, (0.5 + worth) ** 3
    return kind, (0.5 + worth) ** 3 if s.master >= s.seats else 1.0 / (1.0 + worth)


def feel_end(s: Any, move: int) -> tuple[int, float]:
    """Weigh turning up cards or ending a step, low while anything can be taken."""
    phase = s.phase
    kind = _ENDS + 2 * min(phase, 7)
    if move < DONE:
        return kind + 1, 1.0
    if phase == PLAY:
        return kind, 0.6
    return kind, 0.001 if phase in (DRAIN, DRAW, FINAL) else 1.0


def drain_worth(s: Any, h: int) -> float:
    """Return the worth of draining a marsh.

    Marsh next to empty ground, and at the ends of bridges, makes sites.
    """
    worth = 0.2 + ENDS[h]
    for other in NEAR[h]:
        if other >= 0 and s.ground[other] == EMPTY:
            worth += 1.0
    return worth


def episode_id(s: Any) -> int:
    """Return the episode; the whole match is one."""
    return 0


def is_episode_over(s: Any, start: int) -> bool:
    """Return whether the match is over."""
    return actor(s) < 0  # type: ignore[no-any-return]
