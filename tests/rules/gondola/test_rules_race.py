"""The second phase: the race along the water."""

from __future__ import annotations

from game.rules.gondola.events import FULL_TILE_AHEAD, Glided, StepsSet
from game.rules.gondola.race_paths import ALL_STEPS, DEAD_END, DEEP_WATER, EDGE, FULL_DEEP, HELD_UP, STAYED
from tests.rules.gondola.build import (
    boats,
    cell,
    do,
    draw,
    flags,
    go,
    goals,
    hand,
    moves,
    outcomes,
    put,
    race,
    table,
    tile,
    told,
)

NO_PASSING = tile("straight-no-passing-4/4/2", 90)


def reason(events: list) -> int:
    (glided,) = told(events, Glided)
    return glided.reason


def fallen(events: list) -> int:
    (glided,) = told(events, Glided)
    return glided.fallen


# ---------------------------------------------------------------- steps
def test_steps_are_the_lower_of_speed_and_current() -> None:
    for name, current, steps in (("straight-5/3/2", "straight-3/5/3", 5), ("straight-5/4/2", "straight-6/2/1", 2)):
        s = draw(table(), "a─", a=tile(current, 90))
        boats(s, (6, 0))
        hand(s, 0, name)
        events = put(s, name, 2, -1)
        assert s.steps == steps
        assert told(events, StepsSet)


def test_the_current_is_that_of_the_tile_where_the_move_starts() -> None:
    s = draw(table(), "abb", a=tile("straight-4/4/2", 90), b=tile("straight-5/4/2", 90))
    boats(s, (6, 0))
    hand(s, 0, "straight-5/3/2")
    put(s, "straight-5/3/2", 2, -1)
    assert s.steps == 4


def test_a_tile_laid_under_no_gondola_gives_only_its_speed() -> None:
    s = table()
    hand(s, 0, "straight-6/2/1")
    put(s, "straight-6/2/1", 6, 0, 90)
    assert s.steps == 5, "start tile 1 has Current 5"


def test_the_gondola_goes_along_the_water_in_any_direction_to_begin_with() -> None:
    s = draw(table(), " │ \n─┼─\n │ ", 10, 5)
    boats(s, (11, 6))
    assert goals(race(s, 1)) == {(11, 5), (12, 6), (11, 7), (10, 6)}


def test_it_chooses_at_each_fork() -> None:
    s = draw(table(), " │ \n─┼─\n │ ", 10, 5)
    boats(s, (10, 6))
    assert goals(race(s, 2)) == {(11, 5), (12, 6), (11, 7)}


def test_it_follows_the_bends() -> None:
    s = draw(table(), "─┐ \n └─", 10, 5)
    boats(s, (10, 5))
    assert goals(race(s, 3)) == {(12, 6)}


def test_it_never_leaves_a_tile_by_the_side_on_which_it_entered_it() -> None:
    s = draw(table(), "───", 10, 5)
    boats(s, (10, 5))
    assert goals(race(s, 3)) == {(12, 5)}
    boats(s, (11, 5))
    assert goals(race(s, 2)) == {(10, 5), (12, 5)}


def test_the_next_turn_starts_free() -> None:
    s = draw(table(), "────", 10, 5)
    boats(s, (10, 5))
    go(race(s, 2), 12, 5)
    assert goals(race(s, 1)) == {(11, 5), (13, 5)}


def test_it_must_move() -> None:
    s = draw(table(), "───", 10, 5)
    boats(s, (10, 5))
    assert goals(race(s, 1)) == {(11, 5)}


def test_only_if_no_water_leads_on_does_it_stay() -> None:
    s = draw(table(), "─", 10, 5)
    boats(s, (10, 5))
    assert outcomes(race(s, 3)) == {((10, 5), "none")}
    assert reason(go(s, 10, 5)) == STAYED


def test_every_way_begins_with_a_step_onto_a_joined_tile() -> None:
    s = draw(table(), "─┬─", 10, 5)
    boats(s, (11, 5))
    assert goals(race(s, 3)) == {(10, 5), (12, 5)}, "the open edge to the south is no way to begin with"


def test_all_steps_must_be_made_if_the_way_chosen_allows_it() -> None:
    s = draw(table(), "─────", 10, 5)
    boats(s, (10, 5))
    assert goals(race(s, 3)) == {(13, 5)}


def test_a_way_that_ends_early_may_be_chosen() -> None:
    s = draw(table(), "─┬───", 10, 5)
    boats(s, (10, 5))
    assert goals(race(s, 4)) == {(11, 5), (14, 5)}
    draw(s, "│", 11, 6)
    assert goals(race(s, 4)) == {(11, 6), (14, 5)}


def test_full_tiles_and_checkpoints_count_as_steps_too() -> None:
    s = draw(table(), "──═──", 10, 5)
    boats(s, (10, 5), (11, 5), (11, 5))
    assert goals(race(s, 3)) == {(13, 5)}


