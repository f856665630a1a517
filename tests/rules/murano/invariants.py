"""Invariants of every state of Murano.

Nothing is lost, and every counter agrees with the items it counts.
"""

from __future__ import annotations

from game.rules.murano import board
from game.rules.murano.building import customers_reached
from game.rules.murano.characters import CARDS
from game.rules.murano.state import (
    ABSENT,
    ACT,
    CHOOSING,
    CLEAR,
    CLOSED,
    DRAWN,
    FACTORY_AT,
    IN_DECK,
    KEEP,
    LAYING,
    OPEN,
    PALACE_AT,
    REMOVED,
    SCORED,
    SHOP_AT,
    SPECIAL_AT,
    State,
)


def check(s: State) -> None:
    """Assert all invariants."""
    check_ring(s)
    check_seats(s)
    check_tiles(s)
    check_islands(s)
    check_income(s)
    check_gondoliers(s)
    check_characters(s)
    check_houses(s)
    check_turn(s)


def check_ring(s: State) -> None:
    assert sum(s.ring) == board.GONDOLAS
    assert s.ring[s.red] >= 1
    assert all(0 <= held <= 1 or (held == 2 and space == s.red) for space, held in enumerate(s.ring))


def check_seats(s: State) -> None:
    for seat in range(board.SEATS):
        assert s.score[seat] == sum(s.gained[seat]) >= 0
        assert s.coins[seat] >= 0
        assert s.glass[seat] == sum(s.blocks[seat])
        assert min(s.blocks[seat]) >= 0
        if seat >= s.seats:
            assert not s.coins[seat]
            assert not s.works[seat]
            assert not any(s.held[seat])
            assert not any(s.gained[seat])
    assert s.bag_left == sum(s.bag)
    for glass in range(board.GLASS):
        assert s.bag[glass] + sum(s.blocks[seat][glass] for seat in range(4)) == board.GLASS_EACH


def check_tiles(s: State) -> None:
    full = s.seats == 4
    sizes = board.PILE_SIZES if full else board.SMALL_PILE_SIZES
    built = [0] * board.KINDS
    built[board.STREET_PILE] = sum(tile > 0 for tile in s.street) + (s.tile > 0)
    for code in s.lot:
        if FACTORY_AT <= code < SHOP_AT:
            built[board.FACTORY_PILE] += 1
        elif SHOP_AT <= code < PALACE_AT:
            built[board.SHOP_PILE] += 1
        elif PALACE_AT <= code < SPECIAL_AT:
            built[board.PALACE_PILE] += 1
        elif code == SPECIAL_AT:
            built[board.SPECIAL_PILE] += 1
    for pile in range(board.KINDS):
        assert s.pile[pile] >= 0
        assert s.pile[pile] + built[pile] + sum(s.held[seat][pile] for seat in range(4)) == sizes[pile]
    assert s.used_up == sum(left == 0 for left in s.pile)

    assert s.pile[board.STREET_PILE] == sum(s.street_pile)
    for kind, tile in enumerate(board.STREET_TILES):
        laid = sum(here == kind + 1 for here in s.street) + (s.tile == kind + 1)
        assert s.street_pile[kind] + laid == (tile.number if full else tile.small)

    assert s.pile[board.SHOP_PILE] == sum(s.shop_pile)
    for colour in range(board.COLOURS):
        stand = sum(s.stalls[island][colour] for island in range(board.ISLANDS))
        held = sum(s.shops_held[seat][colour] for seat in range(4))
        assert s.shop_pile[colour] + stand + held == (board.SHOPS_EACH if full else board.SMALL_SHOPS_EACH)
    assert s.pile[board.PALACE_PILE] == sum(s.palace_pile)
    missing = 0
    for kind in range(board.ARMS):
        held = sum(s.palaces_held[seat][kind] for seat in range(4))
        assert s.palaces_built[kind] == sum(code == PALACE_AT + kind for code in s.lot)
        found = s.palace_pile[kind] + s.palaces_built[kind] + held
        assert found <= board.PALACES[kind]
        missing += board.PALACES[kind] - found
    assert missing == (0 if full else 1)
    for seat in range(4):
        assert sum(s.shops_held[seat]) == s.held[seat][board.SHOP_PILE]
        assert sum(s.palaces_held[seat]) == s.held[seat][board.PALACE_PILE]


