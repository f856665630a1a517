"""Shipped pictures: harbour and table maps, painted for the smallest window.

Run `python -m game.devtools.bake_pictures` after a map's picture and version have changed; a test fails if that was
forgotten. With these pictures the first start and the first match open at once. Other sizes are scaled up from them
until they are painted.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import pygame

from game.match import Match, Seat
from game.rules import GAMES
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.session.opponents import NullOpponents
from game.shell.app import App
from game.ui.render import picture_cache

SIZE = (1280, 720)
SHIPPED = ("harbour-title", "poster-", "venezia-ground", "rialto-ground", "murano-ground", "murano-small")


def bake(folder: Path) -> list[str]:
    """Paint all tables with an empty cache. Returns the shipped pictures' names."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as place:
        os.environ["LAGUNA_HOME"] = place
        picture_cache.SHIPPED_FOLDER = Path(place)  # everything is painted, shipped pictures too
        picture_cache.PICTURE_CACHE.blocking = True
        app = App(SIZE, hidden=True)
        app.begin(TitleScene(app))
        app.step(0.0, [])
        _show_tables(app)
        found = {
            path.stem: picture_cache.read_baked(path)
            for path in Path(place).rglob("*.baked")
            if path.name.startswith(SHIPPED)
        }
        for old in folder.glob("*.png"):
            old.unlink()
        for name, made in found.items():
            assert made is not None
            pygame.image.save(made, folder / f"{name}.png")
        return sorted(found)


def _show_tables(app: App) -> None:
    for game in GAMES:
        for seats in (2, 4):
            table = TableScene(app, Match(game, [Seat(f"Guest {at}") for at in range(seats)], 1), range(seats))
            table.thinking = NullOpponents()
            app.scenes = []
            app.begin(table)
            app.step(0.0, [])


def main() -> int:
    """Bake the pictures into the project."""
    for name in bake(Path(__file__).resolve().parents[2] / "sprites" / "baked"):
        print(name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
