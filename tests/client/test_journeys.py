"""Long ways through the client.

A match from the title to its results and back, a process killed in the middle, a night of demonstrations.
"""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

import pygame
import pytest

from ai.levels import LEVELS
from game.devtools.gallery.instant_opponents import InstantOpponents
from game.files import paths
from game.locale import tr
from game.rules import GAMES
from game.saves.hall_of_fame import HallOfFame
from game.saves.save_folder import look
from game.scenes.demo import Demo
from game.scenes.hall_of_fame import HallOfFameScene
from game.scenes.lobby.lobby_scene import LobbyScene
from game.scenes.lobby.slot_widgets import Head
from game.scenes.results.results_scene import ResultsScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import Poster, Ribbon, TitleScene
from game.session.ai import demo_opponents
from game.shell.app import App
from tests.client import tables
from tests.client.player import FRAME, Person

ROOT = Path(__file__).resolve().parents[2]
GAME = pytest.mark.parametrize("game", GAMES)


def no_thought(table: TableScene, seed: int = 3) -> None:
    table.thinking = InstantOpponents(random.Random(seed).choice, table.match)


@pytest.mark.parametrize("game", ["venezia", *(pytest.param(game, marks=pytest.mark.slow) for game in GAMES[1:])])
def test_from_the_title_through_a_match_to_its_results_and_back(game: str) -> None:
    app = tables.app()
    app.begin(TitleScene(app))
    person = Person(app, 4)
    hand = person.hand
    hand.wait(0.2)
    title = app.scene
    assert isinstance(title, TitleScene)
    poster = next(one for one in title.panel.widgets if isinstance(one, Poster) and one.game == game)
    hand.click(*poster.rect.center)
    seats = app.scene
    assert isinstance(seats, LobbyScene)
    heads = [
        one for one in seats.panel.widgets if isinstance(one, Head) and one.portrait == LEVELS["merchant"].portrait
    ]
    hand.click(*max(heads, key=lambda one: one.rect.width).rect.center)
    hand.press(tr("seats.sail"))
    table = app.scene
    assert isinstance(table, TableScene)
    assert sorted(seat.player for seat in table.match.seats) == ["apprentice", "human", "merchant"]
    no_thought(table)
    journal = look(paths.saves()).matches
    assert len(journal) == 1
    while person.settle(table):
        person.decide(table)
    assert table.match.is_over
    hand.wait(1.0)
    hand.press(tr("table.count"))
    hand.wait(0.5)
    results = app.scene
    assert isinstance(results, ResultsScene)
    hand.click(300, 300)
    assert results.is_told
    hand.wait(0.8)
    hand.press(tr("results.harbour"))
    assert isinstance(app.scene, TitleScene)
    assert look(paths.saves()).matches == []
    hall = HallOfFame()
    assert hall.count(game) == 1
    hall.close()


CHILD = """
import sys
from game.scenes.table.table_scene import TableScene
from game.devtools.gallery.instant_opponents import InstantOpponents
from tests.client import tables
from tests.client.player import Person
app = tables.app()
played = tables.match(sys.argv[1], ("human", "doge", "noble"))
app.autosaver.keep(played)
table = tables.seated(app, played)
person = Person(app, 6)
while person.settle(table):
    person.decide(table)
    print(len(played.steps), bytes(played.state).hex(), flush=True)
    sys.stdin.readline()
"""


@GAME
def test_a_killed_process_loses_nothing(game: str, own_home: Path) -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, game],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdin is not None
    assert child.stdout is not None
    told = ("0", "")
    while int(told[0]) < 40:
        line = child.stdout.readline().split()
        if len(line) == 2:
            told = (line[0], line[1])
            child.stdin.write("\n")
            child.stdin.flush()
    # The process waits before its next decision, or is on the way to it.
    child.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    child.wait(30)
    child.stdin.close()
    child.stdout.close()
    app = tables.app()
    app.begin(TitleScene(app))
    hand = Person(app).hand
    hand.wait(0.2)
    ribbon = next(one for one in app.scene.panel.widgets if isinstance(one, Ribbon))  # type: ignore[attr-defined]
    hand.click(*ribbon.rect.center)
    table = app.scene
    assert isinstance(table, TableScene)
    no_thought(table)
    assert table.match.game.name == game
    assert bytes(table.match.state_after(int(told[0]))).hex() == told[1]
    tables_show_the_state(table)
    table.leave()


def tables_show_the_state(table: TableScene) -> None:
    shown = bytes(table.view.state)
    table.view.show(table.presenter.state, table.session.visibility.viewer, table.presenter.happened())
    assert bytes(table.view.state) == shown


def show_games(app: App, count: int, think: bool) -> list[float]:
    """Let the demonstration show games to their ends.

    Returns the process's memory in MB after each, where the system tells it.
    """
    Demo.turn = 0
    app.begin(Demo(app))
    sizes = []
    for _ in range(count):
        show = app.scene
        assert isinstance(show, Demo)
        table = show.table
        assert isinstance(table, TableScene)
        if not think:
            no_thought(table, seed=len(sizes))
        for _ in range(200_000):
            if app.scene is not show:
                break
            show.clock = 1.0
            table.session.pacing.beat = 10.0
            app.step(0.1, [])
        assert app.scene is not show, "the game did not end"
        if isinstance(app.scene, HallOfFameScene):
            app.scene.clock = 1e9
            app.step(0.1, [])
        sizes.append(resident())
    return sizes


def resident() -> float:
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * 4096 / 1e6


def no_trace() -> None:
    assert list(paths.saves().glob("*")) == []
    hall = HallOfFame()
    assert all(hall.count(game) == 0 for game in GAMES)
    hall.close()


def test_the_demonstration_shows_each_game_and_leaves_no_trace() -> None:
    app = tables.app()
    show_games(app, len(GAMES), think=False)
    app.step(0.02, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")])
    assert isinstance(app.scene, TitleScene)
    no_trace()


@pytest.mark.slow
def test_a_hundred_demonstrations_with_searches_do_not_grow_the_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = tables.app()
    monkeypatch.setattr(demo_opponents, "SIMS", 40)
    compile_service = app.compile_service(GAMES[0])
    while not compile_service.trouble and not all(map(compile_service.is_ready, GAMES)):
        time.sleep(0.5)  # A search that is loaded during the measurement would look like growth.
    sizes = show_games(app, 100, think=True)
    no_trace()
    assert median(sizes[80:]) < 1.03 * median(sizes[20:40]), sizes
    assert app.running
    app.step(FRAME, [])
