"""Chips on a board: the worth of targets to the player who decides."""

from __future__ import annotations

from typing import NamedTuple


class Chip(NamedTuple):
    """Target that may be pointed at, by the number that its table gives it, with its worth and where that stands."""

    target: int
    x: float
    y: float
    worth: int
