"""Effect player: variants in shuffled order, on channels of their own.

Variants are drawn from a bag without returning them, so that none is heard twice running. When many effects begin in
one frame, the third and fourth come a moment later and the others are left out. An effect has its place between left
and right, and is held as mono samples, half of what the mixer takes. Tuned ones can be raised into the harmony. Effects
must not use the music's channels: `pygame.mixer.find_channel` would also return those.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pygame
import pygame.sndarray

from .sound_loader import SoundLoader, Urgency

REPEAT_SECONDS = 0.05  # seconds that must pass before the same effect sounds again
TOGETHER = 2  # effects that may begin in one frame
MOST_AT_ONCE = 4  # effects of one frame that are heard at all
STAGGER_SECONDS = 0.07  # seconds between the later ones of a frame
LATEST_SECONDS = 0.4  # an effect that is loaded later than that is left out
DUCKING = frozenset({"bonus", "treasure", "bridge", "cheer", "campanile", "final", "win", "loss", "draw"})
TO_CHORD = frozenset({"bonus", "treasure", "bridge", "your_turn", "hint"})  # chimes that follow the music's chord
TO_KEY = frozenset({"points"})  # steps of a scale that follow the music's key
STEREO = frozenset({"win", "loss", "draw"})  # long effects, which are held in memory only until they have begun

Samples = npt.NDArray[np.int16]  # one or two columns: mono or stereo


class ShuffleBag:
    """Numbers below a count in random order; the first after a refill is not the last before it."""

    def __init__(self, count: int, dice: random.Random):
        self._count, self._dice = count, dice
        self._left: list[int] = []
        self._last = -1

    def draw(self) -> int:
        """Return the next number."""
        if not self._left:
            self._left = self._dice.sample(range(self._count), self._count)
            if self._count > 1 and self._left[-1] == self._last:
                self._left.insert(0, self._left.pop())
        self._last = self._left.pop()
        return self._last


class Due(NamedTuple):
    """Effect that begins at a time: its file, its place from -1 (left) to 1, and semitones by which it is raised."""

    time: float
    path: Path
    pan: float
    raised: int


class EffectPlayer:
    """Player of effects on some of the mixer's channels."""

    def __init__(self, folder: Path, channels: Sequence[int], loader: SoundLoader):
        self._channels = channels
        self._loader = loader
        self._paths = _variants(folder)
        self._sounds: dict[Path, Samples] = {}
        self._dice = random.Random(7)
        self._bags = {name: ShuffleBag(len(paths), self._dice) for name, paths in self._paths.items()}
        self._last: dict[str, float] = {}
        self._started: dict[int, float] = {}  # when each channel's effect began
        self._waiting: list[Due] = []
        self._frame: list[str] = []  # effects of this frame

    @property
    def names(self) -> set[str]:
        """Names of all effects."""
        return set(self._paths)

    def preload(self) -> None:
        """Decode the effects in the background, all but the long ones."""
        for name, paths in self._paths.items():
            if name not in STEREO:
                for path in paths:
                    self._loader.submit(Urgency.PRELOAD, self._task(path))

    def _task(self, path: Path) -> Callable[[], None]:
        def load() -> None:
            if path not in self._sounds:
                self._sounds[path] = decoded(path)

        return load

    def play(self, name: str, which: int, now: float, *, pan: float = 0.0, after: float = 0.0, raised: int = 0) -> bool:
        """Play a variant of an effect, or the next of its bag, after some seconds.

        Returns whether it will be heard.
        """
        paths = self._paths.get(name)
        if not paths or (now and now - self._last.get(name, -1.0) < REPEAT_SECONDS):
            return False
        if len(self._frame) >= MOST_AT_ONCE:
            return False
        self._last[name] = now
        late = after + max(0, len(self._frame) + 1 - TOGETHER) * STAGGER_SECONDS
        self._frame.append(name)
        path = paths[which % len(paths) if which >= 0 else self._bags[name].draw()]
        if path not in self._sounds:
            self._loader.submit(Urgency.NOW, self._task(path))
        self._waiting.append(Due(now + late, path, pan, raised))
        return True

    def update(self, now: float, volume: float) -> None:
        """Begin the effects whose time has come and that are loaded."""
        self._frame.clear()
        waiting, self._waiting, begun = self._waiting, [], 0
        for due in waiting:
            samples, late = self._sounds.get(due.path), now - due.time
            if late < 0 or (late < LATEST_SECONDS and (samples is None or begun == TOGETHER)):
                self._waiting.append(due)
            elif samples is not None and begun < TOGETHER:
                self._begin(samples, due, now, volume)
                begun += 1

    def _begin(self, samples: Samples, due: Due, now: float, volume: float) -> None:
        idle = (number for number in self._channels if not pygame.mixer.Channel(number).get_busy())
        number = next(idle, min(self._channels, key=lambda one: self._started.get(one, 0.0)))
        self._started[number] = now
        channel = pygame.mixer.Channel(number)
        channel.play(raised(samples, due.raised))
        if _is_stereo(due.path):
            channel.set_volume(volume, volume)
            del self._sounds[due.path]
        else:
            channel.set_volume(*(volume * gain for gain in sides(due.pan)))

    def forget(self) -> None:
        """Drop what is decoded, after the mixer was closed."""
        self._sounds.clear()
        self._waiting.clear()


def _variants(folder: Path) -> dict[str, list[Path]]:
    """Return the files of each effect, in the order of their numbers."""
    found: dict[str, list[tuple[int, Path]]] = {}
    for path in folder.glob("*-*.ogg"):
        name, _, number = path.stem.rpartition("-")
        if number.isdecimal():
            found.setdefault(name, []).append((int(number), path))
    return {name: [path for _, path in sorted(numbered)] for name, numbered in found.items()}


def sides(pan: float) -> tuple[float, float]:
    """Return the gains of left and right for a mono effect at a place from -1 (left) to 1.

    Both together have the power of the file as it was measured.
    """
    angle = (pan + 1) * math.pi / 4
    return math.cos(angle), math.sin(angle)


def _is_stereo(path: Path) -> bool:
    return path.stem.rpartition("-")[0] in STEREO


def decoded(path: Path) -> Samples:
    """Return the samples of an effect's file, of one side if both are equal."""
    sound = pygame.mixer.Sound(path)
    samples: Samples = pygame.sndarray.samples(sound)
    return (samples if _is_stereo(path) else samples[:, :1]).copy()


def raised(samples: Samples, semitones: int) -> pygame.mixer.Sound:
    """Return an effect that can be played. A mono one sounds some semitones higher, and is shorter by it."""
    if semitones:
        places = np.arange(0, len(samples), 2 ** (semitones / 12))
        samples = np.interp(places, np.arange(len(samples)), samples[:, 0]).astype(np.int16)[:, None]
    return pygame.mixer.Sound(buffer=np.repeat(samples, 2 // samples.shape[1], axis=1).data)
