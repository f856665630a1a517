"""When the next frame is due: at once while anything moves, on the beat while all is at rest."""

from __future__ import annotations

import math
import time

import pygame

from game.ui.theme import BEATS_PER_SECOND

FRAMES = 60  # a second
AWAKE = 0.5  # seconds without a change, but for the beat's, after which the window rests
ASLEEP = 0.5  # seconds between two looks at what was done while the window cannot be seen


def beats(clock: float) -> int:
    """How many beats there have been at a time of life."""
    return math.floor(clock * BEATS_PER_SECOND)


class IdleTimer:
    """How long nothing has changed.

    A window at rest draws on the beat, and once after it to see whether anything else moves again.
    """

    def __init__(self) -> None:
        self._quiet = 0.0  # seconds in which nothing changed, but with the beat

    def disturb(self) -> None:
        """Something was done, or has moved."""
        self._quiet = 0.0

    def go_on(self, seconds: float) -> None:
        """Time passes in which nothing changes."""
        self._quiet += seconds

    def begin(self) -> None:
        """Rest at once."""
        self._quiet = AWAKE

    @property
    def is_begun(self) -> bool:
        """Whether nothing has moved for a while, but with the beat."""
        return self._quiet >= AWAKE

    def wait(self, ticks: pygame.time.Clock, clock: float, is_seen: bool) -> list[pygame.event.Event]:
        """Wait for the next frame; what was done meanwhile."""
        if is_seen and not self.is_begun:
            ticks.tick(FRAMES)
            return pygame.event.get()
        return _awaited(_until_the_beat(clock) if is_seen else ASLEEP)


def _until_the_beat(clock: float) -> float:
    """Seconds to the next beat, or to the frame after the last."""
    since = clock - beats(clock) / BEATS_PER_SECOND
    return 1 / FRAMES if since < 1 / FRAMES else 1 / BEATS_PER_SECOND - since


def _awaited(seconds: float) -> list[pygame.event.Event]:
    """What is done within some seconds, as soon as anything is. SDL's own waiting looks a thousand times a second."""
    until = time.perf_counter() + seconds
    while True:
        left = until - time.perf_counter()
        time.sleep(max(0.0, min(left, 1 / FRAMES)))
        events = pygame.event.get()
        if events or left <= 1 / FRAMES:
            return events
