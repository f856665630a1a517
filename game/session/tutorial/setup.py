"""Setup of a lesson's match and its players."""

from __future__ import annotations

from ai.levels import LEVELS, WEAKEST
from game.match import HUMAN, Match, Seat, draw_seed
from game.match.lineup import GUESTS
from game.settings import Settings

from .guide import Guide, guide_name
from .lessons import LEARNER, lesson_of

LEARNER_CALLED, *_ = GUESTS
FRIENDS = GUESTS[3], GUESTS[1]  # the other guest's name and its substitute
COLOURS = LEARNER_COLOUR, GUIDE_COLOUR, FRIEND_COLOUR = 4, 1, 3
FIRST_COLOURS = 2, 0  # colours of the opponents in the first match


def first_match(lesson: Match) -> Match:
    """Return a learner's first match after a lesson: against two computers of the weakest level.

    With three players the rules are those of the lesson.
    """
    learner = lesson.names[LEARNER]
    opponents = [name for name in LEVELS[WEAKEST].names if name != learner][: len(FIRST_COLOURS)]
    seats = [Seat(learner), *(Seat(name, WEAKEST) for name in opponents)]
    return Match(lesson.game.name, seats, draw_seed(), practice=True, colours=(LEARNER_COLOUR, *FIRST_COLOURS))


def reminds(match: Match, settings: Settings) -> bool:
    """Return whether the guide has reminders left for the one person of a match.

    The guide has them for players who have begun the game's lesson.
    """
    said = settings.taught.get(match.game.name)
    if said is None or len(match.humans) != 1 or match.is_over:
        return False
    return bool(Guide(match, lesson_of(match.game.name), said).reminding.open())


def is_finished(game: str, settings: Settings) -> bool:
    """Return whether the player has come to the last step of a game's lesson."""
    said = settings.taught.get(game, [])
    return bool(said) and lesson_of(game).steps[-1].name in said  # no lesson is read that was not begun


def first_evening(game: str, settings: Settings) -> Match:
    """Return the match of a game's lesson.

    The learner is the person who last played this game, or else any game.
    """
    lesson = lesson_of(game)
    rows = [row for sat in (settings.seats.get(game, []), *settings.seats.values()) for row in sat]
    learner = next((name for name, player, _ in rows if player == HUMAN), LEARNER_CALLED)
    guests = guide_name(learner), next(name for name in FRIENDS if name != learner)
    seats = [Seat(learner), *(Seat(name, WEAKEST) for name in guests)]
    match = Match(game, seats, lesson.seed, practice=True, colours=COLOURS, lesson=True)
    match.assisted = True
    return match
