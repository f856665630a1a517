"""Audio: effects, and music that follows the match.

Without a device everything stays silent. The music's sections exist in four layers of equal length, which play in step
on four channels. A mood is the four gains. The next section is queued before the present one ends, so nothing ever
stops or jumps. Effects play on channels of their own: an effect on a channel of the music would delay one layer behind
the others.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from pathlib import Path

import pygame

from game.platform import terminal
from game.settings import Settings

FOLDER = Path(__file__).resolve().parents[2] / "sounds"
LAYERS = ("mandolin", "strings", "reed", "bells")
ORDER = ("a", "b", "a", "c", "b", "r", "c", "r")
SILENT = -80.0
# Gains of mandolin, strings, reed and bells, in decibels.
MOODS: dict[str, tuple[float, float, float, float]] = {
    "title": (0, 0, 0, -4),
    "early": (1.5, -3, SILENT, -6),
    "middle": (-2, -1, -3, SILENT),
    "late": (-7, 2, 0, -8),
    "scoring": (-1, -1, -6, 1.5),
}
FADE = 2.2  # seconds of a fade: one bar
CHANNELS = 20
EFFECT_CHANNELS = range(len(LAYERS), CHANNELS)  # the first channels belong to the music
OUT_OF_STEP_SECONDS = 0.25  # seconds for which layers may play different sections, as at a change of section
REPEAT_SECONDS = 0.05  # seconds that must pass before the same effect sounds again


Section = list[pygame.mixer.Sound]
Channels = list[pygame.mixer.Channel]


class Audio:
    """Mixer, if there is an audio device, once it is open."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = lambda: 0.0):
        self.settings = settings
        self.is_open = False
        self._clock = clock
        self._effects: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, float] = {}
        self._gains = [0.0] * len(LAYERS)
        self._goals = [0.0] * len(LAYERS)
        self._at = 0
        self._section: Section = []  # the layers that play, or played last
        self._queued: Section = []  # the layers that play after them
        self._next: Section | None = None  # the layers that are decoded and wait to be queued
        self._out_of_step = 0.0  # seconds for which the channels have played different sections
        self._loading = False
        self._dice = random.Random(7)

    def open(self) -> None:
        """Open the mixer; without a device everything stays silent."""
        try:
            with terminal.hushed():
                pygame.mixer.init(44_100, -16, 2, 1024)
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error:
            return
        self.is_open = True

    # Effects

    def play(self, name: str, which: int = -1) -> None:
        """Play an effect: the given variation, or any."""
        if not self.is_open or not self.settings.effects:
            return
        now = self._clock()
        if now and now - self._last.get(name, -1.0) < REPEAT_SECONDS:
            return
        self._last[name] = now
        sounds = self._load(name)
        if sounds:
            sound = sounds[which % len(sounds)] if which >= 0 else self._dice.choice(sounds)
            channel = _free_channel()
            if channel is not None:
                channel.set_volume(self.settings.effects / 100)
                channel.play(sound)

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._effects:
            found = []
            for path in sorted((FOLDER / "effects").glob(f"{name}-[0-9]*.ogg"), key=_variation):
                try:
                    found.append(pygame.mixer.Sound(path))
                except (pygame.error, OSError):
                    continue
            self._effects[name] = found
        return self._effects[name]

    # Music

    def mood(self, name: str) -> None:
        """Fade the music to a mood; an unknown one changes nothing."""
        if name in MOODS:
            self._goals = [0.0 if level <= SILENT else 10 ** (level / 20) * 0.8 for level in MOODS[name]]

    def update(self, seconds: float) -> None:
        """Advance the fade, and keep the music going."""
        if not self.is_open:
            return
        step = seconds / FADE
        for layer, goal in enumerate(self._goals):
            gain = self._gains[layer]
            gain = min(goal, gain + step) if gain < goal else max(goal, gain - step)
            self._gains[layer] = gain
            pygame.mixer.Channel(layer).set_volume(min(1.0, gain) * self.settings.music / 100)
        channels = [pygame.mixer.Channel(layer) for layer in range(len(LAYERS))]
        is_playing = any(channel.get_busy() for channel in channels)
        if is_playing:
            self._align(channels, seconds)
        if is_playing or self.settings.music:
            self._go_on(channels)

    def _align(self, channels: Channels, seconds: float) -> None:
        """Begin the section again in step, if the layers have differed for a while."""
        playing = [channel.get_sound() for channel in channels]
        if playing == self._queued:
            self._section, self._queued = self._queued, []
        self._out_of_step = 0.0 if playing == self._section else self._out_of_step + seconds
        if self._out_of_step > OUT_OF_STEP_SECONDS:
            for channel in channels:
                channel.stop()
            self._start(channels, self._section)

    def _go_on(self, channels: Channels) -> None:
        """Start or queue the next section as soon as it is decoded.

        It starts once all channels are idle.
        """
        if self._next is None:
            if not self._loading:
                self._loading = True
                threading.Thread(target=self._decode, args=(ORDER[self._at % len(ORDER)],), daemon=True).start()
        elif not any(channel.get_busy() for channel in channels):
            self._start(channels, self._next)
            self._take_next()
        elif all(channel.get_busy() and channel.get_queue() is None for channel in channels):
            for channel, sound in zip(channels, self._next, strict=True):
                channel.queue(sound)
            self._queued = self._next
            self._take_next()

    def _start(self, channels: Channels, section: Section) -> None:
        for channel, sound in zip(channels, section, strict=True):
            channel.play(sound)
        self._section, self._queued, self._out_of_step = section, [], 0.0

    def _take_next(self) -> None:
        self._next = None
        self._at += 1

    def _decode(self, section: str) -> None:
        try:
            self._next = [pygame.mixer.Sound(FOLDER / "music" / f"{layer}-{section}.ogg") for layer in LAYERS]
        except (pygame.error, OSError):
            return  # no music then; effects still play
        self._loading = False

    def close(self) -> None:
        """Close the mixer."""
        if self.is_open:
            self.is_open = False
            pygame.mixer.quit()


def _free_channel() -> pygame.mixer.Channel | None:
    """Return a channel for an effect.

    `pygame.mixer.find_channel` must not be used: it also returns reserved ones.
    """
    found = (pygame.mixer.Channel(number) for number in EFFECT_CHANNELS)
    return next((channel for channel in found if not channel.get_busy()), None)


def _variation(path: Path) -> tuple[int, str]:
    number = path.stem.rpartition("-")[2]
    return (int(number) if number.isdecimal() else 0), number


def effect_names() -> set[str]:
    """Return the names of all effects."""
    return {path.stem.rsplit("-", 1)[0] for path in (FOLDER / "effects").glob("*.ogg")}
