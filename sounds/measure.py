"""Measures of all sound files, as a table: `python -m sounds.measure [NAME ...]`.

A name is the beginning of files' names. Files are decoded as the program decodes them. The table has for every file:
seconds, integrated loudness, greatest 400 ms, peak, and onsets a second. After it come the distances of each effect's
variants, and the seams of music and ambience. `--matches` measures a recorded match of each game instead.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from .loudness import greatest, loudness
from .music import TAIL, layers
from .notation import bars
from .scores import SCORES
from .synth import RATE, Wave

if TYPE_CHECKING:
    from .match_recording import Recording

FOLDER = Path(__file__).resolve().parent
FRAME, HOP = 1024, 512  # samples of a frame of a spectrogram, and between frames
MEL_BANDS = 40
MEL_HZ = (60.0, 16_000.0)
FLOOR_DB = -60.0  # below the loudest cell of a spectrogram nothing is compared
ONSET_DB = 1.6  # mean rise over all mel bands that counts as an onset
ONSET_SECONDS = 0.06  # two onsets are at least this far apart
PIECE_SECONDS = 30  # of a long wave whose onsets are counted piece by piece
LEAST_SECONDS = 10  # of a mood in a recording, to be measured
GAP_LEVEL = 0.001  # below this share of full scale for a second, a match is silent
# Effects of one thing that hits another, which are heard when it is seen. The others are strokes, slides and music.
IMPACTS = frozenset({"tile", "hammer", "stone", "pawn", "coin", "purse", "points", "clink", "splash", "bump", "bridge"})
ONSET_FLOOR_DB = -35.0  # rises below this, relative to the loudest frame, are not heard as onsets


@cache
def _mel_bank() -> Wave:
    """Return the weights of all mel bands for each frequency of a frame."""
    low, high = (2595 * np.log10(1 + hertz / 700) for hertz in MEL_HZ)
    edges = 700 * (10 ** (np.linspace(low, high, MEL_BANDS + 2) / 2595) - 1)
    hertz = np.fft.rfftfreq(FRAME, 1 / RATE)
    rise = (hertz - edges[:-2, None]) / np.diff(edges)[:-1, None]
    fall = (edges[2:, None] - hertz) / np.diff(edges)[1:, None]
    return np.asarray(np.maximum(0, np.minimum(rise, fall)).T)


def mel_spectrogram(wave: Wave, floor: float = FLOOR_DB) -> Wave:
    """Return levels in dB for each frame and mel band, relative to the loudest of all."""
    mono = np.pad(wave.reshape(len(wave), -1).mean(axis=1), (0, FRAME))
    frames = np.lib.stride_tricks.sliding_window_view(mono, FRAME)[::HOP] * np.hanning(FRAME)
    power = np.abs(np.fft.rfft(frames)) ** 2 @ _mel_bank()
    levels = 10 * np.log10(power + 1e-12)
    return np.asarray(np.maximum(levels - levels.max(), floor))


def distance(one: Wave, other: Wave) -> float:
    """Return the root mean square difference of two spectrograms in dB.

    The shorter one counts as followed by silence.
    """
    frames = max(len(one), len(other))
    padded = [np.pad(part, ((0, frames - len(part)), (0, 0)), constant_values=FLOOR_DB) for part in (one, other)]
    return float(np.sqrt(((padded[0] - padded[1]) ** 2).mean()))


def onsets(wave: Wave) -> list[float]:
    """Return the seconds at which something begins: peaks of the spectrum's rise."""
    levels = mel_spectrogram(wave, -60.0)
    rise = np.maximum(levels[2:] - levels[:-2], 0).mean(axis=1)
    heard = levels.max(axis=1)[2:]
    found: list[float] = []
    for at in range(1, len(rise) - 1):
        is_peak = rise[at] >= rise[at - 1] and rise[at] > rise[at + 1]
        if is_peak and rise[at] > ONSET_DB and heard[at] > ONSET_FLOOR_DB:
            seconds = (at + 2) * HOP / RATE
            if not found or seconds - found[-1] > ONSET_SECONDS:
                found.append(seconds)
    return found


