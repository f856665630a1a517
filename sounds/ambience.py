"""Ambience of the places: two loops of different length for each.

Together they repeat only after half an hour.

The first loop is a bed of slow noise; the second has what happens in it, seldom and softly. Both are circular: noise is
made in the frequency domain, events wrap around, and the room's answer is convolved in a circle.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .loudness import loudness
from .rooms import answer
from .synth import RATE, Wave, band, bubble, church, glass, hump, noise, struck, times

LOOP_SECONDS = (37, 53)  # of the bed and of the events
LEVELS_LUFS = (-35.0, -38.0)
NIGHT_LU = -5.0  # by which the night is softer than a day

Dice = np.random.Generator


def _circular_noise(seconds: float, low: float, high: float, slope: float, seed: int) -> Wave:
    """Return noise of a band without beginning or end; its power falls by `slope` dB an octave."""
    length = int(seconds * RATE)
    dice = np.random.default_rng(seed)
    hertz = np.maximum(np.fft.rfftfreq(length, 1 / RATE), 1e-3)
    shape = 1 / (1 + (low / hertz) ** 4) / (1 + (hertz / high) ** 4) * (hertz / low) ** (-slope / 6.02)
    wave = np.fft.irfft(shape * np.exp(2j * np.pi * dice.random(len(hertz))), length)
    return np.asarray(wave / np.sqrt((wave**2).mean()))


def _swell(seconds: float, slowest: float, depth: float, seed: int) -> Wave:
    """Return a gain that rises and falls slowly, and comes round: a few sines of whole turns in the loop."""
    dice = np.random.default_rng(seed)
    t = np.arange(int(seconds * RATE)) / RATE
    turns = [max(1, round(seconds * slowest * factor)) for factor in (1, 1.7, 2.6)]
    decibels = sum(np.sin(2 * np.pi * (n * t / seconds + dice.random())) / (1 + at) for at, n in enumerate(turns))
    return np.asarray(10 ** (depth * decibels / 1.8 / 20))


class Loop:
    """Stereo loop onto which sounds are placed; what reaches over its end goes on at its beginning."""

    def __init__(self, seconds: float, seed: int):
        self.seconds = seconds
        self.out = np.zeros((int(seconds * RATE), 2))
        self.dice = np.random.default_rng(seed)

    def place(self, seconds: float, wave: Wave, gain: float, pan: float) -> None:
        """Add a sound at a time, between left (-1) and right (1)."""
        angle = (pan + 1) * np.pi / 4
        places = (int(seconds * RATE) + np.arange(len(wave))) % len(self.out)
        self.out[places] += gain * np.stack([wave * np.cos(angle), wave * np.sin(angle)], axis=1)

    def bed(self, low: float, high: float, slope: float, depth: float, gain: float) -> None:
        """Add noise that swells on each side by itself."""
        for side in (0, 1):
            seed = int(self.dice.integers(1 << 30))
            wave = _circular_noise(self.seconds, low, high, slope, seed) * _swell(self.seconds, 0.08, depth, seed + 1)
            self.out[:, side] += gain * wave
            self.out[:, 1 - side] += 0.35 * gain * wave

    def moments(self, shortest: float, longest: float) -> list[float]:
        """Return times between which some seconds pass."""
        found, at = [], float(self.dice.uniform(0, shortest))
        while at < self.seconds - shortest / 2:
            found.append(at)
            at += float(self.dice.uniform(shortest, longest))
        return found

    def pan(self, widest: float = 0.7) -> float:
        """Return a place by chance."""
        return float(self.dice.uniform(-widest, widest))


def _lap(dice: Dice) -> Wave:
    """Return a wave that laps at wood, with its bubbles."""
    t = times(1.6)
    out = noise(1.6, 250, dice.uniform(900, 1400), int(dice.integers(9999))) * hump(1.6, 0.16, 1.2)
    for _ in range(int(dice.integers(4, 10))):
        drop = bubble(dice.uniform(500, 1400), 0.4, 0)
        at = int(dice.uniform(0.15, 1.1) * RATE)
        out[at : at + len(drop)] += 0.12 * dice.uniform(0.3, 1) * drop[: len(out) - at]
    return np.asarray(out * np.clip((1.6 - t) / 0.2, 0, 1))


def _creak(dice: Dice) -> Wave:
    """Return a mooring that creaks."""
    t = times(0.5)
    turns = np.cumsum(38 + 17 * t / 0.5 + dice.uniform(-3, 3)) / RATE
    saw = 2 * (turns % 1) - 1
    voiced = sum(band(saw, centre * 0.85, centre * 1.15) for centre in (380, 900, 1700))
    return np.asarray(voiced * hump(0.5, 0.12, 0.3))


def _gull(dice: Dice) -> Wave:
    """Return a far gull's call."""
    t = times(0.55)
    shape = np.interp(t, [0, 0.16, 0.55], [1100, 2300, 1400]) * dice.uniform(0.92, 1.05)
    phase = 2 * np.pi * np.cumsum(shape) / RATE
    call = np.sin(phase) + 0.4 * np.sin(2 * phase) + 0.15 * np.sin(3 * phase)
    return band(call * hump(0.55, 0.12, 0.3), 700, 3200)


