"""Telling positions of Rialto, for the gallery."""

from __future__ import annotations

from game.devtools.gallery.positions import Hover, Posed, Position, Wanted
from game.rules.rialto import moves as m
from game.rules.rialto.state import (
    ACTING,
    BLUE,
    BUILD,
    GREEN,
    MOOR,
    OPENING,
    OVER,
    PLAYING,
    REDUCING,
    SETTLE,
    SHIFT,
    SPAN,
    TAKING,
    State,
)
from game.tables.base.acts import of_kind


def _middle(kind: str) -> Hover:
    """Return a picker of the middle one of the legal moves of a kind."""

    def pick(table: Posed) -> int | None:
        found = [move for move, _ in of_kind(m.MOVES, table.draft.legal(), kind)]
        return found[len(found) // 2] if found else None

    return pick


def _asks(question: int) -> Wanted:
    return lambda s, legal: s.turn == 0 and s.phase == ACTING and s.question == question


def _exchanges(s: State, legal: list[int]) -> bool:
    return bool(s.turn == 0 and s.phase == BLUE and [*of_kind(m.MOVES, legal, "upgrade")])


POSITIONS = (
    Position("opening", 4, lambda s, legal: s.turn == 0 and s.phase == OPENING),
    Position("market", 4, lambda s, legal: s.turn == 0 and s.phase == TAKING, after=150, hover=_middle("row")),
    Position("green", 3, lambda s, legal: s.turn == 0 and s.phase == GREEN and len(legal) > 3, after=30),
    Position("discarding", 4, lambda s, legal: s.turn == 0 and s.phase == REDUCING and len(legal) > 2, after=60),
    Position("playing", 4, lambda s, legal: s.turn == 0 and s.phase == PLAYING and len(legal) > 5, after=170),
    Position("five-seats", 5, lambda s, legal: s.turn == 0 and s.phase == PLAYING and len(legal) > 3, after=240),
    Position("building", 3, _asks(BUILD), after=90),
    Position("bridge", 4, _asks(SPAN), after=90, hover=_middle("bridge")),
    Position("gondola", 4, _asks(MOOR), after=60, hover=_middle("gondola")),
    Position("councillor", 3, _asks(SETTLE), after=60, hover=_middle("settle")),
    Position("shifting", 2, _asks(SHIFT), after=40, seed=1),
    Position("blue", 3, lambda s, legal: s.turn == 0 and s.phase == BLUE and len(legal) > 2, after=60),
    Position("exchange", 3, _exchanges, after=40),
    Position("neutral", 2, lambda s, legal: s.turn == 0 and s.phase == PLAYING, after=60, options=(("neutral", True),)),
    Position("end", 4, lambda s, legal: s.phase == OVER),
)
