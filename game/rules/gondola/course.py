"""The course: which tiles fit where, and what laying one changes."""

from __future__ import annotations

from game.rules.base import scratch
from game.rules.record import Row

from .board import (
    BESIDE,
    CHECKPOINT,
    CODE_ICON,
    CODE_WATER,
    DEEP,
    OUTSIDE,
    REPLACE,
    SIDES,
    SIZE,
    TILES,
    TURNS,
    WATER,
)
from .moves import PLACE_STRIDE, PLACE_TILE
from .state import State

# What a tile on a cell must do, as three masks of sides in one number: where it needs water, where it needs land,
# and where water would meet water. Deep water next door needs nothing, but meets.
NEED, BAN, MEET = 0, 4, 8


def code_at(s: State, cell: int) -> int:
    """The code of what lies on a cell, 0 for nothing."""
    return s.grid[cell] & 255


def demands(s: State, cell: int) -> int:
    """What the tiles around a cell ask of a tile on it."""
    need = 0
    ban = 0
    meet = 0
    for side in range(SIDES):
        other = BESIDE[cell][side]
        if other == OUTSIDE:
            continue
        code = s.grid[other] & 255
        if code == 0:
            continue
        if CODE_ICON[code] == DEEP:
            meet |= 1 << side
        elif CODE_WATER[code] >> ((side + 2) & 3) & 1:
            need |= 1 << side
            meet |= 1 << side
        else:
            ban |= 1 << side
    return need | ban << BAN | meet << MEET


def fits(kind: int, water: int, asked: int) -> bool:
    """Whether a tile with this water fits what is asked, and joins the course."""
    if water & (asked >> MEET) == 0:
        return False
    if TILES[kind].icon == DEEP:
        return True
    return water & asked & 15 == asked & 15 and water & (asked >> BAN & 15) == 0


def opens(s: State, cell: int, water: int) -> bool:
    """Whether water on a cell would have an empty cell beside it."""
    for side in range(SIDES):
        other = BESIDE[cell][side]
        if water >> side & 1 and other != OUTSIDE and s.grid[other] == 0:
            return True
    return False


def beside_water(s: State, cell: int) -> bool:
    """Whether any tile has water towards a cell."""
    for side in range(SIDES):
        other = BESIDE[cell][side]
        if other != OUTSIDE and CODE_WATER[s.grid[other] & 255] >> ((side + 2) & 3) & 1:
            return True
    return False


def replaceable(s: State, cell: int) -> bool:
    """Whether what lies on a cell may be replaced: no checkpoint, no gondola on it."""
    code = s.grid[cell] & 255
    if code == 0 or CODE_ICON[code] == CHECKPOINT:
        return False
    for seat in range(s.seats):
        if s.at[seat] == cell:
            return False
    return True


def leaves_open(s: State, cell: int, water: int) -> bool:
    """Whether the course stays open somewhere when the tile on a cell is replaced by one with this water."""
    if opens(s, cell, water):
        return True
    closed = 0
    old = CODE_WATER[s.grid[cell] & 255]
    for side in range(SIDES):
        other = BESIDE[cell][side]
        if old >> side & 1 and other != OUTSIDE and s.grid[other] == 0:
            alone = True
            for turn in range(SIDES):
                third = BESIDE[other][turn]
                if third in (OUTSIDE, cell):
                    continue
                if CODE_WATER[s.grid[third] & 255] >> ((turn + 2) & 3) & 1:
                    alone = False
            if alone:
                closed += 1
    return s.open_count > closed


def can_replace(s: State, cell: int, kind: int, turn: int, asked: int, kept: int) -> bool:
    """Whether a tile may take the place of the one on a cell, which asks and has joins as given."""
    water = WATER[kind][turn]
    return water & kept == kept and fits(kind, water, asked) and leaves_open(s, cell, water)


def placements(s: State, kind: int, out: Row, n: int) -> int:
    """Write every placement of a kind of tile to `out` from entry n on, ascending; the number of entries then."""
    base = PLACE_TILE + kind * PLACE_STRIDE
    turns = TURNS[kind]
    if TILES[kind].icon != REPLACE:
        only = s.open_count == 1
        for i in range(s.open_count):
            cell = s.open_cells[i]
            asked = demands(s, cell)
            for turn in range(turns):
                water = WATER[kind][turn]
                if fits(kind, water, asked) and (not only or opens(s, cell, water)):
                    out[n] = base + cell * SIDES + turn
                    n += 1
        return n

    at = 0
    for row in range(max(0, s.north - 1), min(SIZE, s.south + 2)):
        for column in range(max(0, s.west - 1), min(SIZE, s.east + 2)):
            cell = row * SIZE + column
            if s.grid[cell] == 0:
                if at < s.open_count and s.open_cells[at] == cell:
                    at += 1
                    asked = demands(s, cell)
                    for turn in range(turns):
                        water = WATER[kind][turn]
                        if fits(kind, water, asked) and (s.open_count > 1 or opens(s, cell, water)):
                            out[n] = base + cell * SIDES + turn
                            n += 1
            elif replaceable(s, cell):
                asked = demands(s, cell)
                kept = CODE_WATER[s.grid[cell] & 255] & (asked >> MEET)
                for turn in range(turns):
                    if can_replace(s, cell, kind, turn, asked, kept):
                        out[n] = base + cell * SIDES + turn
                        n += 1
    return n


def fits_anywhere(s: State, kind: int) -> bool:
    """Whether a kind of tile can be placed at all."""
    only = s.open_count == 1
    for i in range(s.open_count):
        cell = s.open_cells[i]
        asked = demands(s, cell)
        for turn in range(TURNS[kind]):
            water = WATER[kind][turn]
            if fits(kind, water, asked) and (not only or opens(s, cell, water)):
                return True
    if TILES[kind].icon == REPLACE:
        return placements(s, kind, scratch(2 * PLACEMENTS_MOST), 0) > 0
    return False


PLACEMENTS_MOST = 1024  # of one kind: open cells or tiles in play, times turns


def lay(s: State, cell: int, kind: int, turn: int) -> None:
    """Put a tile on a cell, over what lies there, and keep the open cells and the extent of the course."""
    code = 1 + kind * SIDES + turn
    was_empty = s.grid[cell] == 0
    s.grid[cell] = code if code < 128 else code - 256
    row = cell // SIZE
    column = cell % SIZE
    s.north = min(s.north, row)
    s.south = max(s.south, row)
    s.west = min(s.west, column)
    s.east = max(s.east, column)
    if was_empty:
        close_cell(s, cell)
    for side in range(SIDES):
        other = BESIDE[cell][side]
        if other != OUTSIDE and s.grid[other] == 0:
            if beside_water(s, other):
                open_cell(s, other)
            else:
                close_cell(s, other)


def open_cell(s: State, cell: int) -> None:
    """Enter a cell among the open ones, in order, unless it is there."""
    i = s.open_count
    while i > 0 and s.open_cells[i - 1] > cell:
        i -= 1
    if i > 0 and s.open_cells[i - 1] == cell:
        return
    for j in range(s.open_count, i, -1):
        s.open_cells[j] = s.open_cells[j - 1]
    s.open_cells[i] = cell
    s.open_count += 1


def close_cell(s: State, cell: int) -> None:
    """Take a cell out of the open ones, if it is there."""
    for i in range(s.open_count):
        if s.open_cells[i] == cell:
            for j in range(i, s.open_count - 1):
                s.open_cells[j] = s.open_cells[j + 1]
            s.open_count -= 1
            s.open_cells[s.open_count] = 0
            return
