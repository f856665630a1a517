"""Counsel as it is looked at: which of the moves that a search thinks best, and where its points would come from."""

from __future__ import annotations

from ai.analysis import Advice, Option
from game.locale import tr
from game.match import Match
from game.match.score_breakdown import source_name

from .reasons import sentence, signed


class HintView:
    """Which option of the advice is looked at."""

    def __init__(self, match: Match):
        self.match = match
        self.hovered = -1  # the move that is looked at

    def looked_at(self, advice: Advice) -> Option:
        """The option pointed at, or the best."""
        return next((one for one in advice.options if one.move == self.hovered), advice.best)

    def why(self, advice: Advice) -> str:
        """Why the best is better than the next, or the option looked at worse than the best; empty for the only one."""
        looked = self.looked_at(advice)
        if len(advice.options) < 2:
            return ""
        if looked is advice.best:
            return sentence(self.match, advice.seat, looked, advice.options[1], "next")
        return sentence(self.match, advice.seat, looked, advice.best, "best")

    def tip(self, advice: Advice | None) -> str:
        """Where the points of the option looked at would come from, and everybody's chances, for a hover text."""
        if advice is None:
            return ""
        looked = self.looked_at(advice)
        sources = sorted(looked.sources.items(), key=lambda one: -one[1])
        lines = [f"{source_name(self.match, source)}: {signed(points)}" for source, points in sources]
        chances = [f"{name}: {100 * win:.0f} %" for name, win in zip(self.match.names, looked.wins, strict=True)]
        return "\n".join((tr("counsel.sources"), *lines, tr("counsel.chances"), *chances))
