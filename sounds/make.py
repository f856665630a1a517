"""Synthesis of all sounds into OGG files: `python -m sounds.make [NAME ...]`.

A name is the beginning of files' names; without one, everything is made. It needs `soundfile` and takes some ten
minutes. The same code makes the same samples; the encoder's version decides about the bytes.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import numpy as np

from . import ambience, effects, music
from .scores import SCORES
from .synth import RATE, Wave

FOLDER = Path(__file__).resolve().parent
CHUNK = 8192  # larger writes crash the encoder
QUALITY = 0.2
EFFECT_QUALITY = 0.3


def recipes() -> Iterator[tuple[str, Callable[[], Wave]]]:
    """Return every file's name without its ending, and the function that renders it."""
    for name in effects.EFFECTS:
        for number in range(effects.variations(name)):
            yield f"effects/{name}-{number}", partial(effects.render, name, number)
    for place in ambience.PLACES:
        for number in range(len(ambience.LOOP_SECONDS)):
            yield f"ambience/{place}-{number}", partial(ambience.render, place, number)
    for game, score in SCORES.items():
        for section in score.sections:
            for layer in music.layers(game):
                yield f"music/{game}/{section}-{layer}", partial(music.render, game, section, layer)


def save(path: Path, wave: Wave, quality: float) -> None:
    """Write a wave as OGG Vorbis."""
    import soundfile  # noqa: PLC0415

    path.parent.mkdir(parents=True, exist_ok=True)
    channels = 1 if wave.ndim == 1 else wave.shape[1]
    with soundfile.SoundFile(
        path, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as file:
        for at in range(0, len(wave), CHUNK):
            file.write(wave[at : at + CHUNK].astype(np.float32))


def main(names: Sequence[str]) -> int:
    """Synthesise all files, or those asked for."""
    for name, render in recipes():
        if not names or name.startswith(tuple(names)):
            save(FOLDER / f"{name}.ogg", render(), EFFECT_QUALITY if name.startswith("effects/") else QUALITY)
    (FOLDER / "index.json").write_text(json.dumps(music.index()) + "\n", encoding="utf-8")
    total = sum(path.stat().st_size for path in FOLDER.rglob("*.ogg"))
    print(f"{total / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
