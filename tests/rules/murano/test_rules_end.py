"""The end, the last turns and final scoring, by the rules page's sentences."""

from __future__ import annotations

import pytest

from game.rules.murano import board
from game.rules.murano.state import ALL_PASSED, OVER, PILES_USED_UP, SCORING, State

from .build import (
    G,
    act,
    blocks,
    character,
    clear,
    empty,
    give,
    happened,
    hold,
    house,
    leave,
    moor,
    moves,
    purse,
    score,
    scored,
    scoring,
    source,
    stand,
    start,
    street,
    streets,
    top_houses,
    turn,
    use,
)


def near_end(seats: int = 4) -> State:
    """Return a state with one kind used up and a single glass factory left."""
    s = start(seats)
    empty(s, board.SPECIAL_PILE)
    leave(s, board.FACTORY_PILE, 1)
    return s


def test_the_end_is_triggered_when_two_kinds_are_used_up() -> None:
    s = near_end()
    told = use(s, "factory-1")
    assert [event.pile for event in happened(told, "PileUsedUp")] == [board.FACTORY_PILE]
    (trigger,) = happened(told, "EndTriggered")
    assert (trigger.seat, trigger.reason) == (0, PILES_USED_UP)


def test_one_kind_used_up_is_not_the_end() -> None:
    s = start()
    leave(s, board.FACTORY_PILE, 1)
    told = use(s, "factory-1")
    assert happened(told, "PileUsedUp")
    assert not happened(told, "EndTriggered")


def test_streets_are_one_of_the_five_kinds() -> None:
    s = start()
    empty(s, board.PALACE_PILE)
    cells = list(board.STREET_NAMES)
    for kind in range(board.STREET_KINDS):
        these = [
            name for name, count in zip(board.COLOUR_IDS, board.CUSTOMERS[kind], strict=True) for _ in range(count)
        ]
        while s.street_pile[kind] and s.pile[board.STREET_PILE] > 1:
            street(s, cells.pop(0), *these)
    use(s, "build-1")
    told = act(s, "street")
    assert happened(told, "EndTriggered")
    assert moves(s)
    assert all(text.startswith("lay") for text in moves(s))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_trigger_finishes_the_turn_and_each_other_player_has_one_more(seats: int) -> None:
    s = near_end(seats)
    turn(s, 1)
    use(s, "factory-1")
    order = []
    while s.phase != OVER and s.phase != SCORING:
        order.append(G.actor(s))
        use(s, "coins")
    assert order == [(1 + i) % seats for i in range(1, seats)]


def test_in_the_last_turns_a_bought_tile_may_be_built_at_once_free() -> None:
    s = near_end()
    street(s, "mattia-b2")
    told = use(s, "factory-1")  # the triggering turn itself
    assert moves(s) == ["factory mattia-b1", "factory mattia-a2", "done"]
    told = act(s, "factory mattia-a2")
    assert G.points(s)[0] == 6
    assert G.actor(s) == 1
    clear(s, "shop-1")
    act(s, "go shop-1", "top")  # the other players' last turns
    kind = board.COLOUR_IDS[list(s.shops_held[1]).index(1)]
    assert moves(s) == [f"shop {kind} mattia-b1", "done"]
    told = act(s, f"shop {kind} mattia-b1")
    assert G.points(s)[1] == 7
    assert not happened(told, "CoinsPaid")
    assert G.actor(s) == 2


def test_a_bought_tile_need_not_be_built_at_once() -> None:
    s = near_end()
    street(s, "mattia-b2")
    use(s, "factory-1")
    act(s, "done")
    assert s.held[0][board.FACTORY_PILE] == 1
    assert G.actor(s) == 1


def test_only_the_bought_tile_is_built_at_once() -> None:
    s = near_end()
    street(s, "mattia-b2")
    give(s, 0, "red shop")
    use(s, "factory-1")
    assert not moves(s, "shop")


def test_a_tile_built_at_once_has_its_ordinary_effect() -> None:
    s = start()
    street(s, "mattia-b2")
    empty(s, board.FACTORY_PILE)
    leave(s, board.SPECIAL_PILE, 1)
    top_houses(s, "basilica", "bank", "inn")
    use(s, "special")
    act(s, "special mattia-b1", "choose basilica")
    assert source(s, 0, "basilica") == 5
    assert G.actor(s) == 1


def test_at_once_follows_the_ordinary_placing_rule() -> None:
    s = near_end()
    use(s, "factory-1")  # no street and so no space: no decision
    assert G.actor(s) == 1


def test_before_the_last_turns_a_bought_tile_waits() -> None:
    s = start()
    street(s, "mattia-b2")
    use(s, "factory-1")
    assert G.actor(s) == 1


