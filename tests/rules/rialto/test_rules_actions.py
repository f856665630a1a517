"""Phase II: the actions of the six stages."""

from __future__ import annotations

import pytest

from game.rules.rialto import events
from game.rules.rialto.board import CASTELLO, CONNECTIONS, DORSODURO, SAN_MARCO, SAN_POLO, SANTA_CROCE
from game.rules.rialto.state import ACTING, FROM_BANKS, TURNED, State

from .build import GAME, A, B, C, D, E, F, build, council, do, full_board, moves, spaces, stage, supplies, table

# --- A


def test_doge_cards_move_one_space_each_and_the_bonus_one_more_in_the_same_move() -> None:
    s = stage(table(2), A, "AAA", "A")
    told = do(s, "play 3 0 0", "play 1 0 0")
    moved = [(event.seat, event.origin, event.target) for event in told if isinstance(event, events.DogeMoved)]
    assert moved == [(0, 1, 5), (1, 1, 2)]


def test_the_order_of_moves_is_that_before_the_first_move() -> None:
    s = table(3)
    spaces(s, _2=1, _1=1, _0=2)
    stage(s, A, "A", "AAA", "A")
    told = do(s, "play 1 0 0", "play 3 0 0", "play 1 0 0")
    assert [event.seat for event in told if isinstance(event, events.DogeMoved)] == [0, 1, 2]
    assert [s.order[i] for i in range(3)] == [1, 0, 2]


def test_a_count_of_0_leaves_the_marker_where_it_is_in_its_stack() -> None:
    s = stage(table(3), A, "B", "A", "B")
    do(s, "play 0 0 0", "play 1 0 0", "play 0 0 0")
    assert [s.order[i] for i in range(3)] == [1, 0, 2]
    assert [s.space[i] for i in range(3)] == [1, 3, 1]


def test_the_doge_track_has_no_last_space() -> None:
    s = table(2)
    s.space[0] = 2**35
    stage(s, A, "A", "B")
    do(s, "play 1 0 0", "play 0 0 0")
    assert s.space[0] == 2**35 + 2


# --- B


def test_gold_cards_bring_a_coin_each_and_the_bonus_one_more() -> None:
    s = stage(table(2), B, "BBB", "B")
    do(s, "play 3 0 0", "play 1 0 0")
    assert [s.coins[0], s.coins[1]] == [4, 1]


def test_the_supply_of_coins_never_runs_out() -> None:
    s = table(2, coins=200)
    stage(s, B, "BBBBBBBBBBB", "")
    do(s, "play 11 0 0")
    assert s.coins[0] == 212


# --- C


def to_build(count: int, bonus: bool = True, **more: bool) -> State:
    """Return a state in which seat 0 is about to build with this count.

    The count includes the bonus if the seat wins it.
    """
    s = table(2)
    if more.get("full"):
        full_board(s, 0)
    cards = count - 1 if bonus else count
    stage(s, C, "C" * cards + "D", "D" if bonus else "C" * (count + 1))
    do(s, f"play {cards} 0 0", "play 0 0 0" if bonus else f"play {count + 1} 0 0")
    return s


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_building_of_value_up_to_the_count_is_taken_the_bonus_adding_1(count: int) -> None:
    s = to_build(count)
    assert {int(move[-1]) for move in moves(s, "take")} == set(range(1, count + 1))
    do(s, f"take green{count}")
    assert s.owned[0] == 1
    assert s.stage == D


def test_without_the_bonus_the_count_stands() -> None:
    s = to_build(2, bonus=False)
    assert {int(move[-1]) for move in moves(s, "take")} == {1, 2}


def test_taking_no_building_is_allowed() -> None:
    s = to_build(3)
    do(s, "done")
    assert s.owned[0] == 0
    assert s.stage == D


def test_with_a_count_above_4_one_of_value_4_and_another_up_to_the_difference() -> None:
    s = to_build(6)
    do(s, "take blue4")
    assert {move[-1] for move in moves(s, "take")} == {"1", "2"}
    do(s, "take green2")
    assert s.owned[0] == 2
    assert s.stage == D


