"""Hidden information of a seat, wiped and redealt.

Three things are hidden from a seat: other hands, but for the cards they took openly; the deck; and the values of tokens
on the board, in supply and in front of others. The numbers of all these are public, and stand in fields of their own.
"""

from __future__ import annotations

from ..chance import draw_from
from .board import CARDS, KINDS, MARSH_TOKENS, NEEDED, TREASURES
from .state import APART, MARSH_VALUES, TREASURE_VALUES, State


def hide(s: State, seat: int) -> None:
    """Wipe the generator and everything hidden from the seat (-1: from the public)."""
    for i in range(4):
        s.rng[i] = 0
    for other in range(s.seats):
        if other != seat:
            hand = s.hand[other]
            for kind in range(KINDS):
                hand[kind] = 0
            marsh = s.marsh[other]
            for value in range(MARSH_VALUES):
                marsh[value] = 0
            treasure = s.treasure[other]
            for value in range(TREASURE_VALUES):
                treasure[value] = 0
    for kind in range(KINDS):
        s.deck[kind] = 0
    for value in range(MARSH_VALUES):
        s.bag[value] = 0
    for value in range(TREASURE_VALUES):
        s.chest[value] = 0


def redeal(s: State, seat: int) -> None:
    """Redeal what `hide` has wiped.

    All unseen cards and tokens go into deck, bag and chest, and from there to the seats.
    """
    redeal_cards(s, seat)
    redeal_marsh(s, seat)
    redeal_treasures(s, seat)


def redeal_cards(s: State, seat: int) -> None:
    """Redeal the other hands and the deck.

    Each hand keeps its size and the cards that it surely holds.
    """
    unseen = 0
    for kind in range(KINDS):
        count = CARDS[kind] - s.discards[kind] - s.open[kind]
        if kind < APART:
            count -= s.joint[kind] + NEEDED[kind] * s.apart[kind]
        else:
            count -= s.homes + s.homes_turned
        for other in range(s.seats):
            if other == seat:
                count -= s.hand[other][kind]
            else:
                s.hand[other][kind] = s.seen[other][kind]
                count -= s.seen[other][kind]
        s.deck[kind] = count
        unseen += count
    for other in range(s.seats):
        if other != seat:
            missing = s.hand_size[other]
            for kind in range(KINDS):
                missing -= s.seen[other][kind]
            for _ in range(missing):
                s.hand[other][draw_from(s, s.deck, unseen)] += 1
                unseen -= 1


def redeal_marsh(s: State, seat: int) -> None:
    """Redeal the marsh tokens in front of the other seats and on the board."""
    unseen = 0
    for value in range(MARSH_VALUES):
        s.bag[value] = MARSH_TOKENS[value] - s.paid[value]
        if seat >= 0:
            s.bag[value] -= s.marsh[seat][value]
        unseen += s.bag[value]
    for other in range(s.seats):
        if other != seat:
            for _ in range(s.marsh_count[other]):
                s.marsh[other][draw_from(s, s.bag, unseen)] += 1
                unseen -= 1


def redeal_treasures(s: State, seat: int) -> None:
    """Redeal the treasures in front of the other seats and in the supply."""
    unseen = 0
    for value in range(TREASURE_VALUES):
        s.chest[value] = TREASURES[value]
        if seat >= 0:
            s.chest[value] -= s.treasure[seat][value]
        unseen += s.chest[value]
    for other in range(s.seats):
        if other != seat:
            for _ in range(s.treasure_count[other]):
                s.treasure[other][draw_from(s, s.chest, unseen)] += 1
                unseen -= 1
