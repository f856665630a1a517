"""Two players and the imaginary third."""

from __future__ import annotations

from game.rules.venezia.events import (
    BuildingChosen,
    Built,
    CardsDiscarded,
    EndCame,
    Glided,
    PawnTaken,
    TreasureDrawn,
    TurnedAway,
    TurnedUp,
)
from game.rules.venezia.state import CLOSE, DRAIN, DROP, OVER, PIECES, PLAY, SITE, State
from tests.rules.venezia.build import (
    BASILICA,
    CAMPO,
    CASA,
    GAME,
    IMAGINARY,
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
    spend_pieces,
    start,
    tokens,
)


def two(next_card: int, turn: int = 0) -> State:
    """Return a game for two with this kind on top of the deck.

    All other cards are discarded.
    """
    s = start(2, turn)
    return top(s, next_card)


def top(s: State, kind: int) -> State:
    """Reduce the deck to one kind."""
    for other in range(5):
        if other != kind:
            s.discards[other] += s.deck[other]
            s.deck_size -= s.deck[other]
            s.deck[other] = 0
        elif s.deck[kind] == 0:
            s.deck[kind], s.discards[kind] = s.discards[kind], 0
            s.deck_size += s.deck[kind]
    return s


def to_close(s: State) -> None:
    """Pass through the turn to its end."""
    while s.phase != CLOSE:
        play(s, "done")


# ---------------------------------------------------------------- turning up
def test_with_two_players_only_there_is_an_imaginary_third_without_gondola_and_hand() -> None:
    s = GAME.new(2, 1)
    assert len(GAME.points(s)) == 2
    assert "turnup" in moves(s)
    for seats in (3, 4, 5):
        assert "turnup" not in moves(GAME.new(seats, 1))


def test_turning_up_at_the_start_is_the_first_decision_and_any_other_act_means_later() -> None:
    s = fill(top(give(start(2), 0, CASA, CASA), PONTE))
    assert "turnup" in moves(s)
    play(s, "lay casa")
    assert "turnup" not in moves(s)


def test_trading_gold_before_the_first_card_does_not_forfeit_turning_it_up() -> None:
    s = tokens(fill(two(PONTE)), 0, 5, 5)
    play(s, "trade 1")
    assert {"turnup", "trade 1"} <= set(moves(s))
    play(s, "trade 1")
    assert "turnup" in moves(s)
    told = play(s, "turnup")
    assert has(told, TurnedUp, seat=0, kind=PONTE)
    assert "turnup" not in moves(s)


def others_campo(turn: int = 0) -> State:
    """Return a state whose deck holds the campo that completes the other player's.

    The active player has gold for a step.
    """
    s = front(two(CAMPO, turn), 1 - turn, CAMPO, CAMPO)
    return tokens(fill(s), turn, 5)


def test_gold_may_be_traded_between_the_card_turned_up_at_the_end_and_the_others_choice_of_a_site() -> None:
    s = others_campo()
    to_close(s)
    play(s, "turnup")
    assert GAME.actor(s) == 0
    assert moves(s) == ["build campo", "trade 1"]
    play(s, "trade 1")
    assert GAME.points(s)[0] == 1
    play(s, "build campo")
    assert GAME.actor(s) == 1
    assert not only(s, "trade"), "not between the choice of a site and the treasure"


def test_gold_may_be_traded_after_the_card_turned_up_at_the_start_with_cards_in_hand() -> None:
    s = give(others_campo(), 0, CASA)
    play(s, "turnup")
    assert {"lay casa", "done", "trade 1"} <= set(moves(s))


def test_gold_may_be_traded_after_the_card_turned_up_at_the_start_without_cards_in_hand() -> None:
    s = others_campo()
    while s.hand_size[0]:
        for kind in range(5):
            if s.hand[0][kind]:
                s.hand[0][kind] -= 1
                s.hand_size[0] -= 1
                s.discards[kind] += 1
    play(s, "turnup")
    assert GAME.actor(s) == 0
    assert moves(s) == ["build campo", "trade 1"]
    play(s, "build campo")
    assert GAME.actor(s) == 1


def test_without_gold_for_a_step_the_other_chooses_at_once() -> None:
    s = fill(front(two(CAMPO), 1, CAMPO, CAMPO))
    to_close(s)
    play(s, "turnup")
    assert (s.phase, GAME.actor(s)) == (SITE, 1)


def test_a_card_is_turned_up_once_a_turn() -> None:
    s = fill(two(PONTE))
    play(s, "turnup")
    assert "turnup" not in moves(s)
    play(s, "done", "done", "done")
    assert s.turn == 1
    assert "turnup" in moves(s)


def test_a_card_not_turned_up_at_the_start_is_turned_up_after_drawing() -> None:
    s = fill(two(PONTE))
    play(s, "done", "done", "deck")
    assert s.phase == CLOSE
    assert moves(s) == ["turnup"]
    told = play(s, "turnup")
    assert has(told, TurnedUp, seat=0, kind=PONTE, held=1, total=1)
    assert s.turn == 1