class Spread(NamedTuple):
    """Mean distances of an effect's variants to each other, and to the nearest other effect."""

    mean: float
    least: float
    nearest: str
    to_nearest: float

    @property
    def is_own_kind(self) -> bool:
        """True if the variants are nearer to each other than to any other effect."""
        return self.mean < self.to_nearest


def spreads(spectrograms: Mapping[str, Sequence[Wave]]) -> dict[str, Spread]:
    """Return the distances of variants for each effect that has several."""
    found = {}
    for name, own in spectrograms.items():
        if len(own) < 2:
            continue
        among = [distance(one, other) for one, other in itertools.combinations(own, 2)]
        apart = {
            other: float(np.mean([distance(one, two) for one, two in itertools.product(own, waves)]))
            for other, waves in spectrograms.items()
            if other != name
        }
        nearest = min(apart, key=apart.__getitem__, default="")
        found[name] = Spread(float(np.mean(among)), min(among), nearest, apart.get(nearest, np.inf))
    return found


class Seam(NamedTuple):
    """Join of two waves: the step at it, and the greatest step within the waves, such as the attack of a note."""

    step: float
    greatest: float

    @property
    def ratio(self) -> float:
        """Step as a share of the greatest of the sound itself; above 1 it is heard."""
        return self.step / max(self.greatest, 1e-4)

    @property
    def is_heard(self) -> bool:
        """True if the step is larger than all steps of the sound itself."""
        return self.ratio > 1


def seam(before: Wave, after: Wave) -> Seam:
    """Measure the join of two waves that follow each other."""
    one, other = (wave.reshape(len(wave), -1) for wave in (before, after))
    steps = [float(np.abs(np.diff(wave, axis=0)).max()) for wave in (one, other)]
    return Seam(float(np.abs(other[0] - one[-1]).max()), max(steps))


def music_seam(game: str) -> Seam:
    """Return the most audible seam of a game's layers, over all pairs of sections that may follow each other."""
    score = SCORES[game]
    found = []
    for name, layer in itertools.product(score.sections, layers(game)):
        length, before = bars(score, name) * score.bar_samples, decoded(FOLDER / f"music/{game}/{name}-{layer}.ogg")
        followers = [f"{name[0]}2"] if name[1] == "1" else [f"{theme}1" for theme in score.follows[name[0]]]
        for follower in followers:
            after = decoded(FOLDER / f"music/{game}/{follower}-{layer}.ogg").copy()
            after[:TAIL] += before[length:]
            found.append(seam(before[:length], after))
    return max(found, key=lambda one: one.ratio)


@lru_cache(maxsize=64)
def decoded(path: Path) -> Wave:
    """Return a file's samples as the program's mixer decodes them.

    They are mono if both channels are equal.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # noqa: PLC0415

    if not pygame.mixer.get_init():
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.init(RATE, -16, 2)
    raw = np.frombuffer(pygame.mixer.Sound(path).get_raw(), np.int16).reshape(-1, 2) / 32768
    return np.asarray(raw[:, 0] if (raw[:, 0] == raw[:, 1]).all() else raw)


def row(name: str, wave: Wave) -> str:
    """Return a file's row of the table."""
    seconds = len(wave) / RATE
    peak = 20 * np.log10(np.abs(wave).max() + 1e-9)
    rate = len(onsets(wave)) / seconds
    return f"{name:32} {seconds:7.2f} s {loudness(wave):7.1f} LUFS {greatest(wave):7.1f} {peak:6.1f} dBFS {rate:5.2f}/s"


def attack(wave: Wave) -> float:
    """Return the seconds until a wave reaches half of its peak."""
    level = np.abs(wave).reshape(len(wave), -1).max(axis=1)
    return float(np.argmax(level >= level.max() / 2)) / RATE


def delays(recording: Recording) -> list[float]:
    """Return the seconds from when an impact was asked for until it is heard, for each impact of a recording."""
    return [
        played.begins / RATE + attack(decoded(FOLDER / "effects" / f"{played.stem}.ogg")) - played.asked
        for played in recording.effects
        if played.name in IMPACTS
    ]


