"""Phase II: the order of players, the count of a play, the bonus."""

from __future__ import annotations

import pytest

from game.rules.rialto import events
from game.rules.rialto.state import ACTING, PLAYING

from .build import GAME, A, B, C, D, E, build, do, moves, plays, reducing, spaces, stage, table


def test_in_stage_a_the_first_in_doge_order_begins() -> None:
    s = table(3)
    spaces(s, _0=1, _1=2, _2=7)
    reducing(s, "A", "A", "A")
    assert s.phase == PLAYING
    assert s.stage == A
    assert GAME.actor(s) == 2


def test_in_each_later_stage_the_winner_of_the_last_bonus_begins() -> None:
    s = stage(table(3), A, "AB", "AAB", "B")
    do(s, "play 1 0 0", "play 2 0 0", "play 0 0 0")
    assert s.stage == B
    assert GAME.actor(s) == 1


def test_if_no_player_played_the_first_player_stays_the_same() -> None:
    s = table(3)
    stage(s, A, "AB", "AAB", "B")
    do(s, "play 1 0 0", "play 2 0 0", "play 0 0 0")
    do(s, *["play 0 0 0"] * 3)  # stage B
    assert s.stage == C
    assert GAME.actor(s) == 1


def test_from_there_clockwise_each_plays_once() -> None:
    s = table(4)
    spaces(s, _0=1, _1=1, _3=1, _2=3)
    stage(s, B, "BB", "B", "B", "B")
    asked = []
    while s.stage == B and s.phase == PLAYING:
        asked.append(GAME.actor(s))
        do(s, "play 0 0 0")
    assert asked == [2, 3, 0, 1]


def test_any_number_of_cards_or_none_is_played() -> None:
    s = stage(table(2), A, "AAAB", "A")
    assert plays(s) == {(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0)}


def test_cards_not_played_are_kept() -> None:
    s = stage(table(2), A, "AAAB", "B")
    do(s, "play 1 0 0", "play 0 0 0")
    assert s.hand_size[0] == 3
    assert s.hand[0][A] == 2


def test_with_base_1_or_more_base_and_jokers_count() -> None:
    s = stage(table(2), B, "BBJ", "A")
    do(s, "play 2 1 0")
    assert s.count[0] == 3


def test_with_no_card_of_the_kind_two_jokers_count_one_and_each_further_one_more() -> None:
    for jokers, count in ((2, 1), (3, 2)):
        s = stage(table(2), B, "AJJJ", "A")
        assert plays(s) == {(0, 0, 0), (0, 2, 0), (0, 3, 0)}
        do(s, f"play 0 {jokers} 0")
        assert s.count[0] == count


def test_jokers_alone_are_not_played_while_a_card_of_the_kind_is_in_hand() -> None:
    s = stage(table(2), B, "BJJ", "A")
    assert plays(s) == {(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 2, 0)}


def test_one_joker_alone_is_never_legal() -> None:
    s = stage(table(2), B, "AJ", "A")
    assert plays(s) == {(0, 0, 0)}


def test_having_played_means_a_count_of_1_or_more() -> None:
    s = stage(table(3), D, "D", "A", "A")
    do(s, "play 0 0 0", "play 0 0 0", "play 0 0 0")
    assert GAME.points(s) == [2, 2, 2]


def test_the_highest_count_wins_the_bonus() -> None:
    """Red plays 3 Doge cards, Blue 2 and Yellow 1; Red gets the bonus.

    This is the rulebook's example.
    """
    s = stage(table(3), A, "AAA", "AA", "A")
    told = do(s, "play 3 0 0", "play 2 0 0", "play 1 0 0")
    (won,) = [event for event in told if isinstance(event, events.BonusWon)]
    assert (won.seat, won.count) == (0, 3)
    assert [s.space[seat] for seat in range(3)] == [5, 3, 2]


def test_ties_for_the_bonus_are_broken_by_doge_order() -> None:
    s = table(3)
    spaces(s, _0=1, _1=6, _2=3)
    stage(s, B, "B", "B", "B")
    do(s, *["play 1 0 0"] * 3)
    assert [s.coins[seat] for seat in range(3)] == [1, 2, 1]


def test_the_bonus_is_not_won_if_no_player_played() -> None:
    s = stage(table(2), B, "B", "B")
    told = do(s, "play 0 0 0", "play 0 0 0")
    assert any(isinstance(event, events.BonusLapsed) for event in told)
    assert [s.coins[seat] for seat in range(2)] == [0, 0]


def test_the_bonus_is_won_before_any_action_and_the_actions_follow_in_doge_order() -> None:
    s = table(3)
    spaces(s, _0=1, _1=2, _2=3)
    stage(s, B, "B", "BB", "B")
    told = do(s, "play 1 0 0", "play 1 0 0", "play 2 0 0")  # seat 2 begins, then 0, then 1
    kinds = [type(event) for event in told]
    assert kinds.index(events.BonusWon) < kinds.index(events.CoinsGained)
    assert [event.seat for event in told if isinstance(event, events.CoinsGained)] == [2, 1, 0]


