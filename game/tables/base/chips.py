"""Chips on a board: what a target is worth to whoever decides."""

from __future__ import annotations

from typing import NamedTuple


class Chip(NamedTuple):
    """What may be pointed at, by the number that its table gives it, with its worth and where that stands."""

    target: int
    x: float
    y: float
    worth: int
