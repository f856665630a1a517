"""The 40 character cards, each on an island made for it.

The tests follow the rules page sentence by sentence.
"""

from __future__ import annotations

import pytest

from game.rules.murano import board, scoring
from game.rules.murano.characters import CHARACTERS, LADDERS
from game.rules.murano.state import State

from .build import blocks, house, moor, purse, stand, start, street, streets

MATTIA_STREETS = ("mattia-b2", "mattia-c2", "mattia-d2", "mattia-b3", "mattia-d3", "mattia-c4", "mattia-d4")
SITES = (
    "mattia-b1",
    "mattia-c1",
    "mattia-d1",
    "mattia-a2",
    "mattia-e2",
    "mattia-a3",
    "mattia-c3",
    "mattia-e3",
    "mattia-b4",
    "mattia-e4",
)


def worth(s: State, number: int, seat: int = 0, island: int = board.MATTIA) -> int:
    return scoring.worth(s, number - 1, seat, island)


def island(*tiles: str, customers: tuple[tuple[str, ...], ...] = ()) -> State:
    """Return Sacca Mattia with these customers and buildings.

    A tile may begin with its owner's seat.
    """
    s = start()
    for cell, these in zip(MATTIA_STREETS, (*customers, *([()] * 7)), strict=False):
        street(s, cell, *these)
    for site, tile in zip(SITES, tiles, strict=False):
        owner, _, kind = tile.partition(":")
        stand(s, int(owner) if kind else 0, kind or tile, site)
    return s


def test_card_1_scores_2_for_each_shop() -> None:
    assert worth(island("0:red shop", "1:red shop", "2:grey shop", "factory"), 1) == 6


def test_card_2_scores_2_for_each_palace() -> None:
    assert worth(island("palace 1", "palace 3", "factory"), 2) == 4


def test_card_3_scores_3_for_each_special_building() -> None:
    assert worth(island("special", "special", "palace 3"), 3) == 6


def test_card_4_scores_2_for_each_glass_factory() -> None:
    assert worth(island("0:factory", "1:factory", "2:factory", "red shop"), 4) == 6


def test_card_5_scores_12_if_you_alone_have_a_glass_factory() -> None:
    assert worth(island("0:factory", "1:red shop"), 5) == 12
    assert worth(island("0:factory", "0:factory"), 5) == 12
    assert worth(island("0:factory", "1:factory"), 5) == 0
    assert worth(island("1:factory"), 5) == 0


def test_card_6_scores_12_if_you_alone_have_a_shop() -> None:
    assert worth(island("0:blue shop", "1:factory"), 6) == 12
    assert worth(island("0:blue shop", "1:blue shop"), 6) == 0
    assert worth(island("1:factory"), 6) == 0


@pytest.mark.parametrize(("number", "colour"), [(7, "blue"), (8, "red")])
def test_cards_7_and_8_need_two_customers_a_grey_one_a_palace_and_a_special_building(number: int, colour: str) -> None:
    customers = ((colour,), (colour,), ("grey",))
    s = island("palace 1", "special", customers=customers)
    purse(s, 0, 8)
    assert worth(s, number) == 12
    for missing in range(3):
        fewer = tuple(these for i, these in enumerate(customers) if i != missing)
        assert worth(island("palace 1", "special", customers=fewer), number) == 0
    assert worth(island("palace 1", customers=customers), number) == 0
    assert worth(island("special", customers=customers), number) == 0
    other = 8 if number == 7 else 7
    assert worth(s, other) == 0


def test_cards_7_and_8_pay_2_4_6_7_8_coins_for_1_3_6_8_12() -> None:
    s = island("palace 1", "special", customers=(("blue",), ("blue",), ("grey",)))
    found = []
    for coins in range(11):
        purse(s, 0, coins)
        found.append(worth(s, 7))
    assert found == [0, 0, 1, 1, 3, 3, 6, 8, 12, 12, 12]


def test_card_9_scores_10_if_red_and_blue_customers_are_3_or_fewer_together() -> None:
    assert worth(island(), 9) == 10
    assert worth(island(customers=(("red", "red"), ("blue",), ("grey", "grey"))), 9) == 10
    assert worth(island(customers=(("red", "red"), ("blue", "blue"))), 9) == 0


def test_card_10_scores_12_if_there_is_one_of_everything() -> None:
    tiles = ("special", "palace 1", "1:factory", "2:red shop")
    customers = (("red",), ("blue",), ("grey",))
    assert worth(island(*tiles, customers=customers), 10) == 12
    for missing in range(4):
        fewer = tuple(tile for i, tile in enumerate(tiles) if i != missing)
        assert worth(island(*fewer, customers=customers), 10) == 0
    for missing in range(3):
        few = tuple(these for i, these in enumerate(customers) if i != missing)
        assert worth(island(*tiles, customers=few), 10) == 0