def test_the_same_tile_may_be_passed_twice() -> None:
    s = draw(table(), "     ┌┐\n─────┼┘\n     │", 6, 5)
    boats(s, (12, 6))
    assert (10, 6) in goals(race(s, 6)), "once round and over the cross again; straight on it would be (6, 6)"


# ---------------------------------------------------------------- ends
def test_it_stops_at_the_open_edge_and_the_rest_of_the_move_is_lost() -> None:
    s = draw(table(), "───", 10, 5)
    boats(s, (10, 5))
    assert goals(race(s, 5)) == {(12, 5)}
    events = go(s, 12, 5)
    assert reason(events) == EDGE
    assert fallen(events) == 0


def test_the_edge_of_the_grid_is_an_open_edge() -> None:
    s = draw(table(), "──", 30, 5)
    boats(s, (30, 5))
    assert goals(race(s, 4)) == {(31, 5)}


def test_it_stops_at_a_dead_end() -> None:
    s = table()
    boats(s, (2, 0))
    assert (0, 0) in goals(race(s, 5))
    assert reason(go(s, 0, 0)) == DEAD_END


def test_it_stops_on_entering_deep_water() -> None:
    s = draw(table(), "──≈──", 10, 5)
    boats(s, (10, 5))
    assert goals(race(s, 4)) == {(12, 5)}
    assert reason(go(s, 12, 5)) == DEEP_WATER


def test_it_stops_on_entering_deep_water_from_deep_water_too() -> None:
    s = draw(table(), "≈≈─", 10, 5)
    boats(s, (10, 5))
    assert goals(race(s, 3)) == {(11, 5)}


def test_to_start_on_deep_water_has_no_effect_but_its_current() -> None:
    s = draw(table(), "≈─────", 10, 5)
    boats(s, (10, 5))
    hand(s, 0, "straight-5/3/2")
    put(s, "straight-5/3/2", 2, -1)
    assert s.steps == 4
    assert goals(s) == {(14, 5)}
    assert goals(race(s, 5)) == {(15, 5)}


def test_full_deep_water_can_be_neither_entered_nor_passed() -> None:
    s = draw(table(), "───≈──", 10, 5)
    boats(s, (11, 5), (13, 5), (13, 5))
    assert goals(race(s, 3)) == {(10, 5), (12, 5)}
    assert reason(go(s, 12, 5)) == FULL_DEEP


def test_a_gondola_with_nothing_but_full_deep_water_beside_it_stays() -> None:
    s = draw(table(), "─≈─", 10, 5)
    boats(s, (10, 5), (11, 5), (11, 5))
    assert goals(race(s, 2)) == {(10, 5)}


def test_deep_water_with_room_is_entered_though_another_is_there() -> None:
    s = draw(table(), "─≈─", 10, 5)
    boats(s, (10, 5), (11, 5))
    assert goals(race(s, 2)) == {(11, 5)}


def test_before_full_deep_water_it_falls_back_where_it_may_not_rest() -> None:
    s = draw(table(5), "───≈─", 10, 5)
    boats(s, (10, 5), (12, 5), (12, 5), (13, 5), (13, 5))
    assert goals(race(s, 3)) == {(11, 5)}


def test_a_tile_without_passing_stops_a_gondola_if_there_is_room() -> None:
    s = draw(table(), "──a──", 10, 5, a=NO_PASSING)
    boats(s, (10, 5), (12, 5))
    assert goals(race(s, 4)) == {(12, 5)}
    assert reason(go(s, 12, 5)) == HELD_UP


def test_otherwise_it_stops_on_the_last_tile_where_it_may_rest() -> None:
    s = draw(table(5), "───a──", 10, 5, a=NO_PASSING)
    boats(s, (10, 5), (13, 5), (13, 5))
    assert goals(race(s, 5)) == {(12, 5)}
    boats(s, (10, 5), (13, 5), (13, 5), (12, 5), (12, 5))
    assert goals(race(s, 5)) == {(11, 5)}
    assert fallen(go(s, 11, 5)) == 2


def test_an_empty_tile_without_passing_is_passed() -> None:
    s = draw(table(), "──a──", 10, 5, a=NO_PASSING)
    boats(s, (10, 5))
    assert goals(race(s, 4)) == {(14, 5)}


def test_leaving_such_a_tile_together_with_others_is_not_passing() -> None:
    s = draw(table(), "a───", 10, 5, a=NO_PASSING)
    boats(s, (10, 5), (10, 5))
    assert goals(race(s, 3)) == {(13, 5)}


def test_it_falls_back_from_a_full_tile_to_the_last_one_where_it_may_rest() -> None:
    s = draw(table(5), "─────", 10, 5)
    boats(s, (10, 5), (13, 5), (13, 5))
    assert goals(race(s, 3)) == {(12, 5)}
    events = go(s, 12, 5)
    assert reason(events) == ALL_STEPS
    assert fallen(events) == 1
    boats(s, (10, 5), (13, 5), (13, 5), (12, 5), (12, 5))
    assert goals(race(s, 3)) == {(11, 5)}


