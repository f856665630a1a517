"""Watching a saved match: play, pause, step to and fro, seek, and how fast."""

from __future__ import annotations

from collections.abc import Sequence

from game.intents import Intent, Keyed
from game.locale import tr
from game.match import Match
from game.rules import Event
from game.sitting.eyes import PUBLIC, FixedEyes
from game.sitting.opponents import Nobody
from game.sitting.playback import Playback
from game.tables import furniture
from game.ui.canvas import Canvas, Rect
from game.ui.theme import FOAM
from game.ui.widgets import RoundButton, Slider

from .scene import Change, Pop, Reset, Shell
from .table import Table
from .tools import Tool

SPEEDS = ("slow", "normal", "fast")


class Played(Table):
    """The table of a match that has been played. Nothing is written anywhere."""

    def __init__(self, app: Shell, saved: Match, colours: Sequence[int], viewer: int | None):
        self.playback = Playback(saved)
        match = self.playback.match
        super().__init__(app, match, colours, eyes=FixedEyes(match, app.settings, viewer))

    def tools(self) -> Sequence[Tool]:
        """A way out and the rules: nothing is decided here, so nothing is counselled, taken back or told again."""
        return Tool("menu", self._menu, "escape"), Tool("help", self._rules, "f2")

    def view_tools(self) -> list[Tool]:
        """What helps to see; nobody wants anything done here."""
        return [Tool(icon, act, words=tip) for icon, tip, act in self.view.tools()]

    def update_beneath(self, seconds: float) -> None:
        """What has been played waits for whoever looks elsewhere."""

    def seek(self, to: int) -> None:
        """Show the match as it stood after a number of moves."""
        self.director.finish()
        self.playback.seek(to)
        self.sitting.log.rewrite(self.match.steps, self.eyes.reader)
        self.chronicle.show_last()
        self.sync()


class Replay(Played):
    """The match from its first move to its last. All is open, unless people are still to go on with it.

    Whoever leaves comes back to where it was asked for; where it is watched `alone`, that is the harbour.
    """

    def __init__(self, app: Shell, saved: Match, colours: Sequence[int], alone: bool = False):
        super().__init__(app, saved, colours, PUBLIC if saved.people and not saved.is_over else None)
        self.alone = alone
        self.playing = True
        self.speed = 1
        self.thinking = Nobody()

    def resized(self) -> None:
        super().resized()
        area = self.places.prompt
        y = self.places.tray.y + 34
        middle = area.centerx
        for dx, icon, action, tip, key in (
            (-96, "left", self.back, tr("replay.back"), "left"),
            (-48, "pause", self.toggle, tr("replay.toggle"), "p"),
            (0, "right", self.forward, tr("replay.on"), "right"),
            (48, "fast", self.faster, tr("replay.pace"), "f"),
        ):
            self.panel.add(RoundButton(middle + dx + 24, y, 40, icon, action, tip, key))
        self.slider = Slider(
            Rect(area.x + 40, y + 30, area.width - 80, 34),
            0,
            max(1, len(self.playback.script)),
            self.playback.at,
            self.seek,
            tip=tr("replay.seek"),
        )
        self.panel.add(self.slider)
        self.asking.fixed = len(self.panel.widgets)

    @property
    def asks(self) -> bool:
        return False

    def ask(self) -> None:
        """Nobody is asked anything, and no hand lies in the tray."""

    # Playing

    def toggle(self) -> None:
        """Play, or pause."""
        self.playing = not self.playing

    def faster(self) -> None:
        """The next speed."""
        self.speed = (self.speed + 1) % len(SPEEDS)

    def forward(self) -> None:
        """One move on."""
        self.director.finish()
        self._show_next()

    def back(self) -> None:
        """One move back."""
        self.playing = False
        self.seek(self.playback.at - 1)

    def _show_next(self) -> None:
        if self.playback.next >= 0:
            self.play(self.playback.next)

    def _show(self, events: Sequence[Event], pace: str | float) -> None:
        super()._show(events, SPEEDS[self.speed])

    def update(self, seconds: float) -> Change | None:
        self._pass(seconds)
        if self._next is not None:
            return self._take_next()
        if self.director.is_idle:
            if self._busy:
                self._settle()
            self.sitting.pace.beat += seconds
            if self.playing and self.sitting.pace.beat > 0.25:
                self._show_next()
                self._busy = True
        self.slider.value = self.playback.at
        return None

    def handle(self, intent: Intent) -> Change | None:
        self._point(intent)
        if isinstance(intent, Keyed) and intent.key == "escape":
            self._leave()
        else:
            self.panel.handle(intent)
        return self._take_next()

    def _leave(self) -> None:
        self._next = Reset(self.app.ways.title()) if self.alone else Pop()

    def _menu(self) -> None:
        self._leave()

    def draw_prompt(self, canvas: Canvas) -> None:
        state = tr("replay.playing" if self.playing and self.playback.next >= 0 else "replay.paused")
        pace = tr(f"settings.speed.{SPEEDS[self.speed]}")
        words = tr("replay.where", at=self.playback.at, all=len(self.playback.script), state=state, pace=pace)
        furniture.draw_prompt(canvas, self.places.prompt, None, words, -1, False, self.places.prompt.width - 60)

    def draw_tray(self, canvas: Canvas) -> None:
        furniture.draw_tray_board(canvas, self.places.tray)
        canvas.text(
            tr("replay.keys"),
            self.places.tray.centerx,
            self.places.tray.bottom - 16,
            "small italic",
            FOAM,
            "center",
        )
