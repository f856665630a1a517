"""Weights: every feature has a name and a place, and both backends agree."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ai.players import check
from ai.search import weights
from ai.search.compile_cache import CompileService, has_numba, loaded
from ai.search.engine import policy_of, python_engine
from ai.search.params import SearchParams, tuned
from ai.search.searcher import Budget, Searcher
from ai.search.weights import Weights
from game.rules import GAMES
from tests.rules.cases import CASES, Case, after, random_move

SCHOOLED = tuple(name for name in GAMES if hasattr(policy_of(name), "MOVE_FEATURE_NAMES"))
SCHOOLED_CASES = [case for case in CASES if case.name in SCHOOLED]
TABLES = ("MOVE_FEATURE_NAMES", "POSITION_FEATURE_NAMES", "GAME_PHASE_NAMES")


def any_lore(name: str, path: Path) -> SearchParams:
    """Return search parameters with random weights for every feature."""
    module = policy_of(name)
    dice = random.Random(name)
    most = (40, 300, 200)
    learned = [
        {table.text(at): dice.randint(-size, size) for at in range(table.limit)}
        for table, size in zip((getattr(module, table) for table in TABLES), most, strict=True)
    ]
    learned[2] = {stage: abs(sharp) for stage, sharp in learned[2].items()}
    weights.keep(Weights(name, 1, "", "", *learned), path)
    return replace(tuned(name), weights_file=str(path), cut_after_ticks=1)


@pytest.mark.skipif(not has_numba(), reason="there is no Numba")
@pytest.mark.parametrize("case", SCHOOLED_CASES, ids=str)
def test_both_backends_apply_weights_alike_to_the_last_bit(case: Case, tmp_path: Path) -> None:
    game = case.game
    params = any_lore(case.name, tmp_path / "lore.json")
    for moves in (0, 25, 90):
        s = after(case, 5, moves)
        seat = game.actor(s)
        plain, compiled = (
            Searcher(one, params, 3, 200, by_source=True).think(game.veiled(s, seat), seat, Budget(40))
            for one in (python_engine(case.name), loaded(case.name))
        )
        assert plain == compiled


@pytest.mark.parametrize("case", SCHOOLED_CASES, ids=str)
def test_every_recorded_feature_exists(case: Case) -> None:
    game, module = case.game, policy_of(case.name)
    backend = python_engine(case.name).backend
    desk: Any = python_engine(case.name).tree(1, SearchParams(use_weights=False)).desk
    s = case.new(11)
    count = 0
    ticks = set()
    while game.actor(s) >= 0:
        before = bytes(s)
        for move in game.legal(s):
            for trait in desk.features[: backend.move_features(s, desk, move)]:
                assert 0 <= trait < module.MOVE_FEATURES
        for seat in range(s.seats):
            traits = desk.features[: backend.position_features(s, desk, seat)]
            assert all(0 <= trait < module.POSITION_FEATURES for trait in traits)
        assert 0 <= backend.game_phase(s) < module.GAME_PHASES
        ticks.add(backend.cut_clock(s))
        assert bytes(s) == before
        game.rules.apply(s, random_move(game, s, 11, count))
        count += 1
    assert len(ticks) > 1


@pytest.mark.parametrize("name", SCHOOLED)
def test_shipped_weights_name_existing_features(name: str) -> None:
    module = policy_of(name)
    path = weights.shipped(name)
    if not path.exists():
        assert tuned(name).cut_after_ticks == 0
        return
    found = weights.read(path)
    assert found.game == name
    assert found.games > 0
    assert path.stat().st_size < 1_000_000
    for table, learned in zip(TABLES, (found.moves, found.positions, found.sharpness), strict=True):
        for trait in learned:
            getattr(module, table).parse(trait)


def test_kept_weights_are_read_again(tmp_path: Path) -> None:
    told = Weights("rialto", 3, "2026-11-18", "abc", {"keep": 5}, {}, {"round two 1": 9})
    weights.keep(told, tmp_path / "lore.json")
    assert weights.read(tmp_path / "lore.json") == told


ODD = {
    "a list": "[]",
    "nothing": "",
    "deep": "[" * 100_000,
    "an unknown field": '{"game": "rialto", "weather": 1}',
    "no game": '{"moves": {}}',
    "another game": '{"game": "murano"}',
    "an unknown trait": '{"game": "rialto", "moves": {"fly 3": 1}}',
    "a weight that is no number": '{"game": "rialto", "moves": {"row doge 1 0": "35"}}',
    "a weight too large": '{"game": "rialto", "moves": {"row doge 1 0": 99999999999999999999}}',
    "weights in a list": '{"game": "rialto", "moves": ["row doge 1 0"]}',
    "a count of games that is none": '{"game": "rialto", "games": NaN}',
}


@pytest.mark.parametrize("name", ODD)
def test_a_file_without_the_games_weights_is_refused_in_one_line(name: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.json"
    path.write_text(ODD[name])
    with pytest.raises(weights.WeightsError, match=r"odd\.json") as raised:
        weights.weights_of("rialto", policy_of("rialto"), str(path))
    assert len(str(raised.value).splitlines()) == 1


def test_opponents_play_by_policy_where_shipped_weights_are_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weights, "PLACE", tmp_path)
    for cached in (weights.weights_of, weights.is_damaged):
        cached.cache_clear()
    try:
        assert not weights.is_damaged("rialto"), "a game may have learned nothing"
        weights.is_damaged.cache_clear()
        (tmp_path / "rialto.json").write_text('{"game": "rialto", "mov')
        assert weights.is_damaged("rialto")
        assert CompileService.is_unlearned("rialto")
        assert weights.weights_for("rialto", policy_of("rialto"), tuned("rialto")) == Weights("rialto")
        with pytest.raises(ValueError, match=r"rialto\.json holds no lore"):
            check("doge", "rialto")
        check("merchant", "rialto")
        check("elder", "rialto")
        check("random", "rialto")
    finally:
        for cached in (weights.weights_of, weights.is_damaged):
            cached.cache_clear()
