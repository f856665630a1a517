"""Surveying: what positions are worth, by the mean of many games that lore alone plays on from each.

The positions are those of practice, taken at the ticks of the game's clock, all parts of a match alike.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np

from ai.shapes import States, Sums

from ..brain import Brain
from ..lore import Lore, write
from ..search import SEATS
from ..tuning import Tuning
from .tables import TABLES, undealt
from .traits import Watcher

LONGEST = {"venezia": 260, "rialto": 130, "gondola": 130, "murano": 260}  # decisions before which a position is taken
GAMES_EACH = 12


def survey(brain: Brain, lore: Lore, positions: int, seed: int, report: Callable[[int], None]) -> Watcher:
    """Note so many positions with what came of them, at the tables that lessons are played at."""
    dice = random.Random(seed)
    watcher = Watcher(brain)
    tree = brain.tree(4, Tuning(lore="none"))
    write(lore, brain.instinct, tree.desk)
    tree.desk.wise = 1
    game = brain.game.name
    longest = {table.seats: LONGEST[game] * (1 + table.seats) // 3 for table in TABLES[game]}
    done = 0
    while done < positions:
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
        done += 1
        report(done)
    watcher.seen.lessons = positions
    return watcher


def begin(brain: Brain, states: States) -> None:
    """Let what was strayed into be where games go on from."""
    if brain.twin.is_compiled:
        states[0] = states[1]
    else:
        states[0].become(states[1])
