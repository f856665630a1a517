"""The compiled twin of each game against its plain rules: every field, after every move."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from ai import compiled as twins
from ai import playout
from game.rules import GAMES, get
from tests.rules.cases import CASES, Case, random_move

pytest.importorskip("numba")

TAKE_ROWS = {"shuffle", "add_to_hand", "any_of", "draw_from"}  # rows of different widths are different types
EVERY = pytest.mark.parametrize("case", CASES, ids=str)


@cache
def twin(name: str, boundscheck: bool) -> twins.Twin:
    return twins.compiled(get(name), [playout], boundscheck=boundscheck)


def undealt(case: Case) -> Any:
    """A record with nothing but seats and options."""
    game = case.game
    s = game.make()
    s.seats = case.seats
    for option, value in game.check(case.seats, dict(case.options)).items():
        setattr(s, option, int(value))
    return s


def compare(case: Case, seeds: range, boundscheck: bool) -> None:
    """Play the same moves on both; every record and every list of legal moves must agree."""
    game, other = case.game, twin(case.name, boundscheck)
    states, out = other.states(2), other.buffer(game.rules.WIDTH)
    for seed in seeds:
        s = case.new(seed)
        states[0] = undealt(case).array[0]
        assert other.deal_one(states, seed) == game.actor(s)
        assert states[0].tobytes() == bytes(s)
        count = 0
        while game.actor(s) >= 0:
            legal = game.legal(s)
            assert out[: other.legal_moves(states, out)].tolist() == legal
            move = random_move(game, s, seed, count)
            game.rules.apply(s, move)
            assert other.play(states, move) == game.actor(s)
            assert states[0].tobytes() == bytes(s), f"seed {seed}, move {count}: {game.text(s, move)}"
            count += 1
            if count % 37 == 0:
                for seat in range(-1, case.seats):
                    states[1] = states[0]
                    other.redeal_one(states, seat, count)
                    assert states[1].tobytes() == bytes(game.redeal(s, seat, count))
        for seat in range(case.seats):
            assert other.points(states[0], seat) == game.points(s)[seat]
            assert other.place(states[0], seat) == game.places(s)[seat]


@EVERY
def test_twins_agree_with_bounds_checked(case: Case) -> None:
    compare(case, range(100, 103), boundscheck=True)


@EVERY
@pytest.mark.slow
def test_twins_agree_in_five_hundred_games(case: Case) -> None:
    compare(case, range(1000, 1500), boundscheck=False)


@EVERY
def test_a_thousand_random_games_end_and_keep_the_invariants(case: Case) -> None:
    game, other = case.game, twin(case.name, True)
    states, out = other.states(2), other.buffer(game.rules.WIDTH)
    s = undealt(case)
    states[0] = s.array[0]
    for seed in range(5000, 6000):
        assert 0 < other.random_game(states, out, seed) < 20_000
        s.array[0] = states[1]
        assert game.actor(s) == -1
        if seed % 10 == 0:
            case.check(s)


@pytest.mark.parametrize("name", GAMES)
def test_each_rules_function_is_compiled_once(name: str) -> None:
    other = twin(name, True)
    case = next(case for case in CASES if case.name == name)
    states = other.states(2)
    states[0] = undealt(case).array[0]
    other.random_game(states, other.buffer(case.game.rules.WIDTH), 1)
    versions = {key: len(value.signatures) for key, value in vars(other).items() if hasattr(value, "signatures")}
    several = {key: count for key, count in versions.items() if count > 1}
    assert set(several) <= TAKE_ROWS, several
    assert max(versions.values()) <= 4, several
