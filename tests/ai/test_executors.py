"""Executors run each task once, or again after a loss.

They use processes of this machine or a cluster on the loopback address.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import main
from ai.evaluation import executors
from ai.evaluation.executors import (
    LocalProcesses,
    ThisProcess,
    WorkerError,
    open_workers,
    run_checked,
    run_each,
    run_in_order,
)
from ai.version import program_hash

ROOT = Path(__file__).parents[2]
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="processes are killed by signals")


def double(number: int) -> int:
    return 2 * number


def fail(number: int) -> int:
    raise ValueError(f"{number} is wrong")


def end_once(folder: str) -> str:
    """Die at the first call and return the folder at the second."""
    path = Path(folder) / "was here"
    if not path.exists():
        path.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return folder


def end(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


class Forgetful(ThisProcess):
    """Executor that loses every third task once."""

    def __init__(self) -> None:
        self.submitted = self.recovered = 0

    def submit(self, function: Any, /, *arguments: object, **named: object) -> Future[Any]:
        self.submitted += 1
        if self.submitted % 3:
            return super().submit(function, *arguments, **named)
        future: Future[Any] = Future()
        future.set_exception(CancelledError())
        return future

    def recover(self) -> None:
        self.recovered += 1


def test_each_task_runs_once_and_lost_tasks_again() -> None:
    workers = Forgetful()
    found = dict(run_each(workers, double, range(10)))
    assert found == {number: 2 * number for number in range(10)}
    assert workers.recovered == workers.submitted - 10 > 0


def test_results_come_in_the_order_of_their_tasks() -> None:
    assert list(run_in_order(Forgetful(), double, range(10))) == [2 * number for number in range(10)]


def test_tasks_are_submitted_when_a_worker_is_free() -> None:
    taken = []

    def tasks() -> Iterator[int]:
        for number in range(10):
            taken.append(number)
            yield number

    first = run_each(ThisProcess(), double, tasks())
    next(first)
    assert taken == [0]


def test_a_tasks_error_is_raised_in_the_caller() -> None:
    with pytest.raises(ValueError, match="3 is wrong"):
        list(run_each(ThisProcess(), fail, [3]))


def test_a_worker_refuses_the_tasks_of_another_version() -> None:
    assert run_checked(program_hash(), double, 4) == 8
    with pytest.raises(WorkerError, match="another version"):
        run_checked("another", double, 4)


def test_a_single_job_needs_no_process() -> None:
    with open_workers(1) as workers:
        assert isinstance(workers, ThisProcess)
    with open_workers(8, tasks=1) as workers:
        assert isinstance(workers, ThisProcess)


# ---------------------------------------------------------------- processes
@POSIX
def test_a_task_whose_process_was_killed_is_run_again(tmp_path: Path) -> None:
    workers = LocalProcesses(2)
    try:
        assert list(run_in_order(workers, end_once, [str(tmp_path)])) == [str(tmp_path)]
    finally:
        workers.close()
    assert not multiprocessing.active_children()


@POSIX
def test_processes_that_die_again_and_again_end_the_run() -> None:
    workers = LocalProcesses(1)
    try:
        with pytest.raises(WorkerError, match="have been ended 4 times"):
            list(run_each(workers, end, [1]))
    finally:
        workers.close()


@POSIX
def test_processes_do_not_outlive_their_parent() -> None:
    program = (
        "import os, signal, time; from ai.evaluation.executors import LocalProcesses;"
        "from tests.ai.test_executors import double;"
        "workers = LocalProcesses(1); assert workers.submit(double, 1).result() == 2;"
        "print(*workers._executor._processes, flush=True); os.kill(os.getpid(), signal.SIGKILL)"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    child = int(done.stdout)
    for _ in range(100):
        try:
            os.kill(child, 0)
        except ProcessLookupError:
            return
        if "Z" in Path(f"/proc/{child}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]:
            return
        time.sleep(0.1)
    raise AssertionError("the child still runs")


# ---------------------------------------------------------------- a cluster
@dataclass
class Cluster:
    """Scheduler and its workers, each in a process of its own."""

    address: str
    scheduler: subprocess.Popen[str]
    workers: list[subprocess.Popen[str]]


def started(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "dask", *words, "--no-dashboard"], cwd=ROOT, stderr=subprocess.PIPE, text=True
    )


def wait_for(process: subprocess.Popen[str], pattern: str) -> str:
    assert process.stderr is not None
    for line in process.stderr:
        found = re.search(pattern, line)
        if found:
            return found[0]
    raise AssertionError(f"it ended without {pattern}")


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    pytest.importorskip("distributed")
    scheduler = started("scheduler", "--host", "127.0.0.1", "--port", "0")
    address = wait_for(scheduler, r"tcp://127\.0\.0\.1:\d+")
    workers = [started("worker", address, "--no-nanny", "--nthreads", "1") for _ in range(2)]
    try:
        for worker in workers:
            wait_for(worker, "Registered to")
        yield Cluster(address, scheduler, workers)
    finally:
        for process in (scheduler, *workers):
            process.kill()
            process.communicate()


def words_of(games: int, *more: str) -> list[str]:
    return ["arena", "rialto", "--seats", "greedy,random", "--games", str(games), "--json", *more]


def matches(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) | {"seconds": 0} for line in text.splitlines()]


def test_a_cluster_replays_a_lost_workers_games_with_the_results_of_one_machine(
    cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.main(words_of(60, "--jobs", "1")) == 0
    here = matches(capsys.readouterr().out)
    words = words_of(60, "--cluster", cluster.address)
    with subprocess.Popen(
        [sys.executable, "main.py", *words], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        cluster.workers[0].kill()
        there = first + process.stdout.read()
        assert process.wait() == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""
    assert matches(there) == here


def test_a_lost_scheduler_ends_a_run_with_one_line_and_loses_no_result(
    cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "matches.jsonl"
    words = words_of(400, "--cluster", cluster.address, "--continue", str(file))
    with subprocess.Popen(
        [sys.executable, "main.py", *words], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        cluster.scheduler.kill()
        told = first + process.stdout.read()
        assert process.wait() == 2
        assert process.stderr is not None
        error = process.stderr.read()
    kept = len(file.read_text().splitlines())
    assert error == (
        f"laguna: the scheduler at {cluster.address} no longer answers; {kept} matches are kept: --continue {file}\n"
    )
    assert kept >= len(told.splitlines()) > 0
    assert main.main(words_of(kept + 2, "--jobs", "1", "--continue", str(file))) == 0
    went_on = matches(capsys.readouterr().out)
    assert main.main(words_of(kept + 2, "--jobs", "1")) == 0
    assert went_on == matches(capsys.readouterr().out)


def test_workers_of_another_version_are_refused_in_one_line(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(executors, "program_hash", lambda: "another")
    assert main.main(words_of(2, "--cluster", cluster.address)) == 2
    assert re.fullmatch(r"laguna: worker tcp://\S+ has another version of Laguna.*\n", capsys.readouterr().err)
    monkeypatch.setattr(executors, "PROBE", "__import__('ai.no_such_module')")
    assert main.main(words_of(2, "--cluster", cluster.address)) == 2
    assert re.fullmatch(r"laguna: worker tcp://\S+ cannot load this version.*\n", capsys.readouterr().err)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense", "ftp://somewhere:1"])
def test_an_address_without_a_scheduler_is_one_line(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(executors, "CONNECT_SECONDS", 1.0)
    assert main.main(words_of(2, "--cluster", address)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"laguna: no scheduler answers at {address}: ")
    assert len(err.splitlines()) == 1


def test_a_cluster_without_dask_names_the_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main.main(words_of(2, "--cluster", "tcp://127.0.0.1:9")) == 2
    assert "pip install 'laguna[cluster]'" in capsys.readouterr().err


def test_the_version_follows_the_rules_and_the_opponents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ai.version._ROOT", tmp_path)
    found = []
    for name, text in (
        ("ai/levels.py", b"one\n"),
        ("ai/levels.py", b"one\r\n"),
        ("game/scenes/table/table_scene.py", b"two\n"),
        ("ai/levels.py", b"three\n"),
        ("game/rules/rialto/rules.py", b"four\n"),
        ("ai/policies/rialto.json", b"{}\n"),
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)
        found.append(program_hash.__wrapped__())
    assert found[0] == found[1] == found[2], "the ends of lines and the client do not count"
    assert len(set(found)) == 4
