"""Navigation by arrow keys, from one of many things to the nearest in a direction."""

from __future__ import annotations

import math
from collections.abc import Sequence

Point = tuple[float, float]
ARROWS: dict[str, Point] = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, -1.0), "down": (0.0, 1.0)}
SIDEWAYS_COST = 2.5  # weight of sideways distance relative to distance along the arrow
MIN_DISTANCE_PX = 2.0  # least logical distance ahead of the start


def next_to(spots: Sequence[Point], at: Point, key: str) -> int:
    """Return the number of the nearest spot in an arrow's direction, -1 if none."""
    dx, dy = ARROWS[key]

    def cost(spot: Point) -> float:
        along = (spot[0] - at[0]) * dx + (spot[1] - at[1]) * dy
        aside = abs((spot[0] - at[0]) * dy) + abs((spot[1] - at[1]) * dx)
        return along + SIDEWAYS_COST * aside if along > MIN_DISTANCE_PX else math.inf

    best = min(range(len(spots)), key=lambda number: cost(spots[number]), default=-1)
    return best if best >= 0 and cost(spots[best]) < math.inf else -1


def nearest(spots: Sequence[Point], at: Point) -> int:
    """Return the number of the spot nearest to a point, -1 if there are no spots."""
    return min(range(len(spots)), key=lambda number: math.dist(spots[number], at), default=-1)
