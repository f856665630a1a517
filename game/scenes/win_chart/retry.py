"""Retry of a reviewed match from one of its moves, as a new match."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Match, draw_seed
from game.match.retry import retry_match

from ..scene import AppHost, Replace
from ..table.display.presenter import TablePresenter


def again_from(app: AppHost, saved: Match, ply: int, colours: Sequence[int]) -> Replace:
    """Start a new match from the state after `ply` moves of a saved one.

    The players are the same; everything hidden is redealt.
    """
    match = retry_match(saved, ply, draw_seed())
    match.colours = list(colours)
    app.autosaver.keep(match)
    app.audio.play("oar")
    return Replace(app.scene_factory.table(match, colours))


def again_here(showing: TablePresenter, saved: Match) -> Replace:
    """Start a new match from the position at which a reviewed one stands."""
    return again_from(showing.app, saved, len(showing.session.match.steps), showing.room.colours)
