"""Places of Murano's board: their hit test, the moves made at them, their tooltips and refusals."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from game.locale import term, tr
from game.rules.murano.board import (
    BUILD,
    GLASS,
    ISLAND_NAMES,
    ISLANDS,
    KINDS,
    LOTS,
    MOOR,
    MOORINGS,
    RING,
    SEATS,
    SPACES,
    STREETS,
    Lot,
    Street,
)
from game.rules.murano.state import ACT, AT_ONCE, BUILDING, CLEAR, EARNING, LAYING, MOORING, State
from game.tables.base.places import BoardPlaces, Places

from . import geometry, texts
from .context import MuranoContext
from .move_effects import mooring_of, space_of, split

TARGET_REACH = 16.0
BERTH_REACH = 20.0
MOORING_REACH = 13.0
ISLAND_REACH = 96.0
HALF_STAGE = (25.0, 18.0)  # half the width and height of a landing stage
ISLAND_KINDS = ("income", "score")  # moves made by clicking a whole island

PLACES: Places = {
    "stage": BoardPlaces(geometry.STAGE_SPOTS),
    "lot": BoardPlaces(geometry.LOT_SPOTS),
    "street": BoardPlaces(geometry.STREET_SPOTS),
    "island": BoardPlaces(geometry.MIDDLES),
}


# Hit test


def space_at(bx: float, by: float) -> int:
    """Return the space of the ring whose landing stage or berth is at a point of the board; -1 none."""
    for space in range(SPACES):
        sx, sy = geometry.STAGE_SPOTS[space]
        if abs(bx - sx) < HALF_STAGE[0] and abs(by - sy) < HALF_STAGE[1]:
            return space
    return berth_at(bx, by)


def berth_at(bx: float, by: float) -> int:
    """Return the space whose berth is at a point of the board; -1 none."""
    found = (space for space in range(SPACES) if math.dist((bx, by), geometry.SPACE_SPOTS[space]) < BERTH_REACH)
    return next(found, -1)


def pile_at(bx: float, by: float) -> int:
    """Return the pile of tiles at a point of the board; -1 none."""
    found = (pile for pile in range(KINDS) if math.dist((bx, by), geometry.PILE_SPOTS[pile]) < TARGET_REACH)
    return next(found, -1)


def mooring_at(view: MuranoContext, bx: float, by: float) -> int:
    """Return the mooring at a point of the board; -1 none."""
    for mooring in range(MOORINGS):
        if math.dist((bx, by), geometry.MOORING_SPOTS[mooring]) < MOORING_REACH and view.in_play(mooring // SEATS):
            return mooring
    return -1


def lot_at(view: MuranoContext, bx: float, by: float) -> int:
    """Return the building space at a point of the board; -1 none."""
    return _cell_at(view, bx, by, geometry.LOT_SPOTS, LOTS)


def street_at(view: MuranoContext, bx: float, by: float) -> int:
    """Return the street space at a point of the board; -1 none."""
    return _cell_at(view, bx, by, geometry.STREET_SPOTS, STREETS)


def _cell_at(
    view: MuranoContext, bx: float, by: float, spots: Sequence[tuple[float, float]], cells: Sequence[Lot | Street]
) -> int:
    half = geometry.CELL / 2
    for number, (x, y) in enumerate(spots):
        if abs(bx - x) < half and abs(by - y) < half and view.in_play(cells[number].island):
            return number
    return -1


# Moves


def candidates(view: MuranoContext, x: float, y: float, state: State, legal: Sequence[int]) -> list[int]:
    """Return the legal moves that a click at a point may mean, nearest first."""
    bx, by = view.to_board(x, y)
    if state.phase in (ACT, CLEAR):
        space = space_at(bx, by)
        found = [move for move in legal if space_of(move) == space and view.is_in_mode(move)]
        if view.grabbed >= 0:
            found = [move for move in found if view.legs(state, move)[0].origin == view.grabbed]
        jumps = view.mode == "jump"
        return sorted(found, key=lambda move: ((split(move).kind == "jump") != jumps, move))
    near: list[tuple[float, int]] = []
    for move in legal:
        spot = spot_of(move)
        if spot is None or not view.is_in_hand(move):
            continue
        away = math.dist((bx, by), spot)
        if away < (ISLAND_REACH if split(move).kind in ISLAND_KINDS else TARGET_REACH):
            near.append((away, move))
    return [move for _, move in sorted(near)][:4]


def spot_of(move: int) -> tuple[float, float] | None:
    """Return the place on the board where a move is made; None for moves made elsewhere."""
    kind, values = split(move)
    if "space" in values:
        return geometry.STAGE_SPOTS[values["space"]]
    if kind == "place":
        return geometry.MOORING_SPOTS[mooring_of(move)]
    if "cell" in values:
        return geometry.STREET_SPOTS[values["cell"]]
    if "lot" in values:
        return geometry.LOT_SPOTS[values["lot"]]
    return geometry.MIDDLES[values["island"]] if kind in ISLAND_KINDS else None


# Refusals


def refusal(view: MuranoContext, x: float, y: float, state: State) -> str:
    """Return why a click at a point means nothing now."""
    refuse, at = REFUSALS.get(state.phase), view.to_board(x, y)
    return (refuse(view, state, *at) if refuse is not None else "") or _refuse_other_action(view, state, *at)


def _refuse_other_action(view: MuranoContext, state: State, bx: float, by: float) -> str:
    if space_at(bx, by) >= 0:
        return texts.why_moved(state)
    action = _action_about(view, bx, by)
    return texts.why_other_action(state, action) if action >= 0 else ""


def _action_about(view: MuranoContext, bx: float, by: float) -> int:
    """Return the action that uses a thing on the board; -1 if there is none."""
    pile = pile_at(bx, by)
    if pile >= 0:
        return next((action for action, of in texts.PILES.items() if of == pile), BUILD)
    if mooring_at(view, bx, by) >= 0:
        return MOOR
    return BUILD if lot_at(view, bx, by) >= 0 or street_at(view, bx, by) >= 0 else -1


def _refuse_stage(view: MuranoContext, state: State, bx: float, by: float) -> str:
    berth = berth_at(bx, by)
    if berth >= 0 and state.ring[berth]:
        return tr("murano.no.gondola")
    space = space_at(bx, by)
    return texts.why_no_stage(view, state, space) if space >= 0 else ""


def _refuse_building(view: MuranoContext, state: State, bx: float, by: float) -> str:
    lot = lot_at(view, bx, by)
    if lot >= 0:
        return texts.why_no_building(state, lot)
    return tr("murano.no.street") if street_at(view, bx, by) >= 0 else ""


def _refuse_laying(view: MuranoContext, state: State, bx: float, by: float) -> str:
    cell = street_at(view, bx, by)
    if cell >= 0 and state.street[cell]:
        return tr("murano.no.lay.taken")
    return tr("murano.no.lay.lot") if lot_at(view, bx, by) >= 0 else ""


def _refuse_mooring(view: MuranoContext, state: State, bx: float, by: float) -> str:
    mooring = min(range(MOORINGS), key=lambda one: math.dist((bx, by), geometry.MOORING_SPOTS[one]))
    if math.dist((bx, by), geometry.MOORING_SPOTS[mooring]) > TARGET_REACH or not view.in_play(mooring // SEATS):
        return ""
    return texts.why_no_mooring(state, mooring)


def _refuse_income(view: MuranoContext, state: State, bx: float, by: float) -> str:
    near = min(range(ISLANDS), key=lambda island: math.dist((bx, by), geometry.MIDDLES[island]))
    if math.dist((bx, by), geometry.MIDDLES[near]) > ISLAND_REACH or not view.in_play(near):
        return ""
    return tr("murano.no.income.there", island=ISLAND_NAMES[near])


REFUSALS = {
    ACT: _refuse_stage,
    CLEAR: _refuse_stage,
    BUILDING: _refuse_building,
    AT_ONCE: _refuse_building,
    LAYING: _refuse_laying,
    MOORING: _refuse_mooring,
    EARNING: _refuse_income,
}


# Tooltips


def tip_at(view: MuranoContext, x: float, y: float) -> str:
    """Return the tooltip at a point of the board."""
    bx, by = view.to_board(x, y)
    space = space_at(bx, by)
    if space >= 0:
        return texts.stage_tip(view, space)
    pile = pile_at(bx, by)
    if pile >= 0:
        return texts.pile_tip(view, pile)
    mooring = mooring_at(view, bx, by)
    if mooring >= 0:
        return texts.mooring_tip(view, mooring)
    lot = lot_at(view, bx, by)
    if lot >= 0:
        return texts.lot_tip(view, lot)
    cell = street_at(view, bx, by)
    return texts.street_tip(view, cell) if cell >= 0 else ""


def pieces_on_board(view: MuranoContext) -> Iterator[str]:
    """Yield the tooltips of the ring, the piles, and all that stands on the islands."""
    moorings = (spot for at, spot in enumerate(geometry.MOORING_SPOTS) if view.in_play(at // SEATS))
    for spots in (geometry.STAGE_SPOTS, geometry.PILE_SPOTS, moorings, geometry.LOT_SPOTS, geometry.STREET_SPOTS):
        for spot in spots:
            yield tip_at(view, *view.to_window(*spot))
    for glass in range(GLASS):
        yield tr("murano.told.bag", glass=term("murano", "glass", glass), count=view.shown.bag[glass])
    yield f"{tr('murano.told.red')}\n{texts.action_name(RING[view.shown.red])}"
