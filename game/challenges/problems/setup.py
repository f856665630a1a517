"""A problem as it is set before a person: who sits where, and the match that may be played on from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ai.levels import LEVELS
from game.files.user_errors import UserError
from game.match import Match, Seat
from game.match.retry import retry_match
from game.rules import IllegalMove
from game.settings import Settings

from ..daily.daily_match import HUES, person_of
from .problem import FAULTS, GRADES, Problem

GUESTS: Mapping[int, str] = dict(zip(GRADES, list(LEVELS)[1:], strict=False))
"""The level of those who sit at the other seats, by grade: it is they with whom it is played on."""


def posed(problem: Problem, settings: Settings) -> Match:
    """The match up to the question, the person at its seat; `UserError`, in one line, when it cannot be played so."""
    name, colour = person_of(problem.game, settings)
    colours = [hue for hue in HUES if hue != colour][: problem.seats - 1]
    colours.insert(problem.seat, colour)
    seats = list(_guests(problem))
    seats.insert(problem.seat, Seat(name))
    try:
        return problem.match(seats, colours)
    except (*FAULTS, IllegalMove) as error:
        raise UserError("practice.unset", name=f"{problem.game}.json", why=error) from error


def _guests(problem: Problem) -> Sequence[Seat]:
    """Who sits at the other seats, always the same at one problem."""
    level = GUESTS[problem.grade]
    crew = LEVELS[level].names
    return [Seat(crew[(problem.seed + at) % len(crew)], level) for at in range(problem.seats - 1)]


def played_on(problem: Problem, match: Match, seed: int) -> Match:
    """A match of its own from the question on, against the same guests; all that is hidden is dealt from a seed."""
    return retry_match(match, len(problem.moves), seed, problem.seat)
