"""Record of Murano, and the meanings of its small numbers."""

from __future__ import annotations

from .. import base
from ..record import i1, i2
from .board import (
    ACTIONS,
    ARMS,
    COLOURS,
    GLASS,
    HOUSES,
    ISLANDS,
    KINDS,
    LOT_COUNT,
    MOORINGS,
    SEATS,
    SPACES,
    STREET_COUNT,
    STREET_KINDS,
)
from .characters import CARDS

# ---- sources of points
(
    START,
    FACTORY_POINTS,
    SHOP_POINTS,
    PALACE_POINTS,
    PRODUCTION_POINTS,
    GUILD_POINTS,
    PUB_POINTS,
    CRANE_POINTS,
    BASILICA_POINTS,
    GONDOLIER_POINTS,
) = range(10)
CARD_POINTS = 10  # first source of the cards; a card's number is added
SOURCES: tuple[str, ...] = (
    "start",
    "factories",
    "shops",
    "palaces",
    "production",
    "guild hall",
    "harbour pub",
    "cranes",
    "basilica",
    "gondoliers",
    *(f"character {number + 1}" for number in range(CARDS)),
)
SOURCE_COUNT = CARD_POINTS + CARDS

# ---- phases: the pending decision of a turn
(
    ACT,  # take an action or pass
    CLEAR,  # the space for the cleared gondola
    BUY,  # the top tile or a search
    SEARCH,  # a tile of the searched pile
    KEEP,  # a drawn character, or none
    MOORING,  # a mooring for the gondolier
    BUILDING,  # the next tile to build
    LAYING,  # a space for the drawn street
    CHOOSING,  # a drawn special-building card
    AT_ONCE,  # building the tile bought in a last turn, or not
    EARNING,  # an island for the income
    PRODUCING,  # the number of factories to use
    SELLING,  # the blocks to sell
    GIVING_BACK,  # the block to return for the Trading Post
    HIRING,  # return or hire a gondolier
    SCORING,  # a card to score, and its island
    PAYING,  # a column of cards 7 and 8
    RETURNING,  # the number of blocks for cards 32 to 37
    OVER,
) = range(19)

# ---- places of a character card: a seat's hand (0 to 3), or
IN_DECK, DRAWN, REMOVED, ABSENT = 4, 5, 6, 7
SCORED = 8  # first place of a scored card; the seat is added
HIDDEN = -1

# ---- contents of a building space
CLOSED, OPEN = 0, 1  # empty spaces without and with a street next to them
FACTORY_AT = 2  # first code of a factory; the owner is added
SHOP_AT = 6  # first code of a shop; three times the owner and the colour are added
PALACE_AT = 18  # first code of a palace; the kind (coats of arms less one) is added
SPECIAL_AT = 21

# ---- reasons of a payment: an action, or
FOR_GONDOLAS, FOR_PASSING, FOR_CARD = ACTIONS, ACTIONS + 1, ACTIONS + 2

# ---- reasons of a gondola's move
TO_CLEAR, TO_ACT, TO_PASS, TO_JUMP = range(4)

# ---- reasons of the end
NOT_YET, PILES_USED_UP, ALL_PASSED = range(3)


class State(base.State):
    """State of a game of Murano."""

    # the turn
    phase = i1()
    active = i1()  # the seat whose turn it is, or that scores
    first = i1()  # the seat that began the game
    turns = i2()  # turns begun
    passes = i1()  # turns passed in a row
    ender = i1()  # the seat that triggered the end, or -1
    reason = i1()  # the reason of the end

    # the ring
    ring = i1(SPACES)  # gondolas on each space
    red = i1()  # the space of the red gondola
    target = i1()  # the wanted space, while gondolas are cleared
    clearing = i1()  # the space of the gondola to be cleared
    fetch_red = i1()  # 1: of two gondolas that could come, the red one does
    strokes = i1()  # gondolas moved this turn

    # seats
    coins = i2(SEATS)
    score = i2(SEATS)
    gained = i2(SEATS, SOURCE_COUNT)
    works = i2(SEATS)  # special-building cards with an effect, as bits
    fresh = i2()  # special-building cards chosen this turn, without effect yet
    held = i1(SEATS, KINDS)  # tiles in front of each seat, by kind
    shops_held = i1(SEATS, COLOURS)
    palaces_held = i1(SEATS, ARMS)
    cards = i1(SEATS)  # character cards at hand
    revealed = i1(SEATS)  # 1: the seat has done its final scoring
    gondoliers = i1(SEATS)  # gondoliers at hand
    hireable = i1(SEATS)  # gondoliers in the common supply
    afloat = i1(SEATS)  # gondoliers at moorings, not used for a card
    blocks = i1(SEATS, GLASS)
    glass = i1(SEATS)  # blocks in all
    kilns = i1(SEATS)  # factories built

    # the piles
    pile = i1(KINDS)
    used_up = i1()
    street_pile = i1(STREET_KINDS)
    shop_pile = i1(COLOURS)
    palace_pile = i1(ARMS)
    palaces_built = i1(ARMS)
    shops_known = i1()  # seats that remember what the shop pile holds, as bits
    palaces_known = i1()
    bag = i1(GLASS)
    bag_left = i1()

    # the decks: rings of cards (card + 1) with the seat (+ 1) that put each under
    deck = i1(CARDS)
    deck_by = i1(CARDS)
    deck_top = i1()
    deck_left = i1()
    houses = i1(HOUSES)
    houses_by = i1(HOUSES)
    houses_top = i1()
    houses_left = i1()
    where = i1(CARDS)  # place of each character card
    drawn = i1(5)  # cards (+ 1) being chosen from
    drawn_count = i1()

    # the action under way
    tiles_left = i1()  # tiles that may still be built
    tile = i1()  # the drawn street's kind
    bought = i1()  # the bought tile's pile, while it may be built at once
    bought_kind = i1()  # the bought tile's colour or coats of arms
    must_sell = i1()  # 1: the seat produced nothing, so it must sell something
    owes_block = i1()  # 1: a block is owed for the Trading Post
    card = i1()  # the card being scored
    card_island = i1()

    # the islands
    street = i1(STREET_COUNT)  # kind of tile + 1
    lot = i1(LOT_COUNT)
    laid = i2(ISLANDS)  # street spaces with a tile, as bits
    streets_free = i1()
    lots_open = i1()
    customers = i1(ISLANDS, COLOURS)
    stalls = i1(ISLANDS, COLOURS)  # shops on each island by colour
    shops = i1(ISLANDS, SEATS)  # shops on each island by owner
    factories = i1(ISLANDS, SEATS)
    palaces = i1(ISLANDS)
    arms = i1(ISLANDS)
    specials = i1(ISLANDS)
    reach = i1(SEATS, ISLANDS * COLOURS)  # customers of the best shop of each colour
    takings = i1(SEATS, ISLANDS)  # coins of the income action on each island
    mooring = i1(MOORINGS)  # seat + 1 of its gondolier
    moorings_free = i1(SEATS)  # free moorings by colour
    crew = i1(ISLANDS, SEATS)  # gondoliers at each island
    used = i1(ISLANDS, SEATS)  # gondoliers used for cards
