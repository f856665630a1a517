"""Hidden information of Venezia, and its redeals."""

from __future__ import annotations

from collections import Counter

from game.rules.venezia.board import CARDS, MARSH_TOKENS, TREASURES
from game.rules.venezia.events import CardDrawn, MarshDrained, TreasureDrawn
from game.rules.venezia.state import State
from tests.rules.venezia.build import (
    BASILICA,
    CAMPO,
    CASA,
    GAME,
    PALAZZO,
    PONTE,
    again,
    at,
    empty_bag,
    fill,
    front,
    give,
    open_card,
    play,
    start,
    tokens,
)
from tests.rules.venezia.invariants import check

DEALS = 3000


def unseen(s: State, viewer: int, seat: int, kind: int) -> bool:
    """Return whether the viewer cannot know that the seat holds a kind."""
    return GAME.veiled(s, viewer).seen[seat][kind] == 0


def test_open_are_hand_sizes_laid_cards_open_cards_discards_token_numbers_and_tokens_paid() -> None:
    s = tokens(front(open_card(give(start(), 0, CASA, CASA), CAMPO), 1, PONTE), 0, 0, 6)
    s.discards[PALAZZO] += 2
    s.deck[PALAZZO] -= 2
    s.deck_size -= 2
    for viewer in (-1, 0, 1, 2):
        seen = GAME.veiled(s, viewer)
        for name in ("hand_size", "open", "discards", "marsh_count", "treasure_count", "paid", "joint", "pawn"):
            assert list(getattr(seen, name)) == list(getattr(s, name)), name
        assert list(seen.front[1]) == list(s.front[1])
        assert seen.deck_size == s.deck_size
        assert seen.chest_size == s.chest_size


def test_hidden_are_other_hands_the_deck_and_the_values_of_tokens_on_the_board_in_supply_and_before_others() -> None:
    s = tokens(give(give(start(), 0, CASA, PONTE), 1, BASILICA), 0, 0, 2, 6)
    tokens(s, 1, 1, 3)
    seen = GAME.veiled(s, 0)
    assert list(seen.hand[0]) == list(s.hand[0])
    assert list(seen.marsh[0]) == list(s.marsh[0])
    assert list(seen.treasure[0]) == list(s.treasure[0])
    for heap in (seen.hand[1], seen.marsh[1], seen.treasure[1], seen.deck, seen.bag, seen.chest, seen.rng):
        assert not any(heap)
    public = GAME.veiled(s, -1)
    assert not any(public.hand[0])
    assert not any(public.marsh[0])
    assert not any(public.treasure[0])


def test_states_that_look_the_same_to_a_seat_are_equal_to_the_last_byte() -> None:
    one = give(give(start(), 0, CASA), 1, PONTE)
    two = give(give(start(seed=99), 0, CASA), 1, BASILICA)
    assert GAME.known(one, 0) == GAME.known(two, 0)
    assert GAME.known(one, -1) == GAME.known(two, -1)
    assert GAME.known(one, 1) != GAME.known(two, 1)


def test_draws_and_drained_and_treasure_values_show_only_to_their_owner() -> None:
    s = at(give(start(), 0, CASA, PALAZZO), 0, 2)
    told = play(s, "lay casa", "done", "casa G3", "drain S1", "done", "deck")
    for kind, field in ((CardDrawn, "card"), (MarshDrained, "value"), (TreasureDrawn, "value")):
        (event,) = [event for event in told if isinstance(event, kind)]
        assert getattr(event.seen_by(0), field) == getattr(event, field) >= 0
        assert getattr(event.seen_by(1), field) == -1


# ---------------------------------------------------------------- open cards are remembered
def test_an_open_card_that_was_taken_is_known_while_it_must_be_in_that_hand() -> None:
    s = open_card(fill(start()), CASA)
    play(s, "done", "done", "take casa")
    assert s.turn == 1
    assert s.seen[0][CASA] == 1
    for seed in range(50):
        assert GAME.redeal(s, 1, seed).hand[0][CASA] >= 1


