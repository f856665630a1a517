"""The second and the third action: draining and drawing."""

from __future__ import annotations

from game.rules.venezia.board import EMPTY, hex_named
from game.rules.venezia.events import (
    CardDrawn,
    CardOffered,
    DeckRemade,
    DrawDeclined,
    MarshDrained,
    OpenSwept,
    OpenTaken,
    StageBegan,
    TurnBegan,
)
from game.rules.venezia.state import CLOSE, DRAIN, DRAW, NONE, PLAY, TAKE
from tests.rules.venezia.build import (
    BASILICA,
    CAMPO,
    CASA,
    GAME,
    PALAZZO,
    PONTE,
    empty_bag,
    fill,
    give,
    has,
    moves,
    only,
    open_card,
    play,
    start,
    tokens,
)


# ---------------------------------------------------------------- order
def test_the_three_actions_come_in_order_and_a_skipped_one_is_lost() -> None:
    s = fill(start())
    play(s, "done")
    assert s.phase == DRAIN
    assert only(s, "lay") == []
    play(s, "done")
    assert s.phase == DRAW
    assert only(s, "drain") == []
    play(s, "done")
    assert s.turn == 1
    assert s.phase == PLAY


def test_turns_go_clockwise() -> None:
    s = fill(start(4, turn=2))
    told = play(s, "done", "done", "done")
    assert has(told, TurnBegan, seat=3)
    play(s, "done", "done", "done")
    assert s.turn == 0


# ---------------------------------------------------------------- draining
def test_none_one_or_two_marshes_are_drained() -> None:
    for count in (0, 1, 2):
        s = fill(start())
        play(s, "done")
        play(s, *["drain S1", "drain S27"][:count])
        if count < 2:
            play(s, "done")
        assert s.phase == DRAW
        assert s.marshes == 86 - count
        assert s.marsh_count[0] == count


def test_marsh_anywhere_may_be_drained() -> None:
    s = fill(start())
    play(s, "done")
    assert len(only(s, "drain")) == 86


def test_the_first_value_is_seen_before_the_second_is_drained() -> None:
    s = fill(start())
    told = play(s, "done", "drain S1")
    (found,) = [event for event in told if isinstance(event, MarshDrained)]
    assert s.marsh[0][found.value] == 1
    assert found.seen_by(0) == found
    assert found.seen_by(1).value == NONE
    assert found.seen_by(-1).value == NONE
    assert s.phase == DRAIN
    assert "done" in moves(s)


def test_the_tokens_are_kept_as_gold_and_the_hexagons_are_empty() -> None:
    s = fill(start())
    play(s, "done", "drain S1", "drain S27")
    assert s.ground[hex_named("S1")] == s.ground[hex_named("S27")] == EMPTY
    assert sum(s.marsh[0]) == 2


def test_drained_hexagons_cannot_be_built_on_in_the_same_turn() -> None:
    s = give(start(), 0, CASA, CASA)
    play(s, "done", "drain S1", "drain S27")
    assert only(s, "lay") == []
    assert only(s, "build") == []


def test_without_marsh_on_the_board_the_second_action_is_skipped() -> None:
    s = empty_bag(fill(start()))
    told = play(s, "done")
    assert s.phase == DRAW
    assert has(told, StageBegan, stage=2)


def test_draining_the_last_marsh_ends_the_action() -> None:
    s = empty_bag(fill(start()))
    s.marsh[0][1] -= 1
    s.marsh_count[0] -= 1
    s.bag[1] = s.marshes = 1
    s.ground[hex_named("S1")] = 0
    play(s, "done", "drain S1")
    assert s.phase == DRAW


# ---------------------------------------------------------------- drawing one
def test_one_open_card_or_the_top_of_the_deck_may_be_taken() -> None:
    s = open_card(give(start(), 0, PALAZZO, PALAZZO), CAMPO, CASA)
    play(s, "done", "done")
    assert only(s, "take") == ["campo", "casa"]
    assert "deck" in moves(s)
    told = play(s, "take casa")
    assert has(told, OpenTaken, seat=0, kind=CASA, size=3)
    assert s.hand[0][CASA] == 1
    assert s.open[CASA] == 0
    s = give(start(), 0, PALAZZO, PALAZZO)
    told = play(s, "done", "done", "deck")
    assert has(told, CardDrawn, seat=0, size=3)
    assert s.hand_size[0] == 3
    assert s.turn == 1


def test_a_card_is_drawn_only_with_four_cards_or_fewer_in_hand() -> None:
    s = give(start(), 0, PALAZZO, PALAZZO, CAMPO, CAMPO, CASA)
    open_card(s, BASILICA)
    told = play(s, "done", "done")
    assert s.turn == 1, "a player with no legal option draws nothing"
    assert not has(told, CardDrawn)
    s = give(start(), 0, PALAZZO, PALAZZO, CAMPO, CAMPO)
    play(s, "done", "done")
    assert moves(s) == ["deck", "done"]


