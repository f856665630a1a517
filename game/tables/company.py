"""Everybody who played, side by side: what the tray shows when a match is over and before it is counted."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui import emblems
from game.ui.canvas import Canvas, Rect
from game.ui.fittings import rule
from game.ui.theme import PALE

MOST = 170.0  # the room of one seat
MEDALLION, NAME = 54.0, 42.0  # a badge at most, and the room for a name below it


def draw(canvas: Canvas, area: Rect, names: Sequence[str], colours: Sequence[int]) -> None:
    """The seats in their order, so that nothing is told before the count tells it."""
    room = min(MOST, (area.width - 40) / len(names))
    x = area.centerx - room * (len(names) - 1) / 2
    size = min(MEDALLION, area.height - NAME)
    y = area.y + 8 + size / 2
    wide = room * (len(names) - 1)
    if wide:
        rule(canvas, x, y, wide)
    for name, colour in zip(names, colours, strict=True):
        canvas.blit(emblems.medallion(colour, canvas.px(size)), x, y, "center")
        canvas.text(name, x, y + size / 2 + 17, "large bold", PALE, "center", room=room - 8)
        x += room