def test_never_more_than_two() -> None:
    s = to_build(10)
    do(s, "take blue4", "take blue4")
    assert s.owned[0] == 2
    assert s.stage == D


def test_the_second_building_is_optional() -> None:
    s = to_build(6)
    do(s, "take blue4", "done")
    assert s.owned[0] == 1


def test_a_single_tile_may_be_taken() -> None:
    s = to_build(7)
    do(s, "take green3")
    assert s.owned[0] == 1
    assert s.stage == D


def test_with_no_tile_of_value_4_left_one_tile_up_to_3() -> None:
    s = table(2)
    for top in (3, 7, 11):
        s.stock[top] = 0
    stage(s, C, "C" * 7, "D")
    do(s, "play 7 0 0", "play 0 0 0")
    assert {move[-1] for move in moves(s, "take")} == {"1", "2", "3"}
    do(s, "take green3")
    assert s.stage == D


def test_a_kind_may_be_owned_more_than_once() -> None:
    s = table(2)
    build(s, 0, "green1", "green1")
    stage(s, C, "C", "")
    do(s, "play 1 0 0", "take green1")
    assert s.own[0][0] == 3


def test_an_exhausted_building_cannot_be_taken() -> None:
    s = table(2)
    build(s, 1, *["green1"] * 5)
    stage(s, C, "C", "")
    do(s, "play 1 0 0")
    assert "take green1" not in moves(s)
    assert "take yellow1" in moves(s)


def test_with_all_7_places_full_one_own_building_is_returned_first_for_its_value() -> None:
    s = to_build(2, full=True)
    assert moves(s) == [
        *(f"give {name}" for name in ("green1", "green2", "green3", "green4", "yellow1", "yellow2", "yellow3")),
        "done",
    ]
    told = do(s, "give green3")
    (scored,) = [event for event in told if isinstance(event, events.Scored)]
    assert (scored.seat, scored.points) == (0, 3)
    assert s.owned[0] == 6
    assert all(move.startswith("take ") for move in moves(s))
    do(s, "take blue2")
    assert s.owned[0] == 7
    assert GAME.points(s)[0] == 6


def test_the_tile_just_returned_may_be_taken_back() -> None:
    s = to_build(2, full=True)
    do(s, "give green2", "take green2")
    assert s.owned[0] == 7
    assert GAME.points(s)[0] == 3 + 2


def test_the_coin_on_a_returned_building_goes_to_the_general_supply() -> None:
    s = table(2, coins=0)
    full_board(s, 0)
    s.used[0][0] = 1
    stage(s, C, "C", "")
    do(s, "play 1 0 0", "give green1")
    assert s.used[0][0] == 0
    assert s.coins[0] == 0


def test_of_two_alike_the_one_with_the_coin_is_returned() -> None:
    s = table(2, coins=0)
    build(s, 0, *["blue1"] * 4, "green1", "green1", "green1")
    s.used[0][0] = 1
    stage(s, C, "C", "")
    do(s, "play 1 0 0", "give green1")
    assert (s.own[0][0], s.used[0][0]) == (2, 0)


def test_a_returned_building_is_in_stock_at_once() -> None:
    s = table(2)
    full_board(s, 0)
    build(s, 1, *["green1"] * 4)
    assert s.stock[0] == 0
    stage(s, C, "C", "")
    do(s, "play 1 0 0", "give green1")
    assert "take green1" in moves(s)


def test_a_building_is_returned_only_for_one_that_can_be_taken() -> None:
    s = table(2)
    full_board(s, 0)
    for building in range(12):
        s.stock[building] = 0
    stage(s, C, "C", "")
    do(s, "play 1 0 0")
    assert moves(s) == ["give green1", "give green2", "give yellow1", "give yellow2", "done"]


