"""Hidden information of a seat, wiped and redealt.

Four things are hidden: the hands of others, but for the rows they took this round before discarding; the cards that
others discarded face down since the deck was last remade; the deck; and the bridge pile below its top.
"""

from __future__ import annotations

from ..chance import draw_from, shuffle
from ..record import Row
from .board import COPIES, KINDS, SPANS
from .state import NEUTRAL, REDUCING, State


def hide(s: State, seat: int) -> None:
    """Wipe the generator and everything hidden from the seat."""
    for i in range(4):
        s.rng[i] = 0
    for other in range(s.seats):
        if other != seat:
            hand = s.hand[other]
            buried = s.buried[other]
            for kind in range(KINDS):
                hand[kind] = 0
                buried[kind] = 0
    for kind in range(KINDS):
        s.deck[kind] = 0
    for i in range(s.bridges + 1, SPANS):
        s.pile[i] = -1
    if s.phase == REDUCING and s.turn != seat:
        s.floor = 0  # the kind last discarded


def draw_hand(s: State, pool: Row, left: int, hand: Row, cards: int) -> int:
    """Draw random cards from a pool into a hand.

    Returns the number of cards left in the pool.
    """
    for _ in range(cards):
        hand[draw_from(s, pool, left)] += 1
        left -= 1
    return left


def redeal(s: State, seat: int) -> None:
    """Deal hands, hidden discards and the deck from all cards the seat cannot see."""
    pool = s.deck  # the cards that are not drawn stay in the deck
    left = 0
    for kind in range(KINDS):
        cards = COPIES - s.gone[kind] - s.hand[NEUTRAL][kind] - s.played[NEUTRAL][kind]
        for row in range(s.seats + 1):
            cards -= s.rows[row][kind]
        for other in range(s.seats):
            cards -= s.played[other][kind]
            if other == seat:
                cards -= s.hand[other][kind] + s.buried[other][kind]
            else:
                cards -= s.shown[other][kind]
        pool[kind] = cards
        left += cards
    for other in range(s.seats):
        if other != seat:
            blind = s.hand_size[other]
            for kind in range(KINDS):
                s.hand[other][kind] = s.shown[other][kind]
                blind -= s.shown[other][kind]
            left = draw_hand(s, pool, left, s.hand[other], blind)
            left = draw_hand(s, pool, left, s.buried[other], s.buried_size[other])
    redeal_bridges(s)


def redeal_bridges(s: State) -> None:
    """Shuffle the bridge tiles that have not turned up."""
    start = s.bridges + 1
    if start >= SPANS:
        return
    unseen = 0
    for tile in range(SPANS):
        seen = False
        for i in range(start):
            if s.pile[i] == tile:
                seen = True
        if not seen:
            s.pile[start + unseen] = tile
            unseen += 1
    shuffle(s, s.pile, start, unseen)
