"""No instinct at all: every move is of its own kind (as far as there is room) and equally likely."""

from __future__ import annotations

from typing import Any

from game.rules.chance import mix

KEYS = 512
HANDFUL = 6
TRAITS = OUTLOOKS = STAGES = CHART = 2  # there are none; a row on a desk has two places at least

actor: Any = None


def feel(s: Any, move: int) -> tuple[int, float]:
    """A hash of the move; all are alike."""
    return mix(move) & (KEYS - 1), 1.0


def mark(s: Any) -> int:
    """The whole match is one stretch."""
    return 0


def finished(s: Any, start: int) -> bool:
    """Whether the match is over."""
    return actor(s) < 0  # type: ignore[no-any-return]


def sense(s: Any, desk: Any, move: int) -> int:
    """No traits."""
    return 0


def outlook(s: Any, desk: Any, seat: int) -> int:
    """No traits."""
    return 0


def stage(s: Any) -> int:
    """There is but one."""
    return 0


def clock(s: Any) -> int:
    """It stands still."""
    return 0
