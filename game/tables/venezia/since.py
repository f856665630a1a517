"""What the others did on the lagoon map in their last turns: trails of gondolas, seals on what was built or drained."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules import Event
from game.rules.venezia import events as told
from game.rules.venezia.board import HEX_CENTRES, PONTE
from game.stage.scenery import boats
from game.tables.base.turn_summary import GAIN, Kind
from game.tables.hud import target_highlight
from game.ui.art import highlights
from game.ui.render.canvas import Canvas
from game.ui.render.painting import Point

from . import choosing, track
from .sites import middle
from .stand import BOAT, VeneziaStand

BUILT, BRIDGE, DRAINED = 20.0, 21.4, 14.7  # how wide the seals are
CORNERS = ((13.0, 11.0), (-13.0, 11.0), (13.0, -11.0), (-13.0, -11.0))  # of a hexagon: where its seal may stand
ROUND = 1.45  # the same round a larger building
BESIDE, BETWEEN = 8.0, 4.5  # from the track to the nearest trail, and to the next: on the other side than the ways
FORMER = 0.38

GIST = {
    "Built": Kind("venezia/built"),
    "Glided": Kind("venezia/gondola", lambda event: event.steps, GAIN),
    "MarshDrained": Kind("venezia/bucket"),
    "CardLaid": Kind("venezia/cards"),
    "SetLaid": Kind("venezia/cards", lambda event: event.count),
    "TreasureDrawn": Kind("venezia/chest"),
    "CardDrawn": Kind("venezia/draw"),
    "OpenTaken": Kind("venezia/draw"),
}


def gone(turns: Mapping[int, Sequence[Event]]) -> dict[int, tuple[int, int]]:
    """By seat, from where to where its gondola has gone in the others' turns."""
    found: dict[int, tuple[int, int]] = {}
    for events in turns.values():
        for event in events:
            if isinstance(event, told.Glided):
                origin, target = found.get(event.seat, (event.origin, event.target))
                found[event.seat] = min(origin, event.origin), max(target, event.target)
    return found


def draw(view: VeneziaStand, canvas: Canvas, turns: Mapping[int, Sequence[Event]]) -> None:
    """Mark what the others did."""
    trails = gone(turns)
    for at, (seat, (origin, target)) in enumerate(sorted(trails.items())):
        _draw_trail(view, canvas, seat, origin, target, BESIDE + BETWEEN * at)
    if trails:
        view.draw_boats(canvas)
    for colour, x, y, size in seals(view, turns):
        highlights.draw_seal(canvas, colour, x, y, size)


def _draw_trail(view: VeneziaStand, canvas: Canvas, seat: int, origin: int, target: int, off: float) -> None:
    """A gondola's way, and itself where it was."""
    colour, zoom = view.room.colours[seat], view.zoom
    points = highlights.aside(choosing.course(view, origin, target), -off * zoom)
    highlights.draw_trail(canvas, ("venezia", origin, target, round(off * zoom, 2), view.board.topleft), points, colour)
    sprite = boats.boat(colour, track.heading(origin), BOAT * zoom, canvas.scale)
    canvas.blit(sprite, *view.to_window(*track.point(origin)), "center", FORMER)


def seals(view: VeneziaStand, turns: Mapping[int, Sequence[Event]]) -> list[tuple[int, float, float, float]]:
    """The seals on what the others built and drained: colour, place in the window and size."""
    found = []
    for seat, events in turns.items():
        for event in events:
            if isinstance(event, told.Built):
                site = [h for h in event.site if h >= 0]
                size = BRIDGE if event.kind == PONTE else BUILT
                found.append((view.room.colours[seat], *_beside(view, middle(site), ROUND), size))
            elif isinstance(event, told.MarshDrained):
                spot = HEX_CENTRES[event.hex]
                found.append((view.room.colours[seat], *_beside(view, spot, 1.0), DRAINED))
    return found


def _beside(view: VeneziaStand, spot: Point, share: float) -> Point:
    """Where round a place a seal is farthest from the chips that are shown."""
    options = [view.to_window(spot[0] + dx * share, spot[1] + dy * share) for dx, dy in CORNERS]
    return target_highlight.clearest(options, [chip[1:3] for chip in view.chips])
