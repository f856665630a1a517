"""Venezia, by Klaus-Jürgen Wrede, for 2 to 5 players.

The players build the city on the lagoon, and the gondola that is rowed farthest wins.
"""

from __future__ import annotations

from ..game import Game
from . import rules
from .event_names import EVENT_NAMES
from .moves import MOVES
from .state import State
from .words import WORDS

GAME = Game(
    name="venezia", seats=range(2, 6), options={}, make=State, rules=rules, moves=MOVES, words=WORDS, events=EVENT_NAMES
)
