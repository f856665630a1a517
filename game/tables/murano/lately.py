"""What the others did since: the ways that gondolas went, and seals on what was built, laid or taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules import Event
from game.rules.murano import events as told
from game.rules.murano.board import SEATS, SPACES
from game.tables.base.turn_summary import GAIN, Kind
from game.ui.art import highlights
from game.ui.render.canvas import Canvas

from . import art, board, chart, ground
from .stand import MuranoStand

APART = 3.4  # between trails side by side
SHORT, POINT = 44.0, 14.0  # how far from a gondola's middle its trail ends, and from point to point, on the chart
SEAL = 20.0
FADED = 0.34  # a gondola where it lay before
KINDS = {
    # what a turn came to, the weightiest first
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


def draw(canvas: Canvas, view: MuranoStand, turns: Mapping[int, Sequence[Event]]) -> None:
    """Trails along the canal and seals on the islands."""
    told_by = [(seat, event) for seat, events in turns.items() for event in events]
    moves = [(seat, event) for seat, event in told_by if isinstance(event, told.GondolaMoved)]
    with canvas.within(view.room.layout.board):
        for at, (seat, moved) in enumerate(moves):
            _draw_trail(canvas, view, seat, moved, (at % 4 - 1.5) * APART)
        for seat, event in told_by:
            spot = _changed(view, event)
            if spot is not None:
                off = ground.CELL / 2 - 5
                x, y = view.to_window(spot[0] - off, spot[1] - off)
                highlights.draw_seal(canvas, view.room.colours[seat], x, y, SEAL)


def _draw_trail(canvas: Canvas, view: MuranoStand, seat: int, event: told.GondolaMoved, off: float) -> None:
    """The way of a gondola, and its hull faded where it came from, if nothing lies there."""
    begin, distance = chart.passed(event.origin), (event.space - event.origin) % SPACES
    end = chart.passed(event.origin + distance) - SHORT
    count = max(2, round((end - begin) / POINT))
    places = [chart.place(begin + (end - begin) * at / count) for at in range(count + 1)]
    points = [view.to_window(*ground.canal(at)[:2]) for at in places]
    key = ("murano", event.origin, event.space, off, view.board.topleft)
    highlights.draw_trail(canvas, key, highlights.aside(points, off), view.room.colours[seat])
    if not view.shown.ring[event.origin]:
        x, y, heading = ground.canal(event.origin)
        hull = art.RED if event.red else art.BLACK
        art.draw_boat(canvas, "gondola", *view.to_window(x, y), heading, board.GONDOLA * view.zoom, hull, FADED)


def _changed(view: MuranoStand, event: Event) -> tuple[float, float] | None:
    """Where something stands since an event that was not there before."""
    if isinstance(event, told.StreetLaid):
        return ground.STREET_SPOTS[event.cell] if view.shown.street[event.cell] else None
    if isinstance(event, told.GondolierPlaced):
        x, y, _ = ground.MOORING_SPOTS[event.island * SEATS + event.owner]
        return x + 6, y + 8
    lot = getattr(event, "lot", -1)
    return ground.LOT_SPOTS[lot] if lot >= 0 and view.shown.lot[lot] else None
