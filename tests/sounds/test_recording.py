"""A recorded match: nothing clips, and every expected sound is heard."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from game.rules import GAMES

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 8
RATE = 44_100
FRAME_BYTES = 4
LOUDEST = 32_700
QUIETEST = 250
WITHIN = 0.6  # seconds in which an effect must be heard, because of the mixer's buffers


def recorded(game: str, music: int, folder: Path) -> tuple[int, list[tuple[str, int]], np.ndarray]:
    """Record part of a match.

    Returns the frames before the music, the effects with the bytes before each, and the samples.
    """
    path = folder / "heard.raw"
    path.touch()
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "disk",
        "SDL_DISKAUDIOFILE": str(path),
        "LAGUNA_HOME": str(folder),
    }
    command = [sys.executable, "-m", "tests.sounds.recording", game, str(SECONDS), str(music)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=True)
    samples = np.frombuffer(path.read_bytes()[: path.stat().st_size // 4 * 4], np.int16).reshape(-1, 2).astype(int)
    begun, heard = json.loads(done.stdout.splitlines()[-1])
    return begun // FRAME_BYTES, heard, samples


SLOWLY = [pytest.param(game, marks=pytest.mark.slow) for game in GAMES if game != "venezia"]


@pytest.mark.parametrize("game", ["venezia", *SLOWLY])
def test_every_effect_of_a_match_is_heard(game: str, tmp_path: Path) -> None:
    _, heard, samples = recorded(game, 0, tmp_path)
    assert len({name for name, _ in heard}) >= 2
    for name, before in heard:
        begin = before // FRAME_BYTES
        part = samples[begin : begin + int(WITHIN * RATE)]
        if len(part) > WITHIN * RATE / 2:
            assert np.abs(part).max() > QUIETEST, name


@pytest.mark.parametrize("game", ["venezia", *SLOWLY])
def test_a_match_with_music_never_clips_and_is_never_silent(game: str, tmp_path: Path) -> None:
    begun, _, samples = recorded(game, 100, tmp_path)
    assert np.abs(samples).max() < LOUDEST
    after = samples[begun + RATE :]
    assert len(after) > RATE
    for second in np.array_split(after, len(after) // RATE):
        assert np.abs(second).max() > QUIETEST
