"""Retry of a reviewed match from one of its moves, as a new match."""

from __future__ import annotations

from collections.abc import Sequence

from game.interaction.display.presenter import TablePresenter
from game.match import Match, draw_seed
from game.match.retry import retry_match

from ..scene import AppHost, Replace


def again_from(app: AppHost, saved: Match, ply: int, colours: Sequence[int]) -> Replace:
    """Start a new match from the state after `ply` moves of a saved one.

    The players are the same; everything hidden is redealt.
    """
    match = retry_match(saved, ply, draw_seed())
    match.colours = list(colours)
    app.autosaver.keep(match)
    app.audio.play("oar")
    return Replace(app.scene_factory.table(match, colours))


def again_here(app: AppHost, presenter: TablePresenter, saved: Match) -> Replace:
    """Start a new match from the position at which a reviewed one stands."""
    return again_from(app, saved, len(presenter.session.match.steps), presenter.room.colours)
