"""The worked examples of the rulebook, with Klaus in seat 0 and Jürgen in seat 1."""

from __future__ import annotations

from game.rules.venezia.events import Built, Glided, PawnReturned, PawnTaken, TreasureDrawn
from game.rules.venezia.sailing import sail
from game.rules.venezia.state import DRAIN, DRAW, PAUSE, PLAY
from tests.rules.venezia.build import (
    BASILICA,
    CASA,
    GAME,
    PALAZZO,
    PONTE,
    at,
    clear,
    front,
    give,
    has,
    only,
    open_card,
    play,
    put,
    start,
    tokens,
)

KLAUS, JUERGEN = 0, 1


def test_klaus_and_juergens_palazzo_gives_the_master_five_and_klaus_two() -> None:
    s = give(front(start(), JUERGEN, PALAZZO, PALAZZO), KLAUS, PALAZZO)
    clear(s, "S18", "S19", "S20")
    play(s, "lay palazzo")
    assert GAME.actor(s) == JUERGEN
    told = play(s, "palazzo S18-S19")  # six hexagons surround it, of which the printed campo is developed
    assert has(told, Built, seat=JUERGEN, kind=PALAZZO, points=5)
    assert GAME.points(s) == [2, 5, 0]


def test_juergen_moves_seven_without_counting_klaus_and_klaus_passes_him_again() -> None:
    s = at(at(start(), KLAUS, 25), JUERGEN, 20)
    sail(s, JUERGEN, 7, BASILICA)
    assert s.gondola[JUERGEN] == 28
    sail(s, KLAUS, 3, BASILICA)
    assert s.gondola[KLAUS] == 29


def test_three_basilica_cards_may_not_be_played_on_two_of_another() -> None:
    s = give(front(start(), JUERGEN, BASILICA, BASILICA), KLAUS, BASILICA, BASILICA, BASILICA)
    play(s, "lay basilica", "lay basilica")
    assert only(s, "lay") == []
    assert s.pawn[BASILICA] == JUERGEN


def test_one_ponte_card_in_a_turn_and_two_in_the_next_make_a_sole_builder() -> None:
    s = give(clear(front(start(), KLAUS, PONTE), "S6", "G9"), KLAUS, PONTE, PONTE)
    put(s, CASA, "G1", "G2")
    play(s, "lay ponte", "lay ponte", "ponte S6-G9/G")
    assert GAME.points(s) == [2, 0, 0]


def test_the_example_turn() -> None:
    s = give(start(), KLAUS, PONTE, PONTE, CASA, CASA, PALAZZO)
    front(s, JUERGEN, PONTE)
    open_card(s, BASILICA)
    put(s, CASA, "M1", "M2", "M3", "A2", "A4")
    clear(s, "M4", "M5", "M6", "A1")
    at(at(s, KLAUS, 44), JUERGEN, 52)
    tokens(s, KLAUS, 2, 2, 1)

    told = play(s, "lay ponte")
    assert not has(told, PawnTaken)
    told = play(s, "lay ponte")
    assert has(told, PawnTaken, seat=KLAUS, kind=PONTE, holder=JUERGEN)
    play(s, "lay casa", "lay casa", "done")

    told = play(s, "build casa", "casa M4")
    assert has(told, TreasureDrawn, seat=KLAUS)
    assert s.gondola[KLAUS] == 45
    told = play(s, "build casa", "casa M5")
    assert has(told, TreasureDrawn, seat=KLAUS)
    assert s.gondola[KLAUS] == 46

    told = play(s, "ponte M6-A1/M")
    assert not has(told, TreasureDrawn), "the gondola touches neither district"
    assert s.gondola[KLAUS] == 51
    assert s.phase == PAUSE
    s.treasure[KLAUS][0], s.treasure_count[KLAUS] = 0, 0
    for value in range(4):  # only the gold of the example
        s.treasure[KLAUS][value] = 0
    for value, count in enumerate((5, 5, 4, 4)):
        s.chest[value] = count
    s.chest_size = 18
    told = play(s, "trade 1")
    assert [(event.seat, event.target) for event in told if isinstance(event, Glided)] == [(KLAUS, 53), (JUERGEN, 55)]
    assert has(told, PawnReturned, kind=PONTE)
    assert s.discards[PONTE] == 3
    assert s.phase == DRAIN

    play(s, "drain S1", "drain S3")
    assert s.phase == DRAW
    play(s, "offer palazzo", "take basilica")  # the two other cards can only come from the deck
    assert s.hand_size[KLAUS] == 3
    assert s.open[PALAZZO] == 1
    assert s.turn == JUERGEN
    assert s.phase in (PLAY, DRAIN)
