"""Every type of event has its motion and its event cue, in tables by type."""

from __future__ import annotations

from importlib import import_module

import pytest

from game.rules import GAMES, Event
from game.tables import view_of
from game.tables.base.animations import MotionsOf

GAME = pytest.mark.parametrize("game", GAMES)


def kinds(game: str) -> set[type[Event]]:
    """Return the types of a game's events."""
    module = import_module(f"game.rules.{game}.events")
    return {
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
    }


@GAME
def test_every_type_of_event_has_a_motion_or_is_said_to_be_still(game: str) -> None:
    motions: type[MotionsOf] = import_module(f"game.tables.{game}.motions").Motions
    assert set(motions.table) | set(motions.still) == kinds(game)
    assert not set(motions.table) & set(motions.still)


@GAME
def test_every_type_of_event_has_a_tale(game: str) -> None:
    assert set(view_of(game).tales) == kinds(game)
