"""How long may be painted in a frame. What has not been painted yet and finds no time shows in one of the next.

Frames that must be whole (pictures, tests) have no bound. What is painted within something else is always painted.
"""

from __future__ import annotations

import contextlib
import math
import threading
import time
from collections.abc import Callable, Iterator

import pygame

STROKE = 0.03  # seconds that what is painted aside waits for a frame before each stroke, at most
NOTHING = pygame.Surface((1, 1), pygame.SRCALPHA)  # for what has not been painted yet


class AdaptiveBudget:
    """Seconds that a frame may paint: few while the picture stands, twice as many after each frame that was not whole.

    So what is new costs no frame much. Of another picture the first frame has much to do besides; the next ones paint
    as much as may be, until it is whole.
    """

    FIRST = 0.001  # in a window of usual size
    MOST = 64.0  # times as much

    def __init__(self) -> None:
        self._share = 1.0
        self._is_new = True

    def open(self) -> None:
        """What is drawn from now on is another picture."""
        self._share, self._is_new = 1.0, True

    def seconds(self, most: float, scale: float) -> float:
        """Of this frame, `most` at most; larger pictures take longer."""
        return most if math.isinf(most) else min(most, self.FIRST * max(1.0, scale) * self._share)

    def note(self, was_whole: bool) -> None:
        """A frame has been drawn."""
        if was_whole:
            self._share, self._is_new = 1.0, False
        else:
            self._share = self.MOST if self._is_new else min(2 * self._share, self.MOST)


class FrameBudget:
    """The time left for painting in this frame."""

    def __init__(self) -> None:
        self.left = math.inf
        self.is_first = False  # of a window: all is painted in it that is not painted aside
        self.skipped_work = False  # whether anything of this frame was left for later
        self.painted: list[tuple[object, int]] = []  # what was painted in this frame, and its pixels
        self._here = threading.local()
        self._seen, self._between = threading.Event(), threading.Event()
        self._seen.set()
        self._between.set()

    def note_seen(self, is_seen: bool) -> None:
        """Whether anybody sees the window: what is painted aside rests while nobody does."""
        (self._seen.set if is_seen else self._seen.clear)()

    def rest_unseen(self) -> None:
        """In a thread that paints, before it begins with something: wait until somebody sees the window."""
        self._seen.wait()

    @contextlib.contextmanager
    def frame(self) -> Iterator[None]:
        """While the window sees to a frame."""
        self._between.clear()
        try:
            yield
        finally:
            self._between.set()

    def yield_to_frame(self) -> None:
        """In a thread that paints, before each stroke that takes a while: let the frame at hand be done with first.

        Python's threads take turns, and one that paints keeps its turn until its stroke is done. It does not wait for
        long, so that pictures are painted beside the longest frames too.
        """
        if not self._between.is_set() and threading.current_thread() is not threading.main_thread():
            self._between.wait(STROKE)

    @contextlib.contextmanager
    def within(self, seconds: float, is_first: bool = False) -> Iterator[None]:
        """While a frame is drawn."""
        self.left, self.is_first = seconds, is_first
        self.skipped_work = False
        self.painted.clear()
        try:
            yield
        finally:
            self.left, self.is_first = math.inf, False

    @contextlib.contextmanager
    def watched(self) -> Iterator[Callable[[], bool]]:
        """While a part of the frame is drawn; what is given tells whether anything of that part was left for later."""
        before, self.skipped_work = self.skipped_work, False
        try:
            yield lambda: self.skipped_work
        finally:
            self.skipped_work = self.skipped_work or before

    @property
    def is_exhausted(self) -> bool:
        """Whether something new has to wait for the next frame; then this frame is not whole."""
        over = self.left <= 0.0 and not self.is_within and not self.is_first
        self.skipped_work = self.skipped_work or over
        return over

    @property
    def is_bounded(self) -> bool:
        """Whether what takes long should be painted aside."""
        return self.left < math.inf and not self.is_within

    @property
    def is_within(self) -> bool:
        """Whether something is being painted, in this thread."""
        return getattr(self._here, "depth", 0) > 0

    @contextlib.contextmanager
    def painting(self) -> Iterator[None]:
        """While something is painted."""
        started = time.perf_counter()
        self._here.depth = depth = getattr(self._here, "depth", 0) + 1
        try:
            yield
        finally:
            self._here.depth = depth - 1
            if depth == 1 and threading.current_thread() is threading.main_thread():
                self.left -= time.perf_counter() - started

    def note(self, what: object, made: pygame.Surface) -> None:
        """Something has been painted: for whoever wants to know what a frame had to do."""
        if threading.current_thread() is threading.main_thread():
            self.painted.append((what, made.get_width() * made.get_height()))


FRAME_BUDGET = FrameBudget()
