"""Opponents that search: who thinks, how far it is, what it chose; and hints.

A thinker is given what its seat may know, nothing else. Nothing here waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.files import error_log
from game.locale import tr
from game.match import Match
from game.match.lineup import temper_of
from game.rules import State
from game.settings import Settings

if TYPE_CHECKING:
    from ai.analysis import Advice, Decision, Judgement
    from ai.worker import AiWorker, CompileService


def worker_of(game: str, compile_service: Callable[[str], CompileService]) -> AiWorker:
    """A thinker for a game, with the search that a yard builds for it."""
    from ai.worker import AiWorker  # noqa: PLC0415

    return AiWorker(game, compile_service(game))


class SearchOpponents:
    """Thinks for the computers of one match, by the search that a yard builds for its game."""

    def __init__(
        self,
        match: Match,
        settings: Settings,
        compile_service: Callable[[str], CompileService],
        say: Callable[[str], None] = lambda words: None,
    ):
        self._match = match
        self._settings = settings
        self._compile_service = compile_service
        self._say = say
        self._worker: AiWorker | None = None
        self._seat = -1
        self._advice_for = b""

    def _ready(self) -> AiWorker:
        if self._worker is None:
            self._worker = worker_of(self._match.game.name, self._compile_service)
        return self._worker

    def start(self, seat: int, seconds: float) -> None:
        """Let a seat think about the position, for some seconds at most, unless it does."""
        if self._seat == seat:
            return
        self._seat = seat
        match = self._match
        veiled = match.game.veiled(match.state, seat)
        share = self._settings.thinking / 100
        seed = (match.seed + 7919 * len(match.steps)) % (1 << 32)
        who = match.seats[seat]
        temper = temper_of(who.name, who.player)
        self._ready().start(veiled, seat, who.player, seed, share, len(match.steps), seconds, temper)

    def move(self) -> int | None:
        """The chosen move, once."""
        if self._seat < 0 or self._worker is None:
            return None
        found = self._worker.result()
        if found is not None:
            self._seat = -1
            self._tell_of_error(self._worker)
        return found

    def _tell_of_error(self, worker: AiWorker) -> None:
        """Log why a search failed, and say that its move is any legal one."""
        if worker.error is not None:
            error_log.note(worker.error)
            self._say(tr("app.rescued"))
            worker.error = None

    def move_now(self) -> None:
        """Decide at once."""
        if self._worker is not None:
            self._worker.move_now()

    @property
    def _report(self) -> float:
        return float(self._worker.report.share) if self._worker is not None else 0.0

    @property
    def is_thinking(self) -> bool:
        return self._seat >= 0

    @property
    def share(self) -> float:
        """How much of the thinking is done."""
        return self._report if self._seat >= 0 else 0.0

    def request_hint(self, state: State, seat: int) -> None:
        """Look for advice about a position."""
        veiled = self._match.game.veiled(state, seat)
        self._advice_for = bytes(veiled)
        self._ready().request_hint(veiled, seat)

    def is_hinting(self, state: State) -> bool:
        """Whether advice has been asked for about just this position."""
        actor = self._match.game.actor(state)
        return bool(self._advice_for) and bytes(self._match.game.veiled(state, actor)) == self._advice_for

    def hint(self, state: State) -> Advice | None:
        """The advice for a position, as far as it is."""
        if self._worker is None or not self.is_hinting(state):
            return None
        return self._worker.hint

    @property
    def hint_share(self) -> float:
        """How much of the search for advice is done."""
        return self._report if self._advice_for else 0.0

    def judge(self, decisions: Sequence[Decision]) -> None:
        """Judge the decisions of a match that has been played."""
        self._ready().judge(decisions)

    @property
    def judgements(self) -> tuple[Judgement, ...]:
        """The judgements so far."""
        return self._worker.judgements if self._worker is not None else ()

    @property
    def judged_share(self) -> float:
        """How much of the judging is done."""
        return self._report

    def forget(self) -> None:
        """The position has changed: stop thinking about it."""
        self._advice_for = b""
        if self._seat >= 0 and self._worker is not None:
            self._worker.cancel()
            self._seat = -1

    def close(self) -> None:
        """Stop for good."""
        if self._worker is not None:
            self._worker.close()
            self._worker = None
