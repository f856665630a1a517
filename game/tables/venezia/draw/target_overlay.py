"""Overlay of a choice on the lagoon map: lit sites and marshes, their points, and previews of moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.rules.venezia.board import GOAL, HEX_CENTRES, TRACK
from game.rules.venezia.building import points_of
from game.rules.venezia.moves import MOVES
from game.rules.venezia.state import SITE, State
from game.stage.scenery import boats
from game.tables.base.acts import of_kind
from game.tables.base.chips import Chip
from game.tables.hud import target_highlight
from game.ui.art import highlights, icons
from game.ui.art.highlights import Shape
from game.ui.render.canvas import Canvas
from game.ui.render.painting import Point

from ..geometry import (
    Glide,
    bridge_end,
    bridge_ends,
    centre,
    is_placing,
    kind_placed,
    middle,
    site_of,
    track_heading,
    track_point,
)
from ..move_effects import glides
from ..view import Building, VeneziaView
from . import art, backdrop, gondolas
from .gondolas import BOAT_LENGTH

RISE = 33.0  # of the chip over the site that is pointed at
BUOY = 24.0  # the least distance of a chip from a figure of the track
BEFORE = 74.0  # board units within which a building may hide a part of a target
ABOVE = 0.97  # the share of a hexagon that is filled while it is pointed at
WAY_PITCH = 9.0  # from the track to the nearest way ahead, and between two
GHOST = 0.85


def hexagons(legal: Sequence[int]) -> tuple[int, ...]:
    """Return the hexagons where something may be built or drained."""
    return _hexagons(tuple(legal))


@lru_cache(maxsize=8)
def _hexagons(legal: tuple[int, ...]) -> tuple[int, ...]:
    found = {h for move in legal if is_placing(move) for h in site_of(move)}
    found |= {values["hex"] for _, values in of_kind(MOVES, legal, "drain")}
    return tuple(sorted(found))


@lru_cache(maxsize=32)
def shapes(hexes: tuple[int, ...], zoom: float, share: float = 1.0) -> list[Shape]:
    """Return the outlines of hexagons from the board's corner, neighbours joined into one."""
    faces = []
    for h in hexes:
        corners = backdrop.corners(*HEX_CENTRES[h], backdrop.RADIUS * share)
        faces.append([(x * zoom, y * zoom) for x, y in corners])
    return highlights.joined(("venezia", hexes, round(zoom, 4), share), faces)


def spot_of_chip(move: int) -> Point:
    """Return the place of a site's worth, in board units: a bridge's at the end that is scored."""
    kind, values = MOVES.split(move)
    return bridge_end(bridge_ends(values["span"])) if kind == "ponte" else middle(site_of(move))


def chips(view: VeneziaView, state: State, legal: Sequence[int], shown: tuple[int, ...]) -> list[Chip]:
    """Return the chips with the points of sites, the best first.

    There are none if all sites are worth the same. Sites that are shown with their buildings have none.
    """
    key = (view.question.ply, tuple(legal), shown, view.board.topleft, view.zoom)
    return view.kept_chips.of(state, key, lambda: _chips(view, state, legal, shown))


def _chips(view: VeneziaView, state: State, legal: Sequence[int], shown: Sequence[int]) -> list[Chip]:
    if state.phase != SITE:
        return []
    sites = [move for move in legal if is_placing(move)]
    worth = {move: points_of(state, move) for move in sites}
    if len(set(worth.values())) < 2:
        return []
    order = sorted((move for move in sites if move not in shown), key=lambda move: -worth[move])
    spots = [view.to_window(*spot_of_chip(move)) for move in order]
    placed = [move for move in shown if is_placing(move)]
    held = [view.to_window(*HEX_CENTRES[h]) for move in placed for h in site_of(move)]
    held += [_over(view, move) for move in placed]
    kept = target_highlight.spaced(spots, held)
    found = [Chip(order[at], *spots[at], worth[order[at]]) for at in kept]
    return [chip for chip in found if not _is_on_figure(view, chip)]


def _is_on_figure(view: VeneziaView, chip: Chip) -> bool:
    x, y = view.to_board(chip.x, chip.y)
    return any(abs(x - u) < BUOY and abs(y - v) < BUOY for u, v in TRACK[: GOAL + 1])


def _over(view: VeneziaView, move: int) -> Point:
    x, y = view.to_window(*middle(site_of(move)))
    return x, y - RISE * view.zoom


# Drawing


