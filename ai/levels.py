"""The computer opponents, as data: they differ in how long they think and how steady their hand is. None cheats."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from .players import Choice, Player


@dataclass(frozen=True)
class Level:
    """An opponent: simulations for a decision, a cap on seconds in the window, and character."""

    name: str
    sims: int
    seconds: float
    blur: float  # 0 always plays the most visited move; 1 plays moves as often as it visited them
    kinds: bool  # whether it learns which kinds of moves are good
    portrait: str
    line: dict[str, str] = field(default_factory=dict)


LEVELS = {
    level.name: level
    for level in (
        Level(
            "apprentice",
            sims=40,
            seconds=0.3,
            blur=0.7,
            kinds=False,
            portrait="apprentice",
            line={"en": "New to the lagoon, eager and easily distracted."},
        ),
        Level(
            "merchant",
            sims=200,
            seconds=0.6,
            blur=0.0,
            kinds=True,
            portrait="merchant",
            line={"en": "Counts every coin, and remembers what you did last time."},
        ),
        Level(
            "noble",
            sims=1200,
            seconds=1.2,
            blur=0.0,
            kinds=True,
            portrait="noble",
            line={"en": "Patient and well advised; seldom surprised."},
        ),
        Level(
            "doge",
            sims=12000,
            seconds=2.0,
            blur=0.0,
            kinds=True,
            portrait="doge",
            line={"en": "Has seen every tide turn. Give nothing away."},
        ),
    )
}


@dataclass(frozen=True)
class Effort:
    """How hard the levels think: all alike (`sims` or `ms`), or a share of what their level says."""

    share: float = 1.0
    sims: int = 0
    ms: int = 0


def level_player(name: str, game: str, seed: str, effort: Effort) -> Player:
    """A player of a level, for headless matches: no cap on time, one tree."""
    from .brain import Settings, compiled_brain, plain_brain  # noqa: PLC0415
    from .mind import Budget, Mind, Thought, pick  # noqa: PLC0415

    level = LEVELS[name]
    sims = effort.sims or max(2, round(level.sims * effort.share))
    budget = Budget(1 << 30, effort.ms / 1000) if effort.ms else Budget(sims)
    rng = random.Random(seed)
    try:
        brain = compiled_brain(game)
    except ImportError:
        brain = plain_brain(game)
    settings = Settings(kinds=level.kinds)
    mind = Mind(
        brain, settings, rng.getrandbits(32), capacity=min(1 << 16, 4 * sims + 64) if not effort.ms else 1 << 16
    )

    class LevelPlayer:
        """Thinks anew for each decision, or on with what it has."""

        def choose(self, veiled: Any, seat: int, legal: list[int]) -> Choice:
            thought: Thought = mind.think(veiled, seat, budget)
            move = pick(thought, level.blur, rng)
            mind.made(move)
            return Choice(move, thought.new_sims)

        def close(self) -> None:
            mind.close()

    return LevelPlayer()
