"""The level ladder: a row for each match-up, a column for each game.

It plays no more matches than a decision needs.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ai.evaluation import arena, match_file
from ai.evaluation.contest import Contest, Result, rotated
from ai.evaluation.executors import ThisProcess
from ai.evaluation.level_ladder import RUNGS, Climb, Rung, cell, climb, main
from ai.evaluation.sprt import Verdict
from ai.levels import LEVELS
from ai.players import check
from game.rules import GAMES

FEWEST = 40  # matches that decide between 60 % and 70 % if all of them are won


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Contest]:
    """Let each contest's first player win every match; return the contests played."""
    matches: list[Contest] = []

    def play(contest: Contest, number: int) -> Result:
        matches.append(contest)
        deal, rotation = divmod(number, len(contest.seats))
        seats = rotated(contest.seats, rotation)
        places = tuple(1 if seat == rotation else 2 for seat in range(len(seats)))
        return Result(contest.game, contest.seed + deal, seats, places, places, 1, 0.0, 0)

    monkeypatch.setattr(arena, "play", play)
    monkeypatch.setattr(arena, "prepare", lambda spec, game: "")
    return matches


def climbed(rung: Rung, matches: int = 0, folder: Path | None = None, part: int = 0) -> Climb:
    return climb(rung, "rialto", 1, ThisProcess(), matches, folder, part)


def test_a_match_up_ends_as_soon_as_it_is_decided(played: list[Contest]) -> None:
    found = climbed(RUNGS[1])
    assert found.total.share == 1.0
    assert found.verdict is Verdict.HIGH
    assert len(played) == FEWEST


def test_a_match_up_continues_while_it_is_undecided(played: list[Contest]) -> None:
    found = climbed(RUNGS[1], matches=6)
    assert found.total.games == 6
    assert found.verdict is Verdict.UNDECIDED


def test_a_ladder_resumes_where_it_ended(played: list[Contest], tmp_path: Path) -> None:
    assert climbed(RUNGS[1], folder=tmp_path, part=6).total.games == 6
    with next(tmp_path.iterdir()).open("a", encoding="utf-8") as file:
        file.write('{"game": "ria')
    assert climbed(RUNGS[1], folder=tmp_path, part=4).total.games == 10
    assert len(played) == 10
    assert climbed(RUNGS[1], folder=tmp_path).total.games == FEWEST
    assert climbed(RUNGS[1], folder=tmp_path).total.games == FEWEST
    assert len(played) == FEWEST


def test_matches_are_kept_under_names_that_every_system_allows(played: list[Contest], tmp_path: Path) -> None:
    for rung in RUNGS:
        climbed(rung, folder=tmp_path, part=1)
    assert len(list(tmp_path.iterdir())) == len(RUNGS)
    assert not any(mark in path.name for path in tmp_path.iterdir() for mark in '<>:"|?*')


def test_matches_of_other_programs_are_ignored(
    played: list[Contest], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    climbed(RUNGS[1], folder=tmp_path, part=6)
    monkeypatch.setattr(match_file, "_game_key", lambda game: "others")
    climbed(RUNGS[1], folder=tmp_path, part=6)
    assert len(played) == 12
    assert len(list(tmp_path.iterdir())) == 2


def test_matches_of_a_level_with_other_settings_are_ignored(
    played: list[Contest], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    climbed(RUNGS[1], folder=tmp_path, part=6)
    monkeypatch.setitem(LEVELS, "merchant", replace(LEVELS["merchant"], sims=121))
    climbed(RUNGS[0], folder=tmp_path, part=1)
    climbed(RUNGS[1], folder=tmp_path, part=6)
    assert len(played) == 13
    assert len(list(tmp_path.iterdir())) == 3


def test_the_ladders_table_is_markdown(
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


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(SystemExit):
        main(["chess"])


def test_each_level_meets_the_one_below() -> None:
    met = [rung.seats[:2] for rung in RUNGS]
    below = ["random", *LEVELS]
    assert all(pair in met for pair in zip(LEVELS, below, strict=False))
    for rung in RUNGS:
        for player in rung.seats:
            check(player)


def test_a_cell_has_share_interval_and_matches(played: list[Contest]) -> None:
    assert cell(climbed(RUNGS[0], matches=10)) == "100% (58% to 100%), Elo +inf, of 10: open"
