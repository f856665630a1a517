"""Noting the traits of moves and positions, on either silent twin: what the school learns from.

`legal`, `feel`, `sense`, `outlook`, ... are the game's own and its instinct's, bound by `ai.brain`.
"""

from __future__ import annotations

from typing import Any

legal: Any = None
points: Any = None
feel: Any = None
sense: Any = None
outlook: Any = None
stage: Any = None
clock: Any = None


def watch_moves(states: Any, desks: Any, out: Any, weights: Any) -> int:
    """Write each legal move of states[0] with the number of its traits and these, and its weight by instinct.

    How much was written is returned.
    """
    s = states[0]
    desk = desks[0]
    n = legal(s, desk.out)
    at = 0
    desk.charted = 0
    for i in range(n):
        move = desk.out[i]
        weights[i] = feel(s, move)[1]
        found = sense(s, desk, move)
        out[at] = move
        out[at + 1] = found
        for j in range(found):
            out[at + 2 + j] = desk.sensed[j]
        at += 2 + found
    return at


def watch_position(states: Any, desks: Any, out: Any) -> int:
    """Write the stage, and for each seat its points, the number of its traits, and each of them with its amount.

    How much was written is returned.
    """
    s = states[0]
    desk = desks[0]
    desk.charted = 0
    out[0] = stage(s)
    at = 1
    for seat in range(s.seats):
        found = outlook(s, desk, seat)
        out[at] = points(s, seat)
        out[at + 1] = found
        for j in range(found):
            out[at + 2 + 2 * j] = desk.sensed[j]
            out[at + 3 + 2 * j] = desk.amount[j]
        at += 2 + 2 * found
    return at


def tick(states: Any) -> int:
    """What the game's clock shows."""
    return clock(states[0])  # type: ignore[no-any-return]
