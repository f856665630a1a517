"""Win chart in a review: a ribbon that leads to any move, and a retry button."""

from __future__ import annotations

from collections.abc import Callable

from game.interaction.display.presenter import TablePresenter
from game.locale import tr
from game.match import Match
from game.scenes.table.exits import TableExits
from game.ui.render.canvas import Rect
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widgets import Button

from ..win_chart.match_chart import MatchChart
from ..win_chart.win_chart import WinChart

BUTTON_HEIGHT, PITCH, RIBBON = 38.0, 44.0, 96.0
FOOT = 58.0  # logical height kept free for the sheet's own button


class ReviewChart(MatchChart):
    """Win chart on the sheet once a moment is told, above the sheet's own button."""

    def __init__(self, presenter: TablePresenter, saved: Match, exits: TableExits, rebuild: Callable[[], object]):
        super().__init__(exits.app, saved, presenter.room.colours, exits.go, rebuild)
        self._presenter = presenter

    @property
    def ply(self) -> int:
        return len(self._presenter.session.match.steps)

    def put_up(self, panel: WidgetPanel, area: Rect) -> None:
        """Add the ribbon and buttons to a panel. A chart computed before is shown at once."""
        box = Rect(area.x + 14, area.bottom - FOOT - PITCH, area.width - 28, BUTTON_HEIGHT)
        panel.add(self.retry_button(box))
        course = self.timeline_worker.timeline or self.timeline_worker.read()
        if course is None:
            box = box.move(0, -PITCH)
            tip = tr("course.title.tip")
            panel.add(Button(box, tr("course.title"), self._show, icon="laurel", tip=tip, style="bold"))
        else:
            ribbon = Rect(area.x + 14, box.y - RIBBON - 10, area.width - 26, RIBBON)
            panel.add(WinChart(ribbon, course, self.colours, self.ply, self._watch, self._watch))

    def _show(self) -> None:
        self.open()
        self._rebuild()