@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 1), (2, 1), (3, 3), (4, 3), (5, 5), (6, 5), (7, 8), (8, 8), (9, 12), (12, 12)]
)
def test_card_11_scores_by_all_customers(count: int, points: int) -> None:
    full = (("red", "blue", "grey"),) * (count // 3)
    rest = {0: (), 1: (("red",),), 2: (("red", "grey"),)}[count % 3]
    assert worth(island(customers=full + rest), 11) == points


@pytest.mark.parametrize(("number", "colour"), [(12, "red"), (13, "blue"), (14, "grey")])
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (2, 1), (3, 4), (4, 6), (5, 9), (6, 12), (8, 12)])
def test_cards_12_13_and_14_score_by_customers_of_one_colour(number: int, colour: str, count: int, points: int) -> None:
    pairs = min(2, count // 2)
    customers = ((colour, colour),) * pairs + ((colour,),) * (count - 2 * pairs)
    others = tuple(other for other in board.COLOUR_IDS if other != colour)
    s = island(customers=customers + ((others,) if len(customers) < 7 else ()))
    assert worth(s, number) == points


def test_the_customer_tables_read_as_printed() -> None:
    assert LADDERS == ((0, 1, 1, 3, 3, 5, 5, 8, 8, 12), (0, 1, 1, 4, 6, 9, 12, 12, 12, 12))


def test_card_15_scores_1_for_each_coat_of_arms() -> None:
    assert worth(island("palace 1", "palace 3", "palace 2", "special"), 15) == 6


def test_card_16_scores_2_for_each_own_building_and_1_for_each_opponents() -> None:
    s = island("0:factory", "0:red shop", "1:factory", "2:blue shop", "3:factory", "palace 1", "special")
    assert worth(s, 16) == 2 * 2 + 3


def test_card_17_scores_1_for_each_own_building_and_2_for_each_opponents() -> None:
    s = island("0:factory", "0:red shop", "1:factory", "2:blue shop", "3:factory", "palace 1", "special")
    assert worth(s, 17) == 2 + 2 * 3


@pytest.mark.parametrize(("number", "colour"), [(18, "red"), (19, "blue"), (20, "grey")])
def test_cards_18_19_and_20_score_12_if_special_buildings_equal_customers_of_a_colour(number: int, colour: str) -> None:
    assert worth(island("special", "special", customers=((colour, colour),)), number) == 12
    assert worth(island("special", customers=((colour, colour),)), number) == 0
    assert worth(island("special", "special", customers=((colour,),)), number) == 0
    assert worth(island(), number) == 0  # the card needs at least one


def test_card_21_scores_16_if_factories_palaces_and_shops_are_equal_at_least_one_each() -> None:
    assert worth(island("1:factory", "palace 3", "red shop"), 21) == 16
    assert worth(island("1:factory", "palace 3", "red shop", "blue shop"), 21) == 0
    assert worth(island("1:factory", "factory", "palace 3", "red shop", "blue shop"), 21) == 0
    assert worth(island("factory", "2:factory", "palace 1", "palace 2", "red shop", "blue shop"), 21) == 16
    assert worth(island(), 21) == 0


def test_card_22_scores_12_if_shops_equal_coats_of_arms() -> None:
    assert worth(island("palace 2", "red shop", "1:blue shop"), 22) == 12
    assert worth(island("palace 2", "red shop"), 22) == 0
    assert worth(island(), 22) == 0


def test_card_23_scores_12_if_glass_factories_equal_coats_of_arms() -> None:
    assert worth(island("palace 1", "palace 1", "factory", "1:factory"), 23) == 12
    assert worth(island("palace 2", "factory", "red shop"), 23) == 0
    assert worth(island(), 23) == 0


def test_card_24_scores_12_if_own_buildings_equal_all_opponents_together() -> None:
    assert worth(island("factory", "red shop", "1:factory", "2:factory"), 24) == 12
    assert worth(island("factory", "1:factory", "2:factory"), 24) == 0
    assert worth(island("palace 1", "special"), 24) == 12  # zero and zero are equal
    assert worth(island("factory"), 24) == 0


def test_card_25_scores_12_if_there_is_exactly_one_coat_of_arms() -> None:
    assert worth(island("palace 1"), 25) == 12
    assert worth(island("palace 2"), 25) == 0
    assert worth(island("palace 1", "palace 1"), 25) == 0
    assert worth(island(), 25) == 0


@pytest.mark.parametrize(
    ("number", "name", "lay", "sites"),
    [
        (26, "teresa", ("teresa-b2", "teresa-c2"), ("teresa-b1", "teresa-c1", "teresa-a2", "teresa-b3")),
        (27, "mattia", ("mattia-b2", "mattia-c2"), ("mattia-b1", "mattia-c1", "mattia-a2", "mattia-c3")),
        (28, "chiara", ("chiara-b2", "chiara-c2"), ("chiara-b1", "chiara-a2", "chiara-c3")),
    ],
)
def test_cards_26_27_and_28_score_10_for_3_own_buildings_on_their_island(
    number: int, name: str, lay: tuple[str, ...], sites: tuple[str, ...]
) -> None:
    s = start()
    streets(s, *lay)
    here = board.ISLAND_IDS.index(name)
    stand(s, 0, "factory", sites[0])
    stand(s, 0, "red shop", sites[1])
    assert worth(s, number, island=here) == 0
    stand(s, 0, "factory", sites[2])
    assert worth(s, number, island=here) == 10
    assert worth(s, number, seat=1, island=here) == 0
    assert all(worth(s, number, island=other) == 0 for other in range(6) if other != here)


def test_palaces_and_special_buildings_have_no_owner() -> None:
    s = island("palace 1", "special", "factory", "red shop")
    assert worth(s, 27) == 0
    assert worth(s, 16) == 4


@pytest.mark.parametrize(("number", "name"), [(29, "donato"), (30, "serenella"), (31, "pietro")])
def test_cards_29_30_and_31_score_10_for_2_gondoliers_the_used_ones_counted(number: int, name: str) -> None:
    s = start()
    here = board.ISLAND_IDS.index(name)
    moor(s, 0, name)
    moor(s, 1, name)
    assert worth(s, number, island=here) == 0
    moor(s, 0, name)
    assert worth(s, number, island=here) == 10
    s.used[here][0] = 1
    s.afloat[0] -= 1
    assert worth(s, number, island=here) == 10
    assert all(worth(s, number, island=other) == 0 for other in range(6) if other != here)


@pytest.mark.parametrize(
    ("number", "colour", "name"),
    [
        (32, "blue", "mattia"),
        (33, "blue", "teresa"),
        (34, "red", "donato"),
        (35, "red", "chiara"),
        (36, "green", "pietro"),
        (37, "green", "serenella"),
    ],
)
def test_cards_32_to_37_return_up_to_3_blocks_for_7_each_at_their_island(number: int, colour: str, name: str) -> None:
    here = board.ISLAND_IDS.index(name)
    for count, points in ((0, 0), (1, 7), (2, 14), (3, 21), (4, 21)):
        s = start()
        blocks(s, 0, **{colour: count})
        assert worth(s, number, island=here) == points
        assert worth(s, number, island=(here + 1) % 6) == 0
    other = {"blue": "red", "red": "green", "green": "blue"}[colour]
    s = start()
    blocks(s, 0, **{other: 3})
    assert worth(s, number, island=here) == 0


def test_with_a_studio_blocks_stand_for_each_other_for_character_cards() -> None:
    s = start()
    blocks(s, 0, red=1, green=2)
    assert worth(s, 34, island=board.DONATO) == 7
    house(s, 0, "studio-red-green")
    assert worth(s, 34, island=board.DONATO) == 21
    assert worth(s, 32, island=board.MATTIA) == 0
    house(s, 0, "studio-red-blue")
    assert worth(s, 32, island=board.MATTIA) == 21


@pytest.mark.parametrize(("number", "colour"), [(38, "red"), (39, "blue"), (40, "grey")])
def test_cards_38_39_and_40_score_4_for_each_shop_of_a_colour(number: int, colour: str) -> None:
    other = "blue" if colour == "red" else "red"
    s = island(f"0:{colour} shop", f"1:{colour} shop", f"2:{other} shop")
    assert worth(s, number) == 8


def test_every_owner_counts_unless_the_card_says_own() -> None:
    s = island("1:red shop", "2:blue shop", "3:factory")
    assert worth(s, 1) == 4
    assert worth(s, 4) == 2
    assert worth(s, 38) == 4


def test_only_cards_26_to_37_are_bound_to_an_island() -> None:
    bound = [number + 1 for number, card in enumerate(CHARACTERS) if card.island >= 0]
    assert bound == list(range(26, 38))
