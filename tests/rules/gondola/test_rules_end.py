"""Set-up, end, places, two players and the league."""

from __future__ import annotations

from game.rules.gondola.board import BONUS_SIZE, CODE_KIND, STACK_SIZE, START_CELL, START_TILES, TILES
from game.rules.gondola.events import FIFTH_FLAG, NO_TILES, MatchEnded, RaceBegan, RaceWon
from game.rules.gondola.state import HAND, OVER, RACE, State
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
    moves,
    outcomes,
    race,
    table,
    told,
)
from tests.rules.gondola.invariants import check


def nearly(seats: int = 3, races: int = 1) -> State:
    """Return a state in which seat 0 has four flags and may cross start tile 6.

    Five checkpoints are in play.
    """
    s = draw(table(seats, races=races), "──")
    draw(s, "═ ═ ═ ═", 10, 5)
    flags(s, 0, 1, 2, 3, 4)
    boats(s, (4, 0))
    return race(s, 2)


def finish(s: State) -> list:
    return go(s, 6, 0, "0")


def exhausted(seats: int = 3, races: int = 1) -> State:
    """Return a state with an empty stack and empty hands."""
    s = draw(table(seats, races=races), "─" * 3)
    empty_stack(s)
    return race(s, 2)


def run_out(s: State) -> list:
    """Race on until the race ends; return its events."""
    events: list = []
    while not told(events, RaceWon):
        events += do(s, moves(s)[0])
    return events


# ---------------------------------------------------------------- set-up
def test_the_start_tiles_lie_in_a_row_from_1_to_6_west_to_east() -> None:
    s = GAME.new(4, 3)
    assert [CODE_KIND[s.grid[cell(x, 0)] & 255] for x in range(6)] == [kind for kind, _ in START_TILES]
    assert sum(code != 0 for code in s.grid) == 6


def test_every_gondola_is_on_start_1() -> None:
    for seats in GAME.seats:
        assert list(GAME.new(seats, 3).at)[:seats] == [cell(0, 0)] * seats


def test_every_player_draws_five_tiles() -> None:
    for seats in GAME.seats:
        s = GAME.new(seats, 3)
        assert list(s.held)[:seats] == [HAND] * seats
        assert s.stack_left == STACK_SIZE - HAND * seats
        assert s.bonus_left == BONUS_SIZE


def test_a_random_player_begins() -> None:
    assert {GAME.actor(GAME.new(4, seed)) for seed in range(60)} == {0, 1, 2, 3}


def test_both_stacks_are_shuffled() -> None:
    dealt = [GAME.new(2, seed) for seed in range(8)]
    assert len({bytes(bytearray(s.stack)) for s in dealt}) == 8
    assert len({bytes(bytearray(s.bonus)) for s in dealt}) == 8


# ---------------------------------------------------------------- end
def test_the_race_ends_at_once_when_a_player_places_the_fifth_flag() -> None:
    s = nearly()
    hand(s, 0, "straight-4/3/2", "corner-4/3/2")
    events = finish(s)
    assert told(events, RaceWon) == [RaceWon(0, 0, FIFTH_FLAG)]
    assert told(events, MatchEnded) == [MatchEnded(1)]
    assert s.phase == OVER
    assert GAME.actor(s) == -1
    assert s.held[0] == 2


def test_the_points_are_the_flags() -> None:
    s = nearly()
    flags(s, 2, 1, 2)
    finish(s)
    assert GAME.points(s) == [5, 0, 2]
    assert GAME.sources(s) == [{"checkpoints": 5}, {}, {"checkpoints": 2}]


def test_with_one_flag_left_the_first_of_two_checkpoints_in_a_move_has_it() -> None:
    s = nearly()
    draw(s, "═─", 8, 0)
    boats(s, (9, 0))
    race(s, 5)
    assert ((4, 0), "5") in outcomes(s), "the flag goes to the first of the two on the way"
    go(s, 4, 0, "5")
    assert s.flagged[0] == 5
    assert s.checkpoint_flags[0] == 0
    assert s.phase == OVER
    check(s)


def test_more_flags_are_the_better_place() -> None:
    s = nearly(4)
    flags(s, 1, 1)
    flags(s, 2, 1, 2)
    flags(s, 3, 1, 2, 3)
    finish(s)
    assert GAME.places(s) == [1, 4, 3, 2]


