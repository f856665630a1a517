"""Rialto's buildings one by one, for the table in words."""

from __future__ import annotations

from game.locale import tr

from .names import building_name
from .stand import RialtoStand


def in_front(view: RialtoStand, seat: int) -> list[str]:
    """The buildings of a seat, and which of them have been used."""
    return [
        tr("rialto.told.used", name=building_name(building)) if used else building_name(building)
        for building, used in view.shown.owned(seat)
    ]
