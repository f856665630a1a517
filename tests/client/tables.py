"""Tables for tests: matches with stub opponents, without a screen."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pygame

from game.devtools.gallery.instant_opponents import InstantOpponents
from game.devtools.gallery.positions import gallery_of, match_at
from game.match import Match, Seat
from game.scenes.table.table_scene import TableScene
from game.shell.app import App
from game.ui.render.picture_cache import PICTURE_CACHE
from tests.client.player import FRAME, Hand

NAMES = ("Ada", "Bea", "Carlo", "Dino", "Elsa")


class HiddenApp(App):
    """Application without a visible window.

    It draws a frame only when `picture` is read, unless `drawn` is set.
    """

    def __init__(self, size: tuple[int, int] = (1280, 720), drawn: bool = False):
        super().__init__(size, hidden=True)
        self._draws_every_frame = drawn
        self._is_due = False
        self._seconds_undrawn = 0.0

    def draw(self, seconds: float = 0.0) -> None:
        self._seconds_undrawn += seconds
        self._is_due = True
        if self._draws_every_frame:
            self._catch_up()

    def _catch_up(self) -> None:
        self._is_due = False
        seconds, self._seconds_undrawn = self._seconds_undrawn, 0.0
        super().draw(seconds)

    @property
    def picture(self) -> pygame.Surface:
        """The latest frame."""
        if self._is_due:
            self._catch_up()
        return self.window.surface


def app(size: tuple[int, int] = (1280, 720), drawn: bool = False) -> HiddenApp:
    """Return an application on the dummy driver that raises its errors.

    It draws all frames if `drawn` is set, otherwise only on request.
    """
    PICTURE_CACHE.blocking = True  # Frames are compared, so no picture may turn sharp between two of them.
    made = HiddenApp(size, drawn)
    assert pygame.display.get_driver() == "dummy"
    made.apologise = _raise  # type: ignore[method-assign]
    made.settings.own_speed = made.settings.other_speed = "off"
    made.settings.tempo = "brisk"
    return made


def _raise(error: Exception) -> None:
    raise error


def match(game: str, players: Sequence[str], seed: int = 11, **options: Any) -> Match:
    return Match(game, [Seat(NAMES[seat], player) for seat, player in enumerate(players)], seed, options)


def seated(made: App, played: Match, seed: int = 3) -> TableScene:
    """Return a table whose computers move at once and at random.

    It stays when the match is over.
    """
    table = TableScene(made, played, range(len(played.seats)))
    table.thinking = InstantOpponents(random.Random(seed).choice, played)
    table._end = lambda seconds: None  # type: ignore[method-assign, assignment]
    made.scenes = []
    made.begin(table)
    table.decision.refresh()
    return table


def position(game: str, name: str) -> Match:
    """Return the match at a position of the gallery."""
    found: Match = match_at(game, next(one for one in gallery_of(game) if one.name == name))
    return found


def shown(played: Match, drawn: bool = False) -> tuple[TableScene, Hand]:
    """Return a match at its table after its first frame, and a hand at that table."""
    made = app(drawn=drawn)
    table = seated(made, played)
    made.step(FRAME, [])
    return table, Hand(made)


def settle(table: TableScene) -> None:
    """Play all animations to their end."""
    for _ in range(900):
        if table.player.is_idle and table.player.takes_clicks:
            return
        table.app.step(FRAME, [])
    raise AssertionError(table.player.current)


def play_random(played: Match, moves: int, seed: int = 5) -> None:
    """Play some moves at random."""
    dice = random.Random(seed)
    for _ in range(moves):
        if played.is_over:
            return
        played.commit(dice.choice(played.game.legal(played.state)))


def pixels(made: HiddenApp) -> bytes:
    """Return the pixels of the latest frame."""
    return pygame.image.tobytes(made.picture, "RGB")
