"""Surveying: what positions are worth, by the mean of many games that lore alone plays on from each.

The positions are those of practice, taken at the ticks of the game's clock, all parts of a match alike.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ai.shapes import States, Sums

from ..brain import Brain
from ..executors import ThisProcess, Workers, run_in_order
from ..lore import Lore, write
from ..search import SEATS
from ..tuning import Tuning
from .tables import TABLES, brain_of, undealt
from .traits import Seen, Watcher

LONGEST = {"venezia": 260, "rialto": 130, "gondola": 130, "murano": 260}  # decisions before which a position is taken
GAMES_EACH = 12
PIECE = 200  # positions that are surveyed at once: two or three seconds


@dataclass(frozen=True)
class Surveyor:
    """Surveys a number of positions from a seed, on any worker."""

    game: str
    is_compiled: bool
    lore: Lore

    def __call__(self, task: tuple[int, str]) -> Seen:
        positions, seed = task
        return survey_some(brain_of(self.game, self.is_compiled), self.lore, positions, seed)


def survey(
    brain: Brain, lore: Lore, positions: int, seed: int, report: Callable[[int], None], workers: Workers | None = None
) -> Seen:
    """Return so many positions with what came of them. Their pieces, and so the positions, are the same everywhere."""
    sizes = [min(PIECE, positions - start) for start in range(0, positions, PIECE)]
    tasks = [(size, f"{seed}/{number}") for number, size in enumerate(sizes)]
    surveyor = Surveyor(brain.game.name, brain.twin.is_compiled, lore)
    seen = Seen()
    for some in run_in_order(workers or ThisProcess(), surveyor, tasks):
        seen.extend(some)
        report(seen.lessons)
    return seen


def survey_some(brain: Brain, lore: Lore, positions: int, seed: str) -> Seen:
    """Return some positions with what came of them, at the tables that lessons are played at."""
    dice = random.Random(seed)
    watcher = Watcher(brain)
    tree = brain.tree(4, Tuning(lore="none"))
    write(lore, brain.instinct, tree.desk)
    tree.desk.wise = 1
    game = brain.game.name
    longest = {table.seats: LONGEST[game] * (1 + table.seats) // 3 for table in TABLES[game]}
    while len(watcher.seen.cuts) < positions:
        table = dice.choices(TABLES[game], [table.share for table in TABLES[game]])[0]
        states = undealt(brain, table.seats, table.options)
        left = dice.randrange(longest[table.seats])
        if not brain.twin.stray(states, tree.desks, dice.getrandbits(31), left):
            continue
        begin(brain, states)
        sums: Sums = np.zeros(2 * SEATS)
        if not brain.twin.is_compiled:
            sums = sums.tolist()
        brain.twin.outcomes(states, tree.desks, sums, GAMES_EACH, dice.getrandbits(31))
        ends = [float(one) / GAMES_EACH for one in sums[: table.seats]]
        wins = [float(one) / GAMES_EACH for one in sums[SEATS : SEATS + table.seats]]
        watcher.note_position(states, ends, wins)
    watcher.seen.lessons = positions
    return watcher.seen


def begin(brain: Brain, states: States) -> None:
    """Let what was strayed into be where games go on from."""
    if brain.twin.is_compiled:
        states[0] = states[1]
    else:
        states[0].become(states[1])
