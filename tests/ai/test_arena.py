"""The arena: fair seats, complete reports, and players that can be told apart."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

import main
from ai.evaluation.arena import Pieces, deals, interval_of_deals, results, run, totals
from ai.evaluation.contest import Contest, Result, files_of, play
from ai.evaluation.executors import ThisProcess
from ai.levels import LEVELS, Effort
from ai.players import check, effort_named, names, params_named
from ai.search import weights
from ai.search.params import PLAIN
from game.rules import GAMES

LINE = {"game", "seed", "seats", "points", "places", "moves", "seconds", "sims"}


def played(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    assert main.main(["arena", *arguments, "--jobs", "1", "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_json_has_a_line_for_each_match_and_then_the_totals(capsys: pytest.CaptureFixture[str]) -> None:
    lines = played(capsys, "gondola", "--seats", "greedy,random,random", "--games", "4", "--seed", "9")
    assert [set(line) for line in lines[:-1]] == [LINE] * 4
    assert set(lines[-1]) == {"totals"}
    assert lines[0]["game"] == "gondola"
    assert len(lines[0]["points"]) == len(lines[0]["places"]) == 3


def test_seats_rotate_over_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    lines = played(capsys, "rialto", "--seats", "greedy,random,random", "--games", "6", "--seed", "5")[:-1]
    assert [line["seed"] for line in lines] == [5, 5, 5, 6, 6, 6]
    assert [line["seats"].index("greedy") for line in lines] == [0, 1, 2, 0, 1, 2]


def test_a_repeated_contest_has_the_same_results() -> None:
    contest = Contest("rialto", ("merchant", "apprentice"), 2, 3, {}, Effort(0.1))
    one, other = play(contest, 1), play(contest, 1)
    assert (one.points, one.moves, one.sims) == (other.points, other.moves, other.sims)
    assert one.sims > 0


def test_a_shared_first_place_is_a_share_of_a_win() -> None:
    contest = Contest("gondola", ("greedy", "random"), 4, 1, {})
    out = io.StringIO()
    found = run(contest, ThisProcess(), True, out)
    assert sum(total.wins for total in found) == pytest.approx(4)
    assert len(out.getvalue().splitlines()) == 5


def test_the_interval_narrows_with_the_deals() -> None:
    assert interval_of_deals([]) == (0.0, 1.0)
    low, high = interval_of_deals([1.0, 0.5, 0.5, 1.0] * 10)
    assert 0.6 < low < 0.74 < high < 0.85
    assert interval_of_deals([1.0, 0.5, 0.5, 1.0] * 100)[0] > low
    assert interval_of_deals([1.0] * 10)[0] < 0.9


def test_paired_deals_narrow_the_interval_more_than_single_matches() -> None:
    steady = interval_of_deals([0.5] * 40)
    wild = interval_of_deals([1.0, 0.0] * 20)
    assert steady[1] - steady[0] < (wild[1] - wild[0]) / 2


def test_a_deal_counts_once_every_seating_has_been_played() -> None:
    def match(seats: tuple[str, ...], places: tuple[int, ...]) -> Result:
        return Result("rialto", 1, seats, (0, 0), places, 1, 0.0, 0)

    ab, ba = ("a", "b"), ("b", "a")
    played = [match(ab, (1, 2)), match(ba, (1, 2)), match(ab, (1, 1)), match(ba, (2, 1)), match(ab, (1, 2))]
    assert deals(played, 2, "a") == [0.5, 0.75]
    assert deals(played, 2, "b") == [0.5, 0.25]


def test_the_text_has_estimate_interval_elo_pairs_and_decision(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "rialto", "--seats", "greedy,random", "--sprt", "0.1,0.2", "--jobs", "1"]
    assert main.main(words) == 0
    out, err = capsys.readouterr()
    assert err == ""
    title, head, greedy, random, pairs, moves, test = out.splitlines()
    assert title.startswith("rialto, 2 seats: ")
    assert head.split()[-5:] == ["by", "luck", "Elo", "interval", "place", "points"][-5:]
    assert greedy.split()[0] == "greedy"
    assert random.split()[0] == "random"
    assert "pairs with every seat taken in turn; share of greedy: " in pairs
    assert "s a match" in moves
    assert test.startswith("greedy: SPRT 10.0% against 20.0%, errors 5.0% and 5.0%: LLR ")
    assert test.endswith("accepted: 20.0% or more")


def test_a_sequential_test_ends_a_contest_and_is_in_its_json(capsys: pytest.CaptureFixture[str]) -> None:
    lines = played(capsys, "gondola", "--seats", "greedy,random,random", "--games", "300", "--sprt", "0.8,0.9")
    assert len(lines) - 1 < 300
    assert (len(lines) - 1) % 3 == 0, "whole deals"
    assert lines[-1]["sprt"]["decision"] == "low"
    assert lines[-1]["sprt"]["deals"] == (len(lines) - 1) / 3
    assert {"elo", "elo_low", "elo_high", "deals"} <= set(lines[-1]["totals"][0])


def test_until_is_replaced_by_a_sequential_test_with_a_message(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "rialto", "--seats", "greedy,random", "--games", "4", "--jobs", "1"]
    assert main.main([*words, "--until", "0.6"]) == 0
    out, err = capsys.readouterr()
    assert err == "laguna: --until has given way to a test with stated errors: --sprt 0.55,0.65\n"
    assert "SPRT 55.0% against 65.0%" in out
    assert main.main([*words, "--until", "0.6", "--sprt", "0.5,0.6"]) == 2
    assert main.main([*words, "--until", "1"]) == 2


@pytest.mark.parametrize(
    "test", ["--sprt 0.6,0.5", "--sprt few,many", "--sprt 0.5,0.6 --alpha 0", "--sprt 0.5,0.6 --beta 1"]
)
def test_an_impossible_test_is_refused_in_one_line(test: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["arena", "rialto", "--seats", "greedy,random", *test.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1


# ---------------------------------------------------------------- files of matches
CONTINUED = ("arena", "rialto", "--seats", "greedy,random,random", "--jobs", "1", "--json")


def without_seconds(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) | {"seconds": 0} for line in text.splitlines()]


def test_a_contest_resumes_where_its_file_ends(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "matches.jsonl"
    assert main.main([*CONTINUED, "--games", "7"]) == 0
    whole = capsys.readouterr().out
    assert main.main([*CONTINUED, "--games", "4", "--continue", str(file)]) == 0
    first = file.read_text()
    file.write_text(first + first.splitlines()[0][:50])
    capsys.readouterr()
    assert main.main([*CONTINUED, "--games", "7", "--continue", str(file)]) == 0
    assert without_seconds(capsys.readouterr().out) == without_seconds(whole)
    assert file.read_text().startswith(first), "the line that was cut off is gone, and all others are there"
    assert len(file.read_text().splitlines()) == 7


def test_files_of_a_contest_can_be_merged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    assert main.main([*CONTINUED, "--games", "3", "--seed", "5", "--continue", str(here)]) == 0
    assert main.main([*CONTINUED, "--games", "4", "--seed", "6", "--continue", str(there)]) == 0
    both = there.read_text() + here.read_text()
    here.write_text(both + both)
    capsys.readouterr()
    assert main.main([*CONTINUED, "--games", "6", "--seed", "5", "--continue", str(here)]) == 0
    lines = without_seconds(capsys.readouterr().out)[:-1]
    assert here.read_text() == both + both, "all were there"
    contest = Contest("rialto", ("greedy", "random", "random"), 6, 5, {})
    assert [line["points"] for line in lines] == [list(play(contest, number).points) for number in range(6)]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("--seats random,greedy", "another contest"),
        ("--seats greedy,random --option neutral=true", "another contest"),
        ("--seats greedy,random --effort 0.5", "another contest"),
    ],
)
def test_matches_of_another_contest_are_refused(
    words: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "matches.jsonl"
    assert main.main(["arena", "rialto", "--seats", "greedy,random", "--games", "1", "--continue", str(file)]) == 0
    before = file.read_bytes()
    capsys.readouterr()
    assert main.main(["arena", "rialto", *words.split(), "--games", "1", "--continue", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert why in err
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "line", ["once upon a time\n", '{"game": "rialto"}\n', "[1]\n", "\n", '{"contest": 1, "rotation": "x"}\n']
)
def test_a_file_without_matches_is_refused_and_unchanged(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "matches.jsonl"
    file.write_text(line)
    assert main.main(["arena", "rialto", "--games", "1", "--continue", str(file)]) == 2
    assert "line 1 of" in capsys.readouterr().err
    assert file.read_text() == line
    assert main.main(["arena", "rialto", "--games", "1", "--continue", str(tmp_path)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


# ---------------------------------------------------------------- pieces
class Crew(ThisProcess):
    """Executor that reports eight workers, so that contests are cut into pieces."""

    piece_seconds = 4.0

    def capacity(self) -> int:
        return 8


def match_of(seconds: float) -> Result:
    return Result("rialto", 1, ("a", "b"), (1, 0), (1, 2), 1, seconds, 0)


def test_pieces_of_a_contest_shrink_towards_its_end() -> None:
    pieces = Pieces(iter(range(1000)), 1000, Crew())
    assert next(pieces) == (0,), "before anything is known"
    pieces.measure([match_of(0.2)])
    sizes = [len(piece) for piece in pieces]
    assert sizes[0] == 20
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] == 1
    assert sum(sizes) == 999


def test_results_come_in_order_and_are_kept_when_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    def backwards(workers: object, function: Any, tasks: Any) -> Any:
        yield from reversed([(task, function(task)) for task in tasks])

    monkeypatch.setattr("ai.evaluation.arena.run_each", backwards)
    contest = Contest("gondola", ("random", "random"), 5, 1, {})
    kept: list[int] = []
    known = {1: play(contest, 1)}
    found = list(results(contest, ThisProcess(), known, lambda number, result: kept.append(number)))
    assert kept == [4, 3, 2, 0]
    assert [one.points for one in found] == [play(contest, number).points for number in range(5)]


def test_totals_without_matches_are_zero() -> None:
    assert [total.share for total in totals([], ("a", "b"))] == [0.0, 0.0]


def test_a_player_s_weights_travel_with_the_contest(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    path.write_text((weights.shipped("rialto")).read_text(encoding="utf-8"), encoding="utf-8")
    seats = (f"doge:weights_file={path}:sims=4", "doge:weights_file=none:sims=4")
    contest = Contest("rialto", seats, 1, 1, {}, files=files_of(seats))
    assert list(contest.files) == [str(path)]
    here = play(contest, 0)
    path.unlink()
    there = play(contest, 0)
    assert (there.points, there.seats) == (here.points, seats)


@pytest.mark.slow
def test_the_elder_player_gives_the_same_match_twice() -> None:
    contest = Contest("rialto", ("elder", "random"), 1, 1, {}, Effort(sims=8))
    one, other = play(contest, 0), play(contest, 0)
    assert one.sims > 0
    assert (one.points, one.sims) == (other.points, other.sims)


@pytest.mark.parametrize("name", GAMES)
def test_every_player_finishes_a_match(name: str) -> None:
    contest = Contest(name, ("greedy", "apprentice"), 1, 1, {}, Effort(sims=4))
    assert min(play(contest, 0).places) == 1


@pytest.mark.slow
def test_the_baseline_player_finishes_a_match() -> None:
    contest = Contest("gondola", ("plain", "random"), 1, 1, {}, Effort(sims=4))
    assert min(play(contest, 0).places) == 1


def test_a_players_setting_can_be_changed() -> None:
    assert params_named("doge:mast_strength=3:learn_move_classes=0", "rialto").mast_strength == 3.0
    assert not params_named("doge:mast_strength=3:learn_move_classes=0", "rialto").learn_move_classes
    assert params_named("plain", "rialto") == PLAIN
    assert "plain" in names()


def test_a_player_can_search_longer_than_the_others() -> None:
    contest = Contest("rialto", ("doge:sims=8", "noble:sims=4"), 2, 1, {}, Effort(ms=50))
    assert 0 < play(contest, 0).sims < 3000
    assert effort_named("doge:sims=1500", Effort(ms=50)) == Effort(sims=1500)
    assert effort_named("elder:ms=20", Effort(sims=9)) == Effort(ms=20)
    assert effort_named("noble:mast_strength=3", Effort(sims=9)) == Effort(sims=9)
    check("elder:ms=20")


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("duke", "no player 'duke'"),
        ("doge:zeal=3", "no setting 'zeal'"),
        ("doge:mast_strength=hot", "takes a number"),
        ("random:mast_strength=1", "has no settings"),
        ("elder:mast_strength=1", "has no settings"),
        ("random:sims=5", "has no settings"),
        ("doge:sims=few", "takes a number"),
        ("elder:ms=1000000", "takes a number"),
    ],
)
def test_an_unknown_player_is_refused_in_one_line(spec: str, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match=why):
        check(spec)
    assert main.main(["arena", "rialto", "--seats", f"{spec},random"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_each_level_has_a_portrait_and_searches_more_than_the_one_below() -> None:
    assert list(LEVELS) == ["apprentice", "merchant", "noble", "doge"]
    for level in LEVELS.values():
        assert level.portrait
        assert level.budget(1)[0] >= 2
    sims = [level.sims for level in LEVELS.values()]
    assert sims == sorted(sims)


def test_no_opponent_reads_the_state_of_another_module() -> None:
    import ai.worker as worker

    text = Path(worker.__file__).read_text(encoding="utf-8")
    assert "import numba" not in text
