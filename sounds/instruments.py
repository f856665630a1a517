"""Instruments of the scores: one mono note each, by frequency, length and strength.

Equal notes are kept, since most of a score repeats its notes.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from .synth import RATE, Wave, band, glass, hump, noise, pluck, struck, times

KEPT_NOTES = 400
RELEASE_SECONDS = 0.12  # for which a blown or bowed note rings on
COURSE_CENTS = 0.75  # by which each of a course's two strings is off
TREMOLO_HERTZ = 11.0
SNARE_HERTZ = (2200, 8000)
JINGLE_HERTZ = (6300, 6900, 7400, 8100, 8700, 9300, 9800, 10400, 10900)


def course(frequency: float, seconds: float, pick: float = 0.13, soft: float = 0.045) -> Wave:
    """Return a plucked course of two strings a little apart, as of a mandolin."""
    late = int(0.0055 * RATE)
    low, high = (round(frequency * 2 ** (cents / 1200), 2) for cents in (-COURSE_CENTS, COURSE_CENTS))
    return np.pad(pluck(low, seconds, pick, soft), (0, late)) + np.pad(pluck(high, seconds, pick, soft), (late, 0))


@lru_cache(KEPT_NOTES)
def tremolo(frequency: float, seconds: float, loud: float) -> Wave:
    """Return a mandolin's tremolo: strokes at 11 Hz in uneven time, which swell and ebb; short notes are one stroke."""
    if seconds < 0.3:
        return course(frequency, 1.2) * loud
    dice = np.random.default_rng(int(frequency * 7 + seconds * 100))
    stroke = course(frequency, 0.6)
    out = np.zeros(int((seconds + 0.65) * RATE))
    at, number = 0.0, 0
    while at < seconds - 0.05:
        swell = 0.72 + 0.5 * np.sin(np.pi * min(1.0, at / seconds * 1.1)) if number else 1.0
        start = int(at * RATE)
        part = stroke * (swell * (0.85 if number % 2 else 1.0))
        until = min(len(part), len(out) - start)
        out[start : start + until] += part[:until] * 0.55
        at += (1 + dice.uniform(-0.08, 0.08)) / TREMOLO_HERTZ
        number += 1
    t = np.arange(len(out)) / RATE
    return np.asarray(out * np.clip((seconds + 0.55 - t) / 0.5, 0, 1) * loud)


def harpsichord(frequency: float, seconds: float) -> Wave:
    """Return a harpsichord's note of an eight-foot and a softer four-foot string."""
    eight = pluck(round(frequency, 2), seconds, 0.07, 0.02)
    four = pluck(round(frequency * 2, 2), seconds, 0.09, 0.02)
    return np.asarray(eight + 0.4 * four)


def _partials(frequency: float, phase: Wave, weights: list[float]) -> Wave:
    out = np.zeros_like(phase)
    for number, weight in enumerate(weights, 1):
        if frequency * number < 10_000 and weight > 0.002:
            out += weight * np.sin(phase * number)
    return out


def _phase(frequency: float, t: Wave, cents: Wave | float) -> Wave:
    return np.asarray(2 * np.pi * np.cumsum(frequency * 2 ** (cents / 1200) * np.ones_like(t)) / RATE)


@lru_cache(KEPT_NOTES)
def violin(frequency: float, seconds: float, loud: float, seed: int) -> Wave:
    """Return a bowed violin: a saw through the body's formants, with a vibrato that comes late and drifts."""
    dice = np.random.default_rng(seed)
    t = times(seconds + RELEASE_SECONDS)
    rate = dice.uniform(5.2, 5.9) + 0.2 * np.sin(2 * np.pi * 0.3 * t)
    vibrato = np.clip((t - 0.35) / 0.4, 0, 1) * 14 * np.sin(2 * np.pi * np.cumsum(rate) / RATE)
    scoop = -18 * np.exp(-t / 0.035)
    body = [
        sum(np.exp(-(((number * frequency - centre) / width) ** 2)) * gain for centre, width, gain in BODY) + 0.22
        for number in range(1, 24)
    ]
    weights = [weight / number ** (1.15 - 0.25 * loud) for number, weight in enumerate(body, 1)]
    out = _partials(frequency, _phase(frequency, t, vibrato + scoop), weights)
    bow = noise(len(t) / RATE + 0.01, 1800, 6500, seed)[: len(t)] * (0.012 + 0.05 * np.exp(-t / 0.05))
    attack = np.clip(t / (0.11 - 0.05 * loud), 0, 1) ** 1.4
    release = np.clip((seconds + RELEASE_SECONDS - t) / (RELEASE_SECONDS + 0.05), 0, 1)
    swell = 0.82 + 0.18 * np.sin(np.pi * np.clip(t / seconds, 0, 1))
    return np.asarray((out + bow) * attack * release * swell * (0.45 + 0.55 * loud) * 0.3)


