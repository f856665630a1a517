"""Places of Murano's table, from top to bottom: shapes, tooltips, refusals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from game.rules.murano.board import ISLANDS, LOT_COUNT, LOTS, MOORINGS, SEATS, SERENELLA, STREET_COUNT, STREETS
from game.tables.base.places import BoardPlaces, Placed, Places, WindowPlaces
from game.tables.hud.seat_panels import panel_layout
from game.ui.art import highlights
from game.ui.art.highlights import Shape
from game.ui.render.canvas import Rect

from . import geometry, shown, texts
from .view import MuranoView

MOORING_RADIUS, MOORING_REACH = 13.0, 20.0
MOORING_RING, MOORING_RISE = 11.5, 8.5  # of the ring round a mooring's post, and its height above the mooring
TARGET_RADIUS = 16.0
PLAQUE_RISE = 2.0  # from the middle of a landing stage up to that of its plaque


def _in_play(islands: Sequence[int]) -> Callable[[MuranoView], Sequence[int]]:
    """Return a function of the view for the places in play.

    The island of each place is given.
    """
    everywhere = range(len(islands))
    small = [place for place in everywhere if islands[place] != SERENELLA]
    return lambda view: small if view.small else everywhere


def _works(view: MuranoView) -> dict[int, Rect]:
    """Return the boxes of the seats' special buildings in their panels."""
    found = {}
    for seat in range(view.state.seats):
        if shown.works(view.state, seat):
            front = panel_layout(view.room.layout.panel(seat, len(view.room.names))).front
            found[seat] = front
    return found


# Edges


def edge_of_stage(view: MuranoView, space: int) -> Placed:
    """Return the outline of a landing stage."""
    x, y = geometry.STAGE_SPOTS[space]
    return _plaque(view.zoom), *view.to_window(x, y - PLAQUE_RISE)


def edge_of_mooring(view: MuranoView, mooring: int) -> Placed:
    """Return the outline of a mooring."""
    disc = highlights.disc(("murano mooring", round(view.zoom, 3)), MOORING_RING * view.zoom)
    x, y = geometry.MOORING_SPOTS[mooring]
    return disc, *view.to_window(x, y - MOORING_RISE)


def edge_of_lot(view: MuranoView, lot: int) -> Placed:
    """Return the outline of a building space."""
    return _square(view.zoom), *view.to_window(*geometry.LOT_SPOTS[lot])


def edge_of_street(view: MuranoView, cell: int) -> Placed:
    """Return the outline of a street space."""
    return _square(view.zoom), *view.to_window(*geometry.STREET_SPOTS[cell])


def edge_of_island(view: MuranoView, island: int) -> Placed:
    """Return the outline of an island."""
    return _land(island, view.zoom), *view.board.topleft


@lru_cache
def _plaque(zoom: float) -> Shape:
    """Return the shape of a landing stage's plaque."""
    return highlights.box(("murano plaque", round(zoom, 3)), 37 * zoom, 29 * zoom, 3.5 * zoom)


@lru_cache
def _square(zoom: float) -> Shape:
    """Return the shape of a space of an island."""
    side = (geometry.CELL - 1) * zoom
    return highlights.box(("murano space", round(zoom, 3)), side, side, 3.0)


@lru_cache
def _land(island: int, zoom: float) -> Shape:
    """Return the shape of an island's spaces, relative to the board's corner."""
    spots = [geometry.LOT_SPOTS[lot] for lot in range(LOT_COUNT) if LOTS[lot].island == island]
    spots += [geometry.STREET_SPOTS[cell] for cell in range(STREET_COUNT) if STREETS[cell].island == island]
    faces = [[(x * zoom, y * zoom) for x, y in geometry.square(*spot, geometry.CELL / 2)] for spot in spots]
    (land,) = highlights.joined(("murano island", island, round(zoom, 3)), faces)
    return land


PLACES: Places = {
    "space": BoardPlaces(geometry.SPACE_SPOTS, 20.0, stands_for="stage", tip=texts.space_tip, why=texts.why_no_space),
    "stage": BoardPlaces(
        geometry.STAGE_SPOTS, geometry.STAGE_BOX, edge=edge_of_stage, tip=texts.stage_tip, why=texts.why_no_stage
    ),
    "pile": BoardPlaces(geometry.PILE_SPOTS, TARGET_RADIUS, tip=texts.pile_tip, why=texts.why_no_pile),
    "mooring": BoardPlaces(
        geometry.MOORING_SPOTS,
        MOORING_RADIUS,
        MOORING_REACH,
        all_keys=_in_play([mooring // SEATS for mooring in range(MOORINGS)]),
        edge=edge_of_mooring,
        tip=texts.mooring_tip,
        why=texts.why_no_mooring,
    ),
    "lot": BoardPlaces(
        geometry.LOT_SPOTS,
        geometry.CELL_BOX,
        TARGET_RADIUS,
        all_keys=_in_play([lot.island for lot in LOTS]),
        edge=edge_of_lot,
        tip=texts.lot_tip,
        why=texts.why_no_lot,
    ),
    "street": BoardPlaces(
        geometry.STREET_SPOTS,
        geometry.CELL_BOX,
        TARGET_RADIUS,
        all_keys=_in_play([street.island for street in STREETS]),
        edge=edge_of_street,
        tip=texts.street_tip,
        why=texts.why_no_street,
    ),
    "island": BoardPlaces(
        geometry.MIDDLES,
        reach=96.0,
        all_keys=_in_play(range(ISLANDS)),
        edge=edge_of_island,
        why=texts.why_no_island,
    ),
    "works": WindowPlaces(_works, tip=texts.works_tip),
}
