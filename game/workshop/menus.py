"""The scenes around the table, as the gallery shows them: in a fixed order, with made-up matches, at fixed moments."""

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
from game.scenes.apology import Apology
from game.scenes.attract import Attract
from game.scenes.fame_scene import Fame
from game.scenes.keys import Keys
from game.scenes.menu import Menu
from game.scenes.results import Results
from game.scenes.rules_book import RulesBook
from game.scenes.scene import Scene
from game.scenes.seats import Seats
from game.scenes.settings_scene import SettingsScene
from game.scenes.table import Table
from game.scenes.title import Title
from game.session.opponents import NullOpponents

from .courses import courses
from .days import days
from .kept_matches import logbooks
from .problems import problems
from .seeing import seeing
from .style_sheet import pages

if TYPE_CHECKING:
    from game.app import App
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
    """A match played to its end at random."""
    match = Match(game, [Seat(*who) for who in CREW[:seats]], seed)
    dice = random.Random(seed)
    while not match.is_over:
        match.commit(dice.choice(match.game.legal(match.state)))
    return match


def menus(app: App) -> Iterator[tuple[str, Scene]]:
    """The scenes with their names."""
    yield "title-first", Title(app)
    for game in GAMES:
        unfinished = Match(game, [Seat(*who) for who in CREW[:3]], 7)
        unfinished.keep(paths.saves())
        unfinished.commit(unfinished.game.legal(unfinished.state)[0])
        unfinished.close()
    yield "title", Title(app)
    yield from days(app)
    yield from problems(app)
    for game in GAMES:
        seats = 4 if game != "rialto" else 2
        rows = [[name, player, COLOURS[HUES[at]]] for at, (name, player) in enumerate(CREW[:seats])]
        app.settings.seats[game] = rows
        yield f"{game}-seats", Seats(app, game)
    app.settings.seats["venezia"] = [[name, player, COLOURS[HUES[at]]] for at, (name, player) in enumerate(CREW)]
    yield "venezia-seats-five", Seats(app, "venezia")
    yield "settings", SettingsScene(app)
    for game in GAMES:
        yield from _rules(app, game)
    matches = [played("venezia", 3 + seed % 2, seed) for seed in range(6)]
    hall = HallOfFame()
    for number, match in enumerate(matches):
        hall.record(match, HUES[: len(match.seats)], DAY.format(number + 1))
    hall.close()
    yield "fame", Fame(app, game="venezia")
    yield "fame-empty", Fame(app, game="gondola")
    for game, seats in (("venezia", 4), ("rialto", 5), ("gondola", 3), ("murano", 4)):
        yield from _results(app, played(game, seats, 3))
        yield from courses(app, played(game, seats, 3), HUES[:seats])
    yield from logbooks(app)
    yield "apology", Apology(app, RuntimeError("a rope has snapped"))
    yield from _over_a_table(app)
    yield from seeing(app, played("venezia", 4, 3))
    yield from pages(app)


def _rules(app: App, game: str) -> Iterator[tuple[str, Scene]]:
    book = RulesBook(app, game)
    book.resized()
    for number in range(len(book.pages)):
        page = RulesBook(app, game)
        page.at = number
        yield f"{game}-rules-{number + 1}", page


def _results(app: App, match: Match) -> Iterator[tuple[str, Scene]]:
    counting = Results(app, match, HUES[: len(match.seats)])
    counting.clock = counting.counted * 0.6
    yield f"{match.game.name}-results-count", counting
    told = Results(app, match, HUES[: len(match.seats)])
    told.clock = told.end + 7.4
    yield f"{match.game.name}-results", told


def _over_a_table(app: App) -> Iterator[tuple[str, Scene]]:
    """The menu, and a caption of attract mode, over a table at which nobody thinks."""
    for game in GAMES[:1]:
        table = Table(app, Match(game, [Seat(*who) for who in CREW], 7), HUES)
        table.thinking = NullOpponents()
        yield f"{game}-menu", _Over(app, table, Menu(app, table))
        yield f"{game}-keys", _Over(app, table, Keys(app))
        yield f"{game}-focus", _Focused(app, Match(game, [Seat(*who) for who in CREW[:3]], 7), HUES)
        Attract.turn = 0
        show = Attract(app, game)
        show.table.thinking = NullOpponents()
        show.clock = 16.0
        show._say(tr(f"attract.{game}.1"), True)
        show.since = 14.0
        yield f"{game}-attract", show


class _Focused(Table):
    """A table gone about by keys."""

    def enter(self) -> None:
        self.thinking = NullOpponents()
        super().enter()
        self.hands.focus.handle("tab", shift=False)


class _Over(Scene):
    """A scene with another over it."""

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
