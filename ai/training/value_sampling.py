"""Value sampling: the worth of positions as the mean of many weighted playouts.

The weights alone play on from each position. The positions are those of practice, taken at the ticks of the game's
clock. All parts of a match are sampled alike.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ai.backends.array_types import States, Sums

from ..evaluation.executors import ThisProcess, Workers, run_in_order
from ..search.compile_cache import engine_of
from ..search.engine import SearchEngine
from ..search.mcts import SEATS
from ..search.params import SearchParams
from ..search.weights import Weights, write
from .dataset import Dataset, FeatureCollector
from .game_mix import TABLES, undealt

MAX_DECISIONS = {
    "venezia": 260,
    "rialto": 130,
    "gondola": 130,
    "murano": 260,
}  # decisions before which a position is taken
GAMES_EACH = 12
PIECE = 200  # positions sampled at once: two or three seconds


@dataclass(frozen=True)
class Surveyor:
    """Sampler of a number of positions from a seed, for any worker."""

    game: str
    is_compiled: bool
    lore: Weights

    def __call__(self, task: tuple[int, str]) -> Dataset:
        positions, seed = task
        return survey_some(engine_of(self.game, self.is_compiled), self.lore, positions, seed)


def survey(
    engine: SearchEngine,
    lore: Weights,
    positions: int,
    seed: int,
    report: Callable[[int], None],
    workers: Workers | None = None,
) -> Dataset:
    """Return a number of positions with their outcomes.

    The pieces of the work, and so the positions, are the same on every machine.
    """
    sizes = [min(PIECE, positions - start) for start in range(0, positions, PIECE)]
    tasks = [(size, f"{seed}/{number}") for number, size in enumerate(sizes)]
    surveyor = Surveyor(engine.game.name, engine.backend.is_compiled, lore)
    seen = Dataset()
    for some in run_in_order(workers or ThisProcess(), surveyor, tasks):
        seen.extend(some)
        report(seen.lessons)
    return seen


def survey_some(engine: SearchEngine, lore: Weights, positions: int, seed: str) -> Dataset:
    """Return some positions with their outcomes, at the tables of the lessons."""
    dice = random.Random(seed)
    watcher = FeatureCollector(engine)
    tree = engine.tree(4, SearchParams(weights_file="none"))
    write(lore, engine.policy, tree.desk)
    tree.desk.use_weights = 1
    game = engine.game.name
    longest = {table.seats: MAX_DECISIONS[game] * (1 + table.seats) // 3 for table in TABLES[game]}
    while len(watcher.seen.cuts) < positions:
        table = dice.choices(TABLES[game], [table.share for table in TABLES[game]])[0]
        states = undealt(engine, table.seats, table.options)
        left = dice.randrange(longest[table.seats])
        if not engine.backend.sample_position(states, tree.desks, dice.getrandbits(31), left):
            continue
        begin(engine, states)
        sums: Sums = np.zeros(2 * SEATS)
        if not engine.backend.is_compiled:
            sums = sums.tolist()
        engine.backend.rollout_outcomes(states, tree.desks, sums, GAMES_EACH, dice.getrandbits(31))
        ends = [float(one) / GAMES_EACH for one in sums[: table.seats]]
        wins = [float(one) / GAMES_EACH for one in sums[SEATS : SEATS + table.seats]]
        watcher.note_position(states, ends, wins)
    watcher.seen.lessons = positions
    return watcher.seen


def begin(engine: SearchEngine, states: States) -> None:
    """Copy the sampled position to the first state, where the games start."""
    if engine.backend.is_compiled:
        states[0] = states[1]
    else:
        states[0].become(states[1])