def test_it_falls_back_along_its_way() -> None:
    s = draw(table(), "─┬─\n └─", 10, 5)
    boats(s, (10, 5), (12, 6), (12, 6))
    assert goals(race(s, 3)) == {(11, 6), (12, 5)}
    (glided,) = told(go(s, 11, 6), Glided)
    assert glided == Glided(
        0, cell(10, 5), cell(11, 6), (cell(10, 5), cell(11, 5), cell(11, 6), cell(12, 6)), 1, ALL_STEPS, FULL_TILE_AHEAD
    )


def test_in_the_worst_case_it_falls_back_to_where_it_began() -> None:
    s = draw(table(), "──", 10, 5)
    boats(s, (10, 5), (11, 5), (11, 5))
    assert goals(race(s, 2)) == {(10, 5)}
    events = go(s, 10, 5)
    assert reason(events) == EDGE
    assert fallen(events) == 1


def test_a_way_back_to_where_it_began_may_be_chosen_only_when_no_way_moves_it() -> None:
    s = draw(table(), "─┬──", 10, 5)
    boats(s, (10, 5), (12, 5), (12, 5))
    race(s, 2)
    assert goals(s) == {(11, 5)}, "the open edge; the way to the full tile falls back to (11, 5) too"
    boats(s, (11, 5), (12, 5), (12, 5))
    assert goals(race(s, 1)) == {(10, 5)}, "the way that falls back to (11, 5) may not be chosen"
    s = draw(table(5), "───", 10, 5)
    boats(s, (11, 5), (12, 5), (12, 5), (10, 5), (10, 5))
    assert goals(race(s, 1)) == {(11, 5)}, "no way moves it"


def test_a_ring_does_not_allow_standing_still() -> None:
    s = draw(table(), "┌┬─\n└┘", 10, 5)
    boats(s, (10, 5))
    assert (10, 5) not in goals(race(s, 4))
    s = draw(table(), "┌┐\n└┘", 10, 5)
    boats(s, (10, 5))
    assert goals(race(s, 4)) == {(10, 5)}, "both ways lead round"


def test_a_way_back_that_brings_a_new_flag_moves_it() -> None:
    s = draw(table(), "┌═┐\n├─┘\n│", 10, 5)
    boats(s, (10, 5))
    assert {((10, 5), "1"), ((10, 7), "none")} <= outcomes(race(s, 6))
    flags(s, 0, 1)
    assert (10, 5) not in goals(s)


def test_it_falls_back_from_a_checkpoint() -> None:
    s = draw(table(), "──═──", 10, 5)
    boats(s, (10, 5))
    assert outcomes(race(s, 2)) == {((11, 5), "none")}


def test_it_falls_back_at_the_open_edge_behind_a_checkpoint_too() -> None:
    s = draw(table(), "──═", 10, 5)
    boats(s, (10, 5))
    assert outcomes(race(s, 5)) == {((11, 5), "none")}


def test_passing_through_a_full_tile_is_allowed() -> None:
    s = draw(table(), "────", 10, 5)
    boats(s, (10, 5), (11, 5), (11, 5))
    assert goals(race(s, 3)) == {(13, 5)}


def test_the_own_gondola_does_not_count() -> None:
    s = draw(table(2), "a┐\n└┘", 10, 5, a=tile("corner-no-passing-5/3/2", 90))
    boats(s, (10, 5))
    assert goals(race(s, 6)) == {(11, 6)}, "round, over the tile where nobody passes a gondola, and on"


def test_capacity_is_how_many_gondolas_may_rest_on_a_tile() -> None:
    s = draw(table(5), "ab", 10, 5, a=tile("straight-5/3/2", 90), b=tile("straight-3/5/3", 90))
    boats(s, (10, 5), (11, 5), (11, 5))
    assert goals(race(s, 1)) == {(11, 5)}
    boats(s, (10, 5), (11, 5), (11, 5), (11, 5))
    assert goals(race(s, 1)) == {(10, 5)}


def test_start_1_has_room_for_all() -> None:
    s = table(5)
    boats(s, (1, 0))
    assert goals(race(s, 1)) == {(0, 0), (2, 0)}


def test_the_player_at_the_edge_proceeds_to_the_draw() -> None:
    s = draw(table(), "──", 10, 5)
    boats(s, (10, 5))
    go(race(s, 4), 11, 5)
    assert s.held[0] == 5
    assert s.turn == 1


def test_ways_that_end_on_the_same_tile_are_one_move() -> None:
    s = draw(table(), "┌┐\n├┤\n│ ", 10, 5)
    boats(s, (10, 7))
    texts = moves(race(s, 4), "race")
    assert len(texts) == len(set(texts))
    do(s, texts[0])


def test_turn_after_turn_play_goes_to_the_left() -> None:
    s = draw(table(3), "───", 10, 5)
    boats(s, (10, 5), (10, 5))
    for seat in (0, 1, 2):
        assert s.turn == seat
        race(s, 1, seat)
        do(s, moves(s, "race")[0])
    assert s.turn == 0
