"""Noting traits on the desk of a search, the same for all games."""

from __future__ import annotations

from typing import Any


def put(desk: Any, at: int, trait: int, amount: int) -> int:
    """Note so much of a trait of a position, unless there is none; how many traits are noted then."""
    if amount == 0:
        return at
    desk.sensed[at] = trait
    desk.amount[at] = amount
    return at + 1
