"""Rooms: the places of instruments in stereo, and reverberation.

A room answers with four early reflections on each side, and after them with two different tails of noise, whose high
frequencies die away first.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from .synth import RATE, Wave, band

EARLY = (  # milliseconds and gain of the early reflections, left and right
    ((3.1, 0.55), (11.3, 0.42), (19.7, 0.30), (29.1, 0.22)),
    ((4.7, 0.52), (8.9, 0.40), (22.9, 0.31), (33.7, 0.20)),
)
PRE_DELAY_SECONDS = 0.018
DECAYS = ((120, 500, 2.1), (500, 2000, 1.9), (2000, 5000, 1.3), (5000, 9000, 0.8))  # Hz, Hz, seconds to -60 dB
TAIL_SECONDS = 3.0  # an answer is over after them
TAIL_FADE_SECONDS = 1.0


def panned(wave: Wave, pan: float) -> Wave:
    """Place a mono wave between left (-1) and right (1), with constant power."""
    angle = (pan + 1) * np.pi / 4
    return np.stack([wave * np.cos(angle), wave * np.sin(angle)], axis=1)


@cache
def _responses() -> tuple[Wave, Wave]:
    """Return the room's impulse responses, left and right."""
    length = int(TAIL_SECONDS * RATE)
    t = np.arange(length) / RATE
    fade = np.clip((TAIL_SECONDS - t) / TAIL_FADE_SECONDS, 0, 1) ** 2
    sides = []
    for side, taps in enumerate(EARLY):
        noise = np.random.default_rng(40 + side).standard_normal(length)
        tail = sum(band(noise, low, high) * np.exp(-6.9 * t / decay) for low, high, decay in DECAYS) * fade
        late = int(PRE_DELAY_SECONDS * RATE)
        answer = np.concatenate([np.zeros(late), tail[: length - late]])
        answer /= np.sqrt((answer**2).sum())
        for milliseconds, gain in taps:
            answer[int(milliseconds * RATE / 1000)] += 0.5 * gain
        sides.append(answer)
    return sides[0], sides[1]


def answer(dry: Wave, circular: bool = False) -> Wave:
    """Return the room's answer to a stereo wave, as long as the wave; in a loop its end rings in the beginning."""
    mono = dry.mean(axis=1)
    size = len(mono) if circular else 1 << (len(mono) + int(TAIL_SECONDS * RATE) - 1).bit_length()
    spectrum = np.fft.rfft(mono, size)
    sides = [np.fft.irfft(spectrum * np.fft.rfft(side, size), size)[: len(mono)] for side in _responses()]
    return np.stack(sides, axis=1)


def room(dry: Wave, wet: float) -> Wave:
    """Return a stereo wave with the room's answer mixed in; silence at its end leaves room for the tail."""
    return np.asarray(dry * (1 - 0.5 * wet) + wet * answer(dry))
