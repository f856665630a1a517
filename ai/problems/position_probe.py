"""Probe of a position: the policy's move, quick moves, and the lead of the best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from game.rules import State

from ..search.engine import Candidate, SearchEngine, merged
from ..search.mcts import MAX_LOG_WEIGHT, POWERS
from ..search.params import hint_params, tuned

EQUAL_CHANCE = 0.02  # difference in win chance of moves that count as equal, perhaps in another order
MIN_VISITS = 50  # visits from which a way's chance counts
MAX_NODES = 1 << 17  # nodes of a search, one for each simulation
MOST_NOTES = 1 << 14


@dataclass(frozen=True)
class Find:
    """Result of a search: moves by chance, best first, and how many are equivalent."""

    ways: tuple[Candidate, ...]
    right: int
    lead: float  # lead of the worst right way over the best wrong one

    @property
    def answers(self) -> set[int]:
        """Right moves."""
        return {way.move for way in self.ways[: self.right]}


def find_of(candidates: Sequence[Candidate], seat: int) -> Find:
    """Return the find of candidates, given the most visited first.

    The best move is the most visited one.
    """
    best, *others = candidates
    chance = best.wins[seat]
    others = sorted((one for one in others if one.visits >= MIN_VISITS), key=lambda one: -one.wins[seat])
    right = [best, *(one for one in others if one.wins[seat] >= chance - EQUAL_CHANCE)]
    rest = others[len(right) - 1 :]
    lead = min(one.wins[seat] for one in right) - rest[0].wins[seat] if rest else 0.0
    return Find((*right, *rest), len(right), lead)


class PositionProbe:
    """Resumable search of one position."""

    def __init__(self, engine: SearchEngine, veiled: State, seat: int, seed: int):
        self._engine = engine
        self._tree = engine.tree(MAX_NODES, hint_params(engine.game.name), by_source=True)
        self._states = engine.states(veiled)
        self._seat, self._seats, self._seed = seat, int(veiled.seats), seed

    def look(self, sims: int) -> Find:
        """Search until a number of simulations has been run."""
        self._search(sims - int(self._tree.desk.sims))
        return find_of(self.candidates(), self._seat)

    def look_at(self, move: int, visits: int) -> None:
        """Search until a move has a number of visits."""
        for _ in range(4):  # the move may be illegal in some redeals
            seen = next((one.visits for one in self.candidates() if one.move == move), 0)
            if seen >= visits:
                break
            self._tree.desk.forced_move = move
            self._search(4 * (visits - seen))
        self._tree.desk.forced_move = -1

    def _search(self, sims: int) -> None:
        if sims > 0:
            self._engine.backend.search(self._states, *self._tree, self._seat, sims, self._seed)

    def candidates(self) -> list[Candidate]:
        """Return the candidates so far, the most visited first."""
        return merged([list(self._engine.candidates(self._tree, self._seats))])


def quick_move(engine: SearchEngine, veiled: State, seat: int, sims: int, seed: int) -> int:
    """Return the move of an opponent that runs a number of simulations."""
    tree = engine.tree(sims + 1, tuned(engine.game.name))
    engine.backend.search(engine.states(veiled), *tree, seat, sims, seed)
    return merged([list(engine.candidates(tree, int(veiled.seats)))])[0].move


def instincts_move(engine: SearchEngine, veiled: State) -> int:
    """Return the move that policy and trained weights prefer, without any search."""
    tree = engine.tree(2, tuned(engine.game.name))
    notes = np.zeros(MOST_NOTES, np.int64) if engine.backend.is_compiled else [0] * MOST_NOTES
    weights = np.zeros(MOST_NOTES) if engine.backend.is_compiled else [0.0] * MOST_NOTES
    length = engine.backend.watch_moves(engine.states(veiled), tree.desks, notes, weights)
    liked: dict[int, float] = {}
    at = 0
    while at < length:
        traits = notes[at + 2 : at + 2 + int(notes[at + 1])]
        lore = sum(int(tree.desk.move_weights[trait]) for trait in traits) if tree.desk.use_weights else 0
        liked[int(notes[at])] = (
            float(weights[len(liked)]) * POWERS[MAX_LOG_WEIGHT + max(-MAX_LOG_WEIGHT, min(MAX_LOG_WEIGHT, lore))]
        )
        at += 2 + len(traits)
    return max(liked, key=lambda move: liked[move])
