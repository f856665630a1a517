"""Timed tour of a quarter of an hour: reports every slow frame and its work.

    python -m game.devtools.perf.tour [--size 2560x1440] [--limit 50] [--pace 0.3] [--share 1.0] [--scenes
    title,table...]

The tour is scripted and seeded. It visits title, lobby, each table with a player who points and clicks, menu, settings
with another size and language, rules, results, review, replay, match library, hall of fame and demonstration. Nothing
has been painted before. Opponents choose at random at once, so that the window's own work is measured.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game import locale
from game.files import paths
from game.match import HUMAN, Match, Seat
from game.match.lineup import GUESTS
from game.rules import GAMES
from game.saves.hall_of_fame import HallOfFame
from game.scenes.scene import Reset
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import Poster
from game.scenes.tutorial.start import to_lesson
from game.shell import preload
from game.shell.app import App
from game.shell.gc_scheduler import GcScheduler
from game.ui.render.picture_cache import PICTURE_CACHE
from game.ui.widgets.widgets import RoundButton, Segments, Widget

from ..gallery.gallery import COLOURS
from ..gallery.instant_opponents import InstantOpponents
from .frame_timer import FRAME, FrameTimer

SIZE = (2560, 1440)
LIMIT = 50.0  # ms of a slow frame
FIRST_SECOND = 1.0
GLIDE = 0.25  # seconds of a pointer's movement between two places
AT_A_TABLE = 110.0  # seconds of play at a table
LAST_MOVES = 14  # moves of a replayed match, counted from its end
SEED = 5


class Tour:
    """Simulated player who looks at everything."""

    def __init__(self, app: App, clock: FrameTimer, share: float = 1.0, seed: int = SEED):
        self.app, self.clock, self.share = app, clock, share
        self.dice = random.Random(seed)
        self._at = (640.0, 360.0)

    # ---- actions

    def wait(self, seconds: float) -> None:
        """Run frames for a time."""
        self.clock.run(self.share * seconds)

    def move(self, x: float, y: float) -> None:
        """Move the pointer to a place."""
        x0, y0 = self._at
        steps = max(1, round(self.share * GLIDE / FRAME))
        for step in range(1, steps + 1):
            part = step / steps
            self._at = (x0 + (x - x0) * part, y0 + (y - y0) * part)
            self._post(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0))

    def click(self, x: float, y: float) -> None:
        """Click at a place."""
        self.move(x, y)
        self._post(pygame.MOUSEBUTTONDOWN, button=1)
        self._post(pygame.MOUSEBUTTONUP, button=1)

    def key(self, key: int) -> None:
        """Press a key."""
        self.clock.frame([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")])
        self.clock.frame([pygame.event.Event(pygame.KEYUP, key=key, mod=0)])

    def _post(self, kind: int, **more: int | tuple[int, ...]) -> None:
        scale = self.app.window.scale
        place = (round(self._at[0] * scale), round(self._at[1] * scale))
        self.clock.frame([pygame.event.Event(kind, {"pos": place} | more)])

    def widgets(self) -> list[Widget]:
        """Return the widgets of the top scene that can be pointed at."""
        panel = getattr(self.app.scene, "panel", None)
        return [one for one in panel.widgets if one.visible] if panel is not None else []

    def look_over(self, most: int = 60) -> None:
        """Point at everything in turn."""
        for widget in self.widgets()[:most]:
            self.move(*widget.rect.center)
            self.wait(0.3)

    def press(self, wanted: Callable[[Widget], bool]) -> bool:
        """Click the first wanted widget. Returns whether there is any."""
        found = next((one for one in reversed(self.widgets()) if wanted(one)), None)
        if found is not None:
            self.click(*found.rect.center)
        return found is not None

    def medal(self, icon: str) -> bool:
        """Click a round button."""
        return self.press(lambda one: isinstance(one, RoundButton) and one.icon == icon)

    def segment(self, row: Segments, at: int) -> None:
        """Choose an option of a segmented control."""
        wide = row.rect.width / len(row.labels)
        self.click(row.rect.x + (at + 0.5) * wide, row.rect.centery)

    def home(self) -> None:
        """Go back to the title."""
        self.app.change(Reset(self.app.scene_factory.title()))
        self.wait(1.0)


# ---- stations


def title(tour: Tour) -> None:
    """Visit the harbour: point at everything, and touch the water."""
    tour.home()
    tour.wait(3.0)
    tour.look_over()
    for _ in range(4):
        tour.click(tour.dice.uniform(100, 1180), tour.dice.uniform(480, 560))
    tour.wait(3.0)


def books(tour: Tour) -> None:
    """Visit the rules of each game, the library, the hall of fame and the daily deal."""
    tour.home()
    for icon in ("book", "cup", "logbook"):
        if not tour.medal(icon):
            continue
        tour.wait(1.5)
        tour.look_over(12)
        for row in [one for one in tour.widgets() if isinstance(one, Segments)][:1]:
            for at in range(len(row.labels)):
                tour.segment(row, at)
                tour.wait(1.0)
                for _ in range(3):
                    tour.key(pygame.K_RIGHT)
                    tour.wait(0.6)
        tour.home()
    tour.app.change(Reset(tour.app.scene_factory.day()))
    tour.wait(2.0)
    tour.look_over(20)


def settings(tour: Tour) -> None:
    """Point at everything in the settings; change size and language, and back."""
    tour.home()
    tour.medal("settings")
    tour.wait(1.5)
    tour.look_over(30)
    _change_all(tour)
    tour.key(pygame.K_ESCAPE)
    tour.wait(1.0)


def _change_all(tour: Tour) -> None:
    """Change language and size while the settings lie over another scene."""
    for number in (0, -1):  # the language is the first row, the size the last
        rows = [one for one in tour.widgets() if isinstance(one, Segments)]
        if not rows:
            return
        for at in (*range(len(rows[number].labels)), 0):
            rows = [one for one in tour.widgets() if isinstance(one, Segments)]
            tour.segment(rows[number], at)
            tour.wait(1.5)


def seats(tour: Tour, game: str) -> None:
    """Visit the lobby: point at everything, and choose some heads."""
    tour.home()
    tour.press(lambda one: isinstance(one, Poster) and one.game == game)
    tour.wait(1.5)
    tour.look_over(50)
    for _ in range(6):
        heads = [one for one in tour.widgets() if type(one).__name__ in ("Head", "Emblem", "Free", "Toggle")]
        if heads:
            tour.click(*tour.dice.choice(heads).rect.center)
            tour.wait(0.6)


def playing(tour: Tour, game: str) -> None:
    """Play against three computers, and open everything that lies over a table."""
    app = tour.app
    match = Match(game, [Seat(GUESTS[at], HUMAN if at == 0 else "doge") for at in range(4)], SEED, practice=True)
    table = sit_down(tour, match)
    tour.wait(1.0)
    tour.look_over(12)
    until, lately = app.clock + tour.share * AT_A_TABLE, app.clock
    ways = iter((pygame.K_h, pygame.K_b, pygame.K_l, pygame.K_F1, pygame.K_F2, None))
    while app.clock < until and app.scene is table and not match.is_over:
        if not table.decision.can_act():
            tour.wait(0.2)
            continue
        decide(tour, table)
        if app.clock - lately > tour.share * AT_A_TABLE / 8:
            lately = app.clock
            _look_aside(tour, table, next(ways, pygame.K_l))
    tour.home()


def _look_aside(tour: Tour, table: TableScene, key: int | None) -> None:
    """Open something over the table and close it again.

    It is opened by a key, or it is the menu with the settings.
    """
    if key is not None:
        tour.key(key)
        tour.wait(2.5)
        tour.look_over(4)
    else:
        tour.medal("menu")
        tour.wait(1.0)
        tour.look_over(30)
        app = tour.app
        app.scene.panel.widgets[2].click(0, 0)
        tour.wait(1.0)
        _change_all(tour)
    for _ in range(4):
        if tour.app.scene is table:
            break
        tour.key(pygame.K_ESCAPE)
        tour.wait(0.6)
    tour.wait(1.0)


def sit_down(tour: Tour, match: Match) -> TableScene:
    """Start a match at its table, whose computers choose at random."""
    app = tour.app
    table = TableScene(app, match, COLOURS[: len(match.seats)])
    table.thinking = InstantOpponents(random.Random(SEED).choice, match)
    app.change(Reset(table))
    return table


def decide(tour: Tour, table: TableScene) -> None:
    """Point at some places, and make a move by a click where it has a place."""
    board = table.room.layout.board
    for _ in range(3):
        tour.move(tour.dice.uniform(board.left, board.right), tour.dice.uniform(board.top, board.bottom))
        tour.wait(0.1)
    if table.decision.cards:
        tour.move(*tour.dice.choice(table.decision.cards).rect.center)
        tour.wait(0.8)
    if not table.decision.can_act():
        return
    state, legal = table.draft.state, table.draft.legal()
    move, before, cards = tour.dice.choice(legal), len(table.match.steps), table.decision.cards
    spot = table.view.where(state, move) or next((one.rect.center for one in cards if one.move == move), None)
    if spot is not None:
        tour.click(*spot)
    for _ in range(3):
        tour.wait(0.5)
        if len(table.match.steps) != before or not table.decision.can_act():
            return
        if not table.draft.all():
            table.decision.select(tour.dice.choice(table.draft.legal()))
        tour.key(pygame.K_RETURN)
    if len(table.match.steps) == before and table.decision.can_act():
        table.draft.is_empty or table.decision.step_back()
        move = tour.dice.choice(table.draft.legal())
        table.session.commit([move])


def ending(tour: Tour, game: str) -> None:
    """Show the last moves of a match, its results, its review, and its replay."""
    app, dice = tour.app, random.Random(SEED)
    match = Match(game, [Seat(GUESTS[at], HUMAN if at == 0 else "doge") for at in range(4)], SEED, practice=True)
    script: list[int] = []
    trial = Match(game, match.seats, SEED, practice=True)
    while not trial.is_over:
        script.append(dice.choice(trial.game.legal(trial.state)))
        trial.commit(script[-1])
    for move in script[:-LAST_MOVES]:
        match.commit(move)
    table = sit_down(tour, match)
    tour.wait(1.0)
    for _ in range(LAST_MOVES):
        while app.scene is table and not table.player.is_idle:
            tour.wait(0.2)
        if match.is_over or app.scene is not table:
            break
        if match.seats[match.actor].is_human:
            table.session.commit([dice.choice(match.game.legal(match.state))])
        tour.wait(0.5)
    for _ in range(200):
        if app.scene is not table:
            break
        if not match.is_over and match.seats[match.actor].is_human and table.decision.can_act():
            table.session.commit([dice.choice(match.game.legal(match.state))])
        tour.wait(0.2)
    tour.wait(12.0)
    tour.look_over(12)
    app.change(Reset(app.scene_factory.review(trial, COLOURS[:4], 0)))
    tour.wait(4.0)
    tour.key(pygame.K_RETURN)
    tour.wait(3.0)
    app.change(Reset(app.scene_factory.replay(trial, COLOURS[:4])))
    tour.wait(10.0)
    for _ in range(6):
        tour.key(pygame.K_RIGHT)
        tour.wait(0.5)
    panel = tour.widgets()
    tour.click(panel[-1].rect.centerx, panel[-1].rect.centery)
    tour.wait(3.0)


def lesson(tour: Tour, game: str) -> None:
    """Play the beginning of a tutorial."""
    tour.app.change(Reset(to_lesson(tour.app, game)))
    tour.wait(3.0)
    for _ in range(3):
        tour.key(pygame.K_RETURN)
        tour.wait(2.0)


def demonstration(tour: Tour) -> None:
    """Watch computers play."""
    tour.app.change(Reset(tour.app.scene_factory.demo()))
    tour.wait(30.0)
    tour.home()


def stations() -> list[tuple[str, Callable[[Tour], None]]]:
    """Return all stops of the tour, by name."""

    def at(deed: Callable[[Tour, str], None], game: str) -> Callable[[Tour], None]:
        return lambda tour: deed(tour, game)

    way: list[tuple[str, Callable[[Tour], None]]] = [("title", title), ("books", books), ("settings", settings)]
    for game in GAMES:
        way += [(f"{game}-{deed.__name__}", at(deed, game)) for deed in (seats, lesson, playing, ending)]
    return [*way, ("demonstration", demonstration), ("books-again", books)]


def walk(
    app: App, clock: FrameTimer, share: float = 1.0, wanted: Sequence[str] = (), tell: Callable[[str], object] = print
) -> None:
    """Take the whole tour, or some stops of it."""
    tour = Tour(app, clock, share)
    for name, station in stations():
        if wanted and not any(word in name for word in wanted):
            continue
        begun, before = len(clock.took), len(clock.slow)
        station(tour)
        tell(_told(name, clock, begun, before))


def _told(name: str, clock: FrameTimer, begun: int, before: int) -> str:
    took = clock.took[begun:]
    slow = [one for one in clock.slow[before:] if one.at > FIRST_SECOND]
    worst = max(took, default=0.0)
    return "\n".join(
        [f"{name}: {len(took)} frames, worst {worst:.1f} ms, {len(slow)} above {clock.limit:.0f} ms", *map(str, slow)]
    )


def main(arguments: Sequence[str]) -> int:
    """Run the tour and report. Returns status 1 when any frame took too long."""
    reader = argparse.ArgumentParser(
        prog="python -m game.devtools.perf.tour", description=(__doc__ or "").split("\n")[0]
    )
    reader.add_argument("--size", default=f"{SIZE[0]}x{SIZE[1]}", help="of the window (default %(default)s)")
    reader.add_argument("--limit", type=float, default=LIMIT, help="ms of a frame's own work (default %(default)s)")
    reader.add_argument("--pace", type=float, default=0.3, help="of a frame's time that it takes at least; 1: as it is")
    reader.add_argument("--share", type=float, default=1.0, help="of all waiting and looking (default %(default)s)")
    reader.add_argument("--scenes", default="", help="only stations whose names hold one of these")
    asked = reader.parse_args(arguments)
    width, _, height = asked.size.partition("x")
    with paths.temporary_home(), TemporaryDirectory() as cold:
        os.environ[paths.VARIABLE] = str(Path(cold))
        PICTURE_CACHE.forget()
        app = App((int(width), int(height)))
        locale.choose("en")
        app.settings.language = "en"
        HallOfFame().close()
        gc_scheduler = GcScheduler()
        clock = FrameTimer(app, asked.pace, asked.limit, gc_scheduler)
        app.begin(app.scene_factory.title())
        clock.frame()
        preload.begin()
        gc_scheduler.begin()
        walk(app, clock, asked.share, [word for word in asked.scenes.split(",") if word])
        slow = [one for one in clock.slow if one.at > FIRST_SECOND]
        waited = [took for at, took in clock.waited if at > FIRST_SECOND]
        print(
            f"{len(clock.took)} frames of {len(clock.took) * FRAME / 60:.1f} minutes: middle {clock.part(50)} ms,"
            f" slowest hundredth {clock.part(99)} ms, slowest {max(clock.took):.1f} ms;"
            f" {len(slow)} above {asked.limit:.0f} ms after the first second;"
            f" by the clock {sum(one > asked.limit for one in waited)}, slowest {max(waited, default=0.0):.0f} ms"
        )
        print(
            f"looked through all objects {len(clock.looks)} times while nothing moved,"
            f" at most {max(clock.looks, default=0.0):.1f} ms"
        )
        gc_scheduler.end()
        app.close()
    return 1 if slow and not math.isinf(asked.limit) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