def test_gold_may_be_traded_before_the_card_is_turned_up() -> None:
    s = tokens(fill(two(PONTE)), 0, 5)
    to_close(s)
    assert moves(s) == ["turnup", "trade 1"]
    play(s, "trade 1")
    assert moves(s) == ["turnup"]


def test_the_card_lies_in_front_of_the_imaginary_player_and_takes_the_pawn_by_the_same_rules() -> None:
    s = give(fill(two(PONTE)), 0)
    told = play(s, "turnup")
    assert s.front[IMAGINARY][PONTE] == 1
    assert has(told, PawnTaken, seat=IMAGINARY, kind=PONTE)
    s = fill(front(two(PONTE), 1, PONTE))
    assert not has(play(s, "turnup"), PawnTaken)
    assert s.pawn[PONTE] == 1


def test_the_imaginary_players_cards_count_for_the_number_needed() -> None:
    s = top(give(front(start(2), IMAGINARY, PONTE, PONTE), 0, PONTE, PONTE), BASILICA)
    play(s, "lay ponte")
    assert only(s, "lay") == []


def test_a_third_kind_is_discarded_and_not_replaced() -> None:
    s = fill(front(two(PONTE), IMAGINARY, BASILICA, CAMPO))
    discarded = s.discards[PONTE]
    told = play(s, "turnup")
    assert has(told, TurnedAway, seat=0, kind=PONTE)
    assert s.discards[PONTE] == discarded + 1
    assert s.front[IMAGINARY][PONTE] == 0
    assert s.turned == 1


def test_a_house_would_be_a_third_kind_too() -> None:
    s = fill(front(two(CASA), IMAGINARY, BASILICA, CAMPO))
    assert has(play(s, "turnup"), TurnedAway, kind=CASA)
    assert s.homes_turned == 0


def test_a_second_card_of_a_kind_in_front_is_no_third_kind() -> None:
    s = fill(front(two(CAMPO), IMAGINARY, BASILICA, CAMPO))
    assert has(play(s, "turnup"), TurnedUp, kind=CAMPO, held=2, total=2)


# ---------------------------------------------------------------- at the start
def test_a_card_turned_up_at_the_start_joins_the_cards_of_this_turn_and_waits_for_the_build_step() -> None:
    s = fill(front(two(CAMPO), 0, CAMPO, CAMPO))
    told = play(s, "turnup")
    assert s.phase == PLAY
    assert not has(told, Built)
    play(s, "done")
    assert s.phase == SITE
    assert GAME.actor(s) == 0


def test_a_house_turned_up_at_the_start_waits_too_and_the_active_player_places_it() -> None:
    s = fill(two(CASA))
    play(s, "turnup")
    assert s.homes_turned == 1
    told = play(s, "done")
    assert has(told, BuildingChosen, seat=0, kind=CASA, master=IMAGINARY)
    told = play(s, "casa G3")
    assert has(told, Built, kind=CASA, master=IMAGINARY)
    assert s.houses[3] == 1
    assert not has(told, Glided)
    assert s.phase == DRAIN


def test_a_players_house_and_the_imaginary_players_are_two_buildings() -> None:
    s = top(give(start(2), 0, CASA, PALAZZO), CASA)
    play(s, "turnup", "lay casa", "done")
    assert moves(s) == ["build casa", "build casa-turned"]


# ---------------------------------------------------------------- as builder
def test_the_active_player_places_the_imaginary_players_sole_building_unscored() -> None:
    s = at(fill(front(two(CAMPO), IMAGINARY, CAMPO, CAMPO)), 0, 2)
    told = play(s, "turnup", "done", "campo G3")
    assert has(told, Built, kind=CAMPO, master=IMAGINARY)
    assert not has(told, Glided)
    assert not has(told, TreasureDrawn)
    assert GAME.points(s) == [2, 0]


def test_the_active_player_places_the_imaginary_masters_building() -> None:
    s = clear(fill(front(two(BASILICA, turn=1), IMAGINARY, BASILICA, BASILICA)), "G6", "G12")
    front(s, 0, BASILICA)
    play(s, "turnup", "done")
    assert GAME.actor(s) == 1
    told = play(s, "basilica G6-G11-G12")
    assert [(event.seat, event.steps) for event in told if isinstance(event, Glided)] == [(0, 3)]


def test_the_active_player_comes_first_where_the_imaginary_player_is_master() -> None:
    s = clear(fill(front(two(BASILICA, turn=1), IMAGINARY, BASILICA)), "G6", "G12")
    front(s, 0, BASILICA)
    front(s, 1, BASILICA)
    at(at(s, 0, 1), 1, 2)
    told = play(s, "turnup", "done", "basilica G6-G11-G12", "done")
    assert [event.seat for event in told if isinstance(event, TreasureDrawn)] == [1, 0]
    assert [event.seat for event in told if isinstance(event, Glided)] == [1, 0]


