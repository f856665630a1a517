"""The end of the game, last trades and the winner."""

from __future__ import annotations

from game.rules.venezia.board import HEX_DISTRICT, HEX_NAMES, HEXES, MERCATO
from game.rules.venezia.events import EndCame, GameOver, Glided, GoldTraded, LastTradeOffered, TreasureDrawn
from game.rules.venezia.state import FINAL, IDLE, OVER, PIECES, REACHED, State
from tests.rules.venezia.build import (
    BASILICA,
    CAMPO,
    CASA,
    GAME,
    again,
    at,
    clear,
    empty_bag,
    fill,
    front,
    give,
    has,
    moves,
    only,
    play,
    put,
    spend_pieces,
    start,
    tokens,
)

MERCATO_FREE = [HEX_NAMES[h] for h in range(HEXES) if HEX_DISTRICT[h] == MERCATO and HEX_NAMES[h] not in ("M16",)]


def last_campo(s: State) -> State:
    """Leave one campo in supply."""
    return spend_pieces(s, CAMPO, 1, MERCATO_FREE)


# ---------------------------------------------------------------- triggers of the end
def test_the_game_ends_as_soon_as_the_last_piece_of_any_kind_is_built() -> None:
    s = give(last_campo(start()), 0, CAMPO, CAMPO, CAMPO)
    told = play(s, "set campo", "campo G3")
    assert has(told, EndCame, seat=0, reason=PIECES, kind=CAMPO)
    assert has(told, GameOver)
    assert s.phase == OVER
    assert GAME.actor(s) == -1
    assert moves(s) == []


def test_the_nineteenth_house_ends_the_game_too() -> None:
    s = spend_pieces(give(start(), 0, CASA), CASA, 1, MERCATO_FREE)
    told = play(s, "lay casa", "casa G3")
    assert has(told, EndCame, reason=PIECES, kind=CASA)


def test_a_gondola_that_reaches_or_passes_60_ends_the_game() -> None:
    for space in (59, 56):
        s = give(at(clear(start(), "G6", "G12"), 0, space), 0, BASILICA, BASILICA, BASILICA, BASILICA)
        told = play(s, "set basilica", "basilica G6-G11-G12")
        assert has(told, EndCame, seat=0, reason=REACHED)
        assert s.phase == OVER


def test_59_is_not_60() -> None:
    s = give(at(start(), 0, 58), 0, CASA)
    play(s, "lay casa", "casa G3")
    assert s.gondola[0] == 59
    assert s.ending == 0


def test_a_trade_that_reaches_60_ends_the_game_at_once() -> None:
    s = tokens(at(fill(start()), 0, 59), 0, 5)
    told = play(s, "trade 1")
    assert has(told, EndCame, seat=0, reason=REACHED)
    assert s.phase == OVER


def test_all_contributors_to_the_last_building_still_draw_treasure_and_move() -> None:
    s = put(last_campo(give(front(start(), 1, CAMPO, CAMPO), 0, CAMPO)), CASA, "G2", "G4", "G7", "G8")
    at(at(s, 0, 1), 1, 2)
    told = play(s, "lay campo", "campo G3")
    assert [event.seat for event in told if isinstance(event, TreasureDrawn)] == [1, 0]
    assert [event.seat for event in told if isinstance(event, Glided)] == [1, 0]


def test_contributors_still_move_after_the_master_has_reached_60() -> None:
    s = clear(at(at(start(), 1, 58), 0, 57), "G6", "G12")
    give(front(s, 1, BASILICA, BASILICA), 0, BASILICA, BASILICA)
    told = play(s, "lay basilica", "lay basilica", "basilica G6-G11-G12")
    assert [event.seat for event in told if isinstance(event, Glided)] == [1, 0]
    assert GAME.points(s) == [60, 65, 0]


def test_contributors_still_move_after_a_trade_between_moves_has_reached_60() -> None:
    s = clear(at(start(), 0, 59), "G6", "G12")
    give(front(s, 1, BASILICA, BASILICA), 0, BASILICA, BASILICA)
    tokens(s, 0, 5)
    told = play(s, "lay basilica", "lay basilica", "basilica G6-G11-G12", "trade 1")
    assert [(event.seat, event.steps) for event in told if isinstance(event, Glided)] == [(0, 1), (1, 7), (0, 3)]
    assert s.phase == OVER


def test_nothing_more_is_traded_in_the_turn_once_the_game_has_ended() -> None:
    s = put(last_campo(give(front(start(), 1, CAMPO, CAMPO), 0, CAMPO)), CASA, "G2", "G4")
    tokens(s, 0, 5)
    told = play(s, "lay campo", "campo G3")
    assert not has(told, GoldTraded)
    assert [event.seat for event in told if isinstance(event, Glided)] == [1, 0], "without a pause between"
    assert s.phase == FINAL


def test_waiting_buildings_are_lost_and_nothing_is_drained_or_drawn() -> None:
    s = give(last_campo(start()), 0, CAMPO, CAMPO, CAMPO, CASA)
    play(s, "set campo", "lay casa", "build campo-apart", "campo G3")
    assert s.phase == OVER
    assert s.homes == 1
    assert s.hand_size[0] == 0
    assert s.marshes == list(s.ground).count(0)


