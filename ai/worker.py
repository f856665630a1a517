"""Background worker of a match's computer opponents and hints.

The window starts it, polls it once a frame, and never waits for it. It receives states as their seats may know them
(`Game.veiled`), and nothing else. It does one task at a time: starting a task ends the previous one.

It searches on the compiled backend as soon as a `CompileService` has built it, on every core but one. Until then it
uses the plain backend, with short rollouts and in short turns with the window's thread. It changes over by itself when
the compiled search is ready, even in the middle of a search.
"""

from __future__ import annotations

import math
import os
import random
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from game.rules import Game, State, get

from .analysis import (
    ADVISER_SIMS,
    COURSE_SIMS,
    JUDGE_SIMS,
    Advice,
    Decision,
    Judgement,
    PublicDecision,
    WinChances,
    advice_of,
)
from .levels import LEVELS, Level, Player
from .search.compile_cache import CompileService, quick_switching
from .search.params import PLAIN_HORIZON, SearchParams, hint_params, params_of

if TYPE_CHECKING:
    from .search.engine import Candidate, SearchEngine
    from .search.searcher import Searcher, SearchResult

__all__ = ["Advice", "AiWorker", "CompileService", "Decision", "Judgement", "Report"]

T = TypeVar("T")
R = TypeVar("R")
REPORTED_MOVES = 5  # moves shown in a report
REPORT_EVERY = 0.1  # seconds between two reports
PLAIN_SIMS = 500
ADVICE_SECONDS = 3.0
NODE_BYTES = 184  # bytes of a node; two for each simulation have room
DESK_BYTES = 750_000  # most bytes of a search besides its nodes, for each thread


@dataclass(frozen=True)
class Report:
    """Progress of the worker (0 to 1), and its results so far."""

    seat: int = -1
    share: float = 0.0
    sims: int = 0
    best: tuple[Candidate, ...] = ()  # the best moves, with visits, win chances and points by seat
    wins: tuple[float, ...] = ()  # each seat's chance of winning after the best move
    is_compiled: bool = False


@dataclass
class _Job:
    """Task of the worker."""

    work: Callable[[_Job], None]
    state: State | None = None  # state that is searched, if there is one
    seat: int = -1
    level: Level | None = None
    seed: int = 0
    sims: int = 0
    until: float = math.inf
    begun: float = 0.0
    decisions: tuple[Decision, ...] = ()
    sightings: tuple[PublicDecision, ...] = ()
    temper: str = ""
    crew: tuple[Player, ...] = ()
    at: int = 0  # number of moves before it
    is_cancelled: bool = False
    is_hurried: bool = False

    @property
    def position(self) -> State:
        """State that is searched."""
        assert self.state is not None, "there are several"
        return self.state

    def is_over(self) -> bool:
        return self.is_cancelled or self.is_hurried


def seat_tree_bytes(sims: int, threads: int = 1) -> int:
    """Return the most bytes of a seat's trees: 5.2 MB with 12,000 simulations, 18.4 MB with Rialto's 48,000."""
    return 2 * sims * NODE_BYTES + threads * DESK_BYTES


