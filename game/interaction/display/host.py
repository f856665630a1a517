"""Host of a table, as its board knows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.interaction.app import TableApp
from game.interaction.display.refusal import Refusal
from game.match import Match
from game.session.pending_decision import PendingDecision
from game.session.visibility import PUBLIC
from game.stage.animation.effects import Effects
from game.tables.base.layout import Layout
from game.tables.base.ui_model import Card


class TableHost:
    """Players, layout, pointer and pending decision of a table.

    See `game.tables.base.host.Room`. The host only counts changes. Each displaying part compares the count at its next
    use and reads again.
    """

    def __init__(self, app: TableApp, match: Match, colours: Sequence[int]):
        self._app = app
        self._match = match
        self.colours = list(colours)
        self.make_decision: Callable[[], PendingDecision] = (
            self._nothing
        )  # the session's pending decision, once there is a session
        self.revision = 0  # number of changes of the available actions
        self._asked = -1  # number of changes when the decision was last read
        self._question: PendingDecision
        self.layout = Layout.of(0.0, 0.0, 0.0)  # empty until the window's size is known
        self.effects = Effects()
        self.cards: list[Card] = []
        self.hover = (-1.0, -1.0)
        self.rested = 0.0
        self.taken: tuple[float, float] | None = None
        self.refusal = Refusal(self, app.audio)

    def invalidate(self) -> None:
        """Count a change, so that the decision is read again."""
        self.revision += 1

    @property
    def question(self) -> PendingDecision:
        """Current pending decision."""
        if self._asked != self.revision:
            self._question = self.make_decision()
            self._asked = self.revision
        return self._question

    def _nothing(self) -> PendingDecision:
        """Return the decision before there is a session: none, in the public's view."""
        seen = self._match.game.veiled(self._match.state, PUBLIC)
        return PendingDecision(self._match.actor, 0, seen, seen, seen)

    def point(self, move: int, meanings: int) -> None:
        """Record the move that the pointer means (-1: none), and its number of candidates."""
        self._question = replace(self.question, pointed=move, meanings=meanings)

    @property
    def names(self) -> Sequence[str]:
        """Names of the players by seat."""
        return self._match.names

    @property
    def motion(self) -> bool:
        """True if things may bob, sway and shake."""
        return self._app.motion

    @property
    def beat(self) -> float:
        """Clock of endless motions."""
        return self._app.beat

    @property
    def clock(self) -> float:
        """Seconds since the start."""
        return self._app.clock

    @property
    def scale(self) -> float:
        """Pixels in a logical unit."""
        return self._app.window.scale

    def warn(self, words: str) -> bool:
        """Say what a second click would do. Returns true if this is the second click."""
        return self.refusal.warn(words)

    def sound(self, name: str, at: tuple[float, float] | None = None) -> None:
        """Play an effect, heard from a point of the window or from its middle."""
        self._app.audio.play(name, pan=self._app.pan(at[0]) if at is not None else 0.0)
