"""No instinct at all: every move is of its own kind (as far as there is room) and equally likely."""

from __future__ import annotations

from typing import Any

from game.rules.chance import mix

MOVE_CLASSES = 512
ROLLOUT_SAMPLE = 6
MOVE_FEATURES = POSITION_FEATURES = GAME_PHASES = FEATURE_CACHE = (
    2  # there are none; a row on a desk has two places at least
)

actor: Any = None


def playout_prior(s: Any, move: int) -> tuple[int, float]:
    """A hash of the move; all are alike."""
    return mix(move) & (MOVE_CLASSES - 1), 1.0


def episode_id(s: Any) -> int:
    """The whole match is one stretch."""
    return 0


def is_episode_over(s: Any, start: int) -> bool:
    """Whether the match is over."""
    return actor(s) < 0  # type: ignore[no-any-return]


def move_features(s: Any, desk: Any, move: int) -> int:
    """No traits."""
    return 0


def position_features(s: Any, desk: Any, seat: int) -> int:
    """No traits."""
    return 0


def game_phase(s: Any) -> int:
    """There is but one."""
    return 0


def cut_clock(s: Any) -> int:
    """It stands still."""
    return 0
