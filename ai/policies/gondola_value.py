"""Position features of Gondola: distance of the next bridges by water, and hand."""

from __future__ import annotations

from typing import Any

from game.rules.gondola.board import BESIDE, CELLS, CHECKPOINT, CODE_ICON, CODE_KIND, SIDES, SIZE, TILES
from game.rules.gondola.race_paths import checkpoint_at, leads
from game.rules.gondola.state import FLAGS, HAND, PLACE
from game.rules.moves import Moves, axes

from .features import add_feature

QUEUE_CELLS = 512  # cells waiting in the queue of a distance map, at most
STEPS_AT, QUEUE_AT, BRIDGES_AT = (
    0,
    CELLS,
    CELLS + QUEUE_CELLS,
)  # places in the workspace: steps by water, and waiting cells
NEAREST = 3  # places of the distances to a number of bridges: those that can be crossed, and one that cannot yet
OUTLOOK_CHART = BRIDGES_AT + NEAREST + 1
MAX_WAY_STEPS = 8  # longer ways are one class
WAYS = MAX_WAY_STEPS + 1
MOST_STEPS = 6
EMPTY_HANDED = 2  # steps of a seat without a tile to lay

SIZES = ("two", "more")  # sizes of a table: two seats, or more
WHOM = axes(size=SIZES, left=FLAGS + 1)  # flags that the seat has left
POSITION_FEATURE_NAMES = Moves(
    first=(*WHOM, *axes(way=WAYS, steps=MOST_STEPS, turn=("now", "next", "later"))),
    second=(*WHOM, *axes(way=WAYS)),
    third=(*WHOM, *axes(way=WAYS)),
    ending=(*WHOM, *axes(way=WAYS)),
    current=(*WHOM, *axes(current=6)),
    open=(*WHOM, *axes(bridges=9)),
    bridges=(*WHOM, *axes(held=HAND + 1)),
    fastest=(*WHOM, *axes(speed=7)),
    speed=WHOM,
)
POSITION_FEATURES = POSITION_FEATURE_NAMES.limit
P_FIRST = POSITION_FEATURE_NAMES.base("first")
P_SECOND = POSITION_FEATURE_NAMES.base("second")
P_THIRD = POSITION_FEATURE_NAMES.base("third")
P_ENDING = POSITION_FEATURE_NAMES.base("ending")
P_CURRENT = POSITION_FEATURE_NAMES.base("current")
P_OPEN = POSITION_FEATURE_NAMES.base("open")
P_BRIDGES = POSITION_FEATURE_NAMES.base("bridges")
P_FASTEST = POSITION_FEATURE_NAMES.base("fastest")
P_SPEED = POSITION_FEATURE_NAMES.base("speed")
GAME_PHASE_NAMES = Moves(most=axes(size=SIZES, most=FLAGS + 1))  # most flags that any seat has placed
GAME_PHASES = GAME_PHASE_NAMES.limit


def game_phase(s: Any) -> int:
    """Return the most flags that a seat has placed, at a table of two or of more."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.flagged[seat])
    return (0 if s.seats == 2 else FLAGS + 1) + most


def cut_clock(s: Any) -> int:
    """Return the clock, which ticks with each turn."""
    return s.turn  # type: ignore[no-any-return]


def position_features(s: Any, desk: Any, seat: int) -> int:
    """Record the features of a position for a seat. Returns their number."""
    look_out(s, desk, seat)
    desk.cached_features = 0
    whom = (0 if s.seats == 2 else FLAGS + 1) + FLAGS - s.flagged[seat]
    to_come = min(2, (seat - s.turn + s.seats) % s.seats)
    near = desk.feature_cache[BRIDGES_AT]
    steps = min(MOST_STEPS - 1, next_steps(s, seat))
    n = add_feature(desk, 0, P_FIRST + ((whom * WAYS + near) * MOST_STEPS + steps) * 3 + to_come, 1)
    n = add_feature(desk, n, P_SECOND + whom * WAYS + desk.feature_cache[BRIDGES_AT + 1], 1)
    n = add_feature(desk, n, P_THIRD + whom * WAYS + desk.feature_cache[BRIDGES_AT + 2], 1)
    n = add_feature(desk, n, P_ENDING + whom * WAYS + desk.feature_cache[BRIDGES_AT + NEAREST], 1)
    n = add_feature(desk, n, P_CURRENT + whom * 6 + TILES[CODE_KIND[s.grid[s.at[seat]] & 255]].current, 1)
    n = add_feature(desk, n, P_OPEN + whom * 9 + min(8, uncrossed(s, seat)), 1)
    return note_hand(s, desk, seat, whom, n)


def note_hand(s: Any, desk: Any, seat: int, whom: int, n: int) -> int:
    """Record the features of a seat's hand."""
    bridges = 0
    fastest = 0
    speed = 0
    for i in range(min(HAND, s.held[seat])):
        tile = TILES[s.hand[seat][i]]
        speed += tile.speed
        fastest = max(fastest, tile.speed)
        if tile.icon == CHECKPOINT:
            bridges += 1
    n = add_feature(desk, n, P_BRIDGES + whom * (HAND + 1) + bridges, 1)
    n = add_feature(desk, n, P_FASTEST + whom * 7 + min(6, fastest), 1)
    return add_feature(desk, n, P_SPEED + whom, speed)


