"""What frames cost: the work of the last ones, for whoever looks (F3), and whether they have been slow for long."""

from __future__ import annotations

from collections import deque

from game.ui.render.canvas import Canvas
from game.ui.theme import DEEP, FOAM

WATCHED = 600  # frames
SLOW = 1 / 25  # seconds that a slow frame's own work takes
TOILING = 5.0  # seconds of slow frames after which something has to be spared
PARTS = (0.5, 0.95, 0.99)


class FrameStats:
    """The seconds that each of the last frames took, without waiting."""

    def __init__(self) -> None:
        self._work: deque[float] = deque(maxlen=WATCHED)
        self._slow_for = 0.0

    def add(self, work: float, seconds: float) -> None:
        """A frame that showed some seconds took some work."""
        self._work.append(work)
        self._slow_for = self._slow_for + seconds if work > SLOW else 0.0

    @property
    def is_persistently_slow(self) -> bool:
        """Whether frames have been slow for so long that something has to be spared."""
        return self._slow_for > TOILING

    def draw(self, canvas: Canvas) -> None:
        """Say it in the corner: what half, most and nearly all of the frames took at most."""
        times = sorted(self._work)
        if times:
            p50, p95, p99 = (1000 * times[min(len(times) - 1, int(len(times) * part))] for part in PARTS)
            canvas.fill((8, 8, 250, 26), DEEP, 0.85)
            canvas.text(f"work {p50:.1f} / {p95:.1f} / {p99:.1f} ms", 18, 21, "small bold", FOAM)
