"""Picture reader: a picture's words by row, and its hover texts. Nothing is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.ui.render import text
from game.ui.render.canvas import Canvas, Rect, Shown, Told
from game.ui.render.display_list import DisplayList
from game.ui.theme import INK, Colour, Style

ROW = 7.0  # largest difference in height of words in one row, in logical units
STEP = 12.0  # logical distance between two hovered points


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


def hovered(area: Rect, tip: Callable[[float, float], str]) -> Iterator[str]:
    """Yield the hover texts of an area, each once, row by row."""
    seen = {""}
    y = area.y + STEP / 2
    while y < area.bottom:
        x = area.x + STEP / 2
        while x < area.right:
            words = tip(x, y)
            if words not in seen:
                seen.add(words)
                yield words
            x += STEP
        y += STEP
