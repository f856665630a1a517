"""Policy of Gondola.

It lays fast tiles near its own boat, races across checkpoints or towards the nearest, and keeps fast tiles.
"""

from __future__ import annotations

from typing import Any

from game.rules.gondola.board import (
    BESIDE,
    CELLS,
    CHECKPOINT,
    CODE_ICON,
    CODE_KIND,
    CODE_WATER,
    OUTSIDE,
    SIDES,
    SIZE,
    TILES,
    WATER,
)
from game.rules.gondola.moves import CROSSINGS, DISCARD_TILE, PLACE_STRIDE, PLACE_TILE, RACE_TO
from game.rules.gondola.race_paths import checkpoint_at, leads
from game.rules.gondola.state import PLACE
from game.rules.moves import Moves, axes

from .gondola_value import (
    GAME_PHASE_NAMES,
    GAME_PHASES,
    OUTLOOK_CHART,
    POSITION_FEATURE_NAMES,
    POSITION_FEATURES,
    cut_clock,
    game_phase,
    position_features,
)

__all__ = [
    "FEATURE_CACHE",
    "GAME_PHASES",
    "GAME_PHASE_NAMES",
    "MOVE_CLASSES",
    "MOVE_FEATURES",
    "MOVE_FEATURE_NAMES",
    "POSITION_FEATURES",
    "POSITION_FEATURE_NAMES",
    "ROLLOUT_SAMPLE",
    "cut_clock",
    "episode_id",
    "game_phase",
    "is_episode_over",
    "move_features",
    "playout_prior",
    "position_features",
    "update_feature_cache",
]

actor: Any = None

FAR_STEPS = 12
_PLACE, _RACE, _DISCARD = 0, 128, 160
MOVE_CLASSES = 168
ROLLOUT_SAMPLE = 12


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


# ---- distance maps by water, updated after each move

UNREACHED = 30
CLOSED = 3  # extra steps of a bridge that cannot be crossed yet
CHART_CELLS = 512  # cells of a distance map at most
CHART_STEPS = 7  # steps of a seat's way on its map
STAMP = 1 << 6  # offset between the maps of two ways, so that none must be cleared
SEATS = 5
WAY_MAP = SEATS * CELLS  # index behind the seats' maps to their next bridges
WAITING = WAY_MAP + CELLS
STAMPS = WAITING + CHART_CELLS
FEATURE_CACHE = max(STAMPS + 1, OUTLOOK_CHART)
ALL_GOALS = (1 << SEATS) - 1  # bits of the seats whose ways to their next bridge are mapped
WAY = 1 << SEATS  # bit of the deciding seat's way


def rival_of(s: Any, seat: int) -> int:
    """Return the opponent with most flags, the next to move among equals."""
    best = -1
    most = -1
    for i in range(1, s.seats):
        other = (seat + i) % s.seats
        if s.flagged[other] > most:
            most = s.flagged[other]
            best = other
    return best


def update_feature_cache(s: Any, desk: Any, move: int, who: int) -> None:
    """Update the distance maps after a move.

    A tile shortens ways; a flag makes a seat look for other bridges.
    """
    desk.cached_features &= ALL_GOALS
    if move >= DISCARD_TILE:
        return
    if move >= RACE_TO:
        if (move - RACE_TO) % CROSSINGS:
            desk.cached_features &= ~(1 << who)
        return
    cell = (move - PLACE_TILE) % PLACE_STRIDE // SIDES
    for seat in range(s.seats):
        if desk.cached_features >> seat & 1:
            chart_tile(s, desk, seat, cell)


def chart_goals(s: Any, desk: Any, seat: int) -> None:
    """Map the distance of each cell to the nearest bridge not yet crossed."""
    if desk.cached_features >> seat & 1:
        return
    desk.cached_features |= 1 << seat
    start = seat * CELLS
    for row in range(s.north, s.south + 1):
        at = start + row * SIZE
        for column in range(s.west, s.east + 1):
            desk.feature_cache[at + column] = UNREACHED
    size = 0
    for number in range(s.checkpoints):
        if s.checkpoint_flags[number] >> seat & 1 == 0:
            cell = s.checkpoint_cell[number]
            desk.feature_cache[start + cell] = 0 if is_open(s, cell) else CLOSED
            desk.feature_cache[WAITING + size] = cell
            size += 1
    spread(s, desk, start, size)


def chart_tile(s: Any, desk: Any, seat: int, cell: int) -> None:
    """Update the map of a seat for the cells that a new tile has brought nearer."""
    start = seat * CELLS
    nearest = UNREACHED
    size = 0
    for side in range(SIDES):
        if leads(s, cell, side):
            other = BESIDE[cell][side]
            if desk.feature_cache[start + other] > 0 and is_goal(s, other, seat) and is_open(s, other):
                desk.feature_cache[start + other] = 0
                desk.feature_cache[WAITING + size] = other
                size += 1
            nearest = min(nearest, desk.feature_cache[start + other] + 1)
    if is_goal(s, cell, seat):
        nearest = 0 if is_open(s, cell) else min(nearest, CLOSED)
    desk.feature_cache[start + cell] = nearest
    desk.feature_cache[WAITING + size] = cell
    spread(s, desk, start, size + 1)


