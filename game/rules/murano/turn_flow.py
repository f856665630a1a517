"""Turns: the order of the seats, the trigger of the end, and the last turns."""

from __future__ import annotations

from ..base import tell
from .events import EndTriggered, PileUsedUp, TurnBegan
from .scoring import begin_scoring
from .state import ACT, ALL_PASSED, NOT_YET, PILES_USED_UP, State

KINDS_TO_END = 2
ROUNDS_OF_PASSES = 3


def trigger_end(s: State, reason: int) -> None:
    """Trigger the end: this turn is finished, and each other seat has one more.

    After three rounds of passes no seat has another turn.
    """
    s.ender = s.active
    s.reason = reason
    tell(s, EndTriggered, s.active, reason)


def count_used_up(s: State, pile: int) -> None:
    """Count a pile if its last tile was taken; two used-up piles trigger the end."""
    if s.pile[pile] == 0:
        s.used_up += 1
        tell(s, PileUsedUp, pile, s.used_up)
        if s.used_up >= KINDS_TO_END and s.reason == NOT_YET:
            trigger_end(s, PILES_USED_UP)


def count_pass(s: State) -> None:
    """Count a pass; three full rounds in which all seats pass end the game.

    All seats have then had equally many turns, so none gets another.
    """
    s.passes += 1
    if s.passes == ROUNDS_OF_PASSES * s.seats and s.reason == NOT_YET:
        trigger_end(s, ALL_PASSED)


def end_turn(s: State) -> None:
    """End the turn, and begin the next seat's turn or the final scoring.

    Special-building cards chosen this turn begin to count.
    """
    s.works[s.active] |= s.fresh
    s.fresh = 0
    s.strokes = 0
    s.target = 0
    s.fetch_red = 0
    s.tiles_left = 0
    s.must_sell = 0
    s.bought = 0
    s.bought_kind = 0
    following = (s.active + 1) % s.seats
    if following == s.ender or s.reason == ALL_PASSED:
        begin_scoring(s)
    else:
        s.active = following
        s.phase = ACT
        s.turns += 1
        tell(s, TurnBegan, following, s.turns, s.reason)
