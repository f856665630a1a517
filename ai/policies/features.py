"""Noting traits on the desk of a search, the same for all games."""

from __future__ import annotations

from typing import Any


def add_feature(desk: Any, at: int, trait: int, amount: int) -> int:
    """Note so much of a trait of a position, unless there is none; how many traits are noted then."""
    if amount == 0:
        return at
    desk.features[at] = trait
    desk.values[at] = amount
    return at + 1
