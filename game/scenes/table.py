"""The table: a match being played. One grammar for all games; what is particular to a game is in its view.

Own decisions are drafted on copies and committed to the match (see `draft`). What happened goes to the director, which
shows it at the pace of whoever did it; nobody decides while something is being shown. Computers think in the background
from the moment it is their turn. What is hidden from the viewer never reaches the view: events are filtered, and the
state is shown as the viewer may see it.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.match import Match
from game.sitting.counsel import Counsel
from game.sitting.eyes import Eyes
from game.sitting.question import Question
from game.sitting.searching import Searching
from game.sitting.sitting import Sitting
from game.stage.director import Director
from game.tables import view_of
from game.tables.offers import Offer
from game.tables.places import Places
from game.ui import voice
from game.ui.panel import Panel

from .asking import Asking
from .chronicle import Chronicle
from .counsel import CounselPanel
from .focus import Focus
from .handled_table import HandledTable
from .keyboard import Keyboard
from .pointer import Pointer
from .scene import Change, Replace, Shell
from .table_picture import TablePicture
from .table_room import TableRoom
from .tools import Tool, Tools
from .undoing import Undoing

END_PAUSE, LINGER = 1.6, 20.0  # seconds before the count begins by itself, without people and with


class Table(HandledTable):
    """A match at its table."""

    music = "early"

    def __init__(self, app: Shell, match: Match, colours: Sequence[int], demo: bool = False, eyes: Eyes | None = None):
        super().__init__(app)
        self.match = match
        self.demo = demo
        self.room = TableRoom(app, match, colours, self.ask, self._warn)
        eyes = eyes or Eyes(match, app.settings)
        seen = eyes.sees(match.state)
        nothing = Question(match.actor, 0, seen, seen, seen, people=tuple(eyes.humans))
        self.view = view_of(match.game.name)(match.game, self.room, nothing)
        self.sitting = self._sit_down(eyes)
        self.director = Director(self._animate)
        self.undoing = Undoing(self)
        self.buttons = Tools()
        self.panel = Panel()
        self.asking = Asking(self, self.panel)
        self.chronicle = Chronicle(self.sitting.log, self.view)
        self.counsel = CounselPanel(Counsel(match))
        self.picture = TablePicture(self)
        self.pointer = Pointer(self)
        self.focus = Focus(self)
        self.keyboard = Keyboard(self.focus, self.asking.refuse, self._hasten)
        self.ended = 0.0

    def _sit_down(self, eyes: Eyes) -> Sitting:
        """The sitting that is shown here."""
        match, settings = self.match, self.app.settings
        searching = Searching(match, settings, self.app.yard)
        return Sitting(match, settings, eyes, self.view, self.view.log_icon, searching, self._hear)

    # Life

    def enter(self) -> None:
        self.resized()
        self.sitting.begin()

    def leave(self) -> None:
        self.thinking.close()
        voice.hush()
        self.app.keeper.let_go(self.match)

    def resume(self, result: object) -> Change | None:
        self.resized()
        self.sync()
        return result if isinstance(result, Change) else None

    def resized(self) -> None:
        canvas = self.app.canvas()
        self._laid = True
        self.picture.rehearsal.again()
        self.room.places = Places.of(canvas.width, canvas.height, self.view.side_height, self.view.tray_height)
        self.view.layout(self.places.board)
        self.sitting.log.reword()
        self._build_buttons()
        self.ask()

    def _build_buttons(self) -> None:
        self.panel.clear()
        self.buttons.build(self.panel, self.app.canvas().width, self.tools())
        looks = self.view_tools()
        self.buttons.add_at(self.panel, self.view.tool_spots(self.places, len(looks)), looks)
        self.buttons.update()
        self.asking.fixed = len(self.panel.widgets)

    def tools(self) -> Sequence[Tool]:
        """The round buttons, from the right."""
        return (
            Tool("menu", self._menu, "escape"),
            Tool("help", self._rules, "f2"),
            Tool("hint", self._hint, "h", self._why_no_counsel),
            Tool("redo", self.undoing.redo, why_not=self.undoing.why_no_redo, cue=tr("key.redo")),
            Tool("undo", self.undoing.undo, "z", self.undoing.why_no_undo),
            Tool("film", self.recap, "b", self._why_no_film),
            Tool("fast", self._hurry),
        )

    def view_tools(self) -> list[Tool]:
        """The view's own round buttons, from the board's corner."""
        looks = [Tool(icon, act, words=tip) for icon, tip, act in self.view.tools()]
        return looks + [Tool(icon, act, why_not=why, words=tip) for icon, tip, act, why in self.view.switches()]

    # Time

    def _pass(self, seconds: float) -> None:
        """Time passes for all that moves by itself."""
        self.panel.update(seconds)
        self.picture.update(seconds)
        self.buttons.update()
        self.undoing.update(seconds)
        self.room.rested += seconds
        self.asking.guard.update(seconds)
        self.refused = max(0.0, self.refused - seconds)
        self.director.update(seconds)
        self.view.update(seconds)

    def update(self, seconds: float) -> Change | None:
        self._pass(seconds)
        if self._next is not None:
            return self._take_next()
        if not self.director.is_idle:
            return None
        if self.sitting.film is not None:
            self.sitting.film = None
            self.sync()
        elif self._busy:
            self._settle()
        if self.match.is_over:
            return self._end(seconds)
        self.sitting.update(seconds)
        self._heed()
        return None

    def update_beneath(self, seconds: float) -> None:
        """Time passes while a menu or a book lies over the table; only the end waits for whoever reads."""
        if not (self.match.is_over and self.director.is_idle):
            self.update(seconds)

    def press_main(self, offer: Offer) -> None:
        if self.match.is_over:
            self.ended = LINGER
        else:
            super().press_main(offer)

    def _end(self, seconds: float) -> Change | None:
        self.ended += seconds
        if self.ended < (LINGER if self.eyes.humans and not self.demo else END_PAUSE):
            return None
        if self.demo:
            return Replace(self.app.ways.fame(demo=True))
        self.ended = -1e9
        return Replace(self.app.ways.results(self.match, self.colours))
