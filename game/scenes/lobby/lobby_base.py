"""Layout of the lobby: slots, cards and moored boats, from which it is drawn."""

from __future__ import annotations

from typing import Protocol

from game.match.lineup import Lineup
from game.stage.scenery.mooring import Moored, Moorings
from game.ui.render.canvas import Canvas, Rect

from ..panel_scene import HarbourScene
from ..scene import AppHost
from .slot_widgets import BOAT, CARD

LOBBY_TOP = 84.0
RIGHT = 299.0  # logical width of the boxes at the right
HULL = 74.0  # logical distance from the water's edge to the middle of a boat
PITCH = 184.0


class LobbyHost(Protocol):
    """Lobby as seen by its cards and its box of options."""

    app: AppHost
    company: Lineup
    floor: float

    def slot(self, at: int) -> Rect:
        """Return the box of a slot's card."""

    def build(self) -> None:
        """Build the widgets again after a choice has changed."""

    def changed(self) -> None:
        """Show that players have come, left or changed places."""

    def say_sail(self) -> None:
        """Show on the button whether the match can start, and how."""


class LobbyBase(HarbourScene):
    """Places of the players of a new match."""

    def __init__(self, app: AppHost, game: str):
        super().__init__(app)
        self.game = game
        self.company = Lineup.remembered(game, app.settings)
        self.moorings = Moorings([], BOAT, (0, 0, 1, 1))
        self.poles: list[tuple[float, float, int, float]] = []
        self.width, self.height = 0.0, 0.0
        self.carried: int | None = None  # slot whose card the pointer drags
        self.at = (0.0, 0.0)  # position of the pointer

    def lay_out(self, canvas: Canvas) -> None:
        self.width, self.height = canvas.width, canvas.height
        self.moor()

    @property
    def right(self) -> float:
        return self.left + 1280 - RIGHT - 22

    def slot(self, at: int) -> Rect:
        """Return the box of a slot's card."""
        pitch = PITCH * 5 / len(self.company.slots)
        return Rect(self.left + 23 + pitch * at + (pitch - PITCH) / 2, LOBBY_TOP, *CARD)

    def moor(self) -> None:
        """Moor a boat at each taken slot."""
        boats_, self.poles = [], []
        for at, slot in enumerate(self.company.slots):
            card = self.slot(at)
            x, y = card.centerx + 3, self.floor - HULL + (0, 3, -1, 2, 0)[at]
            if not slot.is_free:
                boats_.append(Moored(slot.colour, x, y, 43.0 + (0, 3, -2, 2, 0)[at]))
            self.poles.append((card.x - 4.5 + (4 if at == 0 else 0), self.floor - 62 + at % 2 * 5, at, 80.0))
        end = self.slot(len(self.company.slots) - 1).right + 6
        self.poles.append((end, self.floor - 60, 3, 80.0))
        self.moorings = Moorings(boats_, BOAT, (self.left + 2, LOBBY_TOP + CARD[1] - 40, end + 30, self.floor - 3))
        self.moorings.posts = [(x, y) for x, y, _, _ in self.poles]
