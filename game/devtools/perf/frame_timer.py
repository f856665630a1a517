"""Frame timer: processor time, painting and call sites of each frame.

Time is the processor time of the thread that draws: a busy machine and background painting count for nothing. The wall
time of each frame is kept too; it may include waiting for a core.
"""

from __future__ import annotations

import gc
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import pygame

from game.shell.app import App
from game.shell.gc_scheduler import GcScheduler
from game.ui.render.frame_budget import FRAME_BUDGET

FRAME = 1 / 60
LOOK_SECONDS = 0.004  # seconds between two samples of a frame's stack
STACK_DEPTH = 5  # functions named for a place
SHELL = ("app.py", "frame_timer.py", "tour.py")  # files on the stack of every frame


@dataclass(frozen=True)
class TimedFrame:
    """Frame with its time in the window's life, its cost in ms, and its work."""

    at: float
    took: float
    waited: float  # ms by the clock
    scene: str
    painted: tuple[tuple[str, int], ...]  # paintings of the frame, with their pixels
    places: tuple[str, ...]  # sampled places, the most frequent first

    def __str__(self) -> str:
        largest = sorted(self.painted, key=lambda one: -one[1])[:3]
        told = ", ".join(f"{what} ({pixels:,})" for what, pixels in largest)
        head = f"{self.took:7.1f} ms ({self.waited:.0f} by the clock) at {self.at:6.1f} s, {self.scene}"
        lines = [f"{head}: {len(self.painted)} painted {told}"]
        return "\n".join([*lines, *(f"        {place}" for place in self.places[:2])])


class FrameTimer:
    """Runner of a window's frames that records the cost of each."""

    def __init__(self, app: App, pace: float = 0.0, limit: float = 0.0, gc_scheduler: GcScheduler | None = None):
        self.app = app
        self._rubbish = gc_scheduler  # it collects after each frame, as in the main loop
        self.looks: list[float] = []  # ms of each full collection at rest
        self.pace = pace  # share of the frame's time that it takes at least
        self.limit = limit  # ms above which a frame is kept in full
        self.took: list[float] = []
        self.waited: list[tuple[float, float]] = []  # time of each frame, and its ms by the clock
        self.slow: list[TimedFrame] = []
        self.most_painted = 0  # pixels painted in one frame at most
        self.drawn = 0  # pixels drawn in all frames
        self._looker = _Looker()

    def frame(self, events: Iterable[pygame.event.Event] = ()) -> None:
        """Run one frame in which something was done."""
        app, began, started = self.app, time.perf_counter(), time.thread_time()
        scene = app.scene
        with self._looker.looking(self.limit > 0):
            app.step(FRAME, events)
        took = 1000 * (time.thread_time() - started) + self._look()
        waited = 1000 * (time.perf_counter() - began)
        self.took.append(took)
        self.waited.append((app.clock, waited))
        self.drawn += app.compositor.pixels
        self.most_painted = max(self.most_painted, sum(pixels for _, pixels in FRAME_BUDGET.painted))
        if self.limit and took > self.limit:
            names = " > ".join(dict.fromkeys((type(scene).__name__, type(app.scene).__name__)))
            painted = tuple((_named(what), pixels) for what, pixels in FRAME_BUDGET.painted)
            self.slow.append(TimedFrame(app.clock, took, waited, names, painted, self._looker.places()))
        time.sleep(max(0.0, self.pace * FRAME - (time.perf_counter() - began)))

    def _look(self) -> float:
        """Collect garbage. Returns the ms that count for the frame.

        While nothing moves they are kept apart.
        """
        if self._rubbish is None:
            return 0.0
        is_quiet, started = self.app.rest.is_begun, time.thread_time()
        is_whole = self._rubbish.look(is_quiet)
        took = 1000 * (time.thread_time() - started)
        if is_whole and is_quiet:
            self.looks.append(took)
            return 0.0
        return took

    def run(self, seconds: float, before: Callable[[int], object] = lambda number: None) -> None:
        """Run the frames of some seconds; `before` is called with the number of each."""
        for number in range(max(1, round(seconds / FRAME))):
            before(number)
            self.frame()

    @property
    def windows(self) -> float:
        """Pixels that a frame draws, in windows."""
        width, height = self.app.window.surface.get_size()
        return round(self.drawn / (width * height) / len(self.took), 4)

    def part(self, of_a_hundred: float) -> float:
        """Return the ms below which a part of the frames lie, rounded to hundredths."""
        return round(sorted(self.took)[min(len(self.took) - 1, int(len(self.took) * of_a_hundred / 100))], 2)


def _named(what: object) -> str:
    return str(what)[:90]


class _Looker:
    """Sampler of the drawing thread's position, in a thread of its own.

    It samples a few hundred times a second.
    """

    def __init__(self) -> None:
        self._at = threading.get_ident()
        self._wanted = threading.Event()
        self._seen: list[tuple[str, ...]] = []
        self._thread: threading.Thread | None = None

    @contextmanager
    def looking(self, wanted: bool) -> Iterator[None]:
        """Sample while a frame runs."""
        if wanted and self._thread is None:
            gc.callbacks.append(self._collects)
            self._thread = threading.Thread(target=self._look, daemon=True, name="looker")
            self._thread.start()
        self._seen.clear()
        if wanted:
            self._wanted.set()
        yield
        self._wanted.clear()

    def places(self) -> tuple[str, ...]:
        """Return the places where the frame was, the most frequent first."""
        return tuple(f"{times} x {' < '.join(place)}" for place, times in Counter(self._seen).most_common())

    def _look(self) -> None:
        while True:
            self._wanted.wait()
            at = sys._current_frames().get(self._at)
            self._seen.append(_place(at))
            del at
            time.sleep(LOOK_SECONDS)

    def _collects(self, phase: str, found: dict[str, int]) -> None:
        if phase == "stop" and found["generation"] == 2:
            self._seen.append(("rubbish is collected",))


def _place(at: FrameType | None) -> tuple[str, ...]:
    """Return the innermost functions of Laguna's own, the deepest first."""
    found: list[str] = []
    while at is not None and len(found) < STACK_DEPTH:
        path = Path(at.f_code.co_filename)
        if "game" in path.parts and path.name not in SHELL:
            found.append(f"{path.stem}.{at.f_code.co_name}")
        at = at.f_back
    return tuple(found)
