"""Practising: lore is bettered by games without searching, step by step in the direction that wins."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from game.rules import get

from ..brain import Brain
from ..practice import pad_layout
from ..search import FAR, NAT
from ..settings import Settings
from .lessons import TABLES
from .traits import Floats

RATE = 0.03
PULL = 1e-4  # towards nothing


class Drill:
    """Practice of one game: whole weights on a desk for playing, exact ones for learning."""

    def __init__(self, brain: Brain, weights: Mapping[int, int], seed: int):
        self._brain = brain
        self._dice = random.Random(seed)
        module = brain.instinct
        self._tree = brain.tree(4, Settings(lore="none"))
        self._pads = brain.twin.records(1, pad_layout(module.HANDFUL, module.TRAITS))
        self.weights = np.zeros(module.TRAITS)
        for trait, weight in weights.items():
            self.weights[trait] = weight / NAT
        self._momentum = np.zeros(module.TRAITS)
        self._size = np.zeros(module.TRAITS)
        self._mean = np.zeros(module.TRAITS)
        self._steps = 0

    def run(self, batches: int, games: int, report: Callable[[int], None]) -> None:
        """Practise so many batches of so many games, with smaller and smaller steps."""
        for batch in range(batches):
            self._step(games, RATE * (1.0 - 0.9 * batch / batches))
            report(batch + 1)

    def whole(self) -> dict[int, int]:
        """The mean of the last steps' weights as whole numbers."""
        rounded = np.clip(np.rint(self._mean * NAT), -FAR, FAR).astype(int)
        return {trait: int(weight) for trait, weight in enumerate(rounded) if weight}

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
        slopes: Any = np.zeros(len(self.weights))
        if not self._brain.twin.is_compiled:
            slopes = slopes.tolist()
        for table in TABLES[self._brain.game.name]:
            states = self._undealt(table.seats, table.options)
            count = max(1, games * table.share // 100)
            seed = self._dice.getrandbits(31)
            self._brain.twin.practise(states, self._tree.desks, self._pads, slopes, count, seed)
        return np.asarray(slopes) / games

    def _undealt(self, seats: int, options: Mapping[str, Any]) -> Any:
        game = get(self._brain.game.name)
        s = game.make()
        s.seats = seats
        for option, value in game.check(seats, options).items():
            setattr(s, option, int(value))
        states = self._brain.twin.states(2)
        if self._brain.twin.is_compiled:
            states[0] = s.array[0]
        else:
            states[0].become(s)
        return states
