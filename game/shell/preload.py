"""Preload of modules and texts in a thread, once the first picture stands.

So no frame has to wait for an import.
"""

from __future__ import annotations

import contextlib
import gc
import threading
from functools import cache
from importlib import import_module

from game.game_info import game_info
from game.locale import language, words_of
from game.rules import GAMES
from game.session.tutorial.lessons import has_lesson, lesson_of
from game.tables import table_of
from game.tables.hud.rulebook_figures import figures_of
from game.tables.hud.rulebook_pictures import pictures_of


@cache
def begin() -> None:
    """Load in a thread, once; the thread ends by itself."""
    threading.Thread(target=_load, daemon=True, name="ahead").start()


def _load() -> None:
    for module in ("game.shell.scene_factory", "pymunk", "ai.worker"):
        with contextlib.suppress(ImportError):  # the code that needs it reports what is missing
            import_module(module)
    words_of(language())  # the title has read only some parts of the language
    for game in GAMES:
        game_info(game)
        table_of(game)
        figures_of(game)
        pictures_of(game)
        if has_lesson(game):
            lesson_of(game)
    gc.freeze()  # loaded objects stay; collecting them would take a frame's time
