"""The offered chains of gondola moves, against all chains on random rings."""

from __future__ import annotations

import random

import pytest

from game.rules.murano import board
from game.rules.murano.ring import fare, run
from game.rules.murano.state import CLEAR, State

from .build import G, act, happened, moves, purse, start

Ring = tuple[tuple[int, bool], ...]  # each gondola's space, and whether it has moved


def random_ring(chance: random.Random, paired: bool) -> State:
    s = start(2, seed=chance.randrange(1000))
    for space in range(board.SPACES):
        s.ring[space] = 0
    # gondolas lie close together, so that there are runs
    crowd = chance.sample(range(chance.choice((10, 12, 18))), board.GONDOLAS - paired)
    for space in crowd:
        s.ring[space] = 1
    s.red = chance.choice(crowd)
    s.ring[s.red] += paired
    return s


def steps_to(ring: Ring, target: int, depth: int) -> bool:
    """Return whether a gondola can reach the target within `depth` moves.

    Each gondola moves once.
    """
    held = {space for space, _ in ring}
    for i, (space, moved) in enumerate(ring):
        if moved:
            continue
        at = (space + 1) % board.SPACES
        while at not in held:
            if depth == 1:
                if at == target:
                    return True
            elif steps_to((*ring[:i], (at, True), *ring[i + 1 :]), target, depth - 1):
                return True
            at = (at + 1) % board.SPACES
    return False


@pytest.mark.parametrize("seed", range(12))
def test_no_shorter_chain_of_moves_reaches_a_space(seed: int) -> None:
    chance = random.Random(seed)
    s = random_ring(chance, paired=seed % 2 == 1)
    ring: Ring = tuple((space, False) for space in range(board.SPACES) for _ in range(s.ring[space]))
    for target in range(board.SPACES):
        needed = run(s, target) + 1
        for depth in range(1, min(needed, 4)):
            assert not steps_to(ring, target, depth)
        if needed <= 3:
            assert steps_to(ring, target, needed)


@pytest.mark.parametrize("seed", range(60))
def test_every_offered_chain_reaches_its_space_at_its_price(seed: int) -> None:
    chance = random.Random(seed)
    s = random_ring(chance, paired=seed % 3 > 0)
    purse(s, 0, 200)
    for text in moves(s, "go", "go-red"):
        after = s.copy()
        target = board.SPACE_IDS.index(text.split()[1])
        gondolas = run(s, target)
        told = act(after, text)
        while after.phase == CLEAR:
            told += G.apply(after, chance.choice(G.legal(after)))
        trips = happened(told, "GondolaMoved")
        assert len(trips) == gondolas + 1
        assert trips[-1].space == target
        paid = sum(event.coins for event in happened(told, "CoinsPaid") if event.why == 11)
        assert paid == fare(gondolas)
        # Each gondola moves once: none leaves a space that another has reached, except those that lay there before.
        left = [trip.origin for trip in trips]
        assert all(left.count(space) <= s.ring[space] for space in left)
        # no gondola passes a held space
        ring = list(s.ring)
        for trip in trips:
            ring[trip.origin] -= 1
            at = (trip.origin + 1) % board.SPACES
            while at != trip.space:
                assert ring[at] == 0
                at = (at + 1) % board.SPACES
            assert ring[at] == 0
            ring[at] += 1
        assert ring == list(after.ring)


@pytest.mark.parametrize("seed", range(30))
def test_a_pass_offers_every_single_move(seed: int) -> None:
    chance = random.Random(seed)
    s = random_ring(chance, paired=seed % 2 == 1)
    singles = set()
    for space in range(board.SPACES):
        for red in {space == s.red, space == s.red and s.ring[space] == 1}:
            if s.ring[space]:
                at = (space + 1) % board.SPACES
                while not s.ring[at]:
                    singles.add((space, at, red))
                    at = (at + 1) % board.SPACES
    offered = set()
    for text in moves(s, "pass", "pass-red"):
        (trip,) = happened(G.apply(s.copy(), G.parse(s, text)), "GondolaMoved")
        offered.add((trip.origin, trip.space, bool(trip.red)))
    assert offered == singles
