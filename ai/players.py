"""Whoever plays a seat without a person: the baselines, and the levels of `ai.levels`.

A player is given the state as its seat may know it (`Game.veiled`), never the true one.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Protocol

from game.rules import Game

BASELINES = ("random", "greedy")
GREEDY_WORLDS = 2


@dataclass(frozen=True)
class Choice:
    """A chosen move, and how many simulations it took."""

    move: int
    sims: int = 0


class Player(Protocol):
    """Chooses moves for one seat of one match."""

    def choose(self, veiled: Any, seat: int, legal: list[int]) -> Choice:
        """One of the legal moves."""

    def close(self) -> None:
        """Give back what the player holds."""


class RandomPlayer:
    """Any legal move, each equally likely."""

    def __init__(self, seed: str):
        self._random = random.Random(seed)

    def choose(self, veiled: Any, seat: int, legal: list[int]) -> Choice:
        return Choice(self._random.choice(legal))

    def close(self) -> None:
        pass


class GreedyPlayer:
    """The move after which its lead in points is greatest, by the mean of two redealt worlds; ties at random."""

    def __init__(self, game: Game, seed: str):
        self._game = game
        self._random = random.Random(seed)

    def choose(self, veiled: Any, seat: int, legal: list[int]) -> Choice:
        game = self._game
        worlds = [game.redeal(veiled, seat, self._random.getrandbits(32)) for _ in range(GREEDY_WORLDS)]
        after = game.make()
        best = -(1 << 30)
        choices: list[int] = []
        for move in legal:
            lead = 0
            for world in worlds:
                after.become(world)
                game.rules.apply(after, move)
                points = game.points(after)
                lead += points[seat] * (len(points) - 1) - sum(points[:seat]) - sum(points[seat + 1 :])
            if lead > best:
                best, choices = lead, []
            if lead == best:
                choices.append(move)
        return Choice(self._random.choice(choices))

    def close(self) -> None:
        pass
