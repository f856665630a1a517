"""Hidden information, by the rules page's sentences."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.rules.murano import board
from game.rules.murano.state import DRAWN, HIDDEN, IN_DECK

from .build import (
    G,
    act,
    character,
    deck,
    give,
    moves,
    purse,
    short_deck,
    start,
    street,
    top_characters,
    top_houses,
    use,
)
from .invariants import check


def test_others_characters_are_hidden_but_their_number_is_open() -> None:
    s = start()
    character(s, 0, 4, 5)
    character(s, 1, 6)
    seen = G.veiled(s, 1)
    assert list(seen.cards) == [2, 1, 0, 0]
    assert seen.where[3] == seen.where[4] == HIDDEN
    assert seen.where[5] == 1
    assert G.veiled(s, 0).where[3] == 0
    assert G.veiled(s, -1).where[5] == HIDDEN


def test_the_kind_of_others_unbuilt_shops_and_palaces_is_hidden() -> None:
    s = start()
    give(s, 0, "red shop")
    give(s, 0, "palace 3")
    t = start()
    give(t, 0, "grey shop")
    give(t, 0, "palace 1")
    assert G.known(s, 1) == G.known(t, 1)
    assert G.known(s, -1) == G.known(t, -1)
    assert G.known(s, 0) != G.known(t, 0)


def test_the_order_of_the_decks_is_hidden() -> None:
    s = start()
    t = s.copy()
    cards = deck(s)
    top_characters(t, *reversed(cards))
    top_houses(t, "inn", "bank")
    assert bytes(s) != bytes(t)
    for seat in range(-1, 4):
        assert G.known(s, seat) == G.known(t, seat)


def test_the_removed_characters_are_hidden() -> None:
    s = start()
    t = s.copy()
    removed = list(t.where).index(6)
    drawn = deck(t)[5] - 1
    t.where[removed], t.where[drawn] = IN_DECK, 6
    t.deck[(t.deck_top + 5) % 40] = removed + 1
    check(t)
    assert G.known(s, 0) == G.known(t, 0)


def test_everything_else_is_open_counts_of_every_pile_included() -> None:
    s = start()
    use(s, "shop-1")
    act(s, "top")
    seen = G.veiled(s, 3)
    for field in ("pile", "street_pile", "bag", "coins", "gondoliers", "held", "works", "ring", "deck_left"):
        mine, theirs = getattr(seen, field), getattr(s, field)
        if isinstance(mine, int):
            assert mine == theirs
        else:
            assert [list(row) if not isinstance(row, int) else row for row in mine] == [
                list(row) if not isinstance(row, int) else row for row in theirs
            ]


def test_only_the_searcher_sees_the_pile() -> None:
    s = start()
    use(s, "shop-1")
    act(s, "search")
    assert list(G.veiled(s, 0).shop_pile) == [4, 4, 4]
    assert set(G.veiled(s, 1).shop_pile) == {HIDDEN}
    assert set(G.veiled(s, -1).shop_pile) == {HIDDEN}


@pytest.mark.parametrize(
    ("name", "take", "field"),
    [
        ("shop-1", "take-shop blue", "shop_pile"),
        ("palace-1", "take-palace arms-2", "palace_pile"),
    ],
)
def test_a_seat_remembers_a_pile_it_has_searched_as_long_as_it_lies_untouched(name: str, take: str, field: str) -> None:
    s = start(2)
    use(s, name)
    act(s, "search", take)
    use(s, "coins")
    assert list(getattr(G.veiled(s, 0), field)) == list(getattr(s, field))
    assert set(getattr(G.veiled(s, 1), field)) == {HIDDEN}
    purse(s, 0, 3)
    use(s, name)  # The seat still knows the pile after its own purchase.
    assert list(getattr(G.veiled(s, 0), field)) == list(getattr(s, field))
    purse(s, 1, 3)
    use(s, name)  # It forgets the pile after another seat's.
    assert set(getattr(G.veiled(s, 0), field)) == {HIDDEN}


def test_a_seat_remembers_the_cards_it_put_under_the_deck_as_long_as_they_lie_there() -> None:
    s = start(2)
    top_characters(s, 12, 3, 25)
    use(s, "recruit-1")
    act(s, "keep 3")
    seen = G.veiled(s, 0)
    assert deck(seen)[-2:] == [12, 25]
    assert set(deck(seen)[:-2]) == {HIDDEN}
    assert seen.where[11] == IN_DECK
    assert set(deck(G.veiled(s, 1))) == {HIDDEN}
    for seed in range(10):
        assert deck(G.redeal(s, 0, seed))[-2:] == [12, 25]


def test_cards_drawn_by_another_seat_are_forgotten() -> None:
    s = start(2)
    short_deck(s, 12, 3, 25)
    use(s, "recruit-1")
    act(s, "keep 3")
    assert deck(G.veiled(s, 0)) == [12, 25]
    use(s, "recruit-2")
    assert list(G.veiled(s, 0).drawn)[:2] == [HIDDEN] * 2
    act(s, "none")
    assert deck(G.veiled(s, 0)) == [HIDDEN] * 2
    assert deck(G.veiled(s, 1)) == [12, 25]


def test_special_building_cards_put_under_their_deck_are_remembered_as_well() -> None:
    s = start(2)
    street(s, "mattia-b2")
    give(s, 0, "special")
    top_houses(s, "hostel", "bank", "lighthouse")
    use(s, "build-1")
    act(s, "special mattia-b1", "choose bank", "done")
    under = [board.HOSTEL + 1, board.LIGHTHOUSE + 1]
    seen = G.veiled(s, 0)
    assert [seen.houses[(seen.houses_top + i) % 15] for i in range(seen.houses_left)][-2:] == under
    seen = G.veiled(s, 1)
    assert {seen.houses[(seen.houses_top + i) % 15] for i in range(seen.houses_left)} == {HIDDEN}


def test_a_redeal_spreads_hidden_characters_evenly() -> None:
    s = start(2)
    character(s, 0, 1, 2)
    character(s, 1, 3, 4)
    held: Counter[int] = Counter()
    removed: Counter[int] = Counter()
    first: Counter[int] = Counter()
    rounds = 3600
    for seed in range(rounds):
        t = G.redeal(s, 0, seed)
        held.update(card for card in range(40) if t.where[card] == 1)
        removed.update(card for card in range(40) if t.where[card] == 6)
        first[deck(t)[0] - 1] += 1
    unknown = 36  # 38 cards are in play, two of them in the seat's hand
    for counts, places in ((held, 2), (removed, 5), (first, 1)):
        assert len(counts) == unknown
        expected = rounds * places / unknown
        assert sum((count - expected) ** 2 / expected for count in counts.values()) < 75


def test_a_redeal_spreads_hidden_shops_and_palaces_evenly() -> None:
    s = start(2)
    give(s, 0, "red shop")
    give(s, 1, "red shop")
    give(s, 1, "palace 3")
    shops: Counter[int] = Counter()
    palaces: Counter[int] = Counter()
    rounds = 3000
    for seed in range(rounds):
        t = G.redeal(s, 0, seed)
        check(t)
        shops[list(t.shops_held[1]).index(1)] += 1
        palaces[list(t.palaces_held[1]).index(1)] += 1
    for kind, of in enumerate((2, 3, 3)):  # one red tile is visible
        assert abs(shops[kind] / rounds - of / 8) < 0.04
    for kind, of in enumerate(board.PALACES):
        assert abs(palaces[kind] / rounds - of / 12) < 0.04


def test_a_redeal_keeps_the_tile_that_may_be_built_at_once_among_its_owners() -> None:
    s = start(2)
    street(s, "mattia-b2")
    s.reason, s.ender = 1, 0
    give(s, 0, "red shop")
    purse(s, 0, 3)
    use(s, "shop-1")
    assert moves(s, "shop")
    for seed in range(20):
        t = G.redeal(s, 1, seed)
        assert t.shops_held[0][t.bought_kind] > 0
        check(t)


@pytest.mark.parametrize("seed", range(6))
def test_a_redeal_is_a_possible_position(seed: int) -> None:
    chance = random.Random(seed)
    s = G.new(2 + seed % 3, seed)
    count = 0
    while G.actor(s) >= 0 and count < 260:
        if count % 4 == 0:
            for seat in range(-1, s.seats):
                t = G.redeal(s, seat, count)
                check(t)
                assert G.known(t, seat) == G.known(s, seat)
                assert seat != G.actor(s) or G.legal(t) == G.legal(s)
        options = [move for move in G.legal(s) if not G.text(s, move).startswith("pass")] or G.legal(s)
        G.apply(s, chance.choice(options))
        count += 1


def test_drawn_cards_are_known_to_the_drawing_seat_only() -> None:
    s = start()
    top_characters(s, 12, 3, 25)
    use(s, "recruit-1")
    assert [G.veiled(s, 0).where[number - 1] for number in (12, 3, 25)] == [DRAWN] * 3
    assert list(G.veiled(s, 0).drawn)[:3] == [12, 3, 25]
    for viewer in (-1, 1, 2):
        assert set(G.veiled(s, viewer).where) == {HIDDEN}
        assert list(G.veiled(s, viewer).drawn)[:3] == [HIDDEN] * 3
    found = {tuple(G.redeal(s, 1, seed).drawn)[:3] for seed in range(20)}
    assert len(found) > 15


def test_drawn_special_building_cards_are_redealt_for_the_others() -> None:
    s = start()
    street(s, "mattia-b2")
    give(s, 0, "special")
    top_houses(s, "hostel", "bank", "lighthouse")
    use(s, "build-1")
    act(s, "special mattia-b1")
    seen = set()
    for seed in range(30):
        t = G.redeal(s, 1, seed)
        check(t)
        seen |= set(list(t.drawn)[:3])
        assert G.legal(G.redeal(s, 0, seed)) == G.legal(s)
    assert seen == set(range(1, board.HOUSES + 1))


def test_a_palace_that_may_be_built_at_once_is_redealt_too() -> None:
    s = start(2)
    street(s, "mattia-b2")
    s.reason, s.ender = 1, 0
    purse(s, 0, 3)
    use(s, "palace-1")
    kinds = set()
    for seed in range(40):
        t = G.redeal(s, 1, seed)
        assert t.palaces_held[0][t.bought_kind] == 1
        kinds.add(t.bought_kind)
        check(t)
    assert kinds == {0, 1, 2}
