"""Parts and effects of Murano's moves: gondolas, costs, changes on an island.

Effects are found by applying moves to copies of the state, so they are those of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from game.rules import Event, Game
from game.rules.murano.actions import PRICE_BITS, PRICE_MASK, price_list
from game.rules.murano.assignment import Plan
from game.rules.murano.board import (
    COLOURS,
    FACTORY,
    LOT_START,
    LOTS,
    MOOR,
    PALACE,
    RECRUIT,
    RING,
    SHOP,
    SPACES,
    SPECIAL,
    STREETS,
)
from game.rules.murano.building import customers_reached
from game.rules.murano.events import GondolaMoved
from game.rules.murano.moves import MOVES
from game.rules.murano.people import NEVER, character_price
from game.rules.murano.scoring import at_call
from game.rules.murano.state import ACT, CLEAR, OPEN, TO_CLEAR, State

PASSES = ("pass", "pass-red")
CLEARS = ("clear", "clear-red")
BUILDS = ("factory", "shop", "palace", "special")
Best = Callable[[State, int], Plan]  # the best scoring of a seat's characters now

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
    return RING[space] in (FACTORY, SHOP, PALACE, SPECIAL, RECRUIT, MOOR)


def action_price(state: State, action: int) -> int:
    """Return the least cost of an action for the seat in turn; NEVER if it cannot be taken."""
    return (price_list(state, state.active) >> PRICE_BITS * action & PRICE_MASK) + NEVER


def price_of(state: State, space: int) -> int:
    """Return the price of a space's action for the seat in turn; NEVER if it cannot be taken.

    For Recruit it is the price of a character, though looking at characters is free.
    """
    price = action_price(state, RING[space])
    return character_price(state, state.active) if RING[space] == RECRUIT and price != NEVER else price


def only_looks(state: State, space: int, way: int) -> bool:
    """Return whether a space is Recruit and the coins left after the way do not pay a character."""
    return RING[space] == RECRUIT and way + price_of(state, space) > state.coins[state.active]


# Changes on an island


class CardsChange(NamedTuple):
    """The difference that one move makes to the points of a seat's characters, were they scored at once."""

    now: int
    then: int
    cards: tuple[tuple[int, int, int], ...]  # characters whose points change: card, points now, points then

    @property
    def gain(self) -> int:
        """Points that the characters gain."""
        return self.then - self.now


class IncomeChange(NamedTuple):
    """An income that one move changes on its island: a seat's, or what a shop of a colour would add."""

    key: int  # the seat or the colour
    now: int
    then: int


@dataclass(frozen=True)
class Change:
    """The difference that one move makes on its island, and to all characters."""

    island: int
    points: int
    income: int  # more or less than now
    takings: int  # the income after the move
    characters: CardsChange
    promise: int  # difference for the characters if a gondolier came to the island too; 0 with one there
    rivals: tuple[IncomeChange, ...]  # of the other seats whose income on the island changes


def island_of(move: int) -> int:
    """Return the island on which a move lays or builds."""
    values = split(move).values
    return STREETS[values["cell"]].island if "cell" in values else LOTS[values["lot"]].island


def cards_change(best: Best, state: State, after: State, seat: int) -> CardsChange:
    """Return the difference of the best scorings of a seat's characters in two states."""
    now, then = best(state, seat), best(after, seat)
    before = {use.card: use.points for use in now.uses}
    later = {use.card: use.points for use in then.uses}
    cards = tuple((card, before.get(card, 0), later.get(card, 0)) for card in sorted(before.keys() | later.keys()))
    return CardsChange(now.cards, then.cards, tuple(one for one in cards if one[1] != one[2]))


def change_of(game: Game, best: Best, state: State, move: int) -> Change:
    """Return the changes that a move which lays or builds makes for the active seat."""
    island, seat = island_of(move), state.active
    after = state.copy()
    game.apply(after, move)
    promise = 0
    if state.gondoliers[seat] and not at_call(state, seat, island):
        promise = cards_change(best, _moored(state, seat, island), _moored(after, seat, island), seat).gain
    return Change(
        island,
        after.score[seat] - state.score[seat],
        after.takings[seat][island] - state.takings[seat][island],
        after.takings[seat][island],
        cards_change(best, state, after, seat),
        promise,
        tuple(
            IncomeChange(other, state.takings[other][island], after.takings[other][island])
            for other in range(state.seats)
            if other != seat and after.takings[other][island] != state.takings[other][island]
        ),
    )


def better_shops(game: Game, state: State, move: int) -> tuple[IncomeChange, ...]:
    """Return the unbuilt shops of the active seat that would earn more on the island of a street once it is laid."""
    island, seat = island_of(move), state.active
    after = state.copy()
    game.apply(after, move)
    found = (
        IncomeChange(colour, _best_sales(state, seat, island, colour), _best_sales(after, seat, island, colour))
        for colour in range(COLOURS)
        if state.shops_held[seat][colour] > 0
    )
    return tuple(one for one in found if one.then > one.now)


def _best_sales(state: State, seat: int, island: int, colour: int) -> int:
    """Return the most that one more shop of a seat would add to its income on an island."""
    lots = (lot for lot in range(LOT_START[island], LOT_START[island + 1]) if state.lot[lot] == OPEN)
    reached = max((customers_reached(state, lot, colour) for lot in lots), default=0)
    return max(0, reached - state.reach[seat][island * COLOURS + colour])


def _moored(state: State, seat: int, island: int) -> State:
    """Return a copy of a state in which one more gondolier of a seat is at an island."""
    found = state.copy()
    found.gondoliers[seat] -= 1
    found.crew[island][seat] += 1
    return found
