"""Checkpoints, flags, the bonus for the last across, and the draw."""

from __future__ import annotations

from game.rules.gondola.board import BONUS_SIZE, NAMES
from game.rules.gondola.events import BonusDrawn, BonusLost, Discarded, DrawSkipped, Drew, FlagPlaced, TilePlaced
from game.rules.gondola.state import DISCARD, LAY_BONUS, NO_BONUS, OVER, State
from tests.rules.gondola.build import (
    boats,
    cell,
    do,
    draw,
    empty_stack,
    flags,
    go,
    goals,
    hand,
    left,
    may_put,
    moves,
    outcomes,
    put,
    race,
    spots,
    table,
    tile,
    told,
    top,
)
from tests.rules.gondola.invariants import check

STRAIGHT, BEND = "straight-4/3/2", "corner-4/3/2"
BRIDGE = "straight-checkpoint-5/-/-"
BONUS, BONUS_BEND = "bonus-straight-replace--/4/2", "bonus-corner-replace--/4/2"
BONUS_CROSS = "bonus-cross-replace--/5/3"
BOX = "┌┐\n└┘"


def last_across(seats: int = 2, *names: str, drawing: str = "──") -> State:
    """Return a state in which seat 0 is about to cross start tile 6.

    All others have a flag there.
    """
    s = draw(table(seats), drawing)
    hand(s, 0, *names)
    for seat in range(1, seats):
        flags(s, seat, 0)
    boats(s, (4, 0))
    return race(s, 2)


# ---------------------------------------------------------------- crossing
def test_passing_a_checkpoint_does_not_end_the_move() -> None:
    s = draw(table(), "─═──", 10, 5)
    boats(s, (10, 5))
    assert outcomes(race(s, 3)) == {((13, 5), "1")}


def test_no_gondola_ever_rests_on_a_checkpoint() -> None:
    s = draw(table(), "─═──", 10, 5)
    for steps in range(1, 7):
        boats(s, (12, 5))
        assert (11, 5) not in goals(race(s, steps))


def test_a_checkpoint_is_crossed_when_the_gondola_comes_to_rest_beyond_it() -> None:
    s = draw(table(), "─═─", 10, 5)
    boats(s, (10, 5))
    assert outcomes(race(s, 2)) == {((12, 5), "1")}
    boats(s, (10, 5), (12, 5), (12, 5))
    assert outcomes(race(s, 2)) == {((10, 5), "none")}


def test_a_checkpoint_is_crossed_from_either_side() -> None:
    s = draw(table(), "─═─", 10, 5)
    boats(s, (12, 5))
    assert outcomes(race(s, 2)) == {((10, 5), "1")}


def test_the_player_puts_a_flag_on_it() -> None:
    s = draw(table(), "─═─", 10, 5)
    boats(s, (10, 5))
    events = go(race(s, 2), 12, 5, "1")
    assert told(events, FlagPlaced) == [FlagPlaced(0, 1, cell(11, 5), 4)]
    assert s.checkpoint_flags[1] == 1
    assert s.flagged[0] == 1


def test_crossing_it_again_does_nothing() -> None:
    s = draw(table(), "─═─", 10, 5)
    flags(s, 0, 1)
    boats(s, (10, 5))
    events = go(race(s, 2), 12, 5, "none")
    assert not told(events, FlagPlaced)
    assert s.flagged[0] == 1
    assert s.held[0] == 4, "and tiles are drawn as ever"


def test_two_in_one_move_give_two_flags() -> None:
    s = draw(table(), "─═─═─", 10, 5)
    hand(s, 0, *[STRAIGHT] * 3)
    boats(s, (10, 5))
    events = go(race(s, 4), 14, 5, "1+2")
    assert [event.number for event in told(events, FlagPlaced)] == [1, 2]
    assert s.flagged[0] == 2
    assert s.held[0] == 3


