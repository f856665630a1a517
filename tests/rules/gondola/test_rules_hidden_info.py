"""Hidden information of Gondola."""

from __future__ import annotations

import pytest

from game.rules.gondola.board import CHECKPOINT, NAMES, TILES
from game.rules.gondola.events import Drew
from game.rules.gondola.state import OVER, PLACE, State
from tests.rules.cases import random_move
from tests.rules.gondola.build import GAME, boats, draw, flags, go, hand, put, race, table, told, top
from tests.rules.gondola.invariants import check

BRIDGE = "straight-checkpoint-5/-/-"


def test_the_course_flags_gondolas_and_discards_are_open() -> None:
    for change in ("grid", "checkpoint_flags", "at", "discarded", "seen"):
        s, t = GAME.new(3, 5), GAME.new(3, 5)
        row = getattr(t, change)
        row[1] += 1
        for seat in (-1, 0, 1, 2):
            assert GAME.known(s, seat) != GAME.known(t, seat), change


def test_the_sizes_of_hands_and_stacks_are_open() -> None:
    for change in ("stack_left", "bonus_left"):
        s, t = GAME.new(3, 5), GAME.new(3, 5)
        setattr(t, change, getattr(t, change) - 1)
        assert GAME.known(s, -1) != GAME.known(t, -1)
    s, t = GAME.new(3, 5), GAME.new(3, 5)
    t.held[1] = 4
    assert GAME.known(s, 0) != GAME.known(t, 0)


def test_the_own_hand_is_known_and_the_hands_of_others_are_hidden() -> None:
    s, t = table(3), table(3)
    hand(s, 1, "straight-4/3/2")
    hand(t, 1, "corner-4/3/2")
    for seat in (-1, 0, 2):
        assert GAME.known(s, seat) == GAME.known(t, seat)
    assert GAME.known(s, 1) != GAME.known(t, 1)


def test_the_order_of_both_stacks_is_hidden() -> None:
    s, t = table(3), table(3)
    top(t, "cross-3/4/3", "bonus-cross-replace--/5/3")
    assert bytes(s) != bytes(t)
    for seat in (-1, 0, 1, 2):
        assert GAME.known(s, seat) == GAME.known(t, seat)


def test_a_tile_drawn_is_shown_to_its_owner_alone() -> None:
    s = draw(table(3), "───", 10, 5)
    boats(s, (10, 5))
    drew = told(go(race(s, 2), 12, 5), Drew)
    assert len(drew) == 5
    assert drew[0].seen_by(0) == drew[0]
    assert all(event.seen_by(viewer).tile == -1 for event in drew for viewer in (-1, 1, 2))


def test_the_bonus_tile_drawn_is_open() -> None:
    s = draw(table(2), "──")
    flags(s, 1, 0)
    boats(s, (4, 0))
    go(race(s, 2), 6, 0, "0")
    kind = s.bonus_tile
    for seat in (-1, 0, 1):
        assert GAME.redeal(s, seat, 9).bonus_tile == kind


def test_the_list_of_all_tiles_is_open() -> None:
    """Only tiles that are neither open nor in the viewer's hand are redealt."""
    s = table(3)
    hand(s, 0, "straight-6/2/1", "straight-6/2/1")
    hand(s, 1, "cross-3/4/3")
    for seed in range(20):
        dealt = GAME.redeal(s, 0, seed)
        kind = NAMES.index("straight-6/2/1")
        assert kind not in list(dealt.stack)[: dealt.stack_left]
        assert list(dealt.hand[1])[: dealt.held[1]] != [kind]


def bridges(s: State, seat: int) -> int:
    """Return the number of checkpoints in a hand."""
    return sum(TILES[kind].icon == CHECKPOINT for kind in list(s.hand[seat])[: s.held[seat]])


def test_a_player_who_laid_another_tile_held_no_checkpoint_then() -> None:
    s = table(3)
    hand(s, 0, *["corner-4/3/2"] * 2, *["straight-4/3/2"] * 2, "T-4/3/2")
    put(s, "T-4/3/2", 6, 0, 180)
    assert all(bridges(GAME.redeal(s, 1, seed), 0) == 0 for seed in range(100))
    go(s, 4, 0)
    assert s.held[0] == 5
    assert {bridges(GAME.redeal(s, 1, seed), 0) for seed in range(100)} == {0, 1}, "the one drawn since may be one"


def test_a_player_who_laid_a_checkpoint_may_hold_more() -> None:
    s = table(3)
    hand(s, 0, BRIDGE, *["straight-4/3/2"] * 2, *["corner-4/3/2"] * 2)
    put(s, BRIDGE, 6, 0, 90)
    assert max(bridges(GAME.redeal(s, 1, seed), 0) for seed in range(100)) >= 2


def test_another_tile_reveals_nothing_when_no_checkpoint_fits() -> None:
    s = table(3)
    for x, y in ((2, -3), (4, 2), (7, 0)):
        draw(s, "┌┐\n└┘", x, y)
    hand(s, 0, BRIDGE, "corner-6/2/1", "corner-6/2/1")
    put(s, "corner-6/2/1", 6, 0, 180)
    assert bridges(s, 0) == 1
    check(s)
    assert {bridges(GAME.redeal(s, 1, seed), 0) for seed in range(200)} >= {0, 1, 2}


def test_redeals_hold_checkpoints_as_often_as_true_deals() -> None:
    """Hidden hands hold a checkpoint as often in redeals as in the true deals."""
    true = dealt = hands = 0
    for seed in range(60):
        s = GAME.new(3, seed)
        for number in range(60):
            if s.phase == OVER:
                break
            if s.phase == PLACE and number > 9:
                found = GAME.redeal(s, s.turn, 100 * seed + number)
                for seat in range(3):
                    if seat != s.turn:
                        hands += 1
                        true += bridges(s, seat) > 0
                        dealt += bridges(found, seat) > 0
            GAME.apply(s, random_move(GAME, s, seed, number))
    assert hands > 1500
    assert true / hands == pytest.approx(0.1, abs=0.03)
    assert dealt / hands == pytest.approx(true / hands, abs=0.02)


def test_a_laid_tile_is_open() -> None:
    s = table(3)
    hand(s, 0, "cross-3/4/3", "cross-3/4/3")
    put(s, "cross-3/4/3", 6, 0)
    kind = NAMES.index("cross-3/4/3")
    assert s.seen[kind] == 1
    for seed in range(10):
        dealt = GAME.redeal(s, 1, seed)
        hidden = list(dealt.stack)[: dealt.stack_left].count(kind) + list(dealt.hand[0])[: dealt.held[0]].count(kind)
        assert hidden == 1
