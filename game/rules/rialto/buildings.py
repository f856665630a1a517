"""Buildings: the first choice, taking and returning in stage C, the blue ones.

Blue buildings are activated in phase III.
"""

from __future__ import annotations

from ..base import tell
from ..record import Row
from .board import (
    BLUE_1,
    BLUE_2,
    BLUE_3,
    BLUE_4,
    BLUE_POINTS,
    CHOICES,
    GREEN_1,
    OPENING_COPIES,
    PLACES,
    TILES,
    TOP_VALUE,
    VALUE,
    YELLOW_1,
)
from .city import advance, enlist
from .events import BY_BLUE, BY_OPENING, BY_STAGE, BuildingReturned, BuildingTaken, Finished, NoneTaken
from .moves import ACTIVATE, DONE, ENLIST, GIVE, TAKE, UPGRADE
from .state import BLUE, BUILD, FROM_BLUE_2, FROM_BLUE_4, FROM_RETURNED, NOTHING, State
from .turn_flow import activate, ask, can_activate, score

FIRST_CHOICES = (GREEN_1, YELLOW_1, BLUE_1)


def acquire(s: State, seat: int, building: int, reason: int) -> None:
    """Take a building from stock."""
    s.stock[building] -= 1
    s.own[seat][building] += 1
    s.owned[seat] += 1
    tell(s, BuildingTaken, seat, building, s.stock[building], reason)


def give_back(s: State, seat: int, building: int, reason: int) -> None:
    """Return a building to stock.

    Of several alike, one with a coin on it goes first, because it is the least useful.
    """
    coin = 0
    if s.used[seat][building] > 0:
        s.used[seat][building] -= 1
        coin = 1
    elif s.fresh[seat][building] > 0:
        s.fresh[seat][building] -= 1
    s.own[seat][building] -= 1
    s.owned[seat] -= 1
    s.stock[building] += 1
    tell(s, BuildingReturned, seat, building, coin, reason)


# --- the opening choice


def opening_step(s: State) -> bool:
    """Ask the next seat for its first building, the last in Doge order first.

    Returns False when all have one.
    """
    if s.at == s.seats:
        return False
    ask(s, s.acting[s.seats - 1 - s.at])
    return True


def legal_opening(s: State, out: Row) -> int:
    """Write a move for each building of value 1 that is still free to choose.

    Returns their number. `OPENING_COPIES` limits how many seats may choose the same kind.
    """
    n = 0
    for i in range(3):
        building = FIRST_CHOICES[i]
        if TILES - s.stock[building] < OPENING_COPIES[s.seats - 2]:
            out[n] = TAKE + building
            n += 1
    return n


def choose_first(s: State, building: int) -> None:
    """Take a seat's first building."""
    acquire(s, s.turn, building, BY_OPENING)
    s.at += 1


# --- stage C


def takeable(s: State) -> bool:
    """Return whether the stock has a building worth no more than the budget."""
    for building in range(CHOICES):
        if s.stock[building] > 0 and VALUE[building] <= s.budget:
            return True
    return False


def can_build(s: State, seat: int) -> bool:
    """Return whether the seat could take a building.

    It counts the building that the seat would return for it.
    """
    if takeable(s):
        return True
    if s.owned[seat] == PLACES:
        for building in range(CHOICES):
            if s.own[seat][building] > 0 and VALUE[building] <= s.budget:
                return True
    return False


def ask_to_build(s: State, seat: int) -> None:
    """Ask the seat for a building, if it can take one."""
    if can_build(s, seat):
        s.question = BUILD
        ask(s, seat)
    else:
        s.question = NOTHING


def begin_building(s: State, seat: int, count: int) -> None:
    """Begin the action of stage C."""
    s.budget = count
    s.second = 0
    s.room = 0
    ask_to_build(s, seat)


def legal_build(s: State, out: Row) -> int:
    """Write the buildings that the seat may take, and return the number of moves.

    With all places full, they are the buildings that it may return first.
    """
    seat = s.turn
    n = 0
    if s.owned[seat] < PLACES:
        for building in range(CHOICES):
            out[n] = TAKE + building
            n += (s.stock[building] > 0) & (VALUE[building] <= s.budget)
    else:
        any_left = takeable(s)
        for building in range(CHOICES):
            out[n] = GIVE + building
            n += (s.own[seat][building] > 0) & (any_left | (VALUE[building] <= s.budget))
    if s.room == 0:
        out[n] = DONE
        n += 1
    return n


