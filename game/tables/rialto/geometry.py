"""Coordinates of Rialto on the board of 816 x 500: the chart, half as fine."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from game.ui.render.canvas import Rect
from game.ui.render.painting import Point

from . import chart

CHART_SCALE = 0.5  # board units to a unit of the chart
BOARD = (816.0, 500.0)
MARGIN = 20.0
CARD = (78.0, 108.0)  # width and height of a card in hand, in logical units
PLATE = (164.0, 60.0)  # largest paved size of a campo, in board units
CAMPI = (PLATE, (146.0, 56.0), PLATE, PLATE, (140.0, 58.0), PLATE)  # paved size of each district's campo


def half(points: Sequence[Sequence[float]]) -> list[Point]:
    """Return points of the chart in board units."""
    return [(x * CHART_SCALE, y * CHART_SCALE) for x, y in points]


SHORES = [half(shore) for shore in chart.SHORES]
SQUARES = half(chart.SQUARES)
NUMBERS = half(chart.NUMBERS)
PRIZES = half(chart.PRIZES)
ROUTES = [half(route) for route in chart.ROUTES]
NAMES = [half(line) for line in chart.NAMES]
LANDMARKS = half(chart.LANDMARKS)
CANAL = half(chart.CANAL)
SAILS = ((789.0, 424.0, 36.0), (17.0, 322.0, 26.0))  # places and widths of fishing boats on the lagoon
COMPASS = (chart.COMPASS[0] * CHART_SCALE, chart.COMPASS[1] * CHART_SCALE)
CANAL_NAMES = [(words, half(line)) for words, line in chart.CANAL_NAMES]


def route_point(link: int, share: float) -> tuple[float, float, float]:
    """Return a point along a connection and its heading.

    The heading is in degrees counter-clockwise from due right.
    """
    points = ROUTES[link]
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(points)]
    left = share * sum(lengths)
    for a, b, length in zip(points[:-1], points[1:], lengths, strict=True):
        if left <= length:
            t = left / max(length, 1e-6)
            heading = math.degrees(math.atan2(-(b[1] - a[1]), b[0] - a[0]))
            return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, heading
        left -= length
    return *points[-1], 0.0


MIDDLES = [route_point(link, 0.5)[:2] for link in range(len(ROUTES))]
SQUARE = Rect(-PLATE[0] / 2 - 12, -PLATE[1] / 2 - 20, PLATE[0] + 24, PLATE[1] + 28)  # district round its middle
REACH = 34.0  # largest distance of the pointer from a connection, in board units
STEPS = 12  # number of parts of a connection for that distance


def away_from_link(link: int, x: float, y: float) -> float | None:
    """Return the distance of a point from a connection; `None` beyond its reach."""
    away = min(math.dist((x, y), route_point(link, at / STEPS)[:2]) for at in range(STEPS + 1))
    return away if away <= REACH else None
