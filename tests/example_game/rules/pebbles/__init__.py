"""Pebbles: take one to three from the heap for a point each.

The last pebble is worth five more.
"""

from game.rules.event_names import EventNames, Stored
from game.rules.game import Game
from game.rules.words import Languages, Words

from . import rules

EVENT_NAMES = EventNames({"taken": Stored(rules.Taken, "seat", "count")})
GAME = Game(
    name="pebbles",
    seats=range(2, 5),
    options={},
    make=rules.State,
    rules=rules,
    moves=rules.MOVES,
    words=Words(rules.MOVES, {}, Languages.read("pebbles")),
    events=EVENT_NAMES,
)