def test_then_fewer_steps_of_water_to_the_nearest_checkpoint_not_yet_crossed() -> None:
    s = nearly(4)
    boats(s, (4, 0), (1, 0), (3, 0), (0, 0))
    finish(s)
    assert GAME.places(s) == [1, 3, 2, 4]


def test_a_checkpoint_that_was_crossed_is_not_the_next_one() -> None:
    s = nearly(3)
    draw(s, "─═", 8, 0)
    boats(s, (4, 0), (4, 0), (2, 0))
    flags(s, 1, 0)
    flags(s, 2, 5)
    finish(s)
    assert GAME.places(s) == [1, 3, 2], "5 steps to the second checkpoint against 3 to the first"


def test_gondolas_and_stops_are_left_out_of_account() -> None:
    s = draw(table(4), "≈─")
    draw(s, "═ ═ ═ ═", 10, 5)
    flags(s, 0, 1, 2, 3, 4)
    boats(s, (4, 0), (7, 0), (1, 0), (6, 0))
    race(s, 2)
    finish(s)
    assert GAME.places(s) == [1, 3, 4, 2]


def test_equal_places_are_shared() -> None:
    s = nearly(4)
    boats(s, (4, 0), (1, 0), (1, 0), (0, 0))
    finish(s)
    assert GAME.places(s) == [1, 2, 2, 4]


def test_a_player_who_reaches_no_checkpoint_is_last_and_shares() -> None:
    s = nearly(4)
    draw(s, "──", 20, 5)
    boats(s, (4, 0), (20, 5), (21, 5), (0, 0))
    finish(s)
    assert GAME.places(s) == [1, 3, 3, 2]


def test_if_stack_and_all_hands_have_been_empty_for_five_full_rounds_the_race_ends() -> None:
    for seats in (2, 3, 5):
        s = exhausted(seats)
        do(s, moves(s)[0])
        turns = 0
        while GAME.actor(s) >= 0:
            assert s.phase == RACE
            do(s, moves(s)[0])
            turns += 1
        assert turns == 5 * seats


def test_a_tile_in_any_hand_keeps_the_race_alive() -> None:
    s = draw(table(2), "───")
    hand(s, 1, "straight-4/3/2")
    empty_stack(s)
    race(s, 2)
    do(s, moves(s)[0])
    assert s.idle == 0
    do(s, moves(s, "place")[0])
    assert s.idle == 0
    do(s, moves(s)[0])
    assert s.idle == 1


def test_the_race_without_tiles_ends_with_these_places() -> None:
    s = exhausted(3)
    flags(s, 1, 0)
    boats(s, (0, 0), (0, 0), (3, 0))
    events = run_out(s)
    (won,) = told(events, RaceWon)
    assert won == RaceWon(0, 1, NO_TILES)
    assert GAME.places(s)[1] == 1


# ---------------------------------------------------------------- two players
def test_with_two_players_every_tiles_capacity_is_1() -> None:
    s = draw(table(2), "───", 10, 5)
    boats(s, (10, 5), (12, 5))
    assert goals(race(s, 2)) == {(11, 5)}
    boats(s, (1, 0), (2, 0))
    assert (2, 0) not in goals(race(s, 1))


def test_with_two_players_deep_water_is_full_with_one() -> None:
    s = draw(table(2), "─≈─", 10, 5)
    boats(s, (10, 5), (11, 5))
    assert goals(race(s, 2)) == {(10, 5)}


def test_start_1_has_room_for_both() -> None:
    s = table(2)
    boats(s, (1, 0))
    assert (0, 0) in goals(race(s, 1))