def draw_legal(canvas: Canvas, view: VeneziaView, state: State, legal: Sequence[int], hovered: int) -> None:
    """Light the legal targets and dim all else but gondolas and names."""
    hexes = hexagons(legal)
    if not hexes:
        return
    corner = view.board.topleft
    placed = [(shape, *corner) for shape in shapes(hexes, view.zoom)]
    target_highlight.draw_targets(canvas, view.room.layout.board, placed, view.pulse, _before(canvas, view, hexes))
    gondolas.draw_all(canvas, view)
    art.draw_names(canvas, view.board, view.zoom)
    found = view.chips = chips(view, state, legal, (hovered, view.question.pending_move))
    best = target_highlight.best_three([chip.worth for chip in found], view.question.hints_allowed)
    for at, chip in enumerate(found):
        highlights.draw_chip(
            canvas, chip.x, chip.y, str(chip.worth), highlights.BEST_CHIP_WIDTH if at in best else highlights.CHIP_WIDTH
        )


def _before(canvas: Canvas, view: VeneziaView, hexes: Sequence[int]) -> list[target_highlight.Standing]:
    """Return the buildings that may hide a part of a target."""
    found: list[target_highlight.Standing] = []
    for building in view.standing:
        x, y = middle(building.site)
        if any(abs(x - HEX_CENTRES[h][0]) + abs(y - HEX_CENTRES[h][1]) < BEFORE for h in hexes):
            drawn = art.sprite_of(canvas, view.board, view.zoom, building)
            if drawn is not None:
                found.append(((building.kind, building.site), *drawn))
    return found


def draw_drain(canvas: Canvas, view: VeneziaView, state: State, move: int, firm: bool) -> None:
    """Draw a marsh that would be drained."""
    h = MOVES.split(move).values["hex"]
    _draw_hovered(canvas, view, (h,))
    x, y = view.to_window(*centre(h))
    icons.draw(canvas, "venezia/bucket", x, y - 2 * view.zoom, 26 * view.zoom)


def draw_taken(canvas: Canvas, view: VeneziaView, state: State, move: int, firm: bool) -> None:
    """Draw a frame round an open card that would be taken."""
    box = view.open_boxes().get(MOVES.split(move).values["kind"])
    if box is not None:
        art.draw_frame(canvas, box)


def draw_trade(canvas: Canvas, view: VeneziaView, state: State, move: int, firm: bool) -> None:
    """Draw the way that gold would bring a gondola."""
    _draw_glides(canvas, view, glides(view, state, move))


def _draw_hovered(canvas: Canvas, view: VeneziaView, hexes: tuple[int, ...]) -> None:
    for shape in shapes(hexes, view.zoom, ABOVE):
        highlights.draw_hovered(canvas, shape, *view.board.topleft)


def draw_site(canvas: Canvas, view: VeneziaView, state: State, move: int, firm: bool) -> None:
    """Draw a building before it is built, its points, and the ways of gondolas."""
    site = site_of(move)
    _draw_hovered(canvas, view, site)
    building = Building(kind_placed(move), site, 0.0, 1.0 if firm else 0.86)
    art.draw_building(canvas, view.board, view.zoom, building)
    if state.phase != SITE:
        return
    _draw_glides(canvas, view, glides(view, state, move))
    highlights.draw_chip(canvas, *_over(view, move), f"+{points_of(state, move)}", highlights.HOT_CHIP_WIDTH, hot=True)


def _draw_glides(canvas: Canvas, view: VeneziaView, found: Sequence[Glide]) -> None:
    """Draw the ways of gondolas that would move, and the gondolas at their ends."""
    for at, way in enumerate(found):
        _draw_way(canvas, view, way, WAY_PITCH + WAY_PITCH * at)
    for way in found:
        _draw_landed(canvas, view, way)


def course(view: VeneziaView, origin: float, target: float) -> list[Point]:
    """Return the way along the track from one space to another, in the window."""
    return [view.to_window(x, y) for x, y in _course(origin, target)]


@lru_cache(maxsize=32)
def _course(origin: float, target: float) -> list[Point]:
    count = max(2, round(abs(target - origin) * 8))
    return [track_point(origin + (target - origin) * at / count) for at in range(count + 1)]


def _draw_way(canvas: Canvas, view: VeneziaView, way: Glide, off: float) -> None:
    points = highlights.aside(course(view, way.origin, way.target), off * view.zoom)
    key = ("venezia", way.origin, way.target, round(off * view.zoom, 2), view.board.topleft)
    highlights.draw_way(canvas, key, points, view.room.colours[way.seat])


def _draw_landed(canvas: Canvas, view: VeneziaView, way: Glide) -> None:
    heading, colour = track_heading(way.target), view.room.colours[way.seat]
    sprite = boats.boat(colour, heading, BOAT_LENGTH * view.zoom, canvas.scale, False)
    x, y = view.to_window(*track_point(way.target))
    key = ("gondola", colour, round(heading), round(view.zoom, 4))
    highlights.draw_ghost(canvas, key, sprite, x, y, GHOST)


def draw_spot(canvas: Canvas, view: VeneziaView, x: float, y: float) -> None:
    """Light a place on the board."""
    art.draw_ring(canvas, *view.to_window(x, y), view.zoom * 1.3, 1.0, bright=True)
