"""Picture reader: a picture's words by row. Nothing is drawn."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.render import text
from game.ui.render.canvas import Canvas, Shown, Told
from game.ui.render.display_list import DisplayList
from game.ui.theme import INK, Colour, Style

ROW = 7.0  # largest difference in height of words in one row, in logical units


class PictureReader(Canvas):
    """Canvas that records the words written on it."""

    def __init__(self, canvas: Canvas):
        super().__init__(DisplayList(canvas.surface.get_size()), canvas.scale)
        self._written: list[tuple[float, float, str]] = []

    def text(
        self,
        words: str,
        x: float,
        y: float,
        style: str | Style = "text",
        colour: Colour = INK,
        anchor: str = "left",
        alpha: float = 1.0,
        room: float = 0.0,
    ) -> float:
        """Record a line with its place."""
        wide = text.width(words, style, self.scale) if words else 0.0
        if words:
            left = x - (wide / 2 if anchor == "center" else wide if anchor == "right" else 0.0)
            self._written.append((y, left, words))
        return min(wide, room) if room else wide

    def draw_cached(self, deed: Callable[[Canvas, *Shown], Told], *shown: *Shown) -> Told:
        """Call the drawing function, since every text must be read each time."""
        return deed(self, *shown)

    def rows(self) -> list[str]:
        """Return the recorded texts row by row, each from left to right."""
        rows: list[list[tuple[float, float, str]]] = []
        for one in sorted(self._written):
            if rows and one[0] - rows[-1][0][0] < ROW:
                rows[-1].append(one)
            else:
                rows.append([one])
        return [" ".join(words for _, _, words in sorted(row, key=lambda one: one[1])) for row in rows]
