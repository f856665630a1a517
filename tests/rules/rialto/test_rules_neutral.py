"""Two players against a neutral third."""

from __future__ import annotations

import pytest

from game.rules.rialto import events
from game.rules.rialto.board import CONNECTIONS, DORSODURO, SAN_MARCO, SAN_POLO, SANTA_CROCE
from game.rules.rialto.city import link, move_marker
from game.rules.rialto.state import FROM_BANKS, NEUTRAL, PLAYING, TURNED, State

from .build import GAME, A, B, C, D, E, F, blue, build, council, do, hand, moves, reducing, spaces, stage, table


def at(name: str) -> int:
    """Return the number of a connection by its name."""
    return CONNECTIONS.index(name)


def against(number: int, neutral: str, *hands: str, **more: int) -> State:
    """Return a stage that the neutral player begins with these cards."""
    s = table(2, neutral=True, **more)
    hand(s, NEUTRAL, neutral)
    return stage(s, number, *hands)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_variant_is_for_two_seats_only(seats: int) -> None:
    with pytest.raises(ValueError, match="2 seats only"):
        GAME.new(seats, 1, neutral=True)


def test_the_neutral_player_is_first_and_who_sits_to_its_left_is_random_and_has_1_coin_the_other_2() -> None:
    lefts = set()
    for seed in range(20):
        s = GAME.new(2, seed, neutral=True)
        left = s.left[NEUTRAL]
        lefts.add(left)
        assert [s.order[i] for i in range(3)] == [NEUTRAL, left, 1 - left]
        assert s.left[left] == 1 - left
        assert s.left[1 - left] == NEUTRAL
        assert (s.coins[left], s.coins[1 - left]) == (1, 2)
        assert GAME.actor(s) == 1 - left  # the first to choose a building
    assert lefts == {0, 1}


def test_three_rows_are_laid_out_and_it_takes_none() -> None:
    s = GAME.new(2, 3, neutral=True)
    do(s, moves(s)[0])
    do(s, moves(s)[0])
    assert [sum(s.rows[row]) for row in range(4)] == [6, 6, 6, 0]
    do(s, "row 1", "row 2")
    assert s.hand_size[NEUTRAL] == 0


def test_the_neutral_player_never_decides() -> None:
    for seed in range(4):
        s = GAME.new(2, seed, neutral=True)
        while GAME.actor(s) >= 0:
            assert GAME.actor(s) in (0, 1)
            do(s, moves(s)[-1])


def test_the_marker_lies_between_district_1_and_its_lowest_numbered_neighbour() -> None:
    for seed in range(30):
        s = GAME.new(2, seed, neutral=True)
        one = s.where[0]
        near = min(
            s.number[other]
            for name in CONNECTIONS
            for a, b in [name.split("-")]
            for here, there in ((a, b), (b, a))
            for other in [["santa_croce", "san_polo", "dorsoduro", "cannaregio", "san_marco", "castello"].index(there)]
            if ["santa_croce", "san_polo", "dorsoduro", "cannaregio", "san_marco", "castello"].index(here) == one
        )
        ends = CONNECTIONS[s.marker].split("-")
        names = ["santa_croce", "san_polo", "dorsoduro", "cannaregio", "san_marco", "castello"]
        assert {s.number[names.index(end)] for end in ends} == {1, near}


def test_players_may_build_on_the_marked_connection_and_the_marker_moves_at_once() -> None:
    s = against(D, "", "D", "")
    assert s.marker == at("santa_croce-san_polo")
    do(s, "play 1 0 0")
    told = do(s, "bridge santa_croce-san_polo low")
    assert s.marker == at("santa_croce-dorsoduro")
    assert any(isinstance(event, events.MarkerMoved) for event in told)


def test_building_elsewhere_leaves_the_marker() -> None:
    s = against(D, "", "D", "")
    do(s, "play 1 0 0", "bridge san_marco-castello low")
    assert s.marker == at("santa_croce-san_polo")


def test_the_marker_goes_on_to_the_lowest_numbered_district_with_a_free_connection() -> None:
    """With all connections of district 1 built, it comes to districts 2 and 3.

    This is the rulebook's example.
    """
    s = table(2, neutral=True)
    for name in ("santa_croce-dorsoduro", "santa_croce-cannaregio", "santa_croce-castello", "santa_croce-san_polo"):
        link(s, at(name), 1, 1)
    move_marker(s)
    assert s.marker == at("san_polo-dorsoduro")


def test_of_a_districts_free_connections_the_marker_goes_to_that_to_the_lowest_numbered_district() -> None:
    s = table(2, neutral=True)
    for name in ("santa_croce-san_polo", "santa_croce-dorsoduro"):
        link(s, at(name), 1, 1)
    move_marker(s)
    assert s.marker == at("santa_croce-cannaregio")  # not between districts 2 and 3
    link(s, at("santa_croce-cannaregio"), 1, 1)
    move_marker(s)
    assert s.marker == at("santa_croce-castello")


def test_with_no_free_connection_the_marker_is_taken_off() -> None:
    s = table(2, neutral=True)
    for connection in range(12):
        link(s, connection, 1, 1)
    move_marker(s)
    assert s.marker == -1


def test_the_neutral_player_draws_7_open_cards_after_hands_are_reduced() -> None:
    s = table(2, neutral=True)
    reducing(s, "AAAAAAAA", "BBBBBBBB")
    do(s, "discard doge")
    assert s.hand_size[NEUTRAL] == 0
    told = do(s, "discard gold")
    drawn = [event for event in told if isinstance(event, events.CardDrawn)]
    assert len(drawn) == 7
    assert all(event.seat == NEUTRAL and event.seen_by(-1).card >= 0 for event in drawn)
    assert s.phase == PLAYING