def test_with_nothing_to_take_no_player_is_asked() -> None:
    s = table(2)
    for building in range(12):
        s.stock[building] = 0
    stage(s, C, "C", "D")
    do(s, "play 1 0 0", "play 0 0 0")
    assert s.stage == D


def test_the_second_building_needs_room_too() -> None:
    s = table(2)
    build(s, 0, *["green1"] * 3, *["yellow1"] * 3)
    stage(s, C, "C" * 5, "D")
    do(s, "play 5 0 0", "play 0 0 0", "take green4")
    assert s.owned[0] == 7
    assert moves(s) == ["give green1", "give green4", "give yellow1", "done"]
    do(s, "give green4", "take blue2")
    assert s.owned[0] == 7
    assert GAME.points(s)[0] == 7


def test_a_yellow_building_just_taken_works_from_the_next_stage() -> None:
    s = table(2, coins=1)
    stage(s, C, "CCA", "D")
    do(s, "play 2 0 0", "play 0 0 0", "take yellow2")
    assert s.stage == D
    assert "turn 2 doge" in moves(s)


def test_a_blue_building_just_taken_works_in_the_same_phase_iii() -> None:
    s = table(2, coins=1)
    stage(s, C, "CCC", "")
    do(s, "play 3 0 0", "take blue4")
    assert moves(s) == ["blue 4", "done"]


# --- D


def test_bridge_cards_score_one_point_each_and_the_bonus_one_more() -> None:
    s = stage(table(2), D, "DDD", "D")
    do(s, "play 3 0 0", "play 1 0 0", "bridge santa_croce-san_polo low")
    assert GAME.points(s) == [7, 4]


def test_a_player_who_did_not_play_loses_one_point_but_not_below_0() -> None:
    s = table(3)
    s.gained[2][0] = s.score[2] = 0
    stage(s, D, "D", "A", "A")
    do(
        s,
        "play 1 0 0",
        "play 0 0 0",
        "play 0 0 0",
        moves(s)[0] if s.phase == ACTING else "bridge san_polo-dorsoduro low",
    )
    assert GAME.points(s) == [5, 2, 0]


def test_the_point_is_lost_even_if_no_player_played() -> None:
    s = stage(table(2), D, "D", "A")
    do(s, "play 0 0 0", "play 0 0 0")
    assert GAME.points(s) == [2, 2]
    assert s.bridges == 0


def test_the_winner_places_the_top_bridge_tile_on_a_free_connection_turned_either_way() -> None:
    s = table(2)
    s.pile[0], s.pile[2] = 2, 0  # 3/6 on top
    s.near[0] = s.far[0] = 1
    s.worth[SANTA_CROCE] = s.worth[SAN_POLO] = s.gondolas = 1
    stage(s, D, "D", "")
    do(s, "play 1 0 0")
    assert moves(s) == [f"bridge {connection} {turn}" for connection in CONNECTIONS[1:] for turn in ("low", "high")]
    low, high = s.copy(), s.copy()
    do(low, "bridge san_polo-san_marco low")
    do(high, "bridge san_polo-san_marco high")
    assert (low.worth[SAN_POLO], low.worth[SAN_MARCO]) == (4, 6)
    assert (high.worth[SAN_POLO], high.worth[SAN_MARCO]) == (7, 3)


def test_the_next_bridge_tile_turns_up() -> None:
    s = stage(table(2), D, "D", "")
    do(s, "play 1 0 0")
    told = do(s, "bridge san_polo-san_marco low")
    (shown,) = [event for event in told if isinstance(event, events.BridgeRevealed)]
    assert (shown.tile, shown.left) == (1, 5)


# --- E


def test_gondola_cards_bring_a_councillor_each_from_the_general_to_the_personal_supply() -> None:
    s = stage(table(2), E, "EE", "EEE")
    do(s, "play 2 0 0", "play 2 0 0")
    assert (s.general[0], s.personal[0]) == (11, 7)


