"""The tiles of a race one by one, wherever the window looks, for the table in words."""

from __future__ import annotations

from game.locale import term, tr
from game.rules.gondola.board import SIZE, START_CELL
from game.rules.gondola.naming import place_number

from .board import CourseStand


def on_board(view: CourseStand) -> list[str]:
    """Every tile with its place, from the north on."""
    told = []
    for cell in view.shown.tiles():
        title, _, rest = view.drawing.tips(cell).partition("\n")
        place = _place(view, cell)
        told.append(f"{place[:1].upper()}{place[1:]}\n{title}. {rest}" if rest else f"{place}\n{title}")
    return told


def _place(view: CourseStand, cell: int) -> str:
    """Where a tile lies: by the landmark next to it, and counted from the boathouse, so that no two are alike."""
    near = term("gondola", "place", place_number([START_CELL, *view.shown.checkpoints], cell))
    across, down = cell % SIZE - START_CELL % SIZE, cell // SIZE - START_CELL // SIZE
    return tr("gondola.place", near=near, across=across, down=down)
