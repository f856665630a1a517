"""Tiles on the islands: streets, buildings, and the customers that shops reach."""

from __future__ import annotations

from ..base import tell
from ..chance import draw_from
from ..record import Row
from .board import (
    BASILICA,
    BESIDE,
    COLOURS,
    CRANE_PUBLIC,
    CRANE_TRADE,
    CUSTOMERS,
    FACTORY_PILE,
    LOT_COUNT,
    LOT_START,
    LOTS,
    PALACE_PILE,
    SHOP_PILE,
    SPECIAL_PILE,
    STREET_COUNT,
    STREET_PILE,
    STREET_START,
    STREETS,
)
from .decks import clear_drawn, draw_houses, drop_drawn, put_house_under
from .events import (
    FactoryBuilt,
    HouseRaised,
    HousesReturned,
    PalaceBuilt,
    ShopBuilt,
    SpecialBuilt,
    StreetDrawn,
    StreetLaid,
)
from .moves import BUILD_FACTORY, BUILD_PALACE, BUILD_SHOP, BUILD_SPECIAL, CHOOSE, DONE, DRAW_STREET, LAY
from .purse import gain, has
from .state import (
    BASILICA_POINTS,
    BUILDING,
    CHOOSING,
    CLOSED,
    CRANE_POINTS,
    FACTORY_AT,
    FACTORY_POINTS,
    LAYING,
    OPEN,
    PALACE_AT,
    PALACE_POINTS,
    SHOP_AT,
    SHOP_POINTS,
    SPECIAL_AT,
    State,
)
from .turn_flow import count_used_up, end_turn


def streets_reached(s: State, lot: int) -> int:
    """Return the street tiles that a building reaches, as bits.

    They are the tiles next to it and all that are joined to them.
    """
    place = LOTS[lot]
    laid = s.laid[place.island]
    reached = place.near & laid
    start = STREET_START[place.island]
    end = STREET_START[place.island + 1]
    grown = reached
    while grown:
        grown = 0
        for street in range(start, end):
            bit = 1 << street - start
            if laid & bit and not reached & bit and STREETS[street].near & reached:
                reached |= bit
                grown = 1
    return reached


def customers_reached(s: State, lot: int, colour: int) -> int:
    """Return the number of customers of a colour that a shop sells to."""
    reached = streets_reached(s, lot)
    count = 0
    street = STREET_START[LOTS[lot].island]
    while reached:
        if reached & 1:
            count += CUSTOMERS[s.street[street] - 1][colour]
        reached >>= 1
        street += 1
    return count


def open_shop(s: State, lot: int, owner: int, colour: int) -> None:
    """Add a shop to its owner's income.

    For each colour only the shop that reaches most customers counts.
    """
    island = LOTS[lot].island
    reach = s.reach[owner]
    at = island * COLOURS + colour
    found = customers_reached(s, lot, colour)
    if found > reach[at]:
        s.takings[owner][island] += found - reach[at]
        reach[at] = found


