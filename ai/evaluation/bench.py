"""Speeds measured next to each other in one run.

Ratios can be compared across machines, bare times cannot.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import random
import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import TextIO

from game.files.untrusted import Json
from game.rules import GAMES, Game, get

from ..backends.array_types import States
from ..backends.builder import Backend, numba_backend, python_backend
from ..search import playout
from ..search.compile_cache import loaded
from ..search.params import tuned
from ..search.searcher import Budget, Searcher

SEATS = 4
SEED = 1
CAPACITY = 1 << 15


TURNS = 24
CASES = ("rest", "hover", "alone", "thinking")
BUDGET = {"1280x720": 4, "1920x1080": 8, "2560x1440": 12, "3840x2160": 16}  # ms of the slowest hundredth of frames
IDLE_CORE_SHARE = {"1536x864": 0.05, "3072x1728": 0.10}  # share of a core at rest
OPENED = 50  # ms of the longest frame while a table opens
STARTS = {"warm": 0.3, "cold": 0.9}  # seconds until the first frame
GROWN = 15  # MB of memory growth in eighty games


def timed(run: Callable[[], int], seconds: float) -> float:
    """Return the items a second of a function, in the best of some runs.

    The function returns its number of items.
    """
    return side_by_side([run], seconds)[0]


def side_by_side(runs: Sequence[Callable[[], int]], seconds: float) -> list[float]:
    """Time several functions in turns.

    Other load on the machine thus affects them alike.
    """
    best = [0.0] * len(runs)
    for _ in range(TURNS):
        for at, run in enumerate(runs):
            done = 0
            started = time.perf_counter()
            while (took := time.perf_counter() - started) < seconds / TURNS:
                done += run()
            best[at] = max(best[at], done / took)
    return best


def undealt(game: Game, backend: Backend, seats: int) -> States:
    """Return two states, the first with only its seats and the default options."""
    s = game.make()
    s.seats = seats
    for option, value in game.check(seats, {}).items():
        setattr(s, option, int(value))
    states = backend.states(2)
    if backend.is_compiled:
        states[0] = s.array[0]
    else:
        states[0].become(s)
    return states


@cache
def rules_backend(game: Game) -> Backend:
    """Return the compiled rules with random play."""
    return numba_backend(game, [playout])


def rules(game: Game, seconds: float) -> dict[str, Json]:
    """Measure random play on both backends, and a compiled copy."""
    plain = python_backend(game, [playout])
    states, out = undealt(game, plain, SEATS), plain.buffer(game.rules.WIDTH)
    seed = SEED

    def one_plain() -> int:
        nonlocal seed
        seed += 1
        return int(plain.random_game(states, out, seed))

    found: dict[str, Json] = {"seats": SEATS}
    plain_moves = timed(one_plain, seconds)
    try:
        backend = rules_backend(game)
    except ImportError:
        return found | {
            "games_s": None,
            "plain_moves_s": plain_moves,
            "compiled_moves_s": None,
            "ratio": None,
            "copy_us": None,
        }
    array, buffer = undealt(game, backend, SEATS), backend.buffer(game.rules.WIDTH)
    backend.random_games(array, buffer, SEED, 1)
    backend.copies(array, 1)
    games = 0

    def many() -> int:
        nonlocal games
        games += 10
        return int(backend.random_games(array, buffer, SEED + games, 10))

    moves = timed(many, seconds)
    per_game = sum(int(backend.random_game(array, buffer, SEED + at)) for at in range(50)) / 50
    copies = timed(lambda: int(backend.copies(array, 100_000)), seconds / 3)
    return found | {
        "games_s": round(moves / per_game, 1),
        "plain_moves_s": round(plain_moves),
        "compiled_moves_s": round(moves),
        "ratio": round(moves / plain_moves, 1),
        "copy_us": round(1e6 / copies, 4),
    }


def search(game: Game, seconds: float) -> dict[str, Json]:
    """Measure simulations a second from the opening, on one thread and on two.

    Simulations are full rollouts, each with its redeal. Their share is of the games that random play alone completes in
    the same time.
    """
    found: dict[str, Json] = {"seats": SEATS}
    try:
        engine, backend = loaded(game.name), rules_backend(game)
    except ImportError:
        return found | {"sims_s": None, "sims_s_two_threads": None, "share": None}
    s = game.new(SEATS, SEED)
    seat = game.actor(s)
    veiled = game.veiled(s, seat)
    array, buffer = undealt(game, backend, SEATS), backend.buffer(game.rules.WIDTH)
    searchers = [Searcher(engine, tuned(game.name), SEED, CAPACITY, trees) for trees in (1, 2)]
    games = 0

    def random_games() -> int:
        nonlocal games
        games += 10
        backend.random_games(array, buffer, SEED + games, 10)
        return 10

    def simulations(searcher: Searcher) -> Callable[[], int]:
        return lambda: searcher.think(veiled, seat, Budget(1 << 30, seconds / TURNS)).new_sims

    one, two, random_s = side_by_side([*map(simulations, searchers), random_games], seconds)
    for searcher in searchers:
        searcher.close()
    return found | {"sims_s": round(one, 1), "sims_s_two_threads": round(two, 1), "share": round(one / random_s, 3)}


def peers(seconds: float) -> dict[str, dict[str, float]]:
    """Measure the speed of other projects' game programs, where they are installed."""
    found: dict[str, dict[str, float]] = {}
    with contextlib.suppress(ImportError):
        found["catanatron"] = _catanatron(seconds)
    with contextlib.suppress(ImportError):
        found["open_spiel hearts"] = _open_spiel(seconds)
    return found


