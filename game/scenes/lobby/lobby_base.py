"""The quay at which a match's company gathers: who stands where, and which boats lie there. It is drawn from this."""

from __future__ import annotations

from typing import Protocol

from game.match.lineup import Lineup
from game.stage.scenery.harbour import LOBBY as VIEW
from game.stage.scenery.harbour import Harbour
from game.stage.scenery.mooring import Moored, Moorings
from game.ui.render.canvas import Canvas, Rect
from game.ui.widgets.panel import WidgetPanel

from ..scene import AppHost, Scene
from .slot_widgets import BOAT, CARD

TOP = 84.0
RIGHT = 299.0  # the width of the boxes at the right
HULL = 74.0  # from the water's edge up to the middle of a boat
PITCH = 184.0


class LobbyHost(Protocol):
    """What the cards and the box of the match know of the quay at which they hang."""

    app: AppHost
    company: Lineup
    floor: float

    def berth(self, at: int) -> Rect:
        """Where a berth's card hangs."""

    def build(self) -> None:
        """Something else is to be chosen: make the widgets anew."""

    def changed(self) -> None:
        """Others have come, or changed places."""

    def say_sail(self) -> None:
        """Say whether they can set sail, and how."""


class LobbyBase(Scene):
    """The places of those who sit down to a match of one game."""

    def __init__(self, app: AppHost, game: str):
        super().__init__(app)
        self.game = game
        self.company = Lineup.remembered(game, app.settings)
        self.harbour = Harbour(VIEW)
        self.panel = WidgetPanel()
        self.moorings = Moorings([], BOAT, (0, 0, 1, 1))
        self.poles: list[tuple[float, float, int, float]] = []
        self.width, self.height, self.left, self.floor = 0.0, 0.0, 0.0, 0.0
        self.carried: int | None = None  # the berth whose company the pointer carries
        self.at = (0.0, 0.0)  # where the pointer is

    def lay_out(self, canvas: Canvas) -> None:
        """The window has a size."""
        self.width, self.height = canvas.width, canvas.height
        self.left = max(0.0, (self.width - 1280) / 2)
        self.floor = self.height - VIEW.quay
        self.moor()

    @property
    def right(self) -> float:
        return self.left + 1280 - RIGHT - 22

    def berth(self, at: int) -> Rect:
        """Where a berth's card hangs."""
        pitch = PITCH * 5 / len(self.company.slots)
        return Rect(self.left + 23 + pitch * at + (pitch - PITCH) / 2, TOP, *CARD)

    def moor(self) -> None:
        """Let a boat lie at each berth that is taken."""
        boats_, self.poles = [], []
        for at, berth in enumerate(self.company.slots):
            card = self.berth(at)
            x, y = card.centerx + 3, self.floor - HULL + (0, 3, -1, 2, 0)[at]
            if not berth.is_free:
                boats_.append(Moored(berth.colour, x, y, 43.0 + (0, 3, -2, 2, 0)[at]))
            self.poles.append((card.x - 4.5 + (4 if at == 0 else 0), self.floor - 62 + at % 2 * 5, at, 80.0))
        end = self.berth(len(self.company.slots) - 1).right + 6
        self.poles.append((end, self.floor - 60, 3, 80.0))
        self.moorings = Moorings(boats_, BOAT, (self.left + 2, TOP + CARD[1] - 40, end + 30, self.floor - 3))
        self.moorings.posts = [(x, y) for x, y, _, _ in self.poles]
