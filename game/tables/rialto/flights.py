"""What flies over Rialto's table: cards, coins, buildings, councillors."""

from __future__ import annotations

from collections.abc import Callable

from game.stage.animation.effects import Draw
from game.stage.animation.tween import Motion
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import TOSS

from . import art, cards, side, tiles
from .stand import RialtoStand

Spot = tuple[float, float]


class Flights:
    """Makes what flies, for the motions of events."""

    def __init__(self, view: RialtoStand):
        self.view = view

    def fly(self, draw: Draw, start: Spot, end: Spot, seconds: float, landed: Callable[[], object] | None) -> Motion:
        """A thing on its way from one place to another."""
        return self.view.room.effects.fly(draw, lambda: start, lambda: end, seconds, 30, landed)

    def rise(self, draw: Draw, spot: Spot, seconds: float = 0.7) -> Motion:
        """A thing that rises from a place and fades."""
        return self.view.room.effects.rise(draw, lambda: spot, seconds)

    def cards(self, kinds: list[int], start: Spot, end: Spot, landed: Callable[[], object], seconds: float) -> Motion:
        """Cards fly together, fanned; a kind below 0 shows its back."""

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            for at, kind in enumerate(kinds):
                box = Rect(x - 18 + 13 * (at - (len(kinds) - 1) / 2), y - 26, 36, 52)
                if kind < 0:
                    cards.draw_back(canvas, box)
                else:
                    cards.draw_mini(canvas, kind, box)

        return self.fly(draw, start, end, seconds, landed)

    def deck(self) -> Spot:
        """Where the deck lies."""
        return side.deck_spot(self.view.room.layout.side)

    def coin(self, start: Spot, end: Spot, landed: Callable[[], object] | None = None) -> Motion:
        """A coin on its way."""

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_coin(canvas, x, y, 26)

        return self.fly(draw, start, end, TOSS, landed)

    def tile(self, building: int, start: Spot, end: Spot, landed: Callable[[], object]) -> Motion:
        """A building on its way."""

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            tiles.draw(canvas, building, Rect(x - 21, y - 21, 42, 42))

        return self.fly(draw, start, end, 0.5, landed)

    def stock(self, building: int) -> Spot:
        """Where a kind of building lies in the stock."""
        x, y = side.stock_boxes(self.view.room.layout.side)[building].center
        return x, y

    def councillor(self, seat: int, start: Spot, end: Spot, landed: Callable[[], object] | None) -> Motion:
        """A councillor on its way."""
        colour = self.view.colour_of(seat)

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_bust(canvas, colour, x, y + 15, 30, alpha)

        return self.fly(draw, start, end, 0.45, landed)
