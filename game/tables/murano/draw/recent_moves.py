"""Drawing of recent moves: the ways of gondolas, and seals on things that were built, laid or taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules import Event
from game.rules.murano import events as told
from game.rules.murano.board import SEATS, SPACES
from game.tables.base.turn_summary import GAIN, Kind
from game.ui.art import highlights
from game.ui.render.canvas import Canvas

from .. import geometry
from ..context import MuranoContext
from . import art, board

TRAIL_DISTANCE = 3.4  # between parallel trails
TRAIL_GAP, POINT_STEP = 22.0, 7.0  # from a gondola's middle to its trail's end, and from point to point
SEAL_SIDE = 20.0
FADED_SHARE = 0.34  # opacity of a gondola at its origin
KINDS = {
    # the summary of a turn, the weightiest first
    "StreetLaid": Kind("street"),
    "FactoryBuilt": Kind("furnace"),
    "ShopBuilt": Kind("stall"),
    "PalaceBuilt": Kind("palace"),
    "SpecialBuilt": Kind("dome"),
    "ShopBought": Kind("stall"),
    "PalaceBought": Kind("palace"),
    "CharacterKept": Kind("recruit"),
    "GondolierPlaced": Kind("gondolier"),
    "GondolierDismissed": Kind("crew"),
    "GondolierHired": Kind("crew"),
    "FactoriesUsed": Kind("furnace"),
    "BlocksSold": Kind("blocks"),
    "CoinsTaken": Kind("coin", lambda event: event.coins, GAIN),
    "CoinsPaid": Kind("coin", lambda event: -event.coins, GAIN),
    "TurnPassed": Kind("gondola"),
}


def draw(canvas: Canvas, view: MuranoContext, turns: Mapping[int, Sequence[Event]]) -> None:
    """Draw trails along the canal and seals on the islands."""
    told_by = [(seat, event) for seat, events in turns.items() for event in events]
    moves = [(seat, event) for seat, event in told_by if isinstance(event, told.GondolaMoved)]
    with canvas.within(view.room.layout.board):
        for at, (seat, moved) in enumerate(moves):
            _draw_trail(canvas, view, seat, moved, (at % 4 - 1.5) * TRAIL_DISTANCE)
        for seat, event in told_by:
            spot = _changed(view, event)
            if spot is not None:
                off = geometry.CELL / 2 - 5
                x, y = view.to_window(spot[0] - off, spot[1] - off)
                highlights.draw_seal(canvas, view.room.colours[seat], x, y, SEAL_SIDE)


def _draw_trail(canvas: Canvas, view: MuranoContext, seat: int, event: told.GondolaMoved, off: float) -> None:
    """Draw the way of a gondola, and its faded hull at the origin if no gondola lies there."""
    begin, distance = geometry.canal_length(event.origin), (event.space - event.origin) % SPACES
    end = geometry.canal_length(event.origin + distance) - TRAIL_GAP
    count = max(2, round((end - begin) / POINT_STEP))
    places = [geometry.canal_place(begin + (end - begin) * at / count) for at in range(count + 1)]
    points = [view.to_window(*geometry.canal(at)[:2]) for at in places]
    key = ("murano", event.origin, event.space, off, view.board.topleft)
    highlights.draw_trail(canvas, key, highlights.aside(points, off), view.room.colours[seat])
    if not view.shown.ring[event.origin]:
        x, y, heading = geometry.canal(event.origin)
        hull = art.RED_HULL if event.red else art.BLACK_HULL
        art.draw_boat(
            canvas, "gondola", *view.to_window(x, y), heading, board.GONDOLA_LENGTH * view.zoom, hull, FADED_SHARE
        )


def _changed(view: MuranoContext, event: Event) -> tuple[float, float] | None:
    """Return the place of a thing that an event has put on the board, if it still stands there."""
    if isinstance(event, told.StreetLaid):
        return geometry.STREET_SPOTS[event.cell] if view.shown.street[event.cell] else None
    if isinstance(event, told.GondolierPlaced):
        x, y = geometry.MOORING_SPOTS[event.island * SEATS + event.owner]
        return x + 6, y + 8
    lot = getattr(event, "lot", -1)
    return geometry.LOT_SPOTS[lot] if lot >= 0 and view.shown.lot[lot] else None
