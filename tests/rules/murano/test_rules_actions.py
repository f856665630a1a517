"""Coins, buying, recruiting and gondoliers, by the rules page's sentences."""

from __future__ import annotations

import pytest

from game.rules.murano import board
from game.rules.murano.state import IN_DECK

from .build import (
    G,
    act,
    character,
    clear,
    deck,
    empty,
    happened,
    house,
    leave,
    moor,
    moves,
    purse,
    short_deck,
    source,
    start,
    top_characters,
    use,
)


def test_take_2_coins() -> None:
    s = start()
    use(s, "coins")
    assert s.coins[0] == 7


def test_the_bank_adds_2_coins_to_take_2_coins() -> None:
    s = start()
    house(s, 0, "bank")
    use(s, "coins")
    assert s.coins[0] == 9


# ---- buying


def test_a_glass_factory_costs_1_coin_and_lies_in_front_of_its_owner() -> None:
    s = start()
    use(s, "factory-1")
    assert s.coins[0] == 4
    assert s.held[0][board.FACTORY_PILE] == 1
    assert s.pile[board.FACTORY_PILE] == 11
    assert G.points(s)[0] == 5
    assert G.actor(s) == 1


def test_a_special_building_costs_2_coins() -> None:
    s = start()
    use(s, "special")
    assert s.coins[0] == 3
    assert s.held[0][board.SPECIAL_PILE] == 1


@pytest.mark.parametrize(("name", "pile"), [("shop-1", board.SHOP_PILE), ("palace-2", board.PALACE_PILE)])
def test_the_top_shop_or_palace_costs_2_coins(name: str, pile: int) -> None:
    s = start()
    use(s, name)
    assert moves(s) == ["top", "search"]
    act(s, "top")
    assert s.coins[0] == 3
    assert s.held[0][pile] == 1
    assert s.pile[pile] == 11


def test_the_top_shop_is_any_shop_of_the_pile() -> None:
    found = set()
    for seed in range(30):
        s = start(seed=seed)
        told = [*use(s, "shop-1"), *act(s, "top")]
        (bought,) = happened(told, "ShopBought")
        assert s.shops_held[0][bought.colour] == 1
        found.add(bought.colour)
    assert found == {0, 1, 2}


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("shop-2", ["take-shop red", "take-shop blue", "take-shop grey"]),
        ("palace-1", ["take-palace arms-1", "take-palace arms-2", "take-palace arms-3"]),
    ],
)
def test_4_coins_search_the_pile_for_any_tile(name: str, kinds: list[str]) -> None:
    s = start()
    use(s, name)
    told = act(s, "search")
    assert s.coins[0] == 1
    assert moves(s) == kinds
    (searched,) = happened(told, "PileSearched")
    assert sum(searched.contents) == 12
    told = act(s, kinds[1])
    assert happened(told, "PileShuffled")
    row = s.shops_held[0] if name == "shop-2" else s.palaces_held[0]
    assert list(row) == [0, 1, 0]


def test_a_search_offers_only_what_the_pile_holds() -> None:
    s = start()
    leave(s, board.SHOP_PILE, 3)
    while s.shop_pile[board.RED]:
        s.shop_pile[board.RED] -= 1
        s.shop_pile[board.BLUE] += 1
        s.shops_held[3][board.RED] += 1
        s.shops_held[3][board.BLUE] -= 1
    use(s, "shop-1")
    act(s, "search")
    assert moves(s) == ["take-shop blue", "take-shop grey"]


def test_a_player_who_cannot_pay_4_coins_buys_the_top_tile() -> None:
    s = start()
    purse(s, 0, 3)
    use(s, "palace-1")
    assert s.coins[0] == 1
    assert G.actor(s) == 1


@pytest.mark.parametrize(("name", "price"), [("factory-1", 1), ("shop-1", 2), ("palace-1", 2), ("special", 2)])
def test_only_affordable_tiles_can_be_bought(name: str, price: int) -> None:
    s = start()
    clear(s, name)
    purse(s, 0, price - 1)
    assert f"go {name}" not in moves(s)
    purse(s, 0, price)
    assert f"go {name}" in moves(s)


@pytest.mark.parametrize(
    ("name", "pile"),
    [
        ("factory-1", board.FACTORY_PILE),
        ("shop-1", board.SHOP_PILE),
        ("palace-1", board.PALACE_PILE),
        ("special", board.SPECIAL_PILE),
    ],
)
def test_an_action_whose_pile_is_empty_cannot_be_chosen(name: str, pile: int) -> None:
    s = start()
    empty(s, pile)
    clear(s, name)
    assert f"go {name}" not in moves(s)


