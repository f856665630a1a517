"""Games along any path.

A path is a list of integers, each taken modulo the number of legal moves.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.rules.cases import CASES, Case, after

PATHS = st.lists(st.integers(0, 9999), min_size=1, max_size=60)
STARTS = st.integers(0, 300)  # random moves before the path
SEEDS = st.integers(0, 2**32 - 1)
CALM = settings(
    max_examples=15, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow], print_blob=False
)
MANY = settings(CALM, max_examples=500)


def follow(case: Case, seed: int, start: int, path: list[int]) -> None:
    """Play a path and check every state on it."""
    game = case.game
    s = after(case, seed, start)
    case.check(s)
    for choice in path:
        moves = game.legal(s)
        if not moves:
            break
        before = game.points(s)
        events = game.apply(s, moves[choice % len(moves)])
        case.check(s)
        assert game.points(s) == [sum(row.values()) for row in game.sources(s)]
        assert events or game.points(s) == before, "points come from something that is told"
        assert all(1 <= place <= case.seats for place in game.places(s))


@pytest.mark.parametrize("case", CASES, ids=str)
@CALM
@given(seed=SEEDS, start=STARTS, path=PATHS)
def test_the_invariants_hold_after_every_move(case: Case, seed: int, start: int, path: list[int]) -> None:
    follow(case, seed, start, path)


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
@MANY
@given(seed=SEEDS, start=STARTS, path=PATHS)
def test_the_invariants_hold_in_five_hundred_games(case: Case, seed: int, start: int, path: list[int]) -> None:
    follow(case, seed, start, path)


def look_alike(case: Case, seed: int, start: int, path: list[int], viewer: int) -> None:
    """Redeal a seat's hidden information repeatedly along a path."""
    game = case.game
    viewer = min(viewer, case.seats - 1)
    s = after(case, seed, start)
    for at, choice in enumerate(path[:20]):
        moves = game.legal(s)
        if not moves:
            break
        if at % 4 == 0:
            dealt = game.redeal(s, viewer, choice)
            case.check(dealt)
            assert game.known(dealt, viewer) == game.known(s, viewer)
            assert game.known(dealt, -1) == game.known(s, -1)
            assert game.actor(dealt) == game.actor(s)
            if game.actor(s) == viewer:
                assert game.legal(dealt) == moves
        game.apply(s, moves[choice % len(moves)])


@pytest.mark.parametrize("case", CASES, ids=str)
@CALM
@given(seed=SEEDS, start=STARTS, path=PATHS, viewer=st.integers(-1, 4))
def test_a_redeal_on_any_path_looks_the_same(case: Case, seed: int, start: int, path: list[int], viewer: int) -> None:
    look_alike(case, seed, start, path, viewer)


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
@MANY
@given(seed=SEEDS, start=STARTS, path=PATHS, viewer=st.integers(-1, 4))
def test_redeals_look_the_same_in_five_hundred_games(
    case: Case, seed: int, start: int, path: list[int], viewer: int
) -> None:
    look_alike(case, seed, start, path, viewer)
