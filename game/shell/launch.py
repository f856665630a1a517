"""Launch of the window, from the command line to the first scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ai.levels import LEVELS, WEAKEST
from game import settings
from game.files import paths
from game.files.user_errors import MissingError, NoScreenError, UserError
from game.locale import choose
from game.match import HUMAN, Match, Seat, draw_seed
from game.match.journal import SaveError
from game.match.lineup import colours_of, named_seats
from game.rules import get
from game.saves import save_folder
from game.saves.stories import Story

if TYPE_CHECKING:
    from game.scenes.scene import Scene

    from .app import App


class LaunchError(Exception):
    """Failure to open the window as asked; the text says why, in one line."""


def launch(
    game: str | None, seats: str | None, seed: int | None, options: Mapping[str, object], demo: bool, take_up: bool
) -> int:
    """Open the window on its first scene.

    That is the title, a table, the newest unfinished match, or the demonstration.
    """
    match = _match(game, seats, seed, options) if game else None
    troubles: list[UserError] = []
    if take_up:
        match, troubles = _unfinished()
    with _opened() as app:
        for trouble in troubles:
            app.tell(trouble, once=True)
        if match is not None:
            match.colours = colours_of(app.settings, match)
            (app.autosaver.take_over if take_up else app.autosaver.keep)(match)
        return _run(app, lambda: _first(app, match, demo))


def _first(app: App, match: Match | None, demo: bool) -> Scene:
    """Return the first scene."""
    if match is not None:
        return app.scene_factory.table(match, match.colours)
    if demo:
        return app.scene_factory.demo()
    from game.scenes.title.title_scene import TitleScene  # noqa: PLC0415

    return TitleScene(app)  # not from the scene factory, which would import every other scene first


def watch(match: Match | Story, lang: str | None = None) -> int:
    """Open the window on a saved match, to replay it, or to read it if it is a story."""
    with _opened() as app:
        if lang is not None:
            choose(lang)
        if isinstance(match, Story):
            return _run(app, lambda: app.scene_factory.story(match, alone=True))
        return _run(app, lambda: app.scene_factory.replay(match, colours_of(app.settings, match), alone=True))


@contextmanager
def _opened() -> Iterator[App]:
    """Open the window, with its sound and its language, and close it however it ends.

    A part of Laguna that proves to be missing is a `LaunchError`.
    """
    from .app import App  # noqa: PLC0415

    try:
        app = App()
        try:
            choose(app.settings.language or app.window.language)
            if app.complaint is not None:
                app.tell(app.complaint)
            app.audio.open()
            yield app
        finally:
            app.close()
    except (NoScreenError, MissingError) as error:
        raise LaunchError(str(error)) from None


def _run(app: App, first: Callable[[], Scene]) -> int:
    """Run from the first scene until the window is closed."""
    from .loop import run  # noqa: PLC0415

    begin(app, first)
    return run(app)


def begin(app: App, first: Callable[[], Scene]) -> None:
    """Show the first scene, or the error screen."""
    try:
        app.begin(first())
    except Exception as error:
        app.apologise(error)


def _match(game: str, seats: str | None, seed: int | None, options: Mapping[str, object]) -> Match:
    if seats is None:
        remembered = settings.load()[0].seats.get(game)
        players = [row[1] for row in remembered] if remembered else [HUMAN, WEAKEST]
    else:
        remembered, players = None, seats.split(",")
    for player in players:
        if player != HUMAN and player not in LEVELS:
            raise LaunchError(f"no player {player!r}: there is {HUMAN}, {', '.join(LEVELS)}")
    try:
        get(game).check(len(players), options)
    except ValueError as error:
        raise LaunchError(str(error)) from None
    session = [Seat(row[0], row[1]) for row in remembered] if remembered else named_seats(players)
    practice = players.count(HUMAN) == 1
    return Match(game, session, draw_seed() if seed is None else seed, options, practice=practice)


def _unfinished() -> tuple[Match, list[UserError]]:
    """Return the newest match that can be resumed, and the faults of others."""
    found = save_folder.look(paths.saves())
    older = (saved for saved in found.saved if saved.is_older and not saved.is_over)  # these only report why
    for saved in (*found.matches, *older):
        try:
            return save_folder.take_up(saved.path), found.troubles
        except SaveError as error:
            found.troubles.append(error)
    raise LaunchError(str(found.troubles[0]) if found.troubles else "there is no unfinished match to resume")
