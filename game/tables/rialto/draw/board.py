"""The board of Rialto: ground, connections, districts, Doge track. All but the track may lie smaller, see `market`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from game.rules.rialto.board import AREAS
from game.rules.rialto.state import State
from game.tables.hud import build_animations
from game.ui.art import highlights
from game.ui.art.highlights import Shape
from game.ui.render.canvas import SPRITES, Canvas
from game.ui.render.frame_budget import UNPAINTED
from game.ui.render.picture_cache import PICTURE_CACHE
from game.ui.theme import INK

from .. import geometry
from ..shown import order, standing
from ..view import NOBODY, NOWHERE, RialtoView
from . import art, campo, ground, links, track

VERSION = 10  # version of the painted ground, raised with every change to it
BOAT = 46.0
END = 20.0
CAMPO_RIM_SCALE = 1.03  # size of the gold round a campo, in shares of the campo's


class BoardPlace(NamedTuple):
    """Place of the board: its corner, and logical units to one of its own."""

    left: float
    top: float
    zoom: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the board on the canvas."""
        return self.left + x * self.zoom, self.top + y * self.zoom


def place_of(view: RialtoView) -> BoardPlace:
    """Return the place of the board at the table."""
    return BoardPlace(view.board.x, view.board.y, view.zoom)


def draw(canvas: Canvas, view: RialtoView, place: BoardPlace) -> None:
    """Draw the whole board."""
    draw_city(canvas, view, place)
    track.draw(canvas, view.full.topleft, view.full_zoom)
    draw_markers(canvas, view)


def draw_markers(canvas: Canvas, view: RialtoView) -> None:
    """Draw the players' markers on the Doge track."""
    state = view.state
    markers = [(view.colour_of(marker), view.gliding.get(marker, state.space[marker])) for marker in order(state)]
    track.draw_markers(canvas, view.full.topleft, view.full_zoom, markers)


def draw_city(canvas: Canvas, view: RialtoView, place: BoardPlace) -> None:
    """Draw the board without the Doge track."""
    made = _ground(canvas, view.full_zoom, place.zoom)
    margin = geometry.MARGIN * place.zoom
    canvas.blit(made, place.left - margin, place.top - margin)
    _draw_names(canvas, place)
    state = view.state
    if view.spanning == NOWHERE:
        canvas.draw_cached(_draw_links, place, tuple(state.near), tuple(state.far), state.marker)
    else:
        _draw_links(canvas, place, tuple(state.near), tuple(state.far), state.marker, view.spanning)
    for district in range(AREAS):
        draw_district(canvas, view, place, district)


def _draw_names(canvas: Canvas, place: BoardPlace) -> None:
    """Draw the districts' names along their shores."""
    scale, margin = round(canvas.scale * place.zoom, 4), geometry.MARGIN * place.zoom
    made = SPRITES.get(("rialto names", scale), partial(ground.names, scale, place.zoom), slow=True)
    canvas.blit(made, place.left - margin, place.top - margin)


def _ground(canvas: Canvas, whole: float, zoom: float) -> pygame.Surface:
    """Return the painted ground, shrunk while the city lies smaller."""
    scale = round(canvas.scale * whole, 4)
    bake = partial(PICTURE_CACHE.ground, "rialto-ground", VERSION, ground.size(scale), partial(ground.bake, scale))
    made = SPRITES.get(("rialto ground", scale), bake, slow=True)
    if zoom == whole or made is UNPAINTED:
        return made
    size = ground.size(round(canvas.scale * zoom, 4))
    return SPRITES.get(("rialto ground", scale, size), partial(pygame.transform.smoothscale, made, size))


