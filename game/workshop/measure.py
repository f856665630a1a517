"""The client's part of `bench`: frame times of the tables, alone and beside a search, the start, and memory.

Frames are drawn on SDL's dummy driver, so they are the program's own work without the screen's.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from ai.thinker import Thinker, Yard
from game import home
from game.app import App
from game.match import Match, Seat
from game.match.berths import GUESTS
from game.rules import GAMES
from game.scenes.table import Table

from .chooser import Chooser
from .gallery import COLOURS

SIZES = ((1280, 720), (1920, 1080))
FRAME = 1 / 60
ATTRACT_GAMES = 100
SETTLED = 20  # games after which memory should not grow any more
_ROOT = Path(__file__).resolve().parents[2]
_FIRST_FRAME = (
    "from game.app import App; from game.scenes.title import Title; "
    "a = App((1280, 720), hidden=True); a.begin(Title(a)); a.step(0.0, []); print('shown', flush=True)"
)


def _table(app: App, game: str, seed: int) -> Table:
    """A table whose computers play at random at once."""
    match = Match(game, [Seat(GUESTS[seat], "doge") for seat in range(4)], seed)
    table = Table(app, match, COLOURS[:4])
    table.thinking = Chooser(random.Random(seed).choice, match)
    table._end = lambda seconds: None  # type: ignore[method-assign]
    app.scenes = []
    app.begin(table)
    return table


def frames(games: tuple[str, ...], seconds: float) -> dict[str, Any]:
    """p50, p95 and p99 of a frame's own work in ms, by game and size, alone and beside a doge's search."""
    found: dict[str, Any] = {}
    with home.apart():
        yard = Yard()
        for game in games:
            yard.start(game)
            found[game] = {}
            for size in SIZES:
                app = App(size, hidden=True)
                app.settings.tempo = "brisk"
                alone = _minute(app, _table(app, game, 1), seconds, None)
                for _ in range(600):
                    if yard.is_ready(game) or yard.trouble:
                        break
                    time.sleep(0.1)
                thinker = Thinker(game, yard)
                thinking = _minute(app, _table(app, game, 1), seconds, thinker)
                thinker.close()
                found[game][f"{size[0]}x{size[1]}"] = {"alone": alone, "thinking": thinking}
        yard.close()
    return found


def _minute(app: App, table: Table, seconds: float, thinker: Thinker | None) -> dict[str, float]:
    for _ in range(30):
        app.step(FRAME, [])
    took = []
    for number in range(int(seconds / FRAME)):
        if thinker is not None and not thinker.is_thinking:
            state, seat = table.match.state, table.match.actor
            if seat >= 0:
                thinker.start(table.match.game.veiled(state, seat), seat, "doge", number)
        if table.match.is_over:
            table = _table(app, table.match.game.name, number)
        started = time.perf_counter()
        app.step(FRAME, [])
        took.append(1000 * (time.perf_counter() - started))
        time.sleep(max(0.0, FRAME / 4 - took[-1] / 1000))
    table.leave()
    took.sort()
    return {f"p{part}": round(took[min(len(took) - 1, int(len(took) * part / 100))], 2) for part in (50, 95, 99)}


def start() -> dict[str, float]:
    """Seconds from starting the interpreter to the title's first frame, the better of two: the caches are then warm."""
    best = 1e9
    with home.apart():
        for _ in range(2):
            started = time.perf_counter()
            done = subprocess.run(  # noqa: S603
                [sys.executable, "-c", _FIRST_FRAME], cwd=_ROOT, capture_output=True, text=True, check=False
            )
            if "shown" in done.stdout:
                best = min(best, time.perf_counter() - started)
    return {"first_frame_s": round(best, 3)}


def memory(games: tuple[str, ...], count: int = ATTRACT_GAMES) -> dict[str, float]:
    """MB by which the process grows from the twentieth game on, animations ended at once."""
    with home.apart():
        app = App(SIZES[0], hidden=True)
        app.settings.own_speed = app.settings.other_speed = "off"
        before = 0.0
        for number in range(count):
            if number == SETTLED:
                before = _resident()
            table = _table(app, games[number % len(games)], number)
            for _ in range(20_000):
                if table.match.is_over:
                    break
                table.waiting.beat = 10.0
                app.step(FRAME, [])
            table.leave()
        return {"attract_growth_mb": round(_resident() - before, 1)}


def _resident() -> float:
    """The process's memory in MB, where the system tells."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * 4096 / 1e6


def main(arguments: list[str]) -> int:
    """Measure and print one object as JSON: `python -m game.workshop.measure [--quick]`."""
    quick = "--quick" in arguments
    games = GAMES
    found: dict[str, Any] = {"start": start(), "frames": frames(games, 2.0 if quick else 60.0)}
    if not quick:
        found["memory"] = memory(games)
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
