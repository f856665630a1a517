"""Playback controls of a replay: its buttons and its pace."""

from __future__ import annotations

from game.interaction.display.presenter import TablePresenter
from game.locale import figure, tr
from game.session.playback.playback import ReplaySession
from game.stage.animation import event_player
from game.ui.render.canvas import Rect
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widgets import Button, RoundButton, Slider

SPEEDS = ("slow", "normal", "fast")
BEAT = 0.25  # seconds between two moves
BUTTON, PLAY_BUTTON = 36.0, 48.0  # diameters in logical units; the larger plays and pauses
PACE_WIDTH = 62.0  # logical width of the button of the pace


class PlaybackControls:
    """Controls that play, pause, step and seek."""

    def __init__(self, presenter: TablePresenter, session: ReplaySession):
        self._presenter = presenter
        self._session = session
        self._playback = session.playback
        self.is_on = True
        self.speed = 1
        self._beat = 0.0  # seconds since the last move was shown
        self._play = RoundButton(0, 0, PLAY_BUTTON, "pause", self.toggle, tr("replay.toggle"), "p")
        self._pace = Button(Rect(0, 0, PACE_WIDTH, 29), "", self.faster, tip=tr("replay.pace"), key="f", style="bold")
        self.slider = Slider(Rect(0, 0, 0, 0), 0, max(1, len(self._playback.script)), 0, self.seek)

    def put_up(self, panel: WidgetPanel) -> None:
        """Add the buttons to the prompt's line and the slider to the tray."""
        layout = self._presenter.room.layout
        y, middle = layout.prompt.centery - 2, layout.prompt.centerx
        self._play.rect.center = middle, y
        self._pace.rect.midleft = middle + 84, y
        panel.add(RoundButton(middle - 54, y, BUTTON, "left", self.back, tr("replay.back"), "left"))
        panel.add(self._play)
        panel.add(RoundButton(middle + 54, y, BUTTON, "right", self.forward, tr("replay.on"), "right"))
        panel.add(self._pace)
        room = self._presenter.view.free_tray(layout.tray)
        self.slider.rect = Rect(room.x + 40, room.y + room.height * 0.36 - 17, room.width - 80, 34)
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
        self._presenter.player.finish()
        self._go_on()

    def back(self) -> None:
        """Go one move back."""
        self.is_on = False
        self.seek(self._playback.at - 1)

    def seek(self, to: int) -> None:
        """Show the match as it stood after a number of moves."""
        self._presenter.player.finish()
        self._session.seek(to)

    # Time

    def update(self, seconds: float) -> None:
        """Play the next move once all is shown and a short pause is over."""
        presenter = self._presenter
        if presenter.player.is_idle:
            if presenter.is_unsettled:
                presenter.settle()
            self._beat += seconds
            if self.is_on and self._beat > BEAT:
                self._go_on()
        self.slider.value = self._playback.at
        self._play.icon = "pause" if self._is_playing else "play"
        self._pace.label = f"{figure(event_player.SPEEDS[SPEEDS[self.speed]], 'g')}\u2009\u00d7"

    def _go_on(self) -> None:
        self._presenter.pace = SPEEDS[self.speed]
        self._beat = 0.0
        self._session.go_on()

    @property
    def _is_playing(self) -> bool:
        """True if the next move follows by itself."""
        return self.is_on and self._playback.next >= 0

    def words(self) -> str:
        """Return the replay's position in words."""
        return tr("replay.where", at=self._playback.at, all=len(self._playback.script))
