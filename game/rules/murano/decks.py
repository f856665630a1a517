"""Two decks of cards, each a ring: cards are drawn at its top and return under it."""

from __future__ import annotations

from ..base import tell
from ..chance import shuffle
from ..record import Row
from .board import HOSTEL, HOUSES
from .characters import CARDS
from .events import CharactersDrawn, HousesDrawn
from .purse import has
from .state import ABSENT, DRAWN, IN_DECK, REMOVED, State

REMOVED_CARDS = 5


def lay_out_characters(s: State) -> None:
    """Shuffle the characters and remove five unseen."""
    count = 0
    for card in range(CARDS):
        if s.where[card] != ABSENT:
            s.deck[count] = card + 1
            count += 1
    shuffle(s, s.deck, 0, count)
    for i in range(count):
        s.where[s.deck[i] - 1] = IN_DECK
    for i in range(count - REMOVED_CARDS, count):
        s.where[s.deck[i] - 1] = REMOVED
        s.deck[i] = 0
    s.deck_left = count - REMOVED_CARDS


def lay_out_houses(s: State) -> None:
    """Shuffle the special-building cards."""
    for house in range(HOUSES):
        s.houses[house] = house + 1
    shuffle(s, s.houses, 0, HOUSES)
    s.houses_left = HOUSES


def draw_cards(s: State, deck: Row, by: Row, top: int, count: int) -> int:
    """Draw cards from the top of a deck into the row of drawn ones.

    Returns the deck's new top.
    """
    for i in range(count):
        s.drawn[i] = deck[top]
        deck[top] = 0
        by[top] = 0
        top = (top + 1) % len(deck)
    s.drawn_count = count
    return top


def put_under(s: State, deck: Row, by: Row, bottom: int, card: int) -> None:
    """Put a card under a deck, and record the seat that put it there."""
    at = bottom % len(deck)
    deck[at] = card + 1
    by[at] = s.active + 1


def draw_characters(s: State) -> None:
    """Draw three characters to choose from, or five with the Hostel.

    Fewer are drawn if the deck holds fewer.
    """
    count = min(5 if has(s, s.active, HOSTEL) else 3, s.deck_left)
    s.deck_top = draw_cards(s, s.deck, s.deck_by, s.deck_top, count)
    s.deck_left -= count
    for i in range(count):
        s.where[s.drawn[i] - 1] = DRAWN
    tell(s, CharactersDrawn, s.active, count, s.drawn, s.deck_left, 1 << s.active)


def put_character_under(s: State, card: int) -> None:
    """Put a character under its deck."""
    put_under(s, s.deck, s.deck_by, s.deck_top + s.deck_left, card)
    s.deck_left += 1
    s.where[card] = IN_DECK


def draw_houses(s: State) -> None:
    """Draw up to three special-building cards to choose from."""
    count = min(3, s.houses_left)
    s.houses_top = draw_cards(s, s.houses, s.houses_by, s.houses_top, count)
    s.houses_left -= count
    tell(s, HousesDrawn, s.active, count, s.drawn, s.houses_left, 1 << s.active)


def put_house_under(s: State, house: int) -> None:
    """Put a special-building card under its deck."""
    put_under(s, s.houses, s.houses_by, s.houses_top + s.houses_left, house)
    s.houses_left += 1


def drop_drawn(s: State, kept: int) -> None:
    """Take a kept card (+ 1) out of the row of drawn ones, and close the gap.

    The others stay in order.
    """
    count = 0
    for i in range(s.drawn_count):
        if s.drawn[i] != kept:
            s.drawn[count] = s.drawn[i]
            count += 1
    for i in range(count, s.drawn_count):
        s.drawn[i] = 0
    s.drawn_count = count


def clear_drawn(s: State) -> None:
    """Empty the row of drawn cards."""
    for i in range(s.drawn_count):
        s.drawn[i] = 0
    s.drawn_count = 0
