"""The first phase: laying a tile."""

from __future__ import annotations

from game.rules.gondola.board import NAMES, SIDES, SIZE
from game.rules.gondola.events import CheckpointOpened, Discarded, StepsSet, TilePlaced
from game.rules.gondola.state import LAY_BONUS, PLACE, RACE, State
from tests.rules.gondola.build import (
    GAME,
    boats,
    cell,
    do,
    draw,
    empty_stack,
    flags,
    go,
    goals,
    hand,
    lay,
    may_put,
    moves,
    put,
    put_text,
    race,
    spots,
    table,
    take,
    tile,
    told,
)
from tests.rules.gondola.invariants import check

BOX = "┌┐\n└┘"
OPEN = {(2, -1), (4, 1), (6, 0)}
STRAIGHT, BEND, TEE, CROSS = "straight-4/3/2", "corner-4/3/2", "T-4/3/2", "cross-3/4/3"
BRIDGE, BRIDGE_4 = "straight-checkpoint-5/-/-", "straight-checkpoint-4/-/-"
DEEP = "cross-deep-water-3/4/2"
NEW_STRAIGHT, NEW_BEND, NEW_TEE = "straight-replace-3/3/2", "corner-replace-3/3/2", "T-replace-3/3/2"


def holding(*names: str, seats: int = 3) -> State:
    s = table(seats)
    hand(s, 0, *names)
    return s


def walled(s: State) -> State:
    """Close every end of the course with land.

    Neither straights nor crosses fit anywhere then.
    """
    for x, y in ((2, -3), (4, 2), (7, 0)):
        draw(s, BOX, x, y)
    return s


def belt(s: State) -> State:
    """Join the arms of start tiles 3 and 5 round the west.

    The course is then open at (6, 0) alone.
    """
    draw(s, "┌──┐", -1, -1)
    draw(s, "│", -1, 0)
    return draw(s, "└────┘", -1, 1)


# ---------------------------------------------------------------- legal placements
def test_exactly_one_tile_of_the_hand_is_laid_and_then_the_race_begins() -> None:
    s = holding(STRAIGHT, BEND)
    assert s.phase == PLACE
    put(s, STRAIGHT, 6, 0, 90)
    assert s.phase == RACE
    assert s.held[0] == 1
    assert not moves(s, "place")


def test_a_tile_may_be_laid_anywhere_on_the_course_where_its_water_meets_water() -> None:
    assert spots(holding(STRAIGHT), STRAIGHT) == OPEN
    assert spots(holding(CROSS), CROSS) == OPEN


def test_a_tile_may_be_turned() -> None:
    s = holding(BEND)
    assert may_put(s, BEND, 6, 0) == {180, 270}
    assert may_put(s, BEND, 2, -1) == {90, 180}


def test_at_least_one_water_side_meets_a_water_side_in_play() -> None:
    s = holding(STRAIGHT)
    assert may_put(s, STRAIGHT, 6, 0) == {90}
    assert may_put(s, STRAIGHT, 2, -1) == {0}
    assert may_put(s, STRAIGHT, 1, -1) == set()


def test_water_meets_water_on_every_side() -> None:
    s = draw(holding(STRAIGHT, BEND, TEE, CROSS), "┬┐\n└")
    assert may_put(s, STRAIGHT, 7, 1) == set()
    assert may_put(s, BEND, 7, 1) == {270}
    assert may_put(s, TEE, 7, 1) == {0, 270}
    assert may_put(s, CROSS, 7, 1) == {0}


def test_land_meets_land_on_every_side() -> None:
    s = draw(holding(STRAIGHT, BEND, TEE, CROSS), "┌", 2, -1)
    assert may_put(s, STRAIGHT, 3, -1) == {90}
    assert may_put(s, BEND, 3, -1) == {270}
    assert may_put(s, TEE, 3, -1) == {0}
    assert may_put(s, CROSS, 3, -1) == set()


def test_deep_water_may_touch_land() -> None:
    s = draw(holding(DEEP), "┌", 2, -1)
    assert may_put(s, DEEP, 3, -1) == {0}


