"""Trying again: a new match from the midst of one that was played, against the same guests.

Whoever looks back has seen what was hidden. So all that the seat could not know then is dealt anew, and the match is an
assisted one.
"""

from __future__ import annotations

from dataclasses import replace

from .match import Match
from .origin import Origin
from .seat import HUMAN


def main_human_seat(match: Match) -> int:
    """Where the person sat: whose seat people decided for most often; -1 where they never did."""
    taken = [sum(step.seat == seat and step.is_human for step in match.steps) for seat in range(len(match.seats))]
    return taken.index(max(taken)) if max(taken) else -1


def may_retry(match: Match, ply: int) -> bool:
    """Whether a match can be tried again as it stood after so many moves: a person sat there, and it was not over."""
    return main_human_seat(match) >= 0 and match.game.actor(match.state_after(ply)) >= 0


def retry_match(saved: Match, ply: int, seed: int, seat: int = -1) -> Match:
    """A new match from how another stood after so many moves, with the same company; the rest is dealt from a seed.

    The person sits where it did, or at a seat that is told.
    """
    seat = seat if seat >= 0 else main_human_seat(saved)
    match = Match(saved.game.name, saved.seats, saved.seed, saved.options, saved.practice, saved.colours)
    match.seats[seat] = replace(match.seats[seat], player=HUMAN)
    match.people.add(seat)
    match.history.redeals = {at: one for at, one in saved.history.redeals.items() if at < ply}
    for step in saved.steps[:ply]:
        match.commit(step.move)
    match.origin = Origin(retried_from=ply)
    match.sit_down(seat, seed)
    return match
