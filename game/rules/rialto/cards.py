"""Phase I: rows, hands, green buildings and discards."""

from __future__ import annotations

from ..base import EVERYBODY, scratch, tell
from ..chance import draw_from
from ..record import Row
from .board import (
    BLIND_CARDS,
    GREEN_1,
    GREEN_2,
    GREEN_4,
    GREEN_CARDS,
    HAND_LIMIT,
    KEEPS,
    KINDS,
    NEUTRAL_CARDS,
    ROW_CARDS,
)
from .events import (
    FOR_GREEN,
    FOR_NEUTRAL,
    FOR_ROW,
    CardDealt,
    CardDrawn,
    CardPicked,
    DeckRemade,
    Discarded,
    Finished,
    LeftoversDiscarded,
    LimitRaised,
    RowTaken,
)
from .moves import DISCARD, DONE, DRAW, KEEP, PICK, ROW
from .state import GREEN, NEUTRAL, REDUCING, State
from .turn_flow import activate, ask, can_activate, enter

GREEN_VALUES = (0, 2, 3)  # value - 1 of the green buildings that bring cards, in the order of the moves


def remake(s: State) -> None:
    """Make the deck from all discards.

    The record of the discards is cleared: what players remembered of them is worthless after it.
    """
    cards = 0
    for kind in range(KINDS):
        found = s.gone[kind]
        s.gone[kind] = 0
        for seat in range(s.seats):
            found += s.buried[seat][kind]
            s.buried[seat][kind] = 0
        s.deck[kind] += found
        cards += found
    for seat in range(s.seats):
        s.buried_size[seat] = 0
    s.deck_left += cards
    if cards > 0:
        tell(s, DeckRemade, cards)


def draw(s: State) -> int:
    """Take a card from the deck, which is remade if it is empty.

    Returns the card's kind, or -1 if neither the deck nor the discards hold a card.
    """
    if s.deck_left == 0:
        remake(s)
        if s.deck_left == 0:
            return -1
    kind = draw_from(s, s.deck, s.deck_left)
    s.deck_left -= 1
    return kind


def draw_to_hand(s: State, seat: int, cards: int, reason: int) -> None:
    """Draw cards that only their owner sees.

    The neutral player's hand lies open.
    """
    eyes = EVERYBODY if seat == NEUTRAL else 1 << seat
    for _ in range(cards):
        kind = draw(s)
        if kind < 0:
            return
        s.hand[seat][kind] += 1
        s.hand_size[seat] += 1
        tell(s, CardDrawn, seat, kind, s.deck_left, reason, eyes)


def deal_rows(s: State) -> None:
    """Deal one row more than there are seats, one card to each row at a time."""
    for row in range(s.seats + 1):
        s.taker[row] = -1
    s.spare = -1
    for _ in range(ROW_CARDS):
        for row in range(s.seats + 1):
            kind = draw(s)
            if kind < 0:
                return
            s.rows[row][kind] += 1
            tell(s, CardDealt, row, kind, s.deck_left)


# --- taking rows


def taking_step(s: State) -> bool:
    """Ask the next seat to take a row.

    Returns False when all seats have one.
    """
    if s.at < s.seats:
        ask(s, s.acting[s.at])
        return True
    for row in range(s.seats + 1):
        if s.taker[row] < 0:
            s.spare = row
    enter(s, GREEN)
    return False


def legal_rows(s: State, out: Row) -> int:
    """Write a move for each row that no seat has taken, and return their number."""
    n = 0
    for row in range(s.seats + 1):
        out[n] = ROW + row
        n += s.taker[row] < 0
    return n


def take_row(s: State, row: int) -> None:
    """Take a whole row and two cards from the deck.

    All players saw the row, so its cards count as shown.
    """
    seat = s.turn
    cards = s.rows[row]
    taken = scratch(KINDS)
    for kind in range(KINDS):
        taken[kind] = cards[kind]
        s.hand[seat][kind] += cards[kind]
        s.shown[seat][kind] += cards[kind]
        s.hand_size[seat] += cards[kind]
        cards[kind] = 0
    s.taker[row] = seat
    tell(s, RowTaken, seat, row, taken)
    draw_to_hand(s, seat, BLIND_CARDS, FOR_ROW)
    s.at += 1


# --- green buildings


def any_to_draw(s: State) -> bool:
    """Return whether the deck or the discards hold a card."""
    cards = s.deck_left
    for kind in range(KINDS):
        cards += s.gone[kind]
    for seat in range(s.seats):
        cards += s.buried_size[seat]
    return cards > 0


def any_spare(s: State) -> bool:
    """Return whether the row left over holds a card."""
    for kind in range(KINDS):
        if s.rows[s.spare][kind] > 0:
            return True
    return False


