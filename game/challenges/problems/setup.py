"""Setup of a problem: its players, and the match that continues from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ai.levels import LEVELS
from game.files.untrusted import FAULTS
from game.files.user_errors import UserError
from game.match import Match, Seat
from game.match.retry import retry_match
from game.settings import Settings

from ..daily.daily_match import HUES, person_of
from .problem import GRADES, Problem

GUESTS: Mapping[int, str] = dict(zip(GRADES, list(LEVELS)[1:], strict=False))
"""Level of the opponents by a problem's grade, also when it is played on."""


def posed(problem: Problem, settings: Settings) -> Match:
    """Return the match up to the question, with the person at its seat.

    Raises `UserError`, in one line, if the match can no longer be played so.
    """
    name, colour = person_of(problem.game, settings)
    colours = [hue for hue in HUES if hue != colour][: problem.seats - 1]
    colours.insert(problem.seat, colour)
    seats = list(_guests(problem))
    seats.insert(problem.seat, Seat(name))
    try:
        return problem.match(seats, colours)
    except FAULTS as error:
        raise UserError("practice.unset", name=f"{problem.game}.json", why=error) from error


def _guests(problem: Problem) -> Sequence[Seat]:
    """Return the players of the other seats, always the same for one problem."""
    level = GUESTS[problem.grade]
    crew = LEVELS[level].names
    return [Seat(crew[(problem.seed + at) % len(crew)], level) for at in range(problem.seats - 1)]


def played_on(problem: Problem, match: Match, seed: int) -> Match:
    """Return a new match that continues from the question, against the same guests.

    Everything hidden is redealt from a seed.
    """
    return retry_match(match, len(problem.moves), seed, problem.seat)
