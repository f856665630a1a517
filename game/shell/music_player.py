"""Music player: sections of a score, in layers that follow the match.

The sections of a game's score come in an order that does not repeat.

All layers of a section play in step, each on its own channel. A mood is their gains. The next section is queued before
the present one ends, so nothing stops or jumps. The files of a section end with a tail in which it rings on; the tail
is added to the beginning of the section that follows. Two sections are held in memory.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pygame
import pygame.sndarray

from .effect_player import ShuffleBag
from .sound_index import ScoreInfo
from .sound_loader import SoundLoader, Urgency

ROLES = ("figure", "harmony", "tune", "colour", "pulse", "drone")
SILENT = -80.0
# Gains of the layers in decibels, in the order of their roles.
MOODS: dict[str, tuple[float, ...]] = {
    "title": (0, 0, 0, -2, SILENT, SILENT),
    "early": (-1.5, -2, -6, SILENT, SILENT, -3),
    "middle": (-1, -1, -1.5, -4, -9, SILENT),
    "late": (0, 0, 0, -3, -2, SILENT),
    "tense": (0, 0, 0, -6, 0, 0),
    "scoring": (SILENT, -1, SILENT, 0, SILENT, 0),
}
OUT_OF_STEP_SECONDS = 0.25  # seconds for which layers may play different sections, as at a change of section
LEAVE_SECONDS = 1.2  # seconds of the fade before another score begins
RATE = 44_100
TRIES = 3  # times that a section is decoded before the player gives up on it

Samples = npt.NDArray[np.int16]
Layers = list[pygame.mixer.Sound]


class Tuning(NamedTuple):
    """Semitones by which chimes are raised, to fit the music's key and the chord that sounds."""

    key: int
    chord: int


class SectionChoice(NamedTuple):
    """Section to play, and the instrument of its tune."""

    name: str
    tune: str


class DecodedSection(NamedTuple):
    """Section with its decoded layers."""

    choice: SectionChoice
    layers: Layers


def order(info: ScoreInfo, dice: random.Random) -> Iterator[SectionChoice]:
    """Yield the sections of a score for ever.

    Themes come by chance, none of the last two, with tunes from a bag.
    """
    recent: list[str] = []
    theme = dice.choice(list(info.follows))
    bag = ShuffleBag(len(info.tunes), dice)
    while True:
        tune = info.tunes[bag.draw()]
        for half in (1, 2):
            yield SectionChoice(f"{theme}{half}", tune)
        recent = [*recent[-1:], theme]
        theme = dice.choice([after for after in info.follows[theme] if after not in recent] or info.follows[theme])