def test_deep_water_too_must_meet_water() -> None:
    s = holding(DEEP)
    assert spots(s, DEEP) == OPEN


def test_land_may_be_laid_towards_deep_water() -> None:
    s = draw(holding(STRAIGHT, BEND), "≈┐\n ┤")
    assert may_put(s, STRAIGHT, 6, 1) == {90}
    assert may_put(s, BEND, 6, 1) == {0, 90}


def test_water_towards_deep_water_is_a_meeting_of_water() -> None:
    s = draw(holding(STRAIGHT), "≈")
    assert may_put(s, STRAIGHT, 6, 1) == {0}
    assert may_put(s, STRAIGHT, 7, 0) == {90}


def test_a_gondola_needs_water_on_both_sides_of_a_border() -> None:
    s = draw(table(), "≈┐\n─┤")
    boats(s, (6, 0))
    assert (6, 1) not in goals(race(s, 1))
    boats(s, (6, 1))
    assert goals(race(s, 1)) == {(7, 1)}


def test_a_tile_that_is_laid_leaves_the_hand_and_is_open() -> None:
    s = holding(STRAIGHT)
    events = put(s, STRAIGHT, 6, 0, 90)
    assert told(events, TilePlaced) == [TilePlaced(0, NAMES.index(STRAIGHT), cell(6, 0), 1, 0, -1)]
    assert s.held[0] == 0
    check(s)


# ---------------------------------------------------------------- checkpoints in hand
def test_a_player_with_checkpoints_must_lay_one_of_them() -> None:
    s = holding(BRIDGE, STRAIGHT, BEND)
    assert {text.split()[1] for text in moves(s)} == {BRIDGE}


def test_which_checkpoint_and_where_is_free() -> None:
    s = holding(BRIDGE, BRIDGE_4, STRAIGHT)
    assert spots(s, BRIDGE) == spots(s, BRIDGE_4) == OPEN
    events = put(s, BRIDGE_4, 6, 0, 90)
    assert told(events, CheckpointOpened) == [CheckpointOpened(1, cell(6, 0))]
    assert s.steps == 4


def test_with_a_checkpoint_that_fits_nowhere_another_tile_may_be_laid() -> None:
    s = walled(holding(BRIDGE, BEND))
    assert {text.split()[1] for text in moves(s)} == {BEND}


def test_with_no_tile_that_fits_one_of_the_hand_is_discarded_face_up_and_its_speed_counts() -> None:
    s = walled(holding(BRIDGE, "straight-6/2/1", "straight-6/2/1"))
    assert moves(s) == ["discard straight-6/2/1", f"discard {BRIDGE}"]
    kind = NAMES.index("straight-6/2/1")
    events = do(s, "discard straight-6/2/1")
    assert told(events, Discarded) == [Discarded(0, kind, 1)]
    assert told(events, StepsSet) == [StepsSet(0, 6, 5, 5)]
    assert s.discarded[kind] == 1
    assert s.held[0] == 2


# ---------------------------------------------------------------- replacing
def test_a_replace_tile_may_be_laid_like_any_other() -> None:
    s = holding(NEW_STRAIGHT)
    assert spots(s, NEW_STRAIGHT) >= OPEN


def test_a_replace_tile_takes_the_place_of_a_tile_where_it_fits_and_keeps_every_join() -> None:
    s = draw(holding(NEW_STRAIGHT, NEW_BEND, NEW_TEE), "─┐\n │")
    boats(s, (0, 0))
    assert may_put(s, NEW_STRAIGHT, 6, 0) == {90}
    assert may_put(s, NEW_STRAIGHT, 7, 0) == set()
    assert may_put(s, NEW_BEND, 7, 0) == {180}
    assert may_put(s, NEW_TEE, 7, 0) == {180, 270}
    assert may_put(s, NEW_BEND, 6, 0) == set()


