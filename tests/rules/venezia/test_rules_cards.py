"""Set-up, the first action's cards, and the master builders."""

from __future__ import annotations

from game.rules.venezia.board import MARSH
from game.rules.venezia.cards import THIRD
from game.rules.venezia.events import (
    Built,
    CardLaid,
    CardsDiscarded,
    Glided,
    PawnReturned,
    PawnTaken,
    SetLaid,
    StageBegan,
)
from game.rules.venezia.state import BUILD, DRAIN, DROP, NONE, PLAY
from tests.rules.venezia.build import (
    BASILICA,
    CAMPO,
    CASA,
    GAME,
    PALAZZO,
    PONTE,
    clear,
    fill,
    front,
    give,
    has,
    moves,
    only,
    play,
    start,
    tokens,
)


# ---------------------------------------------------------------- set-up
def test_printed_buildings_are_placed_from_the_supply() -> None:
    s = GAME.new(4, 1)
    assert list(s.left) == [4, 5, 5, 5, 18]
    assert sum(s.houses) == 1


def test_the_pawns_stand_on_the_board() -> None:
    assert list(GAME.new(4, 1).pawn) == [NONE] * 4


def test_a_marsh_token_lies_on_each_marsh_hexagon() -> None:
    s = GAME.new(5, 2)
    assert list(s.ground).count(MARSH) == s.marshes == sum(s.bag) == 86


def test_each_player_is_dealt_three_cards_and_nothing_lies_open_or_discarded() -> None:
    for seats in range(2, 6):
        s = GAME.new(seats, 3)
        assert [s.hand_size[seat] for seat in range(seats)] == [3] * seats
        assert s.deck_size == 42 - 3 * seats
        assert not any(s.open)
        assert not any(s.discards)


def test_all_gondolas_wait_at_the_start_which_they_share() -> None:
    s = GAME.new(5, 1)
    assert GAME.points(s) == [0] * 5
    assert GAME.places(s) == [1] * 5


def test_the_first_player_is_drawn_at_random() -> None:
    assert {GAME.new(4, seed).turn for seed in range(40)} == {0, 1, 2, 3}


# ---------------------------------------------------------------- playing cards
def test_any_number_of_cards_of_any_kinds_may_be_laid_or_none() -> None:
    s = give(start(), 0, BASILICA, PALAZZO, CAMPO, PONTE, PONTE)
    assert moves(s) == ["lay basilica", "lay palazzo", "lay campo", "lay ponte", "done"]
    play(s, "lay ponte", "lay basilica", "lay ponte", "lay campo")
    assert [list(s.front[0])] == [[1, 0, 1, 2]]
    assert moves(s) == ["lay palazzo", "done"]
    s = give(start(), 0, BASILICA)
    play(s, "done")
    assert s.phase == DRAIN


def test_all_cards_are_played_before_the_first_building_is_placed() -> None:
    s = give(start(), 0, CASA, CASA, PALAZZO)
    told = play(s, "lay casa", "lay casa")
    assert not has(told, Built)
    play(s, "done")
    assert only(s, "lay") == []


def test_joint_cards_of_a_kind_in_front_of_all_players_never_exceed_the_number_needed() -> None:
    s = give(front(start(), 1, BASILICA, BASILICA), 0, BASILICA, BASILICA, BASILICA)
    play(s, "lay basilica", "lay basilica")
    assert only(s, "lay") == []
    assert list(s.front[0])[BASILICA] == 2


def test_a_kind_that_is_complete_takes_no_more() -> None:
    s = give(front(start(), 2, PONTE), 0, PONTE, PONTE, PONTE)
    play(s, "lay ponte", "lay ponte")
    assert only(s, "lay") == []
    assert only(s, "set") == []


def test_a_set_apart_is_laid_whatever_lies_in_front_of_players() -> None:
    s = give(front(start(), 1, PALAZZO, PALAZZO), 0, PALAZZO, PALAZZO, PALAZZO)
    assert only(s, "set") == ["palazzo"]
    told = play(s, "set palazzo")
    assert has(told, SetLaid, seat=0, kind=PALAZZO, count=3)
    s = give(front(start(), 0, PALAZZO), 0, PALAZZO, PALAZZO, PALAZZO)
    assert only(s, "set") == ["palazzo"]