def test_the_neutral_player_plays_all_its_cards_of_the_stage_in_clockwise_order() -> None:
    s = table(2, neutral=True)
    hand(s, NEUTRAL, "BBBA")
    spaces(s, _5=1, _1=1, _0=4)
    told: list[object] = []
    stage(s, B, "B", "B")
    assert GAME.actor(s) == 0
    told = do(s, "play 0 0 0")
    assert s.count[NEUTRAL] == 0
    told = do(s, "play 0 0 0")
    (played,) = [event for event in told if isinstance(event, events.CardsPlayed)]
    assert (played.seat, played.count) == (NEUTRAL, 3)


def test_all_jokers_of_the_neutral_player_count_as_councillor_cards() -> None:
    s = against(A, "AJJ", "A", "")
    assert s.count[NEUTRAL] == 1
    s = against(F, "FJJ", "F", "")
    assert s.count[NEUTRAL] == 3
    do(s, "play 0 0 0")
    assert s.council[SANTA_CROCE][NEUTRAL] == 4


def test_the_neutral_player_keeps_no_cards() -> None:
    s = table(2, neutral=True)
    hand(s, NEUTRAL, "ABCDEFJ")
    stage(s, A, "", "")
    assert s.round_no == 2
    assert s.hand_size[NEUTRAL] == 0


def test_in_stage_a_the_neutral_player_moves_and_with_the_bonus_one_more() -> None:
    s = against(A, "AA", "A", "")
    do(s, "play 1 0 0")
    assert (s.space[NEUTRAL], s.space[0]) == (4, 2)
    s = against(A, "A", "AA", "")
    do(s, "play 2 0 0")
    assert (s.space[NEUTRAL], s.space[0]) == (2, 4)


@pytest.mark.parametrize("number", [B, C])
def test_in_stages_b_and_c_the_neutral_player_only_wins_the_bonus_and_begins_the_next(number: int) -> None:
    letter = "ABC"[number]
    s = against(number, letter * 2 + "FF", letter + "DE", "AA")
    do(s, "play 1 0 0", "play 0 0 0")
    if number == C:
        assert {move[-1] for move in moves(s, "take")} == {"1"}
        do(s, "done")
    else:
        assert s.coins[0] == 1
    assert s.lead == NEUTRAL
    assert GAME.actor(s) == 0  # after the neutral player's turn


def test_in_stages_d_and_e_the_neutral_player_acts_only_with_the_bonus() -> None:
    s = against(D, "", "D", "D")
    do(s, "play 1 0 0", "play 1 0 0", "bridge san_polo-san_marco low")
    assert GAME.points(s) == [5, 4]
    s = against(E, "E", "EE", "")
    do(s, "play 2 0 0", "gondola san_polo-san_marco", "settle san_polo")
    assert sum(s.council[district][NEUTRAL] for district in range(6)) == 0


@pytest.mark.parametrize(("one", "other", "ends"), [(1, 2, (3, 4)), (2, 1, (4, 3))])
def test_the_neutral_players_bridge_turns_its_lower_value_to_the_lower_numbered_district(
    one: int, other: int, ends: tuple[int, int]
) -> None:
    s = table(2, neutral=True)
    s.number[SANTA_CROCE], s.number[SAN_POLO] = one, other
    s.where[one - 1], s.where[other - 1] = SANTA_CROCE, SAN_POLO
    hand(s, NEUTRAL, "DD")
    stage(s, D, "D", "")
    do(s, "play 1 0 0")
    assert (s.near[0], s.far[0]) == ends
    assert s.marker != 0


def test_the_neutral_players_gondola_brings_its_councillor_into_both_districts() -> None:
    s = against(E, "EE", "E", "A")
    do(s, "play 1 0 0", "play 0 0 0")
    assert s.near[at("santa_croce-san_polo")] == 1
    assert (s.council[SANTA_CROCE][NEUTRAL], s.council[SAN_POLO][NEUTRAL]) == (1, 1)


def test_in_stage_f_the_neutral_player_sends_a_councillor_for_each_card_and_one_for_the_bonus() -> None:
    s = against(F, "FF", "FFF", "A", round_no=5)
    do(s, "play 3 0 0", "play 0 0 0")
    assert s.council[SAN_MARCO][NEUTRAL] == 2
    s = against(F, "FF", "F", "A", round_no=5)
    do(s, "play 1 0 0", "play 0 0 0")
    assert s.council[SAN_MARCO][NEUTRAL] == 3


def test_a_bank_completed_by_the_neutral_player_is_turned_over_unscored() -> None:
    s = table(2, neutral=True)
    s.council[DORSODURO][NEUTRAL] = 1
    hand(s, NEUTRAL, "EE")
    stage(s, E, "E", "A")
    do(s, "play 1 0 0", "play 0 0 0")
    assert s.banks[0] == TURNED
    assert GAME.points(s) == [3, 3]


def test_a_player_who_completes_the_bank_in_the_same_stage_f_still_scores() -> None:
    s = table(2, neutral=True)
    s.council[DORSODURO][NEUTRAL] = s.council[SAN_POLO][NEUTRAL] = 1
    council(s, 0, DORSODURO, SAN_POLO)
    hand(s, NEUTRAL, "FF")
    stage(s, F, "F", "A")
    do(s, "play 1 0 0", "play 0 0 0")
    assert s.banks[0] == TURNED
    assert s.gained[0][FROM_BANKS] == 5


def test_the_neutral_player_has_no_points_and_no_coins() -> None:
    s = table(2, neutral=True)
    hand(s, NEUTRAL, "B")
    build(s, 0, "blue4")
    stage(s, B, "A", "A")
    told = do(s, "play 0 0 0", "play 0 0 0")
    assert not any(isinstance(event, events.Scored | events.CoinsGained) for event in told)
    blue(s)