def spread(s: Any, desk: Any, start: int, size: int) -> None:
    """Spread distances along the water from the queued cells."""
    head = 0
    while head < size:
        cell = desk.feature_cache[WAITING + head]
        head += 1
        further = desk.feature_cache[start + cell] + 1
        for side in range(SIDES):
            if leads(s, cell, side):
                other = BESIDE[cell][side]
                if further < desk.feature_cache[start + other] and size < CHART_CELLS:
                    desk.feature_cache[start + other] = further
                    desk.feature_cache[WAITING + size] = other
                    size += 1


def is_goal(s: Any, cell: int, seat: int) -> bool:
    """Return whether a cell holds a bridge that a seat has not crossed."""
    return (  # type: ignore[no-any-return]
        CODE_ICON[s.grid[cell] & 255] == CHECKPOINT and s.checkpoint_flags[checkpoint_at(s, cell)] >> seat & 1 == 0
    )


def is_open(s: Any, cell: int) -> bool:
    """Return whether the water of a bridge continues at both ends."""
    ends = 0
    for side in range(SIDES):
        if leads(s, cell, side):
            ends += 1
    return ends > 1


def chart_way(s: Any, desk: Any, seat: int) -> None:
    """Map the distance of the cells near a seat's gondola."""
    if desk.cached_features & WAY:
        return
    desk.cached_features |= WAY
    desk.feature_cache[STAMPS] += 1
    now = desk.feature_cache[STAMPS] * STAMP
    desk.feature_cache[WAY_MAP + s.at[seat]] = now
    desk.feature_cache[WAITING] = s.at[seat]
    size = 1
    head = 0
    while head < size:
        cell = desk.feature_cache[WAITING + head]
        head += 1
        further = desk.feature_cache[WAY_MAP + cell] + 1
        if further > now + CHART_STEPS:
            return
        for side in range(SIDES):
            if leads(s, cell, side):
                other = BESIDE[cell][side]
                if desk.feature_cache[WAY_MAP + other] < now:
                    desk.feature_cache[WAY_MAP + other] = further
                    desk.feature_cache[WAITING + size] = other
                    size += 1


def steps_to(desk: Any, cell: int) -> int:
    """Return a cell's distance by water from the gondola whose way is mapped."""
    now = desk.feature_cache[STAMPS] * STAMP
    return desk.feature_cache[WAY_MAP + cell] - now if desk.feature_cache[WAY_MAP + cell] >= now else UNREACHED


# ---- move features

WAYS = 12  # classes of distances: 0 to 9, farther, unreachable
GAINS = ("back", "none", "1", "2", "3", "4", "opens")
MOVE_FEATURE_NAMES = Moves(
    race=axes(flags=3, left=WAYS),
    gain=axes(gain=9),
    rest=axes(current=6, left=("near", "far", "none")),
    rivalrest=axes(share=("alone", "shared")),
    lay=axes(steps=7, way=WAYS),
    opens=axes(gain=GAINS, way=WAYS),
    bridge=axes(way=WAYS),
    rivalbridge=axes(way=WAYS),
    rivalway=axes(gain=GAINS),
    near=axes(boat=8),
    keeps=axes(speed=7),
    replaces=axes(what=("empty", "tile")),
    bonus=axes(gain=GAINS),
    drop=axes(speed=7, bridge=("no", "yes")),
)
MOVE_FEATURES = MOVE_FEATURE_NAMES.limit
T_RACE = MOVE_FEATURE_NAMES.base("race")
T_GAIN = MOVE_FEATURE_NAMES.base("gain")
T_REST = MOVE_FEATURE_NAMES.base("rest")
T_RIVAL_REST = MOVE_FEATURE_NAMES.base("rivalrest")
T_LAY = MOVE_FEATURE_NAMES.base("lay")
T_OPENS = MOVE_FEATURE_NAMES.base("opens")
T_BRIDGE = MOVE_FEATURE_NAMES.base("bridge")
T_RIVAL_BRIDGE = MOVE_FEATURE_NAMES.base("rivalbridge")
T_RIVAL_WAY = MOVE_FEATURE_NAMES.base("rivalway")
T_NEAR = MOVE_FEATURE_NAMES.base("near")
T_KEEPS = MOVE_FEATURE_NAMES.base("keeps")
T_REPLACES = MOVE_FEATURE_NAMES.base("replaces")
T_BONUS = MOVE_FEATURE_NAMES.base("bonus")
T_DROP = MOVE_FEATURE_NAMES.base("drop")


def way_of(distance: int) -> int:
    """Return the distance class of a distance."""
    return WAYS - 1 if distance >= UNREACHED else min(WAYS - 2, distance)