def test_two_bridges_side_by_side_are_both_crossed() -> None:
    s = draw(table(), "─══─", 10, 5)
    boats(s, (10, 5))
    assert outcomes(race(s, 3)) == {((13, 5), "1+2")}
    assert outcomes(race(s, 2)) == {((10, 5), "none")}


def test_the_start_tile_that_is_a_checkpoint_counts_like_every_other() -> None:
    s = draw(table(), "──")
    boats(s, (4, 0))
    assert ((6, 0), "0") in outcomes(race(s, 2))


def test_ways_with_the_same_new_flags_are_one_move_and_with_others_another() -> None:
    s = draw(table(), "┌═┐\n├─┤", 10, 5)
    boats(s, (10, 6))
    race(s, 4)
    assert {((12, 6), "1"), ((12, 6), "none")} <= outcomes(s)
    flags(s, 0, 1)
    assert ((12, 6), "1") not in outcomes(s)
    assert len(moves(s)) == len(set(moves(s)))


def test_going_round_through_the_same_checkpoint_gives_one_flag() -> None:
    s = draw(table(), "┌═┐\n└┬┘", 10, 5)
    boats(s, (10, 5))
    assert all("1+" not in crossing for _, crossing in outcomes(race(s, 6)))


# ---------------------------------------------------------------- last across
def test_the_player_whose_flag_is_the_last_one_missing_draws_a_bonus_tile_and_lays_it() -> None:
    s = last_across(3)
    top(s, BONUS_CROSS)
    events = go(s, 6, 0, "0")
    assert told(events, BonusDrawn) == [BonusDrawn(0, NAMES.index(BONUS_CROSS))]
    assert s.phase == LAY_BONUS
    assert s.turn == 0
    assert {text.split()[1] for text in moves(s)} == {BONUS_CROSS}
    check(s)
    events = put(s, BONUS_CROSS, 2, -1)
    assert told(events, TilePlaced) == [TilePlaced(0, NAMES.index(BONUS_CROSS), cell(2, -1), 0, 1, -1)]
    assert s.bonus_tile == NO_BONUS
    assert s.bonus_left == BONUS_SIZE - 1
    check(s)


def test_a_bonus_tile_is_laid_by_the_rules_of_placing() -> None:
    s = last_across()
    top(s, BONUS_BEND)
    go(s, 6, 0, "0")
    assert may_put(s, BONUS_BEND, 2, -1) == {90, 180}
    assert may_put(s, BONUS_BEND, 8, 0) == {180, 270}
    assert may_put(s, BONUS_BEND, 20, 0) == set()


def test_a_bonus_tile_is_laid_with_its_replace_icon_if_wanted() -> None:
    s = last_across(drawing="───")
    top(s, BONUS)
    go(s, 6, 0, "0")
    assert may_put(s, BONUS, 7, 0) == {90}
    assert may_put(s, BONUS, 6, 0) == set(), "the own gondola lies there"
    put(s, BONUS, 7, 0, 90)
    assert sum(s.discarded) == 1
    check(s)


def test_checkpoint_tiles_in_hand_do_not_bind_the_bonus() -> None:
    s = last_across(2, BRIDGE, STRAIGHT)
    top(s, BONUS)
    go(s, 6, 0, "0")
    assert {text.split()[1] for text in moves(s)} == {BONUS}


def test_a_bonus_tile_cannot_be_kept() -> None:
    s = last_across(2, STRAIGHT)
    top(s, BONUS)
    go(s, 6, 0, "0")
    assert not moves(s, "discard")
    assert all(text.startswith("place bonus") for text in moves(s))


def test_a_bonus_tile_that_fits_nowhere_leaves_the_game() -> None:
    s = last_across(5, drawing="─")
    for x, y in ((2, -3), (4, 2), (8, 0), (-2, 0)):
        draw(s, BOX, x, y)
    boats(s, (4, 0), (1, 0), (2, 0), (3, 0), (4, 0))
    top(s, BONUS)
    kind = NAMES.index(BONUS)
    events = go(s, 6, 0, "0")
    assert told(events, BonusLost) == [BonusLost(0, kind)]
    assert s.discarded[kind] == 1
    assert s.turn == 1
    check(s)


