"""Retry: a new match from the middle of another, against the same guests.

A player who looks back has seen what was hidden. So everything the seat could not know then is redealt, and the match
is an assisted one.
"""

from __future__ import annotations

from dataclasses import replace

from .match import Match
from .origin import Origin
from .seat import HUMAN


def main_human_seat(match: Match) -> int:
    """Return the seat for which people decided most often.

    Returns -1 if they never decided.
    """
    taken = [sum(step.seat == seat and step.is_human for step in match.steps) for seat in range(len(match.seats))]
    return taken.index(max(taken)) if max(taken) else -1


def may_retry(match: Match, ply: int) -> bool:
    """Return whether a match can be retried from a ply.

    A person must have played in it, and it must not be over there.
    """
    return main_human_seat(match) >= 0 and match.game.actor(match.state_after(ply)) >= 0


def retry_match(saved: Match, ply: int, seed: int, seat: int = -1) -> Match:
    """Return a new match that continues another from a ply, with the same players.

    Everything hidden is redealt from `seed`. The person plays the same seat as before, or `seat` if it is given.
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
