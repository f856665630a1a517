"""Software mixer that stands in for the channels of `pygame.mixer`, at the pace of a virtual clock.

It mixes whole buffers ahead as SDL does: what begins at a time is heard from the next buffer on. So a match is recorded
as it sounds, but as fast as it can be computed, and the same on every run.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import numpy as np
import pygame
import pygame.sndarray

from .synth import RATE, Wave

BUFFER_SAMPLES = 1024
FULL_SCALE = 32768
VOLUME_STEPS = 128  # steps of a channel's volume in SDL
PAN_STEPS = 255  # steps of each side's volume in SDL


class SoftwareChannel:
    """Channel that plays a sound, and another one after it."""

    def __init__(self) -> None:
        self._sounds: list[pygame.mixer.Sound] = []
        self._samples = np.zeros((0, 2), np.int16)
        self._at = 0
        self._is_looped = False
        self._gains = (1.0, 1.0)

    def get_busy(self) -> bool:
        """Check if the channel plays."""
        return bool(self._sounds)

    def get_sound(self) -> pygame.mixer.Sound | None:
        """Return the sound that plays."""
        return self._sounds[0] if self._sounds else None

    def get_queue(self) -> pygame.mixer.Sound | None:
        """Return the sound that plays next."""
        return self._sounds[1] if len(self._sounds) > 1 else None

    def play(self, sound: pygame.mixer.Sound, loops: int = 0) -> None:
        """Play a sound at once, for ever if it is looped."""
        self._sounds = [sound]
        self._is_looped = loops < 0
        self._begin()

    def queue(self, sound: pygame.mixer.Sound) -> None:
        """Play a sound after the present one."""
        self._sounds = [*self._sounds[:1], sound]
        if len(self._sounds) == 1:
            self._begin()

    def stop(self) -> None:
        """Stop the present sound; a queued one begins."""
        del self._sounds[:1]
        self._begin()

    def set_volume(self, left: float, right: float | None = None) -> None:
        """Set the volume of both sides, or of each."""
        if right is None:
            self._gains = (int(left * VOLUME_STEPS) / VOLUME_STEPS,) * 2
        else:
            self._gains = int(left * PAN_STEPS) / PAN_STEPS, int(right * PAN_STEPS) / PAN_STEPS

    def _begin(self) -> None:
        self._at = 0
        if self._sounds:
            self._samples = pygame.sndarray.samples(self._sounds[0])

    def add_to(self, buffer: Wave) -> None:
        """Add what the channel plays to a buffer."""
        done = 0
        while self._sounds and done < len(buffer):
            part = self._samples[self._at : self._at + len(buffer) - done]
            if any(self._gains):
                buffer[done : done + len(part)] += part * np.array(self._gains)
            done += len(part)
            self._at += len(part)
            if self._at == len(self._samples) and self._is_looped:
                self._at = 0
            elif self._at == len(self._samples):
                self.stop()


class SoftwareMixer:
    """Channels, and the samples that they have played, in which full scale is 1. What is louder is not clipped."""

    def __init__(self, keeps: bool = True) -> None:
        self.mixed = 0  # number of samples that are mixed: the next sound begins there
        self._keeps = keeps  # false if no recording is wanted
        self._channels: dict[int, SoftwareChannel] = {}
        self._buffers: list[Wave] = []

    def channel(self, number: int) -> SoftwareChannel:
        """Return a channel."""
        return self._channels.setdefault(number, SoftwareChannel())

    def advance(self, clock: float) -> None:
        """Mix up to a time in seconds, and to the end of its buffer."""
        while self.mixed <= clock * RATE:
            buffer = np.zeros((BUFFER_SAMPLES, 2))
            for channel in self._channels.values():
                channel.add_to(buffer)
            self.mixed += BUFFER_SAMPLES
            if self._keeps:
                self._buffers.append((buffer / FULL_SCALE).astype(np.float32))

    def recording(self) -> Wave:
        """Return all that was played."""
        return np.concatenate(self._buffers)


@contextlib.contextmanager
def installed(keeps: bool = True) -> Iterator[SoftwareMixer]:
    """Put a software mixer in the place of the channels of `pygame.mixer`."""
    mixer, before = SoftwareMixer(keeps), pygame.mixer.Channel
    pygame.mixer.Channel = mixer.channel  # type: ignore[assignment, misc]
    try:
        yield mixer
    finally:
        pygame.mixer.Channel = before  # type: ignore[misc]
