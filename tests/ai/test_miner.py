"""The problem miner: conditions for a problem, and reproducible problems."""

from __future__ import annotations

import dataclasses
import itertools
from functools import cache
from pathlib import Path

import pytest

from ai.evaluation.executors import ThisProcess
from ai.levels import LEVELS
from ai.problems import miner
from ai.problems.position_probe import MIN_VISITS, find_of
from ai.search.compile_cache import has_numba, loaded
from ai.search.engine import Candidate, SearchEngine, python_engine
from game.challenges.problems.problem import Problems, read
from game.match import Seat

KEPT = Path(__file__).parents[1] / "challenges" / "problems" / "rialto.json"


@cache
def engine() -> SearchEngine:
    return loaded("rialto") if has_numba() else python_engine("rialto")


def candidate(move: int, visits: int, win: float) -> Candidate:
    return Candidate(move, visits, (win, 1 - win), (win, 1 - win), (40.0, 38.0))


def test_the_best_move_leads_moves_that_are_not_as_good() -> None:
    found = find_of([candidate(1, 900, 0.60), candidate(2, 80, 0.50), candidate(3, 70, 0.59)], seat=0)
    assert found.answers == {1, 3}
    assert [way.move for way in found.ways] == [1, 3, 2]
    assert found.lead == pytest.approx(0.09)


def test_moves_with_few_visits_are_neither_answers_nor_rivals() -> None:
    found = find_of([candidate(1, 900, 0.60), candidate(2, MIN_VISITS - 1, 0.99), candidate(3, 70, 0.40)], seat=0)
    assert found.answers == {1}
    assert found.lead == pytest.approx(0.20)


def test_neither_obvious_moves_nor_many_equal_ones_make_a_problem() -> None:
    clear = find_of([candidate(1, 900, 0.60), candidate(2, 80, 0.50)], seat=0)
    assert miner.promises(clear, obvious=2, lead=0.09)
    assert not miner.promises(clear, obvious=1, lead=0.1)
    assert not miner.promises(clear, obvious=2, lead=0.11)
    same = find_of([candidate(1, 900, 0.60), candidate(2, 80, 0.60), candidate(3, 80, 0.40)], seat=0)
    assert not miner.promises(same, obvious=3, lead=0.1), "two of three ways are as good"


def test_a_kept_problem_has_ten_times_the_simulations_of_the_strongest_level() -> None:
    assert 10 * max(level.sims for level in LEVELS.values()) <= miner.SEARCHES * miner.DEEP_SIMS


@pytest.fixture
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the miner search very little and accept any lead."""
    for name, number in {"GLANCE_SIMS": 6, "LOOK_SIMS": 8, "LONG_SIMS": 10, "DEEP_SIMS": 12, "MIN_VISITS": 3}.items():
        monkeypatch.setattr(miner, name, number)
    monkeypatch.setattr(miner, "QUICK_SIMS", {1: 1, 2: 2, 3: 3})
    monkeypatch.setattr(miner, "PLAYER", "random")
    monkeypatch.setattr(miner, "QUICK_TRIES", 2)
    monkeypatch.setattr(miner, "MIN_MISSES", 0)
    monkeypatch.setattr(miner, "LOOK_LEAD", -1.0)
    monkeypatch.setattr(miner, "FINAL_LEAD", -1.0)
    monkeypatch.setattr(miner, "instincts_move", lambda engine, veiled: -1)
    monkeypatch.setattr("ai.problems.position_probe.MIN_VISITS", 1)
    monkeypatch.setattr("ai.problems.position_probe.MAX_NODES", 100)


class Many(ThisProcess):
    """Executor that is given many tasks at once."""

    def capacity(self) -> int:
        return 4


def dug(path: Path, matches: int, each: int = 9, workers: ThisProcess | None = None) -> Problems:
    kept = read(path) if path.exists() else Problems("rialto")
    one = miner.Miner(engine(), kept, path, each, workers)
    one.dig(matches)
    return read(path)


@pytest.mark.usefixtures("shallow")
def test_equal_matches_make_equal_problems_and_mining_resumes(tmp_path: Path) -> None:
    whole = dug(tmp_path / "whole.json", 2)
    assert whole.next == 2
    assert {one.seed for one in whole.problems} == {0, 1}
    dug(tmp_path / "parts.json", 1)
    assert dug(tmp_path / "parts.json", 1) == whole


@pytest.mark.usefixtures("shallow")
def test_many_workers_find_the_same_problems_as_one(tmp_path: Path) -> None:
    one = dug(tmp_path / "one.json", 3, each=2)
    assert dug(tmp_path / "many.json", 3, each=2, workers=Many()) == one
    assert {grade: min(2, len(one.of_grade(grade))) for grade in (1, 2, 3)} == {
        grade: len(one.of_grade(grade)) for grade in (1, 2, 3)
    }, "no more than are wanted"
    assert any(len(one.of_grade(grade)) == 2 for grade in (1, 2, 3)), "something that was needed has been found"


@pytest.mark.usefixtures("shallow")
def test_problems_of_a_match_are_apart_and_belong_to_their_seat(tmp_path: Path) -> None:
    found = dug(tmp_path / "rialto.json", 1).problems
    assert 1 < len(found) <= miner.FROM_ONE
    at = [len(one.moves) for one in found]
    assert all(later - earlier >= miner.MOVES_BETWEEN_PROBLEMS for earlier, later in itertools.pairwise(at))
    for one in found:
        match = one.match([Seat(f"Guest {number}") for number in range(one.seats)])
        assert match.actor == one.seat
        assert min(way.visits for way in one.ways) >= 1


@pytest.mark.usefixtures("shallow")
def test_mining_a_match_twice_adds_no_problem_twice(tmp_path: Path) -> None:
    path = tmp_path / "rialto.json"
    first = dug(path, 1)
    first.next = 0
    first.keep(path)
    assert [one.name for one in dug(path, 1).problems] == [one.name for one in first.problems]


def test_problems_that_are_not_found_again_are_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = read(KEPT)
    gone = before.problems[1]
    monkeypatch.setattr(miner, "is_found_again", lambda engine, problem: problem != gone)
    path = tmp_path / "rialto.json"
    before.keep(path)
    miner.Miner(engine(), read(path), path, 20).look_again()
    after = read(path)
    assert after.problems == [one for one in before.problems if one != gone]
    assert after.next == before.next


def test_a_problem_is_found_again_if_the_search_prefers_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(miner, "DEEP_SIMS", 60)
    one = next(one for one in read(KEPT).problems if one.lead > 0.2)
    wrong = dataclasses.replace(one, right=1, ways=(*one.ways[1:], one.ways[0]))
    assert miner.is_found_again(engine(), one)
    assert not miner.is_found_again(engine(), wrong)
