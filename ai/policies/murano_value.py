"""Position features of Murano: coins, tiles, gondoliers, and characters in hand."""

from __future__ import annotations

from typing import Any

from game.rules.moves import Moves, axes
from game.rules.murano.board import (
    ARMS,
    GLASS,
    HOUSE_IDS,
    HOUSES,
    ISLANDS,
    KINDS,
    SEATS,
)
from game.rules.murano.characters import CARDS
from game.rules.murano.scoring import usable, worth
from game.rules.murano.state import NOT_YET, SCORING

from .features import add_feature

CARD_NAMES = tuple(str(card + 1) for card in range(CARDS))
SIZES = ("two", "more")  # sizes of a table: two seats, or more
LEFT = ("many", "most", "half", "some", "few", "last", "scoring")  # classes of tiles before the end
WHEN = axes(size=SIZES, left=LEFT)
POSITION_FEATURE_NAMES = Moves(
    even=WHEN,
    turn=WHEN,
    coins=WHEN,
    rich=WHEN,
    gondoliers=WHEN,
    hireable=WHEN,
    afloat=WHEN,
    islands=WHEN,
    blocks=WHEN,
    alike=WHEN,
    kilns=WHEN,
    first=WHEN,
    held=(*WHEN, *axes(tile=("street", "shop", "factory", "special", "palace"))),
    arms=(*WHEN, *axes(arms=ARMS)),
    takings=WHEN,
    best=WHEN,
    cards=(*WHEN, *axes(cards=7)),
    ready=WHEN,
    near=WHEN,
    unserved=WHEN,
    works=(*axes(late=("early", "late")), *axes(house=HOUSE_IDS)),
    card=(*axes(late=("early", "late")), *axes(card=CARD_NAMES)),
    live=(*axes(late=("early", "late")), *axes(card=CARD_NAMES)),
)
POSITION_FEATURES = POSITION_FEATURE_NAMES.limit
P_EVEN = POSITION_FEATURE_NAMES.base("even")
P_TURN = POSITION_FEATURE_NAMES.base("turn")
P_COINS = POSITION_FEATURE_NAMES.base("coins")
P_RICH = POSITION_FEATURE_NAMES.base("rich")
P_GONDOLIERS = POSITION_FEATURE_NAMES.base("gondoliers")
P_HIREABLE = POSITION_FEATURE_NAMES.base("hireable")
P_AFLOAT = POSITION_FEATURE_NAMES.base("afloat")
P_ISLANDS = POSITION_FEATURE_NAMES.base("islands")
P_BLOCKS = POSITION_FEATURE_NAMES.base("blocks")
P_ALIKE = POSITION_FEATURE_NAMES.base("alike")
P_KILNS = POSITION_FEATURE_NAMES.base("kilns")
P_FIRST = POSITION_FEATURE_NAMES.base("first")
P_HELD = POSITION_FEATURE_NAMES.base("held")
P_ARMS = POSITION_FEATURE_NAMES.base("arms")
P_TAKINGS = POSITION_FEATURE_NAMES.base("takings")
P_BEST = POSITION_FEATURE_NAMES.base("best")
P_CARDS = POSITION_FEATURE_NAMES.base("cards")
P_READY = POSITION_FEATURE_NAMES.base("ready")
P_NEAR = POSITION_FEATURE_NAMES.base("near")
P_UNSERVED = POSITION_FEATURE_NAMES.base("unserved")
P_WORKS = POSITION_FEATURE_NAMES.base("works")
P_CARD = POSITION_FEATURE_NAMES.base("card")
P_LIVE = POSITION_FEATURE_NAMES.base("live")
GAME_PHASE_NAMES = Moves(left=WHEN)
GAME_PHASES = GAME_PHASE_NAMES.limit


def tiles_to_end(s: Any) -> int:
    """Return the number of tiles to take before a second kind is used up."""
    least = 99
    second = 99
    for pile in range(KINDS):
        left = s.pile[pile]
        if left < least:
            second = least
            least = left
        else:
            second = min(second, left)
    return least + second


