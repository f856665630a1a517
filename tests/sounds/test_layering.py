"""Music layers stay in step with other sounds, and effects play without music."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from game.shell.music_player import ROLES
from tests.sounds.layering import BUFFER, LENGTH, SECTIONS, STOPPED_AT, noise

ROOT = Path(__file__).resolve().parents[2]
RATE = 44_100
SECONDS = 5.0
CLEAR = 0.5  # share of a section's correlation with itself


def recorded(disturbance: str, folder: Path, seconds: float = SECONDS) -> np.ndarray:
    """Record the output with a disturbance; return mono samples."""
    path = folder / "heard.raw"
    path.touch()
    environment = {**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(path), "LAGUNA_HOME": str(folder)}
    command = [sys.executable, "-m", "tests.sounds.layering", str(folder / "sounds"), disturbance, str(seconds)]
    subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=120, check=True)
    raw = path.read_bytes()
    return np.frombuffer(raw[: len(raw) // 4 * 4], np.int16).reshape(-1, 2)[:, 0].astype(float)


def begins(heard: np.ndarray, layer: str, section: str) -> list[int]:
    """Return the samples at which a layer's whole sections begin in a recording."""
    wave = noise(layer, section).astype(float)
    size = 1 << (len(heard) + len(wave) - 1).bit_length()
    found = np.fft.irfft(np.fft.rfft(heard, size) * np.conj(np.fft.rfft(wave, size)), size)[: len(heard)]
    clear = CLEAR * float(wave @ wave)
    places: list[int] = []
    while found.max() > clear:
        place = int(found.argmax())
        if place + LENGTH <= len(heard):
            places.append(place)
        found[max(0, place - LENGTH // 2) : place + LENGTH // 2] = 0.0
    return sorted(places)


def sections(heard: np.ndarray) -> dict[str, dict[str, list[int]]]:
    """Return the samples at which each section begins, by layer."""
    return {section: {layer: begins(heard, layer, section) for layer in ROLES} for section in SECTIONS}


@pytest.mark.parametrize("disturbance", ["effect", "many"])
def test_layers_begin_together_and_stay_in_step(disturbance: str, tmp_path: Path) -> None:
    found = sections(recorded(disturbance, tmp_path))
    heard = 0
    for layers in found.values():
        for places in itertools.zip_longest(*layers.values()):
            assert None not in places, found
            assert max(places) - min(places) <= BUFFER, found
            heard += 1
    assert heard >= 2, "sections follow each other"


def test_layers_that_differ_are_aligned_again(tmp_path: Path) -> None:
    found = sections(recorded("stop", tmp_path, 6.0))
    later = int((STOPPED_AT + 1.5) * RATE)
    heard = 0
    for layers in found.values():
        after = [[place for place in places if place > later] for places in layers.values()]
        for places in itertools.zip_longest(*after):
            assert None not in places, found
            assert max(places) - min(places) <= BUFFER, found
            heard += 1
    assert heard >= 1


def test_the_first_effect_is_heard_without_music(tmp_path: Path) -> None:
    heard = recorded("silent", tmp_path, 2.0)
    assert np.abs(heard).max() > 250
    assert not any(places for layers in sections(heard).values() for places in layers.values())
