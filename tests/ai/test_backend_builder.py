"""The compiled backend's builder, on a toy game.

Results equal the rules', nothing is printed, and few versions are compiled.
"""

from __future__ import annotations

import sys
from functools import cache
from types import ModuleType
from typing import Any

import pytest

from ai.backends import builder as backends
from ai.search import playout
from tests import toy
from tests.toy import rules as toy_rules


@cache
def toy_twin(make: str) -> backends.Backend:
    if make == "silent":
        return backends.python_backend(toy.GAME, [playout])
    pytest.importorskip("numba")
    return backends.numba_backend(toy.GAME, [playout], boundscheck=True)


def final(backend: backends.Backend, seats: int, seed: int) -> tuple[int, bytes]:
    """Play a random game; return the number of moves and the last record."""
    s = toy.GAME.make()
    s.seats, s.rounds = seats, 8
    states = backend.states(2)
    if backend.is_compiled:
        states[0] = s.array[0]
    else:
        states[0].become(s)
    count = backend.random_game(states, backend.buffer(toy_rules.WIDTH), seed)
    return count, (states[1].tobytes() if backend.is_compiled else bytes(states[1]))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_backends_play_the_same_game(seats: int) -> None:
    for seed in range(30):
        assert final(toy_twin("silent"), seats, seed) == final(toy_twin("compiled"), seats, seed)


def test_building_a_backend_leaves_the_rules_modules_unchanged() -> None:
    before = dict(vars(toy_rules))
    final(toy_twin("silent"), 2, 1)
    final(toy_twin("compiled"), 2, 1)
    assert dict(vars(toy_rules)) == before


def test_each_function_is_compiled_once() -> None:
    backend = toy_twin("compiled")
    final(backend, 3, 1)
    versions = {name: len(value.signatures) for name, value in vars(backend).items() if hasattr(value, "signatures")}
    assert versions["random_game"] == 1
    assert max(versions.values()) == 1, versions


def _module(name: str, text: str, tmp_path: Any) -> ModuleType:
    path = tmp_path / f"{name}.py"
    path.write_text(text)
    module = ModuleType(f"tests.{name}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module
    exec(compile(text, str(path), "exec"), vars(module))
    return module


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("tell(s, 1, abs(2))", "may only name values"),
        ("tell(s, 1, (x := 2))", "may only name values"),
        ("y = tell(s, 1, 2)", "a statement of its own"),
    ],
)
def test_an_event_call_with_side_effects_is_refused(line: str, why: str, tmp_path: Any) -> None:
    module = _module("bad_rules", f"from game.rules.base import tell\ndef apply(s, move):\n    {line}\n", tmp_path)
    with pytest.raises(SyntaxError, match=why):
        backends._remake(module, dict(vars(module)))


def test_tables_become_arrays_unless_they_are_ragged() -> None:
    assert backends._arrays(((1, 2), (3, 4))).tolist() == [[1, 2], [3, 4]]
    assert backends._arrays(toy_rules.CARDS)["copies"].tolist() == [12, 8, 4]
    assert backends._arrays(((1, 2), (3,))) == ((1, 2), (3,))
    assert backends._arrays(("a", "b")) == ("a", "b")
    assert backends._arrays(()) == ()
