"""The offered assignment of character cards is the best one, and is playable."""

from __future__ import annotations

import random

import pytest

from game.rules.murano import board
from game.rules.murano.assignment import best_scoring
from game.rules.murano.state import ACT, IN_DECK, OVER, REMOVED, State

from .build import G, act, blocks, character, house, moor, purse, scoring, stand, start, street
from .invariants import check


def late(seed: int) -> State | None:
    """Return a random late position, or None.

    Seat 0 scores up to five cards with up to five gondoliers in it.
    """
    chance = random.Random(seed)
    s: State = G.new(chance.choice((2, 3, 4)), seed)
    while s.phase != OVER and (s.turns < 110 or s.phase != ACT):
        options = [move for move in G.legal(s) if not G.text(s, move).startswith("pass")]
        G.apply(s, chance.choice(options or G.legal(s)))
    if s.phase == OVER or s.reason:
        return None
    for number in chance.sample(range(1, 41), 6):
        if s.where[number - 1] in (IN_DECK, REMOVED) and s.cards[0] < 5:
            character(s, 0, number)
    islands = [name for at, name in enumerate(board.ISLAND_IDS) if s.seats == 4 or at != board.SERENELLA]
    while s.afloat[0] < 5 and s.gondoliers[0]:
        moor(s, 0, chance.choice(islands))
    for name in ("studio-red-green", "studio-blue-green"):
        held = sum(s.works[seat] >> board.HOUSE_IDS.index(name) & 1 for seat in range(4))
        if not held and chance.random() < 0.4:
            house(s, 0, name)
    blocks(s, 0, *(chance.randrange(min(3, s.bag[glass] + 1)) for glass in range(3)))
    purse(s, 0, chance.randrange(14))
    scoring(s)
    check(s)
    return s if s.cards[0] and s.afloat[0] else None


def reached(s: State) -> int:
    """Return seat 0's points, with those for gondoliers left over."""
    return s.score[0] if s.phase == OVER else s.score[0] + s.afloat[0] + s.gondoliers[0]


def most(s: State) -> int:
    """Return the most points that seat 0 can reach, by trying everything."""
    best: dict[bytes, int] = {}

    def search(at: State) -> int:
        if G.actor(at) != 0:
            return reached(at)
        key = bytes(at)
        if key not in best:
            found = []
            for move in G.legal(at):
                after = at.copy()
                G.rules.apply(after, move)
                found.append(search(after))
            best[key] = max(found)
        return best[key]

    return search(s)


@pytest.mark.parametrize("seed", range(24))
def test_the_offered_assignment_is_the_best_and_playable(seed: int) -> None:
    s = late(seed)
    if s is None:
        return
    plan = best_scoring(s, 0)
    before = s.score[0]
    reachable = most(s)
    for move in plan.moves:
        assert G.actor(s) == 0
        G.apply(s, move)
    assert G.actor(s) != 0
    assert reached(s) == before + plan.cards + plan.gondoliers == reachable


def test_coins_go_where_they_bring_most() -> None:
    s = start()
    street(s, "mattia-b2", "blue", "blue")
    street(s, "mattia-c2", "red", "red")
    street(s, "mattia-d2", "grey")
    stand(s, 1, "palace 1", "mattia-b1")
    stand(s, 1, "special", "mattia-c1")
    character(s, 0, 7, 8)
    moor(s, 0, "mattia")
    moor(s, 0, "mattia")
    purse(s, 0, 12)
    scoring(s)
    plan = best_scoring(s, 0)
    assert plan.cards == 12 + 3
    act(s, *(G.text(s, move) for move in plan.moves))
    assert s.coins[0] == 0


def test_a_gondolier_is_worth_more_than_a_card_without_points() -> None:
    s = start()
    character(s, 0, 11)
    moor(s, 0, "mattia")
    scoring(s)
    plan = best_scoring(s, 0)
    assert (plan.cards, plan.gondoliers) == (0, 5)
    assert [G.text(s, move) for move in plan.moves] == ["finish"]