def rate_of_onsets(wave: Wave) -> float:
    """Return the onsets a second of a long wave."""
    pieces = range(0, len(wave), PIECE_SECONDS * RATE)
    return sum(len(onsets(wave[at : at + PIECE_SECONDS * RATE])) for at in pieces) / len(wave) * RATE


def summary(name: str, wave: Wave) -> str:
    """Return a row with the minutes, the loudness, the peak and the onsets of a part of a recording."""
    peak = 20 * np.log10(np.abs(wave).max() + 1e-9)
    minutes, rate = len(wave) / RATE / 60, rate_of_onsets(wave)
    return f"{name:20} {minutes:5.1f} min {loudness(wave):6.1f} LUFS {peak:6.1f} dBFS {rate:5.2f} onsets/s"


def match_rows(game: str, recording: Recording) -> Iterator[str]:
    """Yield the rows of a recorded match: as a whole, by mood, its impacts, its clipped samples and its gaps."""
    wave = recording.wave
    yield summary(game, wave)
    ends = [begins for _, begins in recording.moods[1:]] + [len(wave)]
    parts: dict[str, list[Wave]] = {}
    for (mood, begins), end in zip(recording.moods, ends, strict=True):
        parts.setdefault(mood, []).append(wave[begins:end])
    for mood, waves in parts.items():
        if sum(map(len, waves)) >= LEAST_SECONDS * RATE:
            yield summary(f"  {mood}", np.concatenate(waves))
    late = 1000 * np.array(delays(recording))
    heard = f"heard after {late.mean():.0f} ms, at most {late.max():.0f} ms"
    yield f"  {len(recording.effects)} effects, {len(late)} impacts {heard}"
    seconds = np.abs(wave[: len(wave) // RATE * RATE]).reshape(-1, 2 * RATE).max(axis=1)
    gaps = int((seconds[1:] < GAP_LEVEL).sum())  # the first second has no music yet
    yield f"  {int((np.abs(wave) >= 1).sum())} clipped samples, {gaps} silent seconds"


def print_matches() -> None:
    """Record a match of each game and print its rows."""
    from .match_recording import record  # noqa: PLC0415

    for game in SCORES:
        for line in match_rows(game, record(game)):
            print(line, flush=True)


def print_files(names: tuple[str, ...]) -> None:
    """Print the rows of files, distances of variants, and seams."""
    print(f"{'file':32} {'length':>9} {'loudness':>12} {'400 ms':>7} {'peak':>11} {'onsets':>7}")
    variants: dict[str, list[Wave]] = {}
    seams: dict[str, Seam] = {}
    for path in sorted(FOLDER.rglob("*.ogg")):
        name = path.relative_to(FOLDER).with_suffix("").as_posix()
        if names and not name.startswith(names):
            continue
        wave = decoded(path)
        print(row(name, wave))
        if name.startswith("effects/"):
            variants.setdefault(path.stem.rsplit("-", 1)[0], []).append(mel_spectrogram(wave))
        elif name.startswith("ambience/"):
            seams[name] = seam(wave, wave)
        else:
            seams.setdefault(path.parent.name, Seam(0.0, 0.0))
    for name, spread in spreads(variants).items():
        print(
            f"{name:14} variants {spread.mean:5.1f} dB apart, least {spread.least:4.1f};"
            f" {spread.to_nearest:5.1f} dB from {spread.nearest}{'' if spread.is_own_kind else ', which is NEARER'}"
        )
    for name, found in seams.items():
        worst = music_seam(name) if name in SCORES else found
        said = "HEARD" if worst.is_heard else "not heard"
        print(f"{name:20} seam: step {worst.step:.4f}, its own steps {worst.greatest:.4f}: {said}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table of all files, of those asked for, or of matches."""
    parser = argparse.ArgumentParser(prog="python -m sounds.measure", description="Measure the sounds.")
    parser.add_argument("names", nargs="*", help="beginnings of files' names, such as effects/coin")
    parser.add_argument("--matches", action="store_true", help="measure a recorded match of each game instead")
    chosen = parser.parse_args(arguments)
    if chosen.matches:
        print_matches()
    else:
        print_files(tuple(chosen.names))
    return 0


if __name__ == "__main__":
    sys.exit(main())
