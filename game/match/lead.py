"""Lead of a finished match: when its winner took it for good."""

from __future__ import annotations

from game.locale import tr

from .match import Match


def lead_words(match: Match, winner: int) -> str:
    """Return a sentence on when the winner took the lead for good."""
    turned = _turning_point(match, winner)
    if turned:
        share = min(99, 100 * turned // len(match.steps))
        return tr("postcard.turn", share=share, name=match.names[winner])
    return tr("postcard.level" if _was_level(match, winner) else "postcard.never")


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