class AiWorker:
    """Background search for one match.

    Its methods return at once; call them from one thread.
    """

    def __init__(self, game: str, compile_service: CompileService | None = None, cores: int | None = None):
        self._game: Game = get(game)
        self._compile_service = compile_service
        self._trees = max(1, (cores or os.cpu_count() or 1) - 1)
        self._wake = threading.Condition()
        self._job: _Job | None = None
        self._next: _Job | None = None
        self._closed = False
        self._thread: threading.Thread | None = None
        self._minds: dict[tuple[object, ...], Searcher] = {}
        self._report = Report()
        self._move: int | None = None
        self._advice: Advice | None = None
        self._judgements: list[Judgement] = []
        self._outlooks: list[WinChances] = []
        self._played: list[int] = []
        self._turn = (-1, -1)  # seat and ply of the last decision
        self._spent = 0.0
        self._took: dict[int, float] = {}  # seconds of each seat's last searched move
        self._due = 0.0  # time of the performance counter from which a move may be returned
        self.error: Exception | None = None

    # ---- a move

    def start(
        self,
        veiled: State,
        seat: int,
        level: Level | str,
        seed: int,
        thinking_share: float = 1.0,
        ply: int | None = None,
        deadline: float | None = None,
        temper: str = "",
    ) -> None:
        """Search a seat's move at a level and in a play style.

        The share shortens its thinking. With `ply`, the number of moves made so far, the decisions of a long turn share
        the time for one turn. The deadline is a cap in seconds on top of the level's own.
        """
        level = LEVELS[level].for_game(self._game.name) if isinstance(level, str) else level
        legal = self._game.legal(veiled)
        follows = ply is not None and self._turn[0] == seat and 0 <= ply - self._turn[1] <= 2
        if not follows:
            self._spent = 0.0
        self._turn = (seat, -1 if ply is None else ply)
        sims, seconds = level.budget(len(legal), thinking_share, self._spent)
        if deadline is not None:
            seconds = min(seconds, deadline)
        now = time.perf_counter()
        job = _Job(self._find_move, veiled.copy(), seat, level, seed, sims, now + seconds, now, temper=temper)
        self._begin(job, Report(seat))
        if len(legal) == 1:  # a forced move, whose delay must not give that away
            job.is_cancelled = True
            self._move = legal[0]
            job.until = self._due = now + min(self._took.get(seat, 0.0), seconds)
            return
        self._hand_over(job)

    @property
    def report(self) -> Report:
        """Progress of the search, and its results so far."""
        report, job = self._report, self._job
        if job is None or report.share >= 1.0 or job.until == math.inf:
            return report
        if job.is_cancelled and self.ready:
            return replace(report, share=1.0)
        by_time = (time.perf_counter() - job.begun) / max(1e-3, job.until - job.begun)
        return replace(report, share=min(0.99, max(report.share, by_time)))

    @property
    def is_thinking(self) -> bool:
        """True if a task is running."""
        return self._job is not None and not self._job.is_cancelled

    @property
    def ready(self) -> bool:
        """True if a move is ready."""
        return self._move is not None and time.perf_counter() >= self._due

    def result(self) -> int | None:
        """Return the move, once; None while there is none.

        A forced move is held back for as long as the seat's last search took. Otherwise an opponent could infer from
        the time that there was no choice.
        """
        if not self.ready:
            return None
        move, self._move = self._move, None
        return move

    def move_now(self) -> None:
        """Decide by the results so far.

        The move is ready at the latest when the running simulations are done.
        """
        self._due = 0.0
        if self._job is not None:
            self._job.is_hurried = True

    def cancel(self) -> None:
        """Cancel the task without a result."""
        with self._wake:
            for job in (self._job, self._next):
                if job is not None:
                    job.is_cancelled = True
            self._job = self._next = None
            self._move = None
            self._due = 0.0
            self._report = Report()

    # ---- hints and review

    def request_hint(self, veiled: State, seat: int, seed: int = 0, sims: int = ADVISER_SIMS) -> None:
        """Evaluate a seat's moves for a hint; `hint` improves during the search."""
        now = time.perf_counter()
        job = _Job(self._advise, veiled.copy(), seat, None, seed, sims, now + ADVICE_SECONDS, now)
        self._begin(job, Report(seat))
        self._hand_over(job)

    @property
    def hint(self) -> Advice | None:
        """Requested hint so far; it is final when no task is running any more."""
        return self._advice

    def judge(self, decisions: Iterable[Decision], sims: int = JUDGE_SIMS) -> None:
        """Judge the decisions of a match, with a number of simulations each.

        `judgements` grows in their order.
        """
        job = _Job(self._judge, sims=sims, decisions=tuple(decisions))
        self._begin(job, Report())
        self._hand_over(job)

    @property
    def judgements(self) -> tuple[Judgement, ...]:
        """Judgements so far."""
        return tuple(self._judgements)

    def request_timeline(self, sightings: Iterable[PublicDecision], seed: int, sims: int = COURSE_SIMS) -> None:
        """Compute win chances at decisions, with a number of simulations each.

        `outlooks` grows in their order.
        """
        job = _Job(self._chart, seed=seed, sims=sims, sightings=tuple(sightings))
        self._begin(job, Report())
        self._hand_over(job)

    @property
    def outlooks(self) -> tuple[WinChances, ...]:
        """Win chances computed so far."""
        return tuple(self._outlooks)

    # ---- a whole match

    def play(self, state: State, crew: Iterable[Player], at: int, seed: int) -> None:
        """Let computer players finish a match from a state.

        The state is the one after a number of moves. Each player has all the simulations of its level.
        """
        job = _Job(self._play, state.copy(), seed=seed, crew=tuple(crew), at=at)
        self._begin(job, Report())
        self._hand_over(job)

    @property
    def played(self) -> tuple[int, ...]:
        """Moves that the computer players have made so far."""
        return tuple(self._played)

    # ---- the end

    @property
    def tree_bytes(self) -> int:
        """Bytes of all search trees: at most `seat_tree_bytes` for each seat."""
        return sum(searcher.bytes for searcher in tuple(self._minds.values()))

    def close(self, wait: float = 0.5) -> None:
        """Stop all threads and release what they held.

        A thread that is slow to stop ends with the program.
        """
        self.cancel()
        with self._wake:
            self._closed = True
            self._wake.notify()
        if self._thread is not None:
            self._thread.join(wait)

    # ---- on the window's thread

    def _begin(self, job: _Job, report: Report) -> None:
        self.cancel()
        self._advice = None
        self._judgements, self._outlooks = [], []
        self._played = []
        with self._wake:
            self._job = job
            self._report = report

    def _hand_over(self, job: _Job) -> None:
        with self._wake:
            if self._closed:
                return
            self._next = job
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="laguna-thinker", daemon=True)
                self._thread.start()
            self._wake.notify()

    # ---- on the worker's own thread

    def _run(self) -> None:
        while True:
            with self._wake:
                while self._next is None and not self._closed:
                    self._wake.wait()
                job, self._next = self._next, None
            if job is None:
                break
            try:
                job.work(job)
            except Exception as error:
                self.error = error
                self._rescue(job)
            with self._wake:
                if self._job is job:
                    self._job = None
        for searcher in self._minds.values():
            searcher.close()
        self._minds = {}

    def _rescue(self, job: _Job) -> None:
        """Choose any legal move after an error, so that the match continues."""
        if job.level is not None:
            legal = self._game.legal(job.position)
            self._publish(job, move=legal[job.seed % len(legal)])

    def _publish(self, job: _Job, **what: object) -> None:
        """Publish a result to the window, unless the task has changed meanwhile."""
        with self._wake:
            if not job.is_cancelled and self._job is job:
                for name, value in what.items():
                    setattr(self, f"_{name}", value)

    def _engine(self) -> SearchEngine:
        from .search.engine import python_engine  # noqa: PLC0415

        compiled = self._compile_service.engine(self._game.name) if self._compile_service is not None else None
        return compiled or python_engine(self._game.name)

    def _searcher(
        self, engine: SearchEngine, seat: int, params: SearchParams, sims: int, seed: int, by_source: bool = False
    ) -> Searcher:
        """Return a seat's searcher, with room for the simulations of one search.

        What a seat's searcher has learned with its own hand in view stays hidden from every other seat's searcher.
        """
        from .search.searcher import Searcher, trees_for  # noqa: PLC0415

        trees = trees_for(sims, self._trees) if engine.backend.is_compiled else 1
        key = (seat, params, engine.backend.is_compiled)
        capacity = 2 * sims // trees + 256
        searcher = self._minds.get(key)
        if searcher is None or searcher.capacity < capacity // 2:
            for old in [old for old in self._minds if old[0] == seat]:
                self._minds.pop(old).close()
            searcher = self._minds[key] = Searcher(engine, params, seed, capacity, trees, by_source)
        return searcher

    def _think(
        self,
        job: _Job,
        owner: int,
        params: SearchParams,
        on_progress: Callable[[Searcher, int], None],
        by_source: bool = False,
    ) -> tuple[Searcher, SearchResult]:
        """Search, and restart on the compiled backend when it becomes ready meanwhile."""
        from .search.searcher import Budget  # noqa: PLC0415

        until = job.until
        while True:
            engine = self._engine()
            is_plain = not engine.backend.is_compiled
            chosen, sims = params, job.sims
            if is_plain:
                chosen = replace(params, max_rollout_decisions=PLAIN_HORIZON)
                sims = min(sims, PLAIN_SIMS)
            full = max(sims, job.level.sims) if job.level is not None and not is_plain else sims
            searcher = self._searcher(engine, owner, chosen, full, job.seed, by_source)
            seen = 0.0

            def is_over(is_plain: bool = is_plain) -> bool:
                return job.is_over() or (is_plain and self._engine().backend.is_compiled)

            def progress(done: int, searcher: Searcher = searcher, engine: SearchEngine = engine) -> None:
                nonlocal seen
                now = time.perf_counter()
                if now - seen >= REPORT_EVERY:
                    seen = now
                    on_progress(searcher, done)

            budget = Budget(sims, max(0.01, until - time.perf_counter()))
            if is_plain:
                with quick_switching():
                    thought = searcher.think(job.position, job.seat, budget, is_over, progress)
            else:
                thought = searcher.think(job.position, job.seat, budget, is_over, progress)
            changes_over = is_plain and self._engine().backend.is_compiled and time.perf_counter() < until
            if job.is_over() or not changes_over:
                return searcher, thought

    def _find_move(self, job: _Job) -> None:
        from .search.searcher import pick  # noqa: PLC0415

        assert job.level is not None
        seats = job.position.seats

        def progress(searcher: Searcher, done: int) -> None:
            self._publish(job, report=_reported(job, searcher.candidates(seats), done, searcher))

        searcher, thought = self._think(job, job.seat, params_of(job.level, self._game.name, job.temper), progress)
        move = pick(thought, job.level.temperature, random.Random(job.seed))
        searcher.advance(move)
        if not job.is_cancelled:
            self._took[job.seat] = time.perf_counter() - job.begun
            self._spent += self._took[job.seat]
        report = replace(_reported(job, thought.candidates, thought.sims, searcher), share=1.0)
        self._publish(job, report=report, move=move)

    def _advise(self, job: _Job) -> None:
        seats = job.position.seats

        def progress(searcher: Searcher, done: int) -> None:
            found = searcher.candidates(seats)
            advice = advice_of(self._game, job.position, job.seat, found, searcher.line)
            self._publish(job, report=_reported(job, found, done, searcher), advice=advice)

        searcher, thought = self._think(job, job.seat, hint_params(self._game.name), progress, by_source=True)
        advice = advice_of(self._game, job.position, job.seat, thought.candidates, searcher.line)
        report = replace(_reported(job, thought.candidates, thought.sims, searcher), share=1.0)
        self._publish(job, report=report, advice=advice)

    def _judge(self, job: _Job) -> None:
        """Judge decisions on all cores but one, and publish them in their order."""
        from .search.fixed_sims import judged  # noqa: PLC0415

        decisions = [one for one in job.decisions if len(self._game.legal(one.veiled)) > 1]
        self._look_at_each(job, decisions, lambda engine, one: judged(engine, one, job.sims, job.is_over), "judgements")

    def _chart(self, job: _Job) -> None:
        """Compute the win chances from decision to decision."""
        from .search.fixed_sims import outlook  # noqa: PLC0415

        self._look_at_each(job, job.sightings, lambda engine, one: outlook(engine, one, job.sims, job.seed), "outlooks")

    def _look_at_each(self, job: _Job, things: Sequence[T], look: Callable[[SearchEngine, T], R], name: str) -> None:
        """Process items on all cores but one, and publish results in their order."""
        engine = self._settled_brain(job)
        workers = self._trees if engine.backend.is_compiled else 1
        found: list[R | None] = []
        with quick_switching(), ThreadPoolExecutor(workers, "laguna-look") as pool:
            for one in pool.map(lambda thing: None if job.is_over() else look(engine, thing), things):
                if job.is_over():
                    pool.shutdown(wait=False, cancel_futures=True)
                    return
                found.append(one)
                self._publish(job, **{name: found[:]}, report=Report(share=len(found) / (len(things) + 1)))
        self._publish(job, report=Report(share=1.0))

    def _play(self, job: _Job) -> None:
        """Let computer players finish the match, and publish each move."""
        from .search.fixed_sims import played  # noqa: PLC0415

        engine = self._settled_brain(job)
        with quick_switching():
            for move in played(engine, job.crew, job.position, job.at, job.seed, job.is_over):
                self._publish(job, played=[*self._played, move])
        self._publish(job, report=Report(share=1.0))

    def _settled_brain(self, job: _Job) -> SearchEngine:
        """Return the final engine; wait for the compiled one where it is being built."""
        while (
            self._compile_service is not None and self._compile_service.is_coming(self._game.name) and not job.is_over()
        ):
            time.sleep(REPORT_EVERY)
        return self._engine()


def _reported(job: _Job, found: Iterable[Candidate], done: int, searcher: Searcher) -> Report:
    """Return a report of the results so far."""
    best = tuple(found)[:REPORTED_MOVES]
    share = min(1.0, done / max(1, job.sims))
    return Report(job.seat, share, done, best, best[0].wins if best else (), searcher.is_compiled)
