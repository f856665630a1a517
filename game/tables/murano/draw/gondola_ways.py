"""Drawing of the ways of gondolas: previews of moves, and trails of recent moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.rules import Event
from game.rules.murano.board import SPACES
from game.rules.murano.state import State
from game.tables.hud import route_wake
from game.ui.art import highlights
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.painting import Point
from game.ui.theme import INK, PALE, rgb

from .. import geometry
from ..move_effects import Leg, gondolas_moved, space_of
from ..view import MuranoView
from . import art, board, landing_stages

WAKE_BREADTH = route_wake.Breadth(6.7, 13.0, 7.0)
END_GAP = 22.0  # from a gondola's middle to the beginning or end of a line
POINT_STEP = 7.0  # from one point of a line to the next
TRAIL_DISTANCE = 3.4  # between parallel trails
FADED_SHARE = 0.34  # opacity of a gondola at its origin
PILL_SIZE = (51.0, 20.5)
PILL_INSHORE = 3.0  # board units from the canal's middle towards the islands, clear of the landing stages
LANDED_SHARE = 0.72  # opacity of a gondola at the end of its way


def draw_preview(canvas: Canvas, view: MuranoView, state: State, move: int, firm: bool) -> None:
    """Draw the stage lit, and the gondolas that move for its action."""
    space = space_of(move)
    landing_stages.draw_chosen(canvas, view, space, str(view.price(state, move)))
    legs = view.legs(state, move)
    first = view.strokes_before(state)
    for leg in legs:
        points = _line(view, *_ends(leg))
        route_wake.draw(canvas, ("murano", leg.origin, leg.space, view.board.topleft), points, WAKE_BREADTH)
    for leg in legs:
        x, y, heading = geometry.canal(leg.space)
        hull = art.RED_HULL if leg.red else art.BLACK_HULL
        art.draw_boat(
            canvas, "gondola", *view.to_window(x, y), heading, board.GONDOLA_LENGTH * view.zoom, hull, LANDED_SHARE
        )
    wanted = view.wanted()
    looks = {at % SPACES: landing_stages.look_of(at % SPACES, wanted) for leg in legs for at in _passed(leg)}
    landing_stages.draw_tabs(canvas, view, looks | ({space: "chosen"} if space in looks else {}))
    for number, leg in enumerate(legs):
        _draw_pill(canvas, price_box(view, leg), first + number + 1, leg.price)


def _ends(leg: Leg) -> tuple[float, float]:
    """Return the lengths of the canal where a leg's wake begins and ends."""
    return geometry.canal_length(leg.origin) + END_GAP, _end(leg.origin, leg.space)


def _passed(leg: Leg) -> range:
    """Return the spaces from a leg's origin to its end, from 0 on or past the last one."""
    return range(leg.origin, leg.origin + (leg.space - leg.origin) % SPACES + 1)


def _end(origin: int, space: int) -> float:
    """Return the length of the canal where a way ends, clear of the gondola there."""
    return geometry.canal_length(origin + (space - origin) % SPACES) - END_GAP


def _line(view: MuranoView, begin: float, end: float) -> list[Point]:
    """Return the points in the window of a stretch of the canal."""
    count = max(2, round((end - begin) / POINT_STEP))
    places = [geometry.canal_place(begin + (end - begin) * at / count) for at in range(count + 1)]
    return [view.to_window(*geometry.canal(at)[:2]) for at in places]


def price_box(view: MuranoView, leg: Leg) -> Rect:
    """Return the box of a leg's price, in the middle of its way."""
    begin, end = _ends(leg)
    x, y, _ = geometry.canal(geometry.canal_place((begin + end) / 2))
    box = Rect(0, 0, *PILL_SIZE)
    box.center = view.to_window(x, y + (PILL_INSHORE if y < geometry.BOARD[1] / 2 else -PILL_INSHORE))
    return box.clamp(view.room.layout.board)


def _draw_pill(canvas: Canvas, box: Rect, number: int, price: int) -> None:
    """Draw a leg's number in the order of the moves, and its price."""
    height = PILL_SIZE[1]

    def make() -> pygame.Surface:
        layer = art.pale_plate(*PILL_SIZE, canvas.scale)
        layer.disc((height / 2, height / 2), height / 2 - 2.4, rgb("#A8322A"))
        return layer.done()

    canvas.blit(SPRITES.get(("murano price", canvas.scale), make), box.x, box.y)
    canvas.text(str(number), box.x + height / 2, box.centery - 0.3, "small bold", PALE, "center")
    canvas.text(str(price), box.x + 27, box.centery - 0.2, "bold", INK, "center")
    art.draw_coin(canvas, box.right - 11.5, box.centery + 0.2, 16)


def draw_trails(canvas: Canvas, view: MuranoView, turns: Mapping[int, Sequence[Event]]) -> None:
    """Draw the ways that gondolas went in recent turns, given by seat."""
    moves = [(seat, moved) for seat, events in turns.items() for moved in gondolas_moved(events)]
    for at, (seat, moved) in enumerate(moves):
        off = (at % 4 - 1.5) * TRAIL_DISTANCE
        _draw_trail(canvas, view, view.room.colours[seat], moved.origin, moved.space, bool(moved.red), off)


def _draw_trail(
    canvas: Canvas, view: MuranoView, colour: int, origin: int, space: int, is_red: bool, off: float
) -> None:
    """Draw the way of a gondola, and its faded hull at a free origin."""
    points = _line(view, geometry.canal_length(origin), _end(origin, space))
    key = ("murano", origin, space, off, view.board.topleft)
    highlights.draw_trail(canvas, key, highlights.aside(points, off), colour)
    if not view.state.ring[origin]:
        x, y, heading = geometry.canal(origin)
        hull = art.RED_HULL if is_red else art.BLACK_HULL
        length = board.GONDOLA_LENGTH * view.zoom
        art.draw_boat(canvas, "gondola", *view.to_window(x, y), heading, length, hull, FADED_SHARE)
