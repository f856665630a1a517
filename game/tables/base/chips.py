"""Chips on a board, with the worth of targets to the player who decides."""

from __future__ import annotations

from typing import NamedTuple


class Chip(NamedTuple):
    """Chip of a target: its number at the table, its middle in the window, its worth."""

    target: int
    x: float
    y: float
    worth: int
