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

from ..win_chart.retry import again_here
from ..win_chart.win_chart import WinChart
from ..win_chart.win_chart_panel import timeline_worker_of
from .playback_controls import BUTTON, PlaybackControls

AGAIN_WIDTH = 176.0  # logical width of the button that tries again


class ReplayChart:
    """Win chart in the tray, next to the playback buttons.

    An unfinished match has no win chart yet.
    """

    def __init__(
        self,
        presenter: TablePresenter,
        playing: PlaybackControls,
        saved: Match,
        exits: TableExits,
        put_up: Callable[[], object],
    ):
        self._presenter, self._playing, self._saved, self._exits = presenter, playing, saved, exits
        self._put_up = put_up  # callback that lays out all buttons again
        self.timeline_worker = timeline_worker_of(exits.app, saved)
        self.is_open = False
        self._ribbon: WinChart | None = None
        self._again: Button | None = None

    # Widgets

    def put_up(self, panel: WidgetPanel) -> None:
        """Add the buttons, and the ribbon while it is open."""
        self._playing.slider.visible = not self.is_open
        self._ribbon = self._again = None
        if not self._saved.is_over:
            return
        layout = self._presenter.room.layout
        y, right = layout.prompt.centery - 2, layout.prompt.right - 14
        tip = tr("course.close" if self.is_open else "course.title.tip")
        box = Rect(right - AGAIN_WIDTH, y - 17, AGAIN_WIDTH, 34)
        toggle = RoundButton(box.x - 26, y, BUTTON, "close" if self.is_open else "laurel", self.toggle, tip, "c")
        panel.add(toggle)
        again = Button(box, tr("course.again"), self._try_again, icon="undo", tip=tr("course.again.tip"), style="bold")
        self._again = panel.add(again)
        course = self.timeline_worker.timeline
        if self.is_open and course is not None:
            area = _ribbon_in(self._presenter.view.free_tray(layout.tray), course.is_whole)
            at = self._presenter.session.match.steps
            self._ribbon = WinChart(area, course, self._presenter.room.colours, len(at), self._seek)
            panel.add(self._ribbon)

    def toggle(self) -> None:
        """Toggle between the win chart and the slider."""
        self.is_open = not self.is_open
        if self.is_open:
            self.timeline_worker.begin()
        self._put_up()

    def _seek(self, ply: int) -> None:
        self._playing.is_on = False
        self._playing.seek(ply)

    def _try_again(self) -> None:
        self._exits.next = again_here(self._exits.app, self._presenter, self._saved)

    def close(self) -> None:
        """Stop computing, because the player leaves the replay."""
        self.timeline_worker.rest()

    # Time and drawing

    def update(self, panel: WidgetPanel) -> None:
        """Follow the match, and show what has been computed."""
        at = len(self._presenter.session.match.steps)
        if self.timeline_worker.update() and self.is_open and panel.held is None:
            self._put_up()
        if self._ribbon is not None:
            self._ribbon.chosen = at
        if self._again is not None:
            self._again.enabled = may_retry(self._saved, at)

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
