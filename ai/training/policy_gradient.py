"""Policy gradient: weights improve over games without search, step by step.

Each step goes in the direction that wins.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from ai.backends.array_types import Sums

from ..evaluation.executors import ThisProcess, Workers, run_in_order
from ..search.compile_cache import engine_of
from ..search.engine import SearchEngine
from ..search.mcts import MAX_LOG_WEIGHT, NAT
from ..search.params import SearchParams
from ..search.self_play import pad_layout
from .dataset import Floats
from .game_mix import TABLES, TableSetup, undealt

RATE = 0.03
KEEP_EVERY = 20  # batches between two saves
PIECE = 500  # games of a batch played at once: a tenth of a second or more
PULL = 1e-4  # pull of the weights towards 0


class PolicyGradientTrainer:
    """Trainer of one game, with integer weights to play and exact weights to learn.

    Batches follow each other.
    """

    def __init__(self, engine: SearchEngine, weights: Mapping[int, int], seed: int, workers: Workers | None = None):
        self._engine = engine
        self._workers = workers or ThisProcess()
        self._seed = seed
        self._dice = random.Random(seed)
        module = engine.policy
        self.weights = np.zeros(module.MOVE_FEATURES)
        for trait, weight in weights.items():
            self.weights[trait] = weight / NAT
        self._momentum = np.zeros(module.MOVE_FEATURES)
        self._size = np.zeros(module.MOVE_FEATURES)
        self._mean = self.weights.copy()
        self._steps = 0

    def run(self, batches: int, games: int, path: Path, report: Callable[[int], None]) -> None:
        """Practise a number of batches of games, with ever smaller steps.

        Practice resumes from its file if there is one.
        """
        if path.exists():
            self._take_up(path)
        while self._steps < batches:
            self._step(games, RATE * (1.0 - 0.9 * self._steps / batches))
            report(self._steps)
            if self._steps % KEEP_EVERY == 0 or self._steps == batches:
                self._keep(path)

    def whole(self) -> dict[int, int]:
        """Return the mean of the last steps' weights as whole numbers."""
        rounded = np.clip(np.rint(self._mean * NAT), -MAX_LOG_WEIGHT, MAX_LOG_WEIGHT).astype(int)
        return {trait: int(weight) for trait, weight in enumerate(rounded) if weight}

    def _keep(self, path: Path) -> None:
        np.savez(
            path,
            weights=self.weights,
            momentum=self._momentum,
            size=self._size,
            mean=self._mean,
            steps=np.array(self._steps),
        )

    def _take_up(self, path: Path) -> None:
        kept = np.load(path)
        self.weights, self._momentum, self._size = kept["weights"], kept["momentum"], kept["size"]
        self._mean, self._steps = kept["mean"], int(kept["steps"])
        self._dice.seed(f"{self._seed}/{self._steps}")

    def _step(self, games: int, rate: float) -> None:
        slopes = self._slopes(games)
        self._steps += 1
        self._momentum = 0.9 * self._momentum + 0.1 * slopes
        self._size = 0.99 * self._size + 0.01 * slopes**2
        size = np.sqrt(self._size / (1 - 0.99**self._steps))
        step = self._momentum / (1 - 0.9**self._steps) / (size + 0.1 * size.mean() + 1e-12)
        self.weights += rate * step - PULL * self.weights
        keep = max(0.05, 1 / self._steps)
        self._mean += keep * (self.weights - self._mean)

    def _slopes(self, games: int) -> Floats:
        weights = np.clip(np.rint(self.weights * NAT), -MAX_LOG_WEIGHT, MAX_LOG_WEIGHT).astype(np.int64)
        practice = Practice(self._engine.game.name, self._engine.backend.is_compiled, tuple(weights.tolist()))
        tasks = []
        for table in TABLES[self._engine.game.name]:
            left = max(1, games * table.share // 100)
            while left > 0:
                tasks.append((table, min(left, PIECE), self._dice.getrandbits(31)))
                left -= PIECE
        slopes = np.zeros(len(self.weights))
        for some in run_in_order(self._workers, practice, tasks):  # The sums are the same in every order of completion.
            slopes += some
        return slopes / games


@dataclass(frozen=True)
class Practice:
    """Task of practice, for any worker.

    It plays games by weights alone and sums up the direction in which they win.
    """

    game: str
    is_compiled: bool
    weights: tuple[int, ...]

    def __call__(self, task: tuple[TableSetup, int, int]) -> Floats:
        table, games, seed = task
        engine = engine_of(self.game, self.is_compiled)
        module = engine.policy
        tree = engine.tree(4, SearchParams(weights_file="none"))
        tree.desk.use_weights = 1
        for trait, weight in enumerate(self.weights):
            tree.desk.move_weights[trait] = weight
        pads = engine.backend.records(1, pad_layout(module.ROLLOUT_SAMPLE, module.MOVE_FEATURES))
        slopes: Sums = np.zeros(len(self.weights))
        if not self.is_compiled:
            slopes = slopes.tolist()
        states = undealt(engine, table.seats, table.options)
        engine.backend.train_batch(states, tree.desks, pads, slopes, games, seed)
        return np.asarray(slopes)
