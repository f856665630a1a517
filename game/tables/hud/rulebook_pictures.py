"""Pictures of the rulebook as data: where on the table, and what is pointed at. Each game has its own.

Places are logical units of a table of 1280 x 720, which shows the demonstration's first position of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import NamedTuple

CLOSING = "closing"  # key of the picture below the text of a page that would stay blank


class Callout(NamedTuple):
    """Thing on the table that is pointed at."""

    x: float
    y: float
    dx: float  # from there to the middle of its words
    dy: float
    key: str  # of its words


@dataclass(frozen=True)
class ChapterPicture:
    """Picture at the head of a chapter: the middle of a part of the table, or the whole of it."""

    x: float
    y: float
    callouts: tuple[Callout, ...]
    is_whole: bool = False


def pictures_of(game: str) -> Mapping[str, ChapterPicture]:
    """Return the pictures of a game's rules pages, by chapter."""
    found: Mapping[str, ChapterPicture] = import_module(f"game.tables.{game}.draw.rulebook_pictures").PICTURES
    return found
