"""Per-frame time budget for painting sprites.

Work that does not fit is postponed to later frames. Frames that must be whole (pictures, tests) have no bound. A sprite
that is painted within another is always painted.
"""

from __future__ import annotations

import contextlib
import math
import threading
import time
from collections.abc import Callable, Iterator

import pygame

STROKE = 0.03  # most seconds that background painting waits for a frame before each stroke
REST_SECONDS = 0.3  # most seconds from the end of a frame to that of the next one
UNPAINTED = pygame.Surface((1, 1), pygame.SRCALPHA)  # stands for a sprite that has not been painted yet


class AdaptiveBudget:
    """Adaptive number of seconds that a frame may paint.

    It is small while the picture stands, and doubles after each frame that was incomplete. So a new sprite costs no
    frame much. The first frame of another picture has much to do besides. The next ones paint as much as allowed, until
    the picture is whole.
    """

    FIRST = 0.001  # seconds of painting in a frame of a window of usual size
    MOST = 64.0  # largest factor on `FIRST`

    def __init__(self) -> None:
        self._share = 1.0
        self._is_new = True

    def open(self) -> None:
        """Start a new picture: everything drawn from now on is another one."""
        self._share, self._is_new = 1.0, True

    def seconds(self, most: float, scale: float) -> float:
        """Return this frame's budget in seconds, at most `most`.

        Larger pictures take longer.
        """
        return most if math.isinf(most) else min(most, self.FIRST * max(1.0, scale) * self._share)

    def note(self, was_whole: bool) -> None:
        """Adapt the share after a frame has been drawn."""
        if was_whole:
            self._share, self._is_new = 1.0, False
        else:
            self._share = self.MOST if self._is_new else min(2 * self._share, self.MOST)


class FrameBudget:
    """Time left for painting in this frame."""

    def __init__(self) -> None:
        self.left = math.inf
        self.is_first = False  # true in a window's first frame, which postpones only background work
        self.skipped_work = False  # true if any work of this frame was postponed
        self.painted: list[tuple[object, int]] = []  # keys painted in this frame, and their pixels
        self._here = threading.local()
        self._seen, self._between, self._ended = threading.Event(), threading.Event(), threading.Event()
        self._seen.set()
        self._between.set()

    def note_seen(self, is_seen: bool) -> None:
        """Note whether the window is visible; background painting rests while it is not."""
        (self._seen.set if is_seen else self._seen.clear)()

    def rest_unseen(self) -> None:
        """Wait until the window is visible, in a painting thread before it begins."""
        self._seen.wait()

    @contextlib.contextmanager
    def frame(self) -> Iterator[None]:
        """Mark the time in which the window works on a frame."""
        self._between.clear()
        try:
            yield
        finally:
            self._between.set()
            self._ended.set()

    def yield_to_frame(self) -> None:
        """Let the current frame finish first, in a painting thread before a long stroke.

        Python's threads take turns, and one that paints keeps its turn until its stroke is done. The wait is short, so
        that pictures are painted during the longest frames too.
        """
        if not self._between.is_set() and threading.current_thread() is not threading.main_thread():
            self._between.wait(STROKE)

    def await_frame_end(self) -> None:
        """Wait for the end of a frame, in a thread whose work fits between two frames, but not into less."""
        if threading.current_thread() is not threading.main_thread():
            self._ended.clear()
            self._ended.wait(REST_SECONDS)

    @contextlib.contextmanager
    def within(self, seconds: float, is_first: bool = False) -> Iterator[None]:
        """Bound the painting while a frame is drawn."""
        self.left, self.is_first = seconds, is_first
        self.skipped_work = False
        self.painted.clear()
        try:
            yield
        finally:
            self.left, self.is_first = math.inf, False

    @contextlib.contextmanager
    def watched(self) -> Iterator[Callable[[], bool]]:
        """Watch a part of the frame while it is drawn.

        Yields a function that returns whether any work of that part was postponed.
        """
        before, self.skipped_work = self.skipped_work, False
        try:
            yield lambda: self.skipped_work
        finally:
            self.skipped_work = self.skipped_work or before

    @property
    def is_exhausted(self) -> bool:
        """True if new work has to wait for the next frame.

        Asking then marks this frame as incomplete.
        """
        over = self.left <= 0.0 and not self.is_within and not self.is_first
        self.skipped_work = self.skipped_work or over
        return over

    @property
    def is_bounded(self) -> bool:
        """True if slow work should be painted in the background."""
        return self.left < math.inf and not self.is_within

    @property
    def is_within(self) -> bool:
        """True while this thread is painting something."""
        return getattr(self._here, "depth", 0) > 0

    @contextlib.contextmanager
    def painting(self) -> Iterator[None]:
        """Charge the budget for the time spent painting."""
        started = time.perf_counter()
        self._here.depth = depth = getattr(self._here, "depth", 0) + 1
        try:
            yield
        finally:
            self._here.depth = depth - 1
            if depth == 1 and threading.current_thread() is threading.main_thread():
                self.left -= time.perf_counter() - started

    def note(self, what: object, made: pygame.Surface) -> None:
        """Record a finished painting, for statistics of a frame's work."""
        if threading.current_thread() is threading.main_thread():
            self.painted.append((what, made.get_width() * made.get_height()))


FRAME_BUDGET = FrameBudget()
