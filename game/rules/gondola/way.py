"""The race: where a gondola can come to rest, and by which way.

`explore` follows every way of a move step by step. It is a search in depth with its own stack: the cells of the way so
far, the side by which each was entered, and the next side to try from it.
"""

from __future__ import annotations

from game.rules.base import scratch
from game.rules.record import Row

from .board import (
    ANY,
    BESIDE,
    CELLS,
    CHECKPOINT,
    CODE_ICON,
    CODE_KIND,
    CODE_WATER,
    DEEP,
    NO_PASSING,
    OUTSIDE,
    SIDES,
    TILES,
)
from .moves import CROSSINGS, RACE_TO
from .state import FLAGS, State

STEPS_MOST = 6
NOWHERE = 9999

# Why a way ends where it does.
ALL_STEPS, EDGE, DEAD_END, DEEP_WATER, HELD_UP, FULL_DEEP, STAYED = range(7)

# What `explore` writes of the way that was asked for: its length, the place on it where the gondola rests, why it ends,
# and its cells from the start on.
LENGTH, RESTS, REASON, PATH = 0, 1, 2, 3
WAY_SIZE = PATH + STEPS_MOST + 1


def others_on(s: State, cell: int, seat: int) -> int:
    """How many other gondolas rest on a cell."""
    count = 0
    for other in range(s.seats):
        if other != seat and s.at[other] == cell:
            count += 1
    return count


def capacity(s: State, cell: int) -> int:
    """How many gondolas may rest on a cell: with two players one, but on start 1 all."""
    room = TILES[CODE_KIND[s.grid[cell] & 255]].capacity
    return min(room, 1) if s.seats == 2 and room != ANY else room


def may_rest(s: State, cell: int, seat: int) -> bool:
    """Whether a gondola may come to rest on a cell."""
    return others_on(s, cell, seat) < capacity(s, cell)


def stops(s: State, cell: int, seat: int) -> bool:
    """Whether a gondola that enters a cell goes no further."""
    icon = CODE_ICON[s.grid[cell] & 255]
    return icon == DEEP or (icon == NO_PASSING and others_on(s, cell, seat) > 0)


def leads(s: State, cell: int, side: int) -> bool:
    """Whether the water of a cell is joined to other water on a side."""
    other = BESIDE[cell][side]
    return (
        CODE_WATER[s.grid[cell] & 255] >> side & 1 == 1
        and other != OUTSIDE
        and CODE_WATER[s.grid[other] & 255] >> ((side + 2) & 3) & 1 == 1
    )


def full_deep(s: State, cell: int, seat: int) -> bool:
    """Whether a cell is deep water without room, which cannot be entered."""
    return CODE_ICON[s.grid[cell] & 255] == DEEP and not may_rest(s, cell, seat)


def checkpoint_at(s: State, cell: int) -> int:
    """The number of the checkpoint on a cell."""
    for number in range(s.checkpoints):
        if s.checkpoint_cell[number] == cell:
            return number
    return -1


def explore(s: State, out: Row, wanted: int, way: Row) -> int:
    """Write the moves of this race to `out`, ascending, and return their number.

    With a `wanted` move, the shortest way to it is written to `way`.
    """
    seat = s.turn
    steps = s.steps
    cells = scratch(STEPS_MOST + 1)
    entered = scratch(STEPS_MOST + 1)
    tried = scratch(STEPS_MOST + 1)
    cells[0] = s.at[seat]
    entered[0] = -1
    depth = 0
    n = 0
    while depth >= 0:
        cell = cells[depth]
        if depth == steps or (depth > 0 and stops(s, cell, seat)):
            n = _record(s, cells, depth, _why_here(s, cell, seat, depth), out, n, wanted, way)
            depth -= 1
            continue
        side = tried[depth]
        if side == SIDES:
            depth -= 1
            continue
        tried[depth] = side + 1
        if side == entered[depth] or CODE_WATER[s.grid[cell] & 255] >> side & 1 == 0:
            if side == SIDES - 1 and depth > 0 and _is_dead_end(s, cell, entered[depth]):
                n = _record(s, cells, depth, DEAD_END, out, n, wanted, way)
            continue
        other = BESIDE[cell][side]
        if leads(s, cell, side) and not full_deep(s, other, seat):
            depth += 1
            cells[depth] = other
            entered[depth] = (side + 2) & 3
            tried[depth] = 0
        elif depth > 0:
            why = EDGE
            if other != OUTSIDE and s.grid[other] != 0:
                why = FULL_DEEP if leads(s, cell, side) else DEAD_END
            n = _record(s, cells, depth, why, out, n, wanted, way)
    if n == 0:
        n = _record(s, cells, 0, STAYED, out, n, wanted, way)
    return _without_standing(s, out, n)


