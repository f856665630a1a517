"""Calibration of the hints' win chances, measured on matches played to their end.

    python -m ai.evaluation.calibration make [GAME ...] [--matches N] [--sims N]     plays matches and keeps them
    python -m ai.evaluation.calibration tell [GAME ...] [--sims N]                   compares predictions with results

A match is kept as a line: the number of seats, the seed, and for each ply the index of the move among the legal moves.
The prediction for a position is every seat's chance after the best move that the hint finds. Of all positions predicted
to be won with some 70 %, 70 % should have been won.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from game.rules import GAMES, get

from ..analysis import calibrated
from ..search.compile_cache import engine_of
from ..search.params import hint_params, tuned
from ..search.searcher import Budget, Searcher

PLACE = Path(__file__).resolve().parents[2] / "tests" / "ai" / "kept"
POSITIONS = 12  # approximate number of positions of a match
SEATS = (2, 2, 3, 4)  # seats of the matches, in turn
BANDS = 10


@dataclass(frozen=True)
class KeptMatch:
    """Match as its number of seats, its deal and its moves.

    A move is kept for each ply as its index among the legal moves.
    """

    seats: int
    seed: int
    choices: tuple[int, ...]

    def line(self) -> str:
        """Return the match as a line of text."""
        return f"{self.seats} {self.seed}: {' '.join(map(str, self.choices))}"


class Prediction(NamedTuple):
    """Predicted win chance of a seat, and its actual share of the win."""

    match: int
    said: float
    won: float


class Band(NamedTuple):
    """Predictions between two chances: their mean, the actual share, their number."""

    said: float
    won: float
    sayings: int


def kept_of(line: str) -> KeptMatch:
    """Return the match of a line."""
    head, _, choices = line.partition(":")
    seats, seed = map(int, head.split())
    return KeptMatch(seats, seed, tuple(map(int, choices.split())))


def place_of(game: str) -> Path:
    """Return the path of a game's matches."""
    return PLACE / f"{game}.txt"


def matches_of(game: str) -> list[KeptMatch]:
    """Return the kept matches of a game."""
    path = place_of(game)
    return [kept_of(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def play(game: str, number: int, sims: int) -> KeptMatch:
    """Play the match with a number.

    Its doges run a fixed number of simulations for each decision.
    """
    rules, seats = get(game), SEATS[number % len(SEATS)]
    searchers = [Searcher(engine_of(game), tuned(game), number * seats + seat, 4 * sims + 64) for seat in range(seats)]
    s = rules.new(seats, number)
    choices: list[int] = []
    while (seat := rules.actor(s)) >= 0:
        legal = rules.legal(s)
        move = legal[0]
        if len(legal) > 1:
            move = searchers[seat].think(rules.veiled(s, seat), seat, Budget(sims)).move
            searchers[seat].advance(move)
        choices.append(legal.index(move))
        rules.rules.apply(s, move)
    for searcher in searchers:
        searcher.close()
    return KeptMatch(seats, number, tuple(choices))


def sayings(game: str, matches: Sequence[KeptMatch], sims: int, each: int = POSITIONS) -> Iterator[Prediction]:
    """Yield the predictions for some positions of each match, with the outcomes."""
    rules = get(game)
    for number, match in enumerate(matches):
        dice = random.Random(f"{game}/{match.seed}")
        s = rules.new(match.seats, match.seed)
        said: list[tuple[float, ...]] = []
        for choice in match.choices:
            legal = rules.legal(s)
            if len(legal) > 1 and dice.random() < each / len(match.choices):
                seat = rules.actor(s)
                searcher = Searcher(engine_of(game), hint_params(game), match.seed, 4 * sims + 64)
                thought = searcher.think(rules.veiled(s, seat), seat, Budget(sims))
                said.append(calibrated(game, thought.candidates[0].wins))
                searcher.close()
            rules.rules.apply(s, legal[choice])
        places = rules.places(s)
        for wins in said:
            for seat, win in enumerate(wins):
                yield Prediction(number, win, (places[seat] == 1) / places.count(1))


def bands(said: Iterable[Prediction], count: int = BANDS) -> list[Band]:
    """Group predictions into bands around whole tenths."""
    rows: list[list[Prediction]] = [[] for _ in range(count + 1)]
    for one in said:
        rows[min(count, int(one.said * count + 0.5))].append(one)
    return [
        Band(sum(one.said for one in row) / len(row), sum(one.won for one in row) / len(row), len(row))
        if row
        else Band(0.0, 0.0, 0)
        for row in rows
    ]


def main(arguments: Sequence[str]) -> int:
    """Play matches, or print how well the predictions came true."""
    parser = argparse.ArgumentParser(
        prog="python -m ai.evaluation.calibration", description="whether counsel's chances come true"
    )
    parser.add_argument("what", choices=("make", "tell"))
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)}; all of them, if none is named")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--sims", type=int, default=100)
    chosen = parser.parse_args(arguments)
    for game in chosen.games:
        if game not in GAMES:
            parser.error(f"no game {game!r}: there is {', '.join(GAMES)}")
    for game in chosen.games or GAMES:
        if chosen.what == "make":
            make(game, chosen.matches, chosen.sims)
        else:
            print(game)
            for band in bands(sayings(game, matches_of(game), chosen.sims)):
                print(f"said {band.said:4.0%}  won {band.won:4.0%}  of {band.sayings}", flush=True)
    return 0


def make(game: str, matches: int, sims: int) -> None:
    """Play matches until a number of them is kept."""
    path = place_of(game)
    path.parent.mkdir(parents=True, exist_ok=True)
    for number in range(len(matches_of(game)), matches):
        with path.open("a", encoding="utf-8") as file:
            print(play(game, number, sims).line(), file=file)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
