"""Gondola's tiles and its grid, as data.

A side of a tile is water or land. Sides are numbered clockwise, north 0, east 1, south 2, west 3, and a tile's water is
a mask of four bits.

A *code* is the content of a cell: 0 for nothing, else 1 + kind * 4 + turn. A turn is a quarter to the right. Turns that
look alike are one: a straight has two, a cross one.
"""

from __future__ import annotations

from typing import NamedTuple

NORTH, EAST, SOUTH, WEST = range(4)
SIDES = 4
STRAIGHT, CORNER, TEE, CROSS, BERTH = range(5)
SHAPES = ("straight", "corner", "T", "cross", "berth")
PLAIN, REPLACE, NO_PASSING, DEEP, CHECKPOINT = range(5)
ICONS = ("plain", "replace", "no passing", "deep water", "checkpoint")
CANAL, BONUS, START = range(3)
STACKS = ("canal", "bonus", "start")
ANY = 99  # room for all gondolas


class Tile(NamedTuple):
    """Kind of tile: its figures, and its number of copies."""

    shape: int
    icon: int
    speed: int  # 0: none, because it is never laid from hand
    current: int  # 0: none, because no gondola rests here
    capacity: int
    copies: int
    stack: int


TILES = (
    # straights: the fastest are narrow and slow to leave
    Tile(STRAIGHT, PLAIN, 6, 2, 1, 2, CANAL),
    Tile(STRAIGHT, PLAIN, 5, 4, 2, 3, CANAL),
    Tile(STRAIGHT, PLAIN, 5, 3, 2, 4, CANAL),
    Tile(STRAIGHT, PLAIN, 4, 3, 2, 3, CANAL),
    Tile(STRAIGHT, PLAIN, 4, 4, 2, 2, CANAL),
    Tile(STRAIGHT, PLAIN, 3, 5, 3, 2, CANAL),
    Tile(STRAIGHT, REPLACE, 3, 3, 2, 1, CANAL),
    Tile(STRAIGHT, REPLACE, 4, 3, 2, 1, CANAL),
    Tile(STRAIGHT, NO_PASSING, 5, 3, 2, 2, CANAL),
    Tile(STRAIGHT, NO_PASSING, 6, 2, 2, 1, CANAL),
    Tile(STRAIGHT, NO_PASSING, 4, 4, 2, 1, CANAL),
    Tile(CORNER, PLAIN, 6, 2, 1, 2, CANAL),
    Tile(CORNER, PLAIN, 5, 4, 2, 3, CANAL),
    Tile(CORNER, PLAIN, 5, 3, 2, 4, CANAL),
    Tile(CORNER, PLAIN, 4, 3, 2, 4, CANAL),
    Tile(CORNER, PLAIN, 4, 4, 2, 3, CANAL),
    Tile(CORNER, PLAIN, 3, 4, 3, 2, CANAL),
    Tile(CORNER, PLAIN, 2, 5, 3, 2, CANAL),
    Tile(CORNER, REPLACE, 3, 3, 2, 1, CANAL),
    Tile(CORNER, REPLACE, 4, 3, 2, 1, CANAL),
    Tile(CORNER, NO_PASSING, 5, 3, 2, 2, CANAL),
    Tile(CORNER, NO_PASSING, 6, 2, 2, 1, CANAL),
    Tile(CORNER, NO_PASSING, 4, 4, 2, 1, CANAL),
    Tile(TEE, PLAIN, 4, 3, 2, 2, CANAL),
    Tile(TEE, PLAIN, 3, 4, 3, 4, CANAL),
    Tile(TEE, PLAIN, 3, 3, 2, 2, CANAL),
    Tile(TEE, REPLACE, 3, 3, 2, 1, CANAL),
    Tile(TEE, REPLACE, 2, 4, 3, 1, CANAL),
    Tile(CROSS, PLAIN, 3, 4, 3, 2, CANAL),
    Tile(CROSS, PLAIN, 2, 5, 3, 2, CANAL),
    Tile(CROSS, PLAIN, 3, 3, 2, 2, CANAL),
    Tile(STRAIGHT, CHECKPOINT, 5, 0, 0, 4, CANAL),
    Tile(STRAIGHT, CHECKPOINT, 4, 0, 0, 4, CANAL),
    Tile(CROSS, DEEP, 3, 4, 2, 4, CANAL),
    Tile(CROSS, DEEP, 4, 3, 2, 4, CANAL),
    # bonus tiles: broad and swift, and each may replace another
    Tile(STRAIGHT, REPLACE, 0, 4, 2, 2, BONUS),
    Tile(STRAIGHT, REPLACE, 0, 5, 2, 2, BONUS),
    Tile(CORNER, REPLACE, 0, 4, 2, 2, BONUS),
    Tile(CORNER, REPLACE, 0, 5, 2, 2, BONUS),
    Tile(TEE, REPLACE, 0, 4, 3, 2, BONUS),
    Tile(TEE, REPLACE, 0, 5, 3, 2, BONUS),
    Tile(CROSS, REPLACE, 0, 5, 3, 3, BONUS),
    # the start
    Tile(BERTH, PLAIN, 0, 5, ANY, 1, START),
    Tile(STRAIGHT, PLAIN, 0, 4, 3, 2, START),
    Tile(TEE, PLAIN, 0, 4, 3, 2, START),
    Tile(STRAIGHT, CHECKPOINT, 0, 0, 0, 1, START),
)
KINDS = len(TILES)
BOATHOUSE = KINDS - 4
BRIDGE = [tile.icon for tile in TILES].index(CHECKPOINT)  # a checkpoint of the stack; all of them are straights
STACK_SIZE = sum(tile.copies for tile in TILES if tile.stack == CANAL)
BONUS_SIZE = sum(tile.copies for tile in TILES if tile.stack == BONUS)
LAID_MOST = STACK_SIZE + BONUS_SIZE + 6