# ---------------------------------------------------------------- league
def test_a_league_is_one_three_or_five_races() -> None:
    assert GAME.options["races"] == (1, 3, 5)
    for races in (1, 3, 5):
        s = GAME.new(2, 5, races=races)
        count = 0
        while GAME.actor(s) >= 0:
            legal = GAME.legal(s)
            events = GAME.apply(s, legal[len(legal) // 2])
            count += len({event.race for event in told(events, RaceWon)})
        assert count == races


def test_each_race_reshuffles_everything_and_returns_the_flags() -> None:
    s = nearly(3, races=3)
    flags(s, 1, 1, 2)
    empty_stack(s)
    assert sum(s.discarded)
    events = finish(s)
    assert told(events, RaceBegan)
    assert s.race == 1
    assert s.phase != OVER
    assert list(s.flagged)[:3] == [0, 0, 0]
    assert list(s.at)[:3] == [cell(0, 0)] * 3
    assert list(s.held)[:3] == [HAND] * 3
    assert s.stack_left == STACK_SIZE - 3 * HAND
    assert s.checkpoints == 1
    assert sum(s.discarded) == 0
    assert sum(code != 0 for code in s.grid) == 6
    check(s)


def test_the_records_of_a_races_end_and_the_next_start_can_be_drawn() -> None:
    s = nearly(races=3)
    points = GAME.points(s)
    events = finish(s)
    won, began = told(events, RaceWon)[0], told(events, RaceBegan)[0]
    after, start = GAME.state_after(won), GAME.state_after(began)
    assert isinstance(after, State)
    assert isinstance(start, State)
    assert GAME.points(after)[won.seat] == points[won.seat] + 2  # its flag and the race
    assert [CODE_KIND[start.grid[START_CELL + at] & 255] for at in range(6)] == [kind for kind, _ in START_TILES]
    assert {*start.at[: start.seats]} == {START_CELL}
    assert (start.turn, max(start.flagged), start.stack_left) == (began.seat, 0, STACK_SIZE)


def test_a_point_for_each_checkpoint_and_one_for_winning_the_race() -> None:
    s = nearly(3, races=3)
    flags(s, 1, 1, 2)
    finish(s)
    assert GAME.points(s) == [6, 2, 0]
    assert GAME.sources(s)[0] == {"checkpoints": 5, "races": 1}


def test_shared_winners_have_a_point_each() -> None:
    s = exhausted(3, races=3)
    boats(s, (0, 0), (0, 0), (0, 0))
    s.idle = 15
    do(s, moves(s)[0])
    assert s.race == 1
    assert sum(s.wins) == 1
    s = draw(table(2, races=3), "──", 20, 5)
    empty_stack(s)
    boats(s, (20, 5), (21, 5))
    s.idle = 10
    do(race(s, 2), moves(s)[0])
    assert list(s.wins)[:2] == [1, 1]
    assert GAME.points(s) == [1, 1]


def _last_race(first: int, second: int, wins: tuple[int, int]) -> State:
    """Return a league after its last race.

    Seats 0 and 1 have these points and won these numbers of races.
    """
    s = nearly(2, races=3)
    s.race = 2
    finish(s)
    for seat, (points, won) in enumerate(zip((first, second), wins, strict=True)):
        s.wins[seat] = won
        s.gained[seat][1] = won
        s.gained[seat][0] = points - won
    return s


def test_most_points_win_the_league() -> None:
    assert GAME.places(_last_race(14, 12, (1, 2))) == [1, 2]


def test_a_tie_goes_to_more_races_won() -> None:
    assert GAME.places(_last_race(13, 13, (1, 2))) == [2, 1]


def test_then_a_tie_is_shared() -> None:
    assert GAME.places(_last_race(13, 13, (1, 1))) == [1, 1]


def test_the_last_of_a_race_begins_the_next() -> None:
    s = nearly(4, races=3)
    flags(s, 1, 1)
    flags(s, 3, 1, 2)
    events = finish(s)
    (begun,) = told(events, RaceBegan)
    assert begun == RaceBegan(1, 2)
    assert GAME.actor(s) == 2


def test_the_first_such_clockwise_after_the_winner_begins() -> None:
    s = nearly(4, races=3)
    flags(s, 1, 1)
    boats(s, (4, 0), (0, 0), (0, 0), (0, 0))
    finish(s)
    assert GAME.actor(s) == 2
    s = draw(table(4, races=3), "──")
    draw(s, "═ ═ ═ ═", 10, 5)
    flags(s, 2, 1, 2, 3, 4)
    boats(s, (0, 0), (0, 0), (4, 0), (0, 0))
    finish(race(s, 2, 2))
    assert GAME.actor(s) == 3


def test_the_league_is_over_after_its_last_race() -> None:
    s = nearly(2, races=3)
    s.race = 2
    events = finish(s)
    assert told(events, MatchEnded) == [MatchEnded(3)]
    assert s.phase == OVER


def test_a_start_tile_never_moves() -> None:
    s = GAME.new(3, 1)
    assert all(TILES[kind].speed == 0 for kind, _ in START_TILES)
    assert s.grid[cell(0, 0)]
