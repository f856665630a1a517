"""Gallery scenes around the table: fixed order, sample matches, fixed moments."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.files import paths
from game.locale import tr
from game.match import HUMAN, Match, Seat
from game.match.lineup import COLOURS
from game.rules import GAMES
from game.saves.hall_of_fame import HallOfFame
from game.scenes.demo import Demo
from game.scenes.error_screen import ErrorScreen
from game.scenes.hall_of_fame import HallOfFameScene
from game.scenes.lobby.lobby_scene import LobbyScene
from game.scenes.pause_menu import PauseMenu
from game.scenes.results.results_scene import ResultsScene
from game.scenes.rulebook.rulebook_scene import RulebookScene
from game.scenes.scene import Scene
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.shortcut_help import ShortcutHelp
from game.scenes.table.table_scene import TableScene
from game.session.opponents import NullOpponents

from .sample_aids import ReadTitle, seeing
from .sample_days import days
from .sample_problems import problems
from .sample_saves import logbooks
from .sample_timelines import courses
from .style_sheet import pages

if TYPE_CHECKING:
    from game.shell.app import App
    from game.ui.render.canvas import Canvas

CREW = (
    ("Caterina", HUMAN),
    ("Beppe", "apprentice"),
    ("Baldassare", "merchant"),
    ("Serenissimo", "doge"),
    ("Bianca", HUMAN),
)
HUES = (4, 3, 1, 2, 0)
DAY = "2026-05-0{}T18:30:00+00:00"


def played(game: str, seats: int, seed: int) -> Match:
    """Return a match played to its end at random."""
    match = Match(game, [Seat(*who) for who in CREW[:seats]], seed)
    dice = random.Random(seed)
    while not match.is_over:
        match.commit(dice.choice(match.game.legal(match.state)))
    return match


def menus(app: App) -> Iterator[tuple[str, Scene]]:
    """Yield the scenes with their names."""
    yield "title-first", ReadTitle(app)
    for game in GAMES:
        unfinished = Match(game, [Seat(*who) for who in CREW[:3]], 7)
        unfinished.keep(paths.saves())
        unfinished.commit(unfinished.game.legal(unfinished.state)[0])
        unfinished.close()
    yield "title", ReadTitle(app)
    yield from days(app)
    yield from problems(app)
    for game in GAMES:
        seats = 4 if game != "rialto" else 2
        rows = [[name, player, COLOURS[HUES[at]]] for at, (name, player) in enumerate(CREW[:seats])]
        app.settings.seats[game] = rows
        yield f"{game}-seats", LobbyScene(app, game)
    app.settings.seats["venezia"] = [[name, player, COLOURS[HUES[at]]] for at, (name, player) in enumerate(CREW)]
    yield "venezia-seats-five", LobbyScene(app, "venezia")
    yield "settings", SettingsScene(app)
    for game in GAMES:
        yield from _rules(app, game)
    matches = [played("venezia", 3 + seed % 2, seed) for seed in range(6)]
    hall = HallOfFame()
    for number, match in enumerate(matches):
        hall.record(match, HUES[: len(match.seats)], DAY.format(number + 1))
    hall.close()
    yield "fame", HallOfFameScene(app, game="venezia")
    yield "fame-empty", HallOfFameScene(app, game="gondola")
    for game, seats in (("venezia", 4), ("rialto", 5), ("gondola", 3), ("murano", 4)):
        yield from _results(app, played(game, seats, 3))
        yield from courses(app, played(game, seats, 3), HUES[:seats])
    yield from logbooks(app)
    yield "apology", ErrorScreen(app, RuntimeError("a rope has snapped"))
    yield from _over_a_table(app)
    yield from seeing(app, played("venezia", 4, 3))
    yield from pages(app)


def _rules(app: App, game: str) -> Iterator[tuple[str, Scene]]:
    book = RulebookScene(app, game)
    book.resized()
    for number in range(len(book.pages)):
        page = RulebookScene(app, game)
        page.at = number
        yield f"{game}-rules-{number + 1}", page


def _results(app: App, match: Match) -> Iterator[tuple[str, Scene]]:
    counting = ResultsScene(app, match, HUES[: len(match.seats)])
    counting.clock = counting.counted * 0.6
    yield f"{match.game.name}-results-count", counting
    told = ResultsScene(app, match, HUES[: len(match.seats)])
    told.clock = told.end + 7.4
    yield f"{match.game.name}-results", told


def _over_a_table(app: App) -> Iterator[tuple[str, Scene]]:
    """Yield the menu, and a caption of the demonstration, over a table without search."""
    for game in GAMES[:1]:
        table = TableScene(app, Match(game, [Seat(*who) for who in CREW], 7), HUES)
        table.thinking = NullOpponents()
        yield f"{game}-menu", _Over(app, table, PauseMenu(app, table))
        yield f"{game}-keys", _Over(app, table, ShortcutHelp(app))
        yield f"{game}-focus", _Focused(app, Match(game, [Seat(*who) for who in CREW[:3]], 7), HUES)
        Demo.turn = 0
        show = Demo(app, game)
        show.table.thinking = NullOpponents()
        show.clock = 16.0
        show._say(tr(f"attract.{game}.1"), True)
        show.since = 14.0
        yield f"{game}-attract", show


class _Focused(TableScene):
    """Table used by keyboard."""

    def enter(self) -> None:
        self.thinking = NullOpponents()
        super().enter()
        self.interaction.focus.handle("tab", shift=False)


class _Over(Scene):
    """Scene with another over it."""

    def __init__(self, app: App, below: Scene, above: Scene):
        super().__init__(app)
        self.below, self.above = below, above

    def enter(self) -> None:
        self.below.enter()
        self.above.enter()

    def leave(self) -> None:
        self.below.leave()

    def draw(self, canvas: Canvas) -> None:
        self.below.draw(canvas)
        self.above.draw(canvas)
