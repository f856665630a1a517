"""Phase III: blue buildings."""

from __future__ import annotations

from game.rules.rialto import events
from game.rules.rialto.board import BUILDINGS

from .build import GAME, blue, build, do, moves, spaces, supplies, table


def own(s: object, seat: int) -> list[str]:
    """Return a seat's buildings by name."""
    return [name for i, name in enumerate(BUILDINGS) for _ in range(s.own[seat][i])]


def test_blue_buildings_follow_doge_order_at_the_phases_beginning() -> None:
    s = table(3, coins=1)
    spaces(s, _0=3, _1=4, _2=5)
    build(s, 0, "blue4")
    build(s, 1, "blue3", "blue2")
    build(s, 2, "blue3")
    blue(s)
    assert GAME.actor(s) == 2
    do(s, "done")
    do(s, "blue 3")  # seat 1 overtakes seat 2, and has no coin left
    assert GAME.actor(s) == 0


def test_blue_buildings_are_activated_in_any_order_each_once_a_round() -> None:
    s = table(2, coins=5)
    build(s, 0, "blue2", "blue3", "blue4", "blue4")
    blue(s)
    assert moves(s) == ["blue 2", "blue 3", "blue 4", "enlist", "done"]
    do(s, "blue 4", "blue 3", "blue 4")
    assert moves(s) == ["blue 2", "enlist", "done"]


def test_blue_1_returns_green_2_for_green_3() -> None:
    """The rulebook's example."""
    s = table(2, coins=1)
    build(s, 0, "blue1", "green2")
    blue(s)
    told = do(s, "upgrade green2")
    assert own(s, 0) == ["green3", "blue1"]
    assert not any(isinstance(event, events.Scored) for event in told)
    assert s.stock[BUILDINGS.index("green2")] == 5


def test_blue_1_takes_a_building_of_value_1_to_3_for_one_of_the_same_colour_if_there_is_one() -> None:
    s = table(2, coins=1)
    build(s, 0, "blue1", "green1", "green4", "yellow2", "yellow3")
    build(s, 1, *["yellow4"] * 5)
    blue(s)
    assert moves(s) == ["upgrade green1", "upgrade yellow2", "upgrade blue1", "done"]


def test_the_new_building_cannot_be_activated_this_round() -> None:
    s = table(2, coins=3)
    build(s, 0, "blue1", "blue3")
    blue(s)
    do(s, "upgrade blue3")
    assert own(s, 0) == ["blue1", "blue4"]
    assert s.round_no == 2  # no building was left to activate


def test_an_own_building_like_the_new_one_still_can() -> None:
    s = table(2, coins=3)
    build(s, 0, "blue1", "blue3", "blue4")
    blue(s)
    do(s, "upgrade blue3")
    assert moves(s) == ["blue 4", "done"]
    do(s, "blue 4")
    assert s.round_no == 2


def test_the_new_building_works_from_the_next_round() -> None:
    s = table(2, coins=3)
    build(s, 0, "blue1", "blue3")
    blue(s)
    do(s, "upgrade blue3")
    assert sum(s.fresh[0]) == 0


def test_blue_1_may_return_itself_its_coin_going_to_the_general_supply() -> None:
    s = table(2, coins=2)
    build(s, 0, "blue1", "blue4")
    blue(s)
    do(s, "upgrade blue1")
    assert own(s, 0) == ["blue2", "blue4"]
    assert s.used[0][BUILDINGS.index("blue1")] == 0
    assert moves(s) == ["blue 4", "done"]


def test_blue_1_returns_an_activated_building_its_coin_going_to_the_general_supply() -> None:
    s = table(2, coins=3)
    build(s, 0, "blue1", "blue2", "blue4")
    blue(s)
    told = do(s, "blue 2", "upgrade blue2")
    (returned,) = [event for event in told if isinstance(event, events.BuildingReturned)]
    assert returned.coin == 1
    assert s.coins[0] == 1
    assert moves(s) == ["blue 4", "done"]


def test_two_blue_1_may_raise_one_building_twice() -> None:
    s = table(2, coins=2)
    build(s, 0, "blue1", "blue1", "green2")
    blue(s)
    do(s, "upgrade green2", "upgrade green3")
    assert "green4" in own(s, 0)


def test_a_blue_1_that_can_exchange_nothing_is_not_offered() -> None:
    s = table(2, coins=2)
    build(s, 0, "blue1", "green4")
    build(s, 1, *["blue2"] * 5)
    s.coins[1] = 0
    blue(s)
    assert s.round_no == 2


def test_blue_2_scores_1_and_if_wanted_brings_a_councillor_into_the_personal_supply() -> None:
    s = table(2, coins=2)
    build(s, 0, "blue2", "blue2")
    blue(s)
    do(s, "blue 2")
    assert (GAME.points(s)[0], s.personal[0]) == (4, 5)
    do(s, "enlist")
    assert (GAME.points(s)[0], s.personal[0], s.general[0]) == (5, 6, 12)


def test_blue_2_scores_2_with_no_councillor_in_the_general_supply() -> None:
    s = table(2, coins=1)
    build(s, 0, "blue2")
    supplies(s, 0, 0, 3)
    blue(s)
    assert moves(s) == ["blue 2", "done"]
    do(s, "blue 2")
    assert GAME.points(s)[0] == 5


def test_blue_3_moves_by_the_number_of_the_space() -> None:
    s = table(2, coins=1)
    spaces(s, _0=3, _1=6)
    build(s, 0, "blue3")
    blue(s)
    do(s, "blue 3")
    assert s.space[0] == 6
    assert s.order[0] == 0


def test_laps_count_so_blue_3_moves_40_from_space_10_of_the_second_lap() -> None:
    s = table(2, coins=1)
    spaces(s, _1=1, _0=40)
    build(s, 0, "blue3")
    blue(s)
    do(s, "blue 3")
    assert s.space[0] == 80


def test_several_blue_3_double_again() -> None:
    s = table(2, coins=9)
    spaces(s, _1=1, _0=3)
    build(s, 0, *["blue3"] * 5)
    blue(s)
    do(s, *["blue 3"] * 5)
    assert s.space[0] == 96


def test_no_number_of_doublings_in_a_game_is_too_large_for_the_track() -> None:
    s = table(2, coins=9)
    spaces(s, _1=1, _0=256)
    build(s, 0, *["blue3"] * 5)
    for round_no in range(1, 7):
        s.round_no = round_no
        s.coins[0] = 5
        for i in range(12):
            s.used[0][i] = 0
        for seat in range(2):
            for kind in range(7):
                s.deck[kind] += s.hand[seat][kind]
                s.hand[seat][kind] = 0
            s.hand_size[seat] = 0
        for row in range(3):
            for kind in range(7):
                s.deck[kind] += s.rows[row][kind]
                s.rows[row][kind] = 0
        s.deck_left = sum(s.deck)
        blue(s)
        do(s, *["blue 3"] * 5)
    assert s.space[0] == 256 * 2**30


def test_blue_4_scores_3() -> None:
    s = table(2, coins=1)
    build(s, 0, "blue4")
    blue(s)
    do(s, "blue 4")
    assert GAME.points(s)[0] == 6


def test_without_a_coin_no_blue_building_is_activated() -> None:
    s = table(2)
    build(s, 0, "blue4")
    blue(s)
    assert s.round_no == 2
