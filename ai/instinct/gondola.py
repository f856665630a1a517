"""Gondola: lay fast tiles near the own boat, race across checkpoints or towards the nearest, keep what is fast."""

from __future__ import annotations

from typing import Any

from game.rules.gondola.board import CELLS, CHECKPOINT, CODE_KIND, SIDES, SIZE, TILES
from game.rules.gondola.moves import CROSSINGS, DISCARD_TILE, PLACE_STRIDE, PLACE_TILE, RACE_TO

actor: Any = None

FAR = 12
_PLACE, _RACE, _DISCARD = 0, 128, 160
KEYS = 168


def apart(a: int, b: int) -> int:
    """The rows and columns between two cells."""
    return abs(a // SIZE - b // SIZE) + abs(a % SIZE - b % SIZE)


def to_goal(s: Any, seat: int, cell: int) -> int:
    """How far the nearest checkpoint is that the seat has not crossed, as the gull flies."""
    nearest = FAR
    for number in range(s.checkpoints):
        if s.checkpoint_flags[number] >> seat & 1 == 0:
            nearest = min(nearest, apart(cell, s.checkpoint_cell[number]))
    return nearest


def flags_of(move: int) -> int:
    """How many flags a race brings."""
    mask = (move - RACE_TO) % CROSSINGS
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def steps_of(s: Any, kind: int) -> int:
    """How far the gondola could go after this tile."""
    current = TILES[CODE_KIND[s.grid[s.at[s.turn]] & 255]].current
    return min(TILES[kind].speed, current)


def key(s: Any, move: int) -> int:
    """The kind of a move."""
    if move >= DISCARD_TILE:
        return _DISCARD + TILES[move - DISCARD_TILE].speed
    if move >= RACE_TO:
        gain = to_goal(s, s.turn, s.at[s.turn]) - to_goal(s, s.turn, (move - RACE_TO) // CROSSINGS)
        return _RACE + min(flags_of(move), 2) * 8 + min(max(gain, -3), 4) + 3
    kind = (move - PLACE_TILE) // PLACE_STRIDE
    cell = (move - PLACE_TILE) % PLACE_STRIDE // SIDES
    near = min(apart(cell, s.at[s.turn]), 7)
    return _PLACE + (min(steps_of(s, kind), 6) * 8 + near if TILES[kind].icon != CHECKPOINT else 64 + near)


def bias(s: Any, move: int) -> float:
    """How readily a move is played."""
    if move >= DISCARD_TILE:
        return 1.0
    if move >= RACE_TO:
        left = to_goal(s, s.turn, (move - RACE_TO) // CROSSINGS)
        return 8.0 * flags_of(move) + 4.0 / (1.0 + left) ** 2
    kind = (move - PLACE_TILE) // PLACE_STRIDE
    cell = (move - PLACE_TILE) % PLACE_STRIDE // SIDES
    near = apart(cell, s.at[s.turn])
    return (1.0 + steps_of(s, kind)) ** 2 / (2.0 + near)


def mark(s: Any) -> int:
    """A race of the match."""
    return s.race  # type: ignore[no-any-return]


def finished(s: Any, start: int) -> bool:
    """Whether the race is over."""
    return s.race != start or actor(s) < 0  # type: ignore[no-any-return]


assert CELLS == SIZE * SIZE
