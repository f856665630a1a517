"""Turns, moving gondolas, passing, the Lighthouse, by the rules page's sentences."""

from __future__ import annotations

import pytest

from game.rules.murano import board
from game.rules.murano.state import State

from .build import G, act, clear, empty, happened, hold, house, moves, purse, space, start, use

SPREAD = ("recruit-1", "income", "place-1", "coins", "recruit-2", "production", "palace-2", "factory-2")


def held(s: State) -> list[str]:
    return [board.SPACE_IDS[at] for at in range(board.SPACES) for _ in range(s.ring[at])]


def test_a_gondola_moves_forward_any_number_of_spaces_to_a_free_space() -> None:
    s = start()
    hold(s, "recruit-1", "shop-1", "income", "palace-1", "place-1", "build-3", "production", "place-2")
    # from place-1 the spaces build-2, factory-1, coins, recruit-2, special, shop-2 lie free ahead
    assert {"go build-2", "go factory-1", "go coins", "go recruit-2"} <= set(moves(s))
    told = act(s, "go coins")
    (moved,) = happened(told, "GondolaMoved")
    assert (moved.origin, moved.space) == (space("place-1"), space("coins"))


def test_a_gondola_may_not_pass_or_enter_a_held_space() -> None:
    s = start()
    hold(s, *SPREAD)
    told = act(s, "go palace-1")
    (moved,) = happened(told, "GondolaMoved")
    assert moved.origin == space("income")  # never recruit-1, which lies behind it


def test_a_gondola_cannot_stand_still() -> None:
    s = start()
    purse(s, 0, 0)
    hold(s, *SPREAD)
    assert "go coins" not in moves(s)
    assert "pass coins" not in moves(s)


def test_the_action_is_that_of_the_space_where_the_last_moved_gondola_ends() -> None:
    s = start()
    hold(s, "shop-1", "income", "palace-1", "factory-1", "coins", "production", "palace-2", "factory-2")
    purse(s, 0, 3)
    told = act(s, "go coins", "clear special")
    (taken,) = happened(told, "ActionTaken")
    assert taken.space == space("coins")
    assert [event.space for event in happened(told, "GondolaMoved")] == [space("special"), space("coins")]


def test_a_free_space_is_reached_by_the_nearest_gondola_behind_it_without_cost() -> None:
    s = start()
    purse(s, 0, 0)
    clear(s, "coins")
    told = act(s, "go coins")
    assert not happened(told, "CoinsPaid")
    assert happened(told, "GondolaMoved")[0].origin == space("factory-1")


def test_three_gondolas_move_for_0_1_and_2_coins() -> None:
    # The rulebook's example: Build is held and so is the space after it.
    s = start()
    hold(s, "recruit-1", "palace-1", "place-1", "build-2", "factory-1", "special", "production", "palace-2")
    told = act(s, "go build-2", "clear coins")
    trips = [(event.origin, event.space) for event in happened(told, "GondolaMoved")]
    assert trips == [
        (space("factory-1"), space("coins")),
        (space("build-2"), space("factory-1")),
        (space("place-1"), space("build-2")),
    ]
    assert [event.coins for event in happened(told, "CoinsPaid")] == [1, 2]
    assert s.coins[0] == 5 - 3
    assert moves(s) == ["street"]


def test_a_run_of_k_held_spaces_takes_k_plus_1_moves_and_k_times_k_plus_1_over_2_coins() -> None:
    for length in range(1, 8):
        s = start()
        names = [board.SPACE_IDS[at] for at in range(8, 8 + length)]
        others = [board.SPACE_IDS[at] for at in (17, 0, 1, 2, 3, 4, 5)][: 8 - length]
        hold(s, *names, *others)
        purse(s, 0, 28)
        assert "go coins" in moves(s)
        told = act(s, "go coins")
        while G.moves.text(G.legal(s)[0]).startswith("clear"):
            told += act(s, G.text(s, G.legal(s)[0]))
        assert len(happened(told, "GondolaMoved")) == length + 1
        paid = sum(event.coins for event in happened(told, "CoinsPaid"))
        assert paid == length * (length + 1) // 2
        assert s.coins[0] == 28 - paid + 2


def test_the_foremost_gondola_is_cleared_first() -> None:
    s = start()
    hold(s, "recruit-1", "palace-1", "place-1", "build-2", "factory-1", "special", "production", "palace-2")
    told = act(s, "go build-2")
    assert moves(s) == ["clear coins", "clear recruit-2"]
    told += act(s, "clear recruit-2")
    assert [event.origin for event in happened(told, "GondolaMoved")] == [space("factory-1")]


