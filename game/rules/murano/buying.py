"""Buying tiles: the top of a pile, or the tile found by a search."""

from __future__ import annotations

from ..base import tell
from ..chance import draw_from
from ..record import Row
from .board import PALACE, PALACE_PILE, SHOP, SHOP_PILE
from .events import PalaceBought, PileSearched, PileShuffled, ShopBought, TileBought
from .moves import SEARCH_FOR, TAKE_PALACE, TAKE_SHOP, TOP
from .purse import pay
from .state import AT_ONCE, NOT_YET, SEARCH, State
from .turn_flow import count_used_up, end_turn

SEARCH_PRICE = 4
TILE_PRICE = 2


def buy(s: State, pile: int, price: int, action: int) -> None:
    """Buy a tile from a pile whose tiles are all alike."""
    pay(s, s.active, price, action)
    s.held[s.active][pile] += 1
    s.pile[pile] -= 1
    tell(s, TileBought, s.active, pile, s.pile[pile])
    s.bought = pile
    count_used_up(s, pile)
    have_bought(s)


def buy_top(s: State) -> None:
    """Buy the top shop or palace of the pile."""
    if s.bought == SHOP_PILE:
        pay(s, s.active, TILE_PRICE, SHOP)
        receive(s, SHOP_PILE, draw_from(s, s.shop_pile, s.pile[SHOP_PILE]), 0)
    else:
        pay(s, s.active, TILE_PRICE, PALACE)
        receive(s, PALACE_PILE, draw_from(s, s.palace_pile, s.pile[PALACE_PILE]), 0)


def search_pile(s: State) -> None:
    """Pay to look through the pile of shops or palaces."""
    if s.bought == SHOP_PILE:
        pay(s, s.active, SEARCH_PRICE, SHOP)
        s.shops_known |= 1 << s.active
        tell(s, PileSearched, s.active, SHOP_PILE, s.shop_pile, 1 << s.active)
    else:
        pay(s, s.active, SEARCH_PRICE, PALACE)
        s.palaces_known |= 1 << s.active
        tell(s, PileSearched, s.active, PALACE_PILE, s.palace_pile, 1 << s.active)
    s.phase = SEARCH


def receive(s: State, pile: int, kind: int, searched: int) -> None:
    """Lay a bought tile face down in front of its owner.

    All other seats forget the pile's contents, because it has been touched.
    """
    seat = s.active
    s.held[seat][pile] += 1
    s.bought_kind = kind
    s.pile[pile] -= 1
    if pile == SHOP_PILE:
        s.shops_known &= 1 << seat
        s.shops_held[seat][kind] += 1
        tell(s, ShopBought, seat, kind, searched, s.pile[SHOP_PILE], 1 << seat)
    else:
        s.palaces_known &= 1 << seat
        s.palaces_held[seat][kind] += 1
        tell(s, PalaceBought, seat, kind, searched, s.pile[PALACE_PILE], 1 << seat)
    if searched:
        tell(s, PileShuffled, seat, pile, s.pile[pile])
    count_used_up(s, pile)
    have_bought(s)


def take_shop(s: State, colour: int) -> None:
    """Take the chosen shop from the searched pile."""
    s.shop_pile[colour] -= 1
    receive(s, SHOP_PILE, colour, 1)


def take_palace(s: State, kind: int) -> None:
    """Take the chosen palace from the searched pile."""
    s.palace_pile[kind] -= 1
    receive(s, PALACE_PILE, kind, 1)


def have_bought(s: State) -> None:
    """End the turn after a purchase.

    In the last turns, offer to build the tile at once if there is a space for it.
    """
    if s.reason != NOT_YET and s.lots_open > 0:
        s.phase = AT_ONCE
    else:
        end_turn(s)


def legal_purchases(s: State, out: Row) -> int:
    """Write the moves for the top tile and for a search, and return their number."""
    out[0] = TOP
    out[1] = SEARCH_FOR
    return 2


def legal_finds(s: State, out: Row) -> int:
    """Write a move for each kind in the searched pile, and return their number."""
    if s.bought == SHOP_PILE:
        return finds_in(s.shop_pile, TAKE_SHOP, out)
    return finds_in(s.palace_pile, TAKE_PALACE, out)


def finds_in(heap: Row, first: int, out: Row) -> int:
    """Write the move that takes each kind in a heap, and return their number.

    The moves are numbered from `first`.
    """
    count = 0
    for kind in range(len(heap)):
        if heap[kind]:
            out[count] = first + kind
            count += 1
    return count
