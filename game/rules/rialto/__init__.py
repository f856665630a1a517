"""Rialto, by Stefan Feld: cards for influence in the six districts of Venice."""

from __future__ import annotations

from ..game import Game
from . import rules
from .event_names import EVENT_NAMES
from .moves import MOVES
from .state import State
from .words import WORDS

__all__ = ["GAME", "rules"]

GAME = Game(
    name="rialto",
    seats=range(2, 6),
    options={"neutral": (False, True)},
    make=State,
    rules=rules,
    moves=MOVES,
    words=WORDS,
    events=EVENT_NAMES,
    only={"neutral": range(2, 3)},
)
