"""Murano: glass, gondolas and customers on the islands; by Inka and Markus Brand."""

from __future__ import annotations

from ..game import Game
from . import rules
from .event_names import EVENT_NAMES
from .moves import MOVES
from .state import State
from .words import WORDS

GAME = Game(
    name="murano", seats=range(2, 5), options={}, make=State, rules=rules, moves=MOVES, words=WORDS, events=EVENT_NAMES
)
