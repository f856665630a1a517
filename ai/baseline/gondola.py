"""Baseline policy of Gondola.

It lays fast tiles near its own boat, races across checkpoints or towards the nearest, and keeps fast tiles.
"""

from __future__ import annotations

from typing import Any

from game.rules.gondola.board import CELLS, CHECKPOINT, CODE_KIND, SIDES, SIZE, TILES
from game.rules.gondola.moves import CROSSINGS, DISCARD_TILE, PLACE_STRIDE, PLACE_TILE, RACE_TO

actor: Any = None

FAR_STEPS = 12
_PLACE, _RACE, _DISCARD = 0, 128, 160
MOVE_CLASSES = 168
ROLLOUT_SAMPLE = 6


def apart(a: int, b: int) -> int:
    """Return the distance between two cells: rows and columns added."""
    return abs(a // SIZE - b // SIZE) + abs(a % SIZE - b % SIZE)


def to_goal(s: Any, seat: int, cell: int) -> int:
    """Return the distance to the nearest checkpoint that the seat has yet to cross.

    It is `FAR_STEPS` at most.
    """
    nearest = FAR_STEPS
    for number in range(s.checkpoints):
        if s.checkpoint_flags[number] >> seat & 1 == 0:
            nearest = min(nearest, apart(cell, s.checkpoint_cell[number]))
    return nearest


def flags_of(move: int) -> int:
    """Return the number of flags that a race brings."""
    mask = (move - RACE_TO) % CROSSINGS
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def steps_of(s: Any, kind: int) -> int:
    """Return the number of steps of a race from here with a tile of this kind."""
    current = TILES[CODE_KIND[s.grid[s.at[s.turn]] & 255]].current
    return min(TILES[kind].speed, current)


def playout_prior(s: Any, move: int) -> tuple[int, float]:
    """Return the class of a move and its weight in a rollout."""
    if move >= DISCARD_TILE:
        return _DISCARD + TILES[move - DISCARD_TILE].speed, 1.0
    if move >= RACE_TO:
        flags = flags_of(move)
        left = to_goal(s, s.turn, (move - RACE_TO) // CROSSINGS)
        gain = to_goal(s, s.turn, s.at[s.turn]) - left
        kind = _RACE + min(flags, 2) * 8 + min(max(gain, -3), 4) + 3
        return kind, 8.0 * flags + 4.0 / (1.0 + left) ** 2
    tile = (move - PLACE_TILE) // PLACE_STRIDE
    near = apart((move - PLACE_TILE) % PLACE_STRIDE // SIDES, s.at[s.turn])
    steps = steps_of(s, tile)
    kind = _PLACE + min(near, 7) + (64 if TILES[tile].icon == CHECKPOINT else 8 * min(steps, 6))
    return kind, (1.0 + steps) ** 2 / (2.0 + near)


def episode_id(s: Any) -> int:
    """Return the episode, which is a race of the match."""
    return s.race  # type: ignore[no-any-return]


def is_episode_over(s: Any, start: int) -> bool:
    """Return whether the race is over."""
    return s.race != start or actor(s) < 0  # type: ignore[no-any-return]


assert CELLS == SIZE * SIZE
