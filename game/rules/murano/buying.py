"""Buying tiles: the top of a pile, or the one that is searched for."""

from __future__ import annotations

from ..base import tell
from ..chance import draw_from
from ..record import Row
from .board import ARMS, COLOURS, PALACE, PALACE_PILE, SHOP, SHOP_PILE
from .events import PalaceBought, PileSearched, PileShuffled, ShopBought, TileBought
from .moves import SEARCH_FOR, TAKE_PALACE, TAKE_SHOP, TOP
from .purse import pay
from .state import AT_ONCE, NOT_YET, SEARCH, State
from .turns import end_turn, take_from

SEARCH_PRICE = 4
TILE_PRICE = 2


def buy(s: State, pile: int, price: int, action: int) -> None:
    """A tile of a kind that is all alike."""
    pay(s, s.active, price, action)
    s.held[s.active][pile] += 1
    tell(s, TileBought, s.active, pile, s.pile[pile] - 1)
    s.bought = pile
    take_from(s, pile)
    have_bought(s)


def buy_top(s: State) -> None:
    """The top shop or palace of the pile."""
    if s.bought == SHOP_PILE:
        pay(s, s.active, TILE_PRICE, SHOP)
        receive_shop(s, draw_from(s, s.shop_pile, s.pile[SHOP_PILE]), 0)
    else:
        pay(s, s.active, TILE_PRICE, PALACE)
        receive_palace(s, draw_from(s, s.palace_pile, s.pile[PALACE_PILE]), 0)


def search_pile(s: State) -> None:
    """Look through the pile of shops or palaces."""
    if s.bought == SHOP_PILE:
        pay(s, s.active, SEARCH_PRICE, SHOP)
        s.shops_known |= 1 << s.active
        tell(s, PileSearched, s.active, SHOP_PILE, s.shop_pile, 1 << s.active)
    else:
        pay(s, s.active, SEARCH_PRICE, PALACE)
        s.palaces_known |= 1 << s.active
        tell(s, PileSearched, s.active, PALACE_PILE, s.palace_pile, 1 << s.active)
    s.phase = SEARCH


def receive_shop(s: State, colour: int, searched: int) -> None:
    """A shop comes face down before its owner; for everybody else the pile has been touched."""
    seat = s.active
    s.shops_known &= 1 << seat
    s.held[seat][SHOP_PILE] += 1
    s.shops_held[seat][colour] += 1
    s.bought_kind = colour
    tell(s, ShopBought, seat, colour, searched, s.pile[SHOP_PILE] - 1, 1 << seat)
    if searched:
        tell(s, PileShuffled, seat, SHOP_PILE, s.pile[SHOP_PILE] - 1)
    take_from(s, SHOP_PILE)
    have_bought(s)


def receive_palace(s: State, kind: int, searched: int) -> None:
    """A palace comes face down before its owner; for everybody else the pile has been touched."""
    seat = s.active
    s.palaces_known &= 1 << seat
    s.held[seat][PALACE_PILE] += 1
    s.palaces_held[seat][kind] += 1
    s.bought_kind = kind
    tell(s, PalaceBought, seat, kind, searched, s.pile[PALACE_PILE] - 1, 1 << seat)
    if searched:
        tell(s, PileShuffled, seat, PALACE_PILE, s.pile[PALACE_PILE] - 1)
    take_from(s, PALACE_PILE)
    have_bought(s)


def take_shop(s: State, colour: int) -> None:
    """The shop that was searched for."""
    s.shop_pile[colour] -= 1
    receive_shop(s, colour, 1)


def take_palace(s: State, kind: int) -> None:
    """The palace that was searched for."""
    s.palace_pile[kind] -= 1
    receive_palace(s, kind, 1)


def have_bought(s: State) -> None:
    """In the last turns a bought tile may be built at once."""
    if s.reason != NOT_YET and s.lots_open > 0:
        s.phase = AT_ONCE
    else:
        end_turn(s)


def legal_purchases(s: State, out: Row) -> int:
    """The top one, or a search."""
    out[0] = TOP
    out[1] = SEARCH_FOR
    return 2


def legal_finds(s: State, out: Row) -> int:
    """Each kind that the searched pile holds."""
    count = 0
    if s.bought == SHOP_PILE:
        for colour in range(COLOURS):
            if s.shop_pile[colour]:
                out[count] = TAKE_SHOP + colour
                count += 1
    else:
        for kind in range(ARMS):
            if s.palace_pile[kind]:
                out[count] = TAKE_PALACE + kind
                count += 1
    return count
