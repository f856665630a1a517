"""Setup of a lesson's match and its players."""

from __future__ import annotations

from ai.levels import WEAKEST
from game.match import HUMAN, Match, Seat
from game.match.lineup import GUESTS
from game.settings import Settings

from . import lesson_of

LEARNER_CALLED, *_ = GUESTS
COMPANY = ((GUESTS[2], GUESTS[0]), (GUESTS[3], GUESTS[1]))  # speaking and playing guest; each with a substitute
COLOURS = (4, 1, 3)  # colours of the learner and the guests


def first_evening(game: str, settings: Settings) -> Match:
    """Return the match of a game's lesson.

    The learner is the person who last played this game, or else any game.
    """
    lesson = lesson_of(game)
    rows = [row for sat in (settings.seats.get(game, []), *settings.seats.values()) for row in sat]
    learner = next((name for name, player, _ in rows if player == HUMAN), LEARNER_CALLED)
    guests = (next(name for name in names if name != learner) for names in COMPANY)
    seats = [Seat(learner), *(Seat(name, WEAKEST) for name in guests)]
    match = Match(game, seats, lesson.seed, practice=True, colours=COLOURS, lesson=True)
    match.assisted = True
    return match
