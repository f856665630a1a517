"""Murano: glass, gondolas and customers on the islands; by Inka and Markus Brand."""

from __future__ import annotations

from ..game import Game
from . import rules
from .moves import MOVES
from .state import State
from .words import WORDS

GAME = Game(name="murano", seats=range(2, 5), options={}, make=State, rules=rules, moves=MOVES, words=WORDS)