def test_a_cleared_gondola_goes_to_any_free_space_before_the_next_one() -> None:
    s = start()
    hold(s, "recruit-1", "palace-1", "place-1", "build-2", "factory-1", "special", "production", "palace-2")
    act(s, "go build-2", "clear recruit-2")
    # the way up to the gondola just cleared is free now
    assert moves(s) == ["clear factory-1", "clear coins"]
    act(s, "clear coins")
    assert "build-2" in held(s)
    assert "place-1" not in held(s)


def test_each_gondola_moves_once() -> None:
    # All eight gondolas lie in one run, so that none is left to move.
    s = start()
    hold(s, *(board.SPACE_IDS[at] for at in range(8)))
    purse(s, 0, 99)
    assert "go build-1" not in moves(s)
    assert "go recruit-1" in moves(s)


def test_gondolas_are_moved_only_to_free_the_chosen_space() -> None:
    s = start()
    hold(s, *SPREAD)
    purse(s, 0, 9)
    told = act(s, "go build-2")  # the space is free, so nothing is cleared
    assert len(happened(told, "GondolaMoved")) == 1


def test_one_action_a_turn_however_many_gondolas_are_moved() -> None:
    s = start()
    hold(s, "shop-1", "income", "palace-1", "factory-1", "coins", "production", "palace-2", "factory-2")
    told = act(s, "go coins", "clear special")
    assert len(happened(told, "ActionTaken")) == 1
    assert G.actor(s) == 1


def test_moves_may_only_be_begun_when_they_and_the_action_can_be_paid() -> None:
    s = start()
    hold(s, "income", "palace-1", "place-1", "build-2", "factory-1", "special", "production", "palace-2")
    purse(s, 0, 1)
    assert "go factory-1" not in moves(s)  # 1 coin for the gondolas, 1 for the factory
    purse(s, 0, 2)
    assert "go factory-1" in moves(s)
    act(s, "go factory-1", "clear coins")
    assert s.coins[0] == 0


def test_gains_of_the_action_do_not_pay_for_moves() -> None:
    s = start()
    hold(s, "shop-1", "income", "palace-1", "factory-1", "coins", "production", "palace-2", "factory-2")
    purse(s, 0, 0)
    assert "go coins" not in moves(s)
    purse(s, 0, 1)
    assert "go coins" in moves(s)


def test_a_pass_brings_1_coin_and_moves_exactly_one_gondola_without_cost() -> None:
    s = start()
    hold(s, *SPREAD)
    told = act(s, "pass build-2")
    assert s.coins[0] == 6
    assert len(happened(told, "GondolaMoved")) == 1
    assert not happened(told, "ActionTaken")
    assert [(passed.seat, passed.passes) for passed in happened(told, "TurnPassed")] == [(0, 1)]
    assert G.actor(s) == 1


def test_a_pass_moves_by_the_same_rules() -> None:
    s = start()
    hold(s, *SPREAD)
    free = {name for name in board.SPACE_IDS if name not in SPREAD}
    assert {text.split()[1] for text in moves(s, "pass")} == free


def test_a_player_who_cannot_or_will_not_act_passes() -> None:
    for seed in range(20):
        s = G.new(4, seed)
        assert moves(s, "pass")


def test_an_action_that_cannot_be_carried_out_cannot_be_chosen() -> None:
    s = start()
    purse(s, 0, 0)
    clear(s, "factory-1")
    assert "go factory-1" not in moves(s)
    clear(s, "income")
    assert "go income" not in moves(s)  # no shop: nothing to earn
    clear(s, "production")
    assert "go production" not in moves(s)  # no factory, no block
    clear(s, "place-1")
    assert "go place-1" not in moves(s)


# ---- the Lighthouse


def test_the_lighthouse_moves_the_red_gondola_onto_the_first_held_space_ahead() -> None:
    s = start()
    hold(s, *SPREAD, red="place-1")
    assert not moves(s, "jump")
    house(s, 0, "lighthouse")
    assert moves(s, "jump") == ["jump coins"]
    told = act(s, "jump coins")
    assert s.coins[0] == 7
    assert happened(told, "ActionTaken")[0].space == space("coins")
    assert s.ring[space("coins")] == 2
    assert s.red == space("coins")


def test_the_lighthouse_reaches_only_the_first_held_space_not_past_it() -> None:
    s = start()
    hold(s, *SPREAD, red="recruit-1")
    house(s, 0, "lighthouse")
    assert not moves(s, "jump")  # income is the first space, and there is nothing to earn
    hold(s, *SPREAD, red="coins")
    assert moves(s, "jump") == ["jump recruit-2"]


@pytest.mark.parametrize("coins", [98, 99, 100, 1000])
def test_an_impossible_action_stays_impossible_with_any_wealth(coins: int) -> None:
    for red, ahead in (
        ("recruit-1", "income"),
        ("recruit-2", "production"),
        ("production", "palace-2"),
        ("palace-2", "factory-2"),
    ):
        s = start()
        empty(s, board.PALACE_PILE if ahead == "palace-2" else board.FACTORY_PILE)
        hold(s, *SPREAD, red=red)
        house(s, 0, "lighthouse")
        purse(s, 0, coins)
        assert not [text for text in moves(s, "go", "go-red", "jump") if text.split()[1] == ahead]
    hold(s, *SPREAD, red="place-1")
    assert moves(s, "jump") == ["jump coins"]


