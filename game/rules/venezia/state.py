"""State of a game of Venezia as one record.

Cards and tokens of a kind are alike, so every heap is kept as numbers by kind: hands, deck, discards, purses.
Everything that lies face down is a heap too: the deck, marsh tokens on the board, treasures in the supply. Chance picks
from it at the moment something turns up. That is the same as shuffling it beforehand, since no player can look.
"""

from __future__ import annotations

from .. import base
from ..record import i1, i2
from .board import CRAFTS, DISTRICTS, HEXES, KINDS, MARSH_TOKENS, TREASURES

SEATS = 5
IMAGINARY = 5  # the third player of a game of two: a row of cards in front, no seat
PARTIES = 6
MARSH_VALUES = len(MARSH_TOKENS)
TREASURE_VALUES = len(TREASURES)
NONE = -1

# Phases, each named after its decision.
PLAY, BUILD, SITE, PAUSE, DROP, DRAIN, DRAW, TAKE, CLOSE, FINAL, OVER = range(11)

# Works: the buildings of a turn. 0 to 3 joint, 4 to 7 the same kinds set apart, then houses.
APART = CRAFTS
HOUSE = 2 * CRAFTS
HOUSE_TURNED = HOUSE + 1  # work of the imaginary player's house
WORKS = HOUSE + 2

# Reasons of the end.
PIECES, REACHED, IDLE = 1, 2, 3
IDLE_ROUNDS = 3

# Sources of spaces: the kinds of building, then these.
GOLD = KINDS
LEAPS = KINDS + 1
SOURCES = ("basilica", "palazzo", "campo", "ponte", "casa", "gold", "leaps")

HAND_LIMIT = 5
START_HAND = 3
TAKES = 3  # cards taken for one put open
OPEN_LIMIT = 4
DRAINS = 2
KINDS_IN_FRONT = 2


class State(base.State):
    """State of a game of Venezia.

    Hidden fields: `hand`, `deck`, `marsh`, `treasure`, `bag`, `chest` (see `hidden_info`).
    """

    # Distances and their sources
    gondola = i2(SEATS)
    gained = i2(SEATS, len(SOURCES))

    # The turn
    turn = i1()  # the active seat
    decider = i1()  # the seat to move, -1 when the game is over
    phase = i1()
    fresh = i1()  # 1: nothing was done yet in this turn but for trades
    news = i1()  # 1: the imaginary player's card was turned up, and no decision followed yet
    turned = i1()  # 1: the imaginary player's card has been turned up in this turn
    closing = i1()  # 1: the present building comes from a card turned up at the end of the turn
    stirred = i1()  # 1: a card was laid, a marsh drained or a step made in this turn
    quiet = i1()  # turns in a row without `stirred`
    ending = i1()  # the reason of the end, 0 while the game goes on

    # Cards
    hand = i1(SEATS, KINDS)
    hand_size = i1(SEATS)
    seen = i1(SEATS, KINDS)  # cards taken openly, and surely still in that hand
    front = i1(PARTIES, CRAFTS)  # joint cards in front of each party
    joint = i1(CRAFTS)  # joint cards of all parties together
    pawn = i1(CRAFTS)  # the party that has it, -1 the board
    apart = i1(CRAFTS)  # sets laid in this turn and not yet built
    homes = i1()  # houses laid and not yet built
    homes_turned = i1()  # the imaginary player's house, not yet built
    open = i1(KINDS)  # cards next to the deck
    discards = i1(KINDS)
    deck = i1(KINDS)
    deck_size = i1()
    offered = i1()  # the kind just put open, which may not be taken back; -1 if none
    takes = i1()  # cards still to be taken for it

    # The board
    ground = i1(HEXES)
    marshes = i1()
    houses = i1(DISTRICTS)
    left = i1(KINDS)  # pieces in supply
    drained = i1()  # marshes drained in this turn

    # The building under way
    work = i1()  # the present work, -1 if none
    begun = i1()  # buildings begun in this build step
    master = i1()  # the party that gets all the points
    site = i1(3)  # hexagons of the building, -1 for no more
    worth = i1()
    queue = i1(SEATS)  # contributors in the order in which they move
    queued = i1()
    at = i1()  # number of them that have moved

    # Gold
    marsh = i1(SEATS, MARSH_VALUES)
    marsh_count = i1(SEATS)
    treasure = i1(SEATS, TREASURE_VALUES)
    treasure_count = i1(SEATS)
    paid = i1(MARSH_VALUES)  # marsh tokens that left the game
    bag = i1(MARSH_VALUES)  # marsh tokens on the board
    chest = i1(TREASURE_VALUES)  # treasures in supply
    chest_size = i1()
