"""Luck of a match: the events that chance decided, apart from those that a move decided."""

from __future__ import annotations

from game.match import Match
from game.match.reveals import equivalent_worlds
from game.rules import Event

WORLDS = 4  # determinizations in which a move is made again


def events_of_chance(match: Match, ply: int, until: int, viewer: int) -> list[Event]:
    """Return the events between two plies that chance decided, as a viewer saw them.

    Of the events of a move these are the ones that do not happen in every world that looked alike to its mover.
    """
    game, found = match.game, list[Event]()
    for number in range(ply, until):
        step, before = match.steps[number], match.state_after(number)
        seen = [event.seen_by(viewer) for event in step.events]
        for world in equivalent_worlds(game, before, step.seat, WORLDS):
            others = [event.seen_by(viewer) for event in game.apply_legal(world, step.move)]
            found += [event for event in seen if event not in others and event not in found]
    return found
