"""Gallery scenes of the match library: sample matches, kept at sample times."""

from __future__ import annotations

import datetime
import os
import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.files import paths
from game.locale import tr
from game.match import HUMAN, Match, Seat
from game.rules import GAMES
from game.saves.save_folder import rename
from game.scenes.library.library_scene import LibraryScene
from game.scenes.scene import Scene

if TYPE_CHECKING:
    from game.shell.app import App

CREW = (
    ("Caterina", HUMAN),
    ("Beppe", "apprentice"),
    ("Baldassare", "merchant"),
    ("Serenissimo", "doge"),
    ("Zuan", HUMAN),
)
NOON = datetime.datetime(2026, 5, 1, 12, tzinfo=datetime.UTC).timestamp()
UNDER_WAY = (("venezia", 5, 150), ("murano", 3, 220), ("gondola", 3, 70), ("rialto", 4, 190), ("venezia", 2, 60))


def logbooks(app: App) -> Iterator[tuple[str, Scene]]:
    """Yield the pages of the library, and its moments with a question.

    All are in a home of their own.
    """
    with paths.temporary_home():
        yield "logbook-empty", LibraryScene(app)
        for day, (game, seats, moves) in enumerate(UNDER_WAY * 2):
            _keep(game, seats, moves, day)
        rename(sorted(paths.saves().iterdir())[0], "A Sunday on the lagoon")
        yield "logbook", _Patient(app)
        naming = _Patient(app)
        naming.deed = "naming"
        yield "logbook-naming", naming
        for day, game in enumerate(GAMES):
            _keep(game, 3, 10_000, day)
        arrived = _Patient(app)
        arrived.bookmark.page = "landed"
        yield "logbook-arrived", arrived


def _keep(game: str, seats: int, moves: int, day: int) -> None:
    """Save a match of some random moves under a date."""
    match = Match(game, [Seat(*who) for who in CREW[:seats]], 7 + day)
    dice = random.Random(day)
    match.keep(paths.saves())
    for _ in range(moves):
        if match.is_over:
            break
        match.commit(dice.choice(match.game.legal(match.state)))
    assert match.journal is not None
    path = match.journal.path
    match.close()
    when = NOON - 86400 * day
    fixed = path.with_name(f"{40 - day:02d}-{game}-{moves}.jsonl")
    path.rename(fixed)
    os.utime(fixed, (when, when))


class _Patient(LibraryScene):
    """Library when all of it has been read and painted."""

    deed = ""

    def resized(self) -> None:
        super().resized()
        while self.bookmark.read_on():
            pass
        self.build()
        if self.deed == "naming":
            self.buttons.begin_naming(tr("logbook.hint"))
        while not self.pictures.go_on(self.bookmark.chosen, self.list.visible(self.bookmark.matches)):
            pass
