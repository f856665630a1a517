"""Murano's pieces one by one, for the table in words."""

from __future__ import annotations

from collections.abc import Iterator

from game.locale import term, tr
from game.rules.murano.board import GLASS, HOUSES, KINDS, RING, SEATS

from . import board, ground
from .stand import MuranoStand
from .targets import tips
from .words import action_name, pile_name


def on_board(view: MuranoStand) -> Iterator[str]:
    """The ring, the piles, and all that stands on the islands."""
    moorings = (spot[:2] for at, spot in enumerate(ground.MOORING_SPOTS) if view.in_play(at // SEATS))
    for spots in (ground.STAGE_SPOTS, ground.PILE_SPOTS, moorings, ground.LOT_SPOTS, ground.STREET_SPOTS):
        for spot in spots:
            yield tips(view, *view.to_window(*spot[:2]))
    for glass in range(GLASS):
        yield tr("murano.told.bag", glass=term("murano", "glass", glass), count=view.shown.bag[glass])
    yield f"{tr('murano.told.red')}\n{action_name(RING[view.shown.red])}"


def in_front(view: MuranoStand, seat: int) -> Iterator[str]:
    """The tiles, the blocks of glass and the special buildings of a seat."""
    shown = view.shown
    if seat >= len(shown.held):
        return
    for pile in range(KINDS):
        yield from [pile_name(board.TILES[pile])] * shown.held[seat][pile]
    for glass in range(GLASS):
        yield from [tr("murano.told.block", glass=term("murano", "glass", glass))] * shown.blocks[seat][glass]
    for house in range(HOUSES):
        if shown.works[seat] >> house & 1:
            yield term("murano", "house_name", house)
