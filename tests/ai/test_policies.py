"""Policies give every move of random play a known kind and a weight."""

from __future__ import annotations

import math

import pytest

from ai.search.engine import MAKES, policy_of, python_engine
from game.rules import GAMES
from tests.rules.cases import CASES, Case, random_move


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("make", MAKES)
def test_every_move_has_a_kind_and_a_weight(case: Case, make: str) -> None:
    game = case.game
    keys, feel = policy_of(case.name, make).MOVE_CLASSES, python_engine(case.name, make).backend.playout_prior
    s = case.new(7)
    count = 0
    while game.actor(s) >= 0:
        before = bytes(s)
        felt = [feel(s, move) for move in game.legal(s)]
        assert bytes(s) == before
        assert all(0 <= kind < keys for kind, _ in felt)
        assert all(0.0 <= weight < math.inf for _, weight in felt)
        assert any(weight > 0.0 for _, weight in felt)
        game.rules.apply(s, random_move(game, s, 7, count))
        count += 1


@pytest.mark.parametrize("name", GAMES)
def test_a_policy_distinguishes_many_kinds_of_moves(name: str) -> None:
    case = next(case for case in CASES if case.name == name)
    feel = python_engine(name).backend.playout_prior
    kinds = set()
    s = case.new(3)
    count = 0
    while case.game.actor(s) >= 0:
        kinds |= {feel(s, move)[0] for move in case.game.legal(s)}
        case.game.rules.apply(s, random_move(case.game, s, 3, count))
        count += 1
    assert len(kinds) >= 25
