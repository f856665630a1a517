"""What the twins make, by their own make: with Numba structured arrays of NumPy, without it lists of records."""

from __future__ import annotations

from typing import Any

States = Any
"""Some states to play and search on, the first the one that stands."""

Desk = Any
"""Where a search works: its settings, weights and lore, read and set as attributes."""

Sums = Any
"""A row of numbers that a twin adds to."""
