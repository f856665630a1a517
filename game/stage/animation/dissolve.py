"""Dissolve, for reduced motion.

The end of a motion shows at once, and the picture before it fades away.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.render.display_list import Target
from game.ui.theme import FADE

from .tween import Motion

LONGEST_LOOK = 0.6  # most seconds to take in the new picture


class Dissolve(Motion):
    """Skipped motion, with a fade in its place and time to look."""

    def __init__(self, motion: Motion, picture: Callable[[], pygame.Surface]):
        self.seconds = FADE + min(LONGEST_LOOK, motion.seconds / 2)
        self._motion: Motion | None = motion
        self._picture = picture
        self._before: pygame.Surface | None = None
        self._left = 0.0

    def show(self, at: float) -> None:
        if self._motion is not None:
            self._before = self._picture().copy() if at < FADE else None
            self._motion.show(self._motion.seconds)
            self._motion = None
        self._left = max(0.0, 1 - at / FADE)
        if not self._left:
            self._before = None

    def draw(self, target: Target) -> None:
        """Draw what is left of the picture before over the present one."""
        if self._before is not None and self._before.get_size() == target.get_size():
            self._before.set_alpha(round(255 * self._left))
            target.blit(self._before, (0, 0))
