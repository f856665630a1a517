"""Equal tasks in several processes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

Task = TypeVar("Task")
Found = TypeVar("Found")


def each(run: Callable[[Task], Found], tasks: Sequence[Task], jobs: int) -> Iterator[Found]:
    """Yield the result of each task, in order."""
    if jobs == 1:
        yield from map(run, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(run, tasks)