def test_bought_shops_and_palaces_lie_face_down_but_the_owner_may_look() -> None:
    s = start()
    use(s, "shop-1")
    (bought,) = happened(act(s, "top"), "ShopBought")
    assert bought.seen_by(0).colour == bought.colour
    assert bought.seen_by(1).colour == bought.seen_by(-1).colour == -1
    assert list(G.veiled(s, 0).shops_held[0]) == list(s.shops_held[0])
    assert set(G.veiled(s, 1).shops_held[0]) == {-1}


# ---- recruiting


def test_recruiting_draws_3_keeps_one_and_puts_the_others_under_the_deck_in_the_order_drawn() -> None:
    s = start()
    top_characters(s, 12, 3, 25)
    use(s, "recruit-1")
    assert moves(s) == ["keep 3", "keep 12", "keep 25", "none"]
    act(s, "keep 3")
    assert s.where[2] == 0
    assert s.cards[0] == 1
    assert deck(s)[-2:] == [12, 25]
    assert len(deck(s)) == 34


def test_fewer_are_drawn_if_there_are_fewer() -> None:
    s = start()
    short_deck(s, 8, 2)
    use(s, "recruit-1")
    assert moves(s) == ["keep 2", "keep 8", "none"]
    act(s, "keep 8")
    assert deck(s) == [2]


def test_an_empty_deck_cannot_be_recruited_from() -> None:
    s = start()
    short_deck(s)
    clear(s, "recruit-1")
    assert "go recruit-1" not in moves(s)


def test_a_character_costs_1_coin_for_the_first_2_for_the_second_and_so_on() -> None:
    for before in range(4):
        s = start()
        character(s, 0, *(20, 21, 22, 23)[:before])
        top_characters(s, 1, 2, 3)
        purse(s, 0, before + 1)
        use(s, "recruit-2")
        act(s, "keep 1")
        assert s.coins[0] == 0


def test_keeping_none_is_free_but_ends_the_turn_with_no_coin() -> None:
    s = start()
    top_characters(s, 12, 3, 25)
    use(s, "recruit-1")
    act(s, "none")
    assert s.coins[0] == 5
    assert s.cards[0] == 0
    assert deck(s)[-3:] == [12, 3, 25]
    assert G.actor(s) == 1


def test_a_player_who_cannot_pay_may_keep_none() -> None:
    s = start()
    purse(s, 0, 0)
    use(s, "recruit-1")
    assert moves(s) == ["none"]


def test_recruiting_may_end_without_effect() -> None:
    s = start()
    use(s, "recruit-1")
    assert "none" in moves(s)


def test_the_inn_makes_a_character_2_coins_cheaper_but_not_below_0() -> None:
    for before, price in ((0, 0), (1, 0), (2, 1)):
        s = start()
        house(s, 0, "inn")
        character(s, 0, *(20, 21)[:before])
        top_characters(s, 1, 2, 3)
        use(s, "recruit-1")
        act(s, "keep 2")
        assert s.coins[0] == 5 - price


def test_the_hostel_offers_5_characters_instead_of_3() -> None:
    s = start()
    house(s, 0, "hostel")
    top_characters(s, 12, 3, 25, 40, 7)
    use(s, "recruit-1")
    assert moves(s) == ["keep 3", "keep 7", "keep 12", "keep 25", "keep 40", "none"]
    act(s, "keep 25")
    assert deck(s)[-4:] == [12, 3, 40, 7]
    assert s.where[24] == 0
    assert s.where[39] == IN_DECK


def test_recruiting_may_keep_none_with_the_hostel_too() -> None:
    s = start()
    house(s, 0, "hostel")
    top_characters(s, 12, 3, 25, 40, 7)
    use(s, "recruit-1")
    act(s, "none")
    assert s.coins[0] == 5
    assert s.cards[0] == 0
    assert deck(s)[-5:] == [12, 3, 25, 40, 7]


def test_only_the_recruiter_sees_the_drawn_cards() -> None:
    s = start()
    (drawn,) = happened(use(s, "recruit-1"), "CharactersDrawn")
    assert drawn.count == 3
    assert drawn.seen_by(0).cards == drawn.cards
    assert set(drawn.seen_by(2).cards) == {-1}
    kept = happened(act(s, moves(s)[0]), "CharacterKept")[0]
    assert kept.seen_by(1).card == -1
    assert kept.seen_by(1).cards == 1


# ---- gondoliers


def test_a_mooring_of_the_own_colour_costs_2_coins_and_any_other_5() -> None:
    s = start()
    use(s, "place-1")
    assert len(moves(s, "place")) == 24
    act(s, "place donato ivory")
    assert s.coins[0] == 3
    s = start()
    use(s, "place-2")
    act(s, "place donato teal")
    assert s.coins[0] == 0
    assert s.mooring[board.DONATO * 4 + 3] == 1
    assert s.gondoliers[0] == 4


