"""A recorded match: nothing clips, and every expected sound is heard."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

from game.rules import GAMES
from game.shell.audio import FOLDER
from game.shell.music_player import ROLES
from sounds import match_recording, measure
from sounds.loudness import loudness

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 8
RATE = 44_100
FRAME_BYTES = 4
LOUDEST = 32_700
QUIETEST = 250
NEAR = 100  # samples within which layers are in step
LEAST_RISE_LU = 1.5  # rise of the whole from the first mood to the last before the count
WITHIN_IMPACT = 0.055  # seconds in which an impact is heard, also the third of its frame, which waits for the next
CLEAR = 1.5  # match of a layer's place against all others, from which it is certain
LAG_SAMPLES = 5000  # by which a layer apart is looked for
SEARCHED_SECONDS = 10  # of each section, in which its layers are looked for
WITHIN = 0.6  # seconds in which an effect must be heard, because of the mixer's buffers


class Recorded(NamedTuple):
    """Recording of part of a match: samples, and what was seen to begin with the frames before it."""

    samples: np.ndarray
    effects: list[tuple[str, int]]
    sections: list[tuple[str, str, list[float], int]]  # name, tune and powers of the layers


def recorded(game: str, music: int, folder: Path, seconds: float = SECONDS) -> Recorded:
    """Record part of a match."""
    path = folder / "heard.raw"
    path.touch()
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "disk",
        "SDL_DISKAUDIOFILE": str(path),
        "LAGUNA_HOME": str(folder),
    }
    command = [sys.executable, "-m", "tests.sounds.recording", game, str(seconds), str(music)]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=seconds + 120, check=True
    )
    samples = np.frombuffer(path.read_bytes()[: path.stat().st_size // 4 * 4], np.int16).reshape(-1, 2).astype(int)
    effects, sections = json.loads(done.stdout.splitlines()[-1])
    return Recorded(
        samples,
        [(name, before // FRAME_BYTES) for name, before in effects],
        [(name, tune, powers, before // FRAME_BYTES) for name, tune, powers, before in sections],
    )


SLOWLY = [pytest.param(game, marks=pytest.mark.slow) for game in GAMES if game != "venezia"]


@pytest.mark.parametrize("game", ["venezia", *SLOWLY])
def test_every_effect_of_a_match_is_heard(game: str, tmp_path: Path) -> None:
    samples, effects, _ = recorded(game, 0, tmp_path)
    assert len({name for name, _ in effects}) >= 2
    for name, begin in effects:
        part = samples[begin : begin + int(WITHIN * RATE)]
        if len(part) > WITHIN * RATE / 2:
            assert np.abs(part).max() > QUIETEST, name


@pytest.mark.parametrize("game", ["venezia", *SLOWLY])
def test_a_match_with_music_never_clips_and_is_never_silent(game: str, tmp_path: Path) -> None:
    heard = recorded(game, 100, tmp_path)
    assert np.abs(heard.samples).max() < LOUDEST
    assert_no_second_is_silent(heard)


def assert_no_second_is_silent(heard: Recorded) -> None:
    """Assert that every second is heard, from the first one of music on."""
    after = heard.samples[heard.sections[0][-1] + RATE :]
    assert len(after) > RATE
    for second in np.array_split(after, len(after) // RATE):
        assert np.abs(second).max() > QUIETEST


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_grows_louder_and_its_impacts_are_in_time(game: str) -> None:
    recording = match_recording.record(game)
    wave, moods = recording.wave, [name for name, _ in recording.moods]
    assert moods[0] == "early"
    assert moods[-1] == "scoring"
    assert np.abs(wave).max() < 1.0
    begins = [begin for _, begin in recording.moods]
    late = next(at for at, name in enumerate(moods) if name in ("late", "tense"))
    first, last = wave[begins[0] : begins[1]], wave[begins[late] : begins[-1]]
    assert loudness(last) - loudness(first) >= LEAST_RISE_LU
    delays = measure.delays(recording)
    assert len(delays) > 50
    assert max(delays) <= WITHIN_IMPACT
    names = [name for name, _ in recording.sections]
    assert all(one != other for one, other in pairwise(names))


def lags_of_layers(heard: Recorded, game: str) -> Iterator[dict[str, int]]:
    """Yield for each section the samples by which its layers are late, compared with the clearest of them.

    A held note fits many places: the drone is left out, and layers that fit two places nearly as well.
    """
    for name, tune, powers, begin in heard.sections:
        part = heard.samples[max(0, begin - RATE) : begin + SEARCHED_SECONDS * RATE].mean(axis=1)
        if len(part) < SEARCHED_SECONDS * RATE:
            continue
        matches = {}
        for role, power in zip(ROLES[:-1], powers, strict=False):
            if power:
                layer = measure.decoded(FOLDER / "music" / game / f"{name}-{tune if role == 'tune' else role}.ogg")
                matches[role] = matched(part, layer[: (SEARCHED_SECONDS - 1) * RATE].mean(axis=1))
        place = int(max(matches.values(), key=max).argmax())
        first = max(0, place - LAG_SAMPLES)
        lags = {}
        for role, match in matches.items():
            near = match[first : place + LAG_SAMPLES]
            at = int(near.argmax())
            others = np.concatenate([near[: max(0, at - NEAR)], near[at + NEAR :]])
            if near[at] > CLEAR * others.max():
                lags[role] = first + at - place
        yield lags


def matched(part: np.ndarray, layer: np.ndarray) -> np.ndarray:
    """Return how well a layer fits each place of a recording, all frequencies counted alike."""
    size = 1 << (len(part) + len(layer)).bit_length()
    product = np.fft.rfft(part, size) * np.conj(np.fft.rfft(layer, size))
    hertz = np.fft.rfftfreq(size, 1 / RATE)
    product *= ((hertz > 100) & (hertz < 8000)) / (np.abs(product) + 1e-9)
    return np.fft.irfft(product, size)[: len(part)]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_three_minutes_of_a_match_have_no_layer_apart_no_gap_and_no_clipping(game: str, tmp_path: Path) -> None:
    heard = recorded(game, 75, tmp_path, 180)
    assert np.abs(heard.samples).max() < LOUDEST
    assert_no_second_is_silent(heard)
    found = list(lags_of_layers(heard, game))
    assert len(found) >= 5
    assert sum(map(len, found)) >= 2 * len(found), found
    assert all(abs(lag) <= NEAR for lags in found for lag in lags.values()), found