def _catanatron(seconds: float) -> dict[str, float]:
    """Play random games of Catan for four."""
    catanatron = importlib.import_module("catanatron")
    colours = list(catanatron.Color)

    def one() -> int:
        game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours[:4]])
        game.play()
        records = getattr(game.state, "actions", None) or game.state.action_records
        return len(records)

    return {"plain_moves_s": round(timed(one, seconds))}


def _open_spiel(seconds: float) -> dict[str, float]:
    """Play random games of hearts, and run the information-set search of OpenSpiel.

    The games run in C++ but are driven from Python.
    """
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game("hearts")
    dice = random.Random(SEED)

    def one() -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
            count += 1
        return count

    found: dict[str, float] = {"plain_moves_s": round(timed(one, seconds))}
    with contextlib.suppress(AttributeError, TypeError):
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(dice.choice(state.legal_actions()))
        sims = 200
        final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(SEED, pyspiel.RandomRolloutEvaluator(1, SEED), 1.0, sims, -1, final, False, False)

        def searched() -> int:
            bot.step(state)
            return sims

        found["sims_s"] = round(timed(searched, seconds))
    return found


def run(quick: bool, as_json: bool, out: TextIO, client: Callable[[], dict[str, Json]] | None = None) -> None:
    """Measure and print; `client` measures the window's part, apart from this process."""
    seconds = 0.6 if quick else 3.0
    found: dict[str, Json] = {
        "rules": {name: rules(get(name), seconds) for name in GAMES},
        "search": {name: search(get(name), seconds) for name in GAMES},
    }
    others = peers(seconds)
    if others:
        found["peers"] = others
    if client is not None:
        found |= client()
    if as_json:
        print(json.dumps(found), file=out)
        return
    _print_rules(found["rules"], out)
    _print_search(found["search"], out)
    _print_client(found, out)
    for name, speeds in others.items():
        print(f"{name:<24}" + ", ".join(f"{what} {speed:,}" for what, speed in speeds.items()), file=out)


def _print_rules(found: dict[str, dict[str, Json]], out: TextIO) -> None:
    title = f"rules, {SEATS} seats"
    print(f"{title:<18}{'games/s':>10}{'compiled':>14}{'plain':>10}{'ratio':>8}{'copy us':>9}", file=out)
    for name, row in found.items():
        if row["compiled_moves_s"] is None:
            print(f"{name:<18}{'':>10}{'(no Numba)':>14}{row['plain_moves_s']:>10,.0f}", file=out)
            continue
        print(
            f"{name:<18}{row['games_s']:>10,.0f}{row['compiled_moves_s']:>14,}{row['plain_moves_s']:>10,}"
            f"{row['ratio']:>8.0f}{row['copy_us']:>9.3f}",
            file=out,
        )


def _print_search(found: dict[str, dict[str, Json]], out: TextIO) -> None:
    title = f"search, {SEATS} seats"
    print(f"{title:<18}{'sims/s':>10}{'two threads':>14}{'ratio':>8}{'of random play':>16}", file=out)
    for name, row in found.items():
        one, two = row["sims_s"], row["sims_s_two_threads"]
        if one is None:
            print(f"{name:<18}{'(no Numba)':>10}", file=out)
        else:
            print(f"{name:<18}{one:>10,.0f}{two:>14,.0f}{two / one:>8.2f}{row['share']:>16.0%}", file=out)


def _times(row: dict[str, float]) -> str:
    """Return the median and the 99th percentile, and the pixels drawn if measured."""
    if not row:
        return ""
    drawn = f" ({row['windows']:.2f})" if "windows" in row else ""
    return f"{row['p50']:.1f} / {row['p99']:.1f}{drawn}"


def _print_client(found: dict[str, Json], out: TextIO) -> None:
    if "frames" in found:
        title = "a frame, ms"
        print(f"{title:<18}{'size':>10}" + "".join(f"{case:>22}" for case in CASES) + f"{'budget':>8}", file=out)
        for name, sizes in found["frames"].items():
            for size, row in sizes.items():
                told = "".join(f"{_times(row.get(case, {})):>22}" for case in CASES)
                print(f"{name:<18}{size:>10}{told}{BUDGET.get(size, 0):>8}", file=out)
        print("(p50 / p99; at rest and under the pointer also the windows of pixels drawn)", file=out)
    for name, shares in found.get("rest", {}).items():
        told = ", ".join(
            f"{share:.1%} at {size} (budget {IDLE_CORE_SHARE.get(size, 0):.0%})" for size, share in shares.items()
        )
        print(f"{name:<18}at rest, of a core: {told}", file=out)
    for name, sizes in found.get("opening", {}).items():
        worst = ", ".join(f"{took:.0f} at {size}" for size, took in sizes.items())
        print(f"{name:<18}opened cold, worst frame, ms: {worst} (budget {OPENED})", file=out)
    if "start" in found:
        for kind, budget in STARTS.items():
            print(f"first frame, {kind}, after {found['start'][f'{kind}_s']:.2f} s (budget {budget})", file=out)
    if "memory" in found:
        grown = found["memory"]["attract_growth_mb"]
        print(f"memory grew by {grown:.1f} MB in attract mode (budget {GROWN})", file=out)
        for size, stages in found["memory"].get("held_mb", {}).items():
            told = ", ".join(f"{stage} {held['resident']:.0f}" for stage, held in stages.items())
            print(f"MB held at {size}: {told}", file=out)
