"""Win chart in a review: a ribbon that leads to any move, and a retry button."""

from __future__ import annotations

from collections.abc import Callable

from game.interaction.display.presenter import TablePresenter
from game.locale import tr
from game.match import Match
from game.match.retry import may_retry
from game.scenes.table.exits import TableExits
from game.ui.render.canvas import Rect
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widgets import Button

from ..scene import Push
from ..win_chart.retry import again_here
from ..win_chart.win_chart import WinChart
from ..win_chart.win_chart_panel import timeline_worker_of

BUTTON_HEIGHT, PITCH, RIBBON = 38.0, 44.0, 96.0
FOOT = 58.0  # logical height kept free for the sheet's own button


class ReviewChart:
    """Win chart on the sheet once a moment is told, above the sheet's own button."""

    def __init__(self, presenter: TablePresenter, saved: Match, exits: TableExits, put_up: Callable[[], object]):
        self._presenter, self._saved, self._exits = presenter, saved, exits
        self._put_up = put_up  # callback that lays out all buttons again
        self.timeline_worker = timeline_worker_of(exits.app, saved)

    def put_up(self, panel: WidgetPanel, area: Rect) -> None:
        """Add the ribbon and buttons to a panel. A chart computed before is shown at once."""
        at = len(self._presenter.session.match.steps)
        box = Rect(area.x + 14, area.bottom - FOOT - PITCH, area.width - 28, BUTTON_HEIGHT)
        again = Button(box, tr("course.again"), self._try_again, icon="undo", tip=tr("course.again.tip"), style="bold")
        again.enabled = may_retry(self._saved, at)
        panel.add(again)
        course = self.timeline_worker.timeline or self.timeline_worker.read()
        if course is None:
            box = box.move(0, -PITCH)
            tip = tr("course.title.tip")
            panel.add(Button(box, tr("course.title"), self._open, icon="laurel", tip=tip, style="bold"))
        else:
            ribbon = Rect(area.x + 8, box.y - RIBBON - 10, area.width - 20, RIBBON)
            panel.add(WinChart(ribbon, course, self._presenter.room.colours, at, self._watch, self._watch))

    def _open(self) -> None:
        self.timeline_worker.begin()
        self._put_up()

    def _watch(self, ply: int) -> None:
        presenter = self._presenter
        self._exits.next = Push(self._exits.app.scene_factory.replay(self._saved, presenter.room.colours, at=ply))

    def _try_again(self) -> None:
        self._exits.next = again_here(self._exits.app, self._presenter, self._saved)

    def close(self) -> None:
        """Stop the computation when the player leaves the review."""
        self.timeline_worker.rest()

    def update(self, panel: WidgetPanel) -> None:
        """Rebuild the buttons when the chart has made progress."""
        if self.timeline_worker.update() and panel.held is None:
            self._put_up()
