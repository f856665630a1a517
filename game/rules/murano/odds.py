"""Weights of a face-down pile, from a seat's knowledge alone.

They are for tables, not for the rules.
"""

from __future__ import annotations

from .board import ARMS, COLOURS, ISLANDS, PALACES, SHOPS_EACH, SMALL_SHOPS_EACH
from .hidden_info import SMALL_TABLE, remembers
from .state import State


def top_shop(s: State, seat: int) -> tuple[int, ...]:
    """Return the weights of red, blue and grey for the top shop.

    They count the pile if the seat remembers it, or else all shops that the seat cannot see.
    """
    if remembers(s.shops_known, seat):
        return tuple(s.shop_pile)
    each = SMALL_SHOPS_EACH if s.seats <= SMALL_TABLE else SHOPS_EACH
    own = s.shops_held[seat]
    return tuple(each - own[c] - sum(s.stalls[island][c] for island in range(ISLANDS)) for c in range(COLOURS))


def top_palace(s: State, seat: int) -> tuple[int, ...]:
    """Return the weights of one, two and three coats of arms for the top palace.

    They count the pile if the seat remembers it, or else all palaces that the seat cannot see.
    """
    if remembers(s.palaces_known, seat):
        return tuple(s.palace_pile)
    return tuple(PALACES[kind] - s.palaces_built[kind] - s.palaces_held[seat][kind] for kind in range(ARMS))
