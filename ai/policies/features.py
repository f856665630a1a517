"""Recording of features in the memory of a search, the same for all games."""

from __future__ import annotations

from typing import Any


def add_feature(desk: Any, at: int, trait: int, amount: int) -> int:
    """Add an amount of a position's feature, unless it is zero.

    Returns the number of features recorded so far.
    """
    if amount == 0:
        return at
    desk.features[at] = trait
    desk.values[at] = amount
    return at + 1