def lay_street(s: State, street: int) -> None:
    """Lay the drawn street tile on a free street space."""
    tile = s.tile - 1
    place = STREETS[street]
    island = place.island
    s.street[street] = tile + 1
    s.tile = 0
    s.laid[island] |= place.bit
    s.streets_free -= 1
    for colour in range(COLOURS):
        s.customers[island][colour] += CUSTOMERS[tile][colour]
    for lot in BESIDE[street]:
        if lot >= 0 and s.lot[lot] == CLOSED:
            s.lot[lot] = OPEN
            s.lots_open += 1
    tell(s, StreetLaid, s.active, tile, street, island)
    for lot in range(LOT_START[island], LOT_START[island + 1]):
        if SHOP_AT <= s.lot[lot] < PALACE_AT:
            open_shop(s, lot, (s.lot[lot] - SHOP_AT) // COLOURS, (s.lot[lot] - SHOP_AT) % COLOURS)


def build_factory(s: State, lot: int) -> None:
    """Build a glass factory with its owner's cube, for 1 point."""
    seat = s.active
    island = LOTS[lot].island
    s.held[seat][FACTORY_PILE] -= 1
    s.lot[lot] = FACTORY_AT + seat
    s.lots_open -= 1
    s.factories[island][seat] += 1
    s.kilns[seat] += 1
    tell(s, FactoryBuilt, seat, lot, island)
    gain(s, seat, 1, FACTORY_POINTS)
    if has(s, seat, CRANE_TRADE):
        gain(s, seat, 1, CRANE_POINTS)


def build_shop(s: State, colour: int, lot: int) -> None:
    """Build a shop with its owner's cube, for 2 points."""
    seat = s.active
    island = LOTS[lot].island
    s.held[seat][SHOP_PILE] -= 1
    s.shops_held[seat][colour] -= 1
    s.lot[lot] = SHOP_AT + seat * COLOURS + colour
    s.lots_open -= 1
    s.shops[island][seat] += 1
    s.stalls[island][colour] += 1
    tell(s, ShopBuilt, seat, colour, lot, island)
    open_shop(s, lot, seat, colour)
    gain(s, seat, 2, SHOP_POINTS)
    if has(s, seat, CRANE_TRADE):
        gain(s, seat, 1, CRANE_POINTS)


def build_palace(s: State, kind: int, lot: int) -> None:
    """Build a palace, for 3 points."""
    seat = s.active
    island = LOTS[lot].island
    s.held[seat][PALACE_PILE] -= 1
    s.palaces_held[seat][kind] -= 1
    s.palaces_built[kind] += 1
    s.lot[lot] = PALACE_AT + kind
    s.lots_open -= 1
    s.palaces[island] += 1
    s.arms[island] += kind + 1
    tell(s, PalaceBuilt, seat, kind, lot, island)
    gain(s, seat, 3, PALACE_POINTS)
    if has(s, seat, CRANE_PUBLIC):
        gain(s, seat, 1, CRANE_POINTS)


def build_special(s: State, lot: int) -> None:
    """Build a special building: no points, but a card to choose."""
    seat = s.active
    island = LOTS[lot].island
    s.held[seat][SPECIAL_PILE] -= 1
    s.lot[lot] = SPECIAL_AT
    s.lots_open -= 1
    s.specials[island] += 1
    tell(s, SpecialBuilt, seat, lot, island)
    if has(s, seat, CRANE_PUBLIC):
        gain(s, seat, 1, CRANE_POINTS)
    draw_houses(s)
    s.phase = CHOOSING


TILES_A_TURN = 3


def may_draw_street(s: State) -> bool:
    """Return whether a street tile and a space for it are left."""
    return s.pile[STREET_PILE] > 0 and s.streets_free > 0


def tiles_in_front(s: State, seat: int) -> int:
    """Return the number of tiles in front of a seat."""
    held = s.held[seat]
    return held[SHOP_PILE] + held[FACTORY_PILE] + held[SPECIAL_PILE] + held[PALACE_PILE]


def may_build(s: State, seat: int) -> bool:
    """Return whether the seat can draw a street or build a tile it has."""
    return may_draw_street(s) or (s.lots_open > 0 and tiles_in_front(s, seat) > 0)


def on_open_lots(s: State, base: int, out: Row, count: int) -> int:
    """Append a move for each empty building space with a street next to it.

    The moves are numbered from `base`. Returns the new number of moves.
    """
    for lot in range(LOT_COUNT):
        out[count] = base + lot
        count += 1 if s.lot[lot] == OPEN else 0
    return count


def by_kinds(s: State, base: int, kinds: Row, out: Row, count: int) -> int:
    """Append the moves of `on_open_lots` for each kind that a row counts.

    Returns the new number of moves.
    """
    for kind in range(len(kinds)):
        if kinds[kind]:
            count = on_open_lots(s, base + kind * LOT_COUNT, out, count)
    return count


def legal_buildings(s: State, out: Row) -> int:
    """Write the legal moves of a building action, and return their number.

    The seat draws a street, builds a tile it has, or is done once it has built something.
    """
    seat = s.active
    held = s.held[seat]
    count = 0
    if may_draw_street(s):
        out[count] = DRAW_STREET
        count += 1
    if held[FACTORY_PILE]:
        count = on_open_lots(s, BUILD_FACTORY, out, count)
    if held[SHOP_PILE]:
        count = by_kinds(s, BUILD_SHOP, s.shops_held[seat], out, count)
    if held[PALACE_PILE]:
        count = by_kinds(s, BUILD_PALACE, s.palaces_held[seat], out, count)
    if held[SPECIAL_PILE]:
        count = on_open_lots(s, BUILD_SPECIAL, out, count)
    if s.tiles_left < TILES_A_TURN:
        out[count] = DONE
        count += 1
    return count


def legal_at_once(s: State, out: Row) -> int:
    """Write the moves that build the tile just bought, and `DONE`.

    Returns their number.
    """
    if s.bought == FACTORY_PILE:
        count = on_open_lots(s, BUILD_FACTORY, out, 0)
    elif s.bought == SPECIAL_PILE:
        count = on_open_lots(s, BUILD_SPECIAL, out, 0)
    elif s.bought == SHOP_PILE:
        count = on_open_lots(s, BUILD_SHOP + s.bought_kind * LOT_COUNT, out, 0)
    else:
        count = on_open_lots(s, BUILD_PALACE + s.bought_kind * LOT_COUNT, out, 0)
    out[count] = DONE
    return count + 1


def legal_streets(s: State, out: Row) -> int:
    """Write each free street space in play, and return their number."""
    count = 0
    for street in range(STREET_COUNT):
        if s.street[street] == 0:
            out[count] = LAY + street
            count += 1
    return count


def draw_street(s: State) -> None:
    """Draw the next street tile, which all players see before it is laid."""
    tile = draw_from(s, s.street_pile, s.pile[STREET_PILE])
    s.tile = tile + 1
    s.pile[STREET_PILE] -= 1
    tell(s, StreetDrawn, s.active, tile, s.pile[STREET_PILE])
    s.phase = LAYING
    count_used_up(s, STREET_PILE)


def have_built(s: State) -> None:
    """Count a built tile, and go on as long as another one may be built."""
    if s.tiles_left:
        s.tiles_left -= 1
    if s.tiles_left and may_build(s, s.active):
        s.phase = BUILDING
    else:
        end_turn(s)


def legal_houses(s: State, out: Row) -> int:
    """Write each drawn special-building card, and return their number."""
    count = 0
    for i in range(s.drawn_count):
        at = count
        move = CHOOSE + s.drawn[i] - 1
        while at and out[at - 1] > move:
            out[at] = out[at - 1]
            at -= 1
        out[at] = move
        count += 1
    return count


def raise_house(s: State, house: int) -> None:
    """Keep one card face up.

    Its effect counts from the next turn, the Basilica's at once.
    """
    seat = s.active
    s.fresh |= 1 << house
    tell(s, HouseRaised, seat, house)
    drop_drawn(s, house + 1)
    for i in range(s.drawn_count):
        put_house_under(s, s.drawn[i] - 1)
    tell(s, HousesReturned, seat, s.drawn_count, s.drawn, s.houses_left, 1 << seat)
    clear_drawn(s)
    if house == BASILICA:
        gain(s, seat, 5, BASILICA_POINTS)
    have_built(s)
