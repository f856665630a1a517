"""Places of Rialto's table: in the sidebar, the panels and the market, and on the board."""

from __future__ import annotations

from game.tables.base.places import BoardPlaces, Boxes, Edge, Placed, Places, WindowPlaces
from game.ui.render.canvas import Rect
from game.ui.render.painting import Point

from . import geometry, texts
from .draw import board, panels, sidebar, stage_queue, target_overlay, track
from .view import RialtoView, boxes_of_firsts, boxes_of_rows, boxes_of_sheet, boxes_of_stacks


def _edge_of_district(view: RialtoView, district: int) -> Placed:
    return board.edge_of(district, view.zoom), *view.to_window(*geometry.SQUARES[district])


def _edge_of_link(view: RialtoView, link: int) -> Placed:
    return target_overlay.capsule(link, view.zoom), *view.board.topleft


def _edges(boxes: Boxes) -> Edge:
    """Return the outline function of boxes of the market."""
    return lambda view, key: target_overlay.market_edge(boxes(view)[key])


def lights(view: RialtoView, name: str) -> list[list[Point]]:
    """Return the shore of the first round's district."""
    district = list(view.state.number).index(1)
    return [[view.to_window(x, y) for x, y in geometry.SHORES[district]]]


def _left_part(box: Rect) -> tuple[float, float]:
    return box.x + 6, box.centery


PLACES: Places = {
    "stock": WindowPlaces(sidebar.boxes_of_stock, (12, 6), tip=texts.stock_tip, why=texts.why_no_building),
    "sidebar": WindowPlaces(sidebar.boxes_of_counts, tip=texts.count_tip),
    "owned": WindowPlaces(panels.boxes_of_owned, (2, 2), tip=texts.owned_tip),
    "card": WindowPlaces(
        boxes_of_stacks,
        covers=False,
        click=_left_part,
        edge=_edges(boxes_of_stacks),
        tip=texts.stack_tip,
    ),
    "row": WindowPlaces(boxes_of_rows, covers=False, edge=_edges(boxes_of_rows)),
    "first": WindowPlaces(boxes_of_firsts, stands_for="stock", covers=False, edge=_edges(boxes_of_firsts)),
    "sheet": WindowPlaces(boxes_of_sheet),
    "queue": WindowPlaces(stage_queue.boxes, covers=False, tip=texts.queue_tip),
    "district": BoardPlaces(
        geometry.SQUARES, geometry.SQUARE, edge=_edge_of_district, tip=texts.district_tip, why=texts.why_no_district
    ),
    "track": WindowPlaces(track.boxes, covers=False, tip=texts.track_tip, why="rialto.later.track"),
    "link": BoardPlaces(
        geometry.MIDDLES, 20.0, geometry.away_from_link, edge=_edge_of_link, tip=texts.link_tip, why=texts.why_no_link
    ),
}
