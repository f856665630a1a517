"""Opponents that play the demonstration.

Each takes the best move of the hint search, so that the reason for it is known.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .search_opponents import SearchOpponents

if TYPE_CHECKING:
    from ai.analysis import Advice

SIMS = 4000


@dataclass(frozen=True)
class DemoTurn:
    """Decision of a demo opponent: the ply, the move, and the advice that it follows."""

    ply: int
    move: int
    advice: Advice


class DemoOpponents(SearchOpponents):
    """Opponents for all seats of one match."""

    taken: DemoTurn | None = None  # the last decision with more than one legal move

    def start(self, seat: int, seconds: float) -> None:
        match = self._match
        if self._seat == seat or len(match.game.legal(match.state)) == 1:
            return
        self._seat = seat
        seed = (match.seed + 7919 * len(match.steps)) % (1 << 32)
        self._ready().request_hint(match.game.veiled(match.state, seat), seat, seed, SIMS)

    def move(self) -> int | None:
        match, worker = self._match, self._worker
        legal = match.game.legal(match.state)
        if len(legal) == 1:
            return legal[0]
        if worker is None or self._seat < 0 or worker.is_thinking:
            return None
        self._seat = -1
        if worker.hint is None:
            return legal[0]
        self.taken = DemoTurn(len(match.steps), worker.hint.best.move, worker.hint)
        return self.taken.move
