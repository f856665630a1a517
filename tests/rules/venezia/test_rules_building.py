"""Building: the builder, sites, points and treasures."""

from __future__ import annotations

from game.rules.venezia.board import BUILT, HEX_DISTRICT, TREASURE_COUNT, hex_named
from game.rules.venezia.cards import LOST, USED
from game.rules.venezia.events import (
    BuildingChosen,
    BuildingFailed,
    Built,
    CardsDiscarded,
    Glided,
    PawnReturned,
    TreasureDrawn,
    TreasureMissed,
)
from game.rules.venezia.state import BUILD, DRAIN, NONE, PAUSE, SITE
from tests.rules.venezia.build import (
    BASILICA,
    CAMPO,
    CASA,
    GAME,
    PALAZZO,
    PONTE,
    at,
    clear,
    front,
    give,
    has,
    moves,
    only,
    play,
    put,
    start,
    take_chest,
    tokens,
)


def gone(s: object) -> list[int]:
    return GAME.points(s)


# ---------------------------------------------------------------- building and builder
def test_every_complete_kind_and_set_is_built() -> None:
    s = give(front(start(), 0, CAMPO, CAMPO), 0, CAMPO, CASA)
    play(s, "lay campo", "lay casa")
    assert s.phase == BUILD
    assert moves(s) == ["build campo", "build casa"]


def test_the_active_player_picks_which_comes_next_each_time_after_the_last_is_finished() -> None:
    s = give(front(start(), 0, CAMPO, CAMPO), 0, CAMPO, CASA, PALAZZO, PALAZZO, PALAZZO)
    clear(s, "G12")
    play(s, "lay campo", "lay casa", "set palazzo")
    assert only(s, "build") == ["campo", "palazzo-apart", "casa"]
    play(s, "build casa", "casa G3")
    assert only(s, "build") == ["campo", "palazzo-apart"]
    play(s, "build palazzo-apart")
    assert s.phase == SITE
    play(s, "palazzo G11-G12")
    assert s.phase == SITE, "the last is begun by itself"
    play(s, "campo S2")
    assert s.phase == DRAIN


def test_a_sole_builder_places_the_building() -> None:
    s = give(front(start(), 0, CAMPO), 0, CAMPO, CAMPO)
    told = play(s, "lay campo", "lay campo")
    assert has(told, BuildingChosen, seat=0, kind=CAMPO, master=0)
    assert GAME.actor(s) == 0


def test_of_several_contributors_the_holder_of_the_pawn_places_it_also_in_anothers_turn() -> None:
    s = give(front(start(), 2, CAMPO, CAMPO), 0, CAMPO)
    play(s, "lay campo")
    assert s.turn == 0
    assert GAME.actor(s) == 2
    assert len(only(s, "campo")) == len(moves(s)) == 10, "deciding the site is all that they may do"
    play(s, "campo G3")
    assert GAME.actor(s) == 0


def test_a_set_apart_is_placed_by_its_builder_though_another_has_the_pawn() -> None:
    s = give(front(start(), 2, CAMPO, CAMPO), 0, CAMPO, CAMPO, CAMPO)
    play(s, "set campo")
    assert GAME.actor(s) == 0
    told = play(s, "campo G3")
    assert not has(told, PawnReturned)
    assert s.pawn[CAMPO] == 2
    assert s.front[2][CAMPO] == 2


# ---------------------------------------------------------------- sites
def test_a_site_must_be_wholly_empty_of_marsh_and_buildings() -> None:
    s = give(start(), 0, PALAZZO, PALAZZO, PALAZZO)
    clear(s, "G12", "G13", "G16")
    put(s, CASA, "G13")
    play(s, "set palazzo")
    assert moves(s) == ["palazzo G11-G12", "palazzo G12-G16"]


def test_a_building_stone_is_empty() -> None:
    s = give(start(), 0, CASA)
    play(s, "lay casa")
    assert only(s, "casa") == ["S2", "S22", "M8", "M18", "A3", "A19", "G3", "G11", "P4", "P14"]


