"""Choice of a turn: the eleven actions, the seats that may take them, their start."""

from __future__ import annotations

from ..base import tell
from ..record import Row
from .board import (
    BANK,
    BUILD,
    COINS,
    CREW,
    FACTORY,
    FACTORY_PILE,
    INCOME,
    LIGHTHOUSE,
    MOOR,
    PALACE,
    PALACE_PILE,
    PRODUCTION,
    RECRUIT,
    RING,
    SHOP,
    SHOP_PILE,
    SPACES,
    SPECIAL,
    SPECIAL_PILE,
)
from .building import TILES_A_TURN, may_build
from .buying import SEARCH_PRICE, TILE_PRICE, buy, buy_top
from .decks import draw_characters
from .events import ActionTaken, ActionWanted, TurnPassed
from .glass import begin_income, begin_production, may_earn, most_factories
from .moves import GO, GO_RED, JUMP
from .people import NEVER, begin_hiring, hire_price, to_place
from .purse import has, take
from .ring import (
    ahead,
    clear_the_way,
    fare,
    fetch,
    foremost,
    legal_passes,
    move_gondola,
    pair,
    reachable,
    run,
    steps,
    write_runs,
)
from .state import BUILDING, BUY, FOR_PASSING, KEEP, MOORING, TO_ACT, TO_JUMP, TO_PASS, State
from .turn_flow import count_pass, end_turn

PRICE_BITS = 4
PRICE_MASK = (1 << PRICE_BITS) - 1


def price_list(s: State, seat: int) -> int:
    """Return for each action its least cost in coins, or NEVER, in one number.

    It is no row, because making a row takes as long as filling it.
    """
    pile = s.pile
    prices = listed(COINS, 0)
    prices |= listed(FACTORY, 1 if pile[FACTORY_PILE] else NEVER)
    prices |= listed(SHOP, TILE_PRICE if pile[SHOP_PILE] else NEVER)
    prices |= listed(PALACE, TILE_PRICE if pile[PALACE_PILE] else NEVER)
    prices |= listed(SPECIAL, TILE_PRICE if pile[SPECIAL_PILE] else NEVER)
    prices |= listed(RECRUIT, 0 if s.deck_left else NEVER)
    prices |= listed(MOOR, to_place(s, seat))
    prices |= listed(BUILD, 0 if may_build(s, seat) else NEVER)
    prices |= listed(INCOME, 0 if may_earn(s, seat) else NEVER)
    prices |= listed(PRODUCTION, 0 if s.glass[seat] or most_factories(s, seat) > 0 else NEVER)
    if s.gondoliers[seat]:
        return prices | listed(CREW, 0)
    return prices | listed(CREW, hire_price(s, seat) if s.hireable[seat] else NEVER)


def listed(action: int, price: int) -> int:
    """Return the price of an action as in a price list: four bits, 0 for NEVER."""
    return (price - NEVER) << PRICE_BITS * action


def affords(s: State, prices: int, space: int, before: int) -> bool:
    """Return whether the active seat can pay for a space's action and for `before`.

    An impossible action has no price. `before` is the number of coins due before the action.
    """
    price = (prices >> PRICE_BITS * RING[space] & PRICE_MASK) + NEVER
    return (price != NEVER) & (before + price <= s.coins[s.active])


def payable(s: State, space: int, prices: int, gondolas: int) -> bool:
    """Return whether the seat can pay to reach a space and carry out its action.

    `gondolas` is the number of gondolas that have to move first.
    """
    return reachable(gondolas) & affords(s, prices, space, fare(gondolas))


def legal_turn(s: State, out: Row) -> int:
    """Write each action space that can be reached and used, and each pass.

    Returns the number of moves. A move is written first and counted then. A store costs less than a branch that is hard
    to predict.
    """
    prices = price_list(s, s.active)
    shared = pair(s)
    write_runs(s, out)
    count = 0
    for space in range(SPACES):
        out[count] = GO + space
        count += payable(s, space, prices, out[SPACES + space])
    if shared >= 0:
        # The red gondola may come instead of the other wherever the pair's space is the nearest behind.
        room = steps(shared, ahead(s, shared))
        for space in range(SPACES):
            if 0 < steps(shared, space) <= room and payable(s, space, prices, run(s, space)):
                out[count] = GO_RED + space
                count += 1
    if has(s, s.active, LIGHTHOUSE):
        space = ahead(s, s.red)
        if affords(s, prices, space, 0):
            out[count] = JUMP + space
            count += 1
    return legal_passes(s, out, count)


def set_out(s: State, space: int, red: int) -> None:
    """Begin to move gondolas so that one comes to the wanted space."""
    s.target = space
    s.fetch_red = red
    gondolas = run(s, space)
    s.clearing = foremost(s, space) if gondolas else 0
    tell(s, ActionWanted, s.active, space, gondolas + 1, gondolas * (gondolas + 1) // 2)
    go_on(s)


def go_on(s: State) -> None:
    """Clear the gondolas in the way; once the space is free, reach it and use it."""
    if clear_the_way(s):
        fetch(s, s.target, s.fetch_red, TO_ACT)
        perform(s, s.target)


def jump(s: State, space: int) -> None:
    """Move the red gondola onto the first held space ahead of it (the Lighthouse)."""
    move_gondola(s, s.red, space, 1, TO_JUMP)
    perform(s, space)


def pass_turn(s: State, space: int, red: int) -> None:
    """Pass for 1 coin, and move one gondola without using its space."""
    tell(s, TurnPassed, s.active, s.passes + 1)
    take(s, s.active, 1, FOR_PASSING)
    fetch(s, space, red, TO_PASS)
    count_pass(s)
    end_turn(s)


def perform(s: State, space: int) -> None:
    """Carry out the action of a space."""
    action = RING[space]
    seat = s.active
    s.passes = 0
    tell(s, ActionTaken, seat, space, action)
    if action == COINS:
        take(s, seat, 4 if has(s, seat, BANK) else 2, COINS)
        end_turn(s)
    elif action == FACTORY:
        buy(s, FACTORY_PILE, 1, FACTORY)
    elif action == SPECIAL:
        buy(s, SPECIAL_PILE, TILE_PRICE, SPECIAL)
    elif action in (SHOP, PALACE):
        s.bought = SHOP_PILE if action == SHOP else PALACE_PILE
        if s.coins[seat] < SEARCH_PRICE:
            buy_top(s)
        else:
            s.phase = BUY
    elif action == RECRUIT:
        draw_characters(s)
        s.phase = KEEP
    elif action == MOOR:
        s.phase = MOORING
    elif action == BUILD:
        s.tiles_left = TILES_A_TURN
        s.phase = BUILDING
    elif action == INCOME:
        begin_income(s)
    elif action == PRODUCTION:
        begin_production(s)
    else:
        begin_hiring(s)
