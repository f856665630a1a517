"""Ambience player: the two loops of a place, which fade over when the place changes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from .sound_loader import SoundLoader, Urgency

LOOPS = 2
FADE_SECONDS = 2.0


class AmbiencePlayer:
    """Player of a place's loops on one channel for each."""

    def __init__(self, folder: Path, channels: Sequence[int], loader: SoundLoader):
        self._folder = folder
        self._numbers = channels
        self._loader = loader
        self._place = ""  # the place that sounds
        self._wanted = ""
        self._loops: list[pygame.mixer.Sound] | None = None
        self._gain = 0.0
        self._asked = ""  # the place whose loops were asked for last

    @property
    def is_fading(self) -> bool:
        """True while the gain changes."""
        return 0 < self._gain < 1

    def visit(self, place: str) -> None:
        """Fade to a place; an empty name changes nothing."""
        self._wanted = place or self._wanted

    def update(self, seconds: float, volume: float) -> None:
        """Advance the fade, and begin the loops once they are decoded."""
        step = seconds / FADE_SECONDS
        if self._wanted != self._place or not volume:
            self._gain = max(0.0, self._gain - step)
            if not self._gain:
                self.stop()
                self._place = self._wanted if volume else ""
        elif self._place and self._loops is None:
            if self._asked != self._place:
                self._asked = self._place
                self._loader.submit(Urgency.AMBIENCE, self._load)
        elif self._loops is not None:
            self._begin(self._loops)
            self._gain = min(1.0, self._gain + step)
        for number in self._numbers:
            pygame.mixer.Channel(number).set_volume(self._gain * volume)

    def _begin(self, loops: list[pygame.mixer.Sound]) -> None:
        for number, loop in zip(self._numbers, loops, strict=True):
            channel = pygame.mixer.Channel(number)
            if not channel.get_busy():
                channel.play(loop, loops=-1)

    def _load(self) -> None:
        place = self._place
        loops = [pygame.mixer.Sound(self._folder / f"{place}-{number}.ogg") for number in range(LOOPS)]
        if place == self._place:
            self._loops = loops

    def forget(self) -> None:
        """Forget the loops, after the mixer was closed."""
        self._loops, self._place, self._asked, self._gain = None, "", "", 0.0

    def stop(self) -> None:
        """Stop, and forget the loops."""
        if self._place or self._loops is not None:
            for number in self._numbers:
                pygame.mixer.Channel(number).stop()
        self.forget()
