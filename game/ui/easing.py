"""How a motion gathers way and comes to rest: shares of its path by shares of its time."""

from __future__ import annotations

from collections.abc import Callable

Ease = Callable[[float], float]


def linear(t: float) -> float:
    return t


def ease(t: float) -> float:
    """In and out."""
    return t * t * (3 - 2 * t)


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    return t * t


def overshoot(t: float) -> float:
    """Out, a little beyond, and back."""
    c = 1.4
    return 1 + (c + 1) * (t - 1) ** 3 + c * (t - 1) ** 2
