"""The tables: one view for each game. A view draws what it is shown, turns clicks into legal moves, animates events."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .view import View

TABLES: dict[str, str] = {
    "venezia": "game.tables.venezia.view",
    "rialto": "game.tables.rialto.view",
    "gondola": "game.tables.gondola.view",
    "murano": "game.tables.murano.view",
}


def view_of(name: str) -> type[View]:
    """The view of a game; `KeyError` where it has no table."""
    found: type[View] = import_module(TABLES[name]).VIEW
    return found
