"""Training data: features of moves at each decision, and of positions at each cut."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields

import numpy as np
from numpy.typing import NDArray

from ai.backends.array_types import States
from game.rules import State, get

from ..search.engine import SearchEngine
from ..search.params import SearchParams
from .searched_games import SearchedLesson

MIN_PRIOR_WEIGHT = 1e-4  # lower bound of a policy weight
MOST_NOTES = 1 << 14

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


@dataclass
class Dataset:
    """Flat lists of features of decisions and positions.

    Decisions: the first move of each. Moves: their first feature, their weight by the policy, and their share of the
    visits.

    Positions: one for each seat, grouped by cut. Each holds its phase, its points so far and at the end, and its share
    of the win.
    """

    decisions: list[int] = field(default_factory=list)
    moves: list[int] = field(default_factory=list)
    traits: list[int] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)
    visits: list[float] = field(default_factory=list)
    cuts: list[int] = field(default_factory=list)
    stages: list[int] = field(default_factory=list)
    positions: list[int] = field(default_factory=list)
    outlooks: list[int] = field(default_factory=list)
    amounts: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    ends: list[float] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    lessons: int = 0

    def extend(self, other: Dataset) -> None:
        """Append another dataset, with its list offsets shifted accordingly."""
        shifts = {
            "decisions": len(self.moves),
            "moves": len(self.traits),
            "cuts": len(self.points),
            "positions": len(self.outlooks),
        }
        for one in fields(self):
            found = getattr(other, one.name)
            if one.name == "lessons":
                self.lessons += found
            else:
                shift = shifts.get(one.name, 0)
                getattr(self, one.name).extend([entry + shift for entry in found] if shift else found)


class FeatureCollector:
    """Replayer of lessons that records their features."""

    def __init__(self, engine: SearchEngine):
        self._engine = engine
        self._game = get(engine.game.name)
        self._tree = engine.tree(4, SearchParams(use_weights=False))
        self._states = engine.backend.states(1)
        self._notes = np.zeros(MOST_NOTES, np.int64) if engine.backend.is_compiled else [0] * MOST_NOTES
        self._weights = np.zeros(MOST_NOTES) if engine.backend.is_compiled else [0.0] * MOST_NOTES
        self.seen = Dataset()

    def watch(self, lessons: Iterable[SearchedLesson]) -> Dataset:
        """Record all features in lessons."""
        for lesson in lessons:
            self._watch_one(lesson)
        return self.seen

    def _set(self, s: State) -> None:
        if self._engine.backend.is_compiled:
            self._states[0] = s.array[0]
        else:
            self._states[0].become(s)

    def _watch_one(self, lesson: SearchedLesson) -> None:
        game, seen = self._game, self.seen
        s = game.new(lesson.seats, lesson.seed, **lesson.options)
        first = len(seen.points)
        before = -1
        for ply, move in enumerate(lesson.moves):
            found = lesson.found.get(str(ply))
            if found is not None:
                self._set(s)
                self._note_moves(dict(found))
                now = int(self._engine.backend.tick(self._states))
                if now != before and before >= 0:
                    self._note_position(self._states, s.seats)
                before = now
            game.rules.apply(s, move)
        ends, places = game.points(s), game.places(s)
        wins = [(place == 1) / places.count(1) for place in places]
        cuts = (len(seen.points) - first) // s.seats
        seen.ends += ends * cuts
        seen.wins += wins * cuts
        seen.lessons += 1

    def _note_moves(self, visits: dict[int, int]) -> None:
        seen = self.seen
        length = self._engine.backend.watch_moves(self._states, self._tree.desks, self._notes, self._weights)
        notes: Sequence[int] = np.asarray(self._notes[:length]).tolist()
        total = sum(visits.values())
        seen.decisions.append(len(seen.moves))
        at = number = 0
        while at < length:
            move, count = notes[at], notes[at + 1]
            seen.moves.append(len(seen.traits))
            seen.traits += notes[at + 2 : at + 2 + count]
            seen.weights.append(max(MIN_PRIOR_WEIGHT, float(self._weights[number])))
            seen.visits.append(visits.get(move, 0) / total)
            at += 2 + count
            number += 1

    def note_position(self, states: States, ends: Sequence[float], wins: Sequence[float]) -> None:
        """Record the features of the first of states, and the outcome of its game."""
        self._note_position(states, len(ends))
        self.seen.ends += ends
        self.seen.wins += wins

    def _note_position(self, states: States, seats: int) -> None:
        seen = self.seen
        length = self._engine.backend.watch_position(states, self._tree.desks, self._notes)
        notes: Sequence[int] = np.asarray(self._notes[:length]).tolist()
        seen.cuts.append(len(seen.points))
        seen.stages.append(notes[0])
        at = 1
        for _ in range(seats):
            points, count = notes[at], notes[at + 1]
            seen.points.append(points)
            seen.positions.append(len(seen.outlooks))
            seen.outlooks += notes[at + 2 : at + 2 + 2 * count : 2]
            seen.amounts += notes[at + 3 : at + 3 + 2 * count : 2]
            at += 2 + 2 * count
