"""Places of Gondola's table: the small map, the stacks and the cells."""

from __future__ import annotations

from collections.abc import Mapping

from game.tables.base.places import BoardPlaces, Places, WindowPlaces
from game.ui.render.canvas import Rect

from . import geometry, texts
from .context import GondolaContext
from .draw import target_overlay


def _box_of_minimap(view: GondolaContext) -> Mapping[int, Rect]:
    overview = view.overview()
    return {} if overview is None else {0: overview.box}


def _boxes_of_stacks(view: GondolaContext) -> Mapping[str, Rect]:
    return geometry.stack_boxes(view.room.layout.side)


def _cells_of_tiles(view: GondolaContext) -> list[int]:
    return view.shown.tiles()


PLACES: Places = {
    "minimap": WindowPlaces(_box_of_minimap),
    "stack": WindowPlaces(_boxes_of_stacks, tip=texts.stack_tip, why=texts.why_no_stack),
    "tile": BoardPlaces(
        geometry.centre,
        key_at=geometry.cell_at,
        all_keys=_cells_of_tiles,
        edge=target_overlay.tile_edge,
        tip=texts.tile_tip,
        why=texts.why_not_here,
    ),
}
