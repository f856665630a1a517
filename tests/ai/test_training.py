"""Training: it recovers known weights, learns to win, and can be resumed."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from ai.evaluation.arena import totals
from ai.evaluation.contest import Contest, play
from ai.evaluation.executors import ThisProcess, run_in_order
from ai.levels import Effort
from ai.search import weights as weights_file
from ai.search.compile_cache import has_numba, loaded
from ai.search.engine import SearchEngine, policy_of, python_engine
from ai.search.mcts import NAT, POINT
from ai.search.params import SearchParams, tuned
from ai.search.weights import Weights
from ai.training import policy_gradient, searched_games, value_sampling
from ai.training.__main__ import main
from ai.training.dataset import Dataset, FeatureCollector
from ai.training.fitting import expected, fit_moves, fit_positions, fit_sharpness, fit_wins
from ai.training.game_mix import TABLES, table_of
from ai.training.policy_gradient import PolicyGradientTrainer
from ai.training.value_sampling import survey, survey_some
from game.rules import GAMES


def silent(done: int) -> None:
    """Ignore a progress report."""


def test_training_tables_occur_by_their_shares() -> None:
    for game in GAMES:
        assert sum(table.share for table in TABLES[game]) == 100
        met = [table_of(game, number) for number in range(300)]
        for table in TABLES[game]:
            assert met.count(table) == 3 * table.share


def test_move_weights_are_fitted_to_visits() -> None:
    dice = np.random.default_rng(1)
    true = np.array([0.0, 1.0, -1.0, 0.5])
    seen = Dataset()
    for _ in range(800):
        seen.decisions.append(len(seen.moves))
        traits = dice.permutation(4)[:3]
        likely = np.exp(true[traits])
        for trait, share in zip(traits.tolist(), (likely / likely.sum()).tolist(), strict=True):
            seen.moves.append(len(seen.traits))
            seen.traits.append(trait)
            seen.weights.append(1.0)
            seen.visits.append(share)
    weights, surprise = fit_moves(seen, 4)
    found = weights / NAT
    assert np.allclose(found - found[0], true, atol=0.1)
    assert surprise[1] < surprise[0]


def some_positions(noise: float) -> tuple[Dataset, np.ndarray]:
    dice = np.random.default_rng(2)
    true = np.array([3.0, -1.0, 0.5])
    seen = Dataset()
    for _ in range(3000):
        seen.cuts.append(len(seen.points))
        seen.stages.append(1)
        ends = []
        for _ in range(2):
            amounts = dice.integers(1, 5, 3)
            seen.positions.append(len(seen.outlooks))
            seen.outlooks += [0, 1, 2]
            seen.amounts += amounts.tolist()
            seen.points.append(7)
            ends.append(7 + float(true @ amounts + noise * dice.normal()))
        seen.ends += ends
        seen.wins += [float(ends[0] > ends[1]), float(ends[1] > ends[0])]
    return seen, true


def test_position_weights_are_fitted_to_points() -> None:
    seen, true = some_positions(1.0)
    weights, spread = fit_positions(seen, 3)
    assert np.allclose(weights / POINT, true, atol=0.1)
    assert spread[1] < 1.2 < spread[0]
    assert len(expected(seen, weights)) == len(seen.ends)


def test_position_weights_are_fitted_to_wins() -> None:
    seen, true = some_positions(1.0)
    score = np.array(seen.points) + np.array([true @ seen.amounts[at : at + 3] for at in seen.positions]) / 4
    chance = np.exp(score - score.max())
    seen.wins = (chance.reshape(-1, 2) / chance.reshape(-1, 2).sum(1, keepdims=True)).ravel().tolist()
    weights, surprise = fit_wins(seen, 3)
    assert np.allclose(weights / POINT, true / 4, atol=0.05)
    assert surprise[1] < surprise[0]


def test_sharpness_is_higher_where_points_are_surer() -> None:
    sharp = []
    for noise in (1.0, 4.0):
        seen, true = some_positions(noise)
        sharp.append(int(fit_sharpness(seen, np.rint(true * POINT).astype(np.int64), 3)[1]))
    assert sharp[0] > 2 * sharp[1]


def drilled(engine: SearchEngine, path: Path, batches: int) -> PolicyGradientTrainer:
    drill = PolicyGradientTrainer(engine, {}, 5)
    drill.run(batches, 6, path, silent)
    return drill


@pytest.mark.skipif(not has_numba(), reason="there is no Numba")
def test_both_backends_play_equal_self_play(tmp_path: Path) -> None:
    plain = drilled(python_engine("rialto"), tmp_path / "plain.npz", 2)
    compiled = drilled(loaded("rialto"), tmp_path / "compiled.npz", 2)
    assert np.array_equal(plain.weights, compiled.weights)
    assert plain.whole()


def brain_of(game: str) -> SearchEngine:
    return loaded(game) if has_numba() else python_engine(game)


def test_self_play_resumes_where_it_ended(tmp_path: Path) -> None:
    path = tmp_path / "practice.npz"
    first = drilled(brain_of("rialto"), path, 20)
    again: list[int] = []
    second = PolicyGradientTrainer(brain_of("rialto"), {}, 5)
    second.run(21, 6, path, again.append)
    assert again == [21]
    assert not np.array_equal(first.weights, second.weights)


@pytest.mark.slow
@pytest.mark.skipif(not has_numba(), reason="too slow without Numba")
@pytest.mark.parametrize("game", GAMES)
def test_a_trained_player_beats_an_untrained_one(game: str, tmp_path: Path) -> None:
    few = ["--batches", "60", "--games", "300", "--positions", "0", "--lore", "none", "--folder", str(tmp_path)]
    assert main([game, *few]) == 0
    seats = (f"doge:weights_file={tmp_path / f'{game}-1.json'}", "doge:weights_file=none")
    contest = Contest(game, seats, 30, 5, {}, Effort(sims=16))
    found = totals([play(contest, number) for number in range(contest.games)], seats)
    assert found[0].share > 0.55


class Many(ThisProcess):
    """Executor that is given many tasks at once."""

    def capacity(self) -> int:
        return 8


def test_self_play_is_the_same_with_many_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(policy_gradient, "PIECE", 2)
    drills = []
    for workers in (ThisProcess(), Many()):
        drill = PolicyGradientTrainer(brain_of("rialto"), {}, 5, workers)
        drill.run(2, 20, tmp_path / f"{len(drills)}.npz", silent)
        drills.append(drill)
    assert np.array_equal(drills[0].weights, drills[1].weights)
    assert drills[0].whole()


def test_a_survey_is_the_same_with_many_workers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(value_sampling, "PIECE", 2)
    lore_ = Weights("rialto", 1)
    one, other = (survey(brain_of("rialto"), lore_, 5, 1, silent, workers) for workers in (ThisProcess(), Many()))
    assert one == other
    assert one.lessons == len(one.cuts) == 5
    apart = [survey_some(brain_of("rialto"), lore_, count, f"1/{number}") for number, count in enumerate((2, 2, 1))]
    assert one.ends == [end for some in apart for end in some.ends]
    positions = [*one.positions, len(one.outlooks)]
    found = [one.outlooks[first:last] for first, last in itertools.pairwise(positions)]
    expected = []
    for some in apart:
        expected += [some.outlooks[a:b] for a, b in itertools.pairwise([*some.positions, len(some.outlooks)])]
    assert found == expected


def test_searched_games_are_the_same_with_many_workers() -> None:
    weights = weights_file.shipped("rialto").read_text(encoding="utf-8")
    teacher = searched_games.Teacher(
        "rialto", has_numba(), 3, 4, replace(tuned("rialto"), weights_file="nowhere"), weights
    )
    told = list(run_in_order(Many(), teacher, range(3)))
    assert told == [
        searched_games.play(brain_of("rialto"), "rialto", number, 3, 4, tuned("rialto")) for number in range(3)
    ]


def test_new_weights_need_a_decided_test(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--batches", "1", "--games", "8", "--positions", "0", "--lore", "none", "--folder", str(tmp_path)]
    assert main(["rialto", *few, "--matches", "4", "--ms", "1", "--generations", "2"]) == 0
    assert "after 2 deals, undecided\nrialto 1: the teacher stays" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["rialto", *few, "--sprt", "0.6,0.5"])


def test_searched_games_are_kept_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "lessons"
    engine = brain_of("rialto")
    params = replace(tuned("rialto"), weights_file="none")
    told = [searched_games.play(engine, "rialto", number, 3, 4, params) for number in range(2)]
    for lesson in told:
        searched_games.keep(lesson, path)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"seats":2,"opt')
    assert searched_games.count_kept(path) == 2
    assert [lesson.moves for lesson in searched_games.kept(path)] == [lesson.moves for lesson in told]
    assert searched_games.play(engine, "rialto", 1, 3, 4, params) == told[1]
    seen = FeatureCollector(engine).watch(searched_games.kept(path))
    assert len(seen.decisions) == sum(len(lesson.found) for lesson in told)
    assert len(seen.ends) == len(seen.points) == len(seen.positions)


def test_a_survey_records_the_results_of_positions() -> None:
    seen = survey(brain_of("rialto"), Weights("rialto", 1), 3, 1, silent)
    assert len(seen.cuts) == 3
    assert all(end > 0 for end in seen.ends)
    for first, last in zip(seen.cuts, [*seen.cuts[1:], len(seen.wins)], strict=True):
        assert sum(seen.wins[first:last]) == pytest.approx(1.0)


def test_a_generation_is_written_as_a_weights_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--batches", "1", "--games", "8", "--positions", "30", "--lore", "none", "--folder", str(tmp_path)]
    assert main(["rialto", *few]) == 0
    pupil = weights_file.read(tmp_path / "rialto-1.json")
    assert pupil.games == 8
    assert pupil.moves
    assert pupil.positions
    assert "positions" in capsys.readouterr().out
    written = (tmp_path / "rialto-1.json").stat().st_mtime_ns
    assert main(["rialto", *few]) == 0
    assert (tmp_path / "rialto-1.json").stat().st_mtime_ns == written


def test_search_parameters_name_their_weights_file(tmp_path: Path) -> None:
    module = policy_of("rialto")
    name = module.MOVE_FEATURE_NAMES.text(0)
    weights_file.keep(Weights("rialto", 1, "", "", {name: 7}), tmp_path / "lore.json")
    engine = python_engine("rialto")
    assert engine.tree(1, SearchParams(weights_file=str(tmp_path / "lore.json"))).desk.move_weights[0] == 7
    assert engine.tree(1, SearchParams(weights_file="none")).desk.move_weights[0] == 0
    assert not engine.tree(1, SearchParams(weights_file="none")).desk.use_weights