def _voice(dice: Dice, seconds: float) -> Wave:
    """Return a far voice that speaks without words: a glottal saw through two moving formants, in syllables."""
    t = times(seconds)
    pitch = dice.uniform(95, 230) * (1 + 0.08 * np.sin(2 * np.pi * dice.uniform(0.3, 0.7) * t + dice.uniform(0, 6)))
    saw = 2 * ((np.cumsum(pitch) / RATE) % 1) - 1
    first, second = dice.uniform(400, 700), dice.uniform(900, 1800)
    voiced = band(saw, first * 0.8, first * 1.2) + 0.6 * band(saw, second * 0.85, second * 1.15)
    syllables = np.clip(np.sin(2 * np.pi * dice.uniform(2.6, 4.2) * t + dice.uniform(0, 6)) + 0.3, 0, 1)
    return np.asarray(voiced * syllables * hump(seconds, 0.4, 0.6))


def _wings(dice: Dice) -> Wave:
    """Return a pigeon that takes off, far away."""
    out = np.zeros(int(1.4 * RATE))
    at, beat = 0.0, 0.085
    for number in range(12):
        flap = noise(0.07, 500, 2600, int(dice.integers(9999))) * hump(0.07, 0.02, 0.045)
        start = int(at * RATE)
        out[start : start + len(flap)] += flap * 0.9**number
        at += beat * dice.uniform(0.92, 1.08)
    return out


def lagoon(loop: Loop, number: int) -> None:
    """Add water that laps, creaking moorings, gulls and a far bell."""
    if number == 0:
        loop.bed(60, 350, 5.0, 5.0, 1.0)
        loop.bed(300, 1100, 4.0, 6.0, 0.16)
        return
    for at in loop.moments(2.5, 6.0):
        loop.place(at, _lap(loop.dice), 0.6, loop.pan())
    for at in loop.moments(18.0, 30.0):
        loop.place(at, _creak(loop.dice), 0.25, loop.pan())
    for at in loop.moments(14.0, 26.0):
        for call in range(int(loop.dice.integers(2, 4))):
            loop.place(at + 0.7 * call, _gull(loop.dice), 0.05, 0.5)
    loop.place(31.0, church(196.0, 3.5, 3.0) * np.clip(times(3.5) / 0.02, 0, 1), 0.05, -0.6)


