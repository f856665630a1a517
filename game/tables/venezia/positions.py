"""Telling positions of Venezia, for the gallery."""

from __future__ import annotations

from game.devtools.gallery.positions import Posed, Position
from game.rules.venezia.board import BASILICA, GOAL
from game.rules.venezia.building import kind_of, points_of
from game.rules.venezia.gold import gold
from game.rules.venezia.moves import MOVES
from game.rules.venezia.state import DRAIN, OVER, PLAY, SITE
from game.tables.base.acts import of_kind

from .geometry import is_placing


def _best_site(table: Posed) -> int | None:
    placing = [move for move in table.draft.legal() if is_placing(move)]
    return max(placing, key=lambda move: points_of(table.match.state, move), default=None)


def _a_marsh(table: Posed) -> int | None:
    marshes = [move for move, _ in of_kind(MOVES, table.draft.legal(), "drain")]
    return marshes[len(marshes) // 2] if marshes else None


POSITIONS = (
    Position("start", 4, lambda s, legal: s.decider == 0 and s.phase == PLAY),
    Position("middle", 4, lambda s, legal: s.decider == 0 and s.phase == PLAY and s.hand_size[0] > 3, after=150),
    Position("five-seats", 5, lambda s, legal: s.decider == 0 and s.phase == PLAY and s.hand_size[0] > 2, after=150),
    Position(
        "basilica",
        3,
        lambda s, legal: s.decider == 0 and s.phase == SITE and kind_of(s.work) == BASILICA and len(legal) > 2,
        hover=_best_site,
        seed=3,
    ),
    Position(
        "joint-building",
        4,
        lambda s, legal: s.decider == 0 and s.phase == SITE and s.turn != 0,
        hover=_best_site,
        arm=True,
        seed=9,
    ),
    Position("draining", 4, lambda s, legal: s.decider == 0 and s.phase == DRAIN, after=60, hover=_a_marsh),
    Position("trading-gold", 3, lambda s, legal: s.decider == 0 and s.phase == PLAY and gold(s, 0) >= 12, after=80),
    Position("imaginary", 2, lambda s, legal: s.decider == 0 and s.phase == PLAY and sum(s.front[5]) > 1, after=40),
    Position("cloth", 3, lambda s, legal: s.decider == 1 and s.phase == PLAY, people=(0, 1), after=60),
    Position("late", 4, lambda s, legal: s.decider == 0 and max(s.gondola) > GOAL // 2, after=200),
    Position("end", 4, lambda s, legal: s.phase == OVER),
)
