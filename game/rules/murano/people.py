"""Characters and gondoliers: recruiting, placing, hiring."""

from __future__ import annotations

from ..base import tell
from ..record import Row
from .board import COUNCIL_HALL, CREW, HARBOUR, INN, MOOR, MOORINGS, PUB, RECRUIT, SEATS
from .decks import clear_drawn, drop_drawn, put_character_under
from .events import (
    CharacterKept,
    CharactersReturned,
    GondolierDismissed,
    GondolierHired,
    GondolierPlaced,
    NoCharacterKept,
)
from .moves import DISMISS, HIRE, KEEP_CARD, KEEP_NONE, PLACE
from .purse import gain, has, pay, take
from .state import HIRING, PUB_POINTS, State
from .turn_flow import end_turn

NEVER = -1  # stands for the price of an impossible action


def character_price(s: State, seat: int) -> int:
    """Return the price of the seat's next character.

    It is 1 coin for the first, 2 for the second and so on; 2 less with the Inn.
    """
    price = s.cards[seat] + 1
    return max(0, price - 2) if has(s, seat, INN) else price


def mooring_price(s: State, seat: int, colour: int) -> int:
    """Return the price of a mooring: 2 coins in the seat's own colour, 5 otherwise.

    With the Harbour the prices are 1 and 3.
    """
    if has(s, seat, HARBOUR):
        return 1 if colour == seat else 3
    return 2 if colour == seat else 5


def hire_price(s: State, seat: int) -> int:
    """Return the price of hiring: 3 coins, 1 with the Council Hall."""
    return 1 if has(s, seat, COUNCIL_HALL) else 3


def dismissal_pay(s: State, seat: int) -> int:
    """Return the pay for a dismissal: 3 coins, 5 with the Council Hall."""
    return 5 if has(s, seat, COUNCIL_HALL) else 3


def to_place(s: State, seat: int) -> int:
    """Return the least price of placing a gondolier, or NEVER."""
    if not s.gondoliers[seat]:
        return NEVER
    if s.moorings_free[seat]:
        return mooring_price(s, seat, seat)
    for colour in range(SEATS):
        if s.moorings_free[colour]:
            return mooring_price(s, seat, colour)
    return NEVER


def legal_recruits(s: State, out: Row) -> int:
    """Write each drawn card, if the seat can pay for it, and `KEEP_NONE`.

    Returns the number of moves.
    """
    count = 0
    if s.coins[s.active] >= character_price(s, s.active):
        for i in range(s.drawn_count):
            at = count
            move = KEEP_CARD + s.drawn[i] - 1
            while at and out[at - 1] > move:
                out[at] = out[at - 1]
                at -= 1
            out[at] = move
            count += 1
    out[count] = KEEP_NONE
    return count + 1


def keep_character(s: State, card: int) -> None:
    """Pay for a card and keep it."""
    seat = s.active
    pay(s, seat, character_price(s, seat), RECRUIT)
    s.cards[seat] += 1
    s.where[card] = seat
    tell(s, CharacterKept, seat, card, s.cards[seat], 1 << seat)
    drop_drawn(s, card + 1)
    return_characters(s)


def keep_none(s: State) -> None:
    """Keep none of the drawn cards, at no cost."""
    tell(s, NoCharacterKept, s.active)
    return_characters(s)


def return_characters(s: State) -> None:
    """Put the remaining cards under the deck in the order drawn, and end the turn."""
    for i in range(s.drawn_count):
        put_character_under(s, s.drawn[i] - 1)
    tell(s, CharactersReturned, s.active, s.drawn_count, s.drawn, s.deck_left, 1 << s.active)
    clear_drawn(s)
    end_turn(s)


def legal_moorings(s: State, out: Row) -> int:
    """Write each free mooring that the seat can pay for, and return their number."""
    count = 0
    coins = s.coins[s.active]
    own = mooring_price(s, s.active, s.active)
    other = mooring_price(s, s.active, (s.active + 1) % SEATS)
    for mooring in range(MOORINGS):
        if s.mooring[mooring] == 0 and coins >= (own if mooring % SEATS == s.active else other):
            out[count] = PLACE + mooring
            count += 1
    return count


def place_gondolier(s: State, mooring: int) -> None:
    """Place a gondolier from hand at a mooring, until the end of the game."""
    seat = s.active
    island = mooring // SEATS
    colour = mooring % SEATS
    pay(s, seat, mooring_price(s, seat, colour), MOOR)
    s.gondoliers[seat] -= 1
    s.mooring[mooring] = seat + 1
    s.moorings_free[colour] -= 1
    s.crew[island][seat] += 1
    s.afloat[seat] += 1
    tell(s, GondolierPlaced, seat, island, colour, s.gondoliers[seat])
    if has(s, seat, PUB):
        gain(s, seat, 1, PUB_POINTS)
    end_turn(s)


def legal_hirings(s: State, out: Row) -> int:
    """Write the moves that return a gondolier and that hire one; return their number."""
    count = 0
    if s.gondoliers[s.active]:
        out[count] = DISMISS
        count += 1
    if s.hireable[s.active] and s.coins[s.active] >= hire_price(s, s.active):
        out[count] = HIRE
        count += 1
    return count


def begin_hiring(s: State) -> None:
    """Begin the gondolier action.

    A seat that can only return one or only hire one has nothing to choose.
    """
    if not s.gondoliers[s.active]:
        hire(s)
    elif not s.hireable[s.active] or s.coins[s.active] < hire_price(s, s.active):
        dismiss(s)
    else:
        s.phase = HIRING


def dismiss(s: State) -> None:
    """Return a gondolier to the supply for 3 coins, or 5 with the Council Hall."""
    s.gondoliers[s.active] -= 1
    s.hireable[s.active] += 1
    tell(s, GondolierDismissed, s.active, s.gondoliers[s.active])
    take(s, s.active, dismissal_pay(s, s.active), CREW)
    end_turn(s)


def hire(s: State) -> None:
    """Hire a gondolier from the supply for 3 coins, or 1 with the Council Hall."""
    pay(s, s.active, hire_price(s, s.active), CREW)
    s.gondoliers[s.active] += 1
    s.hireable[s.active] -= 1
    tell(s, GondolierHired, s.active, s.gondoliers[s.active])
    end_turn(s)
