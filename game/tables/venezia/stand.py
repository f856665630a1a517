"""The lagoon as all parts of its table know it: what is shown there, and where gondolas lie."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.rules import Game
from game.rules.venezia.events import Glided
from game.rules.venezia.state import State
from game.session.memo import Memo
from game.stage.scenery import boats
from game.tables.base.chips import Chip
from game.tables.base.context import Stand
from game.tables.base.host import Room
from game.ui.render.canvas import Canvas

from . import art, track
from .pieces import Shown

BOAT = 52.0
ABREAST = 15.0  # between gondolas at the start


class VeneziaStand(Stand[State]):
    """The lagoon and the gondolas on it."""

    board_size = (816.0, 500.0)
    side_height = 384.0
    card_size = (78.0, 110.0)

    def __init__(self, game: Game, room: Room):
        super().__init__(game, room)
        self.shown = Shown()
        self.viewer: int | None = None
        self.wake: dict[int, float] = {}
        self.kept_chips: Memo[list[Chip]] = Memo()
        self.kept_glides: Memo[list[Glided]] = Memo()
        self.chips: Sequence[Chip] = ()  # what is shown on sites: seals keep off them

    def colour_of(self, master: int) -> int:
        """The colour of a seat; the imaginary player has the first."""
        return self.room.colours[master] if 0 <= master < len(self.room.colours) else 0

    def boat_place(self, seat: int) -> tuple[float, float]:
        """Where a gondola lies, in board units: gondolas at the start lie side by side."""
        at = self.shown.gondola[seat]
        x, y = track.point(at)
        if at < 1:
            waiting = [other for other, space in enumerate(self.shown.gondola) if space < 1]
            if seat in waiting:
                place = waiting.index(seat)
                spread = 1 - at
                x += ((place - (len(waiting) - 1) / 2) * ABREAST + 10) * spread
                y += 4 * abs(place - (len(waiting) - 1) / 2) * spread
        return x, y

    def draw_boats(self, canvas: Canvas) -> None:
        """All gondolas, the lowest on the map last."""
        for seat in sorted(range(len(self.shown.gondola)), key=lambda seat: self.boat_place(seat)[1]):
            self.draw_boat(canvas, seat)

    def draw_boat(self, canvas: Canvas, seat: int) -> None:
        x, y = self.to_window(*self.boat_place(seat))
        heading = track.heading(self.shown.gondola[seat])
        bob = math.sin(self.idle * 1.7 + seat * 1.9) * 0.9 if self.room.motion else 0.0
        colour = self.room.colours[seat]
        if seat in self.wake:
            art.draw_wake(canvas, x, y, heading, BOAT * self.zoom, min(1.0, self.wake[seat] / 0.5))
        sprite = boats.boat(colour, heading, BOAT * self.zoom, canvas.scale)
        canvas.blit(sprite, x, y + bob, "center")
