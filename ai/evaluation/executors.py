"""Executors of headless work: this process, local processes, or a Dask cluster.

Each is a `concurrent.futures` executor with what that interface lacks: the number of tasks that run at once, and
recovery from lost workers. `run_each` submits tasks and collects results; a task whose worker was lost runs again.
"""

from __future__ import annotations

import argparse
import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from multiprocessing import resource_tracker
from typing import Generic, Protocol, TypeVar

from game.files.user_errors import why

from ..version import program_hash

Task = TypeVar("Task")
Found = TypeVar("Found")

MAX_RESTARTS = 3  # restarts of the processes before a run gives up
PIECE_SECONDS = 4.0  # seconds of work: long compared with a transfer, short compared with the wait for the last piece
POLL_SECONDS = 1.0  # seconds between two checks of silent workers
CONNECT_SECONDS = 10.0  # seconds until a scheduler counts as unreachable
COUNT_SECONDS = 2.0  # seconds between two counts of a cluster's workers
PROBE = "__import__('ai.version', fromlist=['ai']).program_hash()"  # source text that any worker can evaluate
OTHER_VERSION = "has another version of Laguna, of Python or of Numba; give all workers the same, and start them again"
QUEUED_PER_THREAD = 2  # tasks that a cluster gets for each thread, so that none waits for the network


class WorkerError(Exception):
    """Failure of the workers; its text gives the reason in one line."""


class Workers(Protocol):
    """Executor, with the state of the workers behind it."""

    are_local: bool  # true if workers share this machine's compiled searches
    piece_seconds: float  # seconds of work in one submission

    def submit(self, function: Callable[..., Found], /, *arguments: object) -> Future[Found]:
        """Hand a task to the executor."""

    def capacity(self) -> int:
        """Return the number of tasks to be submitted at once."""

    def recover(self) -> None:
        """Restore the executor after tasks were lost.

        Raises `WorkerError` if it cannot be restored.
        """

    def explain(self, error: Exception) -> Exception:
        """Return the error to raise for a task's error.

        It is a `WorkerError` where the workers are at fault.
        """

    def close(self) -> None:
        """End all work and all workers of this run."""


class ThisProcess(Executor):
    """Executor that runs each task in the calling thread as soon as it is submitted."""

    are_local = True
    piece_seconds = 0.0

    def submit(self, function: Callable[..., Found], /, *arguments: object, **named: object) -> Future[Found]:
        """Run a task. Returns a future that is done."""
        future: Future[Found] = Future()
        try:
            future.set_result(function(*arguments, **named))
        except Exception as error:
            future.set_exception(error)
        return future

    def capacity(self) -> int:
        """Return one: a submitted task is finished."""
        return 1

    def recover(self) -> None:
        """Do nothing: no task is ever lost."""

    def explain(self, error: Exception) -> Exception:
        """Return the error itself."""
        return error

    def close(self) -> None:
        """Do nothing."""


class LocalProcesses:
    """Processes of this machine. They end with this one, however it ends."""

    are_local = True
    piece_seconds = PIECE_SECONDS

    def __init__(self, jobs: int):
        self._jobs = jobs
        self._restarts = 0
        self._others = set(multiprocessing.active_children())
        self._executor = self._new()

    def _new(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._jobs, mp_context=context, initializer=_follow_parent)

    def submit(self, function: Callable[..., Found], /, *arguments: object) -> Future[Found]:
        """Hand a task to the processes."""
        with _no_interrupts():  # processes start when there is work
            return self._executor.submit(function, *arguments)

    def capacity(self) -> int:
        """Return the number of processes."""
        return self._jobs

    def recover(self) -> None:
        """Start all processes again: the standard pool cannot replace one of them."""
        self._restarts += 1
        if self._restarts > MAX_RESTARTS:
            raise WorkerError(f"processes that played have been ended {self._restarts} times")
        self.close()
        self._executor = self._new()

    def explain(self, error: Exception) -> Exception:
        """Return the error itself."""
        return error

    def close(self) -> None:
        """Kill the processes, even during a task."""
        for process in set(multiprocessing.active_children()) - self._others:
            process.kill()
        self._executor.shutdown(wait=True, cancel_futures=True)


