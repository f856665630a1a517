"""What a sitting asks of whoever thinks: moves for its computers, advice for its person, judgements of the past."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from game.rules import State

if TYPE_CHECKING:
    from ai.analysis import Advice, Decision, Judgement


class Opponents(Protocol):
    """Those who think for the computers of one match."""

    @property
    def is_thinking(self) -> bool:
        """Whether a seat's move is being looked for."""

    @property
    def share(self) -> float:
        """How much of the thinking is done."""

    @property
    def hint_share(self) -> float:
        """How much of the search for advice is done."""

    @property
    def judgements(self) -> tuple[Judgement, ...]:
        """The judgements so far."""

    @property
    def judged_share(self) -> float:
        """How much of the judging is done."""

    def start(self, seat: int, seconds: float) -> None:
        """Let a seat think about the position, for some seconds at most, unless it does."""

    def move(self) -> int | None:
        """The chosen move, once."""

    def move_now(self) -> None:
        """Decide at once."""

    def request_hint(self, state: State, seat: int) -> None:
        """Look for advice about a position."""

    def is_hinting(self, state: State) -> bool:
        """Whether advice has been asked for about just this position."""

    def hint(self, state: State) -> Advice | None:
        """The advice for a position, as far as it is."""

    def judge(self, decisions: Sequence[Decision]) -> None:
        """Judge the decisions of a match that has been played."""

    def forget(self) -> None:
        """The position has changed: stop thinking about it."""

    def close(self) -> None:
        """Stop for good."""


class NullOpponents:
    """Nobody thinks: where everything has been decided, and where a picture is taken."""

    is_thinking = False
    share = 0.35
    hint_share = 0.0
    judgements: tuple[Judgement, ...] = ()
    judged_share = 1.0

    def start(self, seat: int, seconds: float) -> None:
        pass

    def move(self) -> int | None:
        return None

    def move_now(self) -> None:
        pass

    def request_hint(self, state: State, seat: int) -> None:
        pass

    def is_hinting(self, state: State) -> bool:
        return False

    def hint(self, state: State) -> Advice | None:
        return None

    def judge(self, decisions: Sequence[Decision]) -> None:
        pass

    def forget(self) -> None:
        pass

    def close(self) -> None:
        pass
