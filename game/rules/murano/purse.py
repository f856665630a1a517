"""Coins, points and special-building cards, which every action changes or reads."""

from __future__ import annotations

from ..base import tell
from .events import CoinsPaid, CoinsTaken, PointsScored
from .state import State


def pay(s: State, seat: int, coins: int, why: int) -> None:
    """Pay coins to the supply."""
    if coins:
        s.coins[seat] -= coins
        tell(s, CoinsPaid, seat, coins, why, s.coins[seat])


def take(s: State, seat: int, coins: int, why: int) -> None:
    """Take coins from the supply, which never runs out."""
    if coins:
        s.coins[seat] += coins
        tell(s, CoinsTaken, seat, coins, why, s.coins[seat])


def gain(s: State, seat: int, points: int, source: int) -> None:
    """Give points to a seat, or take them if `points` is negative."""
    if points:
        s.gained[seat][source] += points
        s.score[seat] += points
        tell(s, PointsScored, seat, points, source, s.score[seat])


def has(s: State, seat: int, house: int) -> bool:
    """Return whether a special-building card of this kind counts for the seat."""
    return s.works[seat] >> house & 1 == 1
