"""Turns: whose it is, when the end is triggered, and what the last turns bring."""

from __future__ import annotations

from ..base import tell
from .events import EndTriggered, PileUsedUp, TurnBegan
from .scoring import begin_scoring
from .state import ACT, ALL_PASSED, NOT_YET, PILES_USED_UP, State

KINDS_TO_END = 2
ROUNDS_OF_PASSES = 3


def trigger_end(s: State, reason: int) -> None:
    """This turn is finished, and each other seat has one more."""
    s.ender = s.active
    s.reason = reason
    tell(s, EndTriggered, s.active, reason)


def take_from(s: State, pile: int) -> None:
    """One tile of a kind less; two kinds used up trigger the end."""
    s.pile[pile] -= 1
    if s.pile[pile] == 0:
        s.used_up += 1
        tell(s, PileUsedUp, pile, s.used_up)
        if s.used_up >= KINDS_TO_END and s.reason == NOT_YET:
            trigger_end(s, PILES_USED_UP)


def count_pass(s: State) -> None:
    """Three full rounds in which all pass end the game: all have had equally many turns, and nobody has another."""
    s.passes += 1
    if s.passes == ROUNDS_OF_PASSES * s.seats and s.reason == NOT_YET:
        trigger_end(s, ALL_PASSED)


def end_turn(s: State) -> None:
    """The cards raised this turn begin to count; the next seat's turn, or the final scoring."""
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