def game_phase(s: Any) -> int:
    """Return the phase by tiles left before the end, at a table of two or of more."""
    size = 0 if s.seats == 2 else 7
    if s.phase >= SCORING:
        return size + 6
    if s.reason != NOT_YET:
        return size + 5
    left = tiles_to_end(s)
    return size + (0 if left > 16 else (1 if left > 12 else (2 if left > 8 else (3 if left > 4 else 4))))


def cut_clock(s: Any) -> int:
    """Return the clock, which ticks with each turn but not in the final scoring."""
    return s.turns  # type: ignore[no-any-return]


def position_features(s: Any, desk: Any, seat: int) -> int:
    """Record the features of a position for a seat. Returns their number."""
    now = game_phase(s)
    n = add_feature(desk, 0, P_EVEN + now, 1)
    n = add_feature(desk, n, P_TURN + now, 1 if s.active == seat else 0)
    n = add_feature(desk, n, P_FIRST + now, 1 if s.first == seat else 0)
    n = add_feature(desk, n, P_COINS + now, s.coins[seat])
    n = add_feature(desk, n, P_RICH + now, max(0, s.coins[seat] - 8))
    n = add_feature(desk, n, P_GONDOLIERS + now, s.gondoliers[seat])
    n = add_feature(desk, n, P_HIREABLE + now, s.hireable[seat])
    n = add_feature(desk, n, P_AFLOAT + now, s.afloat[seat])
    n = add_feature(desk, n, P_BLOCKS + now, s.glass[seat])
    n = add_feature(desk, n, P_KILNS + now, s.kilns[seat])
    most = 0
    for glass in range(GLASS):
        most = max(most, usable(s, seat, glass))
    n = add_feature(desk, n, P_ALIKE + now, min(3, most))
    for tile in range(KINDS):
        n = add_feature(desk, n, P_HELD + now * KINDS + tile, s.held[seat][tile])
    for arms in range(ARMS):
        n = add_feature(desk, n, P_ARMS + now * ARMS + arms, s.palaces_held[seat][arms])
    total = 0
    best = 0
    islands = 0
    for island in range(ISLANDS):
        total += s.takings[seat][island]
        best = max(best, s.takings[seat][island])
        islands += 1 if s.crew[island][seat] > s.used[island][seat] else 0
    n = add_feature(desk, n, P_TAKINGS + now, total)
    n = add_feature(desk, n, P_BEST + now, best)
    n = add_feature(desk, n, P_ISLANDS + now, islands)
    late = 1 if now % 7 >= 3 else 0
    for house in range(HOUSES):
        n = add_feature(desk, n, P_WORKS + late * HOUSES + house, s.works[seat] >> house & 1)
    n = add_feature(desk, n, P_CARDS + now * 7 + min(6, s.cards[seat]), 1)
    return outlook_of_cards(s, desk, seat, now, late, n)


def outlook_of_cards(s: Any, desk: Any, seat: int, now: int, late: int, n: int) -> int:
    """Record the features of the characters in hand.

    Each counts what it would score where a gondolier waits, or could still go.
    """
    ready = 0
    near = 0
    unserved = 0
    taken = 0  # bits of islands whose only waiting gondolier is used
    for card in range(CARDS):
        if s.where[card] != seat:
            continue
        best = 0
        where = -1
        other = 0
        for island in range(ISLANDS):
            found = worth(s, card, seat, island)
            waiting = s.crew[island][seat] - s.used[island][seat]
            if waiting > 1 or (waiting == 1 and not taken >> island & 1):
                if found > best:
                    best = found
                    where = island
            elif s.mooring[island * SEATS + seat] == 0:
                other = max(other, found)
        if where >= 0:
            taken |= 1 << where
            ready += best
            near += max(0, other - best)
        else:
            near += other
            unserved += 1
        n = add_feature(desk, n, P_CARD + late * CARDS + card, 1)
        n = add_feature(desk, n, P_LIVE + late * CARDS + card, 1 if max(best, other) > 3 else 0)
    n = add_feature(desk, n, P_READY + now, ready)
    n = add_feature(desk, n, P_NEAR + now, near)
    return add_feature(desk, n, P_UNSERVED + now, unserved)
