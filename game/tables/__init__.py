"""The tables: a view of each game draws the displayed state, animates events and turns clicks into legal moves."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules import Game

    from .base.host import Room
    from .base.table import AnyTable
    from .base.view import AnyView


def table_of(name: str) -> AnyTable:
    """Return the declaration of a game's table."""
    found: AnyTable = import_module(f"{__name__}.{name}.table").TABLE
    return found


def open_table(game: Game, room: Room) -> AnyView:
    """Return the view of a game's table in a room."""
    table = table_of(game.name)
    view: AnyView = table.view(table, game, room)
    return view
