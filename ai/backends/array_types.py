"""Array types of each backend: NumPy structured arrays, or lists of records.

Numba works on the arrays; without it there are the lists.
"""

from __future__ import annotations

from typing import Any

States = Any
"""Some states to play and search on, the first the one that stands."""

Desk = Any
"""Where a search works: its settings, weights and lore, read and set as attributes."""

Sums = Any
"""A row of numbers that a twin adds to."""
