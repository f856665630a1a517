"""Course of a state: its tiles, boats and checkpoints, and the stage of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.gondola.board import BESIDE, CODE_ICON, CODE_KIND, DEEP, OUTSIDE, SIDES, SIZE, TILES
from game.rules.gondola.state import LAY_BONUS, PLACE, RACE, State

from .camera import Bounds, Extent

PLACING, RACING, DRAWING = range(3)  # the stages of a turn
UNSEEN = 0.22  # share of a cell on the edge that may lie outside the window


def stage_of(state: State) -> int:
    """Return the stage of the turn that a state is at."""
    return {PLACE: PLACING, RACE: RACING, LAY_BONUS: PLACING}.get(state.phase, DRAWING)


def codes(state: State) -> bytes:
    """Return the code of the tile on each cell; 0 for none."""
    return bytes(state.grid)


def tiles(state: State) -> list[int]:
    """Return the cells that hold tiles, ascending."""
    return list(state.laid_cells[: state.laid_count])


def frontier(state: State) -> list[int]:
    """Return the empty cells beside open water, ascending."""
    return list(state.open_cells[: state.open_count])


def boats(state: State) -> list[int]:
    """Return the cell of each gondola, by seat."""
    return list(state.at[: state.seats])


def checkpoints(state: State) -> list[int]:
    """Return the cells of the checkpoints in play, by number."""
    return list(state.checkpoint_cell[: state.checkpoints])


def flags(state: State) -> dict[int, int]:
    """Return the seats, as bits, that have a flag on each checkpoint, by its cell."""
    return dict(zip(checkpoints(state), state.checkpoint_flags, strict=False))


def current(state: State, seat: int) -> int:
    """Return the Current under a seat's boat."""
    return TILES[CODE_KIND[state.grid[state.at[seat]] & 255]].current


def extent(state: State) -> Extent:
    """Return the rows and columns that hold tiles."""
    return state.north, state.south, state.west, state.east


def bounds(state: State) -> Bounds:
    """Return the course, and most of the cells where it may grow, in cells."""
    north, south, west, east = extent(state)
    top, bottom, left, right = float(north), south + 1.0, float(west), east + 1.0
    for cell in frontier(state):
        row, column = divmod(cell, SIZE)
        top, bottom = min(top, row + UNSEEN), max(bottom, row + 1 - UNSEEN)
        left, right = min(left, column + UNSEEN), max(right, column + 1 - UNSEEN)
    return top, bottom, left, right


def opened(grid: Sequence[int], cell: int) -> int:
    """Return the sides of a cell, as bits, that border on the lagoon or deep water."""
    sides = 0
    for side in range(SIDES):
        other = BESIDE[cell][side]
        code = grid[other] if other != OUTSIDE else 0
        if not code or CODE_ICON[code] == DEEP:
            sides |= 1 << side
    return sides
