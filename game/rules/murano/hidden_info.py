"""Hidden information of a seat, wiped from a record and redealt.

Streets and glass are drawn by number from the rest, so their order is nowhere in the record. The piles of shops and
palaces are numbers as well. A seat that has searched one remembers the numbers until another seat takes a tile from it.
The decks of cards record the seat that put each card under, until the card is drawn again.
"""

from __future__ import annotations

from ..base import scratch
from ..chance import any_of, draw_from, shuffle
from ..record import Row, Rows
from .board import ARMS, COLOURS, HOUSES, ISLANDS, PALACE_PILE, PALACES, SHOP_PILE, SHOPS_EACH, SMALL_SHOPS_EACH
from .characters import CARDS
from .state import ABSENT, AT_ONCE, CHOOSING, DRAWN, HIDDEN, IN_DECK, KEEP, REMOVED, State

SMALL_TABLE = 3


def hide(s: State, seat: int) -> None:
    """Wipe the generator and everything hidden from the seat (-1: from the public)."""
    for i in range(4):
        s.rng[i] = 0
    for other in range(s.seats):
        if other != seat:
            for colour in range(COLOURS):
                s.shops_held[other][colour] = HIDDEN
            for kind in range(ARMS):
                s.palaces_held[other][kind] = HIDDEN
    if not remembers(s.shops_known, seat):
        for colour in range(COLOURS):
            s.shop_pile[colour] = HIDDEN
    if not remembers(s.palaces_known, seat):
        for kind in range(ARMS):
            s.palace_pile[kind] = HIDDEN
    if s.active != seat:
        if s.bought in (SHOP_PILE, PALACE_PILE) and s.phase == AT_ONCE:
            s.bought_kind = HIDDEN
        for i in range(s.drawn_count):
            s.drawn[i] = HIDDEN
    hide_deck(s.deck, s.deck_by, s.deck_top, s.deck_left, seat)
    hide_deck(s.houses, s.houses_by, s.houses_top, s.houses_left, seat)
    for card in range(CARDS):
        s.where[card] = where_seen(s, card, seat)
    mark_known(s)


def remembers(knowers: int, seat: int) -> bool:
    """Return whether the seat is among those that remember a pile."""
    return seat >= 0 and knowers >> seat & 1 == 1


def hide_deck(deck: Row, by: Row, top: int, left: int, seat: int) -> None:
    """Hide all cards of a deck but those that the seat has put there."""
    at = top
    for _ in range(left):
        if seat < 0 or by[at] != seat + 1:
            deck[at] = HIDDEN
        at = at + 1 if at + 1 < len(deck) else 0


def where_seen(s: State, card: int, seat: int) -> int:
    """Return the place of a character card as the seat knows it.

    `mark_known` adds the cards that the seat remembers in the deck later.
    """
    where = s.where[card]
    if where >= ABSENT or where == HIDDEN:
        return where
    if where < IN_DECK:
        return where if where == seat or s.revealed[where] else HIDDEN
    return DRAWN if where == DRAWN and seat == s.active else HIDDEN


def mark_known(s: State) -> None:
    """Record `IN_DECK` as the place of each card that is seen in the deck."""
    at = s.deck_top
    for _ in range(s.deck_left):
        if s.deck[at] > 0:
            s.where[s.deck[at] - 1] = IN_DECK
        at = at + 1 if at + 1 < CARDS else 0


def redeal(s: State, seat: int) -> None:
    """Redeal, from the generator, what `hide` has wiped for the same seat."""
    redeal_characters(s, seat)
    redeal_houses(s)
    redeal_shops(s, seat)
    redeal_palaces(s, seat)


def redeal_characters(s: State, seat: int) -> None:
    """Deal the cards of unknown place into hands, the drawn row and the deck.

    The rest is removed.
    """
    pool = scratch(CARDS)
    count = 0
    for card in range(CARDS):
        if s.where[card] == HIDDEN:
            pool[count] = card
            count += 1
    shuffle(s, pool, 0, count)
    for other in range(s.seats):
        if other != seat and not s.revealed[other]:
            for _ in range(s.cards[other]):
                count -= 1
                s.where[pool[count]] = other
    if s.phase == KEEP:
        for i in range(s.drawn_count):
            if s.drawn[i] == HIDDEN:
                count -= 1
                s.drawn[i] = pool[count] + 1
                s.where[pool[count]] = DRAWN
    at = s.deck_top
    for _ in range(s.deck_left):
        if s.deck[at] == HIDDEN:
            count -= 1
            s.deck[at] = pool[count] + 1
            s.where[pool[count]] = IN_DECK
        at = at + 1 if at + 1 < CARDS else 0
    for i in range(count):
        s.where[pool[i]] = REMOVED