def test_one_point_for_each_councillor_that_is_missing() -> None:
    s = table(2)
    supplies(s, 0, 1, 4)
    stage(s, E, "EEE", "EEEE")
    do(s, "play 3 0 0", "play 4 0 0")
    assert (s.general[0], s.personal[0]) == (0, 5)
    assert GAME.points(s)[0] == 5


def moored(general: int, personal: int, *districts: int) -> State:
    """Return a state after seat 0's mooring between San Polo and San Marco.

    The seat used one Gondola card.
    """
    s = table(2)
    council(s, 0, *districts)
    s.general[0], s.personal[0] = general + (1 if general else 0), personal - (1 if general else 0)
    stage(s, E, "E", "")
    do(s, "play 1 0 0", "gondola san_polo-san_marco")
    return s


def test_the_winner_places_a_gondola_tile_on_a_free_connection() -> None:
    s = table(2)
    s.near[3] = s.far[3] = 1
    stage(s, E, "E", "")
    do(s, "play 1 0 0")
    assert moves(s) == [f"gondola {connection}" for i, connection in enumerate(CONNECTIONS) if i != 3]
    do(s, "gondola dorsoduro-castello")
    assert (s.worth[DORSODURO], s.worth[CASTELLO], s.gondolas) == (1, 1, 1)


def test_then_a_councillor_from_the_general_supply_goes_into_one_of_its_two_districts() -> None:
    s = moored(12, 6)
    assert moves(s) == ["settle san_polo", "settle san_marco"]
    do(s, "settle san_marco")
    assert s.council[SAN_MARCO][0] == 1
    assert (s.general[0], s.personal[0]) == (11, 6)


def test_without_one_a_point_is_scored_and_any_other_councillor_may_be_moved() -> None:
    s = moored(0, 16, SANTA_CROCE, SAN_POLO)
    assert GAME.points(s)[0] == 3 + 1 + 1  # one missing for the card, one for the bonus
    assert moves(s) == [
        "shift santa_croce san_polo",
        "shift santa_croce san_marco",
        "shift san_polo san_marco",
        "shift supply san_polo",
        "shift supply san_marco",
        "done",
    ]
    before = s.copy()
    do(s, "shift san_polo san_marco")
    assert (s.council[SAN_POLO][0], s.council[SAN_MARCO][0]) == (0, 1)
    do(before, "shift supply san_polo")
    assert (before.council[SAN_POLO][0], before.personal[0]) == (2, 15)


def test_that_councillor_comes_from_another_place() -> None:
    s = moored(0, 16, SAN_POLO, SAN_MARCO)
    assert moves(s) == [
        "shift san_polo san_marco",
        "shift san_marco san_polo",
        "shift supply san_polo",
        "shift supply san_marco",
        "done",
    ]


def test_moving_that_councillor_is_not_forced() -> None:
    s = moored(0, 16, SANTA_CROCE, SAN_POLO)
    do(s, "done")
    assert s.stage == F


def test_the_general_supply_is_looked_at_after_the_cards_part() -> None:
    s = table(2)
    supplies(s, 0, 1, 4)
    stage(s, E, "E", "")
    do(s, "play 1 0 0", "gondola san_polo-san_marco")
    assert s.general[0] == 0
    assert "settle san_polo" not in moves(s)
    assert GAME.points(s)[0] == 4


# --- F


def test_councillor_cards_bring_councillors_of_the_personal_supply_into_the_rounds_district() -> None:
    s = table(2, round_no=4)
    stage(s, F, "FF", "F")
    do(s, "play 2 0 0", "play 1 0 0")
    assert (s.council[3][0], s.council[3][1]) == (3, 1)
    assert (s.personal[0], s.personal[1]) == (2, 4)