def test_the_end_of_a_bridge_line_is_empty_for_other_buildings_too() -> None:
    s = give(clear(start(), "G9"), 0, CASA)
    play(s, "lay casa")
    assert "casa G9" in moves(s)


def test_hexagons_drained_in_earlier_turns_can_be_built_on() -> None:
    s = give(clear(start(), "P1"), 0, CASA)
    play(s, "lay casa", "casa P1")
    assert s.ground[hex_named("P1")] == BUILT + CASA


def test_without_a_site_nothing_is_built_and_all_contributors_cards_are_lost() -> None:
    s = give(front(start(), 1, BASILICA, BASILICA), 0, BASILICA, BASILICA, CASA)
    at(s, 0, 2)
    told = play(s, "lay basilica", "lay basilica", "done")
    assert has(told, BuildingFailed, kind=BASILICA)
    assert has(told, CardsDiscarded, seat=0, kind=BASILICA, count=2, why=LOST)
    assert has(told, CardsDiscarded, seat=1, kind=BASILICA, count=2, why=LOST)
    assert has(told, PawnReturned, kind=BASILICA, holder=1)
    assert not has(told, TreasureDrawn)
    assert not has(told, Glided)
    assert s.discards[BASILICA] == 4
    assert s.left[BASILICA] == 4
    assert s.phase == DRAIN


def test_a_buildings_site_is_checked_when_its_turn_comes() -> None:
    s = give(clear(start(), "G12"), 0, CASA, PALAZZO, PALAZZO, PALAZZO)
    play(s, "lay casa", "set palazzo", "build casa")
    told = play(s, "casa G11")
    assert has(told, BuildingFailed, kind=PALAZZO)
    assert s.discards[PALAZZO] == 3


def test_a_palazzo_takes_two_adjacent_hexagons() -> None:
    s = give(clear(start(), "G12", "G18"), 0, PALAZZO, PALAZZO, PALAZZO)
    play(s, "set palazzo")
    assert moves(s) == ["palazzo G11-G12"]
    told = play(s, "palazzo G11-G12")
    assert has(told, Built, kind=PALAZZO, site=(hex_named("G11"), hex_named("G12"), NONE))


def test_a_basilica_takes_a_triangle() -> None:
    s = give(clear(start(), "G12", "G13", "G6"), 0, BASILICA, BASILICA, BASILICA, BASILICA)
    play(s, "set basilica")
    assert moves(s) == ["basilica G6-G11-G12"], "three in a row are no triangle"


def test_a_ponte_takes_the_ends_of_a_dotted_line() -> None:
    s = give(clear(start(), "S6", "G9", "S7", "G8"), 0, PONTE, PONTE, PONTE)
    put(s, CASA, "G1")
    play(s, "set ponte")
    assert moves(s) == ["ponte S6-G9/S", "ponte S6-G9/G"]


# ---------------------------------------------------------------- points
def test_a_casa_scores_one() -> None:
    s = give(start(), 0, CASA)
    play(s, "lay casa", "casa G3")
    assert gone(s) == [1, 0, 0]
    assert GAME.sources(s)[0] == {"casa": 1}


def test_a_palazzo_scores_each_adjacent_undeveloped_hexagon_marsh_or_empty() -> None:
    s = clear(start(), "G12", "G13")
    put(s, CASA, "G6", "G16")
    give(s, 0, PALAZZO, PALAZZO, PALAZZO)
    play(s, "set palazzo", "palazzo G11-G12")
    # around G11 and G12: G5, G6 (house), G7, G10, G13 (empty), G15, G16 (house)
    assert gone(s) == [5, 0, 0]
    assert GAME.sources(s)[0] == {"palazzo": 5}


def test_a_campo_scores_each_adjacent_hexagon_with_a_building_or_a_part_of_one() -> None:
    s = clear(start(), "G12")
    put(s, CASA, "G6", "G16")
    put(s, PALAZZO, "G7", "G13")
    give(s, 0, CAMPO, CAMPO, CAMPO)
    play(s, "set campo", "campo G12")
    # around G12: G6 house, G7 and G13 parts of a palazzo, G16 house, G11 empty, G15 marsh
    assert gone(s) == [4, 0, 0]