def test_the_winner_uses_the_bonus_within_the_own_action_after_the_cards_part() -> None:
    s = table(3)
    spaces(s, _0=1, _1=2, _2=3)
    stage(s, D, "D", "DD", "D")
    told = do(s, "play 1 0 0", "play 1 0 0", "play 2 0 0")
    scored = [event.seat for event in told if isinstance(event, events.Scored)]
    assert scored == [2, 1]  # seat 0 waits until the bridge is built
    assert GAME.actor(s) == 1
    told = do(s, moves(s)[0])
    assert [event.seat for event in told if isinstance(event, events.Scored)] == [0]


def test_played_cards_are_discarded_at_the_end_of_the_stage() -> None:
    s = stage(table(2), D, "DD", "D")
    do(s, "play 2 0 0", "play 1 0 0")
    assert s.phase == ACTING
    assert s.played[0][D] == 2
    do(s, moves(s)[0])
    assert s.played[0][D] == 0
    assert s.gone[D] == 3


def test_a_seat_is_asked_with_any_hand() -> None:
    s = stage(table(2), B, "A", "A")
    assert moves(s) == ["play 0 0 0"]
    assert GAME.actor(s) == 0


def test_a_seat_without_cards_and_buildings_to_activate_is_skipped() -> None:
    s = stage(table(3), B, "", "B", "")
    assert GAME.actor(s) == 1


# --- yellow buildings


def test_yellow_2_turns_one_card_into_one_card_of_the_kind() -> None:
    """In stage A a Gold card is played as a Doge card.

    This is the rulebook's example.
    """
    s = table(2, coins=1)
    build(s, 0, "yellow2")
    stage(s, A, "B", "A")
    do(s, "turn 2 gold")
    assert moves(s) == ["play 0 0 0"]
    do(s, "play 0 0 0", "play 0 0 0")
    assert s.space[0] == 3  # one space, and one for the bonus


def test_yellow_4_and_a_joker_count_3_and_4_with_the_bonus() -> None:
    """A Doge card as two Gold cards and a joker count 3, with the bonus 4.

    This is the rulebook's example.
    """
    s = table(2, coins=1)
    build(s, 0, "yellow4")
    stage(s, B, "AJ", "B")
    do(s, "turn 4 doge", "play 0 1 0")
    assert s.count[0] == 3
    do(s, "play 1 0 0")
    assert s.coins[0] == 4
    other = table(2, coins=1)
    build(other, 0, "yellow4")
    stage(other, B, "AJ", "BBBB")
    do(other, "turn 4 doge", "play 0 1 0", "play 4 0 0")
    assert other.coins[0] == 3


def test_yellow_3_counts_as_one_joker() -> None:
    s = table(2, coins=1)
    build(s, 0, "yellow3")
    stage(s, B, "B", "A")
    assert plays(s) == {(0, 0, 0), (1, 0, 0), (1, 0, 1)}
    do(s, "play 1 0 1")
    assert s.count[0] == 2


def test_yellow_3_and_a_joker_stand_for_a_card_that_is_not_in_hand() -> None:
    s = table(2, coins=3)
    build(s, 0, "yellow3", "yellow3")
    stage(s, B, "AJ", "A")
    assert plays(s) == {(0, 0, 0), (0, 1, 1), (0, 0, 2), (0, 1, 2)}


def test_yellow_3_needs_a_coin_for_each_tile() -> None:
    s = table(2, coins=1)
    build(s, 0, "yellow3", "yellow3")
    stage(s, B, "BJ", "A")
    assert plays(s) == {(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 0, 1), (1, 1, 1)}


def test_a_turned_card_is_a_base_for_jokers() -> None:
    s = table(2, coins=1)
    build(s, 0, "yellow2")
    stage(s, B, "AJJ", "A")
    do(s, "turn 2 doge")
    assert plays(s) == {(0, 0, 0), (0, 1, 0), (0, 2, 0)}


def test_each_yellow_tile_is_used_once() -> None:
    s = table(2, coins=9)
    build(s, 0, "yellow2", "yellow2", "yellow4")
    stage(s, B, "AAAA", "A")
    assert moves(s, "turn") == ["turn 2 doge", "turn 4 doge"]
    do(s, "turn 2 doge", "turn 2 doge")
    assert moves(s, "turn") == ["turn 4 doge"]
    do(s, "turn 4 doge")
    assert moves(s) == ["play 0 0 0"]
    do(s, "play 0 0 0")
    assert s.count[0] == 4


