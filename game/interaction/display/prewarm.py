"""Prewarming of a table's sprites in the background, from its first picture on.

No later frame has to wait for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.tables.base.host import Room
from game.tables.base.view import AnyView
from game.tables.hud import seat_panels, target_highlight
from game.tables.hud.seat_panels import PanelFacts
from game.ui.render.canvas import SPRITES, Canvas
from game.ui.render.display_list import DisplayList
from game.ui.render.frame_budget import FRAME_BUDGET


class SpritePrewarmer:
    """Prewarmer that runs once for each size and look of the window.

    It does not run where pictures must be complete anyway.
    """

    def __init__(self, view: AnyView, room: Room, facts: Callable[[], list[PanelFacts]]):
        self._view = view
        self._room = room
        self._facts = facts
        self._is_due = True

    def again(self) -> None:
        """Prewarm again, because the window or its look is new."""
        self._is_due = True

    def begin(self, canvas: Canvas) -> None:
        """Start prewarming while a picture is drawn."""
        if self._is_due and FRAME_BUDGET.is_bounded:
            self._is_due = False
            SPRITES.prewarm(self._steps(Canvas(DisplayList(canvas.surface.get_size()), canvas.scale), self._facts()))

    def _steps(self, canvas: Canvas, facts: list[PanelFacts]) -> Iterator[None]:
        yield from self._view.painter.prewarm(canvas)
        yield from seat_panels.prewarm(canvas, self._room.layout, facts)
        for card in self._room.cards:
            target_highlight.draw_edge(canvas, card.rect, 1.0)
            yield