def test_the_imaginary_player_counts_as_a_contributor_when_points_are_halved() -> None:
    s = clear(fill(front(two(BASILICA), IMAGINARY, BASILICA)), "G6", "G12")
    front(s, 0, BASILICA, BASILICA)
    play(s, "turnup", "done", "basilica G6-G11-G12")
    assert GAME.points(s) == [7, 0], "a tie left the pawn where it was"
    s = clear(fill(front(two(BASILICA), IMAGINARY, BASILICA, BASILICA)), "G6", "G12")
    front(s, 0, BASILICA)
    play(s, "turnup", "done", "basilica G6-G11-G12")
    assert GAME.points(s) == [3, 0]


def test_the_imaginary_player_counts_when_asking_who_is_the_sole_builder() -> None:
    s = top(give(front(start(2), IMAGINARY, CAMPO, CAMPO), 0, CAMPO, CASA), PONTE)
    put(s, CASA, "G2", "G4", "G7")
    play(s, "lay campo", "done", "campo G3")
    assert GAME.points(s) == [1, 0], "half of three"


def test_the_imaginary_player_scores_and_draws_nothing_with_another_master() -> None:
    s = at(front(start(2), IMAGINARY, CAMPO), 0, 2)
    top(give(front(s, 0, CAMPO), 0, CAMPO, CASA), PONTE)
    put(s, CASA, "G2", "G4", "G7")
    told = play(s, "lay campo", "done", "campo G3")
    assert [event.seat for event in told if isinstance(event, TreasureDrawn)] == [0]
    assert GAME.points(s) == [5, 0]
    assert has(told, CardsDiscarded, seat=IMAGINARY, kind=CAMPO, count=1)


def test_the_imaginary_player_sits_third_for_ties() -> None:
    for turn, heir in ((0, 1), (1, IMAGINARY)):
        s = top(front(front(start(2, turn), turn, PONTE, BASILICA), 1 - turn, BASILICA), PALAZZO)
        front(s, IMAGINARY, BASILICA)
        give(s, turn, CAMPO)
        play(s, "lay campo")
        assert s.phase == DROP
        play(s, "drop basilica")
        assert s.pawn[BASILICA] == heir


# ---------------------------------------------------------------- at the end
def test_a_card_turned_up_at_the_end_that_completes_a_kind_is_built_at_once() -> None:
    s = fill(front(two(CAMPO), 1, CAMPO, CAMPO))
    to_close(s)
    play(s, "turnup")
    assert s.phase == SITE
    assert GAME.actor(s) == 1
    told = play(s, "campo G3")
    assert has(told, Built, kind=CAMPO)
    assert s.turn == 1
    assert s.phase == PLAY


def test_a_house_turned_up_at_the_end_is_built_at_once() -> None:
    s = fill(two(CASA))
    to_close(s)
    play(s, "turnup")
    assert GAME.actor(s) == 0
    play(s, "casa G3")
    assert s.turn == 1


def test_hexagons_drained_in_this_turn_may_be_used_then() -> None:
    s = fill(two(CASA))
    play(s, "done", "drain S1", "done", "done", "turnup", "casa S1")
    assert s.turn == 1


def test_after_a_building_at_the_end_gold_may_still_be_traded() -> None:
    s = tokens(fill(front(two(CAMPO), 1, CAMPO, CAMPO)), 0, 5)
    to_close(s)
    play(s, "turnup", "build campo", "campo G3")
    assert s.phase == CLOSE
    assert moves(s) == ["done", "trade 1"]
    play(s, "done")
    assert s.turn == 1


def test_if_the_card_at_the_end_builds_the_last_piece_the_game_ends() -> None:
    s = front(fill(start(2)), 1, CAMPO, CAMPO)
    spend_pieces(top(s, CAMPO), CAMPO, 1, ["M1", "M2", "M3", "M4", "M5"])
    to_close(s)
    told = play(s, "turnup", "campo G3")
    assert has(told, EndCame, seat=0, reason=PIECES, kind=CAMPO)
    assert s.phase == OVER


def test_nothing_is_turned_up_once_the_game_has_ended() -> None:
    s = top(give(start(2), 0, CAMPO, CAMPO, CAMPO), PONTE)
    spend_pieces(s, CAMPO, 1, ["M1", "M2", "M3", "M4", "M5"])
    told = play(s, "set campo", "campo G3")
    assert s.phase == OVER
    assert not has(told, TurnedUp)


def test_a_card_turned_up_is_no_card_laid_for_the_idle_rounds() -> None:
    s = fill(two(PONTE))
    to_close(s)
    play(s, "turnup")
    assert s.quiet == 1


def test_the_imaginary_player_never_decides() -> None:
    s = GAME.new(2, 5)
    for count in range(300):
        if GAME.actor(s) < 0:
            break
        assert GAME.actor(s) in (0, 1)
        legal = GAME.legal(s)
        GAME.apply(s, legal[count * 7 % len(legal)])


def test_after_a_card_at_the_end_that_completes_nothing_the_turn_is_over() -> None:
    s = tokens(two(CAMPO), 0, 5)
    to_close(s)
    assert moves(s) == ["turnup", "trade 1"]
    play(s, "turnup")
    assert (s.turn, s.phase) == (1, PLAY)