def may_use_green(s: State, seat: int) -> bool:
    """Return whether the seat has a green building whose activation has an effect."""
    if s.coins[seat] == 0:
        return False
    for building in range(GREEN_2, GREEN_4 + 1):
        if can_activate(s, seat, building):
            return True
    return can_activate(s, seat, GREEN_1) and (any_to_draw(s) or any_spare(s))


def green_step(s: State) -> bool:
    """Ask the next seat that could activate a green building.

    Returns False when all seats are done.
    """
    while s.at < s.seats:
        seat = s.acting[s.at]
        if may_use_green(s, seat):
            ask(s, seat)
            return True
        s.at += 1
    enter(s, REDUCING)
    return False


def legal_green(s: State, out: Row) -> int:
    """Write the moves with green buildings and `DONE`, and return their number.

    A draw is legal even from nothing if the building lets its owner keep more cards.
    """
    seat = s.turn
    n = 0
    spare = s.rows[s.spare]
    for i in range(3):
        if can_activate(s, seat, GREEN_VALUES[i]) and (i > 0 or any_to_draw(s)):
            out[n] = DRAW + i
            n += 1
    for i in range(3):
        if can_activate(s, seat, GREEN_VALUES[i]):
            for kind in range(KINDS):
                out[n] = PICK + i * KINDS + kind
                n += spare[kind] > 0
    if can_activate(s, seat, GREEN_2):
        out[n] = KEEP
        n += 1
    out[n] = DONE
    return n + 1


def use_green(s: State, building: int) -> None:
    """Lay the coin and raise the number of cards that the seat may keep."""
    seat = s.turn
    activate(s, seat, building)
    more = KEEPS[building]
    if more > 0:
        s.keep[seat] += more
        tell(s, LimitRaised, seat, more, HAND_LIMIT + s.keep[seat])


def green_draw(s: State, building: int) -> None:
    """Draw three cards with a green building."""
    use_green(s, building)
    draw_to_hand(s, s.turn, GREEN_CARDS, FOR_GREEN)


def green_pick(s: State, building: int, kind: int) -> None:
    """Take an open card from the row left over with a green building."""
    seat = s.turn
    use_green(s, building)
    s.rows[s.spare][kind] -= 1
    s.hand[seat][kind] += 1
    s.shown[seat][kind] += 1
    s.hand_size[seat] += 1
    tell(s, CardPicked, seat, s.spare, kind)


def apply_green(s: State, move: int) -> None:
    """Apply a move of the green phase."""
    if move == DONE:
        tell(s, Finished, s.turn, GREEN)
        s.at += 1
    elif move == KEEP:
        use_green(s, GREEN_2)
    elif move >= PICK:
        green_pick(s, GREEN_VALUES[(move - PICK) // KINDS], (move - PICK) % KINDS)
    else:
        green_draw(s, GREEN_VALUES[move - DRAW])


# --- reducing hands


def surplus(s: State, seat: int) -> int:
    """Return the number of cards the seat must discard; zero or less for none."""
    return s.hand_size[seat] - HAND_LIMIT - s.keep[seat]


def forget(s: State, seat: int) -> None:
    """Mark every card of this hand as unknown to all other players."""
    for kind in range(KINDS):
        s.shown[seat][kind] = 0


def reducing_step(s: State) -> bool:
    """Ask the next seat with too many cards to discard.

    Returns False when phase I is over.
    """
    while s.at < s.seats:
        seat = s.acting[s.at]
        if surplus(s, seat) > 0:
            ask(s, seat)
            return True
        forget(s, seat)
        s.floor = 0
        s.at += 1
    spare = s.rows[s.spare]
    tell(s, LeftoversDiscarded, s.spare, spare)
    for kind in range(KINDS):
        s.gone[kind] += spare[kind]
        spare[kind] = 0
    for seat in range(s.seats):
        s.keep[seat] = 0
    if s.neutral == 1:
        draw_to_hand(s, NEUTRAL, NEUTRAL_CARDS, FOR_NEUTRAL)
    return False


def legal_discards(s: State, out: Row) -> int:
    """Write a discard for each legal kind, and return their number.

    A kind is legal if it is not below the last one and enough cards remain from there on.
    """
    hand = s.hand[s.turn]
    left = 0
    for kind in range(s.floor, KINDS):
        left += hand[kind]
    n = 0
    wanted = surplus(s, s.turn)
    for kind in range(s.floor, KINDS):
        out[n] = DISCARD + kind
        n += (hand[kind] > 0) & (left >= wanted)
        left -= hand[kind]
    return n


def discard(s: State, kind: int) -> None:
    """Discard a card face down."""
    seat = s.turn
    forget(s, seat)
    s.hand[seat][kind] -= 1
    s.hand_size[seat] -= 1
    s.buried[seat][kind] += 1
    s.buried_size[seat] += 1
    s.floor = kind
    tell(s, Discarded, seat, kind, s.hand_size[seat] - HAND_LIMIT - s.keep[seat], 1 << seat)