def test_a_bonus_tile_that_fits_only_in_place_of_another_is_laid_there() -> None:
    s = last_across(drawing="─")
    for x, y in ((2, -3), (4, 2), (8, 0)):
        draw(s, BOX, x, y)
    top(s, BONUS_CROSS)
    go(s, 6, 0, "0")
    assert s.phase == LAY_BONUS
    assert spots(s, BONUS_CROSS) & {(2, -1), (4, 1), (7, 0)} == set()
    assert (8, 0) in spots(s, BONUS_CROSS)


def test_the_bonus_comes_after_the_gondola_rests_and_before_discarding() -> None:
    s = last_across(2, *[STRAIGHT] * 3, "corner-5/3/2", "corner-5/3/2")
    top(s, BONUS)
    events = go(s, 6, 0, "0")
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("Glided") < kinds.index("FlagPlaced") < kinds.index("BonusDrawn")
    assert s.at[0] == cell(6, 0)
    assert s.held[0] == 5
    put(s, BONUS, 2, -1)
    assert s.phase == DISCARD


def test_no_race_follows_from_a_bonus_tile() -> None:
    s = last_across(drawing="───")
    top(s, BONUS)
    go(s, 6, 0, "0")
    put(s, BONUS, 7, 0, 90)
    assert s.at[0] == cell(6, 0)
    assert s.turn == 1


def test_with_two_players_the_second_across_gets_the_bonus() -> None:
    s = draw(table(2), "──")
    boats(s, (4, 0), (4, 0))
    go(race(s, 2), 6, 0, "0")
    assert s.phase != LAY_BONUS
    boats(s, (7, 0))
    go(race(s, 2, 1), 6, 0, "0")
    assert s.phase == LAY_BONUS
    assert s.turn == 1


def test_a_player_who_never_crosses_withholds_the_bonus() -> None:
    s = draw(table(3), "──")
    flags(s, 1, 0)
    boats(s, (4, 0))
    events = go(race(s, 2), 6, 0, "0")
    assert not told(events, BonusDrawn)
    assert s.bonus_left == BONUS_SIZE


def test_last_across_two_at_once_earns_two_bonus_tiles_one_after_the_other() -> None:
    s = draw(table(2), "─═─")
    flags(s, 1, 0, 1)
    boats(s, (4, 0))
    top(s, BONUS, BONUS_BEND)
    go(race(s, 4), 8, 0, "0+1")
    assert s.phase == LAY_BONUS
    assert s.bonus_tile == NAMES.index(BONUS)
    events = put(s, BONUS, 2, -1)
    assert told(events, BonusDrawn) == [BonusDrawn(0, NAMES.index(BONUS_BEND))]
    put(s, BONUS_BEND, 4, 1)
    assert s.turn == 1
    assert s.bonus_left == BONUS_SIZE - 2


def test_the_second_bonus_tile_may_be_laid_on_the_first() -> None:
    s = draw(table(2), "─═─")
    flags(s, 1, 0, 1)
    boats(s, (4, 0))
    top(s, BONUS, BONUS)
    go(race(s, 4), 8, 0, "0+1")
    put(s, BONUS, 2, -1)
    assert (2, -1) in spots(s, BONUS)


def test_when_the_bonus_stack_is_empty_there_is_none() -> None:
    s = last_across()
    while s.bonus_left:
        s.bonus_left -= 1
        kind = s.bonus[s.bonus_left]
        s.bonus[s.bonus_left] = 0
        s.seen[kind] += 1
        s.discarded[kind] += 1
    go(s, 6, 0, "0")
    assert s.turn == 1
    check(s)


