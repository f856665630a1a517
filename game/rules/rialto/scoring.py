"""Final scoring: supplies, buildings, districts."""

from __future__ import annotations

from ..base import tell
from .board import AREAS, CHOICES, VALUE
from .events import BuildingsCounted, DistrictCounted, DistrictRanked, GameEnded, SuppliesCounted
from .state import FROM_BUILDINGS, FROM_DISTRICTS, FROM_SUPPLIES, NEUTRAL, State
from .turn_flow import score


def count_supplies(s: State, seat: int) -> None:
    """Score half of the leftover councillors and coins together, rounded up."""
    tell(s, SuppliesCounted, seat, s.personal[seat], s.coins[seat])
    points = (s.personal[seat] + s.coins[seat] + 1) // 2
    if points > 0:
        score(s, seat, points, FROM_SUPPLIES)


def count_buildings(s: State, seat: int) -> None:
    """Score the value of each building."""
    tell(s, BuildingsCounted, seat, s.own[seat])
    points = 0
    for building in range(CHOICES):
        points += VALUE[building] * s.own[seat][building]
    if points > 0:
        score(s, seat, points, FROM_BUILDINGS)


def standing(s: State, district: int, place: int) -> int:
    """Return the seat at a place in a district, 0 for the first.

    Doge order breaks ties. Returns -1 if fewer seats have a councillor there.
    """
    for i in range(s.markers):
        seat = s.order[i]
        here = s.council[district][seat]
        if here > 0:
            ahead = 0
            for j in range(s.markers):
                there = s.council[district][s.order[j]]
                if there > here or (there == here and j < i):
                    ahead += 1
            if ahead == place:
                return seat
    return -1


def count_district(s: State, district: int) -> None:
    """Score a district.

    The first rank scores all values at the district's ends, each further one half of the rank before, rounded down.
    """
    worth = s.worth[district]
    tell(s, DistrictCounted, district, worth)
    for place in range(s.markers):
        seat = standing(s, district, place)
        if seat < 0:
            return
        tell(s, DistrictRanked, district, seat, place + 1, s.council[district][seat], worth)
        if seat != NEUTRAL and worth > 0:
            score(s, seat, worth, FROM_DISTRICTS + district)
        worth //= 2


def leader(s: State) -> int:
    """Return the seat with most points; Doge order breaks ties."""
    best = -1
    for i in range(s.markers):
        seat = s.order[i]
        if seat != NEUTRAL and (best < 0 or s.score[seat] > s.score[best]):
            best = seat
    return best


def final_count(s: State) -> None:
    """Count everything and end the game."""
    for i in range(s.seats):
        count_supplies(s, s.acting[i])
    for i in range(s.seats):
        count_buildings(s, s.acting[i])
    for round_no in range(AREAS):
        count_district(s, s.where[round_no])
    winner = leader(s)
    tell(s, GameEnded, winner, s.score[winner])
