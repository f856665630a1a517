"""Places of Rialto's table."""

from __future__ import annotations

from game.rules.rialto.board import LINKS
from game.tables.base.places import BoardPlaces, Places

from . import plan

PLACES: Places = {
    "district": BoardPlaces(plan.SQUARES),
    "link": BoardPlaces([plan.route_point(link, 0.5)[:2] for link in range(LINKS)]),
}
