"""Lead of a finished match: how its winner took it for good."""

from __future__ import annotations

from game.locale import sentence, tr
from game.rules import Event
from game.rules.base import NOBODY

from .match import Match


def lead_words(match: Match, winner: int) -> str:
    """Return a sentence on how the winner took the lead for good."""
    turned = _turning_point(match, winner)
    if not turned:
        return tr("postcard.level" if _was_level(match, winner) else "postcard.never")
    event = _overtaking(match, turned - 1, winner)
    if event is not None:
        return tr("postcard.deed", deed=sentence(match.game, event.seen_by(NOBODY), match.names))
    return tr("postcard.turn", share=min(99, 100 * turned // len(match.steps)), name=match.names[winner])


def _overtaking(match: Match, number: int, winner: int) -> Event | None:
    """Return the event of a step since which no player was ahead of the winner; `None` if it has no records."""
    found = None
    for event in match.steps[number].events:
        state = match.game.state_after(event)
        if state is None:
            return None
        points = match.game.points(state)
        if max(points) > points[winner]:
            found = None
        elif found is None:
            found = event
    return found


def _turning_point(match: Match, winner: int) -> int:
    """Return the number of moves after which the winner kept the lead.

    Returns 0 if the lead was never lost.
    """
    for number in range(len(match.steps), 0, -1):
        points = match.game.points(match.state_after(number))
        if max(points) > points[winner]:
            return number + 1
    return 0


def _was_level(match: Match, winner: int) -> bool:
    """Return whether any other player drew level with the winner.

    Levels before the winner's first point do not count.
    """
    for number in range(1, len(match.steps)):
        points = match.game.points(match.state_after(number))
        if points[winner] and points.count(points[winner]) > 1:
            return True
    return False
