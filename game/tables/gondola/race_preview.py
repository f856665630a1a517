"""Previews of races: their ways and ends, and the best one after a placement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rules.base import scratch
from game.rules.game import Game
from game.rules.gondola import race_paths as ways
from game.rules.gondola.board import CHECKPOINT, CODE_ICON
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
    """Way along the canals up to the resting place, and the reason for its end."""

    cells: tuple[int, ...]
    fallen: int
    reason: int
    at_bridge: bool = False  # true if the last of all steps would end on a checkpoint

    @property
    def steps(self) -> int:
        return len(self.cells) - 1


class Steps(NamedTuple):
    """Speed of the tile laid, Current under the boat, and the steps of both."""

    speed: int
    current: int
    made: int = -1  # steps of the way that is shown, -1 without one

    @property
    def most(self) -> int:
        return min(self.speed, self.current)


class AfterPlacement(NamedTuple):
    """State with a tile laid, and the best race from there (-1 for none)."""

    state: State
    race: int


class RacePreviews:
    """Previews for the pending decision, each computed once."""

    def __init__(self, game: Game):
        self._game = game
        self._ways: dict[tuple[int, int], CanalWay] = {}
        self._ahead: dict[int, AfterPlacement] = {}
        self._lines: Mapping[int, tuple[int, ...]] = {}

    def set_hint_lines(self, lines: Mapping[int, tuple[int, ...]]) -> None:
        """Take the races that hints give after placements."""
        if lines != self._lines:
            self._lines = lines
            self._ahead.clear()

    def clear(self) -> None:
        """Drop all previews: another decision is pending."""
        self._ways.clear()
        self._ahead.clear()

    def way(self, state: State, move: int, after: int = -1) -> CanalWay:
        """Return the way of a race.

        `after` is the placement that comes before it, if that is not made yet.
        """
        if (after, move) not in self._ways:
            found = scratch(ways.WAY_SIZE)
            ways.way_of(state, move, found)
            length, rests = found[ways.LENGTH], found[ways.RESTS]
            cells = (state.at[state.turn], *(found[ways.PATH + i] for i in range(1, length + 1)))
            at_bridge = CODE_ICON[state.grid[cells[-1]] & 255] == CHECKPOINT
            self._ways[after, move] = CanalWay(cells[: rests + 1], length - rests, found[ways.REASON], at_bridge)
        return self._ways[after, move]

    def best(self, state: State, legal: Sequence[int], after: int = -1) -> int:
        """Return the most useful race.

        It has the most flags, then ends nearest to the next checkpoint, then is the longest.
        """
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
        """Return the state and race after laying a tile, as far as its player decides."""
        if move not in self._ahead:
            after = state.copy()
            self._game.apply(after, move)
            races = self._game.legal(after) if after.phase == RACE and after.turn == state.turn else []
            told = self._lines.get(move, ())[1:2]
            race = told[0] if told and told[0] in races else self.best(after, races, move) if races else -1
            self._ahead[move] = AfterPlacement(after, race)
        return self._ahead[move]
