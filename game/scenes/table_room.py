"""The room in which a table stands, as its board knows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.match import Match
from game.stage.effects import Effects
from game.tables.offers import Card
from game.tables.places import Places

from .scene import Shell


class TableRoom:
    """Who sits at a table, what is laid where, and where the pointer is. See `game.tables.room.Room`."""

    def __init__(
        self,
        app: Shell,
        match: Match,
        colours: Sequence[int],
        ask: Callable[[], None],
        warn: Callable[[str], bool],
    ):
        self._app = app
        self._match = match
        self.colours = list(colours)
        self.ask = ask
        self.warn = warn
        self.places = Places.of(0.0, 0.0, 0.0)  # until the window's size is known
        self.effects = Effects()
        self.cards: list[Card] = []
        self.hover = (-1.0, -1.0)
        self.rested = 0.0
        self.taken: tuple[float, float] | None = None

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
