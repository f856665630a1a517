"""Easing functions, which map the share of time to the share of the path."""

from __future__ import annotations

from collections.abc import Callable

Ease = Callable[[float], float]


def linear(t: float) -> float:
    return t


def ease(t: float) -> float:
    """Ease in and out."""
    return t * t * (3 - 2 * t)


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    return t * t


def overshoot(t: float) -> float:
    """Ease out, a little beyond the end, and back."""
    c = 1.4
    return 1 + (c + 1) * (t - 1) ** 3 + c * (t - 1) ** 2
