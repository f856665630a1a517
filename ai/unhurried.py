"""Thought without a clock: so many simulations, on one tree, from a seed of its own. The same comes of it each time.

Nothing is carried over from one decision to the next, so whoever was interrupted goes on as if nothing had happened,
and several decisions may be thought about at once.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules import State
from game.rules.chance import mix

from .levels import LEVELS, Player
from .mind import Budget, Mind, Thought, pick
from .review import Decision, Judgement, Outlook, Sighting, judgement_of, sobered
from .tuning import PLAIN_HORIZON, Tuning, adviser, tuning_of

if TYPE_CHECKING:
    from .brain import Brain

Stop = Callable[[], bool]
PLAIN_SHARE = 1 / 25  # of the simulations, where nothing is compiled


def think(
    brain: Brain,
    tuning: Tuning,
    veiled: State,
    seat: int,
    sims: int,
    seed: int,
    stop: Stop | None = None,
    wanted: int = -1,
    by_source: bool = False,
) -> Thought:
    """Think about one position, with so many simulations."""
    if not brain.twin.is_compiled:
        tuning, sims = replace(tuning, horizon=PLAIN_HORIZON), max(2, round(sims * PLAIN_SHARE))
    mind = Mind(brain, tuning, seed, 2 * sims + 256, 1, by_source)
    try:
        return mind.think(veiled, seat, Budget(sims), stop, wanted=wanted)
    finally:
        mind.close()


def judged(brain: Brain, decision: Decision, sims: int, stop: Stop | None = None) -> Judgement:
    """A decision beside the best that so many simulations find."""
    tuning, seed = adviser(brain.game.name), mix(decision.ply)
    thought = think(brain, tuning, decision.veiled, decision.seat, sims, seed, stop, decision.move, by_source=True)
    return judgement_of(brain.game, decision, thought.candidates)


def outlook(brain: Brain, sighting: Sighting, sims: int, seed: int) -> Outlook:
    """How a match stands at a decision, as so many simulations find it that know what a viewer knows.

    What is not legal in any world that the viewer thinks possible tells nothing: then it stands as it stood.
    """
    tuning, name = adviser(brain.game.name), brain.game.name
    if not brain.twin.is_compiled:
        tuning, sims = replace(tuning, horizon=PLAIN_HORIZON), max(2, round(sims * PLAIN_SHARE))
    tree, seats = brain.tree(sims + 1, tuning), int(sighting.veiled.seats)
    tree.desk.wanted = sighting.move
    brain.twin.search(brain.states(sighting.veiled), *tree, sighting.viewer, sims, mix(seed ^ mix(sighting.ply)))
    root = tree.node(tree.desk.root)
    wins = sobered(name, [float(root.wins[seat]) / float(root.visits) for seat in range(seats)])
    found = next((one for one in brain.candidates(tree, seats) if one.move == sighting.move), None)
    return Outlook(sighting.ply, wins, sobered(name, found.wins) if found is not None else wins)


def chosen(brain: Brain, player: Player, s: State, seed: int, stop: Stop | None = None) -> int:
    """The move of a player whose turn it is, found without a clock."""
    game = brain.game
    legal = game.legal(s)
    if len(legal) == 1:
        return legal[0]
    level, seat = LEVELS[player.level].at(game.name), game.actor(s)
    sims, _ = level.budget(len(legal))
    tuning = tuning_of(level, game.name, player.temper)
    thought = think(brain, tuning, game.veiled(s, seat), seat, sims, seed, stop)
    return pick(thought, level.blur, random.Random(seed))


def played(brain: Brain, crew: Sequence[Player], s: State, at: int, seed: int, stop: Stop) -> Iterator[int]:
    """The moves of a crew from a state, after so many moves, to the end of the match, or until `stop` says so."""
    s = s.copy()
    while (seat := brain.game.actor(s)) >= 0:
        move = chosen(brain, crew[seat], s, mix(seed ^ mix(at)), stop)
        if stop():
            return
        yield move
        brain.game.apply(s, move)
        at += 1
