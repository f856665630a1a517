"""Frame stats: work of the last frames (F3), and whether they are slow for long."""

from __future__ import annotations

from collections import deque

from game.ui.render.canvas import Canvas
from game.ui.theme import DEEP, FOAM

WATCHED_FRAMES = 600  # number of frames that are kept
SLOW_FRAME_SECONDS = 1 / 25  # seconds of work from which a frame is slow
SLOW_SPELL_SECONDS = 5.0  # seconds of slow frames after which some work must be cut
PARTS = (0.5, 0.95, 0.99)


class FrameStats:
    """Seconds of work in each of the last frames, without waiting."""

    def __init__(self) -> None:
        self._work: deque[float] = deque(maxlen=WATCHED_FRAMES)
        self._slow_for = 0.0

    def add(self, work: float, seconds: float) -> None:
        """Add a frame's work and the seconds for which it was shown."""
        self._work.append(work)
        self._slow_for = self._slow_for + seconds if work > SLOW_FRAME_SECONDS else 0.0

    @property
    def is_persistently_slow(self) -> bool:
        """True if frames have been slow for so long that some work must be cut."""
        return self._slow_for > SLOW_SPELL_SECONDS

    def draw(self, canvas: Canvas) -> None:
        """Draw the 50th, 95th and 99th percentiles of the frames' work."""
        times = sorted(self._work)
        if times:
            p50, p95, p99 = (1000 * times[min(len(times) - 1, int(len(times) * part))] for part in PARTS)
            canvas.fill((8, 8, 250, 26), DEEP, 0.85)
            canvas.text(f"work {p50:.1f} / {p95:.1f} / {p99:.1f} ms", 18, 21, "small bold", FOAM)
