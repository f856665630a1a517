"""Targets on Rialto's map: shining connections and campi, their worths, and previews of moves."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from game.rules.rialto.board import ENDS
from game.rules.rialto.moves import MOVES
from game.rules.rialto.state import State
from game.tables.base import acts
from game.tables.base.chips import Chip
from game.tables.base.places import BoardPlaces, Place
from game.tables.hud import target_highlight
from game.ui.art import highlights
from game.ui.art.highlights import Shape
from game.ui.render import painting
from game.ui.render.canvas import Canvas, Rect
from game.ui.render.painting import Point

from .. import geometry, worth
from ..view import CITY_FOOT, CITY_TOP, RialtoView
from . import board, campo, links, market

CAPSULE_HALF_WIDTH = 16.0  # half width of a connection's capsule
NARROW_HALF_WIDTH = 10.0  # half width of the long way round the north
LENGTH = 24  # number of points of a capsule's way
ROUTE_POINTS = 90
OFF = 34.0  # distance of the chip from the connection that is pointed at
CHIP_RADIUS = highlights.HOT_CHIP_WIDTH / 2
CHIP_DX, CHIP_DY = 14.0, 34.0  # board units from a campo's middle to its chip, clear of heads, laurel and name


@lru_cache(maxsize=64)
def capsule(link: int, zoom: float) -> Shape:
    """Return all that belongs to a connection, round the board's corner."""
    route = geometry.ROUTES[link]
    if len(route) > 2:
        way, half = [(float(x), float(y)) for x, y in painting.spline(route, ROUTE_POINTS)], NARROW_HALF_WIDTH
    else:
        way, half = [geometry.route_point(link, at / LENGTH)[:2] for at in range(LENGTH + 1)], CAPSULE_HALF_WIDTH
    return highlights.capsule(("link", link, round(zoom, 4)), [(x * zoom, y * zoom) for x, y in way], half * zoom)


def chips(view: RialtoView, state: State, legal: Sequence[int], shown: tuple[int, ...]) -> list[Chip]:
    """Return the gain at each target not shown, if all districts were counted now.

    The best comes first.
    """
    key = (view.question.ply, tuple(legal), shown, view.board.topleft, view.zoom)
    return view.kept_chips.of(state, key, lambda: _chips(view, state, legal, shown))


def _chips(view: RialtoView, state: State, legal: Sequence[int], shown: Sequence[int]) -> list[Chip]:
    hidden = {acts.place_of(view, state, move) for move in shown if move >= 0}
    worths = acts.worths_of(view, state, view.targets(state, legal))
    best = [(place, worth) for place, worth in worths.items() if place not in hidden]
    spots = [_chip_spot(view, place) for place, _ in best]
    held = [over(view, move) for move in shown if move >= 0 and worth.link_of(move) >= 0]
    return [Chip(at, *spots[at], best[at][1]) for at in target_highlight.spaced(spots, held)]


def _chip_spot(view: RialtoView, place: Place) -> Point:
    """Return the middle of a target's chip.

    It stands in the middle of a connection or at the upper edge of a campo.
    """
    kind, key = place
    places = view.places[kind]
    assert isinstance(places, BoardPlaces)
    x, y = places.middle(key)
    return view.to_window(x + CHIP_DX, y - CHIP_DY) if kind == "district" else view.to_window(x, y)


def over(view: RialtoView, move: int) -> Point:
    """Return the middle of the chip for a connection that is shown as if built.

    It stands next to the connection, clear of figures.
    """
    link = worth.link_of(move)
    x, y, heading = geometry.route_point(link, 0.5)
    turn = math.radians(heading)
    sides = [(x + math.sin(turn) * OFF * side, y + math.cos(turn) * OFF * side) for side in (1, -1)]
    sides = [side for side in sides if CITY_TOP < side[1] < CITY_FOOT - CHIP_RADIUS]  # clear of track and prompt
    busy = [
        *geometry.NUMBERS,
        *geometry.PRIZES,
        *(geometry.route_point(other, 0.5)[:2] for other in range(len(geometry.ROUTES))),
    ]
    return view.to_window(*target_highlight.clearest(sides, [spot for spot in busy if math.dist(spot, (x, y)) > 1]))


def market_edge(box: Rect) -> target_highlight.Placed:
    """Return the outline of a row, cards or a building in the market."""
    shape = highlights.box(("market", round(box.width), round(box.height)), box.width, box.height, 5)
    return shape, *box.center


# Drawing


