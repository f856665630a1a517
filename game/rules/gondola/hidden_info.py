"""Hidden information of a seat: the hands of others and the order of both stacks."""

from __future__ import annotations

from game.rules import chance
from game.rules.base import scratch
from game.rules.record import Row

from .board import BONUS, BONUS_SIZE, CANAL, CHECKPOINT, KINDS, STACK_SIZE, TILES
from .state import HAND, State


def hide(s: State, seat: int) -> None:
    """Wipe the generator, the hands of others and both stacks."""
    for i in range(4):
        s.rng[i] = 0
    for other in range(s.seats):
        if other != seat:
            for i in range(HAND):
                s.hand[other][i] = 0
    for i in range(STACK_SIZE):
        s.stack[i] = 0
    for i in range(BONUS_SIZE):
        s.bonus[i] = 0


def redeal(s: State, seat: int) -> None:
    """Deal all unseen tiles to the other hands and the stacks.

    They are those neither in the open nor in the seat's hand. A seat that laid another tile, though a checkpoint would
    fit, held none. The rest of that hand is dealt first, and without checkpoints.
    """
    pool = scratch(STACK_SIZE)
    checkpoints = gather(s, seat, pool, 0, 1)
    size = gather(s, seat, pool, checkpoints, 0)
    for other in range(s.seats):
        if other != seat:
            for i in range(s.held[other] - s.fresh[other]):
                chosen = checkpoints + chance.rand(s, size - checkpoints)
                size -= 1
                add_to_hand(s, other, i, pool[chosen])
                pool[chosen] = pool[size]
    chance.shuffle(s, pool, 0, size)
    for other in range(s.seats):
        if other != seat:
            for i in range(s.held[other] - s.fresh[other], s.held[other]):
                size -= 1
                add_to_hand(s, other, i, pool[size])
    for i in range(size):
        s.stack[i] = pool[i]
    redeal_bonus(s)


def gather(s: State, seat: int, pool: Row, size: int, checkpoints: int) -> int:
    """Enter the canal tiles that the seat does not see into a pool.

    `checkpoints` selects the checkpoints (1) or all others (0). Returns the new size of the pool.
    """
    for kind in range(KINDS):
        tile = TILES[kind]
        if tile.stack == CANAL and (tile.icon == CHECKPOINT) == (checkpoints == 1):
            unseen = tile.copies - s.seen[kind]
            if seat >= 0:
                for i in range(s.held[seat]):
                    if s.hand[seat][i] == kind:
                        unseen -= 1
            for _ in range(unseen):
                pool[size] = kind
                size += 1
    return size


def redeal_bonus(s: State) -> None:
    """Stack the bonus tiles that have not come into the open."""
    size = 0
    for kind in range(KINDS):
        if TILES[kind].stack == BONUS:
            for _ in range(TILES[kind].copies - s.seen[kind]):
                s.bonus[size] = kind
                size += 1
    chance.shuffle(s, s.bonus, 0, size)


def add_to_hand(s: State, seat: int, held: int, kind: int) -> None:
    """Enter a tile into a hand of `held` tiles, in order."""
    i = held
    while i > 0 and s.hand[seat][i - 1] > kind:
        s.hand[seat][i] = s.hand[seat][i - 1]
        i -= 1
    s.hand[seat][i] = kind
