"""Parts that all win charts share: the computed timeline, the way to a move and the retry."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.files.user_errors import UserError
from game.locale import tr
from game.match import Match, draw_seed
from game.match.retry import may_retry, retry_match
from game.session.ai.search_opponents import worker_of
from game.session.timeline.timeline_store import TimelineStore
from game.session.timeline.timeline_worker import TimelineWorker
from game.ui.render.canvas import Rect
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widgets import Button

from ..scene import AppHost, Change, Push, Replace


class MatchChart:
    """Win chart of a saved match.

    `go` receives the scene changes. `rebuild` adds all buttons again. A fault in a kept timeline is reported once.
    """

    def __init__(
        self,
        app: AppHost,
        match: Match,
        colours: Sequence[int],
        go: Callable[[Change], object],
        rebuild: Callable[[], object],
    ):
        self.app, self.match, self.colours = app, match, list(colours)
        self._go, self._rebuild = go, rebuild
        self.timeline_worker = TimelineWorker(
            match, TimelineStore(self._report), lambda game: worker_of(game, app.compile_service)
        )

    def _report(self, trouble: UserError) -> None:
        self.app.tell(trouble, once=True)

    @property
    def ply(self) -> int:
        """Number of moves after which the match is viewed."""
        raise NotImplementedError

    def open(self) -> None:
        """Start computing the missing part of the timeline, because the chart is shown."""
        self.timeline_worker.begin()

    def close(self) -> None:
        """Stop computing, because the player leaves the chart."""
        self.timeline_worker.rest()

    def update(self, panel: WidgetPanel, is_shown: bool = True) -> None:
        """Rebuild the buttons when a shown chart has made progress."""
        if self.timeline_worker.update() and is_shown and panel.held is None:
            self._rebuild()

    def retry_button(self, box: Rect, key: str = "") -> Button:
        """Return the button that retries the match from the viewed move."""
        tip = tr("course.again.tip")
        button = Button(box, tr("course.again"), self._retry, icon="undo", tip=tip, key=key, style="bold")
        button.enabled = may_retry(self.match, self.ply)
        return button

    def _retry(self) -> None:
        """Start a new match from the viewed move.

        The players are the same; everything hidden is redealt.
        """
        match = retry_match(self.match, self.ply, draw_seed())
        match.colours = list(self.colours)
        self.app.autosaver.keep(match)
        self.app.audio.play("oar")
        self._go(Replace(self.app.scene_factory.table(match, self.colours)))

    def _watch(self, ply: int) -> None:
        """Replay the match from a move."""
        self._go(Push(self.app.scene_factory.replay(self.match, self.colours, at=ply)))
