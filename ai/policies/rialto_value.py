"""Position features of Rialto: cards, buildings, and councillors in the districts."""

from __future__ import annotations

from typing import Any

from game.rules.moves import Moves, axes
from game.rules.rialto.board import (
    AREAS,
    BLUE_3,
    BUILDINGS,
    CARDS,
    CHOICES,
    ENDS,
    JOKER,
    KINDS,
    SHORE,
)
from game.rules.rialto.state import ACTING, BLUE, PLAYING, TURNED

from .features import add_feature

LINKS = 4
LINKS_OF = tuple(tuple(link for link in range(len(ENDS)) if district in ENDS[link]) for district in range(AREAS))
assert all(len(links) == LINKS for links in LINKS_OF)
SIZES = ("two", "more")  # sizes of a table: two seats, or more
LASTING = (
    *(f"to-{name}" for name in CARDS),
    *(f"past-{name}" for name in CARDS),
)  # cards that will still be played this round, or not
ROUND = axes(size=SIZES, round=7)
POSITION_FEATURE_NAMES = Moves(
    even=ROUND,
    coins=ROUND,
    personal=ROUND,
    general=ROUND,
    own=(*ROUND, *axes(building=BUILDINGS)),
    first=ROUND,
    second=ROUND,
    space=ROUND,
    doubling=ROUND,
    card=(*ROUND, *axes(card=LASTING)),
    pair=(*ROUND, *axes(card=CARDS)),
    laid=(*ROUND, *axes(card=CARDS[:-1])),
    leading=(*ROUND, *axes(card=CARDS[:-1])),
    standing=(*ROUND, *axes(when=("past", "now", "to-come"), rank=4)),
    prospect=(*ROUND, *axes(when=("past", "now", "to-come"), rank=4)),
    open=(*ROUND, *axes(rank=4)),
    margin=(*ROUND, *axes(when=("past", "now", "to-come"))),
    bank=(*ROUND, *axes(districts=4)),
)
POSITION_FEATURES = POSITION_FEATURE_NAMES.limit
P_EVEN = POSITION_FEATURE_NAMES.base("even")
P_COINS = POSITION_FEATURE_NAMES.base("coins")
P_PERSONAL = POSITION_FEATURE_NAMES.base("personal")
P_GENERAL = POSITION_FEATURE_NAMES.base("general")
P_OWN = POSITION_FEATURE_NAMES.base("own")
P_FIRST = POSITION_FEATURE_NAMES.base("first")
P_SECOND = POSITION_FEATURE_NAMES.base("second")
P_SPACE = POSITION_FEATURE_NAMES.base("space")
P_DOUBLING = POSITION_FEATURE_NAMES.base("doubling")
P_CARD = POSITION_FEATURE_NAMES.base("card")
P_PAIR = POSITION_FEATURE_NAMES.base("pair")
P_LAID = POSITION_FEATURE_NAMES.base("laid")
P_LEADING = POSITION_FEATURE_NAMES.base("leading")
P_STANDING = POSITION_FEATURE_NAMES.base("standing")
P_PROSPECT = POSITION_FEATURE_NAMES.base("prospect")
P_OPEN = POSITION_FEATURE_NAMES.base("open")
P_MARGIN = POSITION_FEATURE_NAMES.base("margin")
P_BANK = POSITION_FEATURE_NAMES.base("bank")
GAME_PHASE_NAMES = Moves(round=ROUND)
GAME_PHASES = GAME_PHASE_NAMES.limit


def game_phase(s: Any) -> int:
    """Return the phase, which is the round, at a table of two or of more."""
    return (0 if s.markers == 2 else 7) + s.round_no  # type: ignore[no-any-return]


def cut_clock(s: Any) -> int:
    """Return the clock, which ticks when a round begins."""
    return s.round_no  # type: ignore[no-any-return]


def position_features(s: Any, desk: Any, seat: int) -> int:
    """Record the features of a position for a seat. Returns their number."""
    now = game_phase(s)
    n = add_feature(desk, 0, P_EVEN + now, 1)
    n = add_feature(desk, n, P_COINS + now, s.coins[seat])
    n = add_feature(desk, n, P_PERSONAL + now, s.personal[seat])
    n = add_feature(desk, n, P_GENERAL + now, s.general[seat])
    for building in range(CHOICES):
        n = add_feature(desk, n, P_OWN + now * CHOICES + building, s.own[seat][building])
    if s.order[0] == seat:
        n = add_feature(desk, n, P_FIRST + now, 1)
    elif s.order[1] == seat:
        n = add_feature(desk, n, P_SECOND + now, 1)
    space = min(40, s.space[seat])
    n = add_feature(desk, n, P_SPACE + now, space)
    n = add_feature(desk, n, P_DOUBLING + now, space * s.own[seat][BLUE_3])
    n = outlook_of_cards(s, desk, seat, now, n)
    return outlook_of_city(s, desk, seat, now, n)


def outlook_of_cards(s: Any, desk: Any, seat: int, now: int, n: int) -> int:
    """Record the features of cards in hand and of those laid in the running stage.

    Returns the number of features so far.
    """
    hand = s.hand[seat]
    running = s.phase in (PLAYING, ACTING)
    acted = s.phase == BLUE
    for kind in range(KINDS):
        past = acted or (running and kind < JOKER and (kind < s.stage or (kind == s.stage and s.phase == ACTING)))
        n = add_feature(desk, n, P_CARD + now * 2 * KINDS + kind + (KINDS if past else 0), hand[kind])
        n = add_feature(desk, n, P_PAIR + now * KINDS + kind, hand[kind] * (hand[kind] - 1))
    if s.phase == PLAYING:
        n = add_feature(desk, n, P_LAID + now * JOKER + s.stage, s.count[seat])
        ahead = 1 if s.count[seat] > 0 else 0
        for i in range(s.markers):
            if s.order[i] != seat and s.count[s.order[i]] >= s.count[seat]:
                ahead = 0
        n = add_feature(desk, n, P_LEADING + now * JOKER + s.stage, ahead)
    return n


def outlook_of_city(s: Any, desk: Any, seat: int, now: int, n: int) -> int:
    """Record the features of councillors in the districts, and of the banks.

    Districts differ by when their round is.
    """
    for district in range(AREAS):
        when = 0 if s.number[district] < s.round_no else (1 if s.number[district] == s.round_no else 2)
        own = s.council[district][seat]
        if own == 0:
            continue
        rank = 0
        most = 0
        mine = 0
        while s.order[mine] != seat:
            mine += 1
        for i in range(s.markers):
            there = s.council[district][s.order[i]]
            if i != mine:
                most = max(most, there)
                if there > own or (there == own and i < mine):
                    rank += 1
        rank = min(3, rank)
        free = 4 - links_of(s, district)
        n = add_feature(desk, n, P_STANDING + (now * 3 + when) * 4 + rank, 1)
        n = add_feature(desk, n, P_PROSPECT + (now * 3 + when) * 4 + rank, s.worth[district])
        n = add_feature(desk, n, P_OPEN + now * 4 + rank, free)
        n = add_feature(desk, n, P_MARGIN + now * 3 + when, max(-3, min(3, own - most)))
    for bank in range(2):
        if s.banks[bank] != TURNED:
            there = 0
            for i in range(3):
                if s.council[SHORE[bank][i]][seat] > 0:
                    there += 1
            n = add_feature(desk, n, P_BANK + now * 4 + there, 1)
    return n


def links_of(s: Any, district: int) -> int:
    """Return how many of a district's four connections are built."""
    built = 0
    for i in range(LINKS):
        built += s.near[LINKS_OF[district][i]] > 0
    return built
