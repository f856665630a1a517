"""The ladder: a row for each match-up, a column for each game, and no match more than it takes to decide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ai import ladder
from ai.arena import FEWEST, Contest, Result
from ai.ladder import RUNGS, cell, climb, main
from ai.levels import LEVELS
from ai.players import check
from game.rules import GAMES


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Contest]:
    """Every match is won by the contest's first player; what was played."""
    matches: list[Contest] = []

    def results(contest: Contest, jobs: int, first: int = 0) -> Iterator[Result]:
        for number in range(first, contest.games):
            matches.append(contest)
            turn = number % len(contest.seats)
            seats = tuple(contest.seats[seat - turn] for seat in range(len(contest.seats)))
            places = tuple(1 if seat == turn else 2 for seat in range(len(seats)))
            yield Result(contest.game, contest.seed, seats, places, places, 1, 0.0, 0)

    monkeypatch.setattr(ladder, "results", results)
    return matches


def test_a_rung_is_left_as_soon_as_it_is_decided(played: list[Contest]) -> None:
    total = climb(RUNGS[1], "rialto", 1, 1)
    assert total.share == 1.0
    assert total.low > RUNGS[1].wanted
    assert len(played) == FEWEST


def test_it_goes_on_while_nothing_is_decided(played: list[Contest]) -> None:
    assert climb(RUNGS[1], "rialto", 1, 1, matches=6).games == 6


def test_a_ladder_is_taken_up_where_it_was_left(played: list[Contest], tmp_path: Path) -> None:
    assert climb(RUNGS[1], "rialto", 1, 1, folder=tmp_path, part=6).games == 6
    with next(tmp_path.iterdir()).open("a", encoding="utf-8") as file:
        file.write('{"game": "ria')
    assert climb(RUNGS[1], "rialto", 1, 1, folder=tmp_path, part=4).games == 10
    assert len(played) == 10
    assert climb(RUNGS[1], "rialto", 1, 1, folder=tmp_path).games == FEWEST
    assert climb(RUNGS[1], "rialto", 1, 1, folder=tmp_path).games == FEWEST
    assert len(played) == FEWEST


def test_matches_are_kept_under_names_that_every_system_allows(played: list[Contest], tmp_path: Path) -> None:
    for rung in RUNGS:
        climb(rung, "rialto", 1, 1, folder=tmp_path, part=1)
    assert len(list(tmp_path.iterdir())) == len(RUNGS)
    assert not any(mark in path.name for path in tmp_path.iterdir() for mark in '<>:"|?*')


def test_what_others_played_is_left_aside(
    played: list[Contest], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    climb(RUNGS[1], "rialto", 1, 1, folder=tmp_path, part=6)
    monkeypatch.setattr(ladder, "sources_hash", lambda game: "others")
    climb(RUNGS[1], "rialto", 1, 1, folder=tmp_path, part=6)
    assert len(played) == 12
    assert len(list(tmp_path.iterdir())) == 2


def test_what_a_level_played_before_its_measure_changed_is_left_aside(
    played: list[Contest], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    climb(RUNGS[1], "rialto", 1, 1, folder=tmp_path, part=6)
    monkeypatch.setitem(LEVELS, "merchant", replace(LEVELS["merchant"], sims=121))
    climb(RUNGS[0], "rialto", 1, 1, folder=tmp_path, part=1)
    climb(RUNGS[1], "rialto", 1, 1, folder=tmp_path, part=6)
    assert len(played) == 13
    assert len(list(tmp_path.iterdir())) == 3


def test_the_table_is_one_of_markdown(
    played: list[Contest], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["gondola", "murano", "--rung", "doge", "--folder", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.count("|") for line in lines] == [6] * (2 + 4)
    assert lines[0] == "| match | wanted | effort | gondola | murano |"
    assert {contest.game for contest in played} == {"gondola", "murano"}


def test_all_games_are_measured_if_none_is_named(
    played: list[Contest], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["--rung", "apprentice", "--folder", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines()[0].endswith("| " + " | ".join(GAMES) + " |")
    assert len({contest.game for contest in played}) == len(GAMES)


def test_what_is_no_game_is_refused() -> None:
    with pytest.raises(SystemExit):
        main(["chess"])


def test_each_level_meets_the_one_below() -> None:
    met = [rung.seats[:2] for rung in RUNGS]
    below = ["random", *LEVELS]
    assert all(pair in met for pair in zip(LEVELS, below, strict=False))
    for rung in RUNGS:
        for player in rung.seats:
            check(player)


def test_a_cell_tells_share_interval_and_matches(played: list[Contest]) -> None:
    assert cell(climb(RUNGS[0], "rialto", 1, 1, matches=10)) == "100% (58% to 100%) of 10"