_SHAPE_WATER = (0b0101, 0b0011, 0b1011, 0b1111, 0b0010)  # unturned: north-south, north-east, all but south, all, east
_SHAPE_TURNS = (2, 4, 4, 1, 1)


def _turned(water: int, turn: int) -> int:
    return (water << turn | water >> (SIDES - turn)) & 0b1111


TURNS = tuple(_SHAPE_TURNS[tile.shape] for tile in TILES)
WATER = tuple(tuple(_turned(_SHAPE_WATER[tile.shape], turn) for turn in range(SIDES)) for tile in TILES)

CODES = 1 + KINDS * SIDES
CODE_KIND = (-1, *(kind for kind in range(KINDS) for _ in range(SIDES)))
CODE_WATER = (0, *(WATER[kind][turn] for kind in range(KINDS) for turn in range(SIDES)))
CODE_ICON = (PLAIN, *(TILES[kind].icon for kind in range(KINDS) for _ in range(SIDES)))

# The grid; a cell is row * SIZE + column.
SIZE = 48
CELLS = SIZE * SIZE
START_CELL = 24 * SIZE + 16
OUTSIDE = -1


def _beside(cell: int, side: int) -> int:
    row, column = divmod(cell, SIZE)
    row += (-1, 0, 1, 0)[side]
    column += (0, 1, 0, -1)[side]
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else OUTSIDE


BESIDE = tuple(tuple(_beside(cell, side) for side in range(SIDES)) for cell in range(CELLS))

# (kind, turn) of start tiles 1 to 6, west to east from START_CELL: boathouse, straight, T with its arm to the north,
# straight, T with its arm to the south, checkpoint.
START_TILES = (
    (BOATHOUSE, 0),
    (BOATHOUSE + 1, 1),
    (BOATHOUSE + 2, 0),
    (BOATHOUSE + 1, 1),
    (BOATHOUSE + 2, 2),
    (BOATHOUSE + 3, 1),
)


def tile_name(kind: int) -> str:
    """Return the short name of a kind of tile, such as `corner-replace-4/3/2`.

    It has the shape, the icon and the figures.
    """
    tile = TILES[kind]
    figures = "/".join(
        "-" if not n else "any" if n == ANY else str(n) for n in (tile.speed, tile.current, tile.capacity)
    )
    word = "" if tile.icon == PLAIN else "-" + ICONS[tile.icon].replace(" ", "-")
    stack = "" if tile.stack == CANAL else STACKS[tile.stack] + "-"
    return f"{stack}{SHAPES[tile.shape]}{word}-{figures}"


NAMES = tuple(tile_name(kind) for kind in range(KINDS))
