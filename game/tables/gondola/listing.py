"""The tiles of a race one by one, wherever the window looks, for the table in words."""

from __future__ import annotations

from collections.abc import Mapping

from game.locale import term, tr
from game.rules.gondola.board import SIZE, START_CELL
from game.rules.gondola.naming import SIDES, place_number

from .draw.board import CourseContext


def on_board(view: CourseContext) -> list[str]:
    """Every tile with its place, from the north on."""
    told, places = [], _places(view)
    for cell in view.shown.tiles():
        title, _, rest = view.drawing.tips(cell).partition("\n")
        place = places[cell]
        told.append(f"{place[:1].upper()}{place[1:]}\n{title}. {rest}" if rest else f"{place}\n{title}")
    return told


def _places(view: CourseContext) -> Mapping[int, str]:
    """Where each tile lies: by the side of a landmark, as the log has it, and which tile from there on that side."""
    landmarks = [START_CELL, *view.shown.checkpoints]
    sides: dict[int, list[int]] = {}
    for cell in view.shown.tiles():
        sides.setdefault(place_number(landmarks, cell), []).append(cell)
    return {
        cell: words
        for side, cells in sides.items()
        for cell, words in _told(landmarks[side // SIDES], side, cells).items()
    }


def _told(landmark: int, side: int, cells: list[int]) -> dict[int, str]:
    """The tiles on one side of a landmark, by how far they are from it."""
    near = term("gondola", "place", side)
    if len(cells) == 1:
        return {cells[0]: near}

    def far(cell: int) -> tuple[int, int]:
        return abs(cell % SIZE - landmark % SIZE) + abs(cell // SIZE - landmark // SIZE), cell

    ordered = enumerate(sorted(cells, key=far), 1)
    return {cell: tr("gondola.place", near=near, at=at, all=len(cells)) for at, cell in ordered}
