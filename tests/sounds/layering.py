"""Program for the tests of music layers: plays noise despite a disturbance.

`python -m tests.sounds.layering FOLDER DISTURBANCE SECONDS` makes the sections in a folder and plays them through
`Audio` with SDL's disk driver, while `SDL_DISKAUDIOFILE` records the output. Noise can be located to the sample.
"""

from __future__ import annotations

import os
import sys
import time
import wave
from pathlib import Path

import numpy as np

from game.settings import Settings
from game.shell import audio

RATE = 44_100
BUFFER = 1024
LENGTH = 40 * BUFFER  # samples of a section
LOUDNESS = 5_000  # amplitude of a sample at most, so that four of them do not clip
FRAME = 1 / 60
STOPPED_AT = 1.5  # seconds after which a layer is stopped


def noise(layer: str, section: str) -> np.ndarray:
    """Return the mono samples of a layer's section."""
    seed = 31 * audio.LAYERS.index(layer) + ord(section)
    return np.random.default_rng(seed).integers(-LOUDNESS, LOUDNESS, LENGTH).astype(np.int16)


def make(folder: Path) -> None:
    """Write all sections, and link the effects."""
    (folder / "music").mkdir(parents=True)
    (folder / "effects").symlink_to(audio.FOLDER / "effects", target_is_directory=True)
    for layer in audio.LAYERS:
        for section in set(audio.ORDER):
            with wave.open(str(folder / "music" / f"{layer}-{section}.ogg"), "wb") as file:
                file.setparams((2, 2, RATE, 0, "NONE", ""))
                file.writeframes(np.repeat(noise(layer, section), 2).tobytes())


def main(folder: Path, disturbance: str, seconds: float) -> None:
    """Play the music with a disturbance."""
    import pygame

    make(folder)
    audio.FOLDER = folder
    audio.MOODS["even"] = (0, 0, 0, 0)
    sound = audio.Audio(Settings(music=0 if disturbance == "silent" else 100, effects=100))
    sound.open()
    sound.mood("even")
    if disturbance in ("effect", "silent"):
        sound.play("bridge", 0)
    begun, frames = time.monotonic(), 0
    while (now := time.monotonic() - begun) < seconds:
        if disturbance == "stop" and now > STOPPED_AT:
            disturbance = ""
            pygame.mixer.Channel(2).stop()
        if disturbance == "many":
            sound._last.clear()
            sound.play("oar")
        sound.update(FRAME)
        frames += 1
        time.sleep(max(0.0, begun + frames * FRAME - time.monotonic()))
    os._exit(0)  # The driver would go on writing while it is closed.


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], float(sys.argv[3]))
