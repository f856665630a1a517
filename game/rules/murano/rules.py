"""Murano, from the deal to the last point.

`actions` has the choice of a turn, and `scoring` the end.
"""

from __future__ import annotations

from ..chance import draw_from, rand
from ..record import Row
from .actions import go_on, jump, legal_turn, pass_turn, set_out
from .board import (
    ANCHORS,
    ARMS,
    COLOURS,
    GLASS,
    GLASS_EACH,
    GONDOLAS,
    ISLANDS,
    KINDS,
    LOT_COUNT,
    PALACES,
    PILE_SIZES,
    SEATS,
    SERENELLA,
    SHOPS_EACH,
    SMALL_PILE_SIZES,
    SMALL_SHOPS_EACH,
    STREET_COUNT,
    STREET_KINDS,
    STREET_START,
    STREET_TILES,
)
from .building import (
    build_factory,
    build_palace,
    build_shop,
    build_special,
    draw_street,
    have_built,
    lay_street,
    legal_at_once,
    legal_buildings,
    legal_houses,
    legal_streets,
    raise_house,
)
from .buying import buy_top, legal_finds, legal_purchases, search_pile, take_palace, take_shop
from .characters import SERENELLA_CARDS
from .decks import lay_out_characters, lay_out_houses
from .glass import (
    give_back,
    legal_incomes,
    legal_productions,
    legal_returns_to_bag,
    legal_sales,
    produce,
    sell,
    settle_production,
    take_income,
)
from .hidden_info import hide, redeal
from .moves import (
    BUILD_FACTORY,
    BUILD_PALACE,
    BUILD_SHOP,
    BUILD_SPECIAL,
    CHOOSE,
    CLEAR_RED,
    CLEAR_TO,
    DISMISS,
    DONE,
    DRAW_STREET,
    FINISH,
    GIVE_BACK,
    GO,
    GO_RED,
    HIRE,
    JUMP,
    KEEP_CARD,
    KEEP_NONE,
    LAY,
    PASS,
    PASS_RED,
    PAY,
    PLACE,
    PRODUCE,
    PRODUCE_POST,
    RETURN,
    SCORE,
    SEARCH_FOR,
    SELL,
    TAKE_INCOME,
    TAKE_PALACE,
    TAKE_SHOP,
    TOP,
)
from .people import (
    dismiss,
    hire,
    keep_character,
    keep_none,
    legal_hirings,
    legal_moorings,
    legal_recruits,
    place_gondolier,
)
from .ring import land, legal_landings
from .scoring import (
    finish_scoring,
    legal_columns,
    legal_returns,
    legal_scores,
    next_scorer,
    pay_column,
    place,
    return_blocks,
    score_card,
)
from .state import (
    ABSENT,
    ACT,
    AT_ONCE,
    BUILDING,
    BUY,
    CHOOSING,
    CLEAR,
    EARNING,
    GIVING_BACK,
    HIRING,
    KEEP,
    LAYING,
    MOORING,
    OVER,
    PAYING,
    PRODUCING,
    RETURNING,
    SCORING,
    SEARCH,
    SELLING,
    SOURCES,
    START,
    State,
)
from .turn_flow import end_turn

__all__ = ["SOURCES", "WIDTH", "actor", "apply", "deal", "hide", "legal", "place", "points", "redeal"]

WIDTH = 8 * LOT_COUNT + 2
"""Most legal moves: eight kinds of tile on every building space, a street, and stopping."""

START_POINTS = 5
START_COINS = 5
START_GONDOLIERS = 5
START_HIREABLE = 2
FULL_TABLE = 4


def deal(s: State) -> None:
    """Set up the game; the record already holds the seats and the generator."""
    full = s.seats == FULL_TABLE
    s.ender = -1
    lay_out_ring(s)
    lay_out_map(s, full)
    lay_out_piles(s, full)
    if not full:
        for card in SERENELLA_CARDS:
            s.where[card] = ABSENT
    lay_out_characters(s)
    lay_out_houses(s)
    for seat in range(s.seats):
        s.gained[seat][START] = START_POINTS
        s.score[seat] = START_POINTS
        s.coins[seat] = START_COINS
        s.gondoliers[seat] = START_GONDOLIERS
        s.hireable[seat] = START_HIREABLE
    s.first = rand(s, s.seats)
    s.active = s.first
    s.phase = ACT
    s.turns = 1


def lay_out_ring(s: State) -> None:
    """Place a gondola on each anchor, the red one on a random anchor."""
    for space in ANCHORS:
        s.ring[space] = 1
    s.red = ANCHORS[rand(s, GONDOLAS)]


def lay_out_map(s: State, full: bool) -> None:
    """Set up all islands, or all but Sacca Serenella with fewer than four players.

    Its spaces and moorings then count as taken.
    """
    s.streets_free = STREET_COUNT
    for colour in range(SEATS):
        s.moorings_free[colour] = ISLANDS
    if not full:
        for street in range(STREET_START[SERENELLA], STREET_START[SERENELLA + 1]):
            s.street[street] = -1
            s.streets_free -= 1
        for colour in range(SEATS):
            s.mooring[SERENELLA * SEATS + colour] = -1
            s.moorings_free[colour] -= 1


def lay_out_piles(s: State, full: bool) -> None:
    """Fill the piles with tiles and the bag with blocks."""
    for pile in range(KINDS):
        s.pile[pile] = PILE_SIZES[pile] if full else SMALL_PILE_SIZES[pile]
    for kind in range(STREET_KINDS):
        s.street_pile[kind] = STREET_TILES[kind].number if full else STREET_TILES[kind].small
    for colour in range(COLOURS):
        s.shop_pile[colour] = SHOPS_EACH if full else SMALL_SHOPS_EACH
    for kind in range(ARMS):
        s.palace_pile[kind] = PALACES[kind]
    if not full:
        draw_from(s, s.palace_pile, 12)  # one palace is removed unseen
    for glass in range(GLASS):
        s.bag[glass] = GLASS_EACH
    s.bag_left = GLASS * GLASS_EACH