def gain_of(before: int, after: int) -> int:
    """Return the class of the distance by which a way becomes shorter."""
    if after >= before:
        return 0 if after > before else 1
    return 6 if before >= UNREACHED else min(5, 1 + before - after)


def move_features(s: Any, desk: Any, move: int) -> int:
    """Record the features of a move. Returns their number."""
    if move >= DISCARD_TILE:
        tile = TILES[move - DISCARD_TILE]
        desk.features[0] = T_DROP + tile.speed * 2 + (1 if tile.icon == CHECKPOINT else 0)
        return 1
    if move >= RACE_TO:
        chart_goals(s, desk, s.turn)
        return sense_race(s, desk, move)
    chart_goals(s, desk, s.turn)
    chart_goals(s, desk, rival_of(s, s.turn))
    chart_way(s, desk, s.turn)
    return sense_placement(s, desk, move)


def sense_race(s: Any, desk: Any, move: int) -> int:
    """Record the features of a race.

    These are its flags, the distance of the next bridge then, and how fast it can be left.
    """
    target = (move - RACE_TO) // CROSSINGS
    mask = (move - RACE_TO) % CROSSINGS
    flags = flags_of(move)
    goals = s.turn * CELLS
    left = desk.feature_cache[goals + target]
    if mask:  # the nearest bridge may be one of those just crossed
        left = UNREACHED
        for number in range(s.checkpoints):
            if (s.checkpoint_flags[number] >> s.turn | mask >> number) & 1 == 0:
                left = min(left, 1 + apart(target, s.checkpoint_cell[number]))
    now = desk.feature_cache[goals + s.at[s.turn]]
    current = TILES[CODE_KIND[s.grid[target] & 255]].current
    desk.features[0] = T_RACE + min(2, flags) * WAYS + way_of(left)
    desk.features[1] = T_GAIN + max(0, min(8, now - left + 4))
    desk.features[2] = T_REST + current * 3 + (0 if left < 4 else (1 if left < UNREACHED else 2))
    shared = 0
    for other in range(s.seats):
        if other != s.turn and s.at[other] == target:
            shared = 1
    desk.features[3] = T_RIVAL_REST + shared
    return 4


def through(s: Any, desk: Any, cell: int, water: int, seat: int, is_bridge: bool) -> int:
    """Return a gondola's distance to a bridge by way of a tile laid on a cell.

    The distance is by the map for the turn's gondola, and straight for another. The tile is given by its water.
    """
    here = UNREACHED
    goal = UNREACHED
    opened = UNREACHED
    ends = 0
    for side in range(SIDES):
        other = BESIDE[cell][side]
        if other == OUTSIDE or water >> side & 1 == 0:
            continue
        if CODE_WATER[s.grid[other] & 255] >> ((side + 2) & 3) & 1:
            ends += 1
            away = steps_to(desk, other) if seat == s.turn else apart(s.at[seat], other)
            here = min(here, 1 + away)
            left = desk.feature_cache[seat * CELLS + other]
            goal = min(goal, 1 + left)
            if left > 0 and is_goal(s, other, seat) and leads(s, other, side):
                opened = min(opened, away)
    if is_bridge:
        goal = 0 if ends > 1 else CLOSED
    return min(UNREACHED, here + goal, opened)


def sense_placement(s: Any, desk: Any, move: int) -> int:
    """Record the features of a tile laid.

    These are the steps it gives, and what it does for the own way and for the rival's.
    """
    seat = s.turn
    tile = (move - PLACE_TILE) // PLACE_STRIDE
    cell = (move - PLACE_TILE) % PLACE_STRIDE // SIDES
    water = WATER[tile][(move - PLACE_TILE) % SIDES]
    bridge = TILES[tile].icon == CHECKPOINT
    before = desk.feature_cache[seat * CELLS + s.at[seat]]
    after = min(before, through(s, desk, cell, water, seat, bridge))
    rival = rival_of(s, seat)
    theirs = desk.feature_cache[rival * CELLS + s.at[rival]]
    then = min(theirs, through(s, desk, cell, water, rival, bridge))
    gain = gain_of(before, after)
    desk.features[0] = T_RIVAL_WAY + gain_of(theirs, then)
    desk.features[1] = T_REPLACES + (0 if s.grid[cell] == 0 else 1)
    if s.phase != PLACE:
        desk.features[2] = T_BONUS + gain
        return 3
    desk.features[2] = T_LAY + min(6, steps_of(s, tile)) * WAYS + way_of(after)
    desk.features[3] = T_OPENS + gain * WAYS + way_of(after)
    desk.features[4] = T_NEAR + min(7, apart(cell, s.at[seat]))
    if bridge:
        desk.features[5] = T_BRIDGE + way_of(after)
        desk.features[6] = T_RIVAL_BRIDGE + way_of(then)
        return 7
    desk.features[5] = T_KEEPS + TILES[tile].speed
    return 6