def test_bridge_ends_are_developed() -> None:
    s = clear(start(), "M15", "M11")
    give(s, 0, CAMPO, CAMPO, CAMPO)
    play(s, "set campo", "campo M15")
    assert gone(s) == [1, 0, 0], "M16 bears the printed bridge's end"


def test_a_basilica_scores_seven() -> None:
    s = give(clear(start(), "G6", "G12"), 0, BASILICA, BASILICA, BASILICA, BASILICA)
    play(s, "set basilica", "basilica G6-G11-G12")
    assert gone(s) == [7, 0, 0]


def test_a_ponte_scores_the_houses_of_the_district_that_the_placer_chooses() -> None:
    s = clear(start(), "S6", "G9")
    put(s, CASA, "G1", "G2", "G5", "S1")
    give(s, 0, PONTE, PONTE, PONTE)
    play(s, "set ponte")
    assert GAME.describe(s, GAME.parse(s, "ponte S6-G9/S")).endswith("1 point")
    told = play(s, "ponte S6-G9/G")
    assert gone(s) == [3, 0, 0]
    assert has(told, Built, kind=PONTE, district=HEX_DISTRICT[hex_named("G9")], other=HEX_DISTRICT[hex_named("S6")])


def test_printed_houses_count_for_a_ponte() -> None:
    s = give(clear(start(), "A9", "P3"), 0, PONTE, PONTE, PONTE)
    play(s, "set ponte", "ponte A9-P3/P")
    assert gone(s) == [1, 0, 0]


def test_a_ponte_whose_districts_count_the_same_is_offered_once() -> None:
    s = give(clear(start(), "S6", "G9"), 0, PONTE, PONTE, PONTE)
    play(s, "set ponte")
    assert moves(s) == ["ponte S6-G9/S"]


def test_a_building_made_by_one_player_gives_that_player_all_its_points() -> None:
    s = clear(start(), "G6", "G12")
    give(front(s, 0, BASILICA, BASILICA), 0, BASILICA, BASILICA)
    play(s, "lay basilica", "lay basilica", "basilica G6-G11-G12")
    assert gone(s) == [7, 0, 0]


def test_the_pawns_holder_gets_all_and_each_other_contributor_half_rounded_down() -> None:
    s = clear(start(5), "G6", "G12")
    front(s, 3, BASILICA, BASILICA)
    front(s, 1, BASILICA)
    give(s, 0, BASILICA)
    at(at(at(s, 0, 20), 1, 30), 3, 40)
    play(s, "lay basilica", "basilica G6-G11-G12")
    assert gone(s) == [23, 33, 0, 47, 0]


def test_one_card_in_front_is_enough_to_be_a_contributor() -> None:
    s = clear(start(), "G6", "G12")
    front(s, 1, BASILICA, BASILICA, BASILICA)
    give(s, 0, BASILICA)
    play(s, "lay basilica", "basilica G6-G11-G12")
    assert gone(s)[0] == 3


def test_half_of_one_is_nothing() -> None:
    s = give(front(start(), 0, CAMPO, CAMPO), 1, CAMPO)
    s.turn = s.decider = 1
    put(s, CASA, "G2")
    told = play(s, "lay campo", "campo G3")
    assert gone(s) == [1, 0, 0]
    assert not has(told, Glided, seat=1)


# ---------------------------------------------------------------- treasure
def test_a_contributor_whose_gondola_touches_the_district_draws_a_treasure() -> None:
    s = give(at(start(), 0, 2), 0, CASA)
    told = play(s, "lay casa", "casa G3")
    assert has(told, TreasureDrawn, seat=0, left=TREASURE_COUNT - 1)
    assert s.treasure_count[0] == 1


def test_a_gondola_elsewhere_or_at_the_start_draws_no_treasure() -> None:
    for space in (0, 26, 57):
        s = give(at(start(), 0, space), 0, CASA)
        assert not has(play(s, "lay casa", "casa G3"), TreasureDrawn)


