"""Start of a tutorial: the one that was left, or a new one."""

from __future__ import annotations

from game.files import paths
from game.match import Match
from game.match.journal import SaveError
from game.saves import save_folder
from game.session.tutorial.setup import first_evening

from ..scene import AppHost, Scene


def to_lesson(app: AppHost, game: str) -> Scene:
    """Return the table of a game's tutorial."""
    match = _left(app, game)
    if match is None:
        match = first_evening(game, app.settings)
        app.autosaver.keep(match)
    return app.scene_factory.table(match, match.colours)


def _left(app: AppHost, game: str) -> Match | None:
    """Return an unfinished tutorial of a game that can be continued.

    Returns `None` if there is none.
    """
    for saved in save_folder.first_evenings(paths.saves()):
        if saved.deal.game.name == game:
            try:
                return app.autosaver.take_up(saved.path)
            except SaveError as error:
                app.tell(error)
    return None
