"""Where Rialto's points are earned: in the queue of a stage, on the water, in districts, at buildings."""

from __future__ import annotations

from game.rules import Event
from game.rules.rialto import events as told
from game.rules.rialto.board import BLUE_2, BLUE_4, SHORE
from game.rules.rialto.state import (
    FROM_BANKS,
    FROM_BLUE_2,
    FROM_BLUE_4,
    FROM_BUILDINGS,
    FROM_DISTRICTS,
    FROM_RETURNED,
    FROM_SUPPLIES,
)

from . import panels, plan, side, stage_queue
from .stand import RialtoStand

BUILDINGS = {FROM_BLUE_2: BLUE_2, FROM_BLUE_4: BLUE_4, FROM_BUILDINGS: -1}  # which of a seat's give points; -1: all


def place(view: RialtoStand, event: told.Scored, cause: Event | None) -> tuple[float, float]:
    """Where in the window points were earned, and by what that happened just before."""
    if event.source >= FROM_DISTRICTS:
        return view.to_window(*plan.SQUARES[event.source - FROM_DISTRICTS])
    if event.source == FROM_BANKS and isinstance(cause, told.BankCompleted):
        return view.to_window(*plan.SQUARES[SHORE[cause.bank][1]])
    if event.source == FROM_RETURNED and isinstance(cause, told.BuildingReturned):
        return side.stock_boxes(view.room.layout.side)[cause.building].center
    if event.source in BUILDINGS:
        return panels.building_spot(view, event.seat, BUILDINGS[event.source])
    if event.source == FROM_SUPPLIES:
        return view.panel_spot(event.seat)
    if isinstance(cause, told.GondolaMoored):
        return view.to_window(*plan.route_point(cause.connection, 0.5)[:2])
    return stage_queue.spot_of(view, event.seat)
