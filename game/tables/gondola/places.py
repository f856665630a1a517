"""Places of Gondola's table: the small map, the stacks and the cells."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.gondola.board import CODE_ICON, DEEP, NO_PASSING
from game.tables.base.places import BoardPlaces, Places, WindowPlaces
from game.ui.render.canvas import Rect

from . import course, geometry, texts
from .draw import target_overlay
from .view import GondolaView


def _box_of_minimap(view: GondolaView) -> Mapping[int, Rect]:
    return {0: view.overview().box} if view.has_overview else {}


def _boxes_of_stacks(view: GondolaView) -> Mapping[str, Rect]:
    return geometry.stack_boxes(view.room.layout.side)


def _cells_in_view(view: GondolaView) -> list[int]:
    """Return the cells of tiles whose middle is in the window."""
    middles = {cell: view.to_window(*geometry.centre(cell)) for cell in course.tiles(view.state)}
    return [cell for cell, spot in middles.items() if view.board.collidepoint(*spot)]


def lights(view: GondolaView, name: str) -> list[list[geometry.Point]]:
    """Return the outlines of what a guide speaks of: a checkpoint, deep water, or a tile that nobody passes."""
    state = view.state
    gates = course.checkpoints(state)
    icons = {"whirl": DEEP, "passing": NO_PASSING}
    cells = {"first-gate": gates[:1], "last-gate": gates[-1:]}.get(name, [])
    if name in icons:
        cells = [cell for cell in course.tiles(state) if CODE_ICON[state.grid[cell] & 255] == icons[name]]
    for cell in cells:
        view.bring_cell(cell)
    boxes = [view.tile_box(cell) for cell in cells]
    return [[box.topleft, box.topright, box.bottomright, box.bottomleft] for box in boxes if view.board.contains(box)]


PLACES: Places = {
    "minimap": WindowPlaces(_box_of_minimap),
    "stack": WindowPlaces(_boxes_of_stacks, tip=texts.stack_tip, why=texts.why_no_stack),
    "tile": BoardPlaces(
        geometry.centre,
        key_at=geometry.cell_at,
        all_keys=_cells_in_view,
        edge=target_overlay.tile_edge,
        tip=texts.tile_tip,
        why=texts.why_not_here,
    ),
}
