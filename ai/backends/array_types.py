"""Array types of each backend: NumPy structured arrays, or lists of records.

Numba works on the arrays; without it there are the lists.
"""

from __future__ import annotations

from typing import Any

States = Any
"""States to play and search on; the first is the present one."""

Desk = Any
"""Workspace of a search: its settings and weights as attributes."""

Sums = Any
"""Row of numbers that a backend adds to."""
