"""Playback controls of a replay: its buttons and its pace."""

from __future__ import annotations

from game.locale import tr
from game.session.playback.playback import ReplaySession
from game.ui.render.canvas import Rect
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widgets import RoundButton, Slider

from ..table.display.presenter import TablePresenter

SPEEDS = ("slow", "normal", "fast")
BEAT = 0.25  # seconds between two moves


class PlaybackControls:
    """Controls that play, pause, step and seek."""

    def __init__(self, showing: TablePresenter, session: ReplaySession):
        self._showing = showing
        self._session = session
        self._playback = session.playback
        self.is_on = True
        self.speed = 1
        self._beat = 0.0  # seconds since the last move was shown
        self.slider = Slider(Rect(0, 0, 0, 0), 0, max(1, len(self._playback.script)), 0, self.seek)

    def put_up(self, panel: WidgetPanel) -> None:
        """Add the buttons and the slider to the tray."""
        layout = self._showing.room.layout
        y, middle = layout.tray.y + 34, layout.prompt.centerx
        for dx, icon, action, tip, key in (
            (-96, "left", self.back, tr("replay.back"), "left"),
            (-48, "pause", self.toggle, tr("replay.toggle"), "p"),
            (0, "right", self.forward, tr("replay.on"), "right"),
            (48, "fast", self.faster, tr("replay.pace"), "f"),
        ):
            panel.add(RoundButton(middle + dx + 24, y, 40, icon, action, tip, key))
        self.slider.rect = Rect(layout.prompt.x + 40, y + 30, layout.prompt.width - 80, 34)
        self.slider.tip = tr("replay.seek")
        panel.add(self.slider)

    # Actions of the buttons

    def toggle(self) -> None:
        """Toggle between play and pause."""
        self.is_on = not self.is_on

    def faster(self) -> None:
        """Select the next speed."""
        self.speed = (self.speed + 1) % len(SPEEDS)

    def forward(self) -> None:
        """Go one move forward."""
        self._showing.player.finish()
        self._go_on()

    def back(self) -> None:
        """Go one move back."""
        self.is_on = False
        self.seek(self._playback.at - 1)

    def seek(self, to: int) -> None:
        """Show the match as it stood after a number of moves."""
        self._showing.player.finish()
        self._session.seek(to)

    # Time

    def update(self, seconds: float) -> None:
        """Play the next move once all is shown and a short pause is over."""
        showing = self._showing
        if showing.player.is_idle:
            if showing.is_unsettled:
                showing.settle()
            self._beat += seconds
            if self.is_on and self._beat > BEAT:
                self._go_on()
        self.slider.value = self._playback.at

    def _go_on(self) -> None:
        self._showing.pace = SPEEDS[self.speed]
        self._beat = 0.0
        self._session.go_on()

    def words(self) -> str:
        """Return the replay's position, state and pace in words."""
        is_playing = self.is_on and self._playback.next >= 0
        state, pace = (
            tr("replay.playing" if is_playing else "replay.paused"),
            tr(f"settings.speed.{SPEEDS[self.speed]}"),
        )
        at, moves = self._playback.at, len(self._playback.script)
        return tr("replay.where", at=at, all=moves, state=state, pace=pace)