def test_after_three_full_rounds_of_passes_no_player_has_another_turn() -> None:
    s = start(3)
    for _ in range(8):
        told = act(s, moves(s, "pass")[0])
        assert not happened(told, "EndTriggered")
    told = act(s, moves(s, "pass")[0])
    (trigger,) = happened(told, "EndTriggered")
    assert (trigger.seat, trigger.reason) == (2, ALL_PASSED)
    assert s.phase == OVER
    assert [s.coins[seat] for seat in range(3)] == [5 + 3] * 3, "all have passed equally often"
    assert G.places(s) == [1, 1, 1]


def test_after_three_full_rounds_of_passes_characters_are_scored() -> None:
    s = start(3)
    character(s, 1, 9)
    moor(s, 1, "donato")
    for _ in range(9):
        act(s, moves(s, "pass")[0])
    assert (s.phase, G.actor(s)) == (SCORING, 1)
    act(s, "score 9 donato")
    assert s.phase == OVER


def test_scoring_may_be_stopped_before_every_card_is_placed() -> None:
    s = start(3)
    for number in (9, 11):
        character(s, 0, number)
        moor(s, 0, "donato")
    scoring(s)
    assert "finish" in moves(s)
    act(s, "score 9 donato")
    told = act(s, "finish")
    assert [event.card for event in happened(told, "CardUnscored")] == [10]


def test_an_action_between_passes_restarts_the_count() -> None:
    s = start(2)
    for _ in range(5):
        act(s, moves(s, "pass")[0])
    use(s, "coins")
    for _ in range(5):
        assert not happened(act(s, moves(s, "pass")[0]), "EndTriggered")


# ---- final scoring


def test_scoring_goes_clockwise_from_the_player_who_triggered_the_end() -> None:
    s = start(3)
    for seat in range(3):
        character(s, seat, 9 + seat)
        moor(s, seat, "donato")
    turn(s, 1)
    empty(s, board.SPECIAL_PILE)
    leave(s, board.FACTORY_PILE, 1)
    use(s, "factory-1")
    use(s, "coins")
    use(s, "coins")
    order = []
    while G.actor(s) >= 0:
        order.append(G.actor(s))
        act(s, "finish")
    assert order == [1, 2, 0]


def test_each_card_needs_an_own_gondolier_at_the_island_it_is_scored_for() -> None:
    s = start()
    character(s, 0, 9)
    moor(s, 0, "teresa")
    moor(s, 1, "donato")
    scoring(s)
    assert moves(s) == ["score 9 teresa", "finish"]


def test_each_gondolier_serves_one_card() -> None:
    # The rulebook's example: two gondoliers, so the third card has to be scored elsewhere.
    s = start()
    streets(s, "mattia-b2", "mattia-c2")
    stand(s, 1, "red shop", "mattia-b1")
    stand(s, 2, "red shop", "mattia-c1")
    stand(s, 0, "factory", "mattia-a2")
    character(s, 0, 38, 5, 16)
    moor(s, 0, "mattia")
    moor(s, 0, "mattia")
    moor(s, 0, "donato")
    scoring(s)
    act(s, "score 38 mattia")
    assert source(s, 0, "character 38") == 8
    act(s, "score 5 mattia")
    assert source(s, 0, "character 5") == 12
    assert moves(s) == ["finish"]  # no tile that number 16 needs stands on San Donato


def test_cards_are_scored_one_after_another_in_any_order() -> None:
    totals = set()
    for order in (("9", "24"), ("24", "9")):
        s = start()
        character(s, 0, 9, 24)
        moor(s, 0, "mattia")
        moor(s, 0, "teresa")
        scoring(s)
        act(s, f"score {order[0]} mattia", f"score {order[1]} teresa")
        totals.add(G.points(s)[0])
    assert totals == {5 + 10 + 12 + 3}


def test_a_card_may_be_left_unscored() -> None:
    s = start()
    character(s, 0, 9)
    moor(s, 0, "mattia")
    scoring(s)
    told = act(s, "finish")
    assert [event.card for event in happened(told, "CardUnscored")] == [8]
    assert not scored(s, 9)


def test_a_card_whose_requirement_is_not_met_cannot_be_used() -> None:
    s = start()
    character(s, 0, 5, 7, 34)
    moor(s, 0, "donato")
    scoring(s)
    assert moves(s) == ["finish"]


def customers_and_buildings() -> State:
    """Return Sacca Mattia with the customers and buildings that cards 7 and 8 need."""
    s = start()
    street(s, "mattia-b2", "blue", "blue")
    street(s, "mattia-c2", "red", "red")
    street(s, "mattia-d2", "grey")
    stand(s, 1, "palace 1", "mattia-b1")
    stand(s, 1, "special", "mattia-c1")
    return s


