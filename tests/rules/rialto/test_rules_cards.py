"""Phase I: rows, green buildings, hands."""

from __future__ import annotations

import pytest

from game.rules.rialto import events
from game.rules.rialto.board import BUILDINGS, KINDS
from game.rules.rialto.state import PLAYING, TAKING

from .build import GAME, blue, build, deck, do, green, hand, moves, opening, reducing, spaces, table, taking


def opened(seats: int, seed: int = 5) -> tuple[object, list[object]]:
    """Return a game whose first round has begun, and its events."""
    s = GAME.new(seats, seed)
    told: list[object] = []
    while s.round_no == 0:
        told = list(do(s, moves(s)[0]))
    return s, told


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_more_row_of_six_open_cards_than_players_is_laid_out(seats: int) -> None:
    s, _ = opened(seats)
    assert [sum(s.rows[row]) for row in range(6)] == [6] * (seats + 1) + [0] * (5 - seats)


def test_cards_are_dealt_one_to_a_row_at_a_time() -> None:
    _, told = opened(3)
    dealt = [event.row for event in told if isinstance(event, events.CardDealt)]
    assert dealt == [0, 1, 2, 3] * 6


def test_in_doge_order_each_takes_a_whole_row_then_two_cards_from_the_deck() -> None:
    s = table(3)
    spaces(s, _0=1, _1=9, _2=4)
    taking(s, "AAAAAA", "BBBBBB", "CCCCCC", "DDDDDD")
    for seat, row in ((1, "3"), (2, "1"), (0, "4")):
        assert GAME.actor(s) == seat
        do(s, f"row {row}")
    assert s.hand[1][2] >= 6
    assert s.hand[2][0] >= 6
    assert s.hand[0][3] >= 6
    assert [s.hand_size[seat] for seat in range(3)] == [8, 8, 8]


def test_a_row_is_taken_once() -> None:
    s = taking(table(3))
    do(s, "row 2")
    assert moves(s) == ["row 1", "row 3", "row 4"]


def test_cards_kept_from_last_round_are_added() -> None:
    s = table(2)
    hand(s, 0, "FFF")
    taking(s, "AAAAAA", "BBBBBB", "CCCCCC")
    do(s, "row 1")
    assert s.hand_size[0] == 11
    assert s.hand[0][5] >= 3


def test_when_all_have_chosen_in_doge_order_each_may_activate_green_buildings() -> None:
    s = table(3, coins=1)
    spaces(s, _0=1, _1=9, _2=4)
    for seat in range(3):
        build(s, seat, "green1")
    taking(s)
    do(s, "row 1", "row 2")
    assert GAME.actor(s) == 0
    do(s, "row 3")
    for seat in (1, 2, 0):
        assert GAME.actor(s) == seat
        do(s, "done")


def test_one_green_building_after_the_other_seeing_each_draw_before_the_next() -> None:
    s = table(2, coins=3)
    build(s, 0, "green1", "green1", "green2")
    green(s)
    told = do(s, "draw 1")
    assert sum(isinstance(event, events.CardDrawn) for event in told) == 3
    assert GAME.actor(s) == 0
    do(s, "draw 1")
    assert s.hand_size[0] == 6
    assert moves(s) == ["keep", "done"]


@pytest.mark.parametrize(("value", "more"), [(1, 0), (3, 1), (4, 2)])
def test_green_1_3_and_4_take_a_card_of_the_row_left_over_or_draw_three(value: int, more: int) -> None:
    s = table(2, coins=2)
    build(s, 0, f"green{value}", f"green{value}", "green2")
    green(s, "AAJ")
    assert moves(s, "pick") == [f"pick {value} doge", f"pick {value} joker"]
    do(s, f"pick {value} joker")
    assert s.hand[0][6] == 1
    assert s.rows[s.spare][6] == 0
    assert s.keep[0] == more
    do(s, f"draw {value}")
    assert s.phase > TAKING, "both buildings of that value are used"
    assert s.hand_size[0] == 4


@pytest.mark.parametrize(("value", "limit"), [(1, 7), (2, 8), (3, 8), (4, 9)])
def test_green_buildings_let_keep_more_cards_for_this_round(value: int, limit: int) -> None:
    s = table(2, coins=1)
    build(s, 0, f"green{value}")
    hand(s, 0, "AAAABBBBCCCC")
    green(s, "DDDDDD")
    do(s, "keep" if value == 2 else f"pick {value} bridge")
    while GAME.actor(s) == 0 and s.phase != PLAYING:
        do(s, moves(s)[0])
    assert s.hand_size[0] == limit
    assert s.keep[0] == 0


def test_a_building_is_activated_by_a_coin_from_the_personal_supply_and_once_a_round() -> None:
    s = table(2, coins=5)
    build(s, 0, "green1", "green2")
    green(s)
    do(s, "draw 1")
    assert s.coins[0] == 4
    assert s.used[0][BUILDINGS.index("green1")] == 1
    assert moves(s) == ["keep", "done"]