class MusicPlayer:
    """Player of scores on one channel for each role."""

    def __init__(self, folder: Path, scores: dict[str, ScoreInfo], channels: Sequence[int], loader: SoundLoader):
        self._folder = folder
        self._numbers = channels
        self._loader = loader
        self._scores = scores
        self._dice = random.Random()
        self._score = ""  # the score that plays
        self._wanted = ""  # the score that should play
        self._order: Iterator[SectionChoice] = iter(())
        self._step: SectionChoice | None = None  # the section that is decoded, or waits for it
        self._fails = 0
        self._section: DecodedSection | None = None  # the section that plays, or played last
        self._queued: DecodedSection | None = None  # the section that plays after it
        self._next: DecodedSection | None = None  # the section that is decoded and waits to be queued
        self._tails: list[Samples] = []  # sound that rings on after the section that was decoded last
        self._generation = 0  # of scores: what was decoded for an earlier one is dropped
        self._out_of_step = 0.0  # seconds for which the channels have played different sections
        self._mood = MOODS["title"]
        self._from = [0.0] * len(ROLES)  # power of each layer when its fade began
        self._power = [0.0] * len(ROLES)
        self._goal = [0.0] * len(ROLES)
        self._faded = 1.0  # share of the present fade that is over
        self._bar = -1  # the bar that sounds
        self._elapsed = 0.0  # seconds of the section that have sounded
        self._presence = 1.0  # gain of the whole, below 1 while a score is left

    @property
    def is_fading(self) -> bool:
        """True while gains change."""
        return self._faded < 1 or 0 < self._presence < 1

    @property
    def bar_seconds(self) -> float:
        """Seconds of a bar of the score that plays."""
        return self._scores[self._score].bar / RATE if self._score else 1.0

    @property
    def tuning(self) -> Tuning:
        """Tuning of chimes to what sounds now."""
        if not self._score:
            return Tuning(0, 0)
        info, section = self._scores[self._score], self._section
        shifts = info.shifts[section.choice.name] if section is not None else []
        passed = [shift for sample, shift in shifts if sample <= self._elapsed * RATE]
        return Tuning(info.shift, passed[-1] if passed else info.shift)

    def visit(self, score: str) -> None:
        """Let a score play as soon as the present one has faded.

        An unknown one changes nothing.
        """
        if score in self._scores:
            self._wanted = score

    def mood(self, name: str) -> None:
        """Fade to a mood from the next bar on; an unknown one changes nothing."""
        self._mood = MOODS.get(name, self._mood)

    def update(self, seconds: float, volume: float) -> None:
        """Advance the fades, and keep the music going."""
        channels = [pygame.mixer.Channel(number) for number in self._numbers]
        is_playing = any(channel.get_busy() for channel in channels)
        if self._wanted != self._score:
            self._leave(channels, seconds, is_playing)
        if is_playing and self._section is not None:
            self._elapsed += seconds
            self._align(channels, self._section, seconds)
        self._fade(seconds, is_playing)
        for channel, power in zip(channels, self._power, strict=True):
            channel.set_volume(min(1.0, math.sqrt(power)) * volume * self._presence)
        if self._score and (is_playing or volume):
            self._go_on(channels)

    def _fade(self, seconds: float, is_playing: bool) -> None:
        """Adopt a new mood at the bar line, and fade to it over a bar with equal power."""
        goal = [0.0 if level <= SILENT else 10 ** (level / 10) for level in self._mood]
        bar = int(self._elapsed / self.bar_seconds)
        if goal != self._goal and (bar != self._bar or not is_playing):
            self._from, self._goal, self._faded = self._power[:], goal, 0.0
        self._bar = bar
        if self._faded < 1:
            self._faded = min(1.0, self._faded + seconds / self.bar_seconds) if is_playing else 1.0
            pairs = zip(self._from, self._goal, strict=True)
            self._power = [before + (after - before) * self._faded for before, after in pairs]

    def _leave(self, channels: list[pygame.mixer.Channel], seconds: float, is_playing: bool) -> None:
        """Fade the present score, and begin the wanted one."""
        self._presence = max(0.0, self._presence - seconds / LEAVE_SECONDS) if is_playing else 0.0
        if self._presence:
            return
        self.stop(channels)
        self._score = self._wanted
        self._order = order(self._scores[self._score], self._dice)
        self._presence = 1.0

    def stop(self, channels: Sequence[pygame.mixer.Channel] = ()) -> None:
        """Stop, and forget what is decoded."""
        _halt(channels)
        self._section = self._queued = self._next = None
        self._tails = []
        self._step, self._generation, self._score = None, self._generation + 1, ""

    def _align(self, channels: list[pygame.mixer.Channel], section: DecodedSection, seconds: float) -> None:
        """Begin the section again in step, if the layers have differed for a while."""
        playing = [channel.get_sound() for channel in channels]
        if self._queued is not None and playing == self._queued.layers:
            section, self._queued = self._queued, None
            self._section, self._elapsed = section, 0.0
        self._out_of_step = 0.0 if playing == section.layers else self._out_of_step + seconds
        if self._out_of_step > OUT_OF_STEP_SECONDS:
            _halt(channels)
            self._start(channels, section)

    def _go_on(self, channels: list[pygame.mixer.Channel]) -> None:
        """Start or queue the next section as soon as it is decoded.

        It starts once all channels are idle.
        """
        if self._next is None:
            if self._step is None and self._queued is None:
                self._step, self._fails = next(self._order), 0
                self._request()
        elif not any(channel.get_busy() for channel in channels):
            self._start(channels, self._next)
            self._next = None
        elif self._queued is None and all(channel.get_busy() and channel.get_queue() is None for channel in channels):
            for channel, sound in zip(channels, self._next.layers, strict=True):
                channel.queue(sound)
            self._queued, self._next = self._next, None

    def _start(self, channels: list[pygame.mixer.Channel], section: DecodedSection) -> None:
        for channel, sound in zip(channels, section.layers, strict=True):
            channel.play(sound)
        self._section, self._queued, self._out_of_step = section, None, 0.0
        self._elapsed, self._bar = 0.0, -1

    def _request(self) -> None:
        step, generation = self._step, self._generation
        assert step is not None
        self._loader.submit(Urgency.MUSIC, lambda: self._decode(step, generation))

    def _decode(self, step: SectionChoice, generation: int) -> None:
        """Decode the layers of a section, in the loader's thread.

        The tail of the section before is added to its beginning.
        """
        score = self._score
        if generation != self._generation:
            return
        length = self._scores[score].sections[step.name]
        made, tails = [], []
        try:
            for at, role in enumerate(ROLES):
                layer = step.tune if role == "tune" else role
                path = self._folder / score / f"{step.name}-{layer}.ogg"
                sound, tail = joined(path, length, self._tails[at] if self._tails else None)
                made.append(sound)
                tails.append(tail)
        except (pygame.error, OSError, ValueError):
            self._fails += 1
            if self._fails < TRIES:
                self._request()
            else:
                self._step = None  # another section is tried
            return
        if generation == self._generation:
            self._tails, self._next, self._step = tails, DecodedSection(step, made), None


def _halt(channels: Sequence[pygame.mixer.Channel]) -> None:
    """Silence channels: the first stop of a channel begins what is queued on it."""
    for channel in channels:
        while channel.get_busy():
            channel.stop()


def joined(path: Path, length: int, tail: Samples | None) -> tuple[pygame.mixer.Sound, Samples]:
    """Return a layer of a section and its tail.

    An earlier tail is added to its beginning.
    """
    decoded = pygame.mixer.Sound(path)
    samples: Samples = pygame.sndarray.samples(decoded)
    if len(samples) <= length:
        raise ValueError(f"{path.name} is shorter than its section")
    if tail is not None:
        reach = min(len(tail), length)
        total = samples[:reach].astype(np.int32) + tail[:reach]
        samples[:reach] = np.clip(total, -32768, 32767)
    return pygame.mixer.Sound(buffer=samples[:length].data), samples[length:].copy()
