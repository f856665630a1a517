"""A table that is laid, as those know it who ask at it and take back: what stands there, and what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.sitting.sitting import Sitting
from game.stage.director import Director
from game.tables.offers import Offer
from game.tables.view import AnyView

from .scene import Shell
from .table_room import TableRoom


class Laid(Protocol):
    """A sitting, its view, and the room they stand in."""

    @property
    def app(self) -> Shell:
        """The shell."""

    @property
    def view(self) -> AnyView:
        """The game's own table."""

    @property
    def room(self) -> TableRoom:
        """Where it stands."""

    @property
    def sitting(self) -> Sitting:
        """The evening that is shown."""

    @property
    def director(self) -> Director:
        """Whoever shows what happened."""

    def may_decide(self) -> bool:
        """Whether a click now would be a decision."""

    def ask(self) -> None:
        """Ask anew what the person may do."""

    def refuse(self, words: str) -> None:
        """Say why not."""

    def choose(self, move: int, key: str = "", moves: Sequence[int] = (), dropped: bool = False) -> None:
        """A click on what means a move, and perhaps others after it."""

    def step_back(self) -> bool:
        """Take back the choice, or what was gathered last."""

    def press_main(self, offer: Offer) -> None:
        """The red button was pressed."""

    def refuse_offer(self, offer: Offer) -> None:
        """A button that refuses was pressed."""
