"""Effect player: variants in shuffled order, on channels of their own.

Variants are drawn from a bag without returning them, so that none is heard twice running. When many effects begin in
one frame, the third and fourth come a moment later and the others are left out. Effects must not use the music's
channels: `pygame.mixer.find_channel` would also return those.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from .sound_loader import SoundLoader, Urgency

REPEAT_SECONDS = 0.05  # seconds that must pass before the same effect sounds again
TOGETHER = 2  # effects that may begin in one frame
MOST_AT_ONCE = 4  # effects of one frame that are heard at all
STAGGER_SECONDS = 0.07  # seconds between the later ones of a frame
LATEST_SECONDS = 0.4  # an effect that is loaded later than that is left out
CENTRE = math.sqrt(0.5)  # gain of each side for a mono effect, which then is as loud as it was measured
DUCKING = frozenset({"bonus", "treasure", "bridge", "cheer", "campanile", "final", "win", "loss", "draw"})
STEREO = frozenset({"win", "loss", "draw"})  # effects whose few long variants are loaded only when they are played


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


class EffectPlayer:
    """Player of effects on some of the mixer's channels."""

    def __init__(self, folder: Path, channels: Sequence[int], loader: SoundLoader):
        self._channels = channels
        self._loader = loader
        self._paths = _variants(folder)
        self._sounds: dict[Path, pygame.mixer.Sound] = {}
        self._dice = random.Random(7)
        self._bags = {name: ShuffleBag(len(paths), self._dice) for name, paths in self._paths.items()}
        self._last: dict[str, float] = {}
        self._started: dict[int, float] = {}  # when each channel's effect began
        self._waiting: list[tuple[float, Path]] = []  # effects that begin later, and when
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
                self._sounds[path] = pygame.mixer.Sound(path)

        return load

    def play(self, name: str, which: int, now: float) -> bool:
        """Play a variant of an effect, or the next of its bag. Returns whether it will be heard."""
        paths = self._paths.get(name)
        if not paths or (now and now - self._last.get(name, -1.0) < REPEAT_SECONDS):
            return False
        if len(self._frame) >= MOST_AT_ONCE:
            return False
        self._last[name] = now
        late = max(0, len(self._frame) + 1 - TOGETHER) * STAGGER_SECONDS
        self._frame.append(name)
        path = paths[which % len(paths) if which >= 0 else self._bags[name].draw()]
        if path not in self._sounds:
            self._loader.submit(Urgency.NOW, self._task(path))
        self._waiting.append((now + late, path))
        return True

    def update(self, now: float, volume: float) -> None:
        """Begin the effects whose time has come and that are loaded."""
        self._frame.clear()
        waiting, self._waiting, begun = self._waiting, [], 0
        for due, path in waiting:
            sound = self._sounds.get(path)
            if due > now or (now - due < LATEST_SECONDS and (sound is None or begun == TOGETHER)):
                self._waiting.append((due, path))
            elif sound is not None and begun < TOGETHER:
                self._begin(sound, path, now, volume)
                begun += 1

    def _begin(self, sound: pygame.mixer.Sound, path: Path, now: float, volume: float) -> None:
        idle = (number for number in self._channels if not pygame.mixer.Channel(number).get_busy())
        number = next(idle, min(self._channels, key=lambda one: self._started.get(one, 0.0)))
        self._started[number] = now
        channel = pygame.mixer.Channel(number)
        channel.play(sound)
        side = volume if path.stem.rpartition("-")[0] in STEREO else volume * CENTRE
        channel.set_volume(side, side)

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