class DaskCluster:
    """Current workers of a Dask scheduler."""

    are_local = False
    piece_seconds = PIECE_SECONDS

    def __init__(self, address: str):
        self._address = address
        self._counted_at = -COUNT_SECONDS
        self._threads = 0
        self._is_waiting = False
        self._checked: set[str] = set()  # addresses of workers that have this version of the program
        try:
            from distributed import Client  # noqa: PLC0415
            from distributed.comm import get_address_host_port  # noqa: PLC0415
        except ImportError:
            raise WorkerError("--cluster takes Dask: python -m pip install 'laguna[cluster]'") from None
        warnings.filterwarnings("ignore", module="distributed")  # faults are reported in our own words
        for name in [*logging.root.manager.loggerDict]:
            if name.partition(".")[0] in {"distributed", "tornado"}:
                logging.getLogger(name).setLevel(logging.CRITICAL + 1)
        try:
            get_address_host_port(address)  # raises for a bad address; a client would hang at its end
            self._client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
        except Exception as error:
            raise WorkerError(f"no scheduler answers at {address}: {why(error)}") from None
        self._executor = self._client.get_executor(pure=False)

    def submit(self, function: Callable[..., Found], /, *arguments: object) -> Future[Found]:
        """Hand a task to the scheduler."""
        future: Future[Found] = self._executor.submit(function, *arguments)
        return future

    def capacity(self) -> int:
        """Return two tasks for each thread of all workers, at least one.

        That one waits for the first worker.
        """
        now = time.monotonic()
        if now - self._counted_at >= COUNT_SECONDS:
            self._counted_at = now
            with contextlib.suppress(OSError):  # a lost scheduler is detected when tasks are lost
                if self._client.status == "running":
                    threads: dict[str, int] = self._client.nthreads()
                    self._check(threads.keys() - self._checked)
                    self._threads = sum(threads.values())
            if not self._threads and not self._is_waiting:
                print(f"laguna: {self._address} has no workers; waiting for one", file=sys.stderr, flush=True)
            self._is_waiting = not self._threads
        return max(1, QUEUED_PER_THREAD * self._threads)

    def _check(self, workers: Set[str]) -> None:
        """Refuse workers that cannot load the program, or have another version.

        A worker that comes later checks its tasks.
        """
        if workers:
            found = self._client.run(eval, PROBE, workers=sorted(workers), on_error="return")
            for address, program in found.items():
                if isinstance(program, Exception):
                    raise WorkerError(f"worker {address} cannot load this version of Laguna: {why(program)}")
                if program != program_hash():
                    raise WorkerError(f"worker {address} {OTHER_VERSION}")
            self._checked |= workers

    def recover(self) -> None:
        """Wait until the client is connected to its scheduler again; its tasks are lost."""
        until = time.monotonic() + CONNECT_SECONDS
        while self._client.status != "running":
            if self._client.status == "closed" or time.monotonic() > until:
                raise WorkerError(f"the scheduler at {self._address} no longer answers")
            time.sleep(0.1)

    def explain(self, error: Exception) -> Exception:
        """Return a one-line error for a task that killed its workers or failed to load."""
        if type(error).__name__ == "KilledWorker":
            return WorkerError("several workers were lost with the same task; have they too little memory?")
        if isinstance(error, ImportError | AttributeError):
            return WorkerError(f"a worker at {self._address} cannot load this version of Laguna: {why(error)}")
        return error

    def close(self) -> None:
        """Leave the cluster; its workers drop the pending tasks of this run."""
        with contextlib.suppress(Exception):
            self._client.close(timeout=CONNECT_SECONDS)


