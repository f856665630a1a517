"""Places of Gondola's table."""

from __future__ import annotations

from game.tables.base.places import BoardPlaces, Places

from . import geometry

PLACES: Places = {
    "tile": BoardPlaces(geometry.centre),
}
