"""Memory of the window's process: after the start, a match, twenty matches and a demonstration.

Run `python -m game.devtools.perf.memory_bench 1920x1080 [--demo MINUTES]`. Each stage is told as it ends; in the end it
prints one object as JSON: resident MB after free memory was given back, the most so far, and what the caches hold.
Music and the compiled searches of the game at hand are loaded; processes that compile are apart.

Frames are a tenth of a second long, so that hours pass in minutes. The first moves of a match are searched for, its
middle is played without being shown, and the rest is chosen at random. After it the player sits down at the next table.
The demonstration's decisions wait for a short search, those of its last minutes for the real one. On one core each size
takes 8 minutes, two hours of demonstration 10 more.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pygame

from game import locale
from game.files import paths
from game.match import HUMAN, Match, Seat
from game.match.lineup import GUESTS
from game.platform import heap
from game.rules import GAMES
from game.saves.hall_of_fame import HallOfFame
from game.scenes.demo import Demo
from game.scenes.scene import Reset, Scene
from game.scenes.table.table_scene import TableScene
from game.session.ai import demo_opponents
from game.session.ai.search_opponents import SearchOpponents
from game.shell import preload
from game.shell.app import App
from game.shell.gc_scheduler import GcScheduler
from game.ui.render import text
from game.ui.render.canvas import SPRITES
from game.ui.render.eviction import IDLE_SECONDS, SWEEP_SECONDS
from game.ui.render.picture_cache import PICTURE_CACHE

from ..gallery.gallery import COLOURS
from .frame_timer import FrameTimer
from .tour import Tour, books, decide, lesson, seats, settings, title

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))  # sizes that `bench` measures
WINDOW_SIZES = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
STEP_SECONDS = 0.1  # seconds of a frame
SEARCHED_MOVES = 2  # moves of a match that are searched for
SHOWN_MOVES = 40  # moves after which most moves of a match are not shown
UNSEEN_MOVES = 24  # moves that are made at once then
DEMO_MINUTES = 20.0
SHORT_SIMS = 200  # simulations for a decision of the demonstration
LAST_SECONDS = 180.0  # seconds at the demonstration's end with real searches
THINKING_SECONDS = 5.0  # most seconds of a real search
SETTLED_SECONDS = 90.0  # seconds in which background painting must be done
TOUCH_SECONDS = 20.0  # seconds between two movements of the pointer
IDLE_PROCESSOR_SECONDS = 0.03  # processor seconds of other threads in an idle half second
IDLE_CHECKS = 3  # idle half seconds in a row after which background work is done


class CoarseTimer(FrameTimer):
    """Runner of long frames, with all that the main loop does between them."""

    def __init__(self, app: App):
        super().__init__(app, gc_scheduler=GcScheduler())

    def frame(self, events: Iterable[pygame.event.Event] = ()) -> None:
        """Run one frame."""
        self.app.step(STEP_SECONDS, events)
        self._look()
        if PICTURE_CACHE.accepts_background_work:
            preload.begin()
        time.sleep(0.001)  # lets background threads work

    def run(self, seconds: float, before: Callable[[int], object] = lambda number: None) -> None:
        """Run the frames of some seconds."""
        for number in range(max(1, round(seconds / STEP_SECONDS))):
            before(number)
            self.frame()


class BriefOpponents(SearchOpponents):
    """Opponents that search for a few moves, and then choose at random."""

    searches = SEARCHED_MOVES

    def start(self, seat: int, seconds: float) -> None:
        if self.searches:
            super().start(seat, seconds)

    def move(self) -> int | None:
        if not self.searches:
            return _any_move(self._match)
        found = super().move()
        self.searches -= found is not None
        return found


def _any_move(match: Match) -> int:
    return random.Random(len(match.steps)).choice(match.game.legal(match.state))


def measure(size: tuple[int, int], demo_minutes: float) -> dict[str, dict[str, float]]:
    """Return what this process holds in MB after each stage."""
    app = App(size)
    app.audio.open()
    locale.choose("en")
    app.settings.language, app.settings.tempo = "en", "brisk"
    HallOfFame().close()
    app.begin(app.scene_factory.title())
    tour = Tour(app, CoarseTimer(app), share=0.2)
    tour.clock.run(5.0)
    found: dict[str, dict[str, float]] = {}

    def tell(stage: str) -> None:
        found[stage] = _held(tour)
        print(f"{'x'.join(map(str, size))}, {stage}: {found[stage]}", file=sys.stderr, flush=True)

    tell("start")
    play(tour, GAMES[0], 0)
    sit_down(tour, GAMES[0], 1)
    tell("match")
    for number, one in enumerate((*(other for other in WINDOW_SIZES if other != size), size)):
        _resize(app, one)
        for station in (title, books, settings):
            station(tour)
        for game in GAMES:
            seats(tour, game)
            lesson(tour, game)
            _look_back(tour, play(tour, game, number + 1))
        _visit(tour, (app.scene_factory.problems(), app.scene_factory.hall_of_fame(), app.scene_factory.library()))
    sit_down(tour, GAMES[-1], 1)
    tell("matches")
    _demonstrate(tour, 60.0 * demo_minutes)
    tell("demonstration")
    app.close()
    return found


def sit_down(tour: Tour, game: str, seed: int) -> TableScene:
    """Sit down with three doges, and wait for the first own decision."""
    app = tour.app
    compile_service = app.compile_service(game)
    while not compile_service.is_ready(game) and not compile_service.trouble:
        time.sleep(0.1)
    crew = [Seat(GUESTS[at], "doge" if at else HUMAN) for at in range(4)]
    match = Match(game, crew, seed, practice=True)
    table = TableScene(app, match, COLOURS[:4])
    table.thinking = BriefOpponents(match, app.settings, app.compile_service)
    app.change(Reset(table))
    tour.clock.run(1.0)
    while not table.decision.can_act():
        tour.clock.frame()
    return table


def play(tour: Tour, game: str, seed: int) -> Match:
    """Play a match against three doges, and stay at its results."""
    app, table = tour.app, sit_down(tour, game, seed)
    match = table.match
    keys = iter((pygame.K_h, pygame.K_b, pygame.K_l))
    while not match.is_over and app.scene is table:
        if len(match.steps) > SHOWN_MOVES and len(match.steps) % (UNSEEN_MOVES + 1):
            for _ in range(UNSEEN_MOVES):
                if not match.is_over:
                    match.commit(_any_move(match))
            table.presenter.sync()
        elif not table.decision.can_act():
            tour.clock.frame()
        elif (key := next(keys, None)) is not None:
            decide(tour, table)
            tour.key(key)
            tour.clock.run(2.0)
            tour.key(key)
        else:
            table.session.commit([_any_move(match)])
            tour.clock.frame()
    return match


def _look_back(tour: Tour, match: Match) -> None:
    """Watch the end of a match, its review and its replay."""
    tour.clock.run(12.0)
    factory = tour.app.scene_factory
    _visit(tour, (factory.review(match, COLOURS[:4], 0), factory.replay(match, COLOURS[:4])))


def _visit(tour: Tour, scenes: Iterable[Scene]) -> None:
    for scene in scenes:
        tour.app.change(Reset(scene))
        tour.clock.run(3.0)


def _resize(app: App, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size)
    app.take(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))


def _demonstrate(tour: Tour, seconds: float) -> None:
    """Watch the demonstration; time stands still while its opponents think."""
    app = tour.app
    app.change(Reset(app.scene_factory.demo()))
    until, usual = app.clock + seconds, demo_opponents.SIMS
    while app.clock < until:
        demo_opponents.SIMS = SHORT_SIMS if until - app.clock > LAST_SECONDS else usual
        worker = app.scene.table.performers._worker if isinstance(app.scene, Demo) else None
        thinks_until = time.perf_counter() + THINKING_SECONDS
        while worker is not None and worker.is_thinking and time.perf_counter() < thinks_until:
            time.sleep(0.001)
        tour.clock.frame()


def _held(tour: Tour) -> dict[str, float]:
    """Return resident MB, the most so far, and the MB of each cache, once what is not shown has gone.

    Painting and compiling in the background are done before, and once more after what that has left.
    """
    for _ in range(2):
        _settle(tour)
        for _ in range(math.ceil((IDLE_SECONDS + 2 * SWEEP_SECONDS) / TOUCH_SECONDS)):
            _touch(tour)
            tour.clock.run(TOUCH_SECONDS)
    caches = {"sprites": SPRITES.bytes, "text": text.kept_bytes(), "pictures": PICTURE_CACHE.bytes}
    held = {name: round(size / 1e6, 1) for name, size in caches.items()}
    return {"resident": resident(), "most": _status("VmHWM"), **held}


def _settle(tour: Tour) -> None:
    """Run frames until no other thread works."""
    until = time.perf_counter() + SETTLED_SECONDS
    idle = 0
    while idle < IDLE_CHECKS and time.perf_counter() < until:
        own, whole = time.thread_time(), time.process_time()
        _touch(tour)
        time.sleep(0.5)
        others = time.process_time() - whole - (time.thread_time() - own)
        idle = idle + 1 if others < IDLE_PROCESSOR_SECONDS else 0


def _touch(tour: Tour) -> None:
    """Move the pointer a little, which keeps the title from its demonstration."""
    tour.move(tour.dice.uniform(600, 680), 400)


def resident() -> float:
    """Return the process's memory in MB, where the system reports it.

    Free memory is given back to the system before.
    """
    heap.trim()
    return _status("VmRSS")


def _status(name: str) -> float:
    """Return a number of the process's status in MB."""
    try:
        lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
        told = next(line for line in lines if line.startswith(f"{name}:"))
        return round(int(told.split()[1]) * 1024 / 1e6, 1)
    except (OSError, ValueError, IndexError, StopIteration):
        return 0.0


def main(arguments: Sequence[str]) -> int:
    """Measure and print one object as JSON."""
    summary = (__doc__ or "").split("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m game.devtools.perf.memory_bench", description=summary)
    parser.add_argument("size", help="of the window, such as 1920x1080")
    parser.add_argument("--demo", type=float, default=DEMO_MINUTES, help="minutes of the demonstration")
    asked = parser.parse_args(arguments)
    width, _, height = asked.size.partition("x")
    with paths.temporary_home():
        print(json.dumps(measure((int(width), int(height)), asked.demo)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