def test_a_card_laid_or_put_open_may_have_been_the_one_seen() -> None:
    s = open_card(give(start(), 0, CASA, PALAZZO), CASA)
    play(s, "done", "done", "take casa")
    again(s, 0)
    play(s, "lay casa")
    assert s.seen[0][CASA] == 0
    assert s.hand[0][CASA] == 1
    s = open_card(give(start(), 0, PALAZZO), CASA)
    play(s, "done", "done", "take casa")
    again(s, 0)
    play(s, "done", "done", "offer casa")
    assert s.seen[0][CASA] == 0


def test_a_set_laid_apart_takes_the_cards_that_were_seen() -> None:
    s = open_card(give(start(), 0, PONTE, PONTE, PALAZZO), PONTE)
    play(s, "done", "done", "take ponte")
    again(s, 0)
    play(s, "set ponte")
    assert s.seen[0][PONTE] == 0


def test_a_card_drawn_from_the_deck_is_not_seen() -> None:
    s = fill(start())
    play(s, "done", "done", "deck")
    assert sum(s.seen[0]) == 0


# ---------------------------------------------------------------- redeals
def test_a_redeal_keeps_the_sums_and_what_was_seen() -> None:
    s = tokens(tokens(open_card(fill(start(4)), CASA), 1, 0, 2, 5), 2, 1, 1, 3, 6)
    play(s, "done", "done", "take casa")
    for seed in range(30):
        for viewer in range(-1, 4):
            dealt = GAME.redeal(s, viewer, seed)
            check(dealt)
            assert dealt.hand[0][CASA] >= 1
            assert GAME.known(dealt, viewer) == GAME.known(s, viewer)


def test_each_unseen_card_is_equally_likely_in_every_hidden_place() -> None:
    s = give(give(start(), 0, CASA, CASA, CASA), 1, PONTE, PONTE)
    give(s, 2, BASILICA)
    counts: Counter[int] = Counter()
    for seed in range(DEALS):
        dealt = GAME.redeal(s, 0, seed)
        for kind in range(5):
            counts[kind] += dealt.hand[1][kind]
    unseen_cards = [count - (3 if kind == CASA else 0) for kind, count in enumerate(CARDS)]
    for kind, count in enumerate(unseen_cards):
        expected = 2 * DEALS * count / sum(unseen_cards)
        assert abs(counts[kind] - expected) < 5 * expected**0.5


def test_each_unseen_token_is_equally_likely_before_others_on_the_board_and_in_supply() -> None:
    s = tokens(tokens(start(), 0, 0, 0, 0, 3, 3), 1, 2, 6)
    marsh: Counter[int] = Counter()
    treasure: Counter[int] = Counter()
    for seed in range(DEALS):
        dealt = GAME.redeal(s, 0, seed)
        marsh.update({value: dealt.marsh[1][value] for value in range(3)})
        treasure.update({value: dealt.treasure[1][value] for value in range(4)})
    for counts, pool in ((marsh, [23, *MARSH_TOKENS[1:]]), (treasure, [3, *TREASURES[1:]])):
        for value, count in enumerate(pool):
            expected = DEALS * count / sum(pool)
            assert abs(counts[value] - expected) < 5 * expected**0.5


def test_paid_tokens_are_no_longer_redealt() -> None:
    s = empty_bag(fill(start()))
    for value in (1, 2):
        gone = s.marsh[0][value] - 1
        s.paid[value] += gone
        s.marsh[0][value] -= gone
        s.marsh_count[0] -= gone
    for seed in range(10):
        assert list(GAME.redeal(s, 1, seed).marsh[0]) == [26, 1, 1], "nothing else can be there"


def test_dealt_cards_are_drawn_evenly() -> None:
    counts: Counter[int] = Counter()
    games = 2000
    for seed in range(games):
        s = GAME.new(3, seed)
        counts.update({kind: s.hand[0][kind] for kind in range(5)})
    for kind, count in enumerate(CARDS):
        expected = 3 * games * count / 42
        assert abs(counts[kind] - expected) < 5 * expected**0.5