BODY = ((290, 110, 1.0), (480, 150, 0.9), (1000, 300, 0.8), (2400, 700, 0.75))  # hertz, width, gain of formants


@lru_cache(KEPT_NOTES)
def reed(frequency: float, seconds: float, loud: float, seed: int) -> Wave:
    """Return a reed: odd partials that brighten with strength, an attack that follows it, and breath."""
    dice = np.random.default_rng(seed)
    t = times(seconds + RELEASE_SECONDS)
    rate = dice.uniform(4.8, 5.4)
    depth = np.clip((t - 0.15) / 0.8, 0, 1) * dice.uniform(9, 14)
    shares = (1, 0.05, 0.52, 0.07, 0.30, 0.06, 0.17, 0.08, 0.10, 0.03, 0.06)
    weights = [share * loud ** (0.12 * number) for number, share in enumerate(shares)]
    out = _partials(frequency, _phase(frequency, t, depth * np.sin(2 * np.pi * rate * t)), weights)
    breath = noise(len(t) / RATE + 0.01, 1000, 3600, seed)[: len(t)] * (0.011 + 0.03 * np.exp(-t / 0.04))
    attack = np.clip(t / (0.075 - 0.04 * loud), 0, 1) ** 1.2
    release = np.clip((seconds + RELEASE_SECONDS - t) / (RELEASE_SECONDS + 0.03), 0, 1) ** 1.3
    return np.asarray((out + breath) * attack * release * (0.5 + 0.5 * loud) * 0.4)


@lru_cache(KEPT_NOTES)
def recorder(frequency: float, seconds: float, loud: float, seed: int) -> Wave:
    """Return a recorder: a nearly pure tone with a chiff, and air around it."""
    t = times(seconds + RELEASE_SECONDS * 0.7)
    vibrato = np.clip((t - 0.3) / 0.5, 0, 1) * 6 * np.sin(2 * np.pi * 4.7 * t + seed)
    out = _partials(frequency, _phase(frequency, t, vibrato - 12 * np.exp(-t / 0.02)), [1, 0.22, 0.16, 0.05, 0.04])
    air = noise(len(t) / RATE + 0.01, frequency * 1.6, 6000, seed)[: len(t)]
    chiff = air * (0.02 + 0.22 * np.exp(-t / 0.014))
    attack = np.clip(t / 0.028, 0, 1)
    release = np.clip((seconds + RELEASE_SECONDS * 0.7 - t) / (RELEASE_SECONDS * 0.7), 0, 1)
    return np.asarray((out + chiff) * attack * release * (0.6 + 0.4 * loud) * 0.4)


@lru_cache(KEPT_NOTES)
def rubbed_glass(frequency: float, seconds: float, loud: float, seed: int) -> Wave:
    """Return a note of rubbed glass, which begins slowly and rings on."""
    t = times(seconds + 1.2)
    wave = glass(frequency, seconds + 1.2, seconds * 1.5 + 1.5)[: len(t)]
    beat = 1 + 0.06 * np.sin(2 * np.pi * (1.1 + 0.1 * (seed % 5)) * t)
    rise = np.clip(t / 0.14, 0, 1) ** 1.5
    return np.asarray(wave * beat * rise * np.clip((seconds + 1.2 - t) / 1.1, 0, 1) ** 1.5 * (0.5 + 0.5 * loud) * 0.4)


@lru_cache(KEPT_NOTES)
def vibraphone(frequency: float, seconds: float) -> Wave:
    """Return a vibraphone's bar with its slow tremolo."""
    t = times(seconds)
    out = np.zeros_like(t)
    for ratio, gain, decay in ((1, 1.0, 3.2), (3.93, 0.22, 0.9), (9.2, 0.07, 0.25)):
        if frequency * ratio < 14_000:
            out += gain * np.sin(2 * np.pi * frequency * ratio * t) * np.exp(-6.9 * t / decay)
    fade = np.clip((seconds - t) / 0.3, 0, 1)
    return np.asarray(out * (1 + 0.18 * np.sin(2 * np.pi * 5.5 * t)) * np.clip(t / 0.003, 0, 1) * fade * 0.5)


