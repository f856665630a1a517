"""Parts and effects of Murano's moves: gondolas, costs, changes on an island.

Effects are found by applying moves to copies of the state, so they are those of the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from game.rules import Event, Game
from game.rules.murano.board import (
    FACTORY,
    LOTS,
    MOOR,
    PALACE,
    RECRUIT,
    RING,
    SEATS,
    SHOP,
    SPACES,
    SPECIAL,
    STREETS,
)
from game.rules.murano.buying import TILE_PRICE
from game.rules.murano.events import GondolaMoved
from game.rules.murano.moves import MOVES
from game.rules.murano.people import character_price, mooring_price
from game.rules.murano.scoring import worth
from game.rules.murano.state import ACT, CLEAR, TO_CLEAR, State

PASSES = ("pass", "pass-red")
CLEARS = ("clear", "clear-red")
BUILDS = ("factory", "shop", "palace", "special")
FIXED_PRICES = {FACTORY: 1, SHOP: TILE_PRICE, PALACE: TILE_PRICE, SPECIAL: TILE_PRICE}

split = cache(MOVES.split)  # the kind of a move and its values


# Parts


def space_of(move: int) -> int:
    """Return the space of the ring that a move names; -1 if it names none."""
    return split(move).values.get("space", -1)


def lot_of(move: int) -> int:
    """Return the lot that a move builds on; -1 if it builds nothing."""
    return split(move).values.get("lot", -1)


def tile_of(move: int) -> tuple[str, int]:
    """Return the kind of building that a move builds, and its colour or coat of arms."""
    kind, values = split(move)
    return kind, values.get("colour", values.get("arms", 0))


def tile_key(move: int) -> str:
    """Return the key of the tile that a move builds, such as "shop/1"."""
    return "{}/{}".format(*tile_of(move))


def is_placing(move: int) -> bool:
    """Return whether a move lays a street or builds."""
    kind = split(move).kind
    return kind == "lay" or kind in BUILDS


def fired(move: int) -> tuple[int, bool]:
    """Return the number of factories that a production uses, and the Trading Post."""
    kind, values = split(move)
    return values["count"], kind == "produce-post"


# Gondolas


class Leg(NamedTuple):
    """The way of one gondola."""

    origin: int
    space: int
    price: int
    red: int
    comes: bool  # to have its space used, not out of the way


def shortest(game: Game, state: State) -> int:
    """Return the move that lands the gondola in the way on the nearest space."""

    def distance(move: int) -> tuple[bool, int]:
        return split(move).kind == "clear-red", (space_of(move) - state.clearing) % SPACES

    return min(game.legal(state), key=distance)


def chain(game: Game, state: State, move: int, hinted: Sequence[int] = ()) -> tuple[int, ...]:
    """Return a move on the ring and the moves that clear its way.

    They are the hinted ones, or the shortest.
    """
    tried = state.copy()
    game.apply(tried, move)
    found = [move]
    while tried.phase == CLEAR:
        hint = hinted[len(found)] if len(found) < len(hinted) else -1
        found.append(hint if hint in game.legal(tried) else shortest(game, tried))
        game.apply(tried, found[-1])
    return tuple(found)


def legs(game: Game, state: State, moves: Sequence[int]) -> tuple[Leg, ...]:
    """Return the ways of the gondolas that moves bring about."""
    tried = state.copy()
    found = []
    for move in moves:
        stroke = tried.strokes if tried.phase == CLEAR else 0
        for moved in gondolas_moved(game.apply(tried, move)):
            found.append(Leg(moved.origin, moved.space, stroke, moved.red, moved.why != TO_CLEAR))
            stroke += 1
    return tuple(found)


def gondolas_moved(events: Iterable[Event]) -> Iterator[GondolaMoved]:
    """Yield the events of gondolas that moved."""
    return (event for event in events if isinstance(event, GondolaMoved))


def redrafted(game: Game, state: State, drafted: Sequence[int], space: int) -> tuple[int, ...]:
    """Return a draft in which a cleared gondola goes to another space.

    It is empty if none can go there.
    """
    found: tuple[int, ...] = ()
    tried = state.copy()
    for at, move in enumerate(drafted):
        if split(move).kind in CLEARS and space != space_of(move):
            other = next((one for one in game.legal(tried) if space_of(one) == space), -1)
            if other >= 0:
                found = (*drafted[:at], *chain(game, tried, other))
        if tried.phase not in (ACT, CLEAR):
            break
        game.apply(tried, move)
    return found


# Costs


def is_priced(space: int) -> bool:
    """Return whether a space's action has a price of its own."""
    return RING[space] in (*FIXED_PRICES, RECRUIT, MOOR)


def price_of(state: State, space: int) -> int:
    """Return the least price of a space's action for the seat in turn.

    It is a mooring of another colour's if none of its own is free.
    """
    action, seat = RING[space], state.active
    if action == RECRUIT:
        return character_price(state, seat)
    if action == MOOR:
        return mooring_price(state, seat, seat if state.moorings_free[seat] else (seat + 1) % SEATS)
    return FIXED_PRICES.get(action, 0)


# Changes on an island


@dataclass(frozen=True)
class Change:
    """The difference that one move makes on its island."""

    island: int
    points: int
    income: int  # more or less than now
    takings: int  # the income after the move
    cards: tuple[tuple[int, int, int], ...]  # characters whose worth there changes: card, worth now, worth then

    @property
    def cards_gain(self) -> int:
        """Points that the characters would gain there."""
        return sum(then - now for _, now, then in self.cards)


def island_of(move: int) -> int:
    """Return the island on which a move lays or builds."""
    values = split(move).values
    return STREETS[values["cell"]].island if "cell" in values else LOTS[values["lot"]].island


def change_of(game: Game, state: State, seat: int, hand: Sequence[int], move: int) -> Change:
    """Return the changes that a move which lays or builds makes for a seat."""
    island = island_of(move)
    after = state.copy()
    game.apply(after, move)
    worths = [(card, worth(state, card, seat, island), worth(after, card, seat, island)) for card in hand]
    return Change(
        island,
        after.score[seat] - state.score[seat],
        after.takings[seat][island] - state.takings[seat][island],
        after.takings[seat][island],
        tuple(one for one in worths if one[1] != one[2]),
    )