def test_the_lighthouse_serves_neither_a_pass_nor_clearing() -> None:
    s = start()
    hold(s, "place-1", "coins", "shop-2", "build-3", "production", "palace-2", "factory-2", "recruit-1", red="coins")
    house(s, 0, "lighthouse")
    assert not {"pass shop-2", "pass-red shop-2"} & set(moves(s))
    act(s, "go coins")
    assert moves(s) == ["clear recruit-2", "clear special"]


def test_others_use_the_red_gondola_like_any_other() -> None:
    s = start()
    hold(s, *SPREAD, red="place-1")
    house(s, 1, "lighthouse")
    assert not moves(s, "jump")
    told = act(s, "go build-2")
    assert happened(told, "GondolaMoved")[0].red == 1
    assert s.red == space("build-2")


def pair_at_coins() -> State:
    s = start()
    hold(s, "recruit-1", "income", "place-1", "coins", "coins", "production", "palace-2", "factory-2", red="coins")
    purse(s, 0, 20)
    return s


def test_of_two_gondolas_on_a_space_the_mover_chooses_which_leaves() -> None:
    s = pair_at_coins()
    assert {"go recruit-2", "go-red recruit-2", "pass special", "pass-red special"} <= set(moves(s))
    act(s, "go recruit-2")
    assert s.red == space("coins")
    s = pair_at_coins()
    act(s, "go-red recruit-2")
    assert s.red == space("recruit-2")
    assert s.ring[space("coins")] == 1
    s = pair_at_coins()
    act(s, "pass-red special")
    assert s.red == space("special")
    s = pair_at_coins()
    assert "go-red build-2" not in moves(s)  # place-1 is nearest behind it


def test_two_gondolas_on_a_space_count_as_two_in_a_run() -> None:
    s = pair_at_coins()
    told = act(s, "go coins")
    # the first has to leave room for the second
    assert moves(s) == [
        f"{kind} {name}" for kind in ("clear", "clear-red") for name in ("special", "shop-2", "build-3")
    ]
    told += act(s, "clear-red special")
    told += act(s, "clear recruit-2") if moves(s, "clear") else []
    assert len(happened(told, "GondolaMoved")) == 3
    assert sum(event.coins for event in happened(told, "CoinsPaid")) == 3
    assert s.red == space("special")


def test_two_gondolas_that_find_one_free_space_move_the_next_one_as_well() -> None:
    s = start()
    hold(s, "recruit-1", "income", "place-1", "coins", "coins", "special", "palace-2", "factory-2", red="coins")
    purse(s, 0, 8)
    told = act(s, "go coins")
    while any(text.startswith("clear") for text in moves(s)):
        told += act(s, moves(s)[0])
    assert len(happened(told, "GondolaMoved")) == 4
    assert s.coins[0] == 8 - 6 + 2
    purse(s, 1, 0)
    assert sum(s.ring) == 8


def test_the_red_gondola_may_come_to_a_held_space_from_a_pair() -> None:
    s = start()
    hold(s, "recruit-1", "income", "place-1", "coins", "coins", "special", "palace-2", "factory-2", red="coins")
    purse(s, 0, 8)
    assert {"go special", "go-red special"} <= set(moves(s))
    told = act(s, "go-red special", "clear build-3")
    assert [event.red for event in happened(told, "GondolaMoved")] == [0, 1]
    assert s.red == space("special")


def test_a_lighthouse_move_costs_nothing_for_gondolas() -> None:
    s = start()
    hold(s, *SPREAD, red="place-1")
    house(s, 0, "lighthouse")
    purse(s, 0, 0)
    act(s, "jump coins")
    assert s.coins[0] == 2


def test_the_turn_ends_after_the_action() -> None:
    s = start()
    use(s, "coins")
    assert G.actor(s) == 1


def test_a_single_landing_needs_no_choice_even_across_the_rings_seam() -> None:
    s = start()
    hold(s, "factory-2", "recruit-1", "income", "place-1", "coins", "recruit-2", "production", "palace-2")
    told = act(s, "go factory-2")
    trips = [(event.origin, event.space) for event in happened(told, "GondolaMoved")]
    assert trips == [(space("factory-2"), space("build-1")), (space("palace-2"), space("factory-2"))]
    assert s.held[0][board.FACTORY_PILE] == 1


def test_turns_are_counted() -> None:
    s = start(2)
    turns = [happened(use(s, "coins"), "TurnBegan")[0].turn for _ in range(3)]
    assert turns == [2, 3, 4]
    assert s.turns == 4
