"""Ways of a race: the cells where a gondola can come to rest, and the ways there.

`follow` walks every way of a move, step by step, and all ways of one length before the longer ones. `races` turns their
ends into moves. `way_of` finds the way that a move stands for.
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
    LAID_MOST,
    NO_PASSING,
    OUTSIDE,
    SIDES,
    SIZE,
    TILES,
)
from .moves import CROSSINGS, RACE_TO
from .state import FLAGS, State

STEPS_MOST = 6
NOWHERE = 9999
CELL_WORDS = CELLS // 32  # 32-bit words that hold a bit for each cell

# Reasons of a way's end.
ALL_STEPS, EDGE, DEAD_END, DEEP_WATER, HELD_UP, FULL_DEEP, STAYED = range(7)

# Layout of `way_of`: the way's length, the index of the cell where the gondola rests, the reason of its end, and its
# cells from the start on.
LENGTH, RESTS, REASON, PATH = 0, 1, 2, 3
WAY_SIZE = PATH + STEPS_MOST + 1

# Layout of the ways of `follow`, in a row of `WIDTH` numbers that they share with the moves. So it makes no list and
# writes no zeros (1.3 times the decisions per second). Of way number i
#
#     WAY_HERE + i    holds its steps, the cell that it has reached, and four bits: the sides by which it does not go on
#     WAY_MOVE + i    the move if it ends here: the cell where the gondola rests, and the checkpoints it has crossed
#     WAY_FROM + i    the way that it continues, and all checkpoints on it so far, as a mask
WAYS_MOST = 1600  # four sides from the start, and three from each of six steps, make fewer
WAY_HERE, WAY_MOVE, WAY_FROM = (WAYS_MOST * (1 + part) for part in range(3))
STEP = SIDES + 12  # bit at which the steps begin in `WAY_HERE`, behind twelve bits for the cell
CELL_MASK = (1 << 12) - 1
ALL_SIDES = (1 << SIDES) - 1

# The sides of a mask, in order, and their number.
SIDES_OF = tuple(
    sum(side << 2 * at for at, side in enumerate(side for side in range(SIDES) if mask >> side & 1))
    for mask in range(1 << SIDES)
)
TOWARDS = (-SIZE, 1, SIZE, -1)
SIDE_COUNT = tuple(mask.bit_count() for mask in range(1 << SIDES))


# Number of gondolas that may rest on each code: with two players one, but on start 1 all.
CODE_ROOM = tuple(TILES[kind].capacity if kind >= 0 else 0 for kind in CODE_KIND)
CODE_ROOM_OF_TWO = tuple(min(room, 1) if room != ANY else room for room in CODE_ROOM)


def others_on(s: State, cell: int, seat: int) -> int:
    """Return the number of other gondolas that rest on a cell."""
    count = 0
    for other in range(s.seats):
        if other != seat and s.at[other] == cell:
            count += 1
    return count


def capacity(s: State, cell: int) -> int:
    """Return the number of gondolas that may rest on a cell."""
    code = s.grid[cell] & 255
    return CODE_ROOM[code] if s.seats > 2 else CODE_ROOM_OF_TWO[code]


def may_rest(s: State, cell: int, seat: int) -> bool:
    """Return whether a gondola may come to rest on a cell."""
    return others_on(s, cell, seat) < capacity(s, cell)


def stops(s: State, cell: int, seat: int) -> bool:
    """Return whether a gondola that enters a cell goes no further."""
    icon = CODE_ICON[s.grid[cell] & 255]
    return icon == DEEP or (icon == NO_PASSING and others_on(s, cell, seat) > 0)


def leads(s: State, cell: int, side: int) -> bool:
    """Return whether the water of a cell is joined to other water on a side."""
    return s.joined[cell] >> side & 1 == 1


def full_deep(s: State, cell: int, seat: int) -> bool:
    """Return whether a cell is deep water without room, which cannot be entered."""
    return CODE_ICON[s.grid[cell] & 255] == DEEP and not may_rest(s, cell, seat)


def checkpoint_at(s: State, cell: int) -> int:
    """Return the number of the checkpoint on a cell, or -1 if there is none."""
    for number in range(s.checkpoints):
        if s.checkpoint_cell[number] == cell:
            return number
    return -1


def follow(s: State, out: Row) -> int:
    """Follow every way of this race, and write the numbers of those that end to `out`.

    Returns their number. A way ends after all steps, on a tile that stops it, or where one of its sides leads nowhere.
    In the last case other sides may lead on.

    An end is written first and counted then. A store costs less than a branch that is hard to predict.
    """
    seat = s.turn
    near = 0  # a bit for the cell of each other gondola, which it shares with many cells
    for other in range(s.seats):
        if other != seat:
            near |= 1 << (s.at[other] & 31)
    n = 0
    out[WAY_HERE] = s.at[seat] << SIDES
    out[WAY_MOVE] = RACE_TO + s.at[seat] * CROSSINGS
    out[WAY_FROM] = 0
    way = 0
    size = 1
    while way < size:
        here = out[WAY_HERE + way]
        cell = here >> SIDES & CELL_MASK
        water = CODE_WATER[s.grid[cell] & 255] & ~here
        passed = s.joined[cell] & ~here
        steps = (here >> STEP) + 1
        fallen = out[WAY_MOVE + way]
        crossed = out[WAY_FROM + way] & (CROSSINGS - 1)
        onward = SIDES_OF[passed]
        for _ in range(SIDE_COUNT[passed]):
            side = onward & 3
            onward >>= 2
            other = cell + TOWARDS[side]
            code = s.grid[other] & 255
            icon = CODE_ICON[code]
            boats = others_on(s, other, seat) if near >> (other & 31) & 1 else 0
            rests = boats < (CODE_ROOM[code] if s.seats > 2 else CODE_ROOM_OF_TWO[code])
            flags = crossed
            if icon == CHECKPOINT:
                flags = cross(s, other, crossed)
            is_last = (steps == s.steps) | (icon == DEEP) | ((icon == NO_PASSING) & (boats > 0))
            back = 1 << ((side + 2) & 3)
            out[WAY_HERE + size] = steps << STEP | other << SIDES | (ALL_SIDES if is_last else back)
            out[WAY_MOVE + size] = RACE_TO + other * CROSSINGS + flags if rests else fallen
            out[WAY_FROM + size] = way * CROSSINGS + flags
            if (icon != DEEP) | rests:
                size += 1
            else:
                passed -= 1 << side
        out[n] = way
        n += (passed != water) | (water == 0)
        way += 1
    return n


def cross(s: State, cell: int, crossed: int) -> int:
    """Return the checkpoints of a way, as a mask, after it enters a checkpoint's cell.

    The mask gains that checkpoint if it brings another flag.
    """
    number = checkpoint_at(s, cell)
    flags = s.flagged[s.turn]
    for other in range(s.checkpoints):
        flags += crossed >> other & 1
    if flags < FLAGS and s.checkpoint_flags[number] >> s.turn & 1 == 0:
        return crossed | 1 << number
    return crossed


def races(s: State, out: Row) -> int:
    """Write the moves of this race to `out`, ascending, and return their number.

    The gondola may stay where it is, with no new flag, only if there is nothing else.
    """
    ends = follow(s, out)
    standing = RACE_TO + s.at[s.turn] * CROSSINGS
    for end in range(ends):
        out[WAY_FROM + end] = out[WAY_MOVE + out[end]]
    for end in range(ends):
        move = out[WAY_FROM + end]
        before = 0
        for other in range(ends):
            is_less = out[WAY_FROM + other] < move
            is_twin = (out[WAY_FROM + other] == move) & (other < end)
            before += is_less | is_twin
        out[WAY_HERE + before] = move
    n = 0
    last = standing
    for end in range(ends):
        move = out[WAY_HERE + end]
        out[n] = move
        n += (move != last) & (move != standing)
        last = move
    if n == 0:
        out[0] = standing
        return 1
    return n


def way_of(s: State, move: int, way: Row) -> None:
    """Write the shortest way that a move of this race stands for to `way`."""
    out = scratch(WAY_FROM + WAYS_MOST)
    ends = follow(s, out)
    i = 0
    while out[WAY_MOVE + out[i]] != move or (out[i] == 0 and ends > 1):  # staying is no way if there are others
        i += 1
    end = out[i]
    length = out[WAY_HERE + end] >> STEP
    number = end
    for steps in range(length, -1, -1):
        way[PATH + steps] = out[WAY_HERE + number] >> SIDES & CELL_MASK
        number = out[WAY_FROM + number] // CROSSINGS
    rests = length
    while rests > 0 and not may_rest(s, way[PATH + rests], s.turn):
        rests -= 1
    way[LENGTH] = length
    way[RESTS] = rests
    way[REASON] = why_ended(s, way[PATH + length], ~out[WAY_HERE + end] & ALL_SIDES, length)


def why_ended(s: State, cell: int, onward: int, length: int) -> int:
    """Return the reason why a way ends on a cell.

    `onward` is the mask of the sides by which it might go on.
    """
    icon = CODE_ICON[s.grid[cell] & 255]
    if length == 0:
        return STAYED
    if icon == DEEP:
        return DEEP_WATER
    if length == s.steps:
        return ALL_STEPS
    if onward == 0:
        return HELD_UP
    for side in range(SIDES):
        other = BESIDE[cell][side]
        if (CODE_WATER[s.grid[cell] & 255] & onward) >> side & 1:
            if other == OUTSIDE or s.grid[other] == 0:
                return EDGE
            if not leads(s, cell, side):
                return DEAD_END
            if full_deep(s, other, s.turn):
                return FULL_DEEP
    return DEAD_END


def to_next_checkpoint(s: State, seat: int) -> int:
    """Return the steps of water to the nearest checkpoint without the seat's flag.

    Returns NOWHERE if none can be reached. Gondolas, stops and the ban on turning round are left out of account.
    """
    reached = scratch(CELL_WORDS + LAID_MOST)  # a bit for each cell, and behind them the cells in order of distance
    queue = CELL_WORDS
    start = s.at[seat]
    reached[start >> 5] = 1 << (start & 31)
    reached[queue] = start
    head = 0
    size = 1
    steps = 0
    while head < size:
        farther = size
        while head < farther:
            cell = reached[queue + head]
            head += 1
            if CODE_ICON[s.grid[cell] & 255] == CHECKPOINT:
                if s.checkpoint_flags[checkpoint_at(s, cell)] >> seat & 1 == 0:
                    return steps
            joined = s.joined[cell]
            for i in range(SIDE_COUNT[joined]):
                other = cell + TOWARDS[SIDES_OF[joined] >> 2 * i & 3]
                if reached[other >> 5] >> (other & 31) & 1 == 0:
                    reached[other >> 5] |= 1 << (other & 31)
                    reached[queue + size] = other
                    size += 1
        steps += 1
    return NOWHERE
