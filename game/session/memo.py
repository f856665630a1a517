"""Memos: answers that are computed once and asked for in every frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar, cast

MAX_ANSWERS = 200  # answers that a table holds before it is emptied
T = TypeVar("T")


class Memo(Generic[T]):
    """Last answer, kept while the question stays the same.

    The subject must be the identical object, and the key equal.
    """

    def __init__(self) -> None:
        self._subject: object = None
        self._key: object = None
        self._found: list[T] = []

    def of(self, subject: object, key: object, find: Callable[[], T]) -> T:
        """Return the answer, computed again if the question differs from the last one."""
        if not self._found or self._subject is not subject or self._key != key:
            self._subject, self._key, self._found = subject, key, [find()]
        return self._found[0]


class MemoTable:
    """Answers by their keys, kept until `forget` is called.

    The caller forgets them when the data they were computed from has changed.
    """

    def __init__(self) -> None:
        self._found: dict[Hashable, object] = {}

    def of(self, key: Hashable, find: Callable[[], T]) -> T:
        """Return the answer, computed now if it is not known."""
        if key not in self._found:
            if len(self._found) >= MAX_ANSWERS:
                self._found.clear()
            self._found[key] = find()
        return cast("T", self._found[key])

    def forget(self) -> None:
        """Drop all answers."""
        self._found.clear()
