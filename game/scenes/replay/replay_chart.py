"""Win chart in a replay: a ribbon in the slider's place, and a retry button."""

from __future__ import annotations

from collections.abc import Callable

from game.interaction.display.presenter import TablePresenter
from game.locale import tr
from game.match import Match
from game.match.retry import may_retry
from game.scenes.table.exits import TableExits
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import FOAM, PAPER
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widget_drawing import draw_bar, draw_well
from game.ui.widgets.widgets import Button, RoundButton

from ..win_chart.match_chart import MatchChart
from ..win_chart.win_chart import WinChart
from .playback_controls import BUTTON, PlaybackControls

AGAIN_WIDTH = 176.0  # logical width of the button that tries again


class ReplayChart(MatchChart):
    """Win chart in the tray, next to the playback buttons.

    An unfinished match has no win chart yet.
    """

    def __init__(
        self,
        presenter: TablePresenter,
        playing: PlaybackControls,
        saved: Match,
        exits: TableExits,
        rebuild: Callable[[], object],
    ):
        super().__init__(exits.app, saved, presenter.room.colours, exits.go, rebuild)
        self._presenter, self._playing = presenter, playing
        self.is_open = False
        self._ribbon: WinChart | None = None
        self._again: Button | None = None

    @property
    def ply(self) -> int:
        return len(self._presenter.session.match.steps)

    # Widgets

    def put_up(self, panel: WidgetPanel) -> None:
        """Add the buttons, and the ribbon while it is open."""
        self._playing.slider.visible = not self.is_open
        self._ribbon = self._again = None
        if not self.match.is_over:
            return
        layout = self._presenter.room.layout
        y, right = layout.prompt.centery - 2, layout.prompt.right - 14
        tip = tr("course.close" if self.is_open else "course.title.tip")
        box = Rect(right - AGAIN_WIDTH, y - 17, AGAIN_WIDTH, 34)
        toggle = RoundButton(box.x - 26, y, BUTTON, "close" if self.is_open else "laurel", self.toggle, tip, "c")
        panel.add(toggle)
        self._again = panel.add(self.retry_button(box))
        course = self.timeline_worker.timeline
        if self.is_open and course is not None:
            area = _ribbon_in(self._presenter.view.free_tray(layout.tray), course.is_whole)
            self._ribbon = WinChart(area, course, self.colours, self.ply, self._seek)
            panel.add(self._ribbon)

    def toggle(self) -> None:
        """Toggle between the win chart and the slider."""
        self.is_open = not self.is_open
        if self.is_open:
            self.open()
        self._rebuild()

    def _seek(self, ply: int) -> None:
        self._playing.is_on = False
        self._playing.seek(ply)

    # Time and drawing

    def update(self, panel: WidgetPanel, is_shown: bool = True) -> None:
        """Follow the match, and show what has been computed."""
        super().update(panel, is_shown and self.is_open)
        if self._ribbon is not None:
            self._ribbon.chosen = self.ply
        if self._again is not None:
            self._again.enabled = may_retry(self.match, self.ply)

    def draw(self, canvas: Canvas) -> None:
        """Draw the ribbon's ground and the timeline's progress, or the keys if it is closed."""
        tray, course = self._presenter.view.free_tray(self._presenter.room.layout.tray), self.timeline_worker.timeline
        if self._ribbon is not None:
            draw_well(canvas, self._ribbon.rect.inflate(16, 8), 6, PAPER)
        if not self.is_open:
            canvas.text(tr("replay.keys"), tray.centerx, tray.bottom - 16, "small italic", FOAM, "center")
        elif course is not None and not course.is_whole:
            words = tr("course.share", share=round(100 * self.timeline_worker.share))
            end = tray.x + 24 + canvas.text(words, tray.x + 24, tray.y + 14, "small", FOAM)
            draw_bar(canvas, Rect(end + 12, tray.y + 11, 120, 6), self.timeline_worker.share)


def _ribbon_in(room: Rect, is_whole: bool) -> Rect:
    """Return the box of the ribbon, which leaves a row for the progress until it is whole."""
    top = 14.0 if is_whole else 30.0
    return Rect(room.x + 24, room.y + top, room.width - 44, room.height - top - 10)
