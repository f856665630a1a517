"""Gondola: all players' tiles make the course of a race across five checkpoints."""

from game.rules.game import Game

from . import rules
from .event_names import EVENT_NAMES
from .moves import MOVES
from .state import State
from .words import WORDS

GAME = Game(
    name="gondola",
    seats=range(2, 6),
    options={"races": (1, 3, 5)},
    make=State,
    rules=rules,
    moves=MOVES,
    words=WORDS,
    events=EVENT_NAMES,
)