def test_with_5_coins_4_are_paid_for_3_points() -> None:
    # The rulebook's example.
    s = customers_and_buildings()
    character(s, 0, 7)
    moor(s, 0, "mattia")
    purse(s, 0, 5)
    scoring(s)
    act(s, "score 7 mattia")
    assert moves(s) == ["pay 2", "pay 4"]
    act(s, "pay 4")
    assert source(s, 0, "character 7") == 3
    assert s.coins[0] == 1


def test_coins_may_be_paid_for_both_7_and_8_one_exact_column_each() -> None:
    s = customers_and_buildings()
    character(s, 0, 7, 8)
    moor(s, 0, "mattia")
    moor(s, 0, "mattia")
    purse(s, 0, 10)
    scoring(s)
    act(s, "score 7 mattia")
    assert moves(s) == ["pay 2", "pay 4", "pay 6", "pay 7", "pay 8"]
    act(s, "pay 6", "score 8 mattia")
    assert moves(s) == ["pay 2", "pay 4"]
    act(s, "pay 4")
    assert s.coins[0] == 0
    assert (source(s, 0, "character 7"), source(s, 0, "character 8")) == (6, 3)


def test_a_block_serves_one_card_only() -> None:
    s = start()
    character(s, 0, 32, 33)
    moor(s, 0, "mattia")
    moor(s, 0, "teresa")
    blocks(s, 0, blue=4)
    scoring(s)
    act(s, "score 32 mattia")
    assert moves(s) == ["return 1", "return 2", "return 3"]
    act(s, "return 3", "score 33 teresa")  # One gondolier is left, so there is no decision.
    assert (source(s, 0, "character 32"), source(s, 0, "character 33")) == (21, 7)
    assert s.glass[0] == 0
    assert s.bag_left == 30


def test_a_studio_built_in_the_last_turn_counts_for_the_scoring() -> None:
    s = start(2)
    street(s, "mattia-b2")
    empty(s, board.FACTORY_PILE)
    leave(s, board.SPECIAL_PILE, 1)
    top_houses(s, "studio-red-green", "bank", "inn")
    character(s, 0, 34)
    moor(s, 0, "donato")
    blocks(s, 0, green=2)
    use(s, "special")
    act(s, "special mattia-b1", "choose studio-red-green")
    use(s, "coins")
    assert "score 34 donato" in moves(s)


def test_a_player_scores_with_all_cards_of_earlier_players_revealed() -> None:
    s = start(3)
    for seat in range(3):
        character(s, seat, 9 + seat)
        moor(s, seat, "donato")
    character(s, 0, 24)
    scoring(s, 0)
    assert G.veiled(s, 1).where[8] == -1
    act(s, "finish")
    assert G.actor(s) == 1
    assert G.veiled(s, 1).where[8] == G.veiled(s, 1).where[23] == 0
    assert G.veiled(s, 1).where[10] == -1  # seat 2 comes later


def test_1_point_for_each_gondolier_not_used_for_a_card_moored_or_at_hand() -> None:
    s = start(2)
    character(s, 0, 9)
    moor(s, 0, "mattia")
    moor(s, 0, "teresa")
    s.gondoliers[1] -= 2
    s.hireable[1] += 2
    scoring(s, 0)
    act(s, "score 9 mattia")
    assert s.phase == OVER
    assert source(s, 0, "gondoliers") == 1 + 3  # points for neither the two in the supply nor the marker
    assert source(s, 1, "gondoliers") == 3


def test_a_player_without_a_scorable_card_is_not_asked() -> None:
    s = start(3)
    character(s, 0, 9)
    moor(s, 1, "mattia")
    use(s, "coins")
    s.ender = 1
    s.reason = PILES_USED_UP
    use(s, "coins")
    use(s, "coins")
    told = use(s, "coins")
    assert happened(told, "MatchEnded")
    assert s.phase == OVER


def test_most_points_win() -> None:
    s = start(3)
    score(s, 0, 20)
    score(s, 1, 30)
    score(s, 2, 10)
    assert G.places(s) == [2, 1, 3]


def test_a_tie_goes_to_the_one_with_more_coins_left_and_then_is_shared() -> None:
    s = start(3)
    for seat, coins in enumerate((4, 6, 4)):
        score(s, seat, 20)
        purse(s, seat, coins)
    assert G.places(s) == [2, 1, 2]


def test_a_gondola_pair_and_a_lighthouse_change_nothing_at_the_end() -> None:
    s = near_end(2)
    house(s, 1, "lighthouse")
    use(s, "factory-1")
    hold(
        s, "recruit-1", "income", "place-1", "coins", "recruit-2", "production", "palace-2", "factory-2", red="place-1"
    )
    act(s, "jump coins")
    assert s.phase == OVER
