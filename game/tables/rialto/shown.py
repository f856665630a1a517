"""Facts that Rialto's table shows of a state: the stage being played, majorities, seats' buildings."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.rialto.board import BRIDGES, CHOICES
from game.rules.rialto.state import ACTING, PLAYING, State

from .worth import ranked


def is_stage(state: State) -> bool:
    """Check if a stage is being played or acted."""
    return state.phase in (PLAYING, ACTING)


def order(state: State) -> list[int]:
    """Return the players in Doge order."""
    return list(state.order[: state.markers])


def standing(state: State, district: int) -> list[tuple[int, int]]:
    """Return the players in a district with their councillors, by majority."""
    council = list(state.council[district])
    return [(marker, council[marker]) for marker in ranked(state, council)]


def owned(state: State, seat: int) -> list[tuple[int, bool]]:
    """Return a seat's buildings, each with true if a coin lies on it."""
    return [
        (building, number < state.used[seat][building])
        for building in range(CHOICES)
        for number in range(state.own[seat][building])
    ]


def next_bridge(state: State) -> tuple[int, int] | None:
    """Return the values of the bridge to be built next; `None` if there is none."""
    return BRIDGES[state.pile[state.bridges]] if state.bridges < len(BRIDGES) else None


def players(state: State) -> list[int]:
    """Return the players of the stage, in turn, each once.

    A player who delays stands where the play is still to come.
    """
    queue = list(state.queue[: state.queue_end])
    return [marker for at, marker in enumerate(queue) if marker not in queue[at + 1 :]]


def has_played(state: State, marker: int) -> bool:
    """Check if a player's turn in the stage is over."""
    return marker not in state.queue[state.queue_at : state.queue_end]


def delays(state: State, marker: int) -> bool:
    """Check if a player waits until the others have played."""
    return list(state.queue[: state.queue_end]).count(marker) > 1 and not has_played(state, marker)


def leader(state: State) -> int:
    """Return the player who would win the stage's bonus now; -1 for none."""
    best = max(state.count)
    return next((marker for marker in order(state) if state.count[marker] == best), -1) if best else -1


def standings(state: State, points: Sequence[int]) -> list[int]:
    """Return the points of each seat, with those that it would win in the districts now."""
    found = [*points]
    for district, worth in enumerate(state.worth):
        for rank, marker in enumerate(ranked(state, list(state.council[district]))):
            if marker < len(found):
                found[marker] += worth >> rank
    return found