# ---------------------------------------------------------------- last trades
def test_each_player_may_trade_a_last_time_clockwise_from_the_left_of_the_active_player_who_comes_last() -> None:
    s = give(last_campo(start(4, turn=2)), 2, CAMPO, CAMPO, CAMPO)
    for seat in range(4):
        tokens(s, seat, 5)
    told = play(s, "set campo", "campo G3")
    asked = [GAME.actor(s)]
    while s.phase == FINAL:
        assert moves(s) == ["done", "trade 1"]
        told += play(s, "trade 1")
        asked.append(GAME.actor(s))
    assert asked == [3, 0, 1, 2, -1]
    assert [event.seat for event in told if isinstance(event, LastTradeOffered)] == [3, 0, 1, 2]


def test_a_last_trade_may_be_declined() -> None:
    s = tokens(give(last_campo(start()), 0, CAMPO, CAMPO, CAMPO), 1, 5, 5)
    play(s, "set campo", "campo G3")
    assert moves(s) == ["done", "trade 1", "trade 2"]
    play(s, "done")
    assert s.phase == OVER
    assert s.gondola[1] == 0


def test_a_player_who_cannot_have_the_gold_is_not_asked() -> None:
    s = tokens(give(last_campo(start(4)), 0, CAMPO, CAMPO, CAMPO), 2, 0, 0, 0)
    play(s, "set campo", "campo G3")
    assert GAME.actor(s) == 2, "for all the others know"
    assert moves(s) == ["done"]
    play(s, "done")
    assert s.phase == OVER


def test_last_trades_skip_gondolas_past_60_as_well() -> None:
    s = tokens(at(at(start(), 0, 59), 1, 58), 1, 5, 5)
    give(s, 0, CASA)
    play(s, "lay casa", "casa G3", "trade 2")
    assert GAME.points(s) == [60, 61, 0]
    assert GAME.places(s) == [2, 1, 3]


def test_the_active_player_ended_the_game_whichever_gondola_passed_60() -> None:
    s = clear(at(start(4, turn=1), 3, 56), "G6", "G12")
    give(front(s, 3, BASILICA, BASILICA, BASILICA), 1, BASILICA)
    for seat in range(4):
        tokens(s, seat, 5)
    play(s, "lay basilica", "basilica G6-G11-G12", "done")
    asked = []
    while s.phase == FINAL:
        asked.append(GAME.actor(s))
        play(s, "done")
    assert asked == [2, 3, 0, 1]


def test_turns_are_not_equalised_at_the_end() -> None:
    s = give(last_campo(fill(start(5, turn=3), 0, 1, 2, 4)), 3, CAMPO, CAMPO, CAMPO)
    play(s, "set campo", "campo G3")
    assert s.phase == OVER


# ---------------------------------------------------------------- the winner
def test_the_gondola_that_has_gone_farthest_wins() -> None:
    s = at(at(at(last_campo(start(4)), 1, 30), 2, 40), 3, 20)
    give(s, 0, CAMPO, CAMPO, CAMPO)
    told = play(s, "set campo", "campo G3")
    assert has(told, GameOver, seat=2, distance=40)
    assert GAME.places(s) == [4, 2, 1, 3]


def test_on_the_crossing_45_has_gone_farther_than_10() -> None:
    s = at(at(last_campo(start()), 1, 10), 2, 44)
    assert GAME.places(s) == [3, 2, 1]


def test_gondolas_still_at_the_start_tie_by_gold_then_share_the_place() -> None:
    s = give(last_campo(start(5)), 0, CAMPO, CAMPO, CAMPO)
    put(s, CASA, "G2")
    tokens(s, 1, 2)
    tokens(s, 2, 4)
    tokens(s, 3, 2)
    play(s, "set campo", "campo G3", "done")
    assert GAME.points(s) == [1, 0, 0, 0, 0]
    assert s.phase == OVER
    assert GAME.places(s) == [1, 3, 2, 3, 5]


def test_gold_does_not_order_the_places_before_the_end() -> None:
    s = tokens(start(), 1, 2)
    assert GAME.places(s) == [1, 1, 1]


def test_after_three_full_rounds_without_a_card_laid_a_marsh_drained_or_a_step_made_the_game_ends() -> None:
    s = fill(start())
    for turn in range(9):
        assert s.phase != OVER, turn
        told = play(s, "done", "done", "done")
    assert has(told, EndCame, reason=IDLE)
    assert s.phase == OVER
    assert GAME.places(s) == [1, 1, 1]


def test_a_card_a_marsh_or_a_step_restarts_the_count_of_idle_rounds() -> None:
    for stir in (("lay casa", "done"), ("done", "drain S1"), ("trade 1", "done")):
        s = give(tokens(fill(start()), 0, 6), 0, CASA, CASA)
        for _ in range(8):
            play(s, "done", "done", "done")
            if s.phase == FINAL:
                break
        assert s.quiet == 8
        again(s, 0)
        play(s, *stir)
        while s.turn == 0:
            play(s, "casa G3" if "casa G3" in moves(s) else "done")
        assert s.quiet == 0


def test_in_the_idle_end_the_last_trades_are_made_too() -> None:
    s = tokens(fill(start()), 1, 5)
    while s.phase != FINAL:
        play(s, "done")
    assert GAME.actor(s) == 1
    play(s, "trade 1")
    assert GAME.places(s) == [2, 1, 2]


def test_drawing_alone_counts_as_an_idle_round() -> None:
    s = empty_bag(fill(start()))
    play(s, "done", "deck", "done")
    assert s.quiet == 1
    assert only(s, "set") == []
