"""Replay of a saved match: play, pause, step, seek and pace.

The replay is a session of its own (`game.session.playback.playback.ReplaySession`), fed from the match's moves. No
player decides anything, so there is no hand, no decision panel and none of a table's buttons.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.interaction.display.hud import Hud
from game.interaction.display.toolbar import Tool, view_tools
from game.interaction.input.board_navigation import BoardNavigation
from game.interaction.sidebar.log_panel import LogPanel
from game.match import Match
from game.session.playback.playback import Playback, ReplaySession
from game.session.visibility import PUBLIC
from game.tables.base.view import AnyView
from game.tables.hud import chrome
from game.ui.input_events import InputEvent, KeyPressed, PointerLeft, PointerMoved, WheelScrolled
from game.ui.render.canvas import Canvas, Rect

from ..scene import AppHost, Change, Pop, Reset
from ..table.table_base import TableBase
from .playback_controls import PlaybackControls
from .replay_chart import ReplayChart


class ReplayScene(TableBase[ReplaySession]):
    """Scene that shows a match from its first move to its last.

    All is open, unless people are still to go on with it. On leaving, the player returns to the scene that asked for
    it. A replay watched `alone` leads to the harbour.
    """

    def __init__(self, app: AppHost, saved: Match, colours: Sequence[int], alone: bool = False):
        self.alone = alone
        self.viewer = PUBLIC if saved.people and not saved.is_over else None
        self.playback = Playback(saved)
        super().__init__(app, self.playback.match, colours)
        self.playing = PlaybackControls(self.presenter, self.session)
        self.hud = Hud(self.presenter, self.panel)
        self.log_panel = LogPanel(self.presenter)
        self.looking = BoardNavigation(self.presenter, self.log_panel)
        self.win_chart = ReplayChart(self.presenter, self.playing, saved, self.exits, self.resized)

    def _sit_down(self, view: AnyView) -> ReplaySession:
        return ReplaySession(self.playback, self.app.settings, self.viewer, view.composer, view.labels.log_icon)

    # Life cycle

    def enter(self) -> None:
        self.resized()
        self.session.begin()

    def leave(self) -> None:
        self.win_chart.close()

    def build_buttons(self) -> None:
        tools = Tool("menu", self._leave, "escape"), Tool("help", self.exits.rules, "f2")
        self.tools.build(self.panel, self.presenter, tools, view_tools(self.presenter, is_decided=False))
        self.playing.put_up(self.panel)
        self.win_chart.put_up(self.panel)

    def _leave(self) -> None:
        self.exits.go(Reset(self.app.scene_factory.title()) if self.alone else Pop())

    # Actions

    def handle(self, intent: InputEvent) -> Change | None:
        match intent:
            case PointerMoved(x, y):
                self.looking.pan(intent)
                self.looking.move(x, y)
            case PointerLeft():
                self.looking.move(-1.0, -1.0)
            case _:
                pass
        if isinstance(intent, KeyPressed) and intent.key == "escape":
            self._leave()
        elif not self.panel.handle(intent) and isinstance(intent, WheelScrolled):
            self._wheel(intent)
        return self.exits.take()

    def _wheel(self, intent: WheelScrolled) -> None:
        """Scroll the log, or zoom the board."""
        is_beside = self.looking.wheel(intent.x, intent.y, intent.steps)
        if not is_beside and self.room.layout.board.collidepoint(intent.x, intent.y):
            self.view.scroll(intent.x, intent.y, intent.steps)

    # Time

    def update(self, seconds: float) -> Change | None:
        self.tools.update()
        for part in (self.panel, self.hud.seats, self.presenter):
            part.update(seconds)
        if self.exits.next is None:
            self.playing.update(seconds)
            self.win_chart.update(self.panel)
        return self.exits.take()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        around, view = self.hud, self.view
        around.draw_water(canvas)
        view.painter.draw_board(canvas)
        view.painter.draw_since(canvas, self.presenter.since.marked)
        around.draw(canvas)
        view.painter.draw_side(canvas, self.room.layout.side)
        view.painter.draw_since_beside(canvas, self.presenter.since.marked)
        self.log_panel.draw(canvas)
        self._draw_tray(canvas)
        self._draw_line(canvas)
        self.panel.draw(canvas)
        around.draw_over(canvas)
        self._draw_tip(canvas)
        self.panel.draw_tip(canvas, around.needed())
        self.presenter.draw_dissolve(canvas)
        around.prewarmer.begin(canvas)

    def _draw_tip(self, canvas: Canvas) -> None:
        """Draw the tooltip of the thing under the pointer. A button draws its own."""
        x, y = self.room.hover
        button = self.panel.under(x, y)
        if x >= 0 and (button is None or not button.tip):
            self.hud.draw_tip(canvas, self.hud.tip(x, y))

    def _draw_line(self, canvas: Canvas) -> None:
        """Draw the replay's position in the prompt's place."""
        area = self.room.layout.prompt
        between = Rect(area.x + 14, area.y, area.width / 2 - 90, area.height)
        chrome.draw_prompt(canvas, area, None, self.playing.words(), -1, False, between)

    def _draw_tray(self, canvas: Canvas) -> None:
        tray = self.room.layout.tray
        chrome.draw_tray_board(canvas, tray)
        self.win_chart.draw(canvas)
