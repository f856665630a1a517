"""Reference match: the doge's play of a daily deal at the person's seat.

The doge plays in the background. It plays the same way each time. It may be interrupted at any moment: its moves are
stored, and the next time continues from them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.game_info import game_info
from game.match import Match
from game.rules import IllegalMove

from .daily_match import reference_match, reference_names
from .deal import DayDeal
from .results import DailyResults, DayResult

if TYPE_CHECKING:
    from ai.worker import AiWorker

KEPT_EVERY = 15  # moves between two saves


class ReferenceMatch:
    """Reference match that is being played, if any."""

    def __init__(self, days: DailyResults, worker: Callable[[str], AiWorker]):
        self._days = days
        self._think = worker
        self._worker: AiWorker | None = None
        self._match: Match | None = None
        self._deal: DayDeal | None = None
        self._begun = 0  # number of moves made when the search began
        self._kept = 0

    def play(self, deal: DayDeal) -> None:
        """Continue the reference match of a deal, unless it is finished."""
        if self._deal == deal:
            return
        self.rest()
        day = self._days.of(deal.date)
        if day.doge is not None:
            return
        self._deal, self._match = deal, resumed(deal, day.moves)
        self._begun = self._kept = len(self._match.steps)
        self._worker = self._think(deal.game)
        self._worker.play(self._match.state, reference_names(deal), self._begun, deal.seed)

    @property
    def share(self) -> float:
        """Approximate share of the match that is played, from 0 to 1."""
        if self._match is None:
            return 0.0
        told = game_info(self._match.game.name)
        return min(0.97, len(self._match.steps) / (told.moves * int(self._match.options.get(told.laps, 1))))

    @property
    def is_playing(self) -> bool:
        return self._match is not None

    def update(self) -> bool:
        """Take over the moves made so far.

        Returns whether the match has ended.
        """
        if self._match is None or self._worker is None:
            return False
        for move in self._worker.played[len(self._match.steps) - self._begun :]:
            self._match.commit(move)
        if self._match.is_over:
            self._end(self._match)
            return True
        if len(self._match.steps) >= self._kept + KEPT_EVERY:
            self._keep()
        return False

    def _end(self, match: Match) -> None:
        assert self._deal is not None
        seat = self._deal.seat
        result = DayResult(match.game.points(match.state)[seat], match.game.places(match.state)[seat])
        self._days.keep_doge(self._deal.date, (), result)
        self._let_go()

    def _keep(self) -> None:
        if self._match is not None and self._deal is not None:
            self._kept = len(self._match.steps)
            self._days.keep_doge(self._deal.date, [step.move for step in self._match.steps])

    def rest(self) -> None:
        """Stop playing and store the moves."""
        if self._match is not None:
            self.update()
        if self._match is not None and len(self._match.steps) > self._kept:
            self._keep()
        self._let_go()

    def _let_go(self) -> None:
        if self._worker is not None:
            self._worker.close()
        self._worker = self._match = self._deal = None


def resumed(deal: DayDeal, moves: list[int]) -> Match:
    """Return the doge's match after stored moves.

    It starts from the deal if the moves are illegal or end the match.
    """
    match = reference_match(deal)
    try:
        for move in moves:
            match.commit(move)
    except IllegalMove:
        return reference_match(deal)
    return match if not match.is_over else reference_match(deal)
