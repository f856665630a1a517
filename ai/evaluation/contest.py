"""Contests: headless matches with every seat taken in turn on the same deals."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.files import atomic
from game.files.paths import cache_home
from game.rules import State, get

from ..levels import Effort
from ..players import Choice, seated
from ..search.weights import NONE

SEEDS = 1 << 32
WEIGHTS = "weights_file="  # prefix of a weights file in a player's specification


@dataclass(frozen=True)
class Contest:
    """Matches to be played, numbered from 0.

    Each deal is played with every rotation of the players before the next one.
    """

    game: str
    seats: tuple[str, ...]
    games: int
    seed: int
    options: Mapping[str, object]
    effort: Effort = field(default_factory=Effort)
    files: Mapping[str, str] = field(default_factory=dict)  # texts of the files that players name, by path

    def number_of(self, seed: int, rotation: int) -> int:
        """Return the number of the match with this seed and rotation."""
        return (seed - self.seed) % SEEDS * len(self.seats) + rotation


@dataclass(frozen=True)
class Result:
    """One match: `seats` in the order of this match, after its rotation."""

    game: str
    seed: int
    seats: tuple[str, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]
    moves: int
    seconds: float
    sims: int


def rotated(seats: tuple[str, ...], rotation: int) -> tuple[str, ...]:
    """Return the players by seat, after each has moved on by this many seats."""
    return tuple(seats[(seat - rotation) % len(seats)] for seat in range(len(seats)))


def play(contest: Contest, number: int) -> Result:
    """Play the contest's match of this number."""
    return play_out(contest, number)[0]


def play_out(contest: Contest, number: int) -> tuple[Result, State]:
    """Play the contest's match of this number. Returns its result and its final state."""
    deal, rotation = divmod(number, len(contest.seats))
    names = rotated(contest.seats, rotation)
    seed = (contest.seed + deal) % SEEDS
    game = get(contest.game)
    players = [
        seated(with_local_files(name, contest.files), contest.game, f"{seed}/{seat}/{rotation}", contest.effort)
        for seat, name in enumerate(names)
    ]
    s = game.new(len(names), seed, **contest.options)
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


def files_of(seats: Sequence[str]) -> dict[str, str]:
    """Return the texts of the files of weights that players name, by path."""
    paths = {part.removeprefix(WEIGHTS) for spec in seats for part in spec.split(":") if part.startswith(WEIGHTS)}
    return {path: Path(path).read_text(encoding="utf-8") for path in sorted(paths - {"", NONE})}


def with_local_files(spec: str, files: Mapping[str, str]) -> str:
    """Return a player whose file of weights lies on this machine."""
    parts = spec.split(":")
    for at, part in enumerate(parts):
        text = files.get(part.removeprefix(WEIGHTS)) if part.startswith(WEIGHTS) else None
        if text is not None:
            parts[at] = f"{WEIGHTS}{local_file(text)}"
    return ":".join(parts)


def local_file(weights: str) -> Path:
    """Return a local file that holds the weights, named after its content."""
    content = weights.encode()
    path = cache_home() / "weights" / f"{hashlib.sha256(content).hexdigest()[:16]}.json"
    if not path.exists():
        atomic.write(path, content, lasting=False)
    return path
