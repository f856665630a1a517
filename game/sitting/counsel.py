"""Counsel as it is looked at: which of the moves that a search thinks best, and where its points would come from."""

from __future__ import annotations

from ai.review import Advice, Option
from game.locale import tr
from game.match import Match
from game.match.tally import source_name


class Counsel:
    """Which option of the advice is looked at."""

    def __init__(self, match: Match):
        self.match = match
        self.hovered = -1  # the move that is looked at

    def looked_at(self, advice: Advice) -> Option:
        """The option pointed at, or the best."""
        return next((one for one in advice.options if one.move == self.hovered), advice.best)

    def tip(self, advice: Advice | None) -> str:
        """Where the points of the option looked at would come from, for a hover text."""
        if advice is None:
            return ""
        sources = sorted(self.looked_at(advice).sources.items(), key=lambda one: -one[1])
        lines = [f"{source_name(self.match, source)}: {points:+.1f}" for source, points in sources]
        return "\n".join((tr("counsel.sources"), *lines))
