"""Measurement of Gondola's races: `python -m tests.races [RACES]`.

It plays hundreds of races with each number of players. The table has the share of races that end with the fifth flag,
the share of turns in which the gondola ends where it began, and the rounds: the median, and in brackets the 5th and
95th percentiles. Random play is the hardest test of a set of tiles, but the results of searching players
count: `noble`, unless `--players` names others.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from ai.levels import Effort
from ai.players import Choice, prepare, seated
from game.rules import get
from game.rules.gondola.state import FLAGS, RACE
from tests.processes import each
from tests.spread import spread

GAME = get("gondola")


@dataclass(frozen=True)
class Trial:
    """Race to be played, with its players and their effort."""

    player: str
    seats: int
    sims: int
    seed: int


@dataclass(frozen=True)
class Race:
    """Result of a race."""

    decided: bool  # true if a fifth flag ended the race
    rounds: float
    turns: int
    standing: int  # turns in which the gondola ended where it began


def run(trial: Trial) -> Race:
    """Play a race."""
    names = [f"races/{trial.seed}/{seat}" for seat in range(trial.seats)]
    players = [seated(trial.player, "gondola", name, Effort(sims=trial.sims)) for name in names]
    s = GAME.new(trial.seats, trial.seed)
    turns = standing = 0
    while (seat := GAME.actor(s)) >= 0:
        legal = GAME.legal(s)
        alone = len(legal) == 1
        choice = Choice(legal[0]) if alone else players[seat].choose(GAME.veiled(s, seat), seat, legal)
        racing, here = s.phase == RACE, s.at[seat]
        GAME.apply(s, choice.move)
        turns += racing
        standing += racing and s.at[seat] == here
    for player in players:
        player.close()
    return Race(max(s.flagged) == FLAGS, turns / trial.seats, turns, standing)


def row(player: str, seats: int, played: Sequence[Race]) -> str:
    """Return a row of the table."""
    decided = sum(race.decided for race in played) / len(played)
    standing = sum(race.standing for race in played) / sum(race.turns for race in played)
    return f"| {player} | {seats} | {decided:.1%} | {standing:.1%} | {spread(race.rounds for race in played)} |"


def main(arguments: Sequence[str]) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.races", description="measure races of Gondola")
    parser.add_argument("races", nargs="?", type=int, default=200)
    parser.add_argument("--players", nargs="+", default=["random", "noble"], metavar="PLAYER")
    parser.add_argument("--seats", nargs="+", type=int, default=list(GAME.seats))
    parser.add_argument("--sims", type=int, default=200, help="simulations for each decision")
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args(arguments)
    print("| player | players | fifth flag | turns ending where they began | rounds |\n|---|---|---|---|---|")
    for player in chosen.players:
        prepare(player, "gondola")
        for seats in chosen.seats:
            trials = [Trial(player, seats, chosen.sims, seed) for seed in range(chosen.races)]
            print(row(player, seats, list(each(run, trials, chosen.jobs))), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
