"""Each game's compiled backend and its plain rules agree on every field."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ai.backends import builder as backends
from ai.search import compile_cache, playout
from game.files import atomic
from game.files.paths import cache_home
from game.rules import GAMES, get
from tests.rules.cases import CASES, Case, random_move

pytest.importorskip("numba")

TAKE_ROWS = {"shuffle", "add_to_hand", "any_of", "draw_from"}  # rows of different widths are different types
EVERY = pytest.mark.parametrize("case", CASES, ids=str)


ENTRIES = ("deal_one", "legal_moves", "play", "redeal_one", "points", "place", "random_game")
# File in a backend's folder: the number of signatures of each function when it was compiled
SIGNATURES = "signatures.json"


def folder_of(name: str, boundscheck: bool) -> Path:
    """Return the folder in which a game's compiled backend is kept for all runs."""
    make = "checked" if boundscheck else "bare"
    return cache_home() / "compiled" / f"{name}-tests-{make}" / backends.sources_hash(name)


@cache
def backend(name: str, boundscheck: bool) -> backends.Backend:
    """Return a game's compiled backend, from the shared cache or compiled into it."""
    folder = folder_of(name, boundscheck)
    atomic.folder(folder)
    with compile_cache.alone(folder):
        label = f".{folder.parent.name}"
        made = backends.numba_backend(get(name), [playout], {}, ENTRIES, boundscheck, folder, label)
        call_entries(made, next(case for case in CASES if case.name == name))
        counts = {key: len(value.signatures) for key, value in vars(made).items() if hasattr(value, "signatures")}
        if any(count and key not in ENTRIES for key, count in counts.items()):  # it was compiled now, not loaded
            atomic.write(folder / SIGNATURES, json.dumps(counts).encode())
        compile_cache.clear_others(folder)
    return made


def call_entries(made: backends.Backend, case: Case) -> None:
    """Call each entry once, so that all are compiled or loaded."""
    states, out = made.states(2), made.buffer(case.game.rules.WIDTH)
    states[0] = undealt(case).array[0]
    made.random_game(states, out, 1)
    made.deal_one(states, 1)
    made.legal_moves(states, out)
    made.redeal_one(states, 0, 1)
    made.points(states[0], 0)
    made.place(states[0], 0)
    made.play(states, int(out[0]))


def undealt(case: Case) -> Any:
    """Return a record with seats and options set, before the deal."""
    game = case.game
    s = game.make()
    s.seats = case.seats
    for option, value in game.check(case.seats, dict(case.options)).items():
        setattr(s, option, int(value))
    return s


def compare(case: Case, seeds: range, boundscheck: bool) -> None:
    """Play the same moves on both backends; compare all records and legal moves."""
    game, other = case.game, backend(case.name, boundscheck)
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
def test_backends_agree_with_bounds_checked(case: Case) -> None:
    compare(case, range(100, 103), boundscheck=True)


@EVERY
@pytest.mark.slow
def test_backends_agree_in_five_hundred_games(case: Case) -> None:
    compare(case, range(1000, 1500), boundscheck=False)


@EVERY
def test_random_games_end_and_keep_the_invariants(case: Case) -> None:
    play_random_games(case, range(5000, 5100))


@EVERY
@pytest.mark.slow
def test_a_thousand_random_games_end_and_keep_the_invariants(case: Case) -> None:
    play_random_games(case, range(6000, 7000))


def play_random_games(case: Case, seeds: range) -> None:
    """Play random games with bounds checked.

    The invariants are checked at the end of every tenth game.
    """
    game, other = case.game, backend(case.name, True)
    states, out = other.states(2), other.buffer(game.rules.WIDTH)
    s = undealt(case)
    states[0] = s.array[0]
    for seed in seeds:
        assert 0 < other.random_game(states, out, seed) < 20_000
        s.array[0] = states[1]
        assert game.actor(s) == -1
        if seed % 10 == 0:
            case.check(s)


@pytest.mark.parametrize("name", GAMES)
def test_each_rules_function_is_compiled_once(name: str) -> None:
    backend(name, True)
    versions = json.loads((folder_of(name, True) / SIGNATURES).read_text(encoding="utf-8"))
    assert len(versions) > len(ENTRIES)
    several = {key: count for key, count in versions.items() if count > 1}
    assert set(several) <= TAKE_ROWS, several
    assert max(versions.values()) <= 4, several
