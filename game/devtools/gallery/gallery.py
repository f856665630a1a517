"""Screenshots of every scene and of chosen positions of every table.

They are drawn without a screen and are the same on every run. Settings and saves are sample data in a folder of its
own. The clock stands still, and no opponent thinks.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from pathlib import Path

import pygame

from game import settings
from game.files import atomic, paths, untrusted
from game.files.packaged_assets import png
from game.files.user_errors import MissingError, why
from game.locale import choose
from game.rules import GAMES
from game.scenes.scene import Scene
from game.scenes.table.table_scene import TableScene
from game.session.opponents import NullOpponents
from game.shell.app import App
from game.ui.render.picture_cache import PICTURE_CACHE

from .positions import Position, gallery_of, match_at
from .sample_menus import menus
from .sample_tutorials import lessons

CLOCK = 12.0
DAY = datetime.date(2026, 11, 18)
COLOURS = (4, 2, 1, 0, 3)


class GalleryError(Exception):
    """Failure to draw or save the pictures; its text gives the reason in one line."""


def draw_all(folder: Path, size: tuple[int, int], lang: str) -> Iterator[str]:
    """Draw everything into a folder, and yield the name of each file.

    Raises `GalleryError` on failure.
    """
    with paths.temporary_home():
        settings.save(settings.Settings(language=lang, forced=False))
        choose(lang)
        PICTURE_CACHE.blocking = True
        try:
            atomic.folder(folder)
            for number, (name, surface) in enumerate(_pictures(size)):
                path = folder / f"{number:02d}-{name}.png"
                atomic.write(path, png(surface), lasting=False)
                yield path.name
        except OSError as error:
            raise GalleryError(f"{untrusted.line(str(folder))} cannot be written: {why(error)}") from None
        except MissingError as error:
            raise GalleryError(str(error)) from None


def _pictures(size: tuple[int, int]) -> Iterator[tuple[str, pygame.Surface]]:
    app = App(size, hidden=True)
    app.clock, app.calendar = CLOCK, lambda: DAY
    yield from _menus(app)
    for game in GAMES:
        yield from _tables(app, game)
    for name, scene in lessons(app):
        yield name, _shot(app, scene)


def _shot(app: App, scene: Scene) -> pygame.Surface:
    """Draw a scene by itself, as it is after a moment."""
    app.scenes = []
    app.begin(scene)
    for _ in range(2):
        app.clock = CLOCK
        app.step(0.0, [])
    return app.window.surface


def _menus(app: App) -> Iterator[tuple[str, pygame.Surface]]:
    for name, scene in menus(app):
        yield name, _shot(app, scene)


def _tables(app: App, game: str) -> Iterator[tuple[str, pygame.Surface]]:
    for position in gallery_of(game):
        table = reach(app, game, position)
        yield f"{game}-{position.name}", app.window.surface
        table.leave()


def reach(app: App, game: str, position: Position) -> TableScene:
    """Return a table at a position, drawn on the app's surface."""
    match = match_at(game, position)
    table = TableScene(app, match, COLOURS[: position.seats])
    table.thinking = NullOpponents()
    app.scenes = []
    app.begin(table)
    app.clock = CLOCK
    app.step(0.0, [])
    move = position.hover(table) if position.hover is not None else None
    if move is not None:
        spot = table.view.where(match.state, move)
        if spot is not None:
            table.interaction.mouse.point_at(*spot, move)
        if position.arm:
            table.decision.select(move)
    app.clock = CLOCK
    app.step(0.0, [])
    return table
