"""The tables: one view for each game. A view draws what it is shown, turns clicks into legal moves, animates events."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .base.view import AnyView


def view_of(name: str) -> type[AnyView]:
    """The view of a game."""
    table = f"{__name__}.{name}.table"
    if find_spec(table) is None:  # a table that keeps its old layout still
        old: type[AnyView] = import_module(f"{__name__}.{name}.view").VIEW
        return old
    found: type[AnyView] = import_module(table).TABLE
    return found
