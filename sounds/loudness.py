"""Loudness after ITU-R BS.1770, and a limiter.

It has K weighting, gated loudness and the greatest short-term level.

Waves are one channel `(samples,)` or several `(samples, channels)`. Levels are in LUFS. A sine of 997 Hz at full scale
in one channel measures -3.01 LUFS.
"""

from __future__ import annotations

import numpy as np

from .synth import RATE, Wave

SILENCE_LUFS = -120.0
ABSOLUTE_GATE_LUFS = -70.0
RELATIVE_GATE_LU = -10.0
BLOCK_SECONDS = 0.4
PIECE_SECONDS = 60  # of a long wave, which is weighted piece by piece
SETTLE_SECONDS = 1  # before a piece, for the filters to settle
OFFSET_LU = -0.691  # offset of BS.1770, so that K weighting is neutral at 997 Hz


def _response(z: Wave) -> Wave:
    """Return the response of K weighting: a high shelf for the head, then a high-pass.

    BS.1770 gives both for 48 kHz; these are their analog prototypes, for any rate.
    """
    high, q = 10 ** (3.999843853973347 / 20), 0.7071752369554196
    k, middle = np.tan(np.pi * 1681.974450955533 / RATE), high**0.4996667741545416
    shelf = (k * k - middle * k / q + high) * z * z + 2 * (k * k - high) * z + high + middle * k / q + k * k
    shelf /= (1 - k / q + k * k) * z * z + 2 * (k * k - 1) * z + 1 + k / q + k * k
    k, q = np.tan(np.pi * 38.13547087602444 / RATE), 0.5003270373238773
    below = ((1 - k / q + k * k) * z * z + 2 * (k * k - 1) * z) / (1 + k / q + k * k) + 1
    return np.asarray(shelf * (1 - z) ** 2 / below)


def k_weighted(wave: Wave) -> Wave:
    """Return the channels of a wave after K weighting, in columns."""
    columns = wave.reshape(len(wave), -1)
    piece, settle = PIECE_SECONDS * RATE, SETTLE_SECONDS * RATE
    parts = []
    for start in range(0, len(wave), piece):
        first = max(0, start - settle)
        parts.append(_weighted(columns[first : start + piece])[start - first :])
    return np.concatenate(parts)


def _weighted(columns: Wave) -> Wave:
    """Return a wave's columns after K weighting, filtered at once."""
    size = 1 << (len(columns) + RATE // 2 - 1).bit_length()
    response = _response(np.exp(-2j * np.pi * np.fft.rfftfreq(size)))
    return np.stack(
        [np.fft.irfft(np.fft.rfft(column, size) * response, size)[: len(columns)] for column in columns.T], axis=1
    )


def _levels(wave: Wave, seconds: float, step: float) -> Wave:
    """Return the K-weighted power of every block.

    A wave shorter than a block counts as followed by silence.
    """
    block, hop = int(seconds * RATE), int(step * RATE)
    power = (k_weighted(wave) ** 2).sum(axis=1)
    total = np.concatenate([[0.0], np.cumsum(np.pad(power, (0, max(0, block - len(power)))))])
    return np.asarray((total[block::hop] - total[: len(total) - block : hop]) / block)


def _lufs(power: float) -> float:
    return OFFSET_LU + 10 * float(np.log10(power)) if power > 0 else SILENCE_LUFS


def loudness(wave: Wave) -> float:
    """Return the integrated loudness of a wave, gated as BS.1770 asks."""
    power = _levels(wave, BLOCK_SECONDS, BLOCK_SECONDS / 4)
    power = power[power > 10 ** ((ABSOLUTE_GATE_LUFS - OFFSET_LU) / 10)]
    if not len(power):
        return SILENCE_LUFS
    return _lufs(float(power[power > power.mean() * 10 ** (RELATIVE_GATE_LU / 10)].mean()))


def greatest(wave: Wave, seconds: float = BLOCK_SECONDS) -> float:
    """Return the greatest loudness of a wave in any stretch of some seconds."""
    return _lufs(float(_levels(wave, seconds, 0.005).max()))


def limited(wave: Wave, ceiling: float, ahead: float = 0.004, release: float = 0.09) -> Wave:
    """Return a wave that stays below a ceiling in dBFS.

    All channels share one gain, so that the stereo picture stays still. It falls `ahead` seconds before a peak, and
    recovers within the seconds of `release`.
    """
    peaks = np.abs(wave.reshape(len(wave), -1)).max(axis=1)
    excess = np.maximum(20 * np.log10(np.maximum(peaks, 1e-9)) - ceiling, 0.0)
    hop = int(ahead * RATE / 4)  # samples of a step of the gain
    steps = np.pad(excess, (0, -len(excess) % hop)).reshape(-1, hop).max(axis=1)
    steps = np.maximum.reduce([np.concatenate([steps[late:], np.zeros(late)]) for late in range(6)])
    decay, held = np.exp(-hop / (release * RATE)), 0.0
    for at, needed in enumerate(steps):
        held = max(needed, held * decay)
        steps[at] = held
    smooth = np.convolve(np.pad(steps, (2, 2), "edge"), np.full(5, 0.2), "valid")
    smooth = np.maximum(smooth, 0.0)
    gain = 10 ** (-np.interp(np.arange(len(wave)), (np.arange(len(smooth)) + 0.5) * hop, smooth) / 20)
    shaped = (wave.T * gain).T
    bound = 10 ** (ceiling / 20)
    return np.asarray(np.clip(shaped, -bound, bound))
