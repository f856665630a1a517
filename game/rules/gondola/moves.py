"""Numbering of Gondola's moves.

`place` lays a tile from the hand, or a bonus tile. `race` names the cell where the gondola comes to rest, and the
numbers of the checkpoints it puts a flag on. Ways with the same outcome are one move. `discard` gives up a tile.
"""

from __future__ import annotations

from game.rules.moves import Moves, axes

from .board import CELLS, NAMES, SIDES, SIZE
from .state import CHECKPOINTS

CELL_NAMES = tuple(f"{column}.{row}" for row in range(SIZE) for column in range(SIZE))
CROSSINGS = 1 << CHECKPOINTS
CROSSING_NAMES = tuple(
    "+".join(str(number) for number in range(CHECKPOINTS) if mask >> number & 1) or "none" for mask in range(CROSSINGS)
)

MOVES = Moves(
    place=axes(tile=NAMES, cell=CELL_NAMES, turned=("0", "90", "180", "270")),
    race=axes(cell=CELL_NAMES, flags=CROSSING_NAMES),
    discard=axes(tile=NAMES),
)
PLACE_TILE = MOVES.base("place")
RACE_TO = MOVES.base("race")
DISCARD_TILE = MOVES.base("discard")
PLACE_STRIDE = CELLS * SIDES
