"""Hidden information of Rialto, and its redeals."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.rialto.board import KINDS
from game.rules.rialto.state import NEUTRAL, State

from .build import GAME, A, B, build, deck, do, green, hand, moves, reducing, stage, table, taking
from .invariants import check


def veiled(s: State, seat: int) -> State:
    """Return the state as a seat sees it."""
    return GAME.veiled(s, seat)


def same(s: State, other: State, seat: int) -> bool:
    """Return whether two positions look the same to a seat."""
    return GAME.known(s, seat) == GAME.known(other, seat)


def test_other_hands_are_hidden_but_not_their_size() -> None:
    s, other = table(3), table(3)
    hand(s, 1, "ABC")
    hand(other, 1, "DDJ")
    assert same(s, other, 0)
    assert same(s, other, -1)
    assert not same(s, other, 1)
    hand(other, 1, "DD")
    assert not same(s, other, 0)


def test_the_deck_is_hidden_but_not_its_size() -> None:
    s, other = table(3), table(3)
    hand(s, 1, "A")
    hand(other, 1, "B")
    assert sum(veiled(s, 0).deck) == 0
    assert veiled(s, 0).deck_left == 76


def test_the_bridge_pile_is_hidden_below_its_top() -> None:
    s, other = table(2), table(2)
    other.pile[1], other.pile[4] = s.pile[4], s.pile[1]
    assert same(s, other, 0)
    other.pile[0], other.pile[1] = other.pile[1], other.pile[0]
    assert not same(s, other, 0)


def test_other_players_discards_are_hidden_and_the_own_remembered() -> None:
    s = reducing(table(3), "AABBCCDDE", "A", "A")
    other = s.copy()
    do(s, "discard doge", "discard gold")
    do(other, "discard building", "discard bridge")
    assert same(s, other, 1)
    assert not same(s, other, 0)


def test_the_last_discards_are_hidden_while_others_discard() -> None:
    s = reducing(table(3), "AABBCCDDE", "A", "A")
    other = s.copy()
    do(s, "discard doge")
    do(other, "discard building")
    assert same(s, other, 1)
    assert GAME.actor(GAME.redeal(s, 1, 3)) == 0
    assert GAME.legal(GAME.redeal(s, 1, 3))


def test_the_row_that_a_player_took_is_remembered_until_that_player_has_discarded() -> None:
    s = table(2)
    hand(s, 1, "FFF")
    taking(s, "AAAAAA", "BBBBBB", "CCCCCC")
    do(s, "row 1")  # seat 0
    for seed in range(20):
        assert GAME.redeal(s, 1, seed).hand[0][A] >= 6
    do(s, "row 2")
    assert GAME.actor(s) == 0
    do(s, "discard doge")
    least = min(GAME.redeal(s, 1, seed).hand[0][A] for seed in range(60))
    assert least < 5


def test_cards_of_a_hand_without_surplus_are_forgotten_with_the_others() -> None:
    s = table(2)
    taking(s, "", "AAA", "B")
    do(s, "row 2", "row 1")
    assert s.hand_size[0] == 5
    assert sum(s.shown[0]) == 0


def test_an_open_card_taken_with_a_green_building_is_remembered() -> None:
    s = table(2, coins=2)
    build(s, 0, "green1", "green1")
    green(s, "JAA")
    do(s, "pick 1 joker")
    assert all(GAME.redeal(s, 1, seed).hand[0][6] >= 1 for seed in range(10))


def test_played_cards_are_remembered_since_the_deck_was_last_remade() -> None:
    s = stage(table(2), A, "AA", "A")
    do(s, "play 2 0 0", "play 1 0 0")
    assert veiled(s, 1).gone[A] == 3


def test_a_remade_decks_cards_are_forgotten() -> None:
    s = table(2, coins=1)
    build(s, 0, "green1")
    deck(s, "")
    green(s, "")
    do(s, "draw 1")
    assert sum(s.gone) == 0
    drawn = Counter(tuple(GAME.redeal(s, 1, seed).hand[0]) for seed in range(40))
    assert len(drawn) > 10


def test_the_neutral_players_cards_lie_open() -> None:
    s = table(2, neutral=True)
    hand(s, NEUTRAL, "ABCDEFJ")
    assert [veiled(s, -1).hand[NEUTRAL][kind] for kind in range(KINDS)] == [1] * KINDS
    assert [GAME.redeal(s, 0, 4).hand[NEUTRAL][kind] for kind in range(KINDS)] == [1] * KINDS


def test_open_rows_and_played_cards_stay_in_a_redeal() -> None:
    s = table(2)
    taking(s, "AAAAAA", "BBBBBB", "CCCCCC")
    dealt = GAME.redeal(s, 0, 9)
    assert [list(row) for row in dealt.rows] == [list(row) for row in s.rows]
    t = stage(table(2), B, "BB", "A")
    do(t, "play 2 0 0")
    assert GAME.redeal(t, 1, 9).played[0][B] == 2


def positions() -> list[State]:
    """Return positions along a game, in every phase."""
    found = []
    s = GAME.new(4, 11)
    count = 0
    while GAME.actor(s) >= 0:
        if count % 9 == 0:
            found.append(s.copy())
        options = moves(s)
        do(s, options[count * 7 % len(options)])
        count += 1
    return found


def test_a_redeal_keeps_what_the_seat_knows_and_conserves_everything() -> None:
    for s in positions():
        for seat in range(-1, 4):
            dealt = GAME.redeal(s, seat, 5)
            check(dealt)
            assert same(s, dealt, seat)
            assert GAME.actor(dealt) == GAME.actor(s)
            if GAME.actor(s) == seat:
                assert GAME.legal(dealt) == GAME.legal(s)
            assert GAME.legal(dealt)


def test_equal_knowledge_gives_equal_redeals() -> None:
    for s in positions():
        for seat in range(-1, 4):
            assert GAME.redeal(GAME.redeal(s, seat, 1), seat, 2) == GAME.redeal(s, seat, 2)


@pytest.mark.parametrize("seat", [0, -1])
def test_every_unseen_card_is_as_likely_in_every_hidden_place(seat: int) -> None:
    s = table(3)
    hand(s, 0, "AAAAAAA")
    hand(s, 1, "BBBBBBB")
    hand(s, 2, "CCCCCCC")
    reducing(s)
    s.shown[2][2] = 0
    times = 1500
    doges = sum(GAME.redeal(s, seat, seed).hand[1][A] for seed in range(times)) / times
    unseen, pool = (4, 70) if seat == 0 else (11, 77)
    assert doges == pytest.approx(7 * unseen / pool, abs=0.09)


def test_bridge_tiles_below_the_top_are_dealt_evenly() -> None:
    s = table(2)
    seen = Counter(GAME.redeal(s, 0, seed).pile[3] for seed in range(1000))
    assert set(seen) == {1, 2, 3, 4, 5}
    assert all(150 < count < 250 for count in seen.values())
