"""Synthesiser of instruments: decaying modes, shaped noise and strings.

Struck wood, stone, metal and glass are sums of decaying modes. Strings are plucked or bowed. Everything is mono float32
at `RATE`, near 1 at most; the mixer sets the level.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

RATE = 44_100
Wave = npt.NDArray[np.float64]


def times(seconds: float) -> Wave:
    """Return the time of every sample."""
    return np.arange(int(seconds * RATE)) / RATE


def struck(
    base: float, modes: Sequence[float], decay: float, seconds: float, seed: int = 0, bright: float = 1.0
) -> Wave:
    """Return a struck sound: modes of a base frequency, higher ones weaker, shorter."""
    rng = np.random.default_rng(seed)
    t = times(seconds)
    out = np.zeros_like(t)
    for number, ratio in enumerate(modes):
        frequency = base * ratio * rng.uniform(0.995, 1.005)
        if frequency < RATE * 0.45:
            gone = decay / (1 + 0.55 * number)
            out += bright**number / (1 + 0.4 * number) * np.exp(-6.9 * t / gone) * np.sin(2 * np.pi * frequency * t)
    click = rng.standard_normal(len(t)) * np.exp(-t / 0.0022) * 0.35
    return out + band(click, base * 1.2, min(9000.0, base * 9))


def band(wave: Wave, low: float, high: float, order: int = 4) -> Wave:
    """Return a signal between two frequencies, with soft edges.

    Silence behind it keeps its beginning out of its end.
    """
    length = len(wave) + RATE // 5
    spectrum = np.fft.rfft(wave, length)
    frequency = np.maximum(np.fft.rfftfreq(length, 1 / RATE), 1e-3)
    shape = 1 / (1 + (low / frequency) ** order) / (1 + (frequency / high) ** order)
    return np.asarray(np.fft.irfft(spectrum * shape, length)[: len(wave)])


def noise(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Return noise of a band."""
    made = band(np.random.default_rng(seed).standard_normal(int(seconds * RATE)), low, high)
    return np.asarray(made / (np.abs(made).max() + 1e-9))


def hump(seconds: float, attack: float, release: float) -> Wave:
    """Return an envelope that rises, stays and falls."""
    t = times(seconds)
    return np.asarray(np.clip(t / max(attack, 1e-4), 0, 1) * np.clip((seconds - t) / max(release, 1e-4), 0, 1)) ** 1.5


def bubble(frequency: float, rise: float, seed: int) -> Wave:
    """Return a bubble: a sine that rises as it decays."""
    seconds = 9 / frequency * 6 + 0.03
    t = times(seconds)
    sweep = frequency * (t + rise * t**2 / (2 * seconds))
    del seed
    return np.asarray(np.sin(2 * np.pi * sweep) * np.exp(-t / (9 / frequency + 0.004)))


def bell(frequency: float, seconds: float, decay: float) -> Wave:
    """Return a small bell."""
    return struck(frequency, (1, 2, 2.756, 5.404), decay, seconds, int(frequency), 0.7)


def church(frequency: float, seconds: float, decay: float) -> Wave:
    """Return the bell of a campanile, with hum and tierce."""
    return struck(frequency, (0.5, 1, 1.2, 1.5, 2, 2.67, 3.01, 4.1, 5.4), decay, seconds, int(frequency), 0.86)


def glass(frequency: float, seconds: float, decay: float) -> Wave:
    """Return rubbed glass: a slow attack and beats."""
    t = times(seconds)
    out = sum(
        np.sin(2 * np.pi * frequency * ratio * t) * np.exp(-3 * t / decay) / (1 + 1.3 * i)
        for i, ratio in enumerate((1, 2, 2.32, 4.25))
    )
    return np.asarray(out * np.clip(t / 0.06, 0, 1) * (1 + 0.25 * np.sin(2 * np.pi * 2 * t)))


@cache
def pluck(frequency: float, seconds: float, pick: float = 0.13, soft: float = 0.045) -> Wave:
    """Return a plucked string by Karplus and Strong, computed a period at a time."""
    length = int(seconds * RATE)
    period = RATE / frequency
    n = int(period)
    rng = np.random.default_rng(int(frequency * 10))
    start = rng.standard_normal(n)
    spectrum = np.fft.rfft(start)
    spectrum /= np.maximum(np.arange(len(spectrum)), 1) ** 0.6
    string = np.fft.irfft(spectrum, n)
    string -= np.roll(string, max(1, int(n * pick)))
    string /= np.abs(string).max() + 1e-9
    loss = 10 ** (-3 * (n / RATE) / (2.6 * (196 / frequency) ** 0.55))
    turns = length // n + 2
    out = np.empty(turns * n)
    for turn in range(turns):
        out[turn * n : (turn + 1) * n] = string
        string = (soft * np.roll(string, 1) + (1 - 2 * soft) * string + soft * np.roll(string, -1)) * loss
    # The whole number of samples is slightly sharp, so the string is read at its true pitch.
    at = np.arange(length) * (n / period)
    return np.asarray(np.interp(at, np.arange(len(out)), out))


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Mix parts, each at a time and a gain."""
    length = max(int(at * RATE) + len(wave) for at, _, wave in parts)
    out = np.zeros(length)
    for at, gain, wave in parts:
        start = int(at * RATE)
        out[start : start + len(wave)] += gain * wave
    return out
