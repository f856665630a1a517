"""The tiles of a race one by one, wherever the window looks, for the table in words."""

from __future__ import annotations

from game.locale import term

from .board import CourseStand


def on_board(view: CourseStand) -> list[str]:
    """Every tile with its place, from the north on."""
    told = []
    for cell in view.shown.tiles():
        title, _, rest = view.drawing.tips(cell).partition("\n")
        place = term("gondola", "cell", cell)
        told.append(f"{place[:1].upper()}{place[1:]}\n{title}. {rest}" if rest else f"{place}\n{title}")
    return told
