"""Measurement of random games: `python -m tests.spread [GAMES]`.

It plays hundreds of games of each case on the compiled backend. The report has moves, rounds and points (the median,
and in brackets the 5th and 95th percentiles), the ways games end, and how much of the board is used. It shows a kind
that is never built, a pile that never empties or a race that jams. Random play is the hardest test of that, because no
player tries to help.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ai.backends.builder import Backend, numba_backend
from ai.search import playout
from game.rules import GAMES, get
from game.rules.gondola.state import FLAGS
from game.rules.murano.state import ALL_PASSED, PILES_USED_UP
from game.rules.venezia.state import IDLE, PIECES, REACHED
from tests.rules.cases import CASES, Case

ENDS: dict[str, Callable[[Any], str]] = {
    "venezia": lambda s: {PIECES: "pieces used up", REACHED: "end of the track", IDLE: "nothing stirs"}[s.ending],
    "rialto": lambda s: f"round {s.round_no}",
    "gondola": lambda s: "fifth flag" if max(s.flagged) == FLAGS else "no tiles",
    "murano": lambda s: {PILES_USED_UP: "piles used up", ALL_PASSED: "all passed"}[s.reason],
}
USED: dict[str, dict[str, Callable[[Any], float]]] = {
    "venezia": {
        "houses left": lambda s: s.left[4],
        "basilicas left": lambda s: s.left[0],
        "palazzi left": lambda s: s.left[1],
        "campi left": lambda s: s.left[2],
        "ponti left": lambda s: s.left[3],
        "marsh left": lambda s: s.marshes,
    },
    "rialto": {
        "bridges": lambda s: s.bridges,
        "gondolas": lambda s: s.gondolas,
        "buildings a seat": lambda s: sum(s.owned) / s.seats,
        "councillors a seat": lambda s: sum(sum(row[: s.seats]) for row in map(list, s.council)) / s.seats,
    },
    "gondola": {
        "tiles left": lambda s: s.stack_left,
        "checkpoints": lambda s: s.checkpoints,
        "flags a seat": lambda s: sum(s.flagged) / s.seats,
        "bonus tiles": lambda s: 15 - s.bonus_left,
        "open ends": lambda s: s.open_count,
    },
    "murano": {
        "piles used up": lambda s: s.used_up,
        "streets left": lambda s: s.pile[4] if len(s.pile) > 4 else 0,
        "special buildings": lambda s: 15 - s.houses_left,
        "factories a seat": lambda s: sum(s.kilns) / s.seats,
        "cards a seat": lambda s: sum(s.cards) / s.seats,
    },
}


def spread(values: Iterable[float]) -> str:
    """Return the median of some values, with the 5th and 95th percentiles."""
    row = sorted(values)
    low, middle, high = (row[min(len(row) - 1, len(row) * share // 100)] for share in (5, 50, 95))
    return f"{middle:.0f} ({low:.0f} to {high:.0f})"


def undealt(case: Case) -> Any:
    """Return a record with seats and options set, before the deal."""
    s = case.game.make()
    s.seats = case.seats
    for option, value in case.game.check(case.seats, dict(case.options)).items():
        setattr(s, option, int(value))
    return s


def play(backend: Backend, case: Case, states: Any, out: Any, seed: int) -> tuple[int, float]:
    """Play a random game in states[0]; return its moves and rounds."""
    backend.deal_one(states, seed)
    moves, turns, turn = 0, 1, -1
    has_turn = case.name in ("venezia", "gondola")
    while True:
        count = backend.legal_moves(states, out)
        seat = backend.play(states, int(out[playout.pick(seed, moves, count)]))
        moves += 1
        if has_turn and (now := int(states[0]["turn"])) != turn:
            turns, turn = turns + 1, now
        if seat < 0:
            break
    if case.name == "rialto":
        return moves, float(states[0]["round_no"])
    if case.name == "murano":
        turns = int(states[0]["turns"])
    return moves, turns / case.seats


def report(case: Case, backend: Backend, games: int) -> Sequence[str]:
    """Play a case and return the lines of its report."""
    states, out, s = backend.states(2), backend.buffer(case.game.rules.WIDTH), undealt(case)
    fresh, lengths, rounds, best, worst = s.array[0].copy(), [], [], [], []
    ends: Counter[str] = Counter()
    used: dict[str, float] = dict.fromkeys(USED[case.name], 0.0)
    for seed in range(games):
        states[0] = fresh
        moves, round_count = play(backend, case, states, out, seed)
        s.array[0] = states[0]
        lengths.append(moves)
        rounds.append(round_count)
        points = case.game.points(s)
        best.append(max(points))
        worst.append(min(points))
        ends[ENDS[case.name](s)] += 1
        for name, measure in USED[case.name].items():
            used[name] += measure(s) / games
    how = ", ".join(f"{end} {100 * count / games:.0f} %" for end, count in ends.most_common())
    board = ", ".join(f"{name} {mean:.1f}" for name, mean in used.items())
    return (
        f"{case!s:<22}moves {spread(lengths):<18} rounds {spread(rounds):<14} best {spread(best):<16}"
        f" last {spread(worst):<16} {how}",
        f"{'':<22}{board}",
    )


def main(arguments: Sequence[str]) -> int:
    """Print the spread of every game."""
    games = int(arguments[0]) if arguments else 400
    for name in GAMES:
        backend = numba_backend(get(name), [playout])
        for case in CASES:
            if case.name == name:
                print("\n".join(report(case, backend, games)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
