"""Places of Venezia's table: cards and rows beside the map, sites, spaces and hexagons on it."""

from __future__ import annotations

from game.rules.venezia.board import GOAL, HEXES, KIND_NAMES, NEAR, PONTE, TRACK
from game.tables.base.places import BoardPlaces, Places, Point, WindowPlaces

from . import texts
from .draw.backdrop import corners
from .geometry import (
    Site,
    away_from_bridge,
    away_from_site,
    bridge_end,
    centre,
    hexagon_at,
    is_placing,
    middle,
    site_of,
)
from .view import PRINTED, VeneziaView


def lights(view: VeneziaView, name: str) -> list[list[Point]]:
    """Return the outlines of the hexagons of a printed building, by its kind, and of those around it that count."""
    site = {h for one in PRINTED if KIND_NAMES[one.kind] == name for h in one.site}
    around = {int(near) for h in site for near in NEAR[h] if near >= 0} if name != KIND_NAMES[PONTE] else set()
    return [[view.to_window(*corner) for corner in corners(*centre(h))] for h in sorted(site | around)]


def part_at(view: VeneziaView, x: float, y: float) -> int | None:
    """Return the hexagon at a point of the window."""
    return hexagon_at(*view.to_board(x, y))


def parts_of(view: VeneziaView, move: int) -> Site:
    """Return the hexagons that a building joins."""
    return site_of(move) if is_placing(move) else ()


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
