"""View context of Venezia: the lagoon and gondolas that all parts share."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Game
from game.rules.venezia.board import KINDS
from game.rules.venezia.state import State
from game.session.memo import Memo
from game.tables.base.chips import Chip
from game.tables.base.context import ViewContext
from game.tables.base.host import Room
from game.ui.render.canvas import Rect

from .geometry import DECK, Glide, deck_box, open_card_boxes, stock_rows, track_point
from .shown import Shown

ABREAST = 15.0  # board units, between gondolas at the start


class VeneziaContext(ViewContext[State]):
    """The lagoon, the pieces shown on it, and the effects of moves."""

    board_size = (816.0, 500.0)
    side_height = 384.0
    card_size = (78.0, 110.0)

    def __init__(self, game: Game, room: Room):
        super().__init__(game, room)
        self.shown = Shown()
        self.viewer: int | None = None
        self.wake: dict[int, float] = {}
        self.kept_chips: Memo[list[Chip]] = Memo()
        self.kept_glides: Memo[list[Glide]] = Memo()
        self.chips: Sequence[Chip] = ()  # the chips on sites; seals keep off them

    def colour_of(self, master: int) -> int:
        """Return the colour of a seat; the imaginary player has the first."""
        return self.room.colours[master] if 0 <= master < len(self.room.colours) else 0

    def boat_place(self, seat: int) -> tuple[float, float]:
        """Return the place of a gondola, in board units; gondolas at the start lie side by side."""
        at = self.shown.gondola[seat]
        x, y = track_point(at)
        if at < 1:
            waiting = [other for other, space in enumerate(self.shown.gondola) if space < 1]
            if seat in waiting:
                place = waiting.index(seat)
                spread = 1 - at
                x += ((place - (len(waiting) - 1) / 2) * ABREAST + 10) * spread
                y += 4 * abs(place - (len(waiting) - 1) / 2) * spread
        return x, y

    def open_boxes(self) -> dict[int, Rect]:
        """Return the boxes of the open cards by kind."""
        kinds = [kind for kind in range(KINDS) if self.shown.open[kind]]
        return open_card_boxes(self.room.layout.side, kinds)

    def deck_boxes(self) -> dict[int, Rect]:
        """Return the box of the deck."""
        return {DECK: deck_box(self.room.layout.side)}

    def stock_boxes(self) -> dict[int, Rect]:
        """Return the boxes of the building stock, by kind."""
        return dict(enumerate(stock_rows(self.room.layout.side)))
