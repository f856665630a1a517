"""Positions of Murano that the gallery draws."""

from __future__ import annotations

from game.devtools.gallery.positions import Hover, Posed, Position, Wanted
from game.rules.murano.state import (
    ACT,
    BUILDING,
    BUY,
    CHOOSING,
    CLEAR,
    EARNING,
    KEEP,
    LAYING,
    MOORING,
    OVER,
    PRODUCING,
    SCORING,
    SEARCH,
    SELLING,
    State,
)

from .move_effects import BUILDS, CLEARS, split


def _middle(*kinds: str) -> Hover:
    """Return a hover over the middle one of the legal moves of some kinds."""

    def pick(table: Posed) -> int | None:
        found = [move for move in table.draft.legal() if split(move).kind in kinds]
        return found[len(found) // 2] if found else None

    return pick


def _asks(phase: int, least: int = 2) -> Wanted:
    return lambda s, legal: s.active == 0 and s.phase == phase and len(legal) >= least


def _rich(s: State, legal: list[int]) -> bool:
    """Return whether it is a turn with coins to spare."""
    return bool(_asks(ACT)(s, legal) and s.coins[0] >= 7 and s.cards[0] >= 1)


def _in_the_way(table: Posed) -> int | None:
    """Return the action for which most gondolas have to move."""
    found = [move for move in table.draft.legal() if split(move).kind == "go"]
    return max(found, key=lambda move: len(table.view.legs(table.draft.state, move)), default=None)


POSITIONS = (
    Position("start", 4, _asks(ACT), hover=_middle("go")),
    Position("middle", 4, _asks(ACT), after=230, hover=_middle("go")),
    Position("chain", 4, _rich, after=30, hover=_in_the_way),
    Position("clearing", 4, _asks(CLEAR), after=60, hover=_middle(*CLEARS)),
    Position("buying", 3, _asks(BUY), after=60),
    Position("characters", 4, _asks(KEEP), after=150),
    Position("mooring", 4, _asks(MOORING), after=100, hover=_middle("place")),
    Position("building", 4, _asks(BUILDING, 8), after=150, hover=_middle(*BUILDS)),
    Position("search", 3, _asks(SEARCH), after=60),
    Position(
        "street",
        3,
        lambda s, legal: _asks(LAYING)(s, legal) and s.tile > 4,
        after=140,
        hover=_middle("lay"),
    ),
    Position("special-card", 3, _asks(CHOOSING), after=80),
    Position("income", 4, _asks(EARNING), after=120),
    Position("production", 3, _asks(PRODUCING), after=120),
    Position("selling", 3, _asks(SELLING), after=100),
    Position("scoring", 4, _asks(SCORING, 3), after=200),
    Position("small", 2, _asks(ACT), after=160),
    Position("end", 4, lambda s, legal: s.phase == OVER),
)
