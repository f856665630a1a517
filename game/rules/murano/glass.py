"""Income from shops, and glass: producing and selling it."""

from __future__ import annotations

from ..base import listening, tell
from ..chance import draw_from
from ..record import Row
from .board import (
    BLUE,
    COLOURS,
    GLASS,
    GLASS_BLUE,
    GLASS_GREEN,
    GLASS_RED,
    GREY,
    GUILD_HALL,
    INCOME,
    ISLANDS,
    LOT_START,
    PRODUCTION,
    RED,
    SALE,
    SALE_SIZES,
    SALES,
    TRADING_POST,
)
from .building import customers_reached
from .events import BlockDrawn, BlocksReturned, BlocksSold, FactoriesUsed, IncomeTaken
from .moves import DONE, GIVE_BACK, PRODUCE, PRODUCE_POST, SELL, TAKE_INCOME
from .purse import gain, has, take
from .scoring import alike, drop_blocks
from .state import EARNING, GIVING_BACK, GUILD_POINTS, PRODUCING, PRODUCTION_POINTS, SELLING, SHOP_AT, State
from .turn_flow import end_turn


def may_earn(s: State, seat: int) -> bool:
    """Return whether the seat has income on any island."""
    for island in range(ISLANDS):
        if s.takings[seat][island]:
            return True
    return False


def most_factories(s: State, seat: int) -> int:
    """Return the number of factories that the seat may use.

    The limits are the built factories, the points to pay for them, and the blocks in the bag.
    """
    return min(s.kilns[seat], s.score[seat] // 2, s.bag_left)


def legal_incomes(s: State, out: Row) -> int:
    """Write a move for each island with income, and return their number.

    Of each colour the shop that reaches most customers counts.
    """
    count = 0
    for island in range(ISLANDS):
        if s.takings[s.active][island]:
            out[count] = TAKE_INCOME + island
            count += 1
    return count


def tell_income(s: State, island: int) -> None:
    """Report the shops that sell, and the number of customers that each serves."""
    reach = s.reach[s.active]
    at = island * COLOURS
    red = best_stall(s, island, RED)
    blue = best_stall(s, island, BLUE)
    grey = best_stall(s, island, GREY)
    tell(s, IncomeTaken, s.active, island, reach[at], reach[at + 1], reach[at + 2], red, blue, grey)


def best_stall(s: State, island: int, colour: int) -> int:
    """Return the lot of the seat's shop of a colour that reaches most customers.

    Returns -1 if none on the island reaches any.
    """
    most = s.reach[s.active][island * COLOURS + colour]
    code = SHOP_AT + s.active * COLOURS + colour
    if most:
        for lot in range(LOT_START[island], LOT_START[island + 1]):
            if s.lot[lot] == code and customers_reached(s, lot, colour) == most:
                return lot
    return -1


def begin_income(s: State) -> None:
    """Begin the income action; with a single island there is nothing to choose."""
    seat = s.active
    only = -1
    for island in range(ISLANDS):
        if s.takings[seat][island]:
            only = island if only == -1 else ISLANDS
    if only < ISLANDS:
        take_income(s, only)
    else:
        s.phase = EARNING


def take_income(s: State, island: int) -> None:
    """Take 1 coin for each customer that the best shop of each colour reaches."""
    if listening(s):
        tell_income(s, island)
    take(s, s.active, s.takings[s.active][island], INCOME)
    end_turn(s)


def legal_productions(s: State, out: Row) -> int:
    """Write each legal number of factories to use, and return the number of moves.

    Zero is legal if the seat has blocks to sell. The Trading Post may draw one block more.
    """
    seat = s.active
    most = most_factories(s, seat)
    count = 0
    for used in range(0 if s.glass[seat] else 1, most + 1):
        out[count] = PRODUCE + used
        count += 1
    if has(s, seat, TRADING_POST):
        for used in range(1, min(most, s.bag_left - 1) + 1):
            out[count] = PRODUCE_POST + used
            count += 1
    return count


def begin_production(s: State) -> None:
    """Begin the production action; a seat that cannot produce goes on to selling."""
    if most_factories(s, s.active) > 0:
        s.phase = PRODUCING
    else:
        produce(s, 0, 0)


def produce(s: State, used: int, post: int) -> None:
    """Draw a block for each used factory, at 2 points each.

    The Trading Post (`post` is 1) draws one block more. The Guild Hall gives 1 point if any factory was used.
    """
    seat = s.active
    if used:
        tell(s, FactoriesUsed, seat, used, post)
        gain(s, seat, -2 * used, PRODUCTION_POINTS)
        for _ in range(used + post):
            glass = draw_from(s, s.bag, s.bag_left)
            s.bag_left -= 1
            s.blocks[seat][glass] += 1
            s.glass[seat] += 1
            tell(s, BlockDrawn, seat, glass, s.bag_left)
        if has(s, seat, GUILD_HALL):
            gain(s, seat, 1, GUILD_POINTS)
    s.owes_block = post
    s.must_sell = 0 if used else 1
    s.phase = SELLING


def may_sell(s: State, sale: int) -> bool:
    """Return whether the seat has these blocks and may sell them together.

    They must be of one colour, or of colours that stand for each other.
    """
    seat = s.active
    same = (1 << GLASS) - 1
    for glass in range(GLASS):
        sold = SALES[sale][glass]
        if sold > s.blocks[seat][glass]:
            return False
        if sold:
            same &= alike(s, seat, glass)
    return same != 0


def legal_sales(s: State, out: Row) -> int:
    """Write each legal sale of 1 to 3 blocks, and return the number of moves.

    The blocks are of one colour, or a mixture of colours that stand for each other. The seat may not sell the block it
    owes.
    """
    most = s.glass[s.active] - s.owes_block
    count = 0
    for sale in range(len(SALES)):
        if SALE_SIZES[sale] <= most and may_sell(s, sale):
            out[count] = SELL + sale
            count += 1
    if not s.must_sell:
        out[count] = DONE
        count += 1
    return count


def sell(s: State, sale: int) -> None:
    """Sell blocks for 5, 12 or 20 coins; they go back into the bag."""
    red = SALES[sale][GLASS_RED]
    green = SALES[sale][GLASS_GREEN]
    blue = SALES[sale][GLASS_BLUE]
    coins = SALE[SALE_SIZES[sale]]
    drop_blocks(s, GLASS_RED, red)
    drop_blocks(s, GLASS_GREEN, green)
    drop_blocks(s, GLASS_BLUE, blue)
    tell(s, BlocksSold, s.active, red, green, blue, coins)
    take(s, s.active, coins, PRODUCTION)
    settle_production(s)


def settle_production(s: State) -> None:
    """Ask for the block owed for the Trading Post, or end the turn."""
    if s.owes_block:
        s.phase = GIVING_BACK
        for glass in range(GLASS):
            if s.blocks[s.active][glass] == s.glass[s.active]:
                give_back(s, glass)  # there is only one colour to choose from
                return
    else:
        end_turn(s)


def legal_returns_to_bag(s: State, out: Row) -> int:
    """Write a move for each colour of which the seat has a block.

    Returns their number.
    """
    count = 0
    for glass in range(GLASS):
        if s.blocks[s.active][glass]:
            out[count] = GIVE_BACK + glass
            count += 1
    return count


def give_back(s: State, glass: int) -> None:
    """Return one block to the bag for the Trading Post."""
    drop_blocks(s, glass, 1)
    s.owes_block = 0
    red = 1 if glass == GLASS_RED else 0
    green = 1 if glass == GLASS_GREEN else 0
    tell(s, BlocksReturned, s.active, red, green, 1 - red - green)
    end_turn(s)
