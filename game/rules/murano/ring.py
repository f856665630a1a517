"""Canal ring: gondolas that reach a space, gondolas that give way, and their cost."""

from __future__ import annotations

from ..base import tell
from ..record import Row
from .board import GONDOLAS, SPACES
from .events import CoinsPaid, GondolaMoved
from .moves import CLEAR_RED, CLEAR_TO, PASS, PASS_RED
from .state import CLEAR, FOR_GONDOLAS, TO_CLEAR, State


def after(space: int) -> int:
    """Return the next space in the direction of travel."""
    return space + 1 if space + 1 < SPACES else 0


def before(space: int) -> int:
    """Return the space behind."""
    return space - 1 if space else SPACES - 1


def steps(origin: int, space: int) -> int:
    """Return the number of spaces from `origin` ahead to `space`."""
    return space - origin if space >= origin else space - origin + SPACES


def run(s: State, space: int) -> int:
    """Return the number of gondolas that have to move before a space is free.

    They are those on the run of held spaces that begins there. Two on one space count as two. They need one free space
    more, so a gondola that lies within it belongs to the run as well.
    """
    homeless = s.ring[space]
    count = homeless
    while homeless:
        space = after(space)
        count += s.ring[space]
        homeless += s.ring[space] - 1
    return count


def write_runs(s: State, runs: Row) -> None:
    """Write the run of each space behind the first `SPACES` entries of a row.

    Where no space holds two gondolas, the run of a held space is one longer than that of the next. So all are counted
    in one walk against the direction of travel, without a branch that is hard to predict.
    """
    is_shared = pair(s) >= 0
    count = run(s, 0)
    for i in range(SPACES):
        space = SPACES - 1 - i
        count = run(s, space) if is_shared else (count + 1) * s.ring[space]
        runs[SPACES + space] = count


def fare(gondolas: int) -> int:
    """Return the price of moving `gondolas` gondolas away and one to the space.

    The first move is free, the following ones cost 1, 2, 3 coins.
    """
    return gondolas * (gondolas + 1) // 2


def reachable(gondolas: int) -> bool:
    """Return whether a gondola remains to come to the space.

    Each gondola moves once, so a run that holds all of them leaves none.
    """
    return gondolas < GONDOLAS


def behind(s: State, space: int) -> int:
    """Return the space of the nearest gondola behind a space."""
    space = before(space)
    while not s.ring[space]:
        space = before(space)
    return space


def ahead(s: State, space: int) -> int:
    """Return the first held space ahead of a space."""
    space = after(space)
    while not s.ring[space]:
        space = after(space)
    return space


def pair(s: State) -> int:
    """Return the space that holds two gondolas, -1 if none does.

    One of the two is always the red one.
    """
    return s.red if s.ring[s.red] > 1 else -1


def foremost(s: State, space: int) -> int:
    """Return the foremost held space of the run that begins at a held space."""
    homeless = s.ring[space]
    front = space
    while homeless:
        space = after(space)
        homeless += s.ring[space] - 1
        if s.ring[space]:
            front = space
    return front


def nearest_landing(s: State) -> int:
    """Return the least distance of the gondola to be cleared.

    It leaves room for the gondolas behind it.
    """
    least = 1
    waiting = s.ring[s.clearing] - 1  # gondolas that still have to land behind it
    if waiting:
        least = 2
    at = s.clearing
    while at != s.target:
        at = before(at)
        waiting += s.ring[at]
        if s.ring[at]:
            least = max(least, waiting + 1 - steps(at, s.clearing))
    return least


def move_gondola(s: State, origin: int, space: int, red: int, why: int) -> None:
    """Move one gondola and pay for it.

    The first move of a turn is free, each further one costs a coin more.
    """
    price = s.strokes
    if price:
        s.coins[s.active] -= price
        tell(s, CoinsPaid, s.active, price, FOR_GONDOLAS, s.coins[s.active])
    s.strokes += 1
    s.ring[origin] -= 1
    s.ring[space] += 1
    if red:
        s.red = space
    tell(s, GondolaMoved, s.active, origin, space, red, why)


def is_red(s: State, origin: int, wanted: int) -> int:
    """Return 1 if the red gondola leaves a space, or else 0.

    Of two gondolas the red one leaves if it is wanted.
    """
    return 1 if s.red == origin and (wanted or s.ring[origin] == 1) else 0


def fetch(s: State, space: int, red: int, why: int) -> None:
    """Bring the nearest gondola behind to a free space.

    Of two gondolas it is the red one if `red` is 1, or else the other.
    """
    origin = behind(s, space)
    move_gondola(s, origin, space, is_red(s, origin, red), why)


def land(s: State, space: int, red: int) -> None:
    """Clear one gondola to a space and turn to the next in the way."""
    origin = s.clearing
    move_gondola(s, origin, space, is_red(s, origin, red), TO_CLEAR)
    while s.clearing != s.target and not s.ring[s.clearing]:
        s.clearing = before(s.clearing)


def clear_the_way(s: State) -> bool:
    """Clear gondolas from the wanted space until the player has a choice.

    Returns whether the space is free.
    """
    while s.ring[s.target]:
        nearest = nearest_landing(s)
        furthest = steps(s.clearing, ahead(s, s.clearing)) - 1
        if nearest < furthest or s.ring[s.clearing] > 1:
            s.phase = CLEAR
            return False
        land(s, (s.clearing + nearest) % SPACES, 0)
    s.clearing = 0
    return True


def legal_landings(s: State, out: Row) -> int:
    """Write the spaces for the gondola to be cleared, and return their number.

    Where two gondolas share a space, either may be chosen.
    """
    count = 0
    nearest = nearest_landing(s)
    furthest = steps(s.clearing, ahead(s, s.clearing)) - 1
    both = s.ring[s.clearing] > 1
    for kind in range(2 if both else 1):
        for space in range(SPACES):
            if nearest <= steps(s.clearing, space) <= furthest:
                out[count] = (CLEAR_RED if kind else CLEAR_TO) + space
                count += 1
    return count


def legal_passes(s: State, out: Row, count: int) -> int:
    """Append a pass for each free space, and return the number of moves.

    The nearest gondola behind comes there; from a pair either may come.
    """
    for space in range(SPACES):
        out[count] = PASS + space
        count += 0 if s.ring[space] else 1
    shared = pair(s)
    if shared >= 0:
        room = steps(shared, ahead(s, shared))
        for space in range(SPACES):
            if 0 < steps(shared, space) < room:
                out[count] = PASS_RED + space
                count += 1
    return count
