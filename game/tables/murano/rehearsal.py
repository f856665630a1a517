"""What will be seen at this table sooner or later."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.render.canvas import Canvas

from . import art, stages
from .board import GONDOLA
from .stand import MuranoStand


def steps(canvas: Canvas, view: MuranoStand) -> Iterator[None]:
    """The stages as they may look, the gondolas at every heading, as they go round."""
    yield from stages.rehearsal(round(canvas.scale * view.zoom, 4))
    for hull in (art.BLACK, art.RED):
        for heading in range(0, 360, art.TURN):
            art.draw_boat(canvas, "gondola", 0, 0, heading, GONDOLA * view.zoom, hull)
            yield
