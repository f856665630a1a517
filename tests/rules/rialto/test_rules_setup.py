"""Setting up, Doge order and the opening choice."""

from __future__ import annotations

import pytest

from game.rules.rialto.state import NEUTRAL

from .build import GAME, A, do, hand, moves, spaces, stage, table

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@SEATS
def test_the_round_tiles_are_dealt_at_random_one_to_a_district(seats: int) -> None:
    dealt = {tuple(GAME.new(seats, seed).number) for seed in range(30)}
    assert len(dealt) > 20
    assert all(sorted(numbers) == [1, 2, 3, 4, 5, 6] for numbers in dealt)


def test_the_bridge_tiles_are_shuffled() -> None:
    assert {GAME.new(3, seed).pile[0] for seed in range(60)} == set(range(6))


@SEATS
def test_a_random_first_player_is_drawn_who_ends_on_top_of_the_stack(seats: int) -> None:
    firsts = set()
    for seed in range(40):
        s = GAME.new(seats, seed)
        firsts.add(s.first)
        clockwise = [(s.first + i) % seats for i in range(seats)]
        assert [s.order[i] for i in range(seats)] == clockwise
        assert all(s.space[seat] == 1 for seat in range(seats))
    assert firsts == set(range(seats))


@SEATS
def test_every_player_starts_with_3_points_5_councillors_at_hand_and_13_in_the_general_supply(seats: int) -> None:
    s = GAME.new(seats, 4)
    assert GAME.points(s) == [3] * seats
    for seat in range(seats):
        assert (s.personal[seat], s.general[seat]) == (5, 13)


@pytest.mark.parametrize(("seats", "coins"), [(2, "12"), (3, "123"), (4, "1223"), (5, "12223")])
def test_coins_from_the_first_player_on_clockwise(seats: int, coins: str) -> None:
    s = GAME.new(seats, 6)
    assert "".join(str(s.coins[(s.first + i) % seats]) for i in range(seats)) == coins


@SEATS
def test_from_the_first_players_right_counter_clockwise_each_chooses_a_building_of_value_1(seats: int) -> None:
    s = GAME.new(seats, 3)
    for i in range(seats):
        assert GAME.actor(s) == (s.first - 1 - i) % seats
        assert all(move.startswith("take ") and move.endswith("1") for move in moves(s))
        do(s, moves(s)[0])
    assert s.round_no == 1


@pytest.mark.parametrize("seats", [2, 3])
def test_with_2_or_3_players_all_first_buildings_are_different(seats: int) -> None:
    s = GAME.new(seats, 3)
    for left in range(3, 3 - seats, -1):
        assert len(moves(s)) == left
        do(s, moves(s)[0])


@pytest.mark.parametrize("seats", [4, 5])
def test_with_4_or_5_players_no_first_building_is_chosen_more_than_twice(seats: int) -> None:
    s = GAME.new(seats, 3)
    do(s, "take green1")
    assert moves(s) == ["take green1", "take yellow1", "take blue1"]
    do(s, "take green1")
    assert moves(s) == ["take yellow1", "take blue1"]
    do(s, "take blue1", "take blue1")
    if seats == 5:
        assert moves(s) == ["take yellow1"]


def test_doge_order_is_further_along_the_track_first() -> None:
    s = table(3)
    spaces(s, _0=2, _1=5, _2=3)
    assert [s.order[i] for i in range(3)] == [1, 2, 0]
    stage(s, A, "A", "A", "A")
    assert GAME.actor(s) == 1


def test_a_marker_that_arrives_on_an_occupied_space_goes_on_top() -> None:
    s = table(3)
    spaces(s, _0=3, _1=2, _2=1)
    stage(s, A, "", "", "A")
    do(s, "play 1 0 0")  # with the bonus two spaces: from 1 to 3
    assert s.space[2] == s.space[0] == 3
    assert [s.order[i] for i in range(3)] == [2, 0, 1]


def test_doge_order_breaks_ties_of_points() -> None:
    s = table(3)
    spaces(s, _0=1, _1=1, _2=4)
    assert GAME.places(s) == [3, 2, 1]


def test_the_neutral_player_is_no_seat() -> None:
    s = table(2, neutral=True)
    hand(s, NEUTRAL, "A")
    assert len(GAME.points(s)) == len(GAME.places(s)) == 2
