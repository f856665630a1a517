"""Worth of a move on the map to each player, if all districts were counted as they stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.rialto.board import AREAS, BANK_POINTS, BRIDGES, ENDS, SHORE
from game.rules.rialto.moves import MOVES
from game.rules.rialto.state import NEUTRAL, OPEN, State


def link_of(move: int) -> int:
    """Return the connection that a move builds on; -1 for other moves."""
    return MOVES.split(move).values.get("connection", -1)


def values_of(state: State, move: int) -> tuple[int, int]:
    """Return the values that a bridge or gondola brings to its two ends."""
    kind, values = MOVES.split(move)
    if kind == "gondola":
        return 1, 1
    low, high = BRIDGES[state.pile[state.bridges]]
    return (high, low) if values["turn"] else (low, high)


def changes_of(state: State, move: int) -> dict[int, int]:
    """Return the values that a move adds to districts."""
    link = link_of(move)
    return dict(zip(ENDS[link], values_of(state, move), strict=True)) if link >= 0 else {}


def ranked(state: State, council: Sequence[int]) -> list[int]:
    """Return the players in a district by rank, ties in Doge order."""
    here = [marker for marker in state.order[: state.markers] if council[marker]]
    return sorted(here, key=lambda marker: -council[marker])


def moved(move: int) -> dict[int, int]:
    """Return the districts whose councillors a move changes, and by how many."""
    kind, values = MOVES.split(move)
    if kind not in ("settle", "shift"):
        return {}
    origin, target = values.get("origin", AREAS), values["district"]
    return {origin: -1, target: 1} if origin < AREAS else {target: 1}


def council_after(state: State, move: int, district: int) -> list[int]:
    """Return by player the councillors in a district after a move."""
    council = list(state.council[district])
    council[state.turn] += moved(move).get(district, 0)
    return council


def gain(state: State, move: int) -> list[int]:
    """Return the change that a move makes to the points of all districts, by seat.

    A councillor who comes with a gondola goes where it brings most.
    """
    more = changes_of(state, move)
    if MOVES.split(move).kind != "gondola" or not state.general[state.turn]:
        return _difference(state, more, moved(move))
    return max((_difference(state, more, {end: 1}) for end in more), key=lambda found: found[state.turn])


def _difference(state: State, more: Mapping[int, int], sent: Mapping[int, int]) -> list[int]:
    """Return the change of points by seat for more district values and councillors."""
    found = [0] * state.seats
    for district in {*more, *sent}:
        council, value = list(state.council[district]), state.worth[district]
        for rank, marker in enumerate(ranked(state, council)):
            if marker != NEUTRAL:
                found[marker] -= value >> rank
        council[state.turn] += sent.get(district, 0)
        for rank, marker in enumerate(ranked(state, council)):
            if marker != NEUTRAL:
                found[marker] += (value + more.get(district, 0)) >> rank
    found[state.turn] += _bank_points(state, sent)
    return found


def _bank_points(state: State, sent: Mapping[int, int]) -> int:
    """Return the points for banks that councillors sent by the player in turn complete."""
    mine = [state.council[district][state.turn] + sent.get(district, 0) for district in range(AREAS)]
    completed = (
        bank
        for bank, shore in enumerate(SHORE)
        if state.banks[bank] == OPEN
        and all(mine[district] > 0 for district in shore)
        and not all(state.council[district][state.turn] for district in shore)
    )
    return BANK_POINTS * sum(1 for _ in completed)


def own_gain(state: State, move: int) -> int:
    """Return the change that a move makes to the points of the player in turn."""
    return gain(state, move)[state.turn]