def market(loop: Loop, number: int) -> None:
    """Add the murmur of a market, steps and pigeons."""
    if number == 0:
        for _ in range(90):
            seconds = float(loop.dice.uniform(3.0, 6.0))
            at = float(loop.dice.uniform(0, loop.seconds))
            loop.place(at, _voice(loop.dice, seconds), 0.5, loop.pan(0.9))
        loop.bed(90, 420, 5.0, 3.0, 0.12)
        return
    for at in loop.moments(4.0, 8.0):
        loop.place(at, _voice(loop.dice, 2.2), 0.5, loop.pan())
    for at in loop.moments(13.0, 22.0):
        loop.place(at, _wings(loop.dice), 0.30, loop.pan())
    for at in loop.moments(3.0, 7.0):
        for step in range(3):
            wood = struck(loop.dice.uniform(140, 210), (1, 1.6, 2.4), 0.06, 0.2, step, 0.6)
            loop.place(at + 0.55 * step, wood, 0.06, loop.pan())


def wind(loop: Loop, number: int) -> None:
    """Add wind over open water, and a crowd far away that calls now and then."""
    if number == 0:
        loop.bed(120, 520, 5.0, 7.0, 1.0)
        loop.bed(600, 1800, 5.0, 9.0, 0.22)
        return
    for _ in range(70):
        at = float(loop.dice.uniform(0, loop.seconds))
        loop.place(at, _voice(loop.dice, float(loop.dice.uniform(2.0, 4.0))), 0.35, loop.pan(0.9))
    for at in loop.moments(5.0, 9.0):
        loop.place(at, _lap(loop.dice), 0.35, loop.pan())


def furnace(loop: Loop, number: int) -> None:
    """Add a furnace's breath, embers, and glass that clinks far away."""
    if number == 0:
        loop.bed(70, 300, 4.0, 4.0, 1.0)
        loop.bed(250, 900, 6.0, 6.0, 0.2)
        return
    for at in loop.moments(0.5, 1.8):
        ember = noise(0.03, 1200, 4800, int(loop.dice.integers(9999))) * np.exp(-times(0.03) / 0.005)
        loop.place(at, ember, 0.10 * float(loop.dice.uniform(0.3, 1)), loop.pan(0.5))
    for at in loop.moments(7.0, 14.0):
        hertz = float(loop.dice.uniform(1900, 2700))
        loop.place(at, struck(hertz, (1, 1.52, 2.21, 3.02), 0.5, 0.8, int(hertz), 0.7), 0.03, loop.pan())
    for at in loop.moments(6.0, 11.0):
        loop.place(at, noise(2.4, 90, 500, int(loop.dice.integers(9999))) * hump(2.4, 1.0, 1.2), 0.5, 0.0)
    loop.place(20.0, glass(329.6, 3.0, 3.0) * hump(3.0, 0.6, 1.5), 0.02, 0.4)


def night(loop: Loop, number: int) -> None:
    """Add a night by the water: crickets, and a slow wash."""
    if number == 0:
        loop.bed(60, 300, 5.0, 5.0, 1.0)
        return
    for at in loop.moments(4.0, 7.0):
        loop.place(at, _lap(loop.dice), 0.5, loop.pan())
    for side, hertz in ((-0.6, 4150.0), (0.55, 4290.0)):
        for at in loop.moments(1.1, 2.4):
            t = times(0.5)
            trill = np.sin(2 * np.pi * hertz * t) * np.clip(np.sin(2 * np.pi * 31 * t), 0, 1) * hump(0.5, 0.1, 0.25)
            loop.place(at, trill, 0.10, side)


PLACES: dict[str, Callable[[Loop, int], None]] = {
    "lagoon": lagoon,
    "market": market,
    "wind": wind,
    "furnace": furnace,
    "night": night,
}


def render(place: str, number: int) -> Wave:
    """Render one of a place's loops in stereo, at its level."""
    loop = Loop(LOOP_SECONDS[number], [*PLACES].index(place) * 10 + number)
    PLACES[place](loop, number)
    wave = loop.out
    wave = 0.8 * wave + 0.3 * answer(wave, circular=True) if number else wave
    level = LEVELS_LUFS[number] + (NIGHT_LU if place == "night" else 0.0)
    return np.asarray(wave * 10 ** ((level - loudness(np.concatenate([wave, wave[: RATE * 2]]))) / 20))