def actor(s: State) -> int:
    """Return the seat to decide, -1 at the end."""
    return -1 if s.phase == OVER else s.active


def points(s: State, seat: int) -> int:
    """Return the seat's score so far."""
    return s.score[seat]


def legal(s: State, out: Row) -> int:
    """Write the legal moves to `out` in ascending order, and return their number."""
    phase = s.phase
    if phase == ACT:
        return legal_turn(s, out)
    if phase == BUILDING:
        return legal_buildings(s, out)
    if phase == LAYING:
        return legal_streets(s, out)
    if phase == CLEAR:
        return legal_landings(s, out)
    if phase == BUY:
        return legal_purchases(s, out)
    if phase == SEARCH:
        return legal_finds(s, out)
    if phase == KEEP:
        return legal_recruits(s, out)
    if phase == MOORING:
        return legal_moorings(s, out)
    if phase == CHOOSING:
        return legal_houses(s, out)
    if phase == AT_ONCE:
        return legal_at_once(s, out)
    if phase == EARNING:
        return legal_incomes(s, out)
    if phase == PRODUCING:
        return legal_productions(s, out)
    if phase == SELLING:
        return legal_sales(s, out)
    if phase == GIVING_BACK:
        return legal_returns_to_bag(s, out)
    if phase == HIRING:
        return legal_hirings(s, out)
    if phase == SCORING:
        return legal_scores(s, out)
    if phase == PAYING:
        return legal_columns(s, out)
    if phase == RETURNING:
        return legal_returns(s, out)
    return 0


def apply(s: State, move: int) -> None:
    """Apply a legal move."""
    if move < TOP:
        apply_ring(s, move)
    elif move < PLACE:
        apply_cards(s, move)
    elif move < DRAW_STREET:
        apply_gondolier(s, move)
    elif move < TAKE_INCOME:
        apply_building(s, move)
    elif move < SCORE:
        apply_trade(s, move)
    else:
        apply_score(s, move)


def apply_ring(s: State, move: int) -> None:
    """Apply a move of gondolas."""
    if move < GO_RED:
        set_out(s, move - GO, 0)
    elif move < JUMP:
        set_out(s, move - GO_RED, 1)
    elif move < PASS:
        jump(s, move - JUMP)
    elif move < PASS_RED:
        pass_turn(s, move - PASS, 0)
    elif move < CLEAR_TO:
        pass_turn(s, move - PASS_RED, 1)
    elif move < CLEAR_RED:
        land(s, move - CLEAR_TO, 0)
        go_on(s)
    else:
        land(s, move - CLEAR_RED, 1)
        go_on(s)


def apply_cards(s: State, move: int) -> None:
    """Apply a move of buying or recruiting."""
    if move == TOP:
        buy_top(s)
    elif move == SEARCH_FOR:
        search_pile(s)
    elif move < TAKE_PALACE:
        take_shop(s, move - TAKE_SHOP)
    elif move < KEEP_CARD:
        take_palace(s, move - TAKE_PALACE)
    elif move < KEEP_NONE:
        keep_character(s, move - KEEP_CARD)
    else:
        keep_none(s)


def apply_gondolier(s: State, move: int) -> None:
    """Apply a move of gondoliers."""
    if move < DISMISS:
        place_gondolier(s, move - PLACE)
    elif move < HIRE:
        dismiss(s)
    else:
        hire(s)


def apply_building(s: State, move: int) -> None:
    """Apply a move of streets and buildings."""
    if move == DRAW_STREET:
        draw_street(s)
    elif move < BUILD_FACTORY:
        lay_street(s, move - LAY)
        have_built(s)
    elif move < BUILD_SHOP:
        build_factory(s, move - BUILD_FACTORY)
        have_built(s)
    elif move < BUILD_PALACE:
        build_shop(s, (move - BUILD_SHOP) // LOT_COUNT, (move - BUILD_SHOP) % LOT_COUNT)
        have_built(s)
    elif move < BUILD_SPECIAL:
        build_palace(s, (move - BUILD_PALACE) // LOT_COUNT, (move - BUILD_PALACE) % LOT_COUNT)
        have_built(s)
    elif move < CHOOSE:
        build_special(s, move - BUILD_SPECIAL)
    else:
        raise_house(s, move - CHOOSE)


def apply_trade(s: State, move: int) -> None:
    """Apply a move of coins and glass, or `DONE`."""
    if move < PRODUCE:
        take_income(s, move - TAKE_INCOME)
    elif move < PRODUCE_POST:
        produce(s, move - PRODUCE, 0)
    elif move < SELL:
        produce(s, move - PRODUCE_POST, 1)
    elif move < GIVE_BACK:
        sell(s, move - SELL)
    elif move < DONE:
        give_back(s, move - GIVE_BACK)
    elif s.phase == SELLING:
        settle_production(s)
    else:
        end_turn(s)


def apply_score(s: State, move: int) -> None:
    """Apply a move of the final scoring."""
    if move < PAY:
        score_card(s, (move - SCORE) // ISLANDS, (move - SCORE) % ISLANDS)
    elif move < RETURN:
        pay_column(s, move - PAY)
    elif move < FINISH:
        return_blocks(s, move - RETURN + 1)
    else:
        finish_scoring(s)
        next_scorer(s)
