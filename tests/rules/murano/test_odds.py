"""Shown chances of a pile's top tile."""

from __future__ import annotations

from game.rules.murano.odds import top_palace, top_shop

from .build import G, act, give, purse, stand, start, street, use


def test_tiles_that_a_seat_sees_are_not_on_top_of_the_pile() -> None:
    s = start(2)
    street(s, "mattia-b2")
    stand(s, 1, "red shop", "mattia-b1")
    stand(s, 1, "palace 3", "mattia-a2")
    give(s, 0, "blue shop")
    give(s, 0, "palace 1")
    give(s, 1, "grey shop")
    assert top_shop(s, 0) == (2, 2, 3)
    assert top_palace(s, 0) == (3, 5, 2)


def test_a_remembered_pile_is_known_exactly() -> None:
    s = start(2)
    give(s, 1, "grey shop")
    use(s, "shop-1")
    act(s, "search", "take-shop red")
    assert top_shop(s, 0) == (2, 3, 2)
    assert top_shop(s, 1) == (3, 3, 2)


def test_the_chances_are_those_of_a_redeal() -> None:
    s = start(2)
    give(s, 0, "palace 1")
    give(s, 1, "palace 3")
    weights = top_palace(s, 0)
    found = [0, 0, 0]
    for seed in range(2000):
        t = G.redeal(s, 0, seed)
        purse(t, 0, 3)
        use(t, "palace-1")
        found[next(kind for kind in range(3) if t.palaces_held[0][kind] > s.palaces_held[0][kind])] += 1
    for kind in range(3):
        assert abs(found[kind] / 2000 - weights[kind] / sum(weights)) < 0.04
