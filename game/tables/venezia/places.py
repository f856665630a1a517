"""Places of Venezia's table."""

from __future__ import annotations

from game.rules.venezia.board import HEX_CENTRES, space_centre
from game.tables.base.places import BoardPlaces, Places

from .geometry import middle

PLACES: Places = {
    "site": BoardPlaces(middle),
    "hexagon": BoardPlaces(HEX_CENTRES),
    "space": BoardPlaces(space_centre),
}
