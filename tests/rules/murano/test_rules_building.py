"""Building, special-building cards and income, by the rules page's sentences."""

from __future__ import annotations

import pytest

from game.rules.murano import board
from game.rules.murano.state import State

from .build import (
    G,
    act,
    clear,
    give,
    happened,
    house,
    moves,
    purse,
    source,
    stand,
    start,
    street,
    streets,
    top_houses,
    use,
)

# Sacca Mattia:   a b c d e
#               1 . o o o .
#               2 o # # # o
#               3 o # o # o
#               4 . o # # o


def test_a_street_is_drawn_seen_and_then_placed_on_any_free_street_space_in_play() -> None:
    s = start()
    use(s, "build-1")
    told = act(s, "street")
    (drawn,) = happened(told, "StreetDrawn")
    assert drawn.seen_by(-1).tile == drawn.tile >= 0
    assert moves(s) == [f"lay {name}" for name in board.STREET_NAMES]
    told = act(s, "lay pietro-a3")
    assert s.street[board.STREET_NAMES.index("pietro-a3")] == drawn.tile + 1
    assert s.coins[0] == 5


def test_a_drawn_street_must_be_placed() -> None:
    s = start()
    use(s, "build-1")
    act(s, "street")
    assert moves(s) == moves(s, "lay")


def test_a_street_space_holds_one_street() -> None:
    s = start()
    street(s, "mattia-b2", "red")
    use(s, "build-1")
    act(s, "street")
    assert "lay mattia-b2" not in moves(s)


def test_one_to_three_tiles_are_built_one_after_the_other() -> None:
    s = start()
    use(s, "build-1")
    assert "done" not in moves(s)
    act(s, "street", "lay mattia-b2")
    assert "done" in moves(s)
    act(s, "street", "lay mattia-c2", "street", "lay mattia-d2")
    assert G.actor(s) == 1
    s = start()
    use(s, "build-2")
    act(s, "street", "lay mattia-b2", "done")
    assert G.actor(s) == 1


def test_a_street_a_shop_and_a_palace_are_built_for_5_points() -> None:
    # The rulebook's example: the street first, then the shop and the palace beside it.
    s = start()
    give(s, 0, "red shop")
    give(s, 0, "palace 2")
    use(s, "build-3")
    assert moves(s) == ["street"]
    act(s, "street", "lay mattia-b2", "shop red mattia-b1")
    act(s, "palace arms-2 mattia-a2")
    assert G.points(s)[0] == 5 + 2 + 3
    assert G.actor(s) == 1


def test_tiles_are_built_in_any_order() -> None:
    s = start()
    street(s, "mattia-b2")
    give(s, 0, "factory")
    give(s, 0, "red shop")
    use(s, "build-1")
    act(s, "shop red mattia-a2", "factory mattia-b1", "street", "lay chiara-b2")
    assert G.points(s)[0] == 5 + 2 + 1


def test_own_tiles_go_onto_empty_building_spaces_that_share_a_side_with_a_laid_street() -> None:
    s = start()
    street(s, "mattia-b2")
    give(s, 0, "factory")
    use(s, "build-1")
    # b1 and a2 share a side with b2; a1 does not exist, c1 and a3 only touch its corners
    assert moves(s, "factory") == ["factory mattia-b1", "factory mattia-a2"]


def test_a_building_space_holds_one_building() -> None:
    s = start()
    street(s, "mattia-b2")
    stand(s, 1, "palace 1", "mattia-b1")
    give(s, 0, "factory")
    use(s, "build-1")
    assert moves(s, "factory") == ["factory mattia-a2"]


def test_each_kind_at_hand_is_offered_once() -> None:
    s = start()
    street(s, "mattia-b2")
    for tile in ("red shop", "red shop", "grey shop", "palace 1", "palace 3", "special"):
        give(s, 0, tile)
    use(s, "build-1")
    assert moves(s) == [
        "street",
        "shop red mattia-b1",
        "shop red mattia-a2",
        "shop grey mattia-b1",
        "shop grey mattia-a2",
        "palace arms-1 mattia-b1",
        "palace arms-1 mattia-a2",
        "palace arms-3 mattia-b1",
        "palace arms-3 mattia-a2",
        "special mattia-b1",
        "special mattia-a2",
    ]


