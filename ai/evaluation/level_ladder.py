"""Level ladder: every level against the one below, as `ai/README.md` reports it.

    python -m ai.evaluation.level_ladder [GAME ...] [--rung NAME ...] [--matches N] [--jobs N | --cluster ADDRESS]
    [--seed N]
                        [--folder DIR] [--part N]

prints that table, row by row. A match-up stops as soon as a sequential test has decided whether the first player has
the wanted share of wins: between five hundredths less and five more, each with an error of 5 %
(`ai/evaluation/sprt.py`). Every match is kept in a folder as soon as it is played, so a ladder may take several
evenings. The next run continues where this one was interrupted, or where it has played its `--part`.
Matches of changed opponents (other levels, searches, weights or rules) are ignored.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game.files.paths import home
from game.files.user_errors import why
from game.platform.arguments import whole
from game.rules import GAMES

from ..levels import Effort
from .arena import Total, elo_text, is_decided, results, totals
from .contest import Contest, Result
from .executors import WorkerError, Workers, add_worker_arguments, open_workers
from .match_file import MatchFile, MatchFileError
from .sprt import SequentialTest, Verdict, around


@dataclass(frozen=True)
class Rung:
    """Match-up with the share of wins that its first player should reach."""

    name: str
    seats: tuple[str, ...]
    wanted: float
    matches: int
    effort: Effort

    def describe(self) -> str:
        """Return the effort of the players for whom none is named."""
        return f"{self.effort.ms} ms" if self.effort.ms else f"{self.effort.share:g}"


VERDICTS = {Verdict.HIGH: "reached", Verdict.LOW: "missed", Verdict.UNDECIDED: "open"}
MATCHES = 400  # matches of a match-up at most; tests of shares 10 % apart mostly need half of them or fewer
RUNGS = (
    Rung("apprentice - random", ("apprentice", "random"), 0.90, MATCHES, Effort()),
    Rung("merchant - apprentice", ("merchant", "apprentice"), 0.65, MATCHES, Effort()),
    Rung("noble - merchant", ("noble", "merchant"), 0.65, MATCHES, Effort()),
    Rung("doge - noble", ("doge", "noble"), 0.65, MATCHES, Effort()),
    Rung("doge - three merchants", ("doge", "merchant", "merchant", "merchant"), 0.50, MATCHES, Effort()),
    Rung("doge - elder, 50 ms each", ("doge", "elder"), 0.70, MATCHES, Effort(ms=50)),
    Rung("doge - three elders, 50 ms each", ("doge", "elder", "elder", "elder"), 0.35, MATCHES, Effort(ms=50)),
    Rung("eight times the thought", ("doge:sims=12000", "doge:sims=1500"), 0.62, MATCHES, Effort()),
)


@dataclass(frozen=True)
class Climb:
    """State of a rung: its first player's result, and the test of the wanted share."""

    total: Total
    verdict: Verdict


def climb(
    rung: Rung, game: str, seed: int, workers: Workers, matches: int = 0, folder: Path | None = None, part: int = 0
) -> Climb:
    """Play a rung until its test has decided, or until a part's matches are played."""
    contest = Contest(game, rung.seats, matches or rung.matches, seed, {}, rung.effort)
    file = MatchFile(contest)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        file = MatchFile(contest, folder / file.name)
    test = SequentialTest(around(rung.wanted))
    known = len(file.results)
    if part:
        contest = replace(contest, games=min(contest.games, known + part))
    played: list[Result] = []
    for result in results(contest, workers, dict(file.results), file.add):
        played.append(result)
        if is_decided(test, played, rung.seats):
            break
    return Climb(totals(played, rung.seats)[0], test.verdict)


def cell(found: Climb) -> str:
    """Return a cell of the table."""
    total = found.total
    return (
        f"{total.share:.0%} ({total.low:.0%} to {total.high:.0%}), Elo {elo_text(total.elo, total.share)},"
        f" of {total.games}: {VERDICTS[found.verdict]}"
    )


def main(arguments: Sequence[str]) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m ai.evaluation.level_ladder", description="measure the levels against each other"
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)}; all of them, if none is named")
    parser.add_argument("--rung", action="append", metavar="NAME", help="only rungs whose name begins so")
    parser.add_argument("--matches", type=whole(0), default=0, help="at most so many, instead of what each rung takes")
    parser.add_argument("--seed", type=whole(0, (1 << 32) - 1), default=1)
    parser.add_argument("--folder", type=Path, default=home() / "ladder", help="where matches are kept")
    parser.add_argument("--part", type=whole(0), default=0, help="play no more than so many of each match-up this time")
    add_worker_arguments(parser, whole(1))
    chosen = parser.parse_args(arguments)
    for game in chosen.games:
        if game not in GAMES:
            parser.error(f"no game {game!r}: there is {', '.join(GAMES)}")
    try:
        chosen.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        parser.error(f"{chosen.folder} cannot be written: {why(error)}")
    try:
        with open_workers(chosen.jobs or 1, chosen.cluster) as workers:
            print_table(chosen, chosen.games or GAMES, workers)
    except (WorkerError, MatchFileError) as error:
        parser.error(f"{error}; matches are kept in {chosen.folder}")
    return 0


def print_table(chosen: argparse.Namespace, games: Sequence[str], workers: Workers) -> None:
    """Print each row of the table as soon as it is played."""
    print(f"| match | wanted | effort | {' | '.join(games)} |\n|{'---|' * (3 + len(games))}", flush=True)
    for rung in RUNGS:
        if chosen.rung and not any(rung.name.startswith(name) for name in chosen.rung):
            continue
        print(f"| {rung.name} | {rung.wanted:.0%} | {rung.describe()} |", end="", flush=True)
        for game in games:
            found = climb(rung, game, chosen.seed, workers, chosen.matches, chosen.folder, chosen.part)
            print(f" {cell(found)} |", end="", flush=True)
        print(flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
