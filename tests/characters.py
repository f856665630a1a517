"""Value of Murano's characters: `python -m tests.characters [FACTOR ...]`.

It plays matches for `ai/README.md`. The doge plays against a player whose weights make steps towards characters
(recruiting, placing gondoliers) likelier by a factor, in its rollouts too. Deals are played with both seats. The table
has wins with their interval, and the means of a match for both players: points, cards scored, points of characters,
palaces and shops.
"""

from __future__ import annotations

import argparse
import math
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass, replace
from pathlib import Path
from statistics import fmean

from ai.evaluation.arena import totals
from ai.evaluation.contest import Contest, Result, play_out
from ai.levels import Effort
from ai.players import prepare
from ai.search import weights
from ai.search.mcts import NAT
from game.rules import State, get
from game.rules.murano.state import CARD_POINTS, PALACE_POINTS, SHOP_POINTS
from tests.processes import each

GAME = get("murano")
USUAL = "doge"
LEADING = ("recruit", "place")  # moves that lead to characters
TIMES = ("opening", "building", "late", "last")


@dataclass(frozen=True)
class Side:
    """Results of a seat in a match."""

    points: int
    cards: int
    characters: int
    palaces: int
    shops: int


@dataclass(frozen=True)
class Match:
    """Match with the results of each player, in the contest's order of seats."""

    result: Result
    sides: tuple[Side, ...]


def leaning(factor: float, folder: Path) -> Path:
    """Return a file of weights that favour characters by a factor."""
    usual = weights.read(weights.shipped(GAME.name))
    shift = round(NAT * math.log(factor))
    moves = dict(usual.moves)
    for name in (f"deed {deed} {time}" for deed in LEADING for time in TIMES):
        moves[name] = moves.get(name, 0) + shift
    path = folder / f"{factor:g}.json"
    weights.keep(replace(usual, moves=moves), path)
    return path


def run(task: tuple[Contest, int]) -> Match:
    """Play the match with a number in a contest."""
    contest, _ = task
    result, s = play_out(*task)
    return Match(result, tuple(side(s, result.seats.index(name)) for name in contest.seats))


def side(s: State, seat: int) -> Side:
    """Return a seat's results of a finished match."""
    gained = s.gained[seat]  # type: ignore[attr-defined]
    scored = [points for points in gained[CARD_POINTS:] if points]
    return Side(GAME.points(s)[seat], len(scored), sum(scored), gained[PALACE_POINTS], gained[SHOP_POINTS])


def rows(names: Sequence[str], seats: tuple[str, ...], played: Sequence[Match]) -> Iterator[str]:
    """Yield the rows of the table, one for each player."""
    for at, (name, total) in enumerate(zip(names, totals([match.result for match in played], seats), strict=True)):
        brought = [astuple(match.sides[at]) for match in played]
        found = [fmean(values) for values in zip(*brought, strict=True)]
        told = " | ".join(f"{value:.1f}" for value in found)
        yield f"| {name} | {total.games} | {total.share:.0%} ({total.low:.0%} to {total.high:.0%}) | {told} |"


def main(arguments: Sequence[str]) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.characters", description="what Murano's characters are worth"
    )
    parser.add_argument("factors", nargs="*", type=float, default=[3.5, 12.0], metavar="FACTOR")
    parser.add_argument("--lore", nargs="*", default=[], metavar="FILE", help="play against such lore too")
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--sims", type=int, default=600, help="simulations for each decision")
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args(arguments)
    prepare(USUAL, GAME.name)
    print(
        "| player | of | wins | points | cards | from characters | palaces | shops |\n|---|---|---|---|---|---|---|---|"
    )
    with tempfile.TemporaryDirectory() as folder:
        others = [(f"... against a factor of {factor:g}", leaning(factor, Path(folder))) for factor in chosen.factors]
        others += [(f"... against {Path(file).name}", Path(file)) for file in chosen.lore]
        for name, path in others:
            seats = (USUAL, f"{USUAL}:weights_file={path}")
            contest = Contest(GAME.name, seats, chosen.matches, 0, {}, Effort(sims=chosen.sims))
            tasks = [(contest, number) for number in range(chosen.matches)]
            for row in rows(("usual", name), seats, list(each(run, tasks, chosen.jobs))):
                print(row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
