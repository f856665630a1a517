"""Poses of the gondolas: at rest, and while one is on its way."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.gondola.state import State
from game.session.memo import MemoTable

from . import course, geometry
from .geometry import Point, Pose


class Fleet:
    """Motion of the gondolas of a match, by seat. The displayed state says on which tiles they are."""

    def __init__(self, answers: MemoTable):
        self.places: dict[int, Pose] = {}  # while one is on its way
        self.wakes: dict[int, tuple[list[Point], float]] = {}
        self.facing: dict[int, tuple[int, bool]] = {}  # the tile on which a boat lies; True if it came the other way
        self._answers = answers

    def moor(self, state: State) -> None:
        """Rest the gondolas where a state has them.

        A boat that stayed on its tile keeps the way it came.
        """
        self.facing = {seat: was for seat, was in self.facing.items() if state.at[seat] == was[0]}
        self.places.clear()
        self.wakes.clear()

    def pose(self, state: State, seat: int) -> Pose:
        """Return the place of a gondola in board units, and its heading."""
        if seat in self.places:
            return self.places[seat]
        cells = course.boats(state)
        return self.faced(seat, cells[seat], self.lies(cells, course.codes(state))[seat])

    def lies(self, cells: Sequence[int], codes: Sequence[int]) -> list[Pose]:
        """Return the poses of gondolas that rest on these cells."""
        key = "lies", tuple((cell, codes[cell]) for cell in cells)
        return self._answers.of(key, lambda: geometry.poses(cells, codes))

    def faced(self, seat: int, cell: int, pose: Pose) -> Pose:
        """Return a pose the way the gondola came: bow or stern first."""
        if self.facing.get(seat) == (cell, True):
            return pose[0], pose[1], pose[2] + 180
        return pose
