"""Gondolas, and gold for steps."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.venezia.events import Glided, GoldTraded
from game.rules.venezia.gold import could_trade, gold, pay
from game.rules.venezia.sailing import sail
from game.rules.venezia.state import BUILD, CLOSE, DRAIN, DRAW, PAUSE, PLAY, State
from tests.rules.venezia.build import (
    BASILICA,
    CAMPO,
    CASA,
    GAME,
    PALAZZO,
    PONTE,
    at,
    clear,
    fill,
    front,
    give,
    has,
    moves,
    only,
    play,
    put,
    start,
    tokens,
)
from tests.rules.venezia.invariants import check


# ---------------------------------------------------------------- movement
def test_occupied_spaces_are_skipped_and_not_counted_several_in_a_row_too() -> None:
    s = at(at(at(start(4), 1, 21), 2, 22), 3, 24)
    at(s, 0, 20)
    sail(s, 0, 2, CASA)
    assert s.gondola[0] == 25
    assert GAME.sources(s)[0]["leaps"] == 3
    check(s)


def test_posts_past_60_are_further_spaces_for_one_gondola_each() -> None:
    s = at(at(at(start(4), 1, 61), 2, 62), 0, 59)
    sail(s, 0, 3, CASA)
    assert s.gondola[0] == 64
    sail(s, 0, 40, CASA)
    assert s.gondola[0] == 104, "without end"


def test_the_start_may_be_shared_and_is_never_skipped() -> None:
    s = start(5)
    sail(s, 2, 1, CASA)
    assert s.gondola[2] == 1


@pytest.mark.parametrize(("lies", "origin", "target"), [(45, 9, 11), (10, 44, 46), (10, 9, 11), (45, 44, 46)])
def test_a_gondola_on_the_crossing_occupies_both_numbers(lies: int, origin: int, target: int) -> None:
    s = at(at(start(), 1, lies), 0, origin)
    sail(s, 0, 1, CASA)
    assert s.gondola[0] == target


def test_on_the_crossing_the_distance_stays_what_was_travelled() -> None:
    s = at(at(start(), 0, 9), 1, 44)
    sail(s, 0, 1, CASA)
    assert s.gondola[0] == 10
    sail(s, 1, 1, CASA)
    assert s.gondola[1] == 46


def test_a_gondola_may_be_overtaken_where_it_lies_at_its_own_two_numbers() -> None:
    s = at(start(), 0, 10)
    sail(s, 0, 35, CASA)
    assert s.gondola[0] == 45


def test_moving_is_compulsory() -> None:
    s = give(start(), 0, CASA)
    play(s, "lay casa")
    assert not has(play(s, "casa G3"), Glided, steps=0)
    assert s.gondola[0] == 1


# ---------------------------------------------------------------- time of trades
def test_gold_is_traded_at_any_decision_of_the_own_turn() -> None:
    s = tokens(give(start(), 0, CASA, CASA, PONTE), 0, 6, 6)
    front(s, 0, PALAZZO, BASILICA)
    for phase in ("lay casa", "lay casa", "lay ponte", "casa G3", "casa P4", "drop ponte", "drain S1", "done", "deck"):
        assert only(s, "trade") == ["1", "2"], phase
        play(s, phase)
    assert s.phase == CLOSE
    assert moves(s) == ["done", "trade 1", "trade 2"]
    play(s, "trade 2")
    assert s.turn == 1


def test_five_gold_make_a_step() -> None:
    s = tokens(fill(start()), 0, 5)
    told = play(s, "trade 1")
    assert has(told, GoldTraded, seat=0, steps=1, gold=5)
    assert s.gondola[0] == 1
    assert GAME.sources(s)[0] == {"gold": 1}


def test_only_the_active_player_trades() -> None:
    s = tokens(give(front(start(), 2, CAMPO, CAMPO), 0, CAMPO), 2, 6, 6)
    play(s, "lay campo")
    assert GAME.actor(s) == 2
    assert only(s, "trade") == []


def test_the_active_player_may_trade_between_the_moves_of_two_gondolas() -> None:
    s = tokens(give(front(start(4), 2, CAMPO, CAMPO), 0, CAMPO), 0, 5)
    put(s, CASA, "G2", "G4", "G8", "G7")
    play(s, "lay campo", "campo G3")
    assert s.phase == PAUSE
    assert GAME.actor(s) == 0
    assert moves(s) == ["done", "trade 1"]
    told = play(s, "trade 1")
    assert [(event.seat, event.steps) for event in told if isinstance(event, Glided)] == [(0, 1), (2, 4), (0, 2)]
    assert s.gondola[2] == 5, "the active gondola's space was skipped"


def test_without_the_trade_the_next_gondola_moves() -> None:
    s = tokens(give(front(start(4), 2, CAMPO, CAMPO), 0, CAMPO), 0, 5)
    put(s, CASA, "G2", "G4")
    told = play(s, "lay campo", "campo G3", "done")
    assert [event.seat for event in told if isinstance(event, Glided)] == [2, 0]
    assert s.phase == DRAIN


def test_there_is_a_pause_before_each_move_of_another_contributor_only() -> None:
    s = clear(tokens(start(4, turn=1), 1, 5), "G6", "G12")
    front(s, 2, BASILICA, BASILICA)
    front(s, 0, BASILICA)
    give(s, 1, BASILICA)
    play(s, "lay basilica", "basilica G6-G11-G12")
    asked = []
    while s.phase == PAUSE:
        asked.append(s.queue[s.at])
        play(s, "done")
    assert asked == [2, 0]


def test_a_pause_follows_from_public_facts_only() -> None:
    for values, pause in (((2, 2), False), ((0, 0, 0), True), ((0, 0), False), ((3,), True)):
        s = tokens(give(front(start(4), 2, CAMPO, CAMPO), 0, CAMPO), 0, *values)
        put(s, CASA, "G2", "G4")
        play(s, "lay campo", "campo G3")
        assert (s.phase == PAUSE) is pause
        if pause:
            assert moves(s) == ["done"]


def test_before_a_building_that_another_places_the_active_player_may_trade() -> None:
    s = tokens(give(front(start(4), 2, CAMPO, CAMPO), 0, CAMPO, CASA), 0, 5)
    play(s, "lay campo", "lay casa", "build casa", "casa G3")
    assert s.phase == BUILD
    assert moves(s) == ["build campo", "trade 1"]


def test_after_drawing_gold_may_be_traded() -> None:
    s = tokens(fill(start()), 0, 5)
    play(s, "done", "done")
    assert s.phase == DRAW
    play(s, "deck")
    assert s.phase == CLOSE
    play(s, "trade 1")
    assert s.gondola[0] == 1
    assert s.turn == 1


def test_the_end_of_the_turn_asks_nothing_when_no_trade_seems_possible() -> None:
    s = fill(start())
    play(s, "done", "drain S1", "drain S3", "deck")
    assert s.turn == 1


# ---------------------------------------------------------------- payment
def _paid(s: State, steps: int) -> tuple[int, ...]:
    before = (*s.marsh[0], *s.treasure[0])
    pay(s, 0, steps)
    check(s)
    return tuple(
        sorted(value for value in range(7) for _ in range(before[value] - (*s.marsh[0], *s.treasure[0])[value]))
    )


@pytest.mark.parametrize(
    ("owned", "steps", "paid"),
    [
        ((1, 1, 1, 2, 5), 1, (1, 1, 1, 2)),  # no waste in either payment: fewest treasures
        ((1, 1, 1, 1, 1, 2, 2), 1, (1, 2, 2)),  # fewest tokens
        ((2, 2, 2, 5), 1, (5,)),  # least waste goes before fewest treasures
        ((2, 2, 2), 1, (2, 2, 2)),  # no change is given
        ((2, 2, 2, 6), 1, (2, 2, 2)),  # equal waste: fewest treasures
        ((3, 3), 1, (3, 3)),
        ((4, 6), 1, (6,)),
        ((3, 4, 5, 6), 2, (4, 6)),
        ((3, 6, 4, 5, 1), 2, (4, 6)),
        ((1, 2, 5, 6), 1, (5,)),
        ((1, 6, 2, 5, 3), 2, (1, 3, 6)),  # equal in all else: the smaller values
        ((3, 6, 4, 5, 1, 1), 2, (4, 6)),
        ((4, 5, 5, 6), 2, (4, 6)),  # equally many treasures and the same sum: the smaller values
        ((0, 0, 0, 5), 1, (5,)),  # never tokens of 0
        ((0, 1, 1, 3), 1, (1, 1, 3)),
    ],
)
def test_the_program_pays_with_least_waste_then_fewest_treasures_then_fewest_tokens_then_the_smallest(
    owned: tuple[int, ...], steps: int, paid: tuple[int, ...]
) -> None:
    assert _paid(tokens(start(), 0, *owned), steps) == paid


def _best(owned: list[int], price: int) -> tuple[int, ...]:
    """Return the payment by definition: all sets of tokens, compared by the ruling."""
    choices = set()
    useful = sorted(value for value in owned if value)
    for size in range(1, len(useful) + 1):
        choices |= {choice for choice in itertools.combinations(useful, size) if sum(choice) >= price}
    return min(choices, key=lambda c: (sum(c), sum(1 for value in c if value > 2), len(c), c))


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.integers(0, 2), max_size=7),
    st.lists(st.integers(3, 6), max_size=4),
    st.integers(1, 5),
)
def test_every_payment_is_the_best_one(marsh: list[int], treasures: list[int], steps: int) -> None:
    owned = marsh + treasures
    steps = min(steps, sum(owned) // 5)
    if steps:
        s = tokens(start(), 0, *owned)
        assert _paid(s, steps) == _best(owned, 5 * steps)
        assert gold(s, 0) == sum(owned) - sum(_best(owned, 5 * steps))


def test_the_player_chooses_the_number_of_steps_that_the_gold_pays() -> None:
    s = tokens(fill(start()), 0, 6, 6, 4, 2, 1)
    assert only(s, "trade") == ["1", "2", "3"]
    told = play(s, "trade 3")
    assert has(told, GoldTraded, gold=15, sixes=2, fours=0, twos=1, ones=1)
    assert s.gondola[0] == 3


def test_no_change_is_given() -> None:
    s = tokens(fill(start()), 0, 3, 3)
    play(s, "trade 1")
    assert gold(s, 0) == 0


def test_treasures_spent_go_back_to_the_supply_and_marsh_tokens_leave_the_game() -> None:
    s = tokens(fill(start()), 0, 3, 2)
    play(s, "trade 1")
    assert s.chest_size == 18
    assert list(s.paid) == [0, 0, 1]
    assert s.marsh_count[0] == s.treasure_count[0] == 0


def test_paid_tokens_are_seen_by_all() -> None:
    assert GoldTraded.hidden == ()
    s = tokens(fill(start()), 0, 5, 2)
    play(s, "trade 1")
    assert GAME.veiled(s, 1).paid[2] == 0
    assert has(play(tokens(fill(start()), 0, 5), "trade 1"), GoldTraded, fives=1)


def test_a_zero_is_worth_nothing_and_never_spent() -> None:
    s = tokens(fill(start()), 0, 0, 0, 0, 1, 1, 1)
    assert could_trade(s, 0)
    assert only(s, "trade") == []


def test_one_trade_may_follow_another_in_a_turn() -> None:
    s = tokens(fill(start()), 0, 5, 5)
    play(s, "trade 1", "trade 1")
    assert s.gondola[0] == 2
    assert s.phase == PLAY


def test_trading_before_the_site_is_chosen_can_bring_the_gondola_to_it() -> None:
    s = at(tokens(give(start(), 0, CASA, PONTE), 0, 5), 0, 4)
    play(s, "lay casa", "done", "trade 1", "casa G3")
    assert s.treasure_count[0] == 1
