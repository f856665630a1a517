"""Connections, councillors and bank bonuses of the city, and the Doge track."""

from __future__ import annotations

from ..base import tell
from ..record import Row
from .board import AREAS, BANK, BANK_POINTS, BRIDGES, COUNCILLOR, ENDS, GONDOLA_VALUE, GONDOLAS, LINKS, SHORE, SPANS
from .events import (
    BankCompleted,
    BankTurned,
    BridgeBuilt,
    BridgeRevealed,
    CouncillorPlaced,
    CouncillorsEnlisted,
    DogeMoved,
    GondolaMoored,
    MarkerMoved,
)
from .state import FROM_BANKS, GENERAL, NEUTRAL, PERSONAL, SHARED, TURNED, State
from .turn_flow import score

# --- the Doge track


def advance(s: State, seat: int, spaces: int, reason: int) -> None:
    """Move a marker along the Doge track, on top of the markers on its new space."""
    origin = s.space[seat]
    target = origin + spaces
    order = s.order
    i = 0
    while order[i] != seat:
        i += 1
    while i > 0 and s.space[order[i - 1]] <= target:
        order[i] = order[i - 1]
        i -= 1
    order[i] = seat
    s.space[seat] = target
    tell(s, DogeMoved, seat, origin, target, reason, order)


def rank(s: State, seat: int) -> int:
    """Return the seat's place in Doge order, 0 for the first."""
    i = 0
    while s.order[i] != seat:
        i += 1
    return i


# --- connections


def link(s: State, connection: int, near: int, far: int) -> None:
    """Place a tile on a free connection."""
    s.near[connection] = near
    s.far[connection] = far
    s.worth[ENDS[connection][0]] += near
    s.worth[ENDS[connection][1]] += far


def legal_links(s: State, first: int, turns: int, out: Row) -> int:
    """Write a move for each free connection and turn of the tile.

    The moves are numbered from `first`. Returns their number.
    """
    n = 0
    for connection in range(LINKS):
        for turn in range(turns):
            out[n] = first + connection * turns + turn
            n += s.near[connection] == 0
    return n


def build_bridge(s: State, seat: int, connection: int, turn: int) -> None:
    """Place the top bridge tile.

    With turn 0 its lower value lies at the connection's first end.
    """
    tile = s.pile[s.bridges]
    s.bridges += 1
    link(s, connection, BRIDGES[tile][turn], BRIDGES[tile][1 - turn])
    tell(s, BridgeBuilt, seat, connection, tile, s.near[connection], s.far[connection])
    if s.bridges < SPANS:
        tell(s, BridgeRevealed, s.pile[s.bridges], SPANS - s.bridges)
    move_marker(s)


def moor_gondola(s: State, seat: int, connection: int) -> None:
    """Place a gondola tile."""
    s.gondolas += 1
    link(s, connection, GONDOLA_VALUE, GONDOLA_VALUE)
    tell(s, GondolaMoored, seat, connection, GONDOLAS - s.gondolas)
    move_marker(s)


def lowest_link(s: State) -> int:
    """Return the free connection that comes first by its districts' numbers.

    It belongs to the lowest-numbered district with a free connection, and leads to the lowest-numbered district there.
    Returns -1 if no connection is free.
    """
    best = -1
    best_rank = 0
    for connection in range(LINKS):
        if s.near[connection] == 0:
            one = s.number[ENDS[connection][0]]
            other = s.number[ENDS[connection][1]]
            standing = min(one, other) * 10 + max(one, other)
            if best < 0 or standing < best_rank:
                best = connection
                best_rank = standing
    return best


def move_marker(s: State) -> None:
    """Move the neutral player's marker on if the connection under it is occupied."""
    if s.neutral == 1 and s.marker >= 0 and s.near[s.marker] > 0:
        s.marker = lowest_link(s)
        tell(s, MarkerMoved, s.marker)


# --- councillors


def enlist(s: State, seat: int, wanted: int, reason: int) -> int:
    """Move councillors from the general to the personal supply.

    Returns the number of councillors that are missing.
    """
    found = min(wanted, s.general[seat])
    s.general[seat] -= found
    s.personal[seat] += found
    tell(s, CouncillorsEnlisted, seat, found, wanted - found, reason)
    return wanted - found


def leave(s: State, seat: int, origin: int) -> None:
    """Remove a councillor from where it stands."""
    if origin == GENERAL:
        if seat != NEUTRAL:  # the neutral player's supply is unlimited
            s.general[seat] -= 1
    elif origin == PERSONAL:
        s.personal[seat] -= 1
    else:
        s.council[origin][seat] -= 1


def arrive(s: State, seat: int, origin: int, district: int, reason: int) -> None:
    """Bring a councillor to a district, which may complete its bank."""
    leave(s, seat, origin)
    s.council[district][seat] += 1
    tell(s, CouncillorPlaced, seat, origin, district, s.council[district][seat], reason)
    bank = BANK[district]
    if s.banks[bank] == TURNED or s.shared[seat] == 1:
        return
    for i in range(3):
        if s.council[SHORE[bank][i]][seat] == 0:
            return
    tell(s, BankCompleted, seat, bank)
    if seat != NEUTRAL:
        score(s, seat, BANK_POINTS, FROM_BANKS)
    if s.stage == COUNCILLOR:  # others may still complete it in this stage
        s.shared[seat] = 1
        s.banks[bank] = SHARED
    else:
        s.banks[bank] = TURNED
        tell(s, BankTurned, bank)


def close_banks(s: State) -> None:
    """Turn over the tile of the bank that was completed in stage F, at its end."""
    for bank in range(2):
        if s.banks[bank] == SHARED:
            s.banks[bank] = TURNED
            tell(s, BankTurned, bank)
    for i in range(len(s.shared)):
        s.shared[i] = 0


def elsewhere(s: State, seat: int, district: int) -> bool:
    """Return whether the seat has a councillor in another district."""
    for area in range(AREAS):
        if area != district and s.council[area][seat] > 0:
            return True
    return False
