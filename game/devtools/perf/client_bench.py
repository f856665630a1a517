"""Client part of `bench`: cost of frames (see `frame_bench`), start, and memory."""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from game.files import paths
from game.rules import GAMES
from game.shell.app import App

from .frame_bench import SIZES, at_rest, frames, name_of, opening, table
from .frame_timer import FRAME, FrameTimer

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
    """Return the growth in the demonstration, and the size after every table, in MB.

    Each is measured in a process of its own, because earlier measurements leave their mark on a process. The size is
    that of a process that has shown every table at a window size.
    """
    return {
        "attract_growth_mb": _alone("--grown", *games),
        "resident_mb": {name_of(size): _alone("--shown", name_of(size), *games) for size in SIZES},
    }


def _alone(*asked: str) -> float:
    """Return what another process measures of itself; 0 on failure."""
    with paths.temporary_home():
        done = subprocess.run(  # noqa: S603
            [sys.executable, "-m", _MODULE, *asked], cwd=_ROOT, capture_output=True, text=True, check=False
        )
    return float(done.stdout.split()[-1]) if done.returncode == 0 else 0.0


def _grown(games: list[str], count: int = ATTRACT_GAMES) -> float:
    """Return the MB by which this process grows from the twentieth game on.

    Animations end at once.
    """
    app = App(SIZES[0], hidden=True)
    app.settings.own_speed = app.settings.other_speed = "off"
    before = 0.0
    for number in range(count):
        if number == SETTLED:
            before = _resident()
        playing = table(app, games[number % len(games)], number)
        for _ in range(20_000):
            if playing.match.is_over:
                break
            playing.session.pacing.beat = 10.0
            app.step(FRAME, [])
        playing.leave()
    return round(_resident() - before, 1)


def _shown(size: str, games: list[str]) -> float:
    """Return the MB of this process when it has shown every table."""
    width, _, height = size.partition("x")
    app = App((int(width), int(height)), hidden=True)
    for game in games:
        shown = table(app, game, 1)
        FrameTimer(app).run(1.0)
        shown.leave()
    return round(_resident(), 1)


def _resident() -> float:
    """Return the process's memory in MB, where the system reports it.

    Free memory is given back to the system before.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):  # another C library lacks the function
            ctypes.CDLL(None).malloc_trim(0)
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * 4096 / 1e6


def main(arguments: list[str]) -> int:
    """Measure and print one object as JSON.

    Run `python -m game.devtools.perf.client_bench [--quick]`.
    """
    if arguments[:1] == ["--grown"]:
        print(_grown(arguments[1:]))
        return 0
    if arguments[:1] == ["--shown"]:
        print(_shown(arguments[1], arguments[2:]))
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