def test_a_set_needs_all_its_cards_from_hand_in_one_turn() -> None:
    s = give(start(), 0, BASILICA, BASILICA, BASILICA, PONTE, PONTE)
    assert only(s, "set") == []


def test_a_set_apart_takes_no_pawn_and_does_not_count_for_the_joint_cards() -> None:
    s = give(front(start(), 1, PALAZZO), 0, PALAZZO, PALAZZO, PALAZZO, CASA)
    told = play(s, "set palazzo")
    assert not has(told, PawnTaken)
    assert s.pawn[PALAZZO] == 1
    assert s.joint[PALAZZO] == 1
    s = give(start(), 0, CAMPO, CAMPO, CAMPO, CASA)
    play(s, "set campo")
    assert s.pawn[CAMPO] == NONE
    assert s.joint[CAMPO] == 0


def test_both_ways_may_be_used_for_the_same_kind_in_one_turn() -> None:
    s = give(front(start(), 1, CAMPO, CAMPO), 0, CAMPO, CAMPO, CAMPO, CAMPO)
    play(s, "lay campo", "set campo")
    assert s.phase == BUILD
    assert only(s, "build") == ["campo", "campo-apart"]
    play(s, "build campo-apart", "campo G3")
    assert s.joint[CAMPO] == 3
    assert GAME.actor(s) == 1


def test_each_house_card_laid_is_a_building_by_itself() -> None:
    s = give(start(), 0, CASA, CASA)
    told = play(s, "lay casa", "lay casa")
    assert has(told, CardLaid, seat=0, kind=CASA, needed=1)
    told = play(s, "casa G3", "casa G11")
    assert sum(1 for event in told if isinstance(event, Built)) == 2
    assert s.discards[CASA] == 2


def test_houses_have_no_master_builder() -> None:
    s = give(start(), 0, CASA)
    assert not has(play(s, "lay casa"), PawnTaken)


def test_cards_may_be_laid_without_a_site_or_as_a_third_kind() -> None:
    s = give(front(start(), 0, PALAZZO, PONTE), 0, CAMPO, BASILICA)
    assert only(s, "lay") == ["basilica", "campo"]


def test_with_no_cards_left_in_hand_playing_is_over() -> None:
    s = give(start(), 0, PONTE)
    told = play(s, "lay ponte")
    assert has(told, StageBegan, seat=0)
    assert s.phase == DRAIN


def test_a_seat_without_cards_goes_straight_to_draining() -> None:
    s = fill(start(), 0, 2)
    play(s, "done", "done", "deck")
    assert s.turn == 1
    assert s.phase == DRAIN
    assert s.hand_size[1] == 0


# ---------------------------------------------------------------- pawns
def test_the_first_joint_card_takes_the_pawn_at_once() -> None:
    s = give(start(), 0, PONTE, PONTE)
    assert has(play(s, "lay ponte"), PawnTaken, seat=0, kind=PONTE, holder=NONE)
    assert s.pawn[PONTE] == 0


def test_strictly_more_cards_than_the_holder_take_the_pawn_at_once() -> None:
    s = give(front(start(), 1, BASILICA), 0, BASILICA, BASILICA, CASA)
    play(s, "lay basilica")
    assert s.pawn[BASILICA] == 1
    assert has(play(s, "lay basilica"), PawnTaken, seat=0, kind=BASILICA, holder=1)


def test_a_tie_changes_nothing() -> None:
    s = give(front(start(), 2, BASILICA, BASILICA), 0, BASILICA, BASILICA, CASA)
    told = play(s, "lay basilica", "lay basilica")
    assert not has(told, PawnTaken)
    assert s.pawn[BASILICA] == 2


