"""Material and set-up, by the rules page's sentences."""

from __future__ import annotations

import pytest

from game.rules.murano import board
from game.rules.murano.state import ABSENT, IN_DECK, REMOVED

from .build import G, act, clear, empty, fetch, hold, moves, purse, stand, start, street, streets, use
from .invariants import check

SEEDS = range(12)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_gondola_lies_on_each_space_with_an_anchor_and_the_red_one_on_a_random_anchor(seats: int) -> None:
    reds = set()
    for seed in range(60):
        s = G.new(seats, seed)
        assert tuple(at for at in range(board.SPACES) if s.ring[at] == 1) == board.ANCHORS
        reds.add(s.red)
    assert reds == set(board.ANCHORS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_starts_with_5_points_5_coins_5_gondoliers_and_2_in_the_supply(seats: int) -> None:
    s = G.new(seats, 3)
    assert G.points(s) == [5] * seats
    assert list(s.coins)[:seats] == [5] * seats
    assert list(s.gondoliers)[:seats] == [5] * seats
    assert list(s.hireable)[:seats] == [2] * seats
    check(s)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_character_cards_are_removed_unseen_and_the_rest_are_the_deck(seats: int) -> None:
    removed = set()
    for seed in SEEDS:
        s = G.new(seats, seed)
        where = list(s.where)
        assert where.count(REMOVED) == 5
        assert s.deck_left == where.count(IN_DECK) == (35 if seats == 4 else 33)
        removed |= {card for card in range(40) if where[card] == REMOVED}
        veiled = G.veiled(s, 0)
        assert REMOVED not in list(veiled.where)
    assert len(removed) > 15


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_first_player_begins(seats: int) -> None:
    assert {G.actor(G.new(seats, seed)) for seed in range(40)} == set(range(seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_goes_clockwise(seats: int) -> None:
    s = start(seats)
    seen = []
    for _ in range(seats + 1):
        seen.append(G.actor(s))
        use(s, "coins")
    assert seen == [*range(seats), 0]


@pytest.mark.parametrize("seats", [2, 3])
def test_with_2_or_3_players_sacca_serenella_is_not_in_play(seats: int) -> None:
    s = start(seats)
    purse(s, 0, 20)
    use(s, "build-1")
    act(s, "street")
    assert len(moves(s, "lay")) == board.STREET_COUNT - 7
    assert not any("serenella" in text for text in moves(s, "lay"))
    s = start(seats)
    purse(s, 0, 20)
    use(s, "place-1")
    assert len(moves(s, "place")) == 20
    assert not any("serenella" in text for text in moves(s, "place"))


@pytest.mark.parametrize("seats", [2, 3])
def test_with_2_or_3_players_cards_30_and_37_are_removed(seats: int) -> None:
    for seed in SEEDS:
        s = G.new(seats, seed)
        assert s.where[29] == s.where[36] == ABSENT
        assert s.where[28] != ABSENT


@pytest.mark.parametrize("seats", [2, 3])
def test_with_2_or_3_players_there_are_fewer_tiles(seats: int) -> None:
    s = G.new(seats, 5)
    assert tuple(s.pile) == (35, 9, 11, 9, 11)
    assert tuple(s.shop_pile) == (3, 3, 3)
    assert tuple(s.street_pile) == (5, 4, 4, 4, 2, 2, 2, 2, 2, 2, 6)


@pytest.mark.parametrize("seats", [2, 3])
def test_with_2_or_3_players_a_random_palace_is_removed_unseen(seats: int) -> None:
    missing = set()
    for seed in range(40):
        s = G.new(seats, seed)
        missing |= {kind for kind in range(3) if s.palace_pile[kind] < board.PALACES[kind]}
        assert -1 in list(G.veiled(s, 0).palace_pile)
    assert missing == {0, 1, 2}


def test_with_4_players_all_tiles_are_in_play() -> None:
    s = G.new(4, 5)
    assert tuple(s.pile) == (42, 12, 12, 12, 12)
    assert tuple(s.palace_pile) == board.PALACES
    assert ABSENT not in list(s.where)


def test_the_coins_never_run_out() -> None:
    s = start(2)
    purse(s, 0, 500)
    use(s, "coins")
    assert s.coins[0] == 502


def test_ownership_cubes_are_no_limit() -> None:
    s = start(4)
    streets(s, "mattia-b2", "mattia-c2", "mattia-d2", "mattia-b3", "mattia-d3", "mattia-c4", "mattia-d4")
    streets(s, "teresa-d1", "teresa-b2")
    sites = [name for at, name in enumerate(board.LOT_NAMES) if s.lot[at] == 1]
    for site in sites[:11]:
        stand(s, 0, "factory", site)
    for site, colour in zip(sites[11:15], ["red", "red", "red", "blue"], strict=False):
        stand(s, 0, f"{colour} shop", site)
    s.held[0][board.SHOP_PILE] += 1
    s.shops_held[0][board.BLUE] += 1
    s.shop_pile[board.BLUE] -= 1
    s.pile[board.SHOP_PILE] -= 1
    street(s, "donato-b2", "red")
    use(s, "build-1")
    assert moves(s, "shop")  # a sixteenth cube
    act(s, "shop blue donato-b1")
    check(s)


def test_the_red_gondola_can_be_any_of_the_eight() -> None:
    s = start()
    hold(s, *(board.SPACE_IDS[at] for at in board.ANCHORS), red="palace-2")
    assert s.red == 15


def test_a_removed_character_is_in_no_deck_and_no_hand() -> None:
    s = start()
    removed = [card + 1 for card in range(40) if s.where[card] == REMOVED]
    assert not set(removed) & set(s.deck)
    fetch(s, removed[0])
    check(s)


def test_streets_come_from_two_stacks_that_count_as_one_kind() -> None:
    s = start()
    clear(s, "build-1")
    empty(s, board.FACTORY_PILE)
    assert s.used_up == 1
    s.street_pile[0] = 0  # the first stack is gone
    s.pile[board.STREET_PILE] = sum(s.street_pile)
    assert s.used_up == 1
    assert "go build-1" in moves(s)
