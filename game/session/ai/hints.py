"""View of a hint: the option looked at, and where its points come from."""

from __future__ import annotations

from ai.analysis import Advice, Option
from game.locale import labelled, tr
from game.match import Match
from game.match.score_breakdown import nameable_sources, source_name

from .reasons import sentence, signed


class HintView:
    """Option of the advice that the player looks at."""

    def __init__(self, match: Match):
        self.match = match
        self.hovered = -1  # the move that the player looks at, -1 none

    def looked_at(self, advice: Advice) -> Option:
        """Return the option that the player points at, or else the best."""
        return next((one for one in advice.options if one.move == self.hovered), advice.best)

    def why(self, advice: Advice) -> str:
        """Return the reason why the option is better or worse than another.

        The best option is compared with the next one, any other option with the best.
        """
        looked = self.looked_at(advice)
        if len(advice.options) < 2:
            return tr("why.alone") if advice.sims > advice.best.visits else ""
        if looked is advice.best:
            return sentence(self.match, advice.seat, looked, advice.options[1], "next")
        return sentence(self.match, advice.seat, looked, advice.best, "best")

    def tip(self, advice: Advice | None) -> str:
        """Return the hover text of the option that the player looks at.

        It lists the sources of the option's points and every player's chance to win.
        """
        if advice is None:
            return ""
        looked = self.looked_at(advice)
        sources = sorted(nameable_sources(self.match, looked.sources).items(), key=lambda one: -one[1])
        lines = [labelled(source_name(self.match, source), signed(points)) for source, points in sources]
        chances = [
            labelled(name, f"{100 * win:.0f} %") for name, win in zip(self.match.names, looked.wins, strict=True)
        ]
        return "\n".join((tr("counsel.sources"), *lines, tr("counsel.chances"), *chances))
