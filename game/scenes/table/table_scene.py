"""Table scene: a match being played, with one grammar for all games.

What is particular to a game is in its view. The scene is composed of the presenter, the interaction and the exits. The
player's own decisions are drafted
on copies and committed by the session. Events go to the director, which shows them at the pace set for their player. No
player decides meanwhile. What is hidden from the viewer never reaches the view: events are filtered, and the state is
shown as the viewer may see it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from game.interaction.decision.decision_panel import DecisionPanel
from game.interaction.display.toolbar import Tool, view_tools
from game.interaction.interaction import Interaction
from game.interaction.sidebar.sidebar import LogOrHints
from game.interaction.sidebar.text_description import tell
from game.locale import tr
from game.match import Match
from game.session.ai.search_opponents import SearchOpponents
from game.session.draft import Draft
from game.session.opponents import Opponents
from game.session.session import Session
from game.session.visibility import Visibility
from game.tables.base.view import AnyView
from game.ui import speech
from game.ui.input_events import InputEvent
from game.ui.render.canvas import Canvas

from ..scene import AppHost, Change, Replace
from .table_base import TableBase

END_PAUSE_SECONDS = 1.6  # time before the count begins by itself, where nobody can press its button


class TableScene(TableBase[Session]):
    """Scene of a match at its table."""

    def __init__(self, app: AppHost, match: Match, colours: Sequence[int], demo: bool = False):
        super().__init__(app, match, colours)
        self.seated = [match.names[seat] for seat in match.humans]
        self.demo = demo
        self.colours = self.room.colours
        keys = {
            "d": lambda key: tell(app, self.in_words(), key.shift),
            "n": lambda key: self.session.turn_driver.move_now(),
            "f1": lambda key: self.exits.keys(),
        }
        self.interaction = Interaction(
            self.presenter,
            self.panel,
            self._lay_sidebar,
            keys,
            self.go_out,
            end=partial(setattr, self, "ended", math.inf),
            is_reading=self.is_reading,
            wanted=self.wanted,
            sayings=(self.said_first,),
            light=self.draw_light,
        )
        self.decision, self.sidebar = self.interaction.decision, self.interaction.sidebar
        self.hud = self.interaction.hud
        self.ended = 0.0

    def _sit_down(self, view: AnyView) -> Session:
        match, settings = self.match, self.app.settings
        searching = SearchOpponents(match, settings, self.app.compile_service, self.app.notice)
        return Session(match, settings, Visibility(match, settings), view.composer, view.labels.log_icon, searching)

    def _lay_sidebar(self, decision: DecisionPanel) -> LogOrHints:
        """Return the sidebar."""
        return LogOrHints(self.presenter, decision)

    # ---- parts of a table that other tables have of their own

    def go_out(self) -> None:
        """Leave as Esc does: open the menu."""
        self.exits.menu(self)

    def is_reading(self) -> bool:
        """Check if the player must read something before acting."""
        return False

    def wanted(self) -> Sequence[int]:
        """Return the moves that a guide asks for."""
        return ()

    def said_first(self) -> str:
        """Return words that take precedence in the prompt's line; empty for none."""
        return ""

    def draw_light(self, canvas: Canvas) -> None:
        """Draw light over the table, below all notes."""

    # ---- shortcuts

    @property
    def draft(self) -> Draft:
        """Draft of the seat to decide."""
        return self.session.draft

    @property
    def thinking(self) -> Opponents:
        """Opponents that search for the computers."""
        return self.session.opponents

    @thinking.setter
    def thinking(self, opponents: Opponents) -> None:
        self.session.opponents = opponents

    @property
    def covered(self) -> bool:
        """True if the hand of the person to decide is covered."""
        return self.session.visibility.hand_covered

    @property
    def is_drafting(self) -> bool:
        """True if there is an unconfirmed draft, which would be lost with the window."""
        return not self.session.draft_keeper.is_empty

    # ---- life cycle

    def enter(self) -> None:
        self.resized()
        self.session.begin()

    def leave(self) -> None:
        self.thinking.close()
        speech.hush()
        self.app.autosaver.let_go(self.match)

    def build_buttons(self) -> None:
        self.tools.build(self.panel, self.presenter, self.round_buttons(), view_tools(self.presenter))
        self.decision.stand_after(len(self.panel.widgets))

    def round_buttons(self) -> Sequence[Tool]:
        """Return the tools, from the right."""
        undo_buttons, sidebar, film = self.interaction.undo_buttons, self.sidebar, self.interaction.recap_player
        return (
            Tool("menu", self.go_out, "escape"),
            Tool("help", self.exits.rules, "f2"),
            Tool("hint", sidebar.hint, "h", sidebar.why_no_hint),
            Tool("redo", undo_buttons.redo, why_not=undo_buttons.why_no_redo, cue=tr("key.redo")),
            Tool("undo", undo_buttons.undo, "z", undo_buttons.why_no_undo, undo_buttons.warning),
            Tool("film", film.show, "b", film.why_not),
            Tool("fast", self.player.finish),
        )

    # ---- actions

    def handle(self, intent: InputEvent) -> Change | None:
        self.interaction.handle(intent)
        return self.exits.take() if self.exits.next is not None else None

    def hand_over(self, seat: int, player: str) -> None:
        """Let a computer play a seat, or a person take it back.

        The draft stays with the player who made it.
        """
        self.player.finish()
        self.session.hand_over(seat, player)

    def step(self) -> int:
        """Return the current step of the turn, -1 if there is none."""
        return self.view.labels.step()

    # ---- time

    def update(self, seconds: float) -> Change | None:
        self.decision.refresh()
        self.tools.update()
        self.interaction.update(seconds)
        self.session.turn_driver.sync_thinking()
        if self.exits.next is not None:
            return self.exits.take()
        if not self.player.is_idle:
            return None
        if not self.interaction.recap_player.end() and self.presenter.is_unsettled:
            self.presenter.settle()
        if self.match.is_over:
            return self._end(seconds)
        self.session.update(seconds)
        self.sidebar.set_hint_lines()
        return None

    def update_beneath(self, seconds: float) -> None:
        """Let time pass beneath a menu or book; only the end of the match waits."""
        if not (self.match.is_over and self.player.is_idle):
            self.update(seconds)

    def _end(self, seconds: float) -> Change | None:
        self.ended += seconds
        waits = self.session.visibility.humans and not self.demo  # for the button of the scores
        if self.ended < (math.inf if waits else END_PAUSE_SECONDS):
            return None
        if self.demo:
            return Replace(self.app.scene_factory.hall_of_fame(demo=True))
        self.ended = -1e9
        return Replace(self.app.scene_factory.results(self.match, self.colours))

    # ---- drawing

    def draw(self, canvas: Canvas) -> None:
        self.interaction.drawing.draw(canvas)

    def in_words(self) -> str:
        """Return the table in plain words."""
        return self.interaction.in_words()
