"""Random playouts on any backend, run by the thousand for tests and measurements.

`actor`, `legal`, `apply`, `deal`, `hide`, `redeal` and `copy` are the game's own, bound by `ai.backends.builder`.
"""

from __future__ import annotations

from typing import Any

from game.rules.chance import mix, multiply, reseed

actor: Any = None
legal: Any = None
apply: Any = None
deal: Any = None
hide: Any = None
redeal: Any = None
copy: Any = None


def pick(seed: int, at: int, n: int) -> int:
    """Return a number below n from a seed and a counter.

    It is independent of the state's own random numbers.
    """
    return (mix(multiply(seed, 0x9E3779B1) ^ at) * n) >> 32


def random_game(states: Any, out: Any, seed: int) -> int:
    """Deal `states[0]` into `states[1]` and play it at random to its end.

    The first state is undealt: seats and options. Returns the number of moves made.
    """
    copy(states, 1, 0)
    s = states[1]
    reseed(s, seed)
    deal(s)
    count = 0
    while actor(s) >= 0:
        n = legal(s, out)
        apply(s, out[pick(seed, count, n)])
        count += 1
    return count


def random_games(states: Any, out: Any, seed: int, games: int) -> int:
    """Play a number of games. Returns the number of all moves made."""
    total = 0
    for game in range(games):
        total += random_game(states, out, seed + game)
    return total


def legal_moves(states: Any, out: Any) -> int:
    """Write the legal moves of `states[0]` to `out`. Returns their number."""
    return legal(states[0], out)  # type: ignore[no-any-return]


def play(states: Any, move: int) -> int:
    """Make a move in `states[0]`. Returns the next seat to decide."""
    apply(states[0], move)
    return actor(states[0])  # type: ignore[no-any-return]


def deal_one(states: Any, seed: int) -> int:
    """Deal `states[0]`, which holds seats and options. Returns the first to decide."""
    reseed(states[0], seed)
    deal(states[0])
    return actor(states[0])  # type: ignore[no-any-return]


def copies(states: Any, count: int) -> int:
    """Copy states[0] over states[1] a number of times, for measuring."""
    for _ in range(count):
        copy(states, 1, 0)
    return count


def redeal_one(states: Any, seat: int, seed: int) -> None:
    """Veil `states[1]` for a seat and redeal the hidden rest."""
    hide(states[1], seat)
    reseed(states[1], seed)
    redeal(states[1], seat)
