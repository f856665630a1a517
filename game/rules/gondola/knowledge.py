"""What a seat may know in Gondola: all but the hands of others and the order of both stacks."""

from __future__ import annotations

from game.rules import chance
from game.rules.base import scratch

from .board import BONUS, BONUS_SIZE, CANAL, KINDS, STACK_SIZE, TILES
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
    """Deal the tiles that are neither in the open nor in the seat's hand to the other hands and the stacks."""
    pool = scratch(STACK_SIZE)
    size = 0
    bonus = 0
    for kind in range(KINDS):
        unseen = TILES[kind].copies - s.seen[kind]
        if TILES[kind].stack == CANAL:
            if seat >= 0:
                for i in range(s.held[seat]):
                    if s.hand[seat][i] == kind:
                        unseen -= 1
            for _ in range(unseen):
                pool[size] = kind
                size += 1
        elif TILES[kind].stack == BONUS:
            for _ in range(unseen):
                s.bonus[bonus] = kind
                bonus += 1
    chance.shuffle(s, pool, 0, size)
    chance.shuffle(s, s.bonus, 0, bonus)
    for other in range(s.seats):
        if other != seat:
            for i in range(s.held[other]):
                size -= 1
                add_to_hand(s, other, i, pool[size])
    for i in range(size):
        s.stack[i] = pool[i]


def add_to_hand(s: State, seat: int, held: int, kind: int) -> None:
    """Enter a tile into a hand of `held` tiles, in order."""
    i = held
    while i > 0 and s.hand[seat][i - 1] > kind:
        s.hand[seat][i] = s.hand[seat][i - 1]
        i -= 1
    s.hand[seat][i] = kind
