"""Practising: lore is bettered by games without searching, step by step in the direction that wins."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np

from ai.shapes import Sums

from ..brain import Brain
from ..practice import pad_layout
from ..search import FAR, NAT
from ..tuning import Tuning
from .tables import TABLES, undealt
from .traits import Floats

RATE = 0.03
KEEP_EVERY = 20  # batches
PULL = 1e-4  # towards nothing


class Drill:
    """Practice of one game: whole weights on a desk for playing, exact ones for learning."""

    def __init__(self, brain: Brain, weights: Mapping[int, int], seed: int):
        self._brain = brain
        self._seed = seed
        self._dice = random.Random(seed)
        module = brain.instinct
        self._tree = brain.tree(4, Tuning(lore="none"))
        self._pads = brain.twin.records(1, pad_layout(module.HANDFUL, module.TRAITS))
        self.weights = np.zeros(module.TRAITS)
        for trait, weight in weights.items():
            self.weights[trait] = weight / NAT
        self._momentum = np.zeros(module.TRAITS)
        self._size = np.zeros(module.TRAITS)
        self._mean = self.weights.copy()
        self._steps = 0

    def run(self, batches: int, games: int, path: Path, report: Callable[[int], None]) -> None:
        """Practise so many batches of so many games, with smaller and smaller steps; go on where a file left off."""
        if path.exists():
            self._take_up(path)
        while self._steps < batches:
            self._step(games, RATE * (1.0 - 0.9 * self._steps / batches))
            report(self._steps)
            if self._steps % KEEP_EVERY == 0 or self._steps == batches:
                self._keep(path)

    def whole(self) -> dict[int, int]:
        """The mean of the last steps' weights as whole numbers."""
        rounded = np.clip(np.rint(self._mean * NAT), -FAR, FAR).astype(int)
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
        desk = self._tree.desk
        desk.wise = 1
        for trait, weight in enumerate(np.clip(np.rint(self.weights * NAT), -FAR, FAR).astype(int)):
            desk.lore[trait] = weight
        slopes: Sums = np.zeros(len(self.weights))
        if not self._brain.twin.is_compiled:
            slopes = slopes.tolist()
        for table in TABLES[self._brain.game.name]:
            states = undealt(self._brain, table.seats, table.options)
            count = max(1, games * table.share // 100)
            seed = self._dice.getrandbits(31)
            self._brain.twin.practise(states, self._tree.desks, self._pads, slopes, count, seed)
        return np.asarray(slopes) / games
