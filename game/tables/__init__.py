"""The tables: one view for each game. A view draws what it is shown, turns clicks into legal moves, animates events."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .base.view import AnyView


def view_of(name: str) -> type[AnyView]:
    """Return the class of a game's table."""
    found: type[AnyView] = import_module(f"{__name__}.{name}.table").TABLE
    return found
