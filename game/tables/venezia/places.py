"""Places of Venezia's table: cards and rows beside the map, sites, spaces and hexagons on it."""

from __future__ import annotations

import math

from game.rules.venezia.board import GOAL, HEX_CENTRES, TRACK
from game.tables.base.places import BoardPlaces, Places, WindowPlaces

from . import texts
from .context import VeneziaContext
from .geometry import Ends, Site, bridge_end, middle

SITE_REACH = 30.0  # board units, from the pointer to a site of one hexagon, and to the nearest one of a larger site
LARGE_SITE_REACH = 48.0  # board units, from the pointer to the middle of a larger site
HEXAGON, HEXAGON_REACH = 22.0, 25.0  # board units, radius of a hexagon and of one that may be chosen
OTHER_END = 0.5  # board units, added to the distance of a bridge's end that would not be scored


def _away_from_site(site: Site, x: float, y: float) -> float | None:
    away = math.dist(middle(site), (x, y))
    is_near = min(math.dist(HEX_CENTRES[h], (x, y)) for h in site) <= SITE_REACH
    return away if is_near and away < (LARGE_SITE_REACH if len(site) > 1 else SITE_REACH) else None


def _away_from_bridge(ends: Ends, x: float, y: float) -> float | None:
    """Return the distance from a bridge, less at the end that would be scored."""
    near, far = (math.dist(HEX_CENTRES[h], (x, y)) for h in ends)
    away = min(near, far + OTHER_END)
    return away if away < LARGE_SITE_REACH else None


PLACES: Places = {
    "open": WindowPlaces(VeneziaContext.open_boxes, tip=texts.open_card_tip, why=texts.why_no_card),
    "deck": WindowPlaces(VeneziaContext.deck_boxes, tip=texts.deck_tip, why=texts.why_no_card),
    "stock": WindowPlaces(VeneziaContext.stock_boxes, tip=texts.stock_tip, why="venezia.later.stock"),
    "bridge": BoardPlaces(bridge_end, reach=_away_from_bridge),
    "site": BoardPlaces(middle, reach=_away_from_site),
    "space": BoardPlaces(TRACK[: GOAL + 1], 12.0, tip=texts.space_tip, why=texts.why_no_space),
    "hexagon": BoardPlaces(HEX_CENTRES, HEXAGON, HEXAGON_REACH, tip=texts.hexagon_tip, why=texts.why_no_hexagon),
}