@pytest.mark.parametrize(
    ("tile", "move", "points"),
    [
        ("factory", "factory mattia-b1", 1),
        ("blue shop", "shop blue mattia-b1", 2),
        ("palace 3", "palace arms-3 mattia-b1", 3),
        ("special", "special mattia-b1", 0),
    ],
)
def test_a_factory_gives_1_point_a_shop_2_a_palace_3_a_special_building_none(tile: str, move: str, points: int) -> None:
    s = start()
    street(s, "mattia-b2")
    give(s, 0, tile)
    use(s, "build-1")
    act(s, move)
    assert G.points(s)[0] == 5 + points


def test_factories_and_shops_have_an_owner_palaces_and_special_buildings_none() -> None:
    s = start()
    streets(s, "mattia-b2", "mattia-c2")
    stand(s, 0, "factory", "mattia-a2")
    stand(s, 1, "red shop", "mattia-b1")
    stand(s, 0, "palace 2", "mattia-c1")
    stand(s, 1, "special", "mattia-c3")
    assert list(s.factories[0]) == [1, 0, 0, 0]
    assert list(s.shops[0]) == [0, 1, 0, 0]
    assert (s.palaces[0], s.arms[0], s.specials[0]) == (1, 2, 1)


def test_building_needs_a_street_to_draw_or_an_own_tile_with_a_space() -> None:
    s = start()
    clear(s, "build-1")
    assert "go build-1" in moves(s)
    for kind in range(board.STREET_KINDS):
        s.street_pile[kind] = 0
    s.pile[board.STREET_PILE] = 0
    assert "go build-1" not in moves(s)
    give(s, 0, "factory")
    assert "go build-1" not in moves(s)  # a bought tile with no legal space waits


def test_a_bought_tile_with_no_legal_space_waits_without_value() -> None:
    s = start()
    give(s, 0, "palace 3")
    use(s, "build-1")
    assert moves(s) == ["street"]
    assert G.points(s)[0] == 5


def test_tiles_stay_where_they_are_built() -> None:
    s = start()
    street(s, "mattia-b2", "red")
    stand(s, 1, "grey shop", "mattia-b1")
    give(s, 0, "factory")
    use(s, "build-1")
    before = list(s.street), [code for code in s.lot if code > 1]
    act(s, "factory mattia-a2")
    assert list(s.street) == before[0]
    assert set(before[1]) < {code for code in s.lot if code > 1}


# ---- special-building cards


def special(*houses: str, works: str = "") -> State:
    s = start()
    street(s, "mattia-b2")
    give(s, 0, "special")
    if works:
        house(s, 0, works)
    top_houses(s, *houses)
    use(s, "build-1")
    act(s, "special mattia-b1")
    return s


def test_a_special_building_lets_its_builder_draw_3_cards_and_keep_exactly_one_face_up() -> None:
    s = special("hostel", "bank", "lighthouse")
    assert moves(s) == ["choose bank", "choose hostel", "choose lighthouse"]
    (raised,) = happened(act(s, "choose hostel"), "HouseRaised")
    assert raised.seen_by(-1).house == board.HOSTEL
    under = [s.houses[(s.houses_top + i) % 15] for i in range(s.houses_left)][-2:]
    assert under == [board.BANK + 1, board.LIGHTHOUSE + 1]
    assert s.houses_left == 14


def test_building_goes_on_after_a_special_building_card_is_chosen() -> None:
    s = special("hostel", "bank", "lighthouse")
    act(s, "choose bank")
    assert moves(s) == ["street", "done"]