def test_an_open_side_of_the_old_tile_need_not_be_kept() -> None:
    s = draw(holding(NEW_BEND), "─┐\n │")
    assert may_put(s, NEW_BEND, 7, 1) == {0, 270}


def test_a_replace_tile_fits_beside_land_and_water_like_any_other() -> None:
    s = draw(holding(NEW_TEE), "┬┐\n├┘")
    assert may_put(s, NEW_TEE, 7, 1) == {0, 270}
    assert may_put(s, NEW_TEE, 6, 1) == {0, 90}
    s = draw(s, "│", 8, 1)
    assert may_put(s, NEW_TEE, 7, 1) == {270}, "land lies to the east now"


def test_a_join_with_deep_water_is_kept_too() -> None:
    s = draw(holding(NEW_STRAIGHT, NEW_BEND), "─≈\n ┘")
    assert may_put(s, NEW_STRAIGHT, 6, 0) == {90}
    assert may_put(s, NEW_BEND, 6, 0) == set()
    assert may_put(s, NEW_BEND, 7, 1) == {0, 270}
    assert may_put(s, NEW_STRAIGHT, 7, 1) == {0}


def test_deep_water_may_be_replaced_by_what_fits_all_its_neighbours() -> None:
    s = draw(holding(NEW_STRAIGHT, NEW_TEE), "─≈─")
    assert may_put(s, NEW_STRAIGHT, 7, 0) == {90}
    draw(s, "─", 7, -1)
    assert may_put(s, NEW_TEE, 7, 0) == {180}, "land lies to the north"


def test_a_checkpoint_is_never_replaced() -> None:
    s = draw(holding(NEW_STRAIGHT), "═")
    assert may_put(s, NEW_STRAIGHT, 6, 0) == may_put(s, NEW_STRAIGHT, 5, 0) == set()


def test_start_tiles_1_to_5_may_be_replaced_once_no_gondola_is_on_them() -> None:
    s = holding(NEW_STRAIGHT, NEW_TEE)
    boats(s, (3, 0), (3, 0), (3, 0))
    start = {(x, 0) for x in range(6)}
    assert spots(s, NEW_STRAIGHT) & start == {(0, 0), (1, 0), (2, 0), (4, 0)}
    assert spots(s, NEW_TEE) & start == {(0, 0), (1, 0), (2, 0), (4, 0)}
    boats(s, (0, 0), (3, 0), (3, 0))
    assert (0, 0) not in spots(s, NEW_STRAIGHT)
    put(s, NEW_STRAIGHT, 1, 0, 90)
    assert s.grid[cell(1, 0)] == 1 + NAMES.index(NEW_STRAIGHT) * SIDES + 1
    check(s)


def test_start_tile_6_is_a_checkpoint_and_stays() -> None:
    s = draw(holding(NEW_STRAIGHT, NEW_BEND, NEW_TEE), "──")
    assert all((5, 0) not in spots(s, name) for name in (NEW_STRAIGHT, NEW_BEND, NEW_TEE))


def test_a_tile_with_a_gondola_on_it_is_never_replaced_not_even_with_the_own() -> None:
    s = draw(holding(NEW_STRAIGHT), "───")
    boats(s, (6, 0), (7, 0))
    assert may_put(s, NEW_STRAIGHT, 6, 0) == may_put(s, NEW_STRAIGHT, 7, 0) == set()
    assert may_put(s, NEW_STRAIGHT, 8, 0) == {90}


def test_the_replaced_tile_leaves_the_game() -> None:
    s = draw(holding(NEW_STRAIGHT), "a─", a=tile(STRAIGHT, 90))
    old = NAMES.index(STRAIGHT)
    events = put(s, NEW_STRAIGHT, 6, 0, 90)
    assert told(events, TilePlaced) == [TilePlaced(0, NAMES.index(NEW_STRAIGHT), cell(6, 0), 1, 0, old)]
    assert s.discarded[old] == 1
    check(s)


