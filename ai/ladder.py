"""The ladder: every level against the one below, and what else the README's table of opponents promises.

    python -m ai.ladder [GAME ...] [--rung NAME ...] [--matches N] [--jobs N] [--seed N]

prints that table, row by row, and stops a match-up as soon as its interval lies on one side of what is wanted.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from game.rules import GAMES

from .arena import Contest, Total, decided, results, totals
from .levels import Effort


@dataclass(frozen=True)
class Rung:
    """A match-up, and the share of wins that is wanted of its first player."""

    name: str
    seats: tuple[str, ...]
    wanted: float
    matches: int
    effort: Effort

    def describe(self) -> str:
        """How hard everybody thinks."""
        return f"{self.effort.ms} ms" if self.effort.ms else f"{self.effort.share:g}"


RUNGS = (
    Rung("apprentice - random", ("apprentice", "random"), 0.90, 200, Effort()),
    Rung("merchant - apprentice", ("merchant", "apprentice"), 0.65, 200, Effort()),
    Rung("noble - merchant", ("noble", "merchant"), 0.65, 200, Effort(0.25)),
    Rung("doge - noble", ("doge", "noble"), 0.65, 100, Effort(0.1)),
    Rung("doge - greedy", ("doge", "greedy"), 0.95, 100, Effort(0.03)),
    Rung("doge - three merchants", ("doge", "merchant", "merchant", "merchant"), 0.45, 100, Effort(0.1)),
    Rung("doge - plain search", ("doge", "plain"), 0.65, 100, Effort(ms=20)),
)


def climb(rung: Rung, game: str, seed: int, jobs: int, matches: int = 0) -> Total:
    """Play a rung until it is decided; how its first player did."""
    contest = Contest(game, rung.seats, matches or rung.matches, seed, {}, rung.effort)
    played = []
    for result in results(contest, jobs):
        played.append(result)
        if len(played) % len(rung.seats) == 0 and decided(played, rung.seats, rung.wanted):
            break
    return totals(played, rung.seats)[0]


def cell(total: Total) -> str:
    """A cell of the table."""
    return f"{total.share:.0%} ({total.low:.0%} to {total.high:.0%}) of {total.games}"


def main(arguments: Sequence[str]) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m ai.ladder", description="measure the levels against each other")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)}; all of them, if none is named")
    parser.add_argument("--rung", action="append", metavar="NAME", help="only rungs whose name begins so")
    parser.add_argument("--matches", type=int, default=0, help="at most so many, instead of what each rung takes")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    for game in chosen.games:
        if game not in GAMES:
            parser.error(f"no game {game!r}: there is {', '.join(GAMES)}")
    games = chosen.games or GAMES
    print(f"| match | wanted | effort | {' | '.join(games)} |\n|{'---|' * (3 + len(games))}", flush=True)
    for rung in RUNGS:
        if chosen.rung and not any(rung.name.startswith(name) for name in chosen.rung):
            continue
        print(f"| {rung.name} | {rung.wanted:.0%} | {rung.describe()} |", end="", flush=True)
        for game in games:
            total = climb(rung, game, chosen.seed, chosen.jobs, chosen.matches)
            print(f" {cell(total)} |", end="", flush=True)
        print(flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
