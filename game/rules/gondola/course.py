"""Course: the fit of tiles, and the effects of laying one.

Some rows of the state only follow from the grid. `lay` keeps them up to date. Computing them for each listing and each
step of a race took more than half the time of random play. With them random play makes 2.2 times as many decisions per
second.

    asked   what the neighbours ask of a cell: two bits a side, NOTHING, WATER_THERE, LAND_THERE or DEEP_THERE
    joined  the sides on which a cell's water meets other water, as a mask
    laid_cells, open_cells    the cells that hold tiles, and the empty ones next to open water, ascending
"""

from __future__ import annotations

from game.rules.base import scratch
from game.rules.record import Row

from .board import (
    BERTH,
    BESIDE,
    CELLS,
    CHECKPOINT,
    CODE_ICON,
    CODE_WATER,
    CODES,
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

# Views of a cell on a side. An odd number is water that its own would meet. Deep water next to it asks for nothing.
NOTHING, WATER_THERE, LAND_THERE, DEEP_THERE = range(4)
SEEN = 2  # bits for a side
ALL_TURNS = (1 << SIDES) - 1
DEEP_FIT = BERTH  # tiles fit by their shape, deep water by rules of its own; no tile of that shape is ever laid
FITS = 5  # shapes that are told apart


def _sides(asked: int, *seen: int) -> int:
    """Return the sides on which one of these is seen, as a mask."""
    return sum(1 << side for side in range(SIDES) if asked >> SEEN * side & 3 in seen)


def _fits(water: int, asked: int, is_deep: bool) -> bool:
    """Return whether a tile with this water fits what is asked, and joins the course."""
    need, ban = _sides(asked, WATER_THERE), _sides(asked, LAND_THERE)
    return bool(water & MEETS[asked]) and (is_deep or (water & need == need and water & ban == 0))


def _seen_from_beside(code: int, side: int) -> int:
    if code == 0:
        return NOTHING
    if CODE_ICON[code] == DEEP:
        return DEEP_THERE
    return WATER_THERE if CODE_WATER[code] >> side & 1 else LAND_THERE


# Tables by the asks of a cell, by code, and by kind. The turns in which each shape fits are looked up at once,
# four bits for each shape (1.2 to 1.3 times the decisions per second).
MEETS = tuple(_sides(asked, WATER_THERE, DEEP_THERE) for asked in range(1 << SEEN * SIDES))
SHOWS = tuple(sum(_seen_from_beside(code, side) << SEEN * side for side in range(SIDES)) for code in range(CODES))
FIT_SHIFT = tuple(SIDES * (DEEP_FIT if tile.icon == DEEP else tile.shape) for tile in TILES)
_FIT_KINDS = tuple(FIT_SHIFT.index(SIDES * fit) for fit in range(FITS))
FITTING = tuple(
    sum(
        1 << SIDES * fit + turn
        for fit, kind in enumerate(_FIT_KINDS)
        for turn in range(TURNS[kind])
        if _fits(WATER[kind][turn], asked, TILES[kind].icon == DEEP)
    )
    for asked in range(1 << SEEN * SIDES)
)
HOLDING = tuple(  # the turns in which each shape has water on all sides of a mask
    sum(
        1 << SIDES * fit + turn
        for fit, kind in enumerate(_FIT_KINDS)
        for turn in range(TURNS[kind])
        if WATER[kind][turn] & joined == joined
    )
    for joined in range(1 << SIDES)
)


def meets(s: State, cell: int) -> int:
    """Return the sides of a cell that have water next to them, as a mask."""
    return MEETS[s.asked[cell] & 255]


def opens(s: State, cell: int, water: int) -> bool:
    """Return whether water on a cell would have an empty cell next to it."""
    for side in range(SIDES):
        other = BESIDE[cell][side]
        if water >> side & 1 and other != OUTSIDE and s.grid[other] == 0:
            return True
    return False


def replaceable(s: State, cell: int) -> bool:
    """Return whether a cell's tile may be replaced: no checkpoint, no gondola on it."""
    code = s.grid[cell] & 255
    if code == 0 or CODE_ICON[code] == CHECKPOINT:
        return False
    for seat in range(s.seats):
        if s.at[seat] == cell:
            return False
    return True


def leaves_open(s: State, cell: int, water: int) -> bool:
    """Return whether the course stays open somewhere after a tile is laid on a cell.

    `water` is the tile's water.
    """
    if opens(s, cell, water):
        return True
    closed = 1 if s.grid[cell] == 0 else 0
    for side in range(SIDES):
        other = BESIDE[cell][side]
        if CODE_WATER[s.grid[cell] & 255] >> side & 1 and other != OUTSIDE and s.grid[other] == 0:
            if meets(s, other) == 1 << ((side + 2) & 3):
                closed += 1
    return s.open_count > closed


def turns_at(s: State, kind: int, cell: int) -> int:
    """Return the turns in which a kind of tile fits on a cell, as a mask.

    A tile over another one must keep all joined water. An empty cell has no joined water. A cell apart from the course
    asks for nothing, so nothing fits there.
    """
    turns = (FITTING[s.asked[cell] & 255] & HOLDING[s.joined[cell]]) >> FIT_SHIFT[kind] & ALL_TURNS
    if turns and s.open_count <= SIDES:  # a tile closes no more open cells than it has sides
        for turn in range(SIDES):
            if turns >> turn & 1 and not leaves_open(s, cell, WATER[kind][turn]):
                turns -= 1 << turn
    return turns


def write_turns(out: Row, n: int, move: int, turns: int) -> int:
    """Write a placement for each turn of a mask, and return the new number of entries.

    All four are written and only those that fit are counted. A store costs less than a branch that is hard to predict.
    """
    out[n] = move
    n += turns & 1
    out[n] = move + 1
    n += turns >> 1 & 1
    out[n] = move + 2
    n += turns >> 2 & 1
    out[n] = move + 3
    return n + (turns >> 3 & 1)


def placements(s: State, kind: int, out: Row, n: int) -> int:
    """Write every placement of a kind of tile to `out` from entry n on, ascending.

    Returns the new number of entries.
    """
    base = PLACE_TILE + kind * PLACE_STRIDE
    if TILES[kind].icon != REPLACE:
        if s.open_count == 1:
            return write_turns(out, n, base + s.open_cells[0] * SIDES, turns_at(s, kind, s.open_cells[0]))
        for i in range(s.open_count):
            cell = s.open_cells[i]
            turns = FITTING[s.asked[cell] & 255] >> FIT_SHIFT[kind] & ALL_TURNS
            n = write_turns(out, n, base + cell * SIDES, turns)
        return n

    at = 0
    for i in range(s.laid_count + 1):
        cell = s.laid_cells[i] if i < s.laid_count else CELLS
        while at < s.open_count and s.open_cells[at] < cell:
            n = write_turns(out, n, base + s.open_cells[at] * SIDES, turns_at(s, kind, s.open_cells[at]))
            at += 1
        if cell < CELLS:
            turns = turns_at(s, kind, cell)
            if turns and replaceable(s, cell):
                n = write_turns(out, n, base + cell * SIDES, turns)
    return n


def fits_anywhere(s: State, kind: int) -> bool:
    """Return whether a kind of tile can be placed at all."""
    for i in range(s.open_count):
        if turns_at(s, kind, s.open_cells[i]):
            return True
    if TILES[kind].icon == REPLACE:
        return placements(s, kind, scratch(PLACEMENTS_MOST), 0) > 0
    return False


PLACEMENTS_MOST = 2048  # largest number of placements of one kind: open cells and tiles in play, times turns


def lay(s: State, cell: int, kind: int, turn: int) -> None:
    """Put a tile on a cell, over its content, and update what follows from the grid."""
    code = 1 + kind * SIDES + turn
    if s.grid[cell] == 0:
        drop_open(s, cell)
        enter_laid(s, cell)
    s.grid[cell] = signed(code)
    s.joined[cell] = CODE_WATER[code] & meets(s, cell)
    row = cell // SIZE
    column = cell % SIZE
    s.north = min(s.north, row)
    s.south = max(s.south, row)
    s.west = min(s.west, column)
    s.east = max(s.east, column)
    for side in range(SIDES):
        if BESIDE[cell][side] != OUTSIDE:
            see(s, BESIDE[cell][side], (side + 2) & 3, SHOWS[code] >> SEEN * side & 3)


def see(s: State, cell: int, side: int, seen: int) -> None:
    """Record the content of a side as a cell sees it."""
    met = meets(s, cell)
    asked = s.asked[cell] & 255 & ~(3 << SEEN * side) | seen << SEEN * side
    s.asked[cell] = signed(asked)
    s.joined[cell] = CODE_WATER[s.grid[cell] & 255] & MEETS[asked]
    if s.grid[cell] == 0:
        if met == 0 and MEETS[asked] != 0:
            enter_open(s, cell)
        elif met != 0 and MEETS[asked] == 0:
            drop_open(s, cell)


def signed(byte: int) -> int:
    """Return the signed number that a field keeps for a byte; it is read with `& 255`."""
    return (byte ^ 128) - 128


def enter_open(s: State, cell: int) -> None:
    """Enter a cell among the open ones, in order."""
    i = s.open_count
    while i > 0 and s.open_cells[i - 1] > cell:
        s.open_cells[i] = s.open_cells[i - 1]
        i -= 1
    s.open_cells[i] = cell
    s.open_count += 1


def drop_open(s: State, cell: int) -> None:
    """Take a cell out of the open ones, if it is among them."""
    for i in range(s.open_count):
        if s.open_cells[i] == cell:
            s.open_count -= 1
            for j in range(i, s.open_count):
                s.open_cells[j] = s.open_cells[j + 1]
            s.open_cells[s.open_count] = 0
            return


def enter_laid(s: State, cell: int) -> None:
    """Enter a cell among those that hold tiles, in order."""
    i = s.laid_count
    while i > 0 and s.laid_cells[i - 1] > cell:
        s.laid_cells[i] = s.laid_cells[i - 1]
        i -= 1
    s.laid_cells[i] = cell
    s.laid_count += 1