def redeal_houses(s: State) -> None:
    """Deal the unknown special-building cards into the drawn row and the deck.

    They are those that are neither raised nor remembered.
    """
    placed = s.fresh
    for other in range(s.seats):
        placed |= s.works[other]
    unknown = 0
    at = s.houses_top
    for _ in range(s.houses_left):
        if s.houses[at] > 0:
            placed |= 1 << s.houses[at] - 1
        else:
            unknown += 1
        at = at + 1 if at + 1 < HOUSES else 0
    if s.phase == CHOOSING:
        for i in range(s.drawn_count):
            if s.drawn[i] > 0:
                placed |= 1 << s.drawn[i] - 1
            else:
                unknown += 1
    if not unknown:
        return
    pool = scratch(HOUSES)
    count = 0
    for house in range(HOUSES):
        if not placed >> house & 1:
            pool[count] = house + 1
            count += 1
    shuffle(s, pool, 0, count)
    if s.phase == CHOOSING:
        for i in range(s.drawn_count):
            if s.drawn[i] == HIDDEN:
                count -= 1
                s.drawn[i] = pool[count]
    at = s.houses_top
    for _ in range(s.houses_left):
        if s.houses[at] == HIDDEN:
            count -= 1
            s.houses[at] = pool[count]
        at = at + 1 if at + 1 < HOUSES else 0


def redeal_shops(s: State, seat: int) -> None:
    """Deal the shops in front of the other seats, and in the pile if it is unknown."""
    pool = scratch(COLOURS)
    count = 0
    for colour in range(COLOURS):
        left = SMALL_SHOPS_EACH if s.seats <= SMALL_TABLE else SHOPS_EACH
        for island in range(ISLANDS):
            left -= s.stalls[island][colour]
        if seat >= 0:
            left -= s.shops_held[seat][colour]
        left -= max(0, s.shop_pile[colour])
        pool[colour] = left
        count += left
    deal_to_others(s, seat, pool, count, s.shops_held, SHOP_PILE)
    if s.shop_pile[0] == HIDDEN:
        for colour in range(COLOURS):
            s.shop_pile[colour] = pool[colour]
    if s.phase == AT_ONCE and s.bought == SHOP_PILE and s.bought_kind == HIDDEN:
        s.bought_kind = any_of(s, s.shops_held[s.active], s.held[s.active][SHOP_PILE])


def redeal_palaces(s: State, seat: int) -> None:
    """Deal the palaces in front of the other seats, and in the pile if it is unknown.

    One palace may have been removed unseen.
    """
    pool = scratch(ARMS)
    count = 0
    for kind in range(ARMS):
        left = PALACES[kind] - s.palaces_built[kind]
        if seat >= 0:
            left -= s.palaces_held[seat][kind]
        left -= max(0, s.palace_pile[kind])
        pool[kind] = left
        count += left
    count = deal_to_others(s, seat, pool, count, s.palaces_held, PALACE_PILE)
    if s.palace_pile[0] == HIDDEN:
        deal_tiles(s, pool, count, s.palace_pile, s.pile[PALACE_PILE])
    if s.phase == AT_ONCE and s.bought == PALACE_PILE and s.bought_kind == HIDDEN:
        s.bought_kind = any_of(s, s.palaces_held[s.active], s.held[s.active][PALACE_PILE])


def deal_to_others(s: State, seat: int, pool: Row, pooled: int, held: Rows, pile: int) -> int:
    """Deal the tiles of a pile in front of the other seats out of a pool.

    Returns the number of tiles left in the pool.
    """
    for other in range(s.seats):
        if other != seat:
            deal_tiles(s, pool, pooled, held[other], s.held[other][pile])
            pooled -= s.held[other][pile]
    return pooled


def deal_tiles(s: State, pool: Row, pooled: int, to: Row, count: int) -> None:
    """Deal `count` tiles out of a pool into a row that counts kinds."""
    for kind in range(len(to)):
        to[kind] = 0
    for i in range(count):
        to[draw_from(s, pool, pooled - i)] += 1
