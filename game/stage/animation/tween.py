"""Tweens: motions as values.

A motion knows its duration and shows itself at any time; it keeps no clock.

    Sequence(Parallel(Tween(...), Tween(...)), Wait(0.1), Do(callback))

Motions are composed before they start. `Runner` runs one at its pace or faster, or finishes it at once. A `Do` is done
exactly once, in every case.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from game.ui.easing import Ease, ease


class Motion:
    """Motion of a certain duration."""

    seconds: float = 0.0

    def show(self, at: float) -> None:
        """Show the motion at a time from 0 to `seconds`.

        It is never called with an earlier time than before.
        """


class Tween(Motion):
    """Motion that calls a function with an eased share from 0 to 1."""

    def __init__(self, seconds: float, show: Callable[[float], object], easing: Ease = ease):
        self.seconds = max(0.0, seconds)
        self._show = show
        self._easing = easing

    def show(self, at: float) -> None:
        share = 1.0 if at >= self.seconds else at / self.seconds
        self._show(1.0 if share >= 1.0 else self._easing(share))


class Wait(Motion):
    """Pause."""

    def __init__(self, seconds: float):
        self.seconds = max(0.0, seconds)


class Do(Motion):
    """Action at an instant, done once."""

    def __init__(self, act: Callable[[], object]):
        self._act: Callable[[], object] | None = act

    def show(self, at: float) -> None:
        if self._act is not None:
            act, self._act = self._act, None
            act()


class Sequence(Motion):
    """Motions one after the other."""

    def __init__(self, *parts: Motion):
        self.parts = parts
        self.seconds = math.fsum(part.seconds for part in parts)
        self._done = 0

    def show(self, at: float) -> None:
        start = math.fsum(part.seconds for part in self.parts[: self._done])
        while self._done < len(self.parts):
            part = self.parts[self._done]
            end = start + part.seconds
            is_over = at >= self.seconds  # sums of seconds are not exact: the end is the end of all parts
            if at < start and not is_over:
                return
            if at >= end or is_over:
                part.show(part.seconds)
                self._done += 1
                start = end
            else:
                part.show(at - start)
                return


class Parallel(Motion):
    """Motions that start together, each with its own duration."""

    def __init__(self, *parts: Motion):
        self.parts = parts
        self.seconds = max((part.seconds for part in parts), default=0.0)
        self._over = [False] * len(parts)

    def show(self, at: float) -> None:
        for i, part in enumerate(self.parts):
            if not self._over[i]:
                self._over[i] = at >= part.seconds
                part.show(min(at, part.seconds))


def staggered(delay: float, *parts: Motion) -> Motion:
    """Return motions in parallel, each starting a little after the one before."""
    return Parallel(*(Sequence(Wait(delay * i), part) for i, part in enumerate(parts)))


class Runner:
    """Runner of a motion."""

    def __init__(self, motion: Motion):
        self.motion = motion
        self.at = 0.0
        self.is_over = False

    def advance(self, seconds: float) -> float:
        """Advance by seconds; return those left over when the motion ended."""
        self.at += seconds
        if self.at < self.motion.seconds:
            self.motion.show(self.at)
            return 0.0
        left = self.at - self.motion.seconds
        self.finish()
        return left

    def finish(self) -> None:
        """Show the end at once."""
        if not self.is_over:
            self.is_over = True
            self.at = self.motion.seconds
            self.motion.show(self.motion.seconds)


def between(a: float, b: float, share: float) -> float:
    """Return the number a share of the way from `a` to `b`."""
    return a + (b - a) * share


def arc(start: tuple[float, float], end: tuple[float, float], height: float, share: float) -> tuple[float, float]:
    """Return a point on a shallow throw from start to end."""
    x, y = between(start[0], end[0], share), between(start[1], end[1], share)
    return x, y - height * 4 * share * (1 - share)
