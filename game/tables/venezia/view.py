"""View of Venezia's table: the lagoon, its buildings, and the ways of gondolas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules import Game
from game.rules.venezia.board import BUILT, GROUND, HEXES, KINDS
from game.rules.venezia.state import State
from game.session.memo import Memo
from game.tables.base.chips import Chip
from game.tables.base.host import Room
from game.tables.base.table import AnyTable
from game.tables.base.view import View
from game.ui.render.canvas import Rect

from .geometry import DECK, Glide, Point, Site, deck_box, open_card_boxes, stock_rows, track_point

START_GAP = 15.0  # board units between gondolas at the start


@dataclass(frozen=True)
class Building:
    """A building on the map."""

    kind: int
    site: Site
    drop: float = 0.0  # board units above the ground, while it is put down
    alpha: float = 1.0
    grown: float = 1.0  # share that has risen, or spans the water, while it is built in a big moment


def _printed() -> tuple[Building, ...]:
    """Return the printed buildings; all printed hexagons of a kind are one building."""
    sites = (tuple(h for h in range(HEXES) if GROUND[h] == BUILT + kind) for kind in range(KINDS))
    return tuple(Building(kind, site) for kind, site in enumerate(sites) if site)


PRINTED = _printed()


class VeneziaView(View[State]):
    """Venezia's table in a window."""

    side_height = 384.0
    card_size = (78.0, 110.0)

    def __init__(self, table: AnyTable, game: Game, room: Room):
        super().__init__(table, game, room)
        self.kept_chips: Memo[list[Chip]] = Memo()
        self.kept_glides: Memo[list[Glide]] = Memo()
        self.chips: Sequence[Chip] = ()  # the chips on sites; seals keep off them
        self.leaving: frozenset[int] = frozenset()  # seats whose gondolas the previewed building would move
        self.buildings = [*PRINTED]  # in the order of their building; no record tells their sites
        self.rising: Building | None = None  # building that is put down, or grows
        self.drying: dict[int, float] = {}  # share of marsh that is still seen, by hexagon
        self.gliding: dict[int, float] = {}  # spaces that gondolas are passing, by seat
        self.wake: dict[int, float] = {}  # seconds until a gondola's wake is gone, by seat

    def reset(self) -> None:
        self.buildings, self.rising = [*PRINTED], None
        self.drying, self.gliding, self.wake = {}, {}, {}

    def update(self, seconds: float) -> None:
        for seat in list(self.wake):
            self.wake[seat] -= seconds
            if self.wake[seat] <= 0:
                del self.wake[seat]

    @property
    def standing(self) -> Sequence[Building]:
        """The buildings on the map, with the one that is put down."""
        return self.buildings if self.rising is None else [*self.buildings, self.rising]

    def space_of(self, seat: int) -> float:
        """Return the space of a gondola; a fraction on its way."""
        return self.gliding.get(seat, self.state.gondola[seat])

    def boat_place(self, seat: int) -> Point:
        """Return the place of a gondola, in board units; gondolas at the start lie side by side."""
        at = self.space_of(seat)
        x, y = track_point(at)
        if at < 1:
            waiting = [other for other in range(self.state.seats) if self.space_of(other) < 1]
            place, spread = waiting.index(seat) - (len(waiting) - 1) / 2, 1 - at
            x += (place * START_GAP + 10) * spread
            y += 4 * abs(place) * spread
        return x, y

    # Boxes next to the map

    def open_boxes(self) -> dict[int, Rect]:
        """Return the boxes of the open cards by kind."""
        kinds = [kind for kind in range(KINDS) if self.state.open[kind]]
        return open_card_boxes(self.room.layout.side, kinds)

    def deck_boxes(self) -> dict[int, Rect]:
        """Return the box of the deck."""
        return {DECK: deck_box(self.room.layout.side)}

    def kept_clear(self) -> Sequence[Rect]:
        """Return the boxes of the open cards and the deck."""
        return [*self.open_boxes().values(), *self.deck_boxes().values()]

    def stock_boxes(self) -> dict[int, Rect]:
        """Return the boxes of the building stock, by kind."""
        return dict(enumerate(stock_rows(self.room.layout.side)))
