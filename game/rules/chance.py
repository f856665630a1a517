"""Random generator that lives in the state and is exact in both backends.

It is Marsaglia's xorshift with 128 bits in four words of 32 bits. The words are kept in signed 64-bit fields and
advanced in masked ints. No step leaves 63 bits, so Python and compiled code agree to the last bit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .base import State
    from .record import Row

WORD = 0xFFFFFFFF
SEEDS = WORD + 1


def multiply(a: int, b: int) -> int:
    """Return the low 32 bits of a product of two 32-bit words.

    No intermediate value holds more than 49 bits.
    """
    return ((a & 0xFFFF) * b + ((((a >> 16) * b) & 0xFFFF) << 16)) & WORD


def mix(word: int) -> int:
    """Spread every bit of a word over the whole word (the finaliser of MurmurHash3)."""
    word = multiply(word ^ (word >> 16), 0x85EBCA6B)
    word = multiply(word ^ (word >> 13), 0xC2B2AE35)
    return word ^ (word >> 16)


def reseed(s: State, seed: int) -> None:
    """Restart the state's generator from a 32-bit seed.

    Near seeds give unrelated sequences.
    """
    word = seed & WORD
    for i in range(4):
        word = mix((word + 0x9E3779B9) & WORD)
        s.rng[i] = word
    s.rng[3] |= 1  # xorshift would stay at all zeros for ever


def rand(s: State, n: int) -> int:
    """Return a random number from 0 to n - 1, each equally likely."""
    t = s.rng[0] ^ ((s.rng[0] << 11) & WORD)
    w = s.rng[3]
    s.rng[0] = s.rng[1]
    s.rng[1] = s.rng[2]
    s.rng[2] = w
    w = w ^ (w >> 19) ^ t ^ (t >> 8)
    s.rng[3] = w
    return (w * n) >> 32


def shuffle(s: State, row: Row, start: int, count: int) -> None:
    """Shuffle `count` entries of a row, beginning at `start`."""
    for i in range(count - 1, 0, -1):
        j = rand(s, i + 1)
        held = row[start + i]
        row[start + i] = row[start + j]
        row[start + j] = held


def any_of(s: State, heap: Row, count: int) -> int:
    """Return the kind of a random one of the `count` things in a heap.

    The heap holds the number of things of each kind. It stays as it is.
    """
    drawn = rand(s, count)
    below = 0
    kind = 0
    for i in range(len(heap) - 1):  # no loop that ends by chance: processors guess such an end wrong
        below += heap[i]
        kind += below <= drawn
    return kind


def draw_from(s: State, heap: Row, count: int) -> int:
    """Draw a random one of the `count` things in a heap, and return its kind."""
    kind = any_of(s, heap, count)
    heap[kind] -= 1
    return kind
