"""The arena: headless matches between players, every seat taken in turn on the same deals, in several processes."""

from __future__ import annotations

import contextlib
import json
import math
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import islice
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import TextIO, cast

from game.rules import State, get

from .levels import Effort
from .players import Choice, prepare, seated

Z95 = 1.959964
FEWEST = 20  # matches before a contest can be decided


@dataclass(frozen=True)
class Contest:
    """What is to be played."""

    game: str
    seats: tuple[str, ...]
    games: int
    seed: int
    options: Mapping[str, object]
    effort: Effort = field(default_factory=Effort)


@dataclass(frozen=True)
class Result:
    """One match: `seats` in the order of this match, `rotation` how far they are turned from the contest's."""

    game: str
    seed: int
    seats: tuple[str, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]
    moves: int
    seconds: float
    sims: int


@dataclass(frozen=True)
class Total:
    """How a player has done: over all seats it had."""

    player: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    expected: float
    place: float
    points: float


def play(contest: Contest, number: int) -> Result:
    """The contest's match of that number."""
    return play_out(contest, number)[0]


def play_out(contest: Contest, number: int) -> tuple[Result, State]:
    """The contest's match of that number, and the state it ends in."""
    count = len(contest.seats)
    turn = number % count
    names = tuple(contest.seats[(seat - turn) % count] for seat in range(count))
    seed = (contest.seed + number // count) % (1 << 32)
    game = get(contest.game)
    players = [seated(name, contest.game, f"{seed}/{seat}/{turn}", contest.effort) for seat, name in enumerate(names)]
    s = game.new(count, seed, **contest.options)
    moves = sims = 0
    started = time.perf_counter()
    while (seat := game.actor(s)) >= 0:
        legal = game.legal(s)
        choice = Choice(legal[0]) if len(legal) == 1 else players[seat].choose(game.veiled(s, seat), seat, legal)
        game.apply(s, choice.move)
        moves += 1
        sims += choice.sims
    for player in players:
        player.close()
    took = round(time.perf_counter() - started, 3)
    result = Result(contest.game, seed, names, tuple(game.points(s)), tuple(game.places(s)), moves, took, sims)
    return result, s


class ContestError(Exception):
    """A contest cannot be played on; the text says why, in one line."""


def results(contest: Contest, jobs: int, first: int = 0) -> Iterator[Result]:
    """All matches of a contest from the first one asked for, in order."""
    jobs = min(jobs, max(1, contest.games - first), os.cpu_count() or 1)
    if jobs == 1:
        for number in range(first, contest.games):
            yield play(contest, number)
        return
    for spec in contest.seats:
        prepare(spec, contest.game)  # once, rather than in every process
    numbers = iter(range(first, contest.games))
    busy: dict[Connection, int] = {}
    found: dict[int, Result] = {}
    with _workers(jobs) as workers:
        for worker, number in zip(workers, numbers, strict=False):
            busy[worker] = _give(worker, contest, number)
        for wanted in range(first, contest.games):
            while wanted not in found:
                for worker in cast("list[Connection]", wait(list(busy))):
                    found[busy.pop(worker)] = _take(worker)
                    for number in islice(numbers, 1):
                        busy[worker] = _give(worker, contest, number)
            yield found.pop(wanted)


def _give(worker: Connection, contest: Contest, number: int) -> int:
    with contextlib.suppress(OSError):  # that it is gone is found when it is asked
        worker.send((contest, number))
    return number


def _take(worker: Connection) -> Result:
    try:
        found = worker.recv()
    except (EOFError, OSError):
        raise ContestError("one of the processes that played has been ended") from None
    if isinstance(found, Exception):
        raise found
    assert isinstance(found, Result)
    return found


def _work(connection: Connection) -> None:
    """Play what is asked for until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        while True:
            task = connection.recv()
            try:
                connection.send(play(*task))
            except Exception as error:
                connection.send(error)


@contextlib.contextmanager
def _workers(jobs: int) -> Iterator[list[Connection]]:
    """Connections to processes that play. Each has its own, so none that is ended in the middle holds up others.

    Ctrl-C is for this process alone, which ends them; none is left behind.
    """
    context = multiprocessing.get_context("spawn")
    processes, connections = [], []
    try:
        with _no_interrupts():
            for _ in range(jobs):
                here, there = context.Pipe()
                process = context.Process(target=_work, args=(there,), daemon=True)
                process.start()
                there.close()
                processes.append(process)
                connections.append(here)
        yield connections
    finally:
        for process in processes:
            process.kill()
        for process in processes:
            process.join()


@contextlib.contextmanager
def _no_interrupts() -> Iterator[None]:
    """Processes started here do not hear Ctrl-C even while they begin; this one hears it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # Python's own helper; starting it undoes what is blocked
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def deals(played: Sequence[Result], count: int, name: str) -> list[float]:
    """A player's share of the wins of each deal that was played with every seat taken in turn."""
    found = []
    for start in range(0, len(played) - count + 1, count):
        wins = 0.0
        for result in played[start : start + count]:
            mine = sum(place == 1 for place, who in zip(result.places, result.seats, strict=True) if who == name)
            wins += mine / result.places.count(1)
        found.append(wins / count)
    return found


def interval_of_deals(shares: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of a share of wins, from how far it differs from deal to deal.

    Deals played with every seat are steadier than single matches, for who has the better cards has them once. As if
    one deal more had been won and one more lost, so that the interval of few deals is no point.
    """
    known = [*shares, 0.0, 1.0]
    middle = sum(known) / len(known)
    spread = math.sqrt(sum((share - middle) ** 2 for share in known) / (len(known) - 1))
    half = Z95 * spread / math.sqrt(len(known))
    return max(0.0, middle - half), min(1.0, middle + half)


def totals(played: Sequence[Result], seats: Sequence[str]) -> list[Total]:
    """How each player has done; a shared first place counts as a share of a win."""
    found = []
    for name in dict.fromkeys(seats):
        wins = places = points = 0.0
        for result in played:
            firsts = result.places.count(1)
            for seat, player in enumerate(result.seats):
                if player == name:
                    wins += (result.places[seat] == 1) / firsts
                    places += result.places[seat]
                    points += result.points[seat]
        games = len(played)
        held = games * seats.count(name)
        low, high = interval_of_deals(deals(played, len(seats), name))
        found.append(
            Total(
                name,
                games,
                round(wins, 3),
                round(wins / games, 4),
                round(low, 4),
                round(high, 4),
                round(seats.count(name) / len(seats), 4),
                round(places / held, 3),
                round(points / held, 2),
            )
        )
    return found


def table(found: Sequence[Total]) -> str:
    """The totals as text."""
    rows = [
        f"{'player':<12} {'wins':>7} {'share':>7}   {'95 % interval':<15} {'by luck':>8} {'place':>6} {'points':>7}"
    ]
    rows += [
        f"{t.player:<12} {t.wins:>7.1f} {t.share:>7.1%}   {t.low:>6.1%} - {t.high:<6.1%} {t.expected:>8.1%}"
        f" {t.place:>6.2f} {t.points:>7.1f}"
        for t in found
    ]
    return "\n".join(rows)


def decided(played: Sequence[Result], seats: Sequence[str], share: float) -> bool:
    """Whether the interval of the first player's share of wins lies wholly on one side of a share."""
    if len(played) < FEWEST:
        return False
    first = totals(played, seats)[0]
    return first.low > share or first.high < share


def run(
    contest: Contest, jobs: int | None, as_json: bool, out: TextIO, progress: TextIO | None, until: float = 0.0
) -> list[Total]:
    """Play a contest and print it; with `until`, stop as soon as it is decided whether the first wins that share."""
    for reason in dict.fromkeys(filter(None, (prepare(spec, contest.game) for spec in contest.seats))):
        print(f"laguna: {reason}; the plain rules are searched, far more slowly", file=sys.stderr)
    played = []
    started = time.perf_counter()
    for result in results(contest, jobs or os.cpu_count() or 1):
        played.append(result)
        if as_json:
            print(json.dumps(asdict(result)), file=out, flush=True)
        if progress is not None:
            _bar(progress, len(played), contest.games, time.perf_counter() - started)
        if until and len(played) % len(contest.seats) == 0 and decided(played, contest.seats, until):
            break
    found = totals(played, contest.seats)
    if as_json:
        print(json.dumps({"totals": [asdict(total) for total in found]}), file=out, flush=True)
    else:
        options = "".join(f", {key}={value}" for key, value in contest.options.items())
        moves = sum(result.moves for result in played) / len(played)
        seconds = sum(result.seconds for result in played) / len(played)
        title = f"{contest.game}, {len(contest.seats)} seats{options}: {len(played)} matches, seeds from {contest.seed}"
        print(f"{title}\n{table(found)}\n{moves:.0f} moves and {seconds:.2f} s a match", file=out)
    return found


def _bar(out: TextIO, done: int, games: int, seconds: float) -> None:
    """A line that fills as matches end."""
    filled = 30 * done // games
    left = seconds / done * (games - done)
    end = "\n" if done == games else ""
    print(f"\r[{'=' * filled}{' ' * (30 - filled)}] {done}/{games}, {left:.0f} s left ", end=end, file=out, flush=True)


def progress_stream() -> TextIO | None:
    """Where a progress bar can be seen, if anywhere."""
    return sys.stderr if sys.stderr.isatty() else None
