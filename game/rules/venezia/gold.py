"""Gold: a seat's tokens, and the payment that the program makes for steps."""

from __future__ import annotations

from ..base import tell
from .board import STEP_PRICE
from .events import GoldTraded
from .state import State


def gold(s: State, seat: int) -> int:
    """Return the worth of the seat's tokens."""
    marsh = s.marsh[seat]
    treasure = s.treasure[seat]
    return marsh[1] + 2 * marsh[2] + 3 * treasure[0] + 4 * treasure[1] + 5 * treasure[2] + 6 * treasure[3]


def could_trade(s: State, seat: int) -> bool:
    """Return whether, by public knowledge, the seat might afford a step."""
    return 2 * s.marsh_count[seat] + 6 * s.treasure_count[seat] >= STEP_PRICE


def rank(waste: int, treasures: int, twos: int, ones: int) -> int:
    """Return the rank of a payment; a smaller one is better.

    It compares waste, then treasures, then tokens. Of equals the one with most ones is best.
    """
    return ((waste * 32 + treasures) * 128 + treasures + twos + ones) * 64 + 63 - ones


def pay(s: State, seat: int, steps: int) -> None:
    """Pay for steps, never with a token worth 0.

    The payment has least waste, then fewest treasures, then fewest tokens, then the smallest values. Of two payments
    equal so far, the one with more ones has the smaller values. With as many ones, it is the one with more twos, and so
    on.

    For each choice of treasures the marsh tokens follow: just enough, with as many twos as possible. Choices with most
    of the smallest treasures are tried first, so that the first of equals stands.
    """
    price = STEP_PRICE * steps
    marsh = s.marsh[seat]
    treasure = s.treasure[seat]
    best = 1 << 30
    best_ones = 0
    best_twos = 0
    best_threes = 0
    best_fours = 0
    best_fives = 0
    best_sixes = 0
    for threes in range(treasure[0], -1, -1):
        for fours in range(treasure[1], -1, -1):
            for fives in range(treasure[2], -1, -1):
                for sixes in range(treasure[3], -1, -1):
                    short = price - 3 * threes - 4 * fours - 5 * fives - 6 * sixes
                    ones = 0
                    twos = 0
                    if short > 0:
                        twos = min(marsh[2], short // 2)
                        ones = short - 2 * twos
                        if ones > marsh[1] and twos < marsh[2]:
                            twos += 1  # an odd price, and no token worth 1 to make it exact
                            ones = 0
                    if ones > marsh[1]:
                        continue
                    treasures = threes + fours + fives + sixes
                    now = rank(2 * twos + ones - short, treasures, twos, ones)
                    if now < best:
                        best = now
                        best_ones = ones
                        best_twos = twos
                        best_threes = threes
                        best_fours = fours
                        best_fives = fives
                        best_sixes = sixes
    marsh[1] -= best_ones
    marsh[2] -= best_twos
    s.marsh_count[seat] -= best_ones + best_twos
    s.paid[1] += best_ones
    s.paid[2] += best_twos
    treasure[0] -= best_threes
    treasure[1] -= best_fours
    treasure[2] -= best_fives
    treasure[3] -= best_sixes
    s.chest[0] += best_threes
    s.chest[1] += best_fours
    s.chest[2] += best_fives
    s.chest[3] += best_sixes
    back = best_threes + best_fours + best_fives + best_sixes
    s.treasure_count[seat] -= back
    s.chest_size += back
    spent = best_ones + 2 * best_twos + 3 * best_threes + 4 * best_fours + 5 * best_fives + 6 * best_sixes
    tell(
        s,
        GoldTraded,
        seat,
        steps,
        spent,
        best_ones,
        best_twos,
        best_threes,
        best_fours,
        best_fives,
        best_sixes,
    )
