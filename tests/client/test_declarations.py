"""A table declares every type of event, every kind of move, and the places that they name."""

from __future__ import annotations

from dataclasses import fields
from importlib import import_module

import pytest

from game.rules import GAMES, Event, get
from game.tables import table_of

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
def test_every_type_of_event_has_a_cue(game: str) -> None:
    assert set(table_of(game).events) == kinds(game)


@GAME
def test_every_event_with_a_place_declares_it(game: str) -> None:
    view = table_of(game)
    for kind, cue in view.events.items():
        if cue.at:
            assert cue.at in view.places
            assert callable(cue.by) or (cue.by or cue.at) in {field.name for field in fields(kind)}


@GAME
def test_every_kind_of_move_has_an_act_at_a_place_that_is_declared(game: str) -> None:
    view, moves = table_of(game), get(game).moves
    axes = {}
    for move in range(moves.limit):
        kind, values = moves.split(move)
        axes.setdefault(kind, set(values))
    assert set(view.acts) == set(axes)
    for kind, act in view.acts.items():
        assert not act.at or act.at in view.places
        assert not act.at or callable(act.by) or (act.by or act.at) in axes[kind], kind


@GAME
def test_a_place_stands_only_for_another_kind_that_is_declared(game: str) -> None:
    view = table_of(game)
    for kind, places in view.places.items():
        assert not places.stands_for or places.stands_for in view.places.keys() - {kind}
