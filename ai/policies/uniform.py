"""Uniform policy: every move is in its own class and equally likely.

Moves share classes where there is no room for more.
"""

from __future__ import annotations

from typing import Any

from game.rules.chance import mix

MOVE_CLASSES = 512
ROLLOUT_SAMPLE = 6
MOVE_FEATURES = POSITION_FEATURES = GAME_PHASES = FEATURE_CACHE = (
    2  # the policy has no features; a row in a workspace has two places at least
)

actor: Any = None


def playout_prior(s: Any, move: int) -> tuple[int, float]:
    """Return a hash of the move as its class; all weigh the same."""
    return mix(move) & (MOVE_CLASSES - 1), 1.0


def episode_id(s: Any) -> int:
    """Return the episode; the whole match is one."""
    return 0


def is_episode_over(s: Any, start: int) -> bool:
    """Return whether the match is over."""
    return actor(s) < 0  # type: ignore[no-any-return]


def move_features(s: Any, desk: Any, move: int) -> int:
    """Record no features."""
    return 0


def position_features(s: Any, desk: Any, seat: int) -> int:
    """Record no features."""
    return 0


def game_phase(s: Any) -> int:
    """Return the only phase."""
    return 0


def cut_clock(s: Any) -> int:
    """Return a clock that stands still."""
    return 0
