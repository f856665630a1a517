"""Opponents that search for their moves and hints in the background.

A worker receives only what its seat may know. Nothing in this module waits for a worker.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.files import error_log
from game.locale import tr
from game.match import Match
from game.match.lineup import temper_of
from game.rules import State
from game.settings import Settings

if TYPE_CHECKING:
    from ai.analysis import Advice
    from ai.worker import AiWorker, CompileService


def worker_of(game: str, compile_service: Callable[[str], CompileService]) -> AiWorker:
    """Return a worker for a game.

    The compile service builds its search.
    """
    from ai.worker import AiWorker  # noqa: PLC0415

    return AiWorker(game, compile_service(game))


class SearchOpponents:
    """Search for the computer seats of one match.

    A compile service builds the search for the match's game.
    """

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
        """Start a search for a seat's move, unless it is running already.

        It takes at most `seconds`.
        """
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
        """Return the chosen move once.

        Returns None while there is none.
        """
        if self._seat < 0 or self._worker is None:
            return None
        found = self._worker.result()
        if found is not None:
            self._seat = -1
            self._tell_of_error(self._worker)
        return found

    def _tell_of_error(self, worker: AiWorker) -> None:
        """Log why a search failed, and tell the player.

        The move of a failed search is any legal one.
        """
        if worker.error is not None:
            error_log.note(worker.error)
            self._say(tr("app.rescued"))
            worker.error = None

    def move_now(self) -> None:
        """End the search and decide at once."""
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
        """Share of the search for a move that is done, from 0 to 1."""
        return self._report if self._seat >= 0 else 0.0

    def request_hint(self, state: State, seat: int) -> None:
        """Start a search for advice about a position."""
        veiled = self._match.game.veiled(state, seat)
        self._advice_for = bytes(veiled)
        self._ready().request_hint(veiled, seat)

    def is_hinting(self, state: State) -> bool:
        """Return whether advice was requested for exactly this position."""
        actor = self._match.game.actor(state)
        return bool(self._advice_for) and bytes(self._match.game.veiled(state, actor)) == self._advice_for

    def hint(self, state: State) -> Advice | None:
        """Return the advice found so far for a position.

        Returns None if there is none.
        """
        if self._worker is None or not self.is_hinting(state):
            return None
        return self._worker.hint

    @property
    def hint_share(self) -> float:
        """Share of the search for advice that is done, from 0 to 1."""
        return self._report if self._advice_for else 0.0

    def forget(self) -> None:
        """Stop searching, because the position has changed."""
        self._advice_for = b""
        if self._seat >= 0 and self._worker is not None:
            self._worker.cancel()
            self._seat = -1

    def close(self) -> None:
        """Stop the worker for good."""
        if self._worker is not None:
            self._worker.close()
            self._worker = None
