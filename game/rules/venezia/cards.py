"""Cards: the deck, the cards in front of each party, the master builders' pawns."""

from __future__ import annotations

from ..base import tell
from ..chance import draw_from
from .board import CASA, CRAFTS, KINDS, NEEDED
from .events import (
    CardDrawn,
    CardLaid,
    CardsDiscarded,
    DeckRemade,
    PawnReturned,
    PawnTaken,
    SetLaid,
    TurnedAway,
    TurnedUp,
)
from .state import IMAGINARY, KINDS_IN_FRONT, NONE, PARTIES, State

USED, LOST, THIRD = 0, 1, 2  # reasons to discard cards in front


def clockwise(s: State, party: int) -> int:
    """Return the next party round the table; the imaginary player sits third."""
    if s.seats == 2:
        if party == 1:
            return IMAGINARY
        if party == IMAGINARY:
            return 0
    return (party + 1) % s.seats


def top_card(s: State) -> int:
    """Take the top card of the deck, remade from the discards when it is empty."""
    if s.deck_size == 0:
        for kind in range(KINDS):
            s.deck[kind] = s.discards[kind]
            s.deck_size += s.discards[kind]
            s.discards[kind] = 0
        tell(s, DeckRemade, s.deck_size)
    kind = draw_from(s, s.deck, s.deck_size)
    s.deck_size -= 1
    return kind


def draw_card(s: State, seat: int) -> None:
    """Draw the top card into a hand."""
    kind = top_card(s)
    s.hand[seat][kind] += 1
    s.hand_size[seat] += 1
    tell(s, CardDrawn, seat, kind, s.hand_size[seat], s.deck_size, 1 << seat)


def leave_hand(s: State, seat: int, kind: int, count: int) -> None:
    """Take cards out of a hand, those that all players have seen first.

    The seen cards need not be in the hand any more.
    """
    s.hand[seat][kind] -= count
    s.hand_size[seat] -= count
    s.seen[seat][kind] = max(0, s.seen[seat][kind] - count)


def lay(s: State, seat: int, kind: int) -> None:
    """Lay one card: a joint card, or a house, which is a building by itself."""
    leave_hand(s, seat, kind, 1)
    s.stirred = 1
    if kind == CASA:
        s.homes += 1
        tell(s, CardLaid, seat, kind, s.homes, s.homes, 1)
    else:
        s.front[seat][kind] += 1
        s.joint[kind] += 1
        tell(s, CardLaid, seat, kind, s.front[seat][kind], s.joint[kind], NEEDED[kind])
        claim_pawn(s, seat, kind)


def claim_pawn(s: State, party: int, kind: int) -> None:
    """Give the pawn to a party that has more joint cards than its holder.

    A pawn without a holder goes to the party that has laid the first joint card.
    """
    holder = s.pawn[kind]
    if holder == NONE or s.front[party][kind] > s.front[holder][kind]:
        if holder != party:
            s.pawn[kind] = party
            tell(s, PawnTaken, party, kind, holder)


def lay_set(s: State, seat: int, kind: int) -> None:
    """Lay a whole building apart."""
    leave_hand(s, seat, kind, NEEDED[kind])
    s.stirred = 1
    s.apart[kind] += 1
    tell(s, SetLaid, seat, kind, NEEDED[kind])


def kinds_in_front(s: State, party: int) -> int:
    """Return the number of kinds of which a party has joint cards."""
    row = s.front[party]
    count = 0
    for kind in range(CRAFTS):
        if row[kind] > 0:
            count += 1
    return count


def turn_up(s: State) -> None:
    """Turn up the top card in front of the imaginary player.

    It is discarded instead if it would be a third kind there.
    """
    kind = top_card(s)
    s.turned = 1
    full = kinds_in_front(s, IMAGINARY) >= KINDS_IN_FRONT
    if full and (kind == CASA or s.front[IMAGINARY][kind] == 0):
        s.discards[kind] += 1
        tell(s, TurnedAway, s.turn, kind)
    elif kind == CASA:
        s.homes_turned += 1
        tell(s, TurnedUp, s.turn, kind, 1, 1, 1)
    else:
        s.front[IMAGINARY][kind] += 1
        s.joint[kind] += 1
        tell(s, TurnedUp, s.turn, kind, s.front[IMAGINARY][kind], s.joint[kind], NEEDED[kind])
        claim_pawn(s, IMAGINARY, kind)


def clear_joint(s: State, kind: int, reason: int) -> None:
    """Discard all joint cards of a kind; its pawn goes back to the board."""
    for party in range(PARTIES):
        count = s.front[party][kind]
        if count > 0:
            s.discards[kind] += count
            s.front[party][kind] = 0
            tell(s, CardsDiscarded, party, kind, count, reason)
    s.joint[kind] = 0
    if s.pawn[kind] != NONE:
        owner = s.pawn[kind]
        s.pawn[kind] = NONE
        tell(s, PawnReturned, kind, owner)


def drop(s: State, seat: int, kind: int) -> None:
    """Discard a kind in front of a seat.

    Its pawn passes to the party with most cards of it. A tie goes to the first party clockwise.
    """
    count = s.front[seat][kind]
    s.front[seat][kind] = 0
    s.joint[kind] -= count
    s.discards[kind] += count
    tell(s, CardsDiscarded, seat, kind, count, THIRD)
    if s.pawn[kind] != seat:
        return
    heir = NONE
    most = 0
    party = clockwise(s, seat)
    while party != seat:
        if s.front[party][kind] > most:
            most = s.front[party][kind]
            heir = party
        party = clockwise(s, party)
    s.pawn[kind] = heir
    if heir == NONE:
        tell(s, PawnReturned, kind, seat)
    else:
        tell(s, PawnTaken, heir, kind, seat)