# ---------------------------------------------------------------- two kinds at the end
def test_at_the_end_of_the_build_action_a_third_kind_is_discarded_whole_by_the_players_choice() -> None:
    s = give(front(start(), 0, PALAZZO, PALAZZO), 0, BASILICA, CAMPO)
    play(s, "lay basilica", "lay campo")
    assert s.phase == DROP
    assert moves(s) == ["drop basilica", "drop palazzo", "drop campo"]
    told = play(s, "drop palazzo")
    assert has(told, CardsDiscarded, seat=0, kind=PALAZZO, count=2, why=THIRD)
    assert s.discards[PALAZZO] == 2
    assert s.phase == DRAIN


def test_with_four_kinds_two_are_discarded() -> None:
    s = give(start(), 0, BASILICA, PALAZZO, CAMPO, PONTE)
    play(s, "lay basilica", "lay palazzo", "lay campo", "lay ponte", "drop ponte")
    assert only(s, "drop") == ["basilica", "palazzo", "campo"]
    play(s, "drop basilica")
    assert list(s.front[0]) == [0, 1, 1, 0]
    assert s.phase == DRAIN


def test_two_kinds_may_stay_whatever_has_been_built() -> None:
    s = give(front(start(), 0, PALAZZO, PONTE), 0, CAMPO, CAMPO, CAMPO)
    play(s, "lay campo", "lay campo", "lay campo", "campo G3")
    assert s.phase == DRAIN
    assert list(s.front[0]) == [0, 1, 0, 1]


def test_a_set_apart_counts_for_nothing_at_the_two_kinds() -> None:
    s = give(front(start(), 0, PALAZZO, PONTE), 0, CAMPO, CAMPO, CAMPO)
    play(s, "set campo", "campo G3")
    assert s.phase == DRAIN


def test_the_pawn_of_a_discarded_kind_passes_to_the_player_with_most_cards_of_it() -> None:
    s = front(start(4), 0, PONTE, BASILICA, BASILICA)
    front(s, 1, BASILICA)
    give(s, 0, CAMPO)
    told = play(s, "lay campo", "drop basilica")
    assert has(told, PawnTaken, seat=1, kind=BASILICA, holder=0)
    assert s.joint[BASILICA] == 1


def test_a_tie_for_the_pawn_of_a_discarded_kind_goes_to_the_first_clockwise() -> None:
    s = front(start(4, turn=1), 1, PONTE, BASILICA)
    front(s, 0, BASILICA)
    front(s, 3, BASILICA)
    give(s, 1, CAMPO)
    play(s, "lay campo", "drop basilica")
    assert s.pawn[BASILICA] == 3


def test_the_pawn_of_a_discarded_kind_that_no_other_player_has_returns_to_the_board() -> None:
    s = give(front(start(), 0, PONTE, BASILICA), 0, CAMPO)
    told = play(s, "lay campo", "drop basilica")
    assert has(told, PawnReturned, kind=BASILICA, holder=0)
    assert s.pawn[BASILICA] == NONE


def test_a_pawn_that_another_holds_stays_when_a_kind_is_discarded() -> None:
    s = front(start(4), 2, BASILICA)
    front(s, 0, PONTE, BASILICA)
    front(s, 1, BASILICA)
    give(s, 0, CAMPO)
    play(s, "lay campo", "drop basilica")
    assert s.pawn[BASILICA] == 2


def test_the_pawn_is_on_the_board_exactly_without_joint_cards_of_its_kind() -> None:
    s = give(clear(start(), "G12"), 0, CAMPO, CAMPO, CAMPO, CASA)
    play(s, "lay campo", "lay campo", "lay campo")
    assert s.pawn[CAMPO] == 0
    told = play(s, "done", "campo G12")
    assert has(told, PawnReturned, kind=CAMPO)
    assert s.pawn[CAMPO] == NONE


def test_trades_are_offered_with_the_other_moves_of_the_turn() -> None:
    s = tokens(give(start(), 0, CASA, PONTE), 0, 5, 6)
    assert moves(s)[-2:] == ["trade 1", "trade 2"]
    told = play(s, "trade 1")
    assert has(told, Glided, seat=0, steps=1)
    assert s.phase == PLAY
