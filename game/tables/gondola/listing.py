"""The tiles of a race one by one, wherever the window looks, for the table in words."""

from __future__ import annotations

from game.locale import tr
from game.rules.gondola.board import SIZE

from .board import CourseStand


def on_board(view: CourseStand) -> list[str]:
    """Every tile with its place, row by row from the north, each row from the west."""
    north, _, west, _ = view.shown.extent()
    told = []
    for cell in view.shown.tiles():
        title, _, rest = view.drawing.tips(cell).partition("\n")
        place = tr("gondola.told.place", row=cell // SIZE - north + 1, column=cell % SIZE - west + 1)
        told.append(f"{place}\n{title}. {rest}" if rest else f"{place}\n{title}")
    return told