def test_a_special_building_card_counts_from_the_owners_next_turn() -> None:
    s = start()
    street(s, "mattia-b2")
    give(s, 0, "special")
    give(s, 0, "factory")
    top_houses(s, "crane-trade", "bank", "inn")
    use(s, "build-1")
    act(s, "special mattia-b1", "choose crane-trade", "factory mattia-a2", "done")
    assert source(s, 0, "cranes") == 0
    assert s.works[0] == 1 << board.CRANE_TRADE


def test_the_basilica_gives_5_points_at_once() -> None:
    s = special("basilica", "bank", "inn")
    act(s, "choose basilica")
    assert source(s, 0, "basilica") == 5


def test_one_crane_gives_1_point_for_each_special_building_and_palace_built() -> None:
    s = start()
    streets(s, "mattia-b2", "mattia-c2")
    house(s, 0, "crane-public")
    top_houses(s, "bank", "inn", "harbour")
    for tile in ("special", "palace 1", "factory"):
        give(s, 0, tile)
    use(s, "build-1")
    act(s, "special mattia-b1", "choose bank", "palace arms-1 mattia-a2", "factory mattia-c1")
    assert source(s, 0, "cranes") == 2


def test_the_other_crane_gives_1_point_for_each_shop_and_glass_factory_built() -> None:
    s = start()
    streets(s, "mattia-b2", "mattia-c2")
    house(s, 0, "crane-trade")
    for tile in ("red shop", "palace 1", "factory"):
        give(s, 0, tile)
    use(s, "build-1")
    act(s, "shop red mattia-b1", "palace arms-1 mattia-a2", "factory mattia-c1")
    assert source(s, 0, "cranes") == 2


def test_the_cards_drawn_for_a_special_building_are_seen_by_its_builder_only() -> None:
    s = start()
    street(s, "mattia-b2")
    give(s, 0, "special")
    use(s, "build-1")
    (drawn,) = happened(act(s, "special mattia-b1"), "HousesDrawn")
    assert set(drawn.seen_by(1).cards) == {-1}
    assert drawn.seen_by(0).cards == drawn.cards
    assert list(G.veiled(s, 1).drawn)[:3] == [-1, -1, -1]


# ---- income


def test_income_is_4_and_2_coins_for_a_red_and_a_blue_shop() -> None:
    # The rulebook's example: the red shop serves four customers, the blue one two.
    s = start()
    street(s, "mattia-b2", "red", "red")
    street(s, "mattia-c2", "red", "blue", "grey")
    street(s, "mattia-d2", "red", "blue", "grey")
    stand(s, 0, "red shop", "mattia-b1")
    stand(s, 0, "blue shop", "mattia-e2")
    stand(s, 1, "grey shop", "mattia-a2")
    told = use(s, "income")
    assert s.coins[0] == 5 + 4 + 2
    assert s.coins[1] == 5  # no other player earns
    (taken,) = happened(told, "IncomeTaken")
    assert (taken.red, taken.blue, taken.grey) == (4, 2, 0)
    names = [board.LOT_NAMES[lot] if lot >= 0 else "" for lot in (taken.red_lot, taken.blue_lot, taken.grey_lot)]
    assert names == ["mattia-b1", "mattia-e2", ""]


def test_a_shop_reaches_customers_joined_side_to_side_to_a_street_beside_it() -> None:
    s = start()
    street(s, "mattia-b2", "red")
    street(s, "mattia-d2", "red", "red")
    street(s, "mattia-d3", "red", "blue")
    stand(s, 0, "red shop", "mattia-b1")
    assert s.takings[0][board.MATTIA] == 1  # d2 and d3 are not joined to b2 yet
    street(s, "mattia-c2")
    assert s.takings[0][board.MATTIA] == 4
    street(s, "teresa-b2", "red", "grey")
    assert s.takings[0][board.MATTIA] == 4


def test_streets_that_touch_at_a_corner_only_are_not_joined() -> None:
    s = start()
    street(s, "mattia-b3", "red")
    street(s, "mattia-c2", "red")
    stand(s, 0, "red shop", "mattia-a3")
    assert s.takings[0][board.MATTIA] == 1


