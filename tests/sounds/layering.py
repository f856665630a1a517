"""A program for the test of the music's layers: plays sections of noise with SDL's disk driver, whatever disturbs them.

`python -m tests.sounds.layering FOLDER DISTURBANCE SECONDS` makes the sections in a folder, plays them through `Audio`
and lets `SDL_DISKAUDIOFILE` record what would be heard. Noise is found in a recording to the sample.
"""

from __future__ import annotations

import json
import os
import sys
import time
import wave
from pathlib import Path

import numpy as np

from game.settings import Settings
from game.shell import audio, music_player

RATE = 44_100
BUFFER = 1024
LENGTH = 40 * BUFFER  # samples of a section
LOUDNESS = 4_000  # of a sample at most: six of them do not clip
FRAME = 1 / 60
STOPPED_AT = 1.5  # seconds after which a layer is stopped
SECTIONS = ("a1", "a2", "b1", "b2")
SCORE = {
    "bar": LENGTH // 4,
    "sections": dict.fromkeys(SECTIONS, LENGTH),
    "follows": {"a": "b", "b": "a"},
    "tunes": ["reed"],
    "shift": 0,
    "shifts": dict.fromkeys(SECTIONS, ()),
}


def noise(role: str, section: str) -> np.ndarray:
    """Return the mono samples of a layer's section."""
    seed = [music_player.ROLES.index(role), *section.encode()]
    return np.random.default_rng(seed).integers(-LOUDNESS, LOUDNESS, LENGTH).astype(np.int16)


def make(folder: Path) -> None:
    """Write a score of all sections, next to the effects as they are."""
    (folder / "music" / "noise").mkdir(parents=True)
    (folder / "effects").symlink_to(audio.FOLDER / "effects", target_is_directory=True)
    index = {"places": {"noise": {"score": "noise", "ambience": ""}}, "scores": {"noise": SCORE}}
    (folder / "index.json").write_text(json.dumps(index), encoding="utf-8")
    for role in music_player.ROLES:
        for section in SECTIONS:
            layer = "reed" if role == "tune" else role
            with wave.open(str(folder / "music" / "noise" / f"{section}-{layer}.ogg"), "wb") as file:
                file.setparams((2, 2, RATE, 0, "NONE", ""))
                file.writeframes(np.pad(np.repeat(noise(role, section), 2), (0, 2 * BUFFER)).tobytes())


def main(folder: Path, disturbance: str, seconds: float) -> None:
    """Play, and disturb what is played."""
    import pygame

    make(folder)
    audio.FOLDER = folder
    music_player.MOODS["even"] = (0.0,) * len(music_player.ROLES)
    sound = audio.Audio(Settings(music=0 if disturbance == "silent" else 100, effects=100, ambience=0))
    sound.open()
    sound.mood("even")
    sound.visit("noise")
    if disturbance in ("effect", "silent"):
        sound.play("bridge", 0)
    begun, frames = time.monotonic(), 0
    while (now := time.monotonic() - begun) < seconds:
        if disturbance == "stop" and now > STOPPED_AT:
            disturbance = ""
            pygame.mixer.Channel(2).stop()
        if disturbance == "many":
            sound.play("oar")
        sound.update(FRAME)
        frames += 1
        time.sleep(max(0.0, begun + frames * FRAME - time.monotonic()))
    os._exit(0)  # the driver would go on writing while it is closed


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], float(sys.argv[3]))