def test_a_player_who_does_not_contribute_draws_no_treasure() -> None:
    s = give(at(start(), 1, 2), 0, CASA)
    assert not has(play(s, "lay casa", "casa G3"), TreasureDrawn)


def test_a_ponte_gives_one_treasure_for_touching_either_district() -> None:
    for space in (2, 13, 47):
        s = give(at(clear(start(), "S6", "G9"), 0, space), 0, PONTE, PONTE, PONTE)
        told = play(s, "set ponte", "ponte S6-G9/S")
        assert sum(1 for event in told if isinstance(event, TreasureDrawn)) == 1


def test_treasure_goes_to_the_master_first_then_clockwise() -> None:
    s = clear(start(4, turn=1), "G6", "G12")
    front(s, 2, BASILICA, BASILICA)
    front(s, 0, BASILICA)
    give(s, 1, BASILICA)
    at(at(at(s, 0, 1), 1, 2), 2, 3)
    told = play(s, "lay basilica", "basilica G6-G11-G12")
    assert [event.seat for event in told if isinstance(event, TreasureDrawn)] == [2, 0, 1]


def test_if_the_supply_runs_out_the_rest_get_none() -> None:
    s = give(front(start(), 0, CAMPO, CAMPO), 1, CAMPO)
    s.turn = s.decider = 1
    at(at(s, 0, 1), 1, 2)
    take_chest(s, 2)
    s.treasure[2][0] -= 1
    s.treasure_count[2] -= 1
    s.chest[0] += 1
    s.chest_size += 1
    told = play(s, "lay campo", "campo G3")
    assert has(told, TreasureDrawn, seat=0, left=0)
    assert has(told, TreasureMissed, seat=1)


def test_treasure_is_drawn_before_the_gondolas_move() -> None:
    s = give(at(clear(start(), "G6", "G12"), 0, 1), 0, BASILICA, BASILICA, BASILICA, BASILICA)
    told = play(s, "set basilica", "basilica G6-G11-G12")
    kinds = [type(event) for event in told]
    assert kinds.index(TreasureDrawn) < kinds.index(Glided)


def test_a_treasure_may_be_spent_at_once() -> None:
    s = give(front(start(), 1, CAMPO, CAMPO), 0, CAMPO)
    put(s, CASA, "G2", "G4")
    at(s, 0, 2)
    tokens(s, 0, 2)
    play(s, "lay campo", "campo G3")
    assert s.phase == PAUSE
    assert only(s, "trade") == ["1"]


# ---------------------------------------------------------------- moving and after
def test_gondolas_move_the_master_first_then_clockwise_from_the_master() -> None:
    s = clear(start(4, turn=1), "G6", "G12")
    front(s, 2, BASILICA, BASILICA)
    front(s, 0, BASILICA)
    give(s, 1, BASILICA)
    told = play(s, "lay basilica", "basilica G6-G11-G12")
    assert [event.seat for event in told if isinstance(event, Glided)] == [2, 0, 1]


def test_the_cards_are_discarded_and_the_pawn_returns() -> None:
    s = give(front(start(), 1, CAMPO), 0, CAMPO, CAMPO)
    told = play(s, "lay campo", "lay campo", "campo G3")
    assert has(told, CardsDiscarded, seat=0, kind=CAMPO, count=2, why=USED)
    assert has(told, CardsDiscarded, seat=1, kind=CAMPO, count=1, why=USED)
    assert s.discards[CAMPO] == 3
    assert s.pawn[CAMPO] == NONE


def test_points_are_fixed_before_the_gondolas_move() -> None:
    s = give(start(), 0, CASA, CAMPO, CAMPO, CAMPO)
    play(s, "lay casa", "set campo", "build campo-apart", "campo G3")
    assert gone(s) == [0, 0, 0], "the house comes too late for the campo"
    play(s, "casa G11")
    assert gone(s) == [1, 0, 0]
