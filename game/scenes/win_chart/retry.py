"""The way from a match that is looked back at to a new one: it is tried again from some move on."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Match, draw_seed
from game.match.retry import retry_match

from ..scene import AppHost, Replace
from ..table.display.presenter import TablePresenter


def again_from(app: AppHost, saved: Match, ply: int, colours: Sequence[int]) -> Replace:
    """A new match from how another stood after so many moves, against the same guests; all else is dealt anew."""
    match = retry_match(saved, ply, draw_seed())
    match.colours = list(colours)
    app.autosaver.keep(match)
    app.audio.play("oar")
    return Replace(app.scene_factory.table(match, colours))


def again_here(showing: TablePresenter, saved: Match) -> Replace:
    """The same from where a match stands that is looked back at."""
    return again_from(showing.app, saved, len(showing.session.match.steps), showing.room.colours)
