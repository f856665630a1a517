"""Arena: headless matches with seats rotated over the same deals, on any workers."""

from __future__ import annotations

import json
import math
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from typing import TextIO

from game.files.paths import home

from ..players import prepare
from .contest import Contest, Result, play
from .executors import WorkerError, Workers, run_each
from .match_file import MatchFile
from .sprt import SequentialTest, Verdict, elo_difference

Z95 = 1.959964
SHORTEST_SECONDS = 0.001  # seconds that all matches of a measurement take at least


@dataclass(frozen=True)
class Total:
    """Result of a player over all seats it had.

    The Elo difference is the difference from an equal player's share of wins.
    """

    player: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    expected: float
    place: float
    points: float
    deals: int
    elo: float | None  # None if no match was lost, or none won: Elo is unbounded then
    elo_low: float | None
    elo_high: float | None


class Pieces:
    """Dispenser of match numbers in pieces of some seconds.

    The pieces get smaller near the end.
    """

    def __init__(self, numbers: Iterator[int], count: int, workers: Workers):
        self._numbers = numbers
        self._left = count
        self._workers = workers
        self._seconds = 0.0
        self._played = 0

    def __iter__(self) -> Pieces:
        return self

    def __next__(self) -> tuple[int, ...]:
        fair = math.ceil(self._left / (2 * self._workers.capacity()))
        fitting = self._workers.piece_seconds * self._played / max(self._seconds, SHORTEST_SECONDS)
        piece = tuple(islice(self._numbers, max(1, min(fair, int(fitting)))))
        if not piece:
            raise StopIteration
        self._left -= len(piece)
        return piece

    def measure(self, played: Sequence[Result]) -> None:
        """Update the estimated duration of a match from a piece that was played."""
        self._seconds += sum(result.seconds for result in played)
        self._played += len(played)


class PiecePlayer:
    """Player of pieces of a contest. It travels to the workers with the contest alone."""

    def __init__(self, contest: Contest):
        self._contest = contest

    def __call__(self, numbers: tuple[int, ...]) -> list[Result]:
        return [play(self._contest, number) for number in numbers]


def results(
    contest: Contest,
    workers: Workers,
    known: Mapping[int, Result] | None = None,
    keep: Callable[[int, Result], object] | None = None,
) -> Iterator[Result]:
    """Yield a contest's results in the order of their numbers; play the missing ones.

    Only this order is unbiased: short matches are ready first. `keep` receives each result as soon as it is ready.
    """
    found = {number: result for number, result in (known or {}).items() if number < contest.games}
    if workers.are_local:
        prepare_all(contest)  # once here, not in every process
    already = frozenset(found)
    missing = (number for number in range(contest.games) if number not in already)
    pieces = Pieces(missing, contest.games - len(already), workers)
    wanted = 0
    while wanted in found:
        yield found.pop(wanted)
        wanted += 1
    for piece, played in run_each(workers, PiecePlayer(contest), pieces):
        pieces.measure(played)
        for number, result in zip(piece, played, strict=True):
            found[number] = result
            if keep is not None:
                keep(number, result)
        while wanted in found:
            yield found.pop(wanted)
            wanted += 1


def deals(played: Sequence[Result], count: int, name: str) -> list[float]:
    """Return a player's share of the wins of each deal played in every rotation."""
    found = []
    for start in range(0, len(played) - count + 1, count):
        wins = 0.0
        for result in played[start : start + count]:
            mine = sum(place == 1 for place, who in zip(result.places, result.seats, strict=True) if who == name)
            wins += mine / result.places.count(1)
        found.append(wins / count)
    return found


def interval_of_deals(shares: Sequence[float]) -> tuple[float, float]:
    """Return the 95 % interval of a share of wins, from its spread over deals.

    Deals played with every seat are steadier than single matches, because each player has the better cards once. One
    deal more won and one more lost are assumed, so that the interval of few deals is no point.
    """
    known = [*shares, 0.0, 1.0]
    middle = sum(known) / len(known)
    spread = math.sqrt(sum((share - middle) ** 2 for share in known) / (len(known) - 1))
    half = Z95 * spread / math.sqrt(len(known))
    return max(0.0, middle - half), min(1.0, middle + half)


def totals(played: Sequence[Result], seats: Sequence[str]) -> list[Total]:
    """Return each player's total. A shared first place counts as a share of a win."""
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
        held = max(1, games * seats.count(name))
        scores = deals(played, len(seats), name)
        share = wins / max(1, games)
        low, high = interval_of_deals(scores)
        by_luck = seats.count(name) / len(seats)
        elo, elo_low, elo_high = (_rounded(elo_difference(one, by_luck)) for one in (share, low, high))
        found.append(
            Total(
                name,
                games,
                round(wins, 3),
                round(share, 4),
                round(low, 4),
                round(high, 4),
                round(by_luck, 4),
                round(places / held, 3),
                round(points / held, 2),
                len(scores),
                elo,
                elo_low,
                elo_high,
            )
        )
    return found


def _rounded(elo: float | None) -> float | None:
    return None if elo is None else round(elo, 1)


def elo_text(elo: float | None, share: float) -> str:
    """Return an Elo difference with its sign."""
    if elo is None:
        return "+inf" if share > 0.5 else "-inf"
    return f"{elo:+.0f}"


