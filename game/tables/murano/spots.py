"""Where on Murano's board an event happened."""

from __future__ import annotations

from game.rules import Event
from game.rules.murano import events as told

from . import ground


def of(event: Event) -> tuple[float, float] | None:
    """Where an event happened, in board units; None where it happened nowhere in particular."""
    lot, island = getattr(event, "lot", -1), getattr(event, "island", -1)
    if lot >= 0:
        return ground.LOT_SPOTS[lot]
    if isinstance(event, told.StreetLaid):
        return ground.STREET_SPOTS[event.cell]
    if isinstance(event, told.GondolaMoved | told.ActionTaken):
        return ground.STAGE_SPOTS[event.space]
    return ground.MIDDLES[island] if island >= 0 else None