def test_further_councillors_come_one_by_one_from_other_districts_if_wanted() -> None:
    s = table(2, round_no=2)
    council(s, 0, SANTA_CROCE, SANTA_CROCE, CASTELLO)
    s.general[0] += s.personal[0] - 1
    s.personal[0] = 1
    stage(s, F, "FFF", "")
    do(s, "play 3 0 0")
    assert s.council[SAN_POLO][0] == 1
    assert moves(s) == ["shift santa_croce san_polo", "shift castello san_polo", "done"]
    do(s, "shift santa_croce san_polo", "shift castello san_polo")
    assert moves(s) == ["shift santa_croce san_polo", "done"]
    do(s, "done")
    assert s.council[SANTA_CROCE][0] == 1
    assert s.council[SAN_POLO][0] == 3


def test_the_councillors_end_with_the_count() -> None:
    s = table(2, round_no=2)
    council(s, 0, SANTA_CROCE, SANTA_CROCE, CASTELLO)
    s.general[0] += s.personal[0]
    s.personal[0] = 0
    stage(s, F, "F", "FF")
    do(s, "play 1 0 0", "play 2 0 0", "shift santa_croce san_polo")
    assert s.stage == F
    assert s.phase != ACTING


# --- district bonus


def test_the_first_with_one_in_each_district_of_a_bank_scores_5_at_once() -> None:
    s = table(2)
    council(s, 0, SAN_POLO, DORSODURO)
    stage(s, E, "E", "")
    do(s, "play 1 0 0", "gondola santa_croce-cannaregio")
    told = do(s, "settle santa_croce")
    assert any(isinstance(event, events.BankCompleted) for event in told)
    assert s.gained[0][FROM_BANKS] == 5
    assert (s.banks[0], s.banks[1]) == (TURNED, 0)


def test_a_bank_pays_only_the_first() -> None:
    s = table(2)
    council(s, 0, SAN_POLO, DORSODURO)
    s.banks[0] = TURNED
    stage(s, E, "E", "")
    do(s, "play 1 0 0", "gondola santa_croce-cannaregio", "settle santa_croce")
    assert s.gained[0][FROM_BANKS] == 0


def test_the_bonus_is_kept_even_if_the_set_is_broken_later() -> None:
    s = table(2, round_no=1)
    council(s, 0, SAN_POLO, DORSODURO)
    s.general[0] += s.personal[0] - 1
    s.personal[0] = 1
    stage(s, F, "FF", "")
    do(s, "play 2 0 0", "shift san_polo santa_croce", "done")
    assert s.gained[0][FROM_BANKS] == 5
    assert s.council[SAN_POLO][0] == 0


def test_in_stage_f_each_player_who_completes_the_bank_scores_once() -> None:
    s = table(3, round_no=1)
    for seat in range(3):
        council(s, seat, SAN_POLO, DORSODURO)
    stage(s, F, "FF", "F", "A")
    told = do(s, "play 2 0 0", "play 1 0 0", "play 0 0 0")
    assert [s.gained[seat][FROM_BANKS] for seat in range(3)] == [5, 5, 0]
    assert s.banks[0] == TURNED
    assert sum(isinstance(event, events.BankTurned) for event in told) == 1


def test_a_set_completed_again_in_the_same_stage_scores_no_second_time() -> None:
    s = table(2, round_no=1)
    council(s, 0, SAN_POLO, DORSODURO)
    s.general[0] += s.personal[0] - 1
    s.personal[0] = 1
    stage(s, F, "FFFF", "")
    do(s, "play 4 0 0", "shift san_polo santa_croce", "shift dorsoduro santa_croce")
    assert s.gained[0][FROM_BANKS] == 5


def test_after_stage_f_the_bank_is_closed() -> None:
    s = table(2, round_no=1)
    council(s, 0, SAN_POLO, DORSODURO)
    stage(s, F, "F", "A")
    do(s, "play 1 0 0", "play 0 0 0")
    assert s.banks[0] == TURNED
    s.round_no = 1
    council(s, 1, SAN_POLO, DORSODURO)
    stage(s, F, "", "F")
    do(s, "play 1 0 0")
    assert s.gained[1][FROM_BANKS] == 0