def _without_standing(s: State, out: Row, n: int) -> int:
    """Drop the move that leaves the gondola where it is, with no new flag, if there is any other."""
    if n == 1:
        return n
    standing = RACE_TO + s.at[s.turn] * CROSSINGS
    kept = 0
    for i in range(n):
        if out[i] != standing:
            out[kept] = out[i]
            kept += 1
    return kept


def _is_dead_end(s: State, cell: int, entry: int) -> bool:
    """Whether a tile has no water but where it was entered."""
    return CODE_WATER[s.grid[cell] & 255] == 1 << entry


def _why_here(s: State, cell: int, seat: int, depth: int) -> int:
    icon = CODE_ICON[s.grid[cell] & 255]
    if depth > 0 and icon == DEEP:
        return DEEP_WATER
    if depth > 0 and icon == NO_PASSING and others_on(s, cell, seat) > 0 and depth < s.steps:
        return HELD_UP
    return ALL_STEPS


def _record(s: State, cells: Row, depth: int, why: int, out: Row, n: int, wanted: int, way: Row) -> int:
    """Enter the outcome of a way of `depth` steps, which falls back to the last tile where the gondola may rest."""
    seat = s.turn
    rest = depth
    while rest > 0 and not may_rest(s, cells[rest], seat):
        rest -= 1
    mask = 0
    left = FLAGS - s.flagged[seat]
    for i in range(1, rest):
        if left > 0 and CODE_ICON[s.grid[cells[i]] & 255] == CHECKPOINT:
            number = checkpoint_at(s, cells[i])
            if (s.checkpoint_flags[number] >> seat | mask >> number) & 1 == 0:
                mask |= 1 << number
                left -= 1
    move = RACE_TO + cells[rest] * CROSSINGS + mask
    if move == wanted and (way[LENGTH] == 0 or depth < way[LENGTH]):
        way[LENGTH] = depth
        way[RESTS] = rest
        way[REASON] = why
        for i in range(depth + 1):
            way[PATH + i] = cells[i]
    i = n
    while i > 0 and out[i - 1] > move:
        i -= 1
    if i > 0 and out[i - 1] == move:
        return n
    for j in range(n, i, -1):
        out[j] = out[j - 1]
    out[i] = move
    return n + 1


def to_next_checkpoint(s: State, seat: int) -> int:
    """The steps of water from a gondola to the nearest checkpoint without its flag; NOWHERE when none can be reached.

    Gondolas, stops and the ban on turning round are left out of account.
    """
    steps = scratch(CELLS)
    queue = scratch(CELLS)
    start = s.at[seat]
    steps[start] = 1
    queue[0] = start
    head = 0
    size = 1
    while head < size:
        cell = queue[head]
        head += 1
        if CODE_ICON[s.grid[cell] & 255] == CHECKPOINT:
            number = checkpoint_at(s, cell)
            if s.checkpoint_flags[number] >> seat & 1 == 0:
                return steps[cell] - 1
        for side in range(SIDES):
            if leads(s, cell, side):
                other = BESIDE[cell][side]
                if steps[other] == 0:
                    steps[other] = steps[cell] + 1
                    queue[size] = other
                    size += 1
    return NOWHERE
