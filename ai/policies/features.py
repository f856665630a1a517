"""Recording of features in the memory of a search, the same for all games."""

from __future__ import annotations

from typing import Any


def add_feature(desk: Any, at: int, trait: int, amount: int) -> int:
    """Record an amount of a position's feature, unless it is zero.

    Returns the number of features recorded so far. A zero is written too, without a branch, and then overwritten.
    """
    desk.features[at] = trait
    desk.values[at] = amount
    return at + (amount != 0)