def test_drawing_may_be_declined() -> None:
    s = fill(start())
    told = play(s, "done", "done", "done")
    assert has(told, DrawDeclined, seat=0)
    assert s.turn == 1
    assert s.hand_size[0] == 1


# ---------------------------------------------------------------- one put open for three
def test_one_card_put_open_brings_exactly_three() -> None:
    s = give(start(), 0, PALAZZO, CASA)
    told = play(s, "done", "done", "offer casa")
    assert has(told, CardOffered, seat=0, kind=CASA)
    assert s.open[CASA] == 1
    assert s.hand_size[0] == 4, "without another open card all three come from the deck at once"
    assert s.turn == 1


def test_a_kind_already_lying_open_may_not_be_put_there() -> None:
    s = open_card(give(start(), 0, PALAZZO, CASA), CASA)
    play(s, "done", "done")
    assert only(s, "offer") == ["palazzo"]


def test_open_cards_are_taken_first_then_the_deck() -> None:
    s = open_card(give(start(), 0, PALAZZO), CASA, CAMPO)
    play(s, "done", "done", "offer palazzo")
    assert s.phase == TAKE
    assert moves(s) == ["take campo", "take casa", "deck"]
    play(s, "take casa")
    assert moves(s) == ["take campo", "deck"]
    told = play(s, "deck")
    assert sum(1 for event in told if isinstance(event, CardDrawn)) == 2
    assert s.turn == 1
    assert s.hand_size[0] == 3
    assert s.open[CAMPO] == 1


def test_all_three_may_be_open_cards() -> None:
    s = open_card(give(start(), 0, PALAZZO), CASA, CAMPO, PONTE)
    told = play(s, "done", "done", "offer palazzo", "take casa", "take campo", "take ponte")
    assert not has(told, CardDrawn)
    assert s.hand_size[0] == 3


def test_the_card_just_put_down_is_never_taken_back() -> None:
    s = open_card(give(start(), 0, PALAZZO), CASA)
    play(s, "done", "done", "offer palazzo")
    assert only(s, "take") == ["casa"]
    play(s, "take casa")
    assert s.hand[0][PALAZZO] + s.deck[PALAZZO] + sum(s.hand[q][PALAZZO] for q in (1, 2)) == 7
    assert s.open[PALAZZO] == 1


def test_a_card_is_put_open_only_with_one_to_three_cards_in_hand() -> None:
    for count, allowed in ((1, True), (2, True), (3, True), (4, False)):
        s = give(start(), 0, *[PONTE] * count)
        play(s, "done", "done")
        assert bool(only(s, "offer")) is allowed
    s = start()
    s.phase = DRAW
    assert only(s, "offer") == []
    assert "deck" in moves(s)


# ---------------------------------------------------------------- deck and open row
def test_an_empty_deck_is_remade_from_the_shuffled_discards_when_it_is_needed() -> None:
    s = fill(start())
    for kind in range(5):
        s.discards[kind], s.deck[kind] = s.deck[kind], 0
    discarded, s.deck_size = s.deck_size, 0
    play(s, "done", "done")
    assert s.deck_size == 0, "not before"
    told = play(s, "deck")
    assert has(told, DeckRemade, count=discarded)
    assert s.deck_size == discarded - 1
    assert not any(s.discards)


def test_four_open_cards_at_the_end_of_a_turn_are_all_discarded() -> None:
    s = open_card(give(start(), 0, PALAZZO), CASA, CAMPO, PONTE)
    told = play(s, "done", "done", "offer palazzo", "deck")
    assert has(told, OpenSwept, kinds=(0, 1, 1, 1, 1))
    assert not any(s.open)
    assert list(s.discards) == [0, 1, 1, 1, 1]


def test_four_open_cards_stay_until_the_end_of_the_turn() -> None:
    s = tokens(open_card(give(start(), 0, PALAZZO), CASA, CAMPO, PONTE), 0, 6)
    told = play(s, "done", "done", "offer palazzo", "deck")
    assert s.phase == CLOSE
    assert sum(s.open) == 4
    told = play(s, "done")
    kinds = [type(event) for event in told]
    assert kinds.index(OpenSwept) < kinds.index(TurnBegan), "last of all"
    assert GAME.actor(s) == 1


def test_three_open_cards_stay() -> None:
    s = open_card(give(start(), 0, PALAZZO), CASA, CAMPO)
    play(s, "done", "done", "offer palazzo", "deck")
    assert sum(s.open) == 3
