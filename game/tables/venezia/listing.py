"""Venezia's pieces one by one, for the table in words."""

from __future__ import annotations

from game.locale import tr
from game.rules.venezia.board import CASA, CRAFTS
from game.rules.venezia.state import IMAGINARY

from .stand import VeneziaStand
from .words import name_of


def in_front(view: VeneziaStand, party: int) -> list[str]:
    """Cards and pawns in front of a party."""
    shown = view.shown
    if party >= len(shown.front):
        return []
    cards = [name_of(kind) for kind in range(CRAFTS) for _ in range(shown.front[party][kind])]
    cards += [tr("venezia.told.pawn", kind=name_of(kind)) for kind in range(CRAFTS) if shown.pawn[kind] == party]
    if party == shown.turn:
        apart = [kind for kind in range(CRAFTS) for _ in range(shown.apart[kind])]
        cards += [tr("venezia.told.apart", kind=name_of(kind)) for kind in apart] + [name_of(CASA)] * shown.homes
    return cards


def on_board(view: VeneziaStand) -> list[str]:
    """What lies in front of the imaginary player; all else is told by hovering."""
    shown = view.shown
    if len(shown.gondola) > 2:
        return []
    cards = [*in_front(view, IMAGINARY), *([name_of(CASA)] * shown.homes_turned)]
    return [f"{tr('venezia.imaginary')}\n{'; '.join(cards)}"] if cards else []