@contextlib.contextmanager
def open_workers(jobs: int | None = None, cluster: str = "", tasks: int | None = None) -> Iterator[Workers]:
    """Open the workers that were asked for, and close them at the end.

    Without a cluster's address there are as many processes as `jobs` says (by default one for each core, and never
    more). A single task at a time needs no processes.
    """
    most = min(jobs or os.cpu_count() or 1, os.cpu_count() or 1, tasks or sys.maxsize)
    workers: Workers = DaskCluster(cluster) if cluster else LocalProcesses(most) if most > 1 else ThisProcess()
    try:
        yield workers
    finally:
        workers.close()


def add_worker_arguments(parser: argparse.ArgumentParser, jobs: Callable[[str], int] = int) -> None:
    """Add the arguments that choose the workers."""
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--jobs", type=jobs, help="processes (default, and at most: one for each core)")
    who.add_argument("--cluster", default="", metavar="ADDRESS", help="a Dask scheduler, such as tcp://host:8786")


def run_each(
    workers: Workers, function: Callable[[Task], Found], tasks: Iterable[Task]
) -> Iterator[tuple[Task, Found]]:
    """Run a function on each task and yield tasks with results, first ready first.

    A task is taken from `tasks` when a worker is free for it. Exceptions of the function are raised here.
    """
    program = program_hash()
    source = iter(tasks)
    again: deque[Task] = deque()
    running: dict[Future[Found], Task] = {}
    try:
        while True:
            for task in _next_tasks(again, source, workers, running):
                try:
                    running[workers.submit(run_checked, program, function, task)] = task
                except BrokenExecutor:
                    again.append(task)
                    break
            if not running and not again:
                return
            done, _ = wait(running, POLL_SECONDS, FIRST_COMPLETED)
            ready = []
            for future in done:
                task = running.pop(future)
                try:
                    ready.append((task, future.result()))
                except (BrokenExecutor, CancelledError):
                    again.append(task)
                except Exception as error:
                    raise workers.explain(error) from error
            yield from ready
            if again:
                again.extend(running.values())
                _cancel(running)
                workers.recover()
    finally:
        _cancel(running)


def _next_tasks(
    again: deque[Task], source: Iterator[Task], workers: Workers, running: Mapping[Future[Found], Task]
) -> Iterator[Task]:
    """Yield tasks while workers are free, first those that must run again."""
    while len(running) < workers.capacity():
        if again:
            yield again.popleft()
            continue
        try:
            yield next(source)
        except StopIteration:
            return


def _cancel(running: dict[Future[Found], Task]) -> None:
    """Cancel tasks; running ones may end, but their results are ignored."""
    for future in running:
        future.cancel()
    running.clear()


def run_in_order(workers: Workers, function: Callable[[Task], Found], tasks: Iterable[Task]) -> Iterator[Found]:
    """Run a function on each task and yield the results in the order of the tasks."""
    found: dict[int, Found] = {}
    wanted = 0
    for (number, _), result in run_each(workers, _Numbered(function), enumerate(tasks)):
        found[number] = result
        while wanted in found:
            yield found.pop(wanted)
            wanted += 1


class _Numbered(Generic[Task, Found]):
    """Function that takes its argument together with a number."""

    def __init__(self, function: Callable[[Task], Found]):
        self._function = function

    def __call__(self, task: tuple[int, Task]) -> Found:
        return self._function(task[1])


def run_checked(program: str, function: Callable[[Task], Found], task: Task) -> Found:
    """Run a task on a worker of the caller's version.

    Raises `WorkerError` if the worker has another version of the program than the caller.
    """
    if program_hash() != program:
        raise WorkerError(f"a worker on {socket.gethostname()} (process {os.getpid()}) {OTHER_VERSION}")
    return function(task)


def _follow_parent() -> None:
    """Leave Ctrl-C to the parent, and end when the parent has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


@contextlib.contextmanager
def _no_interrupts() -> Iterator[None]:
    """Make processes that start here ignore Ctrl-C.

    This process handles it again afterwards.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # Python's own helper process; its start would unblock the signal
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
