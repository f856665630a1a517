"""Match of a daily deal: its seats, its colours and the text of its result."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from ai.levels import LEVELS, Player
from game.locale import tr
from game.locale.dates import short_date
from game.match import HUMAN, Match, Seat
from game.match.lineup import COLOURS, FIRST_LINEUP
from game.match.origin import Origin
from game.settings import Settings

from .deal import DayDeal
from .results import DayResult

DOGE = list(LEVELS)[-1]
HUES = (4, 2, 1, 3, 0)  # the guests' colours in order of preference, without the person's


def person_of(game: str, settings: Settings) -> tuple[str, int]:
    """Return the name and colour of the person who played last.

    The last person at this game comes first, if known.
    """
    tables = [settings.seats.get(game, []), *settings.seats.values()]
    rows = (row for table in tables for row in table if row[1] == HUMAN and row[2] in COLOURS)
    name, _, colour = next(rows, (FIRST_LINEUP[0][0], HUMAN, COLOURS[FIRST_LINEUP[0][2]]))
    return name, COLOURS.index(colour)


def match_of(deal: DayDeal, settings: Settings) -> Match:
    """Return the match of a daily deal, with the person at its seat.

    Only moves that revealed nothing can be taken back.
    """
    name, colour = person_of(deal.game, settings)
    return _match(deal, Seat(name), colour)


def reference_match(deal: DayDeal) -> Match:
    """Return the match of a daily deal, with the doge at the person's seat."""
    return _match(deal, Seat(LEVELS[DOGE].names[0], DOGE), HUES[0])


def _match(deal: DayDeal, who: Seat, colour: int) -> Match:
    seats = [Seat(guest.name, guest.level) for guest in deal.guests]
    seats.insert(deal.seat, who)
    colours = [hue for hue in HUES if hue != colour][: len(deal.guests)]
    colours.insert(deal.seat, colour)
    match = Match(deal.game, seats, deal.seed, deal.options, colours=colours)
    match.origin = Origin(day=deal.date.isoformat())
    return match


def reference_names(deal: DayDeal) -> Sequence[Player]:
    """Return the computers for the seats of the reference match."""
    crew = [Player(guest.level, guest.temper) for guest in deal.guests]
    crew.insert(deal.seat, Player(DOGE))
    return crew


def share_text(date: datetime.date, game: str, result: DayResult, seats: int, is_repeat: bool = False) -> str:
    """Return the text of a result that a person may send to others.

    It names the date, the game, the points and the place, in the chosen language. Repeats and assisted matches are
    marked.
    """
    place = tr(f"today.place.{result.place}")
    words = tr(
        "today.share",
        date=short_date(date),
        game=tr(f"game.{game}"),
        points=result.points,
        place=place,
        seats=tr(f"number.{seats}"),
    )
    notes = [tr("today.repeat")] * is_repeat + [tr("fame.assisted")] * result.assisted
    return f"{words} ({', '.join(notes)})" if notes else words
