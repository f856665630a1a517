"""What a move would bring: the way of a race and why it ends, and the best race after a tile is laid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rules.base import scratch
from game.rules.game import Game
from game.rules.gondola import race_paths as ways
from game.rules.gondola.moves import MOVES
from game.rules.gondola.state import RACE, State

from . import geometry

MAX_SPLIT_MOVES = 4096  # moves whose parts are kept
REASONS = ("", "edge", "dead", "deep", "held", "full", "stay")  # why a way ends; nothing where all steps are made


@lru_cache(MAX_SPLIT_MOVES)
def _parts(move: int) -> tuple[str, tuple[int, ...]]:
    """Return the kind of a move and its values; no kind for -1, which is no move."""
    if move < 0:
        return "", ()
    kind, values = MOVES.split(move)
    return kind, tuple(values.values())


def placed(move: int) -> tuple[int, int, int]:
    """Return the kind of tile, the cell and the turn of a placement."""
    kind, cell, turned = _parts(move)[1]
    return kind, cell, turned


def raced(move: int) -> tuple[int, int]:
    """Return the cell where a race ends, and the checkpoints it crosses, as bits."""
    cell, mask = _parts(move)[1]
    return cell, mask


def is_placement(move: int) -> bool:
    return _parts(move)[0] == "place"


def is_race(move: int) -> bool:
    return _parts(move)[0] == "race"


class CanalWay(NamedTuple):
    """A way along the canals: its cells up to the resting place, how many it fell back, and why it ends."""

    cells: tuple[int, ...]
    fallen: int
    reason: int

    @property
    def steps(self) -> int:
        return len(self.cells) - 1


class Steps(NamedTuple):
    """The Speed of the tile laid, the Current under the boat, and the steps that come of them."""

    speed: int
    current: int

    @property
    def most(self) -> int:
        return min(self.speed, self.current)


class AfterPlacement(NamedTuple):
    """What follows a placement: the state with the tile laid, and the best race from there (-1 none)."""

    state: State
    race: int


class RacePreviews:
    """Plans for the present decision, each thought of once."""

    def __init__(self, game: Game):
        self._game = game
        self._ways: dict[tuple[int, int], CanalWay] = {}
        self._ahead: dict[int, AfterPlacement] = {}
        self._lines: Mapping[int, tuple[int, ...]] = {}

    def heed(self, lines: Mapping[int, tuple[int, ...]]) -> None:
        """After these placements the race is the one that counsel says."""
        if lines != self._lines:
            self._lines = lines
            self._ahead.clear()

    def clear(self) -> None:
        """Another decision is at hand."""
        self._ways.clear()
        self._ahead.clear()

    def way(self, state: State, move: int, after: int = -1) -> CanalWay:
        """The way of a race; `after` is the placement that comes before it, if that is not made yet."""
        if (after, move) not in self._ways:
            found = scratch(ways.WAY_SIZE)
            ways.way_of(state, move, found)
            length, rests = found[ways.LENGTH], found[ways.RESTS]
            cells = (state.at[state.turn], *(found[ways.PATH + i] for i in range(1, length + 1)))
            self._ways[after, move] = CanalWay(cells[: rests + 1], length - rests, found[ways.REASON])
        return self._ways[after, move]

    def best(self, state: State, legal: Sequence[int], after: int = -1) -> int:
        """The most useful race: the most flags, then nearest to the next checkpoint, then the longest."""
        codes = [code & 255 for code in state.grid]
        seat = state.turn

        def worth(move: int) -> tuple[int, int, int]:
            cell, mask = raced(move)
            flags = {
                state.checkpoint_cell[n]: state.checkpoint_flags[n] | (mask >> n & 1) << seat
                for n in range(state.checkpoints)
            }
            missing, steps = geometry.nearest_missing(codes, flags, cell, seat)
            return mask.bit_count(), -steps if missing >= 0 else -99, self.way(state, move, after).steps

        return max(legal, key=worth)

    def ahead(self, state: State, move: int) -> AfterPlacement:
        """What comes of laying a tile, as far as the one who lays it decides."""
        if move not in self._ahead:
            after = state.copy()
            self._game.apply(after, move)
            races = self._game.legal(after) if after.phase == RACE and after.turn == state.turn else []
            told = self._lines.get(move, ())[1:2]
            race = told[0] if told and told[0] in races else self.best(after, races, move) if races else -1
            self._ahead[move] = AfterPlacement(after, race)
        return self._ahead[move]
