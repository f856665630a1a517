"""Files that several windows change at the same time lose nothing.

A change that the disk refused is made later.
"""

from __future__ import annotations

import datetime
import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from game.challenges.daily.results import DailyResults
from game.challenges.problems.collection import Collection
from game.challenges.problems.problem import Problem
from game.challenges.problems.progress import ProblemProgress
from game.files import atomic, paths
from game.files.user_errors import UserError
from game.match import HUMAN, Match, Seat
from game.saves.autosave import RETRY_SECONDS, Autosaver
from game.saves.hall_of_fame import HallOfFame
from tests.match.test_match import play_on

ROOT = Path(__file__).parents[1]
DATE = datetime.date(2026, 11, 24)
PROCESSES, ENTRIES = 3, 20

ENTER = """
import datetime, sys
from game.challenges.daily.results import DailyResults
from game.challenges.problems.progress import ProblemProgress
from tests.test_store import entry
own, entries = int(sys.argv[1]), int(sys.argv[2])
record, days = ProblemProgress(), DailyResults()
print("ready", flush=True)
sys.stdin.readline()
for number in range(entries):
    record.answered(entry(own, number), True)
    days.keep_doge(datetime.date(2026, 1, 1) + datetime.timedelta(own * entries + number), [number])
"""


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LAGUNA_HOME", str(tmp_path))
    return tmp_path


def refuse(*args: object, **options: object) -> None:
    raise OSError(28, "No space left on device")


def problem() -> Problem:
    return Collection(place=ROOT / "tests" / "challenges" / "problems").of("rialto").problems[0]


def test_three_processes_that_write_at_the_same_time_lose_nothing() -> None:
    command = [sys.executable, "-c", ENTER]
    running = [
        subprocess.Popen(
            [*command, str(own), str(ENTRIES)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for own in range(PROCESSES)
    ]
    for process in running:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in running:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    for process in running:
        process.communicate()
        assert process.returncode == 0
    kept, days = ProblemProgress(), DailyResults()
    numbers = range(PROCESSES * ENTRIES)
    entered = [cast("Problem", entry(number // ENTRIES, number % ENTRIES)) for number in numbers]
    assert kept.solved(entered) == len(entered)
    first = datetime.date(2026, 1, 1)
    assert [n for n in numbers if days.of(first + datetime.timedelta(n)).moves != [n % ENTRIES]] == []


def entry(process: int, number: int) -> SimpleNamespace:
    """Return a problem's entry that names its process."""
    return SimpleNamespace(game="rialto", name=f"{process}-{number}")


def finished() -> Match:
    match = Match("gondola", [Seat("Ada", HUMAN), Seat("Bea", "doge")], 3)
    play_on(match, 10_000)
    return match


def test_results_refused_by_a_full_disk_are_written_later(own_home: Path) -> None:
    said: list[UserError] = []
    keeper, match = Autosaver(said.append), finished()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(atomic, "folder", refuse)
        patch.setattr(atomic, "write", refuse)
        DailyResults(said.append, keeper.owe).keep_doge(DATE, [1, 2, 3])
        ProblemProgress(said.append, keeper.owe).answered(problem(), True, DATE)
        hall = HallOfFame(said.append, keeper.owe)
        hall.record(match, [0, 1])
        hall.close()
        keeper.update(2 * RETRY_SECONDS)
        assert sorted(trouble.code for trouble in said) == ["days.unkept", "fame.unkept", "practice.unkept"]
        assert list(own_home.iterdir()) == []
    keeper.update(2 * RETRY_SECONDS)
    assert [trouble.code for trouble in said[3:]] == ["kept"] * 3
    assert DailyResults().of(DATE).moves == [1, 2, 3]
    assert ProblemProgress().of(problem()).is_solved
    assert ProblemProgress().is_done(DATE)
    assert HallOfFame().count("gondola") == 1
    keeper.update(2 * RETRY_SECONDS)
    assert len(said) == 6, "and that was it"
    assert keeper.close() == []


def test_results_still_refused_at_the_end_are_reported(own_home: Path) -> None:
    keeper = Autosaver(lambda trouble: None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(atomic, "write", refuse)
        DailyResults(owe=keeper.owe).keep_doge(DATE, [1])
        assert [trouble.code for trouble in keeper.close()] == ["days.unkept"]
    keeper = Autosaver(lambda trouble: None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(atomic, "write", refuse)
        DailyResults(owe=keeper.owe).keep_doge(DATE, [1])
    assert keeper.close() == []
    assert DailyResults().of(DATE).moves == [1]


def test_unwritten_changes_are_visible_and_survive_those_of_others(own_home: Path) -> None:
    record, other = ProblemProgress(), ProblemProgress()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(atomic, "write", refuse)
        record.answered(problem(), False)
    assert record.of(problem()).tries == 1
    other.answered(problem(), False)
    record.answered(problem(), True)
    assert record.of(problem()).tries == ProblemProgress().of(problem()).tries == 3


def test_a_file_locked_by_another_process_is_left_alone_after_a_short_wait(own_home: Path) -> None:
    DailyResults().keep_doge(DATE, [1])
    said: list[UserError] = []
    days = DailyResults(said.append)
    with atomic.locked(paths.home() / "days.json", 0.0):
        days.keep_doge(DATE, [1, 2])
    assert [trouble.code for trouble in said] == ["days.unkept"]
    assert DailyResults().of(DATE).moves == [1]
    days.keep_doge(DATE, [1, 2, 3])
    assert DailyResults().of(DATE).moves == [1, 2, 3]


def test_a_file_of_another_format_is_set_aside(own_home: Path) -> None:
    DailyResults().keep_doge(DATE, [1])
    path = own_home / "days.json"
    content = path.read_text(encoding="utf-8")
    path.write_text(content.replace('"laguna": 1', '"laguna": 2'), encoding="utf-8")
    said: list[UserError] = []
    assert DailyResults(said.append).dates == []
    assert [trouble.code for trouble in said] == ["days.aside"]
    assert (own_home / "days.damaged").exists()


def test_a_file_without_a_format_is_read(own_home: Path) -> None:
    DailyResults().keep_doge(DATE, [1])
    path = own_home / "days.json"
    told = json.loads(path.read_text(encoding="utf-8"))
    assert told.pop("laguna") == 1
    path.write_text(json.dumps(told), encoding="utf-8")
    said: list[UserError] = []
    assert DailyResults(said.append).of(DATE).moves == [1]
    assert said == []