def draw_legal(canvas: Canvas, view: RialtoView, state: State, legal: Sequence[int], hovered: int) -> None:
    """Let the targets of the decision shine, and all else step back.

    Those of the market have a rim only, and the city below it stays bright.
    """
    targets = view.targets(state, legal)
    edges = acts.edges_of(view, targets)
    if view.market.is_open:
        for shape, x, y in edges:
            highlights.draw_rim(canvas, shape, x, y)
    else:
        target_highlight.draw_targets(canvas, view.room.layout.board, edges, view.pulse)
    for district in targets.get("district", ()):
        assert isinstance(district, int)
        board.draw_district(canvas, view, board.place_of(view), district)
    found = chips(view, state, legal, (hovered, view.question.pending_move))
    best = target_highlight.best_three([chip.worth for chip in found], view.question.hints_allowed)
    for at, chip in enumerate(found):
        highlights.draw_chip(
            canvas, chip.x, chip.y, str(chip.worth), highlights.BEST_CHIP_WIDTH if at in best else highlights.CHIP_WIDTH
        )


def draw_spot(canvas: Canvas, view: RialtoView, x: float, y: float) -> None:
    """Light a place on the map."""
    highlights.draw_hovered(canvas, highlights.disc(("rialto spot", view.zoom), 21 * view.zoom), *view.to_window(x, y))


def draw_councillor(canvas: Canvas, view: RialtoView, state: State, move: int, firm: bool) -> None:
    """Draw the campi with their councillors after a move, and the move's worth."""
    for district in worth.moved(move):
        _draw_campo(canvas, view, state, move, district)
    for district, change in worth.moved(move).items():
        if change > 0:
            x, y = _chip_spot(view, ("district", district))
            _draw_worth(canvas, x, y, state, move)


def _draw_worth(canvas: Canvas, x: float, y: float, state: State, move: int) -> None:
    words = signed(worth.own_gain(state, move))
    highlights.draw_chip(canvas, x, y, words, highlights.HOT_CHIP_WIDTH, hot=True)


def signed(points: int) -> str:
    """Return a gain or loss in a chip's words."""
    return f"+{points}" if points > 0 else f"\u2212{-points}" if points else "0"


def draw_built(canvas: Canvas, view: RialtoView, state: State, move: int, firm: bool) -> None:
    """Draw a bridge or gondola, its values, both districts' new values and its worth."""
    place, link, alpha = board.place_of(view), worth.link_of(move), 1.0 if firm else 0.86
    highlights.draw_hovered(canvas, capsule(link, view.zoom), *view.board.topleft)
    near, far = worth.values_of(state, move)
    if MOVES.split(move).kind == "bridge":
        made = links.bridge(link, round(canvas.scale * place.zoom, 4))
        key = ("rialto bridge", link, round(place.zoom, 4))
        highlights.draw_light(canvas, key, made, *place.at(*links.corner(link)))
        board.draw_bridge(canvas, place, link, near, far, alpha, lit=True)
    else:
        board.draw_gondola(canvas, place, link, alpha, lit=True)
    for district, more in zip(ENDS[link], (near, far), strict=True):
        x, y = place.at(*geometry.PRIZES[district])
        campo.draw_value(canvas, x, y, place.zoom, state.worth[district], more)
    _draw_worth(canvas, *over(view, move), state, move)


def _draw_campo(canvas: Canvas, view: RialtoView, state: State, move: int, district: int) -> None:
    """Draw a campo that is pointed at, with the councillors after a move."""
    spot, zoom = view.to_window(*geometry.SQUARES[district]), view.zoom
    highlights.draw_hovered(canvas, board.edge_of(district, zoom), *spot)
    council = worth.council_after(state, move, district)
    standing = [(view.colour_of(marker), council[marker]) for marker in worth.ranked(state, council)]
    has_come = council[state.turn] > state.council[district][state.turn]
    campo.draw(canvas, *spot, zoom, district, standing, view.colour_of(state.turn) if has_come else None)
    board.draw_badges(canvas, view.state, board.place_of(view), district)


def draw_offered(canvas: Canvas, view: RialtoView, state: State, move: int, firm: bool) -> None:
    """Light the thing that a move takes from the market.

    It is a row, the cards of a kind in it, or a building.
    """
    for kind, key in acts.places_of(view, state, move):
        edge = view.places[kind].edge
        if kind == "row":
            assert isinstance(key, int)
            market.draw_row(canvas, view.market, key, view.market.row_boxes()[key], is_chosen=True)
        if edge is not None:
            highlights.draw_hot_rim(canvas, *edge(view, key), fill=0.0)
