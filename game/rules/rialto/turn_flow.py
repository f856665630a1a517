"""Helpers of every phase: asking a seat, giving points and coins, laying a coin."""

from __future__ import annotations

from ..base import NOBODY, tell
from .board import YELLOW_1
from .events import Activated, CoinsGained, PhaseBegan, Scored, TurnCame
from .state import MARKERS, NEUTRAL, State


def enter(s: State, phase: int) -> None:
    """Begin a phase."""
    s.phase = phase
    s.at = 0
    s.turn = NOBODY
    tell(s, PhaseBegan, phase)


def line_up(s: State) -> None:
    """Set the acting order to the present Doge order, without the neutral player."""
    place = 0
    for i in range(s.markers):
        if s.order[i] != NEUTRAL:
            s.acting[place] = s.order[i]
            place += 1
    for i in range(place, MARKERS):
        s.acting[i] = 0


def ask(s: State, seat: int) -> None:
    """Give the next decision to a seat."""
    if s.turn != seat:
        s.turn = seat
        tell(s, TurnCame, seat, s.phase)


def score(s: State, seat: int, points: int, source: int) -> None:
    """Give points to a seat, or take them if `points` is negative."""
    s.gained[seat][source] += points
    s.score[seat] += points
    tell(s, Scored, seat, points, source, s.score[seat])


def gain_coins(s: State, seat: int, coins: int, reason: int) -> None:
    """Give coins to a seat from the general supply, which never runs out."""
    s.coins[seat] += coins
    tell(s, CoinsGained, seat, coins, reason)


def idle(s: State, seat: int, building: int) -> int:
    """Return the number of buildings of a kind that the seat could still activate.

    Buildings with a coin on them and those exchanged this round do not count. The seat's own coins are left out of
    account.
    """
    return s.own[seat][building] - s.used[seat][building] - s.fresh[seat][building]


def can_activate(s: State, seat: int, building: int) -> bool:
    """Return whether the seat has a coin and an idle building of the kind."""
    return s.coins[seat] > 0 and idle(s, seat, building) > 0


def can_delay(s: State, seat: int) -> bool:
    """Return whether the seat may postpone its play until after all the others."""
    return s.turned == 0 and can_activate(s, seat, YELLOW_1)


def activate(s: State, seat: int, building: int) -> None:
    """Lay a coin on a building."""
    s.coins[seat] -= 1
    s.used[seat][building] += 1
    tell(s, Activated, seat, building, s.coins[seat])
