"""Benchmark of two checkouts: equality of their search trees, and the speeds of rules and search.

    python -m ai.evaluation.bench_builds OTHER [--game NAME ...] [--rounds N]

OTHER is the folder of another checkout, such as a worktree of an earlier commit. It needs the modules that this one
imports, by the same names. Each has a process and a cache of its own. Both take turns, so that other load on the
machine affects them alike. Times are processor time. Every node of every tree is compared, with the statistics that
were learned. A search is loaded from its folder before it is measured, because one that was just compiled runs up to
9 % slower.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ai.evaluation.bench import rules_backend, undealt
from ai.search.compile_cache import loaded
from ai.search.params import tuned
from ai.search.searcher import Budget, Searcher
from game.files.paths import cache_home
from game.rules import get

ROOT = Path(__file__).resolve().parents[2]
SEATS = 4
SEEDS = (1, 2, 3)
QUICK_SIMS = 40  # simulations of the searches that play to the middle of a match
SIMS = {"venezia": 2000, "rialto": 2000, "gondola": 400, "murano": 600}
RANDOM_GAMES = 300
ROUNDS = 5  # turns of each measurement
LEARNED = ("kind_sum", "kind_count", "kind_weight", "margins", "margin_count")


class BuildError(Exception):
    """Folder whose searches cannot be measured."""


class Build:
    """Checkout with a process in it that executes requests.

    Raises `BuildError` for a folder that is no checkout, or one with other names.
    """

    def __init__(self, root: Path, games: Sequence[str]):
        if not (root / "ai" / "evaluation" / "bench.py").is_file():
            raise BuildError(f"{root} is no checkout with a bench")
        home = cache_home() / "builds" / hashlib.sha256(str(root).encode()).hexdigest()[:16]
        home.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, str(Path(__file__).resolve())]
        environment = os.environ | {"PYTHONPATH": str(root), "LAGUNA_HOME": str(home)}
        prepared = subprocess.run(  # noqa: S603
            [*command, "prepare", *games], cwd=root, env=environment, stderr=subprocess.PIPE, text=True, check=False
        )
        if prepared.returncode:
            raise BuildError(f"{root} cannot be measured: {prepared.stderr.strip().splitlines()[-1]}")
        self._process = subprocess.Popen(  # noqa: S603
            [*command, "serve"], cwd=root, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, **job: Any) -> Any:
        """Make the process execute a request. Returns its result."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps(job), file=self._process.stdin, flush=True)
        return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


class Server:
    """Requests that a checkout's process executes, by name."""

    def positions(self, game: str) -> list[tuple[str, int, list[int]]]:
        """Return an opening and some middles of matches: name, seed and moves.

        The matches are played by quick searches.
        """
        rules, found = get(game), []
        for seed in SEEDS:
            s, moves, decisions = rules.new(SEATS, seed), list[int](), list[int]()
            searchers = [Searcher(loaded(game), tuned(game), seat + 1, 1000) for seat in range(SEATS)]
            while (seat := rules.actor(s)) >= 0:
                legal = rules.legal(s)
                move = legal[0]
                if len(legal) > 1:
                    decisions.append(len(moves))
                    move = int(searchers[seat].think(rules.veiled(s, seat), seat, Budget(QUICK_SIMS)).move)
                moves.append(move)
                rules.apply(s, move)
            if seed == SEEDS[0]:
                found.append(("opening", seed, moves[: decisions[0]]))
            found.append(("middle", seed, moves[: decisions[len(decisions) // 2]]))
        return found

    def search(self, game: str, seed: int, moves: list[int], sims: int) -> tuple[float, str]:
        """Search a position on a new tree.

        Returns the seconds, and a hash of the tree and of what was learned.
        """
        rules, engine = get(game), loaded(game)
        s = rules.new(SEATS, seed)
        for move in moves:
            rules.rules.apply(s, move)
        seat = rules.actor(s)
        tree, states = engine.tree(sims, tuned(game)), engine.states(rules.veiled(s, seat))
        began = time.thread_time()
        engine.backend.search(states, *tree, seat, sims, seed)
        seconds = time.thread_time() - began
        digest = hashlib.sha256()
        nodes: Any = tree.nodes[1 : int(tree.desk.used)]
        for field in nodes.dtype.names:
            digest.update(nodes[field].tobytes())
        for field in LEARNED:
            digest.update(tree.desks[field].tobytes())
        return seconds, digest.hexdigest()

    def play(self, game: str, seed: int) -> float:
        """Return the decisions a second of random play."""
        backend = rules_backend(get(game))
        states, out = undealt(get(game), backend, SEATS), backend.buffer(get(game).rules.WIDTH)
        backend.random_games(states, out, seed, 1)
        began = time.thread_time()
        decisions = int(backend.random_games(states, out, seed, RANDOM_GAMES))
        return decisions / (time.thread_time() - began)


def compare(game: str, other: Build, own: Build, rounds: int) -> bool:
    """Measure both builds at a game in turns and print the ratios.

    Returns whether all trees are equal.
    """
    random_play = [
        (other.ask(do="play", game=game, seed=r), own.ask(do="play", game=game, seed=r)) for r in range(rounds)
    ]
    print(f"{game:<9}{'random play':<13}{_ratio([b / a for a, b in random_play])}", flush=True)
    positions = other.ask(do="positions", game=game)
    equal = True
    for name in ("opening", "middle"):
        ratios = []
        for _ in range(rounds):
            seconds = [0.0, 0.0]
            for at, seed, moves in positions:
                if at == name:
                    job = {"do": "search", "game": game, "seed": seed, "moves": moves, "sims": SIMS[game]}
                    before, after = other.ask(**job), own.ask(**job)
                    equal = equal and before[1] == after[1]
                    seconds[0] += before[0]
                    seconds[1] += after[0]
            ratios.append(seconds[0] / seconds[1])
        print(f"{game:<9}{name:<13}{_ratio(ratios)}", flush=True)
    print(f"{game:<9}{'trees':<13}{'equal' if equal else 'DIFFERENT'}", flush=True)
    return equal


def _ratio(ratios: list[float]) -> str:
    return f"{statistics.median(ratios):5.2f} times ({min(ratios):.2f} to {max(ratios):.2f})"


def run(other: Path, games: Sequence[str] = tuple(SIMS), rounds: int = ROUNDS) -> bool:
    """Compare this checkout with another at some games and print the ratios.

    Returns whether all trees are equal. Raises `BuildError` for a folder that cannot be measured.
    """
    builds = Build(other.resolve(), games), Build(ROOT, games)
    equal = [compare(game, *builds, rounds) for game in games]
    for build in builds:
        build.close()
    return all(equal)


def serve() -> None:
    """Execute the requests that come in as lines, until they end."""
    server = Server()
    for line in sys.stdin:
        job = json.loads(line)
        print(json.dumps(getattr(server, job.pop("do"))(**job)), flush=True)


def main(arguments: list[str]) -> int:
    """Compare two checkouts. Returns status 1 where their trees differ."""
    if arguments[:1] == ["serve"]:
        serve()
        return 0
    if arguments[:1] == ["prepare"]:
        for game in arguments[1:]:
            loaded(game)
        return 0
    parser = argparse.ArgumentParser(prog="python -m ai.evaluation.bench_builds", description=__doc__)
    parser.add_argument("other", type=Path, help="folder of another checkout")
    parser.add_argument("--game", nargs="*", choices=SIMS, default=list(SIMS))
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    chosen = parser.parse_args(arguments)
    try:
        return 0 if run(chosen.other, chosen.game, chosen.rounds) else 1
    except BuildError as error:
        parser.error(str(error))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
