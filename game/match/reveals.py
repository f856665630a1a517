"""Detection of moves that reveal hidden information."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules import Game, State

_WORLDS = 16  # number of determinizations that must agree before a move counts as revealing nothing


def equivalent_worlds(game: Game, state: State, seat: int, worlds: int = _WORLDS) -> Iterator[State]:
    """Return determinizations that look alike to a seat (-1: to the public)."""
    return (game.redeal(state, seat, seed) for seed in range(worlds))


def reveals_hidden_info(game: Game, before: State, after: State, mover: int, move: int) -> bool:
    """Return whether a move revealed anything that its mover had not decided.

    Examples are a card, token or tile that turned up. The move did so if it used chance. It also did if, in any world
    that looked alike to the mover, it would have shown any player something else.
    """
    if list(before.rng) != list(after.rng):
        return True
    known = game.known(after, mover)
    events = game.apply(before.copy(), move)
    for world in equivalent_worlds(game, before, mover):
        told = game.apply(world, move)
        if game.known(world, mover) != known or len(told) != len(events):
            return True
        for one, other in zip(told, events, strict=True):
            if any(one.seen_by(viewer) != other.seen_by(viewer) for viewer in range(before.seats)):
                return True
    return False
