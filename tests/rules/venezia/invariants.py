"""Invariants of every state of Venezia."""

from __future__ import annotations

from game.rules.venezia.board import (
    BUILT,
    CARDS,
    CASA,
    CRAFTS,
    DISTRICTS,
    EMPTY,
    GOAL,
    HEX_COUNT,
    HEX_DISTRICT,
    HEXES,
    KINDS,
    MARSH,
    MARSH_COUNT,
    MARSH_TOKENS,
    NEEDED,
    PIECES,
    TREASURE_COUNT,
    TREASURES,
)
from game.rules.venezia.state import (
    BUILD,
    DROP,
    FINAL,
    HAND_LIMIT,
    IMAGINARY,
    KINDS_IN_FRONT,
    LEAPS,
    NONE,
    OVER,
    PARTIES,
    PAUSE,
    PLAY,
    SEATS,
    SITE,
    State,
)


def check(s: State) -> None:
    """Assert that nothing is lost, counted wrongly or standing where it may not."""
    check_cards(s)
    check_pawns(s)
    check_tokens(s)
    check_board(s)
    check_track(s)
    check_turn(s)


def check_cards(s: State) -> None:
    for kind in range(KINDS):
        hands = sum(s.hand[seat][kind] for seat in range(SEATS))
        if kind < CRAFTS:
            front = s.joint[kind] + NEEDED[kind] * s.apart[kind]
        else:
            front = s.homes + s.homes_turned
        assert hands + front + s.open[kind] + s.discards[kind] + s.deck[kind] == CARDS[kind]
        assert 0 <= s.open[kind] <= 1
        assert min(s.deck[kind], s.discards[kind]) >= 0
    assert s.deck_size == sum(s.deck)
    assert min(s.apart) >= 0
    assert min(s.homes, s.homes_turned) >= 0
    for seat in range(SEATS):
        assert s.hand_size[seat] == sum(s.hand[seat]) <= HAND_LIMIT
        assert all(0 <= seen <= held for seen, held in zip(s.seen[seat], s.hand[seat], strict=True))
    for seat in range(s.seats, SEATS):
        assert not any(s.hand[seat])
        assert not any(s.front[seat])


def check_pawns(s: State) -> None:
    for kind in range(CRAFTS):
        held = [s.front[party][kind] for party in range(PARTIES)]
        assert s.joint[kind] == sum(held) <= NEEDED[kind]
        assert min(held) >= 0
        if s.pawn[kind] == NONE:
            assert not any(held)
        else:
            assert held[s.pawn[kind]] == max(held) > 0
    for party in range(PARTIES):
        kinds = sum(1 for count in s.front[party] if count)
        free = party == s.turn and s.phase in (PLAY, BUILD, SITE, PAUSE, DROP, FINAL, OVER)
        assert free or kinds <= KINDS_IN_FRONT
    if s.seats > 2:
        assert not any(s.front[IMAGINARY])
        assert s.homes_turned == 0


def check_tokens(s: State) -> None:
    for value, count in enumerate(MARSH_TOKENS):
        assert s.bag[value] + s.paid[value] + sum(s.marsh[seat][value] for seat in range(SEATS)) == count
    for value, count in enumerate(TREASURES):
        assert s.chest[value] + sum(s.treasure[seat][value] for seat in range(SEATS)) == count
    for seat in range(SEATS):
        assert s.marsh_count[seat] == sum(s.marsh[seat])
        assert s.treasure_count[seat] == sum(s.treasure[seat])
        assert min(s.marsh[seat]) >= 0
        assert min(s.treasure[seat]) >= 0
    assert s.paid[0] == 0
    assert s.marshes == sum(s.bag)
    assert s.marshes + sum(s.marsh_count) + sum(s.paid) == MARSH_COUNT
    assert s.chest_size == sum(s.chest)
    assert s.chest_size + sum(s.treasure_count) == TREASURE_COUNT


def check_board(s: State) -> None:
    ground = list(s.ground)
    assert s.marshes == ground.count(MARSH)
    for kind in range(KINDS):
        assert ground.count(BUILT + kind) == HEX_COUNT[kind] * (PIECES[kind] - s.left[kind])
        assert s.left[kind] >= 0
    assert len(ground) == ground.count(MARSH) + ground.count(EMPTY) + sum(1 for g in ground if g >= BUILT)
    for district in range(DISTRICTS):
        inside = [ground[h] for h in range(HEXES) if HEX_DISTRICT[h] == district]
        assert s.houses[district] == inside.count(BUILT + CASA)


def check_track(s: State) -> None:
    lying = [10 if s.gondola[seat] == 45 else s.gondola[seat] for seat in range(s.seats) if s.gondola[seat]]
    assert len(set(lying)) == len(lying)
    for seat in range(SEATS):
        assert s.gondola[seat] == sum(s.gained[seat])
        assert min(s.gained[seat]) >= 0
        assert s.gained[seat][LEAPS] <= s.gondola[seat]
    for seat in range(s.seats, SEATS):
        assert s.gondola[seat] == 0


def check_turn(s: State) -> None:
    assert (s.ending != 0) == (s.phase in (FINAL, OVER) or (s.phase == PAUSE and s.ending != 0))
    if max(s.gondola) >= GOAL or min(s.left) == 0:
        assert s.ending != 0
    if s.phase == OVER:
        assert s.decider == NONE
    else:
        assert 0 <= s.decider < s.seats
        assert s.phase in (SITE, FINAL) or s.decider == s.turn
    assert (s.work != NONE) == (s.phase in (SITE, PAUSE))
    assert (s.master != NONE) == (s.work != NONE)
    if s.work == NONE:
        assert list(s.site) == [NONE] * 3
        assert s.queued == s.at == s.worth == 0
    assert (s.takes > 0) == (s.offered != NONE)