def test_with_the_fifth_flag_no_bonus_is_drawn() -> None:
    s = draw(table(2), "──")
    draw(s, "═ ═ ═ ═", 10, 5)
    flags(s, 0, 1, 2, 3, 4)
    flags(s, 1, 0)
    boats(s, (4, 0))
    events = go(race(s, 2), 6, 0, "0")
    assert not told(events, BonusDrawn)
    assert s.phase == OVER


# ---------------------------------------------------------------- draw
def test_after_a_turn_with_a_flag_no_tile_is_drawn() -> None:
    s = draw(table(), "──")
    hand(s, 0, STRAIGHT, BEND, BEND)
    boats(s, (4, 0))
    events = go(race(s, 2), 6, 0, "0")
    assert not told(events, Drew)
    assert told(events, DrawSkipped) == [DrawSkipped(0, 1)]
    assert s.held[0] == 3


def test_a_hand_above_the_limit_is_discarded_down_to_it_by_free_choice() -> None:
    s = draw(table(), "─═─", 10, 5)
    hand(s, 0, STRAIGHT, BEND, BEND, "T-4/3/2", BRIDGE)
    boats(s, (10, 5))
    go(race(s, 2), 12, 5, "1")
    assert s.phase == DISCARD
    assert s.turn == 0
    assert set(moves(s)) == {f"discard {name}" for name in (STRAIGHT, BEND, "T-4/3/2", BRIDGE)}
    events = do(s, f"discard {BEND}")
    assert told(events, Discarded) == [Discarded(0, NAMES.index(BEND), 0)]
    assert s.held[0] == 4
    assert s.turn == 1


def test_after_two_flags_two_tiles_over_the_limit_are_discarded() -> None:
    s = draw(table(), "─═─═─", 10, 5)
    hand(s, 0, *[STRAIGHT] * 3, BEND, BEND)
    boats(s, (10, 5))
    go(race(s, 4), 14, 5, "1+2")
    do(s, f"discard {BEND}", f"discard {STRAIGHT}")
    assert s.held[0] == 3
    assert s.turn == 1


def test_otherwise_the_hand_is_drawn_up_to_the_limit() -> None:
    s = draw(table(), "───", 10, 5)
    boats(s, (10, 5))
    flags(s, 0, 0)
    hand(s, 0, STRAIGHT)
    go(race(s, 2), 12, 5)
    assert s.held[0] == 4


def test_tiles_are_drawn_from_the_canal_stack_only() -> None:
    s = draw(table(), "───", 10, 5)
    boats(s, (10, 5))
    top(s, BRIDGE)
    before = left(s, NAMES.index(BRIDGE))
    go(race(s, 2), 12, 5)
    assert list(s.hand[0])[: s.held[0]].count(NAMES.index(BRIDGE)) == before - left(s, NAMES.index(BRIDGE)) >= 1
    assert s.bonus_left == BONUS_SIZE


def test_discards_are_open_and_never_come_back() -> None:
    s = draw(table(), "───", 10, 5)
    boats(s, (10, 5))
    empty_stack(s)
    gone = list(s.discarded)
    go(race(s, 2), 12, 5)
    assert s.held[0] == s.stack_left == 0
    assert list(s.discarded) == gone


def test_when_the_stack_is_empty_nothing_is_drawn() -> None:
    s = draw(table(), "───", 10, 5)
    hand(s, 0, STRAIGHT)
    empty_stack(s)
    boats(s, (10, 5))
    events = go(race(s, 2), 12, 5)
    assert told(events, DrawSkipped) == [DrawSkipped(0, 0)]
    assert s.held[0] == 1


def test_the_last_tiles_of_the_stack_are_drawn() -> None:
    s = draw(table(), "a──", 10, 5, a=tile(STRAIGHT, 90))
    empty_stack(s)
    s.stack[0] = NAMES.index(BEND)
    s.stack_left = 1
    s.seen[s.stack[0]] -= 1
    s.discarded[s.stack[0]] -= 1
    boats(s, (10, 5))
    go(race(s, 2), 12, 5)
    assert s.held[0] == 1
    assert s.stack_left == 0
    check(s)
