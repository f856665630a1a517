"""Synthesis of all sounds into OGG files: `python -m sounds.make`.

It needs `soundfile` and takes a minute.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

from . import effects, music
from .synth import RATE, Wave

FOLDER = Path(__file__).resolve().parent
CHUNK = 8192  # samples of a write; larger ones crash the encoder
QUALITY = 0.3


def keep(path: Path, wave: Wave) -> None:
    """Write a wave as OGG Vorbis."""
    import soundfile  # noqa: PLC0415

    path.parent.mkdir(parents=True, exist_ok=True)
    with soundfile.SoundFile(path, "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=1 - QUALITY) as file:
        for at in range(0, len(wave), CHUNK):
            file.write(wave[at : at + CHUNK].astype(np.float32))


def main() -> int:
    """Synthesise all files."""
    for name in effects.EFFECTS:
        for number in range(effects.variations(name)):
            keep(FOLDER / "effects" / f"{name}-{number}.ogg", effects.render(name, number))
    for layer in music.LAYERS:
        for section in music.ORDER:
            keep(FOLDER / "music" / f"{layer}-{section}.ogg", music.render(layer, section))
    total = sum(path.stat().st_size for path in FOLDER.rglob("*.ogg"))
    print(f"{total / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
