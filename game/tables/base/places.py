"""Places: where things are at a table, declared once a game in `PLACES`, by kind.

A place is known by its kind and a key, mostly a number.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Point = tuple[float, float]


@dataclass(frozen=True)
class BoardPlaces:
    """Places of one kind on the board."""

    at: Sequence[Point] | Callable[[Any], Point]  # the middle of each by its key, in board units

    def middle(self, key: Hashable) -> Point:
        """Return the middle of a place in board units."""
        if callable(self.at):
            return self.at(key)
        assert isinstance(key, int)
        return self.at[key]


Places = Mapping[str, BoardPlaces]
