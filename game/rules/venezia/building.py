"""Buildings: their sites, their points, and the gondolas that they move."""

from __future__ import annotations

from ..base import tell
from ..chance import draw_from
from ..record import Row
from .board import (
    BASILICA,
    BRIDGES,
    BUILT,
    CAMPO,
    CASA,
    EMPTY,
    HEX_DISTRICT,
    HEXES,
    MARSH,
    NEAR,
    NEEDED,
    PAIR_RIM,
    PAIR_START,
    PAIRS,
    PALAZZO,
    PONTE,
    TREASURE_BASE,
    TRIANGLE_START,
    TRIANGLES,
)
from .cards import LOST, clear_joint, clockwise
from .events import BuildingChosen, BuildingFailed, Built, CardsDiscarded, EndCame, TreasureDrawn, TreasureMissed
from .moves import PLACE_BASILICA, PLACE_CAMPO, PLACE_CASA, PLACE_PALAZZO, PLACE_PONTE
from .sailing import touches
from .state import APART, HOUSE, HOUSE_TURNED, IMAGINARY, NONE, PIECES, SITE, TREASURE_VALUES, State

BASILICA_POINTS = 7


def kind_of(work: int) -> int:
    """Return the kind of building of a work."""
    if work >= HOUSE:
        return CASA
    return work % APART


def sites(s: State, kind: int, out: Row) -> int:
    """Write the moves that place a building of a kind to `out`; return their number.

    A bridge whose two districts have equally many houses scores the same for both, so it is offered once. A move is
    written first and counted then, because that costs less than a branch that is hard to predict.
    """
    count = 0
    ground = s.ground
    if kind == PONTE:
        for i in range(len(BRIDGES)):
            a = BRIDGES[i][0]
            b = BRIDGES[i][1]
            if ground[a] == EMPTY and ground[b] == EMPTY:
                out[count] = PLACE_PONTE + 2 * i
                count += 1
                if s.houses[HEX_DISTRICT[a]] != s.houses[HEX_DISTRICT[b]]:
                    out[count] = PLACE_PONTE + 2 * i + 1
                    count += 1
        return count
    if kind in (CAMPO, CASA):
        first = PLACE_CAMPO if kind == CAMPO else PLACE_CASA
        for h in range(HEXES):
            out[count] = first + h
            count += 1 if ground[h] == EMPTY else 0
        return count
    for h in range(HEXES):
        if ground[h] != EMPTY:
            continue
        if kind == PALAZZO:
            for i in range(PAIR_START[h], PAIR_START[h + 1]):
                out[count] = PLACE_PALAZZO + i
                count += 1 if ground[PAIRS[i][1]] == EMPTY else 0
        else:
            for i in range(TRIANGLE_START[h], TRIANGLE_START[h + 1]):
                out[count] = PLACE_BASILICA + i
                count += 1 if (ground[TRIANGLES[i][1]] == EMPTY) & (ground[TRIANGLES[i][2]] == EMPTY) else 0
    return count


def has_site(s: State, kind: int) -> bool:
    """Return whether a building of the kind fits anywhere."""
    ground = s.ground
    if kind == PONTE:
        for i in range(len(BRIDGES)):
            if ground[BRIDGES[i][0]] == EMPTY and ground[BRIDGES[i][1]] == EMPTY:
                return True
        return False
    for h in range(HEXES):
        if ground[h] != EMPTY:
            continue
        if kind == PALAZZO:
            for i in range(PAIR_START[h], PAIR_START[h + 1]):
                if ground[PAIRS[i][1]] == EMPTY:
                    return True
        elif kind == BASILICA:
            for i in range(TRIANGLE_START[h], TRIANGLE_START[h + 1]):
                if ground[TRIANGLES[i][1]] == EMPTY and ground[TRIANGLES[i][2]] == EMPTY:
                    return True
        else:
            return True
    return False


def commence(s: State, work: int) -> bool:
    """Begin a building, and ask the seat that places it for a site.

    Returns False if there is no site; the building's cards are then lost.
    """
    kind = kind_of(work)
    master = s.turn
    if work < APART:
        master = s.pawn[kind]
    elif work == HOUSE_TURNED:
        master = IMAGINARY
    placer = master
    if placer == IMAGINARY:
        placer = s.turn
    s.begun += 1
    tell(s, BuildingChosen, placer, kind, work, master)
    if not has_site(s, kind):
        tell(s, BuildingFailed, s.turn, kind, work)
        clear_work(s, work, LOST)
        return False
    s.work = work
    s.master = master
    s.phase = SITE
    s.decider = placer
    return True


def clear_work(s: State, work: int, reason: int) -> None:
    """Discard a building's cards."""
    kind = kind_of(work)
    if work < APART:
        clear_joint(s, kind, reason)
        return
    s.discards[kind] += NEEDED[kind]
    if work < HOUSE:
        s.apart[kind] -= 1
        tell(s, CardsDiscarded, s.turn, kind, NEEDED[kind], reason)
    elif work == HOUSE:
        s.homes -= 1
        tell(s, CardsDiscarded, s.turn, kind, 1, reason)
    else:
        s.homes_turned -= 1
        tell(s, CardsDiscarded, IMAGINARY, kind, 1, reason)


