"""Numbering of Murano's moves."""

from __future__ import annotations

from ..moves import Moves, axes
from .board import (
    COLOUR_IDS,
    GLASS_IDS,
    HOUSE_IDS,
    ISLAND_IDS,
    LOT_NAMES,
    SALE_IDS,
    SEAT_COLOURS,
    SPACE_IDS,
    STREET_NAMES,
)
from .characters import CARDS, COLUMN_COINS

ARMS_IDS = ("arms-1", "arms-2", "arms-3")
CARD_IDS = tuple(str(number + 1) for number in range(CARDS))

MOVES = Moves(
    **{
        # a turn: an action reached by the nearest gondola, by the red one of two or by the Lighthouse; or a pass
        "go": axes(space=SPACE_IDS),
        "go-red": axes(space=SPACE_IDS),
        "jump": axes(space=SPACE_IDS),
        "pass": axes(space=SPACE_IDS),
        "pass-red": axes(space=SPACE_IDS),
        # the space for the foremost gondola in the way
        "clear": axes(space=SPACE_IDS),
        "clear-red": axes(space=SPACE_IDS),
        # buying
        "top": axes(),
        "search": axes(),
        "take-shop": axes(colour=COLOUR_IDS),
        "take-palace": axes(arms=ARMS_IDS),
        # recruiting
        "keep": axes(card=CARD_IDS),
        "none": axes(),
        # gondoliers
        "place": axes(island=ISLAND_IDS, owner=SEAT_COLOURS),
        "dismiss": axes(),
        "hire": axes(),
        # building
        "street": axes(),
        "lay": axes(cell=STREET_NAMES),
        "factory": axes(lot=LOT_NAMES),
        "shop": axes(colour=COLOUR_IDS, lot=LOT_NAMES),
        "palace": axes(arms=ARMS_IDS, lot=LOT_NAMES),
        "special": axes(lot=LOT_NAMES),
        "choose": axes(house=HOUSE_IDS),
        # coins and glass
        "income": axes(island=ISLAND_IDS),
        "produce": axes(count=13),
        "produce-post": axes(count=13),  # with one block more by the Trading Post
        "sell": axes(sale=SALE_IDS),
        "give-back": axes(glass=GLASS_IDS),
        # the end of building, of selling, of a chance to build at once
        "done": axes(),
        # final scoring
        "score": axes(card=CARD_IDS, island=ISLAND_IDS),
        "pay": axes(column=tuple(map(str, COLUMN_COINS))),
        "return": axes(blocks=("1", "2", "3")),
        "finish": axes(),
    }
)

GO = MOVES.base("go")
GO_RED = MOVES.base("go-red")
JUMP = MOVES.base("jump")
PASS = MOVES.base("pass")
PASS_RED = MOVES.base("pass-red")
CLEAR_TO = MOVES.base("clear")
CLEAR_RED = MOVES.base("clear-red")
TOP = MOVES.base("top")
SEARCH_FOR = MOVES.base("search")
TAKE_SHOP = MOVES.base("take-shop")
TAKE_PALACE = MOVES.base("take-palace")
KEEP_CARD = MOVES.base("keep")
KEEP_NONE = MOVES.base("none")
PLACE = MOVES.base("place")
DISMISS = MOVES.base("dismiss")
HIRE = MOVES.base("hire")
DRAW_STREET = MOVES.base("street")
LAY = MOVES.base("lay")
BUILD_FACTORY = MOVES.base("factory")
BUILD_SHOP = MOVES.base("shop")
BUILD_PALACE = MOVES.base("palace")
BUILD_SPECIAL = MOVES.base("special")
CHOOSE = MOVES.base("choose")
TAKE_INCOME = MOVES.base("income")
PRODUCE = MOVES.base("produce")
PRODUCE_POST = MOVES.base("produce-post")
SELL = MOVES.base("sell")
GIVE_BACK = MOVES.base("give-back")
DONE = MOVES.base("done")
SCORE = MOVES.base("score")
PAY = MOVES.base("pay")
RETURN = MOVES.base("return")
FINISH = MOVES.base("finish")
