"""The bench: its counts, its report, and the peers, which may be missing."""

from __future__ import annotations

import io
import json
import sys
import time
from types import SimpleNamespace
from typing import Any

import pytest

from ai.evaluation import bench
from game.rules import GAMES, get
from tests import toy

RULES = {"seats", "games_s", "plain_moves_s", "compiled_moves_s", "ratio", "copy_us"}
SEARCH = {"seats", "sims_s", "sims_s_two_threads", "share"}


class Clock:
    """Clock that the measured work sets forward."""

    def __init__(self) -> None:
        self.now = 0.0

    def takes(self, seconds: float, done: int) -> Any:
        def run() -> int:
            self.now += seconds
            return done

        return run


def test_the_bench_counts_work_done_not_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(time, "perf_counter", lambda: clock.now)
    assert bench.timed(clock.takes(0.25, 50), 8.0) == pytest.approx(200.0)
    both = bench.side_by_side([clock.takes(0.25, 50), clock.takes(0.125, 1)], 8.0)
    assert both == pytest.approx([200.0, 8.0])


def test_the_best_stretch_of_time_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(time, "perf_counter", lambda: clock.now)
    turns = 0

    def run() -> int:
        nonlocal turns
        turns += 1
        clock.now += 1.0 if turns == 3 else 2.0
        return 10

    assert bench.timed(run, bench.TURNS * 1.0) == pytest.approx(10.0)


def test_rules_are_measured_on_both_backends() -> None:
    pytest.importorskip("numba")
    found = bench.rules(toy.GAME, 0.05)
    assert set(found) == RULES
    assert all(value > 0 for value in found.values())
    assert found["ratio"] == pytest.approx(found["compiled_moves_s"] / found["plain_moves_s"], rel=0.01)


def test_without_numba_compiled_figures_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*values: Any) -> Any:
        raise ImportError("there is no Numba")

    monkeypatch.setattr(bench, "numba_backend", missing)
    monkeypatch.setattr(bench, "loaded", missing)
    bench.rules_backend.cache_clear()
    rules, search = bench.rules(get("rialto"), 0.01), bench.search(get("rialto"), 0.01)
    assert set(rules) == RULES
    assert rules["plain_moves_s"] > 0
    assert rules["compiled_moves_s"] is rules["games_s"] is rules["ratio"] is None
    assert set(search) == SEARCH
    assert search["sims_s"] is search["share"] is None


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        bench, "rules", lambda game, seconds: dict.fromkeys(RULES, 2.0) | {"compiled_moves_s": 4, "plain_moves_s": 2}
    )
    monkeypatch.setattr(bench, "search", lambda game, seconds: dict.fromkeys(SEARCH, 0.75))
    monkeypatch.setattr(bench, "peers", lambda seconds: {"catanatron": {"plain_moves_s": 49_000}})


@pytest.mark.usefixtures("quick")
def test_json_is_one_object() -> None:
    out = io.StringIO()
    bench.run(True, True, out, lambda: {"start": {"cold_s": 0.8, "warm_s": 0.5}})
    found = json.loads(out.getvalue())
    assert set(found) == {"rules", "search", "peers", "start"}
    assert set(found["rules"]) == set(found["search"]) == set(GAMES)


@pytest.mark.usefixtures("quick")
def test_the_table_has_a_line_for_each_game_and_for_each_peer() -> None:
    out = io.StringIO()
    bench.run(True, False, out, lambda: {"start": {"cold_s": 0.8, "warm_s": 0.5}})
    lines = out.getvalue().splitlines()
    assert [sum(line.startswith(name) for line in lines) for name in GAMES] == [2] * len(GAMES)
    assert "catanatron" in lines[-1]
    assert "49,000" in lines[-1]
    assert any("75%" in line for line in lines)


# ---- stand-ins for peers, which are seldom installed


class StandInCatan:
    """Match of Catan that takes a hundred actions."""

    def __init__(self, players: list[Any]):
        assert len(players) == 4
        self.state = SimpleNamespace(actions=[])

    def play(self) -> None:
        self.state.actions += range(100)


class StandInState:
    """State with a chance node, then thirteen decisions."""

    def __init__(self) -> None:
        self.count = 0

    def is_chance_node(self) -> bool:
        return self.count == 0

    def is_terminal(self) -> bool:
        return self.count == 14

    def legal_actions(self) -> list[int]:
        return [1, 2, 3]

    def apply_action(self, action: int) -> None:
        assert action in (1, 2, 3)
        self.count += 1


class StandInBot:
    """Bot that counts its steps and refuses chance nodes."""

    steps = 0

    def __init__(self, seed: int, evaluator: Any, explore: float, simulations: int, *more: Any):
        assert simulations > 0

    def step(self, state: StandInState) -> None:
        assert not state.is_chance_node()
        StandInBot.steps += 1


def test_peers_are_measured_where_they_are_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    catan = SimpleNamespace(Color=["RED", "BLUE", "WHITE", "ORANGE"], RandomPlayer=str, Game=StandInCatan)
    spiel = SimpleNamespace(
        load_game=lambda name: SimpleNamespace(new_initial_state=StandInState),
        ISMCTSFinalPolicyType=SimpleNamespace(MAX_VISIT_COUNT=1),
        RandomRolloutEvaluator=lambda count, seed: None,
        ISMCTSBot=StandInBot,
    )
    monkeypatch.setitem(sys.modules, "catanatron", catan)
    monkeypatch.setitem(sys.modules, "pyspiel", spiel)
    found = bench.peers(0.02)
    assert set(found) == {"catanatron", "open_spiel hearts"}
    assert found["catanatron"]["plain_moves_s"] > 0
    assert set(found["open_spiel hearts"]) == {"plain_moves_s", "sims_s"}
    assert StandInBot.steps > 0


def test_a_peer_without_a_search_shows_its_playouts_only(monkeypatch: pytest.MonkeyPatch) -> None:
    spiel = SimpleNamespace(load_game=lambda name: SimpleNamespace(new_initial_state=StandInState))
    monkeypatch.setitem(sys.modules, "catanatron", None)
    monkeypatch.setitem(sys.modules, "pyspiel", spiel)
    assert set(bench.peers(0.02)) == {"open_spiel hearts"}
    assert set(bench.peers(0.02)["open_spiel hearts"]) == {"plain_moves_s"}


def test_without_peers_nothing_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("catanatron", "pyspiel"):
        monkeypatch.setitem(sys.modules, name, None)
    assert bench.peers(0.02) == {}
