"""What will be seen at this table sooner or later."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.gondola.board import CHECKPOINT, TILES, WATER
from game.ui.render.canvas import Canvas, Rect

from . import cards, city, gondolas
from .board import CourseStand


def steps(canvas: Canvas, view: CourseStand) -> Iterator[None]:
    """The boats that are turned, gates, tiles of the hand."""
    box = Rect(0, 0, cards.HIGH * cards.shape(), cards.HIGH)
    for seat in view.room.colours:
        gondolas.draw(canvas, seat, 0, 0, 90, view.camera.zoom, turning=True)
        yield
    for water in {water for tile, ways in zip(TILES, WATER, strict=True) if tile.icon == CHECKPOINT for water in ways}:
        city.gate(water, view.camera.side)
        yield
    for kind in range(len(TILES)):
        cards.draw(canvas, kind, box, 0)
        yield
