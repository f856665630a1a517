"""Searcher of one seat through a match, on one or several trees.

It receives the state as its seat may know it, and nothing else. A tree is kept while it still fits the match.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from game.rules import State
from game.rules.chance import mix

from ..backends.array_types import States
from ..baseline.params import BaselineParams
from .engine import Candidate, SearchEngine, Tree, merged
from .params import SearchParams

TREES_APART = 0x51ED270B
LOOK_EVERY = 256  # simulations of a tree between two checks whether the leader can be caught
LOOK_SECONDS = 0.005  # seconds of a batch; shorter ones leave threads waiting for each other
BATCH_MOST = 1024  # simulations of a tree in a batch at most
SHARE_LEAST = 750  # simulations that are worth a tree; fewer hardly look beyond the first moves
MIN_WEIGHT_SHARE = 0.2  # share of the policy's best weight; no level plays a lighter move by mistake
CHECKED_WORLDS = 8  # redeals that a kept tree must fit


@dataclass(frozen=True)
class Budget:
    """Limit of simulations and seconds for one decision.

    The seconds are those of a wall clock, or of the processor.
    """

    sims: int
    seconds: float | None = None
    clock: Callable[[], float] = time.perf_counter


@dataclass(frozen=True)
class SearchResult:
    """Result of a search: the candidates, best first, and its simulations.

    Simulations of kept trees are included.
    """

    candidates: tuple[Candidate, ...]
    sims: int
    new_sims: int

    @property
    def move(self) -> int:
        """Best move."""
        return self.candidates[0].move


class Searcher:
    """Searcher of one seat. Not for two threads at once."""

    def __init__(
        self,
        engine: SearchEngine,
        params: SearchParams | BaselineParams,
        seed: int,
        capacity: int,
        trees: int = 1,
        by_source: bool = False,
    ):
        self._engine = engine
        self._seed = seed
        self._by_source = by_source
        self.capacity = capacity
        self.is_compiled = engine.backend.is_compiled
        self._brief = params.cut_until_visits if isinstance(params, SearchParams) else 0
        self._trees = [engine.tree(capacity, params, by_source) for _ in range(trees)]
        self._pool = ThreadPoolExecutor(trees - 1, "laguna-tree") if trees > 1 else None
        self._before: tuple[State, int] | None = None
        self._made = -1
        self._thoughts = 0

    def think(
        self,
        veiled: State,
        seat: int,
        budget: Budget,
        stop: Callable[[], bool] | None = None,
        report: Callable[[int], None] | None = None,
        wanted: int = -1,
    ) -> SearchResult:
        """Search until the budget is spent or the leader cannot be caught.

        `stop` can end it earlier, but at least one batch runs. A `wanted` move gets its share of simulations however
        poor it looks.
        """
        engine = self._engine
        kept = self._keep_or_clear(veiled, seat)
        self._thoughts += 1
        used = trees_for(budget.sims, len(self._trees))
        shares = [budget.sims // used + (tree < budget.sims % used) for tree in range(used)]
        self._share_cuts(kept, used)
        for tree in self._trees:
            tree.desk.forced_move = wanted
        states = [engine.states(veiled) for _ in shares]
        seeds = [mix(self._seed ^ mix(self._thoughts * TREES_APART + tree)) for tree in range(used)]
        may_end_early = wanted < 0 and not self._by_source
        begun = budget.clock()
        batch = engine.batch
        done, new = 0, 0  # simulations of the first tree, which has most, and of all trees
        while done < shares[0]:
            count = _until_look(done, shares[0], batch)
            counts = [min(count, share - done) for share in shares]
            self._run(states, seat, counts, seeds)
            done += count
            new += sum(counts)
            if report is not None:
                report(new)
            if stop is not None and stop():
                break
            spent = budget.clock() - begun
            if self.is_compiled:
                batch = _batch_size(batch, spent / done)
            left = shares[0] - done
            if budget.seconds is not None:
                if spent >= budget.seconds:
                    break
                if spent > 0.0:
                    left = min(left, round(done * (budget.seconds / spent - 1.0)))  # at the pace so far
            if may_end_early and done >= left and done % LOOK_EVERY == 0 and self._decided(left * used):
                break
        legal = set(engine.game.legal(veiled))
        candidates = [candidate for candidate in self.candidates(veiled.seats) if candidate.move in legal]
        thought = SearchResult(tuple(candidates), kept + new, new)
        self._before = (veiled, seat)
        self._made = -1
        return thought

    def candidates(self, seats: int) -> list[Candidate]:
        """Return the candidates so far, best first."""
        return merged([list(self._engine.candidates(tree, seats)) for tree in self._trees])

    def line(self, move: int, most: int) -> tuple[int, ...]:
        """Return a move with its seat's next moves, up to a number of moves.

        They come from the tree that looked at the move most.
        """
        found = [(child, tree) for tree in self._trees for child in tree.children() if child.move == move]
        if not found:
            return (move,)
        child, tree = max(found, key=lambda one: one[0].visits)
        return tree.line(child, most)

    def advance(self, move: int) -> None:
        """Record a move made: the next decision may follow from it."""
        self._made = move

    @property
    def bytes(self) -> int:
        """Bytes of its trees on the compiled backend."""
        return sum(getattr(part, "nbytes", 0) for tree in self._trees for part in tree)

    def close(self) -> None:
        """Release the memory and the threads."""
        if self._pool is not None:
            self._pool.shutdown(wait=True)
        self._trees = []

    def _share_cuts(self, kept: int, used: int) -> None:
        """Set for each tree the root visits after which its rollouts are cut no more.

        The visits are counted over all trees, so that as many rollouts are cut on one thread as on sixteen.
        """
        if self._brief == 0:
            return
        left = max(0, self._brief - kept)
        for at, tree in enumerate(self._trees[:used]):
            tree.desk.cut_until_visits = max(1, tree.node(tree.desk.root).visits + left // used + (at < left % used))

    def _run(self, states: list[States], seat: int, counts: list[int], seeds: list[int]) -> None:
        run = self._engine.backend.search
        trees = self._trees[: len(counts)]
        work = [(states[at], *tree, seat, counts[at], seeds[at]) for at, tree in enumerate(trees)]
        jobs = [self._pool.submit(run, *one) for one in work[1:]] if self._pool is not None else []
        run(*work[0])
        for job in jobs:
            job.result()

    def _decided(self, left: int) -> bool:
        """Return whether no other candidate can match the leader's visits any more.

        All threads wait for this, so it counts visits alone, over all trees.
        """
        visits = Counter[int]()
        for tree in self._trees:
            for child in tree.children():
                visits[child.move] += child.visits
        most = visits.most_common(2)
        return len(most) > 1 and most[0][1] - most[1][1] > left

    def _keep_or_clear(self, veiled: State, seat: int) -> int:
        """Reroot the trees if they fit the known state, else clear them.

        Returns the number of simulations kept.
        """
        kept = 0
        if self._before is not None and self._made >= 0 and not self._by_source:
            before, who = self._before
            if who == seat and self._follows(before, seat, self._made, veiled):
                visits = [int(self._engine.backend.reroot(*tree, self._made, seat)) for tree in self._trees]
                room = [int(tree.desk.capacity - tree.desk.used) for tree in self._trees]
                if all(visits) and min(room) > desk_room(self._trees[0]):
                    kept = sum(visits)
        if not kept:
            for tree in self._trees:
                self._engine.backend.clear(*tree)
        self._before = None
        return kept

    def _follows(self, before: State, seat: int, move: int, veiled: State) -> bool:
        """Return whether a move leads to the known state in some redeals, all of them.

        Forced moves after it count as part of it.
        """
        game = self._engine.game
        now = veiled.independent
        for look in range(CHECKED_WORLDS):
            world = game.redeal(before, seat, look)
            game.rules.apply(world, move)
            while game.actor(world) >= 0 and len(forced := game.legal(world)) == 1:
                game.rules.apply(world, forced[0])
            if game.actor(world) != seat or game.known(world, seat) != now:
                return False
        return True


def trees_for(sims: int, threads: int) -> int:
    """Return the number of trees of a search: one for each thread with enough to do.

    So the weaker levels search one tree on every machine, and play the same there.
    """
    return max(1, min(threads, sims // SHARE_LEAST))


def _batch_size(batch: int, seconds: float) -> int:
    """Return the number of simulations to run at once, a power of two.

    It follows from the seconds that each takes.
    """
    while batch < BATCH_MOST and 2 * batch * seconds <= LOOK_SECONDS:
        batch *= 2
    return batch


def _until_look(done: int, share: int, batch: int) -> int:
    """Return the number of simulations until the next check of the leader.

    No check comes before half is done. The batch's size decides no check, because it depends on the machine.
    """
    first = -(-share // 2 // LOOK_EVERY) * LOOK_EVERY
    look = max(first, (done // LOOK_EVERY + 1) * LOOK_EVERY)
    return min(batch - done % batch, share - done, look - done)


def desk_room(tree: Tree) -> int:
    """Return the room that a kept tree must leave for growing: half of it."""
    return int(tree.desk.capacity) // 2


def pick(thought: SearchResult, temperature: float, rng: random.Random) -> int:
    """Return the move to play: the most visited, or a near one by temperature.

    With a temperature it may be a move that the search visited nearly as often.
    """
    if temperature <= 0.0:
        return thought.move
    least = MIN_WEIGHT_SHARE * max(candidate.weight for candidate in thought.candidates)
    sane = [candidate for candidate in thought.candidates if candidate.weight >= least]
    weights = [candidate.visits ** (1.0 / temperature) for candidate in sane]
    return rng.choices([candidate.move for candidate in sane], weights)[0]
