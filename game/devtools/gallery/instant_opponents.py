"""Opponents without a search."""

from __future__ import annotations

from collections.abc import Callable

from game.match import Match
from game.session.opponents import NullOpponents


class InstantOpponents(NullOpponents):
    """Opponents that choose a legal move at once, for example at random."""

    def __init__(self, choose: Callable[[list[int]], int], match: Match):
        self._choose, self._match = choose, match

    def move(self) -> int | None:
        return self._choose(self._match.game.legal(self._match.state))
