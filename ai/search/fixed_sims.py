"""Search of fixed simulations: one tree, its own seed, reproducible on every run.

No clock limits it. Nothing is carried over between decisions. An interrupted run therefore resumes with the same
results, and several decisions can be searched at once.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules import State
from game.rules.chance import mix

from ..analysis import Decision, Judgement, PublicDecision, WinChances, calibrated, judgement_of
from ..levels import LEVELS, Player
from .params import PLAIN_HORIZON, SearchParams, hint_params, params_of
from .searcher import Budget, Searcher, SearchResult, pick

if TYPE_CHECKING:
    from .engine import SearchEngine

Stop = Callable[[], bool]
PLAIN_SHARE = 1 / 25  # share of the simulations without a compiled search


def think(
    engine: SearchEngine,
    params: SearchParams,
    veiled: State,
    seat: int,
    sims: int,
    seed: int,
    stop: Stop | None = None,
    wanted: int = -1,
    by_source: bool = False,
) -> SearchResult:
    """Search one position with a number of simulations."""
    if not engine.backend.is_compiled:
        params, sims = replace(params, max_rollout_decisions=PLAIN_HORIZON), max(2, round(sims * PLAIN_SHARE))
    searcher = Searcher(engine, params, seed, 2 * sims + 256, 1, by_source)
    try:
        return searcher.think(veiled, seat, Budget(sims), stop, wanted=wanted)
    finally:
        searcher.close()


def judged(engine: SearchEngine, decision: Decision, sims: int, stop: Stop | None = None) -> Judgement:
    """Compare a decision with the best that a number of simulations find."""
    params, seed = hint_params(engine.game.name), mix(decision.ply)
    thought = think(engine, params, decision.veiled, decision.seat, sims, seed, stop, decision.move, by_source=True)
    return judgement_of(engine.game, decision, thought.candidates)


def outlook(engine: SearchEngine, sighting: PublicDecision, sims: int, seed: int) -> WinChances:
    """Return the win chances at a decision, by a number of simulations.

    The simulations know what a viewer knows. If the move is legal in no redeal for the viewer, the chances after it are
    those before it.
    """
    params, name = hint_params(engine.game.name), engine.game.name
    if not engine.backend.is_compiled:
        params, sims = replace(params, max_rollout_decisions=PLAIN_HORIZON), max(2, round(sims * PLAIN_SHARE))
    tree, seats = engine.tree(sims + 1, params), int(sighting.veiled.seats)
    tree.desk.forced_move = sighting.move
    engine.backend.search(engine.states(sighting.veiled), *tree, sighting.viewer, sims, mix(seed ^ mix(sighting.ply)))
    root = tree.node(tree.desk.root)
    wins = calibrated(name, [float(root.wins[seat]) / float(root.visits) for seat in range(seats)])
    found = next((one for one in engine.candidates(tree, seats) if one.move == sighting.move), None)
    return WinChances(sighting.ply, wins, calibrated(name, found.wins) if found is not None else wins)


def chosen(engine: SearchEngine, player: Player, s: State, seed: int, stop: Stop | None = None) -> int:
    """Return the move of the player whose turn it is, found without a clock."""
    game = engine.game
    legal = game.legal(s)
    if len(legal) == 1:
        return legal[0]
    level, seat = LEVELS[player.level].for_game(game.name), game.actor(s)
    sims, _ = level.budget(len(legal))
    params = params_of(level, game.name, player.temper)
    thought = think(engine, params, game.veiled(s, seat), seat, sims, seed, stop)
    return pick(thought, level.temperature, random.Random(seed))


def played(engine: SearchEngine, crew: Sequence[Player], s: State, at: int, seed: int, stop: Stop) -> Iterator[int]:
    """Yield the moves of computer players from a state to the end of the match.

    The state is the one after a number of moves. Play ends early if `stop` says so.
    """
    s = s.copy()
    while (seat := engine.game.actor(s)) >= 0:
        move = chosen(engine, crew[seat], s, mix(seed ^ mix(at)), stop)
        if stop():
            return
        yield move
        engine.game.apply(s, move)
        at += 1
