"""What the actions of the canal cost whoever's turn it is."""

from __future__ import annotations

from game.rules.murano.board import FACTORY, HARBOUR, INN, MOOR, PALACE, RECRUIT, RING, SHOP, SPECIAL

from .shown import Shown

FIXED = {FACTORY: 1, SHOP: 2, PALACE: 2, SPECIAL: 2}


def is_priced(space: int) -> bool:
    """Whether a space's action has a price of its own."""
    return RING[space] in (*FIXED, RECRUIT, MOOR)


def price_of(shown: Shown, space: int) -> int:
    """What a space's action costs at least."""
    action = RING[space]
    works = shown.works[shown.turn] if shown.turn < len(shown.works) else 0
    cards = shown.cards[shown.turn] if shown.turn < len(shown.cards) else 0
    if action == RECRUIT:
        return max(0, cards + 1 - (2 if works >> INN & 1 else 0))
    if action == MOOR:
        return 1 if works >> HARBOUR & 1 else 2
    return FIXED.get(action, 0)
