"""The end of the game."""

from __future__ import annotations

import pytest

from game.rules.rialto import events
from game.rules.rialto.board import CANNAREGIO, CONNECTIONS
from game.rules.rialto.state import FROM_BUILDINGS, FROM_DISTRICTS, FROM_SUPPLIES, NEUTRAL, State

from .build import GAME, blue, build, council, hand, last_count, moves, spaces, supplies, table


def tiles(s: State, **built: tuple[int, int]) -> None:
    """Build tiles on connections, named with "_" for "-"."""
    from game.rules.rialto.city import link

    for name, (near, far) in built.items():
        link(s, [connection.replace("-", "_") for connection in CONNECTIONS].index(name), near, far)


def test_the_game_ends_after_the_sixth_round() -> None:
    s = table(2, round_no=5)
    blue(s)
    assert GAME.actor(s) >= 0
    s = table(2)
    last_count(s)
    assert GAME.actor(s) == -1
    assert moves(s) == []


@pytest.mark.parametrize(("coins", "councillors", "points"), [(0, 0, 0), (1, 0, 1), (2, 3, 3), (4, 4, 4), (0, 1, 1)])
def test_half_of_councillors_and_coins_left_over_together_rounded_up(coins: int, councillors: int, points: int) -> None:
    s = table(2, coins=coins)
    supplies(s, 0, 18 - councillors, councillors)
    last_count(s)
    assert s.gained[0][FROM_SUPPLIES] == points


def test_coins_on_buildings_do_not_count_at_the_end() -> None:
    s = table(2)
    build(s, 0, "green1", "green1", coin=True)
    supplies(s, 0, 18, 0)
    last_count(s)
    assert s.gained[0][FROM_SUPPLIES] == 0


def test_the_value_of_each_building_counts() -> None:
    s = table(2)
    build(s, 0, "green4", "green4", "blue3", "yellow1")
    last_count(s)
    assert s.gained[0][FROM_BUILDINGS] == 12


def test_a_district_with_5_and_4_and_two_gondolas_gives_11_5_2_1() -> None:
    """The rulebook's example."""
    s = table(5)
    tiles(
        s,
        santa_croce_cannaregio=(3, 5),
        san_polo_cannaregio=(6, 4),
        cannaregio_san_marco=(1, 1),
        cannaregio_castello=(1, 1),
    )
    for seat, councillors in enumerate((2, 4, 3, 1, 0)):
        council(s, seat, *[CANNAREGIO] * councillors)
    told = last_count(s)
    assert [s.gained[seat][FROM_DISTRICTS + CANNAREGIO] for seat in range(5)] == [2, 11, 5, 1, 0]
    ranks = [event for event in told if isinstance(event, events.DistrictRanked) and event.district == CANNAREGIO]
    assert [(event.seat, event.worth) for event in ranks] == [(1, 11), (2, 5), (0, 2), (3, 1)]


def test_a_fifth_rank_gets_none_of_11_points() -> None:
    s = table(5)
    s.worth[CANNAREGIO] = 11
    for seat in range(5):
        council(s, seat, CANNAREGIO)
    last_count(s)
    assert [s.gained[seat][FROM_DISTRICTS + CANNAREGIO] for seat in range(5)] == [11, 5, 2, 1, 0]


def test_ties_in_a_district_are_broken_by_doge_order() -> None:
    s = table(3)
    spaces(s, _0=1, _1=5, _2=3)
    s.worth[0] = 8
    for seat in range(3):
        council(s, seat, 0, 0)
    last_count(s)
    assert [s.gained[seat][FROM_DISTRICTS] for seat in range(3)] == [2, 8, 4]


def test_no_player_scores_in_a_district_without_a_councillor() -> None:
    s = table(2)
    s.worth[0] = 8
    council(s, 1, 0)
    last_count(s)
    assert [s.gained[seat][FROM_DISTRICTS] for seat in range(2)] == [0, 8]


def test_most_points_win() -> None:
    s = table(3)
    build(s, 2, "green4")
    build(s, 1, "green2")
    told = last_count(s)
    assert GAME.places(s) == [3, 2, 1]
    (ended,) = [event for event in told if isinstance(event, events.GameEnded)]
    assert (ended.seat, ended.total) == (2, GAME.points(s)[2])


def test_a_tie_goes_to_the_first_in_doge_order_so_places_are_never_shared() -> None:
    s = table(3)
    spaces(s, _0=2, _1=2, _2=9)
    last_count(s)
    assert len(set(GAME.points(s))) == 1
    assert GAME.places(s) == [3, 2, 1]


def test_the_neutral_player_ranks_in_the_districts_but_scores_nothing() -> None:
    s = table(2, neutral=True)
    s.worth[0] = 9
    s.council[0][NEUTRAL] = 3
    council(s, 0, 0, 0)
    council(s, 1, 0)
    hand(s, NEUTRAL, "")
    last_count(s)
    assert [s.gained[seat][FROM_DISTRICTS] for seat in range(2)] == [4, 2]
    assert sorted(GAME.places(s)) == [1, 2]


def test_the_districts_are_reported_one_by_one() -> None:
    told = last_count(table(2))
    counted = [event.district for event in told if isinstance(event, events.DistrictCounted)]
    assert counted == [0, 1, 2, 3, 4, 5]
    assert isinstance(told[-1], events.GameEnded)
