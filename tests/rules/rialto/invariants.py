"""Invariants of every state of Rialto."""

from __future__ import annotations

from game.rules.rialto.board import (
    BRIDGES,
    BUILDINGS,
    COPIES,
    COUNCILLORS,
    DISTRICTS,
    ENDS,
    KINDS,
    LINKS,
    PLACES,
    TILES,
)
from game.rules.rialto.state import ACTING, NEUTRAL, OVER, PLAYING, SHARED, TURNED, State


def check(s: State) -> None:
    """Assert that nothing is lost, and that all counters agree."""
    seats = range(s.seats)
    players = [*seats, NEUTRAL] if s.neutral else list(seats)
    check_cards(s, players)
    check_buildings(s)
    check_city(s, players)
    check_track(s, players)
    for seat in seats:
        assert s.score[seat] == sum(s.gained[seat])
        assert s.score[seat] >= 0
        assert s.coins[seat] >= 0
    for seat in set(range(5)) - set(seats):
        for row in (s.hand, s.own, s.used, s.fresh, s.gained, s.shown, s.buried, s.played):
            assert not any(row[seat])
        for row in (s.coins, s.score, s.personal, s.general, s.space):
            assert row[seat] == 0
    assert s.phase == OVER or s.turn in seats


def check_cards(s: State, players: list[int]) -> None:
    """Assert that there are eleven cards of each kind, and that sizes are right."""
    for kind in range(KINDS):
        cards = s.deck[kind] + s.gone[kind]
        cards += sum(s.rows[row][kind] for row in range(6))
        cards += sum(s.hand[p][kind] + s.played[p][kind] for p in players)
        cards += sum(s.buried[seat][kind] for seat in range(s.seats))
        assert cards == COPIES, f"{cards} cards of kind {kind}"
    assert s.deck_left == sum(s.deck)
    for p in players:
        assert s.hand_size[p] == sum(s.hand[p])
        assert min(s.hand[p]) >= 0
    for seat in range(s.seats):
        assert s.buried_size[seat] == sum(s.buried[seat])
        assert all(s.shown[seat][kind] <= s.hand[seat][kind] for kind in range(KINDS))
    if s.phase not in (PLAYING, ACTING):
        assert not any(any(row) for row in s.played)
        assert s.turned == 0


def check_buildings(s: State) -> None:
    """Assert five tiles of each kind, at most seven a player, and valid coins.

    A player has no more coins on tiles than tiles.
    """
    for building in range(len(BUILDINGS)):
        assert s.stock[building] + sum(s.own[seat][building] for seat in range(s.seats)) == TILES
        assert s.stock[building] >= 0
        for seat in range(s.seats):
            assert 0 <= s.used[seat][building] + s.fresh[seat][building] <= s.own[seat][building]
    for seat in range(s.seats):
        assert s.owned[seat] == sum(s.own[seat]) <= PLACES


def check_city(s: State, players: list[int]) -> None:
    """Assert that councillors are conserved and that districts are worth their tiles.

    The marker lies on a free site.
    """
    for seat in range(s.seats):
        placed = sum(s.council[district][seat] for district in range(len(DISTRICTS)))
        assert s.general[seat] + s.personal[seat] + placed == COUNCILLORS
        assert s.general[seat] >= 0
        assert s.personal[seat] >= 0
    worth = [0] * len(DISTRICTS)
    built = []
    for connection in range(LINKS):
        ends = (s.near[connection], s.far[connection])
        for district, value in zip(ENDS[connection], ends, strict=True):
            worth[district] += value
        if ends not in ((0, 0), (1, 1)):
            built.append((min(ends), max(ends)))
    assert list(s.worth) == worth
    assert sorted(built) == sorted(BRIDGES[s.pile[i]] for i in range(s.bridges))
    assert sum((s.near[c], s.far[c]) == (1, 1) for c in range(LINKS)) == s.gondolas
    assert sorted(s.pile) == list(range(len(BRIDGES)))
    assert sorted(s.where) == list(range(6))
    assert all(s.number[s.where[i]] == i + 1 for i in range(6))
    for bank in range(2):
        assert s.banks[bank] in (0, TURNED) or (s.banks[bank] == SHARED and s.stage == 5)
    if s.neutral and s.marker >= 0:
        assert s.near[s.marker] == 0
    assert all(s.council[d][p] >= 0 for d in range(6) for p in players)


def check_track(s: State, players: list[int]) -> None:
    """Assert that Doge order lists every marker once, in the track's order."""
    order = [s.order[i] for i in range(s.markers)]
    assert sorted(order) == sorted(players)
    spaces = [s.space[p] for p in order]
    assert spaces == sorted(spaces, reverse=True)
    assert min(spaces) >= 1
