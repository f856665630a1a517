"""Places of Venezia's table: cards and rows beside the map, sites, spaces and hexagons on it."""

from __future__ import annotations

from game.rules.venezia.board import GOAL, HEXES, KIND_NAMES, TRACK
from game.tables.base.places import BoardPlaces, Places, WindowPlaces
from game.ui.render.canvas import Rect

from . import texts
from .geometry import away_from_bridge, away_from_site, bridge_end, centre, hexagon_at, middle
from .view import PRINTED, VeneziaView

AROUND = 64.0  # board units from the middle of a hexagon to the far side of its neighbours


def lights(view: VeneziaView, name: str) -> list[Rect]:
    """Return the box of the printed building of a kind, with the hexagons around it."""
    half = AROUND * view.zoom
    centres = [view.to_window(*centre(h)) for one in PRINTED if KIND_NAMES[one.kind] == name for h in one.site]
    boxes = [Rect(x - half, y - half, 2 * half, 2 * half) for x, y in centres]
    return [boxes[0].unionall(boxes[1:])] if boxes else []


PLACES: Places = {
    "open": WindowPlaces(VeneziaView.open_boxes, tip=texts.open_card_tip, why=texts.why_no_card),
    "deck": WindowPlaces(VeneziaView.deck_boxes, tip=texts.deck_tip, why=texts.why_no_card),
    "stock": WindowPlaces(VeneziaView.stock_boxes, tip=texts.stock_tip, why="venezia.later.stock"),
    "bridge": BoardPlaces(bridge_end, reach=away_from_bridge),
    "site": BoardPlaces(middle, reach=away_from_site),
    "space": BoardPlaces(TRACK[: GOAL + 1], 12.0, tip=texts.space_tip, why=texts.why_no_space),
    "hexagon": BoardPlaces(
        centre,
        key_at=hexagon_at,
        all_keys=lambda view: range(HEXES),
        tip=texts.hexagon_tip,
        why=texts.why_no_hexagon,
    ),
}