def test_replacing_is_the_turns_one_placement_and_the_new_tiles_speed_counts() -> None:
    s = draw(holding("straight-replace-4/3/2", BEND), "a─", a=tile("straight-3/5/3", 90))
    boats(s, (7, 0))
    lay(s, 8, 0, tile("straight-3/5/3", 90))
    boats(s, (8, 0))
    put(s, "straight-replace-4/3/2", 6, 0, 90)
    assert s.phase == RACE
    assert s.steps == 4
    assert s.held[0] == 1


# ---------------------------------------------------------------- rulings
def test_a_placement_that_would_leave_no_empty_cell_beside_open_water_is_not_legal() -> None:
    s = draw(belt(holding(BEND, TEE)), "┬┐\n└")
    assert s.open_count == 1
    assert may_put(s, BEND, 7, 1) == set()
    assert may_put(s, TEE, 7, 1) == {0, 270}


def test_replacing_the_last_open_tile_must_leave_the_course_open() -> None:
    s = draw(belt(holding(NEW_BEND)), "┬┐\n└┤")
    assert s.open_count == 1
    assert may_put(s, NEW_BEND, 7, 1) == set()


def test_an_open_cell_that_another_tile_keeps_open_counts_when_one_is_replaced() -> None:
    s = draw(belt(holding(NEW_BEND)), "┬┐\n├┤\n└")
    assert s.open_count == 1
    assert may_put(s, NEW_BEND, 7, 1) == {270}, "the water of (6, 2) still leads to (7, 2)"
    assert may_put(s, NEW_BEND, 7, 2) == set()


def test_when_only_a_closing_tile_is_held_it_fits_nowhere() -> None:
    s = draw(belt(holding(BEND)), "┬┐\n└")
    assert moves(s) == [f"discard {BEND}"]


def test_equal_tiles_and_equal_looking_turnings_are_one_move() -> None:
    one, two = holding(STRAIGHT), holding(STRAIGHT, STRAIGHT)
    assert moves(one) == moves(two)
    assert all(text.split()[3] in ("0", "90") for text in moves(one))
    assert all(text.split()[3] == "0" for text in moves(holding(CROSS)))


def test_an_equal_tile_may_replace_one_that_looks_the_same() -> None:
    s = draw(table(), "a─", a=tile("bonus-straight-replace--/4/2", 90))
    s.bonus_tile = NAMES.index("bonus-straight-replace--/4/2")
    take(s, s.bonus_tile)
    s.seen[s.bonus_tile] += 1
    s.phase = LAY_BONUS
    assert put_text("bonus-straight-replace--/4/2", 6, 0, 90) in moves(s)


def test_outside_the_grid_nothing_fits() -> None:
    s = holding(STRAIGHT)
    draw(s, "─", 31, 0)
    assert spots(s, STRAIGHT) == OPEN | {(30, 0)}
    draw(s, "│", 20, -24)
    assert spots(s, STRAIGHT) == OPEN | {(30, 0), (20, -23)}
    draw(s, "│", 20, SIZE - 25)
    draw(s, "─", -16, 0)
    assert spots(s, STRAIGHT) == OPEN | {(30, 0), (20, -23), (20, SIZE - 26), (-15, 0)}


def test_a_player_with_an_empty_hand_lays_nothing_and_races_with_speed_2() -> None:
    s = draw(table(), "aa", a=tile("straight-4/3/2", 90))
    empty_stack(s)
    boats(s, (6, 0), (7, 0))
    events = go(race(s, 1), 7, 0)
    assert told(events, StepsSet) == [StepsSet(1, 2, 3, 2)]
    assert s.turn == 1
    assert s.phase == RACE


def test_the_move_numbers_of_a_placement_name_tile_cell_and_turn() -> None:
    s = holding(BEND)
    for move in GAME.legal(s):
        kind, rest = divmod(move, SIZE * SIZE * SIDES)
        assert kind == NAMES.index(BEND)
        assert rest % SIDES in (0, 1, 2, 3)


def test_a_hand_with_flags_missing_lays_too() -> None:
    s = holding(STRAIGHT)
    flags(s, 0, 0)
    assert spots(s, STRAIGHT) == OPEN
