"""HUD of a board: the turn strip, the table's numbers, the seats and tooltips.

It is the same at every table.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.interaction.display.player_panels import PlayerPanels
from game.interaction.display.presenter import TablePresenter
from game.interaction.display.prewarm import SpritePrewarmer
from game.locale import tr
from game.match.score_breakdown import unit
from game.tables.hud import chrome
from game.ui.render import magnifier, text
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import FRAME_RIGHT, FRAME_TOP, PALE
from game.ui.widgets.panel import WidgetPanel, buttons_of
from game.ui.widgets.widget_drawing import draw_tooltip

TIP_AFTER = 0.45
MUTED_LEFT_PX = 18.0  # from the strip to the middle of the icon that says that sound is off
UNIT_LEFT_PX = 31.0  # from the strip to the name of the points
LENS_AFTER = 1.8
DARKEST = 0.85
MAX_TARGETS, TARGET_PX = 24, 44.0  # targets that a tooltip keeps clear at most, and the logical width of each


class Hud:
    """Drawing of the board and its HUD. It keeps the hover texts of what it drew."""

    def __init__(self, presenter: TablePresenter, panel: WidgetPanel):
        self._presenter = presenter
        self._panel = panel
        self.seats = PlayerPanels(presenter)
        self.tips: list[tuple[Rect, str]] = []
        self.prewarmer = SpritePrewarmer(presenter.view, presenter.room, self.seats.facts)

    def draw_water(self, canvas: Canvas) -> None:
        """Draw the lagoon, which darkens during the match."""
        self._presenter.app.draw_water(canvas, min(1.0, self._presenter.view.labels.progress()) ** 2 * DARKEST)

    def draw(self, canvas: Canvas) -> None:
        """Draw the strip, the numbers and the seats."""
        view, left = self._presenter.view, self._presenter.room.layout.strip.x
        strip = Rect(left, 3, canvas.width - left - FRAME_RIGHT - 8, FRAME_TOP - 4)
        steps = view.labels.steps
        is_over = self._presenter.session.match.is_over and self._presenter.player.is_idle
        is_between = is_over or bool(view.announcement)
        boxes = chrome.draw_strip(canvas, strip, steps, len(steps) if is_between else view.labels.step())
        self.tips = [(box, step.tip) for box, step in zip(boxes, steps, strict=True)]
        counters = chrome.draw_counters(canvas, 14, FRAME_TOP / 2 + 1, view.labels.counters())
        self._draw_unit(canvas, max((box.right for box, _ in counters), default=0.0), left - UNIT_LEFT_PX)
        self.tips += counters
        if self._presenter.app.settings.muted:
            place = chrome.draw_muted(canvas, left - MUTED_LEFT_PX, FRAME_TOP / 2 + 1)
            self.tips.append((place, tr("app.muted")))
        self.tips += self.seats.draw(canvas)

    def _draw_unit(self, canvas: Canvas, left: float, most: float) -> None:
        """Draw the name of the points above the column of scores, if there is room."""
        right, words = min(self.seats.panels[0].box.right - 2, most), unit(self._presenter.session.match)
        if right - text.width(words, "small italic", canvas.scale) > left:
            canvas.text(words, right, FRAME_TOP / 2 + 1, "small italic", PALE, "right")

    def draw_over(self, canvas: Canvas) -> None:
        """Draw everything that flies over the table."""
        self._presenter.view.painter.draw_over(canvas)
        self._presenter.room.effects.draw(canvas)

    # ---- hover texts

    def tip(self, x: float, y: float) -> str:
        """Return the hover text at a point."""
        for box, tip in reversed(self.tips):
            if tip and box.collidepoint(x, y):
                return tip
        told = self._presenter.view.labels.tips(x, y)
        if told or x >= self._presenter.room.layout.panels.right:
            return told
        return "\n".join((tr("table.how"), *self._presenter.view.labels.goal))

    def draw_tip(self, canvas: Canvas, tip: str, clear: Sequence[Rect] = ()) -> None:
        """Draw a tooltip at the pointer, off some boxes, or a magnifier for small things without one."""
        room = self._presenter.room
        if tip and room.rested > TIP_AFTER:
            draw_tooltip(canvas, tip, *room.hover, (*self.needed(), *self._targets(), *clear))
        elif not tip and room.rested > LENS_AFTER and self._is_small(*room.hover):
            magnifier.draw(canvas, *room.hover, bottom=room.layout.prompt.y)

    def needed(self) -> tuple[Rect, ...]:
        """Return the areas that no note may hide: the prompt and every button."""
        return self._presenter.room.layout.prompt, *buttons_of(self._panel)

    def _targets(self) -> list[Rect]:
        """Return the boxes of the targets to choose from, and of what the view keeps clear.

        Where there are many targets, each hides little of the choice.
        """
        view, question = self._presenter.view, self._presenter.room.question
        spots = {view.place_of(question.state, move) for move in question.legal} - {None}
        shown = spots if len(spots) <= MAX_TARGETS else set()
        boxes = [Rect(x - TARGET_PX / 2, y - TARGET_PX / 2, TARGET_PX, TARGET_PX) for x, y in filter(None, shown)]
        return [*boxes, *view.kept_clear()] if question.legal else []

    def _is_small(self, x: float, y: float) -> bool:
        """Return whether a point is on something small without a larger form."""
        layout = self._presenter.room.layout
        return bool(layout.panels.collidepoint(x, y) or layout.side.collidepoint(x, y))