def test_moorings_of_unused_colours_count_as_any_other() -> None:
    s = start(2)
    use(s, "place-1")
    assert "place pietro teal" in moves(s)
    act(s, "place pietro teal")
    assert s.coins[0] == 0


def test_only_moorings_that_can_be_paid_are_offered() -> None:
    s = start()
    purse(s, 0, 4)
    use(s, "place-1")
    assert moves(s) == [f"place {island} ivory" for island in board.ISLAND_IDS]


def test_a_gondolier_stays_and_there_is_one_to_a_mooring() -> None:
    s = start()
    moor(s, 1, "chiara", "ivory")
    use(s, "place-1")
    assert "place chiara ivory" not in moves(s)
    assert len(moves(s)) == 23


def test_without_a_gondolier_at_hand_none_can_be_placed() -> None:
    s = start()
    clear(s, "place-1")
    s.hireable[0] += s.gondoliers[0]
    s.gondoliers[0] = 0
    assert "go place-1" not in moves(s)


def test_with_all_own_moorings_taken_placing_takes_5_coins() -> None:
    s = start()
    for island, seat in zip(board.ISLAND_IDS, (1, 1, 2, 2, 3, 3), strict=True):
        moor(s, seat, island, "ivory")
    clear(s, "place-1")
    purse(s, 0, 4)
    assert "go place-1" not in moves(s)
    purse(s, 0, 5)
    assert "go place-1" in moves(s)


def test_with_the_harbour_own_moorings_cost_1_and_others_3() -> None:
    s = start()
    house(s, 0, "harbour")
    purse(s, 0, 3)
    use(s, "place-1")
    assert len(moves(s)) == 24
    act(s, "place mattia gold")
    assert s.coins[0] == 0
    s = start()
    house(s, 0, "harbour")
    use(s, "place-1")
    act(s, "place mattia ivory")
    assert s.coins[0] == 4


@pytest.mark.parametrize("colour", ["ivory", "gold"])
def test_the_harbour_pub_gives_1_point_for_each_gondolier_placed_whatever_the_mooring(colour: str) -> None:
    s = start()
    house(s, 0, "harbour-pub")
    use(s, "place-1")
    act(s, f"place mattia {colour}")
    assert source(s, 0, "harbour pub") == 1
    assert G.points(s)[0] == 6


def test_a_gondolier_returned_to_the_supply_brings_3_coins() -> None:
    s = start()
    use(s, "gondoliers")
    assert moves(s) == ["dismiss", "hire"]
    act(s, "dismiss")
    assert (s.coins[0], s.gondoliers[0], s.hireable[0]) == (8, 4, 3)


def test_a_gondolier_is_hired_for_3_coins() -> None:
    s = start()
    use(s, "gondoliers")
    act(s, "hire")
    assert (s.coins[0], s.gondoliers[0], s.hireable[0]) == (2, 6, 1)


def test_hiring_is_offered_to_a_player_with_exactly_its_price() -> None:
    s = start()
    purse(s, 0, 3)
    use(s, "gondoliers")
    assert moves(s) == ["dismiss", "hire"]
    s = start()
    purse(s, 0, 2)
    told = use(s, "gondoliers")
    assert happened(told, "GondolierDismissed")


def test_hiring_needs_one_in_the_supply() -> None:
    s = start()
    s.gondoliers[0], s.hireable[0] = 7, 0
    s.coins[0] = 9
    use(s, "gondoliers")
    assert s.gondoliers[0] == 6


def test_no_player_ever_has_more_than_7_gondoliers() -> None:
    s = start()
    s.gondoliers[0], s.hireable[0] = 7, 0
    told = use(s, "gondoliers")  # No gondolier is left to hire; one is returned automatically.
    assert happened(told, "GondolierDismissed")
    assert s.gondoliers[0] == 6


def test_a_player_without_gondoliers_at_hand_can_only_hire() -> None:
    s = start()
    s.gondoliers[0], s.hireable[0] = 0, 7
    purse(s, 0, 2)
    clear(s, "gondoliers")
    assert "go gondoliers" not in moves(s)
    purse(s, 0, 3)
    told = act(s, "go gondoliers")
    assert happened(told, "GondolierHired")
    assert s.coins[0] == 0


def test_the_council_hall_pays_5_coins_for_returning_and_hires_for_1() -> None:
    s = start()
    house(s, 0, "council-hall")
    use(s, "gondoliers")
    act(s, "dismiss")
    assert s.coins[0] == 10
    s = start()
    house(s, 0, "council-hall")
    use(s, "gondoliers")
    act(s, "hire")
    assert s.coins[0] == 4