def check_islands(s: State) -> None:
    free = openings = 0
    for island in range(board.ISLANDS):
        streets = range(board.STREET_START[island], board.STREET_START[island + 1])
        lots = range(board.LOT_START[island], board.LOT_START[island + 1])
        tiles = [s.street[street] for street in streets]
        free += tiles.count(0)
        assert s.laid[island] == sum(board.STREETS[street].bit for street in streets if s.street[street] > 0)
        for colour in range(board.COLOURS):
            assert s.customers[island][colour] == sum(board.CUSTOMERS[tile - 1][colour] for tile in tiles if tile > 0)
            codes = [SHOP_AT + seat * 3 + colour for seat in range(4)]
            assert s.stalls[island][colour] == sum(s.lot[lot] in codes for lot in lots)
        for lot in lots:
            sidebar = bool(board.LOTS[lot].near & s.laid[island])
            assert (s.lot[lot] == CLOSED) == (not sidebar)
            openings += s.lot[lot] == OPEN
        for seat in range(4):
            assert s.factories[island][seat] == sum(s.lot[lot] == FACTORY_AT + seat for lot in lots)
            shops = range(SHOP_AT + seat * 3, SHOP_AT + seat * 3 + 3)
            assert s.shops[island][seat] == sum(s.lot[lot] in shops for lot in lots)
        arms = [s.lot[lot] - PALACE_AT + 1 for lot in lots if PALACE_AT <= s.lot[lot] < SPECIAL_AT]
        assert s.palaces[island] == len(arms)
        assert s.arms[island] == sum(arms)
        assert s.specials[island] == sum(s.lot[lot] == SPECIAL_AT for lot in lots)
    assert s.streets_free == free
    assert s.lots_open == openings
    for seat in range(4):
        assert s.kilns[seat] == sum(s.factories[island][seat] for island in range(board.ISLANDS))


def check_income(s: State) -> None:
    for seat in range(4):
        for island in range(board.ISLANDS):
            best = [0, 0, 0]
            for lot in range(board.LOT_START[island], board.LOT_START[island + 1]):
                code = s.lot[lot] - SHOP_AT - seat * 3
                if 0 <= code < 3:
                    best[code] = max(best[code], customers_reached(s, lot, code))
            assert list(s.reach[seat])[island * 3 : island * 3 + 3] == best
            assert s.takings[seat][island] == sum(best)


def check_gondoliers(s: State) -> None:
    for island in range(board.ISLANDS):
        here = [s.mooring[island * 4 + colour] for colour in range(4)]
        for seat in range(4):
            assert s.crew[island][seat] == here.count(seat + 1)
            assert 0 <= s.used[island][seat] <= s.crew[island][seat]
    for colour in range(4):
        free = sum(s.mooring[island * 4 + colour] == 0 for island in range(board.ISLANDS))
        assert s.moorings_free[colour] == free
    for seat in range(4):
        moored = sum(s.crew[island][seat] for island in range(board.ISLANDS))
        used = sum(s.used[island][seat] for island in range(board.ISLANDS))
        assert s.afloat[seat] == moored - used
        assert s.gondoliers[seat] >= 0
        assert s.hireable[seat] >= 0
        assert moored + s.gondoliers[seat] + s.hireable[seat] == (7 if seat < s.seats else 0)


def check_characters(s: State) -> None:
    where = list(s.where)
    assert len(where) == CARDS
    assert where.count(ABSENT) == (0 if s.seats == 4 else 2)
    assert where.count(REMOVED) == 5
    for seat in range(4):
        assert s.cards[seat] == where.count(seat)
    deck = [s.deck[(s.deck_top + i) % CARDS] for i in range(s.deck_left)]
    assert sorted(deck) == [card + 1 for card in range(CARDS) if where[card] == IN_DECK]
    assert sum(card != 0 for card in s.deck) == s.deck_left
    assert all(card or not by for card, by in zip(s.deck, s.deck_by, strict=True))
    drawn = sorted(s.drawn[i] - 1 for i in range(s.drawn_count)) if s.phase == KEEP else []
    assert drawn == [card for card in range(CARDS) if where[card] == DRAWN]
    assert all(0 <= place < s.seats or IN_DECK <= place <= ABSENT or 0 <= place - SCORED < s.seats for place in where)
    assert all(not card for card in list(s.drawn)[s.drawn_count :])


def check_houses(s: State) -> None:
    found = [s.houses[(s.houses_top + i) % board.HOUSES] - 1 for i in range(s.houses_left)]
    assert sum(house != 0 for house in s.houses) == s.houses_left
    if s.phase == CHOOSING:
        found += [s.drawn[i] - 1 for i in range(s.drawn_count)]
    for bits in (*s.works, s.fresh):
        found += [house for house in range(board.HOUSES) if bits >> house & 1]
    assert sorted(found) == list(range(board.HOUSES))


def check_turn(s: State) -> None:
    assert 0 <= s.active < s.seats
    assert (s.reason != 0) == (s.ender >= 0)
    assert s.reason or s.used_up < 2
    if s.phase == ACT:
        assert not any((s.strokes, s.target, s.clearing, s.fetch_red, s.tiles_left, s.fresh))
        assert not any((s.bought, s.bought_kind, s.owes_block, s.must_sell, s.drawn_count))
    assert (s.phase == LAYING) == (s.tile > 0)
    assert s.phase == CLEAR or not s.clearing
