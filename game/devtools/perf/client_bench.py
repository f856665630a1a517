"""Client part of `bench`: cost of frames (see `frame_bench`), start, and memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from game.files import paths
from game.files.untrusted import Json
from game.rules import GAMES
from game.shell.app import App

from . import memory_bench
from .frame_bench import SIZES, at_rest, frames, name_of, opening, table
from .frame_timer import FRAME

ATTRACT_GAMES = 100
SETTLED = 20  # games after which memory should not grow any more
_MODULE = "game.devtools.perf.client_bench"  # the module's name, also when it runs as a program
_ROOT = Path(__file__).resolve().parents[3]
_FIRST_FRAME = (
    "import sys; from game.shell.app import App; from game.scenes.title.title_scene import TitleScene;"
    "a = App((int(sys.argv[1]), int(sys.argv[2]))); a.begin(TitleScene(a)); a.step(0.0, []); print('shown', flush=True)"
)


def start() -> dict[str, float]:
    """Return the seconds from starting the interpreter to the title's first frame.

    The title then shows everything that can be chosen. Cold, with an empty cache, it is the longest of all sizes. Warm,
    it is the better of two in the smallest window.
    """
    with paths.temporary_home(), TemporaryDirectory() as cold:
        kept = os.environ[paths.VARIABLE]
        first = 0.0
        for number, size in enumerate(SIZES):
            os.environ[paths.VARIABLE] = str(Path(cold) / str(number))
            first = max(first, _first_frame(size))
        os.environ[paths.VARIABLE] = kept
        _first_frame(SIZES[0])
        return {"cold_s": first, "warm_s": min(_first_frame(SIZES[0]), _first_frame(SIZES[0]))}


def _first_frame(size: tuple[int, int]) -> float:
    command = [sys.executable, "-c", _FIRST_FRAME, *map(str, size)]
    quiet = os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    started = time.perf_counter()
    with subprocess.Popen(command, cwd=_ROOT, env=quiet, stdout=subprocess.PIPE, text=True) as window:  # noqa: S603
        assert window.stdout is not None
        said = window.stdout.read(len("shown"))
        took = time.perf_counter() - started
        window.kill()
    return round(took, 3) if said == "shown" else 0.0


def memory(games: tuple[str, ...]) -> dict[str, object]:
    """Return the growth in the demonstration, and by window size what a process holds after each stage, in MB.

    Each is measured in a process of its own, because earlier measurements leave their mark on a process.
    """
    sizes = [name_of(size) for size in memory_bench.SIZES]
    return {
        "attract_growth_mb": _alone(_MODULE, "--grown", *games) or 0.0,
        "held_mb": {size: _alone(memory_bench.__name__, size) or {} for size in sizes},
    }


def _alone(module: str, *asked: str) -> Json:
    """Return what another process measures of itself; None on failure."""
    with paths.temporary_home():
        done = subprocess.run(  # noqa: S603
            [sys.executable, "-m", module, *asked], cwd=_ROOT, stdout=subprocess.PIPE, text=True, check=False
        )
    return json.loads(done.stdout.splitlines()[-1]) if done.returncode == 0 else None


def _grown(games: list[str], count: int = ATTRACT_GAMES) -> float:
    """Return the MB by which this process grows from the twentieth game on.

    Animations end at once.
    """
    app = App(SIZES[0], hidden=True)
    app.settings.own_speed = app.settings.other_speed = "off"
    before = 0.0
    for number in range(count):
        if number == SETTLED:
            before = memory_bench.resident()
        playing = table(app, games[number % len(games)], number)
        for _ in range(20_000):
            if playing.match.is_over:
                break
            playing.session.pacing.beat = 10.0
            app.step(FRAME, [])
        playing.leave()
    return round(memory_bench.resident() - before, 1)


def main(arguments: list[str]) -> int:
    """Measure and print one object as JSON.

    Run `python -m game.devtools.perf.client_bench [--quick]`.
    """
    if arguments[:1] == ["--grown"]:
        print(_grown(arguments[1:]))
        return 0
    quick = "--quick" in arguments
    found: dict[str, object] = {
        "start": start(),
        "frames": frames(GAMES, 0.5 if quick else 60.0),
        "rest": at_rest(GAMES[:1] if quick else GAMES, 2.0 if quick else 10.0),
        "opening": opening(GAMES[:1] if quick else GAMES),
    }
    if not quick:
        found["memory"] = memory(GAMES)
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