def test_yellow_2_and_4_turn_a_card_of_another_kind_and_no_card_twice() -> None:
    s = table(2, coins=2)
    build(s, 0, "yellow2", "yellow4")
    stage(s, B, "BAC", "A")
    assert moves(s, "turn") == ["turn 2 doge", "turn 2 building", "turn 4 doge", "turn 4 building"]
    do(s, "turn 4 doge")
    assert moves(s, "turn") == ["turn 2 building"]


def test_a_joker_card_is_not_turned() -> None:
    s = table(2, coins=1)
    build(s, 0, "yellow2", "yellow4")
    stage(s, B, "JJ", "A")
    assert moves(s, "turn") == []


def test_a_yellow_building_needs_a_coin_in_hand_first() -> None:
    s = table(2)
    build(s, 0, "yellow1", "yellow2", "yellow3", "yellow4")
    stage(s, B, "ABJ", "A")
    assert {move.split()[0] for move in moves(s)} == {"play"}
    assert all(tiles == 0 for _, _, tiles in plays(s))


@pytest.mark.parametrize("order", [("turn 2 doge", "turn 4 building"), ("turn 4 building", "turn 2 doge")])
def test_cards_are_turned_in_any_order(order: tuple[str, str]) -> None:
    s = table(2, coins=2)
    build(s, 0, "yellow2", "yellow4")
    stage(s, B, "AC", "A")
    do(s, *order, "play 0 0 0")
    assert s.count[0] == 3


def test_delaying_means_to_play_after_all_the_others_and_to_take_a_coin() -> None:
    s = table(3, coins=1)
    build(s, 0, "yellow1")
    stage(s, B, "BB", "B", "B")
    do(s, "delay")
    assert s.coins[0] == 1
    do(s, "play 1 0 0", "play 1 0 0")
    assert GAME.actor(s) == 0
    do(s, "play 2 0 0")
    assert s.coins[0] == 4


def test_delay_needs_a_coin_in_hand() -> None:
    s = table(2)
    build(s, 0, "yellow1")
    stage(s, B, "B", "B")
    assert "delay" not in moves(s)


def test_the_coin_of_the_delay_may_pay_for_another_building_in_the_delayed_turn() -> None:
    s = table(2, coins=1)
    build(s, 0, "yellow1", "yellow3")
    stage(s, B, "B", "B")
    do(s, "delay", "play 0 0 0", "play 1 0 1")
    assert s.coins[0] == 3  # 1 - 1 + 1 - 1, then 2 and the bonus


def test_the_last_player_may_delay_too() -> None:
    s = table(2, coins=1)
    build(s, 1, "yellow1")
    stage(s, B, "B", "B")
    do(s, "play 1 0 0", "delay")
    assert GAME.actor(s) == 1
    assert moves(s) == ["play 0 0 0", "play 1 0 0"]


def test_delayed_players_play_in_the_order_in_which_they_delayed() -> None:
    s = table(3, coins=1)
    build(s, 0, "yellow1")
    build(s, 1, "yellow1")
    stage(s, B, "B", "B", "B")
    do(s, "delay", "delay", "play 0 0 0")
    assert GAME.actor(s) == 0
    do(s, "play 0 0 0")
    assert GAME.actor(s) == 1


def test_a_second_delay_goes_to_the_end() -> None:
    s = table(3, coins=1)
    build(s, 0, "yellow1", "yellow1")
    build(s, 1, "yellow1")
    stage(s, B, "B", "B", "B")
    do(s, "delay", "delay", "play 0 0 0", "delay")
    assert GAME.actor(s) == 1
    do(s, "play 0 0 0")
    assert GAME.actor(s) == 0
    assert "delay" not in moves(s)


def test_a_delay_is_no_choice_once_a_card_is_turned() -> None:
    s = table(2, coins=2)
    build(s, 0, "yellow1", "yellow2")
    stage(s, B, "A", "B")
    do(s, "turn 2 doge")
    assert moves(s) == ["play 0 0 0"]


def test_a_delayed_player_who_then_plays_nothing_has_not_played() -> None:
    s = table(2, coins=1)
    build(s, 0, "yellow1")
    stage(s, D, "D", "A")
    do(s, "delay", "play 0 0 0", "play 0 0 0")
    assert GAME.points(s) == [2, 2]


def test_a_delay_is_offered_even_to_an_empty_hand() -> None:
    s = table(2, coins=1)
    build(s, 0, "yellow1")
    stage(s, E, "", "A")
    assert moves(s) == ["delay", "play 0 0 0"]


def test_a_turned_card_leaves_the_hand_for_all_to_see() -> None:
    s = table(2, coins=1)
    build(s, 0, "yellow4")
    stage(s, B, "AC", "A")
    do(s, "turn 4 doge")
    assert s.hand_size[0] == 1
    assert s.played[0][A] == 1
