"""Recording of the features of moves and positions for training, on any backend.

`legal`, `playout_prior`, `move_features`, `position_features`, ... are those of the game and its policy, bound by
`ai.search.engine`.
"""

from __future__ import annotations

from typing import Any

legal: Any = None
points: Any = None
playout_prior: Any = None
move_features: Any = None
position_features: Any = None
game_phase: Any = None
cut_clock: Any = None


def watch_moves(states: Any, desks: Any, out: Any, weights: Any) -> int:
    """Write each legal move of `states[0]`, with its features and its policy weight.

    The number of features precedes them. Returns the length of the data written.
    """
    s = states[0]
    desk = desks[0]
    n = legal(s, desk.out)
    at = 0
    desk.cached_features = 0
    for i in range(n):
        move = desk.out[i]
        weights[i] = playout_prior(s, move)[1]
        found = move_features(s, desk, move)
        out[at] = move
        out[at + 1] = found
        for j in range(found):
            out[at + 2 + j] = desk.features[j]
        at += 2 + found
    return at


def watch_position(states: Any, desks: Any, out: Any) -> int:
    """Write the phase, and for each seat its points and its features.

    The number of features precedes them, and each has its amount. Returns the length of the data written.
    """
    s = states[0]
    desk = desks[0]
    desk.cached_features = 0
    out[0] = game_phase(s)
    at = 1
    for seat in range(s.seats):
        found = position_features(s, desk, seat)
        out[at] = points(s, seat)
        out[at + 1] = found
        for j in range(found):
            out[at + 2 + 2 * j] = desk.features[j]
            out[at + 3 + 2 * j] = desk.values[j]
        at += 2 + 2 * found
    return at


def tick(states: Any) -> int:
    """Return the time of the game's clock."""
    return cut_clock(states[0])  # type: ignore[no-any-return]
