"""What a seat may know."""

from __future__ import annotations

from game.rules.gondola.board import NAMES
from game.rules.gondola.events import Drew
from tests.rules.gondola.build import GAME, boats, draw, flags, go, hand, put, race, table, told, top


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
    """What is neither in the open nor in the own hand is dealt anew, and nothing else."""
    s = table(3)
    hand(s, 0, "straight-6/2/1", "straight-6/2/1")
    hand(s, 1, "cross-3/4/3")
    for seed in range(20):
        dealt = GAME.redeal(s, 0, seed)
        kind = NAMES.index("straight-6/2/1")
        assert kind not in list(dealt.stack)[: dealt.stack_left]
        assert list(dealt.hand[1])[: dealt.held[1]] != [kind]


def test_a_tile_laid_is_no_secret_any_more() -> None:
    s = table(3)
    hand(s, 0, "cross-3/4/3", "cross-3/4/3")
    put(s, "cross-3/4/3", 6, 0)
    kind = NAMES.index("cross-3/4/3")
    assert s.seen[kind] == 1
    for seed in range(10):
        dealt = GAME.redeal(s, 1, seed)
        hidden = list(dealt.stack)[: dealt.stack_left].count(kind) + list(dealt.hand[0])[: dealt.held[0]].count(kind)
        assert hidden == 1
