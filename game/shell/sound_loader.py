"""Background loader of sounds: one thread that decodes effects, music and ambience.

The most urgent task is done first. A task that fails is dropped; tasks that must be tried again see to it themselves.
"""

from __future__ import annotations

import contextlib
import itertools
import queue
import threading
from collections.abc import Callable
from enum import IntEnum

import pygame


class Urgency(IntEnum):
    """Order in which tasks are done."""

    NOW = 0  # an effect that should sound already
    MUSIC = 1
    AMBIENCE = 2
    PRELOAD = 3


class SoundLoader:
    """Thread that decodes sounds, started with the first task."""

    def __init__(self) -> None:
        self._tasks: queue.PriorityQueue[tuple[Urgency, int, Callable[[], None] | None]] = queue.PriorityQueue()
        self._numbers = itertools.count()
        self._thread: threading.Thread | None = None

    def submit(self, urgency: Urgency, task: Callable[[], None]) -> None:
        """Queue a task."""
        self._tasks.put((urgency, next(self._numbers), task))
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="sounds", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Drop waiting tasks, and wait for the present one.

        The mixer may not be closed while something is decoded.
        """
        with contextlib.suppress(queue.Empty):
            while True:
                self._tasks.get_nowait()
        if self._thread is not None:
            self._tasks.put((Urgency.NOW, -1, None))
            self._thread.join()
            self._thread = None

    def _work(self) -> None:
        while (task := self._tasks.get()[2]) is not None:
            with contextlib.suppress(pygame.error, OSError, ValueError):
                task()