def uncrossed(s: Any, seat: int) -> int:
    """Return the number of bridges that a seat has not crossed."""
    count = 0
    for number in range(s.checkpoints):
        if s.checkpoint_flags[number] >> seat & 1 == 0:
            count += 1
    return count


def next_steps(s: Any, seat: int) -> int:
    """Return how far a seat's gondola may go in its next move.

    A seat with bridges in hand must lay one of them.
    """
    if s.turn == seat and s.phase != PLACE:
        return s.steps  # type: ignore[no-any-return]
    fastest = 0
    bridge = 0
    for i in range(min(HAND, s.held[seat])):
        tile = TILES[s.hand[seat][i]]
        fastest = max(fastest, tile.speed)
        if tile.icon == CHECKPOINT:
            bridge = max(bridge, tile.speed)
    speed = bridge if bridge > 0 else (fastest if fastest > 0 else EMPTY_HANDED)
    return min(speed, TILES[CODE_KIND[s.grid[s.at[seat]] & 255]].current)


def look_out(s: Any, desk: Any, seat: int) -> None:
    """Find the nearest bridges that a seat has not crossed, by water.

    A bridge without water on its far side cannot be crossed yet; the nearest of these is found too.
    """
    for row in range(max(0, s.north - 1), min(SIZE, s.south + 2)):
        for column in range(max(0, s.west - 1), min(SIZE, s.east + 2)):
            desk.feature_cache[STEPS_AT + row * SIZE + column] = MAX_WAY_STEPS
    for i in range(NEAREST + 1):
        desk.feature_cache[BRIDGES_AT + i] = MAX_WAY_STEPS
    desk.feature_cache[STEPS_AT + s.at[seat]] = 0
    desk.feature_cache[QUEUE_AT] = s.at[seat]
    size = 1
    head = 0
    found = 0
    while head < size and found < NEAREST:
        cell = desk.feature_cache[QUEUE_AT + head]
        head += 1
        away = desk.feature_cache[STEPS_AT + cell]
        joins = 0
        for side in range(SIDES):
            if leads(s, cell, side):
                joins += 1
                other = BESIDE[cell][side]
                if away + 1 < desk.feature_cache[STEPS_AT + other] and size < QUEUE_CELLS:
                    desk.feature_cache[STEPS_AT + other] = away + 1
                    desk.feature_cache[QUEUE_AT + size] = other
                    size += 1
        if CODE_ICON[s.grid[cell] & 255] == CHECKPOINT and is_new(s, cell, seat):
            if joins > 1:
                desk.feature_cache[BRIDGES_AT + found] = away
                found += 1
            elif away < desk.feature_cache[BRIDGES_AT + NEAREST]:
                desk.feature_cache[BRIDGES_AT + NEAREST] = away


def is_new(s: Any, cell: int, seat: int) -> bool:
    """Return whether a seat has no flag yet on the bridge of a cell."""
    return s.checkpoint_flags[checkpoint_at(s, cell)] >> seat & 1 == 0  # type: ignore[no-any-return]
