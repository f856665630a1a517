"""The search finds good moves for every seat and frees its memory.

It uses no hidden information.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ai.backends.builder import Backend, python_backend
from ai.levels import LEVELS
from ai.policies import uniform
from ai.search import mcts, playout
from ai.search.compile_cache import has_numba, loaded
from ai.search.engine import Candidate, SearchEngine, bound_to, python_engine
from ai.search.params import SearchParams, hint_params, params_of, tuned
from ai.search.searcher import LOOK_EVERY, SHARE_LEAST, Budget, Searcher, SearchResult, _until_look, trees_for
from game.rules import GAMES, get
from tests import toy
from tests.ai.positions import BUILDERS, Position, rialto_points_for_a_coin
from tests.rules.cases import CASES, Case, after

STATM = Path("/proc/self/statm")
EVERY_GAME = pytest.mark.parametrize("name", GAMES)


def engine(name: str) -> SearchEngine:
    return loaded(name) if has_numba() else python_engine(name)


def searcher(name: str, seed: int = 1, sims: int = 2000, trees: int = 1) -> Searcher:
    return Searcher(engine(name), tuned(name), seed, 4 * sims + 64, trees)


def think(name: str, s: Any, seat: int, sims: int = 2000, seed: int = 1, trees: int = 1) -> SearchResult:
    found = searcher(name, seed, sims, trees).think(get(name).veiled(s, seat), seat, Budget(sims))
    assert all(candidate.visits > 0 for candidate in found.candidates)
    return found


@pytest.mark.parametrize("build", BUILDERS, ids=lambda build: build.__name__)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_search_finds_the_strong_players_move(build: Callable[[], Position], seed: int) -> None:
    position = build()
    move = think(position.game.name, position.state, 0, seed=seed).move
    assert position.is_good(move), position.game.text(position.state, move)


def test_a_seat_that_moves_several_times_in_a_row_is_credited_each_time() -> None:
    from tests.rules.rialto import build

    s = build.table(3, round_no=6)
    s.coins[0] = 2
    build.build(s, 0, "blue4", "blue2")
    build.blue(s)
    game = get("rialto")
    while game.actor(s) == 0:
        game.apply(s, think("rialto", s, 0).move)
    assert game.sources(s)[0]["blue4"] == 3
    assert game.sources(s)[0]["blue2"] >= 1


@EVERY_GAME
def test_the_same_seed_gives_the_same_move(name: str) -> None:
    s = get(name).new(3, 11)
    seat = get(name).actor(s)
    assert think(name, s, seat, 300) == think(name, s, seat, 300)
    assert think(name, s, seat, 300, trees=2) == think(name, s, seat, 300, trees=2)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_search_plays_every_number_of_seats_and_every_option(case: Case) -> None:
    s = after(case, 3, 30)
    seat = case.game.actor(s)
    thought = think(case.name, s, seat, 60)
    assert {candidate.move for candidate in thought.candidates} <= set(case.game.legal(s))
    for candidate in thought.candidates:
        assert sum(candidate.wins) == pytest.approx(1.0)
        assert all(0.0 <= value <= 1.0 for value in candidate.value)


@pytest.mark.skipif(not has_numba(), reason="there is no Numba")
@pytest.mark.parametrize("moves", [25, *(pytest.param(moves, marks=pytest.mark.slow) for moves in (0, 60))])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_both_backends_search_alike_to_the_last_bit(case: Case, moves: int) -> None:
    game = case.game
    s = after(case, 5, moves)
    seat = game.actor(s)
    plain, compiled = (
        Searcher(one, tuned(case.name), 3, 200, by_source=True).think(game.veiled(s, seat), seat, Budget(40))
        for one in (python_engine(case.name), loaded(case.name))
    )
    assert plain == compiled


# ---- hidden information


@EVERY_GAME
@pytest.mark.parametrize("moves", [0, 25, 60])
def test_states_that_look_the_same_to_a_seat_give_the_same_search(name: str, moves: int) -> None:
    game = get(name)
    s = after(Case(name, 3), 5, moves)
    seat = game.actor(s)
    other = game.redeal(s, seat, 99)
    assert game.known(s, seat) == game.known(other, seat)
    assert think(name, s, seat, 200) == think(name, other, seat, 200)


@EVERY_GAME
def test_the_answer_does_not_depend_on_the_true_deck(name: str) -> None:
    game = get(name)
    s = after(Case(name, 2), 8, 20)
    seat = game.actor(s)
    answers = {think(name, game.redeal(s, seat, world), seat, 200).candidates for world in range(4)}
    assert len(answers) == 1


# ---- hints


@EVERY_GAME
def test_gains_by_source_add_up_to_the_points(name: str) -> None:
    s = after(Case(name, 3), 5, 40)
    seat = get(name).actor(s)
    one = Searcher(engine(name), hint_params(name), 1, 1000, by_source=True)
    for candidate in one.think(get(name).veiled(s, seat), seat, Budget(200)).candidates:
        assert sum(candidate.gains) == pytest.approx(candidate.points[seat])


# ---- kept trees


@cache
def toy_brain() -> SearchEngine:
    return SearchEngine(toy.GAME, python_backend(toy.GAME, [mcts, playout, uniform], bound_to(uniform)), uniform)


def toy_candidates(s: Any, sims: int = 400) -> dict[str, Candidate]:
    seat = toy.GAME.actor(s)
    thought = Searcher(toy_brain(), SearchParams(), 1, 2000).think(toy.GAME.veiled(s, seat), seat, Budget(sims))
    return {toy.GAME.text(s, candidate.move): candidate for candidate in thought.candidates}


def test_the_search_steals_from_the_leader_when_only_that_wins() -> None:
    s = toy.GAME.new(2, 1)
    s.lap, s.turn = 3, 1
    s.gained[0][0] = 1
    found = toy_candidates(s)
    assert found["steal 0"].wins == (0.0, 1.0)
    assert max(found.values(), key=lambda candidate: candidate.visits) is found["steal 0"]


def test_a_kept_tree_starts_with_its_earlier_visits() -> None:
    from tests.rules.rialto import build

    s = build.table(3, round_no=6)
    s.coins[0] = 2
    build.build(s, 0, "blue4", "blue2")
    build.blue(s)
    game = get("rialto")
    worker = searcher("rialto", sims=500)
    first = worker.think(game.veiled(s, 0), 0, Budget(500))
    game.apply(s, first.move)
    worker.advance(first.move)
    second = worker.think(game.veiled(s, 0), 0, Budget(100))
    assert second.sims > second.new_sims


def test_a_tree_is_dropped_after_hidden_information_is_revealed() -> None:
    game = get("venezia")
    s = game.new(3, 4)
    seat = game.actor(s)
    worker = searcher("venezia", sims=200)
    first = worker.think(game.veiled(s, seat), seat, Budget(200))
    worker.advance(first.move)
    later = after(Case("venezia", 3), 4, 40)
    seat = game.actor(later)
    second = worker.think(game.veiled(later, seat), seat, Budget(100))
    assert second.sims == second.new_sims


@EVERY_GAME
def test_a_full_tree_searches_on_without_growing(name: str) -> None:
    s = get(name).new(2, 1)
    seat = get(name).actor(s)
    small = Searcher(engine(name), tuned(name), 1, 20)
    thought = small.think(get(name).veiled(s, seat), seat, Budget(300))
    assert thought.move in get(name).legal(s)


@pytest.mark.parametrize("trees", [1, 2])
def test_a_decided_search_stops_early(trees: int) -> None:
    s = rialto_points_for_a_coin().state
    thought = searcher("rialto", sims=20_000, trees=trees).think(get("rialto").veiled(s, 0), 0, Budget(20_000))
    first, second = thought.candidates[:2]
    assert thought.new_sims < 20_000
    assert first.visits - second.visits > 20_000 - thought.new_sims


def test_the_search_uses_its_time_budget() -> None:
    s = get("rialto").new(2, 1)
    ticks = iter(range(100))
    one = searcher("rialto")
    budget = Budget(1 << 20, 2.5, lambda: float(next(ticks)))
    thought = one.think(get("rialto").veiled(s, 0), 0, budget)
    assert thought.new_sims == 3 * engine("rialto").batch


THREADS = (1, 2, 4, 8, 16)


def watched(name: str, cut: list[int]) -> SearchEngine:
    """Return an engine that runs one simulation at a time.

    For each it adds to `cut` whether the rollout was cut: 1, or 0 if it reached the end.
    """
    one = engine(name)
    search_once = one.backend.search

    def search_and_count(states: Any, nodes: Any, desks: Any, seat: int, count: int, seed: int) -> None:
        for _ in range(count):
            search_once(states, nodes, desks, seat, 1, seed)
            end = one.game.make()
            end.array[0] = states[1]
            cut.append(int(one.game.actor(end) >= 0))

    backend = Backend(one.game, vars(one.backend) | {"search": search_and_count}, one.backend.is_compiled)
    return SearchEngine(one.game, backend, one.policy, one.searching)


@pytest.mark.skipif(not has_numba(), reason="the plain twin thinks on one thread")
@pytest.mark.parametrize("trees", THREADS)
def test_simulations_and_cuts_are_counted_over_all_trees(trees: int) -> None:
    game, cut = get("rialto"), list[int]()
    s = game.new(4, 1)
    seat = game.actor(s)
    sims, brief = 16 * SHARE_LEAST + 5, 1003
    one = Searcher(
        watched("rialto", cut), replace(tuned("rialto"), cut_until_visits=brief), 1, sims + 64, trees, by_source=True
    )
    thought = one.think(game.veiled(s, seat), seat, Budget(sims))
    one.close()
    assert thought.new_sims == len(cut) == sims
    assert sum(candidate.visits for candidate in thought.candidates) == sims
    assert sum(cut) == brief


@pytest.mark.skipif(not has_numba(), reason="the plain twin thinks on one thread")
def test_a_kept_trees_visits_count_towards_the_shared_cut() -> None:
    game, cut = get("rialto"), list[int]()
    s = after(Case("rialto", 4), 4, 45)
    seat = game.actor(s)
    params = replace(tuned("rialto"), cut_until_visits=1500)  # fewer visits than simulations
    one = Searcher(watched("rialto", cut), params, 1, 20_000, 4, by_source=True)
    one.think(game.veiled(s, seat), seat, Budget(4 * SHARE_LEAST))
    assert sum(cut) == 1500
    cut.clear()
    kept = 700
    one._share_cuts(kept, 4)
    assert sum(int(tree.desk.cut_until_visits) for tree in one._trees) == 4 * SHARE_LEAST + 1500 - kept
    one._share_cuts(1600, 4)
    assert [int(tree.desk.cut_until_visits) for tree in one._trees] == [SHARE_LEAST] * 4
    one.close()


@pytest.mark.parametrize("name", [level for level in LEVELS if level != "doge"])
def test_weaker_levels_play_the_same_on_every_number_of_threads(name: str) -> None:
    game, level = get("rialto"), LEVELS[name].for_game("rialto")
    s = after(Case("rialto", 3), 4, 45)
    seat = game.actor(s)
    sims, _ = level.budget(len(game.legal(s)))
    found = []
    for trees in THREADS:
        one = Searcher(engine("rialto"), params_of(level, "rialto"), 3, 4 * sims + 64, trees)
        found.append(one.think(game.veiled(s, seat), seat, Budget(sims)))
        one.close()
    assert found == found[:1] * len(THREADS)


def test_the_leader_is_found_over_all_trees() -> None:
    game, one = get("rialto"), Searcher(python_engine("rialto"), tuned("rialto"), 1, 64, 2)
    veiled = game.veiled(game.new(2, 1), 0)
    seat = game.actor(veiled)
    one._run([python_engine("rialto").states(veiled) for _ in range(2)], seat, [12, 20], [1, 2])
    first, second, *_ = one.candidates(2)
    lead = first.visits - second.visits
    assert one._decided(lead - 1)
    assert not one._decided(lead)
    one.close()


def test_the_number_of_trees_depends_on_the_simulations() -> None:
    assert [trees_for(LEVELS["doge"].sims, threads) for threads in THREADS] == list(THREADS)
    assert [trees_for(3000, threads) for threads in THREADS] == [1, 2, 4, 4, 4]
    assert {trees_for(LEVELS["noble"].sims, threads) for threads in THREADS} == {1}


def test_the_batch_size_does_not_change_when_searches_are_checked() -> None:
    def looks(share: int, batch: int) -> list[int]:
        done, found = 0, []
        while done < share:
            done += _until_look(done, share, batch)
            if done % LOOK_EVERY == 0 and done >= share - done:
                found.append(done)
        assert done == share
        return found

    for share in (1, 63, 64, 255, 256, 257, 1000, 3000, 12_000):
        every = [done for done in range(LOOK_EVERY, share + 1, LOOK_EVERY) if 2 * done >= share]
        assert all(looks(share, 1 << power) == every for power in range(11))


def resident() -> int:
    """Return the resident memory of this process, in bytes."""
    return int(STATM.read_text(encoding="utf-8").split()[1]) * os.sysconf("SC_PAGESIZE")


@pytest.mark.skipif(not STATM.exists(), reason="the system does not say what a process holds")
@EVERY_GAME
def test_hundreds_of_searches_do_not_grow_the_process(name: str) -> None:
    game = get(name)
    s = after(Case(name, 4), 2, 40)
    seat = game.actor(s)
    veiled = game.veiled(s, seat)

    def searches(count: int) -> int:
        for seed in range(count):
            one = Searcher(engine(name), tuned(name), seed, 1000, trees=2)
            one.think(veiled, seat, Budget(4))
            one.close()
        return resident()

    before = searches(50)
    assert searches(200) - before < 20_000_000  # Kept searches would hold four times as much.


@EVERY_GAME
def test_a_searchs_memory_is_allocated_before_it_begins(name: str) -> None:
    tree = python_engine(name).tree(200, tuned(name))
    assert len(tree.nodes) == 201
    if has_numba():
        small, large = (loaded(name).tree(capacity, tuned(name)) for capacity in (200, 400))
        assert small.desks.nbytes == large.desks.nbytes
        assert large.nodes.nbytes - small.nodes.nbytes == 200 * small.nodes.itemsize
        assert small.nodes.itemsize <= 200


@pytest.mark.parametrize(("seats", "cut"), [(5, 5), (4, 5), (3, 0), (2, 0)])
def test_rollouts_are_cut_for_four_or_more_seats_and_few_visits(seats: int, cut: int) -> None:
    game, one = get("venezia"), python_engine("venezia")
    s = game.new(seats, 3)
    seat = game.actor(s)
    states = one.states(game.veiled(s, seat))
    tree = one.tree(64, replace(tuned("venezia"), cut_after_ticks=1, cut_until_visits=5, cut_min_seats=4))
    went_to_the_end = []
    for _ in range(8):
        one.backend.search(states, *tree, seat, 1, 7)
        went_to_the_end.append(game.actor(states[1]) < 0)
    assert went_to_the_end == [False] * cut + [True] * (8 - cut)


def test_the_doge_of_venezia_cuts_rollouts_at_first_only() -> None:
    doge = tuned("venezia")
    assert doge.cut_after_ticks > 0
    assert doge.cut_min_seats == 4
    assert 0 < doge.cut_until_visits < LEVELS["doge"].sims / 2  # Two threads reach as many visits each at full effort.
    assert hint_params("venezia").cut_after_ticks == 0


def test_only_the_doge_uses_weights() -> None:
    assert not params_of(LEVELS["apprentice"], "rialto").learn_move_classes
    assert params_of(LEVELS["doge"], "rialto") == tuned("rialto")
    assert [name for name, level in LEVELS.items() if params_of(level, "rialto").use_weights] == ["doge"]
