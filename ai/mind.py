"""A mind: one seat's thinking through a match, on one or several trees, with the tree kept while it still fits.

It is given the state as its seat may know it, and nothing else.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from game.rules.chance import mix

from . import search
from .brain import Brain, Candidate, merged
from .settings import Settings

TREES_APART = 0x51ED270B
LOOKS = 8  # worlds in which a kept tree must fit


@dataclass(frozen=True)
class Budget:
    """How long to think about one decision."""

    sims: int
    seconds: float | None = None


@dataclass(frozen=True)
class Thought:
    """What came of thinking: the candidates, best first, and the simulations behind them (kept ones included)."""

    candidates: tuple[Candidate, ...]
    sims: int
    new_sims: int

    @property
    def move(self) -> int:
        """The best move."""
        return self.candidates[0].move


class Mind:
    """One seat's thinking. Not for two threads at once."""

    def __init__(self, brain: Brain, settings: Settings, seed: int, capacity: int, trees: int = 1, rows: int = 0):
        self._brain = brain
        self._seed = seed
        self._rows = rows
        self.capacity = capacity
        self.is_compiled = brain.twin.is_compiled
        self._desks = [brain.desk(capacity, settings, rows) for _ in range(trees)]
        self._pool = ThreadPoolExecutor(trees - 1, "laguna-tree") if trees > 1 else None
        self._before: tuple[Any, int] | None = None
        self._made = -1
        self._thoughts = 0

    def think(
        self,
        veiled: Any,
        seat: int,
        budget: Budget,
        stop: Callable[[], bool] | None = None,
        report: Callable[[int], None] | None = None,
        wanted: int = -1,
    ) -> Thought:
        """Search until the budget is spent, the leader cannot be caught, or `stop` says so; one batch at least.

        A `wanted` move gets its share of simulations however poor it looks.
        """
        brain = self._brain
        kept = self._keep_or_clear(veiled, seat)
        for desk in self._desks:
            desk.numbers[search.WANTED] = wanted
        self._thoughts += 1
        states = [brain.states(veiled) for _ in self._desks]
        until = None if budget.seconds is None else time.perf_counter() + budget.seconds
        share = -(-budget.sims // len(self._desks))
        seeds = [mix(self._seed ^ mix(self._thoughts * TREES_APART + tree)) for tree in range(len(self._desks))]
        done = 0
        while done < share:
            count = min(brain.batch, share - done)
            self._run(states, seat, count, seeds)
            done += count
            if report is not None:
                report(done * len(self._desks))
            if stop is not None and stop():
                break
            if until is not None and time.perf_counter() >= until:
                break
            if wanted < 0 and not self._rows and self._decided((share - done) * len(self._desks)):
                break
        legal = set(brain.game.legal(veiled))
        candidates = [candidate for candidate in self.candidates(veiled.seats) if candidate.move in legal]
        new = done * len(self._desks)
        thought = Thought(tuple(candidates), kept + new, new)
        self._before = (veiled, seat)
        self._made = -1
        return thought

    def candidates(self, seats: int) -> list[Candidate]:
        """What has been found so far, best first."""
        return merged([list(self._brain.candidates(desk, seats, bool(self._rows))) for desk in self._desks])

    def made(self, move: int) -> None:
        """The move was made: the next decision may follow from it."""
        self._made = move

    def close(self) -> None:
        """Give the memory and the threads back."""
        if self._pool is not None:
            self._pool.shutdown(wait=True)
        self._desks = []

    def _run(self, states: list[Any], seat: int, count: int, seeds: list[int]) -> None:
        run = self._brain.twin.search
        if self._pool is None:
            run(states[0], self._desks[0], seat, count, seeds[0])
            return
        jobs = [
            self._pool.submit(run, states[tree], self._desks[tree], seat, count, seeds[tree])
            for tree in range(1, len(self._desks))
        ]
        run(states[0], self._desks[0], seat, count, seeds[0])
        for job in jobs:
            job.result()

    def _decided(self, left: int) -> bool:
        """Whether no other candidate can be visited as often as the leader any more."""
        if len(self._desks) == 1:
            desk = self._desks[0]
            first = second = 0
            child = int(desk.first[desk.numbers[search.ROOT]])
            while child:
                visits = int(desk.visits[child])
                if visits > first:
                    first, second = visits, first
                elif visits > second:
                    second = visits
                child = int(desk.sibling[child])
            return first - second > left
        found = self.candidates(2)
        return len(found) > 1 and found[0].visits - found[1].visits > left

    def _keep_or_clear(self, veiled: Any, seat: int) -> int:
        """Step down in the trees if they fit what is known now; else clear them. The simulations kept."""
        kept = 0
        if self._before is not None and self._made >= 0 and not self._rows:
            before, who = self._before
            if who == seat and self._follows(before, seat, self._made, veiled):
                visits = [int(self._brain.twin.step_down(desk, self._made, seat)) for desk in self._desks]
                room = [desk.numbers[search.CAPACITY] - desk.numbers[search.USED] for desk in self._desks]
                if all(visits) and min(room) > desk_room(self._desks[0]):
                    kept = sum(visits)
        if not kept:
            for desk in self._desks:
                self._brain.clear(desk)
        self._before = None
        return kept

    def _follows(self, before: Any, seat: int, move: int, veiled: Any) -> bool:
        """Whether a move, and the forced ones after it, leads to what is known now in every world that was possible."""
        game = self._brain.game
        now = bytes(veiled)
        for look in range(LOOKS):
            world = game.redeal(before, seat, look)
            game.rules.apply(world, move)
            while game.actor(world) >= 0 and len(forced := game.legal(world)) == 1:
                game.rules.apply(world, forced[0])
            if game.actor(world) != seat or game.known(world, seat) != now:
                return False
        return True


def desk_room(desk: search.Desk) -> int:
    """How much room a kept tree must leave for growing: half of it."""
    return int(desk.numbers[search.CAPACITY]) // 2


def pick(thought: Thought, blur: float, rng: random.Random) -> int:
    """The move to play: the most visited, or with some blur one that looked nearly as good."""
    if blur <= 0.0 or len(thought.candidates) == 1:
        return thought.move
    weights = [candidate.visits ** (1.0 / blur) for candidate in thought.candidates]
    return rng.choices([candidate.move for candidate in thought.candidates], weights)[0]
