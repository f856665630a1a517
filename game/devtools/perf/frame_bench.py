"""Cost of a frame: at rest, hovering, in motion, with a search, opening a table.

Frames are drawn on SDL's dummy driver, so they are the program's own work without the screen's. Pixels are counted, not
timed: a pixel that is drawn twice counts twice. Time is the processor time of the thread that draws.
"""

from __future__ import annotations

import math
import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from ai.worker import AiWorker, CompileService
from game.files import paths
from game.match import HUMAN, Match, Seat
from game.match.lineup import GUESTS
from game.scenes.table.table_scene import TableScene
from game.shell.app import PAINTING, App
from game.ui.input_events import PointerMoved
from game.ui.render.picture_cache import PICTURE_CACHE

from ..gallery.gallery import COLOURS
from ..gallery.instant_opponents import InstantOpponents
from .frame_timer import FrameTimer

SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
REST_SIZES = ((1536, 864), (3072, 1728))
SETTLING = 8.0  # seconds until an untouched table is at rest
PAINTED_AFTER = 60  # half seconds in which all background painting must be done
IDLE = 0.02  # processor seconds in an idle half second
PACE = 0.25  # share of a frame's time that it takes at least
OPENING = 2.0  # seconds after a table's start in which the worst frame counts


def name_of(size: tuple[int, int]) -> str:
    """Return the written form of a size."""
    return f"{size[0]}x{size[1]}"


def table(app: App, game: str, seed: int, first: str = "doge") -> TableScene:
    """Return a table whose computers play at random at once."""
    match = Match(game, [Seat(GUESTS[seat], "doge" if seat else first) for seat in range(4)], seed)
    made = TableScene(app, match, COLOURS[:4])
    made.thinking = InstantOpponents(random.Random(seed).choice, match)
    made._end = lambda seconds: None  # type: ignore[method-assign]
    app.scenes = []
    app.begin(made)
    return made


def frames(games: tuple[str, ...], seconds: float) -> dict[str, dict[str, object]]:
    """Return p50, p95 and p99 of a frame's own work in ms, and the pixels drawn.

    They are listed by game, size and case. The unit of pixels is the whole window.
    """
    found: dict[str, dict[str, object]] = {}
    with paths.temporary_home():
        compile_service = CompileService()
        for game in games:
            compile_service.start(game)
            found[game] = {}
            for size in SIZES:
                app = App(size, hidden=True)
                app.settings.tempo, app.painting = "brisk", PAINTING
                cases = {"alone": _motion(app, table(app, game, 1), seconds, None)}
                for _ in range(600):
                    if compile_service.is_ready(game) or compile_service.trouble:
                        break
                    time.sleep(0.1)
                worker = AiWorker(game, compile_service)
                cases["thinking"] = _motion(app, table(app, game, 1), seconds, worker)
                worker.close()
                asked = _asked(app, game)
                cases["rest"] = _watched(app, seconds, lambda number: None)
                cases["hover"] = _watched(app, seconds, _hovering(app, asked))
                asked.leave()
                found[game][name_of(size)] = cases
        compile_service.close()
    return found


def _motion(app: App, playing: TableScene, seconds: float, worker: AiWorker | None) -> dict[str, float]:
    """Measure frames while computers play, perhaps with a search running."""
    here = [playing]
    FrameTimer(app).run(0.5)

    def before(number: int) -> None:
        if worker is not None and not worker.is_thinking:
            state, seat = here[0].match.state, here[0].match.actor
            if seat >= 0:
                worker.start(here[0].match.game.veiled(state, seat), seat, "doge", number)
        if here[0].match.is_over:
            here[0] = table(app, here[0].match.game.name, number)

    found = _watched(app, seconds, before)
    here[0].leave()
    return found


def _asked(app: App, game: str) -> TableScene:
    """Return a table where a player must decide and has been idle for a while.

    Some moves are made before.
    """
    asked = table(app, game, 1, HUMAN)
    dice = random.Random(1)
    for _ in range(400):
        if asked.match.actor == 0 and len(asked.match.steps) > 60:
            break
        asked.match.commit(dice.choice(asked.match.game.legal(asked.match.state)))
    asked.presenter.sync()
    FrameTimer(app).run(SETTLING)
    return asked


def _hovering(app: App, asked: TableScene) -> Callable[[int], None]:
    """Return a callback for each frame that lets the pointer circle over the board."""
    board = asked.room.layout.board

    def before(number: int) -> None:
        turn = number / 40
        x = board.centerx + board.width * 0.45 * math.cos(turn)
        y = board.centery + board.height * 0.45 * math.sin(1.7 * turn)
        app.change(asked.handle(PointerMoved(x, y, False)))

    return before


def _watched(app: App, seconds: float, before: Callable[[int], object]) -> dict[str, float]:
    """Run frames, and measure each."""
    clock = FrameTimer(app, PACE)
    clock.run(seconds, before)
    return {f"p{part}": clock.part(part) for part in (50, 95, 99)} | {"windows": clock.windows}


def at_rest(games: tuple[str, ...], seconds: float) -> dict[str, dict[str, float]]:
    """Return the share of a core that an idle window takes, by scene and by size."""
    found: dict[str, dict[str, float]] = {}
    with paths.temporary_home():
        for name in ("title", *games):
            found[name] = {}
            for size in REST_SIZES:
                app = App(size, hidden=True)
                app.painting = PAINTING
                if name == "title":
                    app.begin(app.scene_factory.title())
                    FrameTimer(app).run(SETTLING)
                else:
                    _asked(app, name)
                _let_paint(app)
                found[name][name_of(size)] = _share(app, seconds)
                app.scene.leave()
    return found


def _let_paint(app: App) -> None:
    """Run frames until background painting is finished, or for long enough."""
    for _ in range(PAINTED_AFTER):
        own, whole = time.thread_time(), time.process_time()
        FrameTimer(app, pace=1.0).run(0.5)
        if time.process_time() - whole - (time.thread_time() - own) < IDLE:
            return


def _share(app: App, seconds: float) -> float:
    """Return the share of a core that an idle window takes for some seconds."""
    app.rest.begin()
    clock = pygame.time.Clock()
    began, used, last = time.perf_counter(), time.process_time(), time.perf_counter()
    while time.perf_counter() - began < seconds:
        events = app.rest.wait(clock, app.clock, app.window.is_seen)
        now = time.perf_counter()
        app.step(now - last, events)
        last = now
    return round((time.process_time() - used) / (time.perf_counter() - began), 4)


def opening(games: tuple[str, ...]) -> dict[str, dict[str, float]]:
    """Return the worst frame in ms of opening a table, by game and size.

    The table is opened at a size never seen before.
    """
    found: dict[str, dict[str, float]] = {}
    with paths.temporary_home():
        for game in games:
            found[game] = {}
            for size in SIZES:
                with TemporaryDirectory() as cold:
                    os.environ["LAGUNA_HOME"] = str(Path(cold))
                    PICTURE_CACHE.forget()
                    app = App(size, hidden=True)
                    app.painting = PAINTING
                    app.refresh()
                    found[game][name_of(size)] = _worst(app, game)
    return found


def _worst(app: App, game: str) -> float:
    """Return the longest of the frames that open a table, in ms.

    Entering the table is a part of the first.
    """
    clock, began, started = FrameTimer(app, PACE), time.perf_counter(), time.thread_time()
    opened = table(app, game, 1)
    entered = 1000 * (time.thread_time() - started)
    while time.perf_counter() - began < OPENING:
        clock.frame()
    opened.leave()
    return round(max(entered + clock.took[0], *clock.took), 1)
