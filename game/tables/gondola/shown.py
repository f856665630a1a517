"""View model of a race: the pieces on the board and in front of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass, field

from game.rules.gondola.board import (
    BESIDE,
    BONUS_SIZE,
    CELLS,
    CHECKPOINT,
    CODE_ICON,
    CODE_WATER,
    DEEP,
    OUTSIDE,
    SIDES,
    SIZE,
    STACK_SIZE,
    START_CELL,
    START_TILES,
    TILES,
)
from game.rules.gondola.state import LAY_BONUS, NO_BONUS, PLACE, RACE, State

from .camera import Bounds, Extent

PLACING, RACING, DRAWING = range(3)  # the stages of a turn
STANDINGS_SECONDS = 3.2  # seconds that the standings are shown at any speed
UNSEEN = 0.22  # share of a cell on the edge that may lie outside the window


def stage_of(state: State) -> int:
    """Return the stage of the turn that a state is at."""
    return {PLACE: PLACING, RACE: RACING, LAY_BONUS: RACING}.get(state.phase, DRAWING)


@dataclass
class Shown:
    """Race as it is shown. Events change it; `of` reads it from a state."""

    codes: list[int] = field(default_factory=lambda: [0] * CELLS)
    cells: list[int] = field(default_factory=list)  # of the gondolas
    checkpoints: list[int] = field(default_factory=list)  # their cells, by number
    flags: dict[int, int] = field(default_factory=dict)  # by cell of a checkpoint: bits of seats
    flagged: list[int] = field(default_factory=list)
    held: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    stack: int = 0
    bonus: int = 0
    gone: int = 0
    bonus_tile: int = NO_BONUS
    turn: int = 0
    race: int = 0
    races: int = 1  # of the match

    @classmethod
    def of(cls, state: State, points: Sequence[int]) -> Shown:
        """Return the race of a state."""
        return cls(
            codes=[state.grid[cell] & 255 for cell in range(CELLS)],
            cells=[state.at[seat] for seat in range(state.seats)],
            checkpoints=[state.checkpoint_cell[n] for n in range(state.checkpoints)],
            flags={state.checkpoint_cell[n]: state.checkpoint_flags[n] for n in range(state.checkpoints)},
            flagged=[state.flagged[seat] for seat in range(state.seats)],
            held=[state.held[seat] for seat in range(state.seats)],
            points=list(points),
            stack=state.stack_left,
            bonus=state.bonus_left,
            gone=sum(state.discarded),
            bonus_tile=state.bonus_tile,
            turn=state.turn,
            race=state.race,
            races=state.races,
        )

    def begin_race(self, race: int) -> None:
        """Clear the lagoon, and lay the start tiles."""
        seats = len(self.cells)
        self.race = race
        self.codes = [0] * CELLS
        self.cells = [START_CELL] * seats
        self.checkpoints, self.flags = [], {}
        self.flagged, self.held = [0] * seats, [0] * seats
        self.stack, self.bonus, self.gone = STACK_SIZE, BONUS_SIZE, 0
        self.bonus_tile = NO_BONUS
        for at, (kind, turn) in enumerate(START_TILES):
            self.codes[START_CELL + at] = 1 + kind * SIDES + turn
            if TILES[kind].icon == CHECKPOINT:
                self.open_checkpoint(START_CELL + at)

    def open_checkpoint(self, cell: int) -> None:
        """Bring a checkpoint into play."""
        if cell not in self.flags:
            self.checkpoints.append(cell)
            self.flags[cell] = 0

    def key(self) -> tuple[object, ...]:
        """Return all of it in a form that can be compared."""
        return astuple(self)

    def tiles(self) -> list[int]:
        """Return the cells that hold tiles."""
        return [cell for cell, code in enumerate(self.codes) if code]

    def extent(self) -> Extent:
        """Return the rows and columns that hold tiles."""
        cells = self.tiles() or [START_CELL]
        rows, columns = [cell // SIZE for cell in cells], [cell % SIZE for cell in cells]
        return min(rows), max(rows), min(columns), max(columns)

    def bounds(self) -> Bounds:
        """Return the course, and most of the cells where it may grow, in cells."""
        north, south, west, east = self.extent()
        top, bottom, left, right = float(north), south + 1.0, float(west), east + 1.0
        for cell in self.frontier():
            row, column = divmod(cell, SIZE)
            top, bottom = min(top, row + UNSEEN), max(bottom, row + 1 - UNSEEN)
            left, right = min(left, column + UNSEEN), max(right, column + 1 - UNSEEN)
        return top, bottom, left, right

    def frontier(self) -> set[int]:
        """Return the empty cells beside open water."""
        found = set()
        for cell, code in enumerate(self.codes):
            for side in range(SIDES if code else 0):
                other = BESIDE[cell][side]
                if CODE_WATER[code] >> side & 1 and other != OUTSIDE and not self.codes[other]:
                    found.add(other)
        return found

    def opened(self, cell: int) -> int:
        """Return the sides, as bits, that border on the lagoon or deep water."""
        sides = 0
        for side in range(SIDES):
            other = BESIDE[cell][side]
            code = self.codes[other] if other != OUTSIDE else 0
            if not code or CODE_ICON[code] == DEEP:
                sides |= 1 << side
        return sides


@dataclass(frozen=True)
class StandingsLine:
    """Standing of one seat in the league."""

    name: str
    colour: int
    points: int
    flags: int  # of the race that has just ended
    won: bool
