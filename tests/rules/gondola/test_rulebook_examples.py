"""The worked examples of the rulebook: Salvatore's turns."""

from __future__ import annotations

from game.rules.gondola.events import FlagPlaced, Glided, StepsSet
from tests.rules.gondola.build import boats, cell, draw, flags, go, goals, hand, put, race, table, tile, told


def test_salvatore_takes_the_lower_of_speed_5_and_current_2() -> None:
    s = draw(table(), "a───", a=tile("straight-6/2/1", 90))
    boats(s, (6, 0))
    hand(s, 0, "straight-5/3/2")
    events = put(s, "straight-5/3/2", 2, -1)
    assert told(events, StepsSet) == [StepsSet(0, 5, 2, 2)]
    assert (8, 0) in goals(s)
    assert (9, 0) not in goals(s)


def test_with_current_5_and_speed_2_salvatore_could_still_only_move_two_tiles() -> None:
    s = draw(table(), "a───", a=tile("straight-3/5/3", 90))
    boats(s, (6, 0))
    hand(s, 0, "corner-2/5/3")
    put(s, "corner-2/5/3", 2, -1, 90)
    assert s.steps == 2
    assert (8, 0) in goals(s)
    assert (9, 0) not in goals(s)


def test_salvatore_ends_his_movement_before_the_tile_that_is_full() -> None:
    s = draw(table(), "──a─", a=tile("straight-4/4/2", 90))
    boats(s, (6, 0), (8, 0), (8, 0))
    race(s, 2)
    assert (7, 0) in goals(s)
    assert (8, 0) not in goals(s)


def test_a_gondola_can_move_through_a_full_tile() -> None:
    s = draw(table(), "──a─", a=tile("straight-4/4/2", 90))
    boats(s, (6, 0), (8, 0), (8, 0))
    assert (9, 0) in goals(race(s, 3))


def test_salvatore_must_stop_on_the_deep_water() -> None:
    s = draw(table(), "a─≈─", a=tile("straight-5/3/2", 90))
    boats(s, (6, 0))
    hand(s, 0, "straight-4/3/2")
    put(s, "straight-4/3/2", 2, -1)
    assert s.steps == 3
    assert (8, 0) in goals(s)
    assert (9, 0) not in goals(s)


def test_salvatore_places_a_flag_as_he_crosses_and_completes_his_movement() -> None:
    s = draw(table(), "─═──")
    boats(s, (6, 0))
    flags(s, 0, 0)
    race(s, 3)
    events = go(s, 9, 0, "1")
    assert told(events, FlagPlaced) == [FlagPlaced(0, 1, cell(7, 0), 3)]
    (glided,) = told(events, Glided)
    assert isinstance(glided, Glided)
    assert glided.path == tuple(cell(x, 0) for x in (6, 7, 8, 9))


def test_five_flags_are_five_tiles_in_hand_and_four_flags_four() -> None:
    s = draw(table(2), "──")
    hand(s, 0, *["corner-5/3/2"] * 3, "straight-4/3/2")
    boats(s, (4, 0), (0, 0))
    race(s, 2)
    go(s, 6, 0, "0")
    assert s.held[0] == 4
    s.turn = 1
    race(s, 1, 1)
    go(s, 1, 0)
    assert s.held[1] == 5


def test_in_the_two_player_variant_each_tile_has_a_capacity_of_only_1() -> None:
    s = draw(table(2), "──a─", a=tile("straight-3/5/3", 90))
    boats(s, (6, 0), (8, 0))
    assert (8, 0) not in goals(race(s, 2))
