"""Judges of finished matches, which work in the background and keep what they have found."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from game.match import Match
from game.saves.hall_of_fame import token_of

from ..ai.search_opponents import worker_of
from .review_questions import decisions_of

if TYPE_CHECKING:
    from ai.analysis import Judgement
    from ai.worker import AiWorker, CompileService

MAX_JUDGES = 4  # matches whose judgements are kept


class MatchJudge:
    """Judge of a seat's decisions in a finished match.

    It can rest and go on later. `think` returns the worker of a game. Decisions at the `guided` plies are left out.
    """

    def __init__(self, match: Match, seat: int, think: Callable[[str], AiWorker], guided: Collection[int] = ()):
        self.seat = seat
        self.decisions = decisions_of(match, seat, guided)
        self._game = match.game.name
        self._think = think
        self._worker: AiWorker | None = None
        self._found: tuple[Judgement, ...] = ()  # judgements of earlier workers

    def begin(self) -> None:
        """Begin, or go on where it rested."""
        if self._worker is None and not self.is_whole:
            self._worker = self._think(self._game)
            self._worker.judge(self.decisions[len(self._found) :])

    def rest(self) -> None:
        """Stop searching, and keep what was found."""
        if self._worker is not None:
            self._found = self.judgements
            self._worker.close()
            self._worker = None

    @property
    def judgements(self) -> tuple[Judgement, ...]:
        """Judgements found so far, in the order of the decisions."""
        return (*self._found, *(self._worker.judgements if self._worker is not None else ()))

    @property
    def is_whole(self) -> bool:
        """True if all decisions are judged."""
        return len(self.judgements) >= len(self.decisions)

    @property
    def share(self) -> float:
        """Share of the decisions that are judged, from 0 to 1."""
        return len(self.judgements) / len(self.decisions) if self.decisions else 1.0


class MatchJudges:
    """Judges of the last few finished matches.

    They work ahead of a review if `works_ahead` is set. `guided` returns the plies at which a guide asked for the move.
    """

    def __init__(
        self,
        compile_service: Callable[[str], CompileService],
        guided: Callable[[Match], Collection[int]],
        works_ahead: bool = True,
    ):
        self._compile_service = compile_service
        self._guided = guided
        self._works_ahead = works_ahead
        self._judges: dict[tuple[str, int], MatchJudge] = {}

    def of(self, match: Match, seat: int) -> MatchJudge:
        """Return the judge of a seat's decisions, the same one each time."""
        key = token_of(match), seat
        judge = self._judges.pop(key, None)
        if judge is None:
            judge = MatchJudge(match, seat, lambda game: worker_of(game, self._compile_service), self._guided(match))
        self._judges[key] = judge
        for old in list(self._judges)[:-MAX_JUDGES]:
            self._judges.pop(old).rest()
        return judge

    def prepare(self, match: Match, seat: int) -> None:
        """Begin to judge a seat's decisions before anybody asks for the review."""
        if self._works_ahead and seat >= 0:
            self.of(match, seat).begin()

    def rest(self) -> None:
        """Stop all judges; what they found is kept."""
        for judge in self._judges.values():
            judge.rest()