def table(found: Sequence[Total]) -> str:
    """Return the totals as text."""
    rows = [
        f"{'player':<12} {'wins':>7} {'share':>7}   {'95 % interval':<15} {'by luck':>8} {'Elo':>6}   {'interval':<14}"
        f" {'place':>6} {'points':>7}"
    ]
    for t in found:
        elo_interval = f"{elo_text(t.elo_low, t.low)} to {elo_text(t.elo_high, t.high)}"
        rows.append(
            f"{t.player:<12} {t.wins:>7.1f} {t.share:>7.1%}   {t.low:>6.1%} - {t.high:<6.1%} {t.expected:>8.1%}"
            f" {elo_text(t.elo, t.share):>6}   {elo_interval:<14} {t.place:>6.2f} {t.points:>7.1f}"
        )
    return "\n".join(rows)


def deals_text(scores: Sequence[float], count: int, name: str) -> str:
    """Return the number of deals in which a player won each share.

    A deal of two players is a pair of matches.
    """
    told = ", ".join(f"{share:.0%} in {times}" for share, times in sorted(Counter(scores).items()))
    kind = "pairs" if count == 2 else "deals"
    return f"{len(scores)} {kind} with every seat taken in turn; share of {name}: {told or 'none yet'}"


class ContestError(Exception):
    """Failure that ends a contest; its text gives the reason in one line."""


def run(
    contest: Contest,
    workers: Workers,
    as_json: bool,
    out: TextIO,
    progress: TextIO | None = None,
    test: SequentialTest | None = None,
    file: MatchFile | None = None,
) -> list[Total]:
    """Play a contest and print its results.

    With a test, play stops as soon as the test has decided about the first player. Matches are kept in `file`. If the
    workers cannot go on, those of a run without a file are written to a new one.
    """
    if workers.are_local:
        for reason in dict.fromkeys(filter(None, prepare_all(contest))):
            print(f"laguna: {reason}; the plain rules are searched, far more slowly", file=sys.stderr)
    kept = file or MatchFile(contest)
    bar = ProgressBar(progress, contest.games, sum(number < contest.games for number in kept.results))
    played: list[Result] = []

    def keep(number: int, result: Result) -> None:
        kept.add(number, result)
        bar.step()

    try:
        for result in results(contest, workers, dict(kept.results), keep):
            played.append(result)
            if as_json:
                print(json.dumps(asdict(result)), file=out, flush=True)
            if test is not None and is_decided(test, played, contest.seats):
                break
    except WorkerError as error:
        if kept.path is None and kept.results:
            kept.save(home() / "arena" / kept.name)
        where = f"; {len(kept.results)} matches are kept: --continue {kept.path}" if kept.results else ""
        raise ContestError(f"{error}{where}") from None
    finally:
        bar.end()
    found = totals(played, contest.seats)
    if as_json:
        told: dict[str, object] = {"totals": [asdict(total) for total in found]}
        if test is not None:
            told["sprt"] = test.as_json()
        print(json.dumps(told), file=out, flush=True)
    else:
        print(report(contest, played, found, test), file=out)
    return found


def is_decided(test: SequentialTest, played: Sequence[Result], seats: Sequence[str]) -> bool:
    """Add the last deal to a test if all its matches are played.

    Returns whether the test has decided.
    """
    count = len(seats)
    if len(played) % count == 0:
        test.add(deals(played[-count:], count, seats[0])[0])
    return test.verdict is not Verdict.UNDECIDED


def report(contest: Contest, played: Sequence[Result], found: Sequence[Total], test: SequentialTest | None) -> str:
    """Return the final report of a contest: estimates, intervals, deals, decision."""
    count = len(contest.seats)
    options = "".join(f", {key}={value}" for key, value in contest.options.items())
    moves = sum(result.moves for result in played) / len(played)
    seconds = sum(result.seconds for result in played) / len(played)
    first = contest.seats[0]
    lines = [
        f"{contest.game}, {count} seats{options}: {len(played)} matches, seeds from {contest.seed}",
        table(found),
        deals_text(deals(played, count, first), count, first),
        f"{moves:.0f} moves and {seconds:.2f} s a match",
    ]
    if test is not None:
        lines.append(f"{first}: {test.report()}")
    return "\n".join(lines)


def prepare_all(contest: Contest) -> list[str]:
    """Compile the engines that the players need.

    Returns for each player why its engine could not be compiled; mostly nothing.
    """
    return [prepare(spec, contest.game) for spec in contest.seats]


class ProgressBar:
    """Line that fills as matches end, with the time left; hidden without a terminal."""

    WIDTH = 30

    def __init__(self, out: TextIO | None, count: int, known: int = 0):
        self._out = out
        self._count = count
        self._known = known
        self._done = known
        self._started = time.perf_counter()

    def step(self) -> None:
        """Count a match and draw the line."""
        self._done += 1
        if self._out is not None:
            seconds = time.perf_counter() - self._started
            left = seconds / (self._done - self._known) * (self._count - self._done)
            filled = self.WIDTH * self._done // self._count
            bar = f"[{'=' * filled}{' ' * (self.WIDTH - filled)}]"
            print(f"\r{bar} {self._done}/{self._count}, {left:.0f} s left ", end="", file=self._out, flush=True)

    def end(self) -> None:
        """End the line."""
        if self._out is not None and self._done > self._known:
            print(file=self._out, flush=True)


def progress_stream() -> TextIO | None:
    """Return the stream that can show a progress bar, if any."""
    return sys.stderr if sys.stderr.isatty() else None
