"""Opponents without a search."""

from __future__ import annotations

from collections.abc import Callable

from game.match import Match
from game.session.opponents import NullOpponents


class InstantOpponents(NullOpponents):
    """Has a move at once, by a choice among the legal ones, such as a dice's."""

    def __init__(self, choose: Callable[[list[int]], int], match: Match):
        self._choose, self._match = choose, match

    def move(self) -> int | None:
        return self._choose(self._match.game.legal(self._match.state))
