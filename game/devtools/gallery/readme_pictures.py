"""Pictures of the README: one of each table, and an animation of play.

    python -m game.devtools.gallery.readme_pictures [DIR]

The animation shows the last turns of a searched match of each game (`game/session/demo_positions/`), played again at
its own table without a search, so that every run gives the same frames. ImageMagick's `convert` joins them.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

from game import settings
from game.files import paths
from game.locale import choose
from game.rules import GAMES
from game.saves.load import from_lines
from game.scenes.table.table_scene import TableScene
from game.session.demo_positions import middle
from game.shell.app import App
from game.ui.render.picture_cache import PICTURE_CACHE

from .gallery import CLOCK, COLOURS, reach
from .instant_opponents import InstantOpponents
from .positions import gallery_of

FOLDER = Path(__file__).parents[3] / "sprites" / "pictures"
POSITIONS = {"venezia": "basilica", "rialto": "bridge", "gondola": "racing", "murano": "middle"}
WINDOW = (1280, 720)  # pixels
STILL_SIZE = (960, 540)  # pixels
ANIMATION = (720, 405)  # pixels
STEPS_PER_SECOND = 60
FRAMES_PER_SECOND = 10
FIRST_SECOND, LAST_SECOND = 0.8, 5.4  # seconds of a clip; nothing happens before the first
# The match, and moves before its end
CLIPS = {"venezia": (1, 24), "rialto": (0, 9), "gondola": (1, 17), "murano": (0, 17)}
SMALLER = ("+dither", "-colors", "96", "-fuzz", "2%", "-layers", "OptimizeTransparency")  # options of `convert`


def draw_stills(folder: Path) -> None:
    """Draw a gallery position of each game as `<game>.jpg`."""
    app = App(WINDOW, hidden=True)
    for game, name in POSITIONS.items():
        position = next(one for one in gallery_of(game) if one.name == name)
        table = reach(app, game, position)
        pygame.image.save(pygame.transform.smoothscale(app.window.surface, STILL_SIZE), folder / f"{game}.jpg")
        table.leave()


def clip(app: App, game: str) -> Iterator[pygame.Surface]:
    """Yield the frames of some turns of a searched match."""
    number, moves_from_end = CLIPS[game]
    whole = middle(game, number)
    match = from_lines(list(whole.lines())[:-moves_from_end])
    moves = iter([step.move for step in whole.steps[-moves_from_end:]])
    table = TableScene(app, match, COLOURS[: len(match.seats)], demo=True)
    table.thinking = InstantOpponents(lambda _: next(moves), match)
    app.scenes = []
    app.clock = CLOCK
    app.begin(table)
    for step in range(round(LAST_SECOND * STEPS_PER_SECOND)):
        app.step(1 / STEPS_PER_SECOND, [])
        if step >= FIRST_SECOND * STEPS_PER_SECOND and step % (STEPS_PER_SECOND // FRAMES_PER_SECOND) == 0:
            yield pygame.transform.smoothscale(app.window.surface, ANIMATION)
    table.leave()


def record(path: Path) -> None:
    """Record the animation: a clip of each game, one after the other."""
    app = App(WINDOW, hidden=True)
    with tempfile.TemporaryDirectory() as folder:
        frames = (frame for game in GAMES for frame in clip(app, game))
        for number, frame in enumerate(frames):
            pygame.image.save(frame, Path(folder) / f"{number:04d}.png")
        subprocess.run(  # noqa: S603
            ["convert", "-delay", str(100 // FRAMES_PER_SECOND), "-loop", "0", f"{folder}/*.png", *SMALLER, str(path)],  # noqa: S607
            check=True,
        )


def main(arguments: Sequence[str]) -> int:
    """Draw all pictures into a folder."""
    reader = argparse.ArgumentParser(
        prog="python -m game.devtools.gallery.readme_pictures", description="Draw the README's pictures."
    )
    reader.add_argument("folder", type=Path, nargs="?", default=FOLDER)
    folder: Path = reader.parse_args(arguments).folder
    folder.mkdir(parents=True, exist_ok=True)
    with paths.temporary_home():
        settings.save(settings.Settings(language="en", tempo="brisk", calm_water=True))
        choose("en")
        PICTURE_CACHE.blocking = True
        draw_stills(folder)
        record(folder / "play.gif")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
