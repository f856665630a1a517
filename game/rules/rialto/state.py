"""Rialto's record: the complete state of a game in progress.

Cards are counted by kind, never listed: a hand, a row, even the deck. A deck that is drawn from at random needs no
order, and without one there is no order to hide.

The neutral player of the two-player variant has an index of its own, `NEUTRAL`, above all seats.
"""

from __future__ import annotations

from ..base import State as BaseState
from ..record import i1, i2, i8
from .board import AREAS, CHOICES, DISTRICTS, KINDS, LINKS, SPANS

SEATS = 5
NEUTRAL = 5
MARKERS = 6  # rows that hold the neutral player too
QUEUE = 10  # five players, and five yellow buildings of value 1 to delay with

# Phases. PLAYING and ACTING alternate, stage by stage.
PHASES = ("opening", "taking", "green", "reducing", "playing", "acting", "blue", "over")
OPENING, TAKING, GREEN, REDUCING, PLAYING, ACTING, BLUE, OVER = range(8)

# Pending decisions in the actions of a stage.
NOTHING, BUILD, SPAN, MOOR, SETTLE, SHIFT = range(6)

# Places of councillors outside the districts.
PERSONAL, GENERAL = 6, 7

# A bank's bonus tile: available; turned over; completed in a stage F that is still running.
OPEN, TURNED, SHARED = range(3)

SOURCES = (
    "start",
    "bridges",
    "penalties",
    "gondolas",
    "banks",
    "returned",
    "blue2",
    "blue4",
    "supplies",
    "buildings",
    *DISTRICTS,
)
(
    FROM_START,
    FROM_BRIDGES,
    FROM_PENALTIES,
    FROM_GONDOLAS,
    FROM_BANKS,
    FROM_RETURNED,
    FROM_BLUE_2,
    FROM_BLUE_4,
    FROM_SUPPLIES,
    FROM_BUILDINGS,
    FROM_DISTRICTS,
) = range(11)


class State(BaseState):
    """State of a game of Rialto."""

    # The table
    neutral = i1()  # option: a neutral third player
    markers = i1()  # players on the Doge track, the neutral one included
    first = i1()  # the first player as drawn
    left = i1(MARKERS)  # the player to the left of each: the next clockwise
    number = i1(AREAS)  # the round tile of each district, 1 to 6
    where = i1(AREAS)  # the district of each round, 0 to 5

    # Whose turn
    round_no = i1()  # 1 to 6, 0 before the first
    phase = i1()
    stage = i1()  # A to F: 0 to 5
    turn = i1()  # the seat to decide; -1 while no decision is pending
    acting = i1(MARKERS)  # the acting order of this phase, or of the actions of this stage
    at = i1()  # number of them that have had their turn

    # The Doge track. Blue buildings of value 3 double: 5 tiles in 6 rounds make at most 30 doublings of a number that
    # cards raise by fewer than 256 in a game, so 2 ** 40 is never passed.
    space = i8(MARKERS)
    order = i1(MARKERS)  # Doge order; it holds the order of the markers on one space too

    # Cards by kind
    deck = i1(KINDS)
    deck_left = i1()
    gone = i1(KINDS)  # cards discarded face up since the deck was last remade
    buried = i1(SEATS, KINDS)  # cards discarded face down since then
    buried_size = i1(SEATS)
    hand = i1(MARKERS, KINDS)
    hand_size = i1(MARKERS)
    shown = i1(SEATS, KINDS)  # cards of a hand that all players have seen
    rows = i1(6, KINDS)
    taker = i1(6)  # the seat that took each row this round, -1 for none
    spare = i1()  # the row left over, -1 before it is known
    keep = i1(SEATS)  # cards that may be kept this round beyond seven
    floor = i1()  # the kind last discarded: surplus is discarded in ascending order

    # The running stage
    played = i1(MARKERS, KINDS)
    count = i1(MARKERS)
    turned = i1()  # value of the cards turned by yellow buildings in the running play
    lead = i1()  # the seat that began the stage
    winner = i1()  # winner of the last bonus, -1 for none
    queue = i1(QUEUE)
    queue_at = i1()
    queue_end = i1()
    question = i1()
    budget = i1()  # value of buildings that may still be taken
    second = i1()  # 1: the building of value 4 has been taken
    room = i1()  # 1: a building has been returned for the one to be taken
    owed = i1()  # councillors that may still be moved
    moored = i1()  # the connection on which the gondola was just placed

    # Buildings by kind
    stock = i1(CHOICES)
    own = i1(SEATS, CHOICES)
    used = i1(SEATS, CHOICES)  # buildings with a coin on them
    fresh = i1(SEATS, CHOICES)  # buildings exchanged this round and so without effect
    owned = i1(SEATS)

    # Supplies
    coins = i2(SEATS)
    general = i1(SEATS)
    personal = i1(SEATS)

    # The city
    council = i1(AREAS, MARKERS)  # councillors in each district
    banks = i1(2)  # state of each bank's bonus tile
    shared = i1(MARKERS)  # 1: has completed a bank in the running stage F
    pile = i1(SPANS)  # bridge tiles in the order in which they turn up
    bridges = i1()  # number of bridges that are built
    gondolas = i1()  # number of gondolas that are built
    near = i1(LINKS)  # the value at a connection's first end, 0: free
    far = i1(LINKS)  # the value at a connection's second end
    worth = i1(AREAS)  # points of a district for its first rank
    marker = i1()  # the connection on which the neutral player builds next, -1 for none

    # Points
    gained = i2(SEATS, len(SOURCES))
    score = i2(SEATS)
