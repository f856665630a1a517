"""Gondola's maps of distances, updated move by move, equal newly computed ones."""

from __future__ import annotations

from typing import Any

import pytest

from ai.search.engine import policy_of, python_engine
from ai.search.params import SearchParams
from game.rules.gondola.board import CELLS
from tests.rules.cases import CASES, Case, random_move

GONDOLA = [case for case in CASES if case.name == "gondola"]
WAY_MAP = policy_of("gondola").WAY_MAP


def desk() -> Any:
    """Return an empty workspace of Gondola's search."""
    return python_engine("gondola").tree(1, SearchParams(use_weights=False)).desk


def on_the_course(s: Any, chart: list[int], start: int) -> list[int]:
    """Return a map's entries for the cells that hold tiles."""
    return [chart[start + cell] for cell in range(CELLS) if s.grid[cell]]


@pytest.mark.parametrize("case", GONDOLA, ids=str)
def test_updated_distance_maps_equal_new_ones(case: Case) -> None:
    backend = python_engine("gondola").backend
    followed = desk()
    s = case.new(4)
    race = s.race
    compared = 0
    for count in range(120):
        if case.game.actor(s) < 0 or s.race != race:
            break
        anew = desk()
        for seat in range(s.seats):
            backend.chart_goals(s, followed, seat)
            backend.chart_goals(s, anew, seat)
            start = seat * CELLS
            assert on_the_course(s, followed.feature_cache, start) == on_the_course(s, anew.feature_cache, start), (
                count,
                seat,
            )
        backend.chart_way(s, followed, s.turn)
        backend.chart_way(s, anew, s.turn)
        cells = [cell for cell in range(CELLS) if s.grid[cell]]
        assert [backend.steps_to(followed, cell) for cell in cells] == [backend.steps_to(anew, cell) for cell in cells]
        compared += 1
        backend.advance(s, followed, random_move(case.game, s, 4, count))
    assert compared > 50


def test_a_gondolas_distances_follow_the_water() -> None:
    backend = python_engine("gondola").backend
    drawn = desk()
    s = GONDOLA[0].new(1)
    start = s.at[0]
    backend.chart_way(s, drawn, 0)
    assert [backend.steps_to(drawn, start + east) for east in range(6)] == list(range(6))
    backend.chart_goals(s, drawn, 0)
    closed = policy_of("gondola").CLOSED
    assert [drawn.feature_cache[start + east] for east in range(6)] == [closed + 5 - east for east in range(6)]
