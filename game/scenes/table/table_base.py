"""Base of the scenes that show a match on its game's board: table, replay and review."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from game.interaction.display.host import TableHost
from game.interaction.display.hud import Hud
from game.interaction.display.presenter import TablePresenter
from game.interaction.display.toolbar import Toolbar
from game.match import Match
from game.session.session import Session
from game.tables import open_table
from game.tables.base.view import AnyView
from game.ui.widgets.panel import WidgetPanel

from ..scene import AppHost, Change, Scene
from .exits import TableExits

AnySession = TypeVar("AnySession", bound=Session)


class TableBase(Scene, Generic[AnySession]):
    """Scene of a match with its view, session, presenter, widgets and exits."""

    hud: Hud

    def __init__(self, app: AppHost, match: Match, colours: Sequence[int]):
        super().__init__(app)
        self.match = match
        self.room = TableHost(app, match, colours)
        self.view = open_table(match.game, self.room)
        self.session = self._sit_down(self.view)
        self.presenter = TablePresenter(app, self.session, self.view, self.room)
        self.player = self.presenter.player
        self.panel = WidgetPanel()
        self.exits = TableExits(app, self.presenter)
        self.tools = Toolbar()

    def _sit_down(self, view: AnyView) -> AnySession:
        """Return the session shown here."""
        raise NotImplementedError

    @property
    def music(self) -> str:
        """Mood of the music, which follows the match."""
        return self.presenter.mood

    @property
    def place(self) -> str:
        """Place of the match's game."""
        return self.match.game.name

    def resume(self, result: object) -> Change | None:
        self.resized()
        self.presenter.sync()
        return result if isinstance(result, Change) else None

    def resized(self) -> None:
        self.hud.prewarmer.again()
        self.presenter.layout(self.app.canvas())
        self.session.log.reword()
        self.build_buttons()

    def build_buttons(self) -> None:
        """Add the permanent buttons."""
        raise NotImplementedError
