"""Speeds, measured side by side in one run: ratios travel between machines, bare times do not."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, TextIO

from game.rules import GAMES, Game, get

from . import playout
from .compiled import Twin, compiled, silent

SEATS = 4
SEED = 1


def timed(run: Callable[[], int], seconds: float) -> float:
    """How many things a second a function does that returns how many it did: the best of three stretches."""
    best = 0.0
    for _ in range(3):
        done = 0
        started = time.perf_counter()
        while (took := time.perf_counter() - started) < seconds / 3:
            done += run()
        best = max(best, done / took)
    return best


def undealt(game: Game, twin: Twin, seats: int) -> Any:
    """Two states, the first with nothing but its seats and the default options."""
    s = game.make()
    s.seats = seats
    for option, value in game.check(seats, {}).items():
        setattr(s, option, int(value))
    states = twin.states(2)
    if twin.is_compiled:
        states[0] = s.array[0]
    else:
        states[0].become(s)
    return states


def rules(game: Game, seconds: float) -> dict[str, Any]:
    """Random play on both twins, and a compiled copy."""
    plain = silent(game, [playout])
    states, out = undealt(game, plain, SEATS), plain.buffer(game.rules.WIDTH)
    seed = SEED

    def one_plain() -> int:
        nonlocal seed
        seed += 1
        return int(plain.random_game(states, out, seed))

    found: dict[str, Any] = {"seats": SEATS}
    plain_moves = timed(one_plain, seconds)
    try:
        twin = compiled(game, [playout])
    except ImportError:
        return found | {
            "games_s": None,
            "plain_moves_s": plain_moves,
            "compiled_moves_s": None,
            "ratio": None,
            "copy_us": None,
        }
    array, buffer = undealt(game, twin, SEATS), twin.buffer(game.rules.WIDTH)
    twin.random_games(array, buffer, SEED, 1)
    twin.copies(array, 1)
    games = 0

    def many() -> int:
        nonlocal games
        games += 10
        return int(twin.random_games(array, buffer, SEED + games, 10))

    moves = timed(many, seconds)
    per_game = sum(int(twin.random_game(array, buffer, SEED + at)) for at in range(50)) / 50
    copies = timed(lambda: int(twin.copies(array, 100_000)), seconds / 3)
    return found | {
        "games_s": round(moves / per_game, 1),
        "plain_moves_s": round(plain_moves),
        "compiled_moves_s": round(moves),
        "ratio": round(moves / plain_moves, 1),
        "copy_us": round(1e6 / copies, 4),
    }


def run(quick: bool, as_json: bool, out: TextIO) -> None:
    """Measure and print."""
    seconds = 0.6 if quick else 3.0
    found: dict[str, Any] = {"rules": {name: rules(get(name), seconds) for name in GAMES}}
    if as_json:
        print(json.dumps(found), file=out)
        return
    title = f"rules, {SEATS} seats"
    print(f"{title:<18}{'games/s':>10}{'compiled':>14}{'plain':>10}{'ratio':>8}{'copy us':>9}", file=out)
    for name, row in found["rules"].items():
        if row["compiled_moves_s"] is None:
            print(f"{name:<18}{'':>10}{'(no Numba)':>14}{row['plain_moves_s']:>10,.0f}", file=out)
            continue
        print(
            f"{name:<18}{row['games_s']:>10,.0f}{row['compiled_moves_s']:>14,}{row['plain_moves_s']:>10,}"
            f"{row['ratio']:>8.0f}{row['copy_us']:>9.3f}",
            file=out,
        )
