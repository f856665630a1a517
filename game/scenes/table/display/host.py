"""Host of a table, as its board knows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.match import Match
from game.scenes.scene import AppHost
from game.session.pending_decision import PendingDecision
from game.session.visibility import PUBLIC
from game.stage.animation.effects import Effects
from game.tables.base.layout import Layout
from game.tables.base.ui_model import Card


def _unheeded(words: str) -> bool:
    """Nobody warns: what is clicked counts at once."""
    return True


class TableHost:
    """Players, layout, pointer and pending decision of a table.

    See `game.tables.base.host.Room`. The host only counts changes. Each displaying part compares the count at its next
    use and reads again.
    """

    def __init__(self, app: AppHost, match: Match, colours: Sequence[int]):
        self._app = app
        self._match = match
        self.colours = list(colours)
        self.warn: Callable[[str], bool] = _unheeded
        self.make_decision: Callable[[], PendingDecision] = (
            self._nothing
        )  # the sitting's question, once somebody sits here
        self.revision = 0  # how often what may be done has changed
        self._asked = -1  # how often it had when it was asked last
        self._question: PendingDecision
        self.layout = Layout.of(0.0, 0.0, 0.0)  # until the window's size is known
        self.effects = Effects()
        self.cards: list[Card] = []
        self.hover = (-1.0, -1.0)
        self.rested = 0.0
        self.taken: tuple[float, float] | None = None

    def invalidate(self) -> None:
        """What may be done has changed: it is to be asked anew."""
        self.revision += 1

    @property
    def question(self) -> PendingDecision:
        """What is asked now."""
        if self._asked != self.revision:
            self._question = self.make_decision()
            self._asked = self.revision
        return self._question

    def _nothing(self) -> PendingDecision:
        """What is asked before anybody sits here: nothing, of what everybody may know."""
        seen = self._match.game.veiled(self._match.state, PUBLIC)
        return PendingDecision(self._match.actor, 0, seen, seen, seen)

    def point(self, move: int, meanings: int) -> None:
        """The pointer means a move, one of so many; -1 none."""
        self._question = replace(self.question, pointed=move, meanings=meanings)

    @property
    def names(self) -> Sequence[str]:
        """Who sits in each seat."""
        return self._match.names

    @property
    def motion(self) -> bool:
        """Whether things may bob, sway and shake."""
        return self._app.motion

    @property
    def beat(self) -> float:
        """The clock of what moves by itself for ever."""
        return self._app.beat

    @property
    def clock(self) -> float:
        """Seconds of life."""
        return self._app.clock

    @property
    def scale(self) -> float:
        """Pixels to a logical unit."""
        return self._app.window.scale

    def sound(self, name: str) -> None:
        """Play an effect."""
        self._app.audio.play(name)