@lru_cache(KEPT_NOTES)
def strings(frequency: float, seconds: float, seed: int) -> Wave:
    """Return low strings for as long as a chord's note holds: four saws a few cents apart, dark, with a slow swell."""
    dice = np.random.default_rng(seed)
    t = times(seconds + 0.5)
    out = np.zeros_like(t)
    for cents in (-5, -1.6, 1.6, 5):
        drift = 2.0 * np.sin(2 * np.pi * dice.uniform(0.15, 0.4) * t + dice.uniform(0, 6))
        turns = _phase(frequency, t, cents + drift) / (2 * np.pi) + dice.uniform(0, 1)
        out += 2 * (turns % 1) - 1
    rise = np.clip(t / 0.32, 0, 1) ** 1.3
    swell = 0.8 + 0.2 * np.sin(np.pi * np.clip(t / seconds, 0, 1))
    bow = noise(len(t) / RATE + 0.01, 900, 3000, seed + 1)[: len(t)] * 0.05
    return band(out + bow, 60, 1150, 3) * rise * swell * np.clip((seconds + 0.5 - t) / 0.55, 0, 1) * 0.3


@lru_cache(KEPT_NOTES)
def cello(frequency: float, seconds: float, loud: float, seed: int) -> Wave:
    """Return a cello's note for basses: bowed with a clear beginning, and let ring."""
    t = times(seconds + 0.25)
    out = _partials(frequency, _phase(frequency, t, 4 * np.sin(2 * np.pi * 4.9 * t + seed)), CELLO)
    attack = np.clip(t / 0.05, 0, 1) ** 1.2
    fall = np.exp(-t * 0.9 / max(seconds, 0.2)) * np.clip((seconds + 0.25 - t) / 0.25, 0, 1)
    return np.asarray(out * attack * fall * (0.5 + 0.5 * loud) * 0.35)


CELLO = [1.0, 0.8, 0.55, 0.4, 0.3, 0.2, 0.16, 0.1, 0.08, 0.05, 0.04]  # gains of its partials


@lru_cache(KEPT_NOTES)
def frame_drum(strength: int) -> Wave:
    """Return a stroke of a frame drum: 0 is soft, 2 is strong."""
    t = times(0.6)
    fall = 95 * (1 + 0.25 * np.exp(-t / 0.03))
    skin = np.sin(2 * np.pi * np.cumsum(fall) / RATE) * np.exp(-t / 0.11)
    second = 0.35 * np.sin(2 * np.pi * 151 * t) * np.exp(-t / 0.06)
    slap = noise(0.6, 300, 1800, strength) * np.exp(-t / 0.012) * (0.25 + 0.2 * strength)
    return np.asarray((skin + second + slap) * np.clip(t / 0.002, 0, 1) * (0.45, 0.7, 1.0)[strength])


@lru_cache(KEPT_NOTES)
def brush(number: int) -> Wave:
    """Return a short stroke of a brush on a drum."""
    t = times(0.16)
    return np.asarray(noise(0.16, *SNARE_HERTZ, seed=700 + number) * hump(0.16, 0.006, 0.13) * np.exp(-t / 0.045) * 0.6)


@lru_cache(KEPT_NOTES)
def tambourine(number: int, shaken: bool) -> Wave:
    """Return a tambourine: jingles of high partials, and a skin unless it is only shaken."""
    dice = np.random.default_rng(900 + number)
    t = times(0.35)
    out = np.zeros_like(t)
    for partial in JINGLE_HERTZ:
        ring = np.exp(-t / dice.uniform(0.025, 0.055))
        out += np.sin(2 * np.pi * partial * dice.uniform(0.99, 1.01) * t + dice.uniform(0, 6)) * ring * 0.14
    out += noise(0.35, 5000, 11_000, number) * np.exp(-t / 0.03) * 0.35
    if shaken:
        return np.asarray(out * np.clip(t / 0.012, 0, 1) * 0.6)
    return np.asarray(out + 0.35 * struck(210, (1, 1.6, 2.1), 0.12, 0.35, number)[: len(t)])
