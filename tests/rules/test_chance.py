"""The random number generator in the state."""

from __future__ import annotations

import numpy as np
import pytest

from game.rules import chance
from game.rules.base import State
from game.rules.record import i1


class Deck(State):
    cards = i1(20)


def seeded(seed: int) -> Deck:
    s = Deck()
    chance.reseed(s, seed)
    return s


@pytest.mark.parametrize(("a", "b"), [(0xFFFFFFFF, 0xFFFFFFFF), (0x12345678, 0x9ABCDEF0), (1, 0), (3, 5)])
def test_multiplication_is_exact_in_32_bits(a: int, b: int) -> None:
    assert chance.multiply(a, b) == a * b & 0xFFFFFFFF


def test_the_generator_follows_marsaglias_xorshift() -> None:
    s = Deck()
    for i, word in enumerate((123456789, 362436069, 521288629, 88675123)):
        s.rng[i] = word
    assert [chance.rand(s, 1 << 32) for _ in range(3)] == [3701687786, 458299110, 2500872618]


def test_numbers_are_spread_evenly_and_near_seeds_differ() -> None:
    counts = np.zeros((6, 6), int)
    for seed in range(3600):
        s = seeded(seed)
        counts[chance.rand(s, 6), chance.rand(s, 6)] += 1
    chi2 = ((counts - 100) ** 2 / 100).sum()
    assert chi2 < 75  # 35 degrees of freedom: 1 in 10,000


def test_a_shuffle_keeps_the_cards_and_every_place_is_equally_likely() -> None:
    where = np.zeros((8, 8), int)
    for seed in range(4000):
        s = seeded(seed)
        for i in range(20):
            s.cards[i] = i
        chance.shuffle(s, s.cards, 4, 8)
        assert sorted(s.cards) == list(range(20))
        assert list(s.cards[:4]) == [0, 1, 2, 3]  # type: ignore[index]
        for i in range(8):
            where[s.cards[4 + i] - 4, i] += 1
    assert ((where - 500) ** 2 / 500).sum() < 103  # 49 degrees of freedom: 1 in 100,000


def test_the_generators_state_is_never_all_zero() -> None:
    assert all(any(seeded(seed).rng) for seed in (0, 1, 0xFFFFFFFF))