def palazzo_points(s: State, pair: int) -> int:
    """Return one point for each hexagon next to the pair that bears no building."""
    rim = PAIR_RIM[pair]
    count = 0
    for i in range(8):
        if rim[i] != NONE and s.ground[rim[i]] < BUILT:
            count += 1
    return count


def campo_points(s: State, h: int) -> int:
    """Return one point for each adjacent hexagon with a building or a part of one."""
    near = NEAR[h]
    count = 0
    for i in range(6):
        if near[i] != NONE and s.ground[near[i]] >= BUILT:
            count += 1
    return count


def points_of(s: State, move: int) -> int:
    """Return the points of a building on the site that a move names."""
    if move >= PLACE_CASA:
        return 1
    if move >= PLACE_PONTE:
        return s.houses[scored_district(move)]
    if move >= PLACE_CAMPO:
        return campo_points(s, move - PLACE_CAMPO)
    if move >= PLACE_PALAZZO:
        return palazzo_points(s, move - PLACE_PALAZZO)
    return BASILICA_POINTS


def scored_district(move: int) -> int:
    """Return the district that a bridge scores."""
    span = move - PLACE_PONTE
    return HEX_DISTRICT[BRIDGES[span // 2][span % 2]]


def choose_site(s: State, move: int) -> None:
    """Record the hexagons that a move names."""
    s.site[1] = NONE
    s.site[2] = NONE
    if move >= PLACE_CASA:
        s.site[0] = move - PLACE_CASA
    elif move >= PLACE_PONTE:
        s.site[0] = BRIDGES[(move - PLACE_PONTE) // 2][0]
        s.site[1] = BRIDGES[(move - PLACE_PONTE) // 2][1]
    elif move >= PLACE_CAMPO:
        s.site[0] = move - PLACE_CAMPO
    elif move >= PLACE_PALAZZO:
        s.site[0] = PAIRS[move - PLACE_PALAZZO][0]
        s.site[1] = PAIRS[move - PLACE_PALAZZO][1]
    else:
        for i in range(3):
            s.site[i] = TRIANGLES[move - PLACE_BASILICA][i]


def erect(s: State, move: int) -> None:
    """Build on the site that a move names.

    That places the piece, sets its points, queues the contributors to move and deals out the treasures.
    """
    kind = kind_of(s.work)
    choose_site(s, move)
    s.worth = points_of(s, move)
    district = HEX_DISTRICT[s.site[0]]
    other = NONE
    if kind == PONTE:
        district = scored_district(move)
        other = HEX_DISTRICT[s.site[0]] + HEX_DISTRICT[s.site[1]] - district
    for i in range(3):
        if s.site[i] != NONE:
            s.ground[s.site[i]] = BUILT + kind
    if kind == CASA:
        s.houses[district] += 1
    s.left[kind] -= 1
    tell(s, Built, s.decider, kind, s.work, s.master, s.site, district, other, s.worth, s.left[kind])
    if s.left[kind] == 0:
        s.ending = PIECES
        tell(s, EndCame, s.turn, PIECES, kind)
    touched = 1 << district
    if other != NONE:
        touched |= 1 << other
    line_up(s, kind)
    for i in range(s.queued):
        if touches(s, s.queue[i], touched):
            draw_treasure(s, s.queue[i])


def line_up(s: State, kind: int) -> None:
    """Queue the contributors: the master first, then clockwise.

    For the imaginary master the active player comes first.
    """
    s.queued = 0
    s.at = 0
    if s.work >= APART:
        if s.master != IMAGINARY:
            s.queue[0] = s.master
            s.queued = 1
        return
    first = s.master
    if first == IMAGINARY:
        first = s.turn
    party = first
    while True:
        if party != IMAGINARY and s.front[party][kind] > 0:
            s.queue[s.queued] = party
            s.queued += 1
        party = clockwise(s, party)
        if party == first:
            return


def share(s: State, seat: int) -> int:
    """Return a contributor's points.

    The master gets all, each other one half, rounded down.
    """
    if seat == s.master:
        return s.worth
    return s.worth // 2


def draw_treasure(s: State, seat: int) -> None:
    """Draw a treasure from the supply, if there is one."""
    if s.chest_size == 0:
        tell(s, TreasureMissed, seat)
        return
    value = draw_from(s, s.chest, s.chest_size)
    s.chest_size -= 1
    s.treasure[seat][value] += 1
    s.treasure_count[seat] += 1
    tell(s, TreasureDrawn, seat, value + TREASURE_BASE, s.chest_size, 1 << seat)


def drain(s: State, seat: int, h: int) -> int:
    """Take a marsh token off the board, and return its value."""
    value = draw_from(s, s.bag, s.marshes)
    s.marsh[seat][value] += 1
    s.marsh_count[seat] += 1
    s.ground[h] = EMPTY
    s.marshes -= 1
    s.stirred = 1
    s.drained += 1
    return value


assert MARSH < EMPTY < BUILT
assert TREASURE_VALUES == 4
