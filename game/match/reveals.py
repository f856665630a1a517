"""Detection of moves that reveal hidden information."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules import Event, Game, State

_WORLDS = 16  # number of determinizations that must agree before a move counts as revealing nothing


def equivalent_worlds(game: Game, state: State, seat: int, worlds: int = _WORLDS) -> Iterator[State]:
    """Return determinizations that look alike to a seat (-1: to the public)."""
    return (game.redeal(state, seat, seed) for seed in range(worlds))


def may_reveal(before: State, after: State, events: Sequence[Event]) -> bool:
    """Return whether a move can have revealed hidden information, as far as every player knows."""
    return list(before.rng) != list(after.rng) or any(event.may_reveal for event in events)


def reveals_hidden_info(
    game: Game, before: State, after: State, mover: int, move: int, events: Sequence[Event]
) -> bool:
    """Return whether a move revealed anything that its mover had not decided.

    Examples are a card, token or tile that turned up. The move did so if it used chance. It also did if, in any world
    that looked alike to the mover, it would have shown any player something else. Only moves with an event that may
    reveal something are tried in other worlds. The answer follows from what the mover knows after the move.
    """
    if not may_reveal(before, after, events):
        return False
    if list(before.rng) != list(after.rng):
        return True
    known, shown = game.known(after, mover), [event.seen_by(mover) for event in events]
    others: list[list[Event]] | None = None  # the events of one world as the other players see them
    for world in equivalent_worlds(game, before, mover):
        told = game.apply_legal(world, move)
        if game.known(world, mover) != known or [event.seen_by(mover) for event in told] != shown:
            return True
        seen = [[event.seen_by(viewer) for event in told] for viewer in range(before.seats) if viewer != mover]
        others = others or seen
        if seen != others:
            return True
    return False
