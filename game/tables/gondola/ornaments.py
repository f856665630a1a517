"""Ornaments of the lagoon's chart: pictures that lie on open water until a tile covers them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.gondola.board import SIZE, START_CELL, START_TILES
from game.ui.render.canvas import Rect

from .camera import USUAL_SIDE
from .geometry import SIDE


@dataclass(frozen=True)
class Ornament:
    """Picture on open water, with its middle in board units. It never moves."""

    name: str
    x: float
    y: float

    @property
    def box(self) -> Rect:
        """Its place in board units, in the usual size of tiles."""
        wide, high = (length * SIDE / USUAL_SIDE for length in SIZES[self.name])
        return Rect(self.x - wide / 2, self.y - high / 2, wide, high)


SIZES = {
    "cartouche": (262.0, 84.0),
    "compass": (190.0, 190.0),
    "small-compass": (118.0, 118.0),
    "sails": (122.0, 84.0),
    "sail": (66.0, 66.0),
    "gulls": (74.0, 50.0),
    "gull": (40.0, 30.0),
}
# Ornaments of the sheet at the start and of every other sheet of the chart: name, and place in cells from its middle
START_SHEET = (
    ("cartouche", -1.75, -1.55),
    ("compass", -1.9, 1.95),
    ("sails", 1.95, 1.75),
    ("gulls", -0.25, 1.75),
    ("sail", 2.6, -1.7),
    ("gull", 0.9, 2.15),
)
OPEN_SHEET = (
    ("small-compass", -2.9, 1.7),
    ("sails", 2.6, -1.4),
    ("gulls", -1.2, -1.6),
    ("sail", 1.2, 1.9),
    ("gull", 3.4, 0.8),
)
SHEET_CELLS = (8, 5)  # columns and rows of a sheet
START_MIDDLE = (
    START_CELL % SIZE + len(START_TILES) / 2,
    START_CELL // SIZE + 0.5,
)  # in cells
FADE_SECONDS = 0.4  # time in which an ornament vanishes under a tile


def _placed() -> tuple[Ornament, ...]:
    """Return all ornaments of the lagoon: the same in every match."""
    wide, high = SHEET_CELLS
    found = []
    for across in range(-(SIZE // wide), SIZE // wide + 1):
        for down in range(-(SIZE // high), SIZE // high + 1):
            x, y = START_MIDDLE[0] + across * wide, START_MIDDLE[1] + down * high
            sheet = OPEN_SHEET if across or down else START_SHEET
            mirrored = -1.0 if (across + down) % 2 else 1.0
            found += [Ornament(name, (x + dx * mirrored) * SIDE, (y + dy) * SIDE) for name, dx, dy in sheet]
    return tuple(one for one in found if 0 < one.x < SIZE * SIDE and 0 < one.y < SIZE * SIDE)


def covered(found: Sequence[Ornament], cells: Sequence[int]) -> set[Ornament]:
    """Return the ornaments on which a tile lies."""
    boxes = [Rect(cell % SIZE * SIDE, cell // SIZE * SIDE, SIDE, SIDE) for cell in cells]
    return {one for one in found if one.box.collidelist(boxes) >= 0}


ORNAMENTS = _placed()