def test_without_a_coin_no_player_is_asked_to_activate() -> None:
    s = table(2)
    build(s, 0, "green1")
    build(s, 1, "green2")
    s.coins[1] = 1
    green(s)
    assert GAME.actor(s) == 1


def test_when_all_have_each_keeps_seven_cards_and_discards_exactly_the_surplus() -> None:
    s = reducing(table(2), "AAABBBCCCD", "AAAAAAAAB")
    assert GAME.actor(s) == 0
    do(s, "discard doge", "discard gold", "discard gold")
    assert s.hand_size[0] == 7
    assert GAME.actor(s) == 1
    do(s, "discard doge", "discard doge")
    assert s.hand_size[1] == 7
    assert s.phase == PLAYING


def test_the_surplus_may_be_any_cards_in_ascending_order() -> None:
    s = reducing(table(2), "ABBBBBBFJ", "A")
    assert moves(s) == ["discard doge", "discard gold", "discard councillor"]
    do(s, "discard gold")
    assert moves(s) == ["discard gold", "discard councillor", "discard joker"]
    s = reducing(table(2), "ABBBBBBFJ", "A")
    do(s, "discard councillor")
    assert moves(s) == ["discard joker"]


def test_discards_lie_face_down() -> None:
    s = reducing(table(3), "AAABBBCCC", "A", "A")
    (told, *_) = [event for event in do(s, "discard gold") if isinstance(event, events.Discarded)]
    assert told.seen_by(0).card == 1
    assert told.seen_by(1).card == told.seen_by(-1).card == -1


def test_the_rest_of_the_last_row_is_then_discarded() -> None:
    s = table(2, coins=1)
    build(s, 0, "green1")
    hand(s, 0, "AAAAAAAA")
    green(s, "BBCCDD")
    do(s, "pick 1 building")
    assert sum(s.rows[s.spare]) == 5  # the row is filled only after all have discarded
    do(s, "discard doge", "discard doge")
    assert sum(s.rows[s.spare]) == 0
    assert [s.gone[kind] for kind in range(KINDS)] == [0, 2, 1, 2, 0, 0, 0]


def test_the_deck_is_remade_from_all_discards_when_a_card_is_needed_and_it_has_none() -> None:
    s = table(2, coins=1)
    build(s, 0, "green1")
    hand(s, 1, "AAAAAAAAAAAB")
    reducing(s)
    do(s, *["discard doge"] * 5)
    deck(s, "C")
    total = sum(s.gone) + 5
    green(s, "")
    told = do(s, "draw 1")
    (remade,) = [event for event in told if isinstance(event, events.DeckRemade)]
    assert remade.cards == total
    assert sum(s.gone) == 0
    assert s.buried_size[1] == 0
    assert s.deck_left == total - 2


def test_the_deck_is_not_remade_before_a_card_is_needed() -> None:
    s = table(2, coins=1)
    build(s, 0, "green1")
    deck(s, "CCC")
    green(s, "")
    told = do(s, "draw 1")
    assert not any(isinstance(event, events.DeckRemade) for event in told)
    assert s.deck_left == 0


def test_when_both_are_empty_as_many_cards_are_drawn_as_there_are() -> None:
    s = table(2, coins=1)
    build(s, 0, "green1")
    hand(s, 1, "A" * 11 + "B" * 11 + "C" * 11 + "D" * 11 + "E" * 11 + "F" * 11 + "J" * 9)
    green(s, "")
    assert s.deck_left == 2
    do(s, "draw 1")
    assert s.hand[0][6] == 2
    assert s.hand_size[0] == 2


def test_rows_may_be_short() -> None:
    s = table(2, coins=0)
    hand(s, 0, "A" * 11 + "B" * 11 + "C" * 11 + "D" * 11)
    hand(s, 1, "E" * 11 + "F" * 11 + "JJ")
    opening(s)
    do(s, "take green1", "take blue1")
    assert [sum(s.rows[row]) for row in range(3)] == [3, 3, 3]


def test_an_empty_deck_still_lets_green_3_and_4_keep_more() -> None:
    s = table(2, coins=1)
    build(s, 0, "green1", "green3")
    hand(s, 1, "A" * 11 + "B" * 11 + "C" * 11 + "D" * 11 + "E" * 11 + "F" * 11 + "J" * 11)
    green(s, "")
    assert moves(s) == ["draw 3", "done"]


def test_a_green_1_without_effect_is_not_offered() -> None:
    s = table(2, coins=1)
    build(s, 0, "green1")
    build(s, 1, "green2")
    hand(s, 1, "A" * 11 + "B" * 11 + "C" * 11 + "D" * 11 + "E" * 11 + "F" * 11 + "J" * 11)
    green(s, "")
    assert GAME.actor(s) == 1


def test_the_coins_on_buildings_go_to_the_general_supply_at_the_rounds_end() -> None:
    s = table(2, coins=1)
    build(s, 0, "green1", coin=True)
    blue(s)
    assert sum(s.used[0]) == 0
    assert s.coins[0] == 1
    assert s.round_no == 2