def _draw_links(
    canvas: Canvas,
    place: BoardPlace,
    nears: Sequence[int],
    fars: Sequence[int],
    marker: int,
    spanning: tuple[int, float] = NOWHERE,
) -> None:
    """Draw the bridges and gondolas on the connections, and the free connections."""
    for link, (near, far) in enumerate(zip(nears, fars, strict=True)):
        if link == spanning[0]:
            made = links.bridge(link, round(canvas.scale * place.zoom, 4))
            build_animations.draw_spanning(canvas, made, *place.at(*links.corner(link)), spanning[1])
        elif near > 1 or far > 1:
            draw_bridge(canvas, place, link, near, far)
        else:
            _draw_unbridged(canvas, place, link, near, link == marker)


def _draw_unbridged(canvas: Canvas, place: BoardPlace, link: int, near: int, is_next: bool) -> None:
    """Draw a connection with a gondola on it, or free."""
    draw_free(canvas, place, link, 0.55 if near else 1.0)
    if near:
        draw_gondola(canvas, place, link)
    elif is_next:
        art.draw_medal(canvas, NOBODY, *place.at(*geometry.route_point(link, 0.5)[:2]), 24 * place.zoom)


def draw_free(canvas: Canvas, place: BoardPlace, link: int, alpha: float) -> None:
    """Draw an empty connection."""
    made = links.free(link, round(canvas.scale * place.zoom, 4))
    canvas.blit(made, *place.at(*links.corner(link)), alpha=alpha)


def draw_bridge(
    canvas: Canvas, place: BoardPlace, link: int, near: int, far: int, alpha: float = 1.0, lit: bool = False
) -> None:
    """Draw a bridge with its values; `lit` while it is only tried."""
    made = links.bridge(link, round(canvas.scale * place.zoom, 4))
    canvas.blit(made, *place.at(*links.corner(link)), alpha=alpha)
    _draw_ends(canvas, place, link, near, far, lit)


def draw_gondola(canvas: Canvas, place: BoardPlace, link: int, alpha: float = 1.0, lit: bool = False) -> None:
    """Draw a moored gondola with its values."""
    x, y, heading = geometry.route_point(link, 0.5)
    art.draw_boat(canvas, *place.at(x, y), heading, BOAT * place.zoom, alpha)
    _draw_ends(canvas, place, link, 1, 1, lit)


def _draw_ends(canvas: Canvas, place: BoardPlace, link: int, near: int, far: int, lit: bool) -> None:
    for share, value in ((0.0, near), (1.0, far)):
        x, y = place.at(*geometry.route_point(link, share)[:2])
        art.draw_disc(canvas, str(value), x, y, END * place.zoom, art.GOLD_PLATE if lit else art.CREAM, INK)


def draw_district(canvas: Canvas, view: RialtoView, place: BoardPlace, district: int) -> None:
    """Draw a district's campo with its councillors, its number and its value."""
    zoom = place.zoom
    here = tuple((view.colour_of(marker), number) for marker, number in standing(view.state, district))
    spot = place.at(*geometry.SQUARES[district])
    if view.counted_district == district:
        highlights.draw_hovered(canvas, edge_of(district, zoom), *spot)
    canvas.draw_cached(campo.draw, *spot, zoom, district, here)
    draw_badges(canvas, view.state, place, district)


@lru_cache(maxsize=32)
def edge_of(district: int, zoom: float) -> Shape:
    """Return the edge of a district's campo, round its middle."""
    points = [(x * CAMPO_RIM_SCALE * zoom, y * CAMPO_RIM_SCALE * zoom) for x, y in campo.outline(district)]
    return highlights.closed(("campo", district, round(zoom, 4)), points)


def draw_badges(canvas: Canvas, state: State, place: BoardPlace, district: int) -> None:
    """Draw a district's number and value, at the corners of its square."""
    now = state.number[district] == max(1, state.round_no)
    canvas.draw_cached(_draw_badges, place, district, state.number[district], now, state.worth[district])


def _draw_badges(canvas: Canvas, place: BoardPlace, district: int, number: int, now: bool, worth: int) -> None:
    campo.draw_number(canvas, *place.at(*geometry.NUMBERS[district]), place.zoom, number, now)
    campo.draw_value(canvas, *place.at(*geometry.PRIZES[district]), place.zoom, worth)
