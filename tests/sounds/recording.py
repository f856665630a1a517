"""Program for the tests of sound: plays part of a match and logs its effects.

`python -m tests.sounds.recording GAME SECONDS MUSIC` plays with SDL's disk driver, which writes the output to
`SDL_DISKAUDIOFILE`. It prints a JSON list: each effect's name with the bytes recorded before it, and each section of
the music, its tune, the powers of its layers and the bytes recorded before it was seen to play.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

from game.shell.effect_player import Due
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

    def noted(sound: Any, due: Due, now: float, volume: float) -> None:
        heard.append((due.path.stem.rpartition("-")[0], record.stat().st_size))
        begin(sound, due, now, volume)

    effects._begin = noted  # type: ignore[method-assign]
    tables.seated(app, tables.match(game, ("doge", "noble", "merchant")))
    music_player, sections, last = app.audio._music, list[tuple[str, str, list[float], int]](), None
    while music and not music_player._section:
        app.step(FRAME, [])  # the first section is decoded, however long a busy machine takes
        time.sleep(FRAME)  # in the time of the clock: a match that hurries would sound many effects at once
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if music_player._section is not None and music_player._section is not last:
            last = music_player._section
            sections.append((*last.choice, music_player._power, record.stat().st_size))
        started = time.monotonic()
        app.step(FRAME, [])
        time.sleep(max(0.0, FRAME - (time.monotonic() - started)))
    print(json.dumps([heard, sections]), flush=True)
    os._exit(0)  # The driver would go on writing while it is closed.


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]))
