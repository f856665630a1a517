"""What stands at a table, and the short ways to it."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Match
from game.sitting.draft import Draft
from game.sitting.eyes import Eyes
from game.sitting.film import Film
from game.sitting.opponents import Opponents
from game.sitting.sitting import Sitting
from game.stage.director import Director
from game.stage.dissolve import Dissolve
from game.stage.effects import Effects
from game.tables.offers import Card, Prompt
from game.tables.places import Places
from game.tables.view import AnyView
from game.ui.panel import Panel
from game.ui.widgets import Widget

from .asking import Asking
from .chronicle import Chronicle
from .counsel import CounselPanel
from .focus import Focus
from .guard import Meaning
from .pointer import Pointer
from .scene import Change, Scene, Shell
from .table_picture import TablePicture
from .table_room import TableRoom
from .undoing import Undoing


class ShortWays(Scene):
    """A table with all that stands there, by name."""

    match: Match
    demo: bool
    room: TableRoom
    view: AnyView
    sitting: Sitting
    director: Director
    undoing: Undoing
    panel: Panel
    asking: Asking
    chronicle: Chronicle
    counsel: CounselPanel
    picture: TablePicture
    pointer: Pointer
    focus: Focus

    def __init__(self, app: Shell):
        super().__init__(app)
        self.refusal = ""
        self.refused = 0.0
        self._laid = False  # whether the window's size is known
        self._busy = False  # whether something is being shown, or has been and is to be settled
        self._drafts = False  # whether what is being shown is the draft's, which no click need wait for
        self._dissolve: Dissolve | None = None
        self._next: Change | None = None

    @property
    def eyes(self) -> Eyes:
        """Who may see what."""
        return self.sitting.eyes

    @property
    def draft(self) -> Draft:
        """What the seat to decide has gathered and chosen so far."""
        return self.sitting.draft

    @property
    def film(self) -> Film | None:
        """The film since the last turn, while it runs."""
        return self.sitting.film

    @property
    def is_advised(self) -> bool:
        """Whether counsel stands in the log's place."""
        return self.sitting.is_advised

    @property
    def thinking(self) -> Opponents:
        """Those who think for the computers."""
        return self.sitting.opponents

    @thinking.setter
    def thinking(self, opponents: Opponents) -> None:
        self.sitting.opponents = opponents

    @property
    def viewer(self) -> int | None:
        """Whose secrets may be on the screen: a seat's, the public's (-1), or everybody's (None)."""
        return self.eyes.viewer

    @property
    def covered(self) -> bool:
        """Whether a cover lies over the hand of the person to decide."""
        return self.eyes.covered

    @property
    def curtained(self) -> bool:
        """Whether that cover is a curtain over the whole window."""
        return self.eyes.curtained

    @property
    def colours(self) -> list[int]:
        """The colour of each seat."""
        return self.room.colours

    @property
    def places(self) -> Places:
        """Where everything stands in the window."""
        return self.room.places

    @property
    def effects(self) -> Effects:
        """What flies over the table."""
        return self.room.effects

    @property
    def hover(self) -> tuple[float, float]:
        """Where the pointer is."""
        return self.room.hover

    @property
    def prompt(self) -> Prompt | None:
        return self.asking.prompt

    @property
    def cards(self) -> list[Card]:
        return self.room.cards

    @property
    def candidates(self) -> list[int]:
        return self.asking.candidates

    @property
    def asks(self) -> bool:
        """Whether anybody is asked at this table at all."""
        return True

    @property
    def asked_by(self) -> Sequence[tuple[Widget, Meaning]]:
        """The buttons of the question, with what each means."""
        return self.asking.buttons

    def step(self) -> int:
        """Which step of the turn is on; -1 none."""
        return self.view.step()

    def may_decide(self) -> bool:
        """Whether a click now would be a decision."""
        actor = self.match.actor
        takes_clicks = self.director.takes_clicks or self._drafts
        return actor >= 0 and self.match.seats[actor].is_human and not self.covered and takes_clicks
