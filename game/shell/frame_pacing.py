"""Frame pacing: at once while anything moves, on the beat while all is at rest."""

from __future__ import annotations

import math
import time

import pygame

from game.ui.theme import BEATS_PER_SECOND

FRAMES = 60  # frames per second
AWAKE_SECONDS = 0.5  # seconds without a change, except on the beat, after which the window rests
ASLEEP_SECONDS = 0.5  # seconds between two polls of events while the window cannot be seen


def beats(clock: float) -> int:
    """Return the number of beats up to a time of the clock."""
    return math.floor(clock * BEATS_PER_SECOND)


class IdleTimer:
    """Timer of how long nothing has changed.

    A window at rest draws on the beat, and once after it to see whether anything else moves again.
    """

    def __init__(self) -> None:
        self._quiet = 0.0  # seconds in which nothing changed, except on the beat

    def disturb(self) -> None:
        """Restart the timer after an input or a change."""
        self._quiet = 0.0

    def go_on(self, seconds: float) -> None:
        """Add time in which nothing changed."""
        self._quiet += seconds

    def begin(self) -> None:
        """Start the rest at once."""
        self._quiet = AWAKE_SECONDS

    @property
    def is_begun(self) -> bool:
        """True if nothing has moved for a while, except on the beat."""
        return self._quiet >= AWAKE_SECONDS

    def wait(self, ticks: pygame.time.Clock, clock: float, is_seen: bool) -> list[pygame.event.Event]:
        """Wait for the next frame; return the events of that time."""
        if is_seen and not self.is_begun:
            ticks.tick(FRAMES)
            return pygame.event.get()
        return _awaited(_until_the_beat(clock) if is_seen else ASLEEP_SECONDS)


def _until_the_beat(clock: float) -> float:
    """Return the seconds to the next beat.

    Within a frame of the last beat it returns the time of one more frame.
    """
    since = clock - beats(clock) / BEATS_PER_SECOND
    return 1 / FRAMES if since < 1 / FRAMES else 1 / BEATS_PER_SECOND - since


def _awaited(seconds: float) -> list[pygame.event.Event]:
    """Return the events within some seconds, as soon as there are any.

    SDL's own wait looks a thousand times a second.
    """
    until = time.perf_counter() + seconds
    while True:
        left = until - time.perf_counter()
        time.sleep(max(0.0, min(left, 1 / FRAMES)))
        events = pygame.event.get()
        if events or left <= 1 / FRAMES:
            return events
