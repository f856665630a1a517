"""What a move on the map would bring each player, if all districts were counted as they stand now."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.rialto import moves as m
from game.rules.rialto.board import AREAS
from game.rules.rialto.state import NEUTRAL, State

from . import targets

Count = tuple[list[int], int]  # who holds which place, and what the first is worth


def ranked(state: State, council: Sequence[int]) -> list[int]:
    """Who holds which place with so many councillors each, the first before all others; ties in Doge order."""
    here = [marker for marker in state.order[: state.markers] if council[marker]]
    return sorted(here, key=lambda marker: -council[marker])


def moved(move: int) -> dict[int, int]:
    """The districts whose councillors a move changes, and by how many."""
    if m.SETTLE_IN <= move < m.SHIFT_FROM:
        return {move - m.SETTLE_IN: 1}
    if not m.SHIFT_FROM <= move < m.UPGRADE:
        return {}
    origin, target = divmod(move - m.SHIFT_FROM, AREAS)
    return {origin: -1, target: 1} if origin < AREAS else {target: 1}


def council_after(state: State, move: int, district: int) -> list[int]:
    """By player, the councillors in a district after a move."""
    council = list(state.council[district])
    council[state.turn] += moved(move).get(district, 0)
    return council


def gain(state: State, move: int) -> list[int]:
    """By seat, what a move changes in the points of all districts."""
    found = [0] * state.seats
    for before, after in _counts(state, move):
        for sign, (order, worth) in ((-1, before), (1, after)):
            for rank, marker in enumerate(order):
                if marker != NEUTRAL:
                    found[marker] += sign * (worth >> rank)
    return found


def _counts(state: State, move: int) -> list[tuple[Count, Count]]:
    """The districts that a move changes, as they are counted before and after it."""
    found = []
    more = targets.changes_of(state, move)
    for district in {*more, *moved(move)}:
        worth = state.worth[district]
        before = ranked(state, list(state.council[district])), worth
        after = ranked(state, council_after(state, move, district)), worth + more.get(district, 0)
        found.append((before, after))
    return found
