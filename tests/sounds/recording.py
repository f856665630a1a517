"""Program for the tests of sound: plays part of a match and logs its effects.

`python -m tests.sounds.recording GAME SECONDS MUSIC` plays with SDL's disk driver, which writes the output to
`SDL_DISKAUDIOFILE`. It prints a JSON list: the bytes recorded before the music began, and each effect's name with the
bytes recorded before it.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

from tests.client import tables

FRAME = 1 / 30


def main(game: str, seconds: float, music: int) -> None:
    record = Path(os.environ["SDL_DISKAUDIOFILE"])
    app = tables.app()
    app.settings.music, app.settings.effects, app.settings.ambience = music, 100, music
    app.settings.own_speed = app.settings.other_speed = "normal"
    app.audio.open()
    heard: list[tuple[str, int]] = []
    effects = app.audio._effects
    begin = effects._begin

    def noted(sound: Any, path: Path, now: float, volume: float) -> None:
        heard.append((path.stem.rpartition("-")[0], record.stat().st_size))
        begin(sound, path, now, volume)

    effects._begin = noted  # type: ignore[method-assign]
    tables.seated(app, tables.match(game, ("doge", "noble", "merchant")))
    while music and not app.audio._music._section:
        app.step(FRAME, [])  # the first section is decoded, however long a busy machine takes
        time.sleep(FRAME)  # in the time of the clock: a match that hurries would sound many effects at once
    begun = record.stat().st_size
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        started = time.monotonic()
        app.step(FRAME, [])
        time.sleep(max(0.0, FRAME - (time.monotonic() - started)))
    print(json.dumps([begun, heard]), flush=True)
    os._exit(0)  # The driver would go on writing while it is closed.


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]))