def test_a_shop_beside_two_separate_streets_reaches_both() -> None:
    s = start()
    street(s, "mattia-b3", "red")
    street(s, "mattia-c2", "red")
    stand(s, 0, "red shop", "mattia-c3")
    assert s.takings[0][board.MATTIA] == 2


def test_a_shop_sells_to_customers_of_its_colour_only() -> None:
    s = start()
    street(s, "mattia-b2", "red", "blue", "grey")
    stand(s, 0, "grey shop", "mattia-b1")
    use(s, "income")
    assert s.coins[0] == 6


def test_of_each_colour_one_shop_earns_the_best_one() -> None:
    s = start()
    street(s, "mattia-b2", "red")
    street(s, "mattia-d2", "red", "red")
    stand(s, 0, "red shop", "mattia-b1")
    stand(s, 0, "red shop", "mattia-d1")
    use(s, "income")
    assert s.coins[0] == 7


def test_one_island_is_chosen() -> None:
    s = start()
    street(s, "mattia-b2", "red")
    street(s, "teresa-b2", "red", "red")
    stand(s, 0, "red shop", "mattia-b1")
    stand(s, 0, "red shop", "teresa-b1")
    use(s, "income")
    assert moves(s) == ["income mattia", "income teresa"]
    act(s, "income teresa")
    assert s.coins[0] == 7


def test_customers_are_not_used_up() -> None:
    s = start(2)
    street(s, "mattia-b2", "red", "red")
    stand(s, 0, "red shop", "mattia-b1")
    use(s, "income")
    use(s, "coins")
    use(s, "income")
    assert s.coins[0] == 5 + 2 + 2


def test_income_needs_something_to_earn() -> None:
    s = start()
    street(s, "mattia-b2", "blue")
    stand(s, 0, "red shop", "mattia-b1")
    clear(s, "income")
    assert "go income" not in moves(s)
    street(s, "mattia-c2", "red")
    assert "go income" in moves(s)


def test_a_factory_is_no_shop() -> None:
    s = start()
    street(s, "mattia-b2", "red", "blue", "grey")
    stand(s, 0, "factory", "mattia-b1")
    clear(s, "income")
    purse(s, 0, 9)
    assert "go income" not in moves(s)


@pytest.mark.parametrize(
    ("lay", "shop"),
    [
        (("teresa-b2", "teresa-c2", "teresa-d2", "teresa-e2"), "teresa-a2"),
        (("donato-b2", "donato-c2", "donato-d2", "donato-e2"), "donato-a2"),
        (("serenella-b3", "serenella-c3", "serenella-d3", "serenella-e3"), "serenella-a3"),
        (("chiara-b2", "chiara-c2", "chiara-d2", "chiara-e2"), "chiara-a2"),
        (("pietro-a3", "pietro-b3", "pietro-b4", "pietro-c4"), "pietro-a2"),
    ],
)
def test_customers_are_reached_on_every_island(lay: tuple[str, ...], shop: str) -> None:
    s = start()
    for cell in lay:
        street(s, cell, "blue")
    stand(s, 0, "blue shop", shop)
    told = use(s, "income")
    (taken,) = happened(told, "IncomeTaken")
    assert (taken.blue, board.LOT_NAMES[taken.blue_lot]) == (4, shop)
    assert s.coins[0] == 9


def test_each_building_can_stand_on_the_first_and_the_last_building_space() -> None:
    for lot, cell in ((board.LOT_NAMES[0], "mattia-b2"), (board.LOT_NAMES[-1], "pietro-d4")):
        for tile, move in (
            ("factory", "factory"),
            ("red shop", "shop red"),
            ("grey shop", "shop grey"),
            ("palace 1", "palace arms-1"),
            ("palace 3", "palace arms-3"),
            ("special", "special"),
        ):
            s = start()
            street(s, cell)
            give(s, 0, tile)
            use(s, "build-1")
            (built,) = [event for event in act(s, f"{move} {lot}") if type(event).__name__.endswith("Built")]
            assert board.LOT_NAMES[built.lot] == lot
