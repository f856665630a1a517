"""Telling positions of Gondola, for the gallery."""

from __future__ import annotations

from typing import Any

from game.gallery import Position
from game.rules.gondola import moves as m
from game.rules.gondola.board import CHECKPOINT, REPLACE, TILES
from game.rules.gondola.state import DISCARD, LAY_BONUS, OVER, PLACE, RACE

from .plan import placed, raced


def _a_placement(table: Any) -> int | None:
    moves = [move for move in table.draft.legal() if move < m.RACE_TO and placed(move)[0] == table.view.deciding.picked]
    return moves[len(moves) // 3] if moves else None


def _longest(table: Any) -> int | None:
    state = table.match.state
    moves = [move for move in table.draft.legal() if m.RACE_TO <= move < m.DISCARD_TILE]
    return max(moves, key=lambda move: (raced(move)[1], table.view.plans.way(state, move).steps), default=None)


def _holds(s: Any, icon: int) -> bool:
    return any(TILES[s.hand[s.turn][i]].icon == icon for i in range(s.held[s.turn]))


POSITIONS = (
    Position("start", 4, lambda s, legal: s.turn == 0 and s.phase == PLACE, hover=_a_placement),
    Position("placing", 4, lambda s, legal: s.turn == 0 and s.phase == PLACE, after=60, hover=_a_placement),
    Position(
        "racing", 4, lambda s, legal: s.turn == 0 and s.phase == RACE and len(legal) > 3, after=70, hover=_longest
    ),
    Position(
        "checkpoint-in-hand",
        3,
        lambda s, legal: s.turn == 0 and s.phase == PLACE and _holds(s, CHECKPOINT) and s.held[0] > 2,
        after=20,
    ),
    Position("replacing", 3, lambda s, legal: s.turn == 0 and s.phase == PLACE and _holds(s, REPLACE), after=30),
    Position("bonus", 2, lambda s, legal: s.turn == 0 and s.phase == LAY_BONUS, hover=_a_placement),
    Position("discarding", 2, lambda s, legal: s.turn == 0 and s.phase == DISCARD),
    Position("five-seats", 5, lambda s, legal: s.turn == 0 and s.phase == PLACE, after=120),
    Position("league", 2, lambda s, legal: s.turn == 0 and s.phase == PLACE and s.race == 1, options=(("races", 3),)),
    Position("end", 4, lambda s, legal: s.phase == OVER),
)
