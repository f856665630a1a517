"""Passes over a compiled backend's source.

They keep sums and entries, and refuse code that they cannot change.
"""

from __future__ import annotations

import ast
import inspect
import sys
from typing import Any

import numpy as np
import pytest

from ai.backends.passes import NOTING, TALLY, UNSIGNED, RowAliases, UnsignedIndices, tallies
from ai.search import mcts
from ai.search.engine import bound_to, policy_of, python_engine
from ai.search.params import tuned
from game.rules import GAMES
from tests.rules.cases import CASES, random_move


def made(nodes: list[ast.FunctionDef], space: dict[str, Any]) -> dict[str, Any]:
    exec(compile(ast.Module(list(nodes), []), "passes", "exec", dont_inherit=True), space)
    return space


@pytest.mark.parametrize("name", GAMES)
def test_a_moves_sum_is_that_of_its_features_weights(name: str) -> None:
    case = next(case for case in CASES if case.name == name and case.seats == 4)
    game, engine = case.game, python_engine(name)
    desk = engine.tree(1, tuned(name)).desk
    sense = engine.backend.move_features
    source = ast.parse(inspect.getsource(policy_of(name)))
    tally = made(tallies(source), dict(sense.__globals__))[TALLY]
    s = case.new(3)
    sums = set()
    count = 0
    while game.actor(s) >= 0:
        desk.cached_features = 0
        for move in game.legal(s):
            noted = sum(desk.move_weights[desk.features[i]] for i in range(sense(s, desk, move)))
            assert tally(s, desk, move) == noted, game.text(s, move)
            sums.add(noted)
        game.rules.apply(s, random_move(game, s, 3, count))
        count += 1
    assert len(sums) > 20


@pytest.mark.parametrize("name", GAMES)
def test_names_in_passes_and_policies_exist(name: str) -> None:
    policy = policy_of(name)
    assert NOTING in bound_to(policy), "or no sums are made, and searches are slower without a word"
    sums = {node.name for node in tallies(ast.parse(inspect.getsource(policy)))}
    rules = [
        module for key, module in sys.modules.items() if key.startswith((f"game.rules.{name}", "game.rules.chance"))
    ]
    here = sums.union(*(vars(module) for module in (mcts, policy, *rules)))
    assert set(getattr(policy, "INLINED", ())) <= here


@pytest.mark.parametrize(
    "line",
    [
        "x = desk.features[0]",
        "desk.features[0] = desk.features[1]",
        "part(s, desk, move)",
        "return 1 + part(s, desk, move)",
        "return desk.features[0]",
    ],
)
def test_a_feature_that_is_read_twice_is_refused(line: str) -> None:
    part = "def part(s, desk, move):\n    desk.features[0] = move\n    return 1\n"
    with pytest.raises(SyntaxError, match="may only be noted"):
        tallies(ast.parse(f"{part}def move_features(s, desk, move):\n    {line}\n    return part(s, desk, move)\n"))


def test_indices_are_unsigned_and_nested_rows_are_read_at_once() -> None:
    tree = ast.parse("def f(a, b, i):\n    b[a[i]][i + 1] = b[0][i] + a[-1]\n    return a[1:i]")
    UnsignedIndices(lambda node: isinstance(node, ast.Name) and node.id == "b").visit(tree)
    u = UNSIGNED
    assert ast.unparse(tree.body[0]) == (
        f"def f(a, b, i):\n    b[{u}(a[{u}(i)]), {u}(i + 1)] = b[0, {u}(i)] + a[-1]\n    return a[1:i]"
    )


ROWS = """
def f(s, seat, n):
    hand = s.hand[seat]
    total = 0
    for k in range(3):
        row = s.hand[k]
        row[n] = hand[k]
    far = s.hand[s.turn]
    passed = s.hand[n]
    total += far[0] + passed[1]
    return g(passed)
"""
READ = """
def f(s, seat, n):
    pass
    total = 0
    for k in range(3):
        pass
        s.hand[k][n] = s.hand[seat][k]
    far = s.hand[s.turn]
    passed = s.hand[n]
    total += far[0] + s.hand[n][1]
    return g(passed)
"""


def is_hand(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "hand"


def test_a_row_is_read_in_place_and_named_when_passed_on() -> None:
    tree = ast.parse(ROWS)
    RowAliases(is_hand).visit(tree)
    assert ast.unparse(tree) == READ.strip()


@pytest.mark.parametrize(
    "lines",
    [
        "row = s.hand[n]\n    n += 1\n    return row[0]",  # the row stays the same while its index changes
        "row = s.hand[seat]\n    row = s.hand[n]\n    return row[0]",
        "for k in range(2):\n        row = s.hand[k]\n    return row[0]",
        "row = s.hand[s.turn]\n    s.turn += 1\n    return row[0]",
    ],
)
def test_a_row_that_may_change_keeps_its_name(lines: str) -> None:
    tree = ast.parse(f"def f(s, seat, n):\n    {lines}")
    before = ast.unparse(tree)
    RowAliases(is_hand).visit(tree)
    assert ast.unparse(tree) == before


def test_an_index_below_zero_is_refused_where_bounds_are_checked() -> None:
    numba = pytest.importorskip("numba")
    tree = ast.parse("def entry(row, i):\n    return row[i]")
    UnsignedIndices(lambda node: False).visit(tree)
    function = tree.body[0]
    assert isinstance(function, ast.FunctionDef)
    entry = numba.njit(boundscheck=True)(made([function], {UNSIGNED: np.uint64})["entry"])
    assert entry(np.arange(3), 2) == 2
    with pytest.raises(IndexError):
        entry(np.arange(3), -1)