def apply_build(s: State, move: int) -> None:
    """Apply a move of the action of stage C."""
    seat = s.turn
    if move == DONE:
        tell(s, NoneTaken, seat)
        s.question = NOTHING
    elif move >= GIVE:
        building = move - GIVE
        give_back(s, seat, building, BY_STAGE)
        score(s, seat, VALUE[building], FROM_RETURNED)
        s.room = 1
    else:
        building = move - TAKE
        acquire(s, seat, building, BY_STAGE)
        s.room = 0
        if s.second == 0 and VALUE[building] == TOP_VALUE and s.budget > TOP_VALUE:
            s.second = 1
            s.budget -= TOP_VALUE
            ask_to_build(s, seat)
        else:
            s.question = NOTHING


# --- phase III


def can_upgrade(s: State, seat: int, building: int) -> bool:
    """Return whether the seat has such a building and can exchange it.

    The stock must hold one of the same colour worth 1 more.
    """
    return s.own[seat][building] > 0 and VALUE[building] < TOP_VALUE and s.stock[building + 1] > 0


def any_upgrade(s: State, seat: int) -> bool:
    """Return whether the seat has any building to exchange."""
    for building in range(CHOICES - 1):
        if can_upgrade(s, seat, building):
            return True
    return False


def blue_step(s: State) -> bool:
    """Ask the next seat that could activate a blue building.

    Returns False when all are done.
    """
    while s.at < s.seats:
        seat = s.acting[s.at]
        if s.coins[seat] > 0:
            for building in range(BLUE_2, BLUE_4 + 1):
                if can_activate(s, seat, building):
                    ask(s, seat)
                    return True
            if can_activate(s, seat, BLUE_1) and any_upgrade(s, seat):
                ask(s, seat)
                return True
        s.at += 1
    return False


def legal_blue(s: State, out: Row) -> int:
    """Write the moves with blue buildings and `DONE`, and return their number."""
    seat = s.turn
    n = 0
    if can_activate(s, seat, BLUE_1):
        for building in range(CHOICES - 1):
            if can_upgrade(s, seat, building):
                out[n] = UPGRADE + building
                n += 1
    for i in range(3):
        out[n] = ACTIVATE + i
        n += can_activate(s, seat, BLUE_2 + i)
    if can_activate(s, seat, BLUE_2) and s.general[seat] > 0:
        out[n] = ENLIST
        n += 1
    out[n] = DONE
    return n + 1


def upgrade(s: State, seat: int, building: int) -> None:
    """Exchange a building for the next of its colour, which rests for this round."""
    activate(s, seat, BLUE_1)
    give_back(s, seat, building, BY_BLUE)
    acquire(s, seat, building + 1, BY_BLUE)
    s.fresh[seat][building + 1] += 1


def apply_blue(s: State, move: int) -> None:
    """Apply a move of phase III."""
    seat = s.turn
    if move == DONE:
        tell(s, Finished, seat, BLUE)
        s.at += 1
    elif move == ENLIST:
        activate(s, seat, BLUE_2)
        score(s, seat, BLUE_POINTS[1], FROM_BLUE_2)
        enlist(s, seat, 1, BY_BLUE)
    elif move < ACTIVATE:
        upgrade(s, seat, move - UPGRADE)
    else:
        building = BLUE_2 + move - ACTIVATE
        activate(s, seat, building)
        if building == BLUE_2:
            score(s, seat, BLUE_POINTS[1] if s.general[seat] > 0 else BLUE_POINTS[1] + 1, FROM_BLUE_2)
        elif building == BLUE_3:
            advance(s, seat, s.space[seat], BY_BLUE)
        else:
            score(s, seat, BLUE_POINTS[3], FROM_BLUE_4)


def clear_coins(s: State, seat: int) -> int:
    """Take the coins off the seat's buildings at the round's end.

    Returns the number of coins.
    """
    coins = 0
    for building in range(CHOICES):
        coins += s.used[seat][building]
        s.used[seat][building] = 0
        s.fresh[seat][building] = 0
    return coins
